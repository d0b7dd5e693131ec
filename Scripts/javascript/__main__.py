"""python -m javascript; see the package."""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
from pathlib import Path

from generated import write_or_check

from javascript import BUNDLER, COMPILER, missing

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "JavaScript"
MODULES = PACKAGE / "src" / "modules.js"
BUILT = ROOT / "build" / "wasm"

TEXT = """\
// @ts-check
// The layouts and the modules of the package that contain them. Written by `make javascript`.

/**
 * The name of the module of each layout, by the layout's ID.
 * @type {{Record<string, string>}}
 */
export const MODULES = {{
{rows}
}};

/** The IDs of the bundled layouts. */
export const LAYOUTS = Object.keys(MODULES);
"""


def modules() -> str:
    """Returns the text of modules.js."""
    declared = (json.loads(path.read_text()) for path in sorted(ROOT.glob("Plugins/*/plugin.json")))
    rows = sorted(
        (layout["id"], plugin["name"]) for plugin in declared for layout in plugin["layouts"]
    )
    lines = "\n".join(f"  {json.dumps(layout)}: {json.dumps(name)}," for layout, name in rows)
    return TEXT.format(rows=lines)


def typed(*options: str) -> bool:
    """Runs TypeScript's compiler over all sources; returns false, after its messages, if one is
    wrong."""
    done = subprocess.run([COMPILER, "--project", str(PACKAGE), *options])
    return done.returncode == 0


def bundled() -> bool:
    """Writes dist/index.js, minified, and the map from it to the sources beside it."""
    command = (
        *(BUNDLER, "src/index.js", "--bundle", "--minify", "--format=esm", "--target=es2022"),
        *("--sourcemap", "--sources-content=false", "--outfile=dist/index.js"),
    )
    shutil.rmtree(PACKAGE / "dist", ignore_errors=True)
    return subprocess.run([*command, "--log-level=warning"], cwd=PACKAGE).returncode == 0


def package() -> bool:
    for name, source in (("modules", BUILT), ("types", None)):
        folder = PACKAGE / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        for module in sorted(source.glob("*.wasm")) if source else ():
            # Copied without the executable bit: an installed module is no program.
            shutil.copyfile(module, folder / module.name)
    shutil.copyfile(ROOT / "LICENSE", PACKAGE / "LICENSE")
    return bundled() and typed("--noEmit", "false", "--declaration", "--emitDeclarationOnly")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="javascript")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--package", action="store_true")
    chosen = parser.parse_args(arguments)
    if chosen.package and (names := missing()):
        print(f"the package needs the Debian packages {' '.join(names)}", file=sys.stderr)
        return 1
    if write_or_check({MODULES: modules()}, ROOT, "make javascript", chosen.check):
        return 1
    if chosen.check:
        return 0 if typed() else 1
    return 0 if not chosen.package or package() else 1


sys.exit(main(sys.argv[1:]))
