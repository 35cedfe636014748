"""A whole game of Duel with both boxes over three kinds of line, each byte of which is searched for secrets.

Anna plays with an SSH library, Ben with OpenSSH in a real terminal, and a guest looks on in a browser.
"""

from __future__ import annotations

import asyncio
import re
import shutil
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from sevenwonders_tui.duel.engine.catalog import boxes_of
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.duel.seen import duel_view
from sevenwonders_tui.duel.words.secrecy import is_secret
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.titles import DUEL
from sevenwonders_tui.lobby import RoomPlan
from sevenwonders_tui.server.apprunner import LocalAppRunner
from sevenwonders_tui.server.ssh import Admission
from sevenwonders_tui.server.terminal.terminal import TerminalRules
from sevenwonders_tui.server.web import LocalPages, WebDoor
from sevenwonders_tui.table.table import Table
from tests.server.ssh.callers import Call, eventually, new_key, open_house, repeat_lines, session_app
from tests.support.browser_tab import Tab, tab
from tests.support.callers_at_play import TYPE_S, words
from tests.support.duel.names import WONDERS, known_names, pattern, unknown_to, without_guesses
from tests.support.duel.play import by_dice
from tests.support.openssh import Pane, ssh, terminal

pytestmark = pytest.mark.skipif(
    not (shutil.which("ssh") and shutil.which("tmux")), reason="needs the OpenSSH client and tmux"
)
BOX_IS_SHOWN = 393
"""A deal in which both players are soon told secrets, and one the tokens of the box by name (Obscurantism).

In some deals nobody is told any.
"""
WHOLE_GAME = 1000
"""More decisions than any game has."""
BY_KEYS = 2
"""So many decisions are made at the terminals, as is each that is asked in private: what is offered first is taken."""
SETTLE_S = 0.08
QUIET_S = 0.04
OVERLAP = 400
"""So many bytes are looked at twice: a name may have been cut in two."""


@dataclass
class Knowledge:
    """What each seat, and whoever only watches, was shown in any decision so far.

    It is taken from all states of the game, not from what stood on the table when somebody looked: at a busy machine
    two decisions may pass between two looks.
    """

    table: Table
    known: dict[Seat | None, set[str]] = field(default_factory=lambda: {Seat(0): set(), Seat(1): set(), None: set()})
    learned: int = 0
    """So many decisions are over and were gone through."""

    def learn(self) -> None:
        """Go through the decisions that have come since."""
        play = self.table._play
        for state in (*(decided.state for decided in play.decided[self.learned :]), play.state):
            for seat, known in self.known.items():
                known.update(known_names(duel_view(self.table.kit.rules.view(state, seat))))
        self.learned = len(play.decided)


@dataclass
class Line:
    """What somebody is sent."""

    seat: Seat | None
    sent: Callable[[], bytes]
    at: int = 0
    """So many bytes were looked through."""
    told: set[str] = field(default_factory=set)
    """Names that were sent and that the public was never shown."""

    def look(self, knowledge: Knowledge) -> None:
        """Fail where something was sent that was never for these eyes."""
        knowledge.learn()
        sent = self.sent()
        text = words(sent[max(sent.rfind(b"\x1b", 0, max(self.at - OVERLAP, 0)), 0) :])
        text = without_guesses(WONDERS.sub("", text))
        self.at = len(sent)
        for name in unknown_to(knowledge.known[self.seat]):
            found = re.search(pattern(name), text)
            around = text[max(found.start() - 80, 0) : found.end() + 80] if found else ""
            assert not found, f"{name} was sent to seat {self.seat}: {around!r}"
        self.told |= {name for name in unknown_to(knowledge.known[None]) if re.search(pattern(name), text)}


async def quiet(lines: list[Line]) -> None:
    """Wait until nothing more is sent for a while."""
    before, quiet_s = -1, 0.0
    async with asyncio.timeout(30):
        while quiet_s < SETTLE_S:
            now = sum(len(line.sent()) for line in lines)
            quiet_s = quiet_s + QUIET_S if now == before else 0.0
            before = now
            await asyncio.sleep(QUIET_S)


