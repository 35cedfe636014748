"""A line to a table that stands still, so that a moment that is over is drawn as a table is."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import NoReturn

from sevenwonders_tui.bots.advice import Advice
from sevenwonders_tui.engine.game import AnyMove, AnyView, Seat
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.line import Role
from sevenwonders_tui.table import Snapshot, TableError


@dataclass(frozen=True, slots=True)
class ReviewedPosition:
    """The table when the seat chose, with what is said of the pick."""

    snapshot: Snapshot
    sentences: tuple[tuple[str, Role], ...]


class PastClient:
    """A line to a table that stands still. Implements `TableClient`."""

    def __init__(self, snapshot: Snapshot) -> None:
        self._snapshot = snapshot

    @property
    def seat(self) -> Seat | None:
        """Return the seat that looks."""
        seat = self._snapshot.view.seat
        return None if seat is None else Seat(seat)

    def snapshot(self) -> Snapshot:
        """Return the table as it was."""
        return self._snapshot

    async def updates(self) -> AsyncIterator[Snapshot]:
        """Yield the table as it was, once: nothing changes any more."""
        yield self._snapshot

    async def submit(self, decision: int, move: AnyMove) -> None:  # noqa: ARG002
        """Refuse every move."""
        _refuse()

    async def withdraw(self, decision: int) -> None:  # noqa: ARG002
        """Refuse."""
        _refuse()

    async def step_back(self, decision: int) -> None:  # noqa: ARG002
        """Refuse."""
        _refuse()

    async def past(self) -> tuple[AnyView, ...]:
        """Return nothing."""
        return ()

    async def advise(self, decision: int) -> Advice:  # noqa: ARG002
        """Refuse: the review has said what there is to say."""
        _refuse()

    async def check_pin(self, pin: str) -> bool:  # noqa: ARG002
        """Return that there is nothing to hide."""
        return True

    def close(self) -> None:
        """Leave."""


def _refuse() -> NoReturn:
    raise TableError(_("This moment is over."))
