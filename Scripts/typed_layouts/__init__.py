"""Writes Python classes with the properties of the layouts, from the plugins' descriptions."""
