"""Programs that play over a connection: JSON lines, described in `docs/bots.md`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from sevenwonders_tui.bots.wire.lines import Lines, LineTooLong
from sevenwonders_tui.bots.wire.partner import Answered, AnswerFault, FaultKind, Gone, Partner
from sevenwonders_tui.bots.wire.talk import Nonsense, Talk, Wording, break_off

if TYPE_CHECKING:
    from sevenwonders_tui.seven.engine.view import View

__all__ = [
    "AnswerFault",
    "Answered",
    "FaultKind",
    "Gone",
    "LineTooLong",
    "Lines",
    "Nonsense",
    "Partner",
    "Talk",
    "Wording",
    "break_off",
    "read_question",
]


def read_question(message: Mapping[str, object]) -> View:
    """Return the view of a `choose` message of 7 Wonders; `docs/bots.md` promises this import path."""
    # Imported late: a program for another game needs no code of 7 Wonders.
    from sevenwonders_tui.seven.bots.wire.question import read_question as read  # noqa: PLC0415

    return read(message)
