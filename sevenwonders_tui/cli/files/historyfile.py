"""The history of this machine, opened for a command, and the games that its options mean."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from contextlib import closing, contextmanager, nullcontext
from datetime import timedelta
from typing import TYPE_CHECKING

from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.cli.parsing.options import data_directory
from sevenwonders_tui.i18n import _

if TYPE_CHECKING:
    from sevenwonders_tui.store import GameFilter, HistoryFile, Known

KINDS = ("free", "daily", "series", "event", "practice")
"""What games are played for, in the words of the options."""


@contextmanager
def opened_history(args: Namespace, *, is_writing: bool = False) -> Iterator[HistoryFile]:
    """Yield the history of the data directory. Raises CommandFailed for everything that is wrong with it.

    To write, servers are kept out meanwhile: they do not know of the change.
    """
    from sevenwonders_tui.server.errors import ServerError
    from sevenwonders_tui.server.lock import no_server
    from sevenwonders_tui.store import HISTORY, HistoryFile, StoreError

    data = data_directory(args)
    try:
        with no_server(data) if is_writing else nullcontext():
            # A command that only reads makes no file.
            place = data / HISTORY
            with closing(HistoryFile(place if is_writing or place.exists() else None)) as file:
                yield file
    except (StoreError, ServerError) as error:
        raise CommandFailed(str(error)) from error


def asked_games(file: HistoryFile, args: Namespace) -> GameFilter:
    """Return the filter of the options. Raises CommandFailed for a person whom nobody knows."""
    from sevenwonders_tui.history.person import person_of, you
    from sevenwonders_tui.store import GameFilter
    from sevenwonders_tui.table.client import BOT, HUMAN

    if args.person == "all":
        people: tuple[str, ...] = ()
    elif args.person is not None:
        people = file.names(known_person(file, args.person).person)
    else:
        mine = you(file)
        people = file.names(mine) if mine else ()
    against: tuple[str, ...] = ()
    if args.against is not None:
        against = (*file.names(person_of(args.against, HUMAN)), BOT + args.against)
    return GameFilter(
        people=people,
        is_won=args.is_won,
        thing=args.thing or "",
        against=against,
        game=args.game or "",
        since=None if args.since is None else args.since.timestamp(),
        until=None if args.until is None else (args.until + timedelta(days=1)).timestamp(),
        origins=tuple(args.kind or ()),
        not_origins=() if args.kind else ("practice",),
        with_lessons=bool(args.kind and "practice" in args.kind),
        words=args.find or "",
    )


def known_person(file: HistoryFile, name: str) -> Known:
    """Return the person of a name. Raises CommandFailed for a name that has finished no game."""
    from sevenwonders_tui.history.person import find_person

    found = find_person(file, name)
    if found is None:
        raise CommandFailed(_("Nobody called {name} has finished a game here.").format(name=name))
    return found
