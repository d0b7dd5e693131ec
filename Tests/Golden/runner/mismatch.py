"""The first difference between a step and its expectation."""


class Mismatch(Exception):
    """A field with its expected and its actual value."""

    def __init__(self, field: str, expected: object, actual: object) -> None:
        super().__init__(f"{field}: expected {expected}, got {actual}")
        self.field = field
        self.expected = expected
        self.actual = actual


def equal(field: str, expected: object, actual: object) -> None:
    """Raises Mismatch unless the two are equal."""
    if expected != actual:
        raise Mismatch(field, expected, actual)
