"""Invariants after every step of every game, checked against `tests/support/seven/oracle.py`.

The numbers in the docstrings are those of the list of invariants in the project's rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from sevenwonders_tui.engine.cards import CardId, Color
from sevenwonders_tui.engine.errors import IllegalMove
from sevenwonders_tui.engine.game import Seat, Transition
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.effects import SeventhCard
from sevenwonders_tui.seven.engine.events import Event
from sevenwonders_tui.seven.engine.moves import (
    NOTHING,
    Build,
    BuildStage,
    CityId,
    Discard,
    Free,
    Move,
    Order,
    Pass,
    Payment,
    PromptKind,
    Recover,
)
from sevenwonders_tui.seven.engine.rebuild import rebuild_city
from sevenwonders_tui.seven.engine.scoring import GuildCopied, SymbolChosen
from sevenwonders_tui.seven.engine.setup import Variant
from sevenwonders_tui.seven.engine.state import City, State
from sevenwonders_tui.seven.engine.view import CityView
from tests.support.seven import oracle
from tests.support.seven.build import the_wonder

CARD_IDS = frozenset(oracle.CARDS)
TURNS = 6
AGES = 3


def check_invariants(
    game: SevenWonders, before: State, moves: Mapping[Seat, Move], transition: Transition[State, Event]
) -> None:
    """Assert the invariants of one step, and those of the position after it."""
    check_step(game, before, moves, transition)
    check_position(game, transition.state)
    for seat in (None, *transition.state.rules.seats):
        check_events_are_redacted(game, transition, seat)
    watcher = Seat(len(before.history) % len(before.rules.seats))
    check_view_hides(game, transition.state, watcher)


def frozen(thing: Any) -> Any:
    """Return every field of a state as plain values that can be compared."""
    if isinstance(thing, State | City):
        return tuple((name, frozen(getattr(thing, name))) for name in type(thing).__slots__ if name != "rules")
    if isinstance(thing, list):
        return tuple(map(frozen, thing))
    if isinstance(thing, Mapping):
        return tuple(sorted(thing.items()))
    return thing


def check_position(game: SevenWonders, state: State) -> None:
    """Assert the invariants of every position."""
    cities = game.view(state, None).cities
    check_cards_are_conserved(state)
    check_hands(state)
    for city in cities:
        check_city(game, state, city, cities)
    check_tokens(cities)
    check_scores(game, state, cities)
    check_seats(game, state)


def check_cards_are_conserved(state: State) -> None:
    """1, 2: each dealt card lies in exactly one place; each age has 7 cards a city, the last with its guilds."""
    dealt: Counter[CardId] = Counter()
    for age in range(state.age):
        deck = Counter(card for hand in (*state.deal.hands[age], state.deal.piles[age]) for card in hand)
        guilds = [card for card in deck.elements() if oracle.CARDS[card].color is Color.PURPLE]
        assert deck.total() == 7 * len(state.cities)
        assert len(guilds) == len(set(guilds)) == (len(state.cities) + 2 if age == AGES - 1 else 0)
        dealt += deck
    lying = Counter(card for hand in state.hands for card in hand) + Counter(state.pile) + Counter(state.discards)
    for city in state.cities:
        lying += Counter(city.cards) + Counter(card for card, _ in city.buried)
    assert lying == dealt


def check_hands(state: State) -> None:
    """3, 12: at turn t of an age each hand has 8 - t cards, with the card drawn for the Free City; at its end none."""
    kinds = {prompt.kind for prompt in state.waiting.values()}
    players = state.rules.seats
    sizes = [len(state.hands[seat]) for seat in players]
    if kinds == {PromptKind.PICK}:
        assert sizes == [8 - state.turn + len(state.waiting[seat].cities) - 1 for seat in players]
    elif kinds == {PromptKind.SEVENTH_CARD}:
        assert sizes == [1] * len(players)
    else:
        assert sizes == [0 if state.turn == TURNS else 7 - state.turn] * len(players)
    assert all(not state.hands[city] for city in state.rules.cities[len(players) :])


def check_city(game: SevenWonders, state: State, city: CityView, cities: oracle.Cities) -> None:
    """5, 9, 10, 17, 30: no debts, no name twice, no stage too many; stored numbers agree with the city."""
    assert city.coins >= 0
    names = [oracle.CARDS[card].name for card in city.cards]
    assert len(names) == len(set(names))
    assert city.stages <= len(oracle.stages_of(city))
    assert city.shields == oracle.shields(city)
    assert 0 <= city.free_builds <= oracle.free_builds(city)
    made = game.production(game.view(state, None), city.id)
    assert sorted(made.for_sale) == list(oracle.sold(city))
    assert sorted(made.private) == list(oracle.kept(city))
    live, rebuilt = state.cities[city.id], rebuild_city(state.rules, city)
    for name in City.__slots__:
        if name == "late_points":
            assert Counter(live.late_points) == Counter(rebuilt.late_points)
        elif name != "buried":
            assert getattr(live, name) == getattr(rebuilt, name), name


def check_tokens(cities: oracle.Cities) -> None:
    """14: in each age a pair of neighbours gives one victory, worth 1, 3 or 5, and one defeat, or nothing."""
    for at, city in enumerate(cities):
        other = oracle.left(cities, at)
        assert len(city.tokens) == len(other.tokens)
        for age, (mine, theirs) in enumerate(zip(city.tokens, other.tokens, strict=True)):
            assert {mine[0], theirs[1]} in ({0}, {-1, (1, 3, 5)[age]})


def check_scores(game: SevenWonders, state: State, cities: oracle.Cities) -> None:
    """28: points are those of the best choices, which are named; public facts alone give the same points."""
    scores = game.scores(state)
    assert game.standing(game.view(state, None)) == scores
    assert game.totals(state) == [score.total for score in scores]
    for at, score in enumerate(scores):
        sheet = oracle.sheet(cities, at)
        parts = (score.military, score.treasury, score.wonder, score.civilian, score.commerce)
        assert parts == (sheet.military, sheet.treasury, sheet.wonder, sheet.civilian, sheet.commerce)
        assert score.science + score.guilds == sheet.science_and_guilds
        assert score.total == sum(parts) + score.science + score.guilds
        copied = [choice.card for choice in score.choices if isinstance(choice, GuildCopied)]
        assert oracle.with_copy(cities, at, copied[0] if copied else None) == sheet.science_and_guilds
        symbols = [choice for choice in score.choices if isinstance(choice, SymbolChosen)]
        assert len(symbols) == oracle.free_symbols(cities[at], copied[0] if copied else None)
    best = max((scores[seat].total, cities[seat].coins) for seat in state.rules.seats)
    expected = [CityId(seat) for seat in state.rules.seats if (scores[seat].total, cities[seat].coins) == best]
    assert list(game.winners(state)) == expected


def check_seats(game: SevenWonders, state: State) -> None:
    """15, 16, 18, 21: the moves of each pending seat are exactly those of the rules; other seats have none."""
    for seat in state.rules.seats:
        view = game.view(state, seat)
        legal = game.legal_moves(state, seat)
        assert legal == view.moves
        assert len(set(legal)) == len(legal)
        if seat not in game.pending(state):
            assert legal == ()
            continue
        assert legal
        assert set(legal) == oracle.legal_moves(view, state.pile[0] if state.pile else None)
        own_orders = {move[0] for move in legal}
        if state.waiting[seat].kind is PromptKind.PICK:
            assert {Discard(CityId(seat), card) for card in view.hand} <= own_orders


def check_step(
    game: SevenWonders, before: State, moves: Mapping[Seat, Move], transition: Transition[State, Event]
) -> None:
    """Assert the invariants of one step."""
    state = transition.state
    kind = next(iter(before.waiting.values())).kind
    orders = {order.city: order for move in moves.values() for order in move}
    old, new = game.view(before, None).cities, game.view(state, None).cities
    check_coins(old, new, orders)
    check_uses(before, state, orders, kind)
    check_passing(before, state, orders, kind)
    check_war(old, new)
    if kind is PromptKind.PICK and state.purses:
        check_purses(old, state, orders)
    check_order_of_arrival(game, before, moves, transition)
    seat = next(iter(moves))
    check_mutations_are_refused(game, before, moves, seat)


def structure_of(order: Order, city: CityView) -> Any:
    """Return the card or the stage that an order puts into a city, if any."""
    match order:
        case Build(_, card) | Recover(_, card):
            return oracle.CARDS[card]
        case BuildStage():
            return oracle.next_stage(city)
        case _:
            return None


def payment_of(order: Order) -> Payment:
    """Return the payment of an order."""
    return order.payment if isinstance(order, Build | BuildStage) else NOTHING


def check_coins(old: oracle.Cities, new: oracle.Cities, orders: Mapping[CityId, Order]) -> None:
    """6, 7, 8: coins move between bank, buyer and seller as ordered, income comes after all building, nothing else."""
    for at, city in enumerate(new):
        coins = old[at].coins
        order = orders.get(CityId(at))
        if order is not None:
            assert payment_of(order).total <= old[at].purse
            coins -= payment_of(order).total
            coins += 3 * isinstance(order, Discard)
            structure = structure_of(order, old[at])
            coins += oracle.income(new_before_war(new, old), at, structure) if structure else 0
        coins += payment_of(orders.get(city_id(new, at - 1), Pass(CityId(0)))).left
        coins += payment_of(orders.get(city_id(new, at + 1), Pass(CityId(0)))).right
        assert city.coins == coins, (at, orders)


def city_id(cities: Sequence[CityView], at: int) -> CityId:
    """Return the id of a city, counted around the table."""
    return CityId(at % len(cities))


def new_before_war(new: oracle.Cities, old: oracle.Cities) -> oracle.Cities:
    """Return the cities after building and before war: incomes of the sixth turn do not see its tokens."""
    return [replace(city, tokens=was.tokens) for city, was in zip(new, old, strict=True)]


def check_uses(before: State, state: State, orders: Mapping[CityId, Order], kind: PromptKind) -> None:
    """10, 11, 13: each order puts exactly its own card where it says, and nothing else moves in the cities."""
    sold: Counter[CardId] = Counter()
    recovered: Counter[CardId] = Counter()
    if kind is PromptKind.PICK:
        assert set(orders) == set(before.rules.cities)
    for at in before.rules.cities:
        old, new = before.cities[at], state.cities[at]
        match orders.get(at):
            case Build(_, card):
                expected = (*old.cards, card), old.buried
            case Recover(_, card):
                expected = (*old.cards, card), old.buried
                recovered[card] += 1
            case BuildStage(_, card):
                assert card is not None
                seat = next(seat for seat, prompt in before.waiting.items() if at in prompt.cities)
                expected = old.cards, (*old.buried, (card, seat))
            case order:
                expected = old.cards, old.buried
                if isinstance(order, Discard) and order.card is not None:
                    sold[order.card] += 1
        assert (new.cards, new.buried) == expected
        assert new.shields >= old.shields
    put_away: Counter[CardId] = Counter()
    if before.turn == TURNS and has_hands(before) and not has_hands_of(state, before.age):
        used = used_cards(orders)
        put_away = Counter(card for hand in before.hands for card in hand) + Counter(before.pile)
        put_away.subtract(used)
    assert Counter(state.discards) == Counter(before.discards) + sold + +put_away - recovered


def has_hands(state: State) -> bool:
    """Whether somebody holds cards."""
    return any(state.hands)


def has_hands_of(state: State, age: int) -> bool:
    """Whether somebody holds cards of that age."""
    return state.age == age and has_hands(state)


def used_cards(orders: Mapping[CityId, Order]) -> Counter[CardId]:
    """Return the cards that left a hand."""
    return Counter(
        order.card for order in orders.values() if isinstance(order, Build | BuildStage | Discard) and order.card
    )


def check_passing(before: State, state: State, orders: Mapping[CityId, Order], kind: PromptKind) -> None:
    """4, 29: the next hand is the neighbour's remainder: from the right in ages I and III, from the left in age II."""
    assert (state.age, state.turn) in {
        (before.age, before.turn),
        (before.age, before.turn + 1),
        (before.age + 1, 1),
    }
    if before.turn == TURNS or (state.age, state.turn) == (before.age, before.turn):
        return
    rest = [Counter(hand) for hand in before.hands]
    if kind is PromptKind.PICK:
        for seat, prompt in before.waiting.items():
            rest[seat] -= used_cards({city: orders[city] for city in prompt.cities})
    players = len(before.rules.seats)
    step = -1 if before.age == 2 else 1
    drawn: Counter[CardId] = Counter(before.pile[:1])
    for seat in before.rules.seats:
        expected = rest[(seat - step) % players]
        if len(state.waiting[seat].cities) == 2:
            expected = expected + drawn
        assert Counter(state.hands[seat]) == expected
    assert state.pile == before.pile[1:]


