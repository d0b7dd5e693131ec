"""Checks every link of a site: a link within it for its page and anchor, others only for their
form."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

# Attributes whose address a browser loads when it shows a page, without a click.
LOADED = {"script": "src", "img": "src", "iframe": "src", "source": "src", "video": "src"}
LOADED_RELATIONS = {"stylesheet", "icon", "preload", "modulepreload", "preconnect", "dns-prefetch"}
# Prefixes of links that leave the site.
FOREIGN = ("https", "http", "mailto")


class Page(HTMLParser):
    """The links of a page, the addresses that it loads, and its anchors."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.anchors: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        values = dict(attributes)
        self.anchors |= {value for key in ("id", "name") if (value := values.get(key))}
        address = values.get(LOADED.get(tag, "href"))
        if address is None:
            return
        relations = set((values.get("rel") or "").split())
        loaded = tag in LOADED or (tag == "link" and bool(relations & LOADED_RELATIONS))
        (self.loads if loaded else self.links).append(address)


def faults(site: Path) -> list[str]:
    """Returns one message for each broken link, and for each request to another server."""
    pages = {file: Page(file.read_text(encoding="utf-8")) for file in sorted(site.rglob("*.html"))}
    return [
        f"{file.relative_to(site)}: {fault}"
        for file, page in pages.items()
        # The gallery is a program with its own pages and its own tests.
        if "_gallery" not in file.relative_to(site).parts
        for fault in _faults(site, file, page, pages)
    ]


def _faults(site: Path, file: Path, page: Page, pages: dict[Path, Page]) -> Iterator[str]:
    for address in page.loads:
        if urlsplit(address).netloc:
            yield f"it loads {address} from another server"
    for address in sorted({*page.links, *page.loads}):
        parts = urlsplit(address)
        if parts.scheme == "data":
            continue
        if parts.scheme or parts.netloc:
            host = parts.netloc.partition(":")[0]
            if (
                parts.scheme not in FOREIGN
                or " " in address
                or not (parts.path if parts.scheme == "mailto" else "." in host)
            ):
                yield f"{address} is not a valid link"
            continue
        place, anchor = urldefrag(address)
        target = file
        if place:
            target = site / unquote(urlsplit(urljoin(f"/{file.relative_to(site)}", place)).path)[1:]
            if target.is_dir():
                target /= "index.html"
        if not target.is_file():
            yield f"{address} is a broken link"
        elif (
            anchor
            and target in pages
            and "_gallery" not in target.parts
            and unquote(anchor) not in pages[target].anchors
        ):
            yield f"{address} has an anchor that its page lacks"
