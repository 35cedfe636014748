"""Who can be played against in 7 Wonders Duel: rungs from a first game to the policy at its best.

>>> [LADDER.is_rung(name) for name in ("fair", "random", "good:9")]
[True, False, False]
"""

from __future__ import annotations

from sevenwonders_tui.bots.ladder import Ladder, Rung
from sevenwonders_tui.i18n import N_

_RUNGS = (
    Rung("beginner", N_("Beginner"), N_("Builds something at every turn, whatever it is. For a first game."), 0.0),
    Rung("easy", N_("Easy"), N_("Has played a few games and has a faint idea of what is good."), 0.1),
    Rung("fair", N_("Fair"), N_("Knows what most cards are good for, and often forgets it."), 0.25),
    Rung("good", N_("Good"), N_("Knows the cards and plays by experience, without looking ahead."), 0.6),
)
"""The weakest first. The rungs that search are still to come."""

LADDER = Ladder(_RUNGS, first="beginner", usual="easy")