def check_war(old: oracle.Cities, new: oracle.Cities) -> None:
    """13, 14: when an age ends, more shields take the victory and fewer the defeat."""
    for at, city in enumerate(new):
        assert city.tokens[: len(old[at].tokens)] == old[at].tokens
        if len(city.tokens) > len(old[at].tokens):
            worth = (1, 3, 5)[len(old[at].tokens)]
            own = oracle.shields(city)
            others = oracle.shields(oracle.left(new, at)), oracle.shields(oracle.right(new, at))
            assert city.tokens[-1] == tuple(worth if own > other else -(own < other) for other in others)


def check_purses(old: oracle.Cities, state: State, orders: Mapping[CityId, Order]) -> None:
    """7: a seventh card is paid from the treasury at the start of turn six less what the sixth cost."""
    for at, purse in state.purses.items():
        city = state.cities[at]
        assert purse == old[at].coins - payment_of(orders[at]).total
        assert any(
            isinstance(effect, SeventhCard)
            for stage in city.board.stages[: len(city.buried)]
            for effect in stage_effects(city, stage)
        )


def stage_effects(city: City, stage: Any) -> tuple[Any, ...]:
    """Return the effects in the catalog of a stage as the engine has it."""
    at = city.board.stages.index(stage)
    return the_wonder(city.board.board.wonder).sides[city.board.board.side][at].effects


