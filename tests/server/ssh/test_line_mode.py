"""The game in lines over a channel: for who has no terminal, one that cannot draw, or a wish for it."""

from __future__ import annotations

import json
import shutil
from datetime import timedelta
from pathlib import Path
from typing import Any

import asyncssh
import pytest

from sevenwonders_tui.server.terminal.terminal import TerminalRules
from tests.server.ssh.callers import eventually, new_key, open_house
from tests.support.openssh import output, ssh


async def test_session_without_a_terminal_is_one_in_lines() -> None:
    """`ssh -T host join CODE`: lines come and go, nothing is echoed, and nothing steers a terminal."""
    async with open_house() as house, house.calling(command="join quiet owl", term=None) as ann:
        await ann.shows(b"join quiet owl in en\n> ")
        ann.type(b"one\ntwo\n")
        await ann.shows(b"You said two.\n> ")
        ann.channel.write_eof()
        assert await ann.ends() == 0
        assert ann.got == b"join quiet owl in en\n> You said one.\n> You said two.\n> Gone.\n"


async def test_all_that_was_typed_ahead_counts() -> None:
    """A pipe ends its input at once; its lines are answered one after the other all the same."""
    async with open_house() as house, house.calling(term=None) as ann:
        ann.type(b"".join(b"%d\n" % number for number in range(50)))
        ann.channel.write_eof()
        assert await ann.ends() == 0
        assert ann.got.count(b"You said") == 50
        assert ann.got.endswith(b"Gone.\n")


async def test_terminal_that_cannot_draw_is_one_in_lines_with_echo() -> None:
    """The client's own terminal shows nothing by itself then, and a line ends there with both signs."""
    async with open_house() as house, house.calling(term="dumb") as ann:
        ann.type(b"ox\x7fne\r")
        await ann.shows(b"ox\b \bne\r\nYou said one.\r\n> ")
        ann.type(b"leave\r")
        assert await ann.ends() == 0
        assert b"\x1b" not in ann.got


async def test_modes_of_a_terminal_are_heard() -> None:
    """A shell within an editor echoes by itself, and wants lines to end as it ends them."""
    modes = {asyncssh.PTY_ECHO: 0, asyncssh.PTY_ONLCR: 0}
    async with open_house() as house, house.calling(term="dumb", term_modes=modes) as ann:
        ann.type(b"one\nleave\n")
        assert await ann.ends() == 0
        assert ann.got == b"lobby  in en\n> You said one.\n> "


async def test_account_that_wants_lines_gets_them_on_any_terminal() -> None:
    """Who has chosen so in the settings is never drawn a screen."""
    async with open_house() as house:
        ann = house.lobby.enter_with_key(new_key("ann").get_fingerprint())
        await ann.rename("Ann")
        await ann.keep_settings(json.dumps({"plain": True}))
        async with house.calling() as call:
            call.type(b"leave\r")
            assert await call.ends() == 0
            assert call.got.startswith(b"lobby")
            assert b"\x1b" not in call.got


async def test_mistake_ends_one_session_with_a_sentence(caplog: pytest.LogCaptureFixture) -> None:
    """What to do stands there, and the log has the rest."""
    async with open_house() as house, house.calling(term="dumb") as ann, house.calling("ben", term=None) as ben:
        ann.type(b"crash\r")
        assert await ann.ends() == 1
        assert b"mistake in it" in ann.got
        ben.type(b"leave\n")
        assert await ben.ends() == 0
    assert "crashed" in caplog.text


@pytest.mark.parametrize(
    ("rules", "words"),
    [({"idle_after": timedelta(milliseconds=50)}, b"Nobody was there"), ({}, b"server is stopping")],
    ids=["idle", "stopped"],
)
async def test_end_from_outside_is_told(rules: dict[str, Any], words: bytes) -> None:
    """Who is cut off reads why."""
    async with open_house(terminal=TerminalRules(**rules)) as house, house.calling(term="dumb") as ann:
        await ann.shows(b"> ")
        if not rules:
            await house.door.close()
        await ann.ends()
        assert words in ann.got


async def test_who_does_not_read_is_asked_nothing_more() -> None:
    """Answers that nobody takes are not made, so that they do not fill the server's memory."""
    rules = TerminalRules(events_rate=100_000)
    async with open_house(terminal=rules) as house, house.calling(term=None) as ann:
        await ann.shows(b"> ")
        ann.channel.pause_reading()
        (session,) = house.door.registry.owners
        ann.type((b"x" * 900 + b"\n") * 4000)
        await eventually(lambda: session._channel._send_buf_len > 0)  # type: ignore[attr-defined]
        assert session._channel._send_buf_len < 256 * 1024  # type: ignore[attr-defined]
        ann.channel.abort()


@pytest.mark.skipif(not shutil.which("ssh"), reason="needs the OpenSSH client")
async def test_openssh_without_a_terminal(tmp_path: Path) -> None:
    """`ssh -T` plays in lines, in the language that `SetEnv` asks for."""
    async with open_house() as house:
        command = ssh(house, tmp_path, "join", "quiet", "owl")
        status, said = await output("ssh", "-T", "-o", "SetEnv=LANG=hu_HU.UTF-8", *command[1:])
        assert status == 0
        assert "join quiet owl in hu" in said
        assert said.endswith("Gone.\n")
