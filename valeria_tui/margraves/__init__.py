"""Margraves of Valeria on the screen: map, track board, Lairs, mats, and how they are touched."""
