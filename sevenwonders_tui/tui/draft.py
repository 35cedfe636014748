"""A new table as it takes shape on the screen: every change gives a new draft, and a finished draft is a plan."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from rich.cells import cell_len

from sevenwonders_tui.bots import BOT_NAMES
from sevenwonders_tui.bots.program import is_program
from sevenwonders_tui.bots.roster import USUAL_RUNG, Style
from sevenwonders_tui.engine.cards import WonderId
from sevenwonders_tui.engine.seven.catalog import BoardSide
from sevenwonders_tui.engine.seven.setup import BoardChoice, Options, Variant
from sevenwonders_tui.engine.seven.sizes import SEATS
from sevenwonders_tui.i18n import _, say
from sevenwonders_tui.present.players import find_rung
from sevenwonders_tui.table import BOT, HUMAN, TableRules
from sevenwonders_tui.table.name import NAME_CELLS
from sevenwonders_tui.table.setup import SeatPlan, TablePlan

T = TypeVar("T")
ANY_BOARD = BoardChoice()
FEWEST, MOST = SEATS[0], SEATS[-1]
# One step leads from the usual rung to a person, which is what is wanted most often.
RUNG_PLAYERS = (*(BOT + name for name in BOT_NAMES if name != USUAL_RUNG), BOT + USUAL_RUNG)
BOT_SEATS = ("Ariadne", "Sappho", "Homer", "Aspasia", "Croesus", "Zenobia", "Pericles")
"""What bots without a style are called, by seat, until somebody calls them something else; no style has these names."""


@dataclass(frozen=True, slots=True)
class SeatDraft:
    """One seat."""

    player: str = HUMAN
    name: str = ""
    """As typed; empty for the name that the seat has by itself."""
    board: BoardChoice = ANY_BOARD
    pin: str = ""

    @property
    def is_human(self) -> bool:
        """Whether a person sits here."""
        return self.player == HUMAN

    @property
    def bot(self) -> str | None:
        """The name of the bot that sits here, if one does."""
        return self.player.removeprefix(BOT) if self.player.startswith(BOT) else None

    @property
    def style(self) -> Style | None:
        """The style of the bot that sits here, if it has one."""
        found = None if self.bot is None else find_rung(self.bot)
        return None if found is None else found.style


@dataclass(frozen=True, slots=True)
class Draft:
    """A table before it is dealt."""

    seats: tuple[SeatDraft, ...]
    rules: TableRules
    free_city: BoardChoice = ANY_BOARD
    seed: int | None = None

    @property
    def has_free_city(self) -> bool:
        """Whether a third city stands between two seats."""
        return len(self.seats) == 2

    @property
    def is_alone(self) -> bool:
        """Whether one person plays against bots."""
        return sum(seat.is_human for seat in self.seats) == 1

    @property
    def boards(self) -> tuple[BoardChoice, ...]:
        """The boards by city, the Free City's last."""
        boards = tuple(seat.board for seat in self.seats)
        return (*boards, self.free_city) if self.has_free_city else boards

    def name(self, seat: int) -> str:
        """Return what the seat is called."""
        draft = self.seats[seat]
        if draft.name:
            return draft.name
        if draft.is_human:
            return _("Player {number}").format(number=seat + 1)
        style = draft.style
        if style is None:
            return BOT_SEATS[seat]
        number = sum(not other.name and other.style == style for other in self.seats[: seat + 1])
        name = say(style.title)
        return name if number == 1 else f"{name} {number}"

    def common_side(self) -> tuple[bool, BoardSide | None]:
        """Return whether all boards have the same side, and which; None is chance."""
        sides = {board.side for board in self.boards}
        return len(sides) == 1, self.boards[0].side

    def with_seat(self) -> Draft:
        """Return the draft with one more seat, for a bot; unchanged where seven sit already."""
        seat = SeatDraft(player=BOT + USUAL_RUNG, board=BoardChoice(side=self._new_side()))
        return self if len(self.seats) == MOST else replace(self, seats=(*self.seats, seat))

    def with_seats(self, count: int) -> Draft:
        """Return the draft with so many seats, as far as a table can have them; what comes and goes is at the end."""
        wanted = max(FEWEST, min(count, MOST))
        draft = replace(self, seats=self.seats[:wanted])
        while len(draft.seats) < wanted:
            draft = draft.with_seat()
        return draft

    def _new_side(self) -> BoardSide | None:
        same, side = self.common_side()
        return side if same else None

    def without_seat(self, seat: int) -> Draft:
        """Return the draft without that seat; unchanged where only two are left."""
        if len(self.seats) == FEWEST:
            return self
        return replace(self, seats=self.seats[:seat] + self.seats[seat + 1 :])

    def with_name(self, seat: int, name: str) -> Draft:
        """Return the draft with a name for the seat."""
        return self._with(seat, replace(self.seats[seat], name=name))

    def with_pin(self, seat: int, pin: str) -> Draft:
        """Return the draft with a PIN for the seat's curtain; empty for none."""
        return self._with(seat, replace(self.seats[seat], pin=pin))

    def with_player(self, seat: int, player: str) -> Draft:
        """Return the draft with somebody else in the seat; a PIN is for the person who chose it."""
        return self._with(seat, replace(self.seats[seat], player=player, pin=""))

    def with_next_player(self, seat: int, step: int = 1) -> Draft:
        """Return the draft with a person or the next rung in the seat."""
        return self.with_player(seat, next_player((HUMAN, *RUNG_PLAYERS), self.seats[seat].player, step))

    def programs(self) -> tuple[str, ...]:
        """Return the programs that would be started for this table."""
        return tuple(dict.fromkeys(seat.bot for seat in self.seats if seat.bot is not None and is_program(seat.bot)))

    def with_next_wonder(self, city: int, wonders: Sequence[WonderId], step: int = 1) -> Draft:
        """Return the draft with the next wonder that no other city has taken; chance is one of the choices."""
        taken = {board.wonder for number, board in enumerate(self.boards) if number != city}
        board = self.boards[city]
        free = (None, *(wonder for wonder in wonders if wonder not in taken))
        return self.with_board(city, replace(board, wonder=_next(free, board.wonder, step)))

    def with_next_side(self, city: int, step: int = 1) -> Draft:
        """Return the draft with another side for the city's board."""
        board = self.boards[city]
        return self.with_board(city, replace(board, side=_next((None, *BoardSide), board.side, step)))

    def with_next_side_for_all(self, step: int = 1) -> Draft:
        """Return the draft with one side for all boards."""
        same, now = self.common_side()
        side = _next((None, *BoardSide), now, step) if same else None
        seats = tuple(replace(seat, board=replace(seat.board, side=side)) for seat in self.seats)
        return replace(self, seats=seats, free_city=replace(self.free_city, side=side))

    def with_board(self, city: int, board: BoardChoice) -> Draft:
        """Return the draft with a board for the city."""
        if city == len(self.seats):
            return replace(self, free_city=board)
        return self._with(city, replace(self.seats[city], board=board))

    def _with(self, seat: int, draft: SeatDraft) -> Draft:
        return replace(self, seats=(*self.seats[:seat], draft, *self.seats[seat + 1 :]))

    def plan(self) -> TablePlan:
        """Return what to ask the table for."""
        variant = Variant.FREE_CITY if self.has_free_city else Variant.STANDARD
        return TablePlan(
            seats=tuple(SeatPlan(self.name(at), seat.player, seat.pin or None) for at, seat in enumerate(self.seats)),
            options=Options(len(self.seats), variant, self.boards),
            rules=self.rules,
            seed=self.seed,
        )


