"""The one place that knows all games: where each lies, and how what it brings is found.

A game is imported by name and when it is first asked for, so that nothing of the house imports one, and starting one
game reads no line of another. Whoever wants something of a game asks `entry`; what an entry brings stands in the
`game` modules of the games themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar

from sevenwonders_tui.games.titles import DUEL, WONDERS

if TYPE_CHECKING:
    from sevenwonders_tui.engine.game import AnyGame
    from sevenwonders_tui.games.kit import Kit
    from sevenwonders_tui.record import Format

ENTRIES: Mapping[str, str] = {WONDERS: "sevenwonders_tui.seven.game", DUEL: "sevenwonders_tui.duel.game"}
"""The module by which each game enters the house, by the game's id, in the order of `TITLES`."""
FIRST_GAME = WONDERS
"""The game of whatever names none: release 0.1.0 knew no other."""

T = TypeVar("T")


def entry(game: str) -> Any:
    """Return the module by which a game enters; all of them have the same functions. Raises KeyError."""
    return import_module(ENTRIES[game])


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


def of_each(part: str, *given: object) -> Mapping[str, Any]:
    """Return what the entry of each game gives for a part, by the game's id.

    A part is called when it is first asked for, with what is given, which must be able to travel to another process
    where the whole is to.
    """
    return OnDemand({game: partial(_part, game, part, *given) for game in ENTRIES})


def _part(game: str, part: str, *given: object) -> Any:
    return getattr(entry(game), part)(*given)


def kits(wonders: AnyGame | None = None, duel: AnyGame | None = None) -> Mapping[str, Kit]:
    """Return all games; `wonders` and `duel` are their rules, over the content of the boxes where none are given."""
    rules = {WONDERS: wonders, DUEL: duel}
    return OnDemand({game: partial(_part, game, "kit", rules[game]) for game in ENTRIES})


FORMATS: Mapping[str, Format] = of_each("record_format")
"""How the records of each game are read."""
