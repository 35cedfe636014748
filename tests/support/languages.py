"""Screens in other languages, and the facts that a translated screen has lost."""

from __future__ import annotations

import random
import re
import secrets
from collections.abc import Iterable

import pytest
from textual.pilot import Pilot

from sevenwonders_tui.i18n import LANGUAGES as SPOKEN
from sevenwonders_tui.i18n import speak
from sevenwonders_tui.lobby.codes import ADJECTIVES, ANIMALS
from sevenwonders_tui.person.draft import BOT_SEATS
from tests.i18n.pseudo import LANGUAGES, LONGER
from tests.tui.gallery import Picture, Size
from tests.tui.looking import bare_cuts, english, numbers, open_frames, out_of_sight, whole_text, wrong_widths
from tests.tui.stories import NAMES

SIZES = [(80, 24), (100, 30), (120, 36)]
FOLDED = {"first-turn", "full-table", "lesson", "position", "onlooker", "seat-on-a-server", "watch"}
"""Tables: if there is little room, tokens are summed up and earlier events are left out."""
STAY = {*NAMES, *map(str.upper, NAMES), *BOT_SEATS, "Solon", "II", "III", *LANGUAGES, *ADJECTIVES, *ANIMALS}
STAY |= {word for name in SPOKEN.values() for word in english(name)}
"""Names of people, ages, languages, and the words of codes; they are the same in every language."""
DUEL_TABLES = {
    "duel-table",
    "duel-table-late",
    "duel-table-boxes",
    "duel-table-boxes-late",
    "duel-position",
    "duel-onlooker",
    "duel-draft",
    "duel-watch",
    "duel-seat-on-a-server",
    "duel-replay-boxes",
    "duel-past",
}
"""Up to seven cards lie side by side: their effects are cut there, and shown in full below the table.

If the names of a city's cards are long, the effects of its Wonders have no room there; the screen of both cities has
them.
"""
CUT_SHORT = {"review", "position", "duel-aside-boxes", *DUEL_TABLES}
"""Sentences about a pick, and cards with their effects, have a fixed room: an ellipsis replaces the rest."""
STORIES = {"reveal", "military", "last-war", "scores", "replay", "replay-hands", "record", "review", "position"}
"""Games that tests made up. Their names are data: the name of the Free City is the same in every language."""


async def facts(pilot: Pilot[None], language: str) -> tuple[str, list[str]]:
    """Return the text of a screen, and the faults of its looks."""
    await pilot.pause()
    faults = [*wrong_widths(pilot.app), *open_frames(pilot.app), *out_of_sight(pilot.app)]
    if language == LONGER:
        faults += bare_cuts(pilot.app)
    return await whole_text(pilot), faults


async def looked_at(
    picture: Picture, language: str, players: int, sizes: Iterable[Size], monkeypatch: pytest.MonkeyPatch
) -> list[tuple[str, list[str]]]:
    """Open a picture in a language, and return its text and the faults of its looks at each size."""
    chance = random.Random(7)
    monkeypatch.setattr(secrets, "choice", chance.choice)
    monkeypatch.setattr(secrets, "randbelow", chance.randrange)
    first, *others = sizes
    with speak(language):
        async with picture.open(first, players) as pilot:
            assert type(pilot.app.screen) is picture.kind
            found = [await facts(pilot, language)]
            for size in others:
                await pilot.resize_terminal(*size)
                found.append(await facts(pilot, language))
    return found


def lost(picture: Picture, shown: str, said: str) -> set[str]:
    """Return the names and numbers that the English screen shows and the other language does not."""
    names = {
        name for name in NAMES if re.search(rf"\b{name}\b", shown, re.IGNORECASE) and name.lower() not in said.lower()
    }
    missing = set() if picture.name in CUT_SHORT else numbers(shown) - numbers(said)
    if picture.name in FOLDED:
        missing = {number for number in missing if number[0] not in "+-"}
    return names | missing
