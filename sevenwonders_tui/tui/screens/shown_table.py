"""What every game's table knows of the screen: which decision is painted there, and whether people have seen it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Protocol

from sevenwonders_tui.i18n import spoken_language
from sevenwonders_tui.present.coach import CoachPage
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.table.client import Snapshot, TableClient
from sevenwonders_tui.tui.coach import CoachedByKeys
from sevenwonders_tui.tui.rest import Rest
from sevenwonders_tui.tui.screens.seat import SeatScreen
from sevenwonders_tui.tui.widgets.keybar import key_lines


class Shown(Protocol):
    """A moment of a table as it is drawn."""

    snapshot: Snapshot
    signs: Symbols


class ShownTable(CoachedByKeys[None], SeatScreen):
    """A table that is painted anew for each moment, each room and each look of the terminal."""

    def __init__(self, client: TableClient) -> None:
        """Show what the client's seat may know."""
        super().__init__(client)
        self._painted: int | None = None
        """The decision that is on the screen."""
        self._seen: int | None = None
        """The decision that people look at, with nothing over it; the rest counts from there."""
        self.rest = Rest()
        self._coach_said: tuple[Hashable, Sequence[CoachPage]] | None = None
        """What the coach says, and at which moment."""

    @property
    def shown(self) -> Shown | None:
        """The moment that is drawn; None before the first one."""
        raise NotImplementedError

    def show(self, snapshot: Snapshot) -> None:
        """Draw another moment of the table."""
        raise NotImplementedError

    def coach_pages(self) -> Sequence[CoachPage]:
        """Return what the coach says of the table, to a person who is led; it is thought out once for each moment."""
        snapshot = None if self.shown is None else self.shown.snapshot
        if snapshot is None or not snapshot.rules.lesson or snapshot.view.seat is None:
            return ()
        moment = snapshot.decision, snapshot.view.is_over, spoken_language()
        if self._coach_said is None or self._coach_said[0] != moment:
            self._coach_said = moment, self.write_coach_pages()
        return self._coach_said[1]

    def write_coach_pages(self) -> Sequence[CoachPage]:
        """Return what the coach says at this moment."""
        raise NotImplementedError

    def coach_moment(self) -> int | None:
        """Return the decision that the coach speaks of."""
        return None if self.shown is None else self.shown.snapshot.decision

    def on_resize(self) -> None:
        """Lay everything out for the new room."""
        super().on_resize()
        self.lay_out()

    def notify_style_update(self) -> None:
        """Draw panels as the theme has them: filled, or with frames; and pictures by the signs that there are."""
        super().notify_style_update()
        if self.shown is not None and self.is_attached:
            self.call_later(self._look_anew)

    def _look_anew(self) -> None:
        if self.shown is not None and self.is_open:
            if self.shown.signs != self.signs:
                self.show(self.shown.snapshot)
            self.lay_out()

    def say_anew(self) -> None:
        """Say the whole table in another language, in the middle of a game."""
        super().say_anew()
        if self.shown is not None:
            self.show(self.shown.snapshot)
            self.lay_out()

    def bar_rows(self) -> int:
        """Return the rows of the lines above and below the table."""
        return 1 + len(key_lines(self.key_labels(), self.app.size.width - 2)[0]) + self.coach.rows

    @property
    def is_painted(self) -> bool:
        """Whether what is on the screen is the newest that the table has said."""
        return self.shown is not None and self._painted == self.shown.snapshot.decision

    @property
    def is_seen(self) -> bool:
        """Whether people have had time to see what they are asked."""
        return self.is_painted and self._seen == self._painted and self.rest.is_over

    def _painted_now(self, decision: int) -> None:
        self._painted = decision
        self._look()

    def on_screen_resume(self) -> None:
        """Come up from under another screen: the reveal of the turn before, or settings that change how panels look."""
        self.lay_out()
        self._look()

    def _look(self) -> None:
        if self.is_active and self.is_painted and self._seen != self._painted:
            self._seen = self._painted
            self.rest.begin()
            self._has_come_up()

    def _has_come_up(self) -> None:
        """Note that a decision is seen for the first time."""
