"""How much one server keeps, and how much one person may request."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta


@dataclass(frozen=True, slots=True)
class Limits:
    """Every bound of a lobby."""

    lists_people: bool = True
    """Whether people see who else is here without a seat in the same room."""
    people: int = 10_000
    """People with a name; others are not stored."""
    rooms: int = 500
    rooms_for_first: int = 100
    """The last rooms of `rooms`, kept for people who have none yet: nobody in their network has one, or the owner of a
    known key has none."""
    events: int = 50
    event_tables: int = 16
    """The largest number of tables of an event."""
    longest_event: timedelta = timedelta(days=7)
    rooms_per_person: int = 10
    """The waiting and running rooms in which a person has a seat."""
    keys_per_person: int = 10
    settings_length: int = 4_096
    games_told: int = 20
    """The number of a room's games that `histories` gives, the last ones."""
    reviews: int = 2
    """The number of games under review at the same time; further ones wait."""
    review_playouts: int | None = None
    """Playouts for each pick of a review; None for the number that the game sets."""
    chat_cells: int = 200
    """The longest line of chat, in cells."""
    chat_lines: int = 5
    """The number of lines that a person may write within `chat_window`."""
    chat_window: timedelta = timedelta(seconds=10)
    chat_kept: int = 200
    """The number of lines that a room keeps."""
    new_names: int = 5
    """The number of people from one address who may choose their first name within `newcomer_window`, if their address
    is limited."""
    new_rooms: int = 3
    """The number of rooms that people from one address may open within `newcomer_window`. Wider networks may have more
    of both, see `allowed`."""
    newcomer_window: timedelta = timedelta(hours=1)
    lobby_pause: timedelta = timedelta(milliseconds=500)
    """The least time between two notifications to people who look at the lobby."""
    wrong_codes: int = 20
    """The number of wrong codes from one place within `wrong_window`; the codes are long enough to resist a person with
    many addresses."""
    wrong_window: timedelta = timedelta(minutes=1)
    pin_tries: int = 5
    """The number of PINs that may be tried within `wrong_window` to come back to one seat, from all places together."""
    requests: int = 200
    """The number of requests from a terminal within `requests_window`, not counting moves at a table."""
    requests_window: timedelta = timedelta(seconds=10)
    thoughts: int = 20
    """The number of requests for advice or a review from a terminal within `thoughts_window`: nobody reads faster."""
    thoughts_window: timedelta = timedelta(minutes=1)
    link_code_lasts: timedelta = timedelta(minutes=10)
    absence: timedelta = timedelta(minutes=2)
    """How long a person whose connection broke still counts as present for a proposal to end the game."""
    shortest_clock: timedelta = timedelta(seconds=5)
    longest_wait: timedelta = timedelta(days=30)
    """The longest time of a clock, and the longest wait before a bot plays for a person."""
    keep_unbegun: timedelta = timedelta(hours=1)
    """A room in which no game ever began is closed after this time without anybody in it. So is a room where a person
    plays with bots alone, if rooms are short."""
    keep_alone: timedelta = timedelta(days=7)
    """A room where a person plays with bots alone is closed after this time without anybody in it."""
    keep_waiting: timedelta = timedelta(days=1)
    """A room that waits for another game is closed after this time without anybody in it."""
    keep_over: timedelta = timedelta(days=7)
    keep_running: timedelta = timedelta(days=90)
    keep_open_event: timedelta = timedelta(days=7)
    """An event that was never started is cancelled after this time without a change."""
    keep_event: timedelta = timedelta(days=90)
    """How long the results of an event are kept."""
    keep_tables: timedelta | None = None
    """How long tables and reviews stay in the store after their last room is closed; None: for ever."""
    keep_name: timedelta = timedelta(days=30)
    """The time after which people without a seat are forgotten: guests, and people with a key who never sat
    at a table."""


WIDER = (1, 2, 4)
"""The factors by which the limit of one address grows: for the address, for its network, and for the next wider one."""


def allowed(times: int, level: int) -> int:
    """Return the limit of a network of a level, if `times` is the limit of one address (level 0).

    >>> [allowed(3, level) for level in range(3)]
    [3, 6, 12]
    """
    return times * WIDER[level]


class RateLimit:
    """Allows an action only `times` times within a sliding window of time."""

    def __init__(self, times: int, window: timedelta) -> None:
        """Allow the action `times` times within any span of length `window`."""
        self._times = times
        self._window = window
        self._done: deque[datetime] = deque()

    def is_spent(self, now: datetime) -> bool:
        """Whether the next action would come too early."""
        return self.wait(now) > timedelta(0)

    def wait(self, now: datetime) -> timedelta:
        """Return the time until the next action is allowed; zero if it is allowed now."""
        self._forget(now)
        if len(self._done) < self._times:
            return timedelta(0)
        if not self._times:
            return self._window
        return self._done[-self._times] + self._window - now

    def is_idle(self, now: datetime) -> bool:
        """Whether nothing was counted within the window."""
        self._forget(now)
        return not self._done

    def count(self, now: datetime) -> None:
        """Count an action."""
        self._done.append(now)

    def _forget(self, now: datetime) -> None:
        while self._done and self._done[0] <= now - self._window:
            self._done.popleft()


class RateLimits:
    """A rate limit for each of many people or places; idle ones are forgotten."""

    def __init__(self, times: int, window: timedelta) -> None:
        """Allow each of them the action `times` times within the window."""
        self._times = times
        self._window = window
        self._limits: dict[str, RateLimit] = {}

    def __len__(self) -> int:
        """Return the number of people or places in memory."""
        return len(self._limits)

    def is_spent(self, who: str, now: datetime) -> bool:
        """Whether the next action of `who` would come too early."""
        return self.wait(who, now) > timedelta(0)

    def wait(self, who: str, now: datetime) -> timedelta:
        """Return the time until the next action of `who` is allowed; zero if it is allowed now."""
        limit = self._limits.get(who)
        return timedelta(0) if limit is None else limit.wait(now)

    def count(self, who: str, now: datetime) -> None:
        """Count an action of `who`."""
        self._limits = {other: limit for other, limit in self._limits.items() if not limit.is_idle(now)}
        self._limits.setdefault(who, RateLimit(self._times, self._window)).count(now)


class NetworkLimits:
    """Rate limits for the networks that people connect from, smallest first; wider ones are allowed more."""

    def __init__(self, times: int, window: timedelta) -> None:
        """Allow every address the action `times` times within the window; wider networks as `allowed` says."""
        self._times = times
        self._window = window
        self._levels: list[RateLimits] = []

    def __len__(self) -> int:
        """Return the number of networks in memory."""
        return sum(map(len, self._levels))

    def is_spent(self, networks: Sequence[str], now: datetime) -> bool:
        """Whether the next action from one of these networks would come too early."""
        return self.wait(networks, now) > timedelta(0)

    def wait(self, networks: Sequence[str], now: datetime) -> timedelta:
        """Return the time until the next action from these networks is allowed; zero if it is allowed now."""
        waits = (limits.wait(network, now) for limits, network in zip(self._levels, networks, strict=False))
        return max(waits, default=timedelta(0))

    def count(self, networks: Sequence[str], now: datetime) -> None:
        """Count an action from these networks, each of which lies in the next."""
        for level in range(len(self._levels), len(networks)):
            self._levels.append(RateLimits(allowed(self._times, level), self._window))
        for limits, network in zip(self._levels, networks, strict=False):
            limits.count(network, now)
