"""A finger on a telephone plays in the page: letters, taps, swipes, text, and a line that comes back.

Each test starts a browser, so half of them are slow.
"""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from sevenwonders_tui.tui.game_app import SMALL
from tests.server.ssh.callers import session_app
from tests.server.web.touched import a_door, a_lobby, a_wire, folding_app, hearing_app, open_door, pin_app
from tests.support.browser import AT_HOME, Browser, browsing, needs_chromium, telephone

pytestmark = needs_chromium

IS_PLAYING = "globalThis.terminalPage?.socket?.readyState === 1"
FIELD_IS_OPEN = "!document.getElementById('field').hidden"
FIELD_IS_GONE = "document.getElementById('field').hidden"
IS_WHOLE = "document.getElementById('terminal').getBoundingClientRect().top === 0"
"""The terminal stands where it does without a field."""


async def waits(phone: Browser, text: str = "heard 0") -> None:
    """Wait until the app is drawn, in a terminal that has found its size."""
    await phone.shows(text)
    await phone.becomes("document.fonts.status === 'loaded'")


async def heard(phone: Browser) -> list[str]:
    """Return what the app has heard so far."""
    return [row.strip() for row in (await phone.rows())[1:] if row.strip()]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("page", "letters", "least"),
    [
        ((320, 568), 13, (40, 20)),
        ((390, 664), 16, (40, 29)),
        ((667, 375), 13, (60, 20)),
        *(
            pytest.param(*usual, marks=pytest.mark.slow)
            for usual in (
                ((360, 640), 15, (40, 29)),
                ((390, 844), 16, (40, 36)),
                ((430, 750), 16, (44, 32)),
                ((844, 340), 16, (80, 16)),
            )
        ),
    ],
)
async def test_letters_are_the_largest_that_give_the_room(
    page: tuple[int, int], letters: int, least: tuple[int, int], tmp_path: Path
) -> None:
    """On every telephone the game has its columns and rows, nothing scrolls, and each button is 44 pixels large."""
    async with open_door() as url, telephone(url, tmp_path, *page) as phone:
        await waits(phone)
        assert await phone.value("terminalPage.terminal.options.fontSize") == letters
        columns, rows = await phone.size()
        assert (columns, rows) >= least
        assert rows >= least[1]
        assert any(columns >= wide and rows >= high for wide, high in SMALL)
        assert await phone.value(
            "document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight"
        )
        least_side = (
            "Math.min(...[...document.querySelectorAll('#keys button')].flatMap((button) => "
            "[button.clientWidth, button.clientHeight]))"
        )
        assert await phone.value(least_side) >= 44
        assert phone.faults == []


@pytest.mark.slow
async def test_turning_the_telephone_fits_the_letters_anew(tmp_path: Path) -> None:
    """Lying, the buttons stand in a column at the right, and the app gets the new size."""
    async with open_door() as url, telephone(url, tmp_path) as phone:
        await waits(phone)
        upright = await phone.size()
        await phone.is_telephone(844, 340)
        await phone.becomes("terminalPage.terminal.cols >= 80")
        assert await phone.value(
            "document.getElementById('keys').getBoundingClientRect().left"
            " >= document.querySelector('.xterm-screen').getBoundingClientRect().right"
        )
        await phone.is_telephone(390, 664)
        await phone.becomes(
            f"terminalPage.terminal.cols === {upright[0]} && terminalPage.terminal.rows === {upright[1]}"
        )


@pytest.mark.slow
async def test_screen_that_does_not_fold_gets_smaller_letters(tmp_path: Path) -> None:
    """The app tells what each screen needs, so none of them says that the telephone is too small."""
    async with open_door(folding_app) as url, telephone(url, tmp_path) as phone:
        await phone.shows("small")
        await phone.becomes("terminalPage.terminal.options.fontSize === 16")
        small = await phone.size()
        await phone.press("l", "KeyL")
        await phone.shows("large")
        await phone.becomes("terminalPage.terminal.cols >= 80 && terminalPage.terminal.rows >= 24")
        await phone.press("b", "KeyB")
        await phone.shows("small")
        await phone.becomes(f"terminalPage.terminal.cols === {small[0]} && terminalPage.terminal.rows === {small[1]}")


