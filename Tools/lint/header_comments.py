"""Checks that every function of the contract says what it does and who may call it when.

    python3 Tools/lint/header_comments.py include/layouthost

The rules, as base.h and host.h state them:

 - a function of the vtable has a comment of its own, with one tag that says which thread may call it;
 - a function of host.h has such a comment, or is covered by a rule for its group: one that bears the
   name of a vtable function behaves as that one does, and one that takes an lh_host is [any-thread];
 - a tag is one of those that base.h explains.

Prints one line per fault and answers 1 if there is one.
"""

import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from lint.c_header import COMMENT, Function, callbacks, exports, structs  # noqa: E402

THREADS = {"any-thread", "owner", "reader"}
TAG = re.compile(r"\[([a-z][a-z-]*)\]")
EXPLAINED_TAG = re.compile(r"^ \*    \[([a-z-]+)\]  ", re.MULTILINE)
HOST_RULE = "Every function that takes an lh_host is [any-thread]"
LAYOUT_RULE = "with the same rules, owners, failures and costs"


def faults(folder: Path) -> list[str]:
    """One sentence for everything that is missing or wrong in the headers of a folder."""
    texts = {header.name: header.read_text() for header in sorted(folder.glob("*.h"))}
    known = set(EXPLAINED_TAG.findall(texts["base.h"]))
    found = [f"base.h: does not explain [{tag}]" for tag in sorted(THREADS - known)]
    for name, text in texts.items():
        used = {tag for comment in COMMENT.findall(text) for tag in TAG.findall(comment)}
        found += [f"{name}: [{tag}] is no tag that base.h explains" for tag in sorted(used - known)]

    table = next(struct for struct in structs(texts["plugin.h"]) if struct.name == "lh_vtable")
    methods = callbacks(table)
    found += [f"plugin.h: {fault}" for method in methods for fault in _own_faults(method)]
    found += [f"plugin.h: {fault}" for entry in exports(texts["plugin.h"]) for fault in _own_faults(entry)]

    host = texts["host.h"]
    by_table = {f"lh_layout_{method.name}" for method in methods} if LAYOUT_RULE in host else set()
    for function in exports(host):
        if function.name in by_table:
            continue
        by_host = HOST_RULE in host and "lh_host *" in function.parameters
        found += [f"host.h: {fault}" for fault in _own_faults(function, tagged=by_host)]
    return found


def _own_faults(function: Function, tagged: bool = False) -> list[str]:
    """What the function's own comment lacks; its thread tag may be given elsewhere."""
    if not function.comment:
        return [f"{function.name} has no comment"]
    threads = THREADS & set(TAG.findall(function.comment))
    if len(threads) > 1:
        return [f"{function.name} names several threads: {', '.join(sorted(threads))}"]
    if not threads and not tagged:
        return [f"{function.name} does not say which thread may call it"]
    return []


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: header_comments.py FOLDER")
    report = faults(Path(sys.argv[1]))
    print("\n".join(report), end="\n" if report else "")
    sys.exit(bool(report))
