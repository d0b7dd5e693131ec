"""The pixels of a picture inside a drawing: cropped, shifted and warped as computed."""

import base64
import io
from collections.abc import Sequence

import numpy as np
from PIL import Image, ImageOps

from .projection import Box

# Pixels per point of the pictures inside.
SHARPNESS = 1.5


def cover(
    thumbnail: Image.Image, size: "np.ndarray", outset: "np.ndarray", shift: "np.ndarray"
) -> Image.Image:
    """The part of a picture that shows in a frame: it covers frame and outset, then shifts."""
    whole = np.maximum(1, np.round((size + outset) * SHARPNESS)).astype(int)
    covering = ImageOps.fit(thumbnail.convert("RGB"), (int(whole[0]), int(whole[1])))
    left, top = (outset / 2 - shift) * SHARPNESS
    width, height = size * SHARPNESS
    return covering.crop((round(left), round(top), round(left + width), round(top + height)))


def warp(image: Image.Image, quad: "np.ndarray", around: str) -> tuple[Image.Image, Box]:
    """The image with its corners moved to a quadrangle, in perspective, and the box it then fills.

    `around` is the colour of the rest of the box.
    """
    low, high = quad.min(axis=0), quad.max(axis=0)
    size = np.maximum(1, np.ceil((high - low) * SHARPNESS)).astype(int)
    target = (quad - low) * SHARPNESS
    source = [(0, 0), (image.width, 0), (image.width, image.height), (0, image.height)]
    warped = image.transform(
        (int(size[0]), int(size[1])), Image.Transform.PERSPECTIVE, _projection(target, source),
        Image.Resampling.BICUBIC, fillcolor=around,
    )  # fmt: skip
    (x, y), (width, height) = low.tolist(), (high - low).tolist()
    return warped, (x, y, width, height)


def _projection(target: "np.ndarray", source: Sequence[tuple[float, float]]) -> list[float]:
    """The eight numbers of the projection that takes each target corner to its source corner."""
    rows, right = [], []
    for (x, y), (u, v) in zip(target, source):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y])
        right += [u, v]
    # An element seen exactly from its side has no such projection; the nearest one shows nothing.
    numbers: list[float] = np.linalg.lstsq(np.array(rows), np.array(right), rcond=None)[0].tolist()
    return numbers


def data(image: Image.Image) -> str:
    """The image as a data URI."""
    buffer = io.BytesIO()
    image.save(buffer, "jpeg", quality=80)
    return f"data:image/jpeg;base64,{base64.b64encode(buffer.getvalue()).decode()}"
