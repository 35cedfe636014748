"""The score sheet of a recorded game of 7 Wonders Duel in plain text: a row for each category, a column a seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sevenwonders_tui.cli.columns import column_lines, plain
from sevenwonders_tui.duel.cli.content import boxes_words
from sevenwonders_tui.duel.cli.result import is_tie, verdict, winner_of
from sevenwonders_tui.duel.cli.words import CATEGORIES, category_words
from sevenwonders_tui.duel.engine.catalog import boxes_of
from sevenwonders_tui.duel.engine.scoring import OF_BOXES, Score
from sevenwonders_tui.duel.record.model import DuelRecord
from sevenwonders_tui.games.kit import Position
from sevenwonders_tui.i18n import _

LONGEST_NAME = 16


def categories_of(expansions: Sequence[str]) -> tuple[str, ...]:
    """Return the categories that can score with these boxes."""
    return tuple(name for name in CATEGORIES if name not in OF_BOXES or OF_BOXES[name].value in expansions)


@dataclass(frozen=True, slots=True)
class DuelSheet:
    """The points of one game, even if they did not decide it."""

    line: int
    record: DuelRecord
    position: Position
    """The state in which the record ends."""
    scores: tuple[Score, ...]

    def lines(self) -> list[str]:
        """Return the sheet for a person."""
        words = category_words()
        rows = [["", *(plain(seat.name)[:LONGEST_NAME] for seat in self.record.seats)]]
        names = categories_of(self.record.expansions)
        rows += [[words[name], *(str(getattr(score, name)) for score in self.scores)] for name in names]
        rows.append([_("Total"), *(str(score.total) for score in self.scores)])
        practice = [_("Practice: turns were taken back.")] if self.record.practice else []
        return [*self._head(), "", *column_lines(rows), "", *practice, verdict(self.record, self.position.age)]

    def plain_data(self) -> dict[str, Any]:
        """Return the sheet for a program."""
        result = self.record.result
        return {
            "line": self.line,
            "game": self.record.game,
            "expansions": list(self.record.expansions),
            "is_over": result is not None,
            "is_practice": self.record.practice is True,
            "age": self.position.age,
            "moves": len(self.record.moves),
            "seats": [
                {
                    "seat": at,
                    "name": seat.name,
                    "player": seat.player,
                    "points": {name: getattr(score, name) for name in self._columns},
                    "coins": self.position.coins[at],
                }
                for at, (seat, score) in enumerate(zip(self.record.seats, self.scores, strict=True))
            ],
            "how": None if result is None else result.how,
            "winner": None if result is None else winner_of(self.record),
            "tie_break": self._tie_break(),
        }

    @property
    def _columns(self) -> tuple[str, ...]:
        return (*categories_of(self.record.expansions), "total")

    def _tie_break(self) -> str | None:
        """Return the tie-breaker for equal points: `civilian`, or `shared` for a shared victory; None without a tie."""
        if not is_tie(self.record):
            return None
        return "shared" if winner_of(self.record) is None else "civilian"

    def _head(self) -> list[str]:
        boxes = boxes_words(boxes_of(self.record.expansions))
        seats = [(plain(seat.name), plain(seat.player)) for seat in self.record.seats]
        return [
            _("7 Wonders Duel, {boxes}").format(boxes=boxes),
            *(_("{name} ({player})").format(name=name, player=player) for name, player in seats),
        ]