@pytest.mark.slow
async def test_person_changes_the_letters_and_the_browser_keeps_them(tmp_path: Path) -> None:
    """A+ and A- are below the field of `Abc`; a reload keeps what was chosen."""
    async with open_door() as url, telephone(url, tmp_path) as phone:
        await waits(phone)
        await phone.tap_on("[data-does=type]")
        await phone.becomes(FIELD_IS_OPEN)
        for sign, size in (("smaller", 15), ("smaller", 14), ("larger", 15), ("larger", 16), ("larger", 17)):
            await phone.tap_on(f"[data-does={sign}]")
            await phone.becomes(f"terminalPage.terminal.options.fontSize === {size}")
        await phone.reload()
        await phone.becomes(f"{IS_PLAYING} && terminalPage.terminal.options.fontSize === 17")


async def test_tap_is_a_click_at_its_cell(tmp_path: Path) -> None:
    """The app hears a press and a release where the finger was, and nothing else."""
    async with open_door() as url, telephone(url, tmp_path) as phone:
        await waits(phone)
        await phone.tap(*await phone.cell(20, 14))
        await phone.shows("heard 2")
        assert await heard(phone) == ["down 1 at 20,14", "up 1 at 20,14"]
        await phone.tap(*await phone.cell(3, 22))
        await phone.shows("heard 4")
        assert (await heard(phone))[2:] == ["down 1 at 3,22", "up 1 at 3,22"]


async def test_vertical_swipe_is_a_wheel_with_a_step_for_each_row(tmp_path: Path) -> None:
    """What is below comes up with the finger, as many rows as it went, and no tap follows."""
    async with open_door() as url, telephone(url, tmp_path) as phone:
        await waits(phone)
        await phone.swipe(await phone.cell(20, 22), await phone.cell(20, 17))
        await phone.swipe(await phone.cell(20, 17), await phone.cell(20, 20))
        await phone.tap_on("[data-does=enter]")
        await phone.shows("key enter")
        assert await heard(phone) == ["wheel down"] * 5 + ["wheel up"] * 3 + ["key enter"]


@pytest.mark.slow
async def test_swipe_sideways_turns_the_page(tmp_path: Path) -> None:
    """To the left it is Tab, to the right Tab with Shift."""
    async with open_door() as url, telephone(url, tmp_path) as phone:
        await waits(phone)
        await phone.swipe(await phone.cell(30, 22), await phone.cell(10, 22))
        await phone.swipe(await phone.cell(10, 22), await phone.cell(30, 23))
        await phone.shows("key shift+tab")
        assert await heard(phone) == ["key tab", "key shift+tab"]


@pytest.mark.slow
async def test_finger_that_rests_asks_and_does_not_tap(tmp_path: Path) -> None:
    """After half a second the app hears a right press at the cell; lifting the finger is no tap."""
    async with open_door() as url, telephone(url, tmp_path) as phone:
        await waits(phone)
        await phone.touch("touchStart", await phone.cell(12, 16))
        await phone.shows("up 3 at 12,16")
        await phone.touch("touchEnd")
        await phone.tap_on("[data-does=down]")
        await phone.shows("key down")
        assert await heard(phone) == ["down 3 at 12,16", "up 3 at 12,16", "key down"]


@pytest.mark.slow
async def test_two_fingers_zoom_and_say_nothing(tmp_path: Path) -> None:
    """People with weak eyes may pinch; the app hears nothing of it."""
    async with open_door() as url, telephone(url, tmp_path) as phone:
        await waits(phone)
        near, far = await phone.cell(10, 12), await phone.cell(20, 18)
        await phone.touch("touchStart", near)
        await phone.touch("touchStart", near, far)
        await phone.touch("touchMove", (near[0] - 5, near[1]), (far[0] + 5, far[1] + 60))
        await phone.touch("touchEnd")
        await phone.becomes("visualViewport.scale > 1")
        await phone.press("b", "KeyB")
        await phone.shows("key b")
        assert await heard(phone) == ["key b"]


async def test_buttons_of_the_page_are_keys(tmp_path: Path) -> None:
    """They leave the focus where it is, so no key of a real keyboard is lost, and readers do not meet them."""
    async with open_door() as url, telephone(url, tmp_path) as phone:
        await waits(phone)
        for button in ("back", "up", "down", "enter"):
            await phone.tap_on(f"#keys [data-does={button}]")
        await phone.shows("key enter")
        assert await phone.value("document.activeElement.className") == "xterm-helper-textarea"
        assert await phone.value("document.activeElement.inputMode") == "none"
        assert await phone.value("document.getElementById('keys').ariaHidden") == "true"
        await phone.press("b", "KeyB")
        await phone.shows("key b")
        assert await heard(phone) == ["key escape", "key up", "key down", "key enter", "key b"]


