"""Draws a contact sheet of a folder of pictures, as one PNG, in any layout.

    pip install ./Python pillow
    python Examples/python/contact_sheet.py ~/Pictures sheet.png
    python Examples/python/contact_sheet.py ~/Pictures sheet.png --layout safari --size 390x844
    python Examples/python/contact_sheet.py ~/Pictures sheet.png --layout column --set columns=6

The sheet shows the whole content, or with --size only the initial screen. It draws transforms,
perspective, parallax, clips and opacity.
"""

import argparse
import ast
import sys
from pathlib import Path

import layouthost
import numpy as np
from layouthost import Flag, Kind
from PIL import Image, ImageOps, UnidentifiedImageError

WIDTH, LONGEST, BACKGROUND = 1200, 30_000, (24, 25, 30)
SUFFIXES = {".jpg", ".jpeg", ".png", ".webp", ".gif"}


def main() -> None:
    options = parse()
    pictures = [file for file in sorted(options.folder.rglob("*")) if is_picture(file)]
    if not pictures:
        sys.exit(f"{options.folder} has no pictures")
    with layouthost.Host(program_name="contact_sheet").layout(options.layout) as layout:
        layout.item_counts = [len(pictures)]
        size = options.size or (WIDTH, WIDTH)
        suit(layout, pictures, size[0])
        for name, value in options.set:
            layout[name] = value
        layout.viewport = (0, 0, *size)
        if not options.size:
            unroll(layout)
        settle(layout)
        sheet = draw(layout, pictures)
    sheet.save(options.out)
    print(f"{options.out}: {len(pictures)} pictures, {sheet.width} x {sheet.height}")


def suit(layout: layouthost.Layout, pictures: list[Path], width: float) -> None:
    """Gives items the aspect ratios of their pictures, if the layout has properties for that."""
    shapes = np.array([ImageOps.exif_transpose(Image.open(file)).size for file in pictures], float)
    if "exact_height" in layout:
        layout["columns"] = columns = max(1, round(width / 240))
        layout["item_spacing"] = 8
        heights = (width - 8 * (columns - 1)) / columns * shapes[:, 1] / shapes[:, 0]
        layout.set("exact_height", heights, section=0, first=0)
    elif "item_size" in layout and "item" in layout.properties["item_size"].scopes:
        side = min(180, width / 2)
        wide = np.clip(side * shapes[:, 0] / shapes[:, 1], side / 2, side * 2)
        sizes = np.column_stack([wide, np.full_like(wide, side)])
        layout.set("item_size", sizes, section=0, first=0)


def unroll(layout: layouthost.Layout) -> None:
    """Makes the viewport as large as the content, along the axes that are not endless."""
    for _ in range(2):  # a larger viewport may change where rows break
        traits, content, shown = layout.scroll_traits, layout.content_size, layout.viewport
        size = [
            min(whole, LONGEST) if scrolls and not endless else now
            for whole, now, scrolls, endless in zip(
                content, shown[2:], traits.scrolls, traits.endless
            )
        ]
        layout.viewport = (0, 0, *size)


def settle(layout: layouthost.Layout) -> None:
    """Scrolls to the layout's initial offset."""
    for event in layout.events():
        if isinstance(event, layouthost.AdjustOffset):
            layout.scroll_by(*event.value)


def draw(layout: layouthost.Layout, pictures: list[Path]) -> Image.Image:
    x, y, width, height = layout.viewport
    sheet = Image.new("RGB", (max(1, round(width)), max(1, round(height))), BACKGROUND)
    elements = layout.elements()
    for element in elements[layouthost.drawing_order(elements)]:
        if element["flags"] & Flag.HIDDEN or element["kind"] not in (Kind.CELL, Kind.FLOATING_CELL):
            continue
        whole = element["frame"][2:] + element["content_outset"]
        if min(whole) < 1:
            continue
        image = ImageOps.exif_transpose(Image.open(pictures[element["item"]])).convert("RGBA")
        image = ImageOps.fit(image, tuple(int(side + 0.5) for side in whole))
        image.putalpha(round(255 * float(element["alpha"])))
        paste(sheet, image, element, (x, y))
    return sheet


def paste(sheet: Image.Image, image: Image.Image, element: np.void, origin: tuple) -> None:
    """Draws one picture into the four corners of its element, inside its clip."""
    quad = layouthost.corners(element) - origin
    low, high = quad.min(axis=0), quad.max(axis=0)
    if element["flags"] & Flag.CLIPPED:
        clip = element["clip"]
        low = np.maximum(low, clip[:2] - origin)
        high = np.minimum(high, clip[:2] + clip[2:] - origin)
    low = np.maximum(np.floor(low), 0).astype(int)
    high = np.minimum(np.ceil(high), sheet.size).astype(int)
    if (high <= low).any():
        return
    size = element["frame"][2:]
    corner = (image.size - size) / 2 - element["content_offset"]  # of the visible part
    source = corner + size * ((0, 0), (1, 0), (1, 1), (0, 1))
    transform = perspective(quad - low, source)
    tile = image.transform(
        tuple(high - low), Image.Transform.PERSPECTIVE, transform, Image.Resampling.BICUBIC
    )
    # Parallax: the picture is larger than the frame, so mask everything outside.
    frame = Image.new("L", image.size, 0)
    frame.paste(255, tuple(np.rint([*source[0], *source[2]]).astype(int)))
    inside = frame.transform(tile.size, Image.Transform.PERSPECTIVE, transform)
    mask = Image.composite(tile.getchannel("A"), Image.new("L", tile.size), inside)
    sheet.paste(tile.convert("RGB"), tuple(low), mask)


def perspective(to: np.ndarray, source: np.ndarray) -> list[float]:
    """Returns the eight coefficients with which Pillow maps the sheet to the source."""
    rows, right = [], []
    for (x, y), (u, v) in zip(to, source):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        right += [u, v]
    return np.linalg.lstsq(np.array(rows), np.array(right), rcond=None)[0].tolist()


def is_picture(file: Path) -> bool:
    if file.suffix.lower() not in SUFFIXES:
        return False
    try:
        Image.open(file).load()
    except (UnidentifiedImageError, OSError):
        print(f"{file} is no picture", file=sys.stderr)
        return False
    return True


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--layout", default="column", help="such as bnb@^1.0")
    parser.add_argument("--size", type=lambda text: tuple(map(float, text.split("x"))))
    parser.add_argument("--set", action="append", default=[], type=assignment, metavar="NAME=VALUE")
    return parser.parse_args()


def assignment(text: str) -> tuple:
    """Parses "columns=3" to ("columns", 3). A word is the name of a choice."""
    name, _, value = text.partition("=")
    try:
        return name, ast.literal_eval(value)
    except (ValueError, SyntaxError):
        return name, value


if __name__ == "__main__":
    try:
        main()
    except layouthost.LayoutError as error:
        sys.exit(f"{type(error).__name__}: {error}")
