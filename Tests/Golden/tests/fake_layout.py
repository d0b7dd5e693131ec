"""A layout in a few lines of Python, for tests of the golden runner: shelves of books.

Section s is a shelf: a header at (0, 100·s, 300, 20), and below it, while it is expanded, cells of
100 by 50, 10 apart. Endless, it repeats the first shelf for ever. A pan moves a cell sideways and
deletes it beyond 150 points; a drag lifts a cell, and moves it to the slot of its center.

`fault` names one deliberate error, which the runner must find.
"""

from types import SimpleNamespace

import layouthost
import numpy as np
from layouthost import ELEMENT, Flag, GestureReply, Kind, Path, Point, Rect, Size

STEP = 110
SHELF = 100


class FakeLayout:
    id = "shelves"

    def __init__(self, permit, fault=None):
        self._permit = permit
        self._fault = fault
        self._counts = []
        self._viewport = Rect(0, 0, 0, 0)
        self._values = {
            "endless": False,
            "single_expansion": False,
            "focused_item": -1,
            "loading": False,
        }
        self._expanded = {}
        self._lifts = {}
        self._announced = []
        self._armed = True
        self._panned = None
        self._dragged = None
        self._before = {}
        scopes = {"expanded": ("layout", "section"), "lift": ("layout", "item")}
        self.properties = {
            name: SimpleNamespace(scopes=scopes.get(name, ("layout",)))
            for name in (*self._values, "expanded", "lift")
        }

    # Life and inputs

    def __enter__(self):
        return self

    def __exit__(self, *raised):
        pass

    @property
    def item_counts(self):
        return list(self._counts)

    @item_counts.setter
    def item_counts(self, counts):
        self._counts = list(counts)

    @property
    def viewport(self):
        return self._viewport

    @viewport.setter
    def viewport(self, bounds):
        self._viewport = Rect(*map(float, bounds))

    def set(self, name, value, section=None, item=None):
        if name not in self.properties:
            raise layouthost.NoSuchIndexError(f"there is no property {name!r}")
        if name == "expanded":
            for index in range(len(self._counts)) if section == layouthost.ALL else [section]:
                self._expand(index, value)
        elif name == "lift":
            self._lifts[section, item] = value
        else:
            self._values[name] = value

    def get(self, name, section=None):
        return self._expanded.get(section, True) if name == "expanded" else self._values[name]

    __setitem__ = set
    __getitem__ = get

    def _expand(self, section, value):
        self._before = self._everything()
        self._expanded[section] = value

    def scroll_to(self, x, y):
        self.viewport = (x, y, *self.viewport[2:])

    def scroll_by(self, x, y):
        self.scroll_to(self.viewport.x + x, self.viewport.y + y)

    def update(self, changes):
        self._before = self._everything()
        for change in changes:
            kind, section = change.kind, change.section
            if kind == layouthost.insert_items(0, 0).kind:
                self._counts[section] += change.count
            elif kind == layouthost.delete_items(0, 0).kind:
                self._counts[section] -= change.count
            elif kind == layouthost.insert_sections(0).kind:
                self._counts.insert(section, change.item)
            elif section < len(self._counts):
                del self._counts[section]
            else:
                raise layouthost.NoSuchIndexError(f"there is no section {section}")

    def prepare(self):
        if not self._counts or not self._counts[0]:
            return
        focus = round((self.viewport.x + self.viewport.width / 2 - 50) / STEP)
        focus = focus % self._counts[0] if self._values["endless"] else focus
        was, self._values["focused_item"] = self._values["focused_item"], focus
        if focus != was:
            self._announced.append(layouthost.FocusWillChange(Path(0, was), Path(0, focus)))
            if self._fault != "focus event":
                self._announced.append(layouthost.FocusDidChange(Path(0, focus)))
        at_end = self.viewport.x + self.viewport.width >= self.content_size.width
        if at_end and self._armed and not self._values["endless"]:
            self._announced += [layouthost.LoadMore()] * (2 if self._fault == "load more" else 1)
            self._armed = False
        if self._fault == "restless":
            self._announced.append(layouthost.AdjustOffset(Point(1, 0)))

    def events(self):
        while self._announced:
            yield self._announced.pop(0)
            if self._fault == "restless":
                self.prepare()

    # Results

    @property
    def content_size(self):
        widest = max(self._counts, default=0)
        return Size(float(STEP * widest), float(SHELF * len(self._counts)))

    def _cell(self, section, item, cycle=0):
        cell = np.zeros(1, ELEMENT)
        x = STEP * (item + cycle * self._counts[section])
        lift = self._lifts.get((section, item), 0)
        cell["kind"], cell["section"], cell["item"], cell["cycle"] = 0, section, item, cycle
        cell["frame"] = (x, SHELF * section + 20 - lift, 100, 50)
        cell["transform"] = np.eye(4)
        cell["alpha"], cell["z"] = 1, item
        if item % 3 == 2:
            cell["flags"] = Flag.PARALLAX
            cell["content_offset"] = (x - self.viewport.x, 0)
        if self._panned and self._panned[0] == (section, item):
            cell["frame"][0, 0] += self._panned[1]
        if self._dragged and self._dragged[0] == (section, item):
            cell["flags"] |= np.uint32(Flag.HIDDEN)
        if self._fault == "not a number":
            cell["alpha"] = np.nan
        return cell

    def _header(self, section):
        header = self._cell(section, 0)
        header["kind"], header["z"], header["flags"] = Kind.HEADER, 1000, 0
        header["frame"] = (0, SHELF * section, 300, 20)
        return header

    def _floating(self):
        (section, item), center = self._dragged
        floating = self._cell(section, item)
        floating["kind"], floating["z"] = Kind.FLOATING_CELL, 2000
        floating["flags"] = 0 if self._fault == "undragged" else Flag.DRAGGED
        floating["frame"] = (center[0] - 50, center[1] - 25, 100, 50)
        return floating

    def _everything(self, cycles=(0,)):
        found = {}
        for section, count in enumerate(self._counts):
            found[Kind.HEADER, section, 0, 0] = self._header(section)
            if self._expanded.get(section, True):
                for cycle in cycles:
                    for item in range(count):
                        found[Kind.CELL, section, item, cycle] = self._cell(section, item, cycle)
        if self._dragged:
            section, item = self._dragged[0]
            found[Kind.FLOATING_CELL, section, item, 0] = self._floating()
        return found

    def elements(self, rect=None):
        x, y, width, height = self.viewport if rect is None else rect
        cycles = range(-9, 10) if self._values["endless"] else (0,)
        found = []
        for element in self._everything(cycles).values():
            quad = layouthost.corners(element[0])
            low, high = quad.min(axis=0), quad.max(axis=0)
            if low[0] < x + width and x < high[0] and low[1] < y + height and y < high[1]:
                found.append(element)
        found = np.concatenate(found) if found else np.zeros(0, ELEMENT)
        if self._fault == "incomplete":
            found = found[found["item"] != 1]
        if self._fault == "twice":
            found = np.concatenate([found, found[:1]])
        if self._fault == "outside":
            found = np.concatenate([found, self._cell(0, self._counts[0] - 1)])
        if self._fault == "two truths" and len(found):
            found["alpha"][0] = 1 + 1e-9
        return found

    def element(self, section, item, kind="cell", cycle=None):
        number = layouthost.STANDARD_KINDS[kind] if isinstance(kind, str) else kind
        cycle = cycle or 0
        found = self._everything((cycle,)).get((number, section, item, cycle))
        if found is None:
            shown = section < len(self._counts) and item < self._counts[section]
            raise (layouthost.NotShownError if shown else layouthost.NoSuchIndexError)("nothing")
        return found[0]

    def appearance(self, end, section, item, kind="cell"):
        source = self._before if end == "final" else self._everything()
        answer = source[layouthost.STANDARD_KINDS[kind], section, item, 0].copy()
        answer["alpha"] = 0.5 if self._fault == "appearance" else 0
        if end == "final" and self._panned:
            answer["frame"][0, 0] = -100
        return answer[0]

    def transition(self, section, item, progress, container, target, closing, interpolates_content):
        at = 1 - progress if closing else progress
        cells = np.concatenate([self._cell(section, i) for i in range(self._counts[section])])
        others = cells["item"] != item
        cells["alpha"][others] = 1 - min(1, 2 * at)
        away = [container[0], container[1] + container[3], 100, 50]
        half = min(1, 2 * at)
        cells["frame"][others] += (np.array(away) - cells["frame"][others]) * half
        cells["frame"][~others] += (np.array(target) - cells["frame"][~others]) * at
        kept = cells[cells["item"] != 0] if self._fault == "incomplete" else cells
        return SimpleNamespace(elements=kept, content_alpha=at)

    def target_offset(self, current, proposed, velocity):
        return Point(STEP * round(proposed[0] / STEP), float(proposed[1]))

    # Interaction

    def gesture(self, kind, phase, location, translation=(0, 0), velocity=(0, 0)):
        if self._fault == "ignores gestures":
            return GestureReply("ignored", None, 0.0)
        return {"tap": self._tap, "pan": self._pan, "drag": self._drag}[kind](
            phase, location, translation, velocity
        )

    def _tap(self, phase, location, translation, velocity):
        section = int(location[1] // SHELF)
        opens = not self.get("expanded", section)
        self._before = self._everything()
        if opens and self._values["single_expansion"]:
            self._expanded = {index: False for index in range(len(self._counts))}
        self._expanded[section] = opens
        return GestureReply("finished", Path(section, 0, "header"), 0.0)

    def _cell_at(self, location):
        section, item = int(location[1] // SHELF), int(location[0] // STEP)
        within = 20 <= location[1] % SHELF < 70 and location[0] % STEP < 100
        exists = 0 <= section < len(self._counts) and 0 <= item < self._counts[section]
        return (section, item) if within and exists else None

    def _pan(self, phase, location, translation, velocity):
        if phase == "began":
            cell = self._cell_at(location)
            sideways = abs(velocity[0]) > abs(velocity[1])
            if not cell or not sideways or not self._permit("delete", Path(*cell), None):
                return GestureReply("ignored", None, 0.0)
            self._panned = (cell, 0)
        cell, _ = self._panned
        self._panned = (cell, translation[0])
        if phase == "ended" and translation[0] < -150:
            self._announced.append(layouthost.DidDelete(Path(*cell)))
            return GestureReply("finished", Path(*cell), 0.0)
        if phase in ("ended", "cancelled"):
            self._panned = (cell, 0)
        if phase == "animation_ended":
            self._panned = None
        return GestureReply("tracking", Path(*cell), 0.25)

    def _drag(self, phase, location, translation, velocity):
        if phase == "began":
            cell = self._cell_at(location)
            if not cell or not self._permit("drag", Path(*cell), None):
                return GestureReply("ignored", None, 0.0)
            self._dragged = (cell, location)
            self._announced.append(layouthost.WillBeginDrag(Path(*cell)))
            self._lifted = True
        elif phase == "changed":
            self._drag_to(location)
        elif phase == "ended":
            self._lifted = False
            cell = self._dragged[0]
            x, y, width, height = self._cell(*cell)["frame"][0]
            self._dragged = (cell, (x + width / 2, y + height / 2))
            self._announced.append(layouthost.WillEndDrag(Path(*cell)))
        elif self._lifted:
            self._announced.append(layouthost.DidBeginDrag(Path(*self._dragged[0])))
        else:
            self._announced.append(layouthost.DidEndDrag(Path(*self._dragged[0])))
            if self._fault != "floats on":
                self._dragged = None
            return GestureReply("finished", None, 0.0)
        return GestureReply("tracking", Path(*self._dragged[0]), 0.25)

    def _drag_to(self, location):
        cell, _ = self._dragged
        self._dragged = (cell, location)
        to = self._cell_at(location)
        if to and to != cell and self._permit("move", Path(*cell), Path(*to)):
            self._announced.append(layouthost.DidMove(Path(*cell), Path(*to)))
            self._dragged = (to, location)


class FakeHost:
    """A host that has only the shelves."""

    def __init__(self, fault=None):
        self._fault = fault

    def resolve(self, requirement):
        if requirement != "shelves":
            raise layouthost.PluginNotFoundError(f"no layout matches {requirement}")

    def layout(self, requirement, permit=None):
        if self._fault == "bad plugin":
            raise layouthost.BadPluginError("it lacks an entry")
        return FakeLayout(permit, self._fault)
