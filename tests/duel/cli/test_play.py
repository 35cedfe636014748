"""`simulate`, `arena`, `verify`, `score` and `bot` of 7 Wonders Duel."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from sevenwonders_tui.cli.main import main
from sevenwonders_tui.content import load_duel
from sevenwonders_tui.content.box import box_file
from sevenwonders_tui.duel.cli.result import is_tie, summary, verdict
from sevenwonders_tui.duel.cli.tally import DuelTally
from sevenwonders_tui.games.registry import FORMATS
from sevenwonders_tui.record import parse_record
from tests.cli.conftest import Run
from tests.record.examples import EXAMPLES

ROOT = Path(__file__).parents[3]
SIMULATE = ("simulate", "--game", "duel", "--seed", "7", "--jobs", "1", "--bots", "random")
ARENA = ("arena", "--game", "duel", "--seed", "7")
EVERY_SET = ((), ("pantheon",), ("agora",), ("pantheon", "agora"))


def records(path: Path) -> list[dict[str, Any]]:
    """Return the games of a file."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def with_boxes(boxes: tuple[str, ...]) -> tuple[str, ...]:
    """Return the option for boxes, which is left out for the base game."""
    return ("--boxes", ",".join(boxes)) if boxes else ()


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Play three games with both boxes."""
    path = tmp_path_factory.mktemp("played") / "duel.jsonl"
    assert main([*SIMULATE, "--boxes", "agora,pantheon", "--games", "3", "--out", str(path)]) == 0
    return path.read_bytes()


@pytest.fixture
def games(tmp_path: Path, played: bytes) -> Path:
    """Return a file of three games with both boxes."""
    path = tmp_path / "duel.jsonl"
    path.write_bytes(played)
    return path


@pytest.mark.parametrize("boxes", EVERY_SET)
def test_games_are_played_summed_up_and_hold(boxes: tuple[str, ...], tmp_path: Path, run: Run) -> None:
    """The summary tells how games ended, means by category of these boxes and the first player's share."""
    out = tmp_path / "games.jsonl"
    result = run(*SIMULATE, *with_boxes(boxes), "--games", "6", "--out", str(out))
    assert (result.code, result.err) == (0, "")
    lines = result.out.splitlines()
    heads = [line.split("  ")[0] for line in lines if line and not line.startswith(" ")]
    assert heads[0] == "How games ended"
    assert "The first player won" in heads
    assert [head for head in heads if "score" in head] == [
        "Mean score, of games decided on points",
        "Winner's mean score",
    ]
    told = {line.strip().split("  ")[0] for line in lines}
    assert {"by military", "by science", "on points", "Civilian", "Total", "random"} <= told
    assert ("in the Senate" in told, "Senate" in told) == ("agora" in boxes,) * 2
    assert {"Grand Temples", "Divinities"}.isdisjoint(told) is ("pantheon" not in boxes)
    assert lines[-1] == f"6 records are in {out}."
    assert [record["expansions"] for record in records(out)] == [list(boxes)] * 6
    ends = [record["result"]["how"] for record in records(out)]
    assert f"on points{'':11}" in result.out
    assert sum(int(line.split()[-3]) for line in lines[1:5] if line.startswith("  ")) == len(ends) == 6
    assert run("verify", str(out)).out.splitlines()[-1] == "6 records, all of them right."


@pytest.mark.slow
def test_any_number_of_jobs_and_any_order_of_boxes_give_the_same_bytes(tmp_path: Path, run: Run) -> None:
    """Games depend on the seed, their number and the set of boxes."""
    told = []
    for jobs, boxes in (("1", "agora,pantheon"), ("2", "pantheon,agora")):
        out = tmp_path / jobs
        told.append(run(*SIMULATE, "--jobs", jobs, "--boxes", boxes, "--games", "17", "--out", str(out)).out)
    assert (tmp_path / "1").read_bytes() == (tmp_path / "2").read_bytes()
    assert told[0].splitlines()[:-1] == told[1].splitlines()[:-1]


