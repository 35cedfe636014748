"""Bots of other packages, by the names of their entry points."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib.metadata import entry_points
from inspect import Parameter, signature
from typing import Any, TypeAlias

from sevenwonders_tui.bots.bot import Bot
from sevenwonders_tui.bots.search.budget import Budget

Maker: TypeAlias = Callable[[Any, int], Bot]
"""Makes a bot from the rules of its game and a seed."""

BUDGET = "budget"
"""The parameter that passes the budget to a maker which accepts one."""


def brought_names(group: str) -> tuple[str, ...]:
    """Return the names of the bots in a group of entry points of other packages.

    Each entry point leads to a `Maker`, and has the name of the bot.
    """
    return tuple(sorted(entry_points(group=group).names))


def brought_maker(group: str, name: str) -> Maker:
    """Return the maker of an entry point, with the budget that follows the name after a colon.

    Raises KeyError if no package has such a bot, and for a budget if the maker has no parameter `budget`.
    """
    plain, colon, text = name.partition(":")
    for point in entry_points(group=group, name=plain):
        maker: Maker = point.load()
        if not colon:
            return maker
        if takes_budget(maker):
            found: Maker = partial(maker, **{BUDGET: Budget.read(text)})
            return found
    raise KeyError(name)


def takes_budget(maker: Maker) -> bool:
    """Whether a maker has a parameter for the budget.

    >>> takes_budget(lambda game, seed: None), takes_budget(lambda game, seed, *, budget=None: None)
    (False, True)
    """
    try:
        found = signature(maker).parameters
    except (TypeError, ValueError):
        return False
    return any(
        (each.name == BUDGET and each.kind is not Parameter.POSITIONAL_ONLY) or each.kind is Parameter.VAR_KEYWORD
        for each in found.values()
    )
