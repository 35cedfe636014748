"""The other player's deeds since the seat's own last move, deed by deed, and what each of them took from the seat.

A snapshot's log holds nothing that its reader may not know, and this module uses nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from sevenwonders_tui.duel.engine.events import (
    AgeBegan,
    CardDestroyed,
    CardsSwapped,
    CardTaken,
    CardTurnedUp,
    ChamberChanged,
    CoinsChanged,
    CubeRemoved,
    Event,
    GameEnded,
    LockedFrom,
    TokenLocked,
    WonderLost,
    WonderTaken,
)
from sevenwonders_tui.duel.engine.state import other as rival_of
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.events.moments import is_moment
from sevenwonders_tui.duel.words.events.story import ASIDES, DuelDeed, recent_lines, turns_of_duel
from sevenwonders_tui.duel.words.events.told import EventTeller
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.terms.sheets import NEWS
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _, comma
from sevenwonders_tui.present.line import (
    Line,
    Role,
    Span,
    blank_after,
    clip_line,
    flow,
    join,
    line,
    measure,
    plain,
    told,
    wrap_line,
)
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.table.client import Resolution

NARROW = 60
"""The cells below which deeds are broken into lines."""

BY_THE_GAME = (*ASIDES, CardTurnedUp, AgeBegan, GameEnded)
"""Events that follow from a move and are no player's deed, even if they name a player."""
TAKES = (CardDestroyed, CardsSwapped, CardTaken, CubeRemoved, TokenLocked, WonderTaken)
"""Events by which one player takes something from the other."""


@dataclass(frozen=True, slots=True)
class SeenDeed:
    """One deed of the other player."""

    deed: DuelDeed
    lost: Line
    """The losses of the seat that looks; empty if it lost nothing."""

    def rows(self, cells: int, signs: Symbols) -> list[Line]:
        """Return the deed with its consequences, and the losses below it."""
        rows = _whole(self.deed.parts, cells, signs)
        if self.lost:
            rows += [(Span("  "), *row) for row in wrap_line(self.lost, cells - 2)]
        return rows


@dataclass(frozen=True, slots=True)
class LastMoves:
    """All these deeds, the earliest first."""

    seat: Seat
    """The seat that looks."""
    deeds: tuple[SeenDeed, ...]
    ending: Line
    """The end of the game, or the start of an age; empty if there was neither."""
    lost: Line
    """The losses through all these deeds together."""
    before: tuple[Resolution, ...]
    """The resolutions before these deeds."""

    def blocks(self, cells: int, signs: Symbols) -> list[list[Line]]:
        """Return the lines of each deed, then the line about a new age."""
        found = [each.rows(cells, signs) for each in self.deeds]
        return [*found, *([[clip_line(self.ending, cells, signs.ellipsis)]] if self.ending else [])]


def last_moves(
    log: Sequence[Resolution],
    seat: Seat,
    book: DuelBook,
    names: Sequence[str],
    signs: Symbols,
    fresh: Sequence[Resolution] | None = None,
) -> LastMoves | None:
    """Return the other player's deeds since the seat's own last move; None if the other has done nothing since.

    `fresh` are the resolutions to search, consecutive ones of the log; None means the whole log.
    """
    tail = _since_own(log if fresh is None else fresh, seat)
    if not any(_doer(one) is not None for one in tail):
        return None
    before = tuple(one for one in log if one.decision < tail[0].decision)
    turns = turns_of_duel(tail, book, names, signs)
    losses = _Losses(seat, book, names, signs, _controllers(before))
    deeds = [SeenDeed(deed, losses.line(deed.events)) for turn in turns for deed in turn.deeds]
    every = _Losses(seat, book, names, signs, _controllers(before))
    lost = every.line(event for one in tail for event in one.events)
    ending = next((turn.ending for turn in reversed(turns) if turn.ending), ())
    return LastMoves(seat, tuple(deeds), ending, lost, before)


