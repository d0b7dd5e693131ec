"""Turns the repository's Markdown into pages of the site: the same text with adjusted links."""

from __future__ import annotations

import os
import re
from pathlib import Path, PurePosixPath

from . import contents
from .sources import Sources
from .tree import SiteError, Tree, relative

# The places of pages; a file that is not listed keeps its path, and is shown as a source.
ROOTS = {
    "README.md": "index.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "Tests/README.md": "tests.md",
    "Python/README.md": "python.md",
    "JavaScript/README.md": "javascript-package.md",
    "Examples/languages/README.md": "examples/languages.md",
    "Examples/layout-package/README.md": "examples/layout-package.md",
}
DOCUMENTATION = "Documentation"
IMAGES = f"{DOCUMENTATION}/images"
LINK = re.compile(r"(\]\()([^)\s]+)(\))")
FENCE = re.compile(r"^(`{3,}).*?^\1`*$", re.MULTILINE | re.DOTALL)
HEADER = re.compile(r"include/layouthost/([a-z_]+)\.(h|hpp)")
# It includes the other headers, so their list is its page.
UMBRELLA = "include/layouthost/layouthost.h"
# It is generated from the others, for languages without a preprocessor, and has no page of its own.
FLAT = "layouthost_flat"
PICTURE = re.compile(r"^!\[.*\]\(.*\)$", re.MULTILINE)


class Pages:
    """Maps files to pages."""

    def __init__(self, root: Path, tree: Tree) -> None:
        self.root = root
        self.tree = tree
        self.sources = Sources(root, tree)
        self.documents: dict[str, str] = {
            file: page for file, page in ROOTS.items() if (root / file).is_file()
        }
        for file in sorted((root / DOCUMENTATION).rglob("*.md")):
            path = file.relative_to(root).as_posix()
            self.documents[path] = file.relative_to(root / DOCUMENTATION).as_posix()

    def write(self, gallery: bool) -> None:
        """Returns all pages; each layout's page embeds the gallery if that was built."""
        documents = {page.removesuffix(".md") for page in self.documents.values()}
        reference = {
            f"reference/{folder}/index" for folder in ("c", "cpp", "python", "swift", "javascript")
        }
        reference = {
            page
            for page in reference
            if self.tree.has(f"{page}.md") or self.tree.has(f"{page}.rst")
        }
        for image in (self.root / IMAGES).rglob("*.[sp][vn]g"):
            self.tree.copy(f"images/{image.relative_to(self.root / IMAGES).as_posix()}", image)
        for file, page in self.documents.items():
            text = self.turned(file, page)
            if gallery and page.startswith("layouts/"):
                picture = PICTURE.search(text)
                assert picture, page
                text = text[: picture.end()] + _embedded(Path(page).stem) + text[picture.end() :]
            if page == "index.md":
                text += contents.toctrees(documents | reference)
            text += contents.below(page.removesuffix(".md"), documents)
            self.tree.write(page, text)
        self.sources.write(self)

    def turned(self, file: str, page: str) -> str:
        """Returns the text of a file with the links of its page."""
        text = (self.root / file).read_text(encoding="utf-8")
        pieces: list[str] = []
        last = 0
        # A fence contains code, even if it looks like a link.
        for fence in FENCE.finditer(text):
            pieces += [self._linked(text[last : fence.start()], file, page), fence[0]]
            last = fence.end()
        return "".join([*pieces, self._linked(text[last:], file, page)])

    def _linked(self, text: str, file: str, page: str) -> str:
        return LINK.sub(lambda match: match[1] + self.link(match[2], file, page) + match[3], text)

    def link(self, address: str, file: str, page: str) -> str:
        """Returns the address on the page for an address in a file."""
        place, hash, anchor = address.partition("#")
        if not place or ":" in place.partition("/")[0]:
            return address
        path = os.path.normpath(PurePosixPath(file).parent / place)
        try:
            return relative(self.place(path), page) + hash + anchor
        except SiteError as error:
            raise SiteError(f"{file}: broken link to {address}: {error}") from None

    def place(self, path: str) -> str:
        """Returns the page of a file or a folder of the repository."""
        if path.startswith(f"{IMAGES}/"):
            return path.removeprefix(f"{DOCUMENTATION}/")
        if path == UMBRELLA:
            return "reference/c/index.md"
        if (match := HEADER.fullmatch(path)) and match[1] != FLAT:
            return f"reference/{'c' if match[2] == 'h' else 'cpp'}/{match[1]}.rst"
        for candidate in (path, f"{path}/README.md"):
            if candidate in self.documents:
                return self.documents[candidate]
        return self.sources.page(path)


def _embedded(layout: str) -> str:
    """Returns HTML that embeds a live layout, with a link to open it in its own window."""
    address = f"../_gallery/index.html?embed=1#layout={layout}"
    frame = f'<iframe class="gallery" src="{address}" title="{layout}" loading="lazy"></iframe>'
    return f'\n\n{frame}\n\n<p><a href="{address}">{layout} in a page of its own</a></p>'
