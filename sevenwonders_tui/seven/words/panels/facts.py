"""Lines with the facts of a city besides its buildings: name, treasury, shields, tokens, goods, and last act."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from sevenwonders_tui.content.words import points_words, shields_words
from sevenwonders_tui.i18n import _, pgettext, upper
from sevenwonders_tui.present.goods import labelled
from sevenwonders_tui.present.line import Line, Role, Span, join, line, measure, told
from sevenwonders_tui.present.line import flow as cut_flow
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.words.cities.city import CityFace
from sevenwonders_tui.seven.words.terms.city import (
    BOARD,
    CITY,
    FREE_BUILD,
    LAST,
    MADE,
    POINTS,
    PRIVATE,
    SHIELDS,
    TOKENS,
    TREASURY,
)
from sevenwonders_tui.seven.words.tokens import token_span, tokens_line

flow = partial(cut_flow, keeps_long=True)
"""Break items into lines. An item that is longer than a line stays whole, so the caller sees that it does not fit."""
SHORTEST_NAME = 8
"""The least cells of a name that is cut."""


def is_within(lines: Sequence[Line], cells: int) -> bool:
    """Return whether no line is longer than `cells` cells."""
    return all(measure(parts) <= cells for parts in lines)


# The title


def title_parts(
    face: CityFace,
    signs: Symbols,
    cells: int,
    *,
    arrow: str = "",
    is_own: bool = False,
    is_choosing: bool = False,
    has_words: bool = True,
) -> tuple[Line, Line]:
    """Return both ends of a panel's title in `cells` cells: name and board, and the points.

    If the board does not fit, it is left out and `board_rows` shows it. The arrow points to a neighbour's side. Without
    `has_words` the points never stand in words.
    """
    name = pointed_name(upper(face.name) if is_own else face.name, face, signs)
    role = Role.YOU if is_choosing else Role.STRONG
    left = city_title(name, role, arrow)
    board = (board_span(face, signs, Role.PLAIN if is_own else Role.MUTED),)
    ways = [points_line(face, None), points_line(face, signs)] if is_own and has_words else [points_line(face, signs)]
    for points in ways:
        if measure(left) + measure(board) + measure(points) + 2 <= cells:
            return (*left, *board), points
    return left, ways[-1]


def city_title(name: str, role: Role, arrow: str) -> Line:
    """Return the name of a city behind an arrow to the side of the reader on which it sits."""
    if not arrow:
        return (Span(name, role, term=CITY.id),)
    side = _("An arrow says on which side of you a neighbour sits.")
    return (Span(f"{arrow} ", Role.MUTED, term=CITY.of(side)), Span(name, role, term=CITY.of(side)))


def board_span(face: CityFace, signs: Symbols, role: Role = Role.PLAIN) -> Span:
    """Return the wonder and its side, behind a name."""
    return Span(f" {signs.dot} {face.board}", role, term=_board_term(face))


def _board_term(face: CityFace) -> str:
    return BOARD.of(name=face.name, board=face.board)


def pointed_name(name: str, face: CityFace, signs: Symbols) -> str:
    """Return the name of a city; it has a sign before it while the coach of a guided game speaks of the city."""
    return f"{signs.pointer} {name}" if face.is_pointed else name


def board_rows(face: CityFace, signs: Symbols, cells: int, *, arrow: str = "", is_own: bool = False) -> list[Line]:
    """Return a line with the board if the title of a panel of `cells` cells has no room for it."""
    left, _points = title_parts(face, signs, cells, arrow=arrow, is_own=is_own)
    return [] if len(left) > 1 + bool(arrow) else [line(Span(face.board, Role.MUTED, term=_board_term(face)))]


def points_line(face: CityFace, signs: Symbols | None = None) -> Line:
    """Return the points so far, in words or by their sign; nothing if the table plays without them."""
    if face.points is None:
        return ()
    text = points_words(face.points) if signs is None else f"{face.points}{signs.point}"
    return line(Span(text, Role.TITLE, term=POINTS.of(name=face.name, points=points_words(face.points))))


# Treasury, shields, tokens


def treasury_items(face: CityFace, signs: Symbols, *, short: bool, summed: bool) -> list[Line]:
    """Return coins, shields, tokens, and the free build that is left; shields are in words unless `short`."""
    shields = str(face.shields) if short else shields_words(face.shields)
    parts = [
        coins_item(face),
        shields_item(face, line(Span(f"{signs.shield} ", Role.MUTED), Span(shields, Role.STRONG))),
    ]
    if face.tokens:
        parts.append(_tokens_sum(face) if summed else tokens_line(face.tokens))
    if face.free_builds:
        text = _("free build") if short else _("1 free build left in this age")
        parts.append(line(Span(text, Role.GOOD, term=FREE_BUILD.of(name=face.name))))
    return parts


def coins_item(face: CityFace) -> Line:
    """Return the treasury."""
    return line(Span(face.coins, Role.TITLE, term=TREASURY.of(name=face.name, coins=face.coins)))


def shields_item(face: CityFace, parts: Line) -> Line:
    """Return the parts that show the shields of a city, with their term."""
    return SHIELDS.line(parts, name=face.name, shields=shields_words(face.shields))


def _tokens_sum(face: CityFace) -> Line:
    points = sum(face.tokens)
    parts = told(_("war {points}"), Role.MUTED, points=token_span(points))
    return TOKENS.line(parts, name=face.name, points=f"{points:+d}")


def treasury(face: CityFace, signs: Symbols, cells: int, *, short: bool = False) -> list[Line]:
    """Return treasury, shields and tokens on one line, shortened if needed; otherwise on several lines."""
    items: list[Line] = []
    for is_short, is_summed in ((short, False), (True, False), (True, True)):
        items = treasury_items(face, signs, short=is_short, summed=is_summed)
        one = join(items, "  " if is_short else "   ")
        if measure(one) <= cells:
            return [one]
    return flow(items, cells, "  ")


def short_facts(face: CityFace, signs: Symbols, *, summed: bool = False) -> Line:
    """Return `7¢ 1⚔ +1 -1 18✦`."""
    parts = [coins_item(face), shields_item(face, line(f"{face.shields}{signs.shield}"))]
    if face.tokens:
        parts.append(_tokens_sum(face) if summed else tokens_line(face.tokens))
    if face.points is not None:
        parts.append(points_line(face, signs))
    return join(parts, " ")


# Goods


def goods_items(face: CityFace, label: str) -> list[Line]:
    """Return the goods that a city sells, and those for itself alone, each behind its label."""
    items = [MADE.line(labelled(label, face.for_sale), name=face.name, goods=face.for_sale_words)]
    if face.private:
        private = labelled(pgettext("goods", "private"), face.private)
        items.append(PRIVATE.line(private, name=face.name, goods=face.private_words))
    return items


def for_sale(face: CityFace) -> Line:
    """Return the goods that a city makes and sells, without a label."""
    return (Span(face.for_sale, Role.STRONG, term=MADE.of(name=face.name, goods=face.for_sale_words)),)


def goods(face: CityFace, cells: int, label: str) -> list[Line]:
    """Return the goods; a line that is too long breaks between two goods."""
    items = goods_items(face, label)
    if is_within(items, cells):
        return flow(items, cells)
    return [row for item in items for row in flow(_words(item), cells, " ", indent=2)]


def goods_words(face: CityFace, label: str) -> list[Line]:
    """Return the goods one by one, the first of each kind with its label."""
    return [word for item in goods_items(face, label) for word in _words(item)]


def _words(labelled_goods: Line) -> list[Line]:
    label, several = labelled_goods
    first, *others = several.text.split(" ")
    return [line(label, replace(several, text=first)), *(line(replace(several, text=good)) for good in others)]


# Last act


def last_item(face: CityFace) -> Line:
    """Return a city's last act on one line."""
    return LAST.line(labelled(_("last:"), face.last), name=face.name)


def last(face: CityFace, cells: int) -> list[Line]:
    """Return a city's last act in as many lines as it takes; nothing before the first turn."""
    if not face.last:
        return []
    words = [line(Span(word, Role.STRONG)) for word in face.last.split(" ")]
    return LAST.block(flow([line(Span(_("last:"), Role.MUTED)), *words], cells, " ", indent=2), name=face.name)


def grouped(groups: Sequence[Sequence[Line]], cells: int) -> list[Line]:
    """Return groups of lines below each other; groups of one line stand side by side if they have room."""
    rows: list[Line] = []
    short: list[Line] = []
    for group in groups:
        if len(group) == 1:
            short += group
            continue
        rows += [*flow(short, cells), *group]
        short = []
    return rows + flow(short, cells)
