"""A person alone against bots takes whole turns back: nothing is deleted, and the bots answer as they did."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sevenwonders_tui.content import load_catalog
from sevenwonders_tui.engine.cards import WonderId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import FORMATS, kits
from sevenwonders_tui.record import Sitter, dump_record, parse_record
from sevenwonders_tui.seven.codec import WondersCodec
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.catalog import BoardSide
from sevenwonders_tui.seven.engine.moves import Move, PromptKind
from sevenwonders_tui.seven.engine.setup import BoardChoice
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.seven.kit import WondersKit
from sevenwonders_tui.seven.record import record_of, verify
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.store import Log, MemoryStore, StoreFull
from sevenwonders_tui.table.botseat import seed_of
from sevenwonders_tui.table.client import Snapshot, TableRules
from sevenwonders_tui.table.codec import dump_entry, dump_setup, load_entry
from sevenwonders_tui.table.entry import Entry, Locked, Resolved, SteppedBack
from sevenwonders_tui.table.errors import LogUnreadable, NoStepBack, NotSeated, StaleDecision
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.listing import list_tables
from sevenwonders_tui.table.load import load_table
from sevenwonders_tui.table.play import Play, begin, fold, resolve, step_back
from sevenwonders_tui.table.setup import TableSetup, set_up
from sevenwonders_tui.table.table import Table
from tests.support.seven.play import as_wonder_builder
from tests.table.people import lock, plan, play_to_the_end, reload
from tests.table.stores import FullStore

ANNA, BEN, CLEO = Seat(0), Seat(1), Seat(2)
BOTS = (BEN, CLEO)
GAME = SevenWonders(load_catalog())


class Bots:
    """Bots whose answer follows from seed and view, and who remember what they were asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[Seat | None, int, View]] = []

    async def think(self, _name: str, seed: int, view: View) -> Move:
        """Choose by the seed alone."""
        self.asked.append((view.seat, seed, view))
        return random.Random(seed).choice(view.moves)


@pytest.fixture
def bots() -> Bots:
    """Return bots that have not been asked yet."""
    return Bots()


@pytest.fixture
async def store_and_house(bots: Bots) -> AsyncIterator[tuple[MemoryStore, House]]:
    """Return a house of such bots, and what it keeps."""
    store = FullStore()
    house = House(store, kits(GAME), bots.think)
    yield store, house
    await house.close()


@pytest.fixture
def store(store_and_house: tuple[MemoryStore, House]) -> MemoryStore:
    """Return where the tables are kept."""
    return store_and_house[0]


@pytest.fixture
def house(store_and_house: tuple[MemoryStore, House]) -> House:
    """Return the house."""
    return store_and_house[1]


async def until(table: Table, is_so: Callable[[Snapshot], bool]) -> Snapshot:
    """Wait until the table is as wanted, and return it as Anna sees it."""
    async for snapshot in table.client(ANNA).updates():
        if is_so(snapshot):
            return snapshot
    raise AssertionError("the table was closed")


async def anna_is_asked(table: Table) -> Snapshot:
    """Wait until the table waits for Anna alone, or the game is over."""

    def is_so(seen: Snapshot) -> bool:
        choosing = [status.seat for status in seen.seats if status.is_choosing]
        return seen.view.is_over or choosing == [ANNA]

    return await until(table, is_so)


async def play_turns(table: Table, count: int, chance: random.Random) -> list[Move]:
    """Let Anna answer so often, and return what she did."""
    moves = []
    for _turn in range(count):
        seen = await anna_is_asked(table)
        moves.append(chance.choice(seen.view.moves))
        await lock(table, ANNA, moves[-1])
    await anna_is_asked(table)
    return moves


async def back(table: Table) -> Snapshot:
    """Take Anna's last turn back, and return what she sees then."""
    await table.client(ANNA).step_back(table.snapshot(ANNA).decision)
    return table.snapshot(ANNA)


