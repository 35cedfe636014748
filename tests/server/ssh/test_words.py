"""Text that a person types at a real terminal is followed byte by byte to the terminals of others."""

from __future__ import annotations

import re
import unicodedata

import pytest

from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.lobby.client import LobbyClient, RoomPlan
from sevenwonders_tui.lobby.limits import Limits
from sevenwonders_tui.lobby.lobby import Lobby
from sevenwonders_tui.server.terminal.terminal import TerminalRules
from sevenwonders_tui.seven.engine.setup import Options
from sevenwonders_tui.store import MemoryShelf, MemoryStore
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.name import MARKS, is_unseen
from tests.server.ssh.callers import game, new_key, open_house, session_app

ATTACKS = {
    "title": "\x1b]0;owned\x07",
    "clipboard": "\x1b]52;c;b3duZWQ=\x1b\\",
    "link": "\x1b]8;;http://owned.example\x1b\\",
    "clear": "\x1b[2J\x1b[666;666H",
    "eight bits": "\x9b31337m\x9d0;owned\x9c",
    "report": "\x1b[c\x1b[>q\x05",
    "lines": "\r\n\x0b\x0c\x85\u2028\u2029",
    "right to left": "\u202eab\u202dcd\u2067ef\u2069\u200f\u061c",
    "zero width": "\u200b\u200c\u200d\u2060\ufeff\u00ad",
    "tower": "e" + "\u0301\u0321\u0334" * 60,
    "pictures": "\u2694\ufe0f\U000e0100\U000e0041",
    "markup": "[bold red on blue]x[/][@click=app.quit]y[/]",
    "surrogate": "\ud800",
}
FIRST = {"title", "eight bits", "right to left", "tower", "surrogate"}
"""One of each kind; the others are slow."""
FAST = TerminalRules(events_rate=100_000, events_burst=100_000)
MANY = Limits(chat_lines=1_000, requests=1_000)
OWN = re.compile(
    r"\x1b\[(?:\?(?:7|25|1000|1002|1003|1004|1006|1015|1049|2004|2026)[hl]|\?2026\$p|<u|[0-9;]*m|[0-9]+;[0-9]+H|[HJK])"
    r"|\x1b\]22;[a-z]+\x07"
)
"""All that the game itself sends to steer a terminal."""


REFUSED = re.compile(rb"A name (?:is made|has)|letters of a name")


def pasted(text: str) -> bytes:
    """Return what a terminal sends when a text is pasted: the one way in which escape codes reach a field."""
    return b"\x1b[200~" + text.encode("utf-8", "surrogatepass") + b"\x1b[201~"


def check_unsteered(sent: bytes | bytearray, own: str = "\r\n") -> str:
    """Return what is shown; fail where anything but the game steers the terminal, or a sign shows nothing."""
    text = sent.decode("utf-8", "ignore")
    # The last code may be on its way yet.
    rest = OWN.sub("", text[: text.rfind("\x1b")])
    assert not {ascii(sign) for sign in rest if is_unseen(sign) and sign not in own}
    return rest


def check_harmless(sent: bytes | bytearray) -> None:
    """Fail where what others typed steers the terminal, shows nothing or grows a tower."""
    shown = check_unsteered(sent)
    marks = "".join("m" if unicodedata.category(sign)[0] == "M" else "." for sign in shown)
    assert "m" * (MARKS + 1) not in marks


async def named(lobby: Lobby, name: str) -> LobbyClient:
    """Return the terminal of somebody who has chosen a name."""
    client = lobby.enter_with_key(new_key(name).get_fingerprint())
    await client.rename(name.capitalize())
    return client


async def new_lobby() -> Lobby:
    """Return a lobby in which people may say much."""
    return await Lobby.open(House(MemoryStore(), kits(game())), MemoryShelf(), limits=MANY)


@pytest.mark.parametrize(
    "attack",
    [pytest.param(attack, id=name, marks=[pytest.mark.slow] * (name not in FIRST)) for name, attack in ATTACKS.items()],
)
async def test_name_typed_at_one_terminal_is_harmless_at_another(attack: str) -> None:
    """A name with escape codes, hidden signs or towers is refused, or made plain before anybody sees it."""
    lobby = await new_lobby()
    async with open_house(make_app=session_app, terminal=FAST, lobby=lobby) as house:
        (await named(lobby, "ann")).close()
        async with house.calling("ann") as ann, house.calling("ben") as ben:
            await ann.shows(b"No table yet")
            await ben.shows(b"Welcome")
            ben.type(pasted(f"Ma{attack}llory") + b"\r")
            me = lobby.enter_with_key(new_key("ben").get_fingerprint())
            await ben.until(lambda: bool(me.snapshot().me.name) or REFUSED.search(bytes(ben.got)) is not None)
            me.close()
            if not me.snapshot().me.name:
                ben.type(b"\x05\x15Mallory\r")
            await ann.shows(b"llory")
            check_harmless(ann.got)
            # A field that is full rings at its own terminal.
            check_unsteered(ben.got, "\r\n\x07")
            async with house.calling("cid", "tables", term=None) as cid:
                await cid.ends()
                check_harmless(cid.got)
    await lobby.close()


async def test_keys_that_come_together_edit_in_their_order() -> None:
    """On a slow line many keys are one packet: Backspace takes the letter before it, and not the last one."""
    lobby = await new_lobby()
    async with open_house(make_app=session_app, terminal=FAST, lobby=lobby) as house, house.calling("ben") as ben:
        await ben.shows(b"Welcome")
        ben.type(b"nobody\x15Bex\x7fm\x1b[D\x1b[3~n\x1b[HReu\x1b[F!\x08\r")
        people = lobby.ledger.people
        await ben.until(lambda: any(person.name for person in people))
        assert [person.name for person in people] == ["ReuBen"]
    await lobby.close()


async def test_chat_typed_at_one_terminal_is_harmless_at_others() -> None:
    """Escape codes, hidden signs and towers in what is said reach nobody, whether waiting, playing or looking on."""
    lobby = await new_lobby()
    async with open_house(make_app=session_app, terminal=FAST, lobby=lobby) as house:
        people = [await named(lobby, name) for name in ("ann", "ben", "cid")]
        code = (await people[0].create(RoomPlan(Options(3)))).code
        await people[1].join(code)
        for person in people:
            person.close()
        async with (
            house.calling("ann", f"join {code}") as ann,
            house.calling("ben", f"join {code}") as ben,
            house.calling("cid", f"watch {code}") as cid,
        ):
            for each in (ann, ben, cid):
                await each.shows(b"Nobody has said anything yet.")
            ben.type(b"c")
            await ben.shows(b"ay something")
            for number, attack in enumerate(ATTACKS.values()):
                ben.type(pasted(f"so{attack}") + f" end{number:03}.\r".encode())
                for each in (ann, cid, ben):
                    await each.shows(f"end{number:03}.".encode())
            for each in (ann, cid):
                check_harmless(each.got)
            check_unsteered(ben.got, "\r\n\x07")
    await lobby.close()
