"""The finished games of one room as a sheet: who sat there, what they had, and who won."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sevenwonders_tui.games.kit import Kit
    from sevenwonders_tui.table.history import History


@dataclass(frozen=True, slots=True)
class EveningLine:
    """One player's games."""

    name: str
    totals: tuple[int | None, ...]
    """By game: the points; None for a game that the player missed."""
    shares: tuple[float, ...]
    """By game: the share of the win."""

    @property
    def wins(self) -> float:
        """The wins, with parts of shared ones."""
        return sum(self.shares)

    @property
    def points(self) -> int:
        """The points of all games."""
        return sum(total or 0 for total in self.totals)


def evening_lines(histories: Iterable[History], kits: Mapping[str, Kit], *, by_points: bool) -> tuple[EveningLine, ...]:
    """Return a line for each player of these games, the best first: by wins, or with `by_points` by points.

    It plays the games through: call it outside the event loop.
    """
    totals: dict[str, dict[int, tuple[int, float]]] = {}
    count = 0
    for game, history in enumerate(histories):
        kit = kits[history.setup.game]
        results = kit.result(kit.rules.setup(history.setup.deal), history.moves)
        for name, result in zip(history.setup.names(kit), results, strict=False):
            totals.setdefault(name, {})[game] = (result.total, result.share)
        count = game + 1
    lines = [
        EveningLine(
            name,
            tuple(games[at][0] if at in games else None for at in range(count)),
            tuple(games[at][1] if at in games else 0.0 for at in range(count)),
        )
        for name, games in totals.items()
    ]

    def rank(line: EveningLine) -> tuple[float, float]:
        return (-line.points, -line.wins) if by_points else (-line.wins, -line.points)

    return tuple(sorted(lines, key=rank))
