"""The opponents in 7 Wonders: rungs from a first game to `hard`, and styles, which any rung can have.

>>> LADDER.read("good+war").rung.title, str(LADDER.read("medium:5")), str(LADDER.read("hard+science:250ms"))
('Good', 'strong:5', 'hard+science:250ms')
>>> [LADDER.is_rung(name) for name in ("hard", "fair+trade", "greedy", "hard:9", "exec:./mine")]
[True, True, True, False, False]
>>> [LADDER.title(bot).english for bot in ("hard+war", "fair", "random")]
['Cyrus', 'Fair bot', 'Random bot']
>>> LADDER.is_open_ended("hard+war"), LADDER.is_open_ended("strong")
(True, False)
>>> LADDER.with_budget("hard+war", Budget(playouts=50)), LADDER.with_budget("good", Budget(playouts=50))
('hard+war:50', 'good')
"""

from __future__ import annotations

from dataclasses import replace

from sevenwonders_tui.bots.ladder import Ladder, Rung, RungRating, Style
from sevenwonders_tui.bots.search.budget import Budget
from sevenwonders_tui.i18n import N_, NP_

_RUNGS = (
    Rung("beginner", N_("Beginner"), N_("Builds something at every turn, whatever it is. For a first game."), 0.0),
    Rung("easy", N_("Easy"), N_("Has played a few games and has a faint idea of what is good."), 0.06),
    Rung("fair", N_("Fair"), N_("Knows what most cards are good for, and often forgets it."), 0.145),
    Rung("good", N_("Good"), N_("Knows the cards and plays by experience, without looking ahead."), 0.34),
    Rung(
        "strong",
        N_("Strong"),
        N_("Compares its best ideas by playing the game on a few times."),
        budget=Budget(playouts=50),
    ),
    Rung("hard", N_("Hard"), N_("Plays the game on for a second at every move."), budget=Budget(seconds=1.0)),
)
"""The rungs, the weakest first, at about equal distances in strength; docs/bots.md has the figures."""

_JUDGEMENT_FOR_TWO = {"beginner": 0.06, "easy": 0.12, "fair": 0.225, "good": 2.0}
_BUDGET_FOR_TWO = {"strong": Budget(playouts=10)}

_STYLES = (
    Style("war", NP_("style", "war"), N_("Cyrus"), N_("Founded an empire: likes shields and wins wars.")),
    Style("science", NP_("style", "science"), N_("Hypatia"), N_("Taught the stars in Alexandria: likes science.")),
    Style(
        "building",
        NP_("style", "building"),
        N_("Imhotep"),
        N_("Built the first pyramid: likes civilian structures and the wonder."),
    ),
    Style(
        "trade", NP_("style", "trade"), N_("Solon"), N_("Gave Athens its weights and coins: likes commerce and guilds.")
    ),
    Style(
        "denial",
        NP_("style", "denial"),
        N_("Thales"),
        N_("Once hired every olive press: takes what the next city wants."),
    ),
)

_OLD_NAMES = {"greedy": "good", "medium": "strong", "builder": "beginner", "flat": "strong"}
"""Bots of release 0.1.0 that no longer exist, with the rungs nearest in strength. Old tables and records name them."""

_RATINGS = {
    "beginner": RungRating(1115, 40, 407),
    "easy": RungRating(1272, 62, 424),
    "fair": RungRating(1500, 0, 413),
    "good": RungRating(1766, 55, 399),
    "strong": RungRating(1834, 132, 60),
    "hard": RungRating(1900, 200, 0),
}
"""Measured by `python -m benchmarks.ladder`; without games, a guess until somebody does."""


def rung_for_two(rung: Rung) -> Rung:
    """Return a rung as it plays the game for two, where the usual ones would be too far apart: against one opponent
    rather than several, what a bot knows and how far it looks bring more.
    """
    return replace(
        rung,
        judgement=_JUDGEMENT_FOR_TWO.get(rung.id, rung.judgement),
        budget=_BUDGET_FOR_TWO.get(rung.id, rung.budget),
    )


LADDER = Ladder(_RUNGS, first="beginner", usual="easy", styles=_STYLES, old_names=_OLD_NAMES, ratings=_RATINGS)
