"""Hints and answers that were given up are kept beside the answers, in files of older releases too."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from sevenwonders_tui.store import Help, HistoryFile, StoredAnswer, StoredHelp


def test_an_answer_knows_whether_a_hint_came_before_it() -> None:
    """A hint belongs to the next answer of that person to that exercise, and to no other."""
    file = HistoryFile(None)
    file.add_answer(StoredAnswer("anna", "puzzle:a", 1.0, False, 1500))
    file.add_help(StoredHelp("anna", "puzzle:a", 2.0, Help.HINT))
    for person, exercise, moment in (
        ("anna", "puzzle:b", 2.5),
        ("ben", "puzzle:a", 2.5),
        ("anna", "puzzle:a", 3.0),
        ("anna", "puzzle:a", 4.0),
    ):
        file.add_answer(StoredAnswer(person, exercise, moment, True, 0))
    hinted = [(each.person, each.exercise, each.answered) for each in file.answers(("anna", "ben")) if each.is_hinted]
    assert hinted == [("anna", "puzzle:a", 3.0)]


def test_a_file_of_an_older_release_opens_with_its_answers(tmp_path: Path) -> None:
    """It gets the table of helps; what was answered before was answered without any."""
    path = tmp_path / "history.sqlite3"
    old = StoredAnswer("anna", "puzzle:a", 1.0, True, 1500)
    file = HistoryFile(path)
    file.add_answer(old)
    file.close()
    with sqlite3.connect(path) as database:
        database.execute("DROP TABLE helps")
    database.close()
    file = HistoryFile(path)
    assert file.answers(("anna",)) == [old]
    given_up = StoredAnswer("anna", "puzzle:b", 2.0, False, 1500, is_given_up=True)
    file.add_answer(given_up)
    file.close()
    file = HistoryFile(path)
    assert file.answers(("anna",)) == [old, given_up]
    file.close()


def test_help_moves_with_its_person_and_is_erased_with_it() -> None:
    """A guest who becomes an account keeps it; an erased person leaves nothing."""
    file = HistoryFile(None)
    file.add_help(StoredHelp("guest", "puzzle:a", 1.0, Help.HINT))
    file.move("guest", "anna")
    assert file.helps(("guest",)) == []
    assert [each.kind for each in file.helps(("anna",))] == [Help.HINT]
    file.erase("anna")
    assert file.helps(("anna",)) == []
