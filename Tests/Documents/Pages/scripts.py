"""Follows a page as its reader does: every command runs in the folder that the page names."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import sys
from pathlib import Path

from Documents.Pages.snippets import BLOCK
from toolchain import BUILD, ROOT, TOOL, run

FILE = re.compile(r"\bas `([\w./]+)`")
# Replacements for commands that would build for minutes, never end, or need a network.
STANDINS = {
    "make": f"""[ -f Makefile ]
        case "$*" in
        "") ;;
        wheel) mkdir -p out/wheel; touch out/wheel/layouthost-0-py3-none-any.whl;;
        tool) ln -s "$STANDINS/layouthost" build/layouthost;;
        install*) exec {shutil.which("make")} -s -C {ROOT} RELEASE={BUILD} "$@";;
        *) echo "no stand-in for make $*" >&2; exit 1;;
        esac""",
    "layouthost": f"""[ "$1" = dev ] || exec {TOOL} "$@"
        [ -f Package.swift ]""",
    "swift": f"""[ "$1" = run ] || exec {shutil.which("swift")} "$@"
        [ -f Package.swift ] && exec "$PROGRAM" """,
    "python3": f"""[ "$1 $2" = "-m venv" ]
        mkdir -p "$3/bin"
        echo '[ "$1" = install ] && [ -f "$2" ]' >"$3/bin/pip"
        echo 'exec {sys.executable} -W error "$@"' >"$3/bin/python"
        chmod +x "$3/bin/pip" "$3/bin/python" """,
}


class Reader:
    """A reader with layouthost's folder, their own folder, and nothing else."""

    def __init__(self, folder: Path, **environment: str):
        self.home = folder / "home"
        self.own = folder / "own"
        self.checkout = folder / "layouthost"
        standins = folder / "standins"
        for made in (self.home, self.own, self.checkout, self.checkout / "build", standins):
            made.mkdir()
        for entry in ROOT.iterdir():
            if entry.name not in ("build", "out"):
                (self.checkout / entry.name).symlink_to(entry)
        for name, code in STANDINS.items():
            (standins / name).write_text(f"#!/bin/sh\nset -eu\n{code}\n")
            (standins / name).chmod(0o755)
        inherited = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("XDG_", "LAYOUTHOST_", "PKG_CONFIG"))
        }
        self._environment = {
            **inherited,
            "HOME": str(self.home),
            "PATH": f"{standins}:{os.environ['PATH']}",
            "STANDINS": str(standins),
            "LAYOUTHOST_BUILD": str(BUILD),
            "PYTHONPATH": str(ROOT / "Python" / "src"),
            **environment,
        }

    def works_through(self, page: str) -> str:
        """Writes the page's files and runs its commands in one shell; returns the output."""
        script = "\n".join(self._script(page))
        done = run("sh", "-euc", script, cwd=self.own, env=self._environment, timeout=300)
        assert done.returncode == 0, f"{script}\n{done.stdout}{done.stderr}"
        return done.stdout

    def _script(self, page: str) -> list[str]:
        lines = [f"checkout={shlex.quote(str(self.checkout))} own={shlex.quote(str(self.own))}"]
        end, inside = 0, False
        for block in BLOCK.finditer(page):
            paragraph = page[end : block.start()].strip().rpartition("\n\n")[2]
            end = block.end()
            language, code = block.groups()
            file = FILE.search(" ".join(paragraph.split()))
            if language == "sh":
                # The files and commands of an existing package belong in its folder.
                at_home = "layouthost's folder" in " ".join(paragraph.split())
                if at_home or not inside:
                    lines.append(f"cd ${'checkout' if at_home else 'own'}")
                inside = not at_home
                lines.append(code)
            elif language and file:
                lines.append(f"cd $own; mkdir -p $(dirname {file[1]})")
                lines.append(f"cat >{file[1]} <<'END OF {file[1]}'\n{code}END OF {file[1]}")
        return lines
