"""What can be taken as tiles for a finger: cards of the structure by their numbers, or the Wonders of the draft."""

from __future__ import annotations

from dataclasses import replace

from rich.cells import cell_len

from sevenwonders_tui.duel.words.effects.cost import cost_line
from sevenwonders_tui.duel.words.effects.short import wonder_gives
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import Drawn, Focus, Spot, SpotKind, Target
from sevenwonders_tui.duel.words.table.card_look import card_look
from sevenwonders_tui.duel.words.terms.sheets import DRAFTED
from sevenwonders_tui.duel.words.terms.signs import MAKES_FREE
from sevenwonders_tui.duel.words.terms.table import ACCESSIBLE
from sevenwonders_tui.duel.words.thing_terms import card_term, color_term, wonder_term
from sevenwonders_tui.engine.cards import CardId, WonderId
from sevenwonders_tui.i18n import pgettext
from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.block import beside
from sevenwonders_tui.present.color import short_color
from sevenwonders_tui.present.drawing.card_face import PictureTerms
from sevenwonders_tui.present.drawing.card_stand import Stance
from sevenwonders_tui.present.drawing.card_tile import TILE_GAP, TileFace, TileGrid, card_tile, tile_grid
from sevenwonders_tui.present.line import Line, Span, pad, plain

CHAIN_ROOM = 14
"""The cells for what a card gives and the name of what it makes free, side by side."""


def tiles(scene: DuelScene, focus: Focus, cells: int, rows: int) -> Drawn:
    """Return everything that can be taken as tiles in `cells` by `rows`, in the order of the numbers."""
    found = [(Target(SpotKind.WONDER, wonder), _wonder(scene, wonder)) for wonder in scene.view.group] or _cards(scene)
    columns = tile_columns(cells)
    high = rows // max(-(-len(found) // columns), 1)
    grid = TileGrid(columns, (cells + TILE_GAP) // columns - TILE_GAP, high)
    lines: list[Line] = []
    spots: list[Spot] = []
    for at in range(0, len(found), columns):
        row = found[at : at + columns]
        for number, (target, _face) in enumerate(row):
            spots.append(Spot(target, Area(number * (grid.cells + TILE_GAP), len(lines), grid.cells, high)))
        lines += beside([_drawn(scene, focus, target, face, grid) for target, face in row], TILE_GAP)
    return Drawn([pad(each, cells) for each in lines], tuple(spots))


def tile_columns(cells: int) -> int:
    """Return the number of tiles side by side."""
    return tile_grid(cells, 0).columns


def _drawn(scene: DuelScene, focus: Focus, target: Target, face: TileFace, grid: TileGrid) -> list[Line]:
    stance = Stance.CHOSEN if focus.is_on(target) else Stance.DOWN
    number = focus.key(target) or (scene.signs.check if focus.offers(target) else " ")
    is_pointed = focus.points_at(target)
    return card_tile(replace(face, number=number), grid, stance, scene.signs, is_pointed=is_pointed)


def tile_count(scene: DuelScene) -> int:
    """Return the number of tiles of a moment."""
    return len(scene.view.group) or len(_open(scene))


def _open(scene: DuelScene) -> list[tuple[int, CardId]]:
    """Return the places of the cards that can be taken, by their numbers.

    A card that nothing lies on any more is turned up at the end of the turn: until then it has no tile.
    """
    shown = [(place, card) for place in scene.view.open if (card := scene.view.cards[place]) is not None]
    return sorted(shown, key=lambda each: scene.numbers[each[0]])


def _cards(scene: DuelScene) -> list[tuple[Target, TileFace]]:
    return [(Target(SpotKind.PLACE, scene.place_of(place)), _card(scene, card)) for place, card in _open(scene)]


def _card(scene: DuelScene, card: CardId) -> TileFace:
    look = card_look(scene, card, scene.payer)
    gives = plain(look.gives)
    chain = look.chain if cell_len(gives) + cell_len(look.chain) <= CHAIN_ROOM else scene.signs.right
    term = card_term(scene, card, ACCESSIBLE)
    return TileFace(
        "",
        look.name,
        look.color,
        pgettext("short", "sen") if look.color is None else short_color(look.color),
        (gives, plain(look.short)),
        (*look.price, *look.brief_price),
        chain if look.chain else "",
        PictureTerms(name=term, kind=color_term(look.color), gives=term, chains=MAKES_FREE.id),
    )


def _wonder(scene: DuelScene, wonder: WonderId) -> TileFace:
    gives = plain(wonder_gives(scene.book, wonder, scene.signs, is_drafted=True))
    cost = cost_line(scene.book.wonder(wonder).cost, scene.signs) or (Span(""),)
    term = wonder_term(scene, wonder, DRAFTED)
    name = str(scene.book.short_wonder_name(wonder))
    return TileFace("", name, None, "", (gives,), cost, terms=PictureTerms(name=term, gives=term))
