"""Reasons of advice in 7 Wonders Duel: each says what is so."""

from __future__ import annotations

from sevenwonders_tui.duel.bots.reason import (
    Brings,
    ByChain,
    Chambers,
    Costs,
    Dearer,
    Denies,
    Income,
    NewSymbol,
    Opens,
    PointsNow,
    Reason,
    Saves,
    Steps,
    TurnMore,
    Uncovers,
    Wins,
    reasons,
)
from sevenwonders_tui.duel.engine.effects import Symbol
from sevenwonders_tui.duel.engine.moves import BuildCard, BuildWonder, DiscardCard, DraftWonder, Move, PlaceInfluence
from sevenwonders_tui.duel.engine.scoring import Victory
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Seat
from tests.support.duel.build import CitySpec, city, position, the_duel

RICH = city(coins=30)


def reasons_for(state: State, kind: type[Move], thing: str) -> set[Reason]:
    """Return what is said of the first move of a kind that builds, takes or discards a thing."""
    game = the_duel()
    assert state.asked is not None
    view = game.view(state, state.asked.seat)
    names = ("wonder",) if kind is BuildWonder else ("card", "wonder", "chamber")
    move = next(
        move for move in view.moves if isinstance(move, kind) and thing in {getattr(move, name, None) for name in names}
    )
    return set(reasons(game, view, move))


def with_symbols(*cards: str) -> CitySpec:
    """Return a rich city with green cards."""
    return city(coins=30, built=cards)


def test_points_at_once_name_their_category() -> None:
    """A blue card scores what is printed on it."""
    assert PointsNow(3, "civilian") in reasons_for(position(RICH, row=["altar", "tavern"]), BuildCard, "altar")


def test_a_pair_and_a_new_symbol_are_told_apart() -> None:
    """The second of a symbol brings a token; a first one only counts."""
    state = position(with_symbols("apothecary"), row=["workshop", "tavern"])
    assert NewSymbol(Symbol.PENDULUM, False, 2) in reasons_for(state, BuildCard, "workshop")
    paired = position(with_symbols("workshop"), age=2, row=["laboratory", "forum"])
    assert NewSymbol(Symbol.PENDULUM, True, 1) in reasons_for(paired, BuildCard, "laboratory")


def test_the_last_step_wins() -> None:
    """A move that ends the game says how, before all else."""
    game = the_duel()
    state = position(RICH, pawn=8, row=["guard_tower", "tavern"])
    view = game.view(state, Seat(0))
    move = next(move for move in view.moves if isinstance(move, BuildCard) and move.card == "guard_tower")
    assert reasons(game, view, move)[0] == Wins(Victory.MILITARY)


def test_steps_of_the_pawn_are_counted_for_either_seat() -> None:
    """The pawn moves to the right for the first player and to the left for the other, who both want the capital."""
    first = position(RICH, pawn=1, row=["guard_tower", "tavern"])
    assert Steps(1, 7) in reasons_for(first, BuildCard, "guard_tower")
    second = position(RICH, RICH, seat=1, pawn=1, row=["guard_tower", "tavern"])
    assert Steps(1, 9) in reasons_for(second, BuildCard, "guard_tower")


def test_another_turn_and_coins_are_told() -> None:
    """A Wonder that gives another turn and coins says both, and what the opponent loses."""
    state = position(city(coins=30, unbuilt=["appian_way"]), RICH, row=["tavern", "wood_reserve"])
    found = reasons_for(state, BuildWonder, "appian_way")
    assert TurnMore() in found
    assert Costs(3) in found
    assert any(isinstance(reason, Income) and reason.coins == 3 for reason in found)


def test_chains_lead_on_and_back() -> None:
    """A card that is free says so, and so does one that makes another free later."""
    assert Opens(CardId("temple")) in reasons_for(position(RICH, row=["altar", "tavern"]), BuildCard, "altar")
    state = position(city(built=["altar"]), age=2, row=["temple", "forum"])
    assert ByChain() in reasons_for(state, BuildCard, "temple")


def test_goods_save_coins_here_and_cost_the_opponent() -> None:
    """What one makes need not be bought, and is dearer for the other."""
    mine, theirs = city(coins=9, unbuilt=["pyramids"]), city(coins=9, unbuilt=["great_lighthouse"])
    state = position(mine, theirs, row=["stone_pit", "tavern"])
    found = reasons_for(state, BuildCard, "stone_pit")
    assert any(isinstance(reason, Saves) and reason.coins >= 2 for reason in found)
    assert any(isinstance(reason, Dearer) and reason.coins >= 1 for reason in found)


def test_what_the_opponent_wanted_is_denied() -> None:
    """A card that would bring the opponent a pair is worth taking for that; one that it cannot pay for is not."""
    theirs = city(coins=30, built=["workshop"])
    state = position(city(), theirs, age=2, row=["laboratory", "forum"])
    (denied,) = (reason for reason in reasons_for(state, DiscardCard, "laboratory") if isinstance(reason, Denies))
    assert NewSymbol(Symbol.PENDULUM, True, 1) in denied.gains
    poor = position(city(), city(coins=0, built=["workshop"]), age=2, row=["laboratory", "forum"])
    assert not any(isinstance(reason, Denies) for reason in reasons_for(poor, DiscardCard, "laboratory"))


def test_what_is_uncovered_is_told_with_who_can_take_it() -> None:
    """The next player gets at the card below, or the same one with another turn."""
    state = position(city(coins=30, unbuilt=["sphinx"]), RICH, row=["altar"])
    found = [reason for reason in reasons_for(state, DiscardCard, "altar") if isinstance(reason, Uncovers)]
    again = [reason for reason in reasons_for(state, BuildWonder, "sphinx") if isinstance(reason, Uncovers)]
    assert {reason.seat for reason in found} <= {1}
    assert {reason.seat for reason in again} <= {0}
    assert found


def test_control_of_chambers_is_told() -> None:
    """A cube that turns a chamber says which."""
    game = the_duel()
    state = position(RICH, boxes="agora", row=["politician_left_1", "altar"])
    recruit = next(move for move in game.legal_moves(state, Seat(0)) if isinstance(move, BuildCard))
    following = game.apply(state, {Seat(0): recruit}).state
    view = game.view(following, Seat(0))
    placed = next(move for move in view.moves if isinstance(move, PlaceInfluence))
    assert Chambers((placed.chamber,), ()) in reasons(game, view, placed)


def test_a_drafted_wonder_says_what_it_does() -> None:
    """Of what does nothing yet, its effects are the reason."""
    game = the_duel()
    state = game.setup(game.deal(Options(), Rng(3)))
    view = game.view(state, Seat(0))
    for move in view.moves:
        assert isinstance(move, DraftWonder)
        assert any(isinstance(reason, Brings) for reason in reasons(game, view, move))
