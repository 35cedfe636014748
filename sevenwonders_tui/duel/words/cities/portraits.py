"""The Wonders of a city as pictures, each with words beside it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from sevenwonders_tui.duel.words.effects.cost import price_line
from sevenwonders_tui.duel.words.effects.short import wonder_gives
from sevenwonders_tui.duel.words.pictures.wonder_art import duel_wonder_picture
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import SpotKind, Target
from sevenwonders_tui.duel.words.terms.city import WONDER_BUILT, WONDER_OPEN
from sevenwonders_tui.duel.words.thing_terms import wonder_term
from sevenwonders_tui.engine.cards import WonderId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.present.block import broken
from sevenwonders_tui.present.drawing.wonder_drawing import WonderSize
from sevenwonders_tui.present.line import Line, Role, Span, clip_line, line, pad, wrap_rows
from sevenwonders_tui.present.term import explained

SIZE = WonderSize.SMALL
GAP = 2
"""The cells between a picture and its words."""
MARK = 2
"""The cells of the sign before a name."""


def pictured_wonders(scene: DuelScene, seat: Seat, cells: int) -> Iterator[tuple[Target, list[Line]]]:
    """Yield the Wonders of a city, built ones first, each as high as its picture."""
    city = scene.city(seat)
    for wonder in (*(built for built, _card in city.wonders), *city.unbuilt):
        is_built = wonder not in city.unbuilt
        picture = duel_wonder_picture(wonder, SIZE, scene.signs, is_built=is_built)
        words = _words(scene, seat, wonder, cells - SIZE.cells - GAP, is_built=is_built)
        term = wonder_term(scene, wonder, WONDER_BUILT if is_built else WONDER_OPEN)
        rows = zip(picture, [*words, *[()] * (SIZE.rows - len(words))], strict=True)
        yield (
            Target(SpotKind.WONDER, wonder),
            [
                (*pad(explained(left, term), SIZE.cells), Span(" " * GAP), *explained(right, term))
                for left, right in rows
            ],
        )


def _words(scene: DuelScene, seat: Seat, wonder: WonderId, cells: int, *, is_built: bool) -> list[Line]:
    """Return name, effect and price in at most as many lines as the picture has."""
    signs = scene.signs
    mark = Span(f"{signs.stage_built} ", Role.DONE) if is_built else Span(f"{signs.stage_open} ", Role.MUTED)
    name = wrap_rows(scene.book.short_wonder_name(wonder), cells - MARK, 2)
    role = Role.STRONG if is_built else Role.PLAIN
    lines: list[Line] = [line(mark if not at else Span(" " * MARK), Span(text, role)) for at, text in enumerate(name)]
    price = () if is_built or scene.view.is_over else price_line(scene.quote_wonder(wonder, seat), signs)
    gives = tuple(replace(span, role=Role.MUTED) for span in wonder_gives(scene.book, wonder, signs))
    room = SIZE.rows - len(lines) - bool(price)
    told = broken(gives, cells - MARK)
    kept = told if len(told) <= room else [*told[: room - 1], tuple(span for each in told[room - 1 :] for span in each)]
    lines += [(Span(" " * MARK), *clip_line(each, cells - MARK, signs.ellipsis)) for each in kept]
    if price:
        lines.append((Span(" " * MARK), *price))
    return lines
