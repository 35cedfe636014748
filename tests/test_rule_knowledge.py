"""The engine alone knows rules: what stands elsewhere asks it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from sevenwonders_tui.cli.parsing import numbers
from sevenwonders_tui.content.words import AGES as NUMERALS
from sevenwonders_tui.seven.engine import ring, sizes
from sevenwonders_tui.seven.engine.events import HandsPassed
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.engine.rules import AGES
from sevenwonders_tui.seven.engine.setup import Variant
from sevenwonders_tui.seven.engine.side import Side
from tests.support.seven.build import deal_of, the_game
from tests.support.seven.play import play
from tests.support.trees import PACKAGE, tree_of

OUTSIDE = [
    name
    for name in sorted(path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py"))
    if not name.startswith(("engine/", "seven/engine/", "duel/engine/"))
]
NUMBERS = {"AGES", "TURNS", "HAND", "SEATS", "CITIES", "GUILDS", "START_COINS", "DISCARD_COINS", "VICTORY_POINTS"}
MAY_NAME = {"content/words.py", "cli/parsing/numbers.py"}
"""Numerals by age; numbers for options of the command line. The tests below hold both to the engine's."""


def known(tree: ast.AST) -> Iterator[str]:
    """Yield each expression that works a rule out: neighbours, ages and turns by number, a number of the rule book."""
    for node in ast.walk(tree):
        match node:
            case ast.BinOp(
                left=ast.BinOp(ast.Name() | ast.Attribute(), ast.Add() | ast.Sub(), ast.Constant(1)), op=ast.Mod()
            ) if not is_about_lists(ast.unparse(node)):
                yield ast.unparse(node)
            case ast.Compare(left=ast.Name(id="age" | "turn") | ast.Attribute(attr="age" | "turn")):
                yield from (
                    ast.unparse(node)
                    for beside in node.comparators
                    if isinstance(beside, ast.Constant) and beside.value not in {1, None}
                )
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant() | ast.Tuple() | ast.Dict()):
                if name.removeprefix("_") in NUMBERS:
                    yield ast.unparse(node)
            case _:
                pass


def is_about_lists(text: str) -> bool:
    """Whether going on by one round a list is all that an expression does: choices of a form, cards in a hand."""
    return not any(word in text for word in ("city", "cities", "seat", "own", "size", "count"))


def test_no_rule_is_worked_out_outside_the_engine() -> None:
    """Who sits beside whom, which way hands go, how many ages, turns and guilds there are: the engine says it."""
    found = {path: list(known(tree_of(Path(path)))) for path in OUTSIDE}
    assert {path: texts for path, texts in found.items() if texts and path not in MAY_NAME} == {}


@pytest.mark.parametrize("text", ["(self._city.id + 1) % count", "age == 2", "view.turn < 6", "TURNS = 6"])
def test_the_search_for_rules_finds_what_it_is_for(text: str) -> None:
    """Each of these stood outside the engine once."""
    assert list(known(ast.parse(text))) == [text]


def test_the_command_line_has_the_numbers_of_the_engine() -> None:
    """Options are checked before the engine is loaded, against the same numbers; each age has a numeral."""
    assert numbers.SEATS == sizes.SEATS
    assert list(numbers.AGES) == list(NUMERALS) == list(range(1, AGES + 1))


@pytest.mark.parametrize("players", [2, 3, 4, 7])
def test_hands_go_where_the_ring_says(players: int) -> None:
    """What `passing_side` tells is what the engine does, and the receiver is the neighbour on that side."""
    game = the_game()
    state = game.setup(deal_of(players, 5))
    for age in range(1, AGES + 1):
        first = state.hands[0]
        transition = play(state)
        told = next(event for event in transition.events if isinstance(event, HandsPassed))
        assert told.side is ring.passing_side(age)
        if state.rules.variant is Variant.STANDARD:
            beside = ring.neighbors_of(CityId(0), players)
            to = beside.left if told.side is Side.LEFT else beside.right
            assert to == state.rules.receiver(CityId(0), age)
            assert set(transition.state.hands[to]) <= set(first)
        while transition.state.age == age and game.pending(transition.state):
            transition = play(transition.state)
        state = transition.state
