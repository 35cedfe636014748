"""A turn as a story: each city's act, its payments, and its income.

Everybody reads the same story. So it never names a card that lies face down, not even to the seat that laid it there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from sevenwonders_tui.content.words import color_word
from sevenwonders_tui.engine.cards import CardId, Color, Cost
from sevenwonders_tui.i18n import _, comma_list
from sevenwonders_tui.present.drawing.card_face import CardPicture
from sevenwonders_tui.present.goods import cost_letters
from sevenwonders_tui.present.line import Role, Span, clip
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.engine.events import (
    BattleFought,
    CardBuilt,
    CardDiscarded,
    CardRecovered,
    CoinsGained,
    Event,
    PowerPassed,
    StageBuilt,
)
from sevenwonders_tui.seven.engine.moves import NOTHING, CityId, Free, Payment
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.seven.words.book import Book, left_of, right_of
from sevenwonders_tui.seven.words.cards.picture import card_picture
from sevenwonders_tui.seven.words.effects.short import gives
from sevenwonders_tui.seven.words.table.standing import Standing, standings
from sevenwonders_tui.table.client import Proxy, Resolution

NAME_CELLS = 16
"""The most cells of a name inside a sentence."""


class ActKind(StrEnum):
    """The kind of a city's act with a card."""

    BUILT = "built"
    STAGE = "stage"
    SOLD = "sold"
    PASSED = "passed"


@dataclass(frozen=True, slots=True)
class Act:
    """One thing that a city did."""

    kind: ActKind
    label: str
    """The kind of card, in a word: `blue`, `wonder`, `sold`."""
    title: str
    """`Altar`, `stage 2 of 3`, `a card`."""
    color: Color | None
    gives: str
    how: str
    """The payment without coins: `free by Baths`; also the origin of a late card. Empty for a sale."""
    is_late: bool
    """Whether a power did it at the end of the turn."""
    picture: CardPicture | None = None
    """The card with its cost and payment, if it lies face up."""
    stage: int = 0
    """The number of the stage, counted from 1; 0 if it is no stage."""
    cost: str = ""
    """The cost of a stage, in letters: `WW O`."""

    @property
    def sentence(self) -> str:
        """The act with a verb: `built Altar`."""
        match self.kind:
            case ActKind.BUILT | ActKind.STAGE:
                return _("built {what}").format(what=self.title)
            case ActKind.SOLD:
                return _("sold a card")
            case ActKind.PASSED:
                return _("left a power unused")


@dataclass(frozen=True, slots=True)
class Deed:
    """The acts and coins of one city in a turn."""

    city: CityId
    name: str
    board: str
    acts: tuple[Act, ...]
    paid: tuple[str, ...]
    """`-2¢ to Ben`."""
    gained: tuple[str, ...]
    """`+3¢ from the bank`."""
    in_brief: tuple[str, ...]
    """Both without the bank: `-2¢ to Ben`, `+3¢`."""
    coins: str
    """The treasury after the turn."""
    trades: tuple[tuple[CityId, int], ...]
    """The coins that it paid to each neighbour."""
    now: Standing
    helper: str
    """Who chose for this seat in place of its player, and why; empty if the player chose."""


@dataclass(frozen=True, slots=True)
class TurnStory:
    """One turn, or some of its decisions."""

    age: int
    turn: int
    deeds: tuple[Deed, ...]
    """In table order; cities that had nothing to decide are left out."""
    battles: tuple[BattleFought, ...]


@dataclass(slots=True)
class _Ledger:
    """The facts about one city that are collected while a turn is read."""

    acts: list[Act] = field(default_factory=list)
    paid: dict[CityId | None, int] = field(default_factory=dict)
    """Coins by receiver; None is the bank."""
    gained: dict[CityId | None, int] = field(default_factory=dict)
    helper: str = ""


