"""The requests of `ssh host ...`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from sevenwonders_tui.i18n import _, and_list
from sevenwonders_tui.present.line import ljust
from sevenwonders_tui.server.arrival import Purpose

LONGEST = 200
"""The most letters of a command; all known commands are far shorter."""

COMMAND_CELLS = 27
"""The cells of a command in the help, with the blanks behind it; commands are plain ASCII."""


@dataclass(frozen=True, slots=True)
class PlayGame:
    """Open the game: drawn on a terminal, otherwise in lines."""

    purpose: Purpose = Purpose.LOBBY
    code: str = ""


@dataclass(frozen=True, slots=True)
class ListTables:
    """Print the tables that the person may see."""


@dataclass(frozen=True, slots=True)
class PrintToday:
    """Print the lists of the day."""


@dataclass(frozen=True, slots=True)
class PrintRecord:
    """Print the records of the games played in a room."""

    code: str


@dataclass(frozen=True, slots=True)
class PrintPicture:
    """Print a picture of the end of the last game played in a room, as SVG."""

    code: str


@dataclass(frozen=True, slots=True)
class PrintHistory:
    """Print the finished games of the account, one a line."""


@dataclass(frozen=True, slots=True)
class RunBot:
    """Run the protocol for programs."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PrintHelp:
    """Print the help."""


@dataclass(frozen=True, slots=True)
class Refuse:
    """Refuse anything else, such as a shell, scp or git."""


Plain: TypeAlias = ListTables | PrintToday | PrintRecord | PrintPicture | PrintHistory | RunBot
"""What is answered without opening the game."""
Request: TypeAlias = PlayGame | Plain | PrintHelp | Refuse


def request_of(command: str) -> Request:  # noqa: PLR0911 - one for each kind
    """Return the request of a command. A code may be typed as it is read aloud, in words.

    >>> request_of("join QUIET-OWL")
    PlayGame(purpose=<Purpose.JOIN: 'join'>, code='QUIET-OWL')
    >>> request_of("watch ruby dragon")
    PlayGame(purpose=<Purpose.WATCH: 'watch'>, code='ruby dragon')
    >>> request_of("scp -t /tmp"), request_of("tables"), request_of("join")
    (Refuse(), ListTables(), Refuse())
    """
    match command[:LONGEST].split() if len(command) <= LONGEST else ["?"]:
        case []:
            return PlayGame()
        case ["join" | "watch" as purpose, _first, *_rest] as words:
            return PlayGame(Purpose(purpose), " ".join(words[1:]))
        case ["tables"]:
            return ListTables()
        case ["today"]:
            return PrintToday()
        case ["record", _first, *_rest] as words:
            return PrintRecord(" ".join(words[1:]))
        case ["picture", _first, *_rest] as words:
            return PrintPicture(" ".join(words[1:]))
        case ["history", "export"]:
            return PrintHistory()
        case ["bot", *words]:
            return RunBot(tuple(words))
        case ["help" | "--help" | "-h"]:
            return PrintHelp()
        case _:
            return Refuse()


def help_lines(games: Iterable[str]) -> tuple[str, ...]:
    """Return the list of possible requests, for people; `games` are the names of the installed games."""
    commands = (
        ("ssh HOST", _("the lobby, and from there every table")),
        ("ssh -t HOST join CODE", _("a seat at the table with that code")),
        ("ssh -t HOST watch CODE", _("a look at it")),
        ("ssh -T HOST", _("the same in lines, for screen readers and plain terminals")),
        ("ssh -T HOST join CODE", _("that seat in lines")),
        ("ssh HOST tables", _("a list of the tables")),
        ("ssh HOST today", _("the lists of the day")),
        ("ssh HOST record CODE", _("the record of its games, for a file")),
        ("ssh HOST picture CODE", _("a picture of the end of its last game, an SVG file")),
        ("ssh HOST history export", _("your finished games, one a line, for a file")),
        ("ssh HOST bot CODE", _("a line for a program that plays there")),
    )
    return (
        _("This server plays {games}, and nothing else runs here:").format(games=and_list(games)),
        *(f"  {ljust(command, COMMAND_CELLS)}{meaning}" for command, meaning in commands),
        _("If your terminal stays odd after a broken line, type: reset"),
    )
