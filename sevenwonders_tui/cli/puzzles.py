"""`sevenwonders puzzles`: show those that come with the program, and find or check them."""

from __future__ import annotations

import sys
from argparse import ArgumentTypeError, Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.cli.game import Files
from sevenwonders_tui.cli.games import GAMES
from sevenwonders_tui.cli.parsing.gamechoice import add_all_content_options
from sevenwonders_tui.cli.parsing.helptext import CellHelp
from sevenwonders_tui.cli.parsing.options import Commands
from sevenwonders_tui.cli.simulate import positive
from sevenwonders_tui.games.titles import TITLES, WONDERS
from sevenwonders_tui.i18n import _, comma_list, error_words, ngettext

if TYPE_CHECKING:
    from sevenwonders_tui.puzzles.candidate import Candidates
    from sevenwonders_tui.puzzles.model import Puzzle, PuzzleRow
    from sevenwonders_tui.puzzles.plan import MinePlan
    from sevenwonders_tui.puzzles.quarry import Wanted

MINE, SHOW, CHECK, RATE, LIST = "mine", "show", "check", "rate", "list"
AHEAD = 1
"""Games that wait for each process."""


def register(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "puzzles",
        help=_("list and show the puzzles, find new ones, or check or rate a file of them"),
        description=_(
            "A puzzle is a decision in which one move wins clearly more often than any other. They are found in games\n"
            "of bots. The same seed finds the same puzzles; what is found so far stands in FILE.progress, and a run\n"
            "that was stopped goes on from there."
        ),
        epilog=_(
            "Examples:\n  sevenwonders puzzles\n  sevenwonders puzzles show 3 --game duel\n"
            "  sevenwonders puzzles mine --seed 7 --count 20 --out mine.jsonl"
        ),
        formatter_class=CellHelp,
    )
    parser.add_argument(
        "action",
        nargs="?",
        choices=(LIST, SHOW, MINE, CHECK, RATE),
        default=LIST,
        help=_(
            "list them, show one with its answer, mine new ones, check that each is still clear, or rate each anew by\n"
            "the answers of the bots"
        ),
    )
    parser.add_argument("number", nargs="?", type=positive, metavar="N", help=_("the puzzle to show"))
    parser.add_argument("--game", choices=tuple(TITLES), default=WONDERS, help=_("the game"))
    parser.add_argument("--file", type=Path, metavar=_("FILE"), help=_("another file than that of the program"))
    parser.add_argument("--seed", type=int, default=0, metavar="S", help=_("which games are played"))
    parser.add_argument("--count", type=positive, default=100, metavar="N", help=_("how many puzzles to find"))
    parser.add_argument("--out", type=Path, metavar=_("FILE"), help=_("where they are written"))
    parser.add_argument("--keep", type=Path, metavar=_("FILE"), help=_("puzzles that stand first"))
    parser.add_argument(
        "--candidates", type=Path, metavar=_("FILE"), help=_("only these decisions are tried; see docs/puzzles.md")
    )
    parser.add_argument(
        "--without", type=Path, metavar=_("FILE"), help=_("puzzles that are left out: lines that begin with their ids")
    )
    parser.add_argument(
        "--rungs",
        type=rungs,
        metavar=_("RUNGS"),
        help=_("rate: the bots that answer again, with commas; what the others found stays"),
    )
    parser.add_argument("--jobs", type=positive, default=1, metavar="N", help=_("processes that work at the same time"))
    add_all_content_options(parser)
    parser.set_defaults(run=run, usage_error=parser.error)


def rungs(text: str) -> tuple[str, ...]:
    """Return the bots of an option: some of those that rate puzzles."""
    from sevenwonders_tui.puzzles.confirm import ASKED

    names = tuple(text.split(","))
    if unknown := [name for name in names if name not in ASKED]:
        raise ArgumentTypeError(
            _("{name} rates no puzzles. These do: {names}.").format(name=unknown[0], names=comma_list(ASKED))
        )
    return names


def run(args: Namespace) -> int:
    """List, show, mine, check or rate."""
    from sevenwonders_tui.puzzles.candidate import CandidatesDamaged
    from sevenwonders_tui.puzzles.quarry import OtherPlan
    from sevenwonders_tui.puzzles.read import PuzzlesDamaged

    actions: dict[str, Callable[[Namespace], int]] = {LIST: _list, SHOW: _show, MINE: _mine, CHECK: _check, RATE: _rate}
    try:
        return actions[args.action](args)
    except (PuzzlesDamaged, CandidatesDamaged, OtherPlan) as error:
        raise CommandFailed(error_words(error)) from error
    except OSError as error:
        raise CommandFailed(f"{error.filename}: {error.strerror}") from error


def _offered(args: Namespace) -> tuple[Puzzle, ...]:
    """Return the puzzles that fit the content. Raises CommandFailed if there are none."""
    from sevenwonders_tui.cli.ruleset import loaded_kit
    from sevenwonders_tui.puzzles.read import offered, why_none

    kit = loaded_kit(args.game, args)
    found = offered(kit, args.file)
    if not found:
        raise CommandFailed(str(why_none(kit)))
    return found