def test_two_players_may_be_named(tmp_path: Path, run: Run) -> None:
    """`--players 2` says nothing new; three bots are one too many."""
    assert run(*SIMULATE, "--players", "2", "--games", "1").code == 0
    result = run(*SIMULATE, "--games", "1", "--bots", "random,random")
    assert result.code == 2
    assert "--bots names 3 bots for 2 seats" in result.err


def test_first_game_begins_with_the_wonders_of_the_rule_book(tmp_path: Path, run: Run) -> None:
    """It is written as a draft: the first two of each list in the first group, the others in the second."""
    out = tmp_path / "games.jsonl"
    assert run(*SIMULATE, "--first-game", "--games", "2", "--out", str(out)).code == 0
    assert run("verify", str(out)).code == 0
    first, second = load_duel().first_wonders
    for record in records(out):
        drafted = [(move["seat"], move["wonder"]) for move in record["moves"] if move["act"] == "draft"]
        assert {wonder for seat, wonder in drafted if seat == 0} == set(first)
        assert {wonder for seat, wonder in drafted if seat == 1} == set(second)
        groups = [{*first[:2], *second[:2]}, {*first[2:], *second[2:]}]
        assert [set(group) for group in record["setup"]["wonders"]] == groups


@pytest.mark.slow
def test_changed_content_reaches_workers_and_records(tmp_path: Path, run: Run) -> None:
    """Games with a changed box carry a fingerprint and hold with the same folder alone; base games stay as they are."""
    mine, out = tmp_path / "mine", tmp_path / "games.jsonl"
    shutil.copytree(box_file("duel"), mine)
    text = (mine / "agora.yaml").read_text(encoding="utf-8")
    (mine / "agora.yaml").write_text(text.replace("name: Coup", "name: Putsch"), encoding="utf-8")
    play = (*SIMULATE, "--duel", str(mine), "--games", "9", "--jobs", "2", "--out", str(out))
    assert run(*play, "--boxes", "agora").code == 0
    assert all("content" in record for record in records(out))
    assert run("verify", str(out), "--duel", str(mine)).code == 0
    assert run("verify", str(out)).code == 1
    assert run(*play, "--jobs", "1").code == 0
    assert not any("content" in record for record in records(out))


def test_a_broken_folder_is_told_before_a_game_is_played(tmp_path: Path, run: Run) -> None:
    """Every command that plays or reads games with it says what is missing."""
    result = run(*SIMULATE, "--games", "9", "--duel", str(tmp_path / "none"))
    assert (result.code, result.err) == (1, f"{tmp_path / 'none'}: there is no such folder.\n")
    result = run("verify", str(EXAMPLES), "--duel", str(tmp_path / "none"))
    assert (result.code, result.out) == (1, "")


@pytest.fixture
def mixed(tmp_path: Path, games: Path) -> Path:
    """Return a file with games of both kinds, by turns: lines 1 and 3 are 7 Wonders."""
    wonders = EXAMPLES.read_text(encoding="utf-8").splitlines()
    duel = games.read_text(encoding="utf-8").splitlines()
    path = tmp_path / "mixed.jsonl"
    path.write_text("\n".join([wonders[0], duel[0], wonders[1], duel[1]]) + "\n", encoding="utf-8")
    return path


def test_verify_sees_the_game_in_each_line(mixed: Path, run: Run) -> None:
    """Games of both kinds stand in one file."""
    result = run("verify", str(mixed))
    assert result.code == 0
    lines = result.out.splitlines()
    assert lines[0] == "1: ok, 3 seats, won by Seat 0 with 44 points"
    assert lines[1].startswith("2: ok, 7 Wonders Duel, won by Random ")
    assert lines[-1] == "4 records, all of them right."


