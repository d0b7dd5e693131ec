"""The reference of Python: its public names, and the module in which each is shown."""

from __future__ import annotations

import ast
import importlib
import importlib.util
from pathlib import Path

import layouthost

from .tree import Tree

# In the order in which the package's docstring names them.
MODULES = (
    "host", "layout", "layouts", "specification", "elements", "geometry", "paths", "view",
    "frames", "gestures", "properties", "targets", "changes", "events", "swaps", "errors",
)  # fmt: skip
# Names of the package that private modules define are shown here.
HOMES = {
    "_measuring": "view", "_permit": "host", "_results": "layout", "_tables": "layout",
    "_toolkits": "view", "_view_events": "frames",
}  # fmt: skip
# A class of these modules shows only its additions; its base class has the rest.
WITHOUT_INHERITED = ("layouts", "errors")
# Readers know members from these bases already.
FOREIGN = "object,tuple,int,ndarray,generic,dtype,Exception"


def public_names() -> dict[str, list[tuple[str, str]]]:
    """Returns for each module the names to show and where they are defined: its imports from the
    package, and other classes that its functions return."""
    shown: dict[str, list[tuple[str, str]]] = {module: [] for module in MODULES}
    for module in (*MODULES, *HOMES):
        private = module in HOMES
        for name, node in _defined(module):
            is_class = isinstance(node, ast.ClassDef) and name[0] != "_" and not private
            is_listed = not private and name in _listed(module)
            if is_class or is_listed or name in layouthost.__all__:
                shown[HOMES.get(module, module)].append((name, module))
    return shown


def write(pages: Tree) -> None:
    shown = public_names()
    pages.write(
        "reference/python/index.rst",
        "Python reference\n================\n\n.. automodule:: layouthost\n   :no-members:\n\n"
        "Modules\n-------\n\n"
        + "\n".join(f"- :doc:`layouthost.{module} <{module}>`" for module in shown)
        + "\n\n"
        ".. toctree::\n   :hidden:\n\n"
        + "\n".join(f"   layouthost.{module} <{module}>" for module in shown)
        + "\n",
    )
    for module, names in shown.items():
        title = f"layouthost.{module}"
        entries = [
            _entry(f"layouthost.{name}" if home in HOMES else f"layouthost.{home}.{name}")
            for name, home in names
        ]
        pages.write(
            f"reference/python/{module}.rst",
            f"{title}\n{'=' * len(title)}\n\n.. automodule:: {title}\n   :no-members:\n"
            + "".join(entries),
        )


def _entry(path: str) -> str:
    module, _, name = path.rpartition(".")
    value = getattr(importlib.import_module(module), name)
    if isinstance(value, type):
        lines = [name, "-" * len(name), "", f".. autoclass:: {path}", "   :members:"]
        if not any(base.__module__.startswith("layouthost._") for base in value.__bases__):
            lines += ["   :show-inheritance:"]
        if not module.endswith(WITHOUT_INHERITED):
            lines += [f"   :inherited-members: {FOREIGN}"]
        return "\n".join(["", *lines, ""])
    if callable(value) and not hasattr(value, "__origin__"):
        return f"\n.. autofunction:: {path}\n"
    return f"\n.. autodata:: {path}\n   :no-value:\n"


def _defined(module: str) -> list[tuple[str, ast.stmt]]:
    """Returns the names that a module's source defines, in its order."""
    spec = importlib.util.find_spec(f"layouthost.{module}")
    assert spec and spec.origin
    found: list[tuple[str, ast.stmt]] = []
    for node in ast.parse(Path(spec.origin).read_text(encoding="utf-8")).body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            found.append((node.name, node))
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found += [(target.id, node) for target in targets if isinstance(target, ast.Name)]
    return found


def _listed(module: str) -> list[str]:
    return getattr(importlib.import_module(f"layouthost.{module}"), "__all__", [])
