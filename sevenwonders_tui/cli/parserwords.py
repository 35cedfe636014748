"""What argparse itself says: its headings, its help of `--help`, and what it finds wrong with a command line.

It asks gettext in the language of the process's environment, and has no catalogues. Here its texts are marked as ours
are, and it is made to say them as we say ours.
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
"""Texts of argparse, without the blanks and ends of lines around them."""
COUNTED = (NN_("expected %s argument", "expected %s arguments"),)
"""Its counted texts."""

_OURS = {str(text): text for text in WORDS}


def teach_argparse() -> None:
    """Let argparse say its texts in the language of the running context: it looks both names up in its module."""
    vars(argparse).update(_=_said, ngettext=ngettext)


def _said(text: str) -> str:
    """Return a text of argparse with the blanks around it; one that nobody marked stays English."""
    core = text.strip()
    return text.replace(core, say(_OURS[core])) if core in _OURS else text
