"""Checks of what no compiler checks."""
