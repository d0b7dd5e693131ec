"""Landscapes for photo programs, and comparison with the pictures of the documentation.

RECORD=1 writes the pictures of the documentation again; then look at them.
"""

import os
from pathlib import Path

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter, QPolygonF

REFERENCES = Path(__file__).parents[2] / "Documentation/images/qt"
SIZE = 300, 400
# The sizes of text and frames depend on the machine's fonts: squares of this side are compared.
SQUARE = 20


def paint_landscapes(folder: Path, count: int = 9) -> None:
    """Saves pictures of hills with a sun, each with hues of its own."""
    for number in range(count):
        assert landscape(number).save(str(folder / f"{number}.png"))


def landscape(number: int) -> QImage:
    width, height = SIZE
    image = QImage(width, height, QImage.Format.Format_RGB32)
    hue = number * 83 % 360
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    sky = QLinearGradient(0, 0, 0, height)
    sky.setColorAt(0, QColor.fromHsv(hue, 170, 200))
    sky.setColorAt(1, QColor.fromHsv((hue + 40) % 360, 90, 255))
    painter.fillRect(image.rect(), sky)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(255, 250, 225))
    painter.drawEllipse(QPointF(60 + number * 67 % 180, 110 + number * 31 % 60), 34, 34)
    for depth in range(3):
        painter.setBrush(QColor.fromHsv((hue + 160 + 12 * depth) % 360, 120, 190 - 55 * depth))
        top = 220 + 55 * depth
        peaks = [
            QPointF(x * 50, top - (x * 37 + number * 53 + depth * 29) % 70) for x in range(-1, 8)
        ]
        painter.drawPolygon(QPolygonF([*peaks, QPointF(width, height), QPointF(0, height)]))
    painter.end()
    return image


def squares(image: QImage) -> QImage:
    """The mean color of each square of a picture."""
    return image.convertToFormat(QImage.Format.Format_RGB32).scaled(
        image.width() // SQUARE, image.height() // SQUARE,
        mode=Qt.TransformationMode.SmoothTransformation,
    )  # fmt: skip


def difference(one: QImage, other: QImage) -> int:
    """The greatest difference of a channel of two pictures, from 0 to 255."""
    assert one.size() == other.size()
    small, wanted = squares(one), squares(other)
    return max(
        abs(a - b)
        for x in range(small.width())
        for y in range(small.height())
        for a, b in zip(small.pixelColor(x, y).toTuple(), wanted.pixelColor(x, y).toTuple())
    )


def compare(picture: Path, name: str) -> None:
    """Compares a screenshot with the picture of this name in the documentation."""
    reference, image = REFERENCES / f"{name}.png", QImage(str(picture))
    if os.environ.get("RECORD"):
        REFERENCES.mkdir(exist_ok=True)
        assert image.save(str(reference), quality=0)
    assert difference(image, QImage(str(reference))) < 32, f"{picture} differs from {reference}"
