"""`sevenwonders content check`: whether content files are valid."""

from __future__ import annotations

from argparse import Namespace

from sevenwonders_tui.cli.parsing.gamechoice import add_all_content_options, add_game_option, chosen_game
from sevenwonders_tui.cli.parsing.helptext import CellHelp
from sevenwonders_tui.cli.parsing.language import add_language_option
from sevenwonders_tui.cli.parsing.options import Commands
from sevenwonders_tui.i18n import _, ngettext


def register(commands: Commands) -> None:
    """Add the command to the parser."""
    example = _(
        "Examples:\n"
        "  sevenwonders content check --cards my-cards.yaml\n"
        "  sevenwonders content check --game duel --duel my-duel"
    )
    parser = commands.add_parser(
        "content",
        help=_("check files of cards and wonders"),
        description=_("Work with files of cards and wonders."),
        epilog=example,
        formatter_class=CellHelp,
    )
    actions = parser.add_subparsers(metavar=_("ACTION"), required=True)
    check = actions.add_parser(
        "check",
        help=_("say whether cards and wonders can be played with, and what to mend"),
        description=_("Say whether cards and wonders can be played with. Every fault is one sentence."),
        epilog=example,
        formatter_class=CellHelp,
    )
    add_game_option(check)
    add_all_content_options(check)
    add_language_option(check)
    check.set_defaults(run=run, usage_error=check.error)


def run(args: Namespace) -> int:
    """Print a summary of the content, or all its faults."""
    from sevenwonders_tui.content import ContentError

    game = chosen_game(args)
    try:
        lines = game.content_lines(game.files(args))
    except ContentError as error:
        print(error)
        count = len(error.faults)
        print(ngettext("{n} fault.", "{n} faults.", count).format(n=count))
        return 1
    print(_("The content is sound."))
    print("\n".join(lines))
    return 0
