"""The game of a command, and the options that belong to one game alone."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from sevenwonders_tui.cli.games import GAMES
from sevenwonders_tui.cli.parsing.numbers import BOXES
from sevenwonders_tui.cli.parsing.options import add_content_options
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
"""The game to which an option belongs, by the option's name in the parsed arguments."""


def add_game_option(parser: ArgumentParser) -> None:
    """Add `--game`, for `chosen_game`."""
    parser.add_argument(
        "--game", choices=tuple(GAMES), default=FIRST_GAME, help=_("7 Wonders, if you do not say, or 7 Wonders Duel")
    )


def add_wished_game_option(parser: ArgumentParser) -> None:
    """Add `--game`, for `wished_game`; None if the option is missing."""
    text = _("the game of a new table: wonders or duel; that of the last one, if you do not say")
    parser.add_argument("--game", choices=tuple(GAMES), help=text)


def add_boxes_option(parser: ArgumentParser, text: str) -> None:
    """Add `--boxes`, the boxes of 7 Wonders Duel beside the base game; None if the option is missing."""
    parser.add_argument("--boxes", type=boxes, metavar=_("NAMES"), help=text)


def add_first_game_option(parser: ArgumentParser) -> None:
    """Add `--first-game`; None if the option is missing."""
    text = _("begin with the Wonders that the rule book of 7 Wonders Duel gives for a first game, without a draft")
    parser.add_argument("--first-game", action="store_true", default=None, help=text)


def add_all_content_options(parser: ArgumentParser) -> None:
    """Add the options that name content, for each game its own."""
    add_content_options(parser)
    text = _("folder to use instead of that of 7 Wonders Duel, with a file for each box")
    parser.add_argument("--duel", type=Path, metavar=_("DIR"), help=text)


def boxes(text: str) -> tuple[str, ...]:
    """Return boxes in the order of records. Raises argparse's error for anything else."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name not in BOXES:
            known = and_list(BOXES)
            raise ArgumentTypeError(_("{name} is no box; there are {known}").format(name=repr(name), known=known))
        if names.count(name) > 1:
            raise ArgumentTypeError(_("{name} stands there twice").format(name=name))
    return tuple(box for box in BOXES if box in names)


def chosen_game(args: Namespace) -> GameCommands:
    """Return the game of a command. Ends the command as bad usage if an option belongs to another game."""
    _refuse_options_of_others(args, OWNERS)
    return GAMES[args.game]


def wished_game(args: Namespace) -> GameCommands | None:
    """Return the game of a new table; None if no option decides it.

    A command for both games accepts content options of either; other options must belong to the chosen game. Ends the
    command as bad usage if an option belongs to another game, or if the number of seats does not fit.
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
    """End the command as bad usage if an option belongs to another game than the chosen one."""
    for place, owner in owners.items():
        if owner != args.game and getattr(args, place, None) is not None:
            text = _("{option} belongs to {game}; leave it out, or choose that game with --game {id}")
            option = "--" + place.replace("_", "-")
            args.usage_error(text.format(option=option, game=GAMES[owner].title, id=owner))


def checked_seats(seats: int, game: GameCommands, args: Namespace) -> int:
    """Return the number of seats. Ends the command as bad usage if it does not fit the game."""
    if seats not in game.seats:
        most = max(game.seats)
        text = ngettext("{game} has {n} seat; leave --players out", "{game} has {n} seats; leave --players out", most)
        args.usage_error(text.format(game=game.title, n=most))
    return seats
