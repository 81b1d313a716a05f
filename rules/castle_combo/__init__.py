"""Castle Combo: recruit characters from Castle and Village into a tableau of three by three."""
