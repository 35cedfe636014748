"""What a city has, line by line: treasury, goods, Wonders, symbols, tokens, buildings."""

from __future__ import annotations

from sevenwonders_tui.content.words import color_word
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.duel.effects import Effect, FixedPrice, Symbol
from sevenwonders_tui.engine.duel.rules import KINDS_TO_WIN
from sevenwonders_tui.engine.effects import Produce
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.engine.resources import Resource
from sevenwonders_tui.i18n import _, ngettext, pgettext, upper
from sevenwonders_tui.present.color import short_color
from sevenwonders_tui.present.duel.cost import price_line
from sevenwonders_tui.present.duel.scene import DuelScene
from sevenwonders_tui.present.duel.signs import symbol_sign
from sevenwonders_tui.present.duel.spot import SpotKind, Target
from sevenwonders_tui.present.duel.spot_sheet import Item
from sevenwonders_tui.present.goods import letters, unit_letters
from sevenwonders_tui.present.line import Ground, Line, Role, Span, clip, line, measure, role_of, spread


def city_title(scene: DuelScene, seat: Seat) -> Line:
    """Return whose city it is: in gold capitals behind an arrow while that player is asked."""
    name = scene.name(seat)
    if scene.mover == seat:
        return line(Span(f"{scene.signs.prompt} {upper(name)}", Role.YOU))
    return line(Span(name, Role.STRONG))


def city_worth(scene: DuelScene, seat: Seat) -> Line:
    """Return coins, those on a card among them, and points where the table tells them: `19¢  29✦`."""
    parts = treasury(scene, seat)
    points = live_points(scene, seat)
    return parts if points is None else (*parts, Span("  "), Span(f"{points}{scene.signs.point}", Role.STRONG))


def treasury(scene: DuelScene, seat: Seat) -> Line:
    """Return the coins of a city: `9¢`, and those that lie on a card: `9¢ +7¢`."""
    city, signs = scene.city(seat), scene.signs
    vault = (Span(" "), Span(f"+{signs.coins(city.vault)}", Role.MUTED)) if city.vault else ()
    return (Span(signs.coins(city.coins), Role.STRONG), *vault)


def live_points(scene: DuelScene, seat: Seat) -> int | None:
    """Return the points of a city now; None where the table does not tell them."""
    if not scene.snapshot.rules.live_points and not scene.view.is_over:
        return None
    return scene.standing[seat].total


def points_line(scene: DuelScene, seat: Seat) -> Line:
    """Return the points in words; nothing where the table does not tell them."""
    points = live_points(scene, seat)
    if points is None:
        return ()
    return line(Span(ngettext("{n} point", "{n} points", points).format(n=points), Role.STRONG))


def makes_line(scene: DuelScene, seat: Seat) -> Line:
    """Return what a city makes, and what it buys for a fixed price: `makes WW S G W/S/C  SP 1¢`."""
    effects = _standing(scene, seat)
    units = [unit for effect in effects if isinstance(effect, Produce) for unit in effect.units]
    fixed = {resource for effect in effects if isinstance(effect, FixedPrice) for resource in effect.resources}
    if not units and not fixed:
        return line(Span(_("makes nothing yet"), Role.MUTED))
    parts = [Span(_("makes") + " ", Role.MUTED), Span(unit_letters(units, scene.signs) or _("nothing"), Role.STRONG)]
    if fixed:
        cheap = letters(resource for resource in Resource if resource in fixed)
        parts += [Span("  "), Span(cheap, Role.STRONG), Span(f" {scene.signs.coins(1)}", Role.MUTED)]
    return tuple(parts)


def _standing(scene: DuelScene, seat: Seat) -> list[Effect]:
    """Return the effects of all cards and Wonders of a city."""
    city, book = scene.city(seat), scene.book
    effects = [effect for card in city.cards for effect in book.card(card).effects]
    return effects + [effect for wonder, _card in city.wonders for effect in book.wonder(wonder).effects]


def wonder_items(scene: DuelScene, seat: Seat, cells: int) -> list[Item]:
    """Return the Wonders of a city in so many cells, built ones first, the others with their price now."""
    city, signs = scene.city(seat), scene.signs
    items = []
    for wonder, _card in city.wonders:
        name = clip(short_wonder_name(scene, wonder), cells - 2, signs.ellipsis)
        text = line(Span(f"{signs.stage_built} ", Role.DONE), Span(name, Role.STRONG))
        items.append(Item(Target(SpotKind.WONDER, wonder), text))
    for wonder in city.unbuilt:
        price = () if scene.view.is_over else price_line(scene.quote_wonder(wonder, seat), signs)
        name = clip(short_wonder_name(scene, wonder), cells - 3 - measure(price), signs.ellipsis)
        left = line(Span(f"{signs.stage_open} ", Role.MUTED), name)
        items.append(Item(Target(SpotKind.WONDER, wonder), spread(left, price, cells)))
    return items