def check_order_of_arrival(
    game: SevenWonders, before: State, moves: Mapping[Seat, Move], transition: Transition[State, Event]
) -> None:
    """22, 26: the order in which moves arrive does not matter, and `advance` gives the state of `apply`."""
    turned = game.apply(before, dict(reversed(list(moves.items()))))
    assert turned.events == transition.events
    playout = before.copy()
    game.advance(playout, moves)
    assert frozen(turned.state) == frozen(playout) == frozen(transition.state)


def check_mutations_are_refused(game: SevenWonders, state: State, moves: Mapping[Seat, Move], seat: Seat) -> None:
    """20: a move with any one field changed is refused unless it is offered too, and the state stays as it was."""
    was = frozen(state)
    legal = set(game.legal_moves(state, seat))
    mutated = {move for move in mutations(moves[seat], state) if move not in legal}
    for move in mutated:
        with pytest.raises(IllegalMove) as refusal:
            game.apply(state, {**moves, seat: move})
        assert refusal.value.code == "not-offered"
        assert not any(card in str(refusal.value).split() for card in CARD_IDS)
    assert frozen(state) == was


def mutations(move: Move, state: State) -> list[Move]:
    """Return moves that differ in one field of one order, or in the number of orders."""
    mutated: list[Move] = [(), (*move, move[-1]), move[:-1]]
    for at, order in enumerate(move):
        others: list[Order] = [replace(order, city=CityId(order.city + 1))]
        if isinstance(order, Build | BuildStage):
            for field in ("bank", "left", "right"):
                for more in (1, -1):
                    payment = replace(order.payment, **{field: getattr(order.payment, field) + more})
                    others.append(replace(order, payment=payment))
        if isinstance(order, Build):
            others += [replace(order, free=free) for free in (None, *Free) if free is not order.free]
        if isinstance(order, BuildStage | Discard):
            others.append(replace(order, card=None))
        if not isinstance(order, Pass):
            elsewhere = next(card for card in sorted(CARD_IDS) if card not in state.hands[order.city])
            others.append(replace(order, card=elsewhere))
        mutated += [(*move[:at], other, *move[at + 1 :]) for other in others]
    return mutated


