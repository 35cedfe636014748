"""A city line by line: treasury, goods, Wonders, symbols, tokens, buildings."""

from __future__ import annotations

from sevenwonders_tui.content.words import coins_words, color_word, points_words
from sevenwonders_tui.duel.content.words import symbol_word, units_words
from sevenwonders_tui.duel.engine.effects import Effect, FixedPrice, Symbol
from sevenwonders_tui.duel.engine.rules import KINDS_TO_WIN
from sevenwonders_tui.duel.words.effects.cost import price_line
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.signs import symbol_sign
from sevenwonders_tui.duel.words.spot import SpotKind, Target
from sevenwonders_tui.duel.words.table.spot_sheet import Item
from sevenwonders_tui.duel.words.terms import boxes
from sevenwonders_tui.duel.words.terms import city as terms
from sevenwonders_tui.duel.words.thing_terms import color_term, divinity_term, progress_term, wonder_term
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.effects import Produce
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.engine.resources import Resource
from sevenwonders_tui.i18n import NP_, Marked, _, pgettext, say, start_upper, upper
from sevenwonders_tui.present.color import short_color
from sevenwonders_tui.present.goods import letters, unit_letters
from sevenwonders_tui.present.line import Ground, Line, Role, Span, clip, join, line, measure, role_of, spread
from sevenwonders_tui.present.term import Term, explained


def city_title(scene: DuelScene, seat: Seat) -> Line:
    """Return the owner of a city: in gold capitals behind an arrow while that player is asked."""
    name = scene.name(seat)
    if scene.mover == seat:
        return line(terms.CITY_TO_MOVE.span(Span(f"{scene.signs.prompt} {upper(name)}", Role.YOU)))
    return line(terms.CITY.span(Span(name, Role.STRONG)))


def city_worth(scene: DuelScene, seat: Seat) -> Line:
    """Return coins, those on a card included, and points if the table shows them: `19¢  29✦`."""
    parts = treasury(scene, seat)
    points = live_points(scene, seat)
    if points is None:
        return parts
    short = Span(scene.signs.points(points), Role.STRONG)
    return (*parts, Span("  "), terms.POINTS_NOW.span(short, name=scene.name(seat), points=points_words(points)))


def treasury(scene: DuelScene, seat: Seat) -> Line:
    """Return the coins of a city: `9¢`, with those on a card: `9¢ +7¢`."""
    city, signs = scene.city(seat), scene.signs
    name, purse = scene.name(seat), Span(signs.coins(city.coins), Role.STRONG)
    held = terms.TREASURY.span(purse, name=name, coins=coins_words(city.coins))
    if not city.vault:
        return (held,)
    vault = Span(f"+{signs.coins(city.vault)}", Role.MUTED)
    return held, Span(" "), terms.VAULT.span(vault, name=name, coins=coins_words(city.vault))


def live_points(scene: DuelScene, seat: Seat) -> int | None:
    """Return the points of a city now; None if the table does not show them."""
    if not scene.snapshot.rules.live_points and not scene.view.is_over:
        return None
    return scene.standing[seat].total


def points_line(scene: DuelScene, seat: Seat) -> Line:
    """Return the points in words; empty if the table does not show them."""
    points = live_points(scene, seat)
    if points is None:
        return ()
    words = Span(points_words(points), Role.STRONG)
    return line(terms.POINTS_NOW.span(words, name=scene.name(seat), points=points_words(points)))


def makes_line(scene: DuelScene, seat: Seat) -> Line:
    """Return the goods that a city makes, and those that it buys at a fixed price: `makes WW S G W/S/C  SP 1¢`."""
    effects = standing_effects(scene, seat)
    units = [unit for effect in effects if isinstance(effect, Produce) for unit in effect.units]
    fixed = {resource for effect in effects if isinstance(effect, FixedPrice) for resource in effect.resources}
    if units:
        made = line(Span(_("makes") + " ", Role.MUTED), Span(unit_letters(units, scene.signs), Role.STRONG))
        made = terms.MAKES_ALL.line(made, name=scene.name(seat), goods=units_words(units))
    else:
        made = line(terms.MAKES_NOTHING.span(Span(_("makes nothing yet"), Role.MUTED)))
    if not fixed:
        return made
    cheap = letters((resource for resource in Resource if resource in fixed), scene.signs)
    bought = line(Span(cheap, Role.STRONG), Span(f" {scene.signs.coins(1)}", Role.MUTED))
    return (*made, Span("  "), *terms.BUYS_CHEAPLY.line(bought))


