"""Every screen in the languages that people speak; what only the longest of all texts finds is in test_languages.py."""

from __future__ import annotations

import re
from functools import cache

import pytest

from sevenwonders_tui.duel.words.effects.effect import _carried
from sevenwonders_tui.i18n import ENGLISH, LANGUAGES
from sevenwonders_tui.seven.words.effects.full import _does
from tests.support.languages import SIZES, STAY, STORIES, looked_at, lost
from tests.tui.gallery import PICTURES, Picture, Size
from tests.tui.looking import english
from tests.tui.sessions import WAY_IN
from tools.catalog import places, read_catalog
from tools.compile_catalogues import LOCALE, forms, is_said

SPOKEN = [language for language in LANGUAGES if language != ENGLISH]
TITLE = "7 Wonders"
"""Not every country writes a number in the title of the game."""
PAGE = re.compile(r"\b\d/\d (?=  )")
"""Which page of how many the coach is on: shorter sentences need fewer pages."""
LEAST = 3
"""Words with fewer letters stand in too many languages."""
LOOK = "look"
"""What is said of a thing may lie over the frame of a card there: a long text more often than a short one."""


@pytest.fixture(autouse=True)
def _no_words_of_small_catalogues() -> None:
    """Forget what was said in the same language by a test that brought a catalogue of a few texts."""
    for remembered in (_does, _carried):
        remembered.cache_clear()


@cache
def foreign(language: str) -> frozenset[str]:
    """Return the words of the English texts that no text of a language has: on its screens they are left over.

    What nobody has translated yet is said in English: a release has no such text.
    """
    ours: set[str] = set()
    theirs: set[str] = set()
    for path in places(LOCALE):
        if path.parts[-3] == language:
            for message in read_catalog(path):
                if message.id:
                    ours |= {word.casefold() for text in forms(message.id) for word in english(text)}
                    said = message.string if is_said(message) else message.id
                    theirs |= {word.casefold() for text in forms(said) for word in english(text)}
    return frozenset(word for word in ours - theirs if len(word) >= LEAST)


async def check(
    picture: Picture,
    language: str,
    players: int,
    sizes: list[Size],
    monkeypatch: pytest.MonkeyPatch,
    *,
    is_compared: bool,
) -> None:
    """Look at a picture in a language: nothing is left in English, nothing stands out of its place or is lost."""
    found = await looked_at(picture, language, players, sizes, monkeypatch)
    source = await looked_at(picture, ENGLISH, players, sizes, monkeypatch) if is_compared else found
    stay = {word.casefold() for word in STAY | ({"Free", "City"} if picture.name in STORIES else set())}
    for size, (said, faults), (shown, _looks) in zip(sizes, found, source, strict=True):
        wrong = [fault for fault in faults if picture.name != LOOK or not fault.startswith("the frame")]
        assert not wrong, f"{language} {size}: " + "\n".join(wrong)
        words = {word.casefold() for word in english(said.replace(WAY_IN, "").replace("-t join", ""))}
        left = words & foreign(language) - stay
        assert not left, f"{language} {size}: {left}\n{said}"
        gone = lost(picture, PAGE.sub("", shown.replace(TITLE, "")), said)
        assert not gone, f"{language} {size}: {gone}\n{said}"


@pytest.mark.parametrize(
    ("at", "picture"),
    [
        pytest.param(at, each, id=each.name, marks=[pytest.mark.slow] * (at % 12 > 0))
        for at, each in enumerate(PICTURES)
        if at % 3 == 0
    ],
)
async def test_screens_hold_in_a_language_that_people_speak(
    at: int, picture: Picture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the smallest terminal, with most players, every twelfth screen in one language.

    Every third screen is slow, and all of them in all languages take a night.
    """
    language = SPOKEN[at // 3 % len(SPOKEN)]
    await check(picture, language, picture.players[-1], SIZES[:1], monkeypatch, is_compared=False)


@pytest.mark.night
@pytest.mark.parametrize("language", SPOKEN)
@pytest.mark.parametrize("picture", [pytest.param(one, id=one.name) for one in PICTURES])
async def test_screens_hold_in_every_language(picture: Picture, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same in all languages at three sizes; no name and no number is lost against the English."""
    await check(picture, language, picture.players[-1], SIZES, monkeypatch, is_compared=True)
