"""The form of a new table on a server, in lines."""

from __future__ import annotations

from dataclasses import replace

from sevenwonders_tui.i18n import _, comma_list
from sevenwonders_tui.person.form import FormRow
from sevenwonders_tui.person.room_draft import RoomDraft
from sevenwonders_tui.person.room_form import changed_room, room_options
from sevenwonders_tui.plain.form import FormLine

ADVICE, TAKE_BACK = "v", "u"


def room_lines(room: RoomDraft) -> list[FormLine[RoomDraft]]:
    """Return the lines of a room that is being planned."""
    draft = room.table
    lines = [_seat(room, seat) for seat in range(len(draft.seats))]
    lines += [line for row in draft.form.rows(draft) for line in _cells(row)]
    return [*lines, *(_line("", *option) for option in room_options(room, ADVICE, TAKE_BACK))]


def _seat(room: RoomDraft, seat: int) -> FormLine[RoomDraft]:
    """Return a seat as a line that opens its values."""
    text = comma_list(line.text for line in _of_seat(room, seat))
    return FormLine(
        f"seat{seat}", _("Seat {number}").format(number=seat + 1), text, inner=lambda at: _of_seat(at, seat)
    )


def _of_seat(room: RoomDraft, seat: int) -> list[FormLine[RoomDraft]]:
    draft, row = room.table, f"seat{seat}"
    # The person who opens the room has the first seat, under the name of the account.
    who = _line(row, "player", _("who"), room.player_words(seat))
    lines = [who if seat else replace(who, step=None)]
    if seat and draft.seats[seat].is_human:
        lines.append(FormLine("name", _("name"), draft.name(seat), take=lambda at, name: _with_name(at, seat, name)))
    cells = zip(draft.form.heads(), draft.form.seat_cells(draft, seat), strict=True)
    return [*lines, *(_line(row, cell.id, head, cell.text) for (head, _width), cell in cells)]


def _with_name(room: RoomDraft, seat: int, name: str) -> RoomDraft:
    return replace(room, table=room.table.with_name(seat, name))


def _cells(row: FormRow) -> list[FormLine[RoomDraft]]:
    """Return the cells of a row that the game has below its seats."""
    label = " ".join(row.label.split())
    return [replace(_line(row.id, cell.id, label, cell.text), id=f"{row.id} {cell.id}") for cell in row.cells]


def _line(row: str, cell: str, label: str, text: str) -> FormLine[RoomDraft]:
    def step_of(room: RoomDraft, step: int) -> RoomDraft:
        changed = changed_room(room, row or cell, cell, step)
        return room if changed is None else changed

    return FormLine(cell, label, text, step_of)
