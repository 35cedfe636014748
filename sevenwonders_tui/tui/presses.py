"""How often a key came lately: one that is held down must not lock one pick after the other."""

from __future__ import annotations

from typing import ClassVar


class Presses:
    """Says of each press whether it may lock a pick. Times are seconds of one clock, in the order of the presses.

    A terminal tells of presses only, never that a key is let go. A key held down comes again after half a second, and
    then about 30 times a second; both are taken for the same press.
    """

    AFTER_LOCK_S: ClassVar[float] = 0.7
    """Longer than terminals wait before they repeat a key."""
    REPEAT_S: ClassVar[float] = 0.2
    """Longer than the time between two repeats, also over a slow line."""

    def __init__(self) -> None:
        """Begin with no key pressed."""
        self.may_lock = True
        """Whether the last press may lock a pick."""
        self._until_s: dict[str, float] = {}
        """By key: until when a press is a repeat."""
        self._last: tuple[str, float] | None = None

    def press(self, key: str, at_s: float) -> None:
        """Note a press."""
        self.may_lock = at_s >= self._until_s.get(key, at_s)
        self._last = (key, at_s)
        self._until_s = {each: until_s for each, until_s in self._until_s.items() if until_s > at_s}
        self._extend(self.REPEAT_S)

    def click(self) -> None:
        """Note a click of the mouse, which nothing repeats."""
        self.may_lock = True
        self._last = None

    def lock(self) -> None:
        """Note that the last press has locked a pick, or brought up what a pick can be locked on."""
        self._extend(self.AFTER_LOCK_S)

    def _extend(self, length_s: float) -> None:
        if self._last is not None:
            key, at_s = self._last
            self._until_s[key] = max(at_s + length_s, self._until_s.get(key, at_s))