def test_score_prints_each_game_in_its_own_way(mixed: Path, run: Run) -> None:
    """`--game N` is the number of the line, whatever is played there."""
    assert "Treasury" in run("score", str(mixed), "--game", "1").out
    sheet = run("score", str(mixed), "--game", "2").out.splitlines()
    assert sheet[:3] == ["7 Wonders Duel, base game, Pantheon, Agora", "Random 1 (bot:random)", "Random 2 (bot:random)"]
    rows = [line.split("  ")[0] for line in sheet[5:17]]
    assert rows == [
        *("Civilian", "Science", "Commerce", "Guilds", "Wonders", "Progress", "Treasury", "Military"),
        *("Grand Temples", "Divinities", "Senate", "Total"),
    ]
    everything = run("score", str(mixed)).out
    assert everything.count("Seat 0 (") == 1 + 1
    assert everything.count("7 Wonders Duel,") == 2


def test_programs_get_one_object_a_line(mixed: Path, run: Run) -> None:
    """The numbers are those of the record, and the game is told."""
    sheets = [json.loads(line) for line in run("score", str(mixed), "--json").out.splitlines()]
    assert [sheet.get("game") for sheet in sheets] == [None, "duel", None, "duel"]
    for sheet, record in ((sheets[at], records(mixed)[at]) for at in (1, 3)):
        assert (sheet["expansions"], sheet["moves"]) == (["pantheon", "agora"], len(record["moves"]))
        assert (sheet["how"], sheet["winner"]) == (record["result"]["how"], record["result"]["winner"])
        assert [seat["coins"] for seat in sheet["seats"]] == record["checks"][-1][:2]
        for seat, score in zip(sheet["seats"], record["result"].get("scores", ()), strict=False):
            assert {"seat": seat["seat"], **seat["points"]} == score


def test_wrong_records_of_both_games_are_named(mixed: Path, run: Run) -> None:
    """Each is judged by the rules of its own game."""
    wonders, duel, *_rest = records(mixed)
    wonders["ages"][0]["turns"][0]["coins"][0] += 1
    duel["checks"][9][0] += 1
    mixed.write_text(f"{json.dumps(wonders)}\n{json.dumps(duel)}\n", encoding="utf-8")
    result = run("verify", str(mixed))
    assert result.code == 1
    assert [line for line in result.out.splitlines() if not line.startswith(" ")] == [
        "1: WRONG",
        "2: WRONG",
        "2 records, 2 wrong.",
    ]
    assert run("score", str(mixed), "--game", "2").code == 1


def test_a_file_cut_off_names_the_line(games: Path, run: Run) -> None:
    """What came before the cut holds."""
    games.write_bytes(games.read_bytes()[:-700])
    result = run("verify", str(games))
    assert result.code == 1
    assert "3: WRONG\n  line 3: it is not JSON" in result.out


def test_an_unfinished_game_is_right_as_far_as_it_goes(games: Path, run: Run) -> None:
    """How far it goes is told in place of who won, and its sheet has the points so far."""
    record = records(games)[0]
    del record["result"], record["moves"][20:], record["checks"][20:]
    games.write_text(json.dumps(record), encoding="utf-8")
    assert run("verify", str(games)).out.splitlines()[0] == "1: ok, 7 Wonders Duel, up to move 20"
    assert run("score", str(games)).out.splitlines()[-1] == "Not over: points in age 1, after 20 moves."
    sheet = json.loads(run("score", str(games), "--json").out)
    assert (sheet["is_over"], sheet["how"], sheet["winner"], sheet["tie_break"]) == (False, None, None, None)


def ended(games: Path, **result: Any) -> Any:
    """Return a record with another end, which nobody verifies."""
    data = records(games)[0]
    winner, how = result["winner"], result["how"]
    data["result"] = {"how": how, "winner": winner}
    if how == "points":
        categories = ("guilds", "wonders", "progress", "treasury", "military", "temples", "divinities", "senate")
        data["result"]["scores"] = [
            {"seat": seat, "civilian": civilian, "science": 0, "commerce": 0}
            | dict.fromkeys(categories, 0)
            | {"wonders": total - civilian, "total": total}
            for seat, (total, civilian) in enumerate(result["scores"])
        ]
    return parse_record(FORMATS, json.dumps(data).encode()).record


