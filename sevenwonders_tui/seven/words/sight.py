"""Everything that the table shows one seat, computed once for each moment of the table."""

from __future__ import annotations

from dataclasses import dataclass

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.i18n import _, semicolon_list, spoken_language
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.moves import Build, BuildStage, CityId, Discard, Order, PromptKind, Recover
from sevenwonders_tui.seven.engine.scoring import Score
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.seven.words.book import Book, beyond, left_of, right_of
from sevenwonders_tui.seven.words.cards.hand import CardFace, card_faces
from sevenwonders_tui.seven.words.cities.city import CityFace, city_face
from sevenwonders_tui.seven.words.effects.price import Price, chain_name, price
from sevenwonders_tui.seven.words.effects.why import Buyer, buyer, explanation
from sevenwonders_tui.seven.words.panels.middle import MiddleFacts, middle_facts
from sevenwonders_tui.seven.words.panels.outlook import Outlook
from sevenwonders_tui.seven.words.table.glance import fronts_of, science_count
from sevenwonders_tui.table import Snapshot


class Scene:
    """A moment of a table with the facts for putting it into words; facts that are needed often are cached."""

    def __init__(
        self, game: SevenWonders, book: Book, snapshot: Snapshot, signs: Symbols, middle: CityId | None = None
    ) -> None:
        """`middle` is the city that a spectator wants in the middle; a seat always has its own city there."""
        self.game = game
        self.book = book
        self.snapshot = snapshot
        self.signs = signs
        self._middle = middle or CityId(0)
        self._standing: tuple[Score, ...] | None = None
        self._cities: dict[tuple[CityId, str], CityFace] = {}

    @property
    def view(self) -> View:
        """The view of the seat."""
        return wonders_view(self.snapshot.view)

    @property
    def own(self) -> CityId:
        """The city in the middle: the seat's own, or the one that a spectator asked for."""
        return self._middle if self.view.seat is None else CityId(self.view.seat)

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each city now, by city, for sorting offers; shown only if the table allows it."""
        return tuple(score.total for score in self.standing)

    @property
    def standing(self) -> tuple[Score, ...]:
        """The score pad as of now, by city; shown only if the table allows it."""
        if self._standing is None:
            self._standing = self.game.standing(self.view)
        return self._standing

    def name(self, city: CityId) -> str:
        """Return the name of a city."""
        return self.snapshot.names[city]

    def city(self, city: CityId) -> CityFace:
        """Return a city in words."""
        said = (city, spoken_language())
        if said not in self._cities:
            points = self.points[city] if self.snapshot.rules.live_points else None
            face = city_face(self.game, self.book, self.view, city, self.name(city), points, self.signs)
            self._cities[said] = face
        return self._cities[said]

    def buyer(self, city: CityId) -> Buyer:
        """Return a city as a buyer."""
        return buyer(self.view, self.snapshot.names, city)

    def neighbors_points(self, city: CityId) -> tuple[int, int]:
        """Return the points of the left and of the right neighbour."""
        return self.points[left_of(self.view, city)], self.points[right_of(self.view, city)]

    def cards(self, city: CityId, cards: tuple[CardId, ...]) -> tuple[CardFace, ...]:
        """Return cards with their prices for a city now."""
        return card_faces(self.game, self.book, self.view, city, cards, self.snapshot.names, self.signs)

    def stage_price(self, city: CityId) -> Price:
        """Return the price of the next stage for a city now."""
        return price(self.game.quote(self.view, city, None), "", self.signs, self.stage_why(city))

    def stage_why(self, city: CityId) -> str:
        """Return a sentence on how the next stage is paid for, or why it cannot be built."""
        name = _("Stage {n}").format(n=self.view.cities[city].stages + 1)
        return explanation(self.game.quote(self.view, city, None), name, "", self.buyer(city), self.signs)

    def card_why(self, city: CityId, card: CardId) -> str:
        """Return a sentence on how a card is paid for, or why it cannot be built."""
        chain = chain_name(self.book, self.view, city, card)
        return explanation(
            self.game.quote(self.view, city, card), self.book.name(card), chain, self.buyer(city), self.signs
        )


@dataclass(frozen=True, slots=True)
class TableSight:
    """The parts of the table, by widget."""

    own: CityFace
    left: CityFace
    right: CityFace
    others: tuple[CityFace, ...]
    hand: tuple[CardFace, ...]
    marks: dict[int, str]
    """The marks of locked cards, by place in the hand."""
    stage_price: Price | None
    """None if the wonder is complete or nothing is asked."""
    is_choosing: bool
    """Whether the seat is asked and has not locked an answer."""
    outlook: Outlook
    middle: MiddleFacts


def see(scene: Scene) -> TableSight:
    """Return the parts of the table now."""
    view, own = scene.view, scene.own
    stage = (
        scene.stage_price(own) if view.prompt is not None and view.prompt.kind is not PromptKind.DISCARD_PILE else None
    )
    names = scene.snapshot.names
    is_complete = view.cities[own].stages == len(scene.book.stages(view.cities[own]))
    return TableSight(
        scene.city(own),
        scene.city(left_of(view, own)),
        scene.city(right_of(view, own)),
        tuple(scene.city(city) for city in beyond(view, own)),
        scene.cards(own, view.hand),
        _marks(scene),
        None if is_complete else stage,
        view.prompt is not None and scene.snapshot.locked is None,
        Outlook(fronts_of(view, own), names, science_count(scene.book, view, own), scene.snapshot.rules.live_points),
        middle_facts(view, own, names),
    )


def _marks(scene: Scene) -> dict[int, str]:
    """Return the marks of locked cards by place in the hand; of two equal cards the first one is marked."""
    marks: dict[int, str] = {}
    for order in scene.snapshot.locked or ():
        card = getattr(order, "card", None)
        at = next((at for at, held in enumerate(scene.view.hand) if held == card and at not in marks), None)
        if at is not None:
            marks[at] = order_mark(order)
    return marks


def order_mark(order: Order) -> str:
    """Return an act in a word."""
    match order:
        case Build() | Recover():
            return _("build")
        case BuildStage():
            return _("stage")
        case Discard():
            return _("sell")
        case _:
            return _("leave")


def order_words(order: Order, scene: Scene) -> str:
    """Return an act in words: `build Aqueduct for 4¢`."""
    return act_words(order, scene.view.cities[order.city].stages + 1, scene.book, scene.signs)


def act_words(order: Order, stage: int | None, book: Book, signs: Symbols) -> str:
    """Return an act in words; `stage` is the number of the city's next stage, None if it is unknown."""
    match order:
        case Build(card=card, payment=payment) if payment.total:
            return _("build {card} for {coins}").format(card=book.name(card), coins=signs.coins(payment.total))
        case Build(card=card) | Recover(card=card):
            return _("build {card}").format(card=book.name(card))
        case BuildStage(card=card, payment=payment):
            text = _stage_text(has_number=stage is not None, has_card=card is not None, has_price=payment.total > 0)
            name = "" if card is None else book.name(card)
            return text.format(n=stage, card=name, coins=signs.coins(payment.total))
        case Discard(card=card):
            return _("sell a card") if card is None else _("sell {card}").format(card=book.name(card))
        case _:
            return _("leave the power unused")


def _stage_text(*, has_number: bool, has_card: bool, has_price: bool) -> str:  # noqa: PLR0911  one a kind
    """Return the sentence for a stage, with placeholders for the known facts."""
    match has_number, has_card, has_price:
        case True, True, True:
            return _("build stage {n} over {card} for {coins}")
        case True, True, False:
            return _("build stage {n} over {card}")
        case True, False, True:
            return _("build stage {n} for {coins}")
        case True, False, False:
            return _("build stage {n}")
        case False, True, True:
            return _("build a stage over {card} for {coins}")
        case False, True, False:
            return _("build a stage over {card}")
        case False, False, True:
            return _("build a stage for {coins}")
        case _:
            return _("build a stage")


def city_act_words(name: str, act: str) -> str:
    """Return the act of a city that is not the reader's own, with the name of the city."""
    return _("{name}: {act}").format(name=name, act=act)


def locked_words(scene: Scene) -> str:
    """Return a sentence with the seat's locked answer, and how to take it back."""
    acts = []
    for order in scene.snapshot.locked or ():
        words = order_words(order, scene)
        if order.city != scene.own:
            words = city_act_words(scene.name(order.city), words)
        acts.append(words)
    return _("Locked: {acts}.").format(acts=semicolon_list(acts))
