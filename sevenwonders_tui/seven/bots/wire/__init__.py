"""The protocol `sevenwonders-bot/1` for programs that play 7 Wonders: JSON lines, described in `docs/bots.md`."""

from sevenwonders_tui.seven.bots.wire.model import PROTOCOL
from sevenwonders_tui.seven.bots.wire.question import read_question

__all__ = ["PROTOCOL", "read_question"]
