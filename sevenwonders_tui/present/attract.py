"""The large screen before a game: how to come in, who sits, and what it is about, from any distance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

from rich.cells import cell_len

from sevenwonders_tui.bots.ladder import Ladder
from sevenwonders_tui.i18n import _, start_upper
from sevenwonders_tui.lobby.client import RoomSnapshot
from sevenwonders_tui.present.block import Block, block_cells, centered
from sevenwonders_tui.present.drawing.large import LARGE_ROWS, has_large, large_text, large_width
from sevenwonders_tui.present.drawing.qr import qr_block
from sevenwonders_tui.present.invitation import Invitation, address_rows
from sevenwonders_tui.present.line import Line, Role, Span, clip, clip_line, line, pad, wrap
from sevenwonders_tui.present.lobby import seat_lines
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.table.name import NAME_CELLS

SEAT_ROWS = (3, 2, 1)
"""The rows of a seat, with the line above it, from the most to the fewest."""
SEAT_MARK = 4
"""The cells before a name: the cursor and the number of the seat."""
GAP = 4
"""The cells between the seats and the code."""
LEAST_SEATS = (56, 40)
"""The cells that the seats keep beside a code to scan: where it needs the room, fewer."""
PICTURE_CELLS = 160
"""The cells from which a picture stands above."""
LEAST_BELOW = 33
"""The rows below a picture."""


@dataclass(frozen=True, slots=True)
class Attraction:
    """What the large screen tells before a game."""

    room: RoomSnapshot
    ladder: Ladder
    invitation: Invitation
    network: int
    """The number of the entrance that is shown."""
    told: Callable[[int], Sequence[Line]]
    """Returns what stands below the seats in a number of cells: the rules, advice, or the games so far."""
    hint: str
    """What happens next."""
    cursor: int | None = None
    """The seat under the cursor."""


def attract_block(told: Attraction, picture: Block, cells: int, rows: int, now: datetime, signs: Symbols) -> list[Line]:
    """Return everything below the title line, in exactly `rows` rows; `picture` stands above where there is room."""
    above: list[Line] = []
    if cells >= PICTURE_CELLS and rows - len(picture) - 1 >= LEAST_BELOW:
        above = [*centered(picture, cells), ()]
    high = rows - len(above)
    beside = _beside(told, cells, high, signs)
    if not beside:
        way = [*invitation_block(told.invitation, told.network, cells - 2, high // 2, signs), ()]
        low = _seats(told, cells - 2, high - len(way), now, signs)
        body = [line(" ", *clip_line(row, cells - 2, signs.ellipsis)) for row in (*way, *low)]
        return ([*above, *body] + [()] * rows)[:rows]
    code = invitation_block(told.invitation, told.network, beside, high, signs)
    wide = block_cells(code)
    room = cells - 2 - (wide + GAP + 1)
    left = [clip_line(row, room, signs.ellipsis) for row in _seats(told, room, high, now, signs)]
    body = [
        line(" ", *pad(left[at] if at < len(left) else (), room), " " * GAP, *(code[at] if at < len(code) else ()))
        for at in range(max(len(left), len(code)))
    ]
    return ([*above, *body] + [()] * rows)[:rows]


def _beside(told: Attraction, cells: int, rows: int, signs: Symbols) -> int:
    """Return the cells beside the seats in which there is a code to scan; 0 where there is no room for one."""
    if not told.invitation.entrances:
        return 0
    for seats in LEAST_SEATS:
        room = cells - seats - GAP - 2
        facts = _facts(told.invitation, told.network, max(room, 1))
        if qr_block(told.invitation.link(told.network), room, rows - len(facts) - 1, signs):
            return room
    return 0


def invitation_block(invitation: Invitation, network: int, cells: int, rows: int, signs: Symbols) -> list[Line]:
    """Return the code to scan, the address and the code to type, and if it has room the way by a terminal."""
    if not invitation.entrances:
        text = _("There is no network: a telephone's own hotspot makes one.")
        return [line(Span(row, Role.STRONG)) for row in wrap(text, max(cells, 20))]
    facts = _facts(invitation, network, cells)
    code = qr_block(invitation.link(network), cells, rows - len(facts) - 1, signs)
    block = [*code, *([()] if code else []), *facts]
    ssh = invitation.entrances[network].ssh
    way = [(), line(Span(_("or by a terminal:"), Role.MUTED)), *map(line, address_rows(ssh, cells))] if ssh else []
    return block + way if len(block) + len(way) <= rows else block


def _facts(invitation: Invitation, network: int, cells: int) -> list[Line]:
    """Return the addresses and the code to type, whole."""
    named = invitation.entrances[network].named
    addresses = [*address_rows(invitation.shown(network), cells), *(address_rows(named, cells) if named else [])]
    return [
        *(line(Span(row, Role.STRONG)) for row in addresses),
        line(Span(_("code"), Role.MUTED), "  ", Span(invitation.code, Role.STRONG)),
    ]


def _seats(told: Attraction, cells: int, rows: int, now: datetime, signs: Symbols) -> list[Line]:
    """Return the headline, the seats, a page of the rules, and what happens next."""
    head = _("Again?") if told.room.games else _("Take a seat")
    title: list[Line] = [line(Span(head, Role.TITLE))]
    below = list(told.told(cells))
    hint = [line(Span(row, Role.STRONG)) for row in wrap(told.hint, cells)]
    seats = seat_lines(told.room, told.ladder, now, signs)
    others = len(seats) + len(hint) + 4
    if has_large(head) and large_width(head, signs) <= cells and LARGE_ROWS + len(below) + others <= rows:
        title = large_text(head, Role.STRONG, signs)
    if len(title) + len(below) + others > rows:
        # What happens next stands at any rate; half a page of the rules helps nobody.
        below = []
    kept = len(title) + len(below) + len(hint) + 4
    each = next((high for high in SEAT_ROWS if kept + high * len(seats) <= rows), 1)
    # With room the column of names stays as wide as the longest that there can be, so that nothing moves.
    longest = NAME_CELLS if cells > LEAST_SEATS[-1] + GAP else max(cell_len(name) for name, _state in seats)
    names = min(longest + SEAT_MARK + 1, cells // 2)
    block: list[Line] = [(), *title, ()]
    for at, (name, state) in enumerate(seats):
        rule = [_rule(cells, signs)] if each == SEAT_ROWS[0] else []
        block += [*rule, _seat(told, at, name, state, names, signs), *[()] * (each - 1 - len(rule))]
    if each == SEAT_ROWS[0]:
        block.append(_rule(cells, signs))
    return [*block, (), *below, (), *hint]


def _seat(told: Attraction, at: int, name: str, state: Line, names: int, signs: Symbols) -> Line:
    """Return a seat: who sits there, in a column of `names` cells, and whether they are ready."""
    seat = told.room.seats[at]
    mark = signs.prompt if at == told.cursor else " "
    shown = clip(start_upper(name), NAME_CELLS, signs.ellipsis)
    head = line(Span(f"{mark}{at + 1}  ", Role.MUTED), Span(shown, Role.MUTED if seat.is_open else Role.STRONG))
    return (*pad(head, names), Span(" "), *state)


def _rule(cells: int, signs: Symbols) -> Line:
    return line(Span(signs.rule * cells, Role.FAINT))
