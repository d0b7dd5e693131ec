"""The first thing in which a step differs from what is expected."""


class Mismatch(Exception):
    """A field, what the golden file says of it, and what the layout answered."""

    def __init__(self, field: str, expected: object, actual: object) -> None:
        super().__init__(f"{field}: expected {expected}, got {actual}")
        self.field = field
        self.expected = expected
        self.actual = actual


def equal(field: str, expected: object, actual: object) -> None:
    """Raises Mismatch unless the two are equal."""
    if expected != actual:
        raise Mismatch(field, expected, actual)
