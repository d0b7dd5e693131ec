"""Checks that no compiler does."""
