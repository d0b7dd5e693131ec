"""Pictures of one color in every format, and their displayed sizes."""

from pathlib import Path

from PIL import Image

SIZES = {
    "a.png": (64, 48),
    "b.jpg": (90, 30),
    "c-turned.jpg": (20, 50),
    "d.gif": (33, 44),
    "e-lossy.webp": (70, 35),
    "f-lossless.webp": (41, 82),
    "g-see-through.webp": (60, 20),
}


def write(folder: Path) -> None:
    for number, (name, size) in enumerate(SIZES.items()):
        image = Image.new("RGB", size, (30 * number, 90, 200))
        if name == "c-turned.jpg":
            # Stored on its side; the file has an orientation of a quarter turn.
            exif = Image.Exif()
            exif[0x0112] = 6
            Image.new("RGB", size[::-1]).save(folder / name, exif=exif)
        elif name == "f-lossless.webp":
            image.save(folder / name, lossless=True)
        elif name == "g-see-through.webp":
            Image.new("RGBA", size, (1, 2, 3, 4)).save(folder / name)
        else:
            image.save(folder / name)