def has_deeds_of_other(log: Sequence[Resolution], seat: Seat) -> bool:
    """Return whether the other player has acted since the seat's own last move."""
    return any(_doer(one) is not None for one in _since_own(log, seat))


def up_to_moments(fresh: Iterable[Resolution]) -> Iterator[tuple[tuple[Resolution, ...], int]]:
    """Yield the resolutions in parts, each up to a moment such as an end of an age, with its number of moments."""
    part: list[Resolution] = []
    for one in fresh:
        part.append(one)
        if count := sum(map(is_moment, one.events)):
            yield tuple(part), count
            part = []
    if part:
        yield tuple(part), 0


def story_lines(scene: DuelScene, cells: int, rows: int) -> list[Line]:
    """Return the last deeds in `rows` rows, for the table.

    The player who is asked sees all deeds of the other since their own last move. If there is room, each deed has its
    consequences, newest first; otherwise the deeds stand one after another, or only the things that they used.
    """
    log, book, names, signs = scene.snapshot.log, scene.book, scene.names, scene.signs
    moves = None if scene.mover is None else last_moves(log, scene.mover, book, names, signs)
    if moves is None:
        return fitted_deeds(recent_lines(log, book, names, signs, rows), cells, rows, signs)
    full = [
        *([moves.ending] if moves.ending else []),
        *([moves.lost] if moves.lost else []),
        *(join(each.deed.parts, f" {signs.dot} ") for each in reversed(moves.deeds)),
    ]
    if len(full) <= rows and all(measure(each) <= cells for each in full):
        earlier = recent_lines(moves.before, book, names, signs, rows - len(full)) if len(full) < rows else []
        return NEWS.block([*full, *fitted_deeds(earlier, cells, rows - len(full), signs)])
    return NEWS.block(_in_rows(moves, EventTeller(book, names, signs), cells, rows, signs))


def _in_rows(moves: LastMoves, teller: EventTeller, cells: int, rows: int, signs: Symbols) -> list[Line]:
    """Return the losses and the deeds one after another, with as many consequences as there is room for."""
    dot = f" {signs.dot} "
    lost = [moves.lost] if moves.lost else []

    def fits(way: Sequence[Line]) -> bool:
        found = flow(way, cells, dot, keeps_long=True)
        return len(found) <= rows and all(measure(each) <= cells for each in found)

    parts = [(part, not at) for each in moves.deeds for at, part in enumerate(each.deed.parts)]
    is_told = [is_deed for _part, is_deed in parts]
    way = [*lost, *(part for part, is_deed in parts if is_deed)]
    if fits(way):
        for at in range(len(parts)):
            more = [*is_told[:at], True, *is_told[at + 1 :]]
            longer = [*lost, *(part for (part, _), is_in in zip(parts, more, strict=True) if is_in)]
            if fits(longer):
                is_told, way = more, longer
        return flow(way, cells, dot)
    short = [*lost, *_short(moves, teller)]
    found = flow(short, cells, dot, keeps_long=True)
    if fits(short) or not rows:
        return found[:rows]
    # The log has the part that is cut off.
    return _clipped([*found[: rows - 1], join(found[rows - 1 :], dot)], cells, signs)


def _clipped(lines: Iterable[Line], cells: int, signs: Symbols) -> list[Line]:
    return [clip_line(each, cells, signs.ellipsis) for each in lines]


def fitted_deeds(lines: Iterable[Line], cells: int, rows: int, signs: Symbols) -> list[Line]:
    """Return deeds of earlier turns in `rows` rows; on a narrow table they are broken, so that no price is cut."""
    if cells >= NARROW:
        return _clipped(lines, cells, signs)
    whole: list[Line] = []
    for broken in (wrap_line(each, cells) for each in lines):
        if len(whole) + len(broken) > rows:
            break
        whole += broken
    return whole


