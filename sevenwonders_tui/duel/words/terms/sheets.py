"""Terms for the sheets beside the table of 7 Wonders Duel: questions, score sheet, aside, end."""

from __future__ import annotations

from typing import Final

from sevenwonders_tui.i18n import N_
from sevenwonders_tui.present.term import Term

# Below the table

CAN_HAVE: Final = Term("duel.can-have", N_("can be had"), N_("The coins reach for it now."), "paying")
CANNOT_HAVE: Final = Term(
    "duel.cannot-have", N_("cannot be had"), N_("The sentence behind the sign says why, and what is missing."), "paying"
)
POINTED: Final = Term(
    "duel.pointed",
    N_("what the cursor is on"),
    N_("Its name, what kind of thing it is, and what it gives in signs. The question mark opens all about it."),
    "keys",
)
NEEDS: Final = Term(
    "duel.needs",
    N_("how the price comes about"),
    N_(
        "First what is printed, then what the city makes of it, then what has to be bought at which price, and the "
        "sum in coins."
    ),
    "paying",
)
MEANS: Final = Term(
    "duel.means",
    N_("what it means for the turn"),
    N_("What the opponent would pay for the same card, and which cards are uncovered when it is taken."),
    "structure",
)
DOES: Final = Term("duel.does", N_("what it does"), N_("The signs in full sentences."), "turn")
NEWS: Final = Term(
    "duel.news", N_("what was done last"), N_("The newest turn first, with all that came of it."), "turn"
)

# Questions

BRINGS: Final = Term(
    "duel.brings",
    N_("what it would bring now"),
    N_("Points, coins, the pawn and symbols as they change at once, with those of the opponent behind their name."),
    "turn",
)
OWNER: Final = Term(
    "duel.owner", N_("whose it is, or where it lies"), N_("The things to choose from do not all lie together."), "turn"
)
NO_ANSWER: Final = Term(
    "duel.no-answer", N_("none of these"), N_("You may leave this effect out; then nothing of it happens."), "turn"
)

# The score sheet

SHEET: Final = Term(
    "duel.sheet",
    N_("score sheet"),
    N_(
        "A row for each kind of points, a column for each player. Points decide the game only where nobody has won at "
        "once before."
    ),
    "sheet",
)
CIVILIAN: Final = Term("duel.civilian", N_("Civilian"), N_("The points of blue cards."), "sheet")
SCIENCE: Final = Term("duel.science", N_("Science"), N_("The points of green cards; symbols score none."), "sheet")
COMMERCE: Final = Term("duel.commerce", N_("Commerce"), N_("The points of yellow cards."), "sheet")
GUILDS: Final = Term(
    "duel.guilds",
    N_("Guilds"),
    N_("The points of Guilds, which count things in the city that has most of them, be it the opponent's."),
    "sheet",
)
WONDERS: Final = Term("duel.wonders", N_("Wonders"), N_("The points of Wonders that stand."), "sheet")
PROGRESS_POINTS: Final = Term("duel.progress-points", N_("Progress"), N_("The points of Progress tokens."), "sheet")
COIN_POINTS: Final = Term(
    "duel.coin-points", N_("Treasury"), N_("A point for each full set of coins that is left."), "sheet"
)
WAR_POINTS: Final = Term(
    "duel.war-points",
    N_("Military"),
    N_("The points of the zone in which the Conflict pawn stands, for the player who is ahead in the war."),
    "war",
)
TEMPLES: Final = Term(
    "duel.temples", N_("Grand Temples"), N_("The more of them a player has, the more all of them score."), "pantheon"
)
DIVINITIES: Final = Term(
    "duel.divinities", N_("Divinities"), N_("The points of divinities, and of coins that are left on one."), "pantheon"
)
SENATE_POINTS: Final = Term(
    "duel.senate-points", N_("Senate"), N_("The points of the chambers that a player controls."), "agora"
)
DIFFERENCE: Final = Term(
    "duel.difference",
    N_("who is ahead in this row"),
    N_("The bar goes to the side of the player who has more; the figure says by how many points."),
    "sheet",
)
TOTAL: Final = Term("duel.total", N_("all points"), N_("The sum of all rows."), "sheet")
CURVE: Final = Term(
    "duel.curve",
    N_("how the chances went"),
    N_("What bots think of the chance to win, turn by turn: the higher the bar, the better it stood."),
    "sheet",
)
TURNING: Final = Term(
    "duel.turning-point",
    N_("turning point"),
    N_("The turn that brought the winner the most, as bots see it."),
    "sheet",
)

# Aside

DISCARDS: Final = Term(
    "duel.discards",
    N_("discard pile"),
    N_("Cards that were sold or put away. Both players may look through it; some effects build cards of it."),
    "structure",
)
TO_COME: Final = Term(
    "duel.to-come",
    N_("cards not seen yet"),
    N_("Some of these lie face down in the structure, the others were put away unseen when the age was dealt."),
    "structure",
)
LATER: Final = Term(
    "duel.later",
    N_("cards of later ages"),
    N_("Of these so many will be dealt; which ones are left out nobody knows."),
    "structure",
)
BOX: Final = Term(
    "duel.box",
    N_("in the box"),
    N_("What is out of play now. Some effects draw from it."),
    "turn",
)
DECK: Final = Term(
    "duel.deck",
    N_("deck of divinities"),
    N_("The figure says how many divinities of the mythology are left in it. The names are those that you know."),
    "pantheon",
)
DECK_DIVINITY: Final = Term(
    "duel.deck-divinity",
    N_("divinity that lies in its deck"),
    N_("It can still come into the Pantheon, or be called from the deck by some effects."),
    "pantheon",
    N_("{name}: {what}"),
)
CARD_ASIDE: Final = Term(
    "duel.card-aside",
    N_("card that stands in no city"),
    N_("It gives nothing where it lies. Its colour, what it would give and what it costs are those printed on it."),
    "structure",
    N_("{card}: {what}"),
)
SEVERAL: Final = Term("duel.several", N_("how many"), N_("There are so many of this card."), "structure")

# The draft

DRAFTED: Final = Term(
    "duel.drafted",
    N_("Wonder of the draft"),
    N_("Before the first age the players take Wonders in turns. Each gets as many as the other."),
    "wonders",
    N_("{wonder}: {what}"),
)
