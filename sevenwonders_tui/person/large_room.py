"""What may be chosen at a large screen before a game: the seats of its table, the game, and the options."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from typing import Protocol

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import Said, _
from sevenwonders_tui.lobby import RoomClient, RoomPlan, RoomSnapshot
from sevenwonders_tui.person.draft import Draft, GameForm, SeatDraft
from sevenwonders_tui.person.form_games import FormGames
from sevenwonders_tui.person.room_draft import OPEN, RoomDraft, usual_room
from sevenwonders_tui.table import BOT, HUMAN, TableRules


class HasForm(Protocol):
    """A front, as far as it is needed here."""

    @property
    def form(self) -> GameForm:
        """The game's part of the forms of a new table."""


class LargeRoom:
    """Changes the room of a large screen. Each change raises LobbyError, StoreError or SetupError."""

    def __init__(self, room: RoomClient, fronts: Mapping[str, HasForm], titles: Mapping[str, Said]) -> None:
        """`fronts` and `titles` are those of the games that can be played here."""
        self.room = room
        self.titles = titles
        self._fronts = fronts
        self._games = FormGames(titles, self._first)

    @property
    def form(self) -> GameForm:
        """Return the form of the room's game."""
        return self._fronts[self.room.snapshot().game].form

    def draft(self) -> RoomDraft:
        """Return what the room plays now."""
        return draft_of(self.form, self.room.snapshot())

    def can_have(self, seats: int) -> bool:
        """Return whether the room's game can be played with that number of seats."""
        return seats in self.form.seats

    async def seat(self, by: int) -> None:
        """Add seats, or take some away."""
        draft = self.draft()
        await self.use(draft.with_seats(len(draft.table.seats) + by))

    async def turn_game(self) -> None:
        """Play the next game, with the same people and the same rules."""
        left = self.draft()
        game = left.table.form.game
        draft = (await self._games.turn(game, left, self._games.next(game, 1))).with_rules_of(left)
        people = sum(seat.is_human for seat in left.table.seats)
        await self.use(draft.with_seats(max(people, len(draft.table.seats))))

    async def use(self, draft: RoomDraft) -> None:
        """Play by a draft."""
        table = draft.table
        order = table.form.seating(table)
        plan = RoomPlan(
            options=table.form.plan(table),
            rules=replace(draft.rules, is_mixed=order is None),
            table_rules=table.rules,
            game=table.form.game,
            host_seat=None,
        )
        is_other = order is not None and order != tuple(range(len(order)))
        await self.room.change(plan, tuple(map(Seat, order)) if order and is_other else ())

    async def _first(self, game: str) -> RoomDraft:
        # A game is read from files when it is first needed.
        front = await asyncio.to_thread(lambda: self._fronts[game])
        return usual_room(front.form, "", TableRules())


def draft_of(form: GameForm, room: RoomSnapshot) -> RoomDraft:
    """Return what a room plays, as a draft of its game's form."""
    seats = []
    for seat in room.seats:
        player = HUMAN if seat.person is not None else OPEN if seat.bot is None else BOT + seat.bot
        seats.append(SeatDraft(player, seat.name or _("Seat {number}").format(number=seat.seat + 1)))
    draft = Draft(form, tuple(seats), room.table_rules)
    return RoomDraft(form.planned(draft, room.options, room.rules.is_mixed), room.rules)
