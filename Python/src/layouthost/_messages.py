"""Translates the library's error messages to Python's terms.

The messages name the arguments, structs and constants of C functions; Python has other names for
them. A message that no rule matches stays as it is. Plugins of 1.0 word some messages differently.
"""

from __future__ import annotations

import re
from re import Match
from typing import TYPE_CHECKING, Callable

if TYPE_CHECKING:
    from .properties import PropertyInfo

_RULES: list[tuple[str, str]] = [
    (r"^counts\[", "item_counts["),
    (
        r"^section_count is (\d+); (?:it may be )?0 to (\d+)(?: are allowed)?",
        r"item_counts has \1 sections; it may have 0 to \2",
    ),
    (r"^viewport\.bounds\b", "viewport"),
    (r"^viewport\.content_insets\b", "insets"),
    (r"^viewport\.(scale|direction)\b", r"\1"),
    (r"^(?:gesture|scroll|transition)\.", ""),
    (r"^path: ", ""),
    (r"^windows is\b", "viewports is"),
    (r"^identities\[", "ids["),
    (r"\bcall lh_view_set_measure first", "call self_sizing first"),
    (r"\bset them with lh_view_set_items", "set them with set_items"),
    (r"^bytes: ", "state: "),
    (
        r"\ba tap has only LH_PHASE_ENDED and LH_PHASE_ANIMATION_ENDED",
        "a tap has only 'ended' and 'animation_ended'",
    ),
    (
        r"^layout is driven by a view: change it through the view$",
        "a CollectionView drives this layout: change it through the view (view.set, view.update, "
        "view.set_viewport_size ...), or close the view first",
    ),
    (
        r"^(?:a target with section|target\.section) LH_ALL \w+ first 0 and count LH_ALL",
        "section=ALL requires first=0 and no count: every item of every section",
    ),
    (
        r"^target\.section is LH_ALL; name one section to read from",
        "section=ALL is for setting; name one section to read its items from",
    ),
]

_COMPILED = [(re.compile(pattern), replacement) for pattern, replacement in _RULES]


def in_python(message: str) -> str:
    """Translates the message of any call."""
    for pattern, replacement in _COMPILED:
        message = pattern.sub(replacement, message)
    return message


def of_property(message: str, info: PropertyInfo, values: int | None) -> str:
    """Translates the message of a call that sets or reads a property. `values` is the number of
    values, None for a single one."""

    def place(match: Match[str]) -> str:
        index, part = divmod(int(match[1]), info.components)
        places = [] if values is None else [index]
        if info.components > 1:
            places.append(part)
        return f"{info.name}: " + (f"value{places} is" if places else "the value is")

    def count(match: Match[str]) -> str:
        given, targets = (int(number) // info.components for number in match.groups())
        text = f"{info.name}: {given} values for {targets}; give one for all, or one for each"
        return f"{text}, or count={given}" if given < targets else text

    def most(match: Match[str]) -> str:
        given = int(match[1]) // info.components
        return f"{info.name}: {given} values; at most {match[2]} are allowed"

    def reach(match: Match[str]) -> str:
        first, number, there, noun = int(match[1]), int(match[2]), int(match[3]), match[4]
        if number == 1:
            return f"{info.name}: {noun} {first} of {there} does not exist"
        wanted = f"from {first} on" if number == -1 else f"{first} to {first + number - 1}"
        text = f"{info.name}: {noun}s {wanted} are not all among the {there} there are"
        if noun == "section" and values is not None and "item" in info.scopes:
            text += f"; to mean the items of section {first}, add first=0"
        return text

    rules: list[tuple[str, str | Callable[[Match[str]], str]]] = [
        (r"^\w+: values\[(\d+)\] is", place),
        (
            r"^\w+: value_count is (\d+)(?:; it may be|, neither) \d+ (?:\(one value )?for all\)? "
            r"n?or (\d+) (?:\(one )?for each(?:\)| of \d+)?",
            count,
        ),
        (r"^\w+: value_count is (\d+), not \d+ for each of at most (\d+) values", most),
        (
            r"^target: first (-?\d+) and count (-?\d+) are not within the (\d+) (section|item)s"
            r"(?: there are)?",
            reach,
        ),
    ]
    for pattern, replacement in rules:
        message = re.sub(pattern, replacement, message)
    return message
