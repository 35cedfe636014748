"""A room that is being planned: the values and changes of its form, and the plan made from it."""

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
"""The `player` of a seat that is open for a person at another terminal."""

HAND_OVERS = (None, *(timedelta(minutes=minutes) for minutes in (2, 5, 15, 60)))
CLOCKS = (
    None,
    *(Clock(ClockKind.SOFT, timedelta(minutes=minutes)) for minutes in (1, 2, 5)),
    *(Clock(ClockKind.HARD, timedelta(minutes=minutes)) for minutes in (1, 2, 5, 60, 1_440)),
)


@dataclass(frozen=True, slots=True)
class RoomDraft:
    """A room before it is opened. The person who opens it has the first seat."""

    table: Draft
    rules: RoomRules = field(default_factory=RoomRules)
    bots: tuple[str, ...] = ()
    """The labels of bots that the host of the server offers beside the rungs."""

    def sorted(self) -> RoomDraft:
        """Return the draft with its seats in the order of a room: people here, bots, then open seats."""
        first, *others = self.table.seats
        seats = sorted(others, key=lambda seat: (not seat.is_human, seat.player == OPEN))
        return replace(self, table=replace(self.table, seats=(first, *seats)))

    @property
    def may_be_alone(self) -> bool:
        """Return whether one person may end up alone with bots: nobody else is here, and bots fill the open seats."""
        is_open = any(seat.player == OPEN for seat in self.table.seats)
        return self.table.is_alone and (not is_open or self.rules.fill is not None)

    def with_seat(self) -> RoomDraft:
        """Return the draft with one more open seat; unchanged if there is no room."""
        grown = self.table.with_seat()
        if grown is self.table:
            return self
        *seats, new = grown.seats
        return replace(self, table=replace(grown, seats=(*seats, replace(new, player=OPEN))))

    def with_seats(self, count: int) -> RoomDraft:
        """Return the draft with `count` seats, within the limits of a room; new ones are open."""
        draft = replace(self, table=self.table.with_seats(min(count, len(self.table.seats))))
        while len(draft.table.seats) < count and draft.table.can_grow:
            draft = draft.with_seat()
        return draft

    def with_player(self, seat: int, player: str) -> RoomDraft:
        """Return the draft with a seat open, for a person at this terminal, or for a bot; the first one is fixed."""
        return replace(self, table=self.table.with_player(seat, player)) if seat else self

    def with_next_player(self, seat: int, step: int) -> RoomDraft:
        """Return the draft with the next possible player in a seat."""
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
        """Return the draft with another bot, or none, for the seats still open at the start."""
        return replace(
            self, rules=replace(self.rules, fill=_next((*fills(self.table.ladder), *self.bots), self.rules.fill, step))
        )

    def with_rules_of(self, other: RoomDraft) -> RoomDraft:
        """Return the draft with the rules of a room of another game.

        The bot that fills open seats is taken over only if it can play this game.
        """
        fill = other.rules.fill
        can_fill = fill is None or self.may_sit(BOT + fill)
        rules = other.rules if can_fill else replace(other.rules, fill=self.rules.fill)
        return replace(self, rules=rules, table=replace(self.table, rules=other.table.rules))

    def may_sit(self, player: str) -> bool:
        """Return whether that `player` may have a seat in a room of this server."""
        bot = player.removeprefix(BOT)
        return player in {OPEN, HUMAN} or (
            player.startswith(BOT) and (self.table.ladder.is_rung(bot) or bot in self.bots)
        )

    def player_words(self, seat: int) -> str:
        """Return the player of a seat in words."""
        player = self.table.seats[seat].player
        if not seat:
            return _("you")
        if player == OPEN:
            return pgettext("seat", "open")
        if player == HUMAN:
            return _("person here")
        return bot_words(player.removeprefix(BOT), self.table.ladder)

    def plan(self) -> RoomPlan:
        """Return the plan for the lobby."""
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
    """Return the name of an open seat in a list of players, and a line about it."""
    return pgettext("seat", "open"), _("Waits for somebody at another terminal.")


def _next(values: Sequence[T], value: T, step: int) -> T:
    at = values.index(value) if value in values else 0
    return values[(at + step) % len(values)]


def usual_room(
    form: GameForm, name: str, rules: TableRules, bots: Sequence[str] = (), rung: str | None = None, seats: int = 4
) -> RoomDraft:
    """Return a public room of at most `seats` seats: the person who opens it, and open seats that bots can fill.

    Among people bots advise nobody, unless the person who opens the room allows it, and nobody's memory is helped.
    """
    others = (SeatDraft(player=OPEN),) * (min(seats, form.seats[-1]) - 1)
    draft = Draft(form, (SeatDraft(name=name), *others), replace(rules, advice=False, memory=False))
    return RoomDraft(
        draft, RoomRules(fill=rung or form.roster.ladder.usual, hand_over_after=timedelta(minutes=5)), tuple(bots)
    )


def lesson_room(table: TablePlan) -> RoomPlan:
    """Return the room of a guided game on a server, for nobody but the person whom it teaches.

    The other seats have bots, under the names that the coach uses for them.
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
    """Return the choices for the bot that fills open seats: None for no bot, the usual bot, then the others."""
    return (None, ladder.usual, *(name for name in ladder.names if name != ladder.usual))
