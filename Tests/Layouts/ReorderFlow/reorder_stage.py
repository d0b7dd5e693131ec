"""A reorder flow with a program's data and a finger, for the tests of dragging."""

import layouthost
from layouthost import DidMove, Flag


class Dragging:
    """A layout, its program's data, and a finger."""

    def __init__(self, host, sections, **properties):
        self.requests = []
        self.rejected = set()
        self.layout = host.layout("reorder-flow", permit=self.permit)
        self.layout.viewport = (0, 0, 320, 568)
        self.layout["item_size"] = (70, 70)
        self.data = [list(items) for items in sections]
        self.layout.item_counts = [len(items) for items in self.data]
        for name, value in properties.items():
            self.layout[name] = value
        self.heard = []

    def permit(self, action, source, target):
        where = source if target is None else target
        self.requests.append((action, (where.section, where.item)))
        return (where.section, where.item) not in self.rejected

    def finger(self, phase, at=(0, 0)):
        reply = self.layout.gesture("drag", phase, at)
        self.listen()
        return reply

    def listen(self):
        self.layout.prepare()
        for event in self.layout.events():
            self.heard.append(event)
            if isinstance(event, DidMove):
                item = self.data[event.path.section].pop(event.path.item)
                self.data[event.to.section].insert(event.to.item, item)

    def new_events(self):
        """The events since the last call: names, and paths as (section, item)."""
        heard = [
            (
                type(e).__name__,
                *[(p.section, p.item) for p in (e.path, getattr(e, "to", None)) if p],
            )
            for e in self.heard
            if hasattr(e, "path")
        ]
        self.heard = []
        return heard

    def center(self, item, section=0):
        x, y, w, h = self.layout.element(section, item)["frame"].tolist()
        return (x + w / 2, y + h / 2)

    def floating(self):
        found = self.layout.elements((-1e6, -1e6, 2e6, 2e6))
        found = found[found["kind"] == layouthost.Kind.FLOATING_CELL]
        return found[0] if len(found) else None

    def hidden(self):
        found = self.layout.elements((-1e6, -1e6, 2e6, 2e6))
        return [(int(e["section"]), int(e["item"])) for e in found if e["flags"] & Flag.HIDDEN]
