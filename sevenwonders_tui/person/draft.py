"""A new table as it takes shape on the screen: every change gives a new draft, and a finished draft is a plan."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Protocol

from rich.cells import cell_len

from sevenwonders_tui.bots.ladder import Ladder, Style
from sevenwonders_tui.bots.program import is_program
from sevenwonders_tui.bots.roster import AnyRoster
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import AnyOptions
from sevenwonders_tui.i18n import _, say
from sevenwonders_tui.present.line import column_cells
from sevenwonders_tui.table import BOT, HUMAN, TableRules
from sevenwonders_tui.table.name import NAME_CELLS
from sevenwonders_tui.table.setup import SEEDS, SeatPlan, TablePlan, is_player

if TYPE_CHECKING:
    from sevenwonders_tui.lobby import RoomRules
    from sevenwonders_tui.person.form import Cell, FormRow

BOT_SEATS = ("Ariadne", "Sappho", "Homer", "Aspasia", "Croesus", "Zenobia", "Pericles")
"""What bots without a style are called, by seat, until somebody calls them something else; no style has these names."""

SEAT_LABEL, NAME, PLAYER, PIN = 4, 20, 17, 7
FORM_CELLS = 74
"""What the columns of a seat take together, so that all of them stand on the smallest terminal."""
"""Cells of the number of a seat, and of the columns that every game has."""


class GameForm(Protocol):
    """The part of the forms of a new table that belongs to one game; a front has it.

    It holds nothing of a table: what was chosen is the `choice` of each seat and of the table, values that only the
    form looks into. None is what nothing was chosen for.
    """

    @property
    def game(self) -> str:
        """The id of the game."""

    @property
    def roster(self) -> AnyRoster:
        """The bots of the game."""

    @property
    def seats(self) -> range:
        """How many seats a table may have."""

    def seats_title(self) -> str:
        """Return what stands above the seats of a form."""

    def room_title(self, rules: RoomRules) -> str:
        """Return what stands above the seats of a room that waits."""

    def help(self) -> tuple[str, ...]:
        """Return sentences for the help of the forms."""

    def heads(self) -> tuple[tuple[str, int], ...]:
        """Return the heads of the columns that each seat has beside the common ones, with their widths."""

    def seat_cells(self, draft: Draft, seat: int) -> tuple[Cell, ...]:
        """Return the cells of a seat in these columns."""

    def rows(self, draft: Draft) -> tuple[FormRow, ...]:
        """Return what stands below the seats."""

    def options(self, draft: Draft) -> tuple[tuple[str, str, str], ...]:
        """Return the lines that the game has among the options: id, label, and what is chosen."""

    def hint(self, cell: str) -> str | None:
        """Return what can be done in a cell of the game, or in `count`, the number of seats; None for all others."""

    def for_newcomer(self, draft: Draft) -> Draft:
        """Return the draft as the rule book advises it for a first game."""

    def seat_choice(self, draft: Draft) -> Any:
        """Return what one more seat begins with."""

    def changed(self, draft: Draft, row: str, cell: str, step: int) -> Draft | None:
        """Return the draft with the next value in a cell, or with step -1 the one before; None for others' cells."""

    def told(self, before: Draft, after: Draft) -> str:
        """Return what a change did besides what somebody chose; empty where that is all."""

    def plan(self, draft: Draft) -> AnyOptions:
        """Return what to deal."""

    def seating(self, draft: Draft) -> tuple[int, ...] | None:
        """Return the seats of the draft in the order in which they sit at the table; None where chance says it."""

    def dump_seat(self, choice: Any) -> dict[str, Any]:
        """Return the choice of a seat as plain data, to stand with its name and player in the settings."""

    def dump_table(self, choice: Any) -> dict[str, Any]:
        """Return the choice of the table as plain data, to stand beside the seats."""

    def seat_choices(self, found: Sequence[Mapping[str, Any]]) -> tuple[Any, ...]:
        """Return the choices of seats as they were kept; of what somebody else wrote, what can be used is used."""

    def table_choice(self, data: Mapping[str, Any]) -> Any:
        """Return the choice of the table as it was kept."""


