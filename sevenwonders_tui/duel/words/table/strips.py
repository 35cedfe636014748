"""Senate and Pantheon on one row each, so that both stay in sight if there is no room for their panels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rich.cells import cell_len

from sevenwonders_tui.duel.words.effects.cost import activation_price_line
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import Drawn, Focus, Spot, SpotKind, Target
from sevenwonders_tui.duel.words.terms import boxes
from sevenwonders_tui.duel.words.terms.table import CAN_CHOOSE, CURSOR, NUMBER
from sevenwonders_tui.duel.words.thing_terms import both_term, chamber_term, divinity_term, space_term
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.line import Ground, Line, Role, Span, clip, clip_line, line, measure
from sevenwonders_tui.present.term import explained

LABEL = 10
"""The cells before the first chamber and the first space, which align the two strips."""


def senate_strip(scene: DuelScene, focus: Focus, cells: int) -> Drawn:
    """Return the chambers on one row: `1►0:1`, then the cubes in supply and the number of chambers of each player."""
    view, signs = scene.view, scene.signs
    items = []
    for at, holder in enumerate(view.controllers):
        sign = " " if holder is None else signs.prompt if holder else signs.prompt_back
        target = Target(SpotKind.CHAMBER, at + 1)
        ours, theirs = view.cubes[0][at], view.cubes[1][at]
        text = line(
            Span(f"{at + 1}", Role.MUTED, term=chamber_term(scene, at + 1)),
            Span(sign, Role.STRONG, term="" if holder is None else boxes.HOLDER.id),
            Span(
                f"{ours}:{theirs}",
                Role.PLAIN if holder is None else Role.STRONG,
                term=both_term(scene, boxes.CUBES, ours, theirs),
            ),
        )
        items.append((target, text))
    return _strip(scene, focus, boxes.SENATE.span(Span(_("senate"))), items, senate_figures(scene), cells)


def senate_figures(scene: DuelScene) -> Line:
    """Return the cubes in supply and the number of chambers of each player: `cubes 11:12  holds 1:0`."""
    held = [scene.view.controllers.count(seat) for seat in (0, 1)]
    supply = [city.supply for city in scene.view.cities]
    return (
        *_figures(_("cubes"), supply, both_term(scene, boxes.SUPPLY, *supply)),
        Span("  "),
        *_figures(_("holds"), held, both_term(scene, boxes.HOLDS, *held)),
    )


def _figures(label: str, both: Sequence[int], term: str) -> Line:
    """Return a label with a figure for each player after it."""
    return explained(line(Span(label + " ", Role.MUTED), ":".join(map(str, both))), term)


def pantheon_strip(scene: DuelScene, focus: Focus, cells: int) -> Drawn:
    """Return the spaces on one row, each with its price for the player to move; in age I with the mythology."""
    parts = [_space(scene, space) for space in range(1, len(scene.view.spaces) + 1)]
    names = [name.text for name, _price in parts]
    room = cells - LABEL - sum(measure(price) + 3 for _name, price in parts)
    most = max(map(cell_len, names), default=0)
    while most > 3 and sum(min(cell_len(name), most) for name in names) > room:
        most -= 1
    items = []
    for at, (name, price) in enumerate(parts):
        role = Role.PLAIN if price and not name.text.isdigit() else Role.MUTED
        span = replace(name, text=clip(name.text, most, scene.signs.ellipsis), role=role)
        items.append((Target(SpotKind.SPACE, at + 1), (span, *((Span(" "), *price) if price else ()))))
    return _strip(scene, focus, boxes.PANTHEON.span(Span(_("pantheon"))), items, (), cells)


def _space(scene: DuelScene, space: int) -> tuple[Span, Line]:
    """Return the contents of a space of the Pantheon, and its price for the player to move."""
    laid = scene.view.spaces[space - 1]
    where = space_term(scene, space)
    coins = scene.signs.coins(scene.game.catalog.pantheon.prices[space - 1][scene.payer])
    printed = line(Span(coins, Role.MUTED, term=where))
    if laid is None:
        # After age I nothing is put on an empty space, so its price is of no use.
        return (
            (Span(str(space), term=where), printed) if scene.view.age == 1 else (boxes.EMPTY_SPACE.span(Span("-")), ())
        )
    if laid.card.item is None:
        back = "" if laid.mythology is None else scene.book.mythology_name(laid.mythology)
        return boxes.DIVINITY_HIDDEN.span(Span(f"?{back}")), printed
    quote = scene.quote_space(space, scene.payer)
    name = Span(scene.book.divinity_name(laid.card.item), term=divinity_term(scene, laid.card.item))
    return name, () if quote is None else activation_price_line(quote, scene.signs, scene.name(scene.payer))


def _strip(
    scene: DuelScene, focus: Focus, label: Span, items: list[tuple[Target, Line]], tail: Line, cells: int
) -> Drawn:
    """Return a label, things side by side, and the words after them."""
    text = clip(label.text, LABEL - 2)
    row: list[Span] = [Span(" "), replace(label, text=text, role=Role.MUTED), Span(" " * (LABEL - 1 - cell_len(text)))]
    spots = []
    x = LABEL
    for target, words in items:
        key = focus.key(target)
        # Chambers and empty spaces start with their number, which is the key that chooses them.
        has_own = words[0].text == key
        shown = line(NUMBER.span(Span(f"{key} ", Role.STRONG)), *words) if key and not has_own else words
        wide = measure(shown)
        if focus.is_on(target):
            row[-1] = Span(row[-1].text[:-1], row[-1].role, row[-1].ground)
            row.append(CURSOR.span(Span(scene.signs.prompt, Role.YOU)))
            shown = tuple(replace(span, role=Role.YOU, ground=Ground.CURSOR) for span in shown)
        elif focus.offers(target):
            row[-1] = Span(row[-1].text[:-1], row[-1].role, row[-1].ground)
            row.append(CAN_CHOOSE.span(Span(scene.signs.check, Role.GOOD)))
            shown = tuple(replace(span, role=Role.STRONG, ground=Ground.RAISED) for span in shown)
        row += [*shown, Span("  ")]
        spots.append(Spot(target, Area(x, 0, wide, 1)))
        x += wide + 2
    return Drawn([clip_line((*row, *tail), cells, scene.signs.ellipsis)], tuple(spots))
