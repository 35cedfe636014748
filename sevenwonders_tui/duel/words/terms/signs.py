"""Terms for the signs of components of 7 Wonders Duel: their effects and their costs."""

from __future__ import annotations

from typing import Final

from sevenwonders_tui.i18n import N_
from sevenwonders_tui.present.term import Term

# The effects of a component; `{what}` is the sentence of the effect

MAKES: Final = Term(
    "duel.makes",
    N_("resources that it makes"),
    N_(
        "Whoever owns it has these resources for everything that is built, again and again: they are never used up. "
        "A slash is a choice: each time you build, one of them."
    ),
    "paying",
    N_("{what}"),
)
FIXED_PRICE: Final = Term(
    "duel.fixed-price",
    N_("fixed price"),
    N_("Whoever owns it buys these resources at this price, however many of them the opponent makes."),
    "paying",
    N_("{what}"),
)
SYMBOL: Final = Term(
    "duel.symbol",
    N_("scientific symbol"),
    N_(
        "With two of the same symbol you take a Progress token at once. With enough different symbols you win the "
        "game at once."
    ),
    "science",
    N_("{what}"),
)
SHIELDS: Final = Term(
    "duel.shields",
    N_("shields"),
    N_("Each shield moves the Conflict pawn one space toward the opponent's capital: once, when you get it."),
    "war",
    N_("{what}"),
)
HELD_SHIELDS: Final = Term(
    "duel.held-shields",
    N_("shields of a decree"),
    N_("The Conflict pawn moves for whoever gains control of the chamber, and back when they lose it."),
    "agora",
    N_("{what}"),
)
COINS_GAINED: Final = Term(
    "duel.coins-gained", N_("coins"), N_("You get them at once, and spend them when you like."), "paying", N_("{what}")
)
COINS_LOST: Final = Term(
    "duel.coins-lost",
    N_("coins that are lost"),
    N_("The opponent pays them to the bank: all that they have, where they have less."),
    "paying",
    N_("{what}"),
)
VAULT_GAINED: Final = Term(
    "duel.vault-gained",
    N_("coins on a card"),
    N_("They lie on the card instead of in your treasury, and you can pay with them."),
    "pantheon",
    N_("{what}"),
)
POINTS: Final = Term(
    "duel.points",
    N_("victory points"),
    N_("They are counted at the end, unless somebody has won before. Who has more points then wins."),
    "sheet",
    N_("{what}"),
)
COUNTED: Final = Term(
    "duel.counted",
    N_("counted for each"),
    N_(
        "Behind the slash stands what is counted: of your own, of the opponent, or of the city that has most of it. "
        "Coins are paid at once. Points are counted at the end."
    ),
    "sheet",
    N_("{what}"),
)
BY_NUMBER: Final = Term(
    "duel.by-number",
    N_("points by their number"),
    N_("The first figure is for one of them, the second for two together, and so on."),
    "pantheon",
    N_("{what}"),
)
AGAIN: Final = Term(
    "duel.again",
    N_("another turn"),
    N_("You take another whole turn at once. It is lost where no card is left in the structure."),
    "turn",
    N_("{what}"),
)
CHEAPER: Final = Term(
    "duel.cheaper",
    N_("lower cost"),
    N_("Things of this kind cost its owner less. What saves most is chosen for you."),
    "paying",
    N_("{what}"),
)
LASTING: Final = Term(
    "duel.lasting",
    N_("lasting effect"),
    N_("It works from then on, for as long as you have what it stands on."),
    "turn",
    N_("{what}"),
)
CHOICE: Final = Term(
    "duel.choice",
    N_("something to choose"),
    N_("When it happens you are asked what to choose. Nothing happens where there is nothing to choose."),
    "turn",
    N_("{what}"),
)
INFLUENCE: Final = Term(
    "duel.influence",
    N_("Influence cubes"),
    N_("Each player has some. Who has more of them in a chamber of the Senate controls that chamber."),
    "agora",
    N_("{what}"),
)
CONSPIRING: Final = Term(
    "duel.conspiring",
    N_("conspiracies"),
    N_(
        "You keep a conspiracy in secret. A card that you put under it prepares it. From your next turn on you can "
        "trigger it, and it does what it says."
    ),
    "agora",
    N_("{what}"),
)
ON_DRAFT: Final = Term(
    "duel.on-draft",
    N_("when it is drafted"),
    N_("This happens when a player gets the Wonder, before it is built."),
    "agora",
)

# Costs

COST: Final = Term(
    "duel.cost",
    N_("printed cost"),
    N_(
        "What your city makes costs you nothing. Every other unit is bought, for more coins where the opponent's "
        "brown and grey cards make the same. Printed coins are paid as well."
    ),
    "paying",
    N_("It needs {what}."),
)
PRICE: Final = Term(
    "duel.price",
    N_("what it costs now"),
    N_("All coins that the player would pay for it now: those printed on it, and those for missing resources."),
    "paying",
)
DEAR: Final = Term(
    "duel.dear",
    N_("too dear now"),
    N_("The sign before the price says that the coins do not reach."),
    "paying",
    N_("It would cost {coins}: too much by {short}."),
)
FREE: Final = Term(
    "duel.free",
    N_("free"),
    N_("Nothing has to be paid now: it costs nothing, or nothing that it needs has to be bought."),
    "paying",
)
CHAIN: Final = Term(
    "duel.chain",
    N_("free by a chain"),
    N_("The city can use the card that leads to this one. That makes it free, coins and resources alike."),
    "paying",
)
FREE_BY_TOKEN: Final = Term(
    "duel.free-by-token",
    N_("free by a token"),
    N_("A Mythology token of the same mythology makes this card free. The token is kept."),
    "pantheon",
)
STANDS: Final = Term("duel.stands", N_("Wonder that stands"), N_("It is built, and can be built no more."), "wonders")
MAKES_FREE: Final = Term(
    "duel.makes-free",
    N_("chain"),
    N_("Who has this card builds the card behind the arrow free of charge: no coins and no resources."),
    "paying",
)

# The kinds of cards

BROWN: Final = Term(
    "duel.brown",
    N_("brown cards"),
    N_("They make raw materials. Each unit makes that resource dearer for the opponent, where they must buy it."),
    "paying",
)
GREY: Final = Term(
    "duel.grey",
    N_("grey cards"),
    N_("They make manufactured goods. Each unit makes that resource dearer for the opponent, where they must buy it."),
    "paying",
)
BLUE: Final = Term(
    "duel.blue", N_("blue cards"), N_("They give points. Where points are equal, those of blue cards decide."), "sheet"
)
YELLOW: Final = Term(
    "duel.yellow",
    N_("yellow cards"),
    N_("Trade: coins, cheaper resources, resources of your choice. The more you have, the more a card sold brings."),
    "paying",
)
RED: Final = Term(
    "duel.red", N_("red cards"), N_("They have shields, which move the Conflict pawn toward the opponent."), "war"
)
GREEN: Final = Term(
    "duel.green",
    N_("green cards"),
    N_("They have scientific symbols. A pair brings a Progress token; enough different ones win at once."),
    "science",
)
PURPLE: Final = Term(
    "duel.purple",
    N_("purple cards"),
    N_("Guilds of the last age, which count things in the city that has most of them; with Pantheon Grand Temples."),
    "sheet",
)
SENATOR: Final = Term(
    "duel.senator",
    N_("Senators"),
    N_(
        "People of the box Agora, who have no colour. A Politician places and moves Influence cubes; a Conspirator "
        "places one or draws conspiracies. Each costs as many coins as you have Senators already."
    ),
    "agora",
)