async def test_last_turn_is_asked_anew_under_a_new_number(house: House) -> None:
    """The hand, the coins and the log are those of before; the number of the decision is one that never was."""
    table = await house.start(plan(bots=BOTS))
    before = await anna_is_asked(table)
    await play_turns(table, 1, random.Random(1))
    after = table.snapshot(ANNA)
    assert (before.can_step_back, after.can_step_back) == (False, True)
    seen = await back(table)
    assert (seen.view, seen.log, seen.locked) == (before.view, (), None)
    assert (before.decision, after.decision, seen.decision) == (0, 1, 2)
    assert [seen.is_practice, after.is_practice, before.is_practice] == [True, False, False]


async def test_bots_answer_the_same_position_the_same(house: House, bots: Bots) -> None:
    """With the same picks the game goes the same way again, and nobody is asked anew what was answered already."""
    table = await house.start(plan(bots=BOTS))
    moves = await play_turns(table, 5, random.Random(1))
    first = table.snapshot(ANNA)
    for _turn in range(3):
        await back(table)
    asked = len(bots.asked)
    for move in moves[2:]:
        await anna_is_asked(table)
        await lock(table, ANNA, move)
    again = await anna_is_asked(table)
    assert again.view == first.view
    assert [one.events for one in again.log] == [one.events for one in first.log]
    # In the decision that was taken back to they had locked before; of each later one both are asked.
    assert len(bots.asked) - asked == 2 * 3
    assert bots.asked[-2:][0][1] in {seed_of(table.setup.seed, seat, 5) for seat in BOTS}


async def test_other_pick_gives_another_game(house: House) -> None:
    """What was taken back is forgotten by the cities: only what is played in the end counts."""
    table = await house.start(plan(bots=BOTS))
    seen = await anna_is_asked(table)
    await lock(table, ANNA, seen.view.moves[0])
    first = await anna_is_asked(table)
    await back(table)
    await lock(table, ANNA, seen.view.moves[-1])
    second = await anna_is_asked(table)
    assert wonders_view(first.view).cities[ANNA] != wonders_view(second.view).cities[ANNA]
    assert [one.decision for one in second.log] == [2]


