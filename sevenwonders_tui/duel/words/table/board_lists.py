"""Senate, Pantheon and Progress tokens as lists, a line each: for narrow terminals, where they cannot stand in columns.

What a thing costs and what figures it has are never cut; effects give way, a whole word at a time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sevenwonders_tui.duel.engine.catalog import Chamber
from sevenwonders_tui.duel.words.effects.cost import activation_price_line
from sevenwonders_tui.duel.words.effects.short import divinity_gives, progress_gives
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import Drawn, Focus, SpotKind, Target
from sevenwonders_tui.duel.words.table.senate import decree_line, holder_line
from sevenwonders_tui.duel.words.table.spot_sheet import Item, SpotSheet
from sevenwonders_tui.duel.words.table.tiny_card import whole_words
from sevenwonders_tui.duel.words.terms import boxes
from sevenwonders_tui.duel.words.terms.table import PROGRESS
from sevenwonders_tui.duel.words.thing_terms import both_term, chamber_term, divinity_term, progress_term, space_term
from sevenwonders_tui.i18n import _, pgettext
from sevenwonders_tui.present.line import Line, Role, Span, clip, line, measure, spread
from sevenwonders_tui.present.term import explained

MOST_NAME = 16
"""The cells of a name, after which it is cut."""
MOST_HOLDER = 6
"""The cells of the name of who controls a chamber."""


def senate_list(scene: DuelScene, focus: Focus, cells: int) -> Drawn:
    """Return a line for each chamber: its number and points, both players' cubes, who controls it, its decree."""
    chambers = scene.game.catalog.agora.chambers if scene.has_agora else ()
    items = [(Target(SpotKind.CHAMBER, each.number), _chamber(scene, each, cells - 2)) for each in chambers]
    return _listed(scene, focus, cells, items)


def pantheon_list(scene: DuelScene, focus: Focus, cells: int) -> Drawn:
    """Return a line for each space: its card with effects, and at the right the price for the player to move."""
    spaces = range(1, len(scene.view.spaces) + 1) if scene.has_pantheon else range(0)
    items = [(Target(SpotKind.SPACE, space), _space(scene, space, cells - 2)) for space in spaces]
    return _listed(scene, focus, cells, items)


def progress_list(scene: DuelScene, focus: Focus, cells: int) -> Drawn:
    """Return a line for each Progress token that a pair of symbols can win, with its effects."""
    tokens = scene.view.board_progress
    items = [(Target(SpotKind.PROGRESS, token), _token(scene, token, cells - 2)) for token in tokens]
    if not items:
        return Drawn([line(" ", PROGRESS.span(Span(_("none left"), Role.MUTED)))])
    return _listed(scene, focus, cells, items)


def _listed(scene: DuelScene, focus: Focus, cells: int, items: Sequence[tuple[Target, Line]]) -> Drawn:
    sheet = SpotSheet(focus, cells, scene.signs)
    for target, text in items:
        # A thing that starts with the number of its key needs no second one.
        is_key = focus.key(target) == str(target.id) and not focus.is_on(target)
        sheet.add_item(Item(target, (Span(" "), *text[1:]) if is_key else text))
    return sheet.drawn(sheet.rows)


def _chamber(scene: DuelScene, chamber: Chamber, cells: int) -> Line:
    at = chamber.number - 1
    ours, theirs = (scene.view.cubes[seat][at] for seat in (0, 1))
    points = Span(f"{chamber.points}{scene.signs.point}", Role.MUTED)
    head = explained(line(Span(f"{chamber.number} ", Role.STRONG), points), chamber_term(scene, chamber.number))
    cubes = Span(f"  {ours}:{theirs} ", Role.PLAIN, term=both_term(scene, boxes.CUBES, ours, theirs))
    holder = holder_line(scene, scene.view.controllers[at], MOST_HOLDER + 1)
    held = line(*head, cubes, *holder, Span(" " * (MOST_HOLDER + 1 - measure(holder))), " ")
    return (*held, *_effects(decree_line(scene, at), cells - measure(held), scene))


def _space(scene: DuelScene, space: int, cells: int) -> Line:
    laid = scene.view.spaces[space - 1]
    number = Span(f"{space} ", Role.MUTED, term=space_term(scene, space))
    printed = scene.signs.coins(scene.game.catalog.pantheon.prices[space - 1][scene.payer])
    price = line(Span(printed, Role.MUTED, term=space_term(scene, space)))
    if laid is None:
        empty = boxes.EMPTY_SPACE.span(Span(pgettext("space of the Pantheon", "empty"), Role.MUTED))
        # After age I nothing is put on an empty space, so its price is of no use.
        return spread(line(number, empty), price if scene.view.age == 1 else (), cells)
    if laid.card.item is None:
        back = "" if laid.mythology is None else scene.book.mythology_name(laid.mythology)
        return spread(line(number, boxes.DIVINITY_HIDDEN.span(Span(f"? {back}"))), price, cells)
    quote = scene.quote_space(space, scene.payer)
    if quote is not None:
        price = activation_price_line(quote, scene.signs, scene.name(scene.payer))
    term = divinity_term(scene, laid.card.item)
    name = clip(scene.book.divinity_name(laid.card.item), MOST_NAME, scene.signs.ellipsis)
    head = line(number, Span(f"{name} ", Role.STRONG, term=term))
    gives = divinity_gives(scene.book, laid.card.item, scene.signs)
    return spread((*head, *_effects(gives, cells - measure(head) - measure(price) - 1, scene)), price, cells)


def _token(scene: DuelScene, token: str, cells: int) -> Line:
    name = clip(scene.book.progress_name(token), MOST_NAME, scene.signs.ellipsis)
    head = explained(line(Span(f"{name}  ", Role.STRONG)), progress_term(scene, token))
    return (*head, *_effects(progress_gives(scene.book, token, scene.signs), cells - measure(head), scene))


def _effects(gives: Line, cells: int, scene: DuelScene) -> Line:
    """Return effects as far as whole words of them fit."""
    muted = tuple(replace(span, role=Role.MUTED) for span in gives)
    return next(iter(whole_words(muted, max(cells, 1), 1, scene.signs.ellipsis)), ())
