"""Python classes with the properties of the layouts, written by asking their plugins."""
