"""The terms about a card: its effects, cost, chains, and price now."""

from __future__ import annotations

from typing import Final

from sevenwonders_tui.i18n import N_
from sevenwonders_tui.present.term import Term

CARD: Final = Term(
    "seven.card",
    N_("card of your hand"),
    N_(
        "In each turn you take one card of your hand. You build it, you lay it under your wonder to build a stage, "
        "or you sell it for coins. The other cards go on to a neighbour."
    ),
    "turn",
    N_("{card} gives: {does}."),
)
GIVES: Final = Term(
    "seven.gives",
    N_("what it gives"),
    N_(
        "Resources, shields and symbols of science are there from then on. Coins come once. "
        "Points are counted at the end of the game."
    ),
    "turn",
    N_("{name} gives: {does}."),
)
COST: Final = Term(
    "seven.cost",
    N_("what it costs"),
    N_(
        "Each letter is one resource: your city has to make it, or you buy it from a neighbour. "
        "A number with the sign of a coin goes to the bank."
    ),
    "paying",
    N_("{name} costs: {cost}."),
)
CHAIN: Final = Term(
    "seven.chain",
    N_("chain"),
    N_(
        "Some cards make later ones free. An arrow to the left names the card that does it, "
        "an arrow to the right the cards that will be free."
    ),
    "chains",
)

FREE: Final = Term(
    "seven.price_free",
    N_("free of charge"),
    N_("It has no cost, or your city makes all the resources by itself."),
    "paying",
)
FREE_BY_CHAIN: Final = Term(
    "seven.price_chain",
    N_("free by a chain"),
    N_("A card that stands in the city makes this one free: no resources and no coins."),
    "chains",
)
TO_BANK: Final = Term("seven.price_bank", N_("price in coins"), N_("You pay these coins to the bank."), "paying")
TO_NEIGHBORS: Final = Term(
    "seven.price_trade",
    N_("price in trade"),
    N_("Your city does not make all of it. You pay these coins to your neighbours for the resources that are missing."),
    "paying",
)
TO_BOTH: Final = Term(
    "seven.price_both",
    N_("price in coins and trade"),
    N_("The first number goes to the bank, the second one to your neighbours for resources."),
    "paying",
)
COINS_SHORT: Final = Term(
    "seven.price_coins_short",
    N_("too few coins"),
    N_("You cannot pay for it now. With so many coins more you could."),
    "paying",
)
NOBODY_SELLS: Final = Term(
    "seven.price_nobody",
    N_("resource that nobody has"),
    N_("You cannot build it now: neither you nor your two neighbours make what the letters name."),
    "paying",
)
GOODS_SHORT: Final = Term(
    "seven.price_goods_short",
    N_("resource that is missing"),
    N_("You cannot build it now: what you make and what you can buy is too little. With just these more it would do."),
    "paying",
)
BUILT_ALREADY: Final = Term(
    "seven.price_built",
    N_("built already"),
    N_("A city has no two cards of one name. This card can still be sold or laid under your wonder."),
    "turn",
)
COMPLETE: Final = Term(
    "seven.price_complete",
    N_("complete wonder"),
    N_("All its stages stand: there is none left to build."),
    "aim",
)
BY_POWER: Final = Term(
    "seven.price_power",
    N_("only by the free build"),
    N_("You cannot pay for it. The power of your wonder builds one card without paying, once in each age."),
    "paying",
)
LOCKED: Final = Term(
    "seven.locked",
    N_("locked"),
    N_("You have chosen this. Nobody sees it until all have chosen; until then you may take it back."),
    "turn",
)
CAN: Final = Term(
    "seven.can", N_("tick"), N_("A tick stands before what you can build now, as the words beside it say.")
)
CANNOT: Final = Term(
    "seven.cannot", N_("cross"), N_("A cross stands before what you cannot build now. The words say why.")
)
WAY_TO_PAY: Final = Term(
    "seven.way_to_pay",
    N_("way to pay"),
    N_(
        "The number is what you pay in all. Behind it stands to whom the coins go, for which resources, "
        "and what is left to you."
    ),
    "paying",
)
