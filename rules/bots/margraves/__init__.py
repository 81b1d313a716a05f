"""Bots for Margraves of Valeria."""
