"""The time that a bot may take for a move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from time import perf_counter

MOST = 10**9


@dataclass(frozen=True, slots=True)
class Budget:
    """Playouts or seconds, exactly one of them; with playouts the same seed gives the same answer everywhere."""

    playouts: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        """Refuse a budget without a limit."""
        if (self.playouts is None) == (self.seconds is None):
            raise ValueError("A budget is a number of playouts or of seconds, one of the two.")

    def __str__(self) -> str:
        """Return the budget as it is written after the name of a bot."""
        return str(self.playouts) if self.seconds is None else f"{round(self.seconds * 1000)}ms"

    def half(self) -> Budget:
        """Return half of the budget, but at least one playout."""
        if self.seconds is not None:
            return Budget(seconds=self.seconds / 2)
        assert self.playouts is not None
        return Budget(playouts=max(1, self.playouts // 2))

    @staticmethod
    def read(text: str) -> Budget:
        """Return the budget of a text such as `2000` or `250ms`. Raises KeyError for anything else.

        >>> Budget.read("250ms").seconds, Budget.read("2000").playouts
        (0.25, 2000)
        """
        number = text.removesuffix("ms")
        if not number.isdecimal() or not 1 <= int(number) <= MOST:
            raise KeyError(text)
        return Budget(playouts=int(number)) if number == text else Budget(seconds=int(number) / 1000)

    def split(self, part: float) -> tuple[Share, Share]:
        """Divide the budget, whose time starts now: into the first share, which may overrun, and the rest.

        Each has at least one playout.
        """
        if self.seconds is not None:
            begun = perf_counter()
            return Share(None, begun + self.seconds * part), Share(None, begun + self.seconds)
        assert self.playouts is not None
        first = max(1, round(self.playouts * part))
        return Share(first, None), Share(max(1, self.playouts - first), None)

    def shares(self, parts: int) -> Iterator[Share]:
        """Divide the budget, whose time starts now; a share that overruns leaves less time for the later ones."""
        begun = perf_counter()
        for part in range(1, parts + 1):
            if self.seconds is None:
                assert self.playouts is not None
                yield Share(self.playouts * part // parts - self.playouts * (part - 1) // parts, None)
            else:
                yield Share(None, begun + self.seconds * part / parts)


@dataclass(slots=True)
class Share:
    """One part of a budget, which playouts use up."""

    playouts: int | None
    until: float | None

    def take(self, playouts: int) -> bool:
        """Whether that many more playouts may be played; the call counts them as played."""
        if self.playouts is None:
            assert self.until is not None
            return perf_counter() < self.until
        self.playouts -= playouts
        return self.playouts >= 0

    def half(self) -> Share:
        """Take half of what is left out of this share. With playouts, `put_back` returns what was not used of it."""
        if self.playouts is None:
            assert self.until is not None
            now = perf_counter()
            return Share(None, now + (self.until - now) / 2)
        half = self.playouts // 2
        self.playouts -= half
        return Share(half, None)

    def put_back(self, rest: Share) -> None:
        """Return what was not used of a share that was taken out of this one."""
        if self.playouts is not None and rest.playouts is not None:
            self.playouts += max(0, rest.playouts)
