"""Siege of Valeria on the screen: Battlefield, Fortress, dice tray, and how they are touched."""
