"""The values that the coach's sentences name: each is a value to check and the words for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sevenwonders_tui.content.words import AGES, color_word, points_words, resource_word, resource_words
from sevenwonders_tui.duel.content.words import symbol_word
from sevenwonders_tui.duel.engine.effects import Effect, Symbol
from sevenwonders_tui.duel.words.effects.effect import effect_words
from sevenwonders_tui.duel.words.effects.why import NAME_CELLS
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.signs import symbol_sign
from sevenwonders_tui.duel.words.spot import SpotKind, Target
from sevenwonders_tui.engine.cards import CardId, Color
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.engine.resources import Resource
from sevenwonders_tui.i18n import _, and_list, around, semicolon_list
from sevenwonders_tui.present.coach import Named
from sevenwonders_tui.present.goods import letters
from sevenwonders_tui.present.line import Role, clip, role_of


def number(value: int) -> Named:
    """Return a number."""
    return Named(value, str(value))


def age_named(age: int) -> Named:
    """Return an age."""
    return Named(age, AGES[age])


def coins_named(scene: DuelScene, coins: int) -> Named:
    """Return an amount of coins: `3¢`."""
    return Named(coins, scene.signs.coins(coins))


def points_named(points: int) -> Named:
    """Return an amount of points in words."""
    return Named(points, points_words(points))


def player(scene: DuelScene, seat: Seat) -> Named:
    """Return a player by name."""
    return Named(seat, clip(scene.name(seat), NAME_CELLS, scene.signs.ellipsis), Role.STRONG)


def card_named(scene: DuelScene, card: str) -> Named:
    """Return a card, its name in its colour."""
    color = scene.book.card(card).color
    return Named(card, scene.book.card_name(card), Role.STRONG if color is None else role_of(color))


def cards_named(scene: DuelScene, cards: Sequence[str]) -> Named:
    """Return several cards."""
    return Named(tuple(cards), and_list(map(scene.book.card_name, cards)))


def color_named(color: Color) -> Named:
    """Return a colour in that colour."""
    return Named(color, color_word(color), role_of(color))


def wonder_named(scene: DuelScene, wonder: str) -> Named:
    """Return a Wonder."""
    return Named(wonder, scene.book.wonder_name(wonder))


def wonders_named(scene: DuelScene, wonders: Sequence[str]) -> Named:
    """Return several Wonders."""
    return Named(tuple(wonders), and_list(map(scene.book.wonder_name, wonders)))


def token_named(scene: DuelScene, token: str) -> Named:
    """Return a Progress token."""
    return Named(token, scene.book.progress_name(token))


def goods_named(scene: DuelScene, resources: Sequence[Resource]) -> Named:
    """Return goods in words, with the letters that stand for them on the table: `2 stone, 1 glass (SS G)`."""
    words = and_list(resource_words(each, resources.count(each)) for each in dict.fromkeys(resources))
    if scene.signs.in_words:
        return Named(tuple(resources), words)
    text, shown = _("{goods} ({letters})"), letters(resources, scene.signs)
    return Named(tuple(resources), around(lambda said: text.format(goods=said, letters=shown), words))


def resource_named(resource: Resource) -> Named:
    """Return one resource."""
    return Named(resource, resource_word(resource))


def effects_named(effects: Iterable[Effect]) -> Named:
    """Return the effects of a component."""
    found = tuple(effects)
    return Named(found, semicolon_list(map(effect_words, found)))


def symbol_named(scene: DuelScene, symbol: Symbol) -> Named:
    """Return a scientific symbol with its sign."""
    if scene.signs.in_words:
        return Named(symbol, symbol_word(symbol), Role.GREEN)
    text, sign = _("{sign} {symbol}"), symbol_sign(scene.signs, symbol)
    said = around(lambda word: text.format(sign=sign, symbol=word), symbol_word(symbol))
    return Named(symbol, said, Role.GREEN)


# Cards of the structure


def place_of_card(scene: DuelScene, card: str) -> Target | None:
    """Return the place of a card in the structure; None if it does not lie there."""
    for number, lying in enumerate(scene.view.cards):
        if lying == card and scene.lies(number):
            return Target(SpotKind.PLACE, scene.place_of(number))
    return None


def open_cards(scene: DuelScene) -> list[CardId]:
    """Return the accessible cards that lie face up, from left to right."""
    return [card for number in scene.view.open if (card := scene.view.cards[number]) is not None]
