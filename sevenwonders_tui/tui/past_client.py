"""A client of a table at one past moment, so that the moment is drawn like a running table."""

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
    """The table when the seat chose, with the texts about the pick."""

    snapshot: Snapshot
    sentences: tuple[tuple[str, Role], ...]


class PastClient:
    """A client of a table that never changes. Implements `TableClient`."""

    def __init__(self, snapshot: Snapshot) -> None:
        self._snapshot = snapshot

    @property
    def seat(self) -> Seat | None:
        """Return the seat of the view."""
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
        """Refuse: the review has the judgement already."""
        _refuse()

    async def check_pin(self, pin: str) -> bool:  # noqa: ARG002
        """Return True: there is nothing to hide."""
        return True

    def close(self) -> None:
        """Do nothing."""


def _refuse() -> NoReturn:
    raise TableError(_("This moment is over."))
