"""Screens that go on by themselves after a time, as on a large screen that nobody sits at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual.screen import Screen

from sevenwonders_tui.i18n import _, ngettext
from sevenwonders_tui.present.line import Line, Role, Span, line, spread
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.tui.motion import Motions, Stoppable

TICK_S = 0.5
OVERTAKEN_S = 2.0
"""The seconds that something stays after newer news have come."""
BAR_CELLS = 20
FOOT_ROWS = 2


class ShowFor:
    """The time that a screen is shown; it can be held, shortened, and begun again for another page."""

    def __init__(
        self, screen: Screen[Any], motions: Motions, over: Callable[[], None], draw: Callable[[], None]
    ) -> None:
        """`over` is called when the time is over, `draw` whenever what is left has changed."""
        self._screen, self._motions = screen, motions
        self._over, self._draw = over, draw
        self.length_s = 0.0
        self._left_s = 0.0
        self._since_s = 0.0
        self._timer: Stoppable | None = None
        self.is_held = False

    @property
    def left_s(self) -> float:
        """Return the seconds that are left."""
        return self._left_s if self.is_held else max(self._left_s - (self._motions.now_s() - self._since_s), 0.0)

    def begin(self, length_s: float) -> None:
        """Show it for so long from now on; a page after one that was held is not held."""
        self.length_s = self._left_s = length_s
        self.is_held = False
        self._go()

    def hold(self) -> None:
        """Stop the time, or let it go on."""
        if self.is_held:
            self.is_held = False
            self._go()
        else:
            self._left_s, self.is_held = self.left_s, True
            self.stop()
            self._draw()

    def hurry(self) -> None:
        """Leave at most a moment, because there are newer news; what is held stays held."""
        self._left_s = min(self.left_s, OVERTAKEN_S)
        if not self.is_held:
            self._go()

    def stop(self) -> None:
        """Count no longer."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _go(self) -> None:
        self._since_s = self._motions.now_s()
        self._wait()

    def _wait(self) -> None:
        self.stop()
        self._draw()
        self._timer = self._motions.later(self._screen, min(max(self.left_s, 0.01), TICK_S), self._tick)

    def _tick(self) -> None:
        if self.left_s > 0:
            self._wait()
        else:
            self._timer = None
            self._over()


def foot_lines(show: ShowFor, key: str, cells: int, signs: Symbols) -> list[Line]:
    """Return a rule, and how long the screen stays; `key` holds it."""
    seconds = round(show.left_s)
    filled = round(BAR_CELLS * show.left_s / show.length_s) if show.length_s else 0
    bar = line(Span(signs.bar * filled, Role.STRONG), Span(signs.bar_rest * (BAR_CELLS - filled), Role.FAINT), " ")
    if show.is_held:
        hint, left = Span(_("held; {key} goes on").format(key=key), Role.STRONG), ""
    else:
        hint = Span(_("{key} holds it").format(key=key), Role.MUTED)
        left = ngettext("on in {n} second", "on in {n} seconds", seconds).format(n=seconds)
    right = line(Span(f"{left}  ", Role.MUTED), *bar)
    return [line(Span(signs.rule * cells, Role.FAINT)), spread(line(" ", hint), right, cells)]
