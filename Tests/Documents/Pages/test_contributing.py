"""The page for contributors names only existing targets, folders and layers."""

import re

import pytest
from lint.layers import LAYERS
from toolchain import ROOT, checked

PAGE = (ROOT / "CONTRIBUTING.md").read_text()


def section(title: str) -> str:
    return PAGE.split(f"\n## {title}\n")[1].split("\n## ")[0]


def test_make_help_prints_the_targets_of_the_page():
    printed = checked("make", "--no-print-directory", "help", cwd=ROOT).splitlines()
    targets = [line.partition(": ")[0] for line in printed]
    assert targets == re.findall(
        r"^\| `(make[ a-z-]*)` \|", section("Build and test"), re.MULTILINE
    )
    assert len(targets) == 10


def test_each_place_of_the_table_exists():
    places = re.findall(r"^\| [^|]+ \|([^|]+)\|$", section("Where does a change go"), re.MULTILINE)
    named = {path for place in places for path in re.findall(r"`((?:[\w.]+/)+[\w.]*)`", place)}
    assert len(named) >= 20
    for path in named:
        assert (ROOT / path).exists(), path


@pytest.mark.parametrize("part", ["Sources/LayoutPlugin", "Sources/LayoutHost"])
def test_the_picture_has_every_layer(part):
    picture = PAGE.split("```")[1]
    for folder in " ".join(LAYERS[part]).split():
        assert re.search(rf"^ .*\b{folder} ", picture, re.MULTILINE), folder


def test_the_parts_of_the_view_are_in_the_order_of_their_layers():
    *parts, view = LAYERS["Sources/LayoutHost/View"]
    assert view == "."
    assert f"do not know it: {', '.join(parts)} |\n" in section("The tree")
