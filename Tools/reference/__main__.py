"""Writes the reference of the public headers; see the package."""

import re
import sys
from pathlib import Path

from contract.reading import read_contract
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from lint import header_comments
from markupsafe import Markup, escape

from .headers import NAME, definitions, faults


def main(folder: Path, page: Path) -> int:
    contract = read_contract(folder)
    headers = contract.headers
    found = header_comments.faults(contract) + faults(contract)
    if found:
        print("\n".join(found), file=sys.stderr)
        return 1
    known = definitions(contract)

    def linked(text: str) -> Markup:
        def link(match: re.Match[str]) -> str:
            name = match.group()
            return f'<a href="#{name}">{name}</a>' if name in known else name

        return Markup(NAME.sub(link, str(escape(text))))

    templates = Environment(
        loader=FileSystemLoader(Path(__file__).parent), autoescape=True, undefined=StrictUndefined,
        trim_blocks=True, lstrip_blocks=True,
    )  # fmt: skip
    templates.filters["linked"] = linked
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(
        templates.get_template("page.html.j2").render(headers=headers), encoding="utf-8"
    )
    print(f"{len(known)} names in {len(headers)} headers: {page}")
    return 0


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: python -m reference FOLDER PAGE")
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2])))
