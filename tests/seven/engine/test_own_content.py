"""Games over content that nobody printed: the engine knows effects, not cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import FORMATS
from sevenwonders_tui.record import Sitter, dump_record, parse_record
from sevenwonders_tui.seven.engine.catalog import Catalog
from sevenwonders_tui.seven.engine.effects import Effect
from sevenwonders_tui.seven.engine.moves import Move
from sevenwonders_tui.seven.record import record_of, verify
from tests.support.seven import oracle
from tests.support.seven.build import content, deal_of
from tests.support.seven.invariants import check_invariants
from tests.support.seven.play import Policy, steps
from tests.support.seven.strategies import CATALOGS, GAMES, SEEDS, own_catalog, policies


def check_own_game(make: Callable[[], Catalog], players: int, seed: int, policy: Policy) -> None:
    """Play a game over a catalog with everything checked; its record is verified by the rules over the same catalog."""
    catalog = make()
    moves: list[Mapping[Seat, Move]] = []
    with content(catalog) as game, oracle.reading(catalog):
        deal = deal_of(players, seed)
        for step in steps(deal, policy):
            check_invariants(game, step.before, step.moves, step.transition)
            moves.append(step.moves)
        sitters = tuple(Sitter(f"Seat {seat}", "human") for seat in range(players))
        record = record_of(game, deal, sitters, seed, moves)
        read = parse_record(FORMATS, dump_record(record)).record
        assert read == record
        assert verify(record, game) == ()


def test_own_content_has_every_kind_of_effect() -> None:
    """Who adds a kind of effect has it played against the oracle, whether a card of the box has it or not."""
    catalogs = [own_catalog(seed) for seed in range(5)]
    sides = [side for catalog in catalogs for wonder in catalog.wonders for side in wonder.sides.values()]
    drawn = {type(effect) for catalog in catalogs for card in catalog.cards for effect in card.effects}
    drawn |= {type(effect) for stages in sides for stage in stages for effect in stage.effects}
    assert drawn == set(get_args(Effect))


@settings(GAMES, max_examples=4)
@given(CATALOGS, st.integers(2, 7), SEEDS, policies())
def test_own_content_is_played_by_the_same_rules(
    make: Callable[[], Catalog], players: int, seed: int, policy: Policy
) -> None:
    """Coins and goods in one cost, any effect on any colour, printed points on guilds, powers on any wonder."""
    check_own_game(make, players, seed, policy)


@pytest.mark.night
@settings(GAMES, max_examples=500)
@given(CATALOGS, st.integers(2, 7), SEEDS, policies())
def test_much_own_content_is_played_by_the_same_rules(
    make: Callable[[], Catalog], players: int, seed: int, policy: Policy
) -> None:
    """The same promise over a long run."""
    check_own_game(make, players, seed, policy)
