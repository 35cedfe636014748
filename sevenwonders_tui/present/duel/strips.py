"""Senate and Pantheon on one row each, so that both stay in sight where there is no room for their panels."""

from __future__ import annotations

from rich.cells import cell_len

from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.duel.cost import activation_price_line
from sevenwonders_tui.present.duel.scene import DuelScene
from sevenwonders_tui.present.duel.spot import Drawn, Focus, Spot, SpotKind, Target
from sevenwonders_tui.present.line import Ground, Line, Role, Span, clip, clip_line, line, ljust, measure

LABEL = 10
"""The cells before the first chamber and the first space, so that the strips stand in line."""


def senate_strip(scene: DuelScene, focus: Focus, cells: int) -> Drawn:
    """Return the chambers on one row: `1►0:1`, then the cubes in supply and how many chambers each holds."""
    view, signs = scene.view, scene.signs
    items = []
    for at, holder in enumerate(view.controllers):
        sign = " " if holder is None else signs.prompt if holder else signs.prompt_back
        target = Target(SpotKind.CHAMBER, at + 1)
        ours, theirs = view.cubes[0][at], view.cubes[1][at]
        text = line(
            Span(f"{at + 1}", Role.MUTED),
            Span(sign, Role.STRONG),
            Span(f"{ours}:{theirs}", Role.PLAIN if holder is None else Role.STRONG),
        )
        items.append((target, text))
    holds = ":".join(str(view.controllers.count(seat)) for seat in (0, 1))
    supply = ":".join(str(city.supply) for city in view.cities)
    tail = line(Span(_("cubes") + " ", Role.MUTED), supply, Span("  " + _("holds") + " ", Role.MUTED), holds)
    return _strip(scene, focus, _("senate"), items, tail, cells)


def pantheon_strip(scene: DuelScene, focus: Focus, cells: int) -> Drawn:
    """Return the spaces on one row, each with its price for the one to move; in age I what the back shows."""
    parts = [_space(scene, space) for space in range(1, len(scene.view.spaces) + 1)]
    names = [name for name, _price in parts]
    room = cells - LABEL - sum(measure(price) + 3 for _name, price in parts)
    most = max(map(cell_len, names), default=0)
    while most > 3 and sum(min(cell_len(name), most) for name in names) > room:
        most -= 1
    items = []
    for at, (name, price) in enumerate(parts):
        role = Role.PLAIN if price and not name.isdigit() else Role.MUTED
        text = clip(name, most, scene.signs.ellipsis)
        items.append((Target(SpotKind.SPACE, at + 1), (Span(text, role), *((Span(" "), *price) if price else ()))))
    return _strip(scene, focus, _("pantheon"), items, (), cells)


def _space(scene: DuelScene, space: int) -> tuple[str, Line]:
    """Return what a space of the Pantheon holds, and its price for the one to move."""
    laid = scene.view.spaces[space - 1]
    printed = scene.signs.coins(scene.game.catalog.pantheon.prices[space - 1][scene.payer])
    if laid is None:
        # Later nothing more is put there, so that its price is of no use.
        return (str(space), line(Span(printed, Role.MUTED))) if scene.view.age == 1 else ("-", ())
    if laid.card.item is None:
        back = "" if laid.mythology is None else scene.book.mythology_name(laid.mythology)
        return f"?{back}", line(Span(printed, Role.MUTED))
    quote = scene.quote_space(space, scene.payer)
    return scene.book.divinity_name(laid.card.item), () if quote is None else activation_price_line(quote, scene.signs)


def _strip(
    scene: DuelScene, focus: Focus, label: str, items: list[tuple[Target, Line]], tail: Line, cells: int
) -> Drawn:
    """Return a label, things side by side, and what is said behind them."""
    row: list[Span] = [Span(ljust(" " + clip(label, LABEL - 2), LABEL), Role.MUTED)]
    spots = []
    x = LABEL
    for target, words in items:
        key = focus.key(target)
        # Chambers and empty spaces begin with their number, which is the key that chooses them.
        has_own = words[0].text == key
        text = line(Span(f"{key} ", Role.STRONG), *words) if key and not has_own else words
        wide = measure(text)
        if focus.is_on(target):
            row[-1] = Span(row[-1].text[:-1], row[-1].role, row[-1].ground)
            row.append(Span(scene.signs.prompt, Role.YOU))
            text = tuple(Span(span.text, Role.YOU, Ground.CURSOR) for span in text)
        elif focus.offers(target):
            row[-1] = Span(row[-1].text[:-1], row[-1].role, row[-1].ground)
            row.append(Span(scene.signs.check, Role.GOOD))
            text = tuple(Span(span.text, Role.STRONG, Ground.RAISED) for span in text)
        row += [*text, Span("  ")]
        spots.append(Spot(target, Area(x, 0, wide, 1)))
        x += wide + 2
    return Drawn([clip_line((*row, *tail), cells, scene.signs.ellipsis)], tuple(spots))
