"""The acts of each city, turn by turn, in parts that a sheet can put into columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.line import Line, Role, Span, bar, line
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.engine.events import (
    BattleFought,
    CardBuilt,
    CardDiscarded,
    CardRecovered,
    CoinsGained,
    Event,
    GameEnded,
    PowerPassed,
    StageBuilt,
)
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.events.chronicle import event_words, how_built, paid_words
from sevenwonders_tui.table.client import Resolution


@dataclass(slots=True)
class DeedLine:
    """One thing that a city did."""

    what: Line
    """The card as a bar of its colour, or words."""
    how: list[str] = field(default_factory=list)
    """Its payment, its origin, and its income."""


@dataclass(slots=True)
class TurnLines:
    """The acts and events of one turn."""

    age: int
    turn: int
    deeds: dict[CityId, list[DeedLine]] = field(default_factory=dict)
    rest: list[str] = field(default_factory=list)
    """Sentences about the war after it, and about the end of the game."""


def turns_of(log: Sequence[Resolution], book: Book, names: Sequence[str], signs: Symbols) -> list[TurnLines]:
    """Return the turns of a log, the first one first; decisions of powers belong to their turn."""
    turns: dict[tuple[int, int], TurnLines] = {}
    for one in log:
        turn = turns.setdefault((one.age, one.turn), TurnLines(one.age, one.turn))
        for event in one.events:
            _enter(turn, event, book, names, signs)
    return list(turns.values())


def _enter(turn: TurnLines, event: Event, book: Book, names: Sequence[str], signs: Symbols) -> None:
    match event:
        case CardBuilt(city=city, card=card):
            _add(turn, city, _card(book, card), how_built(event, names, signs))
        case CardRecovered(city, card):
            _add(turn, city, _card(book, card), _("from the discard pile"))
        case StageBuilt(city=city, stage=stage, card=card, payment=payment):
            what = line(Span(f"{signs.stage_built} ", Role.GOOD), Span(_("stage {n}").format(n=stage), Role.STRONG))
            over = _("over {card}").format(card=book.name(card)) if card is not None else ""
            _add(turn, city, what, over, paid_words(city, payment, names, signs))
        case CardDiscarded(city=city, card=card, coins=coins):
            sold = _("sold a card") if card is None else _("sold {card}").format(card=book.name(card))
            _add(turn, city, line(sold), f"+{signs.coins(coins)}")
        case PowerPassed(city):
            _add(turn, city, line(Span(_("left a power unused"), Role.MUTED)))
        case CoinsGained(city, coins) if turn.deeds.get(city):
            turn.deeds[city][-1].how.append(f"+{signs.coins(coins)}")
        case CoinsGained(city, coins):
            _add(turn, city, line(f"+{signs.coins(coins)}"))
        case BattleFought() | GameEnded():
            turn.rest.append(event_words(event, book, names, signs))
        case _:
            pass


def _card(book: Book, card: CardId) -> Line:
    return (bar(f" {book.name(card)} ", book.card(card).color),)


def _add(turn: TurnLines, city: CityId, what: Line, *how: str) -> None:
    turn.deeds.setdefault(city, []).append(DeedLine(what, [text for text in how if text]))
