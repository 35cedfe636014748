"""Sampled two-player games: the Free City's orders in them are such as its limits allow."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from sevenwonders_tui.content import load_catalog
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.seven import SevenWonders
from sevenwonders_tui.engine.seven.limits import could_happen
from sevenwonders_tui.engine.seven.sample import Sampler
from sevenwonders_tui.engine.seven.setup import Options, Variant
from sevenwonders_tui.engine.seven.state import State

SEEDS = range(4)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_that_was_played_keeps_the_limits(seed: int) -> None:
    """What really happened is never ruled out, at any moment of the game."""
    for state in _states(SevenWonders(load_catalog()), seed):
        assert could_happen(state)


def test_sample_never_gives_a_game_that_breaks_the_limits() -> None:
    """Of all that the hands allow, the sampler drops what the Free City could not have done."""
    game = SevenWonders(load_catalog())
    dropped = 0
    for seed in SEEDS:
        for number, state in enumerate(_states(game, seed)):
            for seat in state.rules.seats:
                view = game.view(state, seat)
                rng = Rng(seed, 1000 * number)
                dropped += not could_happen(Sampler(state.rules, view)._draw_once(rng)[0])
                sampled = game.sample(view, rng)
                assert could_happen(sampled)
                assert game.view(sampled, seat) == view
    assert dropped


def _states(game: SevenWonders, seed: int) -> Iterator[State]:
    state = game.setup(game.deal(Options(2, Variant.FREE_CITY), Rng(seed)))
    chance = random.Random(seed)
    while state.waiting:
        yield state
        moves = {seat: game.legal_moves(state, seat) for seat in state.waiting}
        state = game.apply(
            state, {seat: legal[int(chance.random() * len(legal))] for seat, legal in moves.items()}
        ).state
    yield state
