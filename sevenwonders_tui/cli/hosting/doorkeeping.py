"""What whoever runs a door to houses has of it: figures, answers at the socket, and an end that lets people go."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

from sevenwonders_tui.cli.hosting.watching import WatchedDoor, Watching, door_figures
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.lobby.errors import LobbyError, UnknownPerson
from sevenwonders_tui.lobby.operator import PersonHere
from sevenwonders_tui.server.admin import ADMIN, AdminDesk, AdminRequest, Drain, Kick, ListPeople
from sevenwonders_tui.server.forward import HeldLine, Houses
from sevenwonders_tui.server.health.figures import FigureKind, HealthFigure
from sevenwonders_tui.server.terminal.terminal import ExitReason


class Doorkeeping(Watching):
    """The figures and the end of one door. It knows keys, addresses and codes, and no names and no tables."""

    def __init__(self, stopped: asyncio.Event, houses: Houses) -> None:
        """Set `stopped` to end the door."""
        super().__init__(stopped)
        self._houses = houses
        self._doors: Mapping[str, WatchedDoor] = {}

    @asynccontextmanager
    async def at_desk(self, data: Path, doors: Mapping[str, WatchedDoor]) -> AsyncIterator[None]:
        """Answer at the socket of a data directory as long as the block lasts; doors have the names of figures."""
        self._doors = doors
        desk = AdminDesk(self)
        await desk.open(data / ADMIN)
        try:
            yield
        finally:
            self.forget_drain()
            await desk.close()

    def not_ready(self) -> str | None:
        """Return why no people should be sent here, for programs; None if they may be."""
        if self.is_draining:
            return "draining"
        return "no house leads" if self._houses.leader is None else None

    def figures(self) -> Iterator[HealthFigure]:
        """Yield the figures. None of them is about a person, a code or a hand."""
        yield from self.stall_figures()
        yield from door_figures(self._doors)
        people = len(_by_person(self._houses.held))
        yield HealthFigure("people", FigureKind.GAUGE, "People who are here", people)
        answering = self._houses.answering
        yield HealthFigure("houses_answering", FigureKind.GAUGE, "Houses that answer this door", answering)
        leads = float(self._houses.leader is not None)
        yield HealthFigure("house_leads", FigureKind.GAUGE, "Whether this door sees a house that leads", leads)

    async def answer(self, request: AdminRequest) -> Any:
        """Do what is asked, and return the answer. Raises LobbyError."""
        match request:
            case ListPeople():
                return tuple(_person(lines) for lines in _by_person(self._houses.held).values())
            case Kick(who):
                return self._kick(who)
            case Drain(minutes):
                return self.start_drain(self._doors, timedelta(minutes=minutes))
            case _:
                raise LobbyError(N_("A door knows no tables and no names. Ask the house that leads, on its machine."))

    def _kick(self, who: str) -> int:
        gone = [line for line in self._houses.held if who in {line.comer.fingerprint, line.comer.address}]
        if not gone:
            text = N_("Nobody here comes with {who}. At a door say a fingerprint or an address; `people` lists them.")
            raise UnknownPerson(text, who=who)
        for line in gone:
            line.stop(ExitReason.SENT_AWAY)
        return len(gone)


def _by_person(held: frozenset[HeldLine]) -> dict[str, list[HeldLine]]:
    """Return the lines of each person, by what proves who they are."""
    found: dict[str, list[HeldLine]] = {}
    for line in sorted(held, key=lambda line: line.comer.address):
        found.setdefault(line.comer.fingerprint or line.comer.secret or "", []).append(line)
    return found


def _person(lines: list[HeldLine]) -> PersonHere:
    comer = lines[0].comer
    codes = {line.at.split()[-1]: None for line in lines if line.at}
    addresses = {line.comer.address: None for line in lines}
    keys = () if comer.fingerprint is None else (comer.fingerprint,)
    return PersonHere("", "", keys, tuple(addresses), len(lines), tuple(codes))
