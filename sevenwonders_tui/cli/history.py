"""`sevenwonders history`: the finished games of this machine in lines, to other files and back."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Collection, Iterator, Mapping
from contextlib import closing, contextmanager, nullcontext
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.cli.gamechoice import add_all_content_options
from sevenwonders_tui.cli.helptext import CellHelp
from sevenwonders_tui.cli.language import add_language_option
from sevenwonders_tui.cli.options import Commands, add_data_option, data_directory
from sevenwonders_tui.games.titles import TITLES
from sevenwonders_tui.i18n import _, comma_list, ngettext, sentences

if TYPE_CHECKING:
    from sevenwonders_tui.games.kit import Kit
    from sevenwonders_tui.history.row import GameRow, SeatRow
    from sevenwonders_tui.store import GameFilter, HistoryFile, Known

MOST = 20
"""The lines of a list, if nobody says otherwise."""
KINDS = ("free", "daily", "series", "event", "practice")
STDOUT = "-"


def register(commands: Commands) -> None:
    """Add the command to the parser."""
    example = _(
        "Examples:\n"
        "  sevenwonders history --game duel --lost --since 2026-11-01\n"
        "  sevenwonders history export games.jsonl\n"
        "  sevenwonders history erase Anna"
    )
    parser = commands.add_parser(
        "history",
        help=_("list the finished games, take them to another machine, or erase a name"),
        description=_("List the finished games of this machine, the last one first."),
        epilog=example,
        formatter_class=CellHelp,
    )
    _add_filters(parser)
    _add_list_options(parser)
    add_data_option(parser)
    add_all_content_options(parser)
    parser.set_defaults(run=run_list, usage_error=parser.error)
    actions = parser.add_subparsers(metavar=_("ACTION"))
    _add_export(actions)
    _add_import(actions)
    _add_erase(actions)
    _add_check(actions)


def _add_filters(parser: ArgumentParser) -> None:
    parser.add_argument("--person", metavar=_("NAME"), help=_("whose games; yours, if you do not say; `all` for all"))
    parser.add_argument("--game", choices=tuple(TITLES), help=_("games of this kind only"))
    result = parser.add_mutually_exclusive_group()
    result.add_argument("--won", dest="is_won", action="store_true", default=None, help=_("games that were won"))
    result.add_argument("--lost", dest="is_won", action="store_false", default=None, help=_("games that were not won"))
    parser.add_argument("--with", dest="thing", metavar=_("WONDER"), help=_("games with this wonder, by its id"))
    text = _("games against this person, or this bot: easy, fair, good ...")
    parser.add_argument("--against", metavar=_("NAME"), help=text)
    parser.add_argument("--since", type=day, metavar=_("DATE"), help=_("games that ended on this day or later"))
    parser.add_argument("--until", type=day, metavar=_("DATE"), help=_("games that ended on this day or earlier"))
    text = _("what they were played for; all but practice, if you do not say")
    parser.add_argument("--kind", choices=KINDS, action="append", help=text)
    parser.add_argument("--find", metavar=_("TEXT"), help=_("games with this in a name or in a word hung on them"))


def _add_list_options(parser: ArgumentParser) -> None:
    text = _("the most lines to list: {most}, if you do not say").format(most=MOST)
    parser.add_argument("--most", type=int, default=MOST, metavar="N", help=text)
    parser.add_argument("--json", action="store_true", help=_("one JSON object a game, as in an export"))


def _action(actions: Commands, name: str, text: str) -> ArgumentParser:
    parser = actions.add_parser(name, help=text, description=text, formatter_class=CellHelp)
    add_data_option(parser)
    add_language_option(parser)
    return parser


def _add_export(actions: Commands) -> None:
    parser = _action(actions, "export", _("write games to a file, one a line"))
    parser.add_argument("file", metavar=_("FILE"), help=_("the file to write; - for standard output"))
    _add_filters(parser)
    parser.set_defaults(run=run_export)


def _add_import(actions: Commands) -> None:
    parser = _action(
        actions, "import", _("add the games of such a file; those that are there already stay as they are")
    )
    parser.add_argument("file", type=Path, metavar=_("FILE"), help=_("a file that was exported here or elsewhere"))
    parser.add_argument("--anyway", action="store_true", help=_("import it although nobody in it has played here"))
    parser.set_defaults(run=run_import)


def _add_erase(actions: Commands) -> None:
    parser = _action(actions, "erase", _("make a person a nobody in all games, so that no file has the name"))
    parser.add_argument("name", metavar=_("NAME"), help=_("the person, under any of the names put together"))
    parser.add_argument("--yes", action="store_true", help=_("do it; without this it is only said what would go"))
    parser.add_argument("--tables", action="store_true", help=_("remove the tables where the person sat, too"))
    parser.set_defaults(run=run_erase)


def _add_check(actions: Commands) -> None:
    text = _("make the history again from the tables that are kept, and mend what differs")
    parser = _action(actions, "check", text)
    add_all_content_options(parser)
    parser.set_defaults(run=run_check)


def day(text: str) -> datetime:
    """Return the beginning of a day, in local time. Raises argparse's error for anything else."""
    try:
        return datetime.strptime(text, "%Y-%m-%d").astimezone()
    except ValueError:
        raise ArgumentTypeError(_("{text} is no date; write it like 2026-11-23").format(text=text)) from None


