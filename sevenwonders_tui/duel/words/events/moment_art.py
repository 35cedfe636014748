"""Large pictures for moments: the pawn above the track, the symbols of a city, the chambers of the Senate."""

from __future__ import annotations

from sevenwonders_tui.duel.content.words import symbol_word
from sevenwonders_tui.duel.engine.component import SYMBOLS
from sevenwonders_tui.duel.words.effects.standing import symbol_picture
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.signs import is_letters
from sevenwonders_tui.duel.words.spot import Focus, SpotKind, Target
from sevenwonders_tui.duel.words.table.track import TRACK_STEPS, track
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.block import Block, beside, on_ground
from sevenwonders_tui.present.drawing.glyph import LargeSign
from sevenwonders_tui.present.drawing.large import large_sign, sign_width
from sevenwonders_tui.present.line import Ground, Line, Role, Span, center, clip, fit, line

WIDEST_TRACK = 110
GAP = 2
LEAST_CHAMBER, WIDEST_CHAMBER = 10, 17


def march(scene: DuelScene, cells: int, *, has_pawn: bool) -> Block:
    """Return the track with the points of its zones; a large pawn stands above its space if there is room."""
    wide = min(cells, WIDEST_TRACK)
    drawn = track(scene, Focus(), wide, TRACK_STEPS[-1])
    margin = (cells - wide) // 2
    road = [(Span(" " * margin), *row) for row in drawn.lines[:-1]]
    here = Target(SpotKind.POSITION, scene.view.pawn)
    area = next((spot.area for spot in drawn.spots if spot.target == here), None)
    if not has_pawn or area is None:
        return road
    picture = large_sign(LargeSign.PAWN, Role.RED, scene.signs)
    pawn = sign_width(LargeSign.PAWN, scene.signs)
    left = max(min(margin + area.x + area.cells // 2 - pawn // 2, cells - pawn), 0)
    return [*[(Span(" " * left), *row) for row in picture], *road]


def symbols_row(scene: DuelScene, seat: Seat, lit: int, cells: int) -> Block:
    """Return the seven symbols as large signs with their names; of the player's symbols the first `lit` are lit."""
    owned = [symbol for symbol, count in zip(SYMBOLS, scene.city(seat).symbols, strict=True) if count]
    shown = owned[:lit]
    columns: list[Block] = []
    for symbol in SYMBOLS:
        sign = symbol_picture(symbol)
        wide = sign_width(sign, scene.signs)
        role = Role.GREEN if symbol in shown else Role.FAINT
        word = Span(center(clip(symbol_word(symbol), wide, scene.signs.ellipsis), wide), _word_role(symbol in shown))
        columns.append([*large_sign(sign, role, scene.signs), line(word)])
    widest = max(sign_width(symbol_picture(each), scene.signs) for each in SYMBOLS)
    has_room = sum(sign_width(symbol_picture(each), scene.signs) + GAP for each in SYMBOLS) <= cells + GAP
    each = len(columns) if has_room else max((cells + GAP) // (widest + GAP), 1)
    rows = [beside(columns[at : at + each], GAP) for at in range(0, len(columns), each)]
    return [part for at, row in enumerate(rows) for part in (*([()] if at else []), *row)]


def _word_role(is_lit: bool) -> Role:
    return Role.STRONG if is_lit else Role.FAINT


def chambers_row(scene: DuelScene, turned: int, cells: int) -> Block:
    """Return all chambers side by side; the first `turned` are turned to the players who control them."""
    count = len(scene.view.controllers)
    # In a narrow terminal they stand in two rows.
    columns = count if (cells + 1) // count - 1 >= LEAST_CHAMBER else -(-count // 2)
    wide = min((cells + 1) // columns - 1, WIDEST_CHAMBER)
    drawn = [_chamber(scene, at, wide, is_turned=at < turned) for at in range(count)]
    rows = [beside(drawn[at : at + columns], 1) for at in range(0, count, columns)]
    return [each for at, row in enumerate(rows) for each in (*([()] if at else []), *row)]


def _chamber(scene: DuelScene, at: int, wide: int, *, is_turned: bool) -> Block:
    """Return one chamber: its number, the cubes of both players, and its controller."""
    signs, holder = scene.signs, scene.view.controllers[at]
    title = line(Span(fit(" " + _("chamber {number}").format(number=at + 1), wide, signs.ellipsis), Role.TITLE))
    cubes = [_cubes(scene, Seat(seat), at, wide) for seat in range(len(scene.names))]
    name = "" if holder is None else scene.name(holder)
    text = f"{signs.prompt} {clip(name, wide - 4, signs.ellipsis)}" if is_turned and holder is not None else signs.dot
    held = line(Span(center(text, wide), Role.YOU if is_turned and holder is not None else Role.FAINT))
    body = [line(), *cubes, line(), held, line()]
    return [*on_ground([title], Ground.RAISED, wide), *on_ground(body, Ground.PANEL, wide)]


def _cubes(scene: DuelScene, seat: Seat, at: int, wide: int) -> Line:
    count = scene.view.cubes[seat][at]
    sign = "#" if is_letters(scene.signs) else scene.signs.bar
    room = max(wide - 8, 1)
    shown = sign * count if count <= room else f"{count}{scene.signs.times}{sign}"
    name = fit(scene.name(seat), wide - 2 - room, scene.signs.ellipsis)
    return line(" ", Span(name, Role.PLAIN if count else Role.MUTED), Span(shown, Role.STRONG))