def standing_effects(scene: DuelScene, seat: Seat) -> list[Effect]:
    """Return the effects of all cards and Wonders of a city."""
    city, book = scene.city(seat), scene.book
    effects = [effect for card in city.cards for effect in book.card(card).effects]
    return effects + [effect for wonder, _card in city.wonders for effect in book.wonder(wonder).effects]


def wonder_items(scene: DuelScene, seat: Seat, cells: int) -> list[Item]:
    """Return the Wonders of a city in `cells` cells, built ones first, the others with their price now."""
    city, signs = scene.city(seat), scene.signs
    items = []
    for wonder, _card in city.wonders:
        name = clip(scene.book.short_wonder_name(wonder), cells - 2, signs.ellipsis)
        text = line(Span(f"{signs.stage_built} ", Role.DONE), Span(name, Role.STRONG))
        text = explained(text, wonder_term(scene, wonder, terms.WONDER_BUILT))
        items.append(Item(Target(SpotKind.WONDER, wonder), text))
    for wonder in city.unbuilt:
        price = () if scene.view.is_over else price_line(scene.quote_wonder(wonder, seat), signs)
        name = clip(scene.book.short_wonder_name(wonder), cells - 3 - measure(price), signs.ellipsis)
        left = line(Span(f"{signs.stage_open} ", Role.MUTED), name)
        left = explained(left, wonder_term(scene, wonder, terms.WONDER_OPEN))
        items.append(Item(Target(SpotKind.WONDER, wonder), spread(left, price, cells)))
    return items


def science_line(scene: DuelScene, seat: Seat, cells: int) -> Line:
    """Return the seven symbols, owned ones on green, and the number of different ones that count towards the win."""
    parts = [_symbol(scene, symbol, count) for symbol, count in _symbols(scene, seat)]
    total = kinds_line(scene, seat)
    apart = [span for at, each in enumerate(parts) for span in ((Span(" "), each) if at else (each,))]
    wide = measure(tuple(apart)) + 1 + measure(total) <= cells
    return spread(tuple(apart) if wide else tuple(parts), total, cells)


def science_held(scene: DuelScene, seat: Seat) -> Line:
    """Return the symbols of a city, and the number of different ones: `∆ ⊔2 2/6`; for places with little room."""
    parts = [_symbol(scene, symbol, count) for symbol, count in _symbols(scene, seat) if count]
    return (*parts, Span(" "), *kinds_line(scene, seat)) if parts else ()


def _symbols(scene: DuelScene, seat: Seat) -> list[tuple[Symbol, int]]:
    return list(zip(Symbol, scene.city(seat).symbols, strict=True))


def _symbol(scene: DuelScene, symbol: Symbol, count: int) -> Span:
    sign, word = symbol_sign(scene.signs, symbol), symbol_word(symbol)
    if not count:
        return terms.SYMBOL_MISSING.span(Span(f"{sign} ", Role.MUTED), symbol=word)
    term = terms.SYMBOL_HELD.of(symbol=start_upper(word), count=str(count))
    return Span(sign + (str(count) if count > 1 else " "), Role.STRONG, Ground.GREEN, term)


def kinds_line(scene: DuelScene, seat: Seat) -> Line:
    """Return the number of different symbols, of those that win: `2/6`."""
    kinds = sum(count > 0 for count in scene.city(seat).symbols)
    total = line(Span(str(kinds), Role.STRONG), Span(f"/{KINDS_TO_WIN}", Role.MUTED))
    return terms.KINDS.line(total, kinds=str(kinds), all=str(KINDS_TO_WIN))


