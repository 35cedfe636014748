"""An evening with friends in one room: the table is opened or found again, and shown on this terminal."""

from __future__ import annotations

import logging
import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.cli.games import GAMES
from sevenwonders_tui.cli.hosting.advice import network_advice
from sevenwonders_tui.cli.hosting.serving import OpenServer, Serving
from sevenwonders_tui.cli.hosting.waysin import page_address
from sevenwonders_tui.cli.terminal import BAD_USAGE, FAILED, make_look, run_until_left
from sevenwonders_tui.i18n import _
from sevenwonders_tui.lobby import LobbyClient, RoomClient, RoomPlan, RoomRules
from sevenwonders_tui.lobby.client import CallOrigin
from sevenwonders_tui.person.room_draft import usual_room
from sevenwonders_tui.present.invitation import Entrance, Invitation
from sevenwonders_tui.table import TableRules
from sevenwonders_tui.table.seriesterms import SeriesTerms
from sevenwonders_tui.tui.fronts import fronts
from sevenwonders_tui.tui.host_app import HostApp

log = logging.getLogger(__name__)

SCREEN = "Table"
"""The name of the large screen among the people of its server; nobody sees it but those who want to be called so."""


@dataclass(slots=True)
class Evening:
    """One table, its server, and how people come to it."""

    args: Namespace
    serving: Serving
    addresses: Sequence[str]
    """Where the page is served, the likeliest first."""
    name: str | None
    """The name of this computer in the network of the first address."""
    exit_code: int = 0

    async def on_screen(self, opened: OpenServer) -> None:
        """Show the table on this terminal until somebody ends the evening."""
        lobby, room = await self._open_room(opened)
        invitation = self.invitation(room.code, opened)
        make = partial(HostApp, lobby=lobby, room=room, kits=self.serving.games, invitation=invitation)
        app = make_look(self.args, make)
        if app is None:
            self.exit_code = BAD_USAGE
            return
        # The variables of this terminal do not describe the telephones.
        os.environ.pop("NO_COLOR", None)
        for line in self.lines(invitation):
            print(line, flush=True)
        try:
            await run_until_left(app)
        except Exception:
            log.exception("the large screen could not run")
            app.parting = app.mistake_words()
            self.exit_code = FAILED
            return
        finally:
            lobby.close()
            if app.parting:
                print(app.parting, file=sys.stderr)
        self.exit_code = app.return_code or 0

    async def in_lines(self, opened: OpenServer) -> None:
        """Tell how to come in, and wait: whoever sits may deal, so nobody is needed here."""
        lobby, room = await self._open_room(opened)
        for line in self.lines(self.invitation(room.code, opened)):
            print(line, flush=True)
        async for snapshot in room.updates():
            if not snapshot.is_mine:
                break
        lobby.close()

    def invitation(self, code: str, opened: OpenServer) -> Invitation:
        """Return how people come to the table with this code."""
        assert opened.web_port is not None, "an evening has a page"
        way_in = self.serving.way_in(opened.port)
        command = f"{way_in} -t join {code}" if way_in else ""
        entrances = [
            Entrance(page_address(each, opened.web_port), command if at == 0 else "")
            for at, each in enumerate(self.addresses)
        ]
        if self.name is not None:
            entrances[0] = replace(entrances[0], named=page_address(self.name, opened.web_port))
        return Invitation(code, tuple(entrances), network_advice(opened.web_port))

    def lines(self, invitation: Invitation) -> list[str]:
        """Return the lines for the terminal before the table is shown on it."""
        code, (first, *others) = invitation.code, invitation.entrances
        lines = [_("The table is open at: {address}").format(address=f"{first.web}/{code}")]
        wanted = self.args.port
        if wanted and not first.web.endswith(f":{wanted}"):
            lines.append(_("Port {port} is in use here, so it is the next free one.").format(port=wanted))
        more = [each.web for each in others] + ([first.named] if first.named else [])
        lines += [_("or at: {address}").format(address=f"{each}/{code}") for each in more]
        if first.ssh:
            lines.append(_("or by a terminal: {command}").format(command=first.ssh))
        lines.append(_("Wi-Fi must be the same as this computer's. Ctrl-C ends it, and --resume goes on with it."))
        return lines

    async def _open_room(self, opened: OpenServer) -> tuple[LobbyClient, RoomClient]:
        """Return the screen's client and its room: a new one, or that of the last evening. Raises CommandFailed."""
        # The server's own key is nobody's else, and the same at the next evening.
        lobby = opened.lobby.enter_with_key(opened.fingerprint, CallOrigin(is_listed=True))
        if not lobby.snapshot().me.name:
            await lobby.rename(SCREEN)
        if not self.args.resume:
            return lobby, await lobby.create(self.plan())
        hosted = [table for table in lobby.snapshot().tables if table.host and table.host.id == lobby.snapshot().me.id]
        if not hosted:
            raise CommandFailed(_("There is no table to go on with. Leave --resume out to open one."))
        return lobby, await lobby.watch(max(hosted, key=lambda table: table.changed).code)

    def plan(self) -> RoomPlan:
        """Return the table that the options ask for."""
        args, game = self.args, GAMES[self.args.game]
        form = fronts(self.serving.games)[args.game].form
        rung = args.bots or form.roster.ladder.usual
        draft = usual_room(form, SCREEN, TableRules(), rung=rung, seats=args.seats or game.usual_seats)
        wished = game.wished(args)
        if wished:
            draft = replace(draft, table=replace(draft.table, choice=form.table_choice(wished)))
        rules = RoomRules(
            is_public=args.open,
            fill=rung,
            series=None if args.series is None else SeriesTerms(args.series),
            anyone_deals=True,
        )
        plan = draft.plan()
        return replace(plan, rules=replace(rules, is_mixed=plan.rules.is_mixed), host_seat=None)
