"""A game that the house has never seen goes through every room of it: nothing there assumes 7 Wonders."""

from __future__ import annotations

import asyncio
import json
import pickle
import random
import subprocess
import sys
from pathlib import Path

import pytest

from sevenwonders_tui.bots import play_match
from sevenwonders_tui.bots.pool import Pool
from sevenwonders_tui.bots.process import ProgramBot
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import OnDemand, kits
from sevenwonders_tui.games.thought import choose
from sevenwonders_tui.lobby import Phase, RoomPlan, RoomRules
from sevenwonders_tui.lobby.lobby import Lobby
from sevenwonders_tui.lobby.program import run_program
from sevenwonders_tui.record import Sitter, dump_record, parse_record
from sevenwonders_tui.review import NoReviews, PlayedGame, Reviewer, find_review, judge, with_review
from sevenwonders_tui.review.shelf import ReviewShelf
from sevenwonders_tui.store import MemoryShelf, MemoryStore, StoreUnreadable
from sevenwonders_tui.table import Ending, EndKind, LogUnreadable, SeatStatus, Snapshot
from sevenwonders_tui.table.byline import play_by_line
from sevenwonders_tui.table.client import BOT
from sevenwonders_tui.table.codec import VERSION, dump_setup, load_setup
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.listing import list_tables
from sevenwonders_tui.table.record import record_line
from sevenwonders_tui.table.setup import SeatPlan, TablePlan, set_up
from sevenwonders_tui.table.table import Table
from tests.bots.wire_line import WireLine
from tests.lobby.world import play, until
from tests.support.toy import KITS, SEATS, GuessFormat, GuessKit, Sight

NUMBERS = 6
ROOT = Path(__file__).parent.parent.parent
ANNA, BEN = SEATS
FORMATS = OnDemand({"guess": GuessFormat})


def plan(*players: str) -> TablePlan:
    """Return a table for two with a secret that a few guesses do not find."""
    names = ("Anna", "Ben")
    return TablePlan(tuple(map(SeatPlan, names, players or ("human", "human"))), NUMBERS, seed=1, game="guess")


async def guess(table: Table) -> None:
    """Let whoever is asked say the lowest number."""
    (seat,) = table.snapshot(None).view.waiting
    seen = table.snapshot(seat)
    await table.submit(seat, seen.decision, seen.view.moves[0])


async def test_table_is_played_kept_and_listed() -> None:
    """A table of any game is a log, which another process plays on from, and tells how it ended."""
    store = MemoryStore()
    house = House(store, KITS)
    table = await house.start(plan())
    await guess(table)
    before = table.snapshot(BEN)
    again = await House(store, KITS).open(table.id)
    assert again.snapshot(BEN) == before
    while not table.snapshot(None).view.is_over:
        await guess(table)
    (line,) = await house.tables()
    assert (line.game, line.is_over, line.names, line.trouble) == ("guess", True, ("Anna", "Ben"), None)
    (told,) = [line async for line in house.results([line])]
    (winner,) = table.snapshot(None).view.winners
    assert told.result is not None
    assert (told.result.winners, told.result.points) == ((("Anna", "Ben")[winner],), 1)
    assert (await house.tables())[0].result == told.result


async def test_secret_is_in_no_snapshot() -> None:
    """What a table tells is what the game lets be seen."""
    table = await House(MemoryStore(), KITS).start(plan())
    for seat in (None, *SEATS):
        assert not hasattr(table.snapshot(seat).view, "secret")


async def test_table_is_ended_by_agreement_and_stepped_back() -> None:
    """Those who did not give up have won by the game's own measure; alone against bots a turn is taken back."""
    house = House(MemoryStore(), KITS)
    table = await house.start(plan())
    await table.end(0, Ending(EndKind.CONCEDED, (ANNA,)))
    assert table.snapshot(None).view.winners == (BEN,)
    alone = await house.start(plan("human", "bot:lowest"))
    await guess(alone)
    async for seen in alone.client(ANNA).updates():
        if seen.view.prompt or seen.view.is_over:
            break
    await alone.step_back(ANNA, alone.snapshot(ANNA).decision)
    assert alone.snapshot(ANNA).view.moves == tuple(range(NUMBERS))
    await house.close()


def test_log_names_its_game_and_needs_a_program_that_knows_games() -> None:
    """An older program says that it is too old, and one that lacks the game says which it lacks."""
    setup = set_up(plan(), GuessKit())
    head = dump_setup(GuessKit(), setup)
    told = json.loads(head)
    assert (told["game"], told["v"], told["options"]) == ("guess", VERSION, {"numbers": NUMBERS})
    assert VERSION >= 5
    assert load_setup(KITS, head) == setup
    with pytest.raises(LogUnreadable, match="guess"):
        load_setup(kits(), head)


