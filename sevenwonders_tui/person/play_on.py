"""Playing on from a moment of a game that is over: its moments, who plays the other seats, and what came of it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sevenwonders_tui.content.words import points_words
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.history.finished import row_of
from sevenwonders_tui.history.rating import ratings_of
from sevenwonders_tui.i18n import _, start_upper
from sevenwonders_tui.person.draft import next_player, rung_players
from sevenwonders_tui.present.history.past import result_words
from sevenwonders_tui.present.lobby import stand_words
from sevenwonders_tui.present.players import bot_words
from sevenwonders_tui.store import GameFilter, StoreError
from sevenwonders_tui.table import BOT, HUMAN, TableError
from sevenwonders_tui.table.origin import OriginKind

if TYPE_CHECKING:
    from sevenwonders_tui.bots.ladder import Ladder
    from sevenwonders_tui.games.kit import Kit
    from sevenwonders_tui.history.row import GameRow
    from sevenwonders_tui.lobby.client import OwnHistory
    from sevenwonders_tui.person.services import AppServices
    from sevenwonders_tui.table import Snapshot
    from sevenwonders_tui.table.history import History
    from sevenwonders_tui.table.origin import Origin
    from sevenwonders_tui.table.setup import TableSetup

STAND_IN = "good"
"""The rung for a person whose strength is not known, where the game has it."""


@dataclass(frozen=True, slots=True)
class PlayOnMoment:
    """A decision of one seat."""

    decision: int
    words: str


@dataclass(frozen=True, slots=True)
class PlayOnDraft:
    """What a person wants to play on from, and against whom."""

    seat: Seat
    """The person's own."""
    moments: tuple[PlayOnMoment, ...]
    """The first decision of this seat in each turn; at least one."""
    at: int
    """The number of the moment."""
    players: Mapping[Seat, str]
    """Who plays the seats of other people: `human`, or a bot."""
    may_share: bool = True
    """Whether other people can sit at the same keyboard."""

    @property
    def decision(self) -> int:
        """The number of decisions to keep."""
        return self.moments[self.at].decision

    def with_moment(self, at: int) -> PlayOnDraft:
        """Return the draft with another moment, no further than the first or the last."""
        return replace(self, at=max(0, min(at, len(self.moments) - 1)))

    def at_decision(self, decision: int) -> PlayOnDraft:
        """Return the draft with the first decision of this seat from the given one on; the last if there is none."""
        later = (at for at, moment in enumerate(self.moments) if moment.decision >= decision)
        return self.with_moment(next(later, len(self.moments) - 1))

    def with_next_player(self, seat: Seat, step: int, ladder: Ladder) -> PlayOnDraft:
        """Return the draft with the person or the next rung in another's seat."""
        players = self.possible_players(ladder)
        return self.with_player(seat, next_player(players, self.players[seat], step, ladder))

    def possible_players(self, ladder: Ladder) -> tuple[str, ...]:
        """Return who can play another's seat: people at the keyboard, where they may sit, and each rung."""
        return (*([HUMAN] if self.may_share else []), *rung_players(ladder))

    def with_player(self, seat: Seat, player: str) -> PlayOnDraft:
        """Return the draft with a player in another's seat."""
        return replace(self, players={**self.players, seat: player})

    def changed_players(self, setup: TableSetup) -> dict[Seat, str]:
        """Return the seats that get another player than before."""
        return {seat: player for seat, player in self.players.items() if player != setup.seats[seat].player}


async def play_on_draft(
    services: AppServices, kit: Kit, history: History, snapshot: Snapshot, seat: Seat
) -> PlayOnDraft:
    """Return the first draft for a seat of a game that is over: the last age, and bots like the other people.

    The seat must have decided something.
    """
    people = {at: name for at, name in _people(history.setup) if at != seat}
    players = await players_like(services, kit, people)
    return _first_draft(kit, history, snapshot, seat, players)


def account_draft(kit: Kit, history: History, snapshot: Snapshot, seat: Seat) -> PlayOnDraft:
    """Return the first draft of an account on a server, where the seats of other people go to bots."""
    players = stand_ins(kit, history.setup, seat)
    return replace(_first_draft(kit, history, snapshot, seat, players), may_share=False)


def stand_ins(kit: Kit, setup: TableSetup, seat: Seat) -> dict[Seat, str]:
    """Return a bot for the seat of each person but the one in this seat."""
    usual = BOT + _stand_in(kit.roster.ladder)
    return {at: usual for at, _name in _people(setup) if at != seat}


def _first_draft(
    kit: Kit, history: History, snapshot: Snapshot, seat: Seat, players: Mapping[Seat, str]
) -> PlayOnDraft:
    draft = PlayOnDraft(seat, moments_of(kit, history, snapshot, seat), 0, players)
    last_age = max(resolution.age for resolution in snapshot.log)
    begins = next(resolution.decision for resolution in snapshot.log if resolution.age == last_age)
    return draft.at_decision(begins)


