"""All cities side by side, and how the war of this age would end now."""

from __future__ import annotations

from dataclasses import dataclass

from sevenwonders_tui.content.words import color_word
from sevenwonders_tui.engine.cards import CardId, Color
from sevenwonders_tui.engine.seven.effects import Science, Symbol
from sevenwonders_tui.engine.seven.military import token_of
from sevenwonders_tui.engine.seven.moves import CityId
from sevenwonders_tui.engine.seven.ring import clockwise
from sevenwonders_tui.engine.seven.view import CityView, View
from sevenwonders_tui.i18n import N_, NP_, _, say
from sevenwonders_tui.present.line import (
    Line,
    Role,
    Span,
    clip,
    clip_line,
    column_cells,
    join,
    line,
    ljust,
    pad,
    role_of,
    wrap,
)
from sevenwonders_tui.present.seven.book import Book, left_of, right_of
from sevenwonders_tui.present.seven.city import CityFace
from sevenwonders_tui.present.seven.sight import Scene
from sevenwonders_tui.present.seven.signs import science_sign

LABEL_CELLS, WIDEST_LABEL = 13, 20
LEAST_COLUMN = 11
PAIRS = ((Color.BROWN, Color.GREY), (Color.BLUE, Color.YELLOW), (Color.RED, Color.GREEN), (Color.PURPLE,))
"""The colours that share a line where there are few of them."""
COUNT_CELLS = 3
BOARD, POINTS, COINS, STAGES = N_("board"), N_("points"), N_("coins"), N_("stages")
SELLS, PRIVATE, SCIENCE = N_("sells"), NP_("goods", "private"), N_("science")
SHIELDS, WAR_SO_FAR, SHIELDS_AND_WAR, WAR_NOW = N_("shields"), N_("war so far"), N_("shields, war"), N_("war now")
LABELS = (BOARD, POINTS, COINS, STAGES, SELLS, PRIVATE, SCIENCE, SHIELDS, WAR_SO_FAR, SHIELDS_AND_WAR, WAR_NOW)


@dataclass(frozen=True, slots=True)
class _Fold:
    """What makes a comparison longer or shorter."""

    has_gaps: bool = False
    is_paired: bool = False
    """Whether two short lines are made one."""
    has_sentence: bool = True
    """Whether a sentence tells what the line about the war says in numbers."""


FOLDS = (_Fold(has_gaps=True), _Fold(), _Fold(is_paired=True), _Fold(is_paired=True, has_sentence=False))


def comparison(scene: Scene, cells: int, rows: int, first: int = 0) -> list[Line]:
    """Return a column for each city, the seat's own first, in at most so many rows where that can be.

    `first` columns are skipped where not all fit.
    """
    lines: list[Line] = []
    for fold in FOLDS:
        lines = _folded(scene, cells, first, fold)
        if len(lines) <= rows:
            break
    return lines


def _folded(scene: Scene, cells: int, first: int, fold: _Fold) -> list[Line]:
    order = around(scene)[first:][: columns_shown(cells)]
    wide = (cells - label_cells()) // max(len(order), 1)
    faces = [scene.city(city) for city in order]
    gap: list[Line] = [()] if fold.has_gaps else []
    lines = [
        *_rows("", [face.name for face in faces], wide, Role.TITLE),
        *_rows(say(BOARD), [face.board for face in faces], wide),
    ]
    if faces and faces[0].points is not None:
        lines.append(_row(say(POINTS), [str(face.points) for face in faces], wide, Role.STRONG))
    lines += [
        _row(say(COINS), [face.coins for face in faces], wide),
        _row(say(STAGES), [_stages(scene, face) for face in faces], wide),
        *_rows(say(SELLS), [face.for_sale for face in faces], wide),
        *_rows(say(PRIVATE), [face.private or "-" for face in faces], wide),
        *gap,
        *_war_rows(scene, order, wide, fold),
        *gap,
        *_color_rows(faces, wide, fold),
        *gap,
        *_rows(say(SCIENCE), [science(scene, scene.view.cities[city]) for city in order], wide),
    ]
    if fold.has_sentence:
        lines += [*gap, *(line(text) for text in wrap(outlook_sentence(scene), cells))]
    return lines


def _war_rows(scene: Scene, order: list[CityId], wide: int, fold: _Fold) -> list[Line]:
    shields = [f"{scene.city(city).shields} {scene.signs.shield}" for city in order]
    sums = [_sum(scene.view.cities[city]) for city in order]
    if fold.is_paired:
        both = [f"{count}  {total}" for count, total in zip(shields, sums, strict=True)]
        rows = [_row(say(SHIELDS_AND_WAR), both, wide, Role.STRONG)]
    else:
        rows = [_row(say(SHIELDS), shields, wide, Role.STRONG), _row(say(WAR_SO_FAR), sums, wide)]
    return [*rows, _outlook_row(scene, order, wide)]


