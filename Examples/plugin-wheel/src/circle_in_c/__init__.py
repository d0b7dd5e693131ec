"""Contains a layout plugin. layouthost finds it by the entry point, and never imports this."""
