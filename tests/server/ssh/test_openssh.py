"""The plain OpenSSH client in a real terminal, where both are installed."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from sevenwonders_tui.server.ssh import Admission
from tests.server.ssh.callers import new_key, open_house
from tests.support.openssh import output, ssh, terminal

pytestmark = pytest.mark.skipif(
    not (shutil.which("ssh") and shutil.which("tmux")), reason="needs the OpenSSH client and tmux"
)


async def test_plain_ssh_plays_resizes_and_leaves_the_terminal_clean(tmp_path: Path) -> None:
    """Keys, a larger window, Escape alone and the way out, as a friend at another machine has them."""
    async with open_house() as house, terminal(tmp_path / "tmux", ssh(house, tmp_path)) as pane:
        await pane.shows("lobby ! ready")
        await pane.press("Right")
        await pane.shows("last:right")
        await pane.press("Escape")
        await pane.shows("last:escape")
        await pane.tmux("resize-window", "-x", "120", "-y", "40")
        await pane.press("é")
        await pane.shows("last:é")
        await pane.press("q")
        await pane.shows("exit:0")
        await pane.press("C-l", "echo still", "Space", "here", "Enter")
        await pane.shows("still here")


async def test_crash_leaves_the_sentence_on_the_terminal(tmp_path: Path) -> None:
    """What to do stands there in plain letters, on a terminal that works."""
    async with open_house() as house, terminal(tmp_path / "tmux", ssh(house, tmp_path)) as pane:
        await pane.shows("ready")
        await pane.press("x")
        await pane.shows("mistake in it")
        await pane.shows("exit:1")


async def test_stolen_public_key_makes_no_session_of_its_owner(tmp_path: Path) -> None:
    """OpenSSH offers a public key whose private half it does not have, and goes on as a guest: not as Ann."""
    stolen = tmp_path / "stolen.pub"
    stolen.write_bytes(new_key("ann").export_public_key("openssh"))
    async with open_house(admission=Admission(guests=True)) as house:
        *options, host = ssh(house, tmp_path, key=None)
        async with terminal(tmp_path / "tmux", [*options, "-i", str(stolen), host]) as pane:
            await pane.shows("guest. lobby")


async def test_commands_work_without_a_terminal(tmp_path: Path) -> None:
    """`ssh host tables` fits into scripts."""
    async with open_house() as house:
        status, said = await output(*ssh(house, tmp_path, "tables"))
        assert status == 0
        assert "There are no tables yet." in said
        status, said = await output(*ssh(house, tmp_path, "cat", "/etc/passwd"))
        assert status == 127
        assert "nothing else runs here" in said


@pytest.mark.skipif(not shutil.which("scp"), reason="needs scp")
async def test_files_cannot_be_copied(tmp_path: Path) -> None:
    """Neither way of scp works."""
    async with open_house() as house:
        for words in (["-O"], []):
            argv = ssh(house, tmp_path)[1:-1]
            argv[argv.index("-p")] = "-P"
            status, _said = await output("scp", *words, *argv, str(tmp_path / "ann"), "anybody@127.0.0.1:stolen")
            assert status != 0


async def test_person_without_a_key_reads_how_to_make_one(tmp_path: Path) -> None:
    """A refusal says what to do."""
    async with open_house() as house:
        status, said = await output(*ssh(house, tmp_path, "tables", key=None))
        assert status == 255
        assert "ssh-keygen" in said
