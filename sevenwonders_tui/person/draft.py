"""A new table in the form: every change gives a new draft, and a finished draft gives a plan."""

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
from sevenwonders_tui.table.origin import FREE
from sevenwonders_tui.table.pin import is_pin
from sevenwonders_tui.table.seriesterms import SeriesTerms
from sevenwonders_tui.table.setup import SEEDS, SeatPlan, TablePlan, is_player, player_name

if TYPE_CHECKING:
    from sevenwonders_tui.lobby import RoomRules
    from sevenwonders_tui.person.form import Cell, FormRow

BOT_SEATS = ("Ariadne", "Sappho", "Homer", "Aspasia", "Croesus", "Zenobia", "Pericles")
"""The names of bots without a style, by seat, until a person renames them; no style has these names."""

SEAT_LABEL, NAME, PLAYER, PIN = 4, 20, 17, 7
FORM_CELLS = 74
"""The cells of all columns of a seat together, so that they fit the smallest terminal."""
"""Cells of the number of a seat, and of the columns that every game has."""


class GameForm(Protocol):
    """The part of a game in the forms of a new table; the game's front has it.

    It holds no state of a table: selected values are the `choice` of each seat and of the table, and only the form
    looks into them. None is a choice that was never made.
    """

    @property
    def game(self) -> str:
        """The id of the game."""

    @property
    def roster(self) -> AnyRoster:
        """The bots of the game."""

    @property
    def seats(self) -> range:
        """The allowed numbers of seats."""

    def seats_title(self) -> str:
        """Return the title above the seats of a form."""

    def room_title(self, rules: RoomRules) -> str:
        """Return the title above the seats of a waiting room."""

    def help(self) -> tuple[str, ...]:
        """Return sentences for the help of the forms."""

    def heads(self) -> tuple[tuple[str, int], ...]:
        """Return the heads and widths of the columns that each seat has beside the common ones."""

    def seat_cells(self, draft: Draft, seat: int) -> tuple[Cell, ...]:
        """Return the cells of a seat in these columns."""

    def rows(self, draft: Draft) -> tuple[FormRow, ...]:
        """Return the rows below the seats."""

    def options(self, draft: Draft) -> tuple[tuple[str, str, str], ...]:
        """Return the game's lines among the options: id, label and value."""

    def hint(self, cell: str) -> str | None:
        """Return a hint for a cell of the game, or for `count`, the number of seats; None for all other cells."""

    def for_newcomer(self, draft: Draft) -> Draft:
        """Return the draft with the rule book's advice for a first game."""

    def seat_choice(self, draft: Draft) -> Any:
        """Return the first choice of a new seat."""

    def changed(self, draft: Draft, row: str, cell: str, step: int) -> Draft | None:
        """Return the draft with the next value in a cell, or with step -1 the previous one; None for other cells."""

    def told(self, before: Draft, after: Draft) -> str:
        """Return the side effects of a change in words; empty if there are none."""

    def plan(self, draft: Draft) -> AnyOptions:
        """Return the options of the deal."""

    def planned(self, draft: Draft, options: AnyOptions, is_mixed: bool) -> Draft:
        """Return the draft with the choices from which `plan` made these options, for a table with as many seats."""

    def seating(self, draft: Draft) -> tuple[int, ...] | None:
        """Return the seats of the draft in their order at the table; None if it is random."""

    def dump_seat(self, choice: Any) -> dict[str, Any]:
        """Return the choice of a seat as plain data, to be stored with its name and player in the settings."""

    def dump_table(self, choice: Any) -> dict[str, Any]:
        """Return the choice of the table as plain data, to be stored beside the seats."""

    def seat_choices(self, found: Sequence[Mapping[str, Any]]) -> tuple[Any, ...]:
        """Return the stored choices of seats; values that this version cannot use are replaced."""

    def table_choice(self, data: Mapping[str, Any]) -> Any:
        """Return the stored choice of the table."""


def pin_fault(text: str) -> str | None:
    """Return why nobody can choose this PIN; None for a good one, and for an empty text, which means no PIN."""
    return None if not text or is_pin(text) else _("A PIN has four figures.")