def pin_cells() -> int:
    """Return how wide the column of PINs is."""
    return column_cells((_("PIN"), _("none")), PIN, PIN + 2, gap=2)


def player_cells(form: GameForm) -> int:
    """Return how wide the column of players is: less where the words of other columns are long."""
    return min(PLAYER, FORM_CELLS - SEAT_LABEL - NAME - sum(width for _head, width in form.heads()) - pin_cells())


@dataclass(frozen=True, slots=True)
class SeatDraft:
    """One seat."""

    player: str = HUMAN
    name: str = ""
    """As typed; empty for the name that the seat has by itself."""
    pin: str = ""
    choice: Any = None
    """What the game's own cells hold."""

    @property
    def is_human(self) -> bool:
        """Whether a person sits here."""
        return self.player == HUMAN

    @property
    def bot(self) -> str | None:
        """The name of the bot that sits here, if one does."""
        return self.player.removeprefix(BOT) if self.player.startswith(BOT) else None


@dataclass(frozen=True, slots=True)
class Draft:
    """A table before it is dealt."""

    form: GameForm = field(compare=False, repr=False)
    seats: tuple[SeatDraft, ...]
    rules: TableRules
    choice: Any = None
    """What the game's own rows hold beside the seats."""
    seed: int | None = None

    @property
    def ladder(self) -> Ladder:
        """The rungs and styles of the game."""
        return self.form.roster.ladder

    @property
    def is_alone(self) -> bool:
        """Whether one person plays against bots."""
        return sum(seat.is_human for seat in self.seats) == 1

    @property
    def can_grow(self) -> bool:
        """Whether there is room for one more seat."""
        return len(self.seats) + 1 in self.form.seats

    @property
    def can_shrink(self) -> bool:
        """Whether the game goes with one seat less."""
        return len(self.seats) - 1 in self.form.seats

    def name(self, seat: int) -> str:
        """Return what the seat is called."""
        draft = self.seats[seat]
        if draft.name:
            return draft.name
        if draft.is_human:
            return _("Player {number}").format(number=seat + 1)
        style = self._style(draft)
        if style is None:
            return BOT_SEATS[seat]
        number = sum(not other.name and self._style(other) == style for other in self.seats[: seat + 1])
        name = say(style.title)
        return name if number == 1 else f"{name} {number}"

    def _style(self, seat: SeatDraft) -> Style | None:
        """Return the style of the bot that sits there, if it has one."""
        found = None if seat.bot is None else self.ladder.find(seat.bot)
        return None if found is None else found.style

    def with_seat(self) -> Draft:
        """Return the draft with one more seat, for a bot; unchanged where there is no room."""
        if not self.can_grow:
            return self
        seat = SeatDraft(player=BOT + self.ladder.usual, choice=self.form.seat_choice(self))
        return replace(self, seats=(*self.seats, seat))

    def with_seats(self, count: int) -> Draft:
        """Return the draft with so many seats, as far as a table can have them; what comes and goes is at the end."""
        wanted = max(self.form.seats[0], min(count, self.form.seats[-1]))
        draft = replace(self, seats=self.seats[:wanted])
        while len(draft.seats) < wanted:
            draft = draft.with_seat()
        return draft

    def without_seat(self, seat: int) -> Draft:
        """Return the draft without that seat; unchanged where all are needed."""
        if not self.can_shrink:
            return self
        return replace(self, seats=self.seats[:seat] + self.seats[seat + 1 :])

    def with_name(self, seat: int, name: str) -> Draft:
        """Return the draft with a name for the seat."""
        return self._with(seat, replace(self.seats[seat], name=name))

    def with_pin(self, seat: int, pin: str) -> Draft:
        """Return the draft with a PIN for the seat's curtain; empty for none."""
        return self._with(seat, replace(self.seats[seat], pin=pin))

    def with_choice(self, seat: int, choice: Any) -> Draft:
        """Return the draft with something else in the game's cells of a seat."""
        return self._with(seat, replace(self.seats[seat], choice=choice))

    def with_player(self, seat: int, player: str) -> Draft:
        """Return the draft with somebody else in the seat; a PIN is for the person who chose it."""
        return self._with(seat, replace(self.seats[seat], player=player, pin=""))

    def with_next_player(self, seat: int, step: int = 1) -> Draft:
        """Return the draft with a person or the next rung in the seat."""
        return self.with_player(
            seat, next_player((HUMAN, *rung_players(self.ladder)), self.seats[seat].player, step, self.ladder)
        )

    def programs(self) -> tuple[str, ...]:
        """Return the programs that would be started for this table."""
        return tuple(dict.fromkeys(seat.bot for seat in self.seats if seat.bot is not None and is_program(seat.bot)))

    def _with(self, seat: int, draft: SeatDraft) -> Draft:
        return replace(self, seats=(*self.seats[:seat], draft, *self.seats[seat + 1 :]))

    def same_people(self, other: Draft) -> bool:
        """Whether the same sit in the same seats, called the same."""
        return [(seat.player, seat.name, seat.pin) for seat in self.seats] == [
            (seat.player, seat.name, seat.pin) for seat in other.seats
        ]

    def with_people_of(self, other: Draft) -> Draft:
        """Return the draft with those who sit in the first seats of another game's, as far as they can sit here."""
        found = zip(self.seats, other.seats, strict=False)
        seats = tuple(
            replace(mine, player=theirs.player, name=theirs.name, pin=theirs.pin)
            if is_player(theirs.player, self.form.roster)
            else mine
            for mine, theirs in found
        )
        return replace(self, seats=(*seats, *self.seats[len(seats) :]))

    def seating(self) -> tuple[int, ...]:
        """Return the seats of the draft in the order in which they sit at the table. The same seed seats them alike."""
        order = self.form.seating(self)
        if order is not None:
            return order
        rng = Rng(secrets.randbelow(SEEDS) if self.seed is None else self.seed)
        return tuple(rng.shuffled(range(len(self.seats)))[0])

    def plan(self) -> TablePlan:
        """Return what to ask the table for."""
        places = [(self.name(at), self.seats[at]) for at in self.seating()]
        return TablePlan(
            seats=tuple(SeatPlan(name, seat.player, seat.pin or None) for name, seat in places),
            options=self.form.plan(self),
            rules=self.rules,
            seed=self.seed,
            game=self.form.game,
        )


