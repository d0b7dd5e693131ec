"""A Sphinx domain for Swift: each declaration gets an anchor and is in the index and the search."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from docutils.nodes import Element
from docutils.parsers.rst import directives
from pygments.lexers import get_lexer_by_name
from sphinx import addnodes
from sphinx.addnodes import desc_signature
from sphinx.directives import ObjectDescription
from sphinx.domains import Domain, ObjType
from sphinx.util.nodes import make_id

# Maps Pygments' tokens of a declaration to Sphinx's classes.
CLASSES = {"Keyword": "k", "Name": "n", "Literal": "m"}


class Declaration(ObjectDescription[str]):
    """`symbol` is the full name; the directive's argument is the text to show."""

    option_spec: ClassVar[Any] = {
        "symbol": directives.unchanged_required,
        "no-index": directives.flag,
    }

    def get_signatures(self) -> list[str]:
        return [self.arguments[0]]

    def handle_signature(self, sig: str, signode: desc_signature) -> str:
        symbol = str(self.options["symbol"])
        # The base name of a declaration such as `Host.layout(_:)`.
        own = symbol.partition("(")[0].rpartition(".")[2]
        for token, text in get_lexer_by_name("swift").get_tokens(sig.strip()):
            kind = CLASSES.get(str(token).split(".")[1], "")
            if text == own:
                signode += addnodes.desc_name(text, text)
                own = ""
            elif text.strip():
                signode += addnodes.desc_sig_element("", text, classes=[kind] if kind else [])
            elif text != "\n":
                signode += addnodes.desc_sig_space()
        signode["fullname"] = symbol
        return symbol

    def add_target_and_index(self, name: str, sig: str, signode: desc_signature) -> None:
        place = make_id(self.env, self.state.document, "swift", name)
        signode["ids"].append(place)
        self.state.document.note_explicit_target(signode)
        module, _, rest = name.partition(".")
        objects = self.env.domaindata["swift"]["objects"]
        # Functions may differ only in their types.
        objects.setdefault(name, (self.env.docname, place, self.objtype))
        self.indexnode["entries"].append(("single", f"{rest} ({module})", place, "", None))

    def _object_hierarchy_parts(self, sig_node: desc_signature) -> tuple[str, ...]:
        return tuple(sig_node["fullname"].split(".")[1:])

    def _toc_entry_name(self, sig_node: desc_signature) -> str:
        return sig_node["_toc_parts"][-1] if sig_node.get("_toc_parts") else ""


class SwiftDomain(Domain):
    name = "swift"
    label = "Swift"
    object_types: ClassVar[dict[str, ObjType]] = {
        "type": ObjType("type"),
        "member": ObjType("member"),
    }
    directives: ClassVar[Any] = {"type": Declaration, "member": Declaration}
    initial_data: ClassVar[dict[str, Any]] = {"objects": {}}

    def clear_doc(self, docname: str) -> None:
        objects = self.data["objects"]
        for name in [name for name, found in objects.items() if found[0] == docname]:
            del objects[name]

    def merge_domaindata(self, docnames: Any, otherdata: dict[str, Any]) -> None:
        for name, found in otherdata["objects"].items():
            if found[0] in docnames:
                self.data["objects"][name] = found

    def resolve_any_xref(self, *_: Any) -> list[tuple[str, Element]]:
        return []

    def get_objects(self) -> Iterable[tuple[str, str, str, str, str, int]]:
        for name, (document, place, kind) in self.data["objects"].items():
            yield name, name.partition(".")[2], kind, document, place, 1