def known_cards(state: State, seat: Seat | None) -> set[CardId]:
    """Return every card id that a seat has seen; everything else is hidden from it."""
    known = {card for city in state.cities for card in city.cards}
    if seat is None:
        return known
    known |= {card for city in state.cities for card, layer in city.buried if layer == seat}
    known |= set(state.hands[seat])
    for turn in state.history:
        known |= set(turn.hands[seat])
        known |= {card for searcher, pile in turn.searches if searcher == seat for card in pile}
    prompt = state.waiting.get(seat)
    if prompt and prompt.kind is PromptKind.SEVENTH_CARD and CityId(len(state.rules.seats)) in prompt.cities:
        known |= set(state.pile[:1])
    if state.rules.variant is Variant.FREE_CITY:
        known |= {
            order.card
            for turn in state.history
            for order in turn.after
            if isinstance(order, BuildStage | Discard)
            and order.card
            and state.rules.seat_acting(order.city, turn.age, turn.turn) == seat
        }
    return known


def check_view_hides(game: SevenWonders, state: State, seat: Seat | None) -> None:
    """25: no card that a seat has not seen is named anywhere in its view."""
    text = repr(game.view(state, seat))
    hidden = CARD_IDS - known_cards(state, seat)
    named = {card for card in hidden if f"'{card}'" in text}
    assert not named, named


def check_events_are_redacted(game: SevenWonders, transition: Transition[State, Event], seat: Seat | None) -> None:
    """25: no card that a seat has not seen is named in the events that it is told."""
    text = repr([game.redact(event, seat) for event in transition.events])
    hidden = CARD_IDS - known_cards(transition.state, seat)
    named = {card for card in hidden if f"'{card}'" in text}
    assert not named, named
