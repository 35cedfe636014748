"""`sevenwonders cards --game duel` and `sevenwonders content check --game duel`."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from sevenwonders_tui.content import load_duel
from sevenwonders_tui.content.box import box_file
from tests.cli.conftest import Run
from tests.support.card_lines import without_held

CATALOG = load_duel()
CARDS = ("cards", "--game", "duel")
CHECK = ("content", "check", "--game", "duel")


def changed_copy(folder: Path, file: str, old: str, new: str) -> Path:
    """Return a copy of the content with one text replaced in one file."""
    copy = folder / "mine"
    shutil.copytree(box_file("duel"), copy)
    text = (copy / file).read_text(encoding="utf-8")
    assert old in text
    (copy / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return copy


def test_the_list_has_every_component(run: Run) -> None:
    """Each stands under what it is, one unbroken line each; Senators that are alike are counted."""
    result = run(*CARDS)
    lines = result.out.splitlines()
    assert result.code == 0
    assert [line for line in lines if line and not line.startswith(" ")] == [
        *("Age I", "Age II", "Age III", "Guilds", "Grand Temples", "Senators"),
        *("Wonders", "Progress tokens", "Military tokens", "Divinities", "Decrees", "Conspiracies"),
    ]
    listed = sum(line.startswith("    ") for line in lines)
    assert listed == 66 + 7 + 5 + 4 + 16 + 15 + 4 + 16 + 16 + 16
    assert any(line.startswith("    Conspirator ") and line.endswith("6 cards") for line in lines)


@pytest.mark.parametrize(
    ("boxes", "there", "gone"),
    [
        (("--boxes", "pantheon"), {"Grand Temples", "Divinities"}, {"Guilds", "Senators", "Decrees"}),
        (("--boxes", "agora"), {"Guilds", "Senators", "Decrees"}, {"Grand Temples", "Divinities"}),
        (("--boxes", "agora,pantheon"), {"Grand Temples", "Decrees"}, {"Guilds"}),
    ],
)
def test_boxes_choose_what_is_listed(boxes: tuple[str, ...], there: set[str], gone: set[str], run: Run) -> None:
    """What a box adds comes with it, and Grand Temples take the place of Guilds."""
    lines = set(run(*CARDS, *boxes).out.splitlines())
    assert there <= lines
    assert not gone & lines


def test_the_list_of_one_age(run: Run) -> None:
    """Only cards of the age are listed; Guilds are dealt in the last one."""
    out = run(*CARDS, "--age", "3", "--boxes", "agora").out
    assert "Palace" in out
    assert "Builders Guild" in out
    assert "Baths" not in out
    assert "Sphinx" not in out


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        (
            ("library",),
            [
                "Library (green, age II)",
                "  cost: 1 wood, 1 stone, 1 glass",
                "  effect: Scientific symbol: quill.",
                "    2 points.",
                "  in play: 20 of the 23 cards with this back are laid out in a game",
                "  comes with: the base game",
                "  chains:",
                "    Age I                      Age II                     Age III",
                "    Scriptorium    green ───►  Library        green",
                "    ✎                          this card",
            ],
        ),
        (
            ("Tavern",),
            [
                "Tavern (yellow, age I)",
                "  cost: free",
                "  effect: 4 coins.",
                "  in play: 20 of the 23 cards with this back are laid out in a game",
                "  comes with: the base game",
                "  chains:",
                "    Age I                      Age II                     Age III",
                "    Tavern        yellow ──────────────────────────────►  Lighthouse    yellow",
                "    this card                                             1¢/yellow 3✦",
            ],
        ),
        (
            ("palace",),
            [
                "Palace (blue, age III)",
                "  cost: 1 wood, 1 stone, 1 clay, 2 glass",
                "  effect: 7 points.",
                "  chain: none",
                "  in play: 17 of the 20 cards with this back are laid out in a game",
                "  comes with: the base game",
            ],
        ),
        (
            ("roman", "grand", "temple"),
            [
                "Roman Grand Temple (purple, Grand Temple)",
                "  cost: 1 stone, 1 clay, 2 glass, 1 papyrus",
                "  effect: Points for all of a kind together (Grand Temple), by how many there are: 5, 12, 21.",
                "  free with: a Mythology token: Roman",
                "  in play: 3 of the 5 cards with this back are laid out in a game",
                "  comes with: Pantheon",
            ],
        ),
        (
            ("knossos",),
            [
                "Knossos (Wonder)",
                "  cost: 1 wood, 1 stone, 1 clay, 2 glass",
                "  drafted: Place an Influence cube in any chamber.",
                "  effect: Place an Influence cube in any chamber.",
                "    You may move a cube to a neighbouring chamber.",
                "    3 points.",
                "  in play: 8 of 14 Wonders are dealt, 4 for each player",
                "  comes with: Agora",
            ],
        ),
        (
            ("law",),
            [
                "Law (Progress token)",
                "  effect: Scientific symbol: law.",
                "  in play: 5 of 10 tokens lie on the board, the others in the box",
                "  comes with: the base game",
            ],
        ),
        (("mars",), ["Mars (Roman, divinity)", "  effect: 2 shields.", "  comes with: Pantheon"]),
        (
            ("gate",),
            [
                "Gate (divinity)",
                "  effect: Call the top divinity of a Mythology deck free of charge.",
                "  comes with: Pantheon",
            ],
        ),
        (
            ("tax_red",),
            [
                "Red Tax (decree)",
                "  effect: Each red card that anybody builds brings you as many coins as the number of the age.",
                "  comes with: Agora",
            ],
        ),
        (("coup",), ["Coup (conspiracy)", "  effect: 2 shields.", "  comes with: Agora"]),
        (
            ("small_p1side",),
            [
                "small Military token (Military token)",
                "  effect: The opponent loses 2 coins.",
                "  with Agora: Place an Influence cube in any chamber.",
                "  copies: 2 alike",
                "  comes with: the base game",
            ],
        ),
        (
            ("CONSPIRATOR",),
            [
                "Conspirator (Senator)",
                "  effect: Place an Influence cube in any chamber, or conspire.",
                "  copies: 6 alike",
                "  in play: 13 of the 13 cards with this back are laid out in a game",
                "  comes with: Agora",
            ],
        ),
    ],
)
def test_everything_about_a_component(name: tuple[str, ...], lines: list[str], run: Run) -> None:
    """A name or an id, however it is typed, finds any component, with its chain; what is alike is told once."""
    result = run(*CARDS, *name)
    told = [line for line in without_held(result.out).splitlines() if not line.startswith(("  rule: ", "  ruling: "))]
    assert (result.code, told) == (0, lines)


def test_a_component_is_told_with_its_rules(run: Run) -> None:
    """Those behind its effects come first, then those of all of its kind, as in the game."""
    rules = [line for line in run(*CARDS, "mars").out.splitlines() if line.startswith("  rule: ")]
    assert [rule.split()[1:4] for rule in rules] == [["The", "Conflict", "pawn"], ["To", "call", "it"]]


def test_an_unknown_name_is_answered_with_the_nearest(run: Run) -> None:
    """A slip of the finger costs no second look-up; a name unlike any other points to the list."""
    assert run(*CARDS, "embezlement").err == "There is no 'embezlement' among these. Perhaps: Embezzlement?\n"
    result = run(*CARDS, "xyzzyq")
    assert (result.code, result.out) == (1, "")
    assert result.err == "There is no 'xyzzyq' among these. `sevenwonders cards --game duel` lists them all.\n"


def test_a_component_of_another_box_is_not_there(run: Run) -> None:
    """What is asked for with boxes is looked for in them."""
    assert run(*CARDS, "zeus", "--boxes", "agora").code == 1


def test_json_holds_every_component(run: Run) -> None:
    """A program reads all ids, effects and chains in the words of the content files, with the fingerprint."""
    found = json.loads(run(*CARDS, "--json").out)
    assert (found["content"], found["boxes"]) == (list(CATALOG.fingerprints.values())[-1], ["pantheon", "agora"])
    assert [card["id"] for card in found["cards"]] == [card.id for card in CATALOG.cards]
    assert [wonder["id"] for wonder in found["wonders"]] == [wonder.id for wonder in CATALOG.wonders]
    assert len(found["progress"]) == len(CATALOG.progress)
    assert [len(found[key]) for key in ("military", "divinities", "decrees", "conspiracies")] == [4, 16, 16, 16]
    forum = next(card for card in found["cards"] if card["id"] == "tavern")
    assert forum == {
        "id": "tavern",
        "name": "Tavern",
        "back": "age1",
        "color": "yellow",
        "chain_to": ["lighthouse"],
        "effects": [{"kind": "coins", "amount": 4}],
    }


def test_json_of_some_components(run: Run) -> None:
    """Names, ages and boxes choose among them in JSON too."""
    found = json.loads(run(*CARDS, "--json", "--boxes", "agora", "knossos").out)
    assert [wonder["box"] for wonder in found["wonders"]] == ["agora"]
    assert found["boxes"] == ["agora"]
    assert found["cards"] == []


def test_sound_content_is_summed_up(run: Run) -> None:
    """The boxes are sound; each set of them has a fingerprint of its own."""
    result = run(*CHECK)
    assert result.code == 0
    assert result.out.splitlines() == [
        "The content is sound.",
        "age I: 23 cards, 20 laid out, 25 with Agora",
        "age II: 23 cards, 20 laid out, 25 with Agora",
        "age III: 20 cards, 20 laid out, 23 with Agora",
        "Guilds: 7",
        "Grand Temples: 5",
        "Senators: 13",
        "chains: 17",
        "Wonders: 16",
        "Progress tokens: 15",
        "divinities: 16",
        "decrees: 16",
        "conspiracies: 16",
        *(
            f"fingerprint of {boxes}: {fingerprint}"
            for boxes, fingerprint in zip(
                ["base game", "base game, Pantheon", "base game, Agora", "base game, Pantheon, Agora"],
                CATALOG.fingerprints.values(),
                strict=True,
            )
        ),
    ]


def test_a_changed_folder_is_read(tmp_path: Path, run: Run) -> None:
    """`--duel` names a copy of the folder, whose cards are then told, and whose fingerprint differs."""
    mine = changed_copy(tmp_path, "base.yaml", "name: Tavern", "name: Inn")
    assert run(*CARDS, "inn", "--duel", str(mine)).out.startswith("Inn (yellow, age I)\n")
    before, after = (run(*CHECK, *option).out for option in ((), ("--duel", str(mine))))
    assert before != after


def test_every_fault_is_a_line(tmp_path: Path, run: Run) -> None:
    """Faults are told with file and place, then how many there are, and the exit code is 1."""
    mine = changed_copy(tmp_path, "agora.yaml", "kind: shields", "kind: swords")
    result = run(*CHECK, "--duel", str(mine))
    assert result.code == 1
    lines = result.out.splitlines()
    assert lines[0].startswith(f"{mine / 'agora.yaml'}, ")
    assert lines[-1] == "1 fault."
    told = run(*CARDS, "--duel", str(mine))
    assert (told.code, told.out, told.err) == (1, "", lines[0] + "\n")


def test_a_folder_that_is_not_there_is_named(tmp_path: Path, run: Run) -> None:
    """Whoever mistypes a path reads it again."""
    assert (
        run(*CHECK, "--duel", str(tmp_path / "none")).out.splitlines()[0]
        == f"{tmp_path / 'none'}: there is no such folder."
    )
