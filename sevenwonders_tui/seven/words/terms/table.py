"""The terms about the table: age and turn, whose turn it is, wars and science as they stand, the last turns."""

from __future__ import annotations

from typing import Final

from sevenwonders_tui.i18n import N_
from sevenwonders_tui.present.term import Term

TURN: Final = Term(
    "seven.turn",
    N_("age and turn"),
    N_(
        "The game has three ages. In each turn of an age everybody plays one card, all at the same time. "
        "After the last turn there is war, and new hands are dealt."
    ),
    "turn",
    N_("This is turn {turn} of {turns} in age {age}."),
)
PASSING: Final = Term(
    "seven.passing",
    N_("which way hands go"),
    N_(
        "When all have played a card, each hand goes to the neighbour on this side. "
        "So you play from the cards that others have left."
    ),
    "turn",
)
SWAPPED: Final = Term(
    "seven.swapped",
    N_("two players"),
    N_("With two players a third city, the Free City, stands between you. You take turns to act for it."),
    "two",
)
OVER: Final = Term("seven.over", N_("end of the game"), N_("Nothing more is played. The points decide."), "sheet")
CHOOSING: Final = Term(
    "seven.choosing",
    N_("still choosing"),
    N_("The turn goes on when all have chosen. Your own seat has an arrow, all others have dots."),
    "turn",
    N_("{name} has not chosen a card yet."),
)
SEAT_LOCKED: Final = Term(
    "seven.seat_locked",
    N_("who has chosen"),
    N_("A tick stands behind who has chosen. What it is, all see when the last one has chosen too."),
    "turn",
    N_("{name} has chosen."),
)
WAITING: Final = Term(
    "seven.waiting", N_("who is still choosing"), N_("The turn goes on when all of these have chosen."), "turn"
)
WAR_NOW: Final = Term(
    "seven.war_now",
    N_("war, as it stands"),
    N_(
        "The sign between the numbers says who has more shields. The number at the end is the token "
        "that the war would bring."
    ),
    "war",
)
SYMBOLS: Final = Term(
    "seven.symbols",
    N_("symbols of science"),
    N_("Green cards bring them. Each kind scores its number times itself, and each set of all three scores more."),
    "science",
)
ANY_SYMBOL: Final = Term(
    "seven.any_symbol",
    N_("symbol of your choice"),
    N_("At the end it counts as the symbol that brings you most."),
    "science",
)
ONE_MORE: Final = Term(
    "seven.one_more",
    N_("one more of a sign"),
    N_("So many points one more green card with this sign would add now. It helps to choose among them."),
    "science",
)
AGE: Final = Term(
    "seven.age",
    N_("age"),
    N_("The game has three ages. Each has cards of its own, which grow dearer and better."),
    "turn",
)
DISCARDS: Final = Term(
    "seven.discards",
    N_("discarded cards"),
    N_(
        "Cards that were sold, and the last card of each hand, lie face down on a pile. "
        "Nobody looks at them, but for a city whose wonder builds one of them."
    ),
    "turn",
)
NEXT_HAND: Final = Term(
    "seven.next_hand",
    N_("next hand"),
    N_("After this turn you get the cards that this player leaves."),
    "turn",
)
STORY: Final = Term(
    "seven.story",
    N_("what happened"),
    N_("What each city did in this turn. In brackets: how it was paid for, and to whom coins went."),
    "turn",
)
