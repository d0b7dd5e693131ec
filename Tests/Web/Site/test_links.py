"""Broken links and requests to other servers are found."""

import pytest
from website.links import faults

# The content of a page, and the fault that must be found; None if there is none.
PIECES = [
    ('<a href="other.html">', None),
    ('<a href="other.html#place">', None),
    ('<a href="#here"><i id="here">', None),
    ('<a href="#old"><a name="old">', None),
    ('<a href="below/">', None),
    ('<a href="https://example.org/page">', None),
    ('<img src="data:image/png;base64,AA">', None),
    ('<a href="gone.html">', "gone.html is a broken link"),
    ('<a href="other.html#nothing">', "other.html#nothing has an anchor that its page lacks"),
    ('<a href="#nothing">', "#nothing has an anchor that its page lacks"),
    ('<img src="gone.png">', "gone.png is a broken link"),
    ('<script src="gone.js">', "gone.js is a broken link"),
    ('<a href="https://example">', "https://example is not a valid link"),
    ('<a href="htps://example.org">', "htps://example.org is not a valid link"),
    ('<a href="//example.org/page">', "//example.org/page is not a valid link"),
    (
        '<script src="https://example.org/a.js">',
        "it loads https://example.org/a.js from another server",
    ),
    (
        '<link rel="stylesheet" href="https://example.org/a.css">',
        "it loads https://example.org/a.css from another server",
    ),
    ('<img src="//example.org/a.png">', "it loads //example.org/a.png from another server"),
]


@pytest.mark.parametrize("piece, fault", PIECES)
def test_a_link_is_followed(piece, fault, tmp_path):
    (tmp_path / "below").mkdir()
    (tmp_path / "below" / "index.html").write_text('<a href="../page.html">')
    (tmp_path / "other.html").write_text('<p id="place">')
    (tmp_path / "page.html").write_text(piece)
    found = faults(tmp_path)
    if fault is None:
        assert found == []
    else:
        assert f"page.html: {fault}" in found
