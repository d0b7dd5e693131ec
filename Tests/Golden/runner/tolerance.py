"""When two numbers agree."""

from dataclasses import dataclass, field

from .mismatch import Mismatch

# The original truncates z to a whole number there.
Z_WITHIN = {"carousel": 1.0}


@dataclass(frozen=True)
class Tolerance:
    """The rule in the files' README: 1e-6 + 1e-9·|value|, and its exceptions."""

    absolute: float = 1e-6
    z: float = 0.0
    # Items whose center the original computed in single precision, then floored.
    within_one_point: frozenset[int] = field(default_factory=frozenset)

    @staticmethod
    def of(layout: str, relative: bool, within_one_point: frozenset[int]) -> "Tolerance":
        return Tolerance(1e-5 if relative else 1e-6, Z_WITHIN.get(layout, 0.0), within_one_point)

    def agree(self, expected: float, actual: float, extra: float = 0.0) -> bool:
        """False for a NaN."""
        return abs(actual - expected) <= self.absolute + 1e-9 * abs(expected) + extra

    def number(self, name: str, expected: float, actual: float, extra: float = 0.0) -> None:
        """Raises Mismatch unless the numbers agree."""
        if not self.agree(expected, actual, extra):
            raise Mismatch(name, expected, float(actual))

    def place(self, item: int) -> float:
        """The extra tolerance of this item's position, beyond rounding."""
        return 1.0 if item in self.within_one_point else 0.0
