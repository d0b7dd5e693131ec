"""Every layout has a page. `make lint` compares the tables of the pages with the plugins."""

import re

import layouthost
import pytest
from toolchain import ROOT

PAGES = sorted((ROOT / "Documentation" / "layouts").glob("*.md"))
NAMED_TEST = re.compile(r"`(test_\w+)`")
LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)")


@pytest.fixture(scope="module")
def host():
    return layouthost.Host()


def test_every_layout_has_a_page(host):
    ids = {id for candidate in host.candidates for id in candidate.layouts}
    assert ids == {page.stem for page in PAGES}


@pytest.mark.parametrize(
    "page",
    [
        *sorted(ROOT.glob("*.md")),
        *sorted((ROOT / "Documentation").rglob("*.md")),
        *sorted((ROOT / "Examples").rglob("README.md")),
    ],
    ids=str,
)
def test_every_link_within_the_repository_leads_somewhere(page):
    text = re.sub(r"^```.*?^```$", "", page.read_text(), flags=re.DOTALL | re.MULTILINE)
    for link in LINK.findall(text):
        assert (page.parent / link).exists(), link


@pytest.mark.parametrize("page", sorted((ROOT / "Documentation").rglob("*.md")), ids=str)
def test_every_test_that_a_page_names_exists(page):
    sources = [path.read_text() for path in (ROOT / "Tests").rglob("test_*.py")]
    for name in NAMED_TEST.findall(page.read_text()):
        assert any(f"def {name}(" in source for source in sources), name
