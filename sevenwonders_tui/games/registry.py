"""All games of the house, each made when it is first asked for: starting one reads no line of another."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from sevenwonders_tui.games.titles import DUEL, WONDERS

if TYPE_CHECKING:
    from sevenwonders_tui.duel.engine import Duel
    from sevenwonders_tui.games.kit import Kit
    from sevenwonders_tui.record import Format
    from sevenwonders_tui.seven.engine import SevenWonders

FIRST_GAME = WONDERS
"""The game of whatever names none: release 0.1.0 knew no other."""

T = TypeVar("T")


class OnDemand(Mapping[str, T]):
    """Something of each game, by the game's id. Another process gets the sources, and makes its own."""

    def __init__(self, sources: Mapping[str, Callable[[], T]]) -> None:
        """Make nothing yet. A source can travel to another process."""
        self._sources = dict(sources)
        self._made: dict[str, T] = {}

    def __getitem__(self, game: str) -> T:
        """Return what the game has. Raises KeyError for one that is not known, and what its source raises."""
        if game not in self._made:
            self._made[game] = self._sources[game]()
        return self._made[game]

    def __contains__(self, game: object) -> bool:
        """Whether the game is known; makes nothing."""
        return game in self._sources

    def __iter__(self) -> Iterator[str]:
        """Yield the ids."""
        return iter(self._sources)

    def __len__(self) -> int:
        """Return how many games there are."""
        return len(self._sources)

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel without what was made."""
        return OnDemand, (self._sources,)


def kits(wonders: SevenWonders | None = None, duel: Duel | None = None) -> Mapping[str, Kit]:
    """Return all games; `wonders` and `duel` are their rules, over the content of the boxes where none are given."""
    return OnDemand({WONDERS: partial(_wonders, wonders), DUEL: partial(_duel, duel)})


def _wonders(rules: SevenWonders | None) -> Kit:
    from sevenwonders_tui.content import load_catalog
    from sevenwonders_tui.seven.engine import SevenWonders
    from sevenwonders_tui.seven.kit import WondersKit

    return WondersKit(SevenWonders(load_catalog()) if rules is None else rules)


def _duel(rules: Duel | None) -> Kit:
    from sevenwonders_tui.content import load_duel
    from sevenwonders_tui.duel.engine import Duel
    from sevenwonders_tui.duel.kit import DuelKit

    return DuelKit(Duel(load_duel()) if rules is None else rules)


def _wonders_format() -> Format:
    from sevenwonders_tui.seven.record.archive import WondersFormat

    return WondersFormat()


def _duel_format() -> Format:
    from sevenwonders_tui.duel.record.format import DuelFormat

    return DuelFormat()


FORMATS: Mapping[str, Format] = OnDemand({WONDERS: _wonders_format, DUEL: _duel_format})
"""How the records of each game are read."""
