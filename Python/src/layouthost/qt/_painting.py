"""Paints the elements of a frame with the delegates of an item view."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from PySide6.QtCore import QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QStyle

from ..elements import Flag
from ..view import LEAVING, Frame
from ._tree import FOOTER, Path, path_of

_HEADER_STATES = (
    QStyle.StateFlag.State_Selected
    | QStyle.StateFlag.State_HasFocus
    | QStyle.StateFlag.State_MouseOver
)


def transform(shown: Any) -> QTransform:
    """The transform from an element's own coordinates, from its top left corner, to the viewport.

    A matrix of 4 by 4 and a projective QTransform map the points of a plane to the same places.
    """
    x, y, width, height = (float(number) for number in shown["frame"])
    m = shown["element"]["transform"]
    about_center = QTransform(
        m[0][0], m[0][1], m[0][3], m[1][0], m[1][1], m[1][3], m[3][0], m[3][1], m[3][3]
    )
    center = QPointF(x + width / 2, y + height / 2)
    return (
        QTransform.fromTranslate(-width / 2, -height / 2)
        * about_center
        * QTransform.fromTranslate(center.x(), center.y())
    )


def outline(shown: Any) -> QRect:
    """The bounds of an element in the viewport, after its transform."""
    _, _, width, height = shown["frame"]
    return transform(shown).mapRect(QRectF(0, 0, width, height)).toRect()


def visible(frame: Frame) -> Iterator[tuple[Path, Any]]:
    """The visible rows, headers and footers of a frame in drawing order, without those that
    disappear."""
    for shown in frame.elements:
        path = path_of(shown["element"])
        is_hidden = shown["element"]["flags"] & Flag.HIDDEN or shown["flags"] & LEAVING
        if path is not None and not is_hidden:
            yield path, shown


class Painter:
    """Paints frames of a widget, and keeps pictures of the rows that were removed."""

    def __init__(self, widget: Any) -> None:
        self._widget = widget
        self._pictures: dict[int, QPixmap] = {}
        # A delegate that removes rows while it paints would paint them again, for their pictures.
        self._is_painting = False

    def keep(self, frame: Frame, is_leaving: Callable[[Path], bool]) -> None:
        """Keeps pictures of rows that the model is about to remove."""
        if self._is_painting:
            return
        for path, shown in visible(frame):
            if is_leaving(path):
                self._pictures[int(shown["slot"])] = self._picture(shown, path)

    def forget(self, slots: Any) -> None:
        """Frees the pictures of elements that have left the frame."""
        for slot in slots:
            self._pictures.pop(int(slot), None)

    def paint(self, frame: Frame) -> None:
        """Paints a frame on the viewport of the widget."""
        painter = QPainter(self._widget.viewport())
        try:
            for shown in frame.elements:
                path = path_of(shown["element"])
                if path is not None:
                    painter.save()
                    try:
                        self._paint(painter, shown, path)
                    finally:
                        painter.restore()
        finally:
            painter.end()

    def _paint(self, painter: QPainter, shown: Any, path: Path) -> None:
        element, slot = shown["element"], int(shown["slot"])
        if element["flags"] & Flag.HIDDEN:
            return
        if element["flags"] & Flag.CLIPPED:
            painter.setClipRect(QRectF(*(float(number) for number in shown["clip"])))
        painter.setOpacity(min(max(float(element["alpha"]), 0.0), 1.0))
        is_transformed = bool(element["flags"] & Flag.TRANSFORMED)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, is_transformed)
        painter.setTransform(transform(shown), True)
        if shown["flags"] & LEAVING:
            if slot in self._pictures:
                painter.drawPixmap(QPointF(0, 0), self._pictures[slot])
            return
        # The slot may belong to another row now.
        self._pictures.pop(slot, None)
        self._paint_row(painter, shown, path)

    def _paint_row(self, painter: QPainter, shown: Any, path: Path) -> None:
        widget = self._widget
        index = widget.tree.index(path)
        if not index.isValid():
            return
        option = widget.row_option(index, QSize(*(round(side) for side in shown["frame"][2:])))
        delegate = widget.itemDelegateForIndex(index)
        if path[1] == FOOTER:
            delegate = widget.footerDelegate()
            # Of the header, which has the same index.
            option.state &= ~_HEADER_STATES
        if delegate is None:
            return
        was_painting, self._is_painting = self._is_painting, True
        try:
            delegate.paint(painter, option, index)
        finally:
            self._is_painting = was_painting

    def _picture(self, shown: Any, path: Path) -> QPixmap:
        ratio = self._widget.devicePixelRatioF()
        width, height = round(shown["frame"][2]), round(shown["frame"][3])
        picture = QPixmap(max(1, round(width * ratio)), max(1, round(height * ratio)))
        picture.setDevicePixelRatio(ratio)
        picture.fill("transparent")
        painter = QPainter(picture)
        try:
            self._paint_row(painter, shown, path)
        finally:
            painter.end()
        return picture
