"""Links text in code style that names something in the reference."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from docutils import nodes
from sphinx.environment import BuildEnvironment
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.nodes import make_refnode

# The modules whose names each page may use; C names have a prefix and are linked everywhere.
LANGUAGES = {
    "py": ("reference/python/", "start/python", "python"),
    "cpp": ("reference/cpp/", "start/cpp"),
    "swift": ("reference/swift/", "start/swift", "start/ios"),
    "js": ("reference/javascript/", "start/javascript", "javascript"),
}
# Names of standard types, which are not members here.
BUILT_IN = {"number", "string", "boolean", "int", "str", "bool", "size_t"}
PROGRAMS = "reference/swift/LayoutHost"
CERTAIN = re.compile(r"^lh_|\.")
CALL = re.compile(r"\(.*\)$")
HEADER = re.compile(r"(?:layouthost/)?(?:cpp/)?([a-z_]+)\.(h|hpp)$")


class NameLinks(SphinxPostTransform):
    """Creates links from names."""

    default_priority = 20

    def run(self, **_: Any) -> None:
        docname = self.env.docname
        known = _known(self.env)
        for literal in list(self.document.findall(nodes.literal)):
            if isinstance(literal.parent, (nodes.title, nodes.reference)):
                continue
            target = _target(literal.astext(), docname, known)
            if target and target != (docname, None):
                page, anchor = target
                literal.replace_self(
                    make_refnode(
                        self.app.builder,
                        docname,
                        page,
                        anchor,
                        literal.deepcopy(),
                        literal.astext(),
                    )
                )


Target = tuple[str, Any]


def _target(text: str, docname: str, known: dict[str, dict[str, set[Target]]]) -> Target | None:
    if text in BUILT_IN:
        return None
    name = CALL.sub("", text) if not docname.startswith(LANGUAGES["swift"]) else text
    if match := HEADER.match(name):
        page = f"reference/{'c' if match[2] == 'h' else 'cpp'}/{match[1]}"
        return (page, None) if page in known["pages"] and page != docname else None
    # Outside of the reference, a bare word may mean something else.
    if not docname.startswith("reference/") and name[:1].islower() and not CERTAIN.search(name):
        return None
    for domain in ("c", *(key for key, places in LANGUAGES.items() if docname.startswith(places))):
        found = known[domain].get(name, set())
        # If two modules have the name, the page's own module wins, or else that for programs.
        for page in (docname, PROGRAMS):
            nearer = {target for target in found if target[0] == page}
            found = nearer or found
            if len(found) == 1:
                return next(iter(found))
    return None


def _known(env: BuildEnvironment) -> dict[str, dict[str, set[Target]]]:
    """Returns the address of each name by domain; an ambiguous name has none."""
    found: dict[str, dict[str, set[Target]]] | None = getattr(env, "_named", None)
    if found is None:
        found = {"pages": {page: set() for page in env.found_docs}}
        for domain in ("c", *LANGUAGES):
            found[domain] = defaultdict(set)
            for name, _, kind, page, anchor, _ in env.domains[domain].get_objects():
                if kind in ("functionParam", "templateParam", "module"):
                    continue
                for short in _short(domain, name):
                    found[domain][short].add((page, anchor))
        env._named = found  # type: ignore[attr-defined]
    return found


def _short(domain: str, name: str) -> Iterator[str]:
    """Yields the forms of a name in a text: with and without its containers."""
    parts = name.replace("::", ".").split(".") if domain == "cpp" else name.split(".")
    if domain in ("cpp", "swift"):
        parts = parts[1:]
    if domain == "c":
        yield name
        return
    if domain == "swift" and "(" in name:
        head, _, rest = name.partition("(")
        parts = [*head.split(".")[1:-1], f"{head.rpartition('.')[2]}({rest}"]
    for first in range(len(parts)):
        yield ".".join(parts[first:])
    if domain == "cpp":
        yield "::".join(parts)
