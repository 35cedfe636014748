"""A table as the fold of its log: live and reloaded tables go through the same function."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TypeVar, assert_never

from sevenwonders_tui.engine.game import AnyDeal, AnyEvent, AnyMove, AnyState, Seat
from sevenwonders_tui.games.kit import Kit, Position
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.table.client import Ending, Proxy
from sevenwonders_tui.table.entry import Advised, EndedEarly, Entry, Locked, Resolved, SteppedBack, Withdrawn
from sevenwonders_tui.table.errors import LogUnreadable

T = TypeVar("T")

GAP = N_("The log of this table has a gap. Put a backup of the file in its place to play on.")


@dataclass(frozen=True, slots=True)
class Decided:
    """A completed decision, with all its secrets."""

    decision: int
    """Its number."""
    position: Position
    """The position of the game before it."""
    state: AnyState = field(compare=False)
    """The state before it; follows from the deal and the earlier decisions, and is not compared."""
    moves: Mapping[Seat, AnyMove]
    stand_ins: tuple[Seat, ...]
    events: tuple[AnyEvent, ...]
    proxies: tuple[tuple[Seat, Proxy], ...] = ()


@dataclass(frozen=True, slots=True)
class Play:
    """A table's game at one moment. An immutable value: an entry gives a new one."""

    state: AnyState = field(compare=False)
    """Follows from the deal and the decisions, and is not compared."""
    position: Position
    decision: int = 0
    """The number of the current decision. It counts up with every resolution and with every step back."""
    decided: tuple[Decided, ...] = ()
    """The completed decisions, without those that were taken back."""
    locked: Mapping[Seat, AnyMove] = field(default_factory=dict)
    """Sorted by seat."""
    stand_ins: frozenset[Seat] = frozenset()
    proxies: Mapping[Seat, Proxy] = field(default_factory=dict)
    """By seat: why a bot picked the locked move for a person."""
    advised: frozenset[tuple[int, Seat]] = frozenset()
    """The decisions during which a seat was advised, also those that were taken back."""
    stood_in: frozenset[Seat] = frozenset()
    """The seats of people for whom a bot made a decision, also one that was taken back."""
    ending: Ending | None = None
    """How people ended the game early."""
    is_practice: bool = False
    """Whether a turn was ever taken back."""

    @property
    def is_over(self) -> bool:
        """Whether the game is over and nobody is asked."""
        return not self.position.waiting or self.ending is not None

    @property
    def all_locked(self) -> bool:
        """Whether every seat that is asked has locked a move."""
        return not self.is_over and all(seat in self.locked for seat in self.position.waiting)

    def last_of(self, seat: Seat) -> Decided | None:
        """Return the last decision in which the seat had a choice; None if there is none yet."""
        return next((decided for decided in reversed(self.decided) if seat in decided.moves), None)


def begin(kit: Kit, deal: AnyDeal) -> Play:
    """Return a table without any moves."""
    state = kit.rules.setup(deal)
    return Play(state, kit.position(state))


def fold(kit: Kit, play: Play, entry: Entry) -> Play:
    """Return the table after one more log entry. Raises IllegalMove, or LogUnreadable if the entry does not fit."""
    if entry.decision != play.decision:
        raise LogUnreadable(GAP)
    if play.is_over:
        raise LogUnreadable(N_("The log of this table goes on after its end. Put a backup of the file in its place."))
    match entry:
        case Locked(seat=seat, move=move, is_stand_in=is_stand_in, proxy=proxy):
            kit.rules.check(play.state, seat, move)
            stand_ins = play.stand_ins | {seat} if is_stand_in else play.stand_ins - {seat}
            proxies = _without(play.proxies, seat) if proxy is None else {**play.proxies, seat: proxy}
            return replace(play, locked=_sorted({**play.locked, seat: move}), stand_ins=stand_ins, proxies=proxies)
        case Withdrawn(seat=seat):
            locked = _sorted(_without(play.locked, seat))
            proxies = _without(play.proxies, seat)
            return replace(play, locked=locked, stand_ins=play.stand_ins - {seat}, proxies=proxies)
        case Resolved(position=position):
            return _checked(resolve(kit, play), position)
        case SteppedBack(seat=seat, to=to, position=position):
            last = play.last_of(seat)
            if last is None or last.decision != to:
                raise LogUnreadable(GAP)
            return _checked(step_back(play, seat, last), position)
        case EndedEarly(ending=ending):
            return replace(play, locked={}, stand_ins=frozenset(), proxies={}, ending=ending)
        case Advised(decision, seat):
            return replace(play, advised=play.advised | {(decision, seat)})
        case _:
            assert_never(entry)


def resolve(kit: Kit, play: Play) -> Play:
    """Return the table after the game has applied all locked moves."""
    transition = kit.rules.apply(play.state, play.locked)
    kit.check(transition.state)
    decided = Decided(
        decision=play.decision,
        position=play.position,
        state=play.state,
        moves=play.locked,
        stand_ins=tuple(sorted(play.stand_ins)),
        events=transition.events,
        proxies=tuple(sorted(play.proxies.items())),
    )
    return Play(
        state=transition.state,
        position=kit.position(transition.state),
        decision=play.decision + 1,
        decided=(*play.decided, decided),
        advised=play.advised,
        stood_in=play.stood_in | play.proxies.keys(),
        is_practice=play.is_practice,
    )


def step_back(play: Play, seat: Seat, to: Decided) -> Play:
    """Return the table as it was when everybody but this seat had locked in the decision `to`, under a new number.

    The others face the same position as before, so they need not choose again.
    """
    return Play(
        state=to.state,
        position=to.position,
        decision=play.decision + 1,
        decided=play.decided[: play.decided.index(to)],
        locked=_sorted(_without(to.moves, seat)),
        stand_ins=frozenset(to.stand_ins) - {seat},
        proxies=_without(dict(to.proxies), seat),
        advised=play.advised,
        stood_in=play.stood_in,
        is_practice=True,
    )


def _checked(play: Play, position: Position) -> Play:
    """Return the table if it stands at this position, as the log says. Raises LogUnreadable otherwise."""
    if play.position != position:
        raise LogUnreadable(N_("This table was played by other rules. Open it with the version it began with."))
    return play


def _without(by_seat: Mapping[Seat, T], seat: Seat) -> dict[Seat, T]:
    return {other: value for other, value in by_seat.items() if other != seat}


def _sorted(locked: dict[Seat, AnyMove]) -> Mapping[Seat, AnyMove]:
    # By seat, so that the order in which people locked leaves no trace.
    return MappingProxyType(dict(sorted(locked.items())))
