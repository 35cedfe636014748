"""Options that commands share."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

import pytest
from platformdirs import user_data_path

from sevenwonders_tui.cli.options import add_data_option, data_directory


def _args(*argv: str) -> Namespace:
    parser = ArgumentParser()
    add_data_option(parser)
    return parser.parse_args(argv)


def test_the_data_option_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is typed beats what is set."""
    monkeypatch.setenv("SEVENWONDERS_DATA", "/from/variable")
    assert data_directory(_args("--data", "/typed")) == Path("/typed")


def test_the_variable_comes_second(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is set beats the system's place."""
    monkeypatch.setenv("SEVENWONDERS_DATA", "/from/variable")
    assert data_directory(_args()) == Path("/from/variable")


def test_the_system_comes_last(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without both it is where the system keeps a user's data."""
    monkeypatch.delenv("SEVENWONDERS_DATA", raising=False)
    assert data_directory(_args()) == user_data_path("sevenwonders", appauthor=False)
