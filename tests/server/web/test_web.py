"""People play in a browser."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import re
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from textual.app import App

from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.lobby.client import RoomPlan
from sevenwonders_tui.lobby.errors import LimitReached
from sevenwonders_tui.lobby.lobby import Lobby
from sevenwonders_tui.server.apprunner import LocalAppRunner
from sevenwonders_tui.server.arrival import AppFactory, Arrival
from sevenwonders_tui.server.ssh import ServerLimits
from sevenwonders_tui.server.terminal.driver import DriverFactory
from sevenwonders_tui.server.terminal.terminal import Terminal
from sevenwonders_tui.server.web import LocalPages, WebDoor
from sevenwonders_tui.server.web.door import HEARTBEAT_S, TOUCH_HEARTBEAT_S
from sevenwonders_tui.server.web.files import OWN, files
from sevenwonders_tui.server.web.proxy import Proxies
from sevenwonders_tui.seven.engine.setup import Options
from sevenwonders_tui.store import MemoryShelf, MemoryStore
from sevenwonders_tui.table.house import House
from tests.server.links import ColorfulApp
from tests.server.sessions.pools import real_pool
from tests.server.ssh.callers import eventually, game, make_app, repeat_lines
from tests.support.browser import browsing, needs_chromium
from tests.support.browser_tab import PATIENCE_S, tab


@asynccontextmanager
async def open_web(limits: ServerLimits | None = None, make_app: AppFactory = make_app) -> AsyncIterator[WebDoor]:
    """Open a door for browsers on a port that the system chooses."""
    lobby = await Lobby.open(House(MemoryStore(), kits(game())), MemoryShelf())
    door = WebDoor(LocalPages(lobby, LocalAppRunner(make_app), repeat_lines), limits)
    await door.open("127.0.0.1", 0)
    try:
        yield door
    finally:
        await door.close()
        await lobby.close()


async def test_page_loads_nothing_from_elsewhere_and_leads_where_it_says() -> None:
    """A browser asks this server alone, and the way to a table is in the address."""
    async with open_web() as door, aiohttp.ClientSession() as session:
        async with session.get(f"http://127.0.0.1:{door.port}/join/QUIET-OWL") as reply:
            text = await reply.text()
            assert "frame-ancestors 'none'" in reply.headers["Content-Security-Policy"]
        assert 'data-socket="/socket/join/QUIET-OWL"' in text
        for path in re.findall(r'(?:src|href)="(/[^"]*)"', text) + re.findall(r'url\("([^"]*)"\)', text):
            async with session.get(f"http://127.0.0.1:{door.port}{path}") as reply:
                assert reply.status == 200, path
        assert "//" not in text


async def test_banned_browser_reads_why_and_a_guest_is_sent_away_with_a_word() -> None:
    """The page shows the sentence, and by the code of the end it does not come back by itself."""
    lobby = await Lobby.open(House(MemoryStore(), kits(game())), MemoryShelf())
    door = WebDoor(LocalPages(lobby, LocalAppRunner(make_app), repeat_lines))
    await door.open("127.0.0.1", 0)
    here = f"127.0.0.1:{door.port}"
    refused = []
    async with aiohttp.ClientSession() as session:
        for _visit in range(2):
            async with session.ws_connect(
                f"ws://{here}/socket/lobby/-", headers={"Origin": f"http://{here}"}
            ) as socket:
                async for message in socket:
                    if message.type is aiohttp.WSMsgType.BINARY and b"ready" in message.data:
                        await lobby.worker.ask(lambda: lobby.operator.ban("127.0.0.1", None))
                    elif message.type is aiohttp.WSMsgType.TEXT and "refused" in message.data:
                        refused.append(message.json()[1])
                assert socket.close_code == 1000
    assert ["ended your visit" in refused[0], "banned you" in refused[1]] == [True, True]
    await door.close()
    await lobby.close()


async def test_files_are_packed_and_kept_for_ever() -> None:
    """Whoever takes gzip gets every file by it, once; an address of another version leads to nothing."""
    async with open_web() as door, aiohttp.ClientSession(auto_decompress=False) as session:
        here = f"http://127.0.0.1:{door.port}"
        for name, file in files().by_name.items():
            async with session.get(f"{here}{files().path}/{name}") as reply:
                assert reply.headers["Content-Encoding"] == "gzip"
                assert reply.headers["Cache-Control"] == "public, max-age=31536000, immutable"
                assert gzip.decompress(await reply.read()) == file.plain
            async with session.get(f"{here}{files().path}/{name}", headers={"Accept-Encoding": "br"}) as reply:
                assert "Content-Encoding" not in reply.headers
                assert await reply.read() == file.plain
        for path in ("/static/0123456789ab/page.js", f"{files().path}/nothing.js", f"{files().path}/..%2fdoor.py"):
            async with session.get(f"{here}{path}") as reply:
                assert reply.status == 404


async def test_telephone_that_sleeps_is_noticed_early(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that a finger plays on is asked more often whether it is still there; a silent one loses its session."""
    assert HEARTBEAT_S == 30
    assert TOUCH_HEARTBEAT_S == 10
    monkeypatch.setattr("sevenwonders_tui.server.web.door.TOUCH_HEARTBEAT_S", 0.05)
    async with open_web() as door, aiohttp.ClientSession() as session, tab(door) as desktop:
        here = f"127.0.0.1:{door.port}"
        async with session.ws_connect(
            f"ws://{here}/socket/lobby/-?width=43&height=29&touch",
            headers={"Origin": f"http://{here}"},
            autoping=False,
        ):
            await eventually(lambda: len(door.sessions) == 2)
            await eventually(lambda: len(door.sessions) == 1)
        await desktop.shows(b"ready")


