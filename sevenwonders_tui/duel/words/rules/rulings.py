"""Rules that are often misread, and our rulings where the rule books are silent.

These are the tables of `docs/duel-rules.md`, for F1. Rulings that only a box needs stand in the chapter of that box, so
they are shown only if it is in play.
"""

from __future__ import annotations

from sevenwonders_tui.i18n import N_
from sevenwonders_tui.present.books.ruling import Chapter, Ruling

GUILDS = Ruling(
    N_("Guilds"),
    N_(
        "Pay for the city that has most of the colour when they are built, and score for the one that has "
        "most at the end. That may be the opponent's, and not the same one twice."
    ),
)
"""Left out with Pantheon, which has no guilds."""
DUEL_MISREAD = Chapter(
    N_("Often misread"),
    (
        Ruling(
            N_("What raises prices"),
            N_(
                "Units on the opponent's brown and grey cards: a Sawmill counts two. Yellow cards and Wonders never do."
            ),
        ),
        Ruling(
            N_("Units of choice"),
            N_(
                "Forum, Caravansery, Piraeus and the Great Lighthouse give one unit for each purchase; the cheapest "
                "use of all of them is found for you."
            ),
        ),
        Ruling(
            N_("Economy"),
            N_(
                "The opponent's coins for missing resources come to you, after all that lowers the price. Printed "
                "coins go to the bank."
            ),
        ),
        Ruling(
            N_("Free is not by chain"),
            N_(
                "Urbanism pays for a chain only, not for a card that costs nothing, nor for one that the Mausoleum or "
                "another effect builds free of charge."
            ),
        ),
        Ruling(
            N_("Strategy"),
            N_(
                "One shield more on red cards built from now on, also when built free of charge. On nothing else that "
                "has shields."
            ),
        ),
        Ruling(
            N_("Two zones in one move"),
            N_("Both Military tokens are met, the nearer one first. A token is met once in a game."),
        ),
        Ruling(
            N_("The seventh Wonder"),
            N_(
                "When it stands, every unbuilt one goes to the box at once, whoever owns it, before the seventh does "
                "anything."
            ),
        ),
        Ruling(
            N_("Another turn"),
            N_("Is lost when the structure is empty; it never carries over into the next age. Several give one."),
        ),
        Ruling(
            N_("A pair of symbols"),
            N_("The token comes at once, from the board. With none on the board there is none."),
        ),
        Ruling(
            N_("The scales"),
            N_("Are a seventh symbol. Any six different ones win."),
        ),
        GUILDS,
    ),
)

DUEL_RULINGS = Chapter(
    N_("Rulings"),
    (
        Ruling(
            N_("What has to be paid?"),
            N_(
                "Always the least that the rules allow. Among ways of the same price the one that buys resources for "
                "the fewest coins counts, and that is what Economy's owner gets."
            ),
        ),
        Ruling(
            N_("Who starts an age with the pawn in the middle?"),
            N_("The player who took the last turn chooses; otherwise the weaker one does."),
        ),
        Ruling(
            N_("Must a token be taken for a pair?"),
            N_("Yes, while the board has one."),
        ),
        Ruling(
            N_("In which order does a card act?"),
            N_(
                "Coins, Urbanism; shields, the pawn running its whole way; the symbol. Whatever one of these causes is "
                "settled before the next."
            ),
        ),
        Ruling(
            N_("And a Wonder?"),
            N_("Its coins, then what the opponent loses; shields; then choices in the order of the card."),
        ),
        Ruling(
            N_("When is a game won?"),
            N_(
                "The moment it happens: no further coin, card or choice. If one event meets several ends, science "
                "comes before military."
            ),
        ),
        Ruling(
            N_("A tie in points?"),
            N_("The higher points of blue cards win; if these tie too, both win."),
        ),
        Ruling(
            N_("In which order are tokens drawn from the box?"),
            N_(
                "The box is a queue: a draw takes the first ones, and what goes back goes to the end in the order in "
                "which it was drawn."
            ),
        ),
    ),
)

