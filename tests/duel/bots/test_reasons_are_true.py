"""Every reason of a move in Duel is held against what the engine then does, in games that dice play."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sevenwonders_tui.duel.bots.reason import (
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
from sevenwonders_tui.duel.engine.catalog import AGE_BACKS
from sevenwonders_tui.duel.engine.events import TurnGained
from sevenwonders_tui.duel.engine.moves import BuildCard, DiscardCard, DraftWonder, Move, PromptKind
from sevenwonders_tui.duel.engine.rules import SEATS
from sevenwonders_tui.duel.engine.sheet import scores
from sevenwonders_tui.duel.engine.state import State, other
from sevenwonders_tui.duel.engine.task import TakeProgress, Turn
from sevenwonders_tui.engine.game import Seat
from tests.support.duel.build import city, position, the_duel
from tests.support.duel.deals import BOXES, random_deal
from tests.support.duel.play import by_dice, steps

EVERY = 5
"""The decisions of a game that are skipped for each one that is checked."""


def told(state: State, seat: Seat) -> Iterator[tuple[Move, tuple[Reason, ...]]]:
    """Yield moves of a seat, one a kind of move and card, with what is said of each."""
    game = the_duel()
    view = game.view(state, seat)
    seen = set()
    for move in view.moves:
        what = type(move), getattr(move, "card", None) or getattr(move, "wonder", None)
        if what not in seen:
            seen.add(what)
            yield move, reasons(game, view, move)


def check(state: State, seat: Seat, move: Move, said: tuple[Reason, ...]) -> None:  # noqa: C901, PLR0912, PLR0915  one a kind
    """Compare each reason of a move with its result."""
    transition = the_duel().apply(state, {seat: move})
    after, events = transition.state, transition.events
    for reason in said:
        match reason:
            case Wins(how):
                assert after.result is not None
                assert (after.result.how, after.result.winners) == (how, (seat,))
            case PointsNow(points, category, others):
                assert points == scores(after)[seat].total - scores(state)[seat].total > 0
                assert category not in {row for row, _part in others}
                for row, part in others:
                    assert part == getattr(scores(after)[seat], row) - getattr(scores(state)[seat], row)
            case NewSymbol(symbol, is_pair, kinds):
                symbols = after.cities[seat].symbols
                assert kinds == len(symbols) - symbols.count(0)
                takes = [task for task in (after.asked, *after.agenda) if isinstance(task, TakeProgress)]
                assert is_pair == any(task.seat == seat for task in takes), symbol
            case Steps(spaces, left):
                towards = 1 if seat == SEATS[0] else -1
                assert spaces == (after.pawn - state.pawn) * towards
                assert left == state.rules.capital - after.pawn * towards
                lost = state.cities[other(seat)].coins - after.cities[other(seat)].coins
                assert max(lost, 0) == sum(each.coins for each in said if isinstance(each, Costs))
            case TurnMore():
                assert any(isinstance(event, TurnGained) and event.seat == seat for event in events)
                assert after.again or after.asked == Turn(seat)
            case Chambers(won, freed):
                assert all(after.controllers[chamber - 1] == seat != state.controllers[chamber - 1] for chamber in won)
                assert all(after.controllers[chamber - 1] is None for chamber in freed)
            case ByChain():
                assert isinstance(move, BuildCard)
                assert (move.pay, bool(move.free)) == (0, True)
            case Income(coins, paid):
                mine, theirs = after.cities[seat], state.cities[seat]
                assert coins - paid == mine.coins + mine.vault - theirs.coins - theirs.vault
            case Costs(coins):
                assert coins == state.cities[other(seat)].coins - after.cities[other(seat)].coins
            case Denies(card):
                assert _can_build_next(state, seat, card)
            case Saves(coins):
                assert coins == _price_of_all(state, state, seat, move) - _price_of_all(after, state, seat, move)
            case Dearer(coins):
                rival = other(seat)
                assert coins == _price_of_all(after, state, rival, move) - _price_of_all(state, state, rival, move)
            case Opens(card):
                cards = state.rules.cards
                assert cards[card].card.chain_from == getattr(move, "card", None)
                assert AGE_BACKS.index(cards[card].card.back) >= state.age
            case Uncovers(cards, whose):
                following = _settled(after)
                if following.result is None and following.age == state.age:
                    assert whose in the_duel().pending(following)
                    free = {following.cards[at].id for at in following.open}
                    assert {card for card in cards if card is not None} <= free
            case _:
                pass


def _price_of_all(now: State, before: State, seat: Seat, move: Move) -> int:
    """Return the costs of all cards face up before a move, without the card taken, and of a player's Wonders."""
    view = the_duel().view(now, None)
    left = {getattr(move, "card", ""), getattr(move, "wonder", "")}
    shown = before.lying & before.faces
    cards = [card.id for at, card in enumerate(before.cards) if shown >> at & 1 and card.id not in left]
    wonders = [wonder.id for wonder in before.cities[seat].unbuilt if wonder.id not in left]
    prices = [the_duel().quote(view, seat, card).total for card in cards]
    return sum(prices) + sum(the_duel().quote_wonder(view, seat, wonder).total for wonder in wonders)


