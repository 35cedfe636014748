"""The presses of a key: a key that is held down, or pressed too often, does not lock one pick after another."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar


class Presses:
    """Decides for each press whether it may lock a pick.

    Times are seconds of one clock, in the order of the presses.

    A terminal reports presses only, never a released key. A key held down comes again after half a second, and then
    about 30 times a second; all of these count as one press. A key that has locked a pick, or has opened a screen on
    which a pick can be locked, locks nothing more until another key comes or it has been left alone for a while: a
    person who hurries through a reveal with Enter, Enter, Enter means the reveal with each of them.
    """

    AFTER_LOCK_S: ClassVar[float] = 0.7
    """Longer than the delay before terminals repeat a key."""
    QUIET_S: ClassVar[float] = 0.5
    """The pause after which a key that has locked may lock again."""
    REPEAT_S: ClassVar[float] = 0.2
    """Longer than the time between two repeats, even over a slow connection."""

    def __init__(self) -> None:
        """Begin with no key pressed."""
        self.may_lock = True
        """Whether the last press may lock a pick."""
        self._until_s: dict[str, float] = {}
        """By key, the time until which a press counts as a repeat."""
        self._last: tuple[str, float] | None = None
        self._spent: frozenset[str] = frozenset()
        """The key that has locked, with those of the same effect, until another key comes."""
        self._quiet_s = 0.0
        """The time at which these keys have been left alone for long enough."""

    def press(self, key: str, at_s: float) -> None:
        """Note a press."""
        if key not in self._spent:
            self._spent = frozenset()
        self.may_lock = at_s >= self._until_s.get(key, at_s) and not (self._spent and at_s < self._quiet_s)
        if self.may_lock:
            self._spent = frozenset()
        self._quiet_s = at_s + self.QUIET_S
        self._last = (key, at_s)
        self._until_s = {each: until_s for each, until_s in self._until_s.items() if until_s > at_s}
        self._extend(key, self.REPEAT_S)

    def click(self) -> None:
        """Note a mouse click; clicks are never repeats."""
        self.may_lock = True
        self._last = None
        self._spent = frozenset()

    def lock(self, alike: Iterable[str] = ()) -> None:
        """Note that the last press has locked a pick, or opened a screen on which a pick can be locked.

        The keys `alike` would have had the same effect, and count as the same key from now on.
        """
        if self._last is not None:
            self._spent = frozenset({self._last[0], *alike})
            for each in self._spent:
                self._extend(each, self.AFTER_LOCK_S)

    def _extend(self, key: str, length_s: float) -> None:
        if self._last is not None:
            at_s = self._last[1]
            self._until_s[key] = max(at_s + length_s, self._until_s.get(key, at_s))
