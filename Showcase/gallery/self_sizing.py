"""The pages whose cells the browser measures: a chat, and a feed in columns."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Page:
    """One page, which `page/self-sizing.html.j2` and the script of its name make."""

    name: str
    title: str
    lead: str
    buttons: tuple[tuple[str, str, str], ...]
    """Identifiers, labels and hints."""


SELF_SIZING = (
    Page(
        "chat",
        "Chat",
        "The browser measures each message when it comes into view. At the end, the chat stays at "
        "its newest message; elsewhere, visible messages stay in place. Tap a long message to "
        "open it.",
        (
            ("receive", "New message", "A message arrives at the end"),
            ("older", "Older messages", "30 messages arrive at the start"),
            ("arrivals", "Arrivals", "Messages arrive at both ends until you press it again"),
            ("search", "Search hit", "Scrolls to a message anywhere in the chat"),
            ("newest", "Newest", "Scrolls to the end"),
            ("type", "Keyboard", "Covers the lower part of the screen"),
            ("rotate", "Rotate", "All messages get another width"),
        ),
    ),
    Page(
        "feed",
        "Feed",
        "Captions have any length, and the browser measures them in columns of any width. Tap one "
        "to open it.",
        (
            ("columns-1", "1 column", "All posts get another width"),
            ("columns-2", "2 columns", "All posts get another width"),
            ("columns-3", "3 columns", "All posts get another width"),
            ("middle", "Middle", "Scrolls to post 5,000"),
            ("rotate", "Rotate", "All posts get another width"),
        ),
    ),
)
