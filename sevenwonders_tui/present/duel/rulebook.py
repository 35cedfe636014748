"""What the rules of 7 Wonders Duel under F1 tell beside their pages: how to read the table, both boxes, and rulings."""

from __future__ import annotations

from sevenwonders_tui.engine.duel.catalog import Box, Boxes
from sevenwonders_tui.i18n import N_, NP_
from sevenwonders_tui.present.duel.ruling import AGORA_RULINGS, DUEL_MISREAD, DUEL_RULINGS, PANTHEON_RULINGS
from sevenwonders_tui.present.ruling import Chapter, Ruling

READING = Chapter(
    N_("How to read the table"),
    (
        Ruling(
            N_("Seats"),
            N_(
                "The first player's city is on the left for good, the other's on the right; so are their capitals. A "
                "pawn on the right of the middle is a lead of the left player."
            ),
        ),
        Ruling(
            N_("A card"),
            N_(
                "Its bar has the colour of its kind. Below it stands what it gives, and where it can be taken what it "
                "costs the one to move: coins, free, chain or token. A cross before the coins says that they are too "
                "many. What lies dim is covered; a back with a number is of that age."
            ),
        ),
        Ruling(
            N_("The line below"),
            N_(
                "It tells of the card under the cursor: what it needs, what is lacking at which price, what the other "
                "would pay, what taking it uncovers, and which card it makes free."
            ),
        ),
        Ruling(
            N_("Wonders"),
            N_("A filled diamond is a Wonder that stands, an open one has its price now beside it."),
        ),
        Ruling(
            N_("Science"),
            N_(
                "The seven symbols always stand in the same order. Those that you have are lit, 2 behind one is a "
                "pair, and the fraction counts the different ones toward the win."
            ),
        ),
    ),
    is_drawn=True,
)
BOTH = Chapter(
    N_("With both boxes"),
    (
        Ruling(
            NP_("Duel", "A turn"),
            N_("Trigger a conspiracy first, if you like; then take a card, or call a card of the Pantheon."),
        ),
        Ruling(
            N_("The cards"),
            N_(
                "Grand Temples and Senators lie among the cards of age III. Tokens lie on other places of the larger "
                "structures."
            ),
        ),
        Ruling(
            N_("How a game is won"),
            N_(
                "By war, by science, in the Senate, or on points. If one thing meets several of these, they count in "
                "this order."
            ),
        ),
    ),
)
SECRETS = Chapter(
    N_("Who may know what"),
    (
        Ruling(
            N_("What all may know"),
            N_(
                "The discard pile, coins and tokens, what a divinity or a Wonder shows, and which cards lie under "
                "conspiracies."
            ),
        ),
        Ruling(
            N_("What one player knows"),
            N_(
                "Which conspiracies the player has, the divinity that the player placed in age I, the order in which "
                "a deck was put back, the removed cards, and a Progress token taken out of the box. At one keyboard a "
                "window asks the other to look away."
            ),
        ),
        Ruling(
            N_("What nobody knows"),
            N_("The cards removed at set-up, those face down, the order of the box, and later ages."),
        ),
    ),
)


def duel_chapters(boxes: Boxes) -> tuple[Chapter, ...]:
    """Return what to tell at a table with these boxes."""
    has_pantheon, has_agora = Box.PANTHEON in boxes, Box.AGORA in boxes
    told: list[Chapter] = [READING]
    told += [BOTH] if has_pantheon and has_agora else []
    told += [DUEL_MISREAD, DUEL_RULINGS]
    told += [PANTHEON_RULINGS] if has_pantheon else []
    told += [AGORA_RULINGS] if has_agora else []
    return (*told, SECRETS) if boxes else tuple(told)
