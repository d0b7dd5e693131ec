"""A gesture or a transition of a scene, frame by frame.

A film is a generator of shots: a finger on a collection view (`finger`), sampled 24 times a second.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Callable

import layouthost
import numpy as np
from layouthost import Layout, Point, Rect

from .tracks import PAGE, TOUCH

# The size of a drawn fingertip, in points.
TOUCH_SIZE = 46


@dataclass(frozen=True)
class Shot:
    """One moment of a film."""

    time: float
    """In seconds from the beginning."""
    elements: "np.ndarray"
    caption: str = ""
    """The caption below this moment in the strip of frames; without one, it is only played."""
    order: Sequence[int] = ()
    """Which picture each item shows, where that is not the one of its own number."""


@dataclass(frozen=True)
class Film:
    """A gesture or a transition that a scene shows."""

    title: str
    summary: str
    shoot: Callable[[Layout], Iterator[Shot]]
    """Plays it on a layout that has the pictures, and permits every action."""


def touch(at: Point) -> "np.ndarray":
    """A fingertip, as an extra element."""
    tip = np.zeros(1, layouthost.ELEMENT)
    tip["kind"], tip["alpha"], tip["z"], tip["transform"] = TOUCH, 1, 1e9, np.eye(4)
    tip["frame"] = (at.x - TOUCH_SIZE / 2, at.y - TOUCH_SIZE / 2, TOUCH_SIZE, TOUCH_SIZE)
    return tip


def page(opened: "np.ndarray", alpha: float) -> "np.ndarray":
    """Returns the content of opened items: a page over each of the elements."""
    content = opened.copy()
    content["kind"], content["alpha"] = PAGE, alpha
    content["z"] += 0.5
    return content


def center(element: "np.void") -> Point:
    """The middle of an element before its transform."""
    frame = Rect(*element["frame"].tolist())
    return Point(frame.x + frame.width / 2, frame.y + frame.height / 2)
