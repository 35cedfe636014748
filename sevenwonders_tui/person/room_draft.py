"""A room that is being planned: what the form of a new table holds and changes, and the plan that comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import TypeVar

from sevenwonders_tui.bots.ladder import Ladder
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _, pgettext
from sevenwonders_tui.lobby import Clock, ClockKind, RoomPlan, RoomRules
from sevenwonders_tui.person.draft import Draft, GameForm, SeatDraft, next_player, rung_players
from sevenwonders_tui.present.players import bot_words
from sevenwonders_tui.table import BOT, HUMAN, TableRules
from sevenwonders_tui.table.setup import TablePlan

T = TypeVar("T")
OPEN = "open"
"""The `player` of a seat that waits for somebody at another terminal."""

HAND_OVERS = (None, *(timedelta(minutes=minutes) for minutes in (2, 5, 15, 60)))
CLOCKS = (
    None,
    *(Clock(ClockKind.SOFT, timedelta(minutes=minutes)) for minutes in (1, 2, 5)),
    *(Clock(ClockKind.HARD, timedelta(minutes=minutes)) for minutes in (1, 2, 5, 60, 1_440)),
)


@dataclass(frozen=True, slots=True)
class RoomDraft:
    """A room before it is opened. The first seat is that of who opens it."""

    table: Draft
    rules: RoomRules = field(default_factory=RoomRules)
    bots: tuple[str, ...] = ()
    """The labels of bots that the host of the server offers beside the rungs."""

    def sorted(self) -> RoomDraft:
        """Return the draft with its seats in the order in which a room gives them: people here, bots, then open."""
        first, *others = self.table.seats
        seats = sorted(others, key=lambda seat: (not seat.is_human, seat.player == OPEN))
        return replace(self, table=replace(self.table, seats=(first, *seats)))

    @property
    def may_be_alone(self) -> bool:
        """Whether it may come to one person against bots: nobody else at this terminal, and bots fill what is open."""
        is_open = any(seat.player == OPEN for seat in self.table.seats)
        return self.table.is_alone and (not is_open or self.rules.fill is not None)

    def with_seat(self) -> RoomDraft:
        """Return the draft with one more open seat; unchanged where there is no room."""
        grown = self.table.with_seat()
        if grown is self.table:
            return self
        *seats, new = grown.seats
        return replace(self, table=replace(grown, seats=(*seats, replace(new, player=OPEN))))

    def with_seats(self, count: int) -> RoomDraft:
        """Return the draft with so many seats, as far as a room can have them; new ones are open."""
        draft = replace(self, table=self.table.with_seats(min(count, len(self.table.seats))))
        while len(draft.table.seats) < count and draft.table.can_grow:
            draft = draft.with_seat()
        return draft

    def with_player(self, seat: int, player: str) -> RoomDraft:
        """Return the draft with a seat open, for somebody at this terminal, or for a bot; the first one stays."""
        return replace(self, table=self.table.with_player(seat, player)) if seat else self

    def with_next_player(self, seat: int, step: int) -> RoomDraft:
        """Return the draft with the next of those whom a seat may be for."""
        *others, usual = rung_players(self.table.ladder)
        players = (OPEN, HUMAN, usual, *others, *(BOT + bot for bot in self.bots))
        return self.with_player(seat, next_player(players, self.table.seats[seat].player, step, self.table.ladder))

    def with_next_hand_over(self, step: int) -> RoomDraft:
        """Return the draft with another rule for people who are away."""
        after = _next(HAND_OVERS, self.rules.hand_over_after, step)
        return replace(self, rules=replace(self.rules, hand_over_after=after))

    def with_next_clock(self, step: int) -> RoomDraft:
        """Return the draft with another clock."""
        return replace(self, rules=replace(self.rules, clock=_next(CLOCKS, self.rules.clock, step)))

    def with_next_fill(self, step: int) -> RoomDraft:
        """Return the draft with another bot, or none, for the seats that are open at the start."""
        return replace(
            self, rules=replace(self.rules, fill=_next((*fills(self.table.ladder), *self.bots), self.rules.fill, step))
        )

    def with_rules_of(self, other: RoomDraft) -> RoomDraft:
        """Return the draft with what was agreed on in a room of another game; a bot fills it that can play this one."""
        fill = other.rules.fill
        can_fill = fill is None or self.may_sit(BOT + fill)
        rules = other.rules if can_fill else replace(other.rules, fill=self.rules.fill)
        return replace(self, rules=rules, table=replace(self.table, rules=other.table.rules))

    def may_sit(self, player: str) -> bool:
        """Whether somebody who is written so may have a seat in a room of this server."""
        bot = player.removeprefix(BOT)
        return player in {OPEN, HUMAN} or (
            player.startswith(BOT) and (self.table.ladder.is_rung(bot) or bot in self.bots)
        )

    def player_words(self, seat: int) -> str:
        """Return who is to sit in a seat."""
        player = self.table.seats[seat].player
        if not seat:
            return _("you")
        if player == OPEN:
            return pgettext("seat", "open")
        if player == HUMAN:
            return _("person here")
        return bot_words(player.removeprefix(BOT), self.table.ladder)

    def plan(self) -> RoomPlan:
        """Return what to ask the lobby for."""
        draft = self.sorted().table
        order = draft.form.seating(draft)
        return RoomPlan(
            options=draft.form.plan(draft),
            game=draft.form.game,
            rules=replace(self.rules, is_mixed=order is None),
            host_seat=Seat(0 if order is None else order.index(0)),
            table_rules=draft.rules,
            others=tuple(draft.name(at) for at, seat in enumerate(draft.seats) if at and seat.is_human),
            bots=tuple(seat.player.removeprefix(BOT) for seat in draft.seats if seat.player.startswith(BOT)),
        )


def open_words() -> tuple[str, str]:
    """Return what an open seat is called where its player is chosen, and a line about it."""
    return pgettext("seat", "open"), _("Waits for somebody at another terminal.")


def _next(values: Sequence[T], value: T, step: int) -> T:
    at = values.index(value) if value in values else 0
    return values[(at + step) % len(values)]


def usual_room(
    form: GameForm, name: str, rules: TableRules, bots: Sequence[str] = (), rung: str | None = None, seats: int = 4
) -> RoomDraft:
    """Return a public room for so many, or as many as can play: who opens it, and open seats that bots take in the end.

    Among people nobody is advised by a bot, unless whoever opens the room says so.
    """
    others = (SeatDraft(player=OPEN),) * (min(seats, form.seats[-1]) - 1)
    draft = Draft(form, (SeatDraft(name=name), *others), replace(rules, advice=False))
    return RoomDraft(
        draft, RoomRules(fill=rung or form.roster.ladder.usual, hand_over_after=timedelta(minutes=5)), tuple(bots)
    )


def lesson_room(table: TablePlan) -> RoomPlan:
    """Return the room in which a guided game is played at a server: of nobody but the person whom it leads.

    The seats that follow the first are those of bots, under the names by which the coach speaks of them.
    """
    bots = table.seats[1:]
    return RoomPlan(
        options=table.options,
        rules=RoomRules(is_public=False, may_watch=False),
        table_rules=table.rules,
        bots=tuple(seat.player.removeprefix(BOT) for seat in bots),
        bot_names=tuple(seat.name for seat in bots),
        game=table.game,
        seed=table.seed,
    )


def fills(ladder: Ladder) -> tuple[str | None, ...]:
    """Return the bots that may take open seats, the usual one first; None where people must."""
    return (None, ladder.usual, *(name for name in ladder.names if name != ladder.usual))
