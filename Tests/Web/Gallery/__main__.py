"""python -m Web.Gallery FOLDER: measures the script time per frame while each layout of a gallery
is flung, with about 200 elements on the screen.

Prints the medians and never fails: they depend on this machine and its headless Chromium.
"""

from __future__ import annotations

import sys
from pathlib import Path

import browser as chromium
from Web.Gallery.visitor import Visitor

SIZE = "900x900"
# So that about 200 elements are visible at once, or as many as the layout shows.
DENSE = {
    "bnb": "grid_cell_size=40,40&parallax_cell_size=60,60&grid_padding=2&grid_cell_spacing=2,2",
    "circle": "item_size=20,20",
    "column": "columns=14&exact_height=62",
    "flow": "item_size=58,58",
    "reorder-flow": "item_size=58,58",
    "line": "item_size=4,236&minimum_line_spacing=0",
    "infinite": "item_size=4,130&interitem_spacing=0",
    "snap-to-center": "item_size=4,220&interitem_spacing=0",
    "carousel": "item_size=4,540&interitem_spacing=0",
    "safari": "max_interitem_spacing=5&limit_spacing=true",
}
# Flings the content to and fro, and reads the page's own time of each frame.
MEASURE = """async () => {
  const screen = document.querySelector("#screen");
  const { left, top, width, height } = screen.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const send = (type, dx, dy) => screen.dispatchEvent(new PointerEvent(type, {
    pointerId: 1, button: 0, buttons: 1, bubbles: true, clientX: x + dx, clientY: y + dy }));
  const frame = () => new Promise(requestAnimationFrame);
  for (let fling = 0; fling < 4; fling++) {
    send("pointerdown", 0, 0);
    const way = fling % 2 ? 1 : -1;
    for (let step = 1; step < 6; step++) {
      send("pointermove", way * 25 * step, way * 25 * step);
      await frame();
    }
    send("pointerup", way * 125, way * 125);
    for (let i = 0; i < 40; i++) await frame();
  }
  // Back within its ends, whatever the last fling did.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  send("pointerdown", 0, 0); send("pointermove", 20, 20); await frame(); send("pointerup", 20, 20);
  await frame();
  return document.querySelector("#meter").textContent;
}"""


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        print(__doc__)
        return 2
    with chromium.served(Path(arguments[0])) as address, chromium.browser() as opened:
        context = opened.new_context(viewport={"width": 1500, "height": 1100})
        visitor = Visitor(context, f"{address}/")
        for layout, values in DENSE.items():
            items = 200 if layout in ("circle", "safari") else 4000
            visitor.page.goto("about:blank")
            visitor.go(f"#layout={layout}&items={items}&size={SIZE}&{values}")
            print(f"{layout:16} {visitor.page.evaluate(MEASURE)}")
        context.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
