"""How 7 Wonders Duel goes, in short chapters for F1: the base game, how to read the table, and each box."""

from __future__ import annotations

from sevenwonders_tui.engine.duel.catalog import Box, Boxes
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.present.duel.ruling import AGORA_RULINGS, DUEL_MISREAD, DUEL_RULINGS, PANTHEON_RULINGS
from sevenwonders_tui.present.ruling import Chapter, Ruling

HOW = Chapter(
    N_("How it is played"),
    (
        Ruling(
            N_("What it is about"),
            N_(
                "Both build a city through three ages. After age III the one with more points wins. Two things win "
                "before that, at once: the Conflict pawn in the other's capital, or six different scientific symbols."
            ),
        ),
        Ruling(
            N_("A turn"),
            N_(
                "Take one card on which no other card lies. Build it and pay its cost; or sell it, for 2 coins and 1 "
                "more for each yellow card of your city; or put it under one of your Wonders and pay for the Wonder. "
                "At the end of the turn cards that lie face down and free are turned up."
            ),
        ),
        Ruling(
            N_("The structure"),
            N_(
                "The cards of an age lie in rows, each on two of the row behind. Every second row lies face down, and "
                "a back tells of which kind a card is. Whoever takes a card uncovers others, and the other player "
                "moves next."
            ),
        ),
        Ruling(
            N_("What a card costs"),
            N_(
                "Coins and resources. Your brown and grey cards make resources for every purchase, and so do some "
                "yellow cards and Wonders. A unit that you lack is bought from the bank: for 2 coins, and 1 more for "
                "each such unit that the other's brown and grey cards make. A card that says so fixes the price at 1 "
                "coin."
            ),
        ),
        Ruling(
            N_("Free by a chain"),
            N_(
                "A white symbol below a cost names an earlier card: with that one in your city the card is free, "
                "coins included."
            ),
        ),
        Ruling(
            N_("The cards"),
            N_(
                "Brown and grey cards make resources, blue ones give points, yellow ones coins and trade, red ones "
                "shields, green ones symbols. Guilds, in age III, are purple: they count in the city that has most of "
                "something."
            ),
        ),
        Ruling(
            N_("Wonders"),
            N_(
                "At the start each player drafts four: of four shown one takes one, the other two, the first the last "
                "one; then four more, the other way round. A Wonder needs a card of the structure under it. Seven can "
                "be built in a game; the last one goes back to the box. Many give another turn."
            ),
        ),
        Ruling(
            N_("War"),
            N_(
                "Each shield moves the Conflict pawn a space toward the other's capital. It meets two Military tokens "
                "on its way, for which the other loses 2 and 5 coins. At the end the leader has 2, 5 or 10 points, by "
                "the zone. In the capital the war and the game are won."
            ),
        ),
        Ruling(
            N_("Science"),
            N_(
                "The second one of a symbol brings a Progress token of your choice from the board. Six different "
                "symbols win; the scales, which no card shows, are the seventh."
            ),
        ),
        Ruling(
            N_("A new age"),
            N_(
                "When all cards are gone, the next age is laid out. The weaker one in war says who begins; with the "
                "pawn in the middle, the one who took the last turn."
            ),
        ),
        Ruling(
            N_("The end"),
            N_(
                "After age III: points of blue, green and yellow cards, guilds, Wonders, Progress tokens and the war, "
                "and 1 for each three coins. With as many points the one with more from blue cards wins; with as many "
                "of these, both do."
            ),
        ),
    ),
)
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
)
PANTHEON = Chapter(
    N_("With Pantheon"),
    (
        Ruling(
            N_("What is new"),
            N_(
                "Divinities of five mythologies, each a deck of three. The Pantheon has six spaces for them between "
                "the players. Grand Temples come in place of the guilds."
            ),
        ),
        Ruling(
            N_("Mythology tokens"),
            N_(
                "In age I tokens lie on some face-down cards. Who uncovers such a card takes the token first, looks "
                "at the top two divinities of that mythology, puts one of them face down on an empty space, and the "
                "other back. The token is kept."
            ),
        ),
        Ruling(
            N_("The Pantheon"),
            N_(
                "Six spaces, each with a price for either player: cheap at the own end, dear at the other. At the "
                "start of age II all divinities are turned up, and the Gate takes the last space."
            ),
        ),
        Ruling(
            N_("Calling a divinity"),
            N_(
                "From age II on you may call a card of the Pantheon (the rule book: activate it) in place of a card "
                "of the structure, and pay the price of its space to the bank. It acts at once and stays with you; "
                "the space stays empty."
            ),
        ),
        Ruling(
            N_("The Gate"),
            N_("It costs twice what its space says. You see the top card of each deck and call one of them."),
        ),
        Ruling(
            N_("Offering tokens"),
            N_(
                "In age II three tokens lie on face-down cards and are taken in the same way. Each saves so many "
                "coins of one call and is gone then."
            ),
        ),
        Ruling(
            N_("Grand Temples"),
            N_(
                "Three of the five are in age III. A token of its mythology makes one free, and is kept. One, two or "
                "three in a city give 5, 12 or 21 points together."
            ),
        ),
        Ruling(
            N_("At the end"),
            N_(
                "Divinities and Grand Temples have points of their own; coins that are left on a divinity count a "
                "point each."
            ),
        ),
    ),
)
AGORA = Chapter(
    N_("With Agora"),
    (
        Ruling(
            N_("What is new"),
            N_(
                "Senators lie among the cards, and both fight for the six chambers of the Senate with twelve cubes "
                "each. The structures are larger. Who controls all six chambers wins at once."
            ),
        ),
        Ruling(
            N_("Senators"),
            N_(
                "To recruit one costs as many coins as there are Senators in your city. They have no colour. A "
                "Senator may be sold, too, or put under a Wonder or a conspiracy."
            ),
        ),
        Ruling(
            N_("Politicians"),
            N_(
                "You have 1, 2 or 3 actions with 0, 2 or 4 blue cards. Each places a cube in a chamber of the section "
                "shown, or moves one of your cubes, wherever it lies, to a chamber beside it."
            ),
        ),
        Ruling(
            N_("Conspirators"),
            N_(
                "Place a cube in any chamber, or conspire: draw two conspiracies, keep one unseen, and put the other "
                "on top of the deck or under it."
            ),
        ),
        Ruling(
            N_("Chambers and decrees"),
            N_(
                "Who has more cubes in a chamber controls it: its decree works for that player only, and at the end "
                "the chamber gives its points. A decree that lies face down is turned up by the first cube."
            ),
        ),
        Ruling(
            N_("Conspiracies"),
            N_(
                "To prepare one, put a card of the structure under it: that is your turn, and costs nothing. At the "
                "start of a later turn you may trigger it, one a turn, and then take the turn itself. Nobody sees "
                "which one it is before that."
            ),
        ),
        Ruling(
            N_("Military tokens"),
            N_(
                "Nobody loses coins by them. Who meets the first one places a cube; with the second one removes a "
                "cube of the other, and may move one."
            ),
        ),
    ),
)
BOTH = Chapter(
    N_("With both boxes"),
    (
        Ruling(
            N_("A turn"),
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
    told: list[Chapter] = [HOW, READING]
    told += [PANTHEON] if has_pantheon else []
    told += [AGORA] if has_agora else []
    told += [BOTH] if has_pantheon and has_agora else []
    told += [DUEL_MISREAD, DUEL_RULINGS]
    told += [PANTHEON_RULINGS] if has_pantheon else []
    told += [AGORA_RULINGS] if has_agora else []
    return (*told, SECRETS) if boxes else tuple(told)
