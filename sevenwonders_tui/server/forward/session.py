"""At a door: one session of an SSH connection, handed on to the house that leads."""

from __future__ import annotations

from sevenwonders_tui.i18n import Said, _
from sevenwonders_tui.server.comer import Comer, Handed
from sevenwonders_tui.server.dismissal import SENT_AWAY
from sevenwonders_tui.server.forward.far import FarApp, FarOpening
from sevenwonders_tui.server.forward.houses import Houses
from sevenwonders_tui.server.ssh.registry import Registry
from sevenwonders_tui.server.ssh.session import FAILED, Session
from sevenwonders_tui.server.terminal.terminal import ExitReason

PASSED_ON = {"COLORTERM", "LC_TERMINAL", "NO_COLOR", "TEXTUAL_ANIMATIONS", "LANG", "LC_ALL", "LC_MESSAGES"}
"""What of a person's environment a house gets to know."""


class ForwardingSession(Session):
    """Hands one request of one person on."""

    def __init__(self, houses: Houses, registry: Registry, comer: Comer, excuse: Said | None) -> None:
        super().__init__(registry, comer, excuse)
        self._houses = houses

    async def _carry_out(self) -> int:
        if self._excuse is not None:
            self._say(str(self._excuse))
            return FAILED
        environment = self._channel.get_environment()
        about = {name: value for name, value in environment.items() if name in PASSED_ON}
        opening = FarOpening(
            Handed(self._comer, about_terminal=about), self._command, self._term, dict(self._modes), self._size
        )
        app = FarApp(self._houses, opening, self._link, lambda text: self._say(*text.split("\n")))
        self._terminal = app
        self._hand_over(app.receive, app.end_input)
        reason = await app.play()
        if self._end is ExitReason.STOPPED:
            self._say(_("This door closes. Every table is kept: come back with the same command."))
        elif reason is ExitReason.SENT_AWAY:
            self._say(str(Said(SENT_AWAY)))
        return app.status if reason is ExitReason.LEFT else FAILED
