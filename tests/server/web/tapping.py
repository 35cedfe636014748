"""Somebody at a telephone who only taps."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic

from tests.server.ssh.callers import PATIENCE_S, eventually
from tests.support.browser import Browser

AGAIN_S = 1.0
"""After so long without an effect somebody taps elsewhere."""
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

    async def until(self, is_done: Callable[[], bool], tap: Callable[[Callable[[], bool]], Awaitable[None]]) -> None:
        """Tap until it is done; what is tapped before a screen is painted anew is dropped, so each tap is a try."""
        until_s = monotonic() + PATIENCE_S
        while not is_done():
            assert monotonic() < until_s, "it never happened; there is\n" + "\n".join(await self.phone.rows())
            await tap(is_done)

    async def move(self, is_done: Callable[[], bool]) -> None:
        """Try once: another card than the last time, each act, and on where there is no card."""
        self.cards += 1
        await self._tap_card(self.cards)
        for act in self.acts:
            if not is_done():
                await self.tap_text(act, is_done)
        if not is_done():
            await self.tap_on(is_done)

    async def _tap_card(self, number: int) -> None:
        rows = await self.phone.rows()
        cards = [(found.start(), row) for row, text in enumerate(rows) for found in CARD.finditer(text)]
        if cards:
            await self.phone.tap(*await self.phone.cell(*cards[number % len(cards)]))

    async def tap_text(self, text: str, is_done: Callable[[], bool]) -> None:
        """Tap on a button if it can be seen and does not say why not, and wait a little for what comes of it.

        Buttons stand below; the same word may be told above.
        """
        for row, line in reversed(list(enumerate(await self.phone.rows()))):
            if found := re.search(rf"{text}\b(?!\s*✗)", line, re.IGNORECASE):
                await self.phone.tap(*await self.phone.cell(found.start(), row))
                await self._wait(is_done)
                return

    async def tap_on(self, is_done: Callable[[], bool]) -> None:
        """Tap on the page's own button, and wait a little for what comes of it."""
        await self.phone.tap_on("#keys [data-does=enter]")
        await self._wait(is_done)

    async def _wait(self, is_done: Callable[[], bool]) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(eventually(is_done), AGAIN_S)


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
