"""python -m docs           writes the property tables into Documentation/layouts/*.md
python -m docs --check   exits with status 1 if a table there is not what its plugin says

Run from the repository's root with Tools on PYTHONPATH, as `make docs` and `make lint` do. A page is
named after its layout; the tables stand between two comment lines and replace what is there.
"""

import argparse
import sys
from pathlib import Path

import layouthost

from docs.tables import with_tables

PAGES = Path(__file__).resolve().parents[2] / "Documentation" / "layouts"


def main() -> int:
    options = argparse.ArgumentParser(prog="docs")
    options.add_argument("--check", action="store_true", help="change nothing, only compare")
    check = options.parse_args().check
    host = layouthost.Host()
    outdated = 0
    for page in sorted(PAGES.glob("*.md")):
        text = page.read_text()
        with host.layout(page.stem) as layout:
            current = with_tables(text, layout)
        if current == text:
            continue
        if check:
            print(f"{page.name}: its tables are not what the plugin says; run `make docs`")
            outdated += 1
        else:
            page.write_text(current)
            print(f"wrote {page.name}")
    return 1 if outdated else 0


if __name__ == "__main__":
    sys.exit(main())
