"""How much of everything one server keeps, and how much one person may ask for."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta


@dataclass(frozen=True, slots=True)
class Limits:
    """Every bound of a lobby."""

    people: int = 10_000
    """With a name; nobody else is kept."""
    rooms: int = 500
    rooms_for_first: int = 100
    """So many of them are opened only by people who have none yet: for their network, or for themselves with a key."""
    rooms_per_person: int = 10
    """In which somebody has a seat, as long as they wait or play."""
    keys_per_person: int = 10
    settings_length: int = 4_096
    pin_length: int = 32
    games_told: int = 20
    """How many games of a room are given at a time, the last ones."""
    reviews: int = 2
    """How many games are reviewed at the same time; further ones wait."""
    review_playouts: int | None = None
    """For each pick of a review; where nothing is said, as many as the game says."""
    chat_cells: int = 200
    """How long a line may be."""
    chat_lines: int = 5
    """How many lines a person may say in `chat_window`."""
    chat_window: timedelta = timedelta(seconds=10)
    chat_kept: int = 200
    """How many lines a room remembers."""
    new_names: int = 5
    """How many people from one address may choose their first name in `newcomer_window`, where that is limited."""
    new_rooms: int = 3
    """How many rooms people from one address may open in it. Wider networks have more of both: see `allowed`."""
    newcomer_window: timedelta = timedelta(hours=1)
    lobby_pause: timedelta = timedelta(milliseconds=500)
    """Between two times that everybody who looks at the lobby is told that it has changed."""
    wrong_codes: int = 20
    """How many may be tried in `wrong_window` from one place; the codes are long enough for those who have many."""
    wrong_window: timedelta = timedelta(minutes=1)
    requests: int = 200
    """How many things a terminal may ask for in `requests_window`, moves at a table apart."""
    requests_window: timedelta = timedelta(seconds=10)
    thoughts: int = 20
    """How often a terminal may ask for advice or a review in `thoughts_window`: as often as anybody can read them."""
    thoughts_window: timedelta = timedelta(minutes=1)
    link_code_lasts: timedelta = timedelta(minutes=10)
    absence: timedelta = timedelta(minutes=2)
    """How long somebody whose line broke still counts as present when people agree to end a game."""
    shortest_clock: timedelta = timedelta(seconds=5)
    longest_wait: timedelta = timedelta(days=30)
    """Of a clock, and before a bot plays for somebody."""
    keep_unbegun: timedelta = timedelta(hours=1)
    """After how long with nobody in it a room is closed in which no game ever began, and where rooms are short also
    one where a person plays with bots alone."""
    keep_alone: timedelta = timedelta(days=7)
    """After how long with nobody in it a room is closed where a person plays with bots alone."""
    keep_waiting: timedelta = timedelta(days=1)
    """After how long without anybody a room that waits for another game is closed."""
    keep_over: timedelta = timedelta(days=7)
    keep_running: timedelta = timedelta(days=90)
    keep_tables: timedelta | None = None
    """How long tables and reviews stay in the store after the last room that led to them; None: for ever."""
    keep_name: timedelta = timedelta(days=30)
    """After how long people without a seat are forgotten: guests, and of the others those who never sat at a table."""


WIDER = (1, 2, 4)
"""So many times as much is allowed from an address, from the network that it lies in, and from the next wider one."""


def allowed(times: int, level: int) -> int:
    """Return how much is allowed from a network of a level, where `times` is allowed from one address (level 0).

    >>> [allowed(3, level) for level in range(3)]
    [3, 6, 12]
    """
    return times * WIDER[level]


class RateLimit:
    """Lets something be done only so often within a window of time."""

    def __init__(self, times: int, window: timedelta) -> None:
        """Allow so many within the window, however it lies."""
        self._times = times
        self._window = window
        self._done: deque[datetime] = deque()

    def is_spent(self, now: datetime) -> bool:
        """Whether it is too early for another."""
        return self.wait(now) > timedelta(0)

    def wait(self, now: datetime) -> timedelta:
        """Return how long it is too early for another; nothing where it is not."""
        self._forget(now)
        if len(self._done) < self._times:
            return timedelta(0)
        if not self._times:
            return self._window
        return self._done[-self._times] + self._window - now

    def is_idle(self, now: datetime) -> bool:
        """Whether nothing was done lately."""
        self._forget(now)
        return not self._done

    def count(self, now: datetime) -> None:
        """Note one more."""
        self._done.append(now)

    def _forget(self, now: datetime) -> None:
        while self._done and self._done[0] <= now - self._window:
            self._done.popleft()


class RateLimits:
    """A rate limit for each of many; whoever has done nothing lately is forgotten."""

    def __init__(self, times: int, window: timedelta) -> None:
        """Allow everybody so many within the window."""
        self._times = times
        self._window = window
        self._limits: dict[str, RateLimit] = {}

    def __len__(self) -> int:
        """Return how many are remembered."""
        return len(self._limits)

    def is_spent(self, who: str, now: datetime) -> bool:
        """Whether it is too early for another of theirs."""
        return self.wait(who, now) > timedelta(0)

    def wait(self, who: str, now: datetime) -> timedelta:
        """Return how long it is too early for another of theirs; nothing where it is not."""
        limit = self._limits.get(who)
        return timedelta(0) if limit is None else limit.wait(now)

    def count(self, who: str, now: datetime) -> None:
        """Note one more of theirs."""
        self._limits = {other: limit for other, limit in self._limits.items() if not limit.is_idle(now)}
        self._limits.setdefault(who, RateLimit(self._times, self._window)).count(now)


class NetworkLimits:
    """Rate limits for the networks that people come from, the smallest first; wider ones are allowed more."""

    def __init__(self, times: int, window: timedelta) -> None:
        """Allow every address so many within the window."""
        self._times = times
        self._window = window
        self._levels: list[RateLimits] = []

    def __len__(self) -> int:
        """Return how many networks are remembered."""
        return sum(map(len, self._levels))

    def is_spent(self, networks: Sequence[str], now: datetime) -> bool:
        """Whether it is too early for another from one of these networks."""
        return self.wait(networks, now) > timedelta(0)

    def wait(self, networks: Sequence[str], now: datetime) -> timedelta:
        """Return how long it is too early for another from one of these networks; nothing where it is not."""
        waits = (limits.wait(network, now) for limits, network in zip(self._levels, networks, strict=False))
        return max(waits, default=timedelta(0))

    def count(self, networks: Sequence[str], now: datetime) -> None:
        """Note one more from these networks, each of which lies in the next."""
        for level in range(len(self._levels), len(networks)):
            self._levels.append(RateLimits(allowed(self._times, level), self._window))
        for limits, network in zip(self._levels, networks, strict=False):
            limits.count(network, now)