# The list


def run_list(args: Namespace) -> int:
    """Print the games that the filters let through."""
    from sevenwonders_tui.history.export import dump_line
    from sevenwonders_tui.history.stored import from_stored

    with _history(args) as file:
        asked = _asked(file, args)
        rows = [from_stored(row) for row in file.find(asked, args.most)]
        total = file.count(asked)
    if args.json:
        for row in rows:
            if not row.is_sealed:
                sys.stdout.write(dump_line(row).decode())
        return 0
    kits = _kits(args)
    for row in rows:
        print(_line(row, set(asked.people), kits))
    if not total:
        print(sentences([_("No game meets this."), _hint(data_directory(args))]))
    elif len(rows) < total:
        text = ngettext("{shown} of {n} game; --most lists more.", "{shown} of {n} games; --most lists more.", total)
        print(text.format(shown=len(rows), n=total))
    return 0


def _hint(data: Path) -> str:
    """Return what to do where tables are older than the history; empty where there is one."""
    from sevenwonders_tui.store import HISTORY, TABLES

    if (data / HISTORY).exists() or not (data / TABLES).exists():
        return ""
    return _("Older tables are read in while the game is open, and by `sevenwonders history check`.")


def _line(row: GameRow, people: set[str], kits: Mapping[str, Kit]) -> str:
    """Return a game in one line: when, what, how it went for the person, and everybody's points in order."""
    when = f"{row.ended.astimezone():%Y-%m-%d %H:%M}"
    parts = [when, _short_title(row, kits), "" if row.is_sealed else _result_words(row, people)]
    sitters = sorted(row.seats, key=lambda seat: seat.place)
    if row.is_sealed:
        told = comma_list(_name(seat, row, kits) for seat in row.seats)
        parts.append(_("{names} (sealed until the event is over)").format(names=told))
    else:
        parts.append(comma_list(f"{_name(seat, row, kits)} {seat.total}" for seat in sitters))
    return "  ".join(part for part in parts if part)


def _short_title(row: GameRow, kits: Mapping[str, Kit]) -> str:
    if row.game not in kits:
        return row.game
    kit = kits[row.game]
    try:
        return str(kit.short_title(kit.codec.load_options(row.options)))
    except ValueError:
        return str(kit.title)


def _result_words(row: GameRow, people: set[str]) -> str:
    from sevenwonders_tui.history.row import How

    mine = next((seat for seat in row.seats if seat.person in people), None)
    if row.how is How.ABANDONED:
        words = _("ended")
    elif mine is None:
        return ""
    elif len(row.seats) == 2:
        words = _("won") if mine.place == 1 else _("lost")
    else:
        words = _("{place} of {seats}").format(place=mine.place, seats=len(row.seats))
    return words + (f" {'*' if mine.helped else ''}{'=' if row.origin == 'practice' else ''}".rstrip() if mine else "")


