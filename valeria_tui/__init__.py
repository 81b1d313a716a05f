"""The faces: what a player sees of the games in ``rules``."""

__version__ = "0.1.0"
