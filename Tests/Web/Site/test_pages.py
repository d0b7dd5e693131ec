"""The conversion of the repository's pages for the site."""

import re

import pytest
from toolchain import ROOT
from website.pages import Pages
from website.tree import SiteError, Tree

LAYOUTS = sorted(page.stem for page in (ROOT / "Documentation" / "layouts").glob("*.md"))

# A link as it is in a file, and as it is on the file's page.
LINKS = [
    ("README.md", "Documentation/install.md", "install.md"),
    ("README.md", "Documentation/images/overview.svg", "images/overview.svg"),
    ("README.md", "https://example.org/README.md", "https://example.org/README.md"),
    ("README.md", "include/layouthost/host.h", "reference/c/host.rst"),
    ("README.md", "include/layouthost/layouthost_flat.h",
     "source/include/layouthost/layouthost_flat.h.md"),
    ("README.md", "LICENSE", "source/LICENSE.md"),
    ("README.md", "Examples/c", "source/Examples/c/index.md"),
    ("README.md", "Examples/languages/README.md#run", "examples/languages.md#run"),
    ("Documentation/layouts/bnb.md", "../differences/bnb.md", "../differences/bnb.md"),
    ("Documentation/layouts/bnb.md", "#properties", "#properties"),
    ("Documentation/start/cpp.md", "../../include/layouthost/layouthost.hpp",
     "../reference/cpp/layouthost.rst"),
    ("Python/README.md", "../Examples/python/batch.py", "source/Examples/python/batch.py.md"),
]  # fmt: skip


@pytest.fixture
def pages(tmp_path):
    return Pages(ROOT, Tree(tmp_path))


@pytest.mark.parametrize("file, link, turned", LINKS)
def test_a_link_leads_to_the_page_of_its_target(pages, file, link, turned):
    assert pages.link(link, file, pages.documents[file]) == turned


def test_a_link_that_leads_nowhere_is_rejected_in_a_message(pages):
    message = "README.md: broken link to gone.md: gone.md does not exist"
    with pytest.raises(SiteError, match=f"^{re.escape(message)}$"):
        pages.link("gone.md", "README.md", "index.md")


def test_code_is_left_as_it_is(pages):
    """These pages show files verbatim; a link within them must not be converted."""
    for file, page in pages.documents.items():
        for fence in re.findall(r"^```.*?^```$", (ROOT / file).read_text(), re.M | re.S):
            assert fence in pages.turned(file, page)


@pytest.mark.parametrize("is_built", [True, False])
def test_each_layout_is_shown_at_work_where_the_gallery_was_built(pages, tmp_path, is_built):
    pages.write(gallery=is_built)
    for layout in LAYOUTS:
        text = (tmp_path / "layouts" / f"{layout}.md").read_text()
        frame = f'src="../_gallery/index.html?embed=1#layout={layout}"'
        assert (frame in text) == is_built
        assert not is_built or text.index(".svg)") < text.index(frame)


def test_the_pictures_of_pages_are_on_the_site(pages, tmp_path):
    pages.write(gallery=False)
    for page in pages.documents.values():
        text = re.sub(r"^```.*?^```$", "", (tmp_path / page).read_text(), flags=re.M | re.S)
        for link in re.findall(r"!\[[^]]*\]\(([^)]+)\)", text):
            assert ((tmp_path / page).parent / link).is_file(), (page, link)


def test_files_of_an_earlier_run_are_removed(tmp_path):
    old = tmp_path / "gone" / "page.md"
    old.parent.mkdir()
    old.write_text("")
    tree = Tree(tmp_path)
    tree.write("kept/page.md", "text")
    tree.close()
    assert not old.parent.exists()
    assert (tmp_path / "kept" / "page.md").read_text() == "text"


def test_two_pages_of_one_name_are_rejected(tmp_path):
    tree = Tree(tmp_path)
    tree.write("page.md", "")
    with pytest.raises(SiteError, match=r"^two pages have the path page\.md$"):
        tree.write("page.md", "")
