"""The lobby in lines: the waiting, running and finished tables, one's own first, and the people here."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from sevenwonders_tui.i18n import _, comma_list, semicolon_list, start_upper
from sevenwonders_tui.lobby import LobbyClient, LobbySnapshot, RoomLine
from sevenwonders_tui.person.start import Errand, errand_at
from sevenwonders_tui.plain.line_text import parts
from sevenwonders_tui.plain.pick import ask_for_text, pick
from sevenwonders_tui.plain.query import Aside, Numbered, Query
from sevenwonders_tui.plain.talk import Conversation
from sevenwonders_tui.present.lobby import (
    closing_words,
    group_words,
    moment_words,
    sitter_lines,
    sitters_words,
    table_notes,
)
from sevenwonders_tui.present.symbols import WORDS

MOST_TABLES = 8
"""The most tables of the short list: each is a line to listen to."""
WIDE = 200
"""A width at which nothing is cut."""
MORE, WATCH, GO = "more", "watch", "go"


class Wish(Enum):
    """The wish of a person in the lobby."""

    NEW = auto()
    TODAY = auto()
    EVENTS = auto()
    LEARN = auto()
    ACCOUNT = auto()
    LEAVE = auto()


@dataclass(frozen=True, slots=True)
class ToTable:
    """The wish to go to a table."""

    code: str
    errand: Errand


class LobbyTalk:
    """Asks the person in the lobby for a wish."""

    def __init__(self, talk: Conversation, lobby: LobbyClient, asides: Sequence[Aside] = ()) -> None:
        """`asides` are what else can be asked for in the lobby."""
        self.talk = talk
        self.lobby = lobby
        self._asides = asides
        self._turns: frozenset[str] | None = None
        """The tables that waited for the person at the last look."""
        self._is_whole = False
        """Whether all tables are listed."""

    async def choose(self) -> Wish | ToTable:
        """Ask until the person has a wish. Raise HasLeft when they leave the lobby."""
        called = asyncio.Event()
        # A person who has just come hears the whole list anyway.
        self._turns = None
        follower = asyncio.create_task(self._follow(called))
        try:
            while True:
                called.clear()
                answer = await self.talk.listen(self._query(), called)
                wish = await self._wish(answer) if answer is not None else None
                if wish is not None:
                    return wish
        finally:
            follower.cancel()

    async def _follow(self, called: asyncio.Event) -> None:
        """Announce at once when a table begins to wait for the person."""
        async for snapshot in self.lobby.updates():
            turns = frozenset(table.code for table in snapshot.tables if table.is_my_turn)
            if self._turns is not None and turns - self._turns:
                called.set()
            self._turns = turns

    def _query(self) -> Query:
        snapshot = self.lobby.snapshot()
        words = [start_upper(_("you are {name}").format(name=snapshot.me.name))]
        if snapshot.is_closing:
            words.append(closing_words())
        if not snapshot.tables:
            words.append(_("There are no tables yet."))
        words.append(_("This is the lobby. What do you want?"))
        shown = snapshot.tables if self._is_whole else snapshot.tables[:MOST_TABLES]
        answers = [Numbered(f"{GO} {table.code}", _row(table), said=table.code) for table in shown]
        if len(shown) < len(snapshot.tables):
            answers.append(Numbered(MORE, _("All tables")))
        answers += [
            Numbered(Wish.NEW.name, _("Open a table.")),
            Numbered("code", _("Take a seat at a table whose code you were given.")),
            *([Numbered(Wish.TODAY.name, _("The deals of the day."))] if snapshot.has_days else []),
            Numbered(Wish.EVENTS.name, _("Host an event, or look at one.")),
            Numbered(Wish.LEARN.name, _("Learn the games, by playing or by reading.")),
            Numbered(Wish.ACCOUNT.name, _("Your name, your keys, your settings.")),
            Numbered(Wish.LEAVE.name, _("Close the connection. Every table is kept.")),
        ]
        here = Aside("n", _("names of who is here"), lambda _rest: _people(snapshot))
        return Query(words, answers, [here, *self._asides])

    async def _wish(self, answer: str) -> Wish | ToTable | None:
        if answer == MORE:
            self._is_whole = True
            return None
        if answer == "code":
            return await self._ask_code()
        if answer in Wish.__members__:
            return Wish[answer]
        code = answer.removeprefix(f"{GO} ")
        table = next((each for each in self.lobby.snapshot().tables if each.code == code), None)
        return None if table is None else await self._ask_errand(table)

    async def _ask_code(self) -> ToTable | None:
        code = await ask_for_text(self.talk, _("The code that you were given:"))
        return None if code is None else ToTable(code, Errand.JOIN)

    async def _ask_errand(self, table: RoomLine) -> ToTable | None:
        """Ask for the purpose at another person's table; at one's own table there is no question."""
        errand = errand_at(table)
        if errand is Errand.COME_BACK:
            return ToTable(table.code, errand)
        found = []
        if table.can_join:
            found.append(Numbered(GO, _("take a seat")))
        if table.can_watch:
            found.append(Numbered(WATCH, _("watch")))
        sitters = [comma_list(parts(row)) for row in sitter_lines(table, WIDE, self.lobby.now(), WORDS)]
        await self.talk.tell(*sitters)
        match await pick(self.talk, table_notes(table, "1"), found):
            case "go":
                return ToTable(table.code, Errand.JOIN)
            case "watch":
                return ToTable(table.code, Errand.WATCH)
            case _:
                return None


def _row(table: RoomLine) -> str:
    """Return a table in one line: its code, host, game, progress and occupants."""
    parts = (group_words(table)[0], str(table.title), moment_words(table), sitters_words(table.seats))
    return _("{name}: {line}").format(name=table.code, line=semicolon_list(filter(None, parts)))


def _people(snapshot: LobbySnapshot) -> Sequence[str]:
    names = [_("{name}, guest").format(name=each.name) if each.is_guest else each.name for each in snapshot.people]
    return [_("{name}: {line}").format(name=_("Here now"), line=comma_list(names))]
