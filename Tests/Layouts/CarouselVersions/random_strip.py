"""The same random program for two versions of a carousel, with all their results."""

import random

import layouthost

SETTINGS = {
    "interitem_spacing": (-120, 0, 8, 31.5),
    "section_inset_top": (0, 8, 40),
    "minimum_section_inset_left": (0, 8, 25),
    "center_first_item": (True, False),
    "header_height": (0, 30),
    "axis": ("horizontal", "vertical"),
    "snap_alignment": ("center", "start", "end"),
    "snap_policy": ("projected", "one_per_fling"),
    "repeat_items": (True, False),
    "minimum_cycle": (0, 2),
    "infinite_scroll_enabled": (True, False),
    "scaling_offset": (0, 60, 200),
    "minimum_scale_factor": (0, 0.85, 1, 2.5),
    "focused_item": (0, 2, 5),
}


def differences(one, other, seed, steps=40):
    """Gives two layouts the same input, and compares their results bit for bit.

    Returns the differences, and the earlier inputs.
    """
    dice = random.Random(seed)
    edits = []
    pair = (one, other)
    for layout in pair:
        layout.viewport = (0, 0, 320, 480)
        layout.item_counts = [12]
    for _ in range(steps):
        edits.append(_something(dice, one))
        for layout in pair:
            edits[-1](layout)
        results = [_results(layout) for layout in pair]
        if results[0] != results[1]:
            return [*zip(*results)], edits
    return None


def _something(dice, layout):
    """The next input: a function of a layout."""
    kind = dice.choice(("set", "set", "size", "scroll", "scroll", "counts", "batch", "viewport"))
    count = sum(layout.item_counts)
    if kind == "set":
        name = dice.choice([name for name in SETTINGS if name in layout.properties])
        value = min(dice.choice(SETTINGS[name]), count - 1) if name == "focused_item" else None
        value = dice.choice(SETTINGS[name]) if value is None else value
        return lambda layout: layout.set(name, value)
    if kind == "size" and count > 0:
        item, size = dice.randrange(count), (dice.choice((40, 100, 180)), dice.choice((50, 100)))
        return lambda layout: layout.set("item_size", size, section=0, item=item)
    if kind == "counts":
        items = dice.choice((1, 3, 12, 40))
        return lambda layout: setattr(layout, "item_counts", [items])
    if kind == "batch":
        change = layouthost.insert_items(0, dice.randint(0, count), dice.randint(1, 3))
        return lambda layout: layout.update(change)
    if kind == "viewport":
        size, way = (dice.choice((200, 320)), 480), dice.choice(("ltr", "rtl"))
        return lambda layout: layout.set_viewport(*layout.viewport[:2], *size, way)
    dx, dy = dice.uniform(-300, 300), dice.uniform(-300, 300)
    return lambda layout: layout.scroll_by(dx, dy)


def _results(layout):
    """Follows a layout's requests, and returns all its results."""
    layout.prepare()
    events = list(layout.events())
    results = [
        events,
        layout.content_size,
        layout.scroll_traits,
        layout.elements().tobytes(),
        layout.element(0, 0).tobytes(),
        layout.target_offset(layout.viewport[:2], (70, 90), (500, 400)),
        layout.save_state(),
    ]
    for event in events:
        if isinstance(event, layouthost.AdjustOffset):
            layout.scroll_by(*event.value)
    return results
