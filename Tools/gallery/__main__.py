"""Writes the gallery, and serves it unless it is told not to."""

import argparse
import shutil
import sys
from functools import partial
from pathlib import Path

import layouthost
from demo.bundled import NoPictures, bundled_pictures
from demo.pictures import collect
from demo.scenes import every_scene

from .exhibits import exhibit
from .folder import PACKAGE, Contents, IncompletePackage, write
from .server import serve


def main() -> int:
    arguments = _arguments()
    try:
        page = _written(arguments)
    except (NoPictures, IncompletePackage) as problem:
        print(problem, file=sys.stderr)
        return 1
    print(f"Wrote {page}")
    if arguments.serve:
        try:
            serve(arguments.serve, page, arguments.port, partial(print, flush=True))
        except OSError as problem:
            print(f"Nothing can be served at port {arguments.port}: {problem}.", file=sys.stderr)
            return 1
    return 0


def _written(arguments: argparse.Namespace) -> Path:
    credit = "Pictures: your own."
    folder = arguments.pictures
    if folder is None:
        folder = arguments.cache
        credit = bundled_pictures(folder, print)
    elif not folder.is_dir():
        raise NoPictures(f"{folder} is not a folder.")
    thumbnails = arguments.out / "pictures"
    shutil.rmtree(thumbnails, ignore_errors=True)
    pictures = collect(folder, thumbnails, arguments.limit, print)
    if not pictures:
        raise NoPictures(f"There is no readable picture in {folder}.")
    host = layouthost.Host(program_name="gallery", program_version=layouthost.__version__)
    exhibits = [exhibit(host, scene, pictures) for scene in every_scene()]
    return write(Contents(exhibits, pictures, credit, arguments.package), arguments.out)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="gallery", description=__doc__)
    parser.add_argument(
        "--pictures", type=_folder, help="a folder of pictures; fetched if not given"
    )
    parser.add_argument("--cache", type=Path, required=True, help="where to keep fetched pictures")
    parser.add_argument("--out", type=Path, required=True, help="where to write the gallery")
    parser.add_argument("--limit", type=int, default=64, help="use at most so many pictures")
    parser.add_argument("--package", type=Path, default=PACKAGE, help="the JavaScript package")
    parser.add_argument(
        "--serve",
        type=Path,
        metavar="FOLDER",
        help="serve this folder, which it is in, until Ctrl-C",
    )
    parser.add_argument("--port", type=int, default=8321, help="where to serve it; 0: any free one")
    return parser.parse_args()


def _folder(text: str) -> Path:
    """A folder as people write it: not every shell expands the ~ in PICTURES=~/Pictures."""
    return Path(text).expanduser()


if __name__ == "__main__":
    sys.exit(main())
