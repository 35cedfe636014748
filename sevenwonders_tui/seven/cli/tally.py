"""The summary of many games: means by category, wins by wonder and by bot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from sevenwonders_tui.cli.columns import column_lines
from sevenwonders_tui.i18n import _, decimal, percent
from sevenwonders_tui.seven.cli.sheet import category_words
from sevenwonders_tui.seven.engine.catalog import Catalog
from sevenwonders_tui.seven.engine.scoring import CATEGORIES
from sevenwonders_tui.seven.record import Record
from sevenwonders_tui.seven.words.book import Book

COLUMNS = (*CATEGORIES, "total")


@dataclass(slots=True)
class Line:
    """The results of one wonder, or of one bot."""

    played: int = 0
    won: float = 0.0
    """Each winner of a shared win counts its share."""
    points: dict[str, int] = field(default_factory=lambda: dict.fromkeys(COLUMNS, 0))


@dataclass(slots=True)
class WondersTally:
    """Results so far. The Free City plays but cannot win, and is not counted."""

    catalog: Catalog
    games: int = 0
    all_seats: Line = field(default_factory=Line)
    winning_points: int = 0
    wonders: dict[tuple[str, str], Line] = field(default_factory=dict)
    bots: dict[str, Line] = field(default_factory=dict)

    def add(self, record: Record, bots: Sequence[str]) -> None:
        """Count a finished game; `bots` are its bots by seat, because the record has only the labels of programs."""
        assert record.scores is not None
        assert record.winners is not None
        self.games += 1
        self.winning_points += record.scores[record.winners[0]].total
        for seat, (bot, sitter, score) in enumerate(zip(bots, record.seats, record.scores, strict=False)):
            won = 1 / len(record.winners) if seat in record.winners else 0.0
            wonder = self.wonders.setdefault((sitter.wonder, sitter.side), Line())
            for line in (self.all_seats, wonder, self.bots.setdefault(bot, Line())):
                line.played += 1
                line.won += won
                for column in COLUMNS:
                    line.points[column] += getattr(score, column)

    def lines(self) -> list[str]:
        """Return the summary for a person."""
        words = category_words()
        means = [[_("Mean score"), ""]]
        means += [
            [f"  {words[name]}", _mean(self.all_seats.points[name], self.all_seats.played)] for name in CATEGORIES
        ]
        means.append(["  " + _("Total"), _mean(self.all_seats.points["total"], self.all_seats.played)])
        means.append([_("Winner's mean score"), _mean(self.winning_points, self.games)])
        book = Book(self.catalog)
        wonders = [(f"{book.wonder_name(id_)} {side}", line) for (id_, side), line in sorted(self.wonders.items())]
        bots = sorted(self.bots.items())
        return [
            *column_lines(means),
            "",
            *_result_lines(_("Wonder"), wonders),
            "",
            *_result_lines(_("Bot"), bots),
        ]


def _mean(points: int, count: int) -> str:
    return decimal(points / count) if count else "-"


def _result_lines(title: str, results: list[tuple[str, Line]]) -> list[str]:
    rows = [[title, _("played"), _("won"), _("share"), _("mean")]]
    for name, line in results:
        share = percent(line.won / line.played, places=1)
        rows.append([name, str(line.played), decimal(line.won), share, _mean(line.points["total"], line.played)])
    return column_lines(rows)
