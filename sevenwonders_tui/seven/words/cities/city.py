"""A city in words: treasury, shields, goods, stages, cards, and its last act."""

from __future__ import annotations

from dataclasses import dataclass

from sevenwonders_tui.content.words import color_word, cost_words
from sevenwonders_tui.engine.cards import Color, WonderId
from sevenwonders_tui.i18n import _, comma_list
from sevenwonders_tui.present.color import short_color
from sevenwonders_tui.present.goods import cost_letters, unit_letters
from sevenwonders_tui.present.line import Line, Role, Span, role_of
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.present.term import Term
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.moves import Build, BuildStage, CityId, Discard, Order, Pass, Recover
from sevenwonders_tui.seven.engine.view import CityView, View
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.effects.full import does, goods_words
from sevenwonders_tui.seven.words.effects.short import gives, gives_signs
from sevenwonders_tui.seven.words.terms.city import BUILDING, COLORS, STAGE_BUILT, STAGE_LATER, STAGE_NEXT


@dataclass(frozen=True, slots=True)
class StageFace:
    """One stage of a wonder."""

    number: int
    power: str
    """`2 shields`."""
    sign: str
    """The same in signs: `2⚔`."""
    cost: str
    is_built: bool
    is_next: bool
    is_pointed: bool = False
    """Whether the coach of a guided game speaks of it."""
    term: str = ""
    """Its glossary term."""


@dataclass(frozen=True, slots=True)
class CityFace:
    """Everything that a panel shows of a city."""

    id: CityId
    name: str
    board: str
    wonder: WonderId
    coins: str
    shields: int
    tokens: tuple[int, ...]
    """In the order in which they were taken, without draws."""
    points: int | None
    """None if the table plays without live points."""
    for_sale: str
    private: str
    stages: tuple[StageFace, ...]
    cards: tuple[tuple[Color, tuple[str, ...]], ...]
    """Names by colour, in the order built; colours without cards are left out."""
    last: str
    """Its last act; empty before the first turn."""
    free_builds: int
    is_pointed: bool = False
    """Whether the coach of a guided game speaks of it."""
    card_terms: tuple[tuple[str, str], ...] = ()
    """The glossary term of each card, by name."""
    for_sale_words: str = ""
    """The goods that it makes and sells, in full words."""
    private_words: str = ""

    @property
    def named_cards(self) -> list[tuple[Color, list[Span]]]:
        """The names of the cards by colour, each with its term."""
        terms = dict(self.card_terms)
        return [(color, [Span(name, term=terms.get(name, "")) for name in names]) for color, names in self.cards]

    @property
    def built(self) -> int:
        """The number of built stages."""
        return sum(stage.is_built for stage in self.stages)


def city_face(
    game: SevenWonders, book: Book, view: View, city: CityId, name: str, points: int | None, signs: Symbols
) -> CityFace:
    """Return one city in words."""
    seen = view.cities[city]
    production = game.production(view, city)
    return CityFace(
        city,
        name,
        book.board_name(seen),
        seen.wonder,
        signs.coins(seen.coins),
        seen.shields,
        tuple(token for age in seen.tokens for token in age if token),
        points,
        unit_letters(production.for_sale, signs),
        unit_letters(production.private, signs),
        stage_faces(book, seen, signs),
        cards_by_color(book, seen),
        last_act(book, view, city),
        seen.free_builds,
        card_terms=tuple(
            (book.name(card), BUILDING.of(card=book.name(card), does=does(book.card(card).effects)))
            for card in seen.cards
        ),
        for_sale_words=goods_words(production.for_sale),
        private_words=goods_words(production.private),
    )


def stage_faces(book: Book, city: CityView, signs: Symbols) -> tuple[StageFace, ...]:
    """Return all stages of a board."""
    return tuple(
        StageFace(
            number,
            gives(stage.effects, signs),
            gives_signs(stage.effects, signs),
            cost_letters(stage.cost, signs),
            number <= city.stages,
            number == city.stages + 1,
            term=_stage_term(number, city.stages).of(
                n=str(number), does=does(stage.effects), cost=cost_words(stage.cost)
            ),
        )
        for number, stage in enumerate(book.stages(city), start=1)
    )


def _stage_term(number: int, built: int) -> Term:
    return STAGE_BUILT if number <= built else STAGE_NEXT if number == built + 1 else STAGE_LATER


def cards_by_color(book: Book, city: CityView) -> tuple[tuple[Color, tuple[str, ...]], ...]:
    """Return the names of all built cards by colour, in the order of the rule book."""
    cards = [book.card(card) for card in city.cards]
    groups = ((color, tuple(book.name(card.id) for card in cards if card.color is color)) for color in Color)
    return tuple((color, names) for color, names in groups if names)


def counts_line(face: CityFace, *, short: bool = False) -> list[Line]:
    """Return `brown 3`, `grey 1` and so on, one item for each colour in the city."""
    word = short_color if short else color_word
    return [
        COLORS[color].line((Span(word(color) + " ", role_of(color)), Span(str(len(names)), Role.STRONG)))
        for color, names in face.cards
    ]


def last_act(book: Book, view: View, city: CityId) -> str:
    """Return a city's act in the last turn: `Walls`, `stage 2`, `sold a card`."""
    if not view.history:
        return ""
    turn = view.history[-1]
    acts = [turn.orders[city]] if city < len(turn.orders) else []
    acts.extend(order for order in turn.after if order.city == city)
    return comma_list(filter(None, (_act(book, view.cities[city], order) for order in acts)))


def _act(book: Book, city: CityView, order: Order) -> str:
    match order:
        case Build(card=card):
            return book.name(card)
        case Recover(card=card):
            return _("{card} (from the discards)").format(card=book.name(card))
        case BuildStage():
            return _("stage {n}").format(n=city.stages)
        case Discard():
            return _("sold a card")
        case Pass():
            return ""
