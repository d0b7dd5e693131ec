"""Draws the end of a chat of 100,000 messages. Pillow measures only those that are shown.

pip install ./Python 'Pillow>=10.1' && python Examples/python/chat.py chat.png
"""

import random
import sys

import layouthost
from PIL import Image, ImageDraw, ImageFont

WORDS = ["so", "my", "cat", "walks", "across", "the", "keyboard", "again", "and", "again"]
font = ImageFont.load_default(size=15)
image = Image.new("RGB", (390, 600), "white")
draw = ImageDraw.Draw(image)


def text(item, width):
    """The text of a message, in lines that fit the width."""
    dice, lines = random.Random(item), [f"{item}:"]
    for word in dice.choices(WORDS, k=dice.randint(1, 40)):
        longer = f"{lines[-1]} {word}"
        lines[-1:] = [longer] if font.getlength(longer) <= width - 40 else [lines[-1], word]
    return "\n".join(lines)


def height(item, width):
    return draw.multiline_textbbox((0, 8), text(item, width), font)[3] + 8


view = layouthost.CollectionView(layouthost.Host().layout("column"))
view.set_viewport_size(*image.size)
view.columns, view.item_spacing, view.background, view.item_counts = 1, 10, False, [100_000]
view.self_sizing("exact_height", lambda run: [height(i, run.length) for i in run.items], 60)
view.set_home("end")
for cell in view.frame(0).elements:
    item, (x, y, width, tall) = int(cell["element"]["item"]), cell["frame"]
    draw.rounded_rectangle((x + 10, y, x + width - 10, y + tall), 10, "#dde8f8")
    draw.text((x + 20, y + 8), text(item, width), "black", font)
image.save(sys.argv[1])
