"""Prints the elements that a gallery shows, with the Python package.

    pip install ./Python
    python Examples/python/gallery.py
    python Examples/python/gallery.py bnb@^1.0 568 320 20 1500 0 \\
        --set grid_padding=8 --set grid_cell_size=120,80

It takes the same arguments and prints the same rows as Examples/c/gallery.c.
"""

import argparse
import sys

import layouthost


def main() -> None:
    arguments = parse()
    host = layouthost.Host(program_name="gallery")
    with host.layout(arguments.layout) as layout:
        # Inputs: the number of items, properties, the viewport.
        layout.item_counts = [arguments.items]
        for name, value in arguments.set:
            layout[name] = value
        layout.viewport = (arguments.x, arguments.y, arguments.width, arguments.height)

        # Results: a NumPy array with one record for each element in the viewport.
        elements = layout.elements()
        size = layout.content_size

        print(f"layout   {layout.id} {layout.version}")
        print(f"content  {size.width:.12g} {size.height:.12g}")
        print("#        kind       section  item  x y width height  parallax x y")
        names = {info.number: name for name, info in layout.kinds.items()}
        for element in elements:
            kind, section, item = names[element["kind"]], element["section"], element["item"]
            frame = " ".join(f"{number:.12g}" for number in element["frame"])
            parallax = " ".join(f"{number:.12g}" for number in element["content_offset"])
            print(f"element  {kind:10} {section:7} {item:5}  {frame}  {parallax}")

        for event in layout.events():
            loads = isinstance(event, layouthost.LoadMore)
            print(f"event    {'load_more' if loads else 'other'}")


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("layout", nargs="?", default="bnb@^1.0")
    for name, number, kind in (
        ("width", 320, float), ("height", 568, float), ("items", 1000, int),
        ("x", 0, float), ("y", 0, float),
    ):  # fmt: skip
        parser.add_argument(name, nargs="?", default=number, type=kind)
    parser.add_argument(
        "--set", action="append", default=[], type=assignment, metavar="NAME=VALUE,..."
    )
    return parser.parse_args()


def assignment(text: str):
    """Parses "grid_padding=8" to ("grid_padding", 8.0). Several numbers make a tuple."""
    name, _, numbers = text.partition("=")
    values = tuple(float(number) for number in numbers.split(","))
    return name, values[0] if len(values) == 1 else values


if __name__ == "__main__":
    try:
        main()
    except layouthost.LayoutError as error:
        sys.exit(f"{type(error).__name__}: {error}")
