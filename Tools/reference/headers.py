"""What the reference asks of the contract: which header defines a name, and which names nobody
defines."""

import re

from contract.model import Contract

NAME = re.compile(r"\b(?:lh_\w*[a-z0-9]|LH_[A-Z0-9_]*[A-Z0-9])\b(?!_|\.\.\.)")
# What the contract says to compilers only; Swift's importer defines two of them (base.h).
PLUMBING = {"LH_EXPORT", "LH_NULLABLE", "LH_NONNULL"}


def definitions(contract: Contract) -> dict[str, str]:
    """The header that defines each name."""
    return {
        name: header.name for header in contract for entry in header.entries for name in entry.names
    }


def faults(contract: Contract) -> list[str]:
    """One sentence for each name that a comment mentions and no header defines."""
    known = set(definitions(contract)) | PLUMBING
    return [
        f"{header.name}: a comment mentions {name}, which no header defines"
        for header in contract
        for text in header.comments
        for name in NAME.findall(text)
        if name not in known
    ]
