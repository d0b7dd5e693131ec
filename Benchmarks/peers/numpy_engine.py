"""The same in NumPy, written by hand for one program."""

from __future__ import annotations

import numpy as np

from .tasks import COLUMNS, HEIGHT, WIDTH, Sizes


class ByHand:
    def __init__(self, count: int) -> None:
        self.count = count

    def set_sizes(self, sizes: Sizes) -> None:
        self.sizes = np.array(sizes, dtype=float)


class Wrap(ByHand):
    def rows(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Returns the start of each row, its top, and the right edge of each item in one endless
        row."""
        right = np.cumsum(self.sizes[:, 0])
        firsts, first, before = [], 0, 0.0
        while first < self.count:
            firsts.append(first)
            first = max(first + 1, int(np.searchsorted(right, before + WIDTH, "right")))
            before = right[first - 1]
        starts = np.array(firsts)
        heights = np.maximum.reduceat(self.sizes[:, 1], starts)
        return starts, np.concatenate([[0], np.cumsum(heights)]), right

    def frames(self, starts: np.ndarray, tops: np.ndarray, right: np.ndarray) -> np.ndarray:
        """The frames of the items up to the last of `right`."""
        counts = np.diff(starts, append=len(right))
        left = right - self.sizes[: len(right), 0]
        x = left - np.repeat(left[starts], counts)
        return np.column_stack([x, np.repeat(tops[: len(starts)], counts), self.sizes[: len(x)]])

    def visible(self) -> int:
        starts, tops, right = self.rows()
        rows = int(np.searchsorted(tops, HEIGHT))
        end = self.count if rows >= len(starts) else int(starts[rows])
        return len(self.frames(starts[:rows], tops, right[:end]))

    def all(self) -> int:
        return len(self.frames(*self.rows()))


class Columns(ByHand):
    def visible(self) -> int:
        found = 0
        for column in range(COLUMNS):
            heights = self.sizes[column::COLUMNS, 1]
            bottoms = np.cumsum(heights)
            end = int(np.searchsorted(bottoms, HEIGHT)) + 1
            tops = bottoms[:end] - heights[:end]
            width = WIDTH / COLUMNS
            x = np.full(len(tops), column * width)
            found += len(np.column_stack([x, tops, np.full(len(tops), width), heights[:end]]))
        return found

    def all(self) -> int:
        raise NotImplementedError


class Uniform(ByHand):
    def set_sizes(self, sizes: Sizes) -> None:
        self.count += 1

    def visible(self) -> int:
        each, gap = 50, 10
        across = (WIDTH + gap) // (each + gap)
        rows = min(-(-self.count // across), -(-HEIGHT // (each + gap)))
        items = np.arange(min(self.count, rows * across))
        x = items % across * ((WIDTH - each) / (across - 1))
        sides = np.full((len(items), 2), each)
        return len(np.column_stack([x, items // across * (each + gap), sides]))

    def all(self) -> int:
        raise NotImplementedError
