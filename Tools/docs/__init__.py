"""What the documentation shows of the plugins themselves, written by asking them."""
