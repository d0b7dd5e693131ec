"""The implementation of `make bench-peers`: other engines at the same work, and plots of the
results."""
