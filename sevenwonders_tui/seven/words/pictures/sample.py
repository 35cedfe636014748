"""A sample of 7 Wonders for choosing its colours."""

from __future__ import annotations

from sevenwonders_tui.content.words import color_word
from sevenwonders_tui.engine.cards import Color, WonderId
from sevenwonders_tui.engine.resources import MANUFACTURED, RAW
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.block import Block, beside, padded
from sevenwonders_tui.present.drawing.card_face import CardPicture, card_block
from sevenwonders_tui.present.drawing.face_sign import LargeThing
from sevenwonders_tui.present.drawing.glyph import LargeSign
from sevenwonders_tui.present.drawing.wonder_drawing import WonderSize
from sevenwonders_tui.present.line import Ground, Line, Role, Span, bar, center, fit, join, line, ljust, role_of
from sevenwonders_tui.present.symbols import Symbols, letter
from sevenwonders_tui.seven.words.pictures.wonder_art import wonder_picture

WONDER, STAGES, BUILT = WonderId("giza"), 3, 2
CARD_CELLS, CARD_ROWS, GAP = 18, 9, 2
BAR_CELLS, LEAST_BAR = 14, 9
LARGE_ROWS, SMALL_ROWS = 20, 7
"""With at least the first number of rows the wonder is large and the kinds stand below each other.

With fewer it is small, and with fewer than the second number it is left out."""


def sample(signs: Symbols, cells: int, rows: int) -> list[Line]:
    """Return a bar and a word for each kind of card, a wonder, the words of results, and a card if there is room."""
    if rows >= LARGE_ROWS:
        wonder = wonder_picture(WONDER, STAGES, BUILT, WonderSize.LARGE, signs)
        room = cells - WonderSize.LARGE.cells - GAP
        card = card_block(_card(signs), min(room, CARD_CELLS), CARD_ROWS, signs, ground=Ground.RAISED)
        return [*_kinds_below(signs), (), *beside([wonder, card], GAP), (), *_results(signs)]
    if rows < SMALL_ROWS:
        return [*_kinds_across(signs, cells), join(_results(signs))]
    small = wonder_picture(WONDER, STAGES, BUILT, WonderSize.SMALL, signs)
    return [*_kinds_across(signs, cells), (), *beside([small, _results(signs)], 3)]


def _gives(signs: Symbols) -> dict[Color, str]:
    """Return an effect of a card of each kind, in signs."""
    return {
        Color.BROWN: "".join(map(letter, RAW)),
        Color.GREY: "".join(map(letter, MANUFACTURED)),
        Color.BLUE: f"5 {signs.point}",
        Color.YELLOW: signs.coins(3),
        Color.RED: f"2 {signs.shield}",
        Color.GREEN: f"{signs.compass} {signs.gear} {signs.tablet}",
        Color.PURPLE: signs.stages(BUILT, STAGES),
    }


def _kinds_below(signs: Symbols) -> Block:
    return [
        line(
            bar(f" {fit(color_word(color), BAR_CELLS)} ", color),
            "  ",
            Span(ljust(gives, 8), role_of(color)),
            Span(color_word(color), role_of(color)),
        )
        for color, gives in _gives(signs).items()
    ]


def _kinds_across(signs: Symbols, cells: int) -> Block:
    wide = max(cells // len(Color), LEAST_BAR)
    bars = line(*(bar(fit(f" {color_word(color)}", wide, signs.ellipsis), color) for color in Color))
    words = line(*(Span(center(gives, wide), role_of(color)) for color, gives in _gives(signs).items()))
    return padded([bars, words], cells)


def _results(signs: Symbols) -> Block:
    turn, other, built, short = _("your turn"), _("not yet your turn"), _("built"), _("short")
    return [
        line(Span(f"{signs.prompt} {turn}", Role.YOU), "   ", Span(other, Role.MUTED)),
        line(Span(f"{signs.check} {built}", Role.GOOD), "   ", Span(f"{signs.cross} {short}", Role.BAD)),
    ]


def _card(signs: Symbols) -> CardPicture:
    return CardPicture(
        _("a card"),
        Color.GREEN,
        color_word(Color.GREEN),
        number="1",
        signs=((LargeThing(LargeSign.GEAR, Role.GREEN),),),
        words=(_("gear"),),
        prices=(Span(signs.check, Role.GOOD),),
    )
