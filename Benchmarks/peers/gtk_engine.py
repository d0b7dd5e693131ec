"""GTK 4's GtkGridView, with a box of 50 by 50 points for each item that it shows.

Its columns are equal, and it only guesses the height of rows that it never showed, so it takes part
only with equal items, and not in the query of all positions.
"""

from __future__ import annotations

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gtk  # noqa: E402

from .tasks import HEIGHT, WIDTH, Sizes  # noqa: E402


class Uniform:
    def __init__(self, count: int) -> None:
        factory = Gtk.SignalListItemFactory()
        factory.connect("setup", self.make)
        self.shown = 0
        self.models = [
            Gtk.NoSelection(model=Gtk.StringList.new([""] * (count + i))) for i in range(2)
        ]
        self.view = Gtk.GridView(factory=factory, min_columns=6, max_columns=6)
        self.window = Gtk.Window(default_width=WIDTH, default_height=HEIGHT)
        self.window.set_child(Gtk.ScrolledWindow(child=self.view))
        self.window.present()

    def make(self, factory: object, item: Gtk.ListItem) -> None:
        box = Gtk.Box()
        box.set_size_request(50, 50)
        item.set_child(box)
        self.shown += 1

    def set_sizes(self, sizes: Sizes) -> None:
        self.models.reverse()

    def visible(self) -> int:
        self.view.set_model(self.models[0])
        self.view.measure(Gtk.Orientation.VERTICAL, WIDTH)
        self.view.allocate(WIDTH, HEIGHT, -1, None)
        return self.shown

    def all(self) -> int:
        raise NotImplementedError
