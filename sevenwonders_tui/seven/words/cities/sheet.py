"""The facts of a city: treasury, shields, goods, the wars of this age and earlier ones, science and points.

The same facts fit any room: with large signs and empty lines, or folded.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sevenwonders_tui.content.words import AGES, coins_words, points_words, shields_words
from sevenwonders_tui.i18n import N_, NP_, _, ngettext, say, sentences
from sevenwonders_tui.present.block import beside, block_cells, broken
from sevenwonders_tui.present.drawing.glyph import LargeSign
from sevenwonders_tui.present.drawing.large import large_sign, large_text
from sevenwonders_tui.present.line import Line, Role, Span, clip, column_cells, flow, join, line, ljust
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.present.term import explained
from sevenwonders_tui.seven.engine.effects import Symbol
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.engine.scoring import CATEGORIES
from sevenwonders_tui.seven.words.book import left_of, right_of
from sevenwonders_tui.seven.words.effects.phrase import symbol_word
from sevenwonders_tui.seven.words.end.points_bar import points_bar, points_legend
from sevenwonders_tui.seven.words.panels.outlook import gain_told, symbol_count, war_told
from sevenwonders_tui.seven.words.sight import Scene
from sevenwonders_tui.seven.words.signs import science_sign
from sevenwonders_tui.seven.words.table.glance import ScienceCount, WarFront, fronts_of, science_count
from sevenwonders_tui.seven.words.terms.city import FREE_BUILD, MADE, SHIELDS, TREASURY
from sevenwonders_tui.seven.words.terms.city import POINTS as POINTS_SO_FAR
from sevenwonders_tui.seven.words.terms.city import PRIVATE as PRIVATE_GOODS
from sevenwonders_tui.seven.words.terms.end import SCIENCE as SCIENCE_POINTS
from sevenwonders_tui.seven.words.terms.end import TOLL
from sevenwonders_tui.seven.words.terms.table import ANY_SYMBOL, ONE_MORE, SYMBOLS, WAR_NOW
from sevenwonders_tui.seven.words.tokens import taken_token, token_role, token_span

MAKES, PRIVATE, BUYS, WAR = N_("makes"), NP_("goods", "private"), N_("buys"), N_("war")
TOKENS, SCIENCE, POWER, POINTS = N_("tokens"), N_("science"), N_("power"), N_("points")
FREE_BUILD_LEFT = N_("one card of this age may still be built free of charge")
LABELS = (MAKES, PRIVATE, BUYS, WAR, TOKENS, SCIENCE, POWER, POINTS)
LABEL_CELLS, WIDEST_LABEL = 8, 13
NAME_CELLS = 12
MOST_SIGNS = 6
"""More shields than this are shown by their number alone."""


@dataclass(frozen=True, slots=True)
class _Fold:
    """The options that make the facts longer or shorter."""

    is_large: bool = False
    """Whether coins and shields are large signs."""
    has_gaps: bool = False
    has_market: bool = False
    """Whether the goods for sale of the neighbours are shown."""
    has_legend: bool = True
    is_tight: bool = False
    """Whether signs and arrows replace words and names."""
    has_hints: bool = True
    """Whether the shields that are missing to win a war, and the worth of one more symbol, are shown."""


FOLDS = (
    _Fold(is_large=True, has_gaps=True, has_market=True),
    _Fold(is_large=True, has_gaps=True),
    _Fold(is_large=True, has_market=True),
    _Fold(is_large=True),
    _Fold(has_gaps=True),
    _Fold(),
    _Fold(has_legend=False),
    _Fold(is_tight=True),
    _Fold(is_tight=True, has_legend=False),
    _Fold(is_tight=True, has_legend=False, has_hints=False),
)


def city_sheet(scene: Scene, city: CityId, cells: int, rows: int) -> list[Line]:
    """Return all facts of a city but its buildings and stages, in the best form for the room.

    The shortest form is returned even if it is longer than `rows`.
    """
    lines: list[Line] = []
    for fold in FOLDS:
        lines = _folded(scene, city, cells, fold)
        if len(lines) <= rows:
            break
    return [(), *lines] if len(lines) < rows - 1 else lines


def _folded(scene: Scene, city: CityId, cells: int, fold: _Fold) -> list[Line]:
    parts = [
        _treasury(scene, city, cells, is_large=fold.is_large),
        _goods(scene, city, cells, fold),
        _war(scene, city, cells, fold),
        _science(scene, city, cells, fold),
        _points(scene, city, cells, has_legend=fold.has_legend),
    ]
    rows: list[Line] = []
    for part in filter(None, parts):
        rows += [*([()] if rows and fold.has_gaps else []), *part]
    return rows


def _label_cells() -> int:
    return column_cells(map(say, LABELS), LABEL_CELLS, WIDEST_LABEL)


def _labelled(label: str, items: Iterable[Line], cells: int, between: str = "  ") -> list[Line]:
    """Return items beside their label, in as many lines as they take."""
    wide = _label_cells()
    rows = flow([part for item in items for part in broken(item, cells - wide)], cells - wide, between)
    head = Span(ljust(clip(label, wide - 1), wide), Role.MUTED)
    return [(head if not at else Span(" " * wide), *row) for at, row in enumerate(rows)]


def _treasury(scene: Scene, city: CityId, cells: int, *, is_large: bool) -> list[Line]:
    """Return coins, shields and points, with large signs if they have room side by side."""
    seen, so_far = scene.view.cities[city], scene.city(city).points
    facts: list[tuple[LargeSign, Role, int, str]] = [
        (LargeSign.COIN, Role.YELLOW, seen.coins, coins_words(seen.coins)),
        (LargeSign.SHIELD, Role.RED, seen.shields, shields_words(seen.shields)),
    ]
    face = scene.city(city)
    terms = [
        TREASURY.of(name=face.name, coins=face.coins),
        SHIELDS.of(name=face.name, shields=shields_words(seen.shields)),
        "" if so_far is None else POINTS_SO_FAR.of(name=face.name, points=points_words(so_far)),
    ]
    words = [
        line(Span(text, Role.TITLE, term=term))
        for (_sign, _role, _value, text), term in zip(facts, terms, strict=False)
    ]
    if is_large:
        if so_far is not None:
            facts.append((LargeSign.STAR, Role.PLAIN, so_far, points_words(so_far)))
        blocks = [
            [explained(row, term) for row in _large(sign, role, value, text, scene.signs)]
            for (sign, role, value, text), term in zip(facts, terms, strict=False)
        ]
        gap = (cells - sum(map(block_cells, blocks))) // max(len(blocks) - 1, 1)
        if gap >= 2:
            return beside(blocks, min(gap, 6))
    return flow(words, cells, "   ")


def _large(sign: LargeSign, role: Role, value: int, text: str, signs: Symbols) -> list[Line]:
    above = beside([large_sign(sign, role, signs), large_text(str(value), Role.TITLE, signs)], 1)
    return [*above, line(Span(text))]


def _goods(scene: Scene, city: CityId, cells: int, fold: _Fold) -> list[Line]:
    face = scene.city(city)
    made = MADE.of(name=face.name, goods=face.for_sale_words)
    sold = [_goods_line(face.for_sale, made), line(Span(_("for sale"), Role.MUTED, term=made))]
    rows = _labelled(say(MAKES), sold[: 1 if fold.is_tight else 2], cells)
    if face.private:
        private = PRIVATE_GOODS.of(name=face.name, goods=face.private_words)
        own = [_goods_line(face.private, private), line(Span(_("for this city only"), Role.MUTED, term=private))]
        rows += _labelled(say(PRIVATE), own[: 1 if fold.is_tight else 2], cells)
    if fold.has_market:
        left, right = (scene.city(of(scene.view, city)) for of in (left_of, right_of))
        market = [
            MADE.line(
                line(Span(f"{other.name} ", Role.MUTED), Span(other.for_sale or "-", Role.STRONG)),
                name=other.name,
                goods=other.for_sale_words,
            )
            for other in (left, right)
        ]
        rows += _labelled(say(BUYS), market, cells, "   ")
    if face.free_builds:
        power = line(Span(say(FREE_BUILD_LEFT), Role.GOOD, term=FREE_BUILD.of(name=face.name)))
        rows += _labelled(say(POWER), [power], cells)
    return rows


def _goods_line(goods: str, term: str) -> Line:
    return line(Span(goods or "-", Role.STRONG, term=term))


# War


def _war(scene: Scene, city: CityId, cells: int, fold: _Fold) -> list[Line]:
    """Return the state of this age's war, and the tokens of the wars before it."""
    rows: list[Line] = []
    for front in fronts_of(scene.view, city):
        rows += _labelled("" if rows else say(WAR), _front(scene, front, fold), cells)
    return [*rows, *_labelled(say(TOKENS), _tokens(scene, city, is_tight=fold.is_tight), cells)]


