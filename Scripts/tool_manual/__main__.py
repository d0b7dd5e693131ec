"""python3 -m tool_manual build/man    writes layouthost.1 into a folder, as `make tool` does."""

import sys
from pathlib import Path

from . import page

if len(sys.argv) != 2:
    sys.exit("usage: python3 -m tool_manual folder")
folder = Path(sys.argv[1])
folder.mkdir(parents=True, exist_ok=True)
(folder / "layouthost.1").write_text(page(), encoding="utf-8")
