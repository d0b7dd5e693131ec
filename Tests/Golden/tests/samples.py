"""A golden file about the shelves of fake_layout.py, with every form of step."""

import copy


def cell(section, item, x=None, y=None, **more):
    element = {
        "kind": "cell",
        "section": section,
        "item": item,
        "frame": [110 * item if x is None else x, 100 * section + 20 if y is None else y, 100, 50],
        "alpha": 1,
        "zIndex": item,
        "hidden": False,
    }
    return {**element, **more}


def header(section):
    return {
        **cell(section, 0),
        "kind": "header",
        "frame": [0, 100 * section, 300, 20],
        "zIndex": 1000,
    }


def look(x, y, width=100, height=50, alpha=1):
    return {"frame": [x, y, width, height], "alpha": alpha}


def viewport(x=0, y=0, width=320, height=480):
    return {"x": x, "y": y, "width": width, "height": height}


def shelf(*cells):
    return [header(0), *cells]


SCROLLING = {
    "name": "scrolling along one shelf",
    "viewport": viewport(),
    "properties": {"loading": False},
    "sections": [{"items": 6, "lifts": [0, 5, 0, 0, 0, 0]}],
    "content_size": [660, 100],
    "initial_offset": [0, 0],
    "initial_visible": shelf(cell(0, 0), cell(0, 1, y=15), cell(0, 2)),
    "initial_focus": 1,
    "endless": False,
    "steps": [
        {"query": [0, 0, 105, 100], "elements": shelf(cell(0, 0), cell(0, 5))},
        {"item": [0, 5], "element": cell(0, 5, transform=None, projectedFrame=[550, 20, 100, 50])},
        {
            "scroll_to": [110, 0],
            "visible": shelf(cell(0, 1, y=15), cell(0, 2), cell(0, 3)),
            "parallax": [{"item": 2, "content_offset": [110, 0]}],
            "focus": 2,
            "focus_events": [["will", 1, 2], ["did", 2]],
            "load_more": False,
        },
        {"scroll_to": [340, 0], "visible": [cell(0, 4), cell(0, 5)], "load_more": True},
        {
            "current": [0, 0],
            "proposed": [100, 3],
            "velocity": [50, 0],
            "target": [110, 3],
        },
        {"set": {"loading": True}, "content_size": [660, None]},
        {"items": 7, "content_size": [770, 100]},
        {"resize_to": [200, 480], "offset": [340, 0], "visible": [cell(0, 4)], "focus": 4},
        {
            "reload": 5,
            "content_size": [550, 100],
            "offset": [340, 0],
            "visible": [cell(0, 4)],
            "focus_events": [],
        },
        {
            "delete": [0, 4],
            "final": cell(0, 4, alpha=0),
            "items_after": 4,
            "content_size": [440, 100],
            "visible": [cell(0, 3)],
        },
    ],
}

ENDLESS = {
    "name": "an endless shelf",
    "relative_to_offset": True,
    "viewport": viewport(x=1000),
    "properties": {"endless": True},
    "sections": [{"items": 3}],
    "content_size": [None, 100],
    "initial_visible": [cell(0, 0, x=-10), cell(0, 1, x=100), cell(0, 2, x=210)],
    "endless": True,
    "steps": [
        {
            "scroll_by": [110, 0],
            "visible": [cell(0, 0, x=210), cell(0, 1, x=-10), cell(0, 2, x=100)],
        },
        {"item": [0, 1], "element": cell(0, 1, x=650)},
        {"current": [0, 0], "proposed": [-30, 5], "velocity": [0, 0], "target": [-10, 5]},
    ],
}

CHANGES = {
    "name": "shelves that change",
    "viewport": viewport(),
    "properties": {},
    "sections": [{"items": 2, "expanded": True}, {"items": 1, "expanded": False}],
    "content_size": [220, 200],
    "steps": [
        {
            "toggle": {"section": 1},
            "single_expansion": True,
            "after": {
                "content_size": [220, 200],
                "visible_counts": [0, 1],
                "elements": [header(0), header(1), cell(1, 0)],
            },
            "appearing": [{"element": cell(1, 0), "initial": cell(1, 0, alpha=0)}],
            "disappearing": [{"element": cell(0, 1), "final": cell(0, 1, alpha=0)}],
        },
        {
            "insert_items": {"at": [[1, 1]], "lifts": [7]},
            "delete_items": [[0, 0]],
            "after": {
                "content_size": [220, 200],
                "visible_counts": [0, 2],
                "elements": [header(0), header(1), cell(1, 0), cell(1, 1, y=113)],
            },
            "appearing": [{"element": cell(1, 1, y=113), "initial": cell(1, 1, y=113, alpha=0)}],
        },
        {
            "insert_sections": [{"at": 2, "section": {"items": 1, "expanded": True}}],
            "after": {
                "content_size": [220, 300],
                "visible_counts": [0, 2, 1],
                "elements": [header(2), cell(2, 0)],
            },
        },
        {
            "delete_sections": [2],
            "after": {
                "content_size": [220, 200],
                "visible_counts": [0, 2],
                "elements": [header(1)],
            },
        },
    ],
}

