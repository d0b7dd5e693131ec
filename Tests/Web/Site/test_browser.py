"""The site in a browser: each kind of page, in light and dark mode and all widths, and the
search."""

from pathlib import Path

import pytest

KINDS = [
    "index.html", "start/c.html", "layouts/column.html", "performance.html", "write-a-layout.html",
    "reference/c/view.html", "reference/cpp/view.html", "reference/python/view.html",
    "reference/swift/LayoutHost.html", "reference/javascript/layouthost.html", "genindex.html",
    "changelog.html",
]  # fmt: skip
# A query, and a result that it must have: for a name its entry with its kind, since pages that only
# mention it are results as well.
QUESTIONS = [
    ("content offset", "viewport.h"),
    ("lh_view_scroll_to", "lh_view_scroll_to (C function"),
    ("CollectionView", "layouthost.view.CollectionView (Python class"),
    ("readingOrder", "CollectionView.readingOrder (JavaScript method"),
    ("readingOrder", "CollectionView.readingOrder() (Swift member"),
]


@pytest.fixture
def page(opened):
    """A page that records errors and requests to other servers."""
    context = opened.new_context()
    page = context.new_page()
    page.faults = []
    # Only errors: the search warns that it cannot show the text of an anchor with a dot in it.
    page.on("console", lambda line: line.type == "error" and page.faults.append(line.text))
    page.on("pageerror", lambda error: page.faults.append(str(error)))
    yield page
    context.close()


def only_here(page, address):
    page.on(
        "request",
        lambda request: (
            request.url.startswith((address, "data:")) or page.faults.append(request.url)
        ),
    )


@pytest.mark.parametrize("light", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
def test_every_kind_of_page_fits_and_uses_no_other_server(page, address, width, light):
    only_here(page, address)
    page.emulate_media(color_scheme=light)
    page.set_viewport_size({"width": width, "height": 844})
    for kind in KINDS:
        page.goto(address + kind)
        assert page.locator("h1").first.is_visible(), kind
        assert page.evaluate("document.documentElement.scrollWidth") <= width, kind
        dark = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
        channels = page.evaluate("getComputedStyle(document.body).backgroundColor.match(/\\d+/g)")
        assert (sum(map(int, channels[:3])) < 300) == dark == (light == "dark"), kind
    assert page.faults == []


@pytest.mark.parametrize("question, answer", QUESTIONS, ids=lambda text: text)
def test_the_search_finds(page, address, question, answer):
    only_here(page, address)
    page.goto(address)
    page.locator(".sidebar-search").first.fill(question)
    page.keyboard.press("Enter")
    page.wait_for_selector("#search-results ul.search li a")
    page.wait_for_function(
        "document.querySelector('.search-summary').innerText.includes('finished')"
    )
    found = page.locator("#search-results ul.search > li").all_inner_texts()
    assert any(answer.lower() in text.lower() for text in found), found
    assert page.faults == []


def test_the_search_finds_where_there_is_no_server(page, site):
    """Pages that were only unpacked: for file addresses, a browser lets no page read another
    one."""
    page.goto(Path(site, "search.html").as_uri() + "?q=content+offset")
    page.wait_for_selector("#search-results ul.search li a")
    assert "view" in " ".join(page.locator("#search-results ul.search > li").all_inner_texts())
