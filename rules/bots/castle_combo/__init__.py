"""Bots for Castle Combo."""
