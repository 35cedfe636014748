"""`sevenwonders review`: the review of a recorded game, pick by pick."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.cli.files.recordfile import STDIN, game_at
from sevenwonders_tui.cli.games import GAMES
from sevenwonders_tui.cli.parsing.gamechoice import add_all_content_options
from sevenwonders_tui.cli.parsing.helptext import CellHelp
from sevenwonders_tui.cli.parsing.options import Commands
from sevenwonders_tui.cli.score import line_number
from sevenwonders_tui.cli.simulate import positive
from sevenwonders_tui.i18n import _, comma_list

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from sevenwonders_tui.cli.heldgame import HeldGame
    from sevenwonders_tui.engine.game import Seat
    from sevenwonders_tui.games.kit import Kit
    from sevenwonders_tui.present.review.review_words import ReviewedGame
    from sevenwonders_tui.record import Replay
    from sevenwonders_tui.review import PlayedGame, Review

KEPT = ".review.json"
"""The suffix that the file of reviews adds to the name of the file of records."""
BOT = "bot:"
"""The prefix of a bot's name in records."""
CELLS = 98


def register(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "review",
        help=_("walk through a recorded game: what each pick was worth, and what was better"),
        description=_(
            "Let the strongest bot judge every pick of one seat, and the chances of all seats turn by turn.\n"
            "The same record and number of playouts give the same review. It is kept beside the record, in\n"
            "FILE{ending}, so that it is worked out once; Ctrl-C stops it."
        ).format(ending=KEPT),
        epilog=_("Examples:\n  sevenwonders review game.jsonl\n  sevenwonders review games.jsonl --game 3 --seat Anna"),
        formatter_class=CellHelp,
    )
    parser.add_argument("file", metavar=_("FILE"), help=_("records, one a line; - reads standard input"))
    parser.add_argument(
        "--game", type=line_number, default=1, metavar="N", help=_("the game on this line, from 1; else the first")
    )
    parser.add_argument(
        "--seat", metavar="S", help=_("name of the seat, or its number from 1; else the first that a person played")
    )
    parser.add_argument("--all", action="store_true", help=_("every seat, a line for each first"))
    parser.add_argument(
        "--playouts", type=positive, metavar="N", help=_("games played on for each pick; else as many as suit the game")
    )
    parser.add_argument("--json", action="store_true", help=_("one JSON object a seat, for programs"))
    parser.add_argument("--ascii", action="store_true", help=_("draw with plain ASCII signs"))
    add_all_content_options(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Print the review of one game, a stored one or a new one."""
    import json

    from sevenwonders_tui.cli.ruleset import loaded_kits
    from sevenwonders_tui.present.symbols import symbols

    held = game_at(args.file, args.game, loaded_kits(args))
    if not GAMES[held.kit.id].is_over(held.record):
        raise CommandFailed(_("This game is not over; it can be reviewed when it is."))
    seats = GAMES[held.kit.id].sitters(held.record) if args.all else (_seat(args.seat, held),)
    replayed = held.replay()
    played = _played(held, replayed)
    reviews = [_review(args, held, played, seat) for seat in seats]
    if args.json:
        for review in reviews:
            print(json.dumps(_plain_data(review, held), ensure_ascii=False))
        return 0
    signs = symbols(args.ascii or not _has_blocks())
    print("\n".join(_lines(GAMES[held.kit.id].reviewed(held, replayed, reviews, signs))))
    return 0


def _lines(reviewed: Sequence[ReviewedGame]) -> list[str]:
    """Return the reviews in words, the summaries first if there are several."""
    from sevenwonders_tui.present.review.review_verdict import text_lines
    from sevenwonders_tui.present.review.review_words import summary_line

    lines = [*map(summary_line, reviewed), ""] if len(reviewed) > 1 else []
    for number, each in enumerate(reviewed):
        lines += [""] * bool(number) + text_lines(each, CELLS)
    return lines


def _played(held: HeldGame, replayed: Replay) -> PlayedGame:
    """Return the game with its players."""
    from sevenwonders_tui.engine.game import Seat
    from sevenwonders_tui.review import PlayedGame

    players = {Seat(at): line.player for at, line in enumerate(held.record.seats)}
    bots = {seat: player.removeprefix(BOT) for seat, player in players.items() if player.startswith(BOT)}
    return PlayedGame(replayed.deal, replayed.moves, bots, held.kit.id)


def _seat(asked: str | None, held: HeldGame) -> Seat:
    """Return the seat to review. Raises CommandFailed if it was not played."""
    seats = [(seat, held.record.seats[seat]) for seat in GAMES[held.kit.id].sitters(held.record)]
    if asked is None:
        return next((seat for seat, line in seats if line.player == "human"), seats[0][0])
    for seat, line in seats:
        if asked in {line.name, str(seat + 1)}:
            return seat
    text = _("Nobody called {name} sits there; there are: {names}.")
    raise CommandFailed(text.format(name=asked, names=comma_list(line.name for _seat, line in seats)))


def _review(args: Namespace, held: HeldGame, played: PlayedGame, seat: Seat) -> Review:
    """Return the review stored beside the record; otherwise work it out and store it."""
    from sevenwonders_tui.bots.errand import WorkerLost
    from sevenwonders_tui.cli.batch.stopping import run_until_stopped
    from sevenwonders_tui.cli.ruleset import loaded_kits
    from sevenwonders_tui.review import digest_of, find_review, steps_in, with_review

    codec, playouts = held.kit.codec, args.playouts or held.kit.roster.review_playouts
    place = None if args.file == STDIN else Path(args.file + KEPT)
    kept = place.read_bytes() if place is not None and place.is_file() else b""
    digest = digest_of(codec, GAMES[held.kit.id].fingerprint(held.kit, played.deal), played.deal, played.moves)
    found = find_review(codec, kept, digest, seat, playouts)
    if found is not None:
        return found
    try:
        with _progress(steps_in(played.moves)) as told:
            review = run_until_stopped(_work_out(loaded_kits(args), played, seat, playouts, told))
    except WorkerLost as error:
        raise CommandFailed(_("A process ended before its time, perhaps for lack of memory; try again.")) from error
    if place is not None:
        _keep(place, with_review(codec, kept, digest, review))
    return review


async def _work_out(
    kits: Mapping[str, Kit], played: PlayedGame, seat: Seat, playouts: int, told: Callable[[int], None]
) -> Review:
    from sevenwonders_tui.bots.pool import Pool
    from sevenwonders_tui.review import Moment, judge, review_game

    pool = Pool(kits)

    async def ask(played: PlayedGame, decision: int, seat: Seat, playouts: int) -> Moment:
        return await pool.run(judge, played, decision, seat, playouts)

    try:
        return await review_game(ask, played, seat, playouts, told)
    finally:
        pool.close()


def _keep(place: Path, reviews: bytes) -> None:
    """Write the file; a failure is no reason not to print the review."""
    from sevenwonders_tui.cli.files.outfile import whole_file

    try:
        with whole_file(place) as stream:
            stream.write(reviews)
    except CommandFailed as error:
        print(error, file=sys.stderr)


@contextmanager
def _progress(total: int) -> Iterator[Callable[[int], None]]:
    """Yield a function that moves a progress bar on a terminal's standard error, and does nothing without a
    terminal.
    """
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    is_seen = sys.stderr.isatty()
    with Progress(*columns, console=Console(stderr=True), disable=not is_seen, transient=True) as progress:
        task = progress.add_task("", total=total)
        yield lambda done: progress.update(task, completed=done)


def _has_blocks() -> bool:
    """Whether the output can show more than ASCII."""
    return (sys.stdout.encoding or "").lower().replace("-", "").startswith("utf")


def _plain_data(review: Review, held: HeldGame) -> dict[str, Any]:
    """Return the review as data for programs."""
    from sevenwonders_tui.review import row_of

    names = held.names
    return {"name": names[review.seat], "names": list(names), **row_of(held.kit.codec, review)}
