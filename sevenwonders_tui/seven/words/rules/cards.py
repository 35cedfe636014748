"""The rule behind a card, and our ruling where the rule books are silent: told here and nowhere else."""

from __future__ import annotations

from collections.abc import Iterable

from sevenwonders_tui.engine.effects import Coins, Points, Produce, Shields
from sevenwonders_tui.i18n import N_, Marked, _, say
from sevenwonders_tui.seven.engine.effects import (
    CoinsPer,
    CopyGuild,
    DiscardBuild,
    Discount,
    Effect,
    FreeBuild,
    PointsPer,
    Science,
    SeventhCard,
)

RULES: dict[type[Effect], Marked] = {
    Produce: N_(
        "Production is there every turn and is never used up. Brown and grey cards also sell to both "
        "neighbours; yellow cards and wonder stages make goods for their own city only. A choice "
        "gives one of its goods for each build."
    ),
    Discount: N_(
        "A unit bought there costs 1 coin in place of 2. Discounts never go below 1 and do not add up on one unit."
    ),
    Coins: N_("The coins come from the bank once, at the end of the turn; they can be spent from the next turn on."),
    CoinsPer: N_(
        "The coins come once, and count what was built in this very turn, the card itself and the "
        "neighbours' cards included."
    ),
    Points: N_("Points are counted at the end of the game."),
    PointsPer: N_(
        "Counted once, at the end of the game. Cards under wonder stages have no colour and are not counted."
    ),
    Shields: N_(
        "At the end of each age every city compares shields with both neighbours: a victory gives 1, "
        "3 or 5 points in ages I, II and III, a defeat takes 1, equal shields nothing."
    ),
    Science: N_("At the end each symbol scores the square of its number, and each set of three different ones 7 more."),
    FreeBuild: N_(
        "Once in each age one card of the hand is built free of charge, coins included, from the turn"
        " after the stage was built. It does not allow two cards of a name, and does not carry over "
        "to the next age."
    ),
    DiscardBuild: N_(
        "At the end of the turn one card of the whole discard pile, this turn's included, is built "
        "free of charge. Ruling: taking nothing is allowed, and with nothing that can be built the "
        "power is lost."
    ),
    SeventhCard: N_(
        "At the end of the sixth turn the last card may be played too. Ruling: it is paid from what "
        "the treasury held at the start of turn six, less what the sixth card cost."
    ),
    CopyGuild: N_(
        "At the end one guild of a neighbour is scored as if it stood here; its owner loses nothing. "
        "Ruling: a copied Shipowners Guild counts itself too."
    ),
}
"""By kind of effect."""


def effect_rules(effects: Iterable[Effect]) -> list[str]:
    """Return the rules that some effects follow, each once."""
    return [say(RULES[kind]) for kind in dict.fromkeys(type(effect) for effect in effects)]


def rules_behind(effects: Iterable[Effect], *, has_chain: bool, is_guild: bool) -> list[str]:
    """Return the rules that a card follows, each once."""
    texts = effect_rules(effects)
    if has_chain:
        texts.append(
            _(
                "A card is free, coins included, where a card that leads to it stands in the city. "
                "Ruling: paying for it then is not offered."
            )
        )
    if is_guild:
        texts.append(_("Each game draws as many guilds as there are cities, and two more, unseen, out of all guilds."))
    texts.append(_("A city never holds two cards of one name."))
    return texts
