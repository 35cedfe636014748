"""Everything about one thing in a city: what it does, what it cost or costs, and how it came."""

from __future__ import annotations

from collections.abc import Iterator

from sevenwonders_tui.content.words import AGES, coins_words, color_word
from sevenwonders_tui.engine.cards import CardId, WonderId
from sevenwonders_tui.engine.duel.catalog import AGE_BACKS, Card
from sevenwonders_tui.engine.duel.events import CardBuilt, WonderBuilt
from sevenwonders_tui.engine.duel.moves import FreeBy
from sevenwonders_tui.engine.duel.rules import SEATS
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _, comma_list
from sevenwonders_tui.present.block import broken
from sevenwonders_tui.present.duel.book import back_name, chamber_name
from sevenwonders_tui.present.duel.city_gallery import wonders_of
from sevenwonders_tui.present.duel.city_lines import plots_line
from sevenwonders_tui.present.duel.cost import cost_line
from sevenwonders_tui.present.duel.scene import DuelScene
from sevenwonders_tui.present.duel.spot import SpotKind, Target
from sevenwonders_tui.present.duel.told import card_told, decree_told, divinity_told, progress_told, wonder_told
from sevenwonders_tui.present.duel.why import makes_free_words, wonder_why
from sevenwonders_tui.present.duel.wonder_art import duel_wonder_picture
from sevenwonders_tui.present.line import Line, Role, Span, flow, line, pieces, plain, role_of, told
from sevenwonders_tui.present.wonder_drawing import WonderSize

INDENT = 2
BETWEEN = "   "


def cities_told(scene: DuelScene, target: Target, cells: int, *, has_picture: bool) -> list[Line]:
    """Return everything about a thing in as many lines as it takes, a Wonder's picture beside it where wanted."""
    if has_picture and target.kind is SpotKind.WONDER:
        wonder = WonderId(str(target.id))
        is_built = any(wonder == each for seat in SEATS for each, _card in scene.city(seat).wonders)
        size = WonderSize.SMALL
        picture = duel_wonder_picture(wonder, size, scene.signs, is_built=is_built)
        words = _lines(scene, target, cells - size.cells - INDENT)
        blank: Line = line(" " * size.cells)
        rows = max(len(words), size.rows)
        left = [*picture, *[blank] * (rows - size.rows)]
        right = [*words, *[()] * (rows - len(words))]
        return [(*one, Span(" " * INDENT), *other) for one, other in zip(left, right, strict=True)]
    return _lines(scene, target, cells)


def _lines(scene: DuelScene, target: Target, cells: int) -> list[Line]:
    signs, room = scene.signs, cells - INDENT
    name, kind, does, facts = _told(scene, target)
    dot = f" {signs.dot} "
    title = (Span(name, Role.TITLE), *((Span(dot), *kind) if kind else ()))
    words = " ".join(does)
    head = [(*title, Span(f" {signs.dot}")) if words else title]
    head += [line(part) for word in words.split() for part in pieces(word)]
    rows = [*flow(head, room, " "), *flow([part for fact in facts for part in broken(fact, room)], room, BETWEEN)]
    mark = Span(f"{signs.prompt} ", Role.YOU)
    return [(mark if not at else Span(" " * INDENT), *row) for at, row in enumerate(rows)]


def _told(scene: DuelScene, target: Target) -> tuple[str, Line, list[str], list[Line]]:  # noqa: PLR0911  one a kind
    """Return the name of a thing, its kind, what it does, and facts about it."""
    book, named = scene.book, str(target.id)
    match target.kind:
        case SpotKind.CARD:
            card = book.card(named)
            return book.card_name(named), _kind(card), card_told(book, named), list(_card_facts(scene, card))
        case SpotKind.WONDER:
            return book.wonder_name(named), (), wonder_told(book, named), list(_wonder_facts(scene, WonderId(named)))
        case SpotKind.PROGRESS:
            return book.progress_name(named), _muted(_("Progress token")), progress_told(book, named), []
        case SpotKind.DIVINITY:
            return book.divinity_name(named), _muted(_("divinity")), divinity_told(book, named), []
        case SpotKind.CHAMBER:
            return _chamber(scene, int(target.id))
        case SpotKind.TOKENS:
            return _tokens(scene, Seat(int(target.id)))
        case _:
            plots = line(*plots_line(scene, Seat(int(target.id))))
            hint = _muted(_("What they are stays with their owner until they are triggered."))
            return _("Conspiracies"), plots, [], [hint]


def _muted(text: str) -> Line:
    return line(Span(text, Role.MUTED))


def _kind(card: Card) -> Line:
    """Return the colour of a card and its age, or what its back says."""
    color = _("senator") if card.color is None else color_word(card.color)
    role = Role.MUTED if card.color is None else role_of(card.color)
    if card.back in AGE_BACKS:
        age = AGES[AGE_BACKS.index(card.back) + 1]
        return line(Span(_("{color}, age {age}").format(color=color, age=age), role))
    return line(Span(comma_list([color, back_name(card.back)]) if card.color else color, role))


def _card_facts(scene: DuelScene, card: Card) -> Iterator[Line]:
    cost = cost_line(card.cost, scene.signs)
    yield _fact(_("cost {what}"), plain(cost)) if cost else _muted(_("no cost"))
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
    yield _fact(_("cost {what}"), plain(cost)) if cost else _muted(_("no cost"))
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
    """Yield when something was built and what was paid, where the log still tells it."""
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


def _chamber(scene: DuelScene, chamber: int) -> tuple[str, Line, list[str], list[Line]]:
    lying = scene.view.decrees[chamber - 1]
    top = lying[0].decree if lying else None
    kind = _muted(chamber_name(chamber))
    if top is None:
        return _("a decree that lies face down"), kind, [], []
    return scene.book.decree_name(top), kind, decree_told(scene.book, top), []


def _tokens(scene: DuelScene, seat: Seat) -> tuple[str, Line, list[str], list[Line]]:
    city, book = scene.city(seat), scene.book
    facts: list[Line] = []
    if city.tokens:
        facts.append(_fact(_("Mythology tokens: {what}"), comma_list(map(book.mythology_name, city.tokens))))
    if city.offerings:
        worth = comma_list(f"-{scene.signs.coins(each)}" for each in city.offerings)
        facts.append(_fact(_("Offering tokens: {what}"), worth))
    return _("Tokens"), line(scene.name(seat)), [], facts
