"""A neighbour in two or more lines without a panel, for low terminals."""

from __future__ import annotations

from functools import partial

from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.line import Line, Role, Span, clip_line, join, line, measure, plain, spread
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.words.cities.city import CityFace, counts_line
from sevenwonders_tui.seven.words.panels.facts import (
    SHORTEST_NAME,
    board_span,
    city_title,
    flow,
    for_sale,
    goods_items,
    last_item,
    pointed_name,
    short_facts,
)
from sevenwonders_tui.seven.words.panels.stages import progress, stage_items
from sevenwonders_tui.seven.words.panels.ways import Level, PanelWay, Sketch, Ways

FOLDS = ((False, False), (True, False), (True, True))
"""Whether colours are short, and whether tokens are summed up."""


def folded_ways(face: CityFace, arrow: str, signs: Symbols) -> Ways:
    """Return the ways to draw a neighbour in a few lines; the last ones leave out its last act."""
    return Ways(
        [
            PanelWay(level, partial(_folded, face, arrow, signs, short, summed, level is Level.NAMED))
            for level in (Level.NAMED, Level.LEAST)
            for short, summed in FOLDS
        ]
    )


def side_ways(face: CityFace, arrow: str, signs: Symbols) -> Ways:
    """Return the ways to draw a neighbour below the hand of a narrow table; the last one is a single line."""
    return Ways(
        [
            *(
                PanelWay(level, partial(_folded, face, arrow, signs, True, summed, level is Level.NAMED))
                for level in (Level.NAMED, Level.LEAST)
                for summed in (False, True)
            ),
            PanelWay(Level.LEAST, partial(_one_line, face, arrow, signs)),
        ]
    )


def _one_line(face: CityFace, arrow: str, signs: Symbols, cells: int) -> Sketch:
    name = city_title(pointed_name(face.name, face, signs), Role.STRONG, arrow)
    return Sketch([city_line(face, name, signs, cells)])


def city_line(face: CityFace, name: Line, signs: Symbols, cells: int) -> Line:
    """Return a city on one line behind its name: treasury, shields, tokens, points, goods, stages.

    Tokens are summed up before private goods go, these before what it sells, and the name is cut last.
    """
    stages, sold = line(progress(face, signs)), for_sale(face)
    private = (Span(f" {face.private}", Role.MUTED),) if face.private else ()
    facts: Line = ()
    for goods in ((*sold, *private), sold, ()):
        for summed in (False, True):
            items = [short_facts(face, signs, summed=summed), *([goods] if plain(goods) else []), stages]
            facts = join(items, "  ")
            room = cells - measure(facts) - 2
            if room >= min(SHORTEST_NAME, measure(name)):
                return (*clip_line(name, room, signs.ellipsis), Span("  "), *facts)
    return clip_line(facts, cells, signs.ellipsis)


def _folded(
    face: CityFace, arrow: str, signs: Symbols, short: bool, summed: bool, has_last: bool, cells: int
) -> Sketch:
    name = (*city_title(pointed_name(face.name, face, signs), Role.STRONG, arrow), board_span(face, signs))
    top = [name, short_facts(face, signs, summed=summed), join(stage_items(face, signs), " ")]
    items, counts = goods_items(face, _("sells")), join(counts_line(face, short=short), " ")
    last = last_item(face) if face.last and has_last else ()
    above = flow(top, cells, "   ", indent=2)
    below = flow([*items, counts], cells - 2, "   ")
    if last:
        if below and measure(below[-1]) + measure(last) + 3 <= cells - 2:
            below[-1] = spread(below[-1], last, cells - 2)
        else:
            below = flow([*items, counts, last], cells - 2, "   ")
    lines: list[Line] = [*above, *((Span("  "), *parts) for parts in below)]
    return Sketch(lines)
