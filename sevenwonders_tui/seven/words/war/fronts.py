"""A front of a war as a panel: two cities with their wonders and shields, and the loser."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len

from sevenwonders_tui.content.words import shields_words
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.block import Block, beside, block_cells, padded
from sevenwonders_tui.present.drawing.glyph import LargeSign
from sevenwonders_tui.present.drawing.large import LARGE_ROWS, large_sign, large_text, large_width, sign_width
from sevenwonders_tui.present.drawing.wonder_drawing import WonderSize
from sevenwonders_tui.present.line import Line, Role, Span, clip, line, measure, pad, spread, told
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.present.term import explained
from sevenwonders_tui.seven.engine.events import BattleFought
from sevenwonders_tui.seven.words.pictures.wonder_art import wonder_picture
from sevenwonders_tui.seven.words.terms.end import BATTLE
from sevenwonders_tui.seven.words.war.steps import FrontStep
from sevenwonders_tui.seven.words.war.wars import AgeWar, battle_told

MARGIN = 1
MIDDLE_CELLS, NARROW_MIDDLE = 5, 3
"""The cells of the sign between the numbers and the blanks around it."""
NARROW = 44
MOST_PICTURES = 5
"""More shields than this are shown by their number, with one picture beside it."""
FRONT_ROWS = WonderSize.SMALL.rows
LEAST_WIDE = 76
"""The least cells for names beside the wonders."""
LEAST_TALL = 140
"""The least cells for large wonders beside names and shields."""
LEAST_NAMES, MOST_NAMES = 12, 24


@dataclass(frozen=True, slots=True)
class _Side:
    """One of the two cities of a front."""

    name: str
    portrait: tuple[Line, ...]
    shields: int
    against: int
    token: int
    is_left: bool


def front_block(
    age_war: AgeWar,
    battle: BattleFought,
    cells: int,
    rows: int,
    signs: Symbols,
    step: FrontStep,
    size: WonderSize = WonderSize.SMALL,
    *,
    has_names: bool = True,
) -> list[Line]:
    """Return a front in `cells` cells and `rows` rows; `has_names` is False if a title has the names."""
    left, right = _sides(age_war, battle, signs, size)
    between = MIDDLE_CELLS if cells >= NARROW else NARROW_MIDDLE
    half = (cells - between) // 2
    widths = (half, cells - between - half)
    middle = padded([*[line()] * (_lowered(size) + 1), _sign_line(left, between, signs, step)], between, size.rows)
    pictures = _most_pictures(age_war, half, signs, has_names=has_names)
    halves = [
        _half(side, room, signs, step, pictures, size, has_names=has_names)
        for side, room in zip((left, right), widths, strict=True)
    ]
    block = [
        (*pad(first, half), *pad(sign, between), *second)
        for first, sign, second in zip(halves[0], middle, halves[1], strict=True)
    ]
    block = BATTLE.block(block, battle_told(battle, age_war.names) if step is FrontStep.DECIDED else "")
    above = (rows - len(block) + 1) // 2
    return padded([*[line()] * above, *block], cells, rows)


def front_title(age_war: AgeWar, battle: BattleFought, room: int, signs: Symbols, step: FrontStep) -> tuple[Line, Line]:
    """Return the names at a narrow front and their tokens, each part in at most `room` cells."""
    left, right = _sides(age_war, battle, signs)
    told = BATTLE.of(battle_told(battle, age_war.names) if step is FrontStep.DECIDED else "")
    first, second = (explained(_title_half(side, room, signs, step), told) for side in (left, right))
    return first, second


def _lowered(size: WonderSize) -> int:
    """Return the empty rows above numbers and names, which put them at the middle of the wonder."""
    return (size.rows - FRONT_ROWS) // 2


def _sides(
    age_war: AgeWar, battle: BattleFought, signs: Symbols, size: WonderSize = WonderSize.SMALL
) -> tuple[_Side, _Side]:
    own, other = battle.shields
    cities, tokens = (battle.city, battle.neighbor), battle.tokens
    pairs = ((own, other), (other, own))
    first, second = (
        _Side(
            age_war.names[city],
            tuple(_portrait(age_war, city, signs, size)),
            shields,
            against,
            token,
            is_left,
        )
        for city, (shields, against), token, is_left in zip(cities, pairs, tokens, (True, False), strict=True)
    )
    return first, second


def _portrait(age_war: AgeWar, city: int, signs: Symbols, size: WonderSize) -> list[Line]:
    wonder, stages, built = age_war.wonders[city]
    return wonder_picture(wonder, stages, built, size, signs)


def _title_half(side: _Side, cells: int, signs: Symbols, step: FrontStep) -> Line:
    result = _result(side) if step is FrontStep.DECIDED else line()
    gap = line("  ") if result else line()
    name = line(Span(clip(side.name, cells - measure(result) - 2, signs.ellipsis), _name_role(side, step)))
    return (*name, *gap, *result) if side.is_left else (*result, *gap, *name)


def _most_pictures(age_war: AgeWar, cells: int, signs: Symbols, *, has_names: bool) -> int:
    """Return the number of shields for which every half of every front has room, so that all fronts look alike."""
    sides = [side for battle in age_war.battles for side in _sides(age_war, battle, signs)]
    names = 2 + max(_names_cells(side, MOST_NAMES) for side in sides) if has_names else 0
    number = max(large_width(str(side.shields), signs) for side in sides)
    # If some fronts may have large wonders, those with small ones show no more shields than they do.
    size = WonderSize.LARGE if 2 * cells + MIDDLE_CELLS >= LEAST_TALL else WonderSize.SMALL
    room = cells - MARGIN - size.cells - 2 - names - number
    return min(max(room // (sign_width(LargeSign.SHIELD, signs) + 1), 1), MOST_PICTURES)


def _half(
    side: _Side, cells: int, signs: Symbols, step: FrontStep, pictures: int, size: WonderSize, *, has_names: bool
) -> list[Line]:
    """Return the half of a front on one side of the sign: the wonder outside, the number inside."""
    outer = [list(side.portrait)]
    above = [line()] * _lowered(size)
    least = cells - MARGIN - size.cells
    inner = _number(side, least, signs, step)
    room = least - 2 - block_cells(inner)
    if has_names:
        names = _names(side, max(min(room, MOST_NAMES), LEAST_NAMES), signs, step)
        outer.append([*above, *names])
        room -= block_cells(names) + 2
    shields = _shields(side, room, signs, step, pictures)
    if shields:
        inner = beside([shields, inner] if side.is_left else [inner, shields])
    inner = [*above, *inner]
    edge = beside(outer if side.is_left else outer[::-1], 2)
    width = cells - MARGIN
    if side.is_left:
        rows = _meet(edge, inner, width, size.rows)
        return [(Span(" " * MARGIN), *row) for row in rows]
    return [(*row, Span(" " * MARGIN)) for row in _meet(inner, edge, width, size.rows)]


def _meet(left: Block, right: Block, cells: int, rows: int) -> list[Line]:
    """Return two blocks at the two ends of `cells` cells."""
    wide = block_cells(right)
    first, second = padded(left, cells - wide, rows), padded(right, wide, rows)
    return [(*one, *other) for one, other in zip(first, second, strict=True)]


def _number(side: _Side, cells: int, signs: Symbols, step: FrontStep) -> list[Line]:
    """Return the shields as a large number, or as a small one if that is too wide."""
    text = str(side.shields)
    width = large_width(text, signs)
    if step is FrontStep.NAMED:
        return [line(" " * min(width, cells))] * LARGE_ROWS
    if width > cells:
        return [line(), line(Span(text, Role.STRONG)), line()]
    role = Role.MUTED if step is FrontStep.DECIDED and side.shields < side.against else Role.PLAIN
    return large_text(text, role, signs)


def _shields(side: _Side, cells: int, signs: Symbols, step: FrontStep, most: int) -> list[Line]:
    """Return one picture for each shield; a single one if they are too many, and none if there is no room."""
    wide = sign_width(LargeSign.SHIELD, signs)
    if step is FrontStep.NAMED or not side.shields or cells < wide:
        return []
    role = Role.MUTED if step is FrontStep.DECIDED and side.shields < side.against else Role.RED
    return beside([large_sign(LargeSign.SHIELD, role, signs)] * (side.shields if side.shields <= most else 1))


def _names(side: _Side, cells: int, signs: Symbols, step: FrontStep) -> list[Line]:
    """Return the name, the token, and the shields in words."""
    cells = _names_cells(side, cells)
    name = line(Span(clip(side.name, cells, signs.ellipsis), _name_role(side, step)))
    result = _result(side) if step is FrontStep.DECIDED else line()
    shields = line(Span(shields_words(side.shields) if step is not FrontStep.NAMED else "", Role.MUTED))
    rows = [name, result, shields]
    return [pad(row, cells) if side.is_left else spread(line(), row, cells) for row in rows]


def _names_cells(side: _Side, most: int) -> int:
    """Return the width of the words. It is the same at every step, so that new words do not push the shields."""
    return min(max(cell_len(side.name), measure(_result(side)), cell_len(shields_words(side.shields))), most)


def _name_role(side: _Side, step: FrontStep) -> Role:
    is_beaten = step is FrontStep.DECIDED and side.token < 0
    return Role.MUTED if is_beaten else Role.STRONG


def _result(side: _Side) -> Line:
    if not side.token:
        return line(Span(_("a draw"), Role.MUTED))
    role = Role.GOOD if side.token > 0 else Role.BAD
    text = _("wins {points}") if side.token > 0 else _("loses {points}")
    return told(text, role, points=Span(f"{side.token:+d}", role))


def _sign_line(left: _Side, cells: int, signs: Symbols, step: FrontStep) -> Line:
    """Return the sign that points at the losing side."""
    if step is not FrontStep.DECIDED:
        return line()
    sign = "=" if left.shields == left.against else signs.prompt if left.shields > left.against else signs.prompt_back
    return line(" " * (cells // 2), Span(sign, Role.RED))


def fronts_in_order(age_war: AgeWar, own: int | None) -> tuple[BattleFought, ...]:
    """Return all fronts: those of a city first, then the others around the table."""
    if own is None:
        return age_war.battles
    mine = [battle for battle in age_war.battles if own in (battle.city, battle.neighbor)]
    return (*mine, *(battle for battle in age_war.battles if battle not in mine))