def short_wonder_name(scene: DuelScene, wonder: str) -> str:
    """Return the name of a Wonder without its article, where its language has one."""
    article = pgettext("article before the name of a Wonder", "The")
    return scene.book.wonder_name(wonder).removeprefix(article + " ")


def science_line(scene: DuelScene, seat: Seat, cells: int) -> Line:
    """Return the seven symbols, owned ones on green, and how many different ones count towards the win."""
    symbols = scene.city(seat).symbols
    parts: list[Span] = []
    for symbol, count in zip(Symbol, symbols, strict=True):
        sign = symbol_sign(scene.signs, symbol)
        if count:
            parts.append(Span(sign + (str(count) if count > 1 else " "), Role.STRONG, Ground.GREEN))
        else:
            parts.append(Span(f"{sign} ", Role.MUTED))
    kinds = sum(count > 0 for count in symbols)
    total = line(Span(str(kinds), Role.STRONG), Span(f"/{KINDS_TO_WIN}", Role.MUTED))
    apart = [span for at, each in enumerate(parts) for span in ((Span(" "), each) if at else (each,))]
    wide = measure(tuple(apart)) + 1 + measure(total) <= cells
    return spread(tuple(apart) if wide else tuple(parts), total, cells)


def progress_items(scene: DuelScene, seat: Seat) -> list[Item]:
    """Return the Progress tokens of a city."""
    return [
        Item(Target(SpotKind.PROGRESS, token), line(Span(scene.book.progress_name(token), Role.PLAIN)))
        for token in scene.city(seat).progress
    ]


def extra_items(scene: DuelScene, seat: Seat) -> list[tuple[str, list[Item]]]:
    """Return what the boxes bring into a city, each kind with its label: tokens, divinities, conspiracies."""
    city, book, signs = scene.city(seat), scene.book, scene.signs
    found: list[tuple[str, list[Item]]] = []

    def add(label: str, kind: SpotKind, texts: list[tuple[str | int, Span]]) -> None:
        if texts:
            found.append((label, [Item(Target(kind, each), line(span)) for each, span in texts]))

    myths: list[tuple[str | int, Span]] = [
        (token, Span(book.mythology_name(token), role_of(book.mythology_color(token)))) for token in city.tokens
    ]
    add(pgettext("short", "myth"), SpotKind.TOKENS, [(int(seat), span) for _id, span in myths])
    gifts = [(int(seat), Span(f"-{worth}{signs.coin}")) for worth in city.offerings]
    add(pgettext("short", "gifts"), SpotKind.TOKENS, list(gifts))
    add(
        pgettext("short", "gods"),
        SpotKind.DIVINITY,
        [(divinity, Span(book.divinity_name(divinity))) for divinity in city.divinities],
    )
    if scene.has_agora:
        found.append((pgettext("short", "plots"), [Item(Target(SpotKind.PLOTS, int(seat)), plots_line(scene, seat))]))
    return found


def extra_counts(scene: DuelScene, seat: Seat) -> list[Line]:
    """Return how many things of the boxes a city has, those left out of which it has none: `myth 2`, `plots 1`."""
    city = scene.city(seat)
    plots = len(city.unprepared) + len(city.prepared)
    counted = (
        (pgettext("short", "plots"), plots),
        (pgettext("short", "myth"), len(city.tokens)),
        (pgettext("short", "gifts"), len(city.offerings)),
        (pgettext("short", "gods"), len(city.divinities)),
    )
    return [line(Span(f"{label} ", Role.MUTED), Span(str(count), Role.STRONG)) for label, count in counted if count]


def plots_line(scene: DuelScene, seat: Seat) -> Line:
    """Return the conspiracies of a city as numbers, as everybody may know them: `2 drawn, 1 ready, 1 done`."""
    city = scene.city(seat)
    drawn, ready, done = len(city.unprepared), len(city.prepared), len(city.triggered)
    if not drawn + ready + done:
        return line(Span(pgettext("plots", "none"), Role.MUTED))
    parts = []
    if drawn:
        parts.append(_("{n} drawn").format(n=drawn))
    if ready:
        parts.append(_("{n} ready").format(n=ready))
    if done:
        parts.append(_("{n} done").format(n=done))
    return line(Span(" ".join(parts)))


def color_label(color: Color | None, *, is_short: bool = False) -> Span:
    """Return the word for a colour in that colour; Senators have none."""
    if color is None:
        return Span(pgettext("short", "sen") if is_short else pgettext("cards of a city", "senate"), Role.MUTED)
    return Span(short_color(color) if is_short else color_word(color), role_of(color))
