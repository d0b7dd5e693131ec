"""Every page of a layout has its picture. `make lint` compares the pictures with the layouts."""

import re
import xml.etree.ElementTree as ElementTree

import layouthost
import pytest
from demo.scenes import every_scene
from docs.pictures import FOLDER, OVERVIEW
from toolchain import ROOT

IDS = sorted(scene.requirement.split("@")[0] for scene in every_scene())
PAGES = sorted((ROOT / "Documentation" / "layouts").glob("*.md"))


def test_every_layout_has_a_picture_and_no_picture_is_left_over():
    offered = {id for candidate in layouthost.Host().candidates for id in candidate.layouts}
    assert offered == set(IDS)
    assert {file.stem for file in FOLDER.glob("*.svg")} == {*IDS, "overview"}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_shows_the_picture_of_its_layout(page):
    pictures = re.findall(r"!\[[^]]*\]\(([^)]+)\)", page.read_text())
    assert f"../images/{page.stem}.svg" in pictures
    assert all((page.parent / picture).is_file() for picture in pictures)


@pytest.mark.parametrize("name", [*IDS, "overview"])
def test_a_picture_is_small_and_needs_nothing_else(name):
    text = (FOLDER / f"{name}.svg").read_text()
    assert len(text.encode()) < 40_000
    root = ElementTree.fromstring(text)
    assert not list(root.iter("{http://www.w3.org/2000/svg}image"))
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert {id for id in re.findall(r"url\(#([^)]+)\)", text)} <= set(ids)


def test_the_overview_shows_the_layouts_that_it_names():
    assert set(OVERVIEW) <= set(IDS)
    words = ElementTree.parse(FOLDER / "overview.svg").iter("{http://www.w3.org/2000/svg}text")
    assert set(OVERVIEW) <= {text.text for text in words}