def pin_cells() -> int:
    """Return the width of the column of PINs."""
    return column_cells((_("PIN"), _("none")), PIN, PIN + 2, gap=2)


def player_cells(form: GameForm) -> int:
    """Return the width of the column of players; it is less if the words of other columns are long."""
    return min(PLAYER, FORM_CELLS - SEAT_LABEL - NAME - sum(width for _head, width in form.heads()) - pin_cells())


@dataclass(frozen=True, slots=True)
class SeatDraft:
    """One seat."""

    player: str = HUMAN
    name: str = ""
    """As typed; empty for the default name of the seat."""
    pin: str = ""
    choice: Any = None
    """The values of the game's own cells."""

    @property
    def is_human(self) -> bool:
        """Return whether a person sits here."""
        return self.player == HUMAN

    @property
    def bot(self) -> str | None:
        """Return the name of the bot that sits here; None if none does."""
        return self.player.removeprefix(BOT) if self.player.startswith(BOT) else None


@dataclass(frozen=True, slots=True)
class Draft:
    """A table before it is dealt."""

    form: GameForm = field(compare=False, repr=False)
    seats: tuple[SeatDraft, ...]
    rules: TableRules
    choice: Any = None
    """The values of the game's own rows besides the seats."""
    seed: int | None = None
    series: SeriesTerms | None = None
    """What is agreed on if this is the first game of a series."""

    @property
    def ladder(self) -> Ladder:
        """Return the rungs and styles of the game."""
        return self.form.roster.ladder

    @property
    def is_alone(self) -> bool:
        """Return whether one person plays against bots."""
        return sum(seat.is_human for seat in self.seats) == 1

    @property
    def can_grow(self) -> bool:
        """Return whether there is room for one more seat."""
        return len(self.seats) + 1 in self.form.seats

    @property
    def can_shrink(self) -> bool:
        """Return whether the game can be played with one seat less."""
        return len(self.seats) - 1 in self.form.seats

    def name(self, seat: int) -> str:
        """Return the name of a seat."""
        draft = self.seats[seat]
        if draft.name:
            return draft.name
        if draft.is_human:
            return str(player_name(seat + 1))
        style = self._style(draft)
        if style is None:
            return BOT_SEATS[seat]
        number = sum(not other.name and self._style(other) == style for other in self.seats[: seat + 1])
        name = say(style.title)
        return name if number == 1 else f"{name} {number}"

    def _kept_name(self, seat: int) -> str:
        """Return the name for the table. A default name stays in English, so that each reader gets it translated."""
        is_nobodys = self.seats[seat].is_human and not self.seats[seat].name
        return player_name(seat + 1).english if is_nobodys else self.name(seat)

    def _style(self, seat: SeatDraft) -> Style | None:
        """Return the style of the bot that sits there; None if it has none."""
        found = None if seat.bot is None else self.ladder.find(seat.bot)
        return None if found is None else found.style

    def with_seat(self) -> Draft:
        """Return the draft with one more seat, for a bot; unchanged if there is no room."""
        if not self.can_grow:
            return self
        seat = SeatDraft(player=BOT + self.ladder.usual, choice=self.form.seat_choice(self))
        return replace(self, seats=(*self.seats, seat))

    def with_seats(self, count: int) -> Draft:
        """Return the draft with `count` seats, within the limits of a table; seats are added and removed at the end."""
        wanted = max(self.form.seats[0], min(count, self.form.seats[-1]))
        draft = replace(self, seats=self.seats[:wanted])
        while len(draft.seats) < wanted:
            draft = draft.with_seat()
        return draft

    def without_seat(self, seat: int) -> Draft:
        """Return the draft without that seat; unchanged if all seats are needed."""
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
        """Return the draft with another choice in the game's cells of a seat."""
        return self._with(seat, replace(self.seats[seat], choice=choice))

    def with_player(self, seat: int, player: str) -> Draft:
        """Return the draft with another player in the seat; the PIN goes, since it belongs to the person who set it."""
        return self._with(seat, replace(self.seats[seat], player=player, pin=""))

    def with_next_player(self, seat: int, step: int = 1) -> Draft:
        """Return the draft with a person or the next rung in the seat."""
        return self.with_player(
            seat, next_player((HUMAN, *rung_players(self.ladder)), self.seats[seat].player, step, self.ladder)
        )

    def programs(self) -> tuple[str, ...]:
        """Return the external programs that this table would start."""
        return tuple(dict.fromkeys(seat.bot for seat in self.seats if seat.bot is not None and is_program(seat.bot)))

    def _with(self, seat: int, draft: SeatDraft) -> Draft:
        return replace(self, seats=(*self.seats[:seat], draft, *self.seats[seat + 1 :]))

    def same_people(self, other: Draft) -> bool:
        """Return whether the same players sit in the same seats under the same names."""
        return [(seat.player, seat.name, seat.pin) for seat in self.seats] == [
            (seat.player, seat.name, seat.pin) for seat in other.seats
        ]

    def with_people_of(self, other: Draft) -> Draft:
        """Return the draft with the people of the first seats of another game's draft, if they can sit here."""
        found = zip(self.seats, other.seats, strict=False)
        seats = tuple(
            replace(mine, player=theirs.player, name=theirs.name, pin=theirs.pin)
            if is_player(theirs.player, self.form.roster)
            else mine
            for mine, theirs in found
        )
        return replace(self, seats=(*seats, *self.seats[len(seats) :]))

    def seating(self) -> tuple[int, ...]:
        """Return the seats of the draft in their order at the table. The same seed gives the same order."""
        order = self.form.seating(self)
        if order is not None:
            return order
        rng = Rng(secrets.randbelow(SEEDS) if self.seed is None else self.seed)
        return tuple(rng.shuffled(range(len(self.seats)))[0])

    def plan(self) -> TablePlan:
        """Return the plan of the table."""
        places = [(self._kept_name(at), self.seats[at]) for at in self.seating()]
        return TablePlan(
            seats=tuple(SeatPlan(name, seat.player, seat.pin or None) for name, seat in places),
            options=self.form.plan(self),
            rules=self.rules,
            seed=self.seed,
            game=self.form.game,
            origin=FREE if self.series is None else self.series.begin(),
        )