def _list(args: Namespace) -> int:
    from sevenwonders_tui.present.puzzles import puzzle_words

    for puzzle in _offered(args):
        print(puzzle_words(puzzle))
    return 0


def _show(args: Namespace) -> int:
    from sevenwonders_tui.plain.history.puzzles import puzzle_told

    if args.number is None:
        args.usage_error(_("say which puzzle: puzzles show N"))
    found = next((puzzle for puzzle in _offered(args) if puzzle.number == args.number), None)
    if found is None:
        raise CommandFailed(_("There is no puzzle {number}.").format(number=args.number))
    print("\n".join(puzzle_told(found)))
    return 0


def _mine(args: Namespace) -> int:
    from sevenwonders_tui.puzzles.candidate import CandidateFile
    from sevenwonders_tui.puzzles.plan import MinePlan
    from sevenwonders_tui.puzzles.quarry import MinePlanRow, mine
    from sevenwonders_tui.puzzles.read import read_rows, write_rows

    if args.out is None:
        args.usage_error(_("say where to write the puzzles: --out FILE"))
    plan = MinePlan(args.game, args.seed)
    kept = [] if args.keep is None else read_rows(args.keep)
    named = None if args.candidates is None else CandidateFile(plan, args.candidates)
    games = None if named is None else named.games
    head = MinePlanRow(game=plan.game, seed=plan.seed, candidates="" if named is None else named.digest)
    limit = None if games is None else len(games)
    progress = args.out.with_name(args.out.name + ".progress")
    mined = partial(_mined, plan, GAMES[args.game].files(args), args.jobs, games)
    for number, found in enumerate(mine(head, _wanted(args), progress, kept, mined, limit)):
        args.out.write_text(write_rows(found), encoding="utf-8")
        done = ngettext("{n} game", "{n} games", number).format(n=number)
        puzzles = ngettext("{n} puzzle", "{n} puzzles", len(found)).format(n=len(found))
        print(comma_list((done, puzzles)), file=sys.stderr)
    return 0


def _wanted(args: Namespace) -> Wanted:
    from sevenwonders_tui.games.registry import kits
    from sevenwonders_tui.puzzles.quarry import Wanted, read_odd

    odd = frozenset() if args.without is None else read_odd(args.without)
    return Wanted(args.count, kits()[args.game].roster.ladder.middle, odd)


def _mined(
    plan: MinePlan, files: Files, jobs: int, games: Sequence[Candidates] | None, numbers: Iterable[int]
) -> Iterator[tuple[PuzzleRow, ...]]:
    """Yield the puzzles of games in order, worked out in this process or in several."""
    tasks = ((plan, files, number, None if games is None else games[number]) for number in numbers)
    if jobs == 1:
        return (_mine_one(*task) for task in tasks)
    from sevenwonders_tui.cli.batch.workers import in_order

    return in_order(_mine_one, tasks, jobs, AHEAD)


def _mine_one(plan: MinePlan, files: Files, number: int, candidates: Candidates | None) -> tuple[PuzzleRow, ...]:
    from sevenwonders_tui.cli.ruleset import kit_of
    from sevenwonders_tui.puzzles.mine import mine_candidates, mine_game

    kit = kit_of(plan.game, files)
    # Counting takes up to a minute of a core: whoever waits sees which game it is, whatever process it is in.
    game = number if candidates is None else candidates[0].number
    print(_("Game {number} begins.").format(number=game), file=sys.stderr, flush=True)
    return tuple(mine_game(kit, plan, number) if candidates is None else mine_candidates(kit, plan, candidates))


def _check(args: Namespace) -> int:
    """Count every puzzle again with other seeds; with --out write those that are still clear, as counted now."""
    from sevenwonders_tui.puzzles.confirm import checked
    from sevenwonders_tui.puzzles.read import write_rows

    kept: list[PuzzleRow] = []
    puzzles = _offered(args)
    for puzzle in puzzles:
        row = checked(puzzle, args.seed)
        if row is not None:
            kept.append(row)
            text = _("Puzzle {number} is clear.")
        else:
            text = _("Puzzle {number} is not clear any more.")
        print(text.format(number=puzzle.number), file=sys.stderr, flush=True)
        if args.out is not None:
            args.out.write_text(write_rows(kept), encoding="utf-8")
    print(_("{kept} of {all} puzzles are clear.").format(kept=len(kept), all=len(puzzles)))
    return 0 if len(kept) == len(puzzles) else 1


def _rate(args: Namespace) -> int:
    """Rate every puzzle anew, and write those that fit, as many of each difficulty and theme as when they are mined."""
    from sevenwonders_tui.puzzles.confirm import ASKED, rated
    from sevenwonders_tui.puzzles.quarry import selected
    from sevenwonders_tui.puzzles.read import write_rows

    if args.out is None:
        args.usage_error(_("say where to write the puzzles: --out FILE"))
    puzzles = _offered(args)
    rows = [row for puzzle in puzzles if (row := rated(puzzle, args.seed, args.rungs or ASKED)) is not None]
    kept = selected(_wanted(args), rows)
    args.out.write_text(write_rows(kept), encoding="utf-8")
    print(
        _("{kept} of {all} puzzles have new ratings in {file}.").format(kept=len(kept), all=len(puzzles), file=args.out)
    )
    return 0
