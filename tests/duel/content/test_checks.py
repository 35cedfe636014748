"""Checks between entries: each fault, made by breaking one thing in the files of the boxes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.duel.content.conftest import Check, Plain, card, entry

Case = tuple[Callable[[Plain], object], list[str]]


def _row(files: Plain, age: int, row: int, file: str = "base") -> Plain:
    found: Plain = files[file]["structures"][f"age_{age}"][row - 1]
    return found


def _zones(files: Plain) -> list[Any]:
    found: list[Any] = files["base"]["track"]["zones"]
    return found


POINTS = {"kind": "points", "amount": 1}

IDS: dict[str, Case] = {
    "two cards with one id": (
        lambda f: card(f, "palace").update(id="senate"),
        [
            "base.yaml, card 'senate', id: card 'senate' has the id 'senate' too;"
            " an id must be unique in the three files."
        ],
    ),
    "one id in two files": (
        lambda f: entry(f, "coup").update(id="altar"),
        [
            "agora.yaml, conspiracy 'altar', id: card 'altar' has the id 'altar' too;"
            " an id must be unique in the three files."
        ],
    ),
    "a divinity with the id of another": (
        lambda f: entry(f, "mars").update(id="ra"),
        [
            "pantheon.yaml, mythology 'roman', divinities[0].id: mythology 'egyptian' has the id 'ra' too;"
            " an id must be unique in the three files."
        ],
    ),
    "the id of one Senator": (
        lambda f: entry(f, "coup").update(id="conspirator_6"),
        [
            "agora.yaml, conspiracy 'conspirator_6', id: Senator 'conspirator' has the id 'conspirator_6' too;"
            " an id must be unique in the three files."
        ],
    ),
    "a word of records": (
        lambda f: entry(f, "coup").update(id="starter"),
        ["agora.yaml, conspiracy 'starter', id: 'starter' is a word that records need for something else."],
    ),
    "the role of a Senator": (
        lambda f: entry(f, "mars").update(id="politician"),
        [
            "pantheon.yaml, mythology 'roman', divinities[0].id:"
            " 'politician' is a word that records need for something else."
        ],
    ),
    "two cards with one name": (
        lambda f: card(f, "palace").update(name="Altar"),
        ["base.yaml, card 'palace', name: 'altar' has this name too."],
    ),
    "two Wonders with one name": (
        lambda f: entry(f, "knossos").update(name="Piraeus"),
        ["agora.yaml, wonder 'knossos', name: 'piraeus' has this name too."],
    ),
}

CHAINS: dict[str, Case] = {
    "a symbol that nothing gives": (
        lambda f: card(f, "temple").update(chain_needs="mon"),
        [
            "base.yaml, card 'altar', chain_gives: no card needs the symbol 'moon'; perhaps 'mon' is meant.",
            "base.yaml, card 'temple', chain_needs: no card gives the symbol 'mon'; perhaps 'moon' is meant.",
        ],
    ),
    "a symbol that nothing needs": (
        lambda f: card(f, "palace").update(chain_gives="xyzzy"),
        ["base.yaml, card 'palace', chain_gives: no card needs the symbol 'xyzzy'."],
    ),
    "a symbol on two givers": (
        lambda f: card(f, "lumber_yard").update(chain_gives="moon"),
        [
            "base.yaml, card 'altar', chain_gives: 'lumber_yard' has the symbol 'moon' here too;"
            " a symbol joins two cards.",
            "base.yaml, card 'temple', chain_needs: 'lumber_yard' gives the symbol and is of another colour.",
        ],
    ),
    "a symbol that two need": (
        lambda f: card(f, "palace").update(chain_needs="moon"),
        ["base.yaml, card 'palace', chain_needs: 'temple' has the symbol 'moon' here too; a symbol joins two cards."],
    ),
    "a chain between colours": (
        lambda f: (card(f, "temple").pop("chain_needs"), card(f, "school").update(chain_needs="moon")),
        ["base.yaml, card 'school', chain_needs: 'altar' gives the symbol and is of another colour."],
    ),
    "a chain within an age": (
        lambda f: (card(f, "temple").pop("chain_needs"), card(f, "baths").update(chain_needs="moon")),
        ["base.yaml, card 'baths', chain_needs: 'altar' gives the symbol and is not of an earlier age."],
    ),
    "a chain of guilds": (
        lambda f: (
            card(f, "merchants_guild").update(chain_gives="x"),
            card(f, "builders_guild").update(chain_needs="x"),
        ),
        [
            "base.yaml, card 'builders_guild', chain_needs: 'merchants_guild' gives the symbol,"
            " and guilds are in no chain."
        ],
    ),
}

DECKS: dict[str, Case] = {
    "a card too few": (
        lambda f: f["base"]["age_2"]["brown"].pop(),
        ["base.yaml, age_2: the number of cards is 22, and a game needs 23: 3 of them are taken out unseen."],
    ),
    "a card too many": (
        lambda f: f["base"]["age_3"]["blue"].append({"id": "hall", "name": "Hall", "effects": [POINTS]}),
        ["base.yaml, age_3: the number of cards is 21, and a game needs 20: 3 of them are taken out unseen."],
    ),
    "a green card without a symbol": (
        lambda f: card(f, "library").update(effects=[POINTS]),
        ["base.yaml, card 'library', effects: must have a scientific symbol; all green cards have one."],
    ),
    "too few guilds": (
        lambda f: f["base"].update(guilds=f["base"]["guilds"][:2]),
        ["base.yaml, guilds: there are 2, and a game needs 3."],
    ),
    "too few temples": (
        lambda f: f["pantheon"].update(temples=f["pantheon"]["temples"][:1]),
        ["pantheon.yaml, temples: there is 1, and a game needs 3."],
    ),
    "too few Wonders": (
        lambda f: f["base"].update(wonders=f["base"]["wonders"][:7], first_game=_first(f)),
        [
            "base.yaml, wonders: there are 7, and a game needs 8.",
            "base.yaml, first_game, player_2[3]: there is no Wonder 'piraeus' in this file.",
        ],
    ),
    "too few Progress tokens": (
        lambda f: f["base"].update(progress=f["base"]["progress"][:4]),
        ["base.yaml, progress: there are 4, and a game needs 5."],
    ),
    "too few decrees": (
        lambda f: f["agora"].update(decrees=f["agora"]["decrees"][:5]),
        ["agora.yaml, decrees: there are 5, and a game needs 6."],
    ),
    "too few conspiracies": (
        lambda f: f["agora"].update(conspiracies=f["agora"]["conspiracies"][:13]),
        [
            "agora.yaml, conspiracies: there are 13; 14 are needed,"
            " two for each Conspirator and each Wonder that conspires."
        ],
    ),
    "too few Senators": (
        lambda f: entry(f, "politician_left").update(copies=1),
        ["agora.yaml, senators: there are 12, and 13 are dealt in the three ages."],
    ),
    "a Wonder of a first game twice": (
        lambda f: f["base"]["first_game"]["player_2"].__setitem__(0, "pyramids"),
        ["base.yaml, first_game, player_2[0]: stands here twice."],
    ),
    "three Wonders in a first game": (
        lambda f: f["base"]["first_game"]["player_1"].pop(),
        ["base.yaml, first_game, player_1: must name 4 Wonders."],
    ),
    "a Wonder of a first game that is none": (
        lambda f: f["base"]["first_game"]["player_1"].__setitem__(0, "pyramid"),
        ["base.yaml, first_game, player_1[0]: there is no Wonder 'pyramid' in this file; perhaps 'pyramids' is meant."],
    ),
}


def _first(files: Plain) -> Plain:
    ids = [wonder["id"] for wonder in files["base"]["wonders"]]
    return {"player_1": ids[:4], "player_2": ids[4:8]}


SHAPES: dict[str, Case] = {
    "a place too many": (
        lambda f: _row(f, 1, 5)["at"].append(13),
        [
            "base.yaml, structures, age_1: has 21 places, and 20 are needed.",
            "base.yaml, structures, age_1[3].at: card 7 of the next row lies on none of these.",
        ],
    ),
    "Senators that have no place": (
        lambda f: f["agora"]["senate"].update(dealt=[5, 6, 2]),
        [
            "agora.yaml, structures, age_2: has 25 places, and 26 are needed.",
            "agora.yaml, structures, age_3: has 23 places, and 22 are needed.",
        ],
    ),
    "cards on each other": (
        lambda f: _row(f, 3, 3).update(at=[3, 4, 7, 9]),
        [
            "base.yaml, structures, age_3[1].at: card 1 lies straight under one of the next row,"
            " and not half a card beside it.",
            "base.yaml, structures, age_3[2].at: cards 1 and 2 lie on each other; a card is two halves wide.",
            "base.yaml, structures, age_3[2].at: card 2 lies straight under one of the next row,"
            " and not half a card beside it.",
        ],
    ),
    "cards of a row on each other": (
        lambda f: _row(f, 2, 5).update(at=[7, 8]),
        [
            "base.yaml, structures, age_2[3].at: card 1 lies face down, and no card of the next row lies on it.",
            "base.yaml, structures, age_2[3].at: card 3 lies straight under one of the next row,"
            " and not half a card beside it.",
            "base.yaml, structures, age_2[4].at: cards 1 and 2 lie on each other; a card is two halves wide.",
        ],
    ),
    "a card that nothing covers": (
        lambda f: _row(f, 3, 6).update(at=[4, 6, 12]),
        [
            "base.yaml, structures, age_3[4].at: card 3 of the next row lies on none of these.",
            "base.yaml, structures, age_3[5].at: card 3 lies face down, and no card of the next row lies on it.",
        ],
    ),
    "a last row face down": (
        lambda f: _row(f, 1, 5).update(face="down"),
        [
            f"base.yaml, structures, age_1[4].at: card {n} lies face down, and no card of the next row lies on it."
            for n in range(1, 7)
        ],
    ),
    "a token in the wrong age": (
        lambda f: _row(f, 3, 2).update(mythology=[1]),
        ["base.yaml, structures, age_3[1].mythology: does not belong here; these tokens lie in age_1."],
    ),
    "an Offering token in age I": (
        lambda f: _row(f, 1, 2).update(offering=[2]),
        ["base.yaml, structures, age_1[1].offering: does not belong here; these tokens lie in age_2."],
    ),
    "a token on a card that lies face up": (
        lambda f: (_row(f, 1, 2).pop("mythology"), _row(f, 1, 1).update(mythology=[1, 2])),
        [
            "base.yaml, structures, age_1[0].mythology:"
            " does not belong here; a token is taken when its card is turned up."
        ],
    ),
    "a token on no card": (
        lambda f: _row(f, 1, 2).update(mythology=[1, 4]),
        ["base.yaml, structures, age_1[1].mythology: there is no card 4 in this row."],
    ),
    "a Mythology token too few": (
        lambda f: _row(f, 1, 2, "agora").update(mythology=[2]),
        [
            "agora.yaml, structures, age_1: has 4 places for Mythology tokens, and needs 5:"
            " one for each divinity that is placed."
        ],
    ),
    "an Offering token too few": (
        lambda f: f["pantheon"]["board"].update(offerings=[2, 3]),
        [
            "base.yaml, structures, age_2: has 3 places for Offering tokens, and there are 2.",
            "agora.yaml, structures, age_2: has 3 places for Offering tokens, and there are 2.",
        ],
    ),
}

SECTIONS = [
    "agora.yaml, chambers: must have these sections from left to right: left, left, center, center, right, right."
]
BOARDS: dict[str, Case] = {
    "a hole in the track": (
        lambda f: _zones(f)[1].update(spaces=[4, 5]),
        ["base.yaml, track, zones[1].spaces: begins at space 4, and must begin at space 3."],
    ),
    "zones that overlap": (
        lambda f: _zones(f)[1].update(spaces=[2, 5]),
        ["base.yaml, track, zones[1].spaces: begins at space 2, and must begin at space 3."],
    ),
    "a track that stops short": (
        lambda f: f["base"]["track"].update(capital=10),
        [
            "base.yaml, track, zones: end at space 8, and the capital is space 10:"
            " a zone must reach the space before it."
        ],
    ),
    "a zone from back to front": (
        lambda f: _zones(f)[0].update(spaces=[2, 1]),
        [
            "base.yaml, track, zones[0].spaces: begins at space 2, and must begin at space 1.",
            "base.yaml, track, zones[0].spaces: must name the first space and then the last.",
        ],
    ),
    "a token that does nothing": (
        lambda f: _zones(f)[1].pop("effects"),
        ["base.yaml, track, zones[1]: has a token without effects."],
    ),
    "effects without a token": (
        lambda f: _zones(f)[0].update(effects=[{"kind": "opponent_loses", "amount": 1}]),
        ["base.yaml, track, zones[0]: has effects, and no token that does them."],
    ),
    "a token twice": (
        lambda f: _zones(f)[2].update(token="small"),
        [
            "base.yaml, track, zones: name the token 'small' twice.",
            "agora.yaml, Military token 'large': the track of the base game has no token 'large'.",
        ],
    ),
    "a token that Agora lacks": (
        lambda f: f["agora"]["military_tokens"].pop(),
        ["agora.yaml, military_tokens: must hold all tokens of the track; missing: 'large'."],
    ),
    "a token of Agora twice": (
        lambda f: f["agora"]["military_tokens"].append(f["agora"]["military_tokens"][0]),
        ["agora.yaml, Military token 'small': stands here twice."],
    ),
    "five chambers": (
        lambda f: f["agora"]["chambers"].pop(),
        SECTIONS,
    ),
    "chambers in another order": (
        lambda f: f["agora"]["chambers"].reverse(),
        SECTIONS,
    ),
    "no action without blue cards": (
        lambda f: f["agora"]["senate"]["actions"].pop(0),
        ["agora.yaml, senate, actions[0].blue: must be 0: a Politician acts without blue cards too."],
    ),
    "actions in another order": (
        lambda f: f["agora"]["senate"]["actions"].append({"blue": 4, "actions": 4}),
        ["agora.yaml, senate, actions: must name different numbers of blue cards, the smallest first."],
    ),
    "a mythology with two divinities": (
        lambda f: f["pantheon"]["mythologies"][4]["divinities"].pop(),
        ["pantheon.yaml, mythology 'roman': its divinities are 2 in number, and a mythology has 3."],
    ),
    "too few Mythology tokens": (
        lambda f: (
            [mythology.update(tokens=1) for mythology in f["pantheon"]["mythologies"][:4]]
            and f["pantheon"]["mythologies"].pop()
        ),
        [
            "pantheon.yaml, mythologies: their tokens are 4 together, and 5 are drawn for age I.",
            "pantheon.yaml, temple 'roman_grand_temple', mythology: there is no mythology 'roman'.",
        ],
    ),
    "a price too few": (
        lambda f: f["pantheon"]["board"].update(prices=[3, 4, 5, 6, 7]),
        ["pantheon.yaml, board, prices: must be 6, one for each space; there are 5."],
    ),
    "a temple of no mythology": (
        lambda f: entry(f, "greek_grand_temple").update(mythology="grek"),
        [
            "pantheon.yaml, temple 'greek_grand_temple', mythology: there is no mythology 'grek';"
            " perhaps 'greek' is meant."
        ],
    ),
    "temples that do not agree": (
        lambda f: entry(f, "greek_grand_temple")["effects"][0].update(points=[1, 2, 3]),
        ["pantheon.yaml, temples: must all have the same points_by_count."],
    ),
    "points for two temples": (
        lambda f: [temple["effects"][0].update(points=[5, 12]) for temple in f["pantheon"]["temples"]],
        ["pantheon.yaml, temples: points_by_count must name points for 3 temples."],
    ),
}


@pytest.mark.parametrize(
    "case",
    [pytest.param(case, id=name) for group in (IDS, CHAINS, DECKS, SHAPES, BOARDS) for name, case in group.items()],
)
def test_a_fault_is_told_in_a_sentence(case: Case, files: Plain, check: Check) -> None:
    """Each thing that can be wrong between entries has its sentence, and nothing else is blamed."""
    change, sentences = case
    change(files)
    assert check(files) == sentences


def test_what_may_change_is_no_fault(files: Plain, check: Check) -> None:
    """More guilds, temples, Wonders, tokens, decrees, conspiracies and Senators than a game needs can be dealt."""
    for file, section in (
        ("base", "guilds"),
        ("base", "wonders"),
        ("base", "progress"),
        ("pantheon", "temples"),
        ("agora", "decrees"),
        ("agora", "conspiracies"),
    ):
        first = files[file][section][0]
        files[file][section].append({**first, "id": f"more_{section}", "name": f"More {section}"})
    entry(files, "politician_left")["copies"] = 5
    files["base"]["guilds"].pop(0)
    files["base"]["progress"].pop(0)
    assert check(files) == []


def test_a_zone_may_be_one_space(files: Plain, check: Check) -> None:
    """The track of a changed box can be cut up in any way that leaves no hole."""
    files["base"]["track"]["zones"][0]["spaces"] = [1, 1]
    files["base"]["track"]["zones"].insert(1, {"spaces": [2, 2], "points": 3})
    assert check(files) == []


def test_agora_may_deal_other_numbers_of_senators(files: Plain, check: Check) -> None:
    """A structure must hold the Senators that are dealt, and fewer Senators need fewer places."""
    files["agora"]["senate"]["dealt"] = [0, 0, 0]
    files["agora"]["structures"] = files["base"]["structures"]
    assert check(files) == []


def test_a_bad_entry_does_not_make_others_look_bad(files: Plain, check: Check) -> None:
    """A card in bad form is one fault: neither a chain to it nor its deck, which cannot be counted, is a second."""
    card(files, "altar")["name"] = ""
    entry(files, "pyramids")["cost"] = {"sand": 1}
    assert check(files) == [
        "base.yaml, card 'altar', name: must not be empty.",
        "base.yaml, wonder 'pyramids', cost.sand: is not a field here; use coins, wood, stone, clay, glass, papyrus.",
    ]


def test_all_faults_of_all_files_are_listed(files: Plain, check: Check) -> None:
    """A person who mends a folder sees everything at once, by file."""
    card(files, "altar")["effects"] = [{"kind": "conspire"}]
    files["base"]["age_3"]["blue"].pop()
    files["pantheon"]["gate"]["effects"] = []
    entry(files, "mars")["effects"][0]["amount"] = "two"
    entry(files, "coup")["effects"] = [{"kind": "points", "amount": 1}]
    files["agora"] = {**files["agora"], "senat": 1}
    assert [fault.split(":")[0] for fault in check(files)] == [
        "base.yaml, card 'altar', effects[0]",
        "base.yaml, card 'rostrum', chain_gives",
        "base.yaml, age_3",
        "pantheon.yaml, mythology 'roman', divinities[0].effects[0].amount",
        "pantheon.yaml, gate, effects",
        "agora.yaml",
        "agora.yaml, conspiracy 'coup', effects[0]",
    ]