def rung_players(ladder: Ladder) -> tuple[str, ...]:
    """Return the rungs in the order in which a cell offers them.

    The usual rung stands last, so that one step leads from it to a person, the most frequent change.
    """
    return (*(BOT + name for name in ladder.names if name != ladder.usual), BOT + ladder.usual)


def next_player(players: Sequence[str], player: str, step: int, ladder: Ladder) -> str:
    """Return the next player of a list; a bot passes its style on, and a bot without a rung counts as none.

    >>> from sevenwonders_tui.seven.bots.ladder import LADDER
    >>> next_player(("human", "bot:easy", "bot:hard"), "bot:easy+war", 1, LADDER)
    'bot:hard+war'
    """
    name, plus, taste = player.partition("+")
    is_known = name in players
    following = players[(players.index(name) + step) % len(players)] if is_known else players[0]
    return following + plus + taste if is_known and following in rung_players(ladder) else following


def is_name(text: str) -> bool:
    """Return whether a typed name is short enough."""
    return cell_len(text) <= NAME_CELLS


def usual_draft(
    form: GameForm,
    rules: TableRules,
    people: Sequence[str] = ("",),
    seats: int | None = None,
    seed: int | None = None,
    rung: str | None = None,
) -> Draft:
    """Return a table for these people with bots in the other seats; by default it has at least three seats.

    If the game has fewer seats than that, all of its seats are used.
    """
    wanted = max(len(people), 3) if seats is None else seats
    count = max(form.seats[0], min(wanted, form.seats[-1]))
    humans = [SeatDraft(name=name) for name in people[:count]]
    bots = [SeatDraft(player=BOT + (rung or form.roster.ladder.usual))] * (count - len(humans))
    return Draft(form, (*humans, *bots), rules, seed=seed)
