"""The protocol for programs that play: JSON lines, described in `docs/bots.md`."""

from sevenwonders_tui.bots.wire.lines import Lines, LineTooLong
from sevenwonders_tui.bots.wire.model import PROTOCOL
from sevenwonders_tui.bots.wire.partner import Answered, Fault, FaultKind, Gone, Partner
from sevenwonders_tui.bots.wire.question import read_question
from sevenwonders_tui.bots.wire.talk import Nonsense, Talk

__all__ = [
    "PROTOCOL",
    "Answered",
    "Fault",
    "FaultKind",
    "Gone",
    "LineTooLong",
    "Lines",
    "Nonsense",
    "Partner",
    "Talk",
    "read_question",
]
