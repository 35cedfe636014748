"""Parts of the pictures on pages of rules: tiles with words, signs between them, and the uses of a card."""

from __future__ import annotations

from rich.cells import cell_len

from sevenwonders_tui.content.words import coins_words, resource_word
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.resources import Goods, Resource, goods_of
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.block import Block, block_cells, centered
from sevenwonders_tui.present.books.rule_page import Paper
from sevenwonders_tui.present.drawing.card_face import CardPicture
from sevenwonders_tui.present.drawing.face_sign import LargeThing, LargeWord
from sevenwonders_tui.present.drawing.glyph import LargeSign
from sevenwonders_tui.present.drawing.large import LARGE_ROWS
from sevenwonders_tui.present.line import Line, Role, Span, bar, line, ljust, role_of
from sevenwonders_tui.present.symbols import letter

WAY_CELLS, WAY_ROWS = 21, 7
"""The size of a card above the description of its use."""


def labelled_tiles(title: str, tiles: Block, below: str) -> Block:
    """Return tiles with a title above them and, if `below` is not empty, a word below."""
    wide = max(block_cells(tiles), cell_len(title))
    foot = centered([line(Span(below, Role.STRONG))], wide) if below else []
    return [line(Span(title, Role.MUTED)), (), *centered(tiles, wide), *foot]


def sign_between(text: str, rows: int) -> Block:
    """Return a sign at half the height of the things beside it."""
    middle = min(LARGE_ROWS, rows - 1)
    return [line(Span(text if at == middle else " ", Role.STRONG)) for at in range(rows)]


def way_column(paper: Paper, title: str, picture: CardPicture, text: str) -> Block:
    """Return one use of a card: the card with a title above it and the words below."""
    column = paper.narrow(WAY_CELLS)
    column.say("{title}", title=Span(title, Role.TITLE))
    column.lines += paper.card(picture, WAY_CELLS, WAY_ROWS)
    column.say(text)
    return column.lines


def sold_card(coins: int) -> CardPicture:
    """Return a card that is sold for coins."""
    role = role_of(Color.YELLOW)
    amount = (LargeWord(f"+{coins}", role, Color.YELLOW), LargeThing(LargeSign.COIN, role))
    return CardPicture(_("sold"), None, "", signs=(amount,), words=(coins_words(coins),))


def resources_line(resources: tuple[Resource, ...]) -> Line:
    """Return resources of one kind with their letters, behind the name of the kind."""
    is_raw = goods_of(resources[0]) is Goods.RAW
    color = Color.BROWN if is_raw else Color.GREY
    words = _("raw materials"), _("manufactured goods")
    wide = max(map(cell_len, words))
    parts = [bar(f" {ljust(words[not is_raw], wide)} ", color)]
    for resource in resources:
        parts += [Span("  "), Span(letter(resource), role_of(color)), Span(f" {resource_word(resource)}")]
    return tuple(parts)
