"""The protocol `sevenwonders-bot/1` for programs that play 7 Wonders Duel: JSON lines, described in `docs/bots.md`."""

from sevenwonders_tui.duel.bots.wire.model import PROTOCOL

__all__ = ["PROTOCOL"]
