"""The opponents of 7 Wonders Duel: rungs from a first game to `hard`, and styles, which any rung can have.

>>> [LADDER.is_rung(name) for name in ("fair", "hard+scholar", "random", "hard:9")]
[True, True, False, False]
"""

from __future__ import annotations

from sevenwonders_tui.bots.ladder import Ladder, Rung, RungRating, Style
from sevenwonders_tui.bots.search.budget import Budget
from sevenwonders_tui.i18n import N_, NP_

_RUNGS = (
    Rung("beginner", N_("Beginner"), N_("Builds something at every turn, whatever it is. For a first game."), 0.25),
    Rung("easy", N_("Easy"), N_("Has played a few games and has a faint idea of what is good."), 0.45),
    Rung("fair", N_("Fair"), N_("Knows what most cards are good for, and often forgets it."), 0.82),
    Rung("good", N_("Good"), N_("Knows the cards and plays by experience, without looking ahead."), 2.0),
    Rung("strong", N_("Strong"), N_("Looks a few turns ahead at its best ideas."), budget=Budget(playouts=7)),
    Rung("tough", N_("Tough"), N_("Looks farther ahead than Strong, and at more ideas."), budget=Budget(playouts=64)),
    Rung("hard", N_("Hard"), N_("Looks ahead for a second at every turn."), budget=Budget(seconds=1.0)),
)
"""The weakest first; docs/bots.md has the figures."""

_STYLES = (
    Style(
        "warrior",
        NP_("style", "war"),
        N_("Hannibal"),
        N_("Crossed the Alps with elephants: likes shields and marches on."),
    ),
    Style(
        "scholar", NP_("style", "science"), N_("Archimedes"), N_("Drew circles in the sand: likes scientific symbols.")
    ),
    Style(
        "builder",
        NP_("style", "building"),
        N_("Vitruvius"),
        N_("Wrote ten books on architecture: likes civilian structures and Wonders."),
    ),
    Style(
        "politician",
        NP_("style", "politics"),
        N_("Cicero"),
        N_("Never lost a debate: likes Senators, where there is a Senate."),
    ),
)

_RATINGS = {
    "beginner": RungRating(1238, 53, 233),
    "easy": RungRating(1374, 33, 232),
    "fair": RungRating(1500, 0, 247),
    "good": RungRating(1587, 45, 245),
    "strong": RungRating(1763, 75, 243),
    "tough": RungRating(1870, 100, 0),
    "hard": RungRating(2000, 150, 0),
}
"""Measured by `python -m benchmarks.ladder --game duel`; without games, worked out from how often the rung wins against
the one before it.
"""

# Its rungs are closer together than those of 7 Wonders, and so are the ratings of its puzzles.
LADDER = Ladder(_RUNGS, first="beginner", usual="easy", styles=_STYLES, ratings=_RATINGS, middle=(1440, 1750))