async def test_abc_opens_a_field_for_keys(tmp_path: Path) -> None:
    """What a keyboard on the screen inserts there, or takes back, arrives as keys; a second tap closes it."""
    async with open_door() as url, telephone(url, tmp_path) as phone:
        await waits(phone)
        before = await phone.size()
        await phone.tap_on("#keys [data-does=type]")
        await phone.becomes(f"{FIELD_IS_OPEN} && document.activeElement.id === 'typed'")
        await phone.command("Input.insertText", text="b")
        await phone.shows("key b")
        await phone.command("Input.imeSetComposition", text="hal", selectionStart=3, selectionEnd=3)
        await phone.command("Input.imeSetComposition", text="hi", selectionStart=2, selectionEnd=2)
        await phone.command("Input.insertText", text="hi")
        await phone.tap_on("#field [data-does=enter]")
        await phone.shows("key enter")
        keys = ["b", "h", "a", "l", "backspace", "backspace", "i", "enter"]
        assert await heard(phone) == [f"key {key}" for key in keys]
        assert await phone.size() == before
        await phone.tap_on("#field [data-does=back]")
        await phone.becomes(FIELD_IS_GONE)


@pytest.mark.slow
async def test_app_asks_for_text_and_gets_a_line(tmp_path: Path) -> None:
    """A guest's name is typed into the page's own field, which says what is asked, and the terminal keeps its size."""
    async with open_door(session_app) as url, telephone(url, tmp_path, 844, 900) as phone:
        await phone.becomes(FIELD_IS_OPEN)
        before = await phone.size()
        label = "document.querySelector('#field label').textContent"
        assert await phone.value(label) == "You come as a guest. What shall the others call you?"
        assert await phone.value("document.getElementById('typed').type") == "text"
        await phone.tap_on("#typed")
        await phone.command("Input.insertText", text="123")
        await phone.tap_on("#field [data-does=enter]")
        await phone.becomes("document.getElementById('typed').value === '123'")
        await phone.tap_on("#typed")
        await phone.value("document.getElementById('typed').select()")
        await phone.command("Input.insertText", text="Gréta")
        await phone.press("\r", "Enter")
        await phone.becomes(FIELD_IS_GONE)
        await phone.shows("Gréta")
        assert await phone.size() == before
        assert phone.faults == []


@pytest.mark.slow
async def test_field_makes_way_for_the_screen(tmp_path: Path) -> None:
    """A tap beside the app's field closes that of the page, so the whole screen is seen; a tap on it opens it again."""
    async with open_door(session_app) as url, telephone(url, tmp_path, 844, 900) as phone:
        await phone.becomes(FIELD_IS_OPEN)
        column, row = await phone.shows("What shall the others call you?")
        await phone.tap(*await phone.cell(1, 5))
        await phone.becomes(f"{FIELD_IS_GONE} && {IS_WHOLE}")
        await phone.tap(*await phone.cell(column, row + 2))
        await phone.becomes(FIELD_IS_OPEN)
        await phone.tap(*await phone.cell(1, 5))
        await phone.becomes(f"{FIELD_IS_GONE} && {IS_WHOLE}")
        await phone.tap_on("#keys [data-does=type]")
        await phone.becomes(FIELD_IS_OPEN)
        assert await phone.value("document.querySelector('#field label').textContent.includes('call you')")


@pytest.mark.slow
async def test_field_covers_no_way_on(tmp_path: Path) -> None:
    """The last rows stand above the field, also on a telephone that lies: a tap on what they offer does it."""
    async with open_door(session_app) as url, telephone(url, tmp_path, 844, 390) as phone:
        await phone.becomes(FIELD_IS_OPEN)
        column, row = await phone.shows("I have a code")
        assert row == (await phone.size())[1] - 1
        assert await phone.value(
            "document.querySelector('.xterm-screen').getBoundingClientRect().bottom"
            "<= document.getElementById('field').getBoundingClientRect().top"
        )
        await phone.tap(*await phone.cell(column, row))
        await phone.shows("Enter ok")
        assert phone.faults == []


