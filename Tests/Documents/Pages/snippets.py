"""The programs in the documentation, copied as a reader would."""

import re
from dataclasses import dataclass
from pathlib import Path

from toolchain import ROOT

FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
# Blocks without a language are program output.
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Snippet:
    page: Path
    line: int
    language: str
    code: str

    def __str__(self) -> str:
        return f"{self.page.relative_to(ROOT)}:{self.line}"


def snippets(language: str) -> list[Snippet]:
    """Returns every fenced block of a language in the README and under Documentation that is a
    whole program."""
    pages = [ROOT / "README.md", *sorted((ROOT / "Documentation").rglob("*.md"))]
    found = []
    for page in pages:
        text = page.read_text()
        for match in FENCE.finditer(text):
            line = text.count("\n", 0, match.start()) + 1
            found.append(Snippet(page, line, match.group(1), match.group(2)))
    return [snippet for snippet in found if snippet.language == language and is_whole(snippet)]


def is_whole(snippet: Snippet) -> bool:
    """Whether it runs as it is; pages about a single step also show parts."""
    return {"c": "int main(", "python": "import layouthost"}[snippet.language] in snippet.code
