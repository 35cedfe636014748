"""From the engine's catalog to plain data for other programs, in the words of the content files."""

from __future__ import annotations

import re
from dataclasses import fields
from enum import StrEnum
from typing import Any

from sevenwonders_tui.duel.engine.effects import Count, Effect, ProgressFromBox
from sevenwonders_tui.engine.cards import Cost
from sevenwonders_tui.engine.effects import Produce

_CAPITAL = re.compile(r"(?<=[a-z])(?=[A-Z])")


def plain_cost(cost: Cost) -> dict[str, int]:
    """Return a cost as the content files write it; empty where it is free."""
    found = {"coins": cost.coins} if cost.coins else {}
    for resource in cost.resources:
        found[resource.value] = found.get(resource.value, 0) + 1
    return found


def plain_effect(effect: Effect) -> dict[str, Any]:
    """Return an effect as the content files write it: its kind, and the fields of its class.

    >>> plain_effect(ProgressFromBox(None))
    {'kind': 'progress_from_box', 'draw': 'all', 'lies_on_component': False}
    """
    data: dict[str, Any] = {"kind": _CAPITAL.sub("_", type(effect).__name__).lower()}
    if isinstance(effect, Produce):
        return data | {"units": ["/".join(resource.value for resource in unit) for unit in effect.units]}
    for field in fields(effect):
        value = getattr(effect, field.name)
        if isinstance(value, Count):
            data |= {"what": "+".join(thing.value for thing in value.what), "where": value.where.value}
        else:
            data[field.name] = _plain(value)
    if isinstance(effect, ProgressFromBox) and effect.draw is None:
        data["draw"] = "all"
    return data


def _plain(value: object) -> object:
    match value:
        case StrEnum():
            return value.value
        case tuple():
            return [_plain(each) for each in value]
        case _:
            return value
