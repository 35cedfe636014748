"""What each seat may see of a table, put together from what the engine lets it see."""

from __future__ import annotations

from dataclasses import replace

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.engine.seven import SevenWonders
from sevenwonders_tui.engine.seven.moves import CityId
from sevenwonders_tui.engine.seven.view import View
from sevenwonders_tui.i18n import Said
from sevenwonders_tui.table.client import Ending, EndKind, Resolution, SeatStatus, Snapshot
from sevenwonders_tui.table.play import Decided, Play
from sevenwonders_tui.table.setup import TableSetup
from sevenwonders_tui.table.stepback import step_back_blocked


class Sight:
    """Snapshots by seat. Views and logs change only with the decision that is due and are kept until then."""

    def __init__(self, game: SevenWonders, table: str, setup: TableSetup) -> None:
        self._game = game
        self._table = table
        self._setup = setup
        self._seen: tuple[int, Ending | None] = (0, None)
        """The moment of which the views are."""
        self._views: dict[Seat | None, View] = {}
        self._logs: dict[Seat | None, tuple[Resolution, ...]] = {}

    def snapshot(self, play: Play, seat: Seat | None, notice: Said | None, frozen: Said | None) -> Snapshot:
        """Return what the seat, or a spectator with None, may know of the play."""
        return Snapshot(
            table=self._table,
            decision=play.decision,
            view=self._view(play, seat),
            seats=self._statuses(play),
            names=self._setup.names,
            locked=None if seat is None else play.locked.get(seat),
            log=self._log(play, seat),
            rules=self._setup.rules,
            notice=notice,
            frozen=frozen,
            ending=play.ending,
            can_step_back=seat is not None and frozen is None and step_back_blocked(self._setup, play, seat) is None,
            is_practice=play.is_practice,
        )

    def _view(self, play: Play, seat: Seat | None) -> View:
        moment = (play.decision, play.ending)
        if moment != self._seen:
            self._seen = moment
            self._views.clear()
        view = self._views.get(seat)
        if view is None:
            view = self._game.view(play.state, seat)
            if play.ending is not None:
                view = self._ended(view, play, play.ending)
            self._views[seat] = view
        return view

    def _ended(self, view: View, play: Play, ending: Ending) -> View:
        """Return the view as that of a finished game, so that no screen and no bot has two kinds of end to know."""
        sheet = self._game.scores(play.state)
        ranks: dict[CityId, tuple[int, int]] = {}
        if ending.kind is EndKind.CONCEDED:
            # Most points, then most coins, as at the end of a game; the Free City has no seat and cannot win.
            playing = (seat for seat in range(len(self._setup.seats)) if Seat(seat) not in ending.losers)
            ranks = {CityId(seat): (sheet[seat].total, view.cities[seat].coins) for seat in playing}
        winners = tuple(city for city, rank in ranks.items() if rank == max(ranks.values()))
        return replace(view, waiting={}, moves=(), pile=None, scores=sheet, winners=winners)

    def _log(self, play: Play, seat: Seat | None) -> tuple[Resolution, ...]:
        told = self._logs.get(seat, ())
        if [one.decision for one in told] != [decided.decision for decided in play.decided]:
            known = {one.decision: one for one in told}
            told = tuple(known.get(one.decision) or self._resolution(one, seat) for one in play.decided)
            self._logs[seat] = told
        return told

    def _resolution(self, decided: Decided, seat: Seat | None) -> Resolution:
        events = tuple(self._game.redact(event, seat) for event in decided.events)
        at = decided.position
        return Resolution(decided.decision, at.age, at.turn, events, decided.stand_ins, decided.proxies)

    def _statuses(self, play: Play) -> tuple[SeatStatus, ...]:
        return tuple(
            SeatStatus(
                seat=Seat(at),
                name=seat.name,
                player=seat.public_player,
                is_pending=not play.is_over and Seat(at) in play.position.waiting,
                has_locked=Seat(at) in play.locked,
                has_pin=seat.pin is not None,
            )
            for at, seat in enumerate(self._setup.seats)
        )
