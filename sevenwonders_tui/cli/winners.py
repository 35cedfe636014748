"""`sevenwonders winners`: how often the winners of many games held each card, Wonder and token."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.cli.parsing.gamechoice import add_all_content_options
from sevenwonders_tui.cli.parsing.helptext import CellHelp
from sevenwonders_tui.cli.parsing.options import Commands
from sevenwonders_tui.i18n import _, ngettext, percent

if TYPE_CHECKING:
    from sevenwonders_tui.cli.batch.holdings import HoldingGroup, HoldingTally
    from sevenwonders_tui.games.kit import Kit
    from sevenwonders_tui.present.books.held import HeldCount, HeldSet
    from sevenwonders_tui.record import RecordLine

Kind: TypeAlias = tuple[str, tuple[str, ...], int, str]
"""Games counted together: game, boxes, seats, fingerprint of the content."""


def register(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "winners",
        help=_("count how often winners held each card, Wonder and token"),
        description=_(
            "Replay records of finished games and count, for each card, Wonder, token and number of stages, how many\n"
            "of the winners held it at the end, among the games in which it was in play: dealt to a hand, laid out,\n"
            "drafted from or on the board. Beside it stands how many of all players held it. Each game, number of\n"
            "seats and set of boxes is counted apart; games that are not over are left out."
        ),
        epilog=_(
            "Example:\n"
            "  sevenwonders simulate --players 3 --games 500 --seed 1 --bots strong --out games.jsonl\n"
            "  sevenwonders winners games.jsonl\n"
            "  sevenwonders winners games.jsonl more.jsonl --json held.json"
        ),
        formatter_class=CellHelp,
    )
    parser.add_argument("files", nargs="+", metavar=_("FILE"), help=_("records, one a line; - reads standard input"))
    parser.add_argument("--json", type=Path, metavar=_("OUT"), help=_("where the counts go, for programs"))
    parser.add_argument(
        "--how",
        action="append",
        default=[],
        metavar=_("TEXT"),
        help=_("how the games were made, to stand in that file; can be given several times"),
    )
    add_all_content_options(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Count the games of all files, and print or write the result."""
    from sevenwonders_tui.cli.files.outfile import whole_file
    from sevenwonders_tui.cli.ruleset import loaded_kits
    from sevenwonders_tui.present.books.held import HeldFile, held_text

    kits = loaded_kits(args)
    sets = counted_sets(args.files, kits)
    if args.json:
        file = HeldFile(datetime.now(UTC).date(), tuple(args.how), tuple(sets))
        with whole_file(args.json) as out:
            out.write(held_text(file).encode())
    print("\n".join("\n".join(set_lines(each, kits[each.game])) for each in sets))
    if args.json:
        print(_("The counts are in {path}.").format(path=args.json))
    return 0


def counted_sets(files: list[str], kits: Mapping[str, Kit]) -> list[HeldSet]:
    """Return the counts for each kind of game, in the order of their first games.

    Raises CommandFailed if a line does not hold a game played by the rules, or if no game is over.
    """
    from sevenwonders_tui.cli.files.recordfile import entries_of

    tallies: dict[Kind, HoldingTally] = {}
    for file in files:
        for entry in entries_of(file):
            _count(entry, kits, tallies)
    if not tallies:
        raise CommandFailed(_("There is no finished game to count."))
    return [tally.counted(*kind) for kind, tally in tallies.items()]


def _count(entry: RecordLine, kits: Mapping[str, Kit], tallies: dict[Kind, HoldingTally]) -> None:
    from sevenwonders_tui.cli.batch.holdings import HoldingTally
    from sevenwonders_tui.cli.games import GAMES
    from sevenwonders_tui.cli.heldgame import HeldGame
    from sevenwonders_tui.record import RecordError

    record = entry.record
    if record is None:
        raise CommandFailed("\n".join(map(str, entry.faults)))
    game = GAMES[record.game]
    if not game.is_over(record):
        return
    held = HeldGame(kits[record.game], record)
    try:
        holdings = game.holdings(held)
    except RecordError as error:
        raise CommandFailed(_("line {line}: {fault}").format(line=entry.line, fault=error)) from error
    sitters = game.sitters(record)
    kind = (record.game, holdings.boxes, len(sitters), holdings.content)
    players = [record.seats[seat].player.removeprefix("bot:") for seat in sitters]
    tallies.setdefault(kind, HoldingTally()).add(holdings, players)


def set_lines(counted: HeldSet, kit: Kit) -> list[str]:
    """Return the counts of one kind of game as text, the component with the best effect on top."""
    from sevenwonders_tui.cli.games import GAMES

    text = ngettext(
        "{game}, {seats} seats, {n} game of {bots}:", "{game}, {seats} seats, {n} games of {bots}:", counted.games
    )
    game = GAMES[counted.game]
    title = game.title_with(counted.boxes)
    lines = [text.format(game=title, seats=counted.seats, n=counted.games, bots=counted.bots), ""]
    for group in game.holding_groups(kit):
        rows = _rows(group, counted.counts)
        lines += [*rows, ""] if rows else []
    return lines


def _rows(group: HoldingGroup, counts: Mapping[str, HeldCount]) -> list[str]:
    from sevenwonders_tui.cli.columns import column_lines

    found = [(name, counts[id_]) for id_, name in group.names.items() if id_ in counts]
    found.sort(key=lambda each: each[1].by_all - each[1].by_winners)
    rows = [
        [name, str(count.games), percent(count.by_winners, places=1), percent(count.by_all, places=1)]
        for name, count in found
    ]
    return column_lines([[group.title, _("games"), _("winners"), _("all")], *rows]) if rows else []
