"""Terms for the things of the boxes Pantheon and Agora on the table of 7 Wonders Duel."""

from __future__ import annotations

from typing import Final

from sevenwonders_tui.i18n import N_
from sevenwonders_tui.present.term import Term

# Agora

SENATE: Final = Term(
    "duel.senate",
    N_("Senate"),
    N_(
        "Its chambers lie in a row. Both players place Influence cubes there, mostly by Senators. Who has more cubes "
        "in a chamber controls it; who controls all of them wins at once."
    ),
    "agora",
)
CHAMBER: Final = Term(
    "duel.chamber",
    N_("chamber"),
    N_("Who has more cubes here than the other controls the chamber, its points and its decree."),
    "agora",
    N_("Chamber {number}, in the {section} section, gives {points} at the end."),
)
CUBES: Final = Term(
    "duel.cubes",
    N_("Influence cubes in a chamber"),
    N_("Who has more of them controls the chamber. With as many on both sides nobody does."),
    "agora",
    N_("{left} {ours}, {right} {theirs}."),
)
HOLDER: Final = Term(
    "duel.holder",
    N_("who controls a chamber"),
    N_("The arrow points to the side of the table where that player's city is. No arrow: nobody controls it."),
    "agora",
)
NOBODY: Final = Term(
    "duel.nobody",
    N_("nobody controls the chamber"),
    N_("Neither player has more cubes there than the other, so its decree works for nobody."),
    "agora",
)
SUPPLY: Final = Term(
    "duel.supply",
    N_("cubes that are left"),
    N_("So many Influence cubes each player has not placed yet, the left player's first."),
    "agora",
    N_("{left} {ours}, {right} {theirs}."),
)
HOLDS: Final = Term(
    "duel.holds",
    N_("chambers that are controlled"),
    N_("So many chambers each player controls, the left player's first. All of them win the game at once."),
    "agora",
    N_("{left} {ours}, {right} {theirs}."),
)
SENATE_TAIL: Final = Term(
    "duel.senate-tail",
    N_("chambers and cubes"),
    N_("How many chambers the player controls, and how many cubes are left to place. All chambers win at once."),
    "agora",
)
DECREE: Final = Term(
    "duel.decree",
    N_("decree"),
    N_("It works for the player who controls the chamber, for as long as that lasts."),
    "agora",
    N_("{name}: {what}"),
)
DECREE_HIDDEN: Final = Term(
    "duel.decree-hidden",
    N_("decree, face down"),
    N_("It is turned up as soon as a cube lies in its chamber."),
    "agora",
)
NO_DECREE: Final = Term(
    "duel.no-decree", N_("no decree"), N_("The decree of this chamber was moved elsewhere."), "agora"
)
PLOTS_DRAWN: Final = Term(
    "duel.plots-drawn",
    N_("conspiracies drawn"),
    N_("The player keeps them face down. To prepare one takes a turn: a card that lies free goes under it."),
    "agora",
)
PLOTS_READY: Final = Term(
    "duel.plots-ready",
    N_("conspiracies that are ready"),
    N_("A card lies under each. Its player can trigger one at the beginning of a turn."),
    "agora",
)
PLOTS_DONE: Final = Term(
    "duel.plots-done", N_("conspiracies that were triggered"), N_("They lie open, and do nothing more."), "agora"
)
PLOT: Final = Term(
    "duel.plot",
    N_("conspiracy"),
    N_("Only its player knows which it is until it is triggered. The card under it was put there to prepare it."),
    "agora",
)

# Pantheon

PANTHEON: Final = Term(
    "duel.pantheon",
    N_("Pantheon"),
    N_(
        "Divinities lie on its spaces, face down in age I. Later you may call one instead of taking a card, for the "
        "price of its space."
    ),
    "pantheon",
)
DIVINITY: Final = Term(
    "duel.divinity",
    N_("card of the Pantheon"),
    N_("To call it is your whole turn. It is paid in coins, and Offering tokens make it cheaper."),
    "pantheon",
    N_("{name}: {what}"),
)
DIVINITY_HIDDEN: Final = Term(
    "duel.divinity-hidden",
    N_("divinity, face down"),
    N_("Only the player who put it there knows which it is. All of them are turned up when age II begins."),
    "pantheon",
)
MYTHOLOGY: Final = Term(
    "duel.mythology",
    N_("mythology"),
    N_("The family of gods that a divinity, a Mythology token or a Grand Temple belongs to."),
    "pantheon",
)
PANTHEON_SPACE: Final = Term(
    "duel.pantheon-space",
    N_("space of the Pantheon"),
    N_("Each space has two prices: the nearer it is to your end, the less it costs you, and the more the other."),
    "pantheon",
    N_("Space {number}: {left} {ours}, {right} {theirs}."),
)
EMPTY_SPACE: Final = Term(
    "duel.empty-space", N_("empty space"), N_("No card lies there, so there is nothing to call."), "pantheon"
)
CALL_PRICE: Final = Term(
    "duel.call-price",
    N_("what calling it costs"),
    N_("The coins that the player pays to call this card now. Offering tokens can make it less."),
    "pantheon",
    N_("{name} pays {coins}."),
)
CALL_DEAR: Final = Term(
    "duel.call-dear",
    N_("too dear to call now"),
    N_("The sign before the price says that coins and Offering tokens do not reach."),
    "pantheon",
    N_("{name} would pay {coins}."),
)
FROM_AGE: Final = Term(
    "duel.from-age",
    N_("not yet"),
    N_("In age I divinities are only put into the Pantheon. From age II on they can be called."),
    "pantheon",
)