def progress_items(scene: DuelScene, seat: Seat) -> list[Item]:
    """Return the Progress tokens of a city."""
    return [
        Item(
            Target(SpotKind.PROGRESS, token),
            line(Span(scene.book.progress_name(token), term=progress_term(scene, token, terms.PROGRESS_HELD))),
        )
        for token in scene.city(seat).progress
    ]


def extra_items(scene: DuelScene, seat: Seat) -> list[tuple[Span, list[Item]]]:
    """Return the things of the boxes in a city, each kind with its label: tokens, divinities, conspiracies."""
    city, book, signs = scene.city(seat), scene.book, scene.signs
    found: list[tuple[Span, list[Item]]] = []

    def add(label: Span, kind: SpotKind, texts: list[tuple[str | int, Span]]) -> None:
        if texts:
            found.append((label, [Item(Target(kind, each), line(span)) for each, span in texts]))

    myths = [Span(book.mythology_name(token), role_of(book.mythology_color(token))) for token in city.tokens]
    add(extra_label(terms.MYTHS), SpotKind.TOKENS, [(int(seat), terms.MYTHS.span(span)) for span in myths])
    gifts = [Span(f"-{signs.coins(worth)}") for worth in city.offerings]
    add(extra_label(terms.GIFTS), SpotKind.TOKENS, [(int(seat), terms.GIFTS.span(span)) for span in gifts])
    gods: list[tuple[str | int, Span]] = [
        (divinity, Span(book.divinity_name(divinity), term=divinity_term(scene, divinity, terms.GOD)))
        for divinity in city.divinities
    ]
    add(extra_label(terms.GODS), SpotKind.DIVINITY, gods)
    if scene.has_agora:
        item = Item(Target(SpotKind.PLOTS, int(seat)), plots_line(scene, seat))
        found.append((extra_label(terms.PLOTS), [item]))
    return found


_EXTRAS: dict[str, Marked] = {
    terms.MYTHS.id: NP_("short", "myth"),
    terms.GIFTS.id: NP_("short", "gifts"),
    terms.GODS.id: NP_("short", "gods"),
    terms.PLOTS.id: NP_("short", "plots"),
}


def extra_label(term: Term) -> Span:
    """Return the label of a kind of thing of the boxes."""
    return term.span(Span(say(_EXTRAS[term.id]), Role.MUTED))


def extra_counts(scene: DuelScene, seat: Seat) -> list[Line]:
    """Return the numbers of things of the boxes in a city, kinds without any left out: `myth 2`, `plots 1`."""
    city = scene.city(seat)
    plots = len(city.unprepared) + len(city.prepared)
    counted = (
        (terms.PLOTS, plots),
        (terms.MYTHS, len(city.tokens)),
        (terms.GIFTS, len(city.offerings)),
        (terms.GODS, len(city.divinities)),
    )
    return [
        line(extra_label(term), term.span(Span(" ")), term.span(Span(str(count), Role.STRONG)))
        for term, count in counted
        if count
    ]


def plots_line(scene: DuelScene, seat: Seat) -> Line:
    """Return the public numbers of a city's conspiracies: `2 drawn, 1 ready, 1 done`."""
    city = scene.city(seat)
    drawn, ready, done = len(city.unprepared), len(city.prepared), len(city.triggered)
    if not drawn + ready + done:
        return line(terms.PLOTS.span(Span(pgettext("plots", "none"), Role.MUTED)))
    counted = (
        (_("{n} drawn").format(n=drawn), drawn, boxes.PLOTS_DRAWN),
        (_("{n} ready").format(n=ready), ready, boxes.PLOTS_READY),
        (_("{n} done").format(n=done), done, boxes.PLOTS_DONE),
    )
    return join([line(term.span(Span(text))) for text, count, term in counted if count], " ")


def color_label(color: Color | None, *, is_short: bool = False) -> Span:
    """Return the word for a colour in that colour; Senators have none."""
    term = color_term(color)
    if color is None:
        text = pgettext("short", "sen") if is_short else pgettext("cards of a city", "senate")
        return Span(text, Role.MUTED, term=term)
    return Span(short_color(color) if is_short else color_word(color), role_of(color), term=term)
