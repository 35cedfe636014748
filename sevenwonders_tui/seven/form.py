"""The part of the new-table forms that belongs to 7 Wonders: wonders, sides, and the Free City between two seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rich.cells import cell_len

from sevenwonders_tui.bots.roster import AnyRoster
from sevenwonders_tui.engine.cards import WonderId
from sevenwonders_tui.games.titles import WONDERS
from sevenwonders_tui.i18n import _
from sevenwonders_tui.person.draft import NAME, SEAT_LABEL, Draft, SeatDraft, player_cells
from sevenwonders_tui.person.form import Cell, FormRow, next_value
from sevenwonders_tui.present.line import column_cells, fit
from sevenwonders_tui.seven.engine.catalog import BoardSide, Catalog
from sevenwonders_tui.seven.engine.setup import BoardChoice, Options, Variant
from sevenwonders_tui.seven.engine.sizes import SEATS
from sevenwonders_tui.seven.words.book import Book

if TYPE_CHECKING:
    from sevenwonders_tui.lobby import RoomRules

ANY_BOARD = BoardChoice()
WONDER, SIDE, WIDEST_SIDE = 15, 11, 15
FREE_CITY_ROW = "free"


class BoardForm:
    """The board of each city. Each method is described in `GameForm`.

    The choice of a seat is its `BoardChoice`; that of the table is the Free City's. None is a board by chance.
    """

    game = WONDERS
    seats = range(SEATS[0], SEATS[-1] + 1)

    def __init__(self, catalog: Catalog, roster: AnyRoster) -> None:
        self.roster = roster
        self.wonders = tuple(wonder.id for wonder in catalog.wonders)
        self._book = Book(catalog)

    # What is shown

    def help(self) -> tuple[str, ...]:
        """Explain the game for two people."""
        return (_("Two people play with a third city between them, the Free City, which they play in turn."),)

    def seats_title(self) -> str:
        """Say that the seats stand in a ring."""
        return _("Seats, clockwise")

    def room_title(self, rules: RoomRules) -> str:  # noqa: ARG002
        """Say the same of a room."""
        return self.seats_title()

    def heads(self) -> tuple[tuple[str, int], ...]:
        """Return the heads of the columns."""
        return (_("wonder"), WONDER), (_("side"), side_cells())

    def seat_cells(self, draft: Draft, seat: int) -> tuple[Cell, ...]:
        """Return the wonder and the side of a seat."""
        return self._cells(board_of(draft.seats[seat]))

    def rows(self, draft: Draft) -> tuple[FormRow, ...]:
        """Return the line of the Free City, if it plays."""
        if not has_free_city(draft):
            return ()
        label = " " * SEAT_LABEL + fit(" " + _("Free City"), NAME) + fit(" " + _("both in turn"), player_cells(self))
        return (FormRow(FREE_CITY_ROW, label, cell_len(label), self._cells(draft.choice or ANY_BOARD), style="$muted"),)

    def _cells(self, board: BoardChoice) -> tuple[Cell, ...]:
        wonder = self._book.city_name(board.wonder) if board.wonder else _("by chance")
        side = board.side.value if board.side else _("by chance")
        return (
            Cell("wonder", wonder, WONDER, "" if board.wonder else "$muted"),
            Cell("side", side, side_cells(), "" if board.side else "$muted"),
        )

    def options(self, draft: Draft) -> tuple[tuple[str, str, str], ...]:
        """Return the line for all boards together."""
        same, side = common_side(draft)
        words = (side.value if side else _("by chance")) if same else _("as above")
        return (("side", _("Sides of all boards"), words),)

    def hint(self, cell: str) -> str | None:
        """Return a hint about a cell."""
        return {
            "wonder": _("Space: the next wonder that nobody has taken, or one by chance."),
            "side": _("Space: side A, side B, or by chance. Side B is for those who know the game."),
            "count": _("Space: one more seat; Backspace: one less. With two the Free City stands between them."),
        }.get(cell)

    # What is changed

    def for_newcomer(self, draft: Draft) -> Draft:
        """Return the draft with side A of all boards, the simpler one."""
        return _with_side_for_all(draft, BoardSide.A)

    def seat_choice(self, draft: Draft) -> BoardChoice | None:
        """Return a board for one more seat: of the side that all others have."""
        same, side = common_side(draft)
        return _kept(BoardChoice(side=side)) if same else None

    def changed(self, draft: Draft, row: str, cell: str, step: int) -> Draft | None:
        """Return the draft with another value in a cell; None for a cell that is not the game's."""
        match row, cell:
            case "side", _cell:
                return with_next_side_for_all(draft, step)
            case _row, "side":
                return with_next_side(draft, _city(draft, row), step)
            case _row, "wonder":
                return with_next_wonder(draft, _city(draft, row), self.wonders, step)
            case _:
                return None

    def told(self, before: Draft, after: Draft) -> str:  # noqa: ARG002
        """Return nothing: a choice never changes another one."""
        return ""

    def plan(self, draft: Draft) -> Options:
        """Return the options for the deal."""
        variant = Variant.FREE_CITY if has_free_city(draft) else Variant.STANDARD
        return Options(len(draft.seats), variant, boards(draft))

    def planned(self, draft: Draft, options: Options, is_mixed: bool) -> Draft:  # noqa: ARG002
        """Return the draft with the boards of these options."""
        found = [_kept(board) for board in options.boards] or [None] * (len(draft.seats) + 1)
        seats = tuple(replace(seat, choice=choice) for seat, choice in zip(draft.seats, found, strict=False))
        return replace(draft, seats=seats, choice=found[len(seats)] if len(found) > len(seats) else None)

    def seating(self, draft: Draft) -> tuple[int, ...]:
        """Return the seats in their order."""
        return tuple(range(len(draft.seats)))

    # Stored settings

    def dump_seat(self, choice: BoardChoice | None) -> dict[str, Any]:
        """Return the board of a seat as plain data."""
        return _dump(choice)

    def dump_table(self, choice: BoardChoice | None) -> dict[str, Any]:
        """Return the Free City's board as plain data."""
        return {"free_city": _dump(choice)}

    def seat_choices(self, found: Sequence[Mapping[str, Any]]) -> tuple[BoardChoice | None, ...]:
        """Return the boards of stored seats; a wonder that an earlier seat already has becomes a random one."""
        taken: set[WonderId | None] = {None}
        choices = []
        for data in found:
            board = self._board(data)
            is_free = board.wonder not in taken
            taken.add(board.wonder)
            choices.append(_kept(board if is_free else replace(board, wonder=None)))
        return tuple(choices)

    def table_choice(self, data: Mapping[str, Any]) -> BoardChoice | None:
        """Return the Free City's board of a stored table."""
        found = data.get("free_city")
        return _kept(self._board(found if isinstance(found, dict) else {}))

    def _board(self, data: Mapping[str, Any]) -> BoardChoice:
        wonder, side = data.get("wonder"), data.get("side")
        sides = {each.value: each for each in BoardSide}
        return BoardChoice(
            wonder=wonder if wonder in self.wonders else None, side=sides.get(side) if isinstance(side, str) else None
        )