def moments_of(kit: Kit, history: History, snapshot: Snapshot, seat: Seat) -> tuple[PlayOnMoment, ...]:
    """Return the first decision of a seat in each turn, in order."""
    found: dict[str, PlayOnMoment] = {}
    for resolution, moves in zip(snapshot.log, history.moves, strict=False):
        if seat in moves:
            number, age, turn = resolution.decision, resolution.age, resolution.turn
            is_draft = kit.is_draft(history.setup.options, number, age, turn)
            words = start_upper(stand_words(age, turn, is_draft=is_draft))
            found.setdefault(words, PlayOnMoment(number, words))
    return tuple(found.values())


def player_words_of(kit: Kit, player: str) -> str:
    """Return who plays a seat, in a few words."""
    return _("person") if player == HUMAN else bot_words(player.removeprefix(BOT), kit.roster.ladder)


async def outcome_words(services: AppServices, table: str, setup: TableSetup) -> tuple[str, ...]:
    """Return what came of a practice beside the game that it begins with, a sentence for each person.

    Empty for any other table, and where that game is not known any more.
    """
    if setup.origin.kind is not OriginKind.PRACTICE:
        return ()
    try:
        now = await _row(services, table)
        then = await _known_row(services, setup.origin.key.partition("/")[0])
    except (StoreError, TableError):
        return ()
    if now is None or then is None:
        return ()
    people = [at for at, sitter in enumerate(setup.seats) if sitter.player == HUMAN]
    return _outcomes(then, now, people, is_named=len(people) > 1)


async def account_outcome(games: OwnHistory, table: str, origin: Origin) -> tuple[str, ...]:
    """Return what came of an account's practice beside its game, as `outcome_words` does."""
    if origin.kind is not OriginKind.PRACTICE:
        return ()
    try:
        found = [await games.games(GameFilter(table=each), 1) for each in (origin.key.partition("/")[0], table)]
        me = (await games.whose()).id
    except StoreError:
        return ()
    if not all(found):
        return ()
    (then,), (now,) = found
    return _outcomes(then, now, now.seats_of(me))


def _outcomes(then: GameRow, now: GameRow, seats: Iterable[int], *, is_named: bool = False) -> tuple[str, ...]:
    if len(now.seats) != len(then.seats):
        return ()
    return tuple(_outcome(then, now, at, is_named=is_named) for at in seats)


def _outcome(then: GameRow, now: GameRow, at: int, *, is_named: bool) -> str:
    told = {
        "then": result_words(then, then.seats[at]),
        "then_points": points_words(then.seats[at].total),
        "now": result_words(now, now.seats[at]),
        "now_points": points_words(now.seats[at].total),
    }
    if is_named:
        text = _("Practice, {name}: then {then}, {then_points}; now {now}, {now_points}.")
        return text.format(name=now.seats[at].name, **told)
    return _("Practice: then {then}, {then_points}; now {now}, {now_points}.").format(**told)


async def _row(services: AppServices, table: str) -> GameRow | None:
    info, kept = await services.house.kept(table)
    return await asyncio.to_thread(row_of, services.house.kits, info, kept)


async def _known_row(services: AppServices, table: str) -> GameRow | None:
    """Return the row of an older game, from the history if its table was removed."""
    try:
        return await _row(services, table)
    except (StoreError, TableError):
        if services.book is None:
            raise
        return next((row for row in await services.book.games() if row.table == table), None)


def _people(setup: TableSetup) -> Sequence[tuple[Seat, str]]:
    return [(Seat(at), each.name) for at, each in enumerate(setup.seats) if each.player == HUMAN]


async def players_like(services: AppServices, kit: Kit, people: Mapping[Seat, str]) -> dict[Seat, str]:
    """Return the bot whose rating is nearest to that of each person."""
    ladder = kit.roster.ladder
    usual = _stand_in(ladder)
    found = dict.fromkeys(people, BOT + usual)
    if not people or services.book is None:
        return found
    try:
        rows = await services.book.games(GameFilter(game=kit.id))
        roots = {seat: known.person for seat, name in people.items() if (known := await services.book.person(name))}
    except StoreError:
        return found
    ratings = await asyncio.to_thread(ratings_of, rows, {kit.id: ladder}, on_server=False)
    for seat, person in roots.items():
        games = ratings.get((kit.id, person))
        if games:
            found[seat] = BOT + nearest_rung(ladder, games[-1].after.rating, usual)
    return found


def _stand_in(ladder: Ladder) -> str:
    return STAND_IN if STAND_IN in ladder.names else ladder.usual


def nearest_rung(ladder: Ladder, rating: int, usual: str) -> str:
    """Return the rung whose rating is nearest; `usual` if nobody measured the rungs."""
    values = {name: ladder.ratings[name].value for name in ladder.names if name in ladder.ratings}
    return min(values, key=lambda name: abs(values[name] - rating), default=usual)
