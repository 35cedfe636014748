"""Options that commands share."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

import pytest
from platformdirs import user_config_path, user_data_path

from sevenwonders_tui.cli.parsing.options import add_data_option, data_directory, settings_path
from sevenwonders_tui.cli.terminal import keys_path
from tests.cli.conftest import Run


def _args(*argv: str) -> Namespace:
    parser = ArgumentParser()
    add_data_option(parser)
    return parser.parse_args(argv)


def test_the_data_option_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """An option beats the environment."""
    monkeypatch.setenv("SEVENWONDERS_DATA", "/from/variable")
    assert data_directory(_args("--data", "/typed")) == Path("/typed")


def test_the_variable_comes_second(monkeypatch: pytest.MonkeyPatch) -> None:
    """The environment beats the system's place, and `~` works in both."""
    monkeypatch.setenv("HOME", "/home/anna")
    monkeypatch.setenv("SEVENWONDERS_DATA", "~/games")
    assert data_directory(_args()) == Path("/home/anna/games")
    assert data_directory(_args("--data", "~/typed")) == Path("/home/anna/typed")


def test_the_system_comes_last(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without both it is where the system keeps a user's data."""
    monkeypatch.delenv("SEVENWONDERS_DATA", raising=False)
    assert data_directory(_args()) == user_data_path("sevenwonders", appauthor=False)


def test_settings_and_keys_lie_in_the_directory_that_was_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """A directory that is named holds settings and keys; without one they lie where older versions left them."""
    monkeypatch.setenv("SEVENWONDERS_DATA", "/from/variable")
    assert settings_path(_args("--data", "/typed")) == Path("/typed/settings.json")
    assert settings_path(_args()) == Path("/from/variable/settings.json")
    assert keys_path(_args()) == Path("/from/variable/keys.toml")
    monkeypatch.delenv("SEVENWONDERS_DATA")
    usual = user_config_path("sevenwonders", appauthor=False)
    assert settings_path(_args()) == usual / "settings.json"
    assert keys_path(_args()) == usual / "keys.toml"


def test_new_directory_begins_with_the_usual_settings(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Settings of the usual directory do not apply in a directory that the environment names."""
    usual = tmp_path / "usual"
    usual.mkdir()
    (usual / "settings.json").write_text('{"language": "de"}', encoding="utf-8")
    monkeypatch.setattr("platformdirs.user_config_path", lambda *_names, **_options: usual)
    monkeypatch.delenv("SEVENWONDERS_DATA", raising=False)
    assert "Der Inhalt ist in Ordnung." in run("content", "check").out
    monkeypatch.setenv("SEVENWONDERS_DATA", str(tmp_path / "fresh"))
    assert "The content is sound." in run("content", "check").out
