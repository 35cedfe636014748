"""What a terminal is told beside what it draws: a line for the desktop, and a title.

Only sentences of ours go in, never what people typed: a terminal does what such codes tell it to.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

OSC_9_TERMINALS = ("ghostty", "kitty", "wezterm")
OSC_777_TERMINALS = ("contour", "foot", "rxvt", "urxvt")
"""Names, or parts of them, of the terminals that are known to show notices."""
OSC_9_PROGRAMS = ("ghostty", "iterm.app", "wezterm")
"""What they call themselves where they tell more than their name, in small letters."""

PUSH_TITLE = "\x1b[22;2t"
"""Keeps the title that the terminal has."""
POP_TITLE = "\x1b]2;\x07\x1b[23;2t"
"""Gives that title back; where a terminal keeps none, it goes without."""


class NoticeWay(StrEnum):
    """How a terminal is asked to let the desktop show a line."""

    NONE = "none"
    """Not at all, as far as is known."""
    OSC_9 = "9"
    OSC_777 = "777"


def notice_way(term: str, environment: Mapping[str, str]) -> NoticeWay:
    """Return how a terminal is asked for a notice, by its name and what else it tells about itself.

    One way and not both, since some terminals know both and would tell everything twice.

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
    """Return what asks a terminal for a notice; empty where it cannot be asked.

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
    """Return what gives a terminal a title."""
    return f"\x1b]2;{_plain(text)}\x07"


def _plain(text: str) -> str:
    """Return a text without what would end it, or begin another part."""
    return "".join(sign for sign in text if sign.isprintable()).replace(";", ",")
