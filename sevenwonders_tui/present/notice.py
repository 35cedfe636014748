"""Messages to the terminal beside the drawn screen: a desktop notification, and a title.

They contain only our own sentences, never text that people typed: terminals execute control codes.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

OSC_9_TERMINALS = ("ghostty", "kitty", "wezterm")
OSC_777_TERMINALS = ("contour", "foot", "rxvt", "urxvt")
"""Names, or parts of names, of terminals that are known to show notifications."""
OSC_9_PROGRAMS = ("ghostty", "iterm.app", "wezterm")
"""Values of `TERM_PROGRAM` and the like, in small letters, for terminals that report more than their name."""

PUSH_TITLE = "\x1b[22;2t"
"""Saves the title of the terminal."""
POP_TITLE = "\x1b]2;\x07\x1b[23;2t"
"""Restores that title; in a terminal that saves none, the title stays empty."""


class NoticeWay(StrEnum):
    """The way to ask a terminal for a desktop notification."""

    NONE = "none"
    """The terminal is not known to show any."""
    OSC_9 = "9"
    OSC_777 = "777"


def notice_way(term: str, environment: Mapping[str, str]) -> NoticeWay:
    """Return the way to ask a terminal for a notification, by its name and its environment variables.

    Only one way is used, since some terminals know both and would show everything twice.

    >>> notice_way("xterm-kitty", {}), notice_way("xterm", {}), notice_way("rxvt-unicode-256color", {})
    (<NoticeWay.OSC_9: '9'>, <NoticeWay.NONE: 'none'>, <NoticeWay.OSC_777: '777'>)
    >>> notice_way("xterm", {"LC_TERMINAL": "iTerm2"}), notice_way("xterm-256color", {"VTE_VERSION": "7600"})
    (<NoticeWay.OSC_9: '9'>, <NoticeWay.OSC_777: '777'>)
    """
    parts = term.split("-")
    if environment.get("LC_TERMINAL") == "iTerm2" or environment.get("TERM_PROGRAM", "").lower() in OSC_9_PROGRAMS:
        return NoticeWay.OSC_9
    if any(part in OSC_9_TERMINALS for part in parts):
        return NoticeWay.OSC_9
    if any(part in OSC_777_TERMINALS for part in parts) or environment.get("VTE_VERSION"):
        return NoticeWay.OSC_777
    return NoticeWay.NONE


def notice_codes(way: NoticeWay, line: str, title: str, text: str) -> str:
    """Return the codes that ask a terminal for a notification; empty if it shows none.

    Some take one line, others a title and a text.
    """
    match way:
        case NoticeWay.NONE:
            return ""
        case NoticeWay.OSC_9:
            return f"\x1b]9;{_plain(line)}\x07"
        case NoticeWay.OSC_777:
            return f"\x1b]777;notify;{_plain(title)};{_plain(text)}\x1b\\"


def title_codes(text: str) -> str:
    """Return the codes that set the title of a terminal."""
    return f"\x1b]2;{_plain(text)}\x07"


def _plain(text: str) -> str:
    """Return a text without characters that would end the code or begin another part of it."""
    return "".join(sign for sign in text if sign.isprintable()).replace(";", ",")
