"""A room besides its game, in lines: comings and goings, the chat, the clock, and ending a game."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from datetime import datetime

from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.i18n import _, error_words
from sevenwonders_tui.lobby import LobbyError, Phase, ProposalKind, RoomClient, RoomSeatLine, RoomSnapshot
from sevenwonders_tui.person.chat import heard_people, last_said
from sevenwonders_tui.plain.pick import pick
from sevenwonders_tui.plain.query import Aside, Numbered
from sevenwonders_tui.plain.talk import AskAnew, Conversation
from sevenwonders_tui.present.line import plain
from sevenwonders_tui.present.lobby import chat_lines, hand_over_words, proposal_words, room_news
from sevenwonders_tui.present.span import away_words
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import TableError

CHAT, ROOM, END, TAKE_OVER, MUTE = "x", "f", "y", "j", "z"
"""The letters of these asides; no game uses them."""
SHOWN = 10
"""The most lines of the chat that are repeated."""
WIDE = 10_000
"""A width at which nothing is wrapped: texts are wrapped when they are written."""


class RoomTalk:
    """Announces events in a room, and offers the room's actions at every question of its table."""

    def __init__(self, talk: Conversation, room: RoomClient, now: Callable[[], datetime]) -> None:
        """`now` returns the current time."""
        self.talk = talk
        self.room = room
        self.now = now
        self.changed = asyncio.Event()
        """Set whenever the room has changed."""
        snapshot = room.snapshot()
        self._heard = last_said(snapshot)
        self._seen = snapshot
        self._known: frozenset[str] = frozenset()
        """The announced facts besides the game."""

    async def follow(self) -> None:
        """Announce events until the room is closed. Run it in a task."""
        async for snapshot in self.room.updates():
            self.note(snapshot)
            self.changed.set()
        asyncio.get_running_loop().call_soon(self.changed.set)

    def note(self, snapshot: RoomSnapshot) -> None:
        """Announce the changes since the last snapshot."""
        before, self._seen = self._seen, snapshot
        news = [*self._said(snapshot), *self._comings(before, snapshot)]
        standing = self._standing(snapshot)
        news += [text for text in standing if text not in self._known]
        self._known = frozenset(standing)
        self.talk.add_news(*news)

    def _said(self, snapshot: RoomSnapshot) -> list[str]:
        """Return the new chat messages of other people."""
        mine = {seat.person.id for seat in snapshot.seats if seat.is_mine and seat.person is not None}
        fresh = tuple(one for one in snapshot.chat if one.number > self._heard and one.person not in mine)
        self._heard = max(self._heard, last_said(snapshot))
        return [plain(row) for row in chat_lines(fresh, WIDE, len(fresh))]

    def _comings(self, before: RoomSnapshot, after: RoomSnapshot) -> list[str]:
        """Return the people who left the table, and those who came back."""
        if before.phase is not Phase.RUNNING or after.phase is not Phase.RUNNING:
            return []
        return [
            text
            for old, new in zip(before.seats, after.seats, strict=False)
            if not new.is_mine and _absence(old) != _absence(new)
            if (text := self._absence_words(new))
        ]

    def _absence_words(self, seat: RoomSeatLine) -> str:
        if seat.person is None:
            return ""
        if seat.person.away_since is None:
            return _("{name} is here again.").format(name=seat.name)
        words = away_words(seat.person.away_since, self.now())
        if seat.is_handed_over:
            words = _("{away}, a bot plays").format(away=words)
        return _("{name}: {line}").format(name=seat.name, line=words)

    def _standing(self, snapshot: RoomSnapshot) -> list[str]:
        """Return the facts besides the game that do not change each second, most urgent first."""
        is_past = snapshot.clock is not None and snapshot.clock.is_past
        asked = replace(snapshot, seats=tuple(_at_hand(seat) for seat in snapshot.seats))
        if not is_past:
            asked = replace(asked, clock=None)
        if snapshot.proposal is not None and not snapshot.proposal.is_mine_to_answer:
            asked = replace(asked, proposal=None)
        return [plain(row) for row in room_news(asked, self.now(), take_over_key=TAKE_OVER, answer_key=END)]

    # Asides

    def asides(self) -> list[Aside]:
        """Return the asides for every question in the room."""
        snapshot = self.room.snapshot()
        found = [
            Aside(CHAT, _("chat (what you type behind it is said)"), self._chat),
            Aside(ROOM, _("friends at this table: who is away, the clock"), lambda _rest: self._room()),
        ]
        if heard_people(snapshot):
            found.append(Aside(MUTE, _("zip: mute somebody, or hear them again"), lambda _rest: self._mute()))
        if snapshot.phase is Phase.RUNNING and not snapshot.is_watching:
            found.append(Aside(END, _("yield, or end the game early"), lambda _rest: self._end()))
            if not snapshot.plays_here:
                found.append(Aside(TAKE_OVER, _("join the game at this terminal"), lambda _rest: self._take_over()))
        return found

    async def _chat(self, text: str) -> Sequence[str]:
        if text:
            try:
                await self.room.say(text)
            except (LobbyError, StoreError) as error:
                return [str(error)]
            return [plain(row) for row in chat_lines(self.room.snapshot().chat[-1:], WIDE, 1)]
        lines = [plain(row) for row in chat_lines(self.room.snapshot().chat, WIDE, SHOWN)]
        self._heard = max(self._heard, last_said(self.room.snapshot()))
        return lines or [_("Nobody has said anything yet.")]

    def _room(self) -> Sequence[str]:
        snapshot = self.room.snapshot()
        news = [plain(row) for row in room_news(snapshot, self.now(), take_over_key=TAKE_OVER, answer_key=END)]
        watchers = [_("{name} watches.").format(name=each.name) for each in snapshot.watchers]
        return [*news, *watchers, hand_over_words(snapshot.rules)]

    async def _mute(self) -> Sequence[str]:
        snapshot = self.room.snapshot()
        heard, muted = _("mute"), _("muted now: hear again")
        people = {person.id: person.name for person in heard_people(snapshot)}
        found = await pick(
            self.talk,
            _("Whom do you not want to hear? This holds in every room."),
            [
                Numbered(each, _("{name}: {line}").format(name=name, line=muted if each in snapshot.muted else heard))
                for each, name in people.items()
            ],
        )
        person = next((each for each in people if each == found), None)
        if person is None:
            return []
        return await self.ask(self.room.mute(person, person not in snapshot.muted))

    async def _end(self) -> Sequence[str]:
        """Ask how the game should end, or answer the person who proposed it."""
        snapshot = self.room.snapshot()
        if snapshot.proposal is None:
            words = _("All who are here must agree, and then the game is over.")
            answers = [
                Numbered(ProposalKind.CONCEDE, _("Give up: of the others, the best city has won.")),
                Numbered(ProposalKind.ABANDON, _("End it: nobody has won.")),
            ]
        else:
            words = proposal_words(snapshot)
            answers = [Numbered("agree", _("Agree"))] if snapshot.proposal.is_mine_to_answer else []
            answers.append(Numbered("refuse", _("Refuse")))
        match await pick(self.talk, words, answers, _("Play on")):
            case "agree":
                return await self.ask(self.room.agree())
            case "refuse":
                return await self.ask(self.room.refuse())
            case str() as kind if kind in set(ProposalKind):
                return await self.ask(self.room.propose(ProposalKind(kind)))
            case _:
                return []

    def _take_over(self) -> Sequence[str]:
        self.room.take_over()
        raise AskAnew

    # For all asides

    async def ask(self, asking: Awaitable[None]) -> Sequence[str]:
        """Send a request to the room; return the reason if it fails, nothing otherwise."""
        try:
            await asking
        except (LobbyError, TableError, StoreError, SetupError) as error:
            return [error_words(error)]
        return []


def _absence(seat: RoomSeatLine) -> tuple[bool, bool]:
    return seat.person is not None and seat.person.away_since is not None, seat.is_handed_over


def _at_hand(seat: RoomSeatLine) -> RoomSeatLine:
    """Return a seat as if its person were here: the time of an absence changes with each minute."""
    return seat if seat.person is None else replace(seat, person=replace(seat.person, away_since=None))
