"""Statistics of many games of 7 Wonders Duel: how they ended, means by category, wins by seat and by bot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sevenwonders_tui.cli.columns import column_lines
from sevenwonders_tui.duel.cli.result import winner_of
from sevenwonders_tui.duel.cli.sheet import categories_of
from sevenwonders_tui.duel.cli.words import category_words, way_words
from sevenwonders_tui.i18n import _, decimal, percent

if TYPE_CHECKING:
    from sevenwonders_tui.duel.record.model import DuelRecord


@dataclass(slots=True)
class BotLine:
    """The results of one bot."""

    played: int = 0
    won: float = 0.0
    """The number of wins; a game that nobody won alone counts as half a win for each."""
    scored: int = 0
    """The number of games decided on points."""
    points: int = 0


@dataclass(slots=True)
class DuelTally:
    """Results so far."""

    games: int = 0
    expansions: tuple[str, ...] = ()
    ways: Counter[str] = field(default_factory=Counter)
    shared: int = 0
    first: float = 0.0
    """The number of wins of the first player."""
    points: Counter[str] = field(default_factory=Counter)
    """By category: the points of both seats in games decided on points."""
    winning_points: int = 0
    bots: dict[str, BotLine] = field(default_factory=dict)

    def add(self, record: DuelRecord, bots: Sequence[str]) -> None:
        """Count a finished game of these bots, by seat; the record has only the labels of programs."""
        assert record.result is not None
        self.games += 1
        self.expansions = record.expansions
        self.ways[record.result.how] += 1
        winner = winner_of(record)
        self.shared += winner is None
        won = (0.5, 0.5) if winner is None else (float(winner == 0), float(winner == 1))
        self.first += won[0]
        scores = record.result.scores
        for seat, bot in enumerate(bots):
            line = self.bots.setdefault(bot, BotLine())
            line.played += 1
            line.won += won[seat]
            if scores is not None:
                line.scored += 1
                line.points += scores[seat].total
                for name in categories_of(record.expansions):
                    self.points[name] += getattr(scores[seat], name)
        if scores is not None:
            self.winning_points += max(score.total for score in scores)

    def lines(self) -> list[str]:
        """Return the summary for a person."""
        return [*self._end_lines(), "", *self._mean_lines(), "", *self._bot_lines()]

    def _end_lines(self) -> list[str]:
        words = way_words(self.expansions)
        rows = [[_("How games ended"), _("games"), _("share")]]
        rows += [["  " + word, str(self.ways[way]), self._share(self.ways[way])] for way, word in words.items()]
        if self.shared:
            rows.append([_("Nobody won alone"), str(self.shared), self._share(self.shared)])
        rows.append([_("The first player won"), decimal(self.first), self._share(self.first)])
        return column_lines(rows)

    def _share(self, games: float) -> str:
        return percent(games / self.games, places=1)

    def _mean_lines(self) -> list[str]:
        words, scored = category_words(), self.ways["points"]
        rows = [[_("Mean score, of games decided on points"), ""]]
        rows += [["  " + words[name], _mean(self.points[name], 2 * scored)] for name in categories_of(self.expansions)]
        rows.append(["  " + _("Total"), _mean(sum(self.points.values()), 2 * scored)])
        rows.append([_("Winner's mean score"), _mean(self.winning_points, scored)])
        return column_lines(rows)

    def _bot_lines(self) -> list[str]:
        rows = [[_("Bot"), _("played"), _("won"), _("share"), _("mean")]]
        for bot, line in sorted(self.bots.items()):
            share = percent(line.won / line.played, places=1)
            rows.append([bot, str(line.played), decimal(line.won), share, _mean(line.points, line.scored)])
        return column_lines(rows)


def _mean(points: int, count: int) -> str:
    return decimal(points / count) if count else "-"
