"""The implementation of `make bench`: runs the programs of the folder above, judges them, and
prints the table."""
