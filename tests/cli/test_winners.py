"""`sevenwonders winners`: what winners held is counted from records, and the counts that come with the package."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sevenwonders_tui.cli.games import GAMES
from sevenwonders_tui.cli.main import main
from sevenwonders_tui.games.registry import FORMATS, kits
from sevenwonders_tui.present.books.held import held, held_by_seats, held_file_of, held_text, load_held
from tests.record.examples import EXAMPLES, example_records


def loaded(game: str) -> Any:
    """Return a game with the content of the boxes."""
    return kits()[game]


def test_counts_are_those_of_the_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A card is counted for each seat and winner who built it, in games where it was dealt."""
    out = tmp_path / "held.json"
    assert main(["winners", str(EXAMPLES), "--json", str(out), "--how", "by hand"]) == 0
    assert "7 Wonders, 3 seats" in capsys.readouterr().out
    counted = held_file_of(out.read_text(encoding="utf-8"))
    assert counted.how == ("by hand",)
    kit = loaded("wonders")
    for each in (each for each in counted.sets if each.seats > 2):
        records = [record for record in example_records() if len(GAMES["wonders"].sitters(record)) == each.seats]
        assert each.games == len(records)
        for card in kit.rules.catalog.cards:
            games = [record for record in records if any(card.id in hand for age in record.ages for hand in age.hands)]
            built = sum(
                card.id in city.cards
                for record in games
                for city in kit.rules.view(kit.archive.replay(record).state, None).cities
            )
            count = each.counts.get(card.id)
            assert (count is None) == (not games)
            assert count is None or (count.games, count.seats_holding) == (len(games), built)


def test_a_file_says_the_same_after_reading(tmp_path: Path) -> None:
    """What is written is read back, and written again byte for byte, by the file of the package too."""
    out = tmp_path / "held.json"
    assert main(["winners", str(EXAMPLES), "--json", str(out)]) == 0
    text = out.read_text(encoding="utf-8")
    assert held_text(held_file_of(text)) == text
    assert held_file_of(held_text(load_held())) == load_held()


def test_what_comes_with_the_package_is_of_the_content_that_comes_with_it() -> None:
    """Every id is one of the boxes, every fingerprint is theirs, and nobody holds what is not there."""
    for each in load_held().sets:
        kit = loaded(each.game)
        groups = GAMES[each.game].holding_groups(kit)
        assert set(each.counts) <= {id_ for group in groups for id_ in group.names}
        prints = getattr(kit.rules.catalog, "fingerprints", {}).values() or [kit.rules.catalog.fingerprint]
        assert each.content in prints
        assert all(0 < count.games <= each.games for count in each.counts.values())
        assert all(count.winners_holding <= count.seats_holding <= count.seats for count in each.counts.values())


def test_every_card_of_the_boxes_has_a_count() -> None:
    """Both games tell something of each of their cards, and of nothing that they have not."""
    for game in FORMATS:
        kit = loaded(game)
        sets = {each.boxes for each in load_held().sets if each.game == game}
        for card in kit.rules.catalog.cards:
            assert any(held(game, card.id, boxes) for boxes in sets), card.id
        assert held(game, "no_such_card") is None


def test_seats_are_told_apart() -> None:
    """7 Wonders is counted for three seats first, and for each other number beside it."""
    found = held_by_seats("wonders", "altar")
    assert found[0].among.seats == 3
    assert {each.among.seats for each in found} == {2, 3, 4, 5, 6, 7}
    five = held("wonders", "altar", seats=5)
    assert five is not None
    assert five.among.seats == 5


def test_without_a_finished_game_nothing_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """For a file without finished games there is a sentence."""
    path, out = tmp_path / "games.jsonl", tmp_path / "held.json"
    path.touch()
    assert main(["winners", str(path), "--json", str(out)]) == 1
    assert capsys.readouterr().err == "There is no finished game to count.\n"
    assert not out.exists()
