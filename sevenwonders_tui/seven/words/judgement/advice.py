"""The advice of the strongest bot in words: its move, and the reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from sevenwonders_tui.bots.advice import Option
from sevenwonders_tui.bots.comparison import Difference
from sevenwonders_tui.content.words import AGES, color_word
from sevenwonders_tui.i18n import _, and_list, around, comma_list, ngettext, semicolon_list, start_upper
from sevenwonders_tui.present.line import Line, Span, bar
from sevenwonders_tui.present.review.advice import advised_lines
from sevenwonders_tui.present.review.comparison import comparison_words, most_words
from sevenwonders_tui.seven.bots.reason import (
    Brings,
    ByChain,
    Chains,
    Denies,
    Income,
    PointsNow,
    Reason,
    Saves,
    Supplies,
    War,
)
from sevenwonders_tui.seven.engine.effects import Effect, FreeBuild, SeventhCard
from sevenwonders_tui.seven.engine.moves import CityId, Move
from sevenwonders_tui.seven.engine.scoring import CATEGORIES
from sevenwonders_tui.seven.words.effects.full import effect_words
from sevenwonders_tui.seven.words.end.scores import categories
from sevenwonders_tui.seven.words.sight import Scene, city_act_words, order_words


def option_lines(option: Option, cells: int, scene: Scene) -> list[Line]:
    """Return a move, and below it its expected result and its reasons."""
    words, reasons = move_words(option.move, scene), option_reasons(option, scene)
    return advised_lines(option, words, _kind(option, scene), reasons, cells, scene.signs)


def option_reasons(option: Option, scene: Scene) -> list[str]:
    """Return the reasons for an advised move, and the points that it brings beside the next one."""
    return [*(reason_words(reason, scene) for reason in option.reasons), *compared_words(option.compared, scene)]


def hint_words(option: Option, scene: Scene) -> str:
    """Return the first reason for a move as a part of a sentence that does not name its card.

    Without a reason it is the row of the sheet where the move makes the most difference; empty if there is none.
    """
    match option.reasons[:1]:
        case (Denies(city=city, points=points),):
            text = ngettext(
                "keeps a card from {name}, where it is worth {n} point",
                "keeps a card from {name}, where it is worth {n} points",
                points,
            )
            return text.format(name=scene.name(city), n=points)
        case (reason,):
            return reason_words(reason, scene)
        case _:
            return most_words(option.compared, category_word)


def compared_words(compared: Sequence[Difference], scene: Scene) -> list[str]:
    """Return the points that a move brings everybody beside another one, in one text or none."""
    return comparison_words(compared, category_word, lambda city: scene.name(CityId(city)))


def category_word(name: str) -> str:
    """Return the heading of a field of `Score`."""
    return categories()[CATEGORIES.index(name)].name


def _kind(option: Option, scene: Scene) -> Line:
    """Return the kind of a move's card as a bar; nothing if the move names no card."""
    card = getattr(option.move[0], "card", None)
    if card is None:
        return ()
    color = scene.book.card(card).color
    return (Span("  "), bar(f" {color_word(color)} ", color))


def move_words(move: Move, scene: Scene) -> str:
    """Return a whole move in words; every city but the reader's own is named."""
    acts = []
    for order in move:
        words = order_words(order, scene)
        acts.append(words if order.city == scene.own else city_act_words(scene.name(order.city), words))
    text = semicolon_list(acts)
    return start_upper(text)


def reason_words(reason: Reason, scene: Scene) -> str:  # noqa: PLR0911  one a kind
    """Return one reason as a part of a sentence."""
    signs = scene.signs
    match reason:
        case PointsNow(points, category, others):
            text = ngettext("{n} point at once ({category})", "{n} points at once ({category})", points)
            return text.format(n=points, category=_rows_words(points, category, others))
        case War(neighbor, is_won, points):
            if is_won:
                text = _("more shields than {name} (worth {points} in this age's war)")
            else:
                text = _("as many shields as {name} (worth {points} in this age's war)")
            return text.format(name=scene.name(neighbor), points=points)
        case Chains(cards):
            names = and_list(scene.book.name(card) for card in cards)
            return _("makes {cards} free later").format(cards=names)
        case ByChain():
            return _("free, by a card that you have")
        case Income(coins, paid):
            is_repaid = 0 < paid <= coins
            text = _("pays for itself: brings in {coins} for {paid}") if is_repaid else _("brings in {coins}")
            return text.format(coins=signs.coins(coins), paid=signs.coins(paid))
        case Supplies(cards=count, age=age):
            text = ngettext(
                "{n} more card of age {age} needs no trade", "{n} more cards of age {age} need no trade", count
            )
            return text.format(n=count, age=AGES[age])
        case Saves(coins, age):
            text = _("cheaper trade: {coins} less for all cards of age {age} together")
            return text.format(coins=signs.coins(coins), age=AGES[age])
        case Denies(card, city, points):
            text = ngettext(
                "keeps {card} from {name}, where it is worth {n} point",
                "keeps {card} from {name}, where it is worth {n} points",
                points,
            )
            return text.format(card=scene.book.name(card), name=scene.name(city), n=points)
        case Brings(effects, ages):
            return semicolon_list(_power_words(effect, ages) for effect in effects)
        case _:
            assert_never(reason)


def _rows_words(points: int, category: str, others: Sequence[tuple[str, int]]) -> str:
    """Return the row of the sheet to which points belong, or each row that changes with its share."""
    if not others:
        return category_word(category)
    rows = [(category, points - sum(part for _row, part in others)), *others]
    return comma_list(around(f"{{}} {part:+d}".format, category_word(row)) for row, part in rows)


def _power_words(effect: Effect, ages: int) -> str:
    """Return what an effect brings; if it works once an age, also how often."""
    text = effect_words(effect)
    if isinstance(effect, FreeBuild | SeventhCard):
        often = ngettext("{power} (in {n} age)", "{power} (in {n} ages)", ages)
        return often.format(power=text, n=ages)
    return text