def battles_of(resolutions: Sequence[Resolution]) -> tuple[BattleFought, ...]:
    """Return the battles of these decisions, in table order."""
    return tuple(event for one in resolutions for event in one.events if isinstance(event, BattleFought))


class Teller:
    """Tells turns of one table."""

    def __init__(
        self, book: Book, view: View, names: Sequence[str], signs: Symbols, points: Sequence[int] = ()
    ) -> None:
        """`view` is the table after the last turn of the story; `points` are those of all cities then, if shown."""
        self._book = book
        self._view = view
        self._names = tuple(clip(name, NAME_CELLS, signs.ellipsis) for name in names)
        self._full_names = names
        self._signs = signs
        self._points = points

    def tell(self, resolutions: Sequence[Resolution], log: Sequence[Resolution]) -> tuple[TurnStory, ...]:
        """Return a story for each turn in these resolutions; the log shows which decision was the first of its turn."""
        picks: dict[tuple[int, int], int] = {}
        for one in (*log, *resolutions):
            picks.setdefault((one.age, one.turn), one.decision)
        moments = dict.fromkeys((one.age, one.turn) for one in resolutions)
        turns = [[one for one in resolutions if (one.age, one.turn) == moment] for moment in moments]
        after = standings(turns, self._view, self._book, self._points)
        return tuple(
            self._turn(turn, picks[moment], cities) for moment, turn, cities in zip(moments, turns, after, strict=True)
        )

    def _turn(self, resolutions: Sequence[Resolution], pick: int, after: Sequence[Standing]) -> TurnStory:
        ledgers = {city.id: _Ledger() for city in self._view.cities}
        for one in resolutions:
            for event in one.events:
                self._enter(event, ledgers, is_late=one.decision != pick)
            for seat in one.stand_ins:
                ledgers[CityId(seat)].helper = _("the table chose for this bot")
            for seat, proxy in one.proxies:
                ledgers[CityId(seat)].helper = proxy_words(proxy)
        deeds = tuple(
            self._deed(city, ledger, after[city]) for city, ledger in ledgers.items() if ledger.acts or ledger.gained
        )
        return TurnStory(resolutions[0].age, resolutions[0].turn, deeds, battles_of(resolutions))

    def _deed(self, city: CityId, ledger: _Ledger, now: Standing) -> Deed:
        return Deed(
            city,
            self._full_names[city],
            self._book.board_name(self._view.cities[city]),
            tuple(ledger.acts),
            tuple(_paid_words(self._name(other), self._signs.coins(n)) for other, n in ledger.paid.items()),
            tuple(_gained_words(self._name(other), self._signs.coins(n)) for other, n in ledger.gained.items()),
            tuple(self._brief(ledger)),
            self._signs.coins(now.coins),
            tuple((other, n) for other, n in ledger.paid.items() if other is not None),
            now,
            ledger.helper,
        )

    def _brief(self, ledger: _Ledger) -> Iterator[str]:
        for sign, words, book in (("-", _paid_words, ledger.paid), ("+", _gained_words, ledger.gained)):
            for other, n in book.items():
                coins = self._signs.coins(n)
                yield f"{sign}{coins}" if other is None else words(self._name(other), coins)

    def _name(self, city: CityId | None) -> str | None:
        return None if city is None else self._names[city]

    def _enter(self, event: Event, ledgers: dict[CityId, _Ledger], *, is_late: bool) -> None:
        match event:
            case CardBuilt(city, card, payment, free):
                ledgers[city].acts.append(self._built(city, card, payment, free, is_late))
                self._pay(city, payment, ledgers)
            case StageBuilt(city=city, payment=payment):
                ledgers[city].acts.append(self._stage(event, is_late))
                self._pay(city, payment, ledgers)
            case CardDiscarded(city=city, coins=coins):
                ledgers[city].acts.append(self._sold(coins, is_late))
                _add(ledgers[city].gained, None, coins)
            case CardRecovered(city, card):
                how = _("from the discard pile")
                ledgers[city].acts.append(self._card(card, how, is_late=True))
            case PowerPassed(city):
                ledgers[city].acts.append(Act(ActKind.PASSED, "", "", None, "", "", is_late=True))
            case CoinsGained(city, coins):
                _add(ledgers[city].gained, None, coins)
            case _:
                pass

    def _pay(self, city: CityId, payment: Payment, ledgers: dict[CityId, _Ledger]) -> None:
        if payment.bank:
            _add(ledgers[city].paid, None, payment.bank)
        sides = ((left_of(self._view, city), payment.left), (right_of(self._view, city), payment.right))
        for neighbor, coins in sides:
            if coins:
                _add(ledgers[city].paid, neighbor, coins)
                _add(ledgers[neighbor].gained, city, coins)

    def _card(self, card: CardId, how: str, *, is_late: bool) -> Act:
        entry = self._book.card(card)
        given = gives(entry.effects, self._signs)
        picture = card_picture(self._book, card, self._signs, price=Span(how, Role.MUTED))
        return Act(
            ActKind.BUILT,
            color_word(entry.color),
            self._book.name(card),
            entry.color,
            given,
            how,
            is_late,
            picture=replace(picture, cost="") if entry.cost.is_free else picture,
        )

    def _sold(self, coins: int, is_late: bool) -> Act:
        how = _("the last card") if is_late else ""
        given = "+" + self._signs.coins(coins)
        return Act(ActKind.SOLD, _("sold"), _("a card"), None, given, how, is_late)

    def _built(self, city: CityId, card: CardId, payment: Payment, free: Free | None, is_late: bool) -> Act:
        match free:
            case Free.CHAIN:
                how = self._chain(city, card)
            case Free.POWER:
                how = _("free build of the age")
            case None:
                how = _unpaid(self._book.card(card).cost, payment)
        if is_late:
            how = comma_list(filter(None, (_("the last card"), how)))
        return self._card(card, how, is_late=is_late)

    def _chain(self, city: CityId, card: CardId) -> str:
        parents = [parent.id for parent in self._book.comes_from(card) if parent.id in self._view.cities[city].cards]
        return _("free by {card}").format(card=self._book.name(parents[0])) if parents else _("free by a chain")

    def _stage(self, event: StageBuilt, is_late: bool) -> Act:
        stages = self._book.stages(self._view.cities[event.city])
        stage = stages[event.stage - 1]
        how = _unpaid(stage.cost, event.payment)
        if is_late:
            how = comma_list(filter(None, (_("with the last card"), how)))
        title = _("stage {n} of {all}").format(n=event.stage, all=len(stages))
        given = gives(stage.effects, self._signs)
        cost = cost_letters(stage.cost, self._signs)
        return Act(ActKind.STAGE, _("wonder"), title, None, given, how, is_late, stage=event.stage, cost=cost)


def proxy_words(proxy: Proxy) -> str:
    """Return why a bot picked for a person."""
    match proxy:
        case Proxy.AWAY:
            return _("away: a bot chose")
        case Proxy.CLOCK:
            return _("out of time: a bot chose")


def _unpaid(cost: Cost, payment: Payment) -> str:
    """Return how something was paid for without a coin; empty if coins were paid."""
    if payment != NOTHING:
        return ""
    return _("costs nothing") if cost.is_free else _("from own goods")


def _paid_words(name: str | None, coins: str) -> str:
    text = _("-{coins} to the bank") if name is None else _("-{coins} to {name}")
    return text.format(coins=coins, name=name)


def _gained_words(name: str | None, coins: str) -> str:
    text = _("+{coins} from the bank") if name is None else _("+{coins} from {name}")
    return text.format(coins=coins, name=name)


def _add(book: dict[CityId | None, int], city: CityId | None, coins: int) -> None:
    book[city] = book.get(city, 0) + coins
