"""Where the files of the box are found, and what loading them costs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from sevenwonders_tui.content import box


def test_the_files_of_an_installed_package_lie_in_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A wheel carries the files inside the package, and those come first."""
    package = tmp_path / "sevenwonders_tui"
    (package / "boxes").mkdir(parents=True)
    monkeypatch.setattr(box, "_PACKAGE", package)
    assert box.box_file("cards.yaml") == tmp_path / "cards.yaml"
    (package / "boxes" / "cards.yaml").touch()
    assert box.box_file("cards.yaml") == package / "boxes" / "cards.yaml"


def test_words_need_neither_yaml_nor_pydantic() -> None:
    """A screen that says what a card does does not wait for the parser."""
    code = """import sys, sevenwonders_tui.seven.words.effects.full
print({'yaml', 'pydantic'} & set(sys.modules) or 'light')"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "light\n"
