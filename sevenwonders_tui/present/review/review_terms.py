"""The terms of reviews, advice, logs and replays, for every game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sevenwonders_tui.i18n import N_
from sevenwonders_tui.present.term import Term, terms_of

MOMENT: Final = Term(
    "any.moment",
    N_("when it was"),
    N_("First the age, then the turn in it. An exclamation mark stands at turns that changed the chances most."),
)
GRADE: Final = Term(
    "any.grade",
    N_("how good a choice was"),
    N_(
        "The strongest bot plays on from what was chosen and from what else was possible. Best is what it would have "
        "chosen; inaccuracy, mistake and blunder lost more and more of the chance to win."
    ),
)
PLAYED: Final = Term("any.played", N_("what was played"), N_("What the player chose in that turn."))
BETTER: Final = Term(
    "any.better",
    N_("what was better"),
    N_("What the bot would have chosen. Where nothing stands, there was nothing better."),
)
LOST: Final = Term(
    "any.lost",
    N_("what it cost"),
    N_("So much of the chance to win was lost by the choice, as the bot sees it; with more room also how many points."),
)
COLUMNS: Final = Term(
    "any.columns",
    N_("what the columns tell"),
    N_("What was played, what was better, and what the difference cost: chance to win, and points."),
)
CHOICES: Final = Term(
    "any.choices",
    N_("what there was to choose from"),
    N_(
        "What the player could take in that turn. A check mark stands at what was played, or a cross if that was an "
        "error; then a check mark stands at what was better."
    ),
)
COUNTS: Final = Term(
    "any.grade-counts",
    N_("how many choices of each grade"),
    N_("All choices of the player in this game, counted by grade."),
)
MEAN_LOSS: Final = Term(
    "any.mean-loss",
    N_("what a choice lost on the mean"),
    N_("The less it is, the nearer the player came to what the strongest bot would have done."),
)
CHART: Final = Term(
    "any.chart",
    N_("the chances, turn by turn"),
    N_(
        "A bar for each turn: the higher, the better the chance before it, as far as the reviewed player could know. "
        "Half of the height is a win as often as not. Before an error it is the chance of the better move."
    ),
)
CHANCE: Final = Term(
    "any.chance",
    N_("chance to win"),
    N_("Out of all games that the bot plays on from here, so many are won. It is an estimate, no promise."),
)
PROMISE: Final = Term(
    "any.promise", N_("points at the end"), N_("What the bot expects to have at the end of the game, on the mean.")
)
TURN_NUMBER: Final = Term(
    "any.turn-number", N_("the number of the turn"), N_("Turns are counted from one in each age.")
)
DEED: Final = Term(
    "any.deed", N_("what was done"), N_("What a player did in a turn, and behind the dots what came of it.")
)
STEP: Final = Term("any.step", N_("where the replay stands"), N_("Which of all turns of the game is shown now."))

TERMS: Mapping[str, Term] = terms_of(globals())
"""All terms of this module, by id."""
