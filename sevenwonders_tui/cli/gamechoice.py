"""Which game a command is for, and the options that belong to one game alone."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from sevenwonders_tui.cli.games import GAMES
from sevenwonders_tui.cli.numbers import BOXES
from sevenwonders_tui.cli.options import add_content_options
from sevenwonders_tui.games.registry import FIRST_GAME
from sevenwonders_tui.games.titles import DUEL, WONDERS
from sevenwonders_tui.i18n import _, and_list, ngettext

if TYPE_CHECKING:
    from sevenwonders_tui.cli.game import GameCommands

OWNERS: Mapping[str, str] = {
    "variant": WONDERS,
    "sides": WONDERS,
    "wonder": WONDERS,
    "side": WONDERS,
    "cards": WONDERS,
    "wonders": WONDERS,
    "boxes": DUEL,
    "first_game": DUEL,
    "duel": DUEL,
}
"""The game to which an option belongs, by the option's place in the parsed arguments."""


def add_game_option(parser: ArgumentParser) -> None:
    """Add `--game`, for `chosen_game`."""
    parser.add_argument(
        "--game", choices=tuple(GAMES), default=FIRST_GAME, help=_("7 Wonders, if you do not say, or 7 Wonders Duel")
    )


def add_wished_game_option(parser: ArgumentParser) -> None:
    """Add `--game`, for `wished_game`; None where nothing is said."""
    text = _("the game of a new table: wonders or duel; that of the last one, if you do not say")
    parser.add_argument("--game", choices=tuple(GAMES), help=text)


def add_boxes_option(parser: ArgumentParser, text: str) -> None:
    """Add `--boxes`: what stands beside the base game of 7 Wonders Duel; None where nothing is said."""
    parser.add_argument("--boxes", type=boxes, metavar=_("NAMES"), help=text)


def add_first_game_option(parser: ArgumentParser) -> None:
    """Add `--first-game`; None where it is not."""
    text = _("begin with the Wonders that the rule book of 7 Wonders Duel gives for a first game, without a draft")
    parser.add_argument("--first-game", action="store_true", default=None, help=text)


def add_all_content_options(parser: ArgumentParser) -> None:
    """Add the options that name content, of each game its own."""
    add_content_options(parser)
    text = _("folder to use instead of that of 7 Wonders Duel, with a file for each box")
    parser.add_argument("--duel", type=Path, metavar=_("DIR"), help=text)


def boxes(text: str) -> tuple[str, ...]:
    """Return boxes in the order in which records name them. Raises argparse's error for anything else."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name not in BOXES:
            known = and_list(BOXES)
            raise ArgumentTypeError(_("{name} is no box; there are {known}").format(name=repr(name), known=known))
        if names.count(name) > 1:
            raise ArgumentTypeError(_("{name} stands there twice").format(name=name))
    return tuple(box for box in BOXES if box in names)


def chosen_game(args: Namespace) -> GameCommands:
    """Return the game that a command is for. Ends the command as bad usage at an option of another one."""
    _refuse_options_of_others(args, OWNERS)
    return GAMES[args.game]


def wished_game(args: Namespace) -> GameCommands | None:
    """Return the game that a new table is to be of; None where nothing says it.

    Where both are played, content of either may be named; other options are those of the game that is chosen. Ends the
    command as bad usage at an option of another game, or where so many cannot play it.
    """
    _refuse_options_of_others(args, {place: OWNERS[place] for place in ("boxes", "first_game")})
    wanted = len(args.name) if args.players is None else args.players
    if args.game is not None:
        if args.players is not None or wanted > max(GAMES[args.game].seats):
            checked_seats(wanted, GAMES[args.game], args)
        return GAMES[args.game]
    fitting = [game for game in GAMES.values() if wanted <= max(game.seats)] if wanted else []
    return fitting[0] if len(fitting) == 1 else None


def _refuse_options_of_others(args: Namespace, owners: Mapping[str, str]) -> None:
    """End the command as bad usage at an option of another game than the one that is chosen."""
    for place, owner in owners.items():
        if owner != args.game and getattr(args, place, None) is not None:
            text = _("{option} belongs to {game}; leave it out, or choose that game with --game {id}")
            option = "--" + place.replace("_", "-")
            args.usage_error(text.format(option=option, game=GAMES[owner].title, id=owner))


def checked_seats(seats: int, game: GameCommands, args: Namespace) -> int:
    """Return a number of seats. Ends the command as bad usage where so many cannot play the game."""
    if seats not in game.seats:
        most = max(game.seats)
        text = ngettext("{game} has {n} seat; leave --players out", "{game} has {n} seats; leave --players out", most)
        args.usage_error(text.format(game=game.title, n=most))
    return seats
