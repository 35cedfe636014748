"""Somebody at a telephone who only taps."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from time import monotonic

from sevenwonders_tui.present.symbols import UNICODE
from tests.server.ssh.callers import PATIENCE_S
from tests.support.browser import Browser

AGAIN_S = 1.0
"""After so long without an effect somebody taps elsewhere."""
TRIES = 4
"""After so many tries without an effect somebody goes back."""
CARD = re.compile(r"(?<![\d¢✦])([1-7]) ?(?=[A-Z][a-z]{2})")
"""The number of a card before its name."""
BUILD, SELL = "b build", "d sell"


@dataclass
class Tapper:
    """A telephone, and the buttons that are tried in this order when a card is chosen."""

    phone: Browser
    acts: Sequence[str] = (BUILD, SELL)
    cards: int = 0
    """How many cards were chosen so far."""
    tries: int = 0
    """How often in a row a try had no effect."""

    async def until(self, is_done: Callable[[], bool], tap: Callable[[Callable[[], bool]], Awaitable[object]]) -> None:
        """Tap until it is done; what is tapped before a screen is painted anew is dropped, so each tap is a try."""
        until_s = monotonic() + PATIENCE_S
        while not is_done():
            assert monotonic() < until_s, "it never happened; there is\n" + "\n".join(await self.phone.rows())
            await tap(is_done)

    async def move(self, is_done: Callable[[], bool]) -> None:
        """Try once: another card than the last time, each act, and on where there is no card.

        What lies over all that, such as an explanation, is left after some tries.
        """
        self.cards += 1
        await self._tap_card(self.cards, is_done)
        for act in self.acts:
            if not is_done():
                await self.tap_text(act, is_done)
        if not is_done():
            await self.tap_on(is_done)
        await self.leave(is_done)

    async def leave(self, is_done: Callable[[], bool]) -> None:
        """Count a try, and go back after some that had no effect."""
        self.tries = 0 if is_done() else self.tries + 1
        if self.tries >= TRIES:
            self.tries = 0
            await self.tap_on(is_done, "back")

    async def _tap_card(self, number: int, is_done: Callable[[], bool]) -> None:
        """Tap on one of the cards in sight, unless it is chosen already."""
        rows = await self.phone.rows()
        cards = [(found.start(), row) for row, text in enumerate(rows) for found in CARD.finditer(text)]
        if not cards:
            return
        column, row = cards[number % len(cards)]
        if rows[row][:column].rstrip().endswith(UNICODE.prompt):
            return
        await self.phone.tap(*await self.phone.cell(column, row))
        await self._wait(is_done, rows)

    async def tap_text(self, text: str, is_done: Callable[[], bool]) -> bool:
        """Tap on a button if it can be seen and does not say why not, and wait a little for what comes of it.

        Buttons stand below; the same word may be told above. Return whether there was one.
        """
        rows = await self.phone.rows()
        for row, line in reversed(list(enumerate(rows))):
            if found := re.search(rf"{text}\b(?!\s*✗)", line, re.IGNORECASE):
                await self.phone.tap(*await self.phone.cell(found.start(), row))
                await self._wait(is_done, rows)
                return True
        return False

    async def tap_on(self, is_done: Callable[[], bool], does: str = "enter") -> None:
        """Tap on a button of the page itself, and wait a little for what comes of it."""
        rows = await self.phone.rows()
        await self.phone.tap_on(f"#keys [data-does={does}]")
        await self._wait(is_done, rows)

    async def _wait(self, is_done: Callable[[], bool], rows: Sequence[str]) -> None:
        """Wait until it is done or something else than these rows is shown, for a while."""
        until_s = monotonic() + AGAIN_S
        while not is_done() and monotonic() < until_s and await self.phone.rows() == rows:
            await asyncio.sleep(0.02)


async def write(phone: Browser, text: str, label: str = "") -> None:
    """Write into the page's own field as a telephone's keyboard does, over what stands there, and send it.

    With a label wait for the field that asks it: between two screens the one below may ask for a moment.
    """
    asks = f"document.querySelector('#field label').textContent.includes({json.dumps(label)})"
    await phone.becomes(f"!document.getElementById('field').hidden && {asks}")
    await phone.tap_on("#typed")
    await phone.value("document.getElementById('typed').select()")
    await phone.command("Input.insertText", text=text)
    await phone.tap_on("#field [data-does=enter]")