SWIPES = {
    "name": "swipes",
    "viewport": viewport(),
    "properties": {},
    "sections": [{"items": 3}],
    "content_size": [330, 100],
    "steps": [
        {
            "pan": {
                "item": [0, 1],
                "touch": [120, 30],
                "velocity": [-50, 5],
                "permitted": True,
                "begins": True,
                "changes": [
                    {"translation": [-20, 0], "element": cell(0, 1, x=90)},
                    {"translation": [-30, 0], "element": cell(0, 1, x=60)},
                ],
                "end": {"state": "failed", "velocity": [0, 0]},
                "deletes": False,
            },
            "items_after": 3,
            "content_size": [330, 100],
            "visible": shelf(cell(0, 1)),
        },
        {
            "pan": {
                "item": None,
                "touch": [105, 30],
                "velocity": [-50, 5],
                "permitted": False,
                "begins": False,
            }
        },
        {
            "pan": {
                "item": [0, 0],
                "touch": [-500, 900],
                "velocity": [-50, 5],
                "permitted": False,
                "begins": False,
            }
        },
        {
            "pan": {
                "item": [0, 2],
                "touch": [-500, 900],
                "velocity": [-50, 5],
                "permitted": True,
                "begins": True,
                "changes": [{"translation": [-160, 0], "element": cell(0, 2, x=60)}],
                "end": {"state": "ended", "velocity": [0, 0]},
                "deletes": True,
                "deleted": [0, 2],
            },
            "final": cell(0, 2, x=-100, alpha=0),
            "items_after": 2,
            "content_size": [220, 100],
            "visible": shelf(cell(0, 0), cell(0, 1)),
        },
    ],
}


def opening(reverse):
    cells = [
        ("keyframe", look(0 - 10, 20), look(0, 480, alpha=0), 0),
        ("whole", look(110 - 10, 20), look(5, 6, 7, 8), 1),
    ]
    return {
        "transition": {
            "item": 1,
            "reversed": reverse,
            "container": [5, 6, 7, 8],
            "interpolate_content": True,
            "offset": [10, 0],
            "collection_frame": [0, 0, 320, 480],
        },
        "frames_are_in": "the collection frame: "
        "subtract the content offset from content coordinates",
        "cells": [
            {
                "item": item,
                "timing": timing,
                "start": end if reverse else start,
                "end": start if reverse else end,
            }
            for timing, start, end, item in cells
        ],
    }


TRANSITIONS = {
    "name": "opening and closing",
    "viewport": viewport(x=10),
    "properties": {},
    "sections": [{"items": 2}],
    "content_size": [220, 100],
    "steps": [opening(False), opening(True)],
}

DRAGS = {
    "name": "drags",
    "viewport": viewport(),
    "properties": {},
    "permit": {"drag": True, "move": True, "refused_drags": [[0, 2]], "refused_targets": [[0, 1]]},
    "sections": [{"items": 4}, {"items": 1}],
    "content_size": [440, 200],
    "steps": [
        {
            "drag": {
                "began": [50, 45],
                "moves": [[160, 45], [50, 145], [380, 45]],
                "at": [380, 45],
                "end": "ended",
            },
            "events": [
                ["permit_drag", [0, 0], True],
                ["will_begin_drag", [0, 0]],
                ["did_begin_drag", [0, 0]],
                ["permit_move", [0, 0], [0, 1], False],
                ["permit_move", [0, 0], [1, 0], False],
                ["permit_move", [0, 0], [0, 3], True],
                ["did_move", [0, 0], [0, 3]],
                ["will_end_drag", [0, 3]],
                ["did_end_drag", [0, 3]],
            ],
            "order": [[1, 2, 3, 0], [0]],
            "during": [cell(0, 0), cell(0, 3, hidden=True)],
            "elements": [cell(0, 0), cell(0, 3)],
            "drag_centers": [[160, 45], [50, 145], [380, 45]],
            "dropped_at": [380, 45],
        },
        {
            "drag": {"began": [270, 45], "moves": [[50, 45]], "at": [50, 45], "end": "ended"},
            "events": [["permit_drag", [0, 2], False]],
            "order": [[1, 2, 3, 0], [0]],
            "during": [cell(0, 2)],
            "elements": [cell(0, 2)],
            "drag_centers": [None],
            "dropped_at": None,
        },
    ],
}

CASES = [SCROLLING, ENDLESS, CHANGES, SWIPES, TRANSITIONS, DRAGS]
STEP_COUNT = sum(1 + len(case["steps"]) for case in CASES)


def golden_file(*cases):
    """A golden file with these cases, all of them by default; a deep copy."""
    file = {
        "layout": "shelves",
        "source": "made up",
        "units": "points",
        "cases": list(cases or CASES),
    }
    return copy.deepcopy(file)