def _settled(state: State) -> State:
    """Return the beginning of the next turn: what is asked before it gets the first answer."""
    game = the_duel()
    while (asked := game.pending(state)) and PromptKind.TURN not in {each.ask for each in asked.values()}:
        (whom,) = asked
        state = game.apply(state, {whom: game.legal_moves(state, whom)[0]}).state
    return state


def _can_build_next(state: State, seat: Seat, card: str) -> bool:
    """Whether the opponent can build a card next, if the seat takes another one."""
    game = the_duel()
    for move in game.legal_moves(state, seat):
        if isinstance(move, DiscardCard) and move.card != card:
            after = _settled(game.apply(state, {seat: move}).state)
            moves = game.legal_moves(after, other(seat))
            if any(isinstance(each, BuildCard) and each.card == card for each in moves):
                return True
    return False


@pytest.mark.parametrize("boxes", BOXES)
@pytest.mark.parametrize("seed", range(3))
def test_what_is_said_of_moves_comes_about(boxes: str, seed: int) -> None:
    """In games that dice play, each reason of each move holds against the engine."""
    game = the_duel()
    for number, step in enumerate(steps(random_deal(boxes, seed), by_dice(seed, ("red", "green", "senate")[seed]))):
        if number % EVERY and step.before.lying.bit_count() > 2:
            continue
        if game.pending(step.before)[step.seat].ask is PromptKind.TURN:
            for move, said in told(step.before, step.seat):
                assert not isinstance(move, DraftWonder)
                check(step.before, step.seat, move, said)


def test_nobody_can_leave_the_only_card() -> None:
    """A card that must be taken is not said to be kept from the opponent; one of two cards is."""
    theirs = city(coins=30, built=["workshop"])
    alone = position(city(), theirs, age=2, only=["laboratory"])
    both = position(city(), theirs, age=2, only=["laboratory", "forum"])
    assert not any(isinstance(reason, Denies) for reason in _of_sale(alone, "laboratory"))
    assert any(isinstance(reason, Denies) for reason in _of_sale(both, "laboratory"))


def test_coins_that_the_pawn_takes_are_never_left_out() -> None:
    """Onto a Military token of 2 coins: whatever else speaks for the card, the opponent's loss is told with it."""
    mine = city(coins=30, unbuilt=["pyramids", "colossus"], built=["altar"])
    state = position(mine, city(coins=5, unbuilt=["sphinx"]), age=2, pawn=2, row=["walls", "horse_breeders"])
    for card in ("walls", "horse_breeders"):
        said = next(said for move, said in told(state, Seat(0)) if isinstance(move, BuildCard) and move.card == card)
        assert any(isinstance(reason, Steps) for reason in said)
        assert Costs(2) in said


def test_another_turn_that_is_lost_is_not_promised() -> None:
    """With the last card of an age a Wonder gives no other turn."""
    mine = city(coins=30, unbuilt=["sphinx"])
    for cards, is_told in ((["altar"], False), (["altar", "baths"], True)):
        state = position(mine, only=cards)
        assert any(TurnMore() in said for _move, said in told(state, Seat(0))) is is_told


def test_a_pair_without_a_token_on_the_board_is_worth_nothing() -> None:
    """The second of a symbol is a reason only where a Progress token lies on the board."""
    for board, is_told in (([], False), (["law"], True)):
        state = position(city(coins=30, built=["workshop"]), age=2, row=["laboratory", "forum"], board=board)
        said = [reason for _move, each in told(state, Seat(0)) for reason in each]
        assert any(isinstance(reason, NewSymbol) and reason.is_pair for reason in said) is is_told


def _of_sale(state: State, card: str) -> tuple[Reason, ...]:
    """Return what is said of selling a card."""
    return next(said for move, said in told(state, Seat(0)) if isinstance(move, DiscardCard) and move.card == card)
