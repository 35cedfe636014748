"""What keeps a secret while several people look at the screen: who is to look away, and what opens it."""

from __future__ import annotations

from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.duel.scene import DuelScene
from sevenwonders_tui.table import TableClient
from sevenwonders_tui.tui.duel.desk import Desk


class Gate:
    """For one seat, during one decision: it stays open from one window of the decision to the next."""

    def __init__(self, name: str, rival: str, client: TableClient, *, has_pin: bool) -> None:
        self.name = name
        self.rival = rival
        self.client = client
        self.has_pin = has_pin
        self.is_open = False

    @property
    def title(self) -> str:
        """What stands over the window while it is closed, which everybody may read."""
        return _("For {name} alone").format(name=self.name)

    def words(self, key: str) -> str:
        """Return who is to look away, and what opens the window."""
        if self.has_pin:
            text = _("{rival}, look away. {name}, type your PIN to see it.")
        else:
            text = _("{rival}, look away. {name}, press {key} to see it.")
        return text.format(rival=self.rival, name=self.name, key=key)


def gate_of(desk: Desk, scene: DuelScene) -> Gate | None:
    """Return what keeps the secrets of the seat that is asked; None where one person alone looks at the screen."""
    client, mover = desk.asked(), scene.mover
    if not desk.is_shared or client is None or mover is None:
        return None
    has_pin = scene.snapshot.seats[mover].has_pin
    return Gate(scene.name(mover), scene.name(type(mover)(1 - mover)), client, has_pin=has_pin)