def _front(scene: Scene, front: WarFront, fold: _Fold) -> list[Line]:
    signs, (own, theirs), token = scene.signs, front.shields, front.tokens[0]
    name = Span(clip(scene.name(front.neighbor), NAME_CELLS, signs.ellipsis) + " ")
    is_drawn = theirs <= MOST_SIGNS and not fold.is_tight
    shields = Span(signs.shield * theirs + " " * bool(theirs) if is_drawn else f"{signs.shield} ", Role.RED)
    count = Span(str(theirs), Role.STRONG)
    sign = signs.check if token > 0 else signs.cross if token < 0 else "="
    items: list[Line] = [(name, shields, count), (Span(f"{sign} ", token_role(token)), token_span(token))]
    if own <= theirs and fold.has_hints:
        missing = theirs - own + 1
        text = ngettext("{n} more to win", "{n} more to win", missing).format(n=missing)
        items.append((Span(text, Role.MUTED),))
    about = war_told(front, scene.snapshot.names)
    items = [WAR_NOW.line(item, about) for item in items]
    return [WAR_NOW.line(join(items, " "), about)] if fold.is_tight else items


def _tokens(scene: Scene, city: CityId, *, is_tight: bool) -> list[Line]:
    """Return the tokens by age, each with the name of the neighbour or an arrow to its side."""
    taken = scene.view.cities[city].tokens
    if not taken:
        return [line(Span(_("none yet"), Role.MUTED))]
    view, items = scene.view, []
    names = [clip(scene.name(of(view, city)), NAME_CELLS, scene.signs.ellipsis) for of in (left_of, right_of)]
    for age, pair in enumerate(taken, start=1):
        left, right = map(taken_token, pair)
        if is_tight:
            items.append(TOLL.line(line(f"{AGES[age]} {scene.signs.left}", left, " ", right, scene.signs.right)))
        else:
            head = Span(_("age {age}").format(age=AGES[age]), Role.MUTED)
            items.append(TOLL.line(line(head, " ", left, f" {names[0]} ", right, f" {names[1]}")))
    return items


