"""The terms for the end of a turn, an age or the game: payments, wars that are fought, and points."""

from __future__ import annotations

from typing import Final

from sevenwonders_tui.i18n import N_
from sevenwonders_tui.present.term import Term

PAID: Final = Term(
    "seven.paid",
    N_("how it was paid"),
    N_(
        "Coins go to the bank, or to a neighbour for resources. "
        "Two sums with an arrow between them are the treasury before and after."
    ),
    "paying",
)
WAY: Final = Term(
    "seven.way",
    N_("coins on their way"),
    N_("A city that buys resources pays the neighbour who makes them. The line shows from whom to whom."),
    "paying",
)
DEED: Final = Term(
    "seven.deed",
    N_("what a city did"),
    N_("Each city plays one card in a turn: it builds it, lays it under its wonder, or sells it for coins."),
    "turn",
)
UNDER_STAGE: Final = Term(
    "seven.under_stage",
    N_("card face down"),
    N_("A card that was sold or laid under a wonder lies face down: only its owner knows which it is."),
    "turn",
)
BATTLE: Final = Term(
    "seven.battle",
    N_("war between two cities"),
    N_(
        "At the end of an age every two neighbours compare their shields. The sign in the middle points at the city "
        "with fewer of them."
    ),
    "war",
)
TOLL: Final = Term(
    "seven.toll",
    N_("tokens of all ages"),
    N_("For each age stand the token from the left neighbour and the one from the right. The sum counts at the end."),
    "war",
)
HOPE: Final = Term(
    "seven.hope",
    N_("the next war"),
    N_("What it takes to have more shields than this neighbour when the next age ends."),
    "war",
)

MILITARY: Final = Term(
    "seven.score_military",
    N_("points: military"),
    N_("All military tokens together, also those that cost points."),
    "sheet",
)
COINS: Final = Term(
    "seven.score_treasury", N_("points: treasury"), N_("Coins that are left over are changed into points."), "sheet"
)
STAGES: Final = Term(
    "seven.score_wonder", N_("points: wonder"), N_("The points of the stages that were built."), "sheet"
)
CIVILIAN: Final = Term("seven.score_civilian", N_("points: civilian"), N_("The points of the blue cards."), "sheet")
SCIENCE: Final = Term(
    "seven.score_science",
    N_("points: science"),
    N_("Each kind of sign scores its number times itself, and each set of all three kinds scores more."),
    "science",
)
COMMERCE: Final = Term(
    "seven.score_commerce", N_("points: commerce"), N_("The points that yellow cards bring at the end."), "sheet"
)
GUILDS: Final = Term(
    "seven.score_guilds",
    N_("points: guilds"),
    N_("The points of purple cards, for what this city or its neighbours have built."),
    "sheet",
)
TOTAL: Final = Term(
    "seven.total",
    N_("points: total"),
    N_("All categories together. The most points win. With as many points, the coins that are left decide."),
    "sheet",
)
MOMENT: Final = Term(
    "seven.moment",
    N_("turns of the game"),
    N_("Each number is a turn of an age. The one in brackets is shown; a click goes to any other."),
    "turn",
)