@pytest.mark.parametrize(
    ("result", "short", "sentence"),
    [
        (
            {"how": "military", "winner": 1},
            "won by Random 2 by military supremacy",
            "Random 2 wins by military supremacy.",
        ),
        (
            {"how": "science", "winner": 0},
            "won by Random 1 by scientific supremacy",
            "Random 1 wins by scientific supremacy.",
        ),
        (
            {"how": "senate", "winner": 0},
            "won by Random 1 by political supremacy",
            "Random 1 wins by political supremacy.",
        ),
        (
            {"how": "science", "winner": None},
            "won by nobody alone",
            "Both have six different symbols at once: nobody wins.",
        ),
        (
            {"how": "points", "winner": 0, "scores": ((40, 9), (38, 12))},
            "won by Random 1 with 40 points",
            "Random 1 wins with 40 points.",
        ),
        (
            {"how": "points", "winner": 1, "scores": ((40, 9), (40, 12))},
            "won by Random 2 with 40 points",
            "Random 2 wins with 40 points; the tie goes to the most points of blue cards (12).",
        ),
        (
            {"how": "points", "winner": None, "scores": ((40, 12), (40, 12))},
            "won by nobody alone",
            "Random 1 and Random 2 share the win with 40 points each.",
        ),
    ],
)
def test_every_end_has_its_words(result: dict[str, Any], short: str, sentence: str, games: Path) -> None:
    """Who won and by what, ties and shared wins included."""
    record = ended(games, **result)
    assert summary(record) == f"7 Wonders Duel, {short}"
    assert verdict(record, 3) == sentence
    assert is_tie(record) is (len(set(dict(result.get("scores", ((1, 0), (2, 0)))))) == 1)


def test_ends_are_counted(games: Path) -> None:
    """A game that nobody won alone counts for each half, and a supremacy counts for no mean."""
    tally = DuelTally()
    for result in (
        {"how": "military", "winner": 1},
        {"how": "science", "winner": None},
        {"how": "points", "winner": 0, "scores": ((40, 9), (30, 12))},
        {"how": "senate", "winner": 0},
    ):
        tally.add(ended(games, **result), ("random", "builder"))
    assert [" ".join(line.split()) for line in tally.lines()] == [
        "How games ended games share",
        "by military 1 25.0 %",
        "by science 1 25.0 %",
        "in the Senate 1 25.0 %",
        "on points 1 25.0 %",
        "Nobody won alone 1 25.0 %",
        "The first player won 2.5 62.5 %",
        "",
        "Mean score, of games decided on points",
        "Civilian 10.5",
        "Science 0.0",
        "Commerce 0.0",
        "Guilds 0.0",
        "Wonders 24.5",
        "Progress 0.0",
        "Treasury 0.0",
        "Military 0.0",
        "Grand Temples 0.0",
        "Divinities 0.0",
        "Senate 0.0",
        "Total 35.0",
        "Winner's mean score 40.0",
        "",
        "Bot played won share mean",
        "builder 4 1.5 37.5 % 30.0",
        "random 4 2.5 62.5 % 40.0",
    ]


def test_means_of_no_game_are_dashes(games: Path) -> None:
    """Where no game was decided on points there is nothing to divide by."""
    tally = DuelTally()
    tally.add(ended(games, how="military", winner=0), ("random", "random"))
    lines = [" ".join(line.split()) for line in tally.lines()]
    assert "Total -" in lines
    assert "random 2 1.0 50.0 % -" in lines


def test_arena_seats_both_bots_in_both_seats_of_each_deal(tmp_path: Path, run: Run) -> None:
    """Both meet the same luck; the tables tell Elo, shares with intervals, and how each of them won."""
    out = tmp_path / "games.jsonl"
    result = run(
        *ARENA, "--bots", "builder,random", "--boxes", "agora", "--games", "7", "--jobs", "1", "--out", str(out)
    )
    assert (result.code, result.err) == (0, "")
    found = records(out)
    assert len(found) == 8
    for one, other in zip(found[::2], found[1::2], strict=True):
        assert (one["setup"], one["structures"]) == (other["setup"], other["structures"])
        assert [seat["player"] for seat in one["seats"]] == [seat["player"] for seat in other["seats"]][::-1]
    lines = [line for line in result.out.splitlines() if line]
    assert lines[0].split()[:2] == ["Bot", "Elo"]
    assert lines[3].startswith("2 seats")
    head, *rows = lines[6:9]
    assert head.split("  ")[0] == "Games won alone"
    assert "in the Senate" in head
    won = {record["seats"][record["result"]["winner"]]["player"].removeprefix("bot:") for record in found}
    assert {row.split()[0] for row in rows if any(map(int, row.split()[1:]))} == won
    assert sum(int(number) for row in rows for number in row.split()[1:]) == 8
    assert run("verify", str(out)).code == 0


