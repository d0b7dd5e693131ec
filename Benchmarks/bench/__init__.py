"""What `make bench` runs: the programs beside this folder, their judge, and the table."""