@pytest.mark.slow
@pytest.mark.parametrize("touches", [True, False])
async def test_app_in_another_process_tells_a_page_of_its_field(touches: bool) -> None:
    """A page that a finger plays on learns what is asked, in order with the picture; no other page hears of it."""
    async with real_pool(1) as pool:
        lobby = await Lobby.open(House(MemoryStore(), kits(game())), MemoryShelf())
        door = WebDoor(LocalPages(lobby, pool, repeat_lines))
        await door.open("127.0.0.1", 0)
        async with tab(door, touches=touches) as guest:
            told = b'\x1b]7707;{"typing": {"label": "You come as a guest. What shall the others call you?", "text": "'
            if touches:
                await guest.shows(told)
            await guest.socket.send_json(["stdin", "A"])
            await guest.socket.send_json(["stdin", "nn\r"])
            await guest.shows(b"Write it down")
            assert (b"7707" in guest.got) == touches
            assert (b'7707;{"typing": null' in guest.got) == touches
        await door.close()
        await lobby.close()


@pytest.mark.parametrize(("stops", "code"), [(False, 1000), (True, 1001)])
async def test_page_learns_whether_to_come_back(stops: bool, code: int) -> None:
    """Who leaves gets a goodbye; with a server that stops the page is told that it goes away."""
    async with open_web() as door, tab(door) as guest:
        await guest.shows(b"ready")
        if stops:
            await door.close()
        else:
            await guest.socket.send_json(["stdin", "q"])
        async with asyncio.timeout(PATIENCE_S):
            while not guest.socket.closed:
                await guest.socket.receive()
        assert guest.socket.close_code == code


async def test_keys_reach_the_app_and_its_end_closes_the_line() -> None:
    """A guest plays through the websocket."""
    async with open_web() as door, tab(door, "watch/QUIET-OWL") as guest:
        await guest.shows(b"guest. watch QUIET-OWL! ready")
        await guest.socket.send_json(["stdin", "a"])
        await guest.shows(b"last:a")
        await guest.socket.send_json(["resize", {"width": 90, "height": 40}])
        await guest.shows(b"\x1b[40;")
        await guest.socket.send_json(["stdin", "q"])
        async with asyncio.timeout(PATIENCE_S):
            while (await guest.socket.receive()).type is not aiohttp.WSMsgType.CLOSE:
                pass


async def test_picture_larger_than_what_may_wait_is_drawn_once() -> None:
    """In a window of any size a key sends the change and not the whole picture again."""

    def colorful(_arrival: Arrival, driver: DriverFactory) -> App[Any]:
        return ColorfulApp(driver_class=driver)  # type: ignore[arg-type]

    async with open_web(make_app=colorful) as door, tab(door, size=(99999, 113)) as guest:
        await guest.shows(b"ready")
        for key in "ab":
            await guest.socket.send_json(["stdin", key])
            await guest.shows(f"last:{key}".encode())
        at_start = len(guest.got)
        assert at_start > 500_000
        for key in "cdef":
            await guest.socket.send_json(["stdin", key])
            await guest.shows(f"last:{key}".encode())
        assert len(guest.got) < at_start + 50_000


