"""`sevenwonders arena`: how strong the bots are, with confidence intervals."""

from __future__ import annotations

import sys
from argparse import ArgumentTypeError, Namespace
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.cli.farm.options import add_cluster_options, check_bots, cluster_of, lost_words
from sevenwonders_tui.cli.games import GAMES
from sevenwonders_tui.cli.parsing.botnames import checked_bots
from sevenwonders_tui.cli.parsing.gamechoice import (
    add_all_content_options,
    add_boxes_option,
    add_game_option,
    checked_seats,
    chosen_game,
)
from sevenwonders_tui.cli.parsing.helptext import CellHelp
from sevenwonders_tui.cli.parsing.numbers import SEATS
from sevenwonders_tui.cli.parsing.options import Commands, add_bots_option
from sevenwonders_tui.cli.simulate import cores, jobs, positive, seed
from sevenwonders_tui.i18n import _, ngettext

if TYPE_CHECKING:
    from sevenwonders_tui.cli.batch.contest import Contest


def register(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "arena",
        help=_("let bots compete and say how strong each of them is"),
        description=_(
            "Let bots compete. Every deal is played several times with the bots in other seats, so that all meet the\n"
            "same luck. Judge by the share of wins and its interval: strong bots spoil each other's scores.\n"
            "A budget of its own stands behind a bot's name: hard:2000 (playouts), hard:250ms (time); a style stands\n"
            "before it: good+war, hard+science:2000. Ctrl-C stops, and what was played counts.\n"
            "Two bots are no levels: random makes any move, policy plays what was learned without a search."
        ),
        epilog=_(
            "Examples:\n"
            "  sevenwonders arena --bots hard,strong,good,random --players 3,5,7 --games 40 --seed 1 --budget 200\n"
            "  sevenwonders arena --bots hard --against strong --players 5 --games 50 --seed 1 --playouts 1000\n"
            "  sevenwonders arena --bots good,fair,easy --players 3 --games 300 --seed 7 --out games.jsonl\n"
            "  sevenwonders arena --game duel --boxes agora --bots random,exec:./mybot --games 100 --seed 1\n"
            "  sevenwonders arena --bots 'exec:./mybot --fast' --against good --players 3 --games 30 --seed 1"
        ),
        formatter_class=CellHelp,
    )
    add_game_option(parser)
    add_bots_option(parser, _("the bots, with commas between, or one --bots for each"), required=True)
    parser.add_argument(
        "--against", metavar=_("NAME"), help=_("seat each of the bots alone among bots of this name, in every seat")
    )
    parser.add_argument(
        "--players", type=players, metavar="N", help=_("numbers of seats, as 3,5,7; else 3, or 2 in 7 Wonders Duel")
    )
    parser.add_argument(
        "--games", type=positive, required=True, metavar="K", help=_("games at each number of seats, or a few more")
    )
    parser.add_argument("--seed", type=seed, required=True, metavar="S", help=_("any number from 0"))
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument("--budget", type=positive, metavar="MS", help=_("milliseconds a move for hard, else 1000"))
    budget.add_argument("--playouts", type=positive, metavar="P", help=_("playouts a move for hard, not a time"))
    parser.add_argument("--out", type=Path, metavar=_("FILE"), help=_("where the records go, one game a line"))
    parser.add_argument("--jobs", type=jobs, default=cores(), metavar="J", help=_("processes; else one for each core"))
    add_cluster_options(parser)
    add_boxes_option(parser, _("boxes of 7 Wonders Duel to play with: pantheon, agora, or both with a comma between"))
    add_all_content_options(parser)
    parser.set_defaults(run=run, usage_error=parser.error)


def players(text: str) -> tuple[int, ...]:
    """Return numbers of seats. Raises argparse's error for anything else."""
    found = text.split(",")
    if not all(number in {str(number) for number in SEATS} for number in found):
        raise ArgumentTypeError(_("{text} is no list of numbers from 2 to 7, as 3,5,7").format(text=text))
    return tuple(dict.fromkeys(map(int, found)))


def run(args: Namespace) -> int:
    """Play the games, write the records if requested, and print the standings."""
    from rich.console import Console
    from rich.progress import track

    from sevenwonders_tui.bots.errand import WorkerLost
    from sevenwonders_tui.cli.batch.contest import play_contest, rounds_for
    from sevenwonders_tui.cli.batch.standing import Standings
    from sevenwonders_tui.cli.farm.probe import FarmedGame, Probe
    from sevenwonders_tui.cli.files.outfile import whole_file_of_long_work
    from sevenwonders_tui.cli.ruleset import playing_kit

    contests = contests_of(args)
    playing_kit(contests[0].game, args)
    bots = [*contests[0].bots, *([contests[0].against] if contests[0].against else [])]
    check_bots(args, bots, GAMES[contests[0].game].roster)
    standing = Standings(bots, GAMES[contests[0].game].way_words(contests[0].options))
    rounds = [(contest, rounds_for(contest, args.games)) for contest in contests]
    with ExitStack() as stack:
        plays = [FarmedGame(contest.game, contest.files, contest.options) for contest in contests]
        cluster = stack.enter_context(cluster_of(args, Probe(plays)))
        where = cluster.work if cluster else (args.jobs,)
        out = stack.enter_context(whole_file_of_long_work(args.out)) if args.out else None
        deals = (played for contest, count in rounds for played in play_contest(contest, count, *where))
        stack.callback(deals.close)
        try:
            total = sum(count for _contest, count in rounds)
            console, is_seen = Console(stderr=True), sys.stderr.isatty()
            for played in track(deals, _("Deals"), total, console=console, transient=True, disable=not is_seen):
                if out:
                    out.writelines(result.line + b"\n" for result in played.results)
                standing.add(played)
        except KeyboardInterrupt:
            if not standing.games:
                raise
            print(_("Stopped; these are the deals played so far."))
        except WorkerLost as error:
            raise CommandFailed(lost_words(args)) from error
    print("\n".join(standing.lines()))
    if args.out:
        text = ngettext("{n} record is in {path}.", "{n} records are in {path}.", standing.games)
        print(text.format(n=standing.games, path=args.out))
    return 0


def contests_of(args: Namespace) -> list[Contest]:
    """Return the contests that the options describe.

    Ends the command as bad usage if the options contradict each other.
    """
    from sevenwonders_tui.bots.search import Budget
    from sevenwonders_tui.cli.batch.contest import Contest

    game = chosen_game(args)
    seats = [checked_seats(number, game, args) for number in args.players or (game.usual_seats,)]
    names = checked_bots(args.bots, game.roster, args.usage_error)
    if args.against:
        opponents = checked_bots([args.against], game.roster, args.usage_error)
        if len(opponents) != 1:
            args.usage_error(_("--against takes one bot; quote a comma that is part of its command"))
    if len(set(names)) != len(names):
        args.usage_error(_("--bots names a bot twice"))
    if args.against in names:
        args.usage_error(_("--against names one of the bots"))
    if len(names) == 1 and not args.against:
        args.usage_error(_("one bot alone has nobody to beat; name more of them, or one --against"))
    against = args.against
    if args.budget or args.playouts:
        budget = Budget(seconds=args.budget / 1000) if args.budget else Budget(playouts=args.playouts)
        ladder = game.roster.ladder
        names = tuple(ladder.with_budget(name, budget) if ladder.is_open_ended(name) else name for name in names)
        against = ladder.with_budget(against, budget) if against and ladder.is_open_ended(against) else against
    files = game.files(args)
    return [
        Contest(game.id, files, game.contested(args, number), number, names, against, args.seed) for number in seats
    ]
