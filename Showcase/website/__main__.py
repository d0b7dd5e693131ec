"""Builds the site; see the package."""

from __future__ import annotations

import os
import re
import shutil
import sys
from pathlib import Path

from contract.model import ContractError
from sphinx.cmd.build import build_main

from . import headers, javascript, links, python, swift
from .pages import Pages
from .tree import SiteError, Tree

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
BUILDS = ROOT / ".build"
WORK = ROOT / "build" / "site"
GALLERY = ROOT / "out" / "gallery"


def main(site: Path, work: Path = WORK, gallery: Path = GALLERY) -> int:
    """Writes the site; prints the errors and returns 1 if there are any."""
    copies, tree = Tree(work / "headers"), Tree(work / "pages")
    try:
        headers.write(ROOT, copies, tree)
        python.write(tree)
        javascript.write(ROOT, work / "types", tree)
        swift.write(BUILDS, work / "graphs", tree)
        Pages(ROOT, tree).write(gallery.is_dir())
    except (ContractError, SiteError) as error:
        print(error, file=sys.stderr)
        return 1
    copies.close()
    tree.close()
    if (site / ".buildinfo").is_file():
        # An earlier site may have pages that no longer exist.
        shutil.rmtree(site)
    os.environ["LAYOUTHOST_SITE_HEADERS"] = str(copies.folder)
    status = build_main([
        "--quiet", "--fail-on-warning", "--keep-going", "--jobs", "2",
        # Parsed pages are cached between runs; every page is rewritten, since all show the
        # contents.
        "--write-all", "--conf-dir", str(HERE), "--doctree-dir", str(work / "doctrees"),
        str(tree.folder), str(site),
    ])  # fmt: skip
    if status:
        # Sphinx warns about a page only when it reads it, and would not read it again.
        shutil.rmtree(work / "doctrees", ignore_errors=True)
    if gallery.is_dir():
        add_gallery(gallery, site / "_gallery")
    found = links.faults(site)
    print("\n".join(found), file=sys.stderr, end="\n" if found else "")
    return int(bool(status or found))


def add_gallery(gallery: Path, copy: Path) -> None:
    """Copies the gallery, without its text about the demo, which is not part of the site."""
    shutil.copytree(gallery, copy)
    page = copy / "index.html"
    page.write_text(re.sub(r'<span class="demo">.*?</span>', "", page.read_text(), flags=re.DOTALL))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m website FOLDER")
    sys.exit(main(Path(sys.argv[1])))
