"""`sevenwonders rules`: the rules of a game, page by page, as F1 shows them in the game."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from typing import TYPE_CHECKING

from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.cli.parsing.gamechoice import (
    add_all_content_options,
    add_boxes_option,
    add_game_option,
    chosen_game,
)
from sevenwonders_tui.cli.parsing.helptext import CellHelp
from sevenwonders_tui.cli.parsing.options import Commands
from sevenwonders_tui.i18n import _, comma_list

if TYPE_CHECKING:
    from sevenwonders_tui.present.books.rule_page import RuleBook, RuleLook
    from sevenwonders_tui.present.line import Line

LEAST_CELLS, MOST_CELLS = 44, 100
"""Pages need some room, and longer lines are hard to read."""
PLAIN_CELLS = 80
"""The width without a terminal."""


def register(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "rules",
        help=_("tell the rules of a game, page by page"),
        description=_(
            "Print a page of the rules, with examples. Without a page: how to play in ten lines, and which pages there "
            "are. F1 shows the same in the game."
        ),
        epilog=_(
            "Examples:\n"
            "  sevenwonders rules\n"
            "  sevenwonders rules science\n"
            "  sevenwonders rules war --game duel --boxes agora"
        ),
        formatter_class=CellHelp,
    )
    add_game_option(parser)
    parser.add_argument("page", nargs="?", metavar=_("PAGE"), help=_("the page; its id stands in the list of pages"))
    add_boxes_option(parser, _("the rules of 7 Wonders Duel as they are with these boxes"))
    parser.add_argument("--ascii", action="store_true", help=_("draw with plain ASCII signs"))
    add_all_content_options(parser)
    parser.set_defaults(run=run, usage_error=parser.error)


def run(args: Namespace) -> int:
    """Print a page, or the first page and the list of all."""
    from sevenwonders_tui.cli.ruleset import loaded_kit
    from sevenwonders_tui.present.books.rule_page import FIRST_PAGE

    game = chosen_game(args)
    book = game.rule_book(lambda: loaded_kit(game.id, args), args)
    page = book.find(FIRST_PAGE if args.page is None else args.page.casefold())
    if page is None:
        text = _("There is no page {page}; there are {known}.")
        known = comma_list(each.id for each in book.pages)
        raise CommandFailed(text.format(page=repr(args.page), known=known))
    look = _look(is_ascii=args.ascii)
    _print(page.said_title, page.lines(look), look)
    if args.page is None:
        _print_list(book)
    return 0


def _look(*, is_ascii: bool) -> RuleLook:
    """Return the look of pages on this terminal, or in a file."""
    from sevenwonders_tui.present.books.rule_page import RuleLook
    from sevenwonders_tui.present.symbols import is_ascii_terminal, symbols
    from sevenwonders_tui.tui.keys import key_name

    encoding = (sys.stdout.encoding or "ascii").lower().replace("-", "")
    is_poor = not encoding.startswith("utf") or (sys.stdout.isatty() and is_ascii_terminal(os.environ.get("TERM", "")))
    signs = symbols(is_ascii or is_poor, has_color=False)
    cells = _cells() if sys.stdout.isatty() else PLAIN_CELLS
    return RuleLook(cells, signs, lambda _command, usual: key_name(usual), is_framed=True)


def _cells() -> int:
    from shutil import get_terminal_size

    return max(min(get_terminal_size().columns, MOST_CELLS), LEAST_CELLS)


def _print(title: str, lines: list[Line], look: RuleLook) -> None:
    """Print a page: on a terminal in the colours of the cards, otherwise as plain text."""
    from rich.console import Console
    from rich.text import Text

    from sevenwonders_tui.present.line import plain
    from sevenwonders_tui.present.symbols import ASCII, TO_ASCII

    console = Console(highlight=False, markup=False, width=None if sys.stdout.isatty() else MOST_CELLS)
    if not console.is_terminal or console.no_color:
        rows = [title, "", *(plain(row).rstrip() for row in lines)]
        text = "\n".join(rows)
        print(text.translate(TO_ASCII) if look.signs is ASCII else text)
        return
    shown = Text()
    shown.append(f"{title}\n\n", "bold")
    for row in lines:
        for span in row:
            text = span.text.translate(TO_ASCII) if look.signs is ASCII else span.text
            shown.append(text, _style(str(getattr(span.role, "value", "")), str(getattr(span.ground, "value", ""))))
        shown.append("\n")
    console.print(shown, soft_wrap=True, end="")


def _style(role: str, ground: str) -> str:
    """Return the style of a piece of text for its role and its background."""
    from sevenwonders_tui.cli.paint import STYLES

    if ground in STYLES:
        return f"{STYLES[ground]} reverse"
    return STYLES.get(role, {"title": "bold", "strong": "bold", "muted": "dim", "faint": "dim"}.get(role, ""))


def _print_list(book: RuleBook) -> None:
    """Print the list of pages."""
    from sevenwonders_tui.cli.columns import GAP

    wide = max(len(page.id) for page in book.pages)
    print()
    print(_("Pages of {game}:").format(game=book.title))
    for page in book.pages:
        print(f"{GAP}{page.id:{wide}}{GAP}{page.said_title}")