def next_player(players: Sequence[str], player: str, step: int) -> str:
    """Return who comes next in a list of players; a bot with a style hands it on, and any other bot counts as none.

    >>> next_player(("human", "bot:easy", "bot:hard"), "bot:easy+war", 1)
    'bot:hard+war'
    """
    name, plus, taste = player.partition("+")
    is_known = name in players
    following = players[(players.index(name) + step) % len(players)] if is_known else players[0]
    return following + plus + taste if is_known and following in RUNG_PLAYERS else following


def is_name(text: str) -> bool:
    """Whether what is typed is short enough for a name."""
    return cell_len(text) <= NAME_CELLS


def _next(values: Sequence[T], value: T, step: int) -> T:
    return values[(values.index(value) + step) % len(values)]


def usual_draft(
    rules: TableRules,
    people: Sequence[str] = ("",),
    seats: int | None = None,
    seed: int | None = None,
    rung: str = USUAL_RUNG,
) -> Draft:
    """Return a table for these people, with bots in the other seats; three seats at least, if nobody says otherwise."""
    count = max(len(people), 3) if seats is None else seats
    humans = [SeatDraft(name=name) for name in people[:count]]
    bots = [SeatDraft(player=BOT + rung)] * (count - len(humans))
    return Draft(seats=(*humans, *bots), rules=rules, seed=seed)
