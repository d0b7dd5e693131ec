"""python -m cross MACHINE [...]: builds for other machines; see the package."""

import sys

from . import arm64, wasm
from .machine import Machine, MissingError
from .modules import Build, ToolError
from .package import read_package

MACHINES: dict[str, Machine] = {"arm64": arm64.MACHINE, "wasm": wasm.MACHINE}


def main(names: list[str]) -> int:
    """Returns the exit status."""
    for name in names:
        if name not in MACHINES:
            print(f"the machine is {name!r}; known are {', '.join(MACHINES)}", file=sys.stderr)
            return 2
        try:
            MACHINES[name].require()
            Build(read_package(), MACHINES[name]).run()
        except (MissingError, ToolError) as problem:
            print(problem, file=sys.stderr)
            return 1
    return 0


sys.exit(main(sys.argv[1:]))
