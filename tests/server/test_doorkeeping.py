"""What whoever runs a door to houses is told, and what only a house can answer."""

from __future__ import annotations

import asyncio

import pytest

from sevenwonders_tui.cli.hosting.doorkeeping import Doorkeeping
from sevenwonders_tui.lobby.errors import LobbyError
from sevenwonders_tui.server.admin import AdminRequest, CloseRoom, GiveLead, Kick, ListPeople, ListRooms, SayToAll
from sevenwonders_tui.server.forward import Houses


def keeping() -> Doorkeeping:
    """Return that of a door that nobody has come to, and that reaches no house."""
    return Doorkeeping(asyncio.Event(), Houses([]))


async def test_door_without_a_house_is_not_ready() -> None:
    """A balancer sends people to another door; the figures say why."""
    door = keeping()
    assert door.not_ready() == "no house leads"
    figures = {figure.name: figure.value for figure in door.figures()}
    assert (figures["house_leads"], figures["houses_answering"], figures["people"]) == (0, 0, 0)


@pytest.mark.parametrize("request_", [ListRooms(), CloseRoom("quiet-owl"), SayToAll("Hello"), GiveLead()])
async def test_what_belongs_to_the_tables_is_asked_of_a_house(request_: AdminRequest) -> None:
    """A door has none of it, and says whom to ask."""
    with pytest.raises(LobbyError, match="Ask the house that leads"):
        await keeping().answer(request_)


async def test_who_is_not_at_the_door_cannot_be_sent_away() -> None:
    """Names mean nothing there, and the sentence says what does."""
    assert await keeping().answer(ListPeople()) == ()
    with pytest.raises(LobbyError, match="Nobody here comes with Ann"):
        await keeping().answer(Kick("Ann"))
