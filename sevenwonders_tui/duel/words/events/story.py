"""A game turn by turn: the deeds of the players, each with its consequences.

A snapshot's log holds nothing that its reader may not know, and this module uses nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby

from sevenwonders_tui.duel.engine.events import (
    AgeBegan,
    CardTurnedUp,
    ChamberChanged,
    CoinCause,
    CoinsChanged,
    DecreeTurnedUp,
    Event,
    GameEnded,
    MilitaryTokenMet,
    PantheonRevealed,
    PawnMoved,
    TokensLaid,
    TokenTaken,
    TurnGained,
    TurnLost,
    WonderDrafted,
    WonderLost,
)
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.events.told import EventTeller
from sevenwonders_tui.duel.words.terms.sheets import NEWS
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _, comma
from sevenwonders_tui.present.line import Line, Role, Span, blank_after, join, line
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.table.client import Proxy, Resolution

ASIDES = (
    ChamberChanged,
    CoinsChanged,
    DecreeTurnedUp,
    MilitaryTokenMet,
    PantheonRevealed,
    PawnMoved,
    TokenTaken,
    TokensLaid,
    TurnGained,
    TurnLost,
    WonderLost,
)
"""Events that are the consequence of a deed: they stand beside it."""


@dataclass(slots=True)
class DuelDeed:
    """One deed of a player."""

    what: Line
    """A sentence without a full stop."""
    seat: Seat | None = None
    """The seat that acted; None for the game itself."""
    consequences: list[Line] = field(default_factory=list)
    """A sentence for each consequence; coins of the player alone are told as `+3¢`."""
    turned_up: list[Line] = field(default_factory=list)
    """Cards of the structure that were turned up."""
    events: list[Event] = field(default_factory=list)
    """The events of this deed, in their order."""

    @property
    def parts(self) -> list[Line]:
        """The deed and its consequences, in the order of telling."""
        if not self.turned_up:
            return [self.what, *self.consequences]
        cards = join(self.turned_up, comma())
        label = _("turned up:")
        return [self.what, *self.consequences, (Span(label), Span(blank_after(label)), *cards)]


@dataclass(slots=True)
class DuelTurn:
    """A turn with all its choices, or a pick of the draft."""

    age: int
    turn: int
    """Counted from 1 in each age, and in the draft."""
    is_draft: bool
    deeds: list[DuelDeed] = field(default_factory=list)
    ending: Line = ()
    """The end of the game, or the start of an age."""
    is_last: bool = False
    """Whether the game ended with it."""
    decisions: list[int] = field(default_factory=list)


def turns_of_duel(log: Sequence[Resolution], book: DuelBook, names: Sequence[str], signs: Symbols) -> list[DuelTurn]:
    """Return the turns of a log, the first one first; a choice belongs to the turn that asked for it."""
    teller = EventTeller(book, names, signs)
    turns = []
    for (age, number), group in groupby(log, key=lambda one: (one.age, one.turn)):
        resolutions = list(group)
        events = [event for one in resolutions for event in one.events]
        is_draft = any(isinstance(event, WonderDrafted) for event in events)
        turn = DuelTurn(age, number, is_draft, decisions=[one.decision for one in resolutions])
        for one in resolutions:
            for event in one.events:
                _enter(turn, event, teller, signs)
            _add_helpers(turn, one)
        turns.append(turn)
    return turns


def _enter(turn: DuelTurn, event: Event, teller: EventTeller, signs: Symbols) -> None:
    if isinstance(event, AgeBegan | GameEnded):
        turn.ending = teller.line(event)
        turn.is_last = isinstance(event, GameEnded)
    elif isinstance(event, CardTurnedUp) and turn.deeds:
        turn.deeds[-1].turned_up.append(teller.card(event.card))
    elif isinstance(event, ASIDES) and turn.deeds:
        turn.deeds[-1].consequences.append(_consequence(event, turn.deeds[-1].seat, teller, signs))
    else:
        turn.deeds.append(DuelDeed(teller.line(event), getattr(event, "seat", None)))
    if turn.deeds:
        turn.deeds[-1].events.append(event)


def _consequence(event: Event, seat: Seat | None, teller: EventTeller, signs: Symbols) -> Line:
    """Return a consequence of a deed; the player's own coins need no name."""
    match event:
        case CoinsChanged(seat=owner, coins=coins, cause=CoinCause.CARD) if owner == seat:
            return line(("+" if coins > 0 else "-") + signs.coins(abs(coins)))
        case _:
            return teller.line(event)


def _add_helpers(turn: DuelTurn, resolution: Resolution) -> None:
    """Add a note if another one chose for a seat, and why."""
    texts = [_("the table chose for this bot") for _seat in resolution.stand_ins]
    texts += [_proxy_words(proxy) for _seat, proxy in resolution.proxies]
    if turn.deeds:
        turn.deeds[-1].consequences += [line(Span(text, Role.MUTED)) for text in texts]


def _proxy_words(proxy: Proxy) -> str:
    match proxy:
        case Proxy.AWAY:
            return _("away: a bot chose")
        case Proxy.CLOCK:
            return _("out of time: a bot chose")


def recent_lines(
    log: Sequence[Resolution], book: DuelBook, names: Sequence[str], signs: Symbols, rows: int
) -> list[Line]:
    """Return the last events, the newest first, in at most `rows` lines."""
    found: list[Line] = []
    # A turn has one decision or more; four decisions for each line are enough.
    for turn in reversed(turns_of_duel(log[-4 * rows :], book, names, signs)):
        found += [turn.ending] if turn.ending else []
        found += [join(deed.parts, f" {signs.dot} ") for deed in reversed(turn.deeds)]
        if len(found) >= rows:
            break
    return NEWS.block(found[:rows])
