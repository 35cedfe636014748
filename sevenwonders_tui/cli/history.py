"""`sevenwonders history`: its options, and the finished games of this machine in lines."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from sevenwonders_tui.cli.files.historycare import run_check, run_erase
from sevenwonders_tui.cli.files.historycopy import run_export, run_import
from sevenwonders_tui.cli.files.historyfile import KINDS, asked_games, opened_history
from sevenwonders_tui.cli.parsing.gamechoice import add_all_content_options
from sevenwonders_tui.cli.parsing.helptext import CellHelp
from sevenwonders_tui.cli.parsing.language import add_language_option
from sevenwonders_tui.cli.parsing.options import Commands, add_data_option, data_directory
from sevenwonders_tui.games.titles import TITLES
from sevenwonders_tui.i18n import _, comma_list, ngettext, sentences

if TYPE_CHECKING:
    from sevenwonders_tui.games.kit import Kit
    from sevenwonders_tui.history.row import GameRow, SeatRow

MOST = 20
"""The lines of a list, if nobody says otherwise."""


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
    from sevenwonders_tui.cli.ruleset import loaded_kits
    from sevenwonders_tui.history.export import dump_line
    from sevenwonders_tui.history.stored import from_stored

    with opened_history(args) as file:
        asked = asked_games(file, args)
        rows = [from_stored(row) for row in file.find(asked, args.most)]
        total = file.count(asked)
    if args.json:
        for row in rows:
            if not row.is_sealed:
                sys.stdout.write(dump_line(row).decode())
        return 0
    kits = loaded_kits(args)
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
