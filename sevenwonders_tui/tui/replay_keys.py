"""The keys that step through a game that was played, whichever it is."""

from __future__ import annotations

from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.i18n import N_, NP_
from sevenwonders_tui.tui.commands import Command

_OTHER_AGES = tuple(
    Command(f"replay.age_{age}", str(age), "", N_("Show the first turn of an age."), f"age({age})")
    for age in range(2, len(AGES) + 1)
)
REPLAY_KEYS = (
    Command("replay.back", "left,h", NP_("step", "back"), N_("Show the turn before."), "move(-1)"),
    Command("replay.next", "right,l,space,enter", NP_("step", "next"), N_("Show the next turn."), "move(1)"),
    Command("replay.first", "home", N_("first"), N_("Show the first turn."), "go(0)"),
    Command("replay.last", "end", N_("last"), N_("Show the last turn."), "go(-1)"),
    Command("replay.age_1", "1", N_("age"), N_("Show the first turn of an age."), "age(1)", also=_OTHER_AGES),
    Command("replay.close", "q,escape", N_("close"), N_("Go back to the score sheet."), "close"),
)