def _color_rows(faces: list[CityFace], wide: int, fold: _Fold) -> list[Line]:
    if not fold.is_paired:
        return [
            _row(color_word(color), [_count(face, color) for face in faces], wide, role_of(color)) for color in Color
        ]
    rows = []
    for colors in PAIRS:
        head = join([line(Span(color_word(color), role_of(color))) for color in colors], " ")
        values = [
            pad(line(*(Span(ljust(_count(face, color), COUNT_CELLS), role_of(color)) for color in colors)), wide)
            for face in faces
        ]
        rows.append(
            (*pad(clip_line(head, label_cells() - 1), label_cells()), *(span for value in values for span in value))
        )
    return rows


def around(scene: Scene) -> list[CityId]:
    """Return all cities clockwise, the seat's own first."""
    return list(clockwise(scene.own, len(scene.view.cities)))


def columns_shown(cells: int) -> int:
    """Return how many cities fit side by side."""
    return max((cells - label_cells()) // LEAST_COLUMN, 1)


def label_cells() -> int:
    """Return how wide the column of labels is."""
    pairs = (" ".join(map(color_word, colors)) for colors in PAIRS)
    return column_cells((*map(say, LABELS), *map(color_word, Color), *pairs), LABEL_CELLS, WIDEST_LABEL)


def _label(text: str, role: Role) -> Span:
    wide = label_cells()
    return Span(ljust(clip(text, wide - 1), wide), role)


def _row(label: str, values: list[str], wide: int, role: Role = Role.PLAIN) -> Line:
    head = _label(label, Role.MUTED if role in _OWN_HEAD else role)
    return (head, *(Span(ljust(clip(value, wide - 1), wide), role) for value in values))


def _rows(label: str, values: list[str], wide: int, role: Role = Role.PLAIN) -> list[Line]:
    """Return a row whose values may take several lines."""
    columns = [wrap(value, wide - 1) for value in values]
    tall = max((len(column) for column in columns), default=0)
    return [
        _row(label if not at else "", [column[at] if at < len(column) else "" for column in columns], wide, role)
        for at in range(tall)
    ]


_OWN_HEAD = (Role.PLAIN, Role.STRONG, Role.TITLE)


def _stages(scene: Scene, face: CityFace) -> str:
    return scene.signs.stages(sum(stage.is_built for stage in face.stages), len(face.stages))


def _sum(city: CityView) -> str:
    return f"{sum(token for age in city.tokens for token in age):+d}" if city.tokens else "-"


def _count(face: CityFace, color: Color) -> str:
    return str(next((len(names) for shown, names in face.cards if shown is color), 0))


def science(scene: Scene, city: CityView) -> str:
    """Return how many of each scientific symbol a city has, those of its choice last."""
    signs = scene.signs
    parts = []
    for symbol in (*Symbol, None):
        count = symbols_of(scene.book, city, symbol)
        sign = science_sign(signs, symbol) if symbol is not None else "?"
        if count:
            parts.append(f"{count}{sign}")
    return " ".join(parts) or "-"


def symbols_of(book: Book, city: CityView, symbol: Symbol | None) -> int:
    """Return how many of a symbol a city has on cards and stages; None asks for those of its choice."""
    effects = [effect for card in city.cards for effect in book.card(CardId(card)).effects]
    effects += [effect for stage in book.stages(city)[: city.stages] for effect in stage.effects]
    return sum(isinstance(effect, Science) and effect.symbol is symbol for effect in effects)


def outlook(view: View, city: CityId) -> tuple[int, int]:
    """Return the tokens that a city would take from its left and right neighbour if the age ended now."""

    def against(other: CityId) -> int:
        return token_of(view.cities[city].shields, view.cities[other].shields, view.age)

    return against(left_of(view, city)), against(right_of(view, city))


def _outlook_row(scene: Scene, order: list[CityId], wide: int) -> Line:
    spans: list[Span] = [_label(say(WAR_NOW), Role.MUTED)]
    for city in order:
        left, right = outlook(scene.view, city)
        text = f"{scene.signs.left}{left:+d} {right:+d}{scene.signs.right}".replace("+0", "0")
        total = left + right
        spans.append(Span(ljust(text, wide), Role.GOOD if total > 0 else Role.BAD if total < 0 else Role.PLAIN))
    return tuple(spans)


def outlook_sentence(scene: Scene) -> str:
    """Return how the war would end for the seat's own city now."""
    view = scene.view
    left, right = outlook(view, scene.own)
    names = [scene.name(left_of(view, scene.own)), scene.name(right_of(view, scene.own))]

    text = _("If this age ended now: {own} {left} and {right}.")
    return text.format(
        own=scene.name(scene.own), left=_front_words(left, names[0]), right=_front_words(right, names[1])
    )


def _front_words(token: int, name: str) -> str:
    """Return how a city fares against one neighbour, to follow the city's own name."""
    if token > 0:
        text = _("beats {name} ({token:+d})")
    elif token < 0:
        text = _("loses to {name} ({token:+d})")
    else:
        text = _("equals {name} ({token})")
    return text.format(name=name, token=token)
