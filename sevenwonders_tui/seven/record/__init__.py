"""The record of 7 Wonders: composed from a game, replayed and verified. The format is described in `docs/record.md`."""

from sevenwonders_tui.seven.record.compose import record_of
from sevenwonders_tui.seven.record.model import Record, WondersRecord
from sevenwonders_tui.seven.record.replay import ReplayError, replay
from sevenwonders_tui.seven.record.verify import verify

__all__ = ["Record", "ReplayError", "WondersRecord", "record_of", "replay", "verify"]
