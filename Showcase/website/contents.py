"""The site's table of contents: the order of the parts and pages.

Sphinx warns about a page that is in none, which makes it an error.
"""

from __future__ import annotations

PARTS: dict[str, tuple[str, ...]] = {
    "Start": (
        "start/c", "start/cpp", "start/python", "start/javascript", "start/swift",
        "start/layout-author", "start/operator", "start/ios",
    ),
    "Layouts": (
        "layouts/bnb", "layouts/snap-to-center", "layouts/infinite", "layouts/carousel",
        "layouts/safari", "layouts/column", "layouts/flow", "layouts/line", "layouts/reorder-flow",
        "layouts/circle", "differences",
    ),
    "Guides": (
        "collection-view", "self-sizing", "hot-swap", "distribute", "qt", "showing", "install",
        "python", "javascript", "javascript-package", "examples/languages", "machines",
        "performance",
    ),
    "Writing layouts": (
        "write-a-layout", "write-a-layout-in-c", "more-than-cells", "examples/layout-package",
        "abi-policy", "abi-walkthrough",
    ),
    "Reference": (
        "reference/c/index", "reference/cpp/index", "reference/python/index",
        "reference/javascript/index", "reference/swift/index",
    ),
    "Project": ("changelog", "contributing", "tests"),
}  # fmt: skip
# Pages below another one, which links to them: those of a folder, and a page's details.
BELOW = {"differences/": "differences"}
DETAILS = "details/"


def toctrees(documents: set[str]) -> str:
    """Returns the parts as Sphinx's navigation; pages that do not exist are left out."""
    return "\n".join(
        _toctree(part, [page for page in pages if page in documents])
        for part, pages in PARTS.items()
    )


def below(page: str, documents: set[str]) -> str:
    """Returns the navigation below a page; most have none."""
    found = [f"{DETAILS}{page.rpartition('/')[2]}"]
    found += [
        other
        for start, above in BELOW.items()
        if page == above
        for other in sorted(documents)
        if other.startswith(start)
    ]
    found = [other for other in found if other in documents and other != page]
    return _toctree("", [f"/{other}" for other in found]) if found else ""


def _toctree(caption: str, pages: list[str]) -> str:
    option = f":caption: {caption}\n" if caption else ""
    return "\n```{toctree}\n:hidden:\n" + option + "\n" + "\n".join(pages) + "\n```\n"
