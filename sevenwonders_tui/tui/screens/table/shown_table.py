"""The common part of all tables as screens: the painted decision, and whether people have seen it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Protocol

from textual import work

from sevenwonders_tui.bots.advice import Advice
from sevenwonders_tui.i18n import error_words, spoken_language
from sevenwonders_tui.present.coach import NO_COUNSEL, CoachPage, Counsel
from sevenwonders_tui.present.line import Role
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import TableError
from sevenwonders_tui.table.client import Snapshot, TableClient
from sevenwonders_tui.tui.coach import CoachedByKeys, Judge
from sevenwonders_tui.tui.game_app import LARGE, CellRoom
from sevenwonders_tui.tui.rest import Rest
from sevenwonders_tui.tui.screens.table.seat import SeatScreen


class Shown(Protocol):
    """A moment of a table with its drawing."""

    snapshot: Snapshot
    signs: Symbols


class ShownTable(CoachedByKeys[None], SeatScreen):
    """A table that is painted again for each moment, each size and each look of the terminal."""

    def __init__(self, client: TableClient) -> None:
        """Show the view of the client's seat."""
        super().__init__(client)
        self._painted: int | None = None
        """The painted decision."""
        self._seen: int | None = None
        """The decision that is visible, with nothing over it; the rest is timed from there."""
        self.rest = Rest()
        self._coach_said: tuple[Hashable, Sequence[CoachPage]] | None = None
        """The coach's pages, with their moment."""
        self._counsel: tuple[int, Counsel] | None = None
        """The judge's answer to the coach, with its decision."""
        self._judge = Judge()

    @property
    def shown(self) -> Shown | None:
        """Return the drawn moment; None before the first one."""
        raise NotImplementedError

    def show(self, snapshot: Snapshot) -> None:
        """Draw another moment of the table."""
        raise NotImplementedError

    def sentences(self) -> list[tuple[str, Role]]:
        """Return the sentences that replace the lines about the thing under the cursor; mostly none."""
        raise NotImplementedError

    def coach_pages(self) -> Sequence[CoachPage]:
        """Return the coach's pages about the table, for a guided person; they are made once for each moment."""
        snapshot = None if self.shown is None else self.shown.snapshot
        if snapshot is None or not snapshot.rules.lesson or snapshot.view.seat is None:
            return ()
        counsel = self._counsel_at(snapshot.decision)
        moment = snapshot.decision, snapshot.view.is_over, spoken_language(), counsel
        if self._coach_said is None or self._coach_said[0] != moment:
            self._coach_said = moment, self.write_coach_pages(counsel)
        return self._coach_said[1]

    def write_coach_pages(self, counsel: Counsel) -> Sequence[CoachPage]:
        """Return the coach's pages at this moment, with the judge's answer if no proposal is prepared."""
        raise NotImplementedError

    def needs_counsel(self) -> bool:
        """Return whether the coach has to ask the judge for a proposal now."""
        raise NotImplementedError

    def _counsel_at(self, decision: int) -> Counsel:
        """Return the judge's answer so far; the judge is asked once, while the person reads."""
        if self._counsel is not None and self._counsel[0] == decision:
            return self._counsel[1]
        if not self.needs_counsel():
            return NO_COUNSEL
        self._counsel = decision, NO_COUNSEL
        self._take_counsel(decision)
        return NO_COUNSEL

    @work(group="counsel", exclusive=True)
    async def _take_counsel(self, decision: int) -> None:
        try:
            counsel = Counsel((await self.ask_advice(self.client, decision)).options[0].move)
        except (TableError, StoreError) as error:
            counsel = Counsel(trouble=error_words(error))
        if self.is_open and self.shown is not None and self.shown.snapshot.decision == decision:
            self._counsel = decision, counsel
            self.tell_coach()
            self.coach_turned()

    async def ask_advice(self, client: TableClient, decision: int) -> Advice:
        """Return the advice of the strongest bot. In a guided game the coach and the person get the same answer."""
        is_guided = self.shown is not None and self.shown.snapshot.rules.lesson
        return await (self._judge.ask(client, decision) if is_guided else client.advise(decision))

    def on_unmount(self) -> None:
        """Stop thinking about a table that is not shown any more."""
        self._judge.stop()

    @property
    def needed_room(self) -> tuple[CellRoom, ...]:
        """Return the smallest terminals on which the table fits: a coach needs the whole table and a band below it."""
        is_guided = self.shown is not None and self.shown.snapshot.rules.lesson
        return LARGE if is_guided else super().needed_room

    def coach_moment(self) -> int | None:
        """Return the decision that the coach's pages are about."""
        return None if self.shown is None else self.shown.snapshot.decision

    def on_resize(self) -> None:
        """Lay everything out for the new room."""
        super().on_resize()
        self.lay_out()

    def notify_style_update(self) -> None:
        """Draw panels as the theme has them: filled, or with frames; and pictures by the current signs."""
        super().notify_style_update()
        if self.shown is not None and self.is_attached:
            self.call_later(self._look_anew)

    def _look_anew(self) -> None:
        if self.shown is not None and self.is_open:
            if self.shown.signs != self.signs:
                self.show(self.shown.snapshot)
            self.lay_out()

    def say_anew(self) -> None:
        """Translate the whole table, in the middle of a game."""
        super().say_anew()
        if self.shown is not None:
            self.show(self.shown.snapshot)
            self.lay_out()

    def bar_rows(self) -> int:
        """Return the rows of the lines above and below the table."""
        return 1 + self.key_rows() + self.coach.rows

    @property
    def is_painted(self) -> bool:
        """Return whether the screen shows the newest moment of the table."""
        return self.shown is not None and self._painted == self.shown.snapshot.decision

    @property
    def is_seen(self) -> bool:
        """Return whether people have had time to see the question."""
        return self.is_painted and self._seen == self._painted and self.rest.is_over

    def _painted_now(self, decision: int) -> None:
        # An earlier picture may be painted later than the current one: it must not count as the newest.
        if self.shown is not None and decision == self.shown.snapshot.decision:
            self._painted = decision
            self._look()

    def on_screen_resume(self) -> None:
        """Continue after another screen: the reveal of the last turn, or settings that change the look of panels."""
        self.lay_out()
        self._look()

    def _look(self) -> None:
        if self.is_active and self.is_painted and self._seen != self._painted:
            self._seen = self._painted
            self.rest.begin()
            self._has_come_up()

    def _has_come_up(self) -> None:
        """Note that a decision is visible for the first time."""
