"""Castle Combo on the play screen."""
