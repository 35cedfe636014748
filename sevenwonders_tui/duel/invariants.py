"""Conditions that every position must meet; a table stops before it shows a position that breaks one."""

from __future__ import annotations

from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.rules import MOST_WONDERS, SEATS
from sevenwonders_tui.duel.engine.state import State


def check_position(game: Duel, state: State) -> None:
    """Assert the conditions that are cheap to check; tests assert the rest."""
    _check_places(state)
    _check_wonders(state)
    _check_money_and_track(state)
    _check_senate(state)
    pending = game.pending(state)
    assert (not pending) is (state.result is not None), f"{len(pending)} seats are asked, the result is {state.result}"
    for seat in SEATS:
        moves = game.legal_moves(state, seat)
        assert bool(moves) is (seat in pending), f"seat {seat} has {len(moves)} moves to choose from"


def _check_places(state: State) -> None:
    """Assert that every visible card is in one place: in a city, under something, discarded, or in the structure."""
    found = [card.id for place, card in enumerate(state.cards) if state.lying >> place & 1]
    found += [card.id for card in state.discards]
    for city in state.cities:
        found += [card.id for card in city.cards]
        found += [card.id for _wonder, card in city.wonders]
        found += [card.id for _conspiracy, card in city.prepared]
        found += [card.id for _conspiracy, card in city.triggered if card is not None]
    twice = {card for card in found if found.count(card) > 1} if len(set(found)) != len(found) else set()
    assert not twice, f"in two places: {sorted(twice)}"


def _check_wonders(state: State) -> None:
    own = [wonder.id for city in state.cities for wonder in city.unbuilt]
    standing = [wonder.id for city in state.cities for wonder, _card in city.wonders]
    assert len({*own, *standing}) == len(own) + len(standing), f"a Wonder twice: {own}, {standing}"
    assert len(standing) <= MOST_WONDERS, f"{len(standing)} Wonders stand"
    assert len(standing) < MOST_WONDERS or not own, f"{own} can be built beside {len(standing)} Wonders"


def _check_money_and_track(state: State) -> None:
    for seat, city in enumerate(state.cities):
        assert city.coins >= 0, f"city {seat} owes {-city.coins} coins"
        assert city.vault >= 0, f"city {seat} owes {-city.vault} coins of its card"
    assert abs(state.pawn) <= state.rules.capital, f"the pawn is at {state.pawn}"


def _check_senate(state: State) -> None:
    """Assert that each player's cubes are in the supply or in the Senate."""
    for seat, city in enumerate(state.cities):
        placed = sum(state.cubes[seat])
        assert min(city.supply, *state.cubes[seat]) >= 0, f"city {seat} has {city.supply} and {state.cubes[seat]} cubes"
        assert city.supply + placed == state.rules.cubes, f"city {seat} has {city.supply} and {placed} cubes"
