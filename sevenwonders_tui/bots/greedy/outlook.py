"""What a view says about the cities and the time that is left, counted once for a decision."""

from __future__ import annotations

from sevenwonders_tui.bots.greedy.almanac import AGES, Almanac
from sevenwonders_tui.bots.greedy.gain import Gain
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.effects import Count, Countable, Symbol, Token, Where
from sevenwonders_tui.engine.resources import Goods, Resource, goods_of
from sevenwonders_tui.engine.seven.moves import CityId
from sevenwonders_tui.engine.seven.view import CityView, View

TURNS = 6


class CityOutlook:
    """One city: what it has, makes and can show."""

    def __init__(self, almanac: Almanac, seen: CityView) -> None:
        self.seen = seen
        board = (seen.wonder, seen.side)
        stages = almanac.stage_gains[board]
        gains = [*(almanac.gains[card] for card in seen.cards), *stages[: seen.stages]]
        start = almanac.starts[seen.wonder]
        self.counts: dict[Countable, int] = dict.fromkeys(Color, 0)
        self.symbols: dict[Symbol, int] = dict.fromkeys(Symbol, 0)
        self.any_symbols = 0
        self.makes: dict[Resource, float] = dict.fromkeys(Resource, 0.0)
        """Units of each resource; one that may be either of several counts half."""
        self.sells: dict[Resource, int] = dict.fromkeys(Resource, 0)
        self.makes[start] = self.sells[start] = 1
        self.goods: dict[Goods, int] = dict.fromkeys(Goods, 0)
        """Units for sale of each class."""
        self.goods[goods_of(start)] = 1
        self.next_stage: Gain | None = stages[seen.stages] if seen.stages < len(stages) else None
        self.stages_ahead = almanac.stages[board][seen.stages :]
        for gain in gains:
            self._add(gain)
        self.counts[Token.STAGE] = seen.stages
        self.counts[Token.DEFEAT] = sum(token < 0 for pair in seen.tokens for token in pair)

    def _add(self, gain: Gain) -> None:
        if gain.color is not None:
            self.counts[gain.color] += 1
        for symbol in gain.symbols:
            self.symbols[symbol] += 1
        self.any_symbols += gain.any_symbols
        for unit in gain.units:
            for resource in unit:
                self.makes[resource] += 1 if len(unit) == 1 else 0.5
        for unit in gain.units_for_sale:
            self.goods[goods_of(unit[0])] += 1
            for resource in unit:
                self.sells[resource] += 1


class Outlook:
    """All cities and the clock."""

    def __init__(self, almanac: Almanac, view: View) -> None:
        self.almanac = almanac
        self.view = view
        self.cities = tuple(CityOutlook(almanac, city) for city in view.cities)
        self.turns_after = TURNS - view.turn
        """Picks that follow in this age."""
        self.ages_after = AGES - view.age
        self.picks_after = self.turns_after + TURNS * self.ages_after
        self.time_left = self.ages_after + self.turns_after / TURNS
        """In ages."""

    def left_of(self, city: CityId) -> CityOutlook:
        """Return the left neighbour."""
        return self.cities[(city + 1) % len(self.cities)]

    def right_of(self, city: CityId) -> CityOutlook:
        """Return the right neighbour."""
        return self.cities[(city - 1) % len(self.cities)]

    def neighbors(self, city: CityId) -> tuple[CityOutlook, CityOutlook]:
        """Return both neighbours, the left one first."""
        return self.left_of(city), self.right_of(city)

    def cities_of(self, city: CityId, where: Where) -> tuple[CityOutlook, ...]:
        """Return the cities that a count looks at."""
        own = () if where is Where.NEIGHBORS else (self.cities[city],)
        return own if where is Where.SELF else (*own, *self.neighbors(city))

    def count(self, city: CityId, count: Count) -> int:
        """Return how many of something lie there now."""
        return sum(other.counts[count.what] for other in self.cities_of(city, count.where))
