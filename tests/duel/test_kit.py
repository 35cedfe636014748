"""7 Wonders Duel goes through the rooms of the house as any game does."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from sevenwonders_tui.bots import play_match
from sevenwonders_tui.bots.pool import Pool
from sevenwonders_tui.bots.random_bot import RandomBot
from sevenwonders_tui.content import load_duel
from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.catalog import BASE, Box, Boxes
from sevenwonders_tui.duel.engine.moves import PromptKind
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.engine.view import View
from sevenwonders_tui.duel.kit import DuelKit
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import FORMATS, OnDemand, kits
from sevenwonders_tui.games.thought import choose
from sevenwonders_tui.games.titles import DUEL, WONDERS
from sevenwonders_tui.lobby import Phase, RoomPlan, RoomRules
from sevenwonders_tui.lobby.lobby import Lobby
from sevenwonders_tui.record import parse_record
from sevenwonders_tui.store import TABLES, MemoryShelf, MemoryStore, SqliteStore, StoreUnreadable
from sevenwonders_tui.table import Ending, EndKind
from sevenwonders_tui.table.errors import TableError
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.listing import list_tables
from sevenwonders_tui.table.record import record_line
from sevenwonders_tui.table.setup import SeatPlan, TablePlan
from sevenwonders_tui.table.table import Table
from tests.lobby.world import play, until

KIT = DuelKit(Duel(load_duel()))
KITS = kits(duel=KIT.rules)
WONDERS_ALONE = OnDemand({WONDERS: lambda: KITS[WONDERS]})
"""A house of a program that knows no other game, as release 0.1.0 did."""
ANNA, BEN = Seat(0), Seat(1)
BOTH = tuple(Box)
EVERY_SET: tuple[Boxes, ...] = (BASE, (Box.PANTHEON,), (Box.AGORA,), BOTH)


def plan(boxes: Boxes = BOTH, *players: str) -> TablePlan:
    """Return a table of two people, or of the players that are named."""
    seats = tuple(map(SeatPlan, ("Anna", "Ben"), players or ("human", "human")))
    return TablePlan(seats, Options(boxes), seed=1, game=DUEL)


async def move(table: Table, chance: random.Random) -> None:
    """Let whoever is asked do anything."""
    (seat,) = table.snapshot(None).view.waiting
    seen = table.snapshot(seat)
    await table.submit(seat, seen.decision, chance.choice(seen.view.moves))


def state_after(moves: int, boxes: Boxes = BOTH) -> State:
    """Return a game after that many random decisions."""
    chance, rules = random.Random(3), KIT.rules
    state = rules.setup(KIT.deal(Options(boxes), Rng(3)))
    for _ in range(moves):
        ((seat, _prompt),) = rules.pending(state).items()
        state = rules.apply(state, {seat: chance.choice(rules.legal_moves(state, seat))}).state
    return state


@pytest.mark.parametrize("boxes", EVERY_SET)
async def test_table_is_played_kept_and_listed(boxes: Boxes) -> None:
    """A table is a log, which another process plays on from, and tells how it ended; its record holds."""
    store, chance = MemoryStore(), random.Random(1)
    house = House(store, KITS)
    table = await house.start(plan(boxes))
    (line,) = await house.tables()
    assert line.waiting == ("Anna",)
    for _ in range(30):
        await move(table, chance)
    before = [table.snapshot(seat) for seat in (None, ANNA, BEN)]
    again = await House(store, KITS).open(table.id)
    assert [again.snapshot(seat) for seat in (None, ANNA, BEN)] == before
    while not table.snapshot(None).view.is_over:
        await move(table, chance)
    (line,) = await house.tables()
    assert (line.game, line.is_over, line.names, line.trouble) == (DUEL, True, ("Anna", "Ben"), None)
    (told,) = [line async for line in house.results([line])]
    assert told.result is not None
    record = parse_record(FORMATS, record_line(KIT, table.history())).record
    assert record is not None
    assert KIT.archive.verify(record) == ()


@pytest.mark.parametrize(
    ("contenders", "winners"), [((ANNA,), (ANNA,)), ((BEN,), (BEN,)), ((), ()), ((ANNA, BEN), None)]
)
async def test_table_is_ended_by_people(contenders: tuple[Seat, ...], winners: tuple[Seat, ...] | None) -> None:
    """Among those who did not give up most points win, and nobody is asked any more."""
    state = state_after(40)
    for seat in (None, ANNA, BEN):
        view = KIT.ended(KIT.rules.view(state, seat), state, contenders)
        assert (view.is_over, view.moves, view.prompt) == (True, (), None)
        assert view.scores == KIT.rules.scores(state)
        assert view.winners == (KIT.rules.winners(state) if winners is None else winners)


@pytest.mark.parametrize(
    ("found", "changed"),
    [
        (b'"law"', b'"lav"'),
        (b'"boxes":["pantheon","agora"]', b'"boxes":["agora"]'),
        (b'"seats":[{"name":"Anna","player":"human"},', b'"seats":['),
    ],
    ids=["deal", "boxes", "seats"],
)
async def test_head_that_fits_no_game_is_a_sentence(found: bytes, changed: bytes) -> None:
    """Whole bytes that say what cannot be are told as any other damage, in the list and on opening."""
    kept, store = MemoryStore(), MemoryStore()
    table = await House(kept, KITS).start(plan())
    log = kept.read(table.id)
    assert found in log.head
    store.create(table.id, log.head.replace(found, changed))
    store.append(table.id, 0, log.entries)
    house = House(store, KITS)
    with pytest.raises(TableError, match=r"cannot be understood|other content"):
        await house.open(table.id)
    assert len(await house.tables()) == 1
    await house.close()


async def test_table_is_given_up_and_stepped_back() -> None:
    """What a table of any game can do works here too."""
    house = House(MemoryStore(), KITS)
    table = await house.start(plan())
    await table.end(0, Ending(EndKind.CONCEDED, (ANNA,)))
    assert table.snapshot(None).view.winners == (BEN,)
    alone = await house.start(plan(BOTH, "human", "bot:random"))
    first = alone.snapshot(ANNA).view.moves
    await move(alone, random.Random(1))
    async for seen in alone.client(ANNA).updates():
        if seen.view.prompt:
            break
    await alone.step_back(ANNA, alone.snapshot(ANNA).decision)
    assert alone.snapshot(ANNA).view.moves == first
    await house.close()


async def test_room_is_opened_played_and_restored() -> None:
    """Two people meet in a room, and the server may stop in between."""
    store, shelf = MemoryStore(), MemoryShelf()
    lobby = await Lobby.open(House(store, KITS), shelf)
    anna, ben = lobby.enter_with_key("SHA256:Anna"), lobby.enter_with_key("SHA256:Ben")
    await anna.rename("Anna")
    await ben.rename("Ben")
    room = await anna.create(RoomPlan(Options(BOTH), RoomRules(), game=DUEL))
    code = room.snapshot().code
    other = await ben.join(code)
    await other.ready()
    await until(room.updates(), lambda seen: seen.start_blocked is None)
    await room.start()
    await play([room, other], random.Random(1), decisions=10)
    await lobby.close()

    lobby = await Lobby.open(House(store, KITS), shelf)
    anna, ben = lobby.enter_with_key("SHA256:Anna"), lobby.enter_with_key("SHA256:Ben")
    room, other = await anna.room(code), await ben.room(code)
    assert (room.snapshot().game, room.snapshot().options) == (DUEL, Options(BOTH))
    await play([room, other], random.Random(1))
    await until(room.updates(), lambda seen: seen.phase is Phase.OVER)
    await lobby.close()
    with pytest.raises(StoreUnreadable, match="newer version"):
        await Lobby.open(House(MemoryStore(), WONDERS_ALONE), shelf)


async def test_screens_tell_of_a_table_that_they_do_not_show(tmp_path: Path) -> None:
    """A table that another program began here stands in the list with a sentence, and so does whoever opens it."""
    store = SqliteStore(tmp_path / TABLES)
    table = await House(store, KITS).start(plan())
    (line,) = list_tables(store, WONDERS_ALONE)
    assert "a game that is not known here: duel" in str(line.trouble)
    with pytest.raises(Exception, match="a game that is not known here: duel"):
        await House(store, WONDERS_ALONE).open(table.id)


async def test_bots_think_in_another_process() -> None:
    """Rules and roster travel, and the answer is a move of the view."""
    view = KIT.rules.view(state_after(9), next(iter(KIT.rules.pending(state_after(9)))))
    pool = Pool(KITS, 1)
    try:
        assert await pool.run(choose, DUEL, "random", 1, view) in view.moves
    finally:
        pool.close()


def test_content_of_a_table_is_that_of_its_boxes() -> None:
    """A changed box leaves tables without it alone."""
    assert [KIT.content(Options(boxes)) for boxes in EVERY_SET] == [
        KIT.rules.catalog.fingerprints[boxes] for boxes in EVERY_SET
    ]


def test_first_game_has_no_boxes() -> None:
    """What cannot be dealt is a sentence."""
    with pytest.raises(SetupError):
        KIT.deal(Options(BOTH, is_first_game=True), Rng(1))


def test_review_notes_what_was_asked() -> None:
    """Of every decision its kind and the component that asks."""
    state = state_after(0)
    view = KIT.rules.view(state, ANNA)
    assert KIT.about(view, view.moves[0]) == {"kind": "draft", "by": ""}


@pytest.mark.parametrize("boxes", EVERY_SET)
def test_every_position_of_a_game_holds(boxes: Boxes) -> None:
    """The cheap check finds nothing wrong with games that are played by the rules."""
    rules = KIT.rules
    match = play_match(rules, KIT.deal(Options(boxes), Rng(7)), [RandomBot(1), RandomBot(2)])
    state = rules.setup(match.deal)
    for answers in match.moves:
        KIT.check(state)
        state = rules.apply(state, answers).state
    KIT.check(state)
    assert KIT.position(state).waiting == ()


def broken(name: str) -> State:
    """Return a position that no game reaches."""
    state = state_after(60)
    first, second = state.cities
    match name:
        case "coins":
            first.coins = -1
        case "vault":
            second.vault = -1
        case "pawn":
            state.pawn = 10
        case "cubes":
            first.supply += 1
        case "supply":
            first.supply = -1
        case "card":
            second.cards = (*second.cards, *(first.cards or second.cards)[:1])
        case "wonder":
            second.unbuilt = (*second.unbuilt, (*first.wonders, *second.wonders)[0][0])
        case "standing":
            first.wonders = ((*first.wonders, *second.wonders)[0],) * 8
        case _:
            state.asked = None
    return state


@pytest.mark.parametrize("name", ["coins", "vault", "pawn", "cubes", "supply", "card", "wonder", "standing", "result"])
def test_a_position_that_cannot_be_is_found(name: str) -> None:
    """A table stops before anybody sees more of it."""
    with pytest.raises(AssertionError):
        KIT.check(broken(name))


def test_views_are_those_of_the_game() -> None:
    """What the house reads of a view is there."""
    assert isinstance(KIT.rules.view(state_after(5), None), View)


@pytest.mark.parametrize("boxes", EVERY_SET, ids=str)
def test_lists_tell_the_draft_from_the_first_turns(boxes: Boxes) -> None:
    """A place of a game is in its draft as long as Wonders can be drafted, with every set of boxes."""
    chance, rules = random.Random(2), KIT.rules
    options = Options(boxes)
    for seed in range(4):
        state, decisions = rules.setup(KIT.deal(options, Rng(seed))), 0
        while state.age == 1 and (pending := rules.pending(state)):
            (seat,) = pending
            view, position = rules.view(state, seat), KIT.position(state)
            is_draft = KIT.is_draft(options, decisions, position.age, position.turn)
            if view.group:
                assert is_draft, (decisions, position)
            elif pending[seat].ask is PromptKind.TURN:
                assert not is_draft, (decisions, position)
            state, decisions = rules.apply(state, {seat: chance.choice(view.moves)}).state, decisions + 1
    first = KIT.position(rules.setup(KIT.deal(Options(is_first_game=True), Rng(1))))
    assert not KIT.is_draft(Options(is_first_game=True), 0, first.age, first.turn)
