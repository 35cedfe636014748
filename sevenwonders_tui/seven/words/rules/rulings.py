"""Rules that are often misread, and our rulings if the rule books are silent: the tables of `docs/rules.md` for F1."""

from __future__ import annotations

from sevenwonders_tui.i18n import N_
from sevenwonders_tui.present.books.ruling import Chapter, Ruling
from sevenwonders_tui.seven.engine.setup import Variant

MISREAD = Chapter(
    N_("Often misread"),
    (
        Ruling(
            N_("The same name twice"),
            N_(
                "A city never holds two cards of one name. Loom, Glassworks and Press stand in two ages under one name."
            ),
        ),
        Ruling(
            N_("What can be bought"),
            N_(
                "The board's own resource and what brown and grey cards make. Never what yellow cards or wonder stages "
                "make."
            ),
        ),
        Ruling(N_("Selling"), N_("A seller cannot refuse, and uses the same resource in the same turn all the same.")),
        Ruling(
            N_("A card that makes one of two"),
            N_(
                "Gives one of them for each build; a neighbour who buys from it gets one of them as well, whatever the "
                "owner took."
            ),
        ),
        Ruling(
            N_("Coins of this turn"),
            N_("Can be spent from the next turn on. What a build costs must lie in the treasury when the turn starts."),
        ),
        Ruling(
            N_("Incomes"),
            N_(
                "Are counted when everything chosen in the turn has been built, in the city itself and in its "
                "neighbours'."
            ),
        ),
        Ruling(
            N_("A card under a stage"),
            N_("Is not built: no name, no colour, no effect. Nobody else ever sees its face."),
        ),
        Ruling(N_("Chains"), N_("A card that a built one leads to costs nothing, coins included.")),
        Ruling(N_("The card left over in turn six"), N_("Goes to the discard pile for no coins.")),
    ),
)

RULINGS = Chapter(
    N_("Rulings"),
    (
        Ruling(
            N_("May one buy more than the cost needs?"),
            N_("No: the fewest units are bought. Where a card is free, paying for it is not offered."),
        ),
        Ruling(
            N_("Which payments are offered?"),
            N_("Every split of coins that no other split beats on one side without losing on the other."),
        ),
        Ruling(
            N_("What pays for Babylon's seventh card?"),
            N_(
                "The treasury at the start of turn six less what the sixth card cost. Income of turn six cannot be "
                "spent; goods and discounts of turn six count."
            ),
        ),
        Ruling(N_("Must the seventh card be played?"), N_("No. Left alone it goes to the discard pile.")),
        Ruling(
            N_("In what order do late powers act?"),
            N_("The seventh card, then everything unplayed goes to the discard pile, then Halicarnassus, then war."),
        ),
        Ruling(N_("Must Halicarnassus take a card?"), N_("No. With nothing that it may build, the power is lost.")),
        Ruling(
            N_("When is its card built?"),
            N_("After the incomes of the turn, before hands are passed; its own income comes at once."),
        ),
        Ruling(N_("Is the discard pile shuffled?"), N_("No. Its cards lie in the order in which they came there.")),
        Ruling(
            N_("When does Olympia's free build begin?"),
            N_(
                "In the turn after the stage, in the same age too. Unused, it does not carry over. It replaces any "
                "cost, not the ban on two of a name. A card that a chain makes free needs no power."
            ),
        ),
        Ruling(
            N_("Who chooses symbols and the copied guild?"),
            N_("They are chosen together for the best total, and the score sheet shows what was chosen."),
        ),
        Ruling(
            N_("What does a copied Shipowners Guild count?"),
            N_("Itself too, as if it stood there. A copied guild also gives the symbols that it has."),
        ),
        Ruling(
            N_("Who wins when two have most points?"),
            N_("The one of them with more coins; with as many coins they share the win."),
        ),
    ),
)

FREE_CITY = Chapter(
    N_("Two players and the Free City"),
    (
        Ruling(
            N_("Who acts for the Free City?"),
            N_(
                "The seats take turns: in ages I and III the one on its left begins, in age II the one on its right. "
                "Whoever acts for it draws the top card of its pile into the hand, then chooses a card for each of the "
                "two cities; afterwards the two hands are swapped."
            ),
        ),
        Ruling(
            N_("When may the Free City discard?"),
            N_(
                "Only if it can use none of the cards that its player holds after choosing for their own city: not "
                "build one (an unused power of Olympia counts), and not build its next stage."
            ),
        ),
        Ruling(N_("A card that it has by a chain?"), N_("Must be built by that chain when it is chosen.")),
        Ruling(
            N_("Whom does it buy from?"),
            N_("Its player decides, even the dearer neighbour, among the ways that buy the fewest units."),
        ),
        Ruling(
            N_("Who uses the powers of its wonder?"),
            N_(
                "The seat that acts for it in that turn. Its Babylon may play the last card of the pile, under the "
                "same limits, or leave it."
            ),
        ),
        Ruling(
            N_("What becomes of the last card of its pile?"),
            N_("It goes to the discard pile for no coins at the end of turn six, unless its Babylon plays it."),
        ),
        Ruling(N_("Who makes its end choices?"), N_("They are made for its best score. It cannot win.")),
    ),
)


def chapters(variant: Variant) -> tuple[Chapter, ...]:
    """Return the chapters for a table; those of its variant come first."""
    return (FREE_CITY, MISREAD, RULINGS) if variant is Variant.FREE_CITY else (MISREAD, RULINGS)
