"""Advice in words: the moves that the strongest bot would choose, and its reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from sevenwonders_tui.bots.advice import Option
from sevenwonders_tui.bots.comparison import Difference
from sevenwonders_tui.content.words import color_word
from sevenwonders_tui.duel.bots.reason import (
    Brings,
    ByChain,
    Chambers,
    Costs,
    Dearer,
    Denies,
    Gain,
    Income,
    NewSymbol,
    Opens,
    PointsNow,
    Reason,
    Saves,
    Steps,
    TurnMore,
    Uncovers,
    Wins,
)
from sevenwonders_tui.duel.content.words import symbol_word
from sevenwonders_tui.duel.engine.scoring import Victory
from sevenwonders_tui.duel.words.act import move_words
from sevenwonders_tui.duel.words.effects.effect import effect_words
from sevenwonders_tui.duel.words.end.result import CATEGORIES
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.secrecy import is_secret_move
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _, and_list, around, comma_list, ngettext, say, semicolon_list, start_upper
from sevenwonders_tui.present.line import Line, Span, bar
from sevenwonders_tui.present.review.advice import advised_lines, advised_words
from sevenwonders_tui.present.review.comparison import comparison_words, most_words


def option_lines(option: Option, cells: int, scene: DuelScene) -> list[Line]:
    """Return the lines of one advised move: the move, its chance to win and its reasons.

    At a shared keyboard a move that would give away a secret is not named.
    """
    if scene.is_shared and is_secret_move(scene.view.asked, option.move):
        return advised_lines(option, _("A move with your conspiracies"), (), (), cells, scene.signs)
    words = start_upper(move_words(option.move, scene))
    reasons = _option_reasons(option, scene)
    return advised_lines(option, words, _kind(option, scene), reasons, cells, scene.signs)


def option_words(option: Option, scene: DuelScene) -> str:
    """Return an advised move with its chance to win and its reasons as one sentence; it may name secrets."""
    reasons = _option_reasons(option, scene)
    return advised_words(option, start_upper(move_words(option.move, scene)), reasons)


def _option_reasons(option: Option, scene: DuelScene) -> list[str]:
    return [*(reason_words(reason, scene) for reason in option.reasons), *compared_words(option.compared, scene)]


def hint_words(option: Option, scene: DuelScene) -> str:
    """Return the first reason for a move as a part of a sentence that does not name its card.

    Without a reason it is the row of the sheet where the move makes the most difference; empty if there is none.
    """
    match option.reasons[:1]:
        case (Denies(gains=gains),):
            return _("keeps a card from the opponent: {gains}").format(gains=comma_list(map(_gain_words, gains)))
        case (reason,):
            return reason_words(reason, scene)
        case _:
            return most_words(option.compared, _category_word)


def compared_words(compared: Sequence[Difference], scene: DuelScene) -> list[str]:
    """Return the points that a move brings both beside another one, in one text or none."""
    return comparison_words(compared, _category_word, lambda seat: scene.name(Seat(seat)))


def _kind(option: Option, scene: DuelScene) -> Line:
    """Return a bar with the colour of the card that a move names; empty if it names none."""
    card = getattr(option.move, "card", None)
    color = None if card is None else scene.book.card(card).color
    return () if color is None else (Span("  "), bar(f" {color_word(color)} ", color))


def reason_words(reason: Reason, scene: DuelScene) -> str:  # noqa: PLR0911  one for each kind
    """Return one reason as a part of a sentence."""
    book, signs = scene.book, scene.signs
    match reason:
        case Wins() | PointsNow() | NewSymbol() | Steps() | TurnMore():
            return _gain_words(reason)
        case Chambers(won, freed):
            return _chamber_words(won, freed)
        case ByChain():
            return _("free, by what you have")
        case Opens(card):
            return _("makes {card} free later").format(card=book.card_name(card))
        case Income(coins, paid):
            is_repaid = 0 < paid <= coins
            text = _("pays for itself: brings in {coins} for {paid}") if is_repaid else _("brings in {coins}")
            return text.format(coins=signs.coins(coins), paid=signs.coins(paid))
        case Costs(coins):
            return _("the opponent loses {coins}").format(coins=signs.coins(coins))
        case Saves(coins):
            text = _("what lies here and your Wonders cost {coins} less together")
            return text.format(coins=signs.coins(coins))
        case Dearer(coins):
            text = _("what lies here costs the opponent {coins} more together")
            return text.format(coins=signs.coins(coins))
        case Denies(card, gains):
            text = _("keeps {card} from the opponent: {gains}")
            return text.format(card=book.card_name(card), gains=comma_list(map(_gain_words, gains)))
        case Uncovers(cards, seat):
            return _uncovers_words(cards, seat, scene)
        case Brings(effects):
            return semicolon_list(map(effect_words, effects))
        case _:
            assert_never(reason)


def _gain_words(gain: Gain) -> str:
    """Return a gain as a part of a sentence."""
    match gain:
        case Wins(how):
            return _wins_words(how)
        case PointsNow(points, category, others):
            text = ngettext("{n} point at once ({category})", "{n} points at once ({category})", points)
            return text.format(n=points, category=_rows_words(points, category, others))
        case NewSymbol(symbol, is_pair, kinds):
            if is_pair:
                return _("a pair of {symbol}: a Progress token").format(symbol=symbol_word(symbol))
            text = ngettext("a new symbol, {symbol}: {n} kind", "a new symbol, {symbol}: {n} kinds", kinds)
            return text.format(symbol=symbol_word(symbol), n=kinds)
        case Steps(spaces, left):
            text = ngettext(
                "the pawn moves {n} space, {left} from the capital",
                "the pawn moves {n} spaces, {left} from the capital",
                spaces,
            )
            return text.format(n=spaces, left=left)
        case TurnMore():
            return _("another turn")
        case _:
            assert_never(gain)


def _rows_words(points: int, category: str, others: Sequence[tuple[str, int]]) -> str:
    """Return the rows of the score sheet that the points go to, each with its part if there are several."""
    if not others:
        return _category_word(category)
    rows = [(category, points - sum(part for _row, part in others)), *others]
    return comma_list(around(f"{{}} {part:+d}".format, _category_word(row)) for row, part in rows)


def _category_word(name: str) -> str:
    """Return the heading of a field of `Score`."""
    return next(say(category.title) for category in CATEGORIES if category.name == name)


def _wins_words(how: Victory) -> str:
    match how:
        case Victory.MILITARY:
            return _("wins at once: the pawn reaches the capital")
        case Victory.SCIENCE:
            return _("wins at once: enough different symbols")
        case Victory.SENATE:
            return _("wins at once: all chambers")
        case Victory.POINTS:
            return _("wins on points")
        case _:
            assert_never(how)


def _chamber_words(won: tuple[int, ...], freed: tuple[int, ...]) -> str:
    numbers = and_list(map(str, won or freed))
    if won:
        text = ngettext("takes chamber {numbers}", "takes chambers {numbers}", len(won))
    else:
        text = ngettext("frees chamber {numbers}", "frees chambers {numbers}", len(freed))
    return text.format(numbers=numbers)


def _uncovers_words(cards: tuple[CardId | None, ...], seat: Seat, scene: DuelScene) -> str:
    names = [scene.book.card_name(card) for card in cards if card is not None]
    hidden = len(cards) - len(names)
    if hidden:
        names.append(ngettext("{n} face-down card", "{n} face-down cards", hidden).format(n=hidden))
    mine = _("uncovers {cards} for yourself") if seat == scene.mover else _("uncovers {cards} for the opponent")
    return mine.format(cards=and_list(names))
