"""`sevenwonders picture`: the end of a recorded game as an SVG file, and sentences where there is none."""

from __future__ import annotations

import json
import struct
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.cli.conftest import Run
from tests.record.examples import EXAMPLES

LINES = EXAMPLES.read_text(encoding="utf-8").splitlines()


def test_picture_of_a_record_is_a_file_that_browsers_show(tmp_path: Path, run: Run) -> None:
    """With --out it is written there, else to standard output: the same bytes."""
    out = tmp_path / "game.svg"
    result = run("picture", str(EXAMPLES), "--game", "2", "--out", str(out))
    assert (result.code, result.out, result.err) == (0, "", "")
    root = ET.parse(out).getroot()
    text = " ".join(each.text or "" for each in root.iter())
    assert all(seat["name"] in text for seat in json.loads(LINES[1])["seats"])


def test_picture_is_a_png_where_its_name_says_so(tmp_path: Path, run: Run) -> None:
    """It is drawn with the words and the squares of the SVG, two pixels for each of its units."""
    pytest.importorskip("resvg_py")
    out = tmp_path / "game.PNG"
    result = run("picture", str(EXAMPLES), "--game", "2", "--out", str(out))
    assert (result.code, result.out, result.err) == (0, "", "")
    drawn = out.read_bytes()
    assert drawn.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", drawn[16:24]) == (2480, 1600)


def test_png_without_its_library_is_a_sentence_that_says_what_to_install(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No file is written, and the SVG can be had all the same."""
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    out = tmp_path / "game.png"
    result = run("picture", str(EXAMPLES), "--out", str(out))
    assert result.code == 1
    assert "pip install 'sevenwonders-tui[picture]'" in result.err
    assert not out.exists()
    assert run("picture", str(EXAMPLES), "--out", str(tmp_path / "game.svg")).code == 0


def test_game_that_is_not_over_has_no_picture(tmp_path: Path, run: Run) -> None:
    """A sentence says so, and no file is written."""
    unfinished = json.loads(LINES[0])
    unfinished["ages"] = unfinished["ages"][:1]
    for name in ("scores", "winners", "choices"):
        unfinished.pop(name, None)
    path, out = tmp_path / "half.jsonl", tmp_path / "half.svg"
    path.write_text(json.dumps(unfinished) + "\n", encoding="utf-8")
    result = run("picture", str(path), "--out", str(out))
    assert result.code == 1
    assert "not over" in result.err
    assert not out.exists()


def test_line_without_a_record_is_a_sentence(tmp_path: Path, run: Run) -> None:
    """A line or a file that is not there, and what is no record."""
    assert "has no line 99" in run("picture", str(EXAMPLES), "--game", "99").err
    assert run("picture", str(tmp_path / "nothing.jsonl")).code == 1
    odd = tmp_path / "odd.jsonl"
    odd.write_bytes(b"\x00\xff\n")
    result = run("picture", str(odd))
    assert result.code == 1
    assert "Traceback" not in result.err
