"""What is kept of a seat after a game of 7 Wonders Duel.

Its facts are these numbers; `N` is the number of an age:

    symbols      the different scientific symbols at the end
    faced        the most different symbols that the rival ever had
    brink        the fewest spaces that the pawn ever had left to the seat's own capital
    boxed        the seat's Wonders that went to the box because seven stood
    COLOR_N      the cards of that colour built in the age: red_1
    senator_N    the Senators recruited in it
    chained      the cards built free by a chain
    sold         the cards discarded for coins
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from sevenwonders_tui.duel.bots.outcome import win_shares
from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.events import CardBuilt, CardDiscarded, PawnMoved, WonderLoss, WonderLost
from sevenwonders_tui.duel.engine.moves import FreeBy, Move
from sevenwonders_tui.duel.engine.rules import SEATS
from sevenwonders_tui.duel.engine.scoring import categories_of
from sevenwonders_tui.duel.engine.state import State, other
from sevenwonders_tui.duel.engine.view import View
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.result import SeatResult

SENATOR = "senator"


def results(rules: Duel, state: State, moves: Iterable[Mapping[Seat, Move]]) -> tuple[SeatResult, ...]:
    """Return the result of each seat after the moves, the first of which is made in `state`."""
    facts = _Facts(rules, rules.view(state, None))
    for answers in moves:
        transition = rules.apply(state, answers)
        facts.add(rules.view(state, None).age, transition.events, rules.view(transition.state, None))
        state = transition.state
    view, shares, winners = rules.view(state, None), win_shares(rules, state), rules.winners(state)
    categories = categories_of(view.boxes)
    return tuple(
        SeatResult(
            place=1 if seat in winners or not winners else 2,
            share=shares[seat],
            total=score.total,
            points={category: getattr(score, category) for category in categories},
            things=tuple(wonder for wonder, _card in view.cities[seat].wonders),
            facts=facts.of(seat, view),
        )
        for seat, score in zip(SEATS, rules.scores(state), strict=True)
    )


class _Facts:
    """The numbers of both cities, counted while a game is played through."""

    def __init__(self, rules: Duel, view: View) -> None:
        self._lanes = {card.id: card.color or SENATOR for card in rules.catalog.cards}
        self._capital = rules.rules(view.boxes).capital
        self._counts: Counter[tuple[Seat, str]] = Counter()
        self._faced = dict.fromkeys(SEATS, 0)
        self._brink = dict.fromkeys(SEATS, self._capital)
        self._look(view)

    def add(self, age: int, events: Sequence[object], after: View) -> None:
        """Count what happened in one decision of an age."""
        for event in events:
            match event:
                case CardBuilt(seat=seat, card=card, free=free):
                    self._counts[seat, f"{self._lanes[card]}_{age}"] += 1
                    self._counts[seat, "chained"] += free is FreeBy.CHAIN
                case CardDiscarded(seat=seat, by=""):
                    self._counts[seat, "sold"] += 1
                case WonderLost(seat=seat, loss=WonderLoss.EIGHTH):
                    self._counts[seat, "boxed"] += 1
                case PawnMoved(target=target):
                    self._see_pawn(target)
                case _:
                    pass
        self._look(after)

    def of(self, seat: Seat, view: View) -> dict[str, int]:
        """Return the numbers of a seat at the end, without those that are 0."""
        counted = {name: count for (its, name), count in sorted(self._counts.items()) if its == seat}
        numbers = {"symbols": _symbols(view, seat), "faced": self._faced[seat], "brink": self._brink[seat], **counted}
        return {name: count for name, count in numbers.items() if count}

    def _look(self, view: View) -> None:
        for seat in SEATS:
            self._faced[seat] = max(self._faced[seat], _symbols(view, other(seat)))

    def _see_pawn(self, position: int) -> None:
        first, second = SEATS
        self._brink[first] = min(self._brink[first], self._capital + position)
        self._brink[second] = min(self._brink[second], self._capital - position)


def _symbols(view: View, seat: Seat) -> int:
    """Return the number of different symbols of a seat."""
    return sum(count > 0 for count in view.cities[seat].symbols)
