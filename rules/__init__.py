"""The rules core: games that know no screen, no clock and no file system."""
