"""python -m docs           writes the property tables into Documentation/layouts/*.md, and draws
                         Documentation/images/*.svg
python -m docs --check   exits with status 1 if a table or a picture differs from its plugin

Run from the repository's root with Scripts on PYTHONPATH, as `make docs` and `make lint` do. A page
is named after its layout; the tables replace the text between two comment lines.
"""

import argparse
import sys
from contextlib import ExitStack
from pathlib import Path

import layouthost
from generated import write_or_check

from docs.pictures import FOLDER, drawings
from docs.tables import EXTENDS, with_tables

ROOT = Path(__file__).resolve().parents[2]
PAGES = ROOT / "Documentation" / "layouts"


def main() -> int:
    options = argparse.ArgumentParser(prog="docs")
    options.add_argument("--check", action="store_true", help="change nothing, only compare")
    check = options.parse_args().check
    host = layouthost.Host()
    current = pages(host)
    current.update((FOLDER / f"{name}.svg", text) for name, text in drawings(host).items())
    return write_or_check(current, ROOT, "make docs", check)


def pages(host: layouthost.Host) -> dict[Path, str]:
    """Returns every layout's page with current tables."""
    current = {}
    for page in sorted(PAGES.glob("*.md")):
        with ExitStack() as stack:
            layout = stack.enter_context(host.layout(page.stem))
            bases = EXTENDS.get(page.stem, ())
            base = stack.enter_context(host.layout(bases[-1])) if bases else None
            current[page] = with_tables(page.read_text(), layout, base)
    return current


if __name__ == "__main__":
    sys.exit(main())
