"""Come back to a seat at another browser: the name, and the PIN that was chosen in the waiting room."""

from __future__ import annotations

from enum import Enum, auto
from typing import Any

from textual.app import App

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _, comma_list
from sevenwonders_tui.lobby import KeptSeat, LobbyClient, LobbyError
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.tui.screens.dialogs.ask import AskTextScreen, TellScreen
from sevenwonders_tui.tui.screens.dialogs.pick import PickScreen
from sevenwonders_tui.tui.widgets.choices import Choice
from sevenwonders_tui.tui.widgets.field import PinField

BY_CODE = "code"


class Came(Enum):
    """How the question for a seat ended."""

    BACK = auto()
    """The person has the seat again."""
    BY_CODE = auto()
    """The person has a code, or nobody comes back there by a PIN."""
    NOT = auto()
    """The person went back."""


async def sit_again(app: App[Any], lobby: LobbyClient, room: str) -> Came:
    """Ask which seat of a room the person had, and for its PIN. Call it in a worker."""
    title = _("Come back")
    try:
        seats = {str(seat.seat): seat for seat in await lobby.kept_seats(room)}
    except LobbyError:
        return Came.BY_CODE
    while seats:
        choices = [Choice(id_, seat.name, _words(seat)) for id_, seat in seats.items()]
        choices.append(Choice(BY_CODE, _("I have a code"), _("Come back as somebody who was here before.")))
        chosen = await app.push_screen_wait(PickScreen(title, _("Who are you?"), choices))
        if chosen is None or chosen == BY_CODE:
            return Came.NOT if chosen is None else Came.BY_CODE
        pin = await app.push_screen_wait(AskTextScreen(title, _("The PIN of your seat:"), field=PinField()))
        if pin is None:
            continue
        try:
            await lobby.come_back(room, Seat(int(chosen)), pin)
        except (LobbyError, StoreError) as error:
            await app.push_screen_wait(TellScreen(title, str(error)))
        else:
            return Came.BACK
    return Came.BY_CODE


def _words(seat: KeptSeat) -> str:
    """Return whether the person of a seat is there, and what brings them back."""
    where = _("away") if seat.is_away else _("here")
    return comma_list((where, _("with a PIN"))) if seat.has_pin else where
