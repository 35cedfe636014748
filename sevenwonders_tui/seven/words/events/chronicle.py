"""Events as sentences in the third person."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.i18n import _, and_list, comma_list
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.engine.events import (
    AgeBegan,
    BattleFought,
    CardBuilt,
    CardDiscarded,
    CardRecovered,
    CoinsGained,
    Event,
    GameEnded,
    HandsPassed,
    PowerPassed,
    StageBuilt,
)
from sevenwonders_tui.seven.engine.moves import CityId, Free, Payment
from sevenwonders_tui.seven.engine.ring import neighbors_of
from sevenwonders_tui.seven.engine.side import Side
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.table.client import Resolution


def event_words(event: Event, book: Book, names: Sequence[str], signs: Symbols) -> str:  # noqa: PLR0911  one a kind
    """Return one event as a sentence without a full stop; empty if it is not worth one."""
    match event:
        case CardBuilt(city, card, payment, free):
            return _built(names[city], book.name(card), free, paid_words(city, payment, names, signs))
        case StageBuilt():
            return _stage(event, book, names, signs)
        case CardDiscarded(city=city, card=card, coins=coins):
            sold = _("a card") if card is None else book.name(card)
            return _("{name} sold {card} for {coins}").format(name=names[city], card=sold, coins=signs.coins(coins))
        case CardRecovered(city, card):
            return _("{name} built {card} from the discard pile").format(name=names[city], card=book.name(card))
        case PowerPassed(city):
            return _("{name} left a power unused").format(name=names[city])
        case CoinsGained(city, coins):
            return _("{name} took {coins} from the bank").format(name=names[city], coins=signs.coins(coins))
        case BattleFought():
            return _battle(event, names)
        case HandsPassed(side):
            return _("the hands went to the left") if side is Side.LEFT else _("the hands went to the right")
        case AgeBegan(age):
            return _("Age {age} began").format(age=AGES[age])
        case GameEnded(winners=winners):
            return _("the game ended: {names} won").format(names=and_list(names[city] for city in winners))


def _built(name: str, card: str, free: Free | None, paid: str) -> str:
    if free is Free.CHAIN:
        text = _("{name} built {card} (free by a chain)")
    elif free is Free.POWER:
        text = _("{name} built {card} (the free build of the age)")
    elif paid:
        text = _("{name} built {card} ({paid})")
    else:
        text = _("{name} built {card}")
    return text.format(name=name, card=card, paid=paid)


def _stage(event: StageBuilt, book: Book, names: Sequence[str], signs: Symbols) -> str:
    paid = paid_words(event.city, event.payment, names, signs)
    if event.card is None:
        text = _("{name} built stage {stage} ({paid})") if paid else _("{name} built stage {stage}")
        return text.format(name=names[event.city], stage=event.stage, paid=paid)
    text = _("{name} built stage {stage} over {card} ({paid})") if paid else _("{name} built stage {stage} over {card}")
    return text.format(name=names[event.city], stage=event.stage, card=book.name(event.card), paid=paid)


def paid_words(city: CityId, payment: Payment, names: Sequence[str], signs: Symbols) -> str:
    """Return how something was paid for; empty if no coin was paid."""
    parts = []
    if payment.bank:
        parts.append(_("{coins} to the bank").format(coins=signs.coins(payment.bank)))
    left, right = neighbors_of(city, len(names))
    for coins, neighbor in ((payment.left, left), (payment.right, right)):
        if coins:
            parts.append(_("{coins} to {name}").format(coins=signs.coins(coins), name=names[neighbor]))
    return comma_list(parts)


def how_built(event: CardBuilt, names: Sequence[str], signs: Symbols) -> str:
    """Return how a card was built: why it was free, or its payment; empty if no coin was paid."""
    match event.free:
        case Free.CHAIN:
            return _("free by a chain")
        case Free.POWER:
            return _("the free build of the age")
        case None:
            return paid_words(event.city, event.payment, names, signs)


def _battle(event: BattleFought, names: Sequence[str]) -> str:
    own, other = event.shields
    values = {"name": names[event.city], "other": names[event.neighbor], "own": own, "others": other}
    if own == other:
        return _("{name} and {other} were equal in arms, {own} to {others}").format(**values)
    text = _("{name} beat {other}, {own} to {others}") if own > other else _("{other} beat {name}, {others} to {own}")
    return text.format(**values)


def turn_words(events: Sequence[Event], book: Book, names: Sequence[str], signs: Symbols) -> list[str]:
    """Return the sentences of a turn: each city's act, with the coins that it took from the bank."""
    words: list[str] = []
    acted: dict[CityId, int] = {}
    for event in events:
        if isinstance(event, HandsPassed):
            continue
        if isinstance(event, CoinsGained) and event.city in acted:
            at = acted[event.city]
            words[at] = _("{deed}, +{coins}").format(deed=words[at], coins=signs.coins(event.coins))
            continue
        if isinstance(event, CardBuilt | StageBuilt | CardRecovered):
            acted[event.city] = len(words)
        words.append(event_words(event, book, names, signs))
    return words


def turns_words(
    log: Sequence[Resolution], book: Book, names: Sequence[str], signs: Symbols
) -> list[tuple[str, list[str]]]:
    """Return the decisions turn by turn, the last turn first; decisions of powers belong to their turn."""
    turns: dict[tuple[int, int], list[Event]] = {}
    for resolution in log:
        turns.setdefault((resolution.age, resolution.turn), []).extend(resolution.events)
    return [
        (_("Age {age}, turn {turn}").format(age=AGES[age], turn=turn), turn_words(events, book, names, signs))
        for (age, turn), events in reversed(turns.items())
    ]
