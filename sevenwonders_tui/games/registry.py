"""The one place that knows all games: the module of each, and how its parts are found.

A game is imported by name when it is first needed, so that nothing of the house imports one, and starting one game
reads no line of another. Code that needs a part of a game calls `entry`; the `game` modules of the games define the
parts.
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
"""The entry module of each game, by the game's id, in the order of `TITLES`."""
FIRST_GAME = WONDERS
"""The game of data that names none: release 0.1.0 had no other."""

T = TypeVar("T")


def entry(game: str) -> Any:
    """Return the entry module of a game; all of them have the same functions. Raises KeyError."""
    return import_module(ENTRIES[game])


class OnDemand(Mapping[str, T]):
    """A value for each game, by the game's id, made on demand.

    Another process receives the sources, and makes its own values.
    """

    def __init__(self, sources: Mapping[str, Callable[[], T]]) -> None:
        """Make nothing yet. A source can be sent to another process."""
        self._sources = dict(sources)
        self._made: dict[str, T] = {}

    def __getitem__(self, game: str) -> T:
        """Return the value of the game. Raises KeyError for an unknown game, and the errors of its source."""
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
        """Return the number of games."""
        return len(self._sources)

    def __reduce__(self) -> tuple[Any, ...]:
        """Serialize the sources without the values."""
        return OnDemand, (self._sources,)


def of_each(part: str, *given: object) -> Mapping[str, Any]:
    """Return the part of each game's entry module, by the game's id.

    A part is called when it is first needed, with the arguments `given`. They must be serializable if the mapping is
    sent to another process.
    """
    return OnDemand({game: partial(_part, game, part, *given) for game in ENTRIES})


def _part(game: str, part: str, *given: object) -> Any:
    return getattr(entry(game), part)(*given)


def kits(wonders: AnyGame | None = None, duel: AnyGame | None = None) -> Mapping[str, Kit]:
    """Return all games; `wonders` and `duel` are their rules, and None stands for the rules of the boxes."""
    rules = {WONDERS: wonders, DUEL: duel}
    return OnDemand({game: partial(_part, game, "kit", rules[game]) for game in ENTRIES})


FORMATS: Mapping[str, Format] = of_each("record_format")
"""The record format of each game."""
