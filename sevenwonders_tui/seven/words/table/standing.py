"""The state of each city after a turn, computed backwards from the table as it is now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from sevenwonders_tui.engine.cards import CardId, Color, WonderId
from sevenwonders_tui.seven.engine.events import CardBuilt, CardDiscarded, CardRecovered, CoinsGained, Event, StageBuilt
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.seven.words.book import Book, left_of, right_of
from sevenwonders_tui.table.client import Resolution


@dataclass(frozen=True, slots=True)
class Standing:
    """One city after a turn, with its built stages before the turn."""

    wonder: WonderId
    stages: int
    """The number of stages."""
    built: int
    """The number of built stages."""
    built_before: int
    coins: int
    coins_before: int
    counts: tuple[tuple[Color, int], ...]
    """The number of cards of each colour; colours without a card are left out."""
    shields: int | None
    """None if the table has gone on since then."""
    points: int | None
    """None if the table has gone on since then, or plays without live points."""


@dataclass(slots=True)
class _Change:
    """The changes of a turn to one city."""

    coins: int = 0
    stages: int = 0
    cards: list[CardId] = field(default_factory=list)


def standings(
    turns: Sequence[Sequence[Resolution]], view: View, book: Book, points: Sequence[int]
) -> tuple[tuple[Standing, ...], ...]:
    """Return all cities after each of these turns; `view` is the table after the last of them.

    `points` are the points of all cities now; empty if the table does not show them.
    """
    coins = [city.coins for city in view.cities]
    built = [city.stages for city in view.cities]
    cards = [list(city.cards) for city in view.cities]
    told: list[tuple[Standing, ...]] = []
    for turn in reversed(turns):
        is_last = not told
        changes = _changes(turn, view)
        told.append(
            tuple(
                Standing(
                    city.wonder,
                    len(book.stages(city)),
                    built[city.id],
                    built[city.id] - changes[city.id].stages,
                    coins[city.id],
                    coins[city.id] - changes[city.id].coins,
                    _counts(cards[city.id], book),
                    city.shields if is_last else None,
                    points[city.id] if is_last and points else None,
                )
                for city in view.cities
            )
        )
        for city, change in enumerate(changes):
            coins[city] -= change.coins
            built[city] -= change.stages
            for card in change.cards:
                cards[city].remove(card)
    return tuple(reversed(told))


def _counts(cards: Sequence[CardId], book: Book) -> tuple[tuple[Color, int], ...]:
    colors = [book.card(card).color for card in cards]
    return tuple((color, colors.count(color)) for color in Color if color in colors)


def _changes(turn: Sequence[Resolution], view: View) -> list[_Change]:
    changes = [_Change() for _city in view.cities]
    for resolution in turn:
        for event in resolution.events:
            _enter(event, changes, view)
    return changes


def _enter(event: Event, changes: list[_Change], view: View) -> None:
    match event:
        case CardBuilt(city=city, payment=payment) | StageBuilt(city=city, payment=payment):
            changes[city].coins -= payment.total
            changes[left_of(view, city)].coins += payment.left
            changes[right_of(view, city)].coins += payment.right
            if isinstance(event, CardBuilt):
                changes[city].cards.append(event.card)
            else:
                changes[city].stages += 1
        case CardDiscarded(city=city, coins=coins) | CoinsGained(city=city, coins=coins):
            changes[city].coins += coins
        case CardRecovered(city=city, card=card):
            changes[city].cards.append(card)
        case _:
            pass
