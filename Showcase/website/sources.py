"""Adds a page for each source file that another page links."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

from .tree import SiteError, Tree, relative

if TYPE_CHECKING:
    from .pages import Pages

LANGUAGES = {
    ".c": "c", ".h": "c", ".cpp": "cpp", ".hpp": "cpp", ".py": "python", ".swift": "swift",
    ".js": "js", ".mjs": "js", ".ts": "ts", ".rs": "rust", ".go": "go",
    ".lua": "lua", ".json": "json", ".toml": "toml", ".html": "html",
}  # fmt: skip
# Readers reach them by links; in the search they would only get in the way.
HEAD = "---\norphan: true\nnosearch: true\n---\n\n"


class Sources:
    """Collects the linked files while the pages are converted, then writes their pages."""

    def __init__(self, root: Path, tree: Tree) -> None:
        self.root = root
        self.tree = tree
        self.named: dict[str, str] = {}
        self.kept = subprocess.run(
            ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
            cwd=root, capture_output=True, text=True, check=True,
        ).stdout.splitlines()  # fmt: skip

    def page(self, path: str) -> str:
        """Returns the place of the page of a file or folder."""
        if not (self.root / path).exists():
            raise SiteError(f"{path} does not exist")
        is_folder = (self.root / path).is_dir()
        self.named[path] = f"source/{path}/index.md" if is_folder else f"source/{path}.md"
        return self.named[path]

    def write(self, pages: Pages) -> None:
        """Returns their pages, and those of the files in folders."""
        left = sorted(self.named)
        done: set[str] = set()
        while left:
            path = left.pop()
            if path in done:
                continue
            done.add(path)
            page = self.page(path)
            if (self.root / path).is_dir():
                files = self.below(path)
                left += [file for file in files if pages.place(file) == f"source/{file}.md"]
                listed = "\n".join(
                    f"- [{file}]({relative(pages.place(file), page)})" for file in files
                )
                self.tree.write(page, f"{HEAD}# {path}\n\n{listed}\n")
            else:
                self.tree.write(page, HEAD + self._shown(path))

    def below(self, path: str) -> list[str]:
        """Returns the tracked text files in a folder."""
        files = [
            file
            for file in self.kept
            if file.startswith(f"{path}/") and (self.root / file).is_file()
        ]
        return [file for file in files if not (self.root / file).is_symlink()]

    def _shown(self, path: str) -> str:
        text = (self.root / path).read_text(encoding="utf-8")
        fence = "`" * (1 + max([2, *(len(run) for run in re.findall("`+", text))]))
        language = LANGUAGES.get(Path(path).suffix, "text")
        return (
            f"# {path}\n\n{fence}{{code-block}} {language}\n:force:\n\n{text.rstrip()}\n{fence}\n"
        )
