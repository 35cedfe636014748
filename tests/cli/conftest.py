"""Running commands as a person would, without a process of their own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from sevenwonders_tui.cli.main import main


@dataclass(frozen=True)
class Result:
    """What a command left behind."""

    code: int
    out: str
    err: str


Run = Callable[..., Result]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Return a function that runs a command line and returns its code and its output."""

    def command(*argv: str) -> Result:
        code = main(argv)
        out, err = capsys.readouterr()
        return Result(code, out, err)

    return command