async def answer(table: Table, press: Callable[[str], object]) -> None:
    """Take what is offered first, by keys, until the decision is made."""
    decision, loop, press_at_s = table.snapshot(None).decision, asyncio.get_running_loop(), 0.0
    key = 0
    async with asyncio.timeout(120):
        while table.snapshot(None).decision == decision:
            if loop.time() >= press_at_s:
                # A card that cannot be built is sold.
                made = press(("Enter", "Enter", "F4")[key % 3])
                if asyncio.iscoroutine(made):
                    await made
                key += 1
                press_at_s = loop.time() + TYPE_S
            await asyncio.sleep(0.02)


@pytest.mark.parametrize(("first", "last"), [(6, 16), pytest.param(6, WHOLE_GAME, marks=pytest.mark.night)])
async def test_no_line_is_sent_what_is_hidden_from_its_seat(tmp_path: Path, first: int, last: int) -> None:
    """To nobody goes a divinity, decree, conspiracy or token that this seat was never shown.

    They come at the `first` decision, and go after the `last` one; with that deal the secrets lie between them.
    """
    async with AsyncExitStack() as stack:
        apps = LocalAppRunner(session_app)
        rules = TerminalRules(events_rate=10_000)
        house = await stack.enter_async_context(open_house(apps=apps, terminal=rules, admission=Admission(guests=True)))
        people = [house.lobby.enter_with_key(new_key(name).get_fingerprint()) for name in ("ann", "ben")]
        for client, name in zip(people, ("Anna", "Ben"), strict=True):
            await client.rename(name)
        plan = RoomPlan(Options(boxes_of(("pantheon", "agora"))), game=DUEL, seed=BOX_IS_SHOWN)
        rooms = [await people[0].create(plan)]
        rooms.append(await people[1].join(rooms[0].code))
        await rooms[1].ready()
        await rooms[0].start()
        table = house.lobby.ledger.games[rooms[0].code].table
        for decision in range(first):
            (asked,) = table.snapshot(None).view.waiting
            await table.submit(asked, decision, table.snapshot(asked).view.moves[0])

        at_anna: Call = await stack.enter_async_context(house.calling("ann", f"join {rooms[0].code}", size=(120, 36)))
        at_ben: Pane = await stack.enter_async_context(
            terminal(tmp_path / "tmux", ssh(house, tmp_path, "-t", "join", rooms[0].code, key="ben"))
        )
        kept = tmp_path / "ben.bytes"
        await at_ben.tmux("pipe-pane", "-o", f"cat > {kept}")
        web = WebDoor(LocalPages(house.lobby, apps, repeat_lines))
        await web.open("127.0.0.1", 0)
        stack.push_async_callback(web.close)
        at_cleo: Tab = await stack.enter_async_context(tab(web, f"watch/{rooms[0].code}"))
        reading = asyncio.create_task(read(at_cleo))
        stack.callback(reading.cancel)
        await at_cleo.socket.send_json(["stdin", "Cleo\r"])

        lines = [
            Line(Seat(0), lambda: bytes(at_anna.got)),
            Line(Seat(1), lambda: kept.read_bytes() if kept.exists() else b""),
            Line(None, lambda: at_cleo.got),
        ]
        await eventually(lambda: all(b"7 Wonders Duel" in line.sent() for line in lines))
        policy, private, knowledge = by_dice(5, "senate"), 0, Knowledge(table)
        while True:
            await quiet(lines)
            for line in lines:
                line.look(knowledge)
            # After the wait: a key that was late may have made a decision.
            now = table.snapshot(None)
            if now.view.is_over or (now.decision > last and private > 1 and (lines[0].told or lines[1].told)):
                break
            (seat,) = now.view.waiting
            is_private = is_secret(duel_view(now.view).asked)
            private += is_private
            if is_private or now.decision < first + BY_KEYS:
                await answer(table, (lambda key: at_anna.type(KEYS[key])) if seat == 0 else at_ben.press)
            else:
                await table.submit(seat, now.decision, policy(duel_view(table.snapshot(seat).view).moves))
            for line in lines:
                line.look(knowledge)
        assert private > 1, "something is asked in private"
        assert lines[0].told or lines[1].told, "and its names are found in what is sent"


KEYS = {"Enter": b"\r", "F4": b"\x1bOS"}


async def read(guest: Tab) -> None:
    """Keep what a browser is sent."""
    async for message in guest.socket:
        if isinstance(message.data, bytes):
            guest.got += message.data