async def test_table_of_a_game_that_is_not_known_is_listed_with_the_reason() -> None:
    """A house without the game keeps the table and says why it cannot be opened."""
    store = MemoryStore()
    await House(store, KITS).start(plan())
    (line,) = list_tables(store, kits())
    assert "not known here: guess" in str(line.trouble)


async def test_bots_think_here_and_in_another_process() -> None:
    """Quick bots, a pool, and stand-ins for what gave no answer."""
    house = House(MemoryStore(), KITS)
    table = await house.start(plan("bot:lowest", "bot:random"))
    await until(table.client(None).updates(), lambda seen: seen.view.is_over)
    await house.close()
    rules = GuessKit().rules
    view = rules.view(rules.setup((3, NUMBERS)), ANNA)
    pool = Pool(KITS, 1)
    try:
        assert await pool.run(choose, "guess", "lowest", 1, view) == 0
    finally:
        pool.close()
    roster = GuessKit().roster
    assert roster.names() == ("lowest", "random")
    assert [roster.is_bot(name) for name in ("lowest", "random", "good", "lowest:5")] == [True, True, False, False]
    match = play_match(rules, (3, NUMBERS), [roster.make(name, rules, 1) for name in ("random", "lowest")])
    assert rules.winners(match.state)


async def test_advice_is_the_game_s_own() -> None:
    """A person who asks gets what the roster of the game thinks."""
    house = House(MemoryStore(), KITS)
    table = await house.start(plan())
    advice = await table.client(ANNA).advise(0)
    assert advice.options[0].move == 0
    await house.close()


async def test_program_plays_by_line() -> None:
    """The conversation is the same in every game; what is said in it is the game's."""
    house, line = House(MemoryStore(), KITS), WireLine()
    table = await house.start(plan("human", "bot:lowest"))
    playing = asyncio.create_task(play_by_line(table.client(ANNA), line, table.kit))
    assert (await line.hear())["numbers"] == [NUMBERS]
    over = await line.play_first_moves()
    assert over["numbers"] == list(table.snapshot(None).view.winners)
    assert await playing
    await house.close()


def test_program_that_fails_is_replaced_by_the_game_s_stand_in() -> None:
    """A program that ends at once costs nobody the game."""
    kit = GuessKit()
    bot = ProgramBot((sys.executable, "-c", "pass"), kit.roster.talk(kit.rules))
    try:
        view = kit.rules.view(kit.rules.setup((3, NUMBERS)), ANNA)
        answered = bot.ask(view)
    finally:
        bot.close()
    assert (answered.move, answered.fault is not None) == (0, True)


async def test_room_is_opened_played_and_restored() -> None:
    """People meet in a room of any game, and the server may stop in between."""
    store, shelf = MemoryStore(), MemoryShelf()
    lobby = await Lobby.open(House(store, KITS), shelf)
    anna, ben = lobby.enter_with_key("SHA256:Anna"), lobby.enter_with_key("SHA256:Ben")
    await anna.rename("Anna")
    await ben.rename("Ben")
    room = await anna.create(RoomPlan(NUMBERS, RoomRules(), game="guess"))
    code = room.snapshot().code
    with pytest.raises(Exception, match=r"No bot is called good; there are: lowest\."):
        await room.seat_bot(Seat(1), "good")
    other = await ben.join(code)
    await other.ready()
    await until(room.updates(), lambda seen: seen.start_blocked is None)
    await room.start()
    await play([room, other], random.Random(1), decisions=1)
    await lobby.close()

    lobby = await Lobby.open(House(store, KITS), shelf)
    anna, ben = lobby.enter_with_key("SHA256:Anna"), lobby.enter_with_key("SHA256:Ben")
    room, other = await anna.room(code), await ben.room(code)
    assert (room.snapshot().game, room.snapshot().options) == ("guess", NUMBERS)
    await play([room, other], random.Random(1))
    await until(room.updates(), lambda seen: seen.phase is Phase.OVER)
    (history,) = await anna.histories(code)
    assert b'"game":"guess"' in record_line(KITS["guess"], history)
    await lobby.close()


async def test_room_of_a_game_that_is_not_known_asks_for_a_newer_program() -> None:
    """Nobody is told that a file is damaged because a game is missing, and an older server says the same."""
    shelf = MemoryShelf()
    lobby = await Lobby.open(House(MemoryStore(), KITS), shelf)
    anna = lobby.enter_with_key("SHA256:Anna")
    await anna.rename("Anna")
    await anna.create(RoomPlan(NUMBERS, RoomRules(), game="guess"))
    await lobby.close()
    (row,) = (json.loads(body) for body in shelf.read("room").values())
    assert (row["v"], row["row"]["game"], row["row"]["options"]) == (2, "guess", {"numbers": NUMBERS})
    with pytest.raises(StoreUnreadable, match="newer version"):
        await Lobby.open(House(MemoryStore(), kits()), shelf)


