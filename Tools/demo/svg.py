"""Draws one still as a stand-alone SVG: real pictures, cropped, shifted and warped as computed."""

import base64
import io
from typing import List, Sequence, Tuple

import layouthost
import numpy as np
from jinja2 import Environment
from PIL import Image, ImageOps

from .capture import Show, Shown, Still
from .pictures import Picture

# Pixels per point of the pictures inside.
SHARPNESS = 1.5


def draw(show: Show, still: Still, pictures: Sequence[Picture], templates: Environment) -> str:
    """The still as SVG; its own coordinates are those of the screen."""
    corners = layouthost.corners(still.elements) - (still.x, still.y)
    drawn = [
        _drawn(element, shown, quad, show.scene.corner_radius, pictures)
        for element, shown, quad in zip(still.elements, still.shown, corners)
        if not element["flags"] & layouthost.Flag.HIDDEN
    ]
    return templates.get_template("still.svg.j2").render(show=show, still=still, drawn=drawn)


def _drawn(
    element: "np.void", shown: Shown, quad: "np.ndarray", radius: float, pictures: Sequence[Picture]
) -> dict:
    """What the template needs for one element."""
    content = _cover(element, pictures[shown.picture]) if shown.picture >= 0 else None
    warped = bool(element["flags"] & layouthost.Flag.TRANSFORMED)
    answer = {"shown": shown, "alpha": float(element["alpha"]), "warped": warped}
    if warped:
        answer["corners"] = " ".join(f"{x:.2f},{y:.2f}" for x, y in quad)
        answer["centre"] = quad.mean(axis=0)
        if content:
            content, answer["box"] = _warp(content, quad)
    else:
        x, y = quad[0]
        width, height = element["frame"][2:]
        answer["box"] = (x, y, width, height)
        answer["radius"] = 0 if shown.spans else radius
        answer["centre"] = (x + width / 2, y + height / 2)
    answer["data"] = _data(content) if content else None
    return answer


def _cover(element: "np.void", picture: Picture) -> Image.Image:
    """The part of the picture that shows in the frame: it covers frame and outset, then shifts."""
    frame, outset = element["frame"][2:], element["content_outset"]
    whole = np.maximum(1, np.round((frame + outset) * SHARPNESS)).astype(int)
    with Image.open(picture.thumbnail) as opened:
        covering = ImageOps.fit(opened.convert("RGB"), (int(whole[0]), int(whole[1])))
    left, top = (outset / 2 - element["content_offset"]) * SHARPNESS
    width, height = frame * SHARPNESS
    box = (round(left), round(top), round(left + width), round(top + height))
    return covering.crop(box)


def _warp(image: Image.Image, quad: "np.ndarray") -> Tuple[Image.Image, Tuple[float, ...]]:
    """The image with its corners moved to the quadrangle, in perspective, and the box it then fills."""
    low, high = quad.min(axis=0), quad.max(axis=0)
    size = np.maximum(1, np.ceil((high - low) * SHARPNESS)).astype(int)
    target = (quad - low) * SHARPNESS
    source = [(0, 0), (image.width, 0), (image.width, image.height), (0, image.height)]
    warped = image.convert("RGBA").transform(
        (int(size[0]), int(size[1])), Image.Transform.PERSPECTIVE, _projection(target, source),
        Image.Resampling.BICUBIC,
    )  # fmt: skip
    return warped, (*low, *(high - low))


def _projection(target: "np.ndarray", source: Sequence[Tuple[float, float]]) -> List[float]:
    """The eight numbers of the projection that takes each target corner to its source corner."""
    rows, right = [], []
    for (x, y), (u, v) in zip(target, source):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y])
        right += [u, v]
    # An element seen exactly from its side has no such projection; the nearest one shows nothing.
    return np.linalg.lstsq(np.array(rows), np.array(right), rcond=None)[0].tolist()


def _data(image: Image.Image) -> str:
    """The image as a data URI: JPEG, or PNG where it is partly transparent."""
    buffer = io.BytesIO()
    kind = "png" if image.mode == "RGBA" else "jpeg"
    image.save(buffer, kind, quality=80)
    return f"data:image/{kind};base64,{base64.b64encode(buffer.getvalue()).decode()}"
