"""`sevenwonders content check`."""

from __future__ import annotations

from pathlib import Path

from sevenwonders_tui.content.box import box_file
from sevenwonders_tui.seven.content.loader import CARDS_FILE, WONDERS_FILE
from tests.cli.conftest import Run


def test_sound_content_is_summed_up(run: Run) -> None:
    """The box is sound, and its numbers are told."""
    result = run("content", "check")
    assert result.code == 0
    assert result.out.splitlines() == [
        "The content is sound.",
        "age I: 27 cards in 49 copies",
        "age II: 23 cards in 49 copies",
        "age III: 18 cards in 40 copies, 10 guilds",
        "chains: 26",
        "wonders: 7",
        "fingerprint: cc619693d33be45f",
    ]


def test_files_can_be_named(run: Run) -> None:
    """The files of the box, given by their paths, are the same content."""
    files = ["--cards", str(box_file(CARDS_FILE)), "--wonders", str(box_file(WONDERS_FILE))]
    assert run("content", "check", *files).out == run("content", "check").out


def test_every_fault_is_a_line(tmp_path: Path, run: Run) -> None:
    """All faults of both files are printed, then how many there are, and the exit code is 1."""
    cards = tmp_path / "cards.yaml"
    cards.write_text(
        box_file(CARDS_FILE).read_text("utf-8").replace("amount: 8", "amount: 80").replace("ore: 3", "or: 3")
    )
    wonders = tmp_path / "none.yaml"
    result = run("content", "check", "--cards", str(cards), "--wonders", str(wonders))
    assert result.code == 1
    assert result.out.splitlines() == [
        f"{cards}, card 'palace', effects[0].amount: must be 10 or less.",
        f"{cards}, card 'fortifications', cost.or: is not a field here; use coins, wood, stone, clay, ore, glass, loom,"
        " papyrus; perhaps 'ore' is meant.",
        f"{wonders}: there is no such file.",
        "3 faults.",
    ]


def test_one_fault_is_one(tmp_path: Path, run: Run) -> None:
    """The count is good English."""
    assert run("content", "check", "--wonders", str(tmp_path)).out.splitlines()[-1] == "1 fault."
