"""What a list of saved tables says about each, read from its log without playing it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import assert_never

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.engine.seven.setup import Variant
from sevenwonders_tui.i18n import _
from sevenwonders_tui.store import Log, Store, StoreError, TableDamaged, TableInfo
from sevenwonders_tui.table.codec import load_entry, load_setup
from sevenwonders_tui.table.entry import Ended, Locked, Position, Resolved, SteppedBack, Withdrawn
from sevenwonders_tui.table.errors import TableError
from sevenwonders_tui.table.setup import TableSetup


@dataclass(frozen=True, slots=True)
class TableLine:
    """One saved table."""

    id: str
    changed: datetime | None
    """When it was last played, in UTC; None where the file is damaged."""
    names: tuple[str, ...] = ()
    """By city, the Free City's included; empty where the table cannot be read."""
    players: tuple[str, ...] = ()
    """By seat: `human`, or `bot:` and the bot's name."""
    variant: Variant = Variant.STANDARD
    age: int = 1
    turn: int = 1
    decision: int = 0
    """How many decisions are over."""
    waiting: tuple[str, ...] = ()
    """The names of those who have not locked yet."""
    is_over: bool = False
    trouble: str | None = None
    """Why it cannot be played on, as a sentence; None where it can."""


def list_tables(store: Store, content: str) -> tuple[TableLine, ...]:
    """Return a line for each table, the last played first.

    `content` is the fingerprint of the cards and wonders loaded. Reads every log, so call it beside the event loop.
    Raises StoreError only where nothing at all can be read.
    """
    return tuple(_line(store, info, content) for info in store.tables())


def _line(store: Store, info: TableInfo, content: str) -> TableLine:
    trouble = None
    try:
        kept = store.read(info.id)
    except TableDamaged as error:
        if error.log is None:
            return TableLine(info.id, info.changed, trouble=str(error))
        kept, trouble = error.log, str(error)
    except StoreError as error:
        return TableLine(info.id, info.changed, trouble=str(error))
    try:
        setup = load_setup(kept.head)
        decision, position, locked = _last(setup, kept)
    except TableError as error:
        return TableLine(info.id, info.changed, trouble=str(error))
    if setup.content != content:
        trouble = trouble or _("It is played with other cards or wonders: start with its --cards and --wonders.")
    return TableLine(
        id=info.id,
        changed=info.changed,
        names=setup.names,
        players=tuple(seat.public_player for seat in setup.seats),
        variant=setup.options.variant,
        age=position.age,
        turn=position.turn,
        decision=decision,
        waiting=tuple(setup.seats[seat].name for seat in position.waiting if seat not in locked),
        is_over=not position.waiting,
        trouble=trouble,
    )


def _last(setup: TableSetup, kept: Log) -> tuple[int, Position, set[Seat]]:
    """Return how many decisions are over, where that left the game, and who has locked since."""
    since: dict[Seat, bool] = {}
    is_ended = False
    for body in reversed(kept.entries):
        match load_entry(body):
            case Locked(seat=seat):
                since.setdefault(seat, True)
            case Withdrawn(seat=seat):
                since.setdefault(seat, False)
            case Ended():
                is_ended = True
            case Resolved(decision, position):
                decisions = decision + 1
                break
            case SteppedBack(decision, stepped, _to, position):
                decisions = decision + 1
                # What the others had locked stays locked
                for seat in position.waiting:
                    since.setdefault(seat, seat != stepped)
                break
            case other:
                assert_never(other)
    else:
        decisions, position = 0, Position(1, 1, tuple(Seat(at) for at in range(len(setup.seats))), ())
    if is_ended:
        position = replace(position, waiting=())
    return decisions, position, {seat for seat, is_locked in since.items() if is_locked}
