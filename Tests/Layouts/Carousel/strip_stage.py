"""A program that follows every adjustment of these layouts, and keeps a log."""

import layouthost

LAYOUTS = ("snap-to-center", "infinite", "carousel")
WIDTH, HEIGHT = 320.0, 568.0


class Stage:
    """A layout, and all its events since `log` was last emptied."""

    def __init__(self, host, layout_id, items=15, viewport=(0, 0, WIDTH, HEIGHT), **properties):
        self.layout = host.layout(layout_id)
        self.log = []
        self.layout.item_counts = [items]
        self.layout.viewport = viewport
        for name, value in properties.items():
            self.layout[name] = value
        self.settle()

    @classmethod
    def of(cls, layout):
        """The same for a layout that has its input already."""
        stage = cls.__new__(cls)
        stage.layout, stage.log = layout, []
        return stage

    def settle(self):
        """Returns the distance that the layout requested the viewport to move."""
        requested = self.hear()
        if requested:
            more = self.hear()
            # An endless row that had to focus an item may now move back by whole cycles, but no
            # further.
            assert not more or self.layout["endless"], (
                "following an adjustment asks for nothing more"
            )
            assert not self.hear()
            requested += more
        return requested

    def hear(self):
        """Prepares, and follows the adjustments; returns their total distance."""
        requested = 0.0
        self.layout.prepare()
        for event in self.layout.events():
            if isinstance(event, layouthost.AdjustOffset):
                self.layout.scroll_by(*event.value)
                requested += event.value.x + event.value.y
            elif isinstance(event, layouthost.FocusWillChange):
                self.log.append(("will", event.path.item, event.to.item))
            elif isinstance(event, layouthost.FocusDidChange):
                self.log.append(("did", event.path.item))
            else:
                raise AssertionError(event)
        return requested

    def scroll(self, dx, dy=0.0):
        self.layout.scroll_by(dx, dy)
        return self.settle()

    def set(self, **properties):
        for name, value in properties.items():
            self.layout[name] = value
        return self.settle()

    def update(self, *changes):
        self.layout.update(list(changes))
        return self.settle()

    @property
    def x(self):
        return self.layout.viewport.x

    @property
    def focus(self):
        return self.layout["focused_item"]

    def place(self, item):
        """The position on the screen of the copy of an item that is nearest to the middle."""
        return float(self.layout.element(0, item)["frame"][0]) - self.x

    def take_log(self):
        log, self.log = self.log, []
        return log

    def cells(self, rect=None):
        """(item, cycle) -> element, of the cells in a rectangle; the viewport by default."""
        shown = {}
        for element in self.layout.elements(rect):
            if element["kind"] == 0:
                path = int(element["item"]), int(element["cycle"])
                assert path not in shown, "a path names one element"
                shown[path] = element
        return shown
