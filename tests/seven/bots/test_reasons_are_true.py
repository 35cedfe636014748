"""Reasons of a pick in 7 Wonders are held against the engine, in games that dice play."""

from __future__ import annotations

from random import Random

import pytest

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.bots.reason import (
    ByChain,
    Chains,
    Denies,
    Income,
    PointsNow,
    Reason,
    Supplies,
    War,
    all_reasons,
)
from sevenwonders_tui.seven.engine.military import token_of
from sevenwonders_tui.seven.engine.moves import Build, BuildStage, CityId, Discard, Free, Move, PromptKind
from sevenwonders_tui.seven.engine.rules import TURNS
from sevenwonders_tui.seven.engine.scoring import Score
from sevenwonders_tui.seven.engine.state import State
from tests.support.seven.build import city, deal_of, table, the_game
from tests.support.seven.play import as_builder, at_random, steps

EVERY = 3
"""The picks of a game that are skipped for each one that is checked."""
AT = CityId(0)


def scores_of(state: State) -> Score:
    """Return what the first city would score now."""
    return the_game().standing(the_game().view(state, Seat(0)))[AT]


def check(state: State, move: Move, said: tuple[Reason, ...]) -> None:
    """Compare the reasons of a pick of the first seat with its results while all others sell a card."""
    game = the_game()
    others = {seat: _sale(state, seat) for seat in game.pending(state) if seat}
    after = game.apply(state, {**others, Seat(0): move}).state
    for reason in said:
        match reason:
            case PointsNow(points, category, rest):
                rows = {category: points - sum(part for _row, part in rest), **dict(rest)}
                grown = {row: getattr(scores_of(after), row) - getattr(scores_of(state), row) for row in rows}
                assert rows == grown, move
                gained = scores_of(after).total - scores_of(after).military
                assert points == gained - scores_of(state).total + scores_of(state).military, move
            case ByChain():
                assert isinstance(move[0], Build)
                assert move[0].payment.total == 0
            case Income(coins, paid):
                assert coins - paid == after.cities[AT].coins - state.cities[AT].coins, move
            case War(neighbor, is_won, points):
                before, then = (token(each, AT, neighbor) for each in (state, after))
                assert points == then - before > 0, move
                assert is_won == (then > 0), move
            case Chains(cards):
                for card in cards:
                    frees = [game.quote(game.view(each, Seat(0)), AT, card).free for each in (state, after)]
                    assert frees == [None, Free.CHAIN], (move, card)
            case Denies(card, there, points):
                assert there != AT
                assert state.hands[AT].count(card) == 1
                assert state.turn < TURNS
                assert points == brought(state, card, there), move
            case _:
                pass


def token(state: State, at: CityId, neighbor: CityId) -> int:
    """Return the token that a city would take from a neighbour if the age ended now."""
    return token_of(state.cities[at].shields, state.cities[neighbor].shields, state.age)


def brought(state: State, card: CardId, there: CityId) -> int:
    """Return the points without coins that a city gains if it has a card of the first city's hand and builds it."""
    game, state = the_game(), state.copy()
    state.hands[there] = (card, *state.hands[there][1:])
    build = next(move for move in game.legal_moves(state, Seat(there)) if _builds(move, card))
    others = {seat: _sale(state, seat) for seat in game.pending(state) if seat != Seat(there)}
    after = game.apply(state, {**others, Seat(there): build}).state
    worth = [
        score.total - score.treasury - score.military for score in (game.scores(each)[there] for each in (state, after))
    ]
    wars = [
        max(0, token(after, there, beside) - token(state, there, beside)) for beside in state.rules.neighbors[there]
    ]
    return worth[1] - worth[0] + sum(wars)


def _builds(move: Move, card: CardId) -> bool:
    return isinstance(move[0], Build) and move[0].card == card


def _sale(state: State, seat: Seat) -> Move:
    """Return a move by which a seat sells a card, for each of its cities if possible."""
    moves = the_game().legal_moves(state, seat)
    return max(moves, key=lambda move: sum(isinstance(order, Discard) for order in move))


@pytest.mark.parametrize("seats", [3, 5])
@pytest.mark.parametrize("seed", range(2))
def test_what_is_said_of_picks_comes_about(seats: int, seed: int) -> None:
    """Points rise by as many as are told, row by row, coins and prices counted; so do the coins. Wars turn as told,
    the cards that become free are free, and what is kept from a neighbour would have brought it so many points.
    """
    game = the_game()
    player = (as_builder, at_random)[seed](Random(seed))
    for number, step in enumerate(steps(deal_of(seats, seed), player)):
        state = step.before
        pending = game.pending(state)
        if number % EVERY or any(prompt.kind is not PromptKind.PICK for prompt in pending.values()):
            continue
        view, seen = game.view(state, Seat(0)), set()
        for move in view.moves:
            what = type(move[0]), getattr(move[0], "card", None)
            # Where a seat acts for two cities at once, one order alone cannot be judged.
            is_alone = all(len(prompt.cities) == 1 for prompt in pending.values())
            if what not in seen and is_alone:
                seen.add(what)
                check(state, move, all_reasons(game, view, move[0]))


def test_points_are_told_with_what_is_paid_for_them() -> None:
    """Baths bring 3 points; a coin to a neighbour can cost one of them, and the sum is what the title shows."""
    state = table(city(coins=3), city("giza", built=["stone_pit"]), city(), hand=["baths", "pawnshop"])
    view = the_game().view(state, Seat(0))
    said = [
        each for move in view.moves if isinstance(move[0], Build) for each in all_reasons(the_game(), view, move[0])
    ]
    assert PointsNow(2, "civilian", (("treasury", -1),)) in said


def test_a_card_that_stands_is_none_that_needs_no_trade_now() -> None:
    """Of the cards that a producer makes possible without trade, those of the city itself are not counted."""
    counts = []
    for built in ([], ["baths"]):
        cities = city("rhodes", built=built), city("giza"), city("olympia")
        view = the_game().view(table(*cities, hand=["stone_pit", "pawnshop"]), Seat(0))
        move = next(move for move in view.moves if isinstance(move[0], Build) and move[0].card == CardId("stone_pit"))
        said = all_reasons(the_game(), view, move[0])
        counts.append(sum(each.cards for each in said if isinstance(each, Supplies)))
    assert counts[0] - counts[1] == 1


def test_a_card_of_which_the_hand_has_two_is_kept_from_nobody() -> None:
    """Whoever gets the hand next gets the other one."""
    rich = [city(wonder, coins=9, built=["baths"]) for wonder in ("giza", "rhodes")]
    for hand, is_told in ((["aqueduct", "brickyard", "forum"], True), (["aqueduct", "aqueduct", "forum"], False)):
        state = table(city(), *rich, age=2, turn=2, hand=hand)
        view = the_game().view(state, Seat(0))
        for move in view.moves:
            if isinstance(move[0], Discard | BuildStage) and move[0].card == CardId("aqueduct"):
                said = all_reasons(the_game(), view, move[0])
                assert any(isinstance(reason, Denies) for reason in said) is is_told
