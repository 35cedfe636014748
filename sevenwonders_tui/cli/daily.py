"""`sevenwonders daily`: the deals of the day, playing one, and the line to share."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentTypeError, Namespace
from contextlib import ExitStack
from datetime import date
from typing import TYPE_CHECKING, Any

from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.cli.lines import add_plain_option
from sevenwonders_tui.cli.parsing.gamechoice import add_all_content_options
from sevenwonders_tui.cli.parsing.helptext import CellHelp
from sevenwonders_tui.cli.parsing.options import Commands, add_data_option, settings_path
from sevenwonders_tui.cli.terminal import add_look_options
from sevenwonders_tui.games.titles import TITLES
from sevenwonders_tui.i18n import _

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sevenwonders_tui.daily.today import Today
    from sevenwonders_tui.games.kit import Kit

PLAY, LINE = "play", "line"


def register(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "daily",
        help=_("tell the deals of the day, play one, or print the line to share"),
        description=_("Tell the deals of the day, and what you made of them: the same for everybody on that date."),
        epilog=_(
            "Examples:\n  sevenwonders daily\n  sevenwonders daily play --game duel\n  sevenwonders daily line --emoji"
        ),
        formatter_class=CellHelp,
    )
    parser.add_argument(
        "action", nargs="?", choices=(PLAY, LINE), help=_("play: begin or go on; line: print the line to share")
    )
    parser.add_argument("--date", type=day, metavar=_("DATE"), help=_("another date, in UTC, as 2026-11-23"))
    parser.add_argument("--game", choices=tuple(TITLES), help=_("one of the two games; else both"))
    parser.add_argument("--name", metavar=_("NAME"), help=_("who plays; else whoever played alone here last"))
    parser.add_argument("--emoji", action="store_true", help=_("the line with emoji, for chats"))
    parser.add_argument("--json", action="store_true", help=_("the deals as one JSON object"))
    add_look_options(parser)
    add_plain_option(parser)
    add_data_option(parser)
    add_all_content_options(parser)
    parser.set_defaults(run=run, usage_error=parser.error, players=None, seed=None)


def day(text: str) -> date:
    """Return a date. Raises argparse's error for anything else."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise ArgumentTypeError(_("{text} is no date; write it like 2026-11-23").format(text=text)) from None


def run(args: Namespace) -> int:
    """Tell, play, or print the line."""
    if args.action == PLAY:
        return _play(args)
    import asyncio

    today, kits = asyncio.run(_read(args))
    if args.action == LINE:
        return _print_lines(today, args)
    if args.json:
        print(json.dumps(_as_json(today, args.game), ensure_ascii=False))
        return 0
    from sevenwonders_tui.present.history.today import today_lines

    print("\n".join(today_lines(_only(today, args.game), kits)))
    return 0


def _play(args: Namespace) -> int:
    from sevenwonders_tui.cli.play import play_with
    from sevenwonders_tui.person.services import DayWish, Wishes

    names = () if args.name is None else (args.name,)
    return play_with(args, Wishes(names, deal=DayWish(args.game, args.date)))


async def _read(args: Namespace) -> tuple[Today, Mapping[str, Kit]]:
    """Return the person's results and unfinished games of a date. Raises CommandFailed."""
    from sevenwonders_tui.cli.play import open_services
    from sevenwonders_tui.person.daily import DailyDesk, wished_name
    from sevenwonders_tui.person.services import ServicesError, Wishes
    from sevenwonders_tui.person.settings import SettingsFile
    from sevenwonders_tui.store import StoreError
    from sevenwonders_tui.table import TableError

    with ExitStack() as held:
        try:
            services = open_services(args, held)
        except ServicesError as error:
            raise CommandFailed(str(error)) from error
        assert services.book is not None, "a home has a history"
        settings = SettingsFile(settings_path(args)).read().settings
        try:
            name = args.name or wished_name(Wishes(), settings)
            desk = DailyDesk(services, services.book)
            return await desk.read(name, args.date, is_named=args.name is not None), services.house.kits
        except (StoreError, TableError) as error:
            raise CommandFailed(str(error)) from error
        finally:
            await services.close()


def _only(today: Today, game: str | None) -> Today:
    from dataclasses import replace

    return replace(today, games=tuple(each for each in today.games if game in {None, each.deal.game}))


def _print_lines(today: Today, args: Namespace) -> int:
    """Print the lines of the games that are finished; fail if there is none."""
    from sevenwonders_tui.daily.line import emoji_line, plain_line
    from sevenwonders_tui.present.history.today import results

    found = results(_only(today, args.game))
    if not found:
        print(_("Nothing to share yet: finish a deal of the day first."), file=sys.stderr)
        return 1
    print("\n".join((emoji_line if args.emoji else plain_line)(result) for result in found))
    return 0


def _as_json(today: Today, game: str | None) -> dict[str, Any]:
    """Return the deals for programs."""
    from sevenwonders_tui.daily.line import plain_line

    return {
        "date": today.day.isoformat(),
        "days_in_a_row": today.streak.days,
        "longest": today.streak.longest,
        "games": [
            {
                "game": each.deal.game,
                "seed": each.deal.seed,
                "seat": each.deal.seat,
                "bots": list(each.deal.bots),
                "line": None if each.row is None else plain_line(today.result(each.row)),
                "table": each.begun or (each.row.table if each.row is not None else None),
            }
            for each in _only(today, game).games
        ],
    }