def _short(moves: LastMoves, teller: EventTeller) -> Iterator[Line]:
    """Yield the player's name and a short form of each deed; one that only takes something stands among the losses."""
    is_named = False
    for each in moves.deeds:
        event = each.deed.events[0]
        if each.lost and isinstance(event, TAKES):
            continue
        what = teller.short(event)
        if each.deed.seat is not None and not is_named:
            is_named = True
            what = (*told(_("{name}: {what}"), Role.PLAIN, name=teller.name(each.deed.seat), what=Span("")), *what)
        yield what


def _whole(parts: Sequence[Line], cells: int, signs: Symbols) -> list[Line]:
    """Return parts side by side in rows of `cells` cells; nothing is cut off."""
    rows = flow(parts, cells - 2, f" {signs.dot} ", keeps_long=True)
    broken = [piece for row in rows for piece in wrap_line(row, cells - 2)]
    return [row if not at else (Span("  "), *row) for at, row in enumerate(broken)]


def _doer(one: Resolution) -> Seat | None:
    """Return the seat that acted; None if nobody did, for example after a skipped choice."""
    seats = (getattr(event, "seat", None) for event in one.events if not isinstance(event, BY_THE_GAME))
    return next((seat for seat in seats if seat is not None), None)


def _since_own(log: Sequence[Resolution], seat: Seat) -> Sequence[Resolution]:
    own = next((at for at in range(len(log) - 1, -1, -1) if _doer(log[at]) == seat), -1)
    return log[own + 1 :]


def _controllers(log: Iterable[Resolution]) -> dict[int, Seat | None]:
    """Return the controller of each chamber after a log."""
    changes = (event for one in log for event in one.events if isinstance(event, ChamberChanged))
    return {event.chamber: event.controller for event in changes}


class _Losses:
    """Tells the losses of a seat through events. It tracks control of chambers, so give it events in their order."""

    def __init__(
        self, seat: Seat, book: DuelBook, names: Sequence[str], signs: Symbols, held: Mapping[int, Seat | None]
    ) -> None:
        self._seat = seat
        self._book, self._signs = book, signs
        self._teller = EventTeller(book, names, signs)
        self._held = dict(held)

    def line(self, events: Iterable[Event]) -> Line:
        """Return the losses through some events; empty if there are none."""
        coins, things = 0, list[Line]()
        had = {chamber for chamber, seat in self._held.items() if seat == self._seat}
        for event in events:
            match event:
                case CoinsChanged(seat=seat, coins=amount) if seat == self._seat and amount < 0:
                    coins -= amount
                case ChamberChanged(chamber=chamber, controller=controller):
                    self._held[chamber] = controller
                case _:
                    things += self._things(event)
        lost = [line(self._signs.coins(coins))] if coins else []
        lost += things
        lost += [
            line(_("chamber {n}").format(n=chamber)) for chamber in sorted(had) if self._held[chamber] != self._seat
        ]
        if not lost:
            return ()
        label = told(_("{name} lost:"), Role.BAD, name=self._teller.name(self._seat, Role.BAD))
        return (*label, Span(blank_after(plain(label))), *join(lost, comma()))

    def _things(self, event: Event) -> list[Line]:
        """Return the card, Wonder, token or cube that an event takes."""
        is_rivals = getattr(event, "seat", None) == rival_of(self._seat)
        match event:
            case CardDestroyed(card=card) | CardTaken(card=card) | CardsSwapped(taken=card) if is_rivals:
                return [self._teller.card(card)]
            case WonderTaken(wonder=wonder) if is_rivals:
                return [line(Span(self._book.wonder_name(wonder), Role.STRONG))]
            case WonderLost(wonder=wonder) if not is_rivals:
                return [line(Span(self._book.wonder_name(wonder), Role.STRONG))]
            case TokenLocked(source=LockedFrom.OPPONENT, token=token) if is_rivals and token is not None:
                return [line(Span(self._book.progress_name(token), Role.STRONG))]
            case CubeRemoved(chamber=chamber) if is_rivals:
                return [line(_("a cube in chamber {n}").format(n=chamber))]
            case _:
                return []