def _name(seat: SeatRow, row: GameRow, kits: Mapping[str, Kit]) -> str:
    from sevenwonders_tui.cli.columns import plain
    from sevenwonders_tui.table.client import BOT

    if not seat.name:
        return _("somebody")
    if seat.player.startswith(BOT) and row.game in kits:
        return plain(str(kits[row.game].roster.ladder.label(seat.player.removeprefix(BOT), seat.name)))
    return plain(seat.name)


def _asked(file: HistoryFile, args: Namespace) -> GameFilter:
    """Return the filter of the options. Raises CommandFailed for a person whom nobody knows."""
    from sevenwonders_tui.history.person import person_of, you
    from sevenwonders_tui.store import GameFilter
    from sevenwonders_tui.table.client import BOT, HUMAN

    if args.person == "all":
        people: tuple[str, ...] = ()
    elif args.person is not None:
        people = file.names(_person(file, args.person).person)
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


def _person(file: HistoryFile, name: str) -> Known:
    from sevenwonders_tui.history.person import find_person

    found = find_person(file, name)
    if found is None:
        raise CommandFailed(_("Nobody called {name} has finished a game here.").format(name=name))
    return found


# To other files, and back


def run_export(args: Namespace) -> int:
    """Write the games to a file, completely or not at all."""
    from sevenwonders_tui.cli.outfile import whole_file
    from sevenwonders_tui.history.export import dump_line
    from sevenwonders_tui.history.stored import from_stored

    if args.person is None:
        args.person = "all"
    if args.kind is None:
        args.kind = list(KINDS)
    with _history(args) as file:
        rows = [from_stored(row) for row in file.find(_asked(file, args), oldest=True)]
    told = [row for row in rows if not row.is_sealed]
    if args.file == STDOUT:
        for row in told:
            sys.stdout.write(dump_line(row).decode())
        return 0
    with whole_file(Path(args.file)) as stream:
        for row in told:
            stream.write(dump_line(row))
    text = ngettext("{n} game is in {file}.", "{n} games are in {file}.", len(told)).format(n=len(told), file=args.file)
    sealed = len(rows) - len(told)
    left = ngettext(
        "{n} game of an event that is not over was left out.",
        "{n} games of events that are not over were left out.",
        sealed,
    )
    print(sentences([text, left.format(n=sealed) if sealed else ""]))
    return 0


def run_import(args: Namespace) -> int:
    """Add the games of a file."""
    from sevenwonders_tui.history.export import NotImported, read_lines, strangers_in
    from sevenwonders_tui.history.stored import to_stored
    from sevenwonders_tui.regular import open_regular

    try:
        with open_regular(args.file) as stream:
            rows = read_lines(stream)
    except NotImported as error:
        raise CommandFailed(str(error)) from error
    except OSError as error:
        reason = error.strerror or str(error)
        raise CommandFailed(_("{path} cannot be read: {reason}.").format(path=args.file, reason=reason)) from error
    with _history(args, is_writing=True) as file:
        names = {seat.name for row in rows for seat in row.seats if seat.is_person}
        known = [name for each in file.people() for name in file.names(each.person)]
        if not args.anyway and strangers_in(rows, known):
            text = _(
                "Nobody in {file} has played here ({names}), so nothing was imported. Is it somebody else's? "
                "--anyway imports it."
            )
            raise CommandFailed(text.format(file=args.file, names=comma_list(sorted(names)[:5])))
        new = file.add(map(to_stored, rows))
    text = ngettext("{new} of {n} game is new.", "{new} of {n} games are new.", len(rows))
    print(text.format(new=new, n=len(rows)))
    return 0


# Erase and check


def run_erase(args: Namespace) -> int:
    """Erase a person, or say what would go."""
    from sevenwonders_tui.store import GameFilter

    with _history(args, is_writing=True) as file:
        known = _person(file, args.name)
        rows = file.find(GameFilter(people=file.names(known.person)))
        if not args.yes:
            print(_what_would_go(known.name, len(rows)))
        else:
            file.erase(known.person)
        tables = _kept_tables(data_directory(args), {row.table for row in rows}, is_to_go=args.yes and args.tables)
    if args.yes:
        print(_("{name} is erased from the history.").format(name=known.name))
    if tables:
        print(_tables_left(tables, is_removed=args.yes and args.tables, is_erased=args.yes))
    return 0


