"""From a date to the deal of the day: the same everywhere, from nothing but the date and the name of the game.

Every step is a digest, so programs in other languages can follow it. A server that deals its own days adds a key, which
nobody else knows before the day is over.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from hashlib import blake2b

from sevenwonders_tui.daily.week import SEATS, DayTable, table_of
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.codec import Plain
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.history.daykey import DayKey
from sevenwonders_tui.table.client import BOT, HUMAN, TableRules
from sevenwonders_tui.table.origin import Origin, OriginKind
from sevenwonders_tui.table.setup import SEEDS, SeatPlan, TablePlan

EDITION = 3
"""Rises with every release whose content, deals or bots play a deal of the day otherwise than the release before.

Results of two editions are not compared. `tests/daily/test_edition.py` says when it must rise.
"""

SECRET_BYTES = 32
"""The length of the secret of a server that deals its own days."""

RULES = TableRules(live_points=False, advice=False, take_back=False)
"""The rules of every table with a deal of the day."""


@dataclass(frozen=True, slots=True)
class DailyDeal:
    """The deal of one game and date."""

    game: str
    day: date
    options: Plain
    """As logs of the game store them."""
    seed: int
    """The seed of the table, which decides the cards, and every answer of the bots."""
    seat: Seat
    """The seat of the person."""
    bots: tuple[str, ...]
    """The names of the other seats' bots, clockwise from seat 0."""
    is_own: bool = False
    """Whether a server dealt it for itself."""

    @property
    def players(self) -> tuple[str, ...]:
        """The players by seat, in the words of a table."""
        found = [BOT + bot for bot in self.bots]
        return (*found[: self.seat], HUMAN, *found[self.seat :])

    def plan(self, kit: Kit, name: str, *, is_late: bool = False) -> TablePlan:
        """Return the plan of the table for a person of that name."""
        key = DayKey(self.day, EDITION, is_late=is_late, is_own=self.is_own)
        return TablePlan(
            seats=tuple(map(SeatPlan, self._names(kit, name), self.players)),
            options=kit.codec.load_options(self.options),
            rules=RULES,
            seed=self.seed,
            game=self.game,
            origin=Origin(OriginKind.DAILY, str(key)),
        )

    def _names(self, kit: Kit, person: str) -> list[str]:
        """Return the names by seat: bots have their titles, with a number where one is taken."""
        names: list[str] = []
        taken = {person.casefold()}
        for player in self.players:
            if player == HUMAN:
                names.append(person)
                continue
            titles = (kit.roster.ladder.title(player.removeprefix(BOT), number).english for number in range(1, 10))
            names.append(next(title for title in titles if title.casefold() not in taken))
            taken.add(names[-1].casefold())
        return names


def number(*words: str) -> int:
    """Return the number for some words: the first 8 bytes, big-endian, of the BLAKE2b digest of 64 bytes over
    "/".join(words) in UTF-8.

    >>> number("sevenwonders", "daily")
    2561794891532272782
    """
    return int.from_bytes(blake2b("/".join(words).encode()).digest()[:8])


def deal_of(game: str, day: date, key: str = "") -> DailyDeal:
    """Return the deal of a game and date; with `key`, that of a server's own day.

    Raises KeyError for a game without a deal of the day.
    """
    words = ("sevenwonders", "daily", str(EDITION), game, day.isoformat(), *([key] if key else ()))
    table = table_of(game, day)
    rng = Rng(number(*words, "table"))
    seats = SEATS[game].start
    if len(SEATS[game]) > 1:
        more, rng = rng.below(len(SEATS[game]))
        seats += more
    seat, rng = rng.below(seats)
    return DailyDeal(
        game,
        day,
        options=table.options(seats),
        seed=number(*words, "deal") % SEEDS,
        seat=Seat(seat),
        bots=_bots(table, seats - 1, rng),
        is_own=bool(key),
    )


def _bots(table: DayTable, count: int, rng: Rng) -> tuple[str, ...]:
    """Return the names of the opponents."""
    styles = table.styles
    if not styles:
        return (table.bot,) * count
    bots = []
    for _ in range(count):
        at, rng = rng.below(len(styles))
        bots.append(f"{table.bot}+{styles[at]}")
    return tuple(bots)


def day_key(secret: bytes, day: date) -> str:
    """Return the key of a server's own day, in hexadecimal: BLAKE2b of the date, keyed with the server's secret."""
    assert len(secret) == SECRET_BYTES, len(secret)
    return blake2b(day.isoformat().encode(), key=secret, digest_size=32).hexdigest()


def seal_of(key: str) -> str:
    """Return the digest of a day's key, which a server shows before it shows the key."""
    return blake2b(key.encode(), digest_size=16).hexdigest()
