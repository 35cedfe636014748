"""The tables of a lobby and the lists of the day in plain text, for `ssh host tables` and `ssh host today`."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len

from sevenwonders_tui.daily.rules import day_of
from sevenwonders_tui.daily.week import SEATS
from sevenwonders_tui.i18n import _, comma_list, ngettext, semicolon_list
from sevenwonders_tui.lobby.client import LobbyClient, LobbySnapshot, Phase, RoomLine
from sevenwonders_tui.present.history.day_list import list_told
from sevenwonders_tui.present.line import ljust


def table_lines(snapshot: LobbySnapshot) -> list[str]:
    """Return the tables that one person may see, a line for each."""
    rows = [list(_row(table)) for table in snapshot.tables]
    if not rows:
        return [_("There are no tables yet.")]
    rows.insert(0, [_("Code"), _("State"), _("Game"), _("Seats"), ""])
    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(ljust(cell, width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]


def _row(table: RoomLine) -> Iterator[str]:
    yield table.code
    yield _state(table)
    yield str(table.title)
    yield comma_list(_plain(seat.name) if not seat.is_open else "-" for seat in table.seats)
    yield semicolon_list(_remarks(table))


def _state(table: RoomLine) -> str:
    match table.phase:
        case Phase.WAITING:
            return _("waits")
        case Phase.RUNNING if table.is_draft:
            return _("draft, pick {n}").format(n=table.turn)
        case Phase.RUNNING if table.age:
            return _("age {age}, turn {turn}").format(age=table.age, turn=table.turn)
        case Phase.RUNNING:
            return _("cannot be opened")
        case Phase.OVER:
            return _("over")


def _remarks(table: RoomLine) -> Iterator[str]:
    if table.is_my_turn:
        yield _("your turn")
    elif table.is_mine:
        yield _("yours")
    if table.can_join and not table.is_mine:
        yield _("you can join")
    if table.watchers:
        yield ngettext("{n} watches", "{n} watch", table.watchers).format(n=table.watchers)


def _plain(text: str) -> str:
    r"""Return a text without control characters.

    The lobby refuses such names; this function does not rely on that.

    >>> _plain("Ann\x1b[2J")
    'Ann?[2J'
    """
    return "".join(letter if letter.isprintable() else "?" for letter in text)


async def day_lines(lobby: LobbyClient) -> list[str]:
    """Return the lists of the day, as the person may see them. Raises LobbyError."""
    day = day_of(lobby.now())
    return [row for game in SEATS for row in list_told(await lobby.days.ranking(game, day))]
