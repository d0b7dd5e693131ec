"""The sizes of plugins on the pages are true, and no plugin grows unnoticed."""

import re

import pytest
from toolchain import BUILD, ROOT, checked

PLUGINS = sorted(path.name for path in (ROOT / "Plugins").iterdir() if path.is_dir())
# The size of Yoga's own library, in KB of 1,024 bytes; larger plugins are exceptions with a reason
# in performance.md.
LIMIT = 187
LARGER = {"CarouselLayout": 212, "ColumnLayout": 286, "ReorderFlow": 263}


@pytest.fixture(scope="module")
def sizes(tmp_path_factory):
    """In KB, stripped, by plugin."""
    folder = tmp_path_factory.mktemp("stripped")
    for plugin in PLUGINS:
        checked("strip", "-o", folder / plugin, BUILD / f"lib{plugin}.so")
    return {plugin: (folder / plugin).stat().st_size / 1024 for plugin in PLUGINS}


@pytest.mark.parametrize("plugin", PLUGINS)
def test_no_plugin_is_larger_than_it_has_to_be(sizes, plugin):
    assert sizes[plugin] <= LARGER.get(plugin, LIMIT)


def test_the_library_is_no_larger_than_it_has_to_be(tmp_path):
    checked("strip", "-o", tmp_path / "stripped", BUILD / "liblayouthost.so")
    assert (tmp_path / "stripped").stat().st_size <= 520_000


def test_the_page_for_authors_names_the_smallest_and_the_largest(sizes):
    text = " ".join((ROOT / "Documentation" / "details" / "write-a-layout.md").read_text().split())
    low, high = re.search(r"(\d+) (?:and|to) (\d+) KB stripped", text).groups()
    assert (int(low), int(high)) == pytest.approx((min(sizes.values()), max(sizes.values())), abs=2)


def test_the_viewer_has_at_most_the_lines_that_its_page_names():
    files = sorted((ROOT / "Examples" / "viewer").glob("*.[ch]"))
    text = " ".join((ROOT / "Documentation" / "collection-view.md").read_text().split())
    most = int(re.search(r"under (\d+) lines of C", text)[1])
    assert sum(len(file.read_text().splitlines()) for file in files) < most
