"""What is kept of a seat after a game of 7 Wonders.

Its facts are numbers of a city, by these names; `N` is the number of an age, and of an age that was not finished there
is none:

    place_N      the place by points and then coins at the end of the age
    stages_N     the stages that stood then
    COLOR_N      the cards of that colour built in the age: red_1
    chained      the cards built free by a chain
    sold         the cards discarded for coins
    paid         the coins paid to neighbours
    coins        the coins at the end
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from sevenwonders_tui.engine.cards import CardId, Color
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.result import SeatResult, places_of
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.events import (
    AgeBegan,
    CardBuilt,
    CardDiscarded,
    CardRecovered,
    GameEnded,
    StageBuilt,
)
from sevenwonders_tui.seven.engine.moves import CityId, Free, Move, Payment
from sevenwonders_tui.seven.engine.scoring import CATEGORIES, Score
from sevenwonders_tui.seven.engine.state import State
from sevenwonders_tui.seven.engine.view import View


def results(rules: SevenWonders, state: State, moves: Iterable[Mapping[Seat, Move]]) -> tuple[SeatResult, ...]:
    """Return the result of each seat after the moves, the first of which is made in `state`."""
    facts = _Facts(rules)
    for answers in moves:
        transition = rules.apply(state, answers)
        facts.add(rules.view(state, None).age, transition.events, transition.state)
        state = transition.state
    view, sheet = rules.view(state, None), rules.scores(state)
    shares = rules.win_shares(state, [score.total for score in sheet])
    places = _places(view, sheet, len(shares))
    return tuple(
        SeatResult(
            place=places[seat],
            share=share,
            total=sheet[seat].total,
            points={category: getattr(sheet[seat], category) for category in CATEGORIES},
            things=(view.cities[seat].wonder, view.cities[seat].side.value),
            facts={**facts.of(CityId(seat)), "coins": view.cities[seat].coins},
        )
        for seat, share in enumerate(shares)
    )


class _Facts:
    """The numbers of all cities, counted while a game is played through."""

    def __init__(self, rules: SevenWonders) -> None:
        self._rules = rules
        self._colors: Mapping[CardId, Color] = {card.id: card.color for card in rules.catalog.cards}
        self._counts: Counter[tuple[CityId, str]] = Counter()

    def add(self, age: int, events: Sequence[object], after: State) -> None:
        """Count what happened in one decision of an age."""
        for event in events:
            match event:
                case CardBuilt(city, card, payment, free):
                    self._count(city, f"{self._colors[card]}_{age}")
                    self._pay(city, payment)
                    if free is Free.CHAIN:
                        self._count(city, "chained")
                case CardRecovered(city, card):
                    self._count(city, f"{self._colors[card]}_{age}")
                case StageBuilt(city=city, payment=payment):
                    self._pay(city, payment)
                case CardDiscarded(city=city):
                    self._count(city, "sold")
                case AgeBegan() | GameEnded():
                    self._end_age(age, after)
                case _:
                    pass

    def of(self, city: CityId) -> dict[str, int]:
        """Return the numbers of a city, without those that are 0."""
        return {name: count for (its, name), count in sorted(self._counts.items()) if its == city and count}

    def _end_age(self, age: int, after: State) -> None:
        view, sheet = self._rules.view(after, None), self._rules.scores(after)
        places = _places(view, sheet, len(self._rules.win_shares(after, [score.total for score in sheet])))
        for at, place in enumerate(places):
            self._counts[CityId(at), f"place_{age}"] = place
            self._counts[CityId(at), f"stages_{age}"] = view.cities[at].stages

    def _count(self, city: CityId, name: str, count: int = 1) -> None:
        self._counts[city, name] += count

    def _pay(self, city: CityId, payment: Payment) -> None:
        self._count(city, "paid", payment.left + payment.right)


def _places(view: View, sheet: Sequence[Score], seats: int) -> tuple[int, ...]:
    """Return the places of the seats; the Free City has none."""
    return places_of([(sheet[seat].total, view.cities[seat].coins) for seat in range(seats)])
