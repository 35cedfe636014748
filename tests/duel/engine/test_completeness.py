"""Every trap, every decision and every component has a test that says so.

A test names the traps and decisions that it holds at the beginning of its docstring ("Trap 14, D19: ..."), and the
components that it is about by `about`.
"""

from __future__ import annotations

import inspect
import pkgutil
import re
from collections.abc import Iterable
from importlib import import_module
from typing import Any

import tests.duel.engine as package
from tests.duel.engine.about import ABOUT
from tests.support.duel.build import the_duel

ELSEWHERE = {
    4: "names of cards are content, and how they are spelled is no rule",
    15: "the same",
}
"""Decisions that no rule of the engine follows."""


def docstrings() -> dict[str, str]:
    """Return the docstrings of all tests of this folder by name."""
    found = {}
    for module in pkgutil.iter_modules(package.__path__):
        if module.name.startswith("test_"):
            loaded = import_module(f"{package.__name__}.{module.name}")
            for name, test in inspect.getmembers(loaded, inspect.isfunction):
                if name.startswith("test_") and test.__module__ == loaded.__name__:
                    found[f"{module.name}.{name}"] = test.__doc__ or ""
    return found


def numbers(kind: str) -> set[int]:
    """Return the numbers after `Trap ` or `D` that stand before the colon of a docstring."""
    heads = [text.split(":", 1)[0] for text in docstrings().values() if ":" in text]
    return {int(number) for head in heads for number in re.findall(rf"\b{kind}(\d+)\b", head)}


def test_every_trap_has_a_test() -> None:
    """The table of traps has 54 rows, and each has a test that names it."""
    assert numbers("Trap ") == set(range(1, 55))


def test_every_decision_has_a_test() -> None:
    """There are 35 decisions; each has a test that names it, or a reason why it cannot have one here."""
    assert numbers("D") | ELSEWHERE.keys() == set(range(1, 36))


def components() -> list[str]:
    """Return the id of everything that lies in the boxes."""
    catalog = the_duel().catalog
    pantheon, agora = catalog.pantheon, catalog.agora
    things: list[Iterable[Any]] = [*(catalog.cards, catalog.wonders, catalog.progress, catalog.track.tokens)]
    things += [pantheon.divinities, pantheon.mythologies, agora.decrees, agora.conspiracies]
    found = [str(thing.id) for group in things for thing in group]
    return [*found, *(f"chamber {chamber.number}" for chamber in agora.chambers)]


def test_boxes_hold_so_many_components() -> None:
    """78 cards and 13 Senators, 16 Wonders, 15 Progress and 4 Military tokens, 16 Pantheon cards, 5 mythologies, ..."""
    assert len(components()) == len(set(components())) == 78 + 13 + 16 + 15 + 4 + 16 + 5 + 16 + 16 + 6


def test_every_component_has_a_test() -> None:
    """Each component is what some test is about."""
    docstrings()
    assert [component for component in components() if not ABOUT.get(component)] == []


def test_no_test_is_about_what_is_not_there() -> None:
    """A name in `about` that no component has is a slip."""
    docstrings()
    assert set(ABOUT) == set(components())
