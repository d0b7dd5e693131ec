"""The JavaScript package: the module of each layout, and the files beside its sources.

python -m javascript            writes JavaScript/src/modules.js from the plugins' declarations
python -m javascript --check    writes nothing; exits with status 1 if that file is out of date or
                                a type is wrong
python -m javascript --package  puts the modules, TypeScript's types and the bundle beside the
                                sources, which makes the folder JavaScript a package
"""

import shutil

COMPILER, BUNDLER = "tsc", "esbuild"
TOOLS = {COMPILER: "node-typescript", BUNDLER: "esbuild"}
"""The commands that make the package, and their Debian packages."""


def missing() -> list[str]:
    """Returns the Debian packages of the commands that are not installed."""
    return [name for command, name in TOOLS.items() if shutil.which(command) is None]
