"""What each seat may see of a table, built from the engine's views."""

from __future__ import annotations

from sevenwonders_tui.engine.game import AnyView, Seat
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.i18n import Said
from sevenwonders_tui.table.client import Ending, EndKind, Resolution, SeatStatus, Snapshot
from sevenwonders_tui.table.play import Decided, Play
from sevenwonders_tui.table.setup import TableSetup
from sevenwonders_tui.table.stepback import step_back_blocked


class Sight:
    """Snapshots by seat. Views and logs change only with the current decision and are cached until then."""

    def __init__(self, kit: Kit, table: str, setup: TableSetup) -> None:
        self._kit = kit
        self._table = table
        self._setup = setup
        self._labels = setup.labels(kit)
        self._seen: tuple[int, Ending | None] = (0, None)
        """The decision and ending for which the views were made."""
        self._views: dict[Seat | None, AnyView] = {}
        self._logs: dict[Seat | None, tuple[Resolution, ...]] = {}

    def snapshot(self, play: Play, seat: Seat | None, notice: Said | None, frozen: Said | None) -> Snapshot:
        """Return what the seat, or a spectator with None, may see of the play."""
        return Snapshot(
            table=self._table,
            decision=play.decision,
            view=self._view(play, seat),
            seats=self._statuses(play),
            labels=self._labels,
            locked=None if seat is None else play.locked.get(seat),
            log=self._log(play, seat),
            rules=self._setup.held_rules,
            notice=notice,
            frozen=frozen,
            ending=play.ending,
            can_step_back=seat is not None and frozen is None and step_back_blocked(self._setup, play, seat) is None,
            is_practice=play.is_practice,
            origin=self._setup.origin,
        )

    def _view(self, play: Play, seat: Seat | None) -> AnyView:
        moment = (play.decision, play.ending)
        if moment != self._seen:
            self._seen = moment
            self._views.clear()
        view = self._views.get(seat)
        if view is None:
            view = self._kit.rules.view(play.state, seat)
            if play.ending is not None:
                view = self._ended(view, play, play.ending)
            self._views[seat] = view
        return view

    def _ended(self, view: AnyView, play: Play, ending: Ending) -> AnyView:
        playing = (Seat(at) for at in range(len(self._setup.seats)))
        contenders = [seat for seat in playing if ending.kind is EndKind.CONCEDED and seat not in ending.losers]
        return self._kit.ended(view, play.state, contenders)

    def _log(self, play: Play, seat: Seat | None) -> tuple[Resolution, ...]:
        told = self._logs.get(seat, ())
        if [one.decision for one in told] != [decided.decision for decided in play.decided]:
            known = {one.decision: one for one in told}
            told = tuple(known.get(one.decision) or self._resolution(one, seat) for one in play.decided)
            self._logs[seat] = told
        return told

    def _resolution(self, decided: Decided, seat: Seat | None) -> Resolution:
        events = tuple(self._kit.rules.redact(event, seat) for event in decided.events)
        at = decided.position
        return Resolution(decided.decision, at.age, at.turn, events, decided.stand_ins, decided.proxies)

    def _statuses(self, play: Play) -> tuple[SeatStatus, ...]:
        return tuple(
            SeatStatus(
                seat=Seat(at),
                label=self._labels[at],
                player=seat.public_player,
                is_pending=not play.is_over and Seat(at) in play.position.waiting,
                has_locked=Seat(at) in play.locked,
                has_pin=seat.pin is not None,
            )
            for at, seat in enumerate(self._setup.seats)
        )
