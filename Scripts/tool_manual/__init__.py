"""Writes layouthost(1) from the help of the command. Needs only Python."""

from __future__ import annotations

import json
import re
import subprocess
import textwrap
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from contract.manual import DATE, WIDTH, guarded

ROOT = Path(__file__).resolve().parents[2]
TOOL = ROOT / "build" / "layouthost"

FILES = {
    "~/.local/share/layouthost/plugins": "installed layouts, all versions",
    "~/.config/layouthost/trusted-keys": "trusted public keys, one per line",
    "/etc/layouthost/trusted-keys": "the same, for all users of the machine",
    "~/.local/state/layouthost/registries": "a record of each registry, to detect an older index",
    "layouts.lock": "the pinned file of each layout",
}
ENVIRONMENT = {
    "LAYOUTHOST_PATH": "folders that hosts search first, separated by colons",
    "LAYOUTHOST_REGISTRY": "the default registry, if \\-\\-from is not given",
    "SOURCE_DATE_EPOCH": "the date of an index, in seconds since 1970, instead of now",
    "XDG_DATA_HOME, XDG_CONFIG_HOME, XDG_STATE_HOME": "replacements for ~/.local/share, "
    "~/.config and ~/.local/state",
}


def described() -> dict[str, Any]:
    """The command's description of itself, as swift-argument-parser dumps it."""
    printed = subprocess.run(
        [TOOL, "--experimental-dump-help"], check=True, stdout=subprocess.PIPE, text=True
    ).stdout
    command: dict[str, Any] = json.loads(printed)["command"]
    return command


def page() -> str:
    """Returns the whole page in man(7) markup."""
    command = described()
    version = subprocess.run(
        [TOOL, "--version"], check=True, stdout=subprocess.PIPE, text=True
    ).stdout.strip()
    essay, _, statuses = command["discussion"].partition("EXIT STATUS:\n")
    lines = [
        '.\\" Written by `make tool` from the help of the command; do not edit.',
        f'.TH LAYOUTHOST 1 {DATE} "layouthost {version}" "layouthost"',
        ".ad l",
        ".SH NAME",
        f"layouthost \\- {_lower(command['abstract'])}",
        ".SH SYNOPSIS",
        r"\fBlayouthost\fR \fIcommand\fR [\fIargument\fR ...] [\fB\-\-json\fR]",
        ".SH DESCRIPTION",
        *_wrapped(essay),
        ".PP",
        *_wrapped("With --json every command prints one JSON document, also for errors."),
        ".SH COMMANDS",
        *(line for sub in command["subcommands"] for line in _command([], sub)),
        ".SH EXIT STATUS",
        *_rows(line.split("\t", 1) for line in statuses.strip().splitlines()),
        ".SH ENVIRONMENT",
        *_rows(ENVIRONMENT.items()),
        ".SH FILES",
        *_rows(FILES.items()),
        ".SH SEE ALSO",
        r"\fBlayouthost\fR(7), \fBlayouthost_host\fR(3), \fBlayouthost_swap\fR(3)",
    ]
    return "\n".join(lines) + "\n"


def _command(before: list[str], command: dict[str, Any]) -> Iterator[str]:
    if command["commandName"] == "help" or not command["shouldDisplay"]:
        return
    names = [*before, command["commandName"]]
    if subcommands := command.get("subcommands"):
        for subcommand in subcommands:
            yield from _command(names, subcommand)
        return
    arguments = [
        one
        for one in command.get("arguments", [])
        if one["shouldDisplay"] and one["valueName"] not in ("help", "version", "json")
    ]
    yield f".SS {' '.join(names)}"
    name = _escaped(" ".join(names))
    yield rf"\fB{name}\fR " + " ".join(_usage(one) for one in arguments)
    yield ".PP"
    yield from _wrapped(command["abstract"])
    if discussion := command.get("discussion"):
        yield ".PP"
        yield from _discussion(discussion)
    for one in arguments:
        yield ".TP"
        yield _synopsis(one)
        yield from _wrapped(one.get("abstract", ""))


def _discussion(text: str) -> Iterator[str]:
    """Indented lines are examples, and stay verbatim."""
    for block in text.split("\n\n"):
        if block.startswith("  "):
            yield from (".PP", ".nf", *(_escaped(line) for line in block.splitlines()), ".fi")
        else:
            yield from _wrapped(block)


def _option(argument: dict[str, Any]) -> str:
    name = argument["preferredName"]
    return f"{'-' if name['kind'] == 'short' else '--'}{name['name']}"


def _value(argument: dict[str, Any]) -> str:
    return rf"\fI{_escaped(argument['valueName'])}\fR"


def _synopsis(argument: dict[str, Any]) -> str:
    if argument["kind"] == "positional":
        return _value(argument)
    option = rf"\fB{_escaped(_option(argument))}\fR"
    return option if argument["kind"] == "flag" else f"{option} {_value(argument)}"


def _usage(argument: dict[str, Any]) -> str:
    more = " ..." if argument["isRepeating"] else ""
    words = _synopsis(argument) + more
    return f"[{words}]" if argument["isOptional"] else words


def _rows(rows: Iterable[Iterable[str]]) -> Iterator[str]:
    for name, meaning in rows:
        yield ".TP"
        yield rf"\fB{_escaped(name.strip())}\fR"
        yield from _wrapped(meaning, is_escaped=True)


def _wrapped(text: str, is_escaped: bool = False) -> list[str]:
    """Puts each sentence on its own line, as man(7) recommends."""
    words = " ".join(text.split())
    sentences = re.split(r"(?<=[.?!]) (?=[A-Z\"])", words)
    lines: list[str] = []
    for sentence in sentences:
        escaped = sentence if is_escaped else _escaped(sentence)
        lines += textwrap.wrap(escaped, WIDTH, break_long_words=False, break_on_hyphens=False)
    return [guarded(line) for line in lines]


def _escaped(text: str) -> str:
    return text.replace("\\", r"\e").replace("-", r"\-")


def _lower(text: str) -> str:
    return text[0].lower() + text[1:].rstrip(".")
