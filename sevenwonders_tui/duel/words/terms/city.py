"""Terms for a city of 7 Wonders Duel, line by line."""

from __future__ import annotations

from typing import Final

from sevenwonders_tui.i18n import N_
from sevenwonders_tui.present.term import Term

CITY: Final = Term(
    "duel.city",
    N_("city"),
    N_("All that a player has built, with their Wonders and their coins. Everybody may see it."),
    "aim",
)
CITY_TO_MOVE: Final = Term(
    "duel.city-to-move",
    N_("city that is to move"),
    N_("The arrow stands at the name of the player whose turn it is."),
    "turn",
)
TREASURY: Final = Term(
    "duel.treasury",
    N_("coins"),
    N_("They pay for cards and Wonders. Coins that are left at the end are worth a few points, too."),
    "paying",
    N_("{name} has {coins}."),
)
VAULT: Final = Term(
    "duel.vault",
    N_("coins on a card"),
    N_("They pay like other coins. Nothing takes them away, and each that is left is a point at the end."),
    "pantheon",
    N_("{name} has {coins} there."),
)
POINTS_NOW: Final = Term(
    "duel.points-now",
    N_("points so far"),
    N_("What the city would score if the game ended now. A table can be set up so that nobody sees it."),
    "sheet",
    N_("{name} has {points}."),
)
MAKES_ALL: Final = Term(
    "duel.makes-all",
    N_("what the city makes"),
    N_(
        "These resources are there for everything that the city builds, and are never used up. A slash is a choice: "
        "each time you build, one of them. Everything else has to be bought."
    ),
    "paying",
    N_("{name} makes {goods}."),
)
MAKES_NOTHING: Final = Term(
    "duel.makes-nothing",
    N_("no resources yet"),
    N_("All that the city needs has to be bought with coins. Brown and grey cards make resources."),
    "paying",
)
BUYS_CHEAPLY: Final = Term(
    "duel.buys-cheaply",
    N_("resources at a fixed price"),
    N_("The city buys these resources at this price, however many of them the opponent makes."),
    "paying",
)
WONDER_BUILT: Final = Term(
    "duel.wonder-built",
    N_("Wonder, built"),
    N_("It stands, and has done or still does what it is for."),
    "wonders",
    N_("{wonder}: {what}"),
)
WONDER_OPEN: Final = Term(
    "duel.wonder-open",
    N_("Wonder, not built yet"),
    N_(
        "To build it you take a card that lies free, put it under the Wonder, and pay the cost of the Wonder. The card "
        "itself then gives nothing."
    ),
    "wonders",
    N_("{wonder}: {what}"),
)
UNDER: Final = Term(
    "duel.under",
    N_("card under a Wonder"),
    N_("It was spent to build the Wonder, lies face down and gives nothing itself."),
    "wonders",
    N_("{card} lies under it."),
)
SYMBOL_HELD: Final = Term(
    "duel.symbol-held",
    N_("symbol that the city has"),
    N_("A figure behind it says that there are several of it. A second one of the same kind brings a Progress token."),
    "science",
    N_("{symbol}, {count} of them."),
)
SYMBOL_MISSING: Final = Term(
    "duel.symbol-missing",
    N_("symbol that is missing"),
    N_("The symbols always stand in the same order. Green cards bring them, and a few other things do."),
    "science",
    N_("The city has no {symbol}."),
)
SCIENCE: Final = Term(
    "duel.science-row",
    N_("symbols of the city"),
    N_("All symbols that there are, in the same order everywhere; those that the city has are filled."),
    "science",
)
KINDS: Final = Term(
    "duel.kinds",
    N_("different symbols"),
    N_("As soon as a city has enough different symbols, its player wins the game."),
    "science",
    N_("The city has {kinds} of the {all} that win at once."),
)
PROGRESS_HELD: Final = Term(
    "duel.progress-held",
    N_("Progress token of the city"),
    N_("It came with two of the same symbol, or by a special effect."),
    "science",
    N_("{name}: {what}"),
)
CARD: Final = Term(
    "duel.card-of-city",
    N_("card of the city"),
    N_("It stands in the city. What it makes, its symbol and its points belong to this player."),
    "aim",
    N_("{card}: {what}"),
)
NOTHING_BUILT: Final = Term(
    "duel.nothing-built", N_("no cards yet"), N_("Cards that are built are listed here by their colour."), "aim"
)
MYTHS: Final = Term(
    "duel.myths",
    N_("Mythology tokens"),
    N_("They came with cards that the player uncovered. Each makes the Grand Temple of its mythology free."),
    "pantheon",
)
GIFTS: Final = Term(
    "duel.gifts",
    N_("Offering tokens"),
    N_("Each makes a divinity cheaper by the coins on it, once. Then it is gone."),
    "pantheon",
)
GODS: Final = Term(
    "duel.gods",
    N_("divinities of the city"),
    N_("The player has called them. They stay in the city."),
    "pantheon",
)
GOD: Final = Term(
    "duel.god",
    N_("divinity of the city"),
    N_("The player has called it. It stays in the city."),
    "pantheon",
    N_("{name}: {what}"),
)
PLOTS: Final = Term(
    "duel.plots",
    N_("conspiracies"),
    N_(
        "Which ones a player has is secret. Drawn: kept face down. Ready: a card lies under it, so that it can be "
        "triggered from the next turn on. Done: it was triggered, and lies open."
    ),
    "agora",
)
DECREES: Final = Term(
    "duel.decrees",
    N_("decrees of the city"),
    N_("The chambers that the player controls, each with its decree, which works for them as long as that lasts."),
    "agora",
)
SNAKE: Final = Term(
    "duel.snake",
    N_("borrowed symbol"),
    N_("The symbol of this card of the opponent counts here, too."),
    "pantheon",
)
WAR: Final = Term(
    "duel.war",
    N_("war"),
    N_("By how many spaces the pawn is on the opponent's side of the military track, or on this player's own."),
    "war",
)