@pytest.mark.parametrize(
    "noise",
    ["", "nonsense", "[]", "{}", "[1]", '["stdin"]', '["stdin", 5]', '["resize", {"width": "x"}]', "[" * 5000],
)
async def test_nonsense_from_a_page_changes_nothing(noise: str) -> None:
    """Anything that is no packet is ignored."""
    async with open_web() as door, tab(door) as guest:
        await guest.shows(b"ready")
        await guest.socket.send_str(noise)
        await guest.socket.send_json(["stdin", "a"])
        await guest.shows(b"last:a")


async def test_page_from_elsewhere_opens_no_session() -> None:
    """Another site cannot use the browser of whoever looks at it."""
    async with open_web() as door:
        with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
            async with tab(door, origin="http://evil.example"):
                pass


async def test_reload_brings_a_guest_back_to_the_seat() -> None:
    """The browser keeps a cookie, and with it comes the same guest, at the table that goes on; nobody else does."""
    async with open_web() as door, aiohttp.ClientSession() as session:
        async with session.get(f"http://127.0.0.1:{door.port}/") as reply:
            cookie = reply.headers["Set-Cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=Lax" in cookie
        mine = {"Cookie": cookie.partition(";")[0]}
        async with session.get(f"http://127.0.0.1:{door.port}/", headers=mine) as reply:
            assert reply.headers["Set-Cookie"].partition(";")[0] == mine["Cookie"]
        pages = door._pages
        assert isinstance(pages, LocalPages)
        lobby = pages._gate
        guest = lobby.enter_as_guest(secret=mine["Cookie"].partition("=")[2])
        await guest.rename("Gus")
        room = await guest.create(RoomPlan(Options(3)))
        guest.close()
        async with tab(door, headers=mine) as back:
            await back.shows(f"guest. join {room.snapshot().code}! ready".encode())
        async with tab(door, "watch/QUIET-OWL", headers=mine) as back:
            await back.shows(b"guest. watch QUIET-OWL! ready")
        async with tab(door, headers={"Cookie": "guest=nothing"}) as other:
            await other.shows(b"guest. lobby -! ready")


@pytest.mark.parametrize(("path", "is_still"), [("lobby/-", False), ("lobby/-/still", True)])
async def test_browser_that_asks_for_reduced_motion_says_so(path: str, is_still: bool) -> None:
    """The page adds a word to the address of its socket, and the app learns of it."""
    come: list[Arrival] = []

    def keep(arrival: Arrival, driver: DriverFactory) -> App[Any]:
        come.append(arrival)
        return make_app(arrival, driver)

    assert 'matchMedia("(prefers-reduced-motion: reduce)").matches ? "/still"' in (OWN / "line.js").read_text()
    async with open_web(make_app=keep) as door, tab(door, path) as page:
        await page.shows(b"\x1b")
    assert [arrival.is_still for arrival in come] == [is_still]


async def test_half_a_request_is_not_waited_for(caplog: pytest.LogCaptureFixture) -> None:
    """A connection that sends no whole request in time is closed, and counted in the log."""
    async with open_web() as door, tab(door) as guest:
        await guest.shows(b"ready")
        # From now on: on a busy machine the guest may take long to come.
        door.connections._request_within_s = 0.2
        half = [await asyncio.open_connection("127.0.0.1", door.port) for _each in range(3)]
        for _reader, writer in half:
            writer.write(b"GET / HTTP/1.1\r\nHost: here\r\nX-Slow: ")
        async with asyncio.timeout(PATIENCE_S):
            for reader, writer in half:
                with contextlib.suppress(ConnectionError):
                    await reader.read()
                writer.close()
        await guest.socket.send_json(["stdin", "a"])
        await guest.shows(b"last:a")
    assert [record.getMessage() for record in caplog.records if "refused because" in record.getMessage()] == [
        "connections refused because no request came through the door for browsers in time: 3"
    ]


async def test_connections_without_a_session_are_few_and_keep_nobody_out() -> None:
    """Where too many browsers' connections wait, the oldest goes; sessions stay."""
    async with open_web(ServerLimits(pages=4)) as door, tab(door) as first:
        await first.shows(b"ready")
        idle = [await asyncio.open_connection("127.0.0.1", door.port) for _each in range(20)]
        async with tab(door) as second:
            await second.shows(b"ready")
            assert len(door.connections) <= 4 + 2
        await first.socket.send_json(["stdin", "a"])
        await first.shows(b"last:a")
        for _reader, writer in idle:
            writer.close()


async def test_address_behind_a_proxy_is_the_one_that_the_proxy_saw() -> None:
    """A trusted proxy says where people come from; what a client writes into the header itself counts nothing."""
    async with open_web(ServerLimits(sessions_per_address=1)) as door:
        forwarded = "X-Forwarded-For"
        async with tab(door, headers={forwarded: "198.51.100.9, 192.0.2.1"}) as ann:
            await ann.shows(b"ready")
            async with tab(door, headers={forwarded: "192.0.2.1, 192.0.2.2"}) as ben:
                await ben.shows(b"ready")
            with pytest.raises(aiohttp.WSServerHandshakeError, match="503"):
                async with tab(door, headers={forwarded: "198.51.100.7, 192.0.2.1"}):
                    pass


async def test_stranger_with_many_browsers_cannot_fill_the_server() -> None:
    """Guests of one address choose a few names an hour, behind a proxy too; at home there is no limit."""
    come: list[Arrival] = []

    def keep(arrival: Arrival, driver: DriverFactory) -> App[Any]:
        come.append(arrival)
        return make_app(arrival, driver)

    async with open_web(make_app=keep) as door:
        for at in "abcdef":
            async with tab(door, headers={"X-Forwarded-For": "203.0.113.7"}) as guest:
                await guest.shows(b"ready")
                if at == "f":
                    with pytest.raises(LimitReached, match="Come back in 60 minutes"):
                        await come[-1].lobby.rename(f"Guest {at}")
                else:
                    await come[-1].lobby.rename(f"Guest {at}")
        async with tab(door, headers={"X-Forwarded-For": "192.168.1.7"}) as guest:
            await guest.shows(b"ready")
            for at in "fghijkl":
                await come[-1].lobby.rename(f"Guest {at}")


async def test_customer_with_many_networks_cannot_fill_the_server() -> None:
    """Guests from eight networks of one /56 open six tables in all; a newcomer from elsewhere opens one."""
    come: list[Arrival] = []

    def keep(arrival: Arrival, driver: DriverFactory) -> App[Any]:
        come.append(arrival)
        return make_app(arrival, driver)

    addresses = [f"2001:db8:0:10{at}::1" for at in range(8)]
    async with open_web(make_app=keep) as door:
        for name, address in zip("abcdefgh", addresses, strict=True):
            async with tab(door, headers={"X-Forwarded-For": address}) as guest:
                await guest.shows(b"ready")
                lobby = come[-1].lobby
                await lobby.rename(f"Guest {name}")
                if name in "gh":
                    with pytest.raises(LimitReached, match="open yours in 60 minutes"):
                        await lobby.create(RoomPlan(Options(3)))
                else:
                    await lobby.create(RoomPlan(Options(3)))
        async with tab(door, headers={"X-Forwarded-For": "2001:db8:1::1"}) as guest:
            await guest.shows(b"ready")
            await come[-1].lobby.rename("Newcomer")
            await come[-1].lobby.create(RoomPlan(Options(3)))


async def test_header_of_anybody_else_is_no_address() -> None:
    """Without a trusted proxy the header is only something that a client says."""
    lobby = await Lobby.open(House(MemoryStore(), kits(game())), MemoryShelf())
    door = WebDoor(
        LocalPages(lobby, LocalAppRunner(make_app), repeat_lines),
        ServerLimits(sessions_per_address=1),
        proxies=Proxies(trusted=()),
    )
    await door.open("127.0.0.1", 0)
    async with tab(door, headers={"X-Forwarded-For": "192.0.2.1"}) as ann:
        await ann.shows(b"ready")
        with pytest.raises(aiohttp.WSServerHandshakeError, match="503"):
            async with tab(door, headers={"X-Forwarded-For": "192.0.2.2"}):
                pass
    await door.close()
    await lobby.close()


async def test_session_too_many_is_refused_and_its_place_comes_free() -> None:
    """Browsers have limits as terminals do."""
    async with open_web(ServerLimits(sessions=1)) as door:
        async with tab(door) as guest:
            await guest.shows(b"ready")
            with pytest.raises(aiohttp.WSServerHandshakeError, match="503"):
                async with tab(door):
                    pass
        async with asyncio.timeout(PATIENCE_S):
            while len(door.sessions):
                await asyncio.sleep(0.002)


@needs_chromium
@pytest.mark.parametrize("scheme", ["http", "https"])
async def test_chromium_plays(tmp_path: Path, scheme: str) -> None:
    """A real browser draws the app, also where a proxy takes the encryption off, and what is typed reaches it."""
    async with (
        open_web() as door,
        tls_proxy(door.port, tmp_path) as encrypted,
        browsing(f"{scheme}://127.0.0.1:{encrypted if scheme == 'https' else door.port}/", tmp_path) as browser,
    ):
        async with asyncio.timeout(PATIENCE_S):
            while not door._terminals:
                await asyncio.sleep(0.05)
            (terminal,) = door._terminals
            assert isinstance(terminal, Terminal)
            focused = "document.activeElement.className"
            while await browser.value(focused) != "xterm-helper-textarea":
                await asyncio.sleep(0.05)
            # Again until it came: the page has its field for keys before the socket is open
            while terminal._app is None or not getattr(terminal._app, "keys", 0):
                for kind in ("keyDown", "keyUp"):
                    await browser.command("Input.dispatchKeyEvent", type=kind, text="b", key="b", code="KeyB")
                await asyncio.sleep(0.05)
        assert terminal._app.size.width > 80
        fits = "document.documentElement.scrollHeight <= innerHeight && document.documentElement.lang !== ''"
        assert await browser.value(fits)


async def test_screen_reader_gets_lines() -> None:
    """A browser that asks for lines gets the game in lines, echoed by the server, in the browser's language."""
    async with open_web() as door, tab(door, "join/QUIET-OWL/lines", headers={"Accept-Language": "en-GB"}) as ann:
        assert await ann.socket.receive_json() == ["language", "en"]
        await ann.shows(b"join QUIET-OWL in en\r\n> ")
        await ann.socket.send_json(["stdin", "one\r"])
        await ann.shows(b"one\r\nYou said one.\r\n> ")
        await ann.socket.send_json(["stdin", "leave\r"])
        async with asyncio.timeout(PATIENCE_S):
            while not ann.socket.closed:
                await ann.socket.receive()
        assert b"\x1b" not in ann.got


@pytest.mark.slow
@needs_chromium
async def test_button_of_the_page_turns_on_a_terminal_for_screen_readers(tmp_path: Path) -> None:
    """It is the first thing on the page, is kept by the browser, and leads back to the screens."""
    async with open_web() as door, browsing(f"http://127.0.0.1:{door.port}/", tmp_path) as browser:
        heard = "document.querySelector('.live-region')?.textContent.includes('lobby')"
        first, button = "document.querySelector('button, a, textarea')", "document.getElementById('reader')"
        await browser.becomes(f"{first} === {button} && {button}.textContent.includes('lines')")
        await browser.becomes("document.querySelector('.xterm-helper-textarea')?.ariaLabel.length > 0")
        assert not await browser.value("document.querySelector('.live-region')")
        await browser.value(f"{button}.click()")
        await browser.becomes(heard)
        assert await browser.value("document.body.className.includes('-lines')")
        await browser.value("location.assign('/')")
        await browser.becomes("location.search === '' && " + heard)
        await browser.value(f"{button}.click()")
        await browser.becomes(f"{button}?.textContent.includes('lines') && !document.querySelector('.live-region')")


@asynccontextmanager
async def tls_proxy(port: int, home: Path) -> AsyncIterator[int]:
    """Take connections with TLS on a port, and pass on what is inside to another."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(self_signed(home))

    async def pipe(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError):
            while data := await reader.read(65536):
                writer.write(data)
                await writer.drain()
        writer.close()

    async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        under_way.add(task)
        task.add_done_callback(under_way.discard)
        inner_reader, inner_writer = await asyncio.open_connection("127.0.0.1", port)
        try:
            await asyncio.gather(pipe(reader, inner_writer), pipe(inner_reader, writer))
        finally:
            inner_writer.close()
            writer.close()

    under_way: set[asyncio.Task[object]] = set()
    server = await asyncio.start_server(connected, "127.0.0.1", 0, ssl=context)
    try:
        yield int(server.sockets[0].getsockname()[1])
    finally:
        server.close()
        for task in tuple(under_way):
            task.cancel()
        await asyncio.gather(*under_way, return_exceptions=True)


def self_signed(home: Path) -> Path:
    """Return a file with a key and a certificate for this machine."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "127.0.0.1")])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .sign(key, hashes.SHA256())
    )
    pem = serialization.Encoding.PEM
    plain = key.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    path = home / "certificate.pem"
    path.write_bytes(plain + certificate.public_bytes(pem))
    return path
