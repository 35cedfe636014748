"""People of three languages on one server: nobody reads a word of another's."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, closing, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import aiohttp
import pytest

from sevenwonders_tui.i18n import Said, languages, speak
from sevenwonders_tui.i18n.language import EXTRA
from sevenwonders_tui.lobby import RoomClient
from sevenwonders_tui.lobby.errors import NameRefused
from sevenwonders_tui.lobby.names import check_name
from sevenwonders_tui.server.apprunner import AppRunner, LocalAppRunner
from sevenwonders_tui.server.ssh import Admission
from sevenwonders_tui.server.web import LocalPages, WebDoor
from tests.i18n.pseudo import LONGER, WIDE
from tests.lobby.world import plan
from tests.server.sessions.pools import real_pool
from tests.server.ssh.callers import PATIENCE_S, Opened, eventually, open_house, repeat_lines, session_app
from tests.support.browser_tab import tab

HOST, NAMES = "Zoe", ("Anna", "Ben", "Cleo")
REFUSED = ("host", "a@b", "ann\u0430", "123", "server")
"""Names that nobody may have, for four reasons."""
ACCENTS, CHARACTERS = "\u00c0-\u024f\u1e00-\u1eff⟦⟧", "\u3001-\u9fff\uff00-\uffef"
FOREIGN = {"en": f"[{ACCENTS}{CHARACTERS}]", LONGER: f"[{CHARACTERS}]", WIDE: f"[{ACCENTS}]"}
"""Letters that the other languages are made of; English in them is looked for by words."""
_CONTROL = re.compile(r"\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[\[P][0-?]*[ -/]*[@-~]|\x1b.|[\x00-\x1f]")
"""What a terminal obeys and does not show."""


@dataclass
class Person:
    """Somebody at a terminal or in a browser, who types and reads."""

    name: str
    language: str
    type: Callable[[str], Awaitable[None]]
    painted: Callable[[], bytes]
    requests: int = 0
    errors: int = 0

    def text(self, since: int = 0) -> str:
        """Return what was shown after the first `since` bytes, piece by piece."""
        return _CONTROL.sub("\n", self.painted()[since:].decode("utf-8", "replace"))

    async def reads(self, said: Said, since: int) -> None:
        """Wait until the beginning of a sentence was shown, in the person's language."""
        with speak(self.language):
            head = str(said)[:8].rstrip()
        await eventually(lambda: head in self.text(since))

    async def ask_for_name(self, name: str, answer: Said | None = None) -> None:
        """Ask to be called so, and read the answer."""
        since = len(self.painted())
        await self.type(f"\x15{name}\r")
        if answer is not None:
            await self.reads(answer, since)
        self.requests += 1


def refusal(name: str) -> Said:
    """Return why a name is refused."""
    with pytest.raises(NameRefused) as refused:
        check_name(name)
    return refused.value.said


@asynccontextmanager
async def by_ssh(house: Opened, name: str, language: str, variable: str, code: str) -> AsyncIterator[Person]:
    """Let somebody come by SSH, whose client sends a locale as OpenSSH does."""
    async with house.calling(name, f"join {code}", env={variable: f"{language}.UTF-8"}) as call:

        async def type_(text: str) -> None:
            call.type(text.encode())

        yield Person(name, language, type_, lambda: bytes(call.got))


@asynccontextmanager
async def by_browser(web: WebDoor, name: str, language: str, code: str) -> AsyncIterator[Person]:
    """Let a guest come by a browser, which says what it accepts."""
    here, got = f"127.0.0.1:{web.port}", bytearray()
    headers = {"Origin": f"http://{here}", "Accept-Language": f"{language}-GB,tlh;q=0.5"}
    url = f"ws://{here}/socket/join/{code}?width=100&height=30"
    async with aiohttp.ClientSession(headers=headers) as session, session.ws_connect(url) as socket:

        async def listen() -> None:
            async for message in socket:
                if message.type is aiohttp.WSMsgType.BINARY:
                    got.extend(message.data)

        async def type_(text: str) -> None:
            await socket.send_json(["stdin", text])

        listening = asyncio.create_task(listen())
        yield Person(name, language, type_, lambda: bytes(got))
        listening.cancel()


AGAIN_S = 10
"""After so long a key is pressed again."""


