"""The start page of JavaScript: its program prints the output below it, and its page scrolls."""

import shutil

import pytest
from browser import served
from Documents.Pages.test_start import output, program
from toolchain import checked


@pytest.fixture
def beside_package(package, tmp_path):
    """A folder with the JavaScript package as `layouthost`."""
    (tmp_path / "layouthost").symlink_to(package)
    return tmp_path


def test_in_node(beside_package):
    if not shutil.which("node"):
        pytest.skip("needs Debian's nodejs")
    file = beside_package / "first.mjs"
    file.write_text(program("javascript", "js"))
    assert checked("node", file, cwd=beside_package) == output("javascript")


def test_in_a_browser(beside_package, opened):
    (beside_package / "cards.html").write_text(program("javascript", "html"))
    context = opened.new_context(viewport={"width": 800, "height": 450})
    page = context.new_page()
    faults = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    with served(beside_package) as address:
        page.goto(f"{address}/cards.html")
        page.get_by_text("Card 0", exact=True).wait_for()
        assert page.get_by_text("Card 12", exact=True).count() == 0
        assert page.locator("#cards").get_by_text("Card").count() < 24
        page.mouse.move(500, 200)
        page.mouse.down()
        page.mouse.move(200, 200, steps=5)
        page.mouse.up()
        page.get_by_text("Card 3", exact=True).wait_for()
    context.close()
    assert faults == []
