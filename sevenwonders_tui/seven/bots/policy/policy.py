"""A quick player for playouts: it weighs each card in its hand and builds one at random, the better the likelier.

It reads the engine's state, not a view, because a playout has no time for views; and of the state only what its seat
may know: all cities and its own hand.
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
    """The counts that a city looks at, each taken from the tallies when it is first asked for."""

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
        """Return how much a card is wanted because of what lies in the cities."""
        kind = plan.kind
        if kind == Kind.PLAIN:
            return 1.0
        factor = plan.first[self._count(plan)]
        if kind == Kind.GOODS:
            return factor * plan.second[self._beside(plan)] * plan.third[self._stock()]
        return factor * plan.second[self._rival()] if kind == Kind.SCIENCE else factor

    def places(self, plan: Plan) -> tuple[int, ...]:
        """Return where `factor` looks in each table of a plan."""
        if plan.kind == Kind.PLAIN:
            return ()
        if plan.kind == Kind.GOODS:
            return self._count(plan), self._beside(plan), self._stock()
        if plan.kind == Kind.SCIENCE:
            return self._count(plan), self._rival()
        return (self._count(plan),)

    def _count(self, plan: Plan) -> int:
        """Return where to look in the first table of a plan."""
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
        """Return how many things of a lane stand in the cities that a plan looks at."""
        count = self._city.tally[lane] if plan.own else 0
        if plan.left:
            count += self._left.tally[lane]
        if plan.right:
            count += self._right.tally[lane]
        return count

    def _symbols(self, plan: Plan) -> int:
        """Return where to look in the first table of a plan for science, symbols of one's choice settled."""
        tally, (first, second) = self._city.tally, plan.others
        own, others = tally[plan.at], min(tally[first], tally[second])
        if tally[Lane.ANY_SYMBOL]:
            have = settled(tally[Lane.COMPASS], tally[Lane.GEAR], tally[Lane.TABLET], tally[Lane.ANY_SYMBOL])
            own = have[plan.at - Lane.COMPASS]
            others = min(have[first - Lane.COMPASS], have[second - Lane.COMPASS])
        return own * SETS_TOLD_APART + min(others, MOST_SETS)

    def _beside(self, plan: Plan) -> int:
        """Return where to look in the second table of a plan for goods: how many units the neighbours sell."""
        if self._sale < 0:
            self._sale = self._left.sale + self._right.sale
        return self._sale >> plan.at & LANE_MASK

    def _stock(self) -> int:
        """Return where to look in the third table of a plan for goods: the brown and grey cards of the city."""
        tally = self._city.tally
        return tally[Lane.BROWN] + tally[Lane.GREY]

    def _rival(self) -> int:
        """Return where to look in the second table of a plan for science: the green cards of who gets the hand next."""
        return self._receiver.tally[Lane.GREEN]

    def _wars(self) -> int:
        shields = self._city.tally[Lane.SHIELD]
        left = _ahead(shields - self._left.tally[Lane.SHIELD])
        right = _ahead(shields - self._right.tally[Lane.SHIELD])
        return left * AHEAD_TOLD_APART + right


def _drawn(weights: list[float], chance: Chance) -> int:
    """Return an index at random by weight; the number of weights where rounding leaves none."""
    left = chance() * sum(weights)
    index = 0
    for weight in weights:
        left -= weight
        if left < 0:
            break
        index += 1
    return index


def fit_key(key: str, board: Board) -> str:
    """Return what the table is called that tells how a card fits a board."""
    return f"{key} on {board.wonder} {board.side}"


def _ahead(shields: int) -> int:
    if shields > MOST_AHEAD:
        return 2 * MOST_AHEAD
    return 0 if shields < -MOST_AHEAD else shields + MOST_AHEAD


class Policy:
    """Weighs moves by learned tables. Made once for a number of cities; holds no state of a game."""

    def __init__(self, rules: Rules, logits: Logits, *, ends_exactly: bool = True) -> None:
        """Prepare the tables; those that `logits` does not have weigh nothing.

        `ends_exactly` says whether the last turn of a game is counted out, as it is by who knows all of the policy.
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
        """Use other weights from now on."""
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
        """Return a move of a pending seat: at random by weight; in the last turn what ends best, where it counts."""
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
        """Draw from the orders of `weigh` without asking for the price of more than those that are drawn.

        A candidate is drawn by its weight before the price, and kept by chance as the price says; what is turned down
        goes on with its true weight. So the chances are those of the true weights.
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
        """Return the order that a city ends best with; a card that it need not build goes under a stage or is sold."""
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
        """Return the move of the greatest weight; chance is asked where nothing was learned."""
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
        """Return what a city may do with its hand, and how likely each should be, as weights of any sum.

        Each card to build in the cheapest way; the next stage and a discard with the card that is wanted least.
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
        """Return how much a city wants each card of its hand, a stage and a discard, before the price of anything.

        The card that is wanted least is the one to spare for a stage or a discard; it comes second.
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
        """Return the part of a want that is left when it costs something."""
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
        """Return how much a city wants a card, whatever it costs; 0 for what it has already."""
        city = state.cities[at]
        plan = self._plans[city.board][card]
        if city.built & plan.name_bit:
            return 0.0
        return plan.base[state.turn - 1] * Around(state, at).factor(plan)

    def _recover(self, state: State, at: CityId, chance: Chance) -> Order:
        """Return a card of the discard pile: the most wanted, or in the last turn the best; equal ones by chance."""
        cards = recoverable(state, state.cities[at])
        if is_last_turn(state):
            return max((Recover(at, card) for card in cards), key=lambda order: outcome(state, order))
        return Recover(at, max(cards, key=lambda card: (self.wish(state, at, card), chance())))
