"""Finds plugins in installed Python packages, by the entry points `layouthost.plugins`.

    [project.entry-points."layouthost.plugins"]
    circle = "circle_in_c"

The value names a package; the plugins are the `*.so` files in its folder. The package is not
imported, so none of its code runs.
"""

from __future__ import annotations

import functools
import glob
import os
import sys
import warnings

GROUP = "layouthost.plugins"


@functools.cache
def folders() -> tuple[str, ...]:
    """Returns the folders of those packages, sorted by entry point. Searches once per process."""
    found: dict[str, None] = {}
    for name, package in sorted(_entries()) if _is_named() else ():
        places = _places(package)
        if not places:
            warnings.warn(
                f"the entry point {name!r} of {GROUP} names the package {package!r}, "
                "which is not there or has no folder",
                RuntimeWarning,
                stacklevel=2,
            )
        found.update(dict.fromkeys(places))
    return tuple(found)


def _is_named() -> bool:
    """Whether an installed package names the group. Reads the files itself, because importing
    importlib.metadata takes longer than a short program."""
    wanted = f"[{GROUP}]".encode()
    for place in dict.fromkeys(sys.path):
        for kind in ("dist-info", "egg-info"):
            folder = os.path.join(glob.escape(place or os.curdir), f"*.{kind}")
            for file in glob.iglob(os.path.join(folder, "entry_points.txt")):
                with open(file, "rb") as opened:
                    if wanted in opened.read():
                        return True
    return False


def _entries() -> set[tuple[str, str]]:
    """Returns name and package of each entry point of the group."""
    from importlib.metadata import distributions

    return {
        (entry.name, entry.value)
        for distribution in distributions()
        for entry in distribution.entry_points
        if entry.group == GROUP
    }


def _places(package: str) -> list[str]:
    from importlib.util import find_spec

    try:
        spec = find_spec(package)
    except (ImportError, ValueError):  # its parent package is missing; not a module name
        return []
    return list(spec.submodule_search_locations or ()) if spec else []
