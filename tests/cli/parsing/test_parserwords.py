"""What argparse says in the language of whoever reads it."""

from __future__ import annotations

import argparse
import ast
import inspect
from pathlib import Path

import pytest

from sevenwonders_tui.cli.main import main
from sevenwonders_tui.cli.parsing.parserwords import COUNTED, WORDS
from sevenwonders_tui.i18n.language import EXTRA
from tests.i18n.catalogues import Texts, write_catalogue

FOR_PROGRAMMERS = {
    ".__call__() not defined",
    "%r is not callable",
    "'required' is an invalid argument for positionals",
    'argument "-" with mode %r',
    "can't open '%(filename)s': %(error)s",
    "cannot have multiple subparser arguments",
    "cannot merge actions - two groups are named %r",
    "conflicting subparser alias: %s",
    "conflicting subparser: %s",
    "dest= is required for options like %r",
    "invalid conflict_resolution value: %r",
    "invalid option string %(option)r: must start with a character %(prefix_chars)r",
    "mutually exclusive arguments must be optional",
    "unexpected option string: %s",
    "unknown parser %(parser_name)r (choices: %(choices)s)",
    # of later Pythons, for options that are deprecated; none of ours is
    "%(prog)s: warning: %(message)s",
    "argument '%(argument_name)s' is deprecated",
    "command '%(parser_name)s' is deprecated",
    "option '%(option)s' is deprecated",
}
"""What a mistake in the program would make it say, or an argument that is a file, which we have none of."""


def said_by_argparse() -> set[str]:
    """Return the texts of argparse in this Python that it takes from `_`."""
    calls = (node for node in ast.walk(ast.parse(inspect.getsource(argparse))) if isinstance(node, ast.Call))
    return {
        call.args[0].value.strip()
        for call in calls
        if isinstance(call.func, ast.Name) and call.func.id == "_"
        if isinstance(call.args[0], ast.Constant) and isinstance(call.args[0].value, str)
    }


def test_every_text_of_argparse_that_people_read_is_marked() -> None:
    """Who asks for help in another language finds no English heading in it."""
    assert said_by_argparse() - FOR_PROGRAMMERS - set(WORDS) == set()
    assert COUNTED[0][0] in inspect.getsource(argparse)


def test_help_and_errors_are_said_in_the_language_of_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Headings, the help of help and complaints follow `--lang`."""
    texts: Texts = {
        "usage:": "Aufruf:",
        "options": "Optionen",
        "show this help message and exit": "zeigt diese Hilfe",
        "%(prog)s: error: %(message)s": "%(prog)s: Fehler: %(message)s",
        "unrecognized arguments: %s": "unbekannte Angaben: %s",
    }
    write_catalogue(tmp_path, "de", texts)
    monkeypatch.setenv(EXTRA, str(tmp_path))
    assert main(["score", "--help", "--lang", "de"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("Aufruf: ")
    assert "Optionen:" in shown
    assert "zeigt diese Hilfe" in shown
    assert main(["cards", "--lang", "de", "--nonsense"]) == 2
    assert "Fehler: unbekannte Angaben: --nonsense" in capsys.readouterr().err
