"""The list of saved tables, read from the ends of their logs without replaying them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import assert_never

from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.kit import Kit, Position
from sevenwonders_tui.i18n import Said
from sevenwonders_tui.store import Log, Store, StoreError, TableDamaged, TableInfo, Tail
from sevenwonders_tui.table.codec import NOT_UNDERSTOOD, check_seats, load_entry, load_setup
from sevenwonders_tui.table.entry import Advised, EndedEarly, Locked, Resolved, SteppedBack, Withdrawn
from sevenwonders_tui.table.errors import ContentDiffers, LogUnreadable, TableError
from sevenwonders_tui.table.line import TableLine
from sevenwonders_tui.table.note import content_trouble, find_note
from sevenwonders_tui.table.play import begin
from sevenwonders_tui.table.setup import TableSetup

TAIL = 16
"""The number of entries read at first: mostly they begin before the last decision."""


def list_tables(store: Store, kits: Mapping[str, Kit]) -> tuple[TableLine, ...]:
    """Return a line for each table, the last played first.

    Reads the end of every log, so call it outside the event loop. Raises StoreError only if nothing at all can be read.
    """
    return tuple(_line(store, info, kits) for info in store.tables())


@dataclass(frozen=True, slots=True)
class Glance:
    """The state of a game without its cards: the facts that a list shows about a table that is not open."""

    decision: int
    """The number of the current decision."""
    age: int
    turn: int
    choosing: frozenset[Seat]
    """The seats for which the table waits."""
    is_over: bool
    waits_for_bot: bool
    """Whether it continues by itself when it is opened."""


def glance_at(store: Store, table: str, kits: Mapping[str, Kit]) -> Glance:
    """Return the state of a saved game, from the end of its log. Call it outside the event loop.

    Raises StoreError or TableError if the end of the log is not enough to know it.
    """
    kept: Tail | Log = store.read_tail(table, TAIL)
    setup = load_setup(kits, kept.head)
    kit = kits[setup.game]
    if setup.content != kit.content(setup.options):
        raise ContentDiffers(kit.other_content)
    last = _last(kit, setup, kept) or _last(kit, setup, store.read(table))
    assert last is not None, "a whole log tells where its game stands"
    decision, position, locked = last
    choosing = frozenset(position.waiting) - locked
    return Glance(
        decision=decision,
        age=position.age,
        turn=position.turn,
        choosing=choosing,
        is_over=not position.waiting,
        waits_for_bot=not choosing.isdisjoint(setup.bots()),
    )


def _line(store: Store, info: TableInfo, kits: Mapping[str, Kit]) -> TableLine:
    noted = find_note(info, kits)
    if noted is not None:
        return noted
    try:
        kept, trouble = _tail(store, info.id)
        line = _line_of(info, kits, kept) or _line_of(info, kits, store.read(info.id))
    except (StoreError, TableError) as error:
        return TableLine(info.id, info.changed, trouble=error.said)
    assert line is not None, "a whole log tells where its game stands"
    return line if trouble is None else replace(line, trouble=trouble)


def _tail(store: Store, table: str) -> tuple[Log | Tail, Said | None]:
    """Return the end of the log; for a damaged log, everything before the damage and a sentence about it."""
    try:
        return store.read_tail(table, TAIL), None
    except TableDamaged:
        try:
            return store.read(table), None
        except TableDamaged as error:
            if error.log is None:
                raise
            return error.log, error.said


def _line_of(info: TableInfo, kits: Mapping[str, Kit], kept: Log | Tail) -> TableLine | None:
    """Return the line; None if these entries are not enough. Raises LogUnreadable."""
    setup = load_setup(kits, kept.head)
    kit = kits[setup.game]
    check_seats(kit, setup)
    last = _last(kit, setup, kept)
    if last is None:
        return None
    decision, position, locked = last
    return TableLine(
        id=info.id,
        changed=info.changed,
        game=setup.game,
        title=kit.table_title(setup.options),
        short_title=kit.short_title(setup.options),
        names=setup.names(kit),
        players=tuple(seat.public_player for seat in setup.seats),
        age=position.age,
        turn=position.turn,
        decision=decision,
        waiting=tuple(setup.seats[seat].name for seat in position.waiting if seat not in locked),
        is_over=not position.waiting,
        trouble=content_trouble(setup.content, kit.content(setup.options), kit),
        is_draft=kit.is_draft(setup.options, decision, position.age, position.turn),
        is_lesson=setup.rules.lesson,
        origin=setup.origin,
    )


def _last(kit: Kit, setup: TableSetup, kept: Log | Tail) -> tuple[int, Position, set[Seat]] | None:
    """Return the number of completed decisions, the position after them, and the seats that have locked since.

    None if these entries are not enough.
    """
    since: dict[Seat, bool] = {}
    is_ended = False
    for body in reversed(kept.entries):
        match load_entry(kit.codec, body):
            case Locked(seat=seat):
                since.setdefault(seat, True)
            case Withdrawn(seat=seat):
                since.setdefault(seat, False)
            case EndedEarly():
                is_ended = True
            case Advised():
                pass
            case Resolved(decision, position):
                decisions = decision + 1
                break
            case SteppedBack(decision, stepped, _to, position):
                decisions = decision + 1
                # The moves that the others had locked stay locked
                for seat in position.waiting:
                    since.setdefault(seat, seat != stepped)
                break
            case other:
                assert_never(other)
    else:
        if kept.version > len(kept.entries):
            return None
        decisions, position = 0, _first(kit, setup)
    if is_ended:
        position = replace(position, waiting=())
    return decisions, position, {seat for seat, is_locked in since.items() if is_locked}


def _first(kit: Kit, setup: TableSetup) -> Position:
    """Return the position of a game in which nobody has chosen yet. Raises LogUnreadable."""
    try:
        return begin(kit, setup.deal).position
    except SetupError as error:
        if setup.content == kit.content(setup.options):
            raise LogUnreadable(NOT_UNDERSTOOD) from error
        # With other content the game cannot be dealt here, and the list says so.
        return Position(1, 1, tuple(Seat(at) for at in range(len(setup.seats))), ())
