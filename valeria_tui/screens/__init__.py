"""The pages of the program: title, play, and what may lie over them."""
