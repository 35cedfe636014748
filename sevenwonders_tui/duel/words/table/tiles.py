"""What can be taken as tiles for a finger: cards of the structure by their numbers, or the Wonders of the draft.

A tile says what it gives, what it costs and whether that can be paid. The name gives way, then the chain; price, number
and cross never do.
"""

from __future__ import annotations

from dataclasses import dataclass

from sevenwonders_tui.duel.words.effects.cost import cost_line
from sevenwonders_tui.duel.words.effects.short import wonder_gives
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import Drawn, Focus, Spot, SpotKind, Target
from sevenwonders_tui.duel.words.table.card_look import CardLook, card_look
from sevenwonders_tui.duel.words.table.tiny_card import whole_words
from sevenwonders_tui.duel.words.terms.sheets import DRAFTED
from sevenwonders_tui.duel.words.terms.signs import MAKES_FREE
from sevenwonders_tui.duel.words.terms.table import ACCESSIBLE, CURSOR, NUMBER
from sevenwonders_tui.duel.words.thing_terms import card_term, color_term, wonder_term
from sevenwonders_tui.engine.cards import WonderId
from sevenwonders_tui.i18n import pgettext
from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.block import Block, beside, on_ground
from sevenwonders_tui.present.color import short_color
from sevenwonders_tui.present.line import Ground, Line, Role, Span, clip, fit, line, measure, pad, spread
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.present.term import explained

TILE_CELLS = 19
"""The least width of a tile: a name of fourteen cells, its number, and an edge at either side."""
GAP = 1
EDGES = 4
"""The cells of a tile before its texts, for the frame and the number, and after them."""


@dataclass(frozen=True, slots=True)
class Tile:
    """The texts of one tile."""

    target: Target
    name: str
    ground: Ground
    """The ground of its first line."""
    gives: Line
    chain: Line
    """What it makes free; empty if nothing."""
    price: Line
    kind: Span
    """Its colour in a short word."""
    term: str


def tile_columns(cells: int) -> int:
    """Return the number of tiles side by side."""
    return max((cells + GAP) // (TILE_CELLS + GAP), 1)


def tiles(scene: DuelScene, focus: Focus, cells: int, rows: int) -> Drawn:
    """Return everything that can be taken as tiles in `cells` by `rows`, in the order of the numbers."""
    found = [_wonder(scene, wonder) for wonder in scene.view.group] or _cards(scene)
    columns = tile_columns(cells)
    lines = -(-len(found) // columns)
    high = rows // max(lines, 1)
    wide = (cells + GAP) // columns - GAP
    block: list[Line] = []
    spots: list[Spot] = []
    for at in range(0, len(found), columns):
        row = found[at : at + columns]
        for number, tile in enumerate(row):
            spots.append(Spot(tile.target, Area(number * (wide + GAP), len(block), wide, high)))
        block += beside([_drawn(tile, focus, wide, high, scene.signs) for tile in row], GAP)
    return Drawn([pad(each, cells) for each in block], tuple(spots))


def _cards(scene: DuelScene) -> list[Tile]:
    places = sorted(scene.view.open, key=lambda place: scene.numbers[place])
    return [_card(scene, place) for place in places]


def _card(scene: DuelScene, place: int) -> Tile:
    card = scene.view.cards[place]
    assert card is not None, "a card that can be taken lies face up"
    look = card_look(scene, card, scene.payer)
    chain = line(MAKES_FREE.span(Span(look.chain, Role.MUTED))) if look.chain else ()
    return Tile(
        Target(SpotKind.PLACE, scene.place_of(place)),
        look.name,
        look.ground,
        look.gives,
        chain,
        look.price,
        _kind(look),
        card_term(scene, card, ACCESSIBLE),
    )


def _kind(look: CardLook) -> Span:
    word = pgettext("short", "sen") if look.color is None else short_color(look.color)
    return Span(word, look.role, term=color_term(look.color))


def _wonder(scene: DuelScene, wonder: WonderId) -> Tile:
    gives = wonder_gives(scene.book, wonder, scene.signs, is_drafted=True)
    cost = cost_line(scene.book.wonder(wonder).cost, scene.signs)
    name = scene.book.short_wonder_name(wonder)
    term = wonder_term(scene, wonder, DRAFTED)
    return Tile(Target(SpotKind.WONDER, wonder), name, Ground.RAISED, gives, (), cost, Span(""), term)


def _drawn(tile: Tile, focus: Focus, cells: int, rows: int, signs: Symbols) -> Block:
    """Return a tile: number and name on its colour, what it gives, and price and kind on the last row."""
    is_here, key = focus.is_on(tile.target), focus.key(tile.target)
    inner = cells - 2
    mark = (
        CURSOR.span(Span(signs.prompt, Role.YOU))
        if is_here
        else Span(signs.pointer if focus.points_at(tile.target) else " ")
    )
    offered = key or (signs.check if focus.offers(tile.target) else " ")
    name = fit(clip(tile.name, inner - 3, signs.ellipsis), inner - 3)
    head = line(mark, NUMBER.span(Span(f"{offered} ", Role.STRONG)), Span(name, Role.STRONG))
    body = _body(tile, inner - 2, rows - 2, signs)
    foot = spread(line("  ", *tile.price), (), inner)
    if measure(tile.price) + measure((tile.kind,)) + 3 <= inner:
        foot = spread(line("  ", *tile.price), (tile.kind,), inner)
    block = [on_ground([head], tile.ground, inner)[0], *((Span("  "), *each) for each in body), foot]
    ground = Ground.CURSOR if is_here else Ground.PANEL
    edge = CURSOR.span(Span("┃", Role.YOU)) if is_here else Span(" ")
    return [explained(line(edge, *pad(each, inner), edge), tile.term) for each in on_ground(block, ground, inner)]


def _body(tile: Tile, cells: int, rows: int, signs: Symbols) -> list[Line]:
    """Return what a tile gives, and at the right end of the last row, or on a row of its own, its chain."""
    gives = whole_words(tile.gives, cells, rows, signs.ellipsis)
    lines = [*gives, *[()] * (rows - len(gives))]
    if tile.chain and lines:
        room = cells - measure(lines[-1]) - bool(lines[-1])
        arrow = tile.chain[0]
        if measure(tile.chain) <= room:
            lines[-1] = spread(lines[-1], tile.chain, cells)
        elif room > measure((Span(signs.right),)):
            cut = Span(clip(arrow.text, room, signs.ellipsis) if room > 5 else signs.right, arrow.role, term=arrow.term)
            lines[-1] = spread(lines[-1], (cut,), cells)
    return lines
