"""Generates the tables and pictures of the documentation from the plugins."""
