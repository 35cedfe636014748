"""From the moves of all pending seats to the next decision.

The order inside a turn (rules, "Order inside a turn"): first everything chosen is added to the cities, then incomes
count it. At the end of a sixth turn come the seventh card, then the discard pile, then war.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.engine.events import (
    AgeBegan,
    CardBuilt,
    CardDiscarded,
    CardRecovered,
    CoinsGained,
    Event,
    GameEnded,
    HandsPassed,
    PowerPassed,
    StageBuilt,
)
from sevenwonders_tui.seven.engine.history import TurnPlayed
from sevenwonders_tui.seven.engine.military import fight
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
    Prompt,
    PromptKind,
    Recover,
    card_of,
)
from sevenwonders_tui.seven.engine.ring import passing_side
from sevenwonders_tui.seven.engine.rules import (
    AGES,
    DISCARD_COINS,
    TURNS,
    Lane,
    Structure,
    discounted,
)
from sevenwonders_tui.seven.engine.scoring import counted, scores, winners
from sevenwonders_tui.seven.engine.side import Side
from sevenwonders_tui.seven.engine.state import NOBODY, City, State

Story = list[Event] | None
"""The list to which events are added; None in a playout, where nobody reads them."""


def advance(state: State, moves: Mapping[Seat, Move], story: Story = None) -> None:
    """Play the moves of all pending seats, in place, up to the next decision. The moves must be legal."""
    kind = asked(state)
    by_city = {order.city: order for move in moves.values() for order in move}
    orders = [by_city[city] for city in state.rules.cities if city in by_city]
    if kind is PromptKind.PICK:
        _pick(state, orders, story)
    elif kind is PromptKind.SEVENTH_CARD:
        _seventh(state, orders, story)
    else:
        _search(state, orders[0], story)


def asked(state: State) -> PromptKind:
    """Return the kind of prompt, which is the same for all pending seats."""
    return next(iter(state.waiting.values())).kind


def _pick(state: State, orders: list[Order], story: Story) -> None:
    state.history += (TurnPlayed(state.age, state.turn, tuple(state.hands), tuple(orders)),)
    if state.turn < TURNS:
        _act(state, orders, story)
        _begin_searches(state, story)
        return
    purses = [city.coins for city in state.cities]
    _act(state, orders, story)
    able = {city: state.rules.seat_acting(city, state.age, state.turn) for city in _with_last_card(state)}
    if not able:
        _end_hands(state)
        _begin_searches(state, story)
        return
    state.purses = {city: purses[city] - _payment(orders[city]).total for city in able}
    asked_of: dict[Seat, tuple[CityId, ...]] = {}
    for city, seat in able.items():
        asked_of[seat] = (*asked_of.get(seat, ()), city)
    state.waiting = MappingProxyType(
        {seat: Prompt(PromptKind.SEVENTH_CARD, cities) for seat, cities in asked_of.items()}
    )


def _with_last_card(state: State) -> list[CityId]:
    """Return the cities that may play the last card of the age."""
    return [
        city
        for city in state.rules.cities
        if state.cities[city].tally[Lane.SEVENTH_CARD]
        and (state.hands[city] or (city == state.rules.free_city and state.pile))
    ]


def _payment(order: Order) -> Payment:
    return order.payment if isinstance(order, Build | BuildStage) else Payment()


def _seventh(state: State, orders: list[Order], story: Story) -> None:
    played = [order for order in orders if not isinstance(order, Pass)]
    if story is not None:
        story.extend(PowerPassed(order.city) for order in orders if isinstance(order, Pass))
    _remember(state, tuple(played))
    _act(state, played, story)
    state.purses = {}
    _end_hands(state)
    _begin_searches(state, story)


def _remember(state: State, after: tuple[Order, ...]) -> None:
    last = state.history[-1]
    turn = TurnPlayed(last.age, last.turn, last.hands, last.orders, last.after + after, last.searches)
    state.history = (*state.history[:-1], turn)


def _act(state: State, orders: Sequence[Order], story: Story) -> None:
    """Carry out the orders of all cities at once.

    Two passes: a card that counts brown cards must see those built in this same turn.
    """
    built: list[tuple[CityId, Structure]] = []
    for order in orders:
        if isinstance(order, Build):
            built.append((order.city, _build(state, order, story)))
        elif isinstance(order, BuildStage):
            built.append((order.city, _build_stage(state, order, story)))
        else:
            assert isinstance(order, Discard), order
            _discard(state, order, story)
    for at, structure in built:
        if structure.has_income:
            _take_income(state, at, structure, story)


def _build(state: State, order: Build, story: Story) -> Structure:
    at = order.city
    city = state.cities[at]
    structure = state.rules.cards[order.card]
    _take(state, at, order.card)
    _pay(state, at, order.payment)
    city.cards += (order.card,)
    city.built |= structure.name_bit
    if order.free is Free.POWER:
        city.free_builds -= 1
    place(city, structure)
    if story is not None:
        story.append(CardBuilt(at, order.card, order.payment, order.free))
    return structure


def _build_stage(state: State, order: BuildStage, story: Story) -> Structure:
    at, card = order.city, card_of(order)
    city = state.cities[at]
    stage = city.board.stages[len(city.buried)]
    seat = state.rules.seat_acting(at, state.age, state.turn)
    _take(state, at, card)
    _pay(state, at, order.payment)
    city.buried += ((card, seat),)
    place(city, stage)
    city.free_builds += stage.count(Lane.FREE_BUILD)
    state.searching += (at,) * stage.discard_builds
    if story is not None:
        story.append(StageBuilt(at, len(city.buried), card, order.payment, seat))
    return stage


def _discard(state: State, order: Discard, story: Story) -> None:
    at, card = order.city, card_of(order)
    _take(state, at, card)
    state.discards += (card,)
    state.cities[at].coins += DISCARD_COINS
    if story is not None:
        seat = state.rules.seat_acting(at, state.age, state.turn)
        story.append(CardDiscarded(at, card, DISCARD_COINS, seat))


def _take(state: State, city: CityId, card: CardId) -> None:
    """Remove the card from the hand that it came from; the Free City's seventh card is the last of its pile."""
    holder = city
    if city == state.rules.free_city:
        if asked(state) is PromptKind.SEVENTH_CARD:
            state.pile = state.pile[1:]
            return
        holder = CityId(state.rules.seat_acting(city, state.age, state.turn))
    hand = state.hands[holder]
    at = hand.index(card)
    state.hands[holder] = hand[:at] + hand[at + 1 :]