PANTHEON_RULINGS = Chapter(
    N_("Rulings for Pantheon"),
    (
        Ruling(
            N_("Does a call of a divinity end an age?"),
            N_("No. It is the whole turn and takes no card, so with one card left the age goes on."),
        ),
        Ruling(
            N_("Which coins pay?"),
            N_("Treasury and coins of Astarte in any split for which both hold enough."),
        ),
        Ruling(
            N_("Which Offering tokens can be spent?"),
            N_("Any of one's own, as long as leaving out any one of them would raise the price. No change is given."),
        ),
        Ruling(
            N_("When do Enki's tokens go back?"),
            N_("When another divinity is chosen, before that one acts."),
        ),
        Ruling(
            N_("A token on a card that Zeus takes?"),
            N_("Leaves the game with the card."),
        ),
        Ruling(
            N_("Where can Minerva stand?"),
            N_("On any space but the pawn's, capitals included. She stops either player once."),
        ),
        Ruling(
            N_("More than one empty space at the start of age II?"),
            N_("The Gate goes to the one with the lowest number."),
        ),
        Ruling(
            N_("A temple that a token makes free?"),
            N_("Pays Urbanism like a chain."),
        ),
        Ruling(
            N_("A Mythology token whose deck is empty?"),
            N_("Is kept; with one card left, that one is placed."),
        ),
        Ruling(
            N_("Does Hades build by a chain?"),
            N_("No: Urbanism pays nothing for it."),
        ),
        Ruling(
            N_("What does Economy get of a call?"),
            N_("Nothing: it is paid to the bank, and so is the coin of Engineering."),
        ),
    ),
)

AGORA_RULINGS = Chapter(
    N_("Rulings for Agora"),
    (
        Ruling(
            N_("And if both have six symbols?"),
            N_("After Coercion both are looked at together, once pairs on both sides are settled; then it is a draw."),
        ),
        Ruling(
            N_("What does a Senator under a Wonder do?"),
            N_("Nothing: he is not recruited, so there is no cost and no action, and later Senators cost no more."),
        ),
        Ruling(
            N_("When can a conspiracy be triggered that was just prepared?"),
            N_("From the next turn on."),
        ),
        Ruling(
            N_("Whom do borrowed chains lend?"),
            N_("The opponent's cards."),
        ),
        Ruling(
            N_("Who pushes the pawn when the shield decree changes hands?"),
            N_("Whoever the move favours, also when the other lost control: tokens met are theirs."),
        ),
        Ruling(
            N_("When is a decree turned up?"),
            N_(
                "As soon as a cube lies in its chamber, however it came there. It works for whoever controls the "
                "chamber in which it lies."
            ),
        ),
        Ruling(
            N_("Another turn by a Conspirator?"),
            N_("The decree must be controlled when the Conspirator is recruited, before his own action."),
        ),
        Ruling(
            N_("How many actions has a Politician?"),
            N_("As many as the blue cards gave when he was recruited. He may stop earlier."),
        ),
        Ruling(
            N_("May a Conspirator do nothing?"),
            N_("No."),
        ),
        Ruling(
            N_("What can Turn of Events discard?"),
            N_(
                "Accessible cards that lie face up. What they covered is turned up at once; a card that the same turn "
                "had uncovered before that is not."
            ),
        ),
        Ruling(
            N_("A Senator from the discard pile?"),
            N_("Acts as if recruited."),
        ),
        Ruling(
            N_("A card under a triggered conspiracy?"),
            N_("Stays there."),
        ),
        Ruling(
            N_("A Wonder that Sabotage destroys?"),
            N_("Goes to the box, the card under it to the discard pile."),
        ),
        Ruling(
            N_("When are taxes paid, and when does a Senator act?"),
            N_("Taxes after the coins of what is built, and before its shields; a Senator's actions come last."),
        ),
        Ruling(
            N_("Does the Senate come before another end?"),
            N_("No: if one event meets several, science and military come before it."),
        ),
        Ruling(
            N_("Do Treason and Property Fraud build by a chain?"),
            N_("No: Urbanism pays nothing for it."),
        ),
        Ruling(
            N_("What does Economy get of a Senator?"),
            N_("Nothing: Senators are paid to the bank."),
        ),
    ),
)

BOTH_RULINGS = Chapter(
    N_("Rulings for both boxes"),
    (
        Ruling(
            N_("Do borrowed chains lend Mythology tokens?"),
            N_("Yes: the opponent's tokens make Grand Temples free as well."),
        ),
        Ruling(
            N_("Whose is Poliorcetics when the shield decree moves the pawn?"),
            N_("It works for whoever the move favours."),
        ),
    ),
)
