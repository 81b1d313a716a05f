"""Margraves of Valeria: its rules as pure functions on one plain state."""
