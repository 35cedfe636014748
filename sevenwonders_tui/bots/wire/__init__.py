"""Programs that play, at the other end of a line: JSON lines, described in `docs/bots.md`."""

from sevenwonders_tui.bots.seven.wire.question import read_question
from sevenwonders_tui.bots.wire.lines import Lines, LineTooLong
from sevenwonders_tui.bots.wire.partner import Answered, Fault, FaultKind, Gone, Partner

__all__ = ["Answered", "Fault", "FaultKind", "Gone", "LineTooLong", "Lines", "Partner", "read_question"]
