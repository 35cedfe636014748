"""The Pantheon as panels: the card on each space, its effects, and its price for each player."""

from __future__ import annotations

from rich.cells import cell_len

from sevenwonders_tui.content.words import coins_words
from sevenwonders_tui.duel.words.effects.cost import activation_price_line
from sevenwonders_tui.duel.words.effects.short import divinity_gives
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import Drawn, Focus, SpotKind, Target
from sevenwonders_tui.duel.words.table.panel_row import column_room, panel_row
from sevenwonders_tui.duel.words.terms import boxes
from sevenwonders_tui.duel.words.thing_terms import divinity_term, space_term
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _, pgettext
from sevenwonders_tui.present.block import broken
from sevenwonders_tui.present.line import Line, Role, Span, clip, line, measure, role_of, spread

PANTHEON_STEPS = (3, 5, 6)
"""The heights of the spaces: name, effect and prices; with the mythology; with two lines for the effect."""


def pantheon(scene: DuelScene, focus: Focus, cells: int, rows: int) -> Drawn:
    """Return all spaces side by side, each `rows` rows high."""
    spaces = range(1, len(scene.view.spaces) + 1) if scene.has_pantheon else range(0)
    wide = column_room(cells, len(spaces))
    columns = [(Target(SpotKind.SPACE, space), _space(scene, space, wide, rows)) for space in spaces]
    return panel_row(columns, focus, cells, min(rows, PANTHEON_STEPS[-1]), scene.signs)


def _space(scene: DuelScene, space: int, cells: int, rows: int) -> list[Line]:
    laid = scene.view.spaces[space - 1]
    number = Span(f"{space} ", Role.MUTED, term=space_term(scene, space))
    prices = _prices(scene, space, cells)
    if laid is None:
        lines: list[Line] = [
            line(number, boxes.EMPTY_SPACE.span(Span(pgettext("space of the Pantheon", "empty"), Role.MUTED)))
        ]
    elif laid.card.item is None:
        hidden = boxes.DIVINITY_HIDDEN.span(Span("?", Role.STRONG))
        lines = [line(number, hidden), _mythology(scene, laid.mythology)]
    else:
        name = scene.book.divinity_name(laid.card.item)
        term = divinity_term(scene, laid.card.item)
        lines = [line(number, Span(clip(name, cells - 2, scene.signs.ellipsis), Role.STRONG, term=term))]
        gives = divinity_gives(scene.book, laid.card.item, scene.signs)
        myth = [_mythology(scene, laid.mythology)] if rows > 3 else []
        room = max(rows - 2 - len(myth), 1)
        lines += [*(broken(gives, cells)[:room] if room > 1 else [gives]), *myth]
    return [*lines, *[()] * (rows - 1 - len(lines)), prices]


def _mythology(scene: DuelScene, mythology: str | None) -> Line:
    """Return the mythology on the back of a card; nothing for the Gate."""
    if mythology is None:
        return ()
    name = Span(scene.book.mythology_name(mythology), role_of(scene.book.mythology_color(mythology)))
    return line(boxes.MYTHOLOGY.span(name))


def _prices(scene: DuelScene, space: int, cells: int) -> Line:
    """Return both players' prices at the two ends of a line, as on the table; with short names if they fit.

    An empty space shows its printed prices.
    """
    pair = []
    for seat in (Seat(0), Seat(1)):
        quote = scene.quote_space(space, seat)
        printed = scene.game.catalog.pantheon.prices[space - 1][seat]
        if quote is None or quote.divinity is None:
            pair.append(line(Span(scene.signs.coins(printed), Role.MUTED, term=space_term(scene, space))))
        elif seat == scene.mover:
            pair.append(activation_price_line(quote, scene.signs, scene.name(seat)))
        else:
            price = Span(scene.signs.coins(quote.price), Role.MUTED)
            pair.append(line(boxes.CALL_PRICE.span(price, name=scene.name(seat), coins=coins_words(quote.price))))
    room = cells - measure(pair[0]) - measure(pair[1]) - 3
    names = list(scene.names) if sum(map(cell_len, scene.names)) <= room else [name[:1] for name in scene.names]
    if sum(map(cell_len, names)) <= room:
        pair = [
            (Span(f"{name} ", Role.MUTED, term=price[0].term), *price) for name, price in zip(names, pair, strict=True)
        ]
    return spread(pair[0], pair[1], cells)


def pantheon_tail(scene: DuelScene) -> Line:
    """Return the note beside the title of the panel: the age from which cards can be called."""
    return line(boxes.FROM_AGE.span(Span(_("from age II on"), Role.MUTED))) if scene.view.age == 1 else ()
