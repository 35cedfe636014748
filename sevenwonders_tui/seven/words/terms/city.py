"""The terms about a city: its treasury, shields, goods, wonder and buildings."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.present.term import Term

CITY: Final = Term(
    "seven.city",
    N_("city"),
    N_(
        "Each player builds a city with a wonder. Your neighbours sit beside you, one on the left and one on the "
        "right. You trade with them and fight wars against them, and with nobody else."
    ),
    "aim",
)
BOARD: Final = Term(
    "seven.board",
    N_("wonder and side"),
    N_(
        "Each city has a wonder of its own, such as Giza. Its board has two sides, A and B. "
        "The side says how many stages the wonder has, what they cost and what they give."
    ),
    "aim",
    N_("{name} plays {board}."),
)
TREASURY: Final = Term(
    "seven.treasury",
    N_("coins"),
    N_(
        "Coins pay for cards and stages that cost some, and for resources that you buy from your neighbours. "
        "Those that are left at the end are worth a few points."
    ),
    "paying",
    N_("{name} has {coins}."),
)
SHIELDS: Final = Term(
    "seven.shields",
    N_("shields"),
    N_(
        "Shields are the army of a city. At the end of each age you compare yours with those of your left neighbour, "
        "and then with those of your right one. Cities further away do not matter."
    ),
    "war",
    N_("{name} has {shields}."),
)
TOKEN: Final = Term(
    "seven.token",
    N_("military token"),
    N_(
        "At the end of each age you take a token for each neighbour. With more shields than that neighbour "
        "it brings points, with fewer it costs some, and with as many there is none."
    ),
    "war",
    N_("This token counts {here} at the end of the game."),
)
TOKENS: Final = Term(
    "seven.tokens",
    N_("all military tokens"),
    N_("Military tokens are what the wars of the ages before have brought. Here they are added up."),
    "war",
    N_("The tokens of {name} count {points} together at the end of the game."),
)
POINTS: Final = Term(
    "seven.points",
    N_("points so far"),
    N_("After age III the city with the most points wins. F1 has a page that tells where they come from."),
    "sheet",
    N_("{name} would have {points} if the game ended now."),
)
MADE: Final = Term(
    "seven.made",
    N_("what a city makes and sells"),
    N_(
        "These resources are there in every turn and are never used up. Neighbours may buy them for coins. "
        "The owner cannot refuse, keeps the coins, and can still use the resources."
    ),
    "paying",
    N_("{name} makes {goods}."),
)
PRIVATE: Final = Term(
    "seven.private",
    N_("private resources"),
    N_("Yellow cards and stages of wonders make resources for their own city alone. Nobody can buy them."),
    "paying",
    N_("Only {name} can use this: {goods}."),
)
LAST: Final = Term(
    "seven.last",
    N_("last turn"),
    N_("What a city did with its card in the turn before this one: a card that it built, a stage, or a card it sold."),
    "turn",
    N_("{name} did this."),
)
FREE_BUILD: Final = Term(
    "seven.free_build",
    N_("free build"),
    N_("A power of some wonders: once in each age the city may build a card of its hand without paying."),
    "paying",
    N_("{name} may still use it in this age."),
)

WONDER: Final = Term(
    "seven.wonder",
    N_("wonder"),
    N_("The picture of a wonder grows with each stage that is built. What is not built yet is drawn as an outline."),
    "aim",
    N_("Stages of {board} that stand: {built} of {all}."),
)
PROGRESS: Final = Term(
    "seven.progress",
    N_("stages of a wonder"),
    N_("One sign for each stage: a filled one stands, an empty one is not built yet."),
    "aim",
    N_("{built} of {all} are built."),
)
STAGE_BUILT: Final = Term(
    "seven.stage_built",
    N_("stage that stands"),
    N_("It was built over a card of the hand, which lies face down under the wonder."),
    "aim",
    N_("Stage {n} gives: {does}."),
)
STAGE_NEXT: Final = Term(
    "seven.stage_next",
    N_("stage that comes next"),
    N_(
        "To build it you lay any card of your hand face down under the wonder. "
        "You pay what the stage costs, and nothing for the card."
    ),
    "aim",
    N_("Stage {n} gives: {does}. Its cost: {cost}."),
)
STAGE_LATER: Final = Term(
    "seven.stage_later",
    N_("stage for later"),
    N_("Stages are built in their order: those before it come first."),
    "aim",
    N_("Stage {n} gives: {does}. Its cost: {cost}."),
)

BROWN: Final = Term("seven.brown", N_("brown cards"), N_("Brown cards make raw materials: wood, stone, clay and ore."))
GREY: Final = Term("seven.grey", N_("grey cards"), N_("Grey cards make manufactured goods: glass, loom and papyrus."))
BLUE: Final = Term("seven.blue", N_("blue cards"), N_("Blue cards are great buildings. They bring points."), "sheet")
YELLOW: Final = Term(
    "seven.yellow",
    N_("yellow cards"),
    N_("Yellow cards are about trade. They bring coins, cheaper resources, some of your own, or points."),
    "paying",
)
RED: Final = Term(
    "seven.red", N_("red cards"), N_("Red cards bring shields for the wars at the end of each age."), "war"
)
GREEN: Final = Term(
    "seven.green",
    N_("green cards"),
    N_("Green cards bring symbols of science. Many of one kind are worth a lot, and so are sets of different ones."),
    "science",
)
PURPLE: Final = Term(
    "seven.purple",
    N_("purple cards"),
    N_(
        "Purple cards are guilds. There are some in age III only. "
        "They bring points for what you or your neighbours have built."
    ),
    "sheet",
)
COLORS: Final[Mapping[Color, Term]] = MappingProxyType(
    {
        Color.BROWN: BROWN,
        Color.GREY: GREY,
        Color.BLUE: BLUE,
        Color.YELLOW: YELLOW,
        Color.RED: RED,
        Color.GREEN: GREEN,
        Color.PURPLE: PURPLE,
    }
)
"""The term of each colour."""
BUILDING: Final = Term(
    "seven.building",
    N_("building"),
    N_("A card that was built stays in its city for the whole game. A city has no two cards of one name."),
    "turn",
    N_("{card} gives: {does}."),
)
NO_BUILDING: Final = Term(
    "seven.no_building",
    N_("no buildings"),
    N_("The cards that a city builds will be listed here, by colour."),
    "turn",
)
