"""The first minute of somebody who has never been here."""

from __future__ import annotations

import re

from sevenwonders_tui.i18n import languages
from sevenwonders_tui.lobby.client import RoomPlan, RoomRules
from sevenwonders_tui.seven.engine.setup import Options
from tests.server.ssh.callers import new_key, open_house, session_app


async def test_welcome_is_the_first_thing_that_is_shown() -> None:
    """Nothing of the lobby is painted before the question for a name, and keys typed at once are the name."""
    async with open_house(make_app=session_app) as house, house.calling("newcomer") as ann:
        ann.type(b"Ann\r")
        await ann.shows(b"Welcome")
        assert b"Here now" not in ann.got
        await ann.shows(b"No table yet")
        assert house.lobby.ledger.people.find_by_name("Ann") is not None


async def test_console_of_linux_gets_ascii() -> None:
    """What `TERM=linux` tells by SSH is enough; a terminal with more signs gets them."""
    async with open_house(make_app=session_app) as house:
        async with house.calling("ann", term="linux") as ann:
            await ann.shows(b"Welcome")
            # The languages are offered by their own names.
            assert re.sub("|".join(languages().values()), "", ann.got.decode()).isascii()
        async with house.calling("ben", term="xterm-256color") as ben:
            await ben.shows(b"Welcome")
            await ben.until(lambda: not ben.got.isascii())


async def test_code_may_be_typed_in_words() -> None:
    """`join ruby dragon` leads where `join ruby-dragon` does, as in the dialog."""
    async with open_house(make_app=session_app) as house:
        host = house.lobby.enter_with_key(new_key("host").get_fingerprint())
        await host.rename("Hostess")
        room = await host.create(RoomPlan(Options(3), rules=RoomRules(is_public=True)))
        words = room.snapshot().code.replace("-", " ")
        guest = house.lobby.enter_with_key(new_key("ann").get_fingerprint())
        await guest.rename("Ann")
        guest.close()
        async with house.calling("ann", f"join {words}") as ann:
            await ann.until(lambda: "Ann" in [seat.name for seat in room.snapshot().seats])
