"""The rules of 7 Wonders Duel under F1 beside their pages: how to read the table, both boxes, and rulings."""

from __future__ import annotations

from dataclasses import replace

from sevenwonders_tui.duel.engine.catalog import Box, Boxes
from sevenwonders_tui.duel.words.rules.rulings import (
    AGORA_RULINGS,
    BOTH_RULINGS,
    DUEL_MISREAD,
    DUEL_RULINGS,
    GUILDS,
    PANTHEON_RULINGS,
)
from sevenwonders_tui.i18n import N_, NP_
from sevenwonders_tui.present.books.ruling import Chapter, Ruling

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
                "By science, by war, in the Senate, or on points. If one thing meets several of these, they count in "
                "this order."
            ),
        ),
    ),
)
_OF_ALL = Ruling(N_("What all may know"), N_("The discard pile, coins and tokens, and what a Wonder shows."))
_OF_ONE: dict[Box, tuple[Ruling, ...]] = {
    Box.PANTHEON: (
        Ruling(
            N_("What all may know of divinities"),
            N_("Those that lie face up, and all that another divinity, the Gate or a Wonder shows."),
        ),
        Ruling(
            N_("What one player knows of divinities"),
            N_("Those that the player looked at for a Mythology token, and the order in which a deck was put back."),
        ),
    ),
    Box.AGORA: (
        Ruling(
            N_("What all may know of conspiracies"),
            N_("Those that were triggered, and which cards lie under the others."),
        ),
        Ruling(
            N_("What one player knows of conspiracies"),
            N_(
                "Which ones the player has, and over which card each lies; the removed cards, and a Progress token "
                "taken out of the box, where a conspiracy showed them."
            ),
        ),
    ),
}
_OF_NOBODY = (
    Ruling(N_("At one keyboard"), N_("What one player knows comes in a window that asks the other to look away.")),
    Ruling(
        N_("What nobody knows"),
        N_("The cards removed at set-up that nothing has shown, those face down, the order of the box, later ages."),
    ),
)


def _secrets(boxes: Boxes) -> Chapter:
    """Return who may know what at a table with these boxes; the base game has no secrets."""
    found = [ruling for box in boxes for ruling in _OF_ONE[box]]
    return Chapter(N_("Who may know what"), (_OF_ALL, *found, *_OF_NOBODY))


def duel_chapters(boxes: Boxes | None) -> tuple[Chapter, ...]:
    """Return the chapters for a table with these boxes, or all chapters without a table."""
    played = tuple(Box) if boxes is None else boxes
    has_pantheon, has_agora = Box.PANTHEON in played, Box.AGORA in played
    has_guilds = boxes is None or not has_pantheon
    misread = tuple(each for each in DUEL_MISREAD.rulings if has_guilds or each is not GUILDS)
    told: list[Chapter] = [READING]
    told += [BOTH] if has_pantheon and has_agora else []
    told += [replace(DUEL_MISREAD, rulings=misread), DUEL_RULINGS]
    told += [PANTHEON_RULINGS] if has_pantheon else []
    told += [AGORA_RULINGS] if has_agora else []
    told += [BOTH_RULINGS] if has_pantheon and has_agora else []
    return (*told, _secrets(played)) if played else tuple(told)
