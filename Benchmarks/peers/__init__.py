"""What `make bench-peers` runs: other engines at the same work, and the plots of it."""
