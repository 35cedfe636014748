"""A city in lines: coins, points, goods, war, science, Wonders, cards, and things of the boxes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sevenwonders_tui.content.words import coins_words, color_word, points_words
from sevenwonders_tui.duel.content.words import symbol_word, units_words
from sevenwonders_tui.duel.engine.effects import FixedPrice, Symbol
from sevenwonders_tui.duel.engine.rules import KINDS_TO_WIN
from sevenwonders_tui.duel.words.cities.lines import live_points, standing_effects
from sevenwonders_tui.duel.words.effects.change import lead_words
from sevenwonders_tui.duel.words.effects.cost import price_words
from sevenwonders_tui.duel.words.effects.effect import effect_words
from sevenwonders_tui.duel.words.effects.full import divinity_told, progress_told
from sevenwonders_tui.duel.words.effects.short import card_gives, wonder_gives
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.table.senate import holds_words
from sevenwonders_tui.duel.words.terms import city as terms
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.effects import Produce
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _, comma_list, pgettext, say, sentences
from sevenwonders_tui.plain.sentence import full, headed, labelled, read, told_so


def city_lines(scene: DuelScene, seat: Seat, *, is_brief: bool = False) -> list[str]:
    """Return everything that a player has; with `is_brief` without the effects of cards."""
    return [
        _riches(scene, seat),
        *_goods(scene, seat),
        _science(scene, seat),
        *_wonders(scene, seat),
        *_cards(scene, seat, is_brief=is_brief),
        *_tokens(scene, seat),
        *_extras(scene, seat),
    ]


def _riches(scene: DuelScene, seat: Seat) -> str:
    """Return coins, points and the war."""
    city, name = scene.city(seat), scene.name(seat)
    said = [told_so(terms.TREASURY, name=name, coins=coins_words(city.coins))]
    if city.vault:
        said.append(full(labelled(say(terms.VAULT.title), [coins_words(city.vault)])))
    points = live_points(scene, seat)
    if points is not None:
        said.append(told_so(terms.POINTS_NOW, name=name, points=points_words(points)))
    return sentences([*said, full(lead_words(scene, scene.view.pawn))])


def _goods(scene: DuelScene, seat: Seat) -> Iterator[str]:
    """Yield the city's production, and the goods that it buys at a fixed price."""
    effects = standing_effects(scene, seat)
    units = [unit for effect in effects if isinstance(effect, Produce) for unit in effect.units]
    made = units_words(units) if units else _("nothing")
    fixed = [full(effect_words(effect)) for effect in effects if isinstance(effect, FixedPrice)]
    yield sentences([told_so(terms.MAKES_ALL, name=scene.name(seat), goods=made), *fixed])


def _science(scene: DuelScene, seat: Seat) -> str:
    """Return the symbols one by one, and the number of different ones, of the number that wins."""
    symbols = scene.city(seat).symbols
    held = [symbol_word(symbol) for symbol, count in zip(Symbol, symbols, strict=True) for _copy in range(count)]
    kinds = sum(count > 0 for count in symbols)
    counted = told_so(terms.KINDS, kinds=str(kinds), all=str(KINDS_TO_WIN))
    return sentences([full(labelled(say(terms.SCIENCE.title), held or [_("none")])), counted])


def _wonders(scene: DuelScene, seat: Seat) -> Iterator[str]:
    """Yield the Wonders, built ones first, the others with their price now."""
    city, book = scene.city(seat), scene.book
    for wonder, card in city.wonders:
        head = comma_list([book.wonder_name(wonder), pgettext("price", "built")])
        under = _("under it: {what}").format(what=book.card_name(card))
        yield full(headed(head, read(wonder_gives(book, wonder, scene.signs)), under))
    for wonder in city.unbuilt:
        price = "" if scene.view.is_over else price_words(scene.quote_wonder(wonder, seat), scene.signs)
        head = comma_list(filter(None, [book.wonder_name(wonder), price or _("not built")]))
        yield full(headed(head, read(wonder_gives(book, wonder, scene.signs))))


def _cards(scene: DuelScene, seat: Seat, *, is_brief: bool) -> Iterator[str]:
    """Yield the cards of each colour; Senators have none."""
    book, cards = scene.book, scene.city(seat).cards
    if not cards:
        yield full(say(terms.NOTHING_BUILT.title))
    for color in (*Color, None):
        found = [card for card in cards if book.card(card).color is color]
        label = pgettext("cards of a city", "senate") if color is None else color_word(color)
        if found:
            yield full(labelled(label, cards_words(scene, found, is_brief=is_brief)))


def cards_words(scene: DuelScene, cards: Sequence[str], *, is_brief: bool) -> list[str]:
    """Return cards by name, with their effects unless `is_brief`."""
    names = map(scene.book.card_name, cards)
    if is_brief:
        return list(names)
    does = (read(card_gives(scene.book, card, scene.signs)) for card in cards)
    text = _("{goods} ({letters})")
    return [text.format(goods=name, letters=what) for name, what in zip(names, does, strict=True)]


def _tokens(scene: DuelScene, seat: Seat) -> Iterator[str]:
    """Yield the Progress tokens, and the tokens of the Pantheon."""
    city, book = scene.city(seat), scene.book
    for token in city.progress:
        what = sentences(progress_told(book, token))
        yield _("{name}: {what}").format(name=book.progress_name(token), what=what)
    mythologies = comma_list(map(book.mythology_name, city.tokens))
    if mythologies:
        yield _("Mythology tokens: {tokens}.").format(tokens=mythologies)
    offerings = comma_list(map(scene.signs.coins, city.offerings))
    if offerings:
        yield _("Offering tokens, each for one call of a divinity: {coins}.").format(coins=offerings)


def _extras(scene: DuelScene, seat: Seat) -> Iterator[str]:
    """Yield divinities, the Snake, the chambers that the player controls, and the cubes left."""
    city, book = scene.city(seat), scene.book
    for divinity in city.divinities:
        what = sentences(divinity_told(book, divinity))
        yield _("{name}: {what}").format(name=book.divinity_name(divinity), what=what)
    if city.snake is not None:
        on = _("on {card}").format(card=book.card_name(city.snake))
        yield full(labelled(pgettext("short", "snake"), [on]))
    if scene.has_agora:
        yield full(holds_words(scene, seat))
