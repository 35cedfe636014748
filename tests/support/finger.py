"""Keys pressed at chosen times."""

from __future__ import annotations

from collections.abc import Callable

from textual.events import Key
from textual.pilot import Pilot


class Finger:
    """Presses keys at chosen times, as a terminal passes them on, without waiting in real time."""

    def __init__(self, pilot: Pilot[None]) -> None:
        self._pilot = pilot
        self._now_s = 1e9

    async def press(self, key: str, after_s: float) -> None:
        """Press a key `after_s` seconds after the one before."""
        self._now_s += after_s
        event = Key(key, None)
        event.time = self._now_s
        self._pilot.app.post_message(event)
        await self._pilot.pause()

    async def hold(self, key: str, is_over: Callable[[], bool], more: int) -> None:
        """Hold a key down until `is_over` is true, and for `more` further repeats."""
        await self.press(key, 1.0)
        await self.press(key, 0.5)

        async def repeat_once() -> bool:
            await self.press(key, 0.033)
            return is_over()

        while not await repeat_once():
            pass
        for _repeat in range(more):
            await self.press(key, 0.033)
