"""The declarations of the JavaScript package, as TypeScript's compiler reads its sources.

The compiler writes `.d.ts` files from JSDoc, and `declarations.cjs` lists their declarations.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .tree import SiteError

PACKAGE = Path("JavaScript")
READER = Path(__file__).resolve().parent / "declarations.cjs"
ESSAY = re.compile(r"\A(?:// @ts-check\n)?/\*\*\n(.*?)(?=\n \* @|\n \*/)", re.DOTALL)


@dataclass(frozen=True)
class Parameter:
    name: str
    type: str
    is_optional: bool
    text: str


@dataclass(frozen=True)
class Declaration:
    name: str
    kind: str
    """As TypeScript calls it, ClassDeclaration, say."""
    is_static: bool
    type: str
    parameters: tuple[Parameter, ...]
    text: str
    returns: str
    members: tuple[Declaration, ...]


def declarations(root: Path, work: Path) -> list[Declaration]:
    """Returns all exports of the package, and the types in their signatures."""
    compiler, node = shutil.which("tsc"), shutil.which("node")
    if not compiler or not node:
        raise SiteError("the JavaScript reference needs node and tsc (Debian's node-typescript)")
    _run(
        compiler, "--project", str(root / PACKAGE), "--noEmit", "false", "--declaration",
        "--emitDeclarationOnly", "--outDir", str(work),
    )  # fmt: skip
    library = Path(compiler).resolve().parents[1] / "lib" / "typescript.js"
    exports = json.loads(_run(node, str(READER), str(library), str(work / "index.d.ts")))
    return [_declaration(entry, root / PACKAGE / "src") for entry in exports]


def _run(*command: str) -> str:
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise SiteError(f"{Path(command[0]).name}: {(done.stdout + done.stderr).strip()}")
    return done.stdout


def _declaration(entry: dict[str, Any], sources: Path) -> Declaration:
    """Adds the comment of a class's file to the class; TypeScript attaches it to the file's
    types."""
    text, essay = entry["text"], _essay(sources / entry["file"].replace(".d.ts", ".js"))
    if entry["kind"] == "ClassDeclaration":
        text = "\n\n".join(filter(None, [text or essay, entry["making"]]))
    elif entry["kind"] == "TypeAliasDeclaration" and text.split() == essay.split():
        text = ""
    tags = [(tag["name"], tag["text"]) for tag in entry["tags"]]
    comments = [_line(text.partition(" ")[2]) for name, text in tags if name == "param"]
    text = " ".join(
        [text, *(f"Deprecated. {words}" for name, words in tags if name == "deprecated")]
    )
    comments += [""] * len(entry["parameters"])
    return Declaration(
        entry["name"], entry["kind"], entry["isStatic"], entry["type"],
        tuple(
            Parameter(one["name"], one["type"], one["isOptional"], words)
            for one, words in zip(entry["parameters"], comments)
        ),
        text.strip(),
        " ".join(_line(text) for name, text in tags if name in ("returns", "throws") and text),
        tuple(_declaration(member, sources) for member in entry["members"]),
    )  # fmt: skip


def _line(text: str) -> str:
    """Joins the lines of a wrapped tag."""
    return " ".join(text.split())


def _essay(source: Path) -> str:
    """Returns the comment at the start of a file, up to its types."""
    found = ESSAY.match(source.read_text(encoding="utf-8"))
    return re.sub(r"^ \* ?", "", found[1], flags=re.MULTILINE).strip() if found else ""
