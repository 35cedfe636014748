"""`sevenwonders cards`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from sevenwonders_tui.content.box import box_file
from sevenwonders_tui.content.reading import parse_plain
from tests.cli.conftest import Run
from tests.support.card_lines import without_held
from tests.support.seven.build import the_game

FORUM = """\
Forum (yellow, age II)
  cost: 2 clay
  effect: makes glass, loom or papyrus each turn, for this city only
  in play: 1 copy with 2 to 5 players, 2 copies with 6 players, 3 copies with 7 players
  chains:
    Age I                      Age II                     Age III
    East Trading Post    ─┬─►  Forum         yellow ───►  Haven         yellow
    raw 1¢ right→         │    this card                  1¢ 1✦ per brown here
                          │
    West Trading Post    ─┘
    raw 1¢ ←left
"""


def test_everything_about_a_card(run: Run) -> None:
    """A card is told with cost, effect, copies and the tree of its chains."""
    result = run("cards", "forum")
    assert result.code == 0
    assert without_held(result.out).startswith(FORUM)
    assert "  held by: " in result.out
    assert "  rule: A card is free, coins included" in result.out


def test_everything_about_a_wonder(run: Run) -> None:
    """A wonder is told side by side and stage by stage, by its name, its city or its id, with the rulings about it."""
    out = run("cards", "olympia").out
    assert out.startswith("The Statue of Zeus in Olympia (wonder)\n")
    assert "  Side A\n    stage 1 (WW): 3 points\n" in out
    assert "  ruling: When does Olympia's free build begin?" in out
    assert run("cards", "The", "Statue", "of", "Zeus", "in", "Olympia").out == out


@pytest.mark.parametrize("name", [["FORUM"], ["Forum"], [" forum "]])
def test_the_case_of_a_name_does_not_matter(name: list[str], run: Run) -> None:
    """A name is found however it is typed."""
    assert without_held(run("cards", *name).out).startswith(FORUM)


@pytest.mark.parametrize("name", [["timber_yard"], ["Timber Yard"], ["timber", "yard"]])
def test_a_name_of_two_words(name: list[str], run: Run) -> None:
    """A name needs no quotes, and an id does as well."""
    assert run("cards", *name).out.startswith("Timber Yard (brown, age I)\n")


def test_a_name_of_two_ages(run: Run) -> None:
    """Loom stands in two ages; both are told, or the one that is asked for."""
    assert run("cards", "loom").out.count("Loom (grey, age") == 2
    assert run("cards", "loom", "--age", "2").out.startswith("Loom (grey, age II)")
    assert run("cards", "loom", "--age", "3").err == "Loom is no card of age 3; leave --age out.\n"


def test_copies_at_a_number_of_players(run: Run) -> None:
    """With a number of players the copies are counted, and guilds are drawn."""
    assert "  2 copies in play\n" in run("cards", "forum", "--players", "6").out
    assert "  drawn: 6 of the 10 guilds\n" in run("cards", "spies guild", "--players", "4").out
    assert "  in play: drawn from 10 guilds: 5 with 2 to 3 players, 6 with 4" in run("cards", "spies guild").out


def test_a_card_without_chain_says_so(run: Run) -> None:
    """A missing tree is no accident."""
    assert "  chain: none\n" in run("cards", "palace").out


def test_an_unknown_card_is_answered_with_the_nearest(run: Run) -> None:
    """A slip of the finger costs no second look-up."""
    result = run("cards", "temle")
    assert (result.code, result.out) == (1, "")
    assert result.err == "There is no card or wonder 'temle'. Perhaps: Temple, Stables?\n"


def test_nothing_near_is_answered_with_the_way_on(run: Run) -> None:
    """A name unlike any other points to the list."""
    assert run("cards", "xyzzy").err == "There is no card or wonder 'xyzzy'. `sevenwonders cards` lists them all.\n"


def test_the_list_has_every_card_by_age_and_colour(run: Run) -> None:
    """78 cards stand under their age and colour, one unbroken line each, without colour codes; then the wonders."""
    lines = run("cards").out.splitlines()
    assert [line for line in lines if line and not line.startswith(" ")] == [
        "Age I",
        "Age II",
        "Age III",
        "Wonders",
    ]
    lines, wonders = lines[: lines.index("Wonders")], lines[lines.index("Wonders") :]
    assert any(line.startswith("    The Pyramids of Giza ") for line in wonders)
    assert sum(line.startswith("    ") for line in lines) == 78
    assert sum(line.startswith("  ") and line[2] != " " for line in lines) == 6 + 6 + 5
    assert not any("\x1b" in line or line != line.rstrip() for line in lines)
    assert any(line.startswith("    Palace ") and line.endswith("copies: 3+ 7+") for line in lines)


def test_the_list_of_one_age_and_number_of_players(run: Run) -> None:
    """Only what is in play is listed."""
    out = run("cards", "--age", "1", "--players", "3").out
    assert "Age II" not in out
    assert "Pawnshop" not in out
    assert "Baths" in out


def test_cards_of_another_file(tmp_path: Path, run: Run) -> None:
    """`--cards` reads another file, and tells what is wrong with it."""
    path = tmp_path / "mine.yaml"
    path.write_text(json.dumps({"age_1": {}, "age_2": {}}))
    result = run("cards", "--cards", str(path))
    assert (result.code, result.out) == (1, "")
    assert result.err.splitlines()[0] == f"{path}, age_3: is missing."


def test_colours_are_for_terminals_that_want_them(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal gets the colours of the cards, and NO_COLOR takes them away."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert "\x1b[34m  blue" in run("cards").out
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[3" not in run("cards").out


def test_a_terminal_without_line_signs_gets_ascii() -> None:
    """The tree is drawn in signs that the output's encoding has."""
    command = [sys.executable, "-m", "sevenwonders_tui", "cards", "library"]
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(command, env=environment, capture_output=True, check=True)
    assert b"    Scriptorium    green -+->  Courthouse      blue\n" in done.stdout