def has_free_city(draft: Draft) -> bool:
    """Whether the Free City stands between two seats."""
    return len(draft.seats) == SEATS[0]


def board_of(seat: SeatDraft) -> BoardChoice:
    """Return the board of a seat."""
    return seat.choice or ANY_BOARD


def boards(draft: Draft) -> tuple[BoardChoice, ...]:
    """Return the boards by city, the Free City's last."""
    found = tuple(map(board_of, draft.seats))
    return (*found, draft.choice or ANY_BOARD) if has_free_city(draft) else found


def common_side(draft: Draft) -> tuple[bool, BoardSide | None]:
    """Return whether all boards have the same side, and that side; None is chance."""
    found = boards(draft)
    return len({board.side for board in found}) == 1, found[0].side


def with_next_wonder(draft: Draft, city: int, wonders: Sequence[WonderId], step: int = 1) -> Draft:
    """Return the draft with the next wonder that no other city has taken; chance is one of the choices."""
    taken = {board.wonder for number, board in enumerate(boards(draft)) if number != city}
    board = boards(draft)[city]
    free = (None, *(wonder for wonder in wonders if wonder not in taken))
    return with_board(draft, city, replace(board, wonder=next_value(free, board.wonder, step)))


def with_next_side(draft: Draft, city: int, step: int = 1) -> Draft:
    """Return the draft with another side for the city's board."""
    board = boards(draft)[city]
    return with_board(draft, city, replace(board, side=next_value((None, *BoardSide), board.side, step)))


def with_next_side_for_all(draft: Draft, step: int = 1) -> Draft:
    """Return the draft with one side for all boards."""
    same, now = common_side(draft)
    return _with_side_for_all(draft, next_value((None, *BoardSide), now, step) if same else None)


def _with_side_for_all(draft: Draft, side: BoardSide | None) -> Draft:
    seats = tuple(replace(seat, choice=_kept(replace(board_of(seat), side=side))) for seat in draft.seats)
    return replace(draft, seats=seats, choice=_kept(replace(draft.choice or ANY_BOARD, side=side)))


def with_board(draft: Draft, city: int, board: BoardChoice) -> Draft:
    """Return the draft with a board for the city."""
    if city == len(draft.seats):
        return replace(draft, choice=_kept(board))
    return draft.with_choice(city, _kept(board))


def _kept(board: BoardChoice) -> BoardChoice | None:
    return None if board == ANY_BOARD else board


def _city(draft: Draft, row: str) -> int:
    return len(draft.seats) if row == FREE_CITY_ROW else int(row.removeprefix("seat"))


def _dump(board: BoardChoice | None) -> dict[str, Any]:
    board = board or ANY_BOARD
    return {"wonder": board.wonder, "side": None if board.side is None else board.side.value}


def side_cells() -> int:
    """Return the width of the column of sides."""
    return column_cells((_("side"), _("by chance")), SIDE, WIDEST_SIDE, gap=2)
