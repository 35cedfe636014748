"""How much of a public server one stranger can take, over real connections."""

from __future__ import annotations

from pathlib import Path

from sevenwonders_tui.lobby import LobbyClient, RoomPlan
from sevenwonders_tui.server.ssh import Admission, ServerLimits
from sevenwonders_tui.server.ssh.lines import LineStream
from sevenwonders_tui.seven.engine.setup import Options
from tests.server.ssh.callers import Opened, new_key, open_house

EVERYBODY = ServerLimits(unlimited=())
"""So that this machine counts as one from the internet."""


async def do(lobby: LobbyClient, _lines: LineStream, words: tuple[str, ...]) -> int:
    """Choose a name, and open that many tables."""
    await lobby.rename(words[0])
    for _each in range(int(words[1])):
        (await lobby.create(RoomPlan(Options(3)))).close()
    return 0


async def ask(house: Opened, name: str, rooms: int) -> str:
    """Connect with a new key, and return the refusal of the request; empty if it was granted."""
    async with house.calling(name, f"bot {name} {rooms}", term=None) as caller:
        assert await caller.ends() == (1 if caller.errors else 0)
        return caller.errors.decode()


async def test_stranger_cannot_fill_the_server() -> None:
    """New names and tables of one address are limited by the hour; a refusal says when to try again."""
    async with open_house(limits=EVERYBODY, run_bot=do) as house:
        assert await ask(house, "anna", 3) == ""
        assert "Join one, or open yours in 60 minutes" in await ask(house, "ben", 1)
        for name in ("cleo", "dora", "emil"):
            assert await ask(house, name, 0) == ""
        assert "Come back in 60 minutes" in await ask(house, "fritz", 0)
        assert len(house.lobby.ledger.rooms) == 3
        assert house.lobby.ledger.people.named() == 5


async def test_friends_are_not_limited(tmp_path: Path) -> None:
    """At home, and where the host lists the keys, any number come and open tables."""
    names = [f"friend {at}" for at in "abcdef"]
    async with open_house(run_bot=do) as house:
        assert [await ask(house, name.replace(" ", ""), 1) for name in names] == [""] * 6
    listed = tmp_path / "keys"
    listed.write_text(new_key("anna").export_public_key().decode())
    async with open_house(limits=EVERYBODY, admission=Admission(only=listed), run_bot=do) as house:
        assert await ask(house, "anna", 5) == ""
        assert all(account.is_kept for account in house.lobby.ledger.people)
