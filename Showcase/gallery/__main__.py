"""Writes the gallery, and serves it if requested."""

import argparse
import sys
from functools import partial
from pathlib import Path

import layouthost
from demo.bundled_pictures import NoPictures
from demo.picture_choice import add_arguments, chosen_pictures
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
            print(f"Cannot serve on port {arguments.port}: {problem}.", file=sys.stderr)
            return 1
    return 0


def _written(arguments: argparse.Namespace) -> Path:
    pictures, credit = chosen_pictures(arguments, print)
    host = layouthost.Host(program_name="gallery", program_version=layouthost.__version__)
    exhibits = [exhibit(host, scene, pictures) for scene in every_scene()]
    return write(Contents(exhibits, pictures, credit, arguments.package), arguments.out)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="gallery", description=__doc__)
    add_arguments(parser, limit=64)
    parser.add_argument("--package", type=Path, default=PACKAGE, help="the JavaScript package")
    parser.add_argument(
        "--serve",
        type=Path,
        metavar="FOLDER",
        help="serve this folder, which contains the output folder, until Ctrl-C",
    )
    parser.add_argument(
        "--port", type=int, default=8321, help="the port to serve on; 0 chooses a free one"
    )
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
