"""The value of components for one seat in one position, as amounts for the tables of weights."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sevenwonders_tui.duel.bots.policy import tables
from sevenwonders_tui.duel.bots.policy.available import amount_of
from sevenwonders_tui.duel.bots.policy.plan import Pairs, Plan, family
from sevenwonders_tui.duel.engine.component import NO_SYMBOL
from sevenwonders_tui.duel.engine.count import count, count_of
from sevenwonders_tui.duel.engine.effects import PointsByCount
from sevenwonders_tui.duel.engine.market import market_of
from sevenwonders_tui.duel.engine.rules import KINDS_TO_WIN, PAIR
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.engine.game import Seat

if TYPE_CHECKING:
    from sevenwonders_tui.duel.engine.component import Gain

WINS: Final = 200.0
"""The score of a win here and now, far above all learned scores."""
SURE: Final = WINS / 2
"""A score above this is a win."""

Worth = tuple[float, Pairs]
"""A score, with the amounts that add up to it."""
NO_PAIRS: Final[Pairs] = ()
MOST_COUNTED: Final = 12.0
"""The limit of a score that is used as an amount for another table."""


def added(weights: list[float], score: float, pairs: Pairs, more: list[tuple[int, float]]) -> Worth:
    """Return a worth with further amounts."""
    for at, much in more:
        score += weights[at] * much
    return score, (*pairs, *more)


class Appraiser:
    """The values of one position for one seat. Valid until the position changes."""

    __slots__ = (
        "age",
        "capital",
        "city",
        "kinds",
        "lead",
        "left",
        "market",
        "rival",
        "seat",
        "state",
        "weights",
    )

    def __init__(self, state: State, seat: int, weights: list[float]) -> None:
        self.state = state
        self.seat = Seat(seat)
        self.weights = weights
        self.city = state.cities[seat]
        self.rival = state.cities[1 - seat]
        self.market = self.city.market or market_of(state, seat)
        self.age = state.age - 1
        self.lead = state.pawn if seat == 0 else -state.pawn
        self.capital = state.rules.capital
        symbols = self.city.symbols
        self.kinds = len(symbols) - symbols.count(0)
        self.left = state.lying.bit_count()
        """The number of cards in the structure, including the one that is taken now."""

    def worth(self, plan: Plan) -> Worth:
        """Return the worth of getting a component."""
        age = self.age
        pairs: list[tuple[int, float]] = []
        gain = plan.gain
        won = 0.0
        if plan.moves_pawn:
            won += self._shields(plan, pairs)
        if gain.symbol != NO_SYMBOL:
            won += self.symbol(gain.symbol, pairs)
        if plan.makes:
            self._production(plan, pairs)
        if plan.shifts:
            self._shifting(gain, pairs)
        if gain.again and self.left > 1:
            pairs.append((tables.AGAIN + age, 1.0))
        score = plan.scores[age]
        if pairs:
            weights = self.weights
            for at, much in pairs:
                score += weights[at] * much
        return score + won, (*plan.fixed_pairs[age], *pairs)

    def with_coins(self) -> int:
        """Return the index of the weight for a discard with the present coins in the treasury."""
        return tables.WITH_COINS + self.age * tables.MOST_PRICE + min(self.city.coins, tables.MOST_PRICE - 1)

    def _shields(self, plan: Plan, pairs: list[tuple[int, float]]) -> float:
        """Add the amounts of the pawn's move; return the worth of a win by it."""
        shields = plan.gain.shields + plan.gain.held
        if plan.is_red and self.city.privileges.strategy:
            shields += 1
        state = self.state
        step = 1 if self.seat == 0 else -1
        lead, pawn = self.lead, state.pawn
        drained = 0
        tokens = state.rules.token_at
        is_base = not state.rules.has_agora
        for _space in range(shields):
            if state.minerva == pawn + step:
                break
            pawn += step
            lead += 1
            if lead == self.capital:
                return WINS
            token = tokens.get(pawn)
            if token is not None and state.military >> token & 1:
                if is_base:
                    for effect in state.rules.military_tokens[token].effects:
                        drained += getattr(effect, "amount", 0)
                else:
                    asked = state.rules.military_tokens[token].agora_effects
                    pairs += [(tables.ASKS[type(effect)] + self.age, 1.0) for effect in asked]
        if self.city.privileges.poliorcetics:
            drained += lead - self.lead
        if drained:
            pairs.append((tables.DRAIN + self.age, float(min(drained, self.rival.coins))))
        if lead != self.lead:
            begin = tables.LEAD + self.age * tables.LEADS + tables.MOST_LEAD
            most = tables.MOST_LEAD
            pairs.append((begin + min(most, lead), 1.0))
            pairs.append((begin + max(-most, self.lead), -1.0))
        return 0.0

    def symbol(self, symbol: int, pairs: list[tuple[int, float]]) -> float:
        """Add the amounts of one more symbol; return the worth of a win by it."""
        have = self.city.symbols[symbol]
        if have == 0:
            kinds = self.kinds + 1
            if kinds >= KINDS_TO_WIN:
                return WINS
            pairs.append((tables.NEW_SYMBOL + self.age * tables.KINDS + kinds, 1.0))
            if self.rival.symbols[symbol]:
                pairs.append((tables.RIVAL_SYMBOL + self.age, 1.0))
        elif have + 1 == PAIR and self.state.board_progress:
            pairs.append((tables.PAIR + self.age, 1.0))
        return 0.0

    def _production(self, plan: Plan, pairs: list[tuple[int, float]]) -> None:
        made, unit, theirs = self.city.made, self.market.unit, self.rival.made
        row = self.age * tables.FAMILIES
        for resource, units in plan.makes:
            kind = row + family(resource)
            for more in range(units):
                have = min(made[resource] + more, tables.MOST_MADE)
                pairs.append((tables.MAKES + kind * (tables.MOST_MADE + 1) + have, float(min(unit[resource], 5))))
            short = 0
            for wonder in self.city.unbuilt:
                for needed, count_needed in wonder.needs:
                    if needed == resource and count_needed > made[resource]:
                        short += 1
            if short:
                pairs.append((tables.NEEDED + self.age, float(short)))
            if not theirs[resource]:
                pairs.append((tables.DEARER + kind, float(units)))

    def _shifting(self, gain: Gain, pairs: list[tuple[int, float]]) -> None:
        state, seat, age = self.state, self.seat, self.age
        if gain.fixed:
            saved = sum(self.market.unit[resource] - 1 for resource in gain.fixed)
            pairs.append((tables.FIXED + age, float(saved)))
        if gain.coins_per:
            coins = sum(effect.amount * count(state, seat, effect.count) for effect in gain.coins_per)
            pairs.append((tables.COINS + age, float(coins)))
        for effect in gain.points_per:
            if isinstance(effect, PointsByCount):
                have = count_of(state, seat, effect.what)
                points = (0, *effect.points)
                more = points[min(have + 1, len(effect.points))] - points[min(have, len(effect.points))]
            else:
                more = effect.amount * count(state, seat, effect.count)
            pairs.append((tables.POINTS + age, float(more)))
        self._drain(gain, pairs)
        pairs += [(tables.ASKS[type(asked)] + age, amount_of(state, seat, asked)) for asked in gain.choices]

    def _drain(self, gain: Gain, pairs: list[tuple[int, float]]) -> None:
        """Add the amounts of the rival's losses."""
        loses = gain.loses + sum(
            effect.amount * count(self.state, self.seat, effect.count) for effect in gain.loses_per
        )
        if gain.steals:
            loses += (self.rival.coins + 1) // 2
            pairs.append((tables.COINS + self.age, float((self.rival.coins + 1) // 2)))
        if loses:
            pairs.append((tables.DRAIN + self.age, float(min(loses, self.rival.coins))))
