"""States to play on from, and moves for playing on: cheaper than the full ones, and as right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.engine.lazy import Desk
from sevenwonders_tui.seven.engine.moves import Build, BuildStage, CityId, Discard, Free, Order, PromptKind, Recover
from sevenwonders_tui.seven.engine.setup import Deal
from sevenwonders_tui.seven.engine.state import State
from sevenwonders_tui.seven.engine.view import View
from tests.support.seven.build import city, deal_of, table, the_game
from tests.support.seven.oracle import CARDS
from tests.support.seven.play import Diced, Policy, after, as_wonder_builder, steps
from tests.support.seven.strategies import GAMES, SEEDS, deals, policies


def check_drawn(state: State, seat: Seat | None, drawn: State) -> None:
    """Assert that a state drawn for playing on shows what the seat sees, with as many cards in each place."""
    game = the_game()
    assert game.pending(drawn) == game.pending(state)
    assert (drawn.age, drawn.turn, drawn.purses) == (state.age, state.turn, state.purses)
    assert drawn.searching == state.searching
    assert game.scores(drawn) == game.scores(state)
    assert [len(hand) for hand in drawn.hands] == [len(hand) for hand in state.hands]
    assert len(drawn.pile) == len(state.pile)
    for drawn_city, real in zip(drawn.cities, state.cities, strict=True):
        for name in ("coins", "cards", "supply", "sale", "tally", "prices", "built", "tokens", "free_builds"):
            assert getattr(drawn_city, name) == getattr(real, name)
        assert len(drawn_city.buried) == len(real.buried)
    if seat is not None:
        assert drawn.hands[seat] == state.hands[seat]
        assert game.legal_moves(drawn, seat) == game.legal_moves(state, seat)
        assert game.view(drawn, seat).pile == game.view(state, seat).pile
    is_searched = any(prompt.kind is PromptKind.DISCARD_PILE for prompt in state.waiting.values())
    if drawn.discards or state.searching or is_searched:
        assert len(drawn.discards) == len(state.discards)
    check_cards_of_the_age(drawn)


def check_cards_of_the_age(drawn: State) -> None:
    """Assert that hands, pile and cities hold no more copies of a card than its age has."""
    held = Counter(card for hand in drawn.hands for card in hand) + Counter(drawn.pile) + Counter(drawn.discards)
    held += Counter(card for city in drawn.cities for card in city.cards)
    size = len(drawn.cities)
    for card, count in held.items():
        copies = 1 if CARDS[card].is_guild else sum(mark <= size for mark in CARDS[card].copies)
        assert count <= copies, card
    for age in range(drawn.age, 3):
        dealt = Counter(card for hand in (*drawn.deal.hands[age], drawn.deal.piles[age]) for card in hand)
        guilds = Counter(card for card in dealt.elements() if CARDS[card].is_guild)
        assert dealt - guilds == Counter(drawn.rules.decks[age])
        assert len(guilds) == guilds.total() == (size + 2 if age == 2 else 0)


@settings(GAMES, max_examples=8)
@given(deals(), policies(), SEEDS)
def test_a_state_to_play_on_from_shows_what_the_seat_sees(deal: Deal, policy: Policy, seed: int) -> None:
    """At every decision of a game: the same cities, decisions, legal moves and points, and plausible hidden cards."""
    game = the_game()
    chance = Random(seed)
    for step in steps(deal, policy):
        seat = chance.choice([None, *step.before.rules.seats])
        ahead = game.ahead(game.view(step.before, seat))
        for _ in range(2):
            check_drawn(step.before, seat, ahead.draw(chance.random))


@settings(GAMES, max_examples=6)
@given(deals(), policies(), SEEDS, st.integers(0, 17))
def test_playing_on_at_random_is_legal_to_the_end(deal: Deal, policy: Policy, seed: int, at: int) -> None:
    """Each random move is one of the legal moves, and the game that follows comes to its end."""
    game = the_game()
    chance = Random(seed)
    state = next(step.before for number, step in enumerate(steps(deal, policy)) if number == at)
    seat = chance.choice(state.rules.seats)
    now = game.ahead(game.view(state, seat)).draw(chance.random)
    while game.pending(now):
        moves = {seat: game.random_move(now, seat, chance.random) for seat in game.pending(now)}
        now = game.apply(now, moves).state
        assert game.totals(now) == [score.total for score in game.scores(now)]
    assert (now.age, now.turn) == (3, 6)


def test_another_seats_search_is_drawn_with_its_pile() -> None:
    """While a city looks through the pile for the last time, a state drawn for another seat has that pile."""
    game = the_game()
    searches = (
        step.before
        for seed in range(20)
        for step in steps(deal_of(4, seed, sides="A", wonders=["halicarnassus"]), as_wonder_builder(Random(seed)))
        if [prompt.kind for prompt in step.before.waiting.values()] == [PromptKind.DISCARD_PILE]
    )
    for state in searches:
        for seat in (None, Seat(1), Seat(2)):
            drawn = game.ahead(game.view(state, seat)).draw(Random(1).random)
            assert len(drawn.discards) == len(state.discards)
            (order,) = game.random_move(drawn, Seat(0), Random(1).random)
            assert isinstance(order, Recover)


DRAWS = 600


def both_ways(view: View) -> list[Callable[[int], State]]:
    """Return the two ways of drawing a state from a view, each by a number."""
    game = the_game()
    ahead, chance = game.ahead(view), Random(1)
    return [lambda _number: ahead.draw(chance.random), lambda number: game.sample(view, Rng(number))]


def check_shares(counts: Counter[CardId], expected: Counter[CardId], of: int) -> None:
    """Assert that cards came up as often as their copies have it; `of` is how many copies there were for one place."""
    assert set(counts) == set(expected)
    for card, copies in expected.items():
        share = copies / of
        assert abs(counts[card] / DRAWS - share) < 5 * (share / DRAWS) ** 0.5, card


def test_what_was_never_seen_lies_in_each_hidden_hand_equally_often() -> None:
    """At the first pick each copy that the seat does not hold is in each other hand in one draw of three."""
    state = the_game().setup(deal_of(4, 7))
    unseen = Counter(state.rules.decks[0]) - Counter(state.hands[0])
    for draw in both_ways(the_game().view(state, Seat(0))):
        drawn = [draw(number) for number in range(DRAWS)]
        for seat in (1, 2, 3):
            check_shares(Counter(card for each in drawn for card in each.hands[seat]), unseen, 3)


def test_of_a_hand_that_was_seen_each_card_is_gone_equally_often() -> None:
    """Seat 1 sold one of the six cards that seat 0 gave it: seat 2 holds the other five."""
    state = the_game().setup(deal_of(3, 7))
    first = after(state, *(f"discard {hand[0]}" for hand in state.hands))
    given = Counter(first.hands[1])
    second = after(first, *(f"discard {hand[0]}" for hand in first.hands))
    for draw in both_ways(the_game().view(second, Seat(0))):
        gone = Counter(card for number in range(DRAWS) for card in given - Counter(draw(number).hands[2]))
        check_shares(gone, given, 6)


def test_a_card_that_was_seen_in_the_pile_stays_where_it_was_seen() -> None:
    """Who searched the discard pile knows it: both ways of drawing keep to it."""
    game = the_game()
    found = 0
    for seed in range(12):
        for step in steps(deal_of(3, seed, sides="B", wonders=["halicarnassus"]), Diced(seed)):
            state = step.before
            view = game.view(state, Seat(0))
            if any(turn.pile is not None for turn in view.history) and state.turn == 2:
                drawn = game.ahead(view).draw(Random(seed).random)
                full = game.sample(view, Rng(seed))
                seen = next(turn.pile for turn in reversed(view.history) if turn.pile is not None)
                taken = [order.card for turn in view.history for order in turn.after if isinstance(order, Recover)]
                kept = Counter(seen) - Counter(taken)
                assert not kept - Counter(full.discards)
                assert not drawn.discards or not kept - Counter(drawn.discards)
                found += 1
    assert found


@settings(GAMES, max_examples=5)
@given(deals(least=3), policies())
def test_a_desk_offers_the_cheapest_legal_way(deal: Deal, policy: Policy) -> None:
    """For each card, and for the stage: a legal order with the least coins, or None if there is none."""
    game = the_game()
    for step in steps(deal, policy):
        for seat, prompt in game.pending(step.before).items():
            if prompt.kind is PromptKind.DISCARD_PILE:
                continue
            desk = Desk(step.before, CityId(seat))
            orders = [move[0] for move in game.legal_moves(step.before, seat)]
            for card in set(step.before.hands[seat]):
                builds = [order for order in orders if isinstance(order, Build) and order.card == card]
                stages = [order for order in orders if isinstance(order, BuildStage) and order.card == card]
                check_cheapest(desk.build(card), builds)
                check_cheapest(desk.stage_order(card), stages)


def check_cheapest(found: Order | None, legal: list[Build] | list[BuildStage]) -> None:
    """Assert that an order is one of the legal ones, and that none that is paid for costs less."""
    assert (found is None) == (not legal)
    if isinstance(found, Build | BuildStage):
        assert found in legal
        paid = [order.payment.total for order in legal if getattr(order, "free", None) is not Free.POWER]
        assert found.payment.total == min(paid, default=0)


def test_a_city_that_can_build_nothing_plays_its_stage_and_else_sells() -> None:
    """Random play prefers a card, then the stage, then the discard."""
    game = the_game()
    chance = Random(3).random
    stage = table(city("giza", coins=0, built=["stone_pit"]), city(), city(), hand=["palace"], age=3)
    nothing = table(city("rhodes", coins=0), city(), city(), hand=["palace"], age=3)
    card = table(city("giza", coins=0, built=["stone_pit"]), city(), city(), hand=["palace", "altar"], age=3)
    assert isinstance(game.random_move(stage, Seat(0), chance)[0], BuildStage)
    assert isinstance(game.random_move(nothing, Seat(0), chance)[0], Discard)
    assert all(isinstance(game.random_move(card, Seat(0), chance)[0], Build) for _ in range(5))


def test_the_power_is_spent_at_random_only_where_nothing_else_builds() -> None:
    """Olympia A builds by its power what it cannot pay for."""
    state = table(city("olympia", coins=0, stages=2), city(), city(), hand=["palace"], age=3)
    (order,) = the_game().random_move(state, Seat(0), Random(1).random)
    assert isinstance(order, Build)
    assert order.free is Free.POWER


def test_a_search_at_random_takes_a_card() -> None:
    """Taking something is better than passing."""
    mausoleum = city("halicarnassus", "B", coins=0, built=["foundry"], hand=["altar"] * 2)
    now = after(table(mausoleum, city(), city()), "stage altar")
    (order,) = the_game().random_move(now, Seat(0), Random(1).random)
    assert isinstance(order, Recover)


def test_what_is_known_holds_no_hidden_card() -> None:
    """A state for looking at: the own hand, and nothing of others."""
    game = the_game()
    state = game.setup(deal_of(4, 3))
    known = game.known(game.view(state, Seat(2)))
    assert known.hands == [(), (), state.hands[2], ()]
    assert known.deal.hands == ()
