"""The results of the steps: a line per failure, and the count at the end."""

from typing import TextIO


class Report:
    """Counts steps, and prints the place and the first difference of each failure.

    The start of a case, which is its set-up and its expectations before the first step, counts as a
    step of its own.
    """

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self.passed = 0
        self.failed = 0
        self.skipped: list[str] = []

    def passes(self) -> None:
        self.passed += 1

    def fails(self, where: str, problem: object, steps: int = 1) -> None:
        """`steps` is how many steps this fails: all of a case whose start failed."""
        self.failed += steps
        more = f" ({steps} steps)" if steps > 1 else ""
        print(f"failed  {where}: {problem}{more}", file=self._out)

    def skips(self, layout: str, why: object) -> None:
        """Counts a layout without a plugin as missing, not as failed."""
        self.skipped.append(layout)
        print(f"skipped {layout}: {why}", file=self._out)

    def finish(self) -> int:
        """Prints the count; returns the exit status."""
        print(f"{self.passed} passed, {self.failed} failed", file=self._out)
        return 0 if self.passed and not self.failed else 1
