"""Names of the things that both games print: resources, colours, coins, points, shields, costs, ages."""

from __future__ import annotations

from typing import assert_never

from sevenwonders_tui.engine.cards import Color, Cost
from sevenwonders_tui.engine.resources import Resource
from sevenwonders_tui.i18n import N_, Marked, _, comma_list, ngettext, pgettext, say

_RESOURCES: dict[Resource, Marked] = {
    Resource.WOOD: N_("wood"),
    Resource.STONE: N_("stone"),
    Resource.CLAY: N_("clay"),
    Resource.ORE: N_("ore"),
    Resource.GLASS: N_("glass"),
    Resource.LOOM: N_("loom"),
    Resource.PAPYRUS: N_("papyrus"),
}
_COLORS: dict[Color, Marked] = {
    Color.BROWN: N_("brown"),
    Color.GREY: N_("grey"),
    Color.BLUE: N_("blue"),
    Color.YELLOW: N_("yellow"),
    Color.RED: N_("red"),
    Color.GREEN: N_("green"),
    Color.PURPLE: N_("purple"),
}
AGES: dict[int, str] = {1: "I", 2: "II", 3: "III"}


def resource_word(resource: Resource) -> str:
    """Return the name of a resource."""
    return say(_RESOURCES[resource])


def color_word(color: Color) -> str:
    """Return the name of a card's colour."""
    return say(_COLORS[color])


def resource_words(resource: Resource, amount: int) -> str:
    """Return an amount of a resource.

    >>> resource_words(Resource.ORE, 2)
    '2 ore'
    """
    match resource:
        case Resource.WOOD:
            text = ngettext("{n} wood", "{n} wood", amount)
        case Resource.STONE:
            text = ngettext("{n} stone", "{n} stone", amount)
        case Resource.CLAY:
            text = ngettext("{n} clay", "{n} clay", amount)
        case Resource.ORE:
            text = ngettext("{n} ore", "{n} ore", amount)
        case Resource.GLASS:
            text = ngettext("{n} glass", "{n} glass", amount)
        case Resource.LOOM:
            text = ngettext("{n} loom", "{n} loom", amount)
        case Resource.PAPYRUS:
            text = ngettext("{n} papyrus", "{n} papyrus", amount)
        case _:
            assert_never(resource)
    return text.format(n=amount)


def color_label(color: Color) -> str:
    """Return the name of a colour as the label of a list of its cards."""
    return _("{name}:").format(name=color_word(color))


def coins_words(amount: int) -> str:
    """Return an amount of coins.

    >>> coins_words(1), coins_words(3)
    ('1 coin', '3 coins')
    """
    return ngettext("{n} coin", "{n} coins", amount).format(n=amount)


def points_words(amount: int) -> str:
    """Return an amount of points."""
    return ngettext("{n} point", "{n} points", amount).format(n=amount)


def shields_words(amount: int) -> str:
    """Return an amount of shields."""
    return ngettext("{n} shield", "{n} shields", amount).format(n=amount)


def cost_words(cost: Cost) -> str:
    """Return the coins and resources that a cost asks for.

    >>> cost_words(Cost(1, (Resource.ORE, Resource.ORE, Resource.GLASS))), cost_words(Cost())
    ('1 coin, 2 ore, 1 glass', 'free')
    """
    parts = [coins_words(cost.coins)] if cost.coins else []
    parts += [resource_words(resource, cost.resources.count(resource)) for resource in dict.fromkeys(cost.resources)]
    return comma_list(parts) or pgettext("cost", "free")
