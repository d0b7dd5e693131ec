"""During a plain scroll, a frame equals the layout's results at that moment, whether the view
queried it or not."""

import layouthost
import numpy as np
import pytest
from View.stage import LAYOUTS, WINDOW

STICKY = {"header_reference_size": (0, 30), "sticky_headers": True}
CASES = [
    *((id, {}) for id in LAYOUTS),
    ("flow", {**STICKY, "footer_reference_size": (0, 20), "sticky_footers": True}),
    ("flow", {**STICKY, "scroll_direction": "horizontal"}),
    ("reorder-flow", STICKY),
    ("line", {"scroll_direction": "horizontal"}),
    ("column", {"sticky_header": False}),
    ("snap-to-center", {"header_height": 40, "footer_height": 30}),
    ("infinite", {"repeat_items": True}),
]


def by_path(elements):
    return {(e["kind"], e["section"], e["item"], e["cycle"]): e for e in elements}


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize(("id", "properties"), CASES)
def test_a_scrolled_frame_equals_the_layouts_results(stage, id, properties, direction):
    on = stage(id, **properties, rate=120)
    on.view.set_viewport_size(*WINDOW, direction=direction)
    on.rest()
    width, height = WINDOW
    looked = 0
    for way in (-600, -400, 500, -700, 300):
        x, y = (350, 780) if way < 0 else (40, 60)
        on.fling((x, y), (x + way / 2, y + way), 0.08)
        for _ in range(40):
            on.play(on.step)
            left, top = on.frame.content_offset
            returned = by_path(on.layout.elements((left, top, width, height)))
            shown = by_path(on.frame.elements["element"])
            for path in returned.keys() & shown.keys():
                assert returned[path].tobytes() == shown[path].tobytes(), path
            looked += len(shown)
            # Rounding decides whether an element that only touches the viewport is in it.
            for path in returned.keys() ^ shown.keys():
                corners = layouthost.corners(np.array([(returned.get(path) or shown[path])]))
                edges = np.append(corners[..., 0] - left, corners[..., 1] - top)
                ends = np.append(edges - width, edges - height)
                assert min(np.abs(edges).min(), np.abs(ends).min()) < 1e-6, path
        on.rest()
    assert looked > 200
    on.faults.clear()