def _pay(state: State, at: CityId, payment: Payment) -> None:
    if payment is not NOTHING:
        left, right = state.rules.neighbors[at]
        state.cities[at].coins -= payment.total
        state.cities[left].coins += payment.left
        state.cities[right].coins += payment.right


def place(city: City, structure: Structure) -> None:
    """Add the lasting effects of a structure to a city."""
    tally = city.tally
    for lane, amount in structure.tally:
        tally[lane] += amount
    if structure.supply:
        city.supply += structure.supply
        city.sale += structure.sale
    for discount in structure.discounts:
        city.prices = discounted(city.prices, discount)
    if structure.late_points:
        city.late_points += structure.late_points


def _take_income(state: State, at: CityId, structure: Structure, story: Story) -> None:
    coins = structure.bounty + sum(counted(state, at, what) for what in structure.income)
    state.cities[at].coins += coins
    if story is not None and coins:
        story.append(CoinsGained(at, coins))


def _end_hands(state: State) -> None:
    """Put unplayed cards on the discard pile."""
    for city in state.rules.cities:
        state.discards += state.hands[city]
        state.hands[city] = ()
    state.discards += state.pile
    state.pile = ()


def recoverable(state: State, city: City) -> tuple[CardId, ...]:
    """Return the different cards of the discard pile that the city may build, in the order of the pile."""
    cards = state.rules.cards
    return tuple(card for card in dict.fromkeys(state.discards) if not city.built & cards[card].name_bit)


def _begin_searches(state: State, story: Story) -> None:
    """Ask the next city that may search the discard pile; if it can build nothing there, its power is lost."""
    while state.searching:
        city, *rest = state.searching
        state.searching = tuple(rest)
        if recoverable(state, state.cities[city]):
            seat = state.rules.seat_acting(city, state.age, state.turn)
            state.waiting = MappingProxyType({seat: Prompt(PromptKind.DISCARD_PILE, (city,))})
            last = state.history[-1]
            turn = TurnPlayed(
                last.age, last.turn, last.hands, last.orders, last.after, (*last.searches, (seat, state.discards))
            )
            state.history = (*state.history[:-1], turn)
            return
    _end_turn(state, story)


def _search(state: State, order: Order, story: Story) -> None:
    _remember(state, (order,))
    at = order.city
    if isinstance(order, Recover):
        city = state.cities[at]
        structure = state.rules.cards[order.card]
        found = state.discards.index(order.card)
        state.discards = state.discards[:found] + state.discards[found + 1 :]
        city.cards += (order.card,)
        city.built |= structure.name_bit
        place(city, structure)
        if story is not None:
            story.append(CardRecovered(at, order.card))
        if structure.has_income:
            _take_income(state, at, structure, story)
    elif story is not None:
        story.append(PowerPassed(at))
    _begin_searches(state, story)


def _end_turn(state: State, story: Story) -> None:
    if state.turn < TURNS:
        _pass_hands(state, story)
        state.turn += 1
        _begin_turn(state)
        return
    fight(state, story)
    if state.age < AGES:
        begin_age(state, state.age + 1, story)
        return
    state.waiting = NOBODY
    if story is not None:
        sheet = scores(state)
        story.append(GameEnded(sheet, winners(state, [score.total for score in sheet])))


def _pass_hands(state: State, story: Story) -> None:
    """Pass to the left in ages I and III and to the right in age II; two players swap."""
    hands = state.hands
    side = passing_side(state.age)
    if state.rules.free_city is not None:
        # sorted by id, so that the place of a card does not show whether it was drawn last
        hands[0], hands[1] = tuple(sorted(hands[1])), tuple(sorted(hands[0]))
    elif side is Side.LEFT:
        hands.insert(0, hands.pop())
    else:
        hands.append(hands.pop(0))
    if story is not None:
        story.append(HandsPassed(side))


def _begin_turn(state: State) -> None:
    """Ask all seats for a pick; the seat that acts for the Free City first draws a card for it."""
    state.waiting = state.rules.pick_prompts[state.age, state.turn]
    free_city = state.rules.free_city
    if free_city is not None:
        seat = state.rules.seat_acting(free_city, state.age, state.turn)
        state.hands[seat] += state.pile[:1]
        state.pile = state.pile[1:]


def begin_age(state: State, age: int, story: Story) -> None:
    """Deal an age and ask for its first pick."""
    state.age, state.turn = age, 1
    state.hands = list(state.deal.hands[age - 1])
    state.pile = state.deal.piles[age - 1]
    for city in state.cities:
        city.free_builds = city.tally[Lane.FREE_BUILD]
    if story is not None:
        story.append(AgeBegan(age))
    _begin_turn(state)