def _what_would_go(name: str, games: int) -> str:
    text = ngettext(
        "{name} would be erased from {n} game; others keep their part of it. --yes does it.",
        "{name} would be erased from {n} games; others keep their part of them. --yes does it.",
        games,
    )
    return text.format(name=name, n=games)


def _kept_tables(data: Path, tables: Collection[str], *, is_to_go: bool) -> int:
    """Return how many of these tables are kept, and remove them with their reviews if they are to go."""
    from sevenwonders_tui.cli.reviewfiles import REVIEWS, ReviewFiles
    from sevenwonders_tui.store import TABLES, SqliteStore

    if not (data / TABLES).exists():
        return 0
    with closing(SqliteStore(data / TABLES)) as store:
        left = [info.id for info in store.tables() if info.id in tables]
        if is_to_go:
            for table in left:
                store.remove(table)
                ReviewFiles(data / REVIEWS).remove(table)
            store.forget_removed()
    return len(left)


def _tables_left(count: int, *, is_removed: bool, is_erased: bool) -> str:
    if is_removed:
        text = ngettext("{n} table was removed.", "{n} tables were removed.", count)
    elif is_erased:
        text = ngettext(
            "{n} table still has the name; Continue in the menu removes tables.",
            "{n} tables still have the name; Continue in the menu removes tables.",
            count,
        )
    else:
        text = ngettext(
            "{n} table that is kept has the name too; --tables removes it.",
            "{n} tables that are kept have the name too; --tables removes them.",
            count,
        )
    return text.format(n=count)


def run_check(args: Namespace) -> int:
    """Make the history again, and say what was found."""
    from sevenwonders_tui.history.check import check_history
    from sevenwonders_tui.store import LOBBY, TABLES, SqliteStore, StoreDamaged

    tables = data_directory(args) / TABLES
    if not tables.exists():
        raise CommandFailed(
            _("There are no tables in {path}. Name the directory with --data.").format(path=tables.parent)
        )
    kits = _kits(args)
    try:
        with _history(args, is_writing=True) as file:
            file.check()
    except CommandFailed as failure:
        if not isinstance(failure.__cause__, StoreDamaged):
            raise
        _set_aside(args)
    with _history(args, is_writing=True) as file, closing(SqliteStore(tables)) as store:
        # Where a server keeps its people, names are no accounts.
        checked = check_history(file, store, kits, adds=not tables.with_name(LOBBY).exists())
    lines = [
        ngettext("{n} game agrees with its table.", "{n} games agree with their tables.", checked.same),
        ngettext("{n} game was mended.", "{n} games were mended.", checked.mended),
        ngettext("{n} game was added.", "{n} games were added.", checked.added),
        ngettext("{n} game has no table here.", "{n} games have no table here.", checked.without_table),
    ]
    counts = (checked.same, checked.mended, checked.added, checked.without_table)
    for line, count in zip(lines, counts, strict=True):
        print(line.format(n=count))
    return 0


def _set_aside(args: Namespace) -> None:
    """Rename a damaged history, whole, so that a new one can begin in its place."""
    from sevenwonders_tui.store import HISTORY, set_aside

    kept = set_aside(data_directory(args) / HISTORY, datetime.now())
    print(_("The old file is {path} now. A new one has begun in its place.").format(path=kept))


@contextmanager
def _history(args: Namespace, *, is_writing: bool = False) -> Iterator[HistoryFile]:
    """Yield the history of the data directory. Raises CommandFailed for everything that is wrong with it.

    To write, servers are kept out meanwhile: they do not know of the change.
    """
    from sevenwonders_tui.server.errors import ServerError
    from sevenwonders_tui.server.lock import no_server
    from sevenwonders_tui.store import HISTORY, HistoryFile, StoreError

    data = data_directory(args)
    try:
        with no_server(data) if is_writing else nullcontext():
            # Whoever only looks makes no file.
            place = data / HISTORY
            with closing(HistoryFile(place if is_writing or place.exists() else None)) as file:
                yield file
    except (StoreError, ServerError) as error:
        raise CommandFailed(str(error)) from error


def _kits(args: Namespace) -> Mapping[str, Kit]:
    from sevenwonders_tui.cli.ruleset import loaded_kits

    return loaded_kits(args)
