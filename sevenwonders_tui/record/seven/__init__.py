"""The record of 7 Wonders: composed from a game, replayed and verified. The format is described in `docs/record.md`."""

from sevenwonders_tui.record.seven.compose import Sitter, record_of
from sevenwonders_tui.record.seven.model import Record, WondersRecord
from sevenwonders_tui.record.seven.replay import Replay, ReplayError, replay
from sevenwonders_tui.record.seven.verify import verify

__all__ = ["Record", "Replay", "ReplayError", "Sitter", "WondersRecord", "record_of", "replay", "verify"]
