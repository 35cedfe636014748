"""Everything about one thing in a city: its effects, its price then or now, and how it came into the city."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from sevenwonders_tui.content.words import AGES, coins_words, color_word
from sevenwonders_tui.duel.engine.catalog import AGE_BACKS, Card
from sevenwonders_tui.duel.engine.events import CardBuilt, WonderBuilt
from sevenwonders_tui.duel.engine.moves import FreeBy
from sevenwonders_tui.duel.engine.rules import SEATS
from sevenwonders_tui.duel.words.book import back_name
from sevenwonders_tui.duel.words.cities.gallery import wonders_of
from sevenwonders_tui.duel.words.effects.cost import cost_line
from sevenwonders_tui.duel.words.effects.full import card_told, wonder_told
from sevenwonders_tui.duel.words.effects.why import makes_free_words, wonder_why
from sevenwonders_tui.duel.words.pictures.wonder_art import duel_wonder_picture
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import SpotKind, Target
from sevenwonders_tui.duel.words.table.detail import detail_lines
from sevenwonders_tui.engine.cards import CardId, WonderId
from sevenwonders_tui.i18n import _, comma_list, pgettext, sentences
from sevenwonders_tui.present.block import beside, broken
from sevenwonders_tui.present.drawing.wonder_drawing import WonderSize
from sevenwonders_tui.present.line import Line, Role, Span, flow, line, plain, role_of, told, wrap_line
from sevenwonders_tui.present.term import explained

INDENT = 2
BETWEEN = "   "


def cities_told(scene: DuelScene, target: Target, cells: int, rows: int, *, has_picture: bool) -> list[Line]:
    """Return as much about a thing as fits, with a Wonder's picture beside it if `has_picture`."""
    if not has_picture or target.kind is not SpotKind.WONDER:
        return _lines(scene, target, cells, rows)
    wonder = WonderId(str(target.id))
    is_built = any(wonder == each for seat in SEATS for each, _card in scene.city(seat).wonders)
    picture = duel_wonder_picture(wonder, WonderSize.SMALL, scene.signs, is_built=is_built)
    words = _lines(scene, target, cells - WonderSize.SMALL.cells - INDENT, rows)
    return beside([picture, words], INDENT)[:rows]


def _lines(scene: DuelScene, target: Target, cells: int, rows: int) -> list[Line]:
    room = cells - INDENT
    match target.kind:
        case SpotKind.CARD:
            lines = _card(scene, scene.book.card(str(target.id)), room)
        case SpotKind.WONDER:
            lines = _wonder(scene, WonderId(str(target.id)), room)
        case _:
            lines = detail_lines(scene, target, room, rows)
    mark = Span(f"{scene.signs.prompt} ", Role.YOU)
    return [(mark if not at else Span(" " * INDENT), *row) for at, row in enumerate(lines[:rows])]


def _sheet(head: Line, does: Sequence[str], facts: Iterable[Line], dot: str, cells: int) -> list[Line]:
    """Return the name and the effects of a thing in running text, and facts about it below."""
    broken_facts = [part for fact in facts for part in broken(fact, cells)]
    said = wrap_line((*head, Span(f" {dot} "), Span(sentences(does))), cells)
    return [*said, *flow(broken_facts, cells, BETWEEN)]


def _card(scene: DuelScene, card: Card, cells: int) -> list[Line]:
    dot = scene.signs.dot
    head = (Span(scene.book.card_name(card.id), Role.TITLE), Span(f" {dot} "), *_kind(card))
    return _sheet(head, card_told(scene.book, card.id), _card_facts(scene, card), dot, cells)


def _wonder(scene: DuelScene, wonder: WonderId, cells: int) -> list[Line]:
    head = line(Span(scene.book.wonder_name(wonder), Role.TITLE))
    return _sheet(head, wonder_told(scene.book, wonder), _wonder_facts(scene, wonder), scene.signs.dot, cells)


def _muted(text: str) -> Line:
    return line(Span(text, Role.MUTED))


def _kind(card: Card) -> Line:
    """Return the colour and the age of a card, or the word on its back."""
    color = pgettext("card", "Senator") if card.color is None else color_word(card.color)
    role = Role.MUTED if card.color is None else role_of(card.color)
    if card.back in AGE_BACKS:
        age = AGES[AGE_BACKS.index(card.back) + 1]
        return line(Span(_("{color}, age {age}").format(color=color, age=age), role))
    return line(Span(comma_list([color, back_name(card.back)]) if card.color else color, role))


def _card_facts(scene: DuelScene, card: Card) -> Iterator[Line]:
    cost = cost_line(card.cost, scene.signs)
    yield explained(_fact(_("cost {what}"), plain(cost)), cost[0].term) if cost else _muted(_("no cost"))
    for seat in SEATS:
        if card.id in scene.city(seat).cards:
            yield from _came(scene, card.id)
    if (source := scene.book.comes_from(card.id)) is not None:
        yield _fact(f"{scene.signs.left} " + _("comes from {what}"), scene.book.card_name(source.id))
    if free := makes_free_words(scene, card.id):
        yield line(free)


def _fact(text: str, what: str) -> Line:
    return told(text, Role.MUTED, what=Span(what, Role.STRONG))


def _wonder_facts(scene: DuelScene, wonder: WonderId) -> Iterator[Line]:
    cost = cost_line(scene.book.wonder(wonder).cost, scene.signs)
    yield explained(_fact(_("cost {what}"), plain(cost)), cost[0].term) if cost else _muted(_("no cost"))
    for seat in SEATS:
        for each, card in wonders_of(scene, seat):
            if each != wonder:
                continue
            if card is not None:
                yield line(Span(_("{check} built").format(check=scene.signs.check), Role.GOOD))
                yield _fact(_("under it: {what}"), scene.book.card_name(card))
                yield from _came(scene, wonder)
            elif not scene.view.is_over:
                yield line(wonder_why(scene, wonder, seat))


def _came(scene: DuelScene, built: CardId | WonderId) -> Iterator[Line]:
    """Yield when something was built and the payment for it, if the log still has them."""
    for one in reversed(scene.snapshot.log):
        for event in one.events:
            match event:
                case CardBuilt(card=each) | WonderBuilt(wonder=each) if each == built:
                    when = _("built in age {age}, turn {turn}").format(age=AGES[one.age], turn=one.turn)
                    how = _how(event)
                    text = _("{when} ({how})").format(when=when, how=how) if how else when
                    yield _muted(text)
                    return
                case _:
                    pass


def _how(event: CardBuilt | WonderBuilt) -> str:
    if isinstance(event, CardBuilt) and event.free is not None:
        return _("by a chain") if event.free is FreeBy.CHAIN else _("by a token")
    paid = event.pay + event.vault
    return coins_words(paid) if paid else ""