async def test_steps_lead_back_to_the_first_turn_and_no_further(house: House) -> None:
    """One step a turn, down to the deal; then a sentence."""
    table = await house.start(plan(bots=BOTS))
    first = await anna_is_asked(table)
    await play_turns(table, 8, random.Random(3))
    for turn in range(8, 0, -1):
        assert table.snapshot(ANNA).can_step_back
        seen = await back(table)
        assert (seen.view.age, seen.view.turn) == ((turn - 1) // 6 + 1, (turn - 1) % 6 + 1)
    assert seen.view == first.view
    assert not seen.can_step_back
    with pytest.raises(NoStepBack, match="no turn to take back"):
        await back(table)


def test_after_choice_is_a_step_of_its_own() -> None:
    """A step leads to the last moment at which the person was asked: the seventh card, then the pick before it."""
    boards = (BoardChoice(WonderId("babylon"), BoardSide.B), BoardChoice(), BoardChoice())
    asked = plan(bots=BOTS, seed=2)
    setup = set_up(replace(asked, options=replace(asked.options, boards=boards)), WondersKit(GAME))
    build = as_wonder_builder(random.Random(2))
    play = begin(WondersKit(GAME), setup.deal)
    while not any(decided.moves.keys() == {ANNA} for decided in play.decided):
        for seat in play.position.waiting:
            play = fold(WondersKit(GAME), play, Locked(play.decision, seat, build(GAME.legal_moves(play.state, seat))))
        play = resolve(WondersKit(GAME), play)
    kinds = []
    for _step in range(3):
        last = play.last_of(ANNA)
        assert last is not None
        play = step_back(play, ANNA, last)
        view = GAME.view(play.state, ANNA)
        assert view.prompt is not None
        kinds.append((view.age, view.turn, view.prompt.kind))
    age = kinds[0][0]
    assert kinds == [(age, 6, PromptKind.SEVENTH_CARD), (age, 6, PromptKind.PICK), (age, 5, PromptKind.PICK)]


async def test_several_people_cannot_step_back(house: House) -> None:
    """What one person takes back would be another's turn too."""
    table = await house.start(plan(bots=[CLEO]))
    for seat in (ANNA, BEN):
        await until(table, lambda seen: seen.seats[CLEO].has_locked)
        await lock(table, seat, table.snapshot(seat).view.moves[0])
    assert table.snapshot(ANNA).decision == 1
    assert not table.snapshot(ANNA).can_step_back
    with pytest.raises(NoStepBack, match="one person plays against bots"):
        await back(table)


async def test_rules_of_a_table_may_forbid_it(house: House) -> None:
    """People who agreed that no turn is taken back get a refusal, and the game goes on."""
    table = await house.start(plan(bots=BOTS, rules=TableRules(take_back=False)))
    await play_turns(table, 1, random.Random(1))
    before = table.snapshot(ANNA)
    assert not before.can_step_back
    with pytest.raises(NoStepBack, match="its rules forbid it"):
        await back(table)
    assert table.snapshot(ANNA) == before


async def test_locked_pick_is_withdrawn_first() -> None:
    """A key that was meant for the pick costs no turn: with a pick locked there is no step back."""
    never = asyncio.Event()

    async def thinks_for_ever(_name: str, _seed: int, view: View) -> Move:
        await never.wait()
        return view.moves[0]

    slow = House(MemoryStore(), kits(GAME), thinks_for_ever)
    table = await slow.start(plan(bots=BOTS))
    await lock(table, ANNA, table.snapshot(ANNA).view.moves[0])
    assert not table.snapshot(ANNA).can_step_back
    with pytest.raises(NoStepBack, match="take that back first"):
        await back(table)
    await slow.close()


async def test_finished_game_stays_finished(house: House, store: MemoryStore) -> None:
    """After the end nothing is taken back, at the table or in a log."""
    table = await house.start(plan(bots=BOTS))
    await play_turns(table, 17, random.Random(1))
    while not (seen := await anna_is_asked(table)).view.is_over:
        await lock(table, ANNA, seen.view.moves[0])
    assert not seen.can_step_back
    with pytest.raises(StaleDecision, match="everybody has chosen"):
        await back(table)
    kept = store.read(table.id)
    play = reload(store, table.id, GAME).play
    last = play.last_of(ANNA)
    assert last is not None
    step = SteppedBack(play.decision, ANNA, last.decision, last.position)
    longer = Log(kept.head, (*kept.entries, dump_entry(WondersCodec(), step)))
    assert "goes on after its end" in str(load_table(table.id, longer, kits(GAME)).frozen)


async def test_of_two_terminals_one_steps_back(house: House) -> None:
    """Both quote the decision that they see: the second is told that the turn was taken back, and costs no turn."""
    table = await house.start(plan(bots=BOTS))
    await play_turns(table, 3, random.Random(1))
    here, there = table.client(ANNA), table.client(ANNA)
    decision = here.snapshot().decision
    old_move = there.snapshot().view.moves[0]
    steps = await asyncio.gather(here.step_back(decision), there.step_back(decision), return_exceptions=True)
    assert [type(step) for step in steps] == [type(None), StaleDecision]
    assert there.snapshot().view.turn == 3
    with pytest.raises(StaleDecision, match="was taken back meanwhile"):
        await there.submit(decision, old_move)
    with pytest.raises(StaleDecision, match="everybody has chosen"):
        await there.submit(0, old_move)
    assert here.snapshot() == there.snapshot()


async def test_spectator_sees_it_and_cannot_do_it(house: House) -> None:
    """Who watches sees the table as it stands again, and that the game is practice."""
    table = await house.start(plan(bots=BOTS))
    watcher = table.client(None)
    await play_turns(table, 2, random.Random(1))
    past = await watcher.past()
    await back(table)
    seen = watcher.snapshot()
    assert (seen.view, seen.is_practice, seen.can_step_back) == (past[0], True, False)
    assert (len(seen.log), await watcher.past()) == (1, past[:1])
    with pytest.raises(NotSeated):
        await watcher.step_back(seen.decision)


async def test_step_without_room_is_refused_and_can_be_repeated(house: House, store: FullStore) -> None:
    """A full disk is one sentence, nothing has changed, and with room the turn is taken back."""
    table = await house.start(plan(bots=BOTS))
    await play_turns(table, 2, random.Random(1))
    before = table.snapshot(ANNA)
    store.has_room = False
    with pytest.raises(StoreFull, match="Make some room"):
        await back(table)
    assert table.snapshot(ANNA) == before
    store.has_room = True
    assert (await back(table)).view.turn == 2


async def test_every_moment_comes_back_after_a_crash(house: House, store: MemoryStore) -> None:
    """Cut off after any entry, the log gives the table of that moment, and with the same picks the same end."""
    table = await house.start(plan(bots=BOTS))
    chance = random.Random(4)
    moments = {0: table.snapshot(ANNA)}
    while not (seen := await anna_is_asked(table)).view.is_over:
        if seen.can_step_back and chance.random() < 0.3:
            await back(table)
        else:
            await lock(table, ANNA, chance.choice(seen.view.moves))
        moments[len(store.read(table.id).entries)] = table.snapshot(ANNA)
    steps = [load_entry(WondersCodec(), entry) for entry in store.read(table.id).entries]
    assert sum(isinstance(entry, SteppedBack) for entry in steps) > 3
    for entries, moment in [*moments.items()][::3]:
        loaded = reload(store, table.id, GAME, entries)
        assert loaded.frozen is None
        assert (loaded.play.decision, loaded.play.is_practice) == (moment.decision, moment.is_practice)
        assert GAME.view(loaded.play.state, ANNA) == moment.view
        assert [one.decision for one in loaded.play.decided] == [one.decision for one in moment.log]
    again = House(store, kits(GAME))
    assert (await again.open(table.id)).snapshot(ANNA) == table.snapshot(ANNA)


async def test_list_tells_where_the_game_stands_again(house: House, store: MemoryStore) -> None:
    """The list reads the end of the log: the turn that is due again, and that only the person has to choose."""
    table = await house.start(plan(bots=BOTS))
    await play_turns(table, 4, random.Random(1))
    seen = await back(table)
    (line,) = list_tables(store, kits(GAME))
    assert (line.age, line.turn, line.waiting) == (seen.view.age, seen.view.turn, ("Anna",))
    assert (line.decision, line.is_over, line.trouble) == (seen.decision, False, None)


async def test_record_is_of_what_was_played_in_the_end(house: House) -> None:
    """The record of a game in which a turn was taken back says that it is practice, and verifies."""
    table = await house.start(plan(bots=BOTS))
    await play_turns(table, 3, random.Random(1))
    await back(table)
    await back(table)
    while not (seen := await anna_is_asked(table)).view.is_over:
        await lock(table, ANNA, seen.view.moves[0])
    history = await house.history(table.id)
    sitters = [Sitter(seat.name, seat.player) for seat in history.setup.seats]
    record = record_of(
        GAME, history.setup.deal, sitters, history.setup.seed, history.moves, is_practice=history.is_practice
    )
    assert record.practice is True
    assert verify(record, GAME) == ()
    assert parse_record(FORMATS, dump_record(record)).record == record
    assert [score.total for score in record.scores or ()] == [score.total for score in seen.view.scores or ()]


async def test_game_without_a_step_is_no_practice(house: House) -> None:
    """A withdrawn pick is no turn taken back."""
    table = await house.start(plan())
    await lock(table, ANNA, table.snapshot(ANNA).view.moves[0])
    await table.client(ANNA).withdraw(0)
    await play_to_the_end(table, random.Random(1))
    assert not table.history().is_practice


@dataclass
class Writer:
    """Plays a game by hand, entry by entry, as a table writes them."""

    setup: TableSetup
    play: Play
    entries: list[Entry]

    def write(self, entry: Entry) -> None:
        """Append an entry."""
        self.entries.append(entry)
        self.play = fold(WondersKit(GAME), self.play, entry)

    def turn(self, choice: int) -> None:
        """Let the bots choose by their seeds where they are asked, and Anna as told."""
        for seat in self.play.position.waiting:
            if seat not in self.play.locked:
                legal = GAME.legal_moves(self.play.state, seat)
                own = choice if seat == ANNA else seed_of(self.setup.seed, seat, len(self.play.decided))
                self.write(Locked(self.play.decision, seat, legal[own % len(legal)]))
        self.write(Resolved(self.play.decision, resolve(WondersKit(GAME), self.play).position))

    def back(self) -> bool:
        """Take Anna's last turn back, if there is one."""
        last = self.play.last_of(ANNA)
        if last is None or self.play.is_over:
            return False
        self.write(SteppedBack(self.play.decision, ANNA, last.decision, last.position))
        return True


def writer(seed: int, seats: int) -> Writer:
    """Begin a game of Anna and bots."""
    setup = set_up(plan(seats, seed, bots=range(1, seats)), WondersKit(GAME))
    return Writer(setup, begin(WondersKit(GAME), setup.deal), [])


BACK = -1
actions = st.lists(st.just(BACK) | st.integers(0, 99), max_size=30)


@settings(max_examples=25)
@given(seed=st.integers(0, 99), seats=st.integers(2, 4), asked=actions, cut=st.integers(0, 400))
def test_play_with_steps_is_the_play_without_what_was_taken_back(
    seed: int, seats: int, asked: Sequence[int], cut: int
) -> None:
    """Whoever steps back how often, the table is that of somebody who chose at once what was chosen in the end."""
    played, choices = writer(seed, seats), []
    numbers = {0}
    for action in asked:
        if played.play.is_over:
            break
        if action != BACK:
            is_asked = ANNA in played.play.position.waiting
            played.turn(action)
            choices.append((action, is_asked))
        elif played.back():
            while not choices.pop()[1]:
                pass
        else:
            continue
        assert played.play.decision not in numbers, "no number comes twice"
        numbers.add(played.play.decision)
    straight = writer(seed, seats)
    for choice, _is_asked in choices:
        straight.turn(choice)
    assert [(one.position, one.moves, one.events) for one in played.play.decided] == [
        (one.position, one.moves, one.events) for one in straight.play.decided
    ]
    assert played.play.position == straight.play.position
    assert GAME.view(played.play.state, ANNA) == GAME.view(straight.play.state, ANNA)
    # Reloading, from the whole log and from one that was cut off anywhere, folds the same entries from their bytes.
    kept = tuple(dump_entry(WondersCodec(), entry) for entry in played.entries[:cut])
    folded = begin(WondersKit(GAME), played.setup.deal)
    for entry in played.entries[:cut]:
        folded = fold(WondersKit(GAME), folded, entry)
    loaded = load_table("table", Log(dump_setup(WondersKit(GAME), played.setup), kept), kits(GAME))
    assert (loaded.frozen, loaded.play) == (None, folded)


@pytest.mark.parametrize(("decision", "to"), [(3, 0), (3, 3), (9, 2)])
def test_step_that_does_not_fit_the_log_is_a_gap(decision: int, to: int) -> None:
    """A step that names another decision than the seat's last one was not written by this program."""
    played = writer(1, 3)
    for choice in range(3):
        played.turn(choice)
    last = played.play.last_of(ANNA)
    assert last is not None
    assert fold(WondersKit(GAME), played.play, SteppedBack(3, ANNA, 2, last.position)).decision == 4
    with pytest.raises(LogUnreadable, match="has a gap"):
        fold(WondersKit(GAME), played.play, SteppedBack(decision, ANNA, to, last.position))


def test_step_to_another_position_is_other_rules() -> None:
    """The position in the entry is checked like that of a resolution."""
    played = writer(1, 3)
    played.turn(0)
    last = played.play.last_of(ANNA)
    assert last is not None
    elsewhere = replace(last.position, turn=5)
    with pytest.raises(LogUnreadable, match="played by other rules"):
        fold(WondersKit(GAME), played.play, SteppedBack(1, ANNA, 0, elsewhere))
