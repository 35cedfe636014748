"""Reading records of 7 Wonders Duel: every bad one is answered with its line, the field and a sentence."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from typing import Any

import pytest

from sevenwonders_tui.games.registry import FORMATS as BOTH_FORMATS
from sevenwonders_tui.record import dump_record, parse_record, read_stream
from tests.duel.record.games import BOTH, BOXES, FORMATS, example, parsed, played
from tests.record.examples import EXAMPLES

Data = dict[str, Any]


def choice(data: Data, has: str = "pick") -> Data:
    """Return the first choice of a record with some field, as plain data."""
    return next(move for move in data["moves"] if has in move)


def paid(data: Data) -> Data:
    """Return the first card that was paid for."""
    return next(move for move in data["moves"] if move["act"] == "build" and "pay" in move)


@pytest.mark.parametrize("boxes", BOXES, ids=lambda boxes: "+".join(boxes) or "base")
@pytest.mark.parametrize("seed", range(5))
def test_records_of_another_program_are_read_and_written_back_byte_for_byte(boxes: tuple[str, ...], seed: int) -> None:
    """Writing keeps the layout of the specification exactly, null where nothing is picked included."""
    line = json.dumps(played(boxes, seed), separators=(",", ":")).encode()
    entry = parse_record(FORMATS, line)
    assert entry.faults == ()
    assert dump_record(entry.record) == line


@pytest.mark.parametrize(
    ("field", "change"),
    [
        ("format", lambda data: data.update(format="sevenwonders/2")),
        ("colour", lambda data: data.update(colour="red")),
        ("practice", lambda data: data.update(practice=False)),
        ("practice", lambda data: data.update(practice=1)),
        ("content", lambda data: data.update(content="")),
        ("content", lambda data: data.update(content=7)),
        ("expansions", lambda data: data.pop("expansions")),
        ("expansions", lambda data: data.update(expansions="pantheon")),
        ("expansions", lambda data: data.update(expansions=["agora", "pantheon"])),
        ("expansions", lambda data: data.update(expansions=["agora", "agora"])),
        ("expansions[0]", lambda data: data.update(expansions=["messe"])),
        ("expansions", lambda data: data.update(expansions=["pantheon", "agora", "agora"])),
        ("seats", lambda data: data["seats"].pop()),
        ("seats", lambda data: data["seats"].append(data["seats"][0])),
        ("seats[0].name", lambda data: data["seats"][0].pop("name")),
        ("seats[0].name", lambda data: data["seats"][0].update(name=7)),
        ("seats[1].player", lambda data: data["seats"][1].update(player=None)),
        ("seats[1].wonder", lambda data: data["seats"][1].update(wonder="sphinx")),
        ("setup.wonders[0]", lambda data: data["setup"]["wonders"][0].pop()),
        ("setup.wonders", lambda data: data["setup"]["wonders"].pop()),
        ("setup.wonders", lambda data: data["setup"]["wonders"].append([])),
        ("setup.wonders[1][0]", lambda data: data["setup"]["wonders"].__setitem__(1, data["setup"]["wonders"][0])),
        ("setup.progress", lambda data: data["setup"].pop("progress")),
        ("setup.progress", lambda data: data["setup"].update(progress="law")),
        (
            "setup.boxed_progress[0]",
            lambda data: data["setup"]["boxed_progress"].insert(0, data["setup"]["progress"][0]),
        ),
        ("setup.cards", lambda data: data["setup"].update(cards=[])),
        ("setup.mythology_decks", lambda data: data["setup"].pop("mythology_decks")),
        ("setup.mythology_decks", lambda data: data["setup"].update(mythology_decks=[])),
        ("setup.mythology_decks.roman", lambda data: data["setup"]["mythology_decks"].update(roman="mars")),
        (
            "setup.mythology_decks.greek[1]",
            lambda data: data["setup"]["mythology_decks"].update(greek=["zeus", "zeus", "hades"]),
        ),
        ("setup.mythology_tokens", lambda data: data["setup"].pop("mythology_tokens")),
        ("setup.offering_tokens", lambda data: data["setup"].pop("offering_tokens")),
        ("setup.offering_tokens[0]", lambda data: data["setup"].update(offering_tokens=["2", 3, 4])),
        ("setup.decrees", lambda data: data["setup"].pop("decrees")),
        ("setup.decrees[1]", lambda data: data["setup"]["decrees"].__setitem__(1, data["setup"]["decrees"][0])),
        ("setup.conspiracies", lambda data: data["setup"].pop("conspiracies")),
        ("setup.conspiracies[16]", lambda data: data["setup"]["conspiracies"].append("coup")),
        ("structures", lambda data: data["structures"].pop()),
        ("structures", lambda data: data["structures"].append([])),
        ("structures[0]", lambda data: data["structures"][0].pop()),
        ("structures[2]", lambda data: data["structures"][2].append("baths")),
        ("structures[1][3]", lambda data: data["structures"][1].__setitem__(3, data["structures"][0][0])),
        ("structures[1][3]", lambda data: data["structures"][1].__setitem__(3, "Law")),
        ("structures[1][3]", lambda data: data["structures"][1].__setitem__(3, None)),
        ("moves", lambda data: data.pop("moves")),
        ("moves[0].act", lambda data: data["moves"][0].pop("act")),
        ("moves[0].act", lambda data: data["moves"][0].update(act="pass")),
        ("moves[0].seat", lambda data: data["moves"][0].pop("seat")),
        ("moves[0].seat", lambda data: data["moves"][0].update(seat=2)),
        ("moves[0].seat", lambda data: data["moves"][0].update(seat=False)),
        ("moves[0].card", lambda data: data["moves"][0].update(card="altar")),
        ("moves[0].power", lambda data: data["moves"][0].update(power="draft")),
        ("moves[0]", lambda data: data["moves"].__setitem__(0, [])),
        ("checks", lambda data: data.pop("checks")),
        ("checks", lambda data: data["checks"].pop()),
        ("checks", lambda data: data["checks"].append([7, 7, 0])),
        ("checks[0][1]", lambda data: data["checks"][0].__setitem__(1, -1)),
        ("checks[0]", lambda data: data["checks"][0].pop()),
        ("checks[0]", lambda data: data["checks"][0].append(0)),
        ("result", lambda data: data.update(result=None)),
        ("result.how", lambda data: data["result"].update(how="luck")),
        ("result.winner", lambda data: data["result"].pop("winner")),
        ("result.winner", lambda data: data["result"].update(winner=2)),
        ("result.winner", lambda data: data["result"].update(winner=True)),
        ("result.winner", lambda data: data["result"].update(winner="Anna")),
        ("result.winner", lambda data: data["result"].update(winner=[0])),
        ("result.scores", lambda data: data["result"].pop("scores")),
        ("result.scores", lambda data: data["result"].update(how="military")),
        ("result.scores", lambda data: data["result"]["scores"].pop()),
        ("result.scores[0].seat", lambda data: data["result"]["scores"].reverse()),
        ("result.scores[0].senate", lambda data: data["result"]["scores"][0].pop("senate")),
        ("result.scores[1].temples", lambda data: data["result"]["scores"][1].pop("temples")),
        ("result.scores[1].total", lambda data: data["result"]["scores"][1].pop("total")),
        ("result.scores[1].luck", lambda data: data["result"]["scores"][1].update(luck=1)),
    ],
)
def test_a_wrong_field_is_named_with_its_path(field: str, change: Callable[[Data], Any]) -> None:
    """Whatever is wrong inside a record, one sentence tells where."""
    data = next(data for seed in range(50) for data in [played(BOTH, seed)] if data["result"]["how"] == "points")
    change(data)
    entry = parsed(data)
    assert entry.record is None
    assert field in {fault.field for fault in entry.faults}, [str(fault) for fault in entry.faults]
    assert all(str(fault).startswith("line 3, ") and str(fault).endswith(".") for fault in entry.faults)


@pytest.mark.parametrize(
    ("detail", "words", "change"),
    [
        (".pay", "0 is too small; the least is 1", {"act": "build", "card": "altar", "pay": 0}),
        (".pay", "whole number", {"act": "build", "card": "altar", "pay": "1"}),
        (".vault", "too large", {"act": "build", "card": "altar", "pay": 1, "vault": 10**15}),
        (".free", "'chain' or 'token'", {"act": "build", "card": "altar", "free": "gift"}),
        (".coins", "no such field", {"act": "discard", "card": "altar", "coins": 2}),
        (".wonder", "missing", {"act": "wonder", "card": "altar"}),
        (".card", "missing", {"act": "wonder", "wonder": "sphinx"}),
        (".wonder", "text", {"act": "wonder", "wonder": 3, "card": "altar"}),
        (".offerings", "too few", {"act": "activate", "card": "mars", "offerings": []}),
        (".offerings", "list", {"act": "activate", "card": "mars", "offerings": 2}),
        (".conspiracy", "text", {"act": "trigger", "conspiracy": 3}),
        (".power", "missing", {"act": "choose", "pick": "law"}),
        (".pick", "missing", {"act": "choose", "power": "progress"}),
        (".pick", "no pick", {"act": "choose", "power": "progress", "pick": True}),
        (".pick", "no pick", {"act": "choose", "power": "progress", "pick": []}),
        (".pick", "no pick", {"act": "choose", "power": "progress", "pick": {"put": 1}}),
        (".pick", "no id", {"act": "choose", "power": "progress", "pick": "Law and order"}),
        (".pick.place", "too large", {"act": "choose", "power": "knossos", "pick": {"place": 7}}),
        (".pick.place", "null is not used", {"act": "choose", "power": "knossos", "pick": {"place": None}}),
        (".pick.move", "no such field", {"act": "choose", "power": "knossos", "pick": {"place": 1, "move": [1, 2]}}),
        (".pick.move[1]", "too small", {"act": "choose", "power": "knossos", "pick": {"move": [1, 0]}}),
        (".pick.move", "too many", {"act": "choose", "power": "knossos", "pick": {"move": [1, 2, 3]}}),
        ("", "none of space", {"act": "choose", "power": "isis", "pick": "sphinx", "card": "altar", "space": 1}),
        ("", "none of space", {"act": "choose", "power": "mythology", "pick": None, "space": 1}),
        (".space", "too small", {"act": "choose", "power": "mythology", "pick": "mars", "space": 0}),
        (".rest[0]", "text", {"act": "choose", "power": "divine_theater_card", "pick": "mars", "rest": [1]}),
        (".rest", "null is not used", {"act": "choose", "power": "gate", "pick": "mars", "rest": None}),
        (".other", "'top' or 'bottom'", {"act": "choose", "power": "conspire", "pick": "coup", "other": "middle"}),
    ],
)
def test_a_wrong_move_is_named_with_its_number(detail: str, words: str, change: Data) -> None:
    """A person looks for the sixth move, a program for the path."""
    data = example()
    data["moves"][5] = {"seat": 1, **change}
    entry = parsed(data)
    fault = next(fault for fault in entry.faults if words in fault.text)
    assert (fault.move, fault.field) == (6, f"moves[5]{detail}")
    assert str(fault).startswith(f"line 3, move 6, moves[5]{detail}: ")


@pytest.mark.parametrize(
    "seed",
    ["text", 1.5, -3, [1, None, {"a": 2.5}], {}, True, None, 10**30, "", 1e300],
    ids=lambda seed: repr(seed)[:20],
)
def test_a_seed_may_be_anything(seed: Any) -> None:
    """Other programs make their deals in ways of their own."""
    entry = parsed({**example(), "seed": seed})
    assert entry.record is not None
    assert seed is None or json.loads(dump_record(entry.record))["seed"] == seed


def test_a_seed_may_be_left_out() -> None:
    """A table with real cards has none."""
    data = example()
    del data["seed"]
    entry = parsed(data)
    assert entry.record is not None
    assert b"seed" not in dump_record(entry.record)


def test_names_and_players_are_any_text() -> None:
    """What sits there is for the program that wrote the record to say."""
    data = example()
    data["seats"] = [{"name": "", "player": ""}, {"name": "Ünï \u202e", "player": "engine of Ben 2.0"}]
    assert parsed(data).record is not None


@pytest.mark.parametrize("name", ["temples", "divinities", "senate"])
def test_the_sheets_of_the_base_game_have_no_category_of_an_expansion(name: str) -> None:
    """A category of nothing is a wrong field."""
    data = next(data for seed in range(50) for data in [played((), seed)] if data["result"]["how"] == "points")
    data["result"]["scores"][1][name] = 0
    (fault,) = parsed(data).faults
    assert (fault.field, fault.seat) == (f"result.scores[1].{name}", 1)


@pytest.mark.parametrize("name", ["mythology_decks", "mythology_tokens", "offering_tokens", "decrees", "conspiracies"])
def test_the_set_up_of_the_base_game_has_no_field_of_an_expansion(name: str) -> None:
    """A field that has nothing to say is a wrong field."""
    data = example()
    data["setup"][name] = {} if name == "mythology_decks" else []
    (fault,) = parsed(data).faults
    assert fault.field == f"setup.{name}"


def test_nobody_wins_by_a_senate_that_is_not_there() -> None:
    """The chambers come with Agora."""
    data = {**example(), "result": {"how": "senate", "winner": 0}}
    assert "result.how" in {fault.field for fault in parsed(data).faults}


def test_a_field_that_stands_twice_is_refused() -> None:
    """JSON has no rule which of them counts."""
    text = json.dumps(example()).replace('"pay": 8}', '"pay": 8, "pay": 9}')
    (fault,) = parse_record(FORMATS, text.encode()).faults
    assert (fault.field, fault.text) == ("pay", "the field stands twice in one object")


@pytest.mark.parametrize("length", [1, 100, 1000, 2000])
def test_a_record_that_was_cut_off_is_answered_with_its_line(length: int) -> None:
    """A file that was not written to its end names the line."""
    line = json.dumps(played(BOTH, 1)).encode()
    entry = parse_record(FORMATS, line[:-length], line=17)
    assert entry.record is None
    assert str(entry.faults[0]).startswith("line 17: it is not JSON: ")


def test_the_same_id_twice_is_named_where_it_stands_again() -> None:
    """No card lies in two structures."""
    data = example()
    data["structures"][2][5] = data["structures"][0][0]
    (fault,) = parsed(data).faults
    assert (fault.field, fault.text) == ("structures[2][5]", "clay_pool stands here a second time")


def test_one_file_holds_both_games() -> None:
    """Each line is read by its own game, and a bad line takes no other with it."""
    wonders = EXAMPLES.read_bytes().splitlines()[0]
    lines = (json.dumps(example()).encode(), wonders, b'{"game": "duel"}', wonders)
    entries = list(read_stream(BOTH_FORMATS, io.BytesIO(b"\n".join(lines))))
    assert [getattr(entry.record, "game", None) for entry in entries] == ["duel", "wonders", None, "wonders"]
    assert all(str(fault).startswith("line 3, ") for fault in entries[2].faults)
