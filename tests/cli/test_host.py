"""`sevenwonders host`: one table, and telephones that come over real sockets."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import aiohttp
import pytest

from sevenwonders_tui.cli.hosting import addresses
from sevenwonders_tui.cli.hosting.addresses import own_addresses
from sevenwonders_tui.cli.main import main
from tests.support.hosted import hosted, telephone


def ran(data: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Run the command to its end."""
    argv = [sys.executable, "-m", "sevenwonders_tui", "host", "--plain", "--data", str(data), *options]
    return subprocess.run(argv, capture_output=True, text=True, check=False, timeout=300)


async def test_three_sit_down_by_the_address_and_one_of_them_deals(tmp_path: Path) -> None:
    """Nobody needs an account, a key, or the laptop; bots take the seats that are open."""
    async with (
        hosted(tmp_path, "--port", "0", "--seats", "4") as table,
        telephone() as anna,
        telephone() as ben,
        telephone() as cleo,
    ):
        for each, name in ((anna, "Anna"), (ben, "Ben"), (cleo, "Cleo")):
            await each.sits(table.page, table.code, name)
        await anna.shows("Cleo")
        for each in (ben, cleo, anna):
            await each.types("r")
        await anna.shows("Everybody is ready")
        await anna.types("s")
        for each in (anna, ben, cleo):
            await each.shows("turn 1")
        assert await table.stop() == 0


@pytest.mark.slow
async def test_waiting_room_tells_the_page(tmp_path: Path) -> None:
    """Whoever sits reads the address out to the next, with the command for terminals below it."""
    async with hosted(tmp_path, "--port", "0") as table, telephone() as anna:
        await anna.sits(table.page, table.code, "Anna")
        await anna.types("\x1b[15~")
        await anna.open(table.page)
        await anna.shows(f"{table.page}/{table.code}", "ssh -p")


@pytest.mark.slow
async def test_page_alone_asks_for_the_code_before_a_name(tmp_path: Path) -> None:
    """A wrong code is a sentence, and asked for again; the right one leads to the name, in any case of letters."""
    async with hosted(tmp_path, "--port", "0") as table, telephone() as anna, telephone() as ben:
        await anna.open(table.page)
        await anna.shows("The code that stands on the large screen")
        assert "What shall the others call you" not in anna.text
        await anna.types("wrong-code\r")
        await anna.shows("No room has that code")
        await anna.types("\r")
        await anna.shows("The code that stands on the large screen")
        await anna.types(f"{table.code.upper().replace('-', ' ')}\r")
        await anna.shows("What shall the others call you?")
        await ben.open(table.page, "NO-SUCH-TABLE")
        await ben.shows("No room has that code")


@pytest.mark.slow
async def test_name_that_is_taken_and_a_full_table_are_sentences(tmp_path: Path) -> None:
    """Each with a way on: another name, or watching."""
    async with (
        hosted(tmp_path, "--port", "0", "--game", "duel") as table,
        telephone() as anna,
        telephone() as ben,
        telephone() as cleo,
    ):
        await anna.sits(table.page, table.code, "Anna")
        await ben.open(table.page, table.code)
        await ben.shows("What shall the others call you?")
        await ben.types("Anna\r")
        await ben.shows("Somebody is already called Anna")
        await ben.types("\x7f" * 4 + "Ben\r")
        await ben.shows(f"Table {table.code}")
        await cleo.open(table.page, table.code)
        await cleo.shows("What shall the others call you?")
        await cleo.types("Cleo\r")
        await cleo.shows("All seats here are taken. You may watch.")


@pytest.mark.slow
async def test_reload_and_sleep_keep_the_seat_and_a_second_telephone_has_the_pin(tmp_path: Path) -> None:
    """The same browser is at its seat again without a question; another one by name and PIN."""
    async with hosted(tmp_path, "--port", "0") as table, telephone() as anna, telephone() as other:
        await anna.sits(table.page, table.code, "Anna")
        await anna.types("n")
        await anna.shows("choose four figures")
        await anna.types("24\r")
        await anna.shows("A PIN has four figures.")
        await anna.types("68\r")
        await anna.shows("with a PIN")
        await anna.sleeps()
        await anna.open(table.page, table.code)
        await anna.shows(f"Table {table.code}", "Anna")
        await anna.open(table.page)
        await anna.shows(f"Table {table.code}", "Anna")
        await other.open(table.page, table.code)
        await other.shows("What shall the others call you?")
        await other.types("\x1bOQ")
        await other.shows("Who are you?", "Anna")
        await other.types("\r")
        await other.shows("The PIN of your seat")
        await other.types("1111\r")
        await other.shows("That is not the PIN of this seat.")
        await other.types("\r")
        await other.shows("Who are you?")
        await other.types("\r")
        await other.shows("The PIN of your seat")
        await other.types("2468\r")
        await other.shows(f"Table {table.code}")


