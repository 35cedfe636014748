"""What is explained on the screens of 7 Wonders."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sevenwonders_tui.i18n import N_
from sevenwonders_tui.present.term import Term, terms_of

TREASURY: Final = Term(
    "seven.treasury",
    N_("coins"),
    N_("You spend coins on cards and stages that cost some, and on resources that your neighbours sell to you."),
    "paying",
    N_("{name} has {coins}."),
)

TERMS: Mapping[str, Term] = terms_of(globals())
"""All of them, by their ids."""
