"""The texts of argparse itself: its headings, its help of `--help`, and its errors about a command line.

argparse asks gettext in the language of the process's environment, and has no catalogues. Here its texts are marked
like ours, and translated like ours.
"""

from __future__ import annotations

import argparse

from sevenwonders_tui.i18n import N_, NN_, Marked, ngettext, say

WORDS: tuple[Marked, ...] = (
    N_("usage:"),
    N_("options"),
    N_("positional arguments"),
    N_("show this help message and exit"),
    N_("%(prog)s: error: %(message)s"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("ambiguous option: %(option)s could match %(matches)s"),
    N_("expected at least one argument"),
    N_("expected at most one argument"),
    N_("expected one argument"),
    N_("ignored explicit argument %r"),
    N_("invalid %(type)s value: %(value)r"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("not allowed with argument %s"),
    N_("one of the arguments %s is required"),
    N_("the following arguments are required: %s"),
    N_("unrecognized arguments: %s"),
)
"""Texts of argparse, without the surrounding blanks and line ends."""
COUNTED = (NN_("expected %s argument", "expected %s arguments"),)
"""Its counted texts."""

_OURS = {str(text): text for text in WORDS}


def teach_argparse() -> None:
    """Let argparse translate its texts into the language of the running context.

    It looks up both gettext functions by name in its own module.
    """
    vars(argparse).update(_=_said, ngettext=ngettext)


def _said(text: str) -> str:
    """Return the translation of a text of argparse with its surrounding blanks; an unmarked text stays English."""
    core = text.strip()
    return text.replace(core, say(_OURS[core])) if core in _OURS else text
