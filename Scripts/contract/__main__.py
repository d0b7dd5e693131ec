"""Writes every file that is generated from the headers; see the package."""

from __future__ import annotations

import argparse
import functools
import sys
import tempfile
from pathlib import Path

from generated import current_text, write_or_check

from . import javascript
from .flat import flat
from .frozen import frozen
from .lock import breaks, lock
from .model import FLAT, Constant, Contract, ContractError
from .python_package import constants, declarations
from .reading import read_contract
from .released import archive, pack, unpack

ROOT = Path(__file__).resolve().parents[2]
HEADERS = Path("include/layouthost")
LOCK = Path("Documentation/contract.lock")


def generated(contract: Contract) -> dict[Path, str]:
    """Returns every generated file with its text."""
    flat_contract = flat(contract)
    package = Path("Python/src/layouthost")
    script = Path("JavaScript/src")
    return {
        HEADERS / FLAT: flat_contract,
        package / "_constants.py": constants(contract),
        package / "_declarations.py": declarations(flat_contract),
        Path("Sources/LayoutABI/frozen.c"): frozen(contract),
        script / "constants.js": javascript.constants(contract),
        script / "records.js": javascript.records(contract),
        LOCK: lock(contract),
    }


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="contract")
    parser.add_argument(
        "--check",
        action="store_true",
        help="write nothing; exit with status 1 if a file is out of date",
    )
    parser.add_argument(
        "--release",
        action="store_true",
        help="also pack the headers into Tests/Fixtures/Released, unless that version is there",
    )
    parser.add_argument("--root", type=Path, default=ROOT, help="the repository")
    chosen = parser.parse_args(arguments)
    try:
        contract = read_contract(chosen.root / HEADERS)
        files = generated(contract)
    except ContractError as problem:
        print(problem, file=sys.stderr)
        return 1
    broken = breaks(current_text(chosen.root / LOCK), contract)
    if broken:
        print(
            "The contract no longer keeps what Documentation/contract.lock promises:",
            file=sys.stderr,
        )
        print("\n".join(broken), file=sys.stderr)
        print("Documentation/abi-policy.md lists the changes that are allowed.", file=sys.stderr)
        return 1
    version, text = versions(contract)
    if text != version:
        print(f'base.h: LH_ABI_TEXT is "{text}", not "{version}"', file=sys.stderr)
        return 1
    released = archive(chosen.root, version)
    if released.is_file() and _released_lock(released.read_bytes()) != lock(contract):
        print(
            f"The contract has grown since {version} was released: raise LH_ABI_MINOR.",
            file=sys.stderr,
        )
        return 1
    texts = {chosen.root / path: text for path, text in files.items()}
    status = write_or_check(texts, chosen.root, "make contract", chosen.check)
    if chosen.release and not chosen.check and not released.is_file():
        released.write_bytes(pack(chosen.root / HEADERS))
        print(f"wrote {released.relative_to(chosen.root)}")
    return status


def versions(contract: Contract) -> tuple[str, str]:
    """Returns the version of the contract, from its numeric constants and as text."""
    constants = {constant.name: str(constant.value) for constant in contract.all(Constant)}
    return (
        f"{constants['LH_ABI_MAJOR']}.{constants['LH_ABI_MINOR']}",
        constants["LH_ABI_TEXT"].strip('"'),
    )


@functools.lru_cache(maxsize=1)
def _released_lock(packed: bytes) -> str:
    with tempfile.TemporaryDirectory() as folder:
        return lock(read_contract(unpack(packed, Path(folder))))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