async def test_program_plays_in_a_room() -> None:
    """A program that comes by a line of its own finds out by the room which game it plays."""
    lobby = await Lobby.open(House(MemoryStore(), KITS), MemoryShelf())
    anna = lobby.enter_with_key("SHA256:Anna")
    await anna.rename("Anna")
    room = await anna.create(RoomPlan(NUMBERS, RoomRules(), game="guess"))
    line = WireLine()
    words = (room.snapshot().code, "Robot")
    playing = asyncio.create_task(run_program(lobby.enter_with_key("SHA256:robot"), line, words, KITS))
    await until(room.updates(), lambda seen: seen.start_blocked is None)
    await room.start()
    hearing = asyncio.create_task(line.play_first_moves())
    await play([room], random.Random(2))
    assert (await hearing)["type"] == "over"
    assert await playing == 0
    await lobby.close()


def test_record_is_written_read_replayed_and_verified() -> None:
    """The frame of records reads what each game wrote, and says what is wrong with it."""
    kit = GuessKit()
    deal = kit.deal(NUMBERS, Rng(1))
    roster = kit.roster
    match = play_match(kit.rules, deal, [roster.make("lowest", kit.rules, 1), roster.make("random", kit.rules, 2)])
    record = kit.archive.compose(deal, [Sitter("Anna", "human"), Sitter("Ben", "bot:random")], 1, match.moves)
    read = parse_record(FORMATS, dump_record(record))
    assert read.record == record
    assert kit.archive.replay(read.record).moves == match.moves
    assert kit.archive.verify(read.record) == ()
    assert kit.archive.verify(record.model_copy(update={"guesses": (1, 1)})) != ()
    wrong = parse_record(FORMATS, dump_record(record.model_copy(update={"secret": NUMBERS})))
    assert [str(fault) for fault in wrong.faults] == ["line 1, secret: the secret is too high."]


async def test_review_walks_the_game_and_is_kept() -> None:
    """A judgement asks the roster, and what is kept of it is written by the game's codec."""
    house = House(MemoryStore(), KITS)
    table = await house.start(plan())
    while not table.snapshot(None).view.is_over:
        await guess(table)
    history = table.history()
    played = PlayedGame(history.setup.deal, history.moves, {}, "guess")
    assert judge(KITS, played, 0, ANNA, 4).pick is not None
    shelf: ReviewShelf = NoReviews()
    reviewer = Reviewer(table.kit, house.pool, shelf, table.id, history, 4)
    review = await reviewer.review(ANNA, lambda _done: None)
    assert next(pick.about for pick in review.picks) == {"left": NUMBERS}
    codec = table.kit.codec
    assert find_review(codec, with_review(codec, b"", "digest", review), "digest", ANNA, 4) == review
    await house.close()


def test_snapshot_of_any_game_travels() -> None:
    """Session processes pickle what they are given, and need no word of the game."""
    kit = GuessKit()
    view = kit.rules.view(kit.rules.setup((3, NUMBERS)), ANNA)
    assert isinstance(view, Sight)
    status = SeatStatus(ANNA, "Anna", BOT + "lowest", is_pending=True, has_locked=False, has_pin=False)
    rules = plan().rules
    snapshot = Snapshot("table", 0, view, (status,), ("Anna",), None, (), rules)
    assert pickle.loads(pickle.dumps(snapshot)) == snapshot


def test_house_without_the_first_game_reads_no_line_of_it() -> None:
    """Starting one game costs nothing of another: not in tables and rooms, not in the server, not in records."""
    script = (
        "import sys, tests.support.toy, sevenwonders_tui.lobby.lobby, sevenwonders_tui.review,"
        " sevenwonders_tui.table.record, sevenwonders_tui.server.ssh, sevenwonders_tui.server.sessions,"
        " sevenwonders_tui.games.registry;"
        "print(*(name for name in sys.modules if 'seven' in name.split('.')))"
    )
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT)
    assert loaded.stdout.split() == []


def test_result_of_any_game_is_kept_by_seat() -> None:
    """The history asks a game for places, shares and points, and for numbers of the game's own."""
    kit = KITS["guess"]
    start = kit.rules.setup((1, NUMBERS))
    first, second = kit.result(start, ({ANNA: 0}, {BEN: 1}))
    assert (first.place, first.share, first.total) == (2, 0.0, 0)
    assert (second.place, second.share, second.facts) == (1, 1.0, {"guesses": 2})
