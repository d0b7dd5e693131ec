"""A Qt Widgets item view whose rows a layout of layouthost places."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QItemSelectionModel, QModelIndex, Signal

from ..changes import reload_sections
from ..errors import LayoutError
from ..host import Host
from ..layout import Layout
from ..view import CollectionView as View
from ._accessible_rows import offer_rows_to_screen_readers
from ._dropping import DropView
from ._hosts import create_layout
from ._models import Rows
from ._tree import Path


class CollectionView(DropView):
    """Shows the rows of any model in a layout, with animated changes and kinetic scrolling.

    Delegates paint the rows, as in other item views. Use it in the GUI thread.
    """

    errorOccurred = Signal(str)
    """A call of the layout failed, with this message. The view keeps showing the last frame."""
    layoutEvent = Signal(object)
    """An event of the layout or the view: a `layouthost.ViewEvent`."""

    def __init__(
        self,
        layout: str | Layout,
        parent: Any = None,
        *,
        host: Host | None = None,
        **properties: Any,
    ) -> None:
        """Creates a view of a layout, by its name or id, and sets properties of the layout.

        By default, all widgets share a host; pass yours to swap plugins while the view shows them.
        Raises the errors of `Host.layout` and `layouthost.CollectionView.set`.
        """
        if isinstance(layout, str):
            layout = create_layout(layout, host)
        super().__init__(layout, parent)
        offer_rows_to_screen_readers(CollectionView)
        self._has_root = False
        self._footer_delegate: Any = None
        for name, value in properties.items():
            self._view[name] = value

    # MARK: The layout

    def view(self) -> View:
        """The `layouthost.CollectionView` behind this widget, for functions that the widget lacks.

        Call `refresh` after a call that changes it.
        """
        return self._view

    def refresh(self) -> None:
        """Shows changes of `view()`, and swaps of its plugin."""
        self._advance()

    def setLayoutProperty(self, name: str, value: Any) -> None:
        """Sets a property of the layout, animated. Raises as `layouthost.CollectionView.set`."""
        self._view.set(name, value)
        self._advance()

    def selfSizing(self) -> str | None:
        """The property with the sizes of rows that their delegates measure, or None."""
        return self._self_sizing

    def setSelfSizing(self, name: str | None, estimate: Any = None) -> None:
        """Measures rows that come into view with `sizeHint` of their delegates.

        `name` is the layout's measurable property, such as "exact_height" of `column`, and
        `estimate` its value for rows that are not measured yet. The rectangle of the style option
        has the row's width, or its height if the layout scrolls horizontally. Rows whose data
        changed are measured again; `sizeHintChanged` of a delegate measures all rows again. None
        stops measuring. Raises as `layouthost.CollectionView.self_sizing`.
        """
        measure = self._sizes.measure if name is not None else None
        self._view.self_sizing(name, measure=measure, estimate=estimate)
        self._self_sizing = name
        self._advance()

    def doItemsLayout(self) -> None:
        """Measures all rows again. Qt calls this after changes of fonts, styles and delegates."""
        super().doItemsLayout()
        counts = self.tree.counts()
        if self._self_sizing is not None and len(counts) > 0:
            self.update_view(reload_sections(0, len(counts)))

    def setReducesMotion(self, reduces: bool) -> None:
        """Turns off animation, deceleration and bouncing, or turns them on again."""
        self._reduces_motion = reduces
        self._view.set_animation_duration(0 if reduces else self._duration)
        self._view.set_scrolling(bounces=not reduces, decelerates=not reduces)

    def setAnimationDuration(self, duration: float) -> None:
        """Sets the duration of the animation of changes, in seconds; initially 0.25."""
        self._view.set_animation_duration(0 if self._reduces_motion else duration)
        self._duration = duration

    def setMouseSelects(self, selects: bool) -> None:
        """Sets whether a drag of the mouse selects rows, as in other item views. By default it
        scrolls, as a finger does."""
        self._mouse_selects = selects

    # MARK: The model

    def setModel(self, model: Any) -> None:
        """Shows the rows of a model."""
        if self._rows:
            self._rows.close()
            self._rows = None
        super().setModel(model)
        if model is not None:
            self._rows = Rows(self, model)

    def setRootIndex(self, index: QModelIndex) -> None:
        """Shows the children of an index. Qt also calls this for a new, reset or deleted model."""
        super().setRootIndex(index)
        self._has_root = index.isValid()
        self._view.item_counts = self.tree.counts()
        self._advance()

    def showsSections(self) -> bool:
        """Whether the children of the root index are sections, whose children are the rows."""
        return self.tree.has_sections

    def setShowsSections(self, shows: bool) -> None:
        """Sets whether the children of the root index are sections, and their children the rows.

        Delegates paint the headers of the layout, from the indexes of the sections. By default, the
        children of the root index are the rows, and nothing paints headers and footers.
        """
        self.tree.has_sections = shows
        self.setRootIndex(self.rootIndex())

    def footerDelegate(self) -> Any:
        """The delegate that paints footers, or None."""
        return self._footer_delegate

    def setFooterDelegate(self, delegate: Any) -> None:
        """Sets the delegate that paints the footers of sections, from the indexes of the sections.
        By default there is none, and nothing paints footers."""
        self._footer_delegate = delegate
        self.viewport().update()

    def indexOf(self, row: int, section: int = 0) -> QModelIndex:
        """The index of a row, in column 0."""
        return self.tree.index((section, row))

    def update_view(self, change: Any) -> None:
        """Applies a change of the model's rows."""
        try:
            self._view.update(change)
        except LayoutError as error:
            self._report(error)
        self._advance()
        # Lets Qt fetch more rows of a model that loads them as they are needed.
        self.updateGeometries()

    def follow_row(self, row: QModelIndex, copy: QModelIndex) -> None:
        """The model replaces a row by a copy."""
        selection, flag = self.selectionModel(), QItemSelectionModel.SelectionFlag
        if selection.isSelected(row):
            selection.select(copy, flag.Select)
        if selection.currentIndex() == row:
            selection.setCurrentIndex(copy, flag.NoUpdate)

    def keep_pictures(self, is_leaving: Callable[[Path], bool]) -> None:
        """Keeps the pictures of rows that the model is about to remove, for their animation."""
        if self._frame is not None:
            self._painter.keep(self._frame, is_leaving)

    def rows_rearranged(self) -> None:
        """The model has its rows in another order, or has other rows."""
        counts = self.tree.counts()
        if self._view.item_counts != tuple(counts):
            self._view.item_counts = counts
            self._advance()
        self.viewport().update()

    def has_lost_root(self) -> bool:
        """Whether the model has removed the root index."""
        return self._has_root and not self.rootIndex().isValid()