# Science and points


def _science(scene: Scene, city: CityId, cells: int, fold: _Fold) -> list[Line]:
    """Return the number of each symbol, their points, and the points that one more would add."""
    signs = scene.signs
    science = science_count(scene.book, scene.view, city)
    items: list[Line] = [
        SYMBOLS.line(
            line(
                Span(f"{science_sign(signs, symbol)} ", Role.GREEN if count else Role.MUTED),
                Span("" if fold.is_tight else f"{symbol_word(symbol)} ", Role.PLAIN if count else Role.MUTED),
                Span(str(count), Role.STRONG if count else Role.MUTED),
            ),
            symbol_count(symbol, count),
        )
        for symbol, count in zip(Symbol, science.counts, strict=True)
    ]
    if science.free:
        items.append(ANY_SYMBOL.line(line(Span("? ", Role.GREEN), _("any"), " ", Span(str(science.free), Role.STRONG))))
    if scene.snapshot.rules.live_points and (any(science.counts) or science.free):
        items += _science_worth(science, signs)[: 2 if fold.has_hints else 1]
    return _labelled(say(SCIENCE), items, cells)


def _science_worth(science: ScienceCount, signs: Symbols) -> list[Line]:
    more = [f"{science_sign(signs, symbol)} {gain:+d}" for symbol, gain in zip(Symbol, science.gains, strict=True)]
    worth = line(Span(points_words(science.points), Role.STRONG, term=SCIENCE_POINTS.id))
    text = _("one more: {gains}").format(gains="  ".join(more))
    told = sentences(gain_told(symbol, gain) for symbol, gain in zip(Symbol, science.gains, strict=True))
    return [worth, line(Span(text, Role.MUTED, term=ONE_MORE.of(told)))]


def _points(scene: Scene, city: CityId, cells: int, *, has_legend: bool) -> list[Line]:
    """Return the points so far by category, if the table shows them."""
    if not scene.snapshot.rules.live_points:
        return []
    score = scene.standing[city]
    points = [getattr(score, category) for category in CATEGORIES]
    most = sum(value for value in points if value > 0)
    bar = points_bar(points, cells, most, scene.signs)
    return [bar, *(points_legend(points, cells) if has_legend else [])]
