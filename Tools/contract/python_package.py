"""What the Python package knows of the contract; it is committed, so that installing it needs no
libclang."""

from __future__ import annotations

import json

from .model import Constant, Contract


def constants(contract: Contract) -> str:
    """The text of _constants.py."""
    lines = ['"""The constants of the C headers. Written by `make contract`."""\n']
    for constant in contract.all(Constant):
        lines.append(f"{constant.name} = {json.dumps(constant.value)}")
    return "\n".join(lines) + "\n"
