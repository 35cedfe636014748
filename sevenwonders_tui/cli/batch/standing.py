"""The results of an arena: Elo, wins against chance, scores and time, with 95 % intervals."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean, median

from sevenwonders_tui.cli.batch.contest import ContestGame, Round
from sevenwonders_tui.cli.batch.rating import ratings
from sevenwonders_tui.cli.columns import column_lines
from sevenwonders_tui.i18n import _, decimal, ngettext, percent

SURE = 1.96
"""Standard errors on each side of a 95 % interval."""


@dataclass(slots=True)
class _Line:
    """One bot at one number of seats."""

    shares: list[float] = field(default_factory=list)
    """By deal: the bot's share of the wins that its seats could have."""
    points: list[int] = field(default_factory=list)
    winning_points: list[int] = field(default_factory=list)
    seats: int = 0

    def add(self, results: Sequence[ContestGame], bot: str) -> None:
        """Count the games of one deal."""
        places = [(result, seat) for result in results for seat, name in enumerate(result.bots) if name == bot]
        if not places:
            return
        self.seats += len(places)
        self.shares.append(fmean(result.won[seat] for result, seat in places))
        for result, seat in places:
            if result.points is not None:
                self.points.append(result.points[seat])
                self.winning_points.append(max(result.points))


class Standings:
    """Results so far."""

    def __init__(self, bots: Sequence[str], ways: Mapping[str, str] | None = None) -> None:
        """Count the games of these bots; `ways` are the headings of the ways to win, if there are several."""
        self._bots = list(dict.fromkeys(bots))
        self._ways = ways or {}
        self._won: Counter[tuple[str, str]] = Counter()
        """By bot and way to win: the games that it won alone."""
        self._lines: dict[tuple[int, str], _Line] = {}
        self._seconds: dict[str, list[float]] = {bot: [] for bot in self._bots}
        self._refused: dict[str, int] = dict.fromkeys(self._bots, 0)
        self._duels: list[dict[tuple[str, str], float]] = []
        self.games = 0

    def add(self, played: Round) -> None:
        """Count the games of one deal."""
        self.games += len(played.results)
        duels: dict[tuple[str, str], float] = {}
        for result in played.results:
            _add_duels(result, duels)
            self._won.update(
                (bot, result.way) for bot, won in zip(result.bots, result.won, strict=True) if won == 1 and result.way
            )
            for bot, seconds, refused in zip(result.bots, result.seconds, result.refused, strict=True):
                self._seconds[bot] += seconds
                self._refused[bot] += refused
        self._duels.append(duels)
        for bot in self._bots:
            self._lines.setdefault((played.players, bot), _Line()).add(played.results, bot)

    def lines(self) -> list[str]:
        """Return the tables as text."""
        found = column_lines(self._overall()) if len(self._bots) > 1 else []
        for players in sorted({players for players, _bot in self._lines}):
            found += ["", *column_lines(self._table(players))]
        return found + self._way_lines() + self._refusals()

    def _way_lines(self) -> list[str]:
        """Return the table of the ways in which bots won; empty if there is only one way."""
        if not self._ways:
            return []
        rows = [[_("Games won alone"), *self._ways.values()]]
        rows += [[bot, *(str(self._won[bot, way]) for way in self._ways)] for bot in self._bots]
        return ["", *column_lines(rows)]

    def _refusals(self) -> list[str]:
        """Return the table of missing and invalid answers; empty if there were none."""
        rows = [[_("Refused answers"), _("asked"), _("refused"), _("share")]]
        for bot, refused in self._refused.items():
            asked = len(self._seconds[bot])
            if refused:
                rows.append([bot, str(asked), str(refused), percent(refused / asked, places=1)])
        if len(rows) == 1:
            return []
        note = _(
            "Another move was made in their place, so these bots are rated for games that they did not wholly play."
        )
        return ["", *column_lines(rows), note]

    def _overall(self) -> list[list[str]]:
        rows = [[_("Bot"), _("Elo"), percent(0.95), _("median"), _("95th percentile")]]
        elo = ratings(self._duels, self._bots)
        for bot in sorted(self._bots, key=lambda bot: -elo[bot].elo):
            rating = elo[bot]
            seconds = sorted(self._seconds[bot])
            late = seconds[min(len(seconds) - 1, int(0.95 * len(seconds)))]
            # If all deals went the same way, the spread of other results is unknown
            interval = f"{rating.low:.0f}-{rating.high:.0f}" if rating.low < rating.high else "-"
            rows.append([bot, f"{rating.elo:.0f}", interval, _time(median(seconds)), _time(late)])
        return rows

    def _table(self, players: int) -> list[list[str]]:
        seats = ngettext("{n} seat", "{n} seats", players).format(n=players)
        rows = [[seats, _("played"), _("won"), percent(0.95), _("chance"), _("mean"), _("winner's mean")]]
        lines = {bot: self._lines[players, bot] for bot in self._bots if self._lines[players, bot].seats}
        for bot, line in sorted(lines.items(), key=lambda entry: -fmean(entry[1].shares)):
            share = fmean(line.shares)
            low, high = interval_of(line.shares, line.seats // len(line.shares))
            rows.append(
                [
                    bot,
                    str(line.seats),
                    percent(share, places=1),
                    f"{decimal(100 * low)}-{decimal(100 * high)}",
                    percent(1 / players, places=1),
                    _mean(line.points),
                    _mean(line.winning_points),
                ]
            )
        return rows


def interval_of(shares: Sequence[float], games_a_deal: int) -> tuple[float, float]:
    """Return the 95 % interval of a mean of shares, one for each deal: games of one deal are no independent trials.

    It is Wilson's, which holds near 0 and 1 too, for as many trials as would scatter as much as the deals do. Deals
    that do not scatter at all count as one trial each.

    >>> [round(limit, 2) for limit in interval_of([1.0] * 20, 5)]
    [0.84, 1.0]
    """
    deals, mean = len(shares), fmean(shares)
    variance = sum((share - mean) ** 2 for share in shares) / max(1, deals - 1)
    trials = min(deals * games_a_deal, deals * mean * (1 - mean) / variance) if variance else deals
    middle = (mean + SURE**2 / (2 * trials)) / (1 + SURE**2 / trials)
    width = SURE * math.sqrt(mean * (1 - mean) / trials + SURE**2 / (4 * trials**2)) / (1 + SURE**2 / trials)
    return max(0.0, middle - width), min(1.0, middle + width)


def _add_duels(result: ContestGame, duels: dict[tuple[str, str], float]) -> None:
    ranks = list(zip(result.bots, result.ranks, strict=True))
    for bot, own in ranks:
        for other, their in ranks:
            if bot != other:
                duels[bot, other] = duels.get((bot, other), 0.0) + (own > their) + 0.5 * (own == their)


def _mean(points: Sequence[int]) -> str:
    return decimal(fmean(points)) if points else "-"


def _time(seconds: float) -> str:
    """Return a time with a suitable unit.

    >>> _time(0.0123), _time(1.234)
    ('12.3 ms', '1.23 s')
    """
    if seconds < 1:
        return _("{number} ms").format(number=decimal(seconds * 1000))
    return _("{number} s").format(number=decimal(seconds, places=2))
