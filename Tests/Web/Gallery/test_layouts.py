"""Every layout works, and the page requests only files of the gallery's folder."""

import json
import re

import browser as chromium
import pytest
from demo.scenes import every_scene
from gallery.exhibits import Notes

pytestmark = chromium.NEEDS
LAYOUTS = [scene.requirement.split("@")[0] for scene in every_scene()]


def test_the_gallery_has_every_layout_of_the_package(package):
    modules = (package / "src" / "modules.js").read_text()
    assert sorted(re.findall(r'"([\w-]+)": "\w+"', modules)) == sorted(LAYOUTS)


def test_each_layout_opens_and_shows_pictures_without_an_error(visit):
    visitor = visit()
    for layout in LAYOUTS:
        visitor.choose(layout)
        assert visitor.cells, layout
        assert visitor.page.evaluate(
            "[...document.querySelectorAll('#screen [data-kind=cell]')]"
            ".every((node) => node.style.display === 'none' || node.querySelector('img').src)"
        ), layout
        assert visitor.status == ""
    assert visitor.page.locator("nav a").count() == len(LAYOUTS)
    assert all(url.startswith((visitor.address, "data:")) for url in visitor.requests)


def test_a_missing_module_is_one_message_and_the_former_layout_stays(visit):
    visitor = visit("#layout=circle")
    visitor.page.route("**/SafariLayout.wasm", lambda route: route.fulfill(status=404))
    visitor.page.click('nav [data-layout="safari"]')
    visitor.until(lambda: "SafariLayout.wasm cannot be fetched: 404" in visitor.status)
    assert visitor.status.startswith("This layout cannot be shown: the module http")
    assert len(visitor.cells) == 6
    visitor.choose("flow")
    assert visitor.status == ""
    # The browser would report an error about the response.
    visitor.problems.clear()


def test_the_screen_shows_the_settings_of_the_scene(visit):
    """Checked with one visible number of each scene."""
    visitor = visit()
    sizes = {"flow": (117, 117), "reorder-flow": (114, 114), "circle": (84, 84), "line": (318, 236)}
    for layout, size in sizes.items():
        visitor.choose(layout)
        cell = visitor.cells[0]
        assert (cell.width, cell.height) == pytest.approx(size, abs=1)


def test_the_page_names_no_other_place(gallery):
    texts = [*gallery.glob("*.js"), *gallery.glob("*.css"), *gallery.glob("*.html")]
    assert texts
    for path in texts:
        text = path.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
        assert not re.search(r"https?:|//[a-z]+\.[a-z]", text), path.name


def test_a_scene_is_stored_with_all_its_values():
    notes = Notes()
    notes.item_counts = [2]
    notes["size"] = (1, 2)
    notes.set("columns", (3, 2), section=0)
    notes.set("height", [1.0, 2.0], section=0, first=0)
    assert notes.values == {"size": [1, 2]}
    assert notes.section_values == {"columns": [3, 2]}
    assert notes.item_heights == "height"


def test_the_input_of_the_page_is_data(gallery):
    lines = (gallery / "exhibits.js").read_text().splitlines()[1:]
    tables = dict(re.fullmatch(r"export const (\w+) = (.*);", line).groups() for line in lines)
    assert [one["layout"] for one in json.loads(tables["EXHIBITS"])] == LAYOUTS
    for picture in json.loads(tables["PICTURES"]):
        assert (gallery / picture["large"]).is_file()
        assert (gallery / picture["small"]).is_file()
