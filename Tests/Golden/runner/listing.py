"""The rule for lists of elements: the results of a query or of the viewport.

The originals return different elements beyond the rectangle. So each expected element that overlaps
the rectangle's interior must be among the results, with equal attributes; each result must overlap
the rectangle, and equal the result of element_at; and every other expected element is compared
through element_at.
"""

from collections.abc import Sequence

import numpy as np

from .elements import Element, bounding_box, key_of
from .mismatch import Mismatch
from .session import Session


def compare_listing(session: Session, rect: Sequence[float], expected: list[Element]) -> None:
    """Compares the layout's results for `rect`, relative to the session's origin, with the list."""
    origin = np.array([*session.origin, 0, 0], dtype=float)
    inside = np.array(rect, dtype=float) + origin
    pool = list(session.layout.elements(tuple(inside)))
    _check_returned(session, inside, pool)
    for element in expected:
        slack = session.tolerance.absolute + session.tolerance.place(element.item)
        box = element.look.box + origin
        if _overlap(box, inside) > slack:
            actual = _taken(session, pool, element)
        else:
            actual = session.copy_of(element)
        element.compare(actual, session.origin, session.tolerance)


def _check_returned(session: Session, inside: np.ndarray, returned: list[np.void]) -> None:
    seen = set()
    for record in returned:
        path = (*key_of(record), int(record["cycle"]))
        name = f"the returned element {path} (kind, section, item, cycle)"
        if path in seen:
            raise Mismatch(name, "once", "twice")
        seen.add(path)
        box = bounding_box(record)
        if _overlap(box, inside) < -session.tolerance.absolute:
            raise Mismatch(name, f"within {inside.tolist()}", f"a frame of {box.tolist()}")
        kind, section, item, cycle = path
        alone = session.layout.element(section, item, kind=kind, cycle=cycle)
        if alone.tobytes() != record.tobytes():
            raise Mismatch(name, f"what element_at says, {alone}", str(record))


def _taken(session: Session, pool: list[np.void], element: Element) -> np.void:
    """Takes the result with that path from the pool; of several copies, the nearest."""
    same = [record for record in pool if key_of(record) == element.key]
    if not same:
        raise Mismatch(element.name, f"an element at {list(element.look.frame)}", "none")
    x = element.look.frame[0] + session.origin[0]
    nearest = min(same, key=lambda record: abs(record["frame"][0] - x))
    pool[:] = [record for record in pool if record is not nearest]
    return nearest


def _overlap(one: np.ndarray, other: np.ndarray) -> float:
    """The depth of the overlap of two rectangles, on the axis where it is less; negative if they
    are apart."""
    low = np.maximum(one[:2], other[:2])
    high = np.minimum(one[:2] + one[2:], other[:2] + other[2:])
    return float((high - low).min())