def test_json_holds_what_the_files_hold(run: Run) -> None:
    """A program that reads `cards --json` knows every card and stage as the content files write them."""
    found = json.loads(run("cards", "--json").out)
    assert found["content"] == the_game().catalog.fingerprint
    cards: Any = parse_plain(box_file("cards.yaml").read_text(encoding="utf-8"), "")[0]
    written = {}
    for age, colors in cards.items():
        for color, entries in colors.items():
            for entry in entries:
                written[entry["id"]] = entry | {"age": int(age.removeprefix("age_")), "color": color}
    assert {card["id"]: without_defaults(card) for card in found["cards"]} == {
        id_: without_defaults(card) for id_, card in written.items()
    }
    wonders: Any = parse_plain(box_file("wonders.yaml").read_text(encoding="utf-8"), "")[0]
    assert [without_defaults(wonder) for wonder in found["wonders"]] == [
        without_defaults(wonder) for wonder in wonders["wonders"]
    ]
    chains = {(card["id"], other) for card in found["cards"] for other in card.get("chain_to", ())}
    assert chains == {(source, card["id"]) for card in found["cards"] for source in card.get("chain_from", ())}


def without_defaults(data: Any) -> Any:
    """Return content without what may be left out, and without what only the command says."""
    match data:
        case dict():
            left_out = {"chain_to"} | {name for name, value in data.items() if name == "for_sale" and value is True}
            return {name: without_defaults(value) for name, value in data.items() if name not in left_out and value}
        case list():
            return [without_defaults(each) for each in data]
        case str():
            return "/".join(sorted(data.split("/")))
        case _:
            return data


def test_json_of_some_cards(run: Run) -> None:
    """Name, age and number of players choose among the cards in JSON too."""
    ids = [card["id"] for card in json.loads(run("cards", "--json", "loom", "--age", "2").out)["cards"]]
    assert len(ids) == 1
    small, large = (json.loads(run("cards", "--json", "--players", n).out)["cards"] for n in ("3", "7"))
    assert len(small) < len(large) == len(the_game().catalog.cards)


@pytest.mark.parametrize(
    ("language", "typed", "found"),
    [
        ("tr", "iskenderiye", "İskenderiye Feneri"),
        ("tr", "ISKENDERIYE", "İskenderiye Feneri"),
        ("tr", "KIŞLA", "Kışla"),
        ("tr", "kisla", "Kışla"),
        ("de", "BÄDER", "Bäder"),
        ("hu", "mühely", "Műhely"),
        ("pl", "LAZNIE", "Łaźnie"),
    ],
)
def test_names_are_found_however_their_letters_are_typed(run: Run, language: str, typed: str, found: str) -> None:
    """Capitals, dots and accents tell nothing apart: ı is i, and ł is l."""
    game = ["--game", "duel"] if language == "pl" else []
    assert found in run("cards", *game, "--lang", language, typed).out