@pytest.mark.slow
async def test_secret_is_hidden_and_escape_leaves_it(tmp_path: Path) -> None:
    """A PIN is dots and digits, without suggestions; the back button is the app's Escape."""
    async with open_door(pin_app) as url, telephone(url, tmp_path, 844, 900) as phone:
        await phone.becomes(FIELD_IS_OPEN)
        shown = "(({ type, inputMode, autocomplete, maxLength }) => [type, inputMode, autocomplete, maxLength])"
        assert await phone.value(f"{shown}(document.getElementById('typed'))") == [
            "password", "numeric", "one-time-code", 12
        ]  # fmt: skip
        await phone.tap_on("#field [data-does=back]")
        await phone.shows("never mind")
        await phone.tap_on("#typed")
        await phone.command("Input.insertText", text="4711")
        await phone.tap_on("#field [data-does=enter]")
        await phone.shows("the PIN is 4711")
        await phone.becomes(FIELD_IS_GONE)


@pytest.mark.slow
async def test_reload_asks_for_no_file_again_and_is_the_same_guest(tmp_path: Path) -> None:
    """Only the page itself comes over the network a second time, and with the cookie comes the same person."""
    async with open_door(session_app) as url, telephone(url, tmp_path, 844, 900) as phone:
        await phone.becomes(FIELD_IS_OPEN)
        await phone.tap_on("#typed")
        await phone.command("Input.insertText", text="Gus")
        await phone.tap_on("#field [data-does=enter]")
        await phone.becomes(FIELD_IS_GONE)
        await phone.shows("Gus")
        loaded = (
            "performance.getEntriesByType('resource').filter(({ name }) => name.includes('/static/'))"
            ".map(({ name, transferSize }) => [name.split('/').pop(), transferSize])"
        )
        first = dict(await phone.value(loaded))
        assert set(first) >= {"page.js", "terminal.js", "font.ttf", "page.css", "xterm.css"}
        assert all(first.values())
        await phone.reload()
        await phone.shows("Gus")
        assert dict(await phone.value(loaded)) == dict.fromkeys(first, 0)


@pytest.mark.slow
async def test_page_comes_back_when_the_server_does(tmp_path: Path) -> None:
    """A server that stops and starts again finds the same page: the terminal stands, and the app paints it.

    Meanwhile a telephone at home asks whether it is in the same network.
    """
    async with a_lobby() as lobby, AsyncExitStack() as first:
        door = await first.enter_async_context(a_door(lobby, hearing_app))
        port = door.port
        async with telephone(f"http://{AT_HOME}:{port}/", tmp_path) as phone:
            await waits(phone)
            await phone.value("globalThis.isTheSame = true")
            await phone.tap_on("[data-does=up]")
            await phone.shows("heard 1")
            await first.aclose()
            await phone.becomes("document.body.classList.contains('-away')")
            assert await phone.value("document.getElementById('try').textContent.includes('try ')")
            await phone.becomes("getComputedStyle(document.getElementById('net')).display === 'block'")
            async with a_door(lobby, hearing_app, port):
                await phone.shows("heard 0")
                await phone.becomes("!document.body.classList.contains('-cut')")
                await phone.tap_on("[data-does=down]")
                await phone.shows("key down")
                assert await phone.value("isTheSame")
                assert phone.faults == []


@pytest.mark.slow
async def test_line_that_dies_in_silence_is_left(tmp_path: Path) -> None:
    """A socket that nobody closes and nobody answers on is found out when the network comes back, and replaced."""
    async with (
        a_lobby() as lobby,
        a_door(lobby, hearing_app) as door,
        a_wire(door.port) as (wire, port),
        telephone(f"http://127.0.0.1:{port}/", tmp_path) as phone,
    ):
        await waits(phone)
        await phone.tap_on("[data-does=up]")
        await phone.shows("heard 1")
        wire.go_deaf()
        await phone.value("dispatchEvent(new Event('online'))")
        await phone.shows("heard 0")
        await phone.tap_on("[data-does=down]")
        await phone.shows("key down")


