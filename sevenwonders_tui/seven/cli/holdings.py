"""The holdings of the cities of a finished game of 7 Wonders."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from sevenwonders_tui.cli.batch.holdings import HoldingGroup, Holdings
from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.i18n import _
from sevenwonders_tui.seven.words.book import Book

if TYPE_CHECKING:
    from sevenwonders_tui.engine.game import Seat
    from sevenwonders_tui.record import Replay
    from sevenwonders_tui.seven.engine import SevenWonders
    from sevenwonders_tui.seven.engine.catalog import Catalog


def holdings(rules: SevenWonders, played: Replay, sitters: Iterable[Seat]) -> Holdings:
    """Return the things that were dealt, and those that each seat had built at the end."""
    deal, view = played.deal, rules.view(played.state, None)
    hands = [*(hand for age in deal.hands for hand in age), *deal.piles]
    dealt = {str(card) for hand in hands for card in hand}
    seats = tuple(sitters)
    boards = {_board(view.cities[seat].wonder, view.cities[seat].side) for seat in seats}
    stages = {_built(number) for number in range(max(_most_stages(rules.catalog)) + 1)}
    held = tuple(
        {*map(str, city.cards), _board(city.wonder, city.side), _built(city.stages)}
        for city in (view.cities[seat] for seat in seats)
    )
    winners = tuple(place for place, seat in enumerate(map(int, seats)) if seat in view.winners)
    return Holdings(dealt | boards | stages, held, winners, rules.catalog.fingerprint)


def holding_groups(catalog: Catalog) -> list[HoldingGroup]:
    """Return everything that a city can hold, by kind."""
    book = Book(catalog)
    names = {
        str(card.id): _("{card} (age {age})").format(card=book.name(card.id), age=AGES[card.age])
        for card in catalog.cards
    }
    boards = {
        _board(wonder.id, side): f"{book.wonder_name(wonder.id)} {side}"
        for wonder in catalog.wonders
        for side in wonder.sides
    }
    stages = {_built(number): str(number) for number in range(max(_most_stages(catalog)) + 1)}
    return [
        HoldingGroup(_("Card"), names),
        HoldingGroup(_("Wonder"), boards),
        HoldingGroup(_("Stages built"), stages),
    ]


def _most_stages(catalog: Catalog) -> list[int]:
    return [len(stages) for wonder in catalog.wonders for stages in wonder.sides.values()]


def _board(wonder: str, side: str) -> str:
    return f"{wonder}.{side}"


def _built(stages: int) -> str:
    return f"built.{stages}"
