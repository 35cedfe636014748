"""`sevenwonders cards`: the components of a game in plain text, or one component in full."""

from __future__ import annotations

from argparse import Namespace

from sevenwonders_tui.cli.parsing.gamechoice import (
    add_all_content_options,
    add_boxes_option,
    add_game_option,
    checked_seats,
    chosen_game,
)
from sevenwonders_tui.cli.parsing.helptext import CellHelp
from sevenwonders_tui.cli.parsing.numbers import AGES, SEATS
from sevenwonders_tui.cli.parsing.options import Commands
from sevenwonders_tui.i18n import _


def register(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "cards",
        help=_("list the cards and wonders, or tell everything about one"),
        description=_(
            "List the cards by age and colour and the wonders, or tell everything about one: its chains as a tree, "
            "how many there are, how often winners held it, and the rulings that name it."
        ),
        epilog=_(
            "Examples:\n"
            "  sevenwonders cards --age 2 --players 4\n"
            "  sevenwonders cards forum\n"
            "  sevenwonders cards giza\n"
            "  sevenwonders cards --json > content.json\n"
            "  sevenwonders cards --game duel --boxes agora"
        ),
        formatter_class=CellHelp,
    )
    add_game_option(parser)
    parser.add_argument(
        "name",
        nargs="*",
        metavar=_("NAME"),
        help=_("name or id of a card or a wonder; in 7 Wonders Duel of any component"),
    )
    parser.add_argument("--age", type=int, choices=AGES, help=_("only cards of this age"))
    parser.add_argument(
        "--players", type=int, choices=SEATS, metavar="N", help=_("only what is in play with 2 to 7 players")
    )
    parser.add_argument(
        "--json", action="store_true", help=_("print cards and wonders for other programs, in the words of cards.yaml")
    )
    add_boxes_option(parser, _("only what belongs to the base game of 7 Wonders Duel and to these boxes; else all"))
    add_all_content_options(parser)
    parser.set_defaults(run=run, usage_error=parser.error)


def run(args: Namespace) -> int:
    """Print the components that the options name."""
    game = chosen_game(args)
    if args.players is not None:
        checked_seats(args.players, game, args)
    return game.cards(args)