@pytest.mark.slow
async def test_killed_and_resumed_the_table_stands_as_it_stood(tmp_path: Path) -> None:
    """The same code, the same cookies, and the game goes on where it was."""
    async with telephone() as anna:
        async with hosted(tmp_path, "--port", "0", "--seats", "3") as table:
            await anna.sits(table.page, table.code, "Anna")
            await anna.types("r")
            await anna.shows("s deals")
            await anna.types("s")
            await anna.shows("turn 1")
            assert await table.stop(signal.SIGKILL) == -signal.SIGKILL
        async with hosted(tmp_path, "--port", "0", "--resume") as again:
            assert again.code == table.code
            await anna.open(again.page, again.code)
            await anna.shows("turn 1")


@pytest.mark.slow
async def test_port_in_use_is_said_and_the_next_is_taken(tmp_path: Path) -> None:
    """Nobody looks for another number by hand."""
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        held.listen()
        port = held.getsockname()[1]
        async with hosted(tmp_path, "--port", str(port), "--no-ssh") as table:
            assert table.port != port
            assert any(f"Port {port} is in use" in line for line in table.lines)
            assert not any("ssh" in line for line in table.lines)


@pytest.mark.slow
async def test_page_answers_only_by_its_own_address(tmp_path: Path) -> None:
    """A page elsewhere that lets a name of its own lead here gets nothing."""
    async with hosted(tmp_path, "--port", "0") as table, aiohttp.ClientSession() as session:
        async with session.get(table.page, headers={"Host": "evil.example"}) as reply:
            assert reply.status == 421
        async with session.get(table.page) as reply:
            assert reply.status == 200


def test_no_network_is_a_sentence_with_a_way_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A telephone's own hotspot is a network."""
    monkeypatch.setattr(addresses, "own_addresses", tuple)
    assert main(["host", "--plain", "--data", str(tmp_path)]) == 1
    assert "hotspot" in capsys.readouterr().err


def test_address_of_another_machine_is_told_with_those_of_this_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is opened, and the sentence says what would do; without a network that is said."""
    for own, told in ((("192.168.1.23", "fd00::1"), "It has 192.168.1.23 and fd00::1"), ((), "hotspot")):
        monkeypatch.setattr(addresses, "own_addresses", lambda own=own: own)
        assert main(["host", "--plain", "--data", str(tmp_path), "--address", "192.0.2.7"]) == 1
        said = capsys.readouterr().err
        assert "192.0.2.7 is no address of this computer." in said
        assert told in said
        assert "errno" not in said.lower()


@pytest.mark.slow
def test_nothing_to_go_on_with_and_a_second_table_are_sentences(tmp_path: Path) -> None:
    """`--resume` without a last table says so."""
    done = ran(tmp_path, "--address", "127.0.0.1", "--port", "0", "--resume")
    assert done.returncode == 1
    assert "no table to go on with" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.slow
async def test_one_host_holds_the_directory(tmp_path: Path) -> None:
    """A second one over the same tables is told so at once, and the first goes on."""
    async with hosted(tmp_path, "--port", "0"):
        done = await asyncio.to_thread(ran, tmp_path, "--address", "127.0.0.1", "--port", "0")
        assert done.returncode == 1
        assert "Another server runs" in done.stderr


def test_addresses_of_this_machine_are_found_without_sending() -> None:
    """Each is one that other devices can use."""
    assert all(not each.startswith(("127.", "169.254.", "fe80")) and each != "::1" for each in own_addresses())


@pytest.mark.parametrize(
    "words",
    [
        ["--seats", "9"],
        ["--game", "duel", "--seats", "3"],
        ["--bots", "nobody"],
        *(["--address", address] for address in ("here", "0.0.0.0", "ff02::1")),
    ],
)
def test_options_that_cannot_be_are_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Before anything is opened, with a sentence."""
    assert main(["host", "--data", os.devnull, *words]) == 2
    assert capsys.readouterr().err
