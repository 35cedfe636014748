"""The language of commands."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sevenwonders_tui.i18n import spoken_language
from sevenwonders_tui.i18n.language import EXTRA
from tests.cli.conftest import Run
from tests.i18n.catalogues import Texts, write_catalogue

SOUND = "The content is sound."
GERMAN: Texts = {SOUND: "Der Inhalt ist in Ordnung.", "say which version this is": "die Version nennen"}


@pytest.fixture(autouse=True)
def _german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_catalogue(tmp_path / "locale", "de", GERMAN)
    monkeypatch.setenv(EXTRA, str(tmp_path / "locale"))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def test_every_command_speaks_the_language_it_is_asked_for(run: Run) -> None:
    """`--lang` stands anywhere, its help included, and holds for that command alone."""
    assert "Der Inhalt ist in Ordnung." in run("content", "check", "--lang", "de_AT").out
    assert "die Version nennen" in run("--help", "--lang=de").out
    assert "--lang CODE" in run("cards", "--help").out
    assert spoken_language() == "en"
    assert SOUND in run("content", "check").out


def test_language_of_the_environment(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without `--lang` a command speaks the language of its terminal."""
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert "Der Inhalt ist in Ordnung." in run("content", "check").out


def test_language_of_the_settings_goes_before_the_environment(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What somebody chose on the settings screen holds for all commands."""
    monkeypatch.setattr("platformdirs.user_config_path", lambda *_names, **_options: tmp_path)
    (tmp_path / "settings.json").write_text(json.dumps({"language": "de"}), encoding="utf-8")
    assert "Der Inhalt ist in Ordnung." in run("content", "check").out
    assert SOUND in run("content", "check", "--lang", "en").out
    (tmp_path / "settings.json").write_text("no settings", encoding="utf-8")
    assert SOUND in run("content", "check").out


def test_language_that_cannot_be_spoken_is_named_with_those_that_can(run: Run) -> None:
    """Who asks for a language by name is told when it is not there."""
    refused = run("content", "check", "--lang", "tlh")
    assert refused.code == 2
    assert "tlh cannot be spoken here; there are: en, hu, tr, zh_TW, de, pl" in refused.err


def test_language_stands_before_the_command_too(run: Run) -> None:
    """`sevenwonders --lang de content check` is as good as `sevenwonders content check --lang de`."""
    assert "Der Inhalt ist in Ordnung." in run("--lang", "de", "content", "check").out
    assert "Der Inhalt ist in Ordnung." in run("--lang=de", "content", "check").out
    assert "die Version nennen" in run("--lang", "de", "--help").out
    assert "tlh" in run("--lang", "tlh", "content", "check").err
