"""A slow model of the three layouts: every item in a list. Except for rounding, the results must be
equal."""

import numpy as np
import pytest


class Model:
    def __init__(self, sizes, properties, viewport, id, endless):
        p = properties
        vertical = p["axis"] == "vertical"
        self.along = 1 if vertical else 0
        self.window = viewport[self.along]
        insets = [
            (p["minimum_section_inset_left"], p["minimum_section_inset_right"]),
            (p["section_inset_top"], p["section_inset_bottom"]),
        ]
        (self.before, self.after), (near, far) = insets[self.along], insets[1 - self.along]
        self.lengths = [size[self.along] for size in sizes]
        self.breadths = [size[1 - self.along] for size in sizes]
        self.near = p["header_height"] + near
        self.breadth = self.near + max(self.breadths) + far + p["footer_height"]
        self.fraction = {"start": 0, "center": 0.5, "end": 1}[p["snap_alignment"]]
        self.line = {
            "start": self.before,
            "center": self.window / 2,
            "end": self.window - self.after,
        }[p["snap_alignment"]]
        steps = [length + p["interitem_spacing"] for length in self.lengths]
        self.starts = np.concatenate([[0], np.cumsum(steps)[:-1]])
        self.cycle, self.endless = sum(steps), endless
        center = p["snap_alignment"] == "center"
        if id == "snap-to-center" or not endless:
            start = self.before
            end = self.after
            if p["center_first_item"]:
                start = max(start, self.line - self.fraction * self.lengths[0])
                end = max(
                    end,
                    self.window - self.line - (1 - self.fraction) * self.lengths[-1],
                    self.before if center else 0,
                )
            self.starts = self.starts + start
            self.extent = end + max(
                at + length for at, length in zip([start, *self.starts], [0, *self.lengths])
            )
        self.scaling = (
            (p["scaling_offset"], p["minimum_scale_factor"]) if id == "carousel" else None
        )

    def check(self, stage, dice):
        view = stage.layout.viewport
        offset = view[self.along]
        if not self.endless:
            assert stage.layout.content_size[self.along] == pytest.approx(self.extent)
        assert stage.layout.content_size[1 - self.along] == pytest.approx(self.breadth)
        base = 0.0
        if self.endless:
            # The model's first copy is the layout's cycle 0.
            copy = stage.layout.element(0, 0)
            base = copy["frame"][self.along] - copy["cycle"] * self.cycle
        expected = self.copies(base, offset)
        shown = stage.cells()
        for path, (start, length, breadth, factor) in expected.items():
            low, high = start + length / 2 * (1 - factor), start + length / 2 * (1 + factor)
            top = self.near + breadth / 2 * (1 - factor)
            bottom = self.near + breadth / 2 * (1 + factor)
            across = view[1 - self.along], view[1 - self.along] + view[3 - self.along]
            depth = min(
                high - offset, offset + self.window - low, bottom - across[0], across[1] - top
            )
            if depth > 1e-6:
                assert path in shown, (path, start)
            elif depth < -1e-6:
                assert path not in shown
            if path in shown:
                frame = shown[path]["frame"]
                assert frame[self.along] == pytest.approx(start, abs=1e-6)
                assert frame[1 - self.along] == pytest.approx(self.near)
                assert (frame[self.along + 2], frame[3 - self.along]) == (length, breadth)
                assert np.ravel(shown[path]["transform"])[0] == pytest.approx(factor, abs=1e-6)
                alone = stage.layout.element(0, path[0], cycle=path[1])
                assert alone.tobytes() == shown[path].tobytes()
        assert set(shown) <= set(expected)
        proposed = offset + dice.uniform(-400, 400)
        velocity = dice.choice([0, 1000, -1000])
        current, wish = list(view[:2]), list(view[:2])
        wish[self.along] = proposed
        speed = [0, 0]
        speed[self.along] = velocity
        target = stage.layout.target_offset(current, wish, speed)[self.along]
        results = self.targets(base, offset, proposed, velocity)
        assert any(abs(target - t) < 1e-6 for t in results), (target, results)

    def copies(self, base, offset):
        """(item, cycle) -> start, length, breadth, factor; around the viewport."""
        cycles = [0]
        if self.endless:
            here = int((offset - base) // self.cycle)
            reach = int((self.window * 3 + max(self.lengths) * 3) / self.cycle) + 2
            cycles = range(here - reach, here + reach + 1)
        found = {}
        for cycle in cycles:
            for item, length in enumerate(self.lengths):
                start = base + cycle * self.cycle + self.starts[item]
                found[item, cycle] = (
                    start,
                    length,
                    self.breadths[item],
                    self.factor(start, length, offset),
                )
        return found

    def factor(self, start, length, offset):
        if not self.scaling:
            return 1
        reach, least = self.scaling
        distance = abs(offset + self.line - (start + self.fraction * length))
        if reach == 0:
            return 1 if distance <= 1e-6 else least
        return 1 + min(distance, reach) * (least - 1) / reach

    def targets(self, base, offset, proposed, velocity):
        """The offset where a scroll may settle; two of them if it is almost a tie."""
        rests = sorted(
            (start + self.fraction * length - self.line, cycle, item)
            for (item, cycle), (start, length, _, _) in self.copies(base, proposed).items()
        )
        least = min(abs(rest - proposed) for rest, _, _ in rests)
        in_order = sorted(rests, key=lambda entry: entry[1:])
        results = []
        for index, (rest, _, _) in enumerate(in_order):
            if abs(rest - proposed) > least + 1e-6:
                continue
            is_behind = abs(rest - offset) > 1e-6 and (rest - offset) * velocity < 0
            results.append(
                self.clamp(self.beside(in_order, index, velocity) if is_behind else rest)
            )
        return results

    def beside(self, in_order, index, velocity):
        rest, _, item = in_order[index]
        step = [*np.diff(self.starts), self.last_step][item]
        # A zero distance may be a step after rounding.
        towards = 1 if (velocity > 0) == (step >= -1e-9) else -1
        if 0 <= index + towards < len(in_order):
            return in_order[index + towards][0]
        return rest + (abs(step) if velocity > 0 else -abs(step))

    @property
    def last_step(self):
        return self.cycle - (self.starts[-1] - self.starts[0])

    def clamp(self, rest):
        return rest if self.endless else max(0, min(rest, max(0, self.extent - self.window)))
