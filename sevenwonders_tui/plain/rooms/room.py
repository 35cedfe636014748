"""The waiting room in lines: the seats, who is ready, the invitation, and the start."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime
from enum import Enum, auto

from sevenwonders_tui.bots.ladder import Ladder
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _, comma_list, say
from sevenwonders_tui.lobby import Phase, RoomClient, RoomSeatLine, RoomSnapshot
from sevenwonders_tui.person.draft import GameForm
from sevenwonders_tui.person.room_draft import fills, open_words
from sevenwonders_tui.plain.line_text import parts
from sevenwonders_tui.plain.pick import ask_for_text, pick
from sevenwonders_tui.plain.query import Aside, Numbered, Query
from sevenwonders_tui.plain.rooms.room_talk import RoomTalk
from sevenwonders_tui.plain.talk import Conversation, HasLeft
from sevenwonders_tui.present.lobby import closing_words, deal_words, pin_helps, rules_words, seat_lines
from sevenwonders_tui.present.players import bot_line, bot_words
from sevenwonders_tui.present.symbols import WORDS

ADVICE = "v"
NO_PIN = "-"


class WaitEnd(Enum):
    """The way a waiting room was left."""

    PLAY = auto()
    """The game began."""
    OTHER_GAME = auto()
    """The large screen chose another game, or other boxes of it."""
    LEFT = auto()
    """The person gave up the seat."""
    GONE = auto()
    """The person was removed, or the room was closed."""


class WaitingRoom:
    """Leads through a room until its game begins."""

    def __init__(
        self,
        talk: Conversation,
        room_talk: RoomTalk,
        form: GameForm,
        now: Callable[[], datetime],
        way_in: str = "",
        bots: Sequence[str] = (),
    ) -> None:
        """`form` is that of the room's game, `way_in` the command that leads here, `bots` those beside the rungs."""
        self.talk = talk
        self.room_talk = room_talk
        self.room: RoomClient = room_talk.room
        self.form = form
        self.now = now
        self.way_in = way_in
        self.bots = tuple(bots)
        self._begun = asyncio.Event()
        """Set when the game begins or is another one, or the seat is lost."""
        self._title = self.room.snapshot().title
        self._told: tuple[str, ...] = ()
        """The seats at the last announcement."""

    async def wait(self) -> WaitEnd:
        """Wait and ask until the game begins, another is chosen, or the person leaves.

        Raise HasLeft if the seat is kept.
        """
        follower = asyncio.create_task(self._follow())
        await self.talk.tell(*self._introduction(self.room.snapshot()))
        try:
            while True:
                snapshot = self.room.snapshot()
                if not snapshot.is_mine:
                    return WaitEnd.GONE
                if snapshot.phase is not Phase.WAITING:
                    return WaitEnd.PLAY
                if snapshot.title != self._title:
                    return WaitEnd.OTHER_GAME
                query = self._query(snapshot)
                self._told = self._seats(snapshot)
                answer = await self.talk.listen(query, self._begun)
                if answer is not None and await self._do(answer):
                    return WaitEnd.LEFT
        finally:
            follower.cancel()

    async def _follow(self) -> None:
        async for snapshot in self.room.updates():
            if not snapshot.is_mine or snapshot.phase is not Phase.WAITING or snapshot.title != self._title:
                break
            seats = self._seats(snapshot)
            self.talk.add_news(*(text for text in seats if text not in self._told))
            self._told = seats
        self._begun.set()

    # Announcements

    def _introduction(self, snapshot: RoomSnapshot) -> list[str]:
        code = snapshot.code
        head = _("{name}: {line}").format(name=_("Table {code}").format(code=code), line=snapshot.title)
        return [head, *self._seats(snapshot), self._invitation(code)]

    def _invitation(self, code: str) -> str:
        if not self.way_in:
            return _("The code of this table: {code}").format(code=code)
        return _("{name}: {line}").format(name=_("To come here"), line=f"{self.way_in} -t join {code}")

    def _seats(self, snapshot: RoomSnapshot) -> tuple[str, ...]:
        rows = seat_lines(snapshot, self.form.roster.ladder, self.now(), WORDS)
        line, seat = _("{name}: {line}"), _("Seat {number}")
        return tuple(
            line.format(name=seat.format(number=at), line=comma_list([name, *parts(state)]))
            for at, (name, state) in enumerate(rows, start=1)
        )

    def _rules(self) -> Sequence[str]:
        snapshot = self.room.snapshot()
        return rules_words(snapshot.rules, snapshot.table_rules, ADVICE)

    def _query(self, snapshot: RoomSnapshot) -> Query:
        words = [closing_words()] if snapshot.is_closing else []
        words.append(self._advice(snapshot))
        asides = [
            Aside("t", _("table: the seats and who is ready"), lambda _rest: self._introduction(self.room.snapshot())),
            Aside("r", _("rules of this table"), lambda _rest: self._rules()),
            *self.room_talk.asides(),
        ]
        return Query(words, self._answers(snapshot), asides)

    def _answers(self, room: RoomSnapshot) -> list[Numbered]:
        """Return the possible actions."""
        has_open = any(seat.is_open for seat in room.seats)
        found = []
        if room.may_deal and room.start_blocked is None:
            found.append(Numbered("start", _("Deal and begin.")))
        if not room.is_watching:
            ready = _("Say that you are not ready any more.") if room.is_ready else _("Say that you are ready.")
            found.append(Numbered("ready", ready))
        if has_open and room.is_watching:
            found.append(Numbered("seat", _("take a seat")))
        elif has_open:
            found.append(Numbered("sit", _("Take a seat for one more person at this terminal.")))
        if pin_helps(room):
            found.append(Numbered("pin", _("Choose a PIN for one of your seats.")))
        if room.is_host and any(seat.person is None for seat in room.seats):
            found.append(Numbered("bot", _("Give a seat to a bot, or open it again.")))
        if room.is_host and _others(room):
            found.append(Numbered("kick", _("Put somebody out of the room.")))
        if not room.is_watching:
            found.append(Numbered("leave", _("Give your seat to somebody else.")))
        return [*found, Numbered("lobby", _("Go to the lobby; your seat is kept."))]

    def _advice(self, room: RoomSnapshot) -> str:
        """Return what the room waits for."""
        if room.is_watching:
            return _("You watch: the table is told as soon as it is dealt.")
        if not room.is_ready and not room.is_host:
            return _("Are you ready?")
        if room.start_blocked is not None:
            return str(room.start_blocked)
        return deal_words(room, "1")

    # Actions

    async def _do(self, answer: str) -> bool:
        """Carry out an answer; return True if the seat is given up. Raise HasLeft for the lobby."""
        room = self.room.snapshot()
        match answer:
            case "lobby":
                raise HasLeft
            case "start":
                await self._ask(self.room.start())
            case "ready":
                await self._ask(self.room.ready(not room.is_ready))
            case "seat":
                await self._ask(self.room.sit(()))
            case "sit":
                await self._sit()
            case "pin":
                await self._choose_pin(room)
            case "bot":
                await self._choose_bot(room)
            case "kick":
                await self._kick(room)
            case _:
                question = _("Your seat will be free for somebody else.")
                return await pick(self.talk, question, [Numbered("yes", _("Give it up"))], _("Stay")) is not None
        return False

    async def _ask(self, asking: Awaitable[None]) -> None:
        """Send a request to the room, or show why it fails."""
        await self.talk.tell(*await self.room_talk.ask(asking))

    async def _sit(self) -> None:
        name = await ask_for_text(self.talk, _("Who else plays at this terminal? A line says whose turn it is."))
        if name is not None:
            await self._ask(self.room.sit((name,)))

    async def _pick_seat(self, question: str, seats: Sequence[RoomSeatLine]) -> Seat | None:
        """Ask for one of these seats."""
        if len(seats) == 1:
            return seats[0].seat
        told = self._seats(self.room.snapshot())
        found = await pick(self.talk, question, [Numbered(str(seat.seat), told[seat.seat]) for seat in seats])
        return None if found is None else Seat(int(found))

    async def _choose_pin(self, room: RoomSnapshot) -> None:
        seat = await self._pick_seat(_("Which seat?"), [seat for seat in room.seats if seat.is_mine])
        if seat is None:
            return
        text = _("{name}, choose four figures that show what only you may see; nothing for none.")
        pin = await ask_for_text(self.talk, text.format(name=room.seats[seat].name), NO_PIN)
        if pin is not None:
            await self._ask(self.room.choose_pin(seat, "" if pin == NO_PIN else pin))

    async def _choose_bot(self, room: RoomSnapshot) -> None:
        seat = await self._pick_seat(_("Which seat?"), [seat for seat in room.seats if seat.person is None])
        if seat is not None:
            name = _("Seat {number}").format(number=seat + 1)
            bot = await choose_bot(self.talk, name, self.form.roster.ladder, self.bots, open_words()[1])
            if bot is not None:
                await self._ask(self.room.seat_bot(seat, bot or None))

    async def _kick(self, room: RoomSnapshot) -> None:
        seat = await self._pick_seat(_("Put out"), _others(room))
        person = None if seat is None else room.seats[seat].person
        if person is None:
            return
        question = _("{name} loses the seat, and can come back only while one is free.").format(name=person.name)
        yes = Numbered("yes", _("Put {name} out").format(name=person.name))
        if await pick(self.talk, question, [yes], _("No")):
            await self._ask(self.room.kick(person.id))


def _others(room: RoomSnapshot) -> list[RoomSeatLine]:
    """Return the seats of other people."""
    return [seat for seat in room.seats if seat.person is not None and not seat.is_mine]


async def choose_bot(talk: Conversation, seat: str, ladder: Ladder, bots: Sequence[str], nobody: str) -> str | None:
    """Return a bot for the seat of that name; empty for the last answer, `nobody`; None if the person goes back.

    `bots` are those beside the rungs.
    """
    rungs = [bot for bot in fills(ladder) if bot is not None]
    answers = [
        Numbered(bot, _("{name}: {line}").format(name=bot_words(bot, ladder), line=bot_line(bot, ladder)))
        for bot in (*rungs, *bots)
    ]
    bot = await pick(talk, _("Who plays here: {name}?").format(name=seat), [*answers, Numbered("", nobody)])
    if not bot or bot in bots or not ladder.styles:
        return bot
    styles = [
        Numbered(f"+{style.id}", _("{name}: {line}").format(name=say(style.title), line=say(style.line)))
        for style in ladder.styles
    ]
    question = _("{bot}: what does this bot like?").format(bot=bot_words(bot, ladder))
    style = await pick(talk, question, [Numbered("", _("no special taste")), *styles])
    return None if style is None else bot + style
