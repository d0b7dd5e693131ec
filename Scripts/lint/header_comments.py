"""Checks that the comments of the headers are complete.

    python -m lint.header_comments include/layouthost

The rules, as base.h and host.h state them:

 - every function has its own comment, with one tag that says which thread may call it. In
   host.h and view.h the tag may be given for a group: a function that takes an lh_host is
   [any-thread], one that takes an lh_view is [owner];
 - a tag is one of those that base.h explains;
 - a struct with an LH_..._INIT macro lists its initial values, for languages without macros;
 - a name in a comment is one that a header defines.

Prints one line per fault and exits with status 1 if there is one.
"""

import re
import sys
from pathlib import Path

from contract.model import Contract, Function, Header, Initializer
from contract.reading import read_contract

THREADS = {"any-thread", "owner", "reader"}
TAG = re.compile(r"\[([a-z][a-z-]*)\]")
EXPLAINED_TAG = re.compile(r"^ *\[([a-z-]+)\]  ", re.MULTILINE)
NAME = re.compile(r"\b(?:lh_\w*[a-z0-9]|LH_[A-Z0-9_]*[A-Z0-9])\b(?!_|\.\.\.)")
# Macros for compilers only; Swift's importer defines two of them (base.h).
PLUMBING = {"LH_EXPORT", "LH_NULLABLE", "LH_NONNULL"}
HOST_RULE = "Every function that takes an lh_host is [any-thread]"
VIEW_RULE = "Every function that takes an lh_view is [owner]"


def faults(contract: Contract) -> list[str]:
    """Returns one message for everything that is missing or wrong in the headers."""
    known = set(EXPLAINED_TAG.findall(contract["base.h"].essay))
    found = [f"base.h: does not explain [{tag}]" for tag in sorted(THREADS - known)]
    methods = contract.struct("lh_vtable").functions
    found += [f"plugin.h: {fault}" for method in methods for fault in _own_faults(method)]
    defined = PLUMBING.union(*(entry.names for header in contract for entry in header.entries))
    for header in contract:
        used = {tag for comment in header.comments for tag in TAG.findall(comment)}
        problems = [f"[{tag}] is no tag that base.h explains" for tag in sorted(used - known)]
        named = [name for comment in header.comments for name in NAME.findall(comment)]
        problems += [
            f"a comment mentions {name}, which no header defines"
            for name in dict.fromkeys(named)
            if name not in defined
        ]
        problems += _function_faults(header)
        for initializer in header.all(Initializer):
            problems += _value_faults(initializer, contract)
        found += [f"{header.name}: {fault}" for fault in problems]
    return found


def _function_faults(header: Header) -> list[str]:
    comments = "\n".join(header.comments)
    found = []
    for function in header.all(Function):
        taken = {parameter.type for parameter in function.parameters}
        tagged = any(
            rule in comments and taking in taken
            for rule, taking in ((HOST_RULE, "lh_host *"), (VIEW_RULE, "lh_view *"))
        )
        found += _own_faults(function, tagged=tagged)
    return found


def _own_faults(function: Function, tagged: bool = False) -> list[str]:
    """Returns the faults of a function's comment; its thread tag may be given for a group."""
    if not function.comment:
        return [f"{function.name} has no comment"]
    threads = THREADS & set(TAG.findall(function.comment))
    if len(threads) > 1:
        return [f"{function.name} names several threads: {', '.join(sorted(threads))}"]
    if not threads and not tagged:
        return [f"{function.name} does not say which thread may call it"]
    return []


def _value_faults(initializer: Initializer, contract: Contract) -> list[str]:
    text = " ".join(contract.struct(initializer.struct).comment.split())
    if not initializer.makes_first_value or initializer.sentence in text:
        return []
    return [f"the comment of {initializer.struct} must say: {initializer.sentence}"]


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m lint.header_comments FOLDER")
    report = faults(read_contract(Path(sys.argv[1])))
    print("\n".join(report), end="\n" if report else "")
    sys.exit(bool(report))