@pytest.mark.slow
async def test_telephone_without_a_network_comes_back_with_it(tmp_path: Path) -> None:
    """Reloaded files are not needed: offline the page waits, online it plays on."""
    async with (
        a_lobby() as lobby,
        a_door(lobby, hearing_app) as door,
        a_wire(door.port) as (wire, port),
        telephone(f"http://127.0.0.1:{port}/", tmp_path) as phone,
    ):
        await waits(phone)
        speed = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
        await phone.command("Network.emulateNetworkConditions", offline=True, **speed)
        await wire.close()
        await phone.becomes("document.body.classList.contains('-away')")
        await phone.command("Network.emulateNetworkConditions", offline=False, **speed)
        await phone.shows("heard 0")
        await phone.becomes("!document.body.classList.contains('-cut')")
        await phone.tap_on("[data-does=up]")
        await phone.shows("key up")


@pytest.mark.slow
async def test_who_leaves_is_not_brought_back(tmp_path: Path) -> None:
    """The end of the app is told with a way to return, and the page opens no further line."""
    async with (
        a_lobby() as lobby,
        a_door(lobby, hearing_app) as door,
        telephone(f"http://127.0.0.1:{door.port}/", tmp_path) as phone,
    ):
        await waits(phone)
        await phone.tap_on("[data-does=type]")
        await phone.command("Input.insertText", text="q")
        await phone.becomes("document.body.classList.contains('-over')")
        await phone.value("dispatchEvent(new Event('online'))")
        assert not await phone.value("document.body.classList.contains('-cut')")
        assert len(door.sessions) == 0
        await phone.tap_on("#closed a")
        await phone.shows("heard 0")


@pytest.mark.slow
async def test_call_is_felt_and_stands_in_the_title(tmp_path: Path) -> None:
    """The bell of the app buzzes, its title is that of the page, and a turn asks for a screen that stays awake."""
    async with open_door() as url, telephone("about:blank", tmp_path) as phone:
        await phone.command(
            "Page.addScriptToEvaluateOnNewDocument",
            source="globalThis.felt = []; navigator.vibrate = (ms) => felt.push(ms);"
            "globalThis.awake = []; const lock = { release: () => awake.push('let go') };"
            "Object.defineProperty(navigator, 'wakeLock',"
            "{ value: { request: async (what) => { awake.push(what); return lock; } } });",
        )
        await phone.goes_to(url)
        await waits(phone)
        own = await phone.value("document.title")
        await phone.value(
            "terminalPage.terminal.write('\\x1b]2;Your turn\\x07\\x07\\x1b]7707;{\"turn\": true}\\x1b\\\\')"
        )
        await phone.becomes("document.title === 'Your turn' && felt.length === 1 && awake.join() === 'screen'")
        await phone.value("terminalPage.terminal.write('\\x1b]2;\\x07\\x1b]7707;{\"turn\": false}\\x1b\\\\')")
        await phone.becomes("awake.join() === 'screen,let go'")
        assert await phone.value("document.title") == own


@pytest.mark.slow
@pytest.mark.parametrize("is_scripted", [True, False], ids=["no websocket", "no scripts"])
async def test_browser_that_cannot_play_says_so(is_scripted: bool, tmp_path: Path) -> None:
    """A sentence with ways on, and no empty page; a browser that can play does not show it."""
    seen = "getComputedStyle(document.getElementById('unable')).display"
    async with open_door() as url, telephone(url, tmp_path) as phone:
        await waits(phone)
        assert await phone.value(seen) == "none"
        if is_scripted:
            await phone.command("Page.addScriptToEvaluateOnNewDocument", source="delete window.WebSocket")
        else:
            await phone.command("Emulation.setScriptExecutionDisabled", value=True)
        await phone.reload()
        await phone.becomes(f"{seen} === 'block'")
        assert "another browser" in await phone.value("document.getElementById('unable').innerText")
        assert await phone.value("getComputedStyle(document.getElementById('terminal')).display") == "none"


@pytest.mark.slow
async def test_desktop_gets_what_it_had(tmp_path: Path) -> None:
    """With a mouse there are no buttons, no field and no other letters, and the app tells nothing of its fields."""
    async with open_door(session_app) as url, browsing(url, tmp_path) as browser:
        await browser.shows("What shall the others call you?")
        assert await browser.value("terminalPage.terminal.options.fontSize") == "16"
        assert (await browser.size())[0] > 100
        assert await browser.value(FIELD_IS_GONE)
        assert await browser.value("getComputedStyle(document.getElementById('keys')).display") == "none"
        assert await browser.value("document.activeElement.className") == "xterm-helper-textarea"
        assert await browser.value("document.activeElement.inputMode") == ""
        await browser.command("Input.insertText", text="Dora")
        await browser.shows("Dora")
        assert browser.faults == []