def rung_players(ladder: Ladder) -> tuple[str, ...]:
    """Return the rungs in the order in which a cell offers them.

    One step leads from the usual one, which stands last, to a person: what is wanted most often.
    """
    return (*(BOT + name for name in ladder.names if name != ladder.usual), BOT + ladder.usual)


def next_player(players: Sequence[str], player: str, step: int, ladder: Ladder) -> str:
    """Return who comes next in a list of players; a bot with a style hands it on, and any other bot counts as none.

    >>> from sevenwonders_tui.seven.bots.ladder import LADDER
    >>> next_player(("human", "bot:easy", "bot:hard"), "bot:easy+war", 1, LADDER)
    'bot:hard+war'
    """
    name, plus, taste = player.partition("+")
    is_known = name in players
    following = players[(players.index(name) + step) % len(players)] if is_known else players[0]
    return following + plus + taste if is_known and following in rung_players(ladder) else following


def is_name(text: str) -> bool:
    """Whether what is typed is short enough for a name."""
    return cell_len(text) <= NAME_CELLS


def usual_draft(
    form: GameForm,
    rules: TableRules,
    people: Sequence[str] = ("",),
    seats: int | None = None,
    seed: int | None = None,
    rung: str | None = None,
) -> Draft:
    """Return a table for these people, with bots in the other seats; three seats at least, if nobody says otherwise.

    A game that has not as many seats gets as many as it has.
    """
    wanted = max(len(people), 3) if seats is None else seats
    count = max(form.seats[0], min(wanted, form.seats[-1]))
    humans = [SeatDraft(name=name) for name in people[:count]]
    bots = [SeatDraft(player=BOT + (rung or form.roster.ladder.usual))] * (count - len(humans))
    return Draft(form, (*humans, *bots), rules, seed=seed)
