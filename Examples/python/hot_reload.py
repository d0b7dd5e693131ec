"""Writes a page of colored boxes, and updates it after every build of their layout.

    pip install ./Python
    python Examples/python/hot_reload.py .build/release carousel page.html

Open the page in a browser, then rebuild a plugin in that folder. Each build first runs in another
process; if it crashes, hangs or returns invalid results, the page stays as it is. Stop with ^C.
"""

import select
import sys
from pathlib import Path

import layouthost


def main(folder: str, requirement: str, page: str) -> None:
    host = layouthost.Host([folder], program_name="hot_reload")
    host.watch(folder)  # before plugins are loaded, so that builds can overwrite them
    with host.layout(requirement) as layout:
        layout.item_counts = [60]
        layout.viewport = (0, 0, 640, 480)
        draw(layout, Path(page))
        print(f"{page} shows {layout.id} {layout.version}; waiting for builds", flush=True)
        while True:
            # At most a second: Python ignores ^C immediately before it waits.
            select.select([host.watch_descriptor()], [], [], 1)
            for report in host.reports():
                print(report, flush=True)
                draw(layout, Path(page))


def draw(layout: layouthost.Layout, page: Path) -> None:
    elements = layout.elements()
    elements = elements[layouthost.drawing_order(elements)]
    boxes = ""
    for element, quad in zip(elements, layouthost.corners(elements)):
        points = " ".join(f"{x:.6g},{y:.6g}" for x, y in quad)
        color = f"hsl({element['item'] * 47 % 360} 70% 60% / {element['alpha']:.6g})"
        boxes += f'<polygon points="{points}" fill="{color}"/>\n'
    window = " ".join(f"{number:.6g}" for number in layout.viewport)
    new = page.with_suffix(".new")
    new.write_text(
        f'<!doctype html>\n<meta charset="utf-8"><meta http-equiv="refresh" content="1">\n'
        f"<title>{layout.id} {layout.version}</title>\n"
        f'<svg viewBox="{window}" width="100%">\n{boxes}</svg>\n'
    )
    new.replace(page)  # atomically, because the browser may be reading it


if __name__ == "__main__":
    try:
        main(*(sys.argv[1:] or [".build/release", "carousel", "page.html"]))
    except layouthost.LayoutError as error:
        sys.exit(f"{type(error).__name__}: {error}")
    except KeyboardInterrupt:
        pass
