"""`sevenwonders simulate`: bots play many games."""

from __future__ import annotations

import os
import secrets
import sys
from argparse import ArgumentTypeError, Namespace
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.cli.farm.options import add_cluster_options, check_bots, cluster_of, lost_words
from sevenwonders_tui.cli.games import GAMES
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
from sevenwonders_tui.i18n import _, decimal, ngettext

if TYPE_CHECKING:
    from sevenwonders_tui.cli.batch.simulation import Played, Simulation

FREE_CITY = "free_city"
MOST_JOBS = 256


def register(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "simulate",
        help=_("let bots play many games and say how they came out"),
        description=_(
            "Let bots play many games. The same options and seed give the same games, whatever the number of jobs.\n"
            "With --out the records are kept; `sevenwonders verify` checks them."
        ),
        epilog=_(
            "Examples:\n"
            "  sevenwonders simulate --players 4 --games 200 --seed 7 --bots good\n"
            "  sevenwonders simulate --players 3 --games 100 --seed 7 --bots good,random,random --out games.jsonl\n"
            "  sevenwonders simulate --players 2 --variant free_city --games 50 --seed 1\n"
            "  sevenwonders simulate --game duel --boxes pantheon,agora --games 100 --seed 1 --out games.jsonl\n"
            "  sevenwonders simulate --players 3 --games 50 --seed 1 --bots 'exec:./mybot --fast,good,good'"
        ),
        formatter_class=CellHelp,
    )
    add_game_option(parser)
    parser.add_argument("--players", type=int, choices=SEATS, metavar="N", help=_("2 to 7; 7 Wonders Duel is for two"))
    parser.add_argument("--games", type=positive, required=True, metavar="K", help=_("how many games"))
    text = _("any number from 0; else by chance, and the summary tells it")
    parser.add_argument("--seed", type=seed, metavar="S", help=text)
    add_bots_option(parser, _("a bot for all seats, or one for each, with commas between or with one --bots for each"))
    parser.add_argument("--sides", choices=("A", "B", "random"), help=_("sides of the wonders"))
    parser.add_argument(
        "--variant", choices=("standard", FREE_CITY), help=_("two players always play with the Free City")
    )
    parser.add_argument("--out", type=Path, metavar=_("FILE"), help=_("where the records go, one game a line"))
    parser.add_argument("--jobs", type=jobs, default=cores(), metavar="J", help=_("processes; else one for each core"))
    add_cluster_options(parser)
    add_boxes_option(parser, _("boxes of 7 Wonders Duel to play with: pantheon, agora, or both with a comma between"))
    add_first_game_option(parser)
    add_all_content_options(parser)
    parser.set_defaults(run=run, usage_error=parser.error)


def positive(text: str) -> int:
    """Return a number from 1. Raises argparse's error for anything else."""
    if not text.isdecimal() or not 1 <= int(text) <= 10**9:
        raise ArgumentTypeError(_("{text} is no number from 1 to 1000000000").format(text=text))
    return int(text)


def seed(text: str) -> int:
    """Return a seed. Raises argparse's error for anything else."""
    if not text.isdecimal() or int(text) >= 2**64:
        raise ArgumentTypeError(_("{text} is no number from 0 to 2^64 - 1").format(text=text))
    return int(text)


def jobs(text: str) -> int:
    """Return a number of processes. Raises argparse's error for anything else."""
    if not text.isdecimal() or not 1 <= int(text) <= MOST_JOBS:
        raise ArgumentTypeError(_("{text} is no number from 1 to {most}").format(text=text, most=MOST_JOBS))
    return int(text)


def cores() -> int:
    """Return the number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return min(MOST_JOBS, len(os.sched_getaffinity(0)))
    return min(MOST_JOBS, os.cpu_count() or 1)


def run(args: Namespace) -> int:
    """Play the games, write the records if requested, and print the summary."""
    from sevenwonders_tui.bots.errand import WorkerLost
    from sevenwonders_tui.cli.batch.simulation import simulate
    from sevenwonders_tui.cli.farm.probe import FarmedGame, Probe
    from sevenwonders_tui.cli.files.outfile import whole_file_of_long_work
    from sevenwonders_tui.cli.ruleset import playing_kit

    plan = plan_of(args)
    tally = GAMES[plan.game].tally(playing_kit(plan.game, args))
    check_bots(args, plan.bots, GAMES[plan.game].roster)
    with ExitStack() as stack:
        cluster = stack.enter_context(cluster_of(args, Probe([FarmedGame(plan.game, plan.files, plan.options)])))
        out = stack.enter_context(whole_file_of_long_work(args.out)) if args.out else None
        games = simulate(plan, args.games, *(cluster.work if cluster else (args.jobs,)))
        stack.callback(games.close)  # type: ignore[attr-defined]
        try:
            for played in with_progress(games, args.games):
                tally.add(played.record, plan.bots)
                if out:
                    out.write(played.line + b"\n")
        except WorkerLost as error:
            raise CommandFailed(lost_words(args)) from error
    print("\n".join(tally.lines()))
    if args.seed is None:
        print(_("The seed was {seed}.").format(seed=plan.seed))
    if args.out:
        text = ngettext("{n} record is in {path}.", "{n} records are in {path}.", tally.games)
        print(text.format(n=tally.games, path=args.out))
    return 0


def plan_of(args: Namespace) -> Simulation:
    """Return the simulation that the options describe.

    Ends the command as bad usage if the options contradict each other.
    """
    from sevenwonders_tui.cli.batch.simulation import Simulation

    game = chosen_game(args)
    if args.players is None and len(game.seats) > 1:
        args.usage_error(_("the following arguments are required: {names}").format(names="--players"))
    seats = checked_seats(args.players or game.usual_seats, game, args)
    options = game.simulated(args, seats)
    names = checked_bots(args.bots or [game.usual_bot], game.roster, args.usage_error)
    if len(names) not in {1, seats}:
        args.usage_error(bots_fault(len(names), seats))
    bots = names * seats if len(names) == 1 else names
    return Simulation(
        game.id, game.files(args), options, bots, secrets.randbelow(2**53) if args.seed is None else args.seed
    )


def with_progress(games: Iterable[Played], total: int) -> Iterator[Played]:
    """Yield the games; a terminal's standard error shows a progress bar and the rate."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TimeRemainingColumn
    from rich.text import Text

    class RateColumn(ProgressColumn):
        """Games per second."""

        def render(self, task: Task) -> Text:
            return Text(_("{rate} games/s").format(rate=decimal(task.speed or 0, places=0)))

    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), RateColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not sys.stderr.isatty(), transient=True) as progress:
        yield from progress.track(games, total=total)