async def visit(person: Person, room: RoomClient, refused: int, changes: int, *, is_guest: bool) -> None:
    """Ask for names that are refused, then take a seat, and be ready and not ready in turn."""
    at = NAMES.index(person.name)
    for number in range(at, at + refused):
        name = REFUSED[number % len(REFUSED)]
        await person.ask_for_name(name, refusal(name))
        person.errors += 1
    named = len(person.painted())
    await person.ask_for_name(person.name, Said("You have no key, so this code is what") if is_guest else None)
    if is_guest:
        await person.type("\r")

    def is_ready() -> bool | None:
        return next((seat.is_ready for seat in room.snapshot().seats if seat.name == person.name), None)

    # A key of the room's: before that is there, nothing may be typed.
    await person.reads(Said("give up seat"), named)
    for _change in range(changes):
        was_ready = is_ready()
        while is_ready() is was_ready:
            # On a busy machine the room may not take the first key yet: people press it again.
            await person.type("r")
            with suppress(TimeoutError):
                await asyncio.wait_for(eventually(partial(lambda before: is_ready() is not before, was_ready)), AGAIN_S)
        person.requests += 1


async def talk(apps: AppRunner, refused: int, changes: int) -> tuple[Person, ...]:
    """Let three people ask for things at once; return what they have read."""
    async with AsyncExitStack() as held:
        house = await held.enter_async_context(open_house(apps=apps, admission=Admission(guests=True)))
        web = WebDoor(LocalPages(house.lobby, apps, repeat_lines))
        await web.open("127.0.0.1", 0)
        held.push_async_callback(web.close)
        host = house.lobby.enter_with_key("SHA256:host")
        await host.rename(HOST)
        room = await host.create(plan(4))
        people = (
            await held.enter_async_context(by_ssh(house, NAMES[0], LONGER, "LC_ALL", room.code)),
            await held.enter_async_context(by_ssh(house, NAMES[1], WIDE, "LANG", room.code)),
            await held.enter_async_context(by_browser(web, NAMES[2], "en", room.code)),
        )
        async with asyncio.timeout(3 * PATIENCE_S):
            await asyncio.gather(
                *(visit(person, room, refused, changes, is_guest=person is people[2]) for person in people)
            )
        names = (HOST, *NAMES, *REFUSED, *re.split("[- ]", room.code))
        allowed = {name[:end] for name in names for end in range(1, 20)}
        for person in people:
            # The first visit offers each language by its own name.
            text = re.sub("|".join(languages().values()), "", person.text())
            assert not re.search(FOREIGN[person.language], text), person.language
            words = set(re.findall("[A-Za-z]{2,}", text)) - allowed
            assert person.language == "en" or not words, (person.language, words)
        return people


@pytest.fixture(autouse=True)
def _languages(pseudo: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(EXTRA, str(pseudo))


@pytest.mark.slow
async def test_three_languages_in_one_process() -> None:
    """Two people by SSH and a guest in a browser ask and err at once, and each reads their own language alone."""
    people = await talk(LocalAppRunner(session_app), refused=4, changes=4)
    assert sum(person.errors for person in people) == 12


@pytest.mark.slow
@pytest.mark.parametrize("processes", [pytest.param(1, marks=pytest.mark.night), 2])
async def test_two_hundred_requests_with_sixty_errors_in_three_languages(processes: int) -> None:
    """The same for long, also where the apps run in processes of their own."""
    if processes == 1:
        people = await talk(LocalAppRunner(session_app), refused=20, changes=46)
    else:
        async with real_pool(processes) as pool:
            people = await talk(pool, refused=20, changes=46)
    assert sum(person.errors for person in people) == 60
    assert sum(person.requests for person in people) >= 200


async def test_page_speaks_the_language_of_the_account() -> None:
    """Whoever has chosen a language on an earlier visit reads it where the line is cut, too."""
    async with open_house() as house:
        web = WebDoor(LocalPages(house.lobby, LocalAppRunner(session_app), repeat_lines))
        await web.open("127.0.0.1", 0)
        secret = "a" * 32
        with closing(house.lobby.enter_as_guest(secret=secret)) as guest:
            await guest.rename("Gus")
            await guest.keep_settings(json.dumps({"language": WIDE}))
        try:
            async with tab(web, headers={"Cookie": f"guest={secret}", "Accept-Language": "en"}) as page:
                assert await page.socket.receive_json() == ["language", WIDE]
                kind, words = await page.socket.receive_json()
                assert kind == "words"
                assert re.search(f"[{CHARACTERS}]", words["closed"])
        finally:
            await web.close()


async def test_page_of_a_browser_names_its_language() -> None:
    """Screen readers read the page aloud in the language that it says it has."""
    async with open_house() as house, aiohttp.ClientSession(headers={"Accept-Language": WIDE}) as session:
        web = WebDoor(LocalPages(house.lobby, LocalAppRunner(session_app), repeat_lines))
        await web.open("127.0.0.1", 0)
        try:
            async with session.get(f"http://127.0.0.1:{web.port}/") as reply:
                page = await reply.text()
        finally:
            await web.close()
    assert f'<html lang="{WIDE}">' in page
    assert not re.search("line is closed|Come back", page)
