"""Which language somebody reads, by where they sit and what is set there."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from sevenwonders_tui.cli.parsing.language import wanted_language
from sevenwonders_tui.i18n import LANGUAGES, accepted_language, choose_language, locale_of


class Place(NamedTuple):
    """What is set where somebody sits, and what they read there."""

    language: str
    environment: Mapping[str, str] = {}
    words: str = ""
    """Of the command line."""
    setting: str | None = None
    """What the person chose in the settings; on a server these are the account's."""


HOME = {
    "nothing is set": Place("en"),
    "Hungarian": Place("hu", {"LANG": "hu_HU.UTF-8"}),
    "Turkish without an encoding": Place("tr", {"LANG": "tr_TR"}),
    "Taiwan": Place("zh_TW", {"LANG": "zh_TW.UTF-8"}),
    "Hong Kong": Place("zh_TW", {"LANG": "zh_HK.UTF-8"}),
    "the script by its name": Place("zh_TW", {"LANG": "zh_Hant_MO.UTF-8"}),
    "Austria": Place("de", {"LANG": "de_AT.UTF-8"}),
    "a currency": Place("de", {"LANG": "de_DE@euro"}),
    "Polish in an old encoding": Place("pl", {"LANG": "pl_PL.ISO-8859-2"}),
    "China, whose script we do not have": Place("en", {"LANG": "zh_CN.UTF-8"}),
    "a language that we do not have": Place("en", {"LANG": "fr_FR.UTF-8"}),
    "the language of C": Place("en", {"LANG": "C.UTF-8"}),
    "messages go before the rest": Place("pl", {"LANG": "en_US.UTF-8", "LC_MESSAGES": "pl_PL.UTF-8"}),
    "all goes before messages": Place("en", {"LC_ALL": "C", "LC_MESSAGES": "pl_PL.UTF-8", "LANG": "pl_PL.UTF-8"}),
    "an empty one is not set": Place("tr", {"LC_ALL": "", "LANG": "tr_TR.UTF-8"}),
    "other things of a locale do not count": Place("en", {"LC_CTYPE": "hu_HU.UTF-8", "LC_NUMERIC": "de_DE.UTF-8"}),
    "settings go before the environment": Place("hu", {"LANG": "de_DE.UTF-8"}, setting="hu"),
    "settings that want nothing": Place("de", {"LANG": "de_DE.UTF-8"}, setting=""),
    "the command line goes before all": Place("pl", {"LANG": "de_DE.UTF-8"}, "play --lang pl", "hu"),
    "the command line as a locale": Place("zh_TW", {"LANG": "de_DE.UTF-8"}, "cards --lang=zh-Hant"),
    "a setting of a language that is no more": Place("en", {"LANG": "de_DE.UTF-8"}, setting="tlh"),
}


@pytest.mark.parametrize("place", HOME.values(), ids=HOME.keys())
def test_language_at_home(place: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first wish that is made counts: the command line, the settings, the environment."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in place.environment.items():
        monkeypatch.setenv(name, value)
    if place.setting is not None:
        (tmp_path / "settings.json").write_text(json.dumps({"language": place.setting}), encoding="utf-8")
    assert wanted_language([*place.words.split(), "--data", str(tmp_path)]) == place.language


def test_the_table_has_every_language_and_twenty_places() -> None:
    """Nobody's language is left out of what is promised."""
    assert len(HOME) >= 20
    assert {place.language for place in HOME.values()} == LANGUAGES.keys()


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("hu-HU,hu;q=0.9,en;q=0.5", "hu"),
        ("fr,tr;q=0.8,de;q=0.7", "tr"),
        ("zh-TW,zh;q=0.9", "zh_TW"),
        ("zh-CN,zh;q=0.9,de;q=0.1", "de"),
        ("pl", "pl"),
        ("fr-FR", "en"),
    ],
)
def test_language_of_a_browser(header: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server in one language serves browsers in others; who wants none of ours reads English."""
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert choose_language(accepted_language(header)) == language


@pytest.mark.parametrize(
    ("sent", "language"),
    [({"LANG": "hu_HU.UTF-8"}, "hu"), ({"LC_ALL": "pl_PL", "LANG": "de"}, "pl"), ({"LANG": "fr_FR"}, "en"), ({}, "de")],
)
def test_language_of_an_ssh_session(sent: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the client sends counts; where it sends nothing, the server's own language is spoken."""
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert choose_language(locale_of(sent)) == language
