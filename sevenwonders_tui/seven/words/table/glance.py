"""War and science at a glance: the fronts as they stand, and the points that one more symbol would add."""

from __future__ import annotations

from dataclasses import dataclass

from sevenwonders_tui.seven.engine.effects import Science, Symbol
from sevenwonders_tui.seven.engine.military import token_of
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.engine.ring import clockwise, neighbors_of
from sevenwonders_tui.seven.engine.science import best_symbols
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.seven.words.book import Book


@dataclass(frozen=True, slots=True)
class WarFront:
    """A city against one neighbour, as if the age ended now."""

    city: CityId
    neighbor: CityId
    shields: tuple[int, int]
    tokens: tuple[int, int]
    """The token that the city would take, and that of its neighbour."""


def fronts_of(view: View, city: CityId) -> tuple[WarFront, ...]:
    """Return the fronts of a city, the left one first."""
    return tuple(_front(view, city, neighbor) for neighbor in neighbors_of(city, len(view.cities)))


def all_fronts(view: View, city: CityId) -> tuple[WarFront, ...]:
    """Return every front of the table once: those of a city first, then the others clockwise."""
    own = fronts_of(view, city)
    count = len(view.cities)
    _own, *others, _right = clockwise(city, count)
    return (*own, *(_front(view, other, neighbors_of(other, count).left) for other in others))


def _front(view: View, city: CityId, neighbor: CityId) -> WarFront:
    shields = view.cities[city].shields, view.cities[neighbor].shields
    own, other = shields
    return WarFront(city, neighbor, shields, (token_of(own, other, view.age), token_of(other, own, view.age)))


@dataclass(frozen=True, slots=True)
class ScienceCount:
    """The scientific symbols of a city."""

    counts: tuple[int, ...]
    """By symbol, in the order of `Symbol`."""
    free: int
    """The number of symbols of choice."""

    @property
    def points(self) -> int:
        """The points of the symbols now; symbols of choice count as the best ones."""
        compass, gear, tablet = self.counts
        return best_symbols(compass, gear, tablet, self.free)[0]

    @property
    def gains(self) -> tuple[int, ...]:
        """The points that one more of each symbol would add."""
        more = (tuple(count + (at == one) for at, count in enumerate(self.counts)) for one in range(len(self.counts)))
        return tuple(ScienceCount(counts, self.free).points - self.points for counts in more)


def science_count(book: Book, view: View, city: CityId) -> ScienceCount:
    """Return the symbols on the cards and the stages of a city."""
    seen = view.cities[city]
    effects = [effect for card in seen.cards for effect in book.card(card).effects]
    effects += [effect for stage in book.stages(seen)[: seen.stages] for effect in stage.effects]
    symbols = [effect.symbol for effect in effects if isinstance(effect, Science)]
    return ScienceCount(tuple(symbols.count(symbol) for symbol in Symbol), symbols.count(None))
