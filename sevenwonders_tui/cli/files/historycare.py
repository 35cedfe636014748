"""`sevenwonders history erase` and `check`: a name is removed from all games, and rows are made again."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Collection
from contextlib import closing
from datetime import datetime
from pathlib import Path

from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.cli.files.historyfile import known_person, opened_history
from sevenwonders_tui.cli.parsing.options import data_directory
from sevenwonders_tui.i18n import _, ngettext


def run_erase(args: Namespace) -> int:
    """Erase a person, or say what would go."""
    from sevenwonders_tui.store import GameFilter

    with opened_history(args, is_writing=True) as file:
        known = known_person(file, args.name)
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
    from sevenwonders_tui.cli.files.reviewfiles import REVIEWS, ReviewFiles
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
    from sevenwonders_tui.cli.ruleset import loaded_kits

    kits = loaded_kits(args)
    try:
        with opened_history(args, is_writing=True) as file:
            file.check()
    except CommandFailed as failure:
        if not isinstance(failure.__cause__, StoreDamaged):
            raise
        _set_aside(args)
    with opened_history(args, is_writing=True) as file, closing(SqliteStore(tables)) as store:
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
