"""A quick player for playouts: it weighs each card in its hand and builds one at random by weight.

It reads the engine's state, because a playout has no time for views. It reads only the parts of the state that its
seat may know: all cities and its own hand.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.chance import Chance
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.bots.policy.plan import (
    AHEAD_TOLD_APART,
    COUNTS_TOLD_APART,
    MOST_AHEAD,
    PARTS,
    SETS_TOLD_APART,
    Kind,
    Plan,
    Table,
    choice_gain,
    keys,
    plan_of,
    settled,
    spread,
)
from sevenwonders_tui.seven.bots.policy.weights import Logits, factors
from sevenwonders_tui.seven.engine.last import is_last_turn, outcome
from sevenwonders_tui.seven.engine.lazy import Desk, free_city_order
from sevenwonders_tui.seven.engine.moves import (
    NOTHING,
    Build,
    BuildStage,
    CityId,
    Free,
    Move,
    Order,
    PromptKind,
    Recover,
)
from sevenwonders_tui.seven.engine.resolve import recoverable
from sevenwonders_tui.seven.engine.rules import AGES, TURNS, Lane, PreparedBoard, Rules
from sevenwonders_tui.seven.engine.setup import Board
from sevenwonders_tui.seven.engine.state import State
from sevenwonders_tui.seven.engine.trade import LANE_MASK

COMMON = {"price": 10, "left": COUNTS_TOLD_APART, "sale": COUNTS_TOLD_APART, "power": TURNS}
"""Tables that belong to no card, one for each age: coins that a build costs and coins left after it, coins in the
treasury before a discard, and the free build used in each turn of the age."""

MOST_SETS: Final = SETS_TOLD_APART - 1


class Around:
    """The counts that matter to a city; each is read from the tallies on its first use."""

    __slots__ = ("_ahead", "_city", "_left", "_receiver", "_right", "_sale")

    def __init__(self, state: State, at: CityId) -> None:
        left, right = state.rules.neighbors[at]
        cities = state.cities
        self._city = cities[at]
        self._left = cities[left]
        self._right = cities[right]
        self._receiver = cities[state.rules.receiver(at, state.age)]
        self._ahead = self._sale = -1

    def factor(self, plan: Plan) -> float:
        """Return the factor on a card's weight that comes from the state of the cities."""
        kind = plan.kind
        if kind == Kind.PLAIN:
            return 1.0
        factor = plan.first[self._count(plan)]
        if kind == Kind.GOODS:
            return factor * plan.second[self._beside(plan)] * plan.third[self._stock()]
        return factor * plan.second[self._rival()] if kind == Kind.SCIENCE else factor

    def places(self, plan: Plan) -> tuple[int, ...]:
        """Return the index that `factor` uses in each table of a plan."""
        if plan.kind == Kind.PLAIN:
            return ()
        if plan.kind == Kind.GOODS:
            return self._count(plan), self._beside(plan), self._stock()
        if plan.kind == Kind.SCIENCE:
            return self._count(plan), self._rival()
        return (self._count(plan),)

    def _count(self, plan: Plan) -> int:
        """Return the index into the first table of a plan."""
        kind, city = plan.kind, self._city
        if kind == Kind.GOODS:
            return city.supply >> plan.at & LANE_MASK
        if kind == Kind.WAR:
            if self._ahead < 0:
                self._ahead = self._wars()
            return self._ahead
        tally = city.tally
        if kind == Kind.SCIENCE:
            return self._symbols(plan)
        if kind == Kind.COUNT:
            count = self._counted(plan, plan.at)
            for lane in plan.more:
                count += self._counted(plan, lane)
            return count
        if kind == Kind.CHOICE:
            return choice_gain(tally[Lane.COMPASS], tally[Lane.GEAR], tally[Lane.TABLET], tally[Lane.ANY_SYMBOL])
        return min(city.coins, COUNTS_TOLD_APART - 1)

    def _counted(self, plan: Plan, lane: int) -> int:
        """Return the count of a lane in the cities of a plan."""
        count = self._city.tally[lane] if plan.own else 0
        if plan.left:
            count += self._left.tally[lane]
        if plan.right:
            count += self._right.tally[lane]
        return count

    def _symbols(self, plan: Plan) -> int:
        """Return the index into the first table of a plan for science, after symbols of choice are settled."""
        tally, (first, second) = self._city.tally, plan.others
        own, others = tally[plan.at], min(tally[first], tally[second])
        if tally[Lane.ANY_SYMBOL]:
            have = settled(tally[Lane.COMPASS], tally[Lane.GEAR], tally[Lane.TABLET], tally[Lane.ANY_SYMBOL])
            own = have[plan.at - Lane.COMPASS]
            others = min(have[first - Lane.COMPASS], have[second - Lane.COMPASS])
        return own * SETS_TOLD_APART + min(others, MOST_SETS)

    def _beside(self, plan: Plan) -> int:
        """Return the index into the second table of a plan for goods: the units for sale at the neighbours."""
        if self._sale < 0:
            self._sale = self._left.sale + self._right.sale
        return self._sale >> plan.at & LANE_MASK

    def _stock(self) -> int:
        """Return the index into the third table of a plan for goods: the number of brown and grey cards of the city."""
        tally = self._city.tally
        return tally[Lane.BROWN] + tally[Lane.GREY]

    def _rival(self) -> int:
        """Return the index into the second table of a plan for science: green cards of the hand's next owner."""
        return self._receiver.tally[Lane.GREEN]

    def _wars(self) -> int:
        shields = self._city.tally[Lane.SHIELD]
        left = _ahead(shields - self._left.tally[Lane.SHIELD])
        right = _ahead(shields - self._right.tally[Lane.SHIELD])
        return left * AHEAD_TOLD_APART + right


