"""Shows any layout in a window, with mouse, wheel and keys: python viewer.py [LAYOUT]

tkinter comes with Python; on Debian, install python3-tk.
"""

import sys
import time
import tkinter

import layouthost

KEYS = {"Prior": "page_up", "Next": "page_down"}
now = time.monotonic
layout = layouthost.Host().layout(sys.argv[1] if sys.argv[1:] else "bnb", lambda *_: True)
view = layouthost.CollectionView(layout)
view.item_counts = [120]
canvas = tkinter.Canvas(width=390, height=844, background="#18191e", highlightthickness=0)
canvas.pack(fill="both", expand=True)


def draw():
    canvas.after(8, draw)
    if view.next_time() is None:
        return
    frame = view.frame(now())
    canvas.delete("all")
    images = frame.elements["element"].copy()
    images["frame"] = frame.elements["frame"]
    for image, corners in zip(images, layouthost.corners(images)):
        red, green, blue = (60 + int(image["item"]) * step % 150 for step in (53, 97, 31))
        canvas.create_polygon(*corners.ravel(), fill=f"#{red:02x}{green:02x}{blue:02x}")
        canvas.create_text(*corners.mean(axis=0), text=int(image["item"]), fill="white")
    for event in frame.events:
        print(event.kind, *event.path, flush=True)


def press(event):
    name = KEYS.get(event.keysym, event.keysym.lower())
    if name in layouthost.view.KEYS:
        view.key(name, now())


canvas.bind("<Button-1>", lambda e: view.pointer("down", e.x, e.y, now(), precise=True))
for sequence, phase in (("B1-Motion", "moved"), ("ButtonRelease-1", "up")):
    canvas.bind(f"<{sequence}>", lambda e, phase=phase: view.pointer(phase, e.x, e.y, now()))
canvas.bind("<Button-4>", lambda _: view.wheel(0, -1, now()))
canvas.bind("<Button-5>", lambda _: view.wheel(0, 1, now()))
canvas.bind("<Configure>", lambda event: view.set_viewport_size(event.width, event.height))
canvas.bind_all("<Key>", press)
draw()
canvas.mainloop()
