"""Bots for Siege of Valeria."""