def _drawn(weights: list[float], chance: Chance) -> int:
    """Return an index at random by weight; the number of weights if rounding leaves none."""
    left = chance() * sum(weights)
    index = 0
    for weight in weights:
        left -= weight
        if left < 0:
            break
        index += 1
    return index


def fit_key(key: str, board: Board) -> str:
    """Return the name of the table for how well a card fits a board."""
    return f"{key} on {board.wonder} {board.side}"


def _ahead(shields: int) -> int:
    if shields > MOST_AHEAD:
        return 2 * MOST_AHEAD
    return 0 if shields < -MOST_AHEAD else shields + MOST_AHEAD


class Policy:
    """Weighs moves by learned tables. Made once for a number of cities; holds no state of a game."""

    def __init__(self, rules: Rules, logits: Logits, *, ends_exactly: bool = True) -> None:
        """Prepare the tables; those that are missing in `logits` have no effect.

        `ends_exactly` says whether the last turn of a game is computed exactly, as the full policy does.
        """
        self._ends_exactly = ends_exactly
        plans = {key: plan_of(structure, key) for key, structure in keys(rules.catalog, rules)}
        self.plans: Mapping[str, Plan] = plans
        self._plans: dict[PreparedBoard, dict[CardId, Plan]] = {}
        self._stages: dict[PreparedBoard, tuple[Plan, ...]] = {}
        for board, prepared in rules.boards.items():
            self._plans[prepared] = {card.id: replace(plans[f"card {card.id}"]) for card in rules.catalog.cards}
            self._stages[prepared] = tuple(
                plans[f"stage {board.wonder} {board.side} {number}"] for number in range(1, len(prepared.stages) + 1)
            )
        self._prices: list[Table] = []
        self._lefts: list[Table] = []
        self._sales: list[Table] = []
        self._powers: list[Table] = []
        self.take(logits)

    def take(self, logits: Logits) -> None:
        """Replace the weights."""
        for key, plan in self.plans.items():
            size = AGES * TURNS if key.startswith("stage") else TURNS
            plan.base = factors(logits.get(f"{key} base", [0.0] * size))
            tables = [
                spread(part, factors(logits.get(f"{key} {part}", [0.0] * size))) for part, size in PARTS[plan.kind]
            ]
            plan.first, plan.second, plan.third = (*tables, [], [], [])[:3]
        for board, of_board in self._plans.items():
            for plan in of_board.values():
                usual = self.plans[plan.key]
                (fit,) = factors(logits.get(fit_key(plan.key, board.board), [0.0]))
                plan.base = [factor * fit for factor in usual.base]
                plan.first, plan.second, plan.third = usual.first, usual.second, usual.third
        self._prices, self._lefts, self._sales, self._powers = (
            [spread(name, factors(logits.get(f"{name} {age}", [0.0] * size))) for age in range(1, AGES + 1)]
            for name, size in COMMON.items()
        )

    def choose(self, state: State, seat: Seat, chance: Chance) -> Move:
        """Return a move of a pending seat at random by weight; with `ends_exactly`, the best one in the last turn."""
        prompt = state.waiting[seat]
        if prompt.kind is PromptKind.DISCARD_PILE:
            return (self._recover(state, prompt.cities[0], chance),)
        if len(prompt.cities) == 1 and prompt.cities[0] != state.rules.free_city:
            return (self._order(state, prompt.cities[0], chance),)
        orders: list[Order] = []
        for city in prompt.cities:
            if city == state.rules.free_city:
                orders.append(free_city_order(state, orders, chance))
            else:
                orders.append(self._order(state, city, chance))
        return tuple(orders)

    def _order(self, state: State, at: CityId, chance: Chance) -> Order:
        """Draw from the orders of `weigh`, but compute the price only of drawn orders.

        A candidate is drawn by its weight before the price, and kept with a probability that depends on its price. A
        rejected one stays in with its true weight. So the chances are those of the true weights.
        """
        if self._ends_exactly and is_last_turn(state):
            return self.last_order(state, at)
        wants, spare = self._wants(state, at)
        desk = Desk(state, at)
        hand = state.hands[at]
        size = len(hand)
        sale = size + 1
        asked: dict[int, Order] = {}
        while True:
            index = _drawn(wants, chance)
            if index >= sale:
                return desk.discard(spare)
            if index in asked:
                return asked[index]
            order = desk.build(hand[index]) if index < size else desk.stage_order(spare)
            factor = 0.0 if order is None else self._price(state, order)
            if order is not None:
                if factor == 1.0 or chance() < factor:
                    return order
                asked[index] = order
            wants[index] *= factor

    def last_order(self, state: State, at: CityId) -> Order:
        """Return the order with the best end for a city; a card that it does not build is for a stage or sold."""
        desk = Desk(state, at)
        hand = state.hands[at]
        builds = [desk.build(card) for card in hand]
        ends = [(-1, -1) if order is None else outcome(state, order) for order in builds]
        least, most = min(ends), max(ends)
        spare = hand[ends.index(least)]
        last: Order = desk.discard(spare)
        end, stage = outcome(state, last), desk.stage_order(spare)
        if stage is not None and (beside := outcome(state, stage)) > end:
            last, end = stage, beside
        build = builds[ends.index(most)]
        return last if build is None or end > most else build

    def best(self, state: State, seat: Seat, chance: Chance) -> Move:
        """Return the move of the greatest weight; chance decides where nothing was learned."""
        prompt = state.waiting[seat]
        orders: list[Order] = []
        for city in prompt.cities:
            if prompt.kind is PromptKind.DISCARD_PILE:
                orders.append(self._recover(state, city, chance))
            elif city == state.rules.free_city:
                orders.append(free_city_order(state, orders, chance))
            elif is_last_turn(state):
                orders.append(self.last_order(state, city))
            else:
                found, weights = self.weigh(state, city)
                orders.append(found[weights.index(max(weights))])
        return tuple(orders)

    def weigh(self, state: State, at: CityId) -> tuple[list[Order], list[float]]:
        """Return the orders of a city for its hand, and their weights, of any sum.

        Each card is built in the cheapest way; the next stage and a discard use the card that is wanted least.
        """
        wants, spare = self._wants(state, at)
        desk = Desk(state, at)
        found = [*map(desk.build, state.hands[at]), desk.stage_order(spare), desk.discard(spare)]
        orders: list[Order] = [order for order in found if order is not None]
        weights = [
            want * self._price(state, order) for order, want in zip(found, wants, strict=True) if order is not None
        ]
        return orders, weights

    def _wants(self, state: State, at: CityId) -> tuple[list[float], CardId]:
        """Return the weights of each card of a hand, a stage and a discard before prices, and the card wanted least.

        The card that is wanted least is used for a stage or a discard.
        """
        hand = state.hands[at]
        city = state.cities[at]
        built, plans = city.built, self._plans[city.board]
        age, turn = state.age - 1, state.turn - 1
        around = Around(state, at)
        wants: list[float] = []
        spare = hand[0]
        least = math.inf
        for card in hand:
            plan = plans[card]
            want = 0.0
            if not built & plan.name_bit:
                want = plan.base[turn] * around.factor(plan)
            wants.append(want)
            if want < least:
                least, spare = want, card
        stages = self._stages[city.board]
        if len(city.buried) < len(stages):
            plan = stages[len(city.buried)]
            wants.append(plan.base[age * TURNS + turn] * around.factor(plan))
        else:
            wants.append(0.0)
        wants.append(self._sales[age][min(city.coins, COUNTS_TOLD_APART - 1)])
        return wants, spare

    def _price(self, state: State, order: Order) -> float:
        """Return the factor on an order's weight that comes from its price."""
        if isinstance(order, Build):
            if order.free is Free.POWER:
                return self._powers[state.age - 1][state.turn - 1]
            payment = order.payment
        elif isinstance(order, BuildStage):
            payment = order.payment
        else:
            return 1.0
        if payment is NOTHING:
            return 1.0
        price, age = payment.total, state.age - 1
        return self._prices[age][price] * self._lefts[age][state.cities[order.city].coins - price]

    def wish(self, state: State, at: CityId, card: CardId) -> float:
        """Return the weight of a card for a city before its price; 0 for a card that it has already."""
        city = state.cities[at]
        plan = self._plans[city.board][card]
        if city.built & plan.name_bit:
            return 0.0
        return plan.base[state.turn - 1] * Around(state, at).factor(plan)

    def _recover(self, state: State, at: CityId, chance: Chance) -> Order:
        """Return an order for the most wanted card of the discard pile, in the last turn the best. Ties are random."""
        cards = recoverable(state, state.cities[at])
        if is_last_turn(state):
            return max((Recover(at, card) for card in cards), key=lambda order: outcome(state, order))
        return Recover(at, max(cards, key=lambda card: (self.wish(state, at, card), chance())))
