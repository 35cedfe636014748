"""`sevenwonders bot`: a program plays one seat over standard input and output."""

from __future__ import annotations

from argparse import ArgumentTypeError, Namespace
from datetime import timedelta
from typing import TYPE_CHECKING

from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.cli.parsing.botnames import bots_fault, checked_bots
from sevenwonders_tui.cli.parsing.gamechoice import (
    add_all_content_options,
    add_boxes_option,
    add_first_game_option,
    add_game_option,
    checked_seats,
    chosen_game,
)
from sevenwonders_tui.cli.parsing.helptext import CellHelp
from sevenwonders_tui.cli.parsing.numbers import SEATS
from sevenwonders_tui.cli.parsing.options import Commands, add_bots_option
from sevenwonders_tui.i18n import _, error_words

if TYPE_CHECKING:
    from sevenwonders_tui.cli.game import GameCommands
    from sevenwonders_tui.engine.game import AnyOptions
    from sevenwonders_tui.table.setup import TablePlan

LONGEST_CLOCK_S = 3600
FAILED = 1


def register(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "bot",
        help=_("let a program play over standard input and output"),
        description=_(
            "Play one game with a program that reads this command's output and writes its input: JSON lines, as\n"
            "docs/bots.md describes them. To let a program play in `simulate` or in `arena`, name it as a bot there:\n"
            "exec:./mybot"
        ),
        epilog=_(
            "Example, with two named pipes that connect the game and the program:\n"
            "  mkfifo asks answers\n"
            "  ./mybot < asks > answers &\n"
            "  sevenwonders bot --players 4 --bots good --seed 7 < answers > asks"
        ),
        formatter_class=CellHelp,
    )
    add_game_option(parser)
    parser.add_argument(
        "--players", type=int, choices=SEATS, metavar="N", help=_("2 to 7; else 3, or 2 in 7 Wonders Duel")
    )
    add_bots_option(
        parser, _("a bot for the other seats, or one for each, with commas between or with one --bots for each")
    )
    parser.add_argument("--seed", type=_seed, metavar="S", help=_("seed of the deal; else a new deal each time"))
    parser.add_argument("--wonder", metavar="ID", help=_("the program's wonder, such as giza; else by chance"))
    parser.add_argument("--side", choices=("A", "B"), help=_("the side of it; else by chance"))
    parser.add_argument(
        "--clock", type=_clock, metavar=_("SECONDS"), help=_("what an answer may take; else as long as it likes")
    )
    add_boxes_option(parser, _("boxes of 7 Wonders Duel to play with: pantheon, agora, or both with a comma between"))
    add_first_game_option(parser)
    add_all_content_options(parser)
    parser.set_defaults(run=run, usage_error=parser.error)


def run(args: Namespace) -> int:
    """Play the game."""
    import asyncio

    from sevenwonders_tui.engine.errors import SetupError

    game = chosen_game(args)
    seats = checked_seats(args.players or game.usual_seats, game, args)
    others = checked_bots(args.bots or [game.usual_bot], game.roster, args.usage_error)
    if len(others) not in {1, seats - 1}:
        args.usage_error(bots_fault(len(others), seats - 1))
    plan = _plan(game, game.joined(args, seats), others * (seats - 1) if len(others) == 1 else others, args.seed)
    try:
        return asyncio.run(_play(args, plan))
    except SetupError as error:
        raise CommandFailed(error_words(error)) from error


async def _play(args: Namespace, plan: TablePlan) -> int:
    from sevenwonders_tui.bots.wire import Gone, LineTooLong
    from sevenwonders_tui.cli.ruleset import loaded_kits
    from sevenwonders_tui.cli.stdlines import StandardLines
    from sevenwonders_tui.engine.game import Seat
    from sevenwonders_tui.store import MemoryStore
    from sevenwonders_tui.table.byline import play_by_line
    from sevenwonders_tui.table.house import House

    house = House(MemoryStore(), loaded_kits(args, [plan.game]))
    try:
        table = await house.start(plan)
        is_over = await play_by_line(table.client(Seat(0)), StandardLines(), table.kit, args.clock)
    except Gone:
        raise CommandFailed(_("The program ended its answers before the game was over.")) from None
    except LineTooLong:
        raise CommandFailed(_("The program wrote a line that is too long for an answer.")) from None
    finally:
        await house.close()
    return 0 if is_over else FAILED


def _plan(game: GameCommands, options: AnyOptions, others: tuple[str, ...], seed: int | None) -> TablePlan:
    from sevenwonders_tui.bots.program import bot_label
    from sevenwonders_tui.table.client import BOT
    from sevenwonders_tui.table.setup import SeatPlan, TablePlan

    seats = [SeatPlan(_("Program"))]
    seats += [SeatPlan(f"{bot_label(name).capitalize()} {at}", BOT + name) for at, name in enumerate(others, 2)]
    return TablePlan(tuple(seats), options, seed=seed, game=game.id)


def _seed(text: str) -> int:
    if not text.isdecimal() or int(text) >= 2**53:
        raise ArgumentTypeError(_("{text} is no number from 0 to 2^53 - 1").format(text=text))
    return int(text)


def _clock(text: str) -> timedelta:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0
    if not 0 < seconds <= LONGEST_CLOCK_S:
        text_ = _("{text} is no time; write seconds, at most {most}, such as 2.5")
        raise ArgumentTypeError(text_.format(text=text, most=LONGEST_CLOCK_S))
    return timedelta(seconds=seconds)
