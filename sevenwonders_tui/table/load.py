"""Restores a table from its log: to reload is to replay."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass

from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.i18n import N_, Said
from sevenwonders_tui.store import Log
from sevenwonders_tui.table.codec import NOT_UNDERSTOOD, check_seats, load_entry, load_setup
from sevenwonders_tui.table.errors import ContentDiffers, LogUnreadable
from sevenwonders_tui.table.play import Play, begin, fold
from sevenwonders_tui.table.setup import TableSetup

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class LoadedTable:
    """A table restored from its log."""

    id: str
    kit: Kit
    """Its game."""
    setup: TableSetup
    play: Play
    version: int
    """The number of entries in its log."""
    frozen: Said | None = None
    """Why it cannot continue; None if it can."""


def load_table(table: str, kept: Log, kits: Mapping[str, Kit], damage: Said | None = None) -> LoadedTable:
    """Return the table of the log; `damage` says why the log is shorter than it was.

    If an entry cannot be applied, the table is frozen in the state before that entry. Raises ContentDiffers, and
    LogUnreadable for the head.
    """
    setup = load_setup(kits, kept.head)
    kit = kits[setup.game]
    if setup.content != kit.content(setup.options):
        raise ContentDiffers(kit.other_content)
    check_seats(kit, setup)
    try:
        play = begin(kit, setup.deal)
    except SetupError as error:
        raise LogUnreadable(NOT_UNDERSTOOD) from error
    frozen = damage
    try:
        for entry in kept.entries:
            play = fold(kit, play, load_entry(kit.codec, entry))
    except LogUnreadable as error:
        frozen = error.said
    except Exception:
        # If a log breaks the rules, or the engine fails, the part before it must stay readable.
        log.exception("table %s cannot be replayed to its end", table)
        frozen = Said(
            N_("The log of this table does not fit the rules from here on. What came before can be looked at.")
        )
    return LoadedTable(table, kit, setup, play, kept.version, frozen)
