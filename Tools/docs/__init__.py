"""What the documentation shows of the plugins themselves, written and drawn by asking them."""
