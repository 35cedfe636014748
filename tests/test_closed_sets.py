"""Tables keyed by a closed set have an entry for all of it. Matches are mypy's part (`exhaustive-match`)."""

from __future__ import annotations

import enum
import pkgutil
from collections.abc import Iterator, Mapping
from importlib import import_module
from itertools import chain, combinations
from types import ModuleType
from typing import Any, get_args

import pytest

import sevenwonders_tui
from sevenwonders_tui.cli.paint import STYLES
from sevenwonders_tui.duel.engine.agenda import HANDLERS, STEPS
from sevenwonders_tui.duel.engine.catalog import AGE_BACKS, Back
from sevenwonders_tui.duel.engine.component import RESOURCES
from sevenwonders_tui.duel.engine.effects import ChoiceEffect
from sevenwonders_tui.duel.engine.moves import DraftWonder, TurnMove
from sevenwonders_tui.duel.engine.scoring import Victory
from sevenwonders_tui.duel.engine.task import Task
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.resources import Goods
from sevenwonders_tui.present.line import Role
from sevenwonders_tui.seven.bots.policy.taste import Taste
from sevenwonders_tui.seven.engine.effects import Effect
from sevenwonders_tui.seven.engine.rules import SCORED
from sevenwonders_tui.seven.engine.side import Side
from sevenwonders_tui.table.origin import OriginKind
from sevenwonders_tui.tui import theme

UNIONS: tuple[Any, ...] = (Effect, ChoiceEffect, TurnMove, Task)
"""The unions whose kinds are keys of tables."""

IN_PART = {
    "sevenwonders_tui.seven.engine.rules._POINTS_LANE": set(SCORED),
    "sevenwonders_tui.seven.words.effects.phrase._DISCOUNTS": {
        (goods, *sides) for goods in Goods for count in range(1, len(Side) + 1) for sides in combinations(Side, count)
    },
    "sevenwonders_tui.duel.engine.component.NUMBER_OF": set(RESOURCES),
    "sevenwonders_tui.duel.engine.agenda.HANDLERS": set(get_args(Task)) - set(STEPS),
    "sevenwonders_tui.duel.engine.agenda.STEPS": set(get_args(Task)) - set(HANDLERS),
    "sevenwonders_tui.duel.engine.turn.ACTS": set(get_args(TurnMove)) - {DraftWonder},
    "sevenwonders_tui.duel.engine.decisive.ACTS": set(get_args(TurnMove)) - {DraftWonder},
    "sevenwonders_tui.duel.engine.decisive.HANDLERS": set(get_args(Task)) - set(STEPS),
    "sevenwonders_tui.present.history.past.ORIGINS": set(OriginKind) - {OriginKind.FREE, OriginKind.EVENT},
    "sevenwonders_tui.duel.kit.WAYS": set(Victory) - {Victory.POINTS},
    "sevenwonders_tui.duel.titles.WAYS": set(Victory) - {Victory.POINTS},
    "sevenwonders_tui.seven.bots.forecast._COLORS": set(Taste) - {Taste.DENIAL},
    "sevenwonders_tui.duel.words.thing_terms._BACKS": set(Back) - set(AGE_BACKS),
    "sevenwonders_tui.present.drawing.large._SHADES": {Role.GREEN, Role.YELLOW},
}
"""Tables whose keys are on purpose no whole set, and what they are. `content check` refuses points elsewhere. Duel has
five of the goods; a task of it asks or asks nothing; a Wonder is drafted before the first turn. Only large signs of
science and coins have two tones. What points decide needs no further word. Backs of an age are told by its numeral."""


def modules() -> Iterator[ModuleType]:
    """Yield every module of the package."""
    for found in pkgutil.walk_packages(sevenwonders_tui.__path__, "sevenwonders_tui."):
        if not found.name.endswith("__main__"):
            yield import_module(found.name)


def is_of_closed_set(key: object) -> bool:
    """Whether a key is a member of an enum or a kind of a union, or several of them."""
    return all(
        isinstance(part, enum.Enum) or part in KINDS for part in (key if isinstance(key, tuple) and key else (key,))
    )


KINDS = tuple(chain.from_iterable(get_args(union) for union in UNIONS))


def tables() -> Iterator[tuple[str, Mapping[object, object]]]:
    """Yield every table of a module that is keyed by closed sets, by where it is defined or used."""
    for module in modules():
        for name, value in vars(module).items():
            if isinstance(value, Mapping) and value and all(is_of_closed_set(key) or key is None for key in value):
                yield f"{module.__name__}.{name}", value


TABLES = dict(tables())


def whole(keys: set[object]) -> set[object]:
    """Return all that the sets of these keys hold."""
    enums = {type(key) for key in keys if isinstance(key, enum.Enum)}
    found: set[object] = {member for each in enums for member in each}
    for union in UNIONS:
        if keys & set(get_args(union)):
            found |= set(get_args(union))
    return found


@pytest.mark.parametrize("name", sorted(TABLES))
def test_a_table_has_all_of_its_closed_set(name: str) -> None:
    """Who adds an effect, a colour, a role or a kind of prompt is told where words or lanes are missing."""
    keys = set(TABLES[name])
    assert keys - {None} == IN_PART.get(name, whole(keys))


def test_the_walk_finds_the_tables() -> None:
    """Tables of every layer are among those that are looked at."""
    assert {
        "sevenwonders_tui.seven.engine.rules._LANE_OF",
        "sevenwonders_tui.content.words._RESOURCES",
        "sevenwonders_tui.seven.notation.POWERS",
        "sevenwonders_tui.seven.notation.FREE_REASONS",
        "sevenwonders_tui.tui.widgets.paint.STYLES",
        *IN_PART,
    } <= set(TABLES)


def test_every_color_of_cards_is_painted() -> None:
    """Themes and the list of cards know each colour by its name."""
    assert set(STYLES) == {color.value for color in Color}
    for cards in (theme._DARK_CARDS, theme._LIGHT_CARDS):
        assert set(cards) == {f"card-{color.value}" for color in Color}
