"""How a game's options, deals and moves are written in the log of a table and in the list of rooms."""

from __future__ import annotations

from typing import Any, Protocol, TypeAlias

from pydantic import BaseModel, ConfigDict

from sevenwonders_tui.engine.game import AnyDeal, AnyMove, AnyOptions

Plain: TypeAlias = Any
"""What JSON can say, without null."""


class Row(BaseModel):
    """Something written down; a field that is not known is an error."""

    model_config = ConfigDict(extra="forbid", frozen=True, ser_json_bytes="hex", val_json_bytes="hex")


class Codec(Protocol):
    """From the values of one game to plain data and back.

    Loading undoes dumping. Names in the data stay the same when the code's names change, and what an older version of
    the program wrote is loaded for ever. Whatever loads raises ValueError for data that this game would not write.
    """

    def dump_options(self, options: AnyOptions) -> Plain:
        """Return what was asked for before the deal."""

    def load_options(self, row: Plain) -> AnyOptions:
        """Return the options that plain data says."""

    def dump_deal(self, deal: AnyDeal) -> Plain:
        """Return what chance decided."""

    def load_deal(self, row: Plain, options: AnyOptions) -> AnyDeal:
        """Return the deal that plain data says, of a table with these options."""

    def dump_move(self, move: AnyMove) -> Plain:
        """Return a move."""

    def load_move(self, row: Plain) -> AnyMove:
        """Return the move that plain data says."""