@pytest.mark.slow
def test_arena_of_many_processes_gives_the_same_records(tmp_path: Path, run: Run) -> None:
    """Nothing but the seed decides the games; a lone bot sits in each seat once against the other."""
    for jobs in ("1", "2"):
        options = ("--against", "random", "--games", "4", "--jobs", jobs, "--out", str(tmp_path / jobs))
        assert run(*ARENA, "--bots", "builder", *options).code == 0
    assert (tmp_path / "1").read_bytes() == (tmp_path / "2").read_bytes()
    players = [[seat["player"] for seat in record["seats"]] for record in records(tmp_path / "1")]
    assert players == [["bot:builder", "bot:random"], ["bot:random", "bot:builder"]] * 2


PROGRAM = """\
import json, sys

for line in sys.stdin:
    if json.loads(line)["type"] == "choose":
        print('{"move": 0}', flush=True)
"""


def test_a_program_plays_in_simulations(tmp_path: Path, run: Run) -> None:
    """`exec:` names one as in 7 Wonders."""
    script, out = tmp_path / "mine.py", tmp_path / "games.jsonl"
    script.write_text(PROGRAM, encoding="utf-8")
    bots = f"exec:{sys.executable} {script},random"
    play = ("simulate", "--game", "duel", "--boxes", "pantheon", "--games", "1", "--seed", "1", "--jobs", "1")
    assert run(*play, "--bots", bots, "--out", str(out)).code == 0
    assert [seat["player"] for seat in records(out)[0]["seats"]] == ["bot:mine.py", "bot:random"]


@pytest.mark.parametrize(
    "options", [("--boxes", "agora,pantheon"), pytest.param(("--first-game",), marks=pytest.mark.slow)]
)
def test_a_program_plays_one_seat(options: tuple[str, ...]) -> None:
    """A program at the other end of standard input and output plays a whole game."""
    command = [sys.executable, "-m", "sevenwonders_tui", "bot", "--game", "duel", "--seed", "3", "--bots", "random"]
    with subprocess.Popen(
        [*command, *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        said = []
        for line in process.stdout:
            said.append(json.loads(line))
            if said[-1]["type"] == "choose":
                process.stdin.write('{"move": 0}\n')
                process.stdin.flush()
    assert process.returncode == 0
    assert (said[0]["type"], said[0]["game"], said[-1]["type"]) == ("hello", "duel", "over")


def test_a_bot_that_is_not_there_is_named_with_those_of_the_game(run: Run) -> None:
    """Duel has bots of its own."""
    result = run(*SIMULATE, "--games", "1", "--bots", "greedy")
    assert result.code == 2
    assert "there is no bot greedy; there are beginner" in result.err
    assert "builder" in result.err


def test_games_without_a_seed_can_be_played_again(tmp_path: Path, run: Run) -> None:
    """A seed by chance is told, and gives the same records when it is named."""
    first, second = tmp_path / "first.jsonl", tmp_path / "second.jsonl"
    simulate = ("simulate", "--game", "duel", "--boxes", "pantheon,agora", "--games", "2", "--bots", "random")
    told = run(*simulate, "--out", str(first))
    assert told.code == 0
    seed = told.out.split("The seed was ")[1].split(".")[0]
    assert "The seed was" not in run(*simulate, "--seed", seed, "--out", str(second)).out
    assert first.read_bytes() == second.read_bytes()
