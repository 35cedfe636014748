"""Texts in the language of whoever reads them."""

from __future__ import annotations

import asyncio
import contextvars
import os
import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest

from sevenwonders_tui.i18n import (
    LANGUAGES,
    N_,
    NN_,
    NP_,
    Said,
    SaidError,
    _,
    and_list,
    choose_language,
    content_name,
    decimal,
    find_language,
    languages,
    ngettext,
    pgettext,
    say,
    speak,
    spoken_language,
    switch_language,
)
from sevenwonders_tui.i18n.language import EXTRA, accepted_language
from tests.i18n.catalogues import Texts, write_catalogue

OPEN = N_("The table is open.")
COINS = NN_("{name} has {count} coin.", "{name} has {count} coins.")
GERMAN: Texts = {
    OPEN: "Der Tisch ist offen.",
    COINS: ("{name} hat {count} Münze.", "{name} hat {count} Münzen."),
    ("seat", "open"): "frei",
    ("key", "open"): "öffnen",
    ("list", "{some} and {last}"): "{some} und {last}",
    ("decimal sign", "."): ",",
}


@pytest.fixture(autouse=True)
def _catalogues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    write_catalogue(tmp_path, "de", GERMAN)
    write_catalogue(tmp_path, "de", {("card", "Altar"): "Altarstein"}, domain="content")
    write_catalogue(tmp_path, "zh_TW", {OPEN: "桌子開放。"}, plurals_like="zh_Hant_TW")
    monkeypatch.setenv(EXTRA, str(tmp_path))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    with speak("en"):
        yield


def test_a_marked_text_is_said_with_its_context() -> None:
    """One English word that means two things is marked twice, and each is said as what it means."""
    texts = NP_("seat", "open"), NP_("key", "open"), NP_("door", "open"), OPEN
    assert [say(text) for text in texts] == ["open", "open", "open", "The table is open."]
    with speak("de"):
        assert [say(text) for text in texts] == ["frei", "öffnen", "open", "Der Tisch ist offen."]


def test_all_calls_say_a_text_in_the_language_that_is_spoken() -> None:
    """Inside `speak` every text is in that language, outside as before."""
    with speak("de"):
        assert _(OPEN) == "Der Tisch ist offen."
        assert ngettext(*COINS, 2).format(name="Anna", count=2) == "Anna hat 2 Münzen."
        assert (pgettext("seat", "open"), pgettext("key", "open")) == ("frei", "öffnen")
        assert and_list(["Anna", "Ben", "Cleo"]) == "Anna, Ben und Cleo"
        assert decimal(12.5) == "12,5"
        assert content_name("card", "Altar") == "Altarstein"
        assert _("") == content_name("card", "") == ""
    assert _(OPEN) == OPEN
    assert content_name("card", "Altar") == "Altar"


def test_a_text_without_translation_is_said_in_english() -> None:
    """A catalogue with gaps, and content that somebody brought, leave nobody without words."""
    with speak("de"):
        assert _("Good evening.") == "Good evening."
        assert content_name("wonder", "My Wonder") == "My Wonder"


async def test_tasks_speak_the_language_of_whoever_made_them() -> None:
    """Two people in one process read their own languages, however their tasks take turns."""

    async def talk() -> list[str]:
        heard = []
        for _turn in range(3):
            heard.append(_(OPEN))
            await asyncio.sleep(0)
        return heard

    tasks = []
    for language in ("de", "zh_TW", "en"):
        with speak(language):
            tasks.append(asyncio.create_task(talk()))
    assert await asyncio.gather(*tasks) == [["Der Tisch ist offen."] * 3, ["桌子開放。"] * 3, [OPEN] * 3]


async def test_a_change_of_language_holds_in_all_tasks_of_a_person_and_in_no_other() -> None:
    """Who chooses another language in one dialog reads it on every screen."""

    async def read(gate: asyncio.Event) -> str:
        await gate.wait()
        return _(OPEN)

    gate = asyncio.Event()
    with speak("en"):
        mine = asyncio.create_task(read(gate))
        context = contextvars.copy_context()
    with speak("en"):
        other = asyncio.create_task(read(gate))
    context.run(switch_language, "de")
    gate.set()
    assert (await mine, await other) == ("Der Tisch ist offen.", OPEN)
    assert context.run(spoken_language) == "de"
    assert spoken_language() == "en"


def test_a_sentence_is_said_in_the_language_of_whoever_asks() -> None:
    """What is made in one person's task is read in another's language; its values may be sentences themselves."""
    said = Said(*COINS, name=Said(OPEN), count=1)
    assert str(said) == "The table is open. has 1 coin."
    with speak("de"):
        assert str(said) == "Der Tisch ist offen. hat 1 Münze."
        assert str(Said("{names}", names=("Anna", Said(OPEN)))) == "Anna, Der Tisch ist offen."


def test_an_error_crosses_processes_as_message_and_values() -> None:
    """A pickled error says itself in the language of whoever unpacks it."""

    class Refused(SaidError):
        """An error as lobby and tables have them."""

    error = SaidError(*COINS, name="Anna", count=2)
    again = pickle.loads(pickle.dumps(error))
    assert again.said == error.said != Refused(OPEN).said
    assert hash(again.said) == hash(error.said)
    with speak("de"):
        assert str(again) == "Anna hat 2 Münzen."
        assert str(Refused(Said(OPEN))) == "Der Tisch ist offen."


@pytest.mark.parametrize(
    ("tag", "language"),
    [
        ("de_AT.UTF-8", "de"),
        ("de@euro", "de"),
        ("DE", "de"),
        ("zh_HK", "zh_TW"),
        ("zh-Hant", "zh_TW"),
        ("zh-Hant-HK", "zh_TW"),
        ("zh_TW.Big5", "zh_TW"),
        ("zh", None),
        ("zh-Hans-HK", None),
        ("zh_CN.UTF-8", None),
        ("POSIX", "en"),
        ("fr_FR.UTF-8", None),
        ("../../etc", None),
        ("", None),
    ],
)
def test_a_locale_names_a_language(tag: str, language: str | None) -> None:
    """Locales of terminals and tags of browsers lead to the catalogue that fits them."""
    assert find_language(tag) == language


def test_the_first_wish_that_was_made_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """What somebody chose goes before what the terminal says, and what we have not is English."""
    assert choose_language(None, "", "de_AT", "zh_TW") == "de"
    assert choose_language("fr", "de") == "en"
    assert choose_language(None) == "en"
    monkeypatch.setenv("LANG", "zh_TW.UTF-8")
    assert choose_language(None) == "zh_TW"
    monkeypatch.setenv("LC_MESSAGES", "de_DE")
    assert choose_language(None) == "de"
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert choose_language(None) == "en"


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("fr, en;q=0.3, zh-Hant;q=0.5", "zh_TW"),
        ("de;q=0, en", "en"),
        ("fr", "fr"),
        ("*", "*"),
        ("", None),
        (",;q=, ,", None),
    ],
)
def test_a_browser_says_what_its_person_reads(header: str, language: str | None) -> None:
    """Of the languages that a browser accepts, the most wanted that we have is spoken."""
    assert accepted_language(header) == language


def test_languages_of_the_extra_directory_can_be_spoken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A translator sees their catalogue in the program before it is part of it."""
    write_catalogue(tmp_path, "es", {OPEN: "La mesa está abierta."})
    assert languages() == {**LANGUAGES, "es": "es"}
    monkeypatch.delenv(EXTRA)
    assert languages() == LANGUAGES
    assert os.environ.get(EXTRA) is None
