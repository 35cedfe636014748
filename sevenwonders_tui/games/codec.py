"""The format of a game's options, deals and moves in the log of a table and in the list of rooms."""

from __future__ import annotations

from typing import Any, Protocol, TypeAlias

from pydantic import BaseModel, ConfigDict

from sevenwonders_tui.engine.game import AnyDeal, AnyMove, AnyOptions

Plain: TypeAlias = Any
"""JSON data without null."""


class Row(BaseModel):
    """A stored row; an unknown field is an error."""

    model_config = ConfigDict(extra="forbid", frozen=True, ser_json_bytes="hex", val_json_bytes="hex", defer_build=True)

    def plain(self) -> Plain:
        """Return the row as plain data, without fields that do not apply."""
        return self.model_dump(mode="json", exclude_none=True)


class Codec(Protocol):
    """Converts the values of one game to plain data and back.

    Loading undoes dumping. Names in the data stay the same when names in the code change, and the data of every older
    version can be loaded for ever. Loading raises ValueError for data that this game would not write.
    """

    def dump_options(self, options: AnyOptions) -> Plain:
        """Return the options as plain data."""

    def load_options(self, row: Plain) -> AnyOptions:
        """Return the options in plain data."""

    def dump_deal(self, deal: AnyDeal) -> Plain:
        """Return the deal as plain data."""

    def load_deal(self, row: Plain, options: AnyOptions) -> AnyDeal:
        """Return the deal in plain data, for a table with these options."""

    def dump_move(self, move: AnyMove) -> Plain:
        """Return a move as plain data."""

    def load_move(self, row: Plain) -> AnyMove:
        """Return the move in plain data."""
