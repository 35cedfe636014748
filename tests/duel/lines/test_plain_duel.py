"""7 Wonders Duel in lines: everything can be answered by numbers, and everything on the table can be asked for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from inspect import isawaitable
from random import Random

import pytest
from rich.cells import cell_len

from sevenwonders_tui.duel.engine.catalog import Box, PlaceId, boxes_of
from sevenwonders_tui.duel.engine.events import CoinsChanged
from sevenwonders_tui.duel.engine.moves import PromptKind
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.kit import DuelKit
from sevenwonders_tui.duel.lines.front import PlainDuel
from sevenwonders_tui.duel.lines.turn import BUILD, SELL
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import AnyMove, Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import DUEL
from sevenwonders_tui.person.table_lines import TableLines
from sevenwonders_tui.plain.front import Asking
from sevenwonders_tui.plain.line_text import CELLS, lines_of
from sevenwonders_tui.plain.query import Aside
from sevenwonders_tui.plain.seat import PlainTable
from sevenwonders_tui.plain.talk import Conversation, InputEnded
from sevenwonders_tui.present.symbols import WORDS
from sevenwonders_tui.store import MemoryStore
from sevenwonders_tui.table import TableRules
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.setup import SeatPlan, TablePlan, set_up
from tests.plain.script import ScriptedWire
from tests.support.duel.build import city, position, the_duel
from tests.support.duel.choices import BOTH, CHOICES, choice
from tests.support.duel.play import after
from tests.support.duel.scene import NAMES, snapshot_of
from tests.support.duel.science import FIVE
from tests.support.duel.stories import DICE, story_of

SIGNS = re.compile(r"[^\x20-\x7e]|\d[c*x]\b|\s{2}")
"""What is drawn elsewhere, and what stands in columns."""


def front() -> PlainDuel:
    """Return Duel in lines."""
    kit = kits(duel=the_duel())[DUEL]
    assert isinstance(kit, DuelKit)
    return PlainDuel(kit)


def asked(state: State) -> Asking:
    """Return what the seat is asked that has to answer."""
    (seat,) = the_duel().pending(state)
    found = front().asked(snapshot_of(state, seat), is_brief=False)
    assert found is not None
    return found


def reached(asking: Asking) -> Iterator[AnyMove]:
    """Yield all moves that numbers lead to; what is refused leads back to the same question."""
    for lead in asking.leads:
        if lead.further is None:
            assert lead.move is not None
            yield lead.move
        elif answers(further := lead.further()) != answers(asking):
            yield from reached(further)


def answers(asking: Asking) -> list[str]:
    """Return the words of all answers."""
    return [lead.words for lead in asking.leads]


def told(asking: Asking) -> list[str]:
    """Return all that is said, as it is written."""
    return [row for text in (*asking.words, *(lead.words for lead in asking.leads)) for row in lines_of(text)]


def letters(state: State, seat: int | None = None) -> dict[str, Aside]:
    """Return what can be asked for."""
    snapshot = snapshot_of(state, None if seat is None else Seat(seat))
    return {aside.key: aside for aside in front().asides(snapshot, Conversation(ScriptedWire("1")))}


async def says(aside: Aside, rest: str = "") -> str:
    """Return what an aside tells as one text."""
    lines = aside.tell(rest)
    return "\n".join(await lines if isawaitable(lines) else lines)


def dealt(boxes: str = "", moves: int = 0) -> State:
    """Return a game some moves after its beginning, by simple players."""
    game, rng = the_duel(), Rng(7)
    named = boxes_of(map(Box, boxes.split()))
    state = game.setup(game.deal(Options(named), rng))
    for at in range(moves):
        (seat,) = game.pending(state)
        legal = game.legal_moves(state, seat)
        state = game.apply(state, {seat: legal[(at * 5) % len(legal)]}).state
    return state


@pytest.mark.parametrize("name", CHOICES)
def test_every_answer_to_a_choice_has_numbers(name: str) -> None:
    """Numbers lead to every legal answer of a choice and to nothing else, in lines without signs."""
    state = choice(name)
    found = asked(state)
    (seat,) = the_duel().pending(state)
    assert sorted(map(repr, reached(found))) == sorted(map(repr, the_duel().legal_moves(state, seat)))
    for row in told(found):
        assert not SIGNS.search(row)
        assert cell_len(row) <= CELLS


@pytest.mark.parametrize(("boxes", "moves"), [("", 8), ("", 30), ("pantheon", 45), ("agora", 40), (BOTH, 60)])
def test_every_act_of_a_turn_has_numbers(boxes: str, moves: int) -> None:
    """Numbers lead to every legal move of a turn, and the card that is too dear leads to the reason."""
    state = dealt(boxes, moves)
    (seat,) = the_duel().pending(state)
    assert sorted(map(repr, reached(asked(state)))) == sorted(map(repr, the_duel().legal_moves(state, seat)))


def test_numbers_of_acts_are_the_same_in_every_turn() -> None:
    """1 builds, or says why not, 2 sells, 3 is for Wonders, whatever can be had."""
    game = the_duel()
    for moves in (8, 20, 33):
        state = dealt("", moves)
        (seat,) = game.pending(state)
        scene = DuelScene(game, front().book, snapshot_of(state, seat), WORDS)
        if scene.asked is None or scene.asked.ask is not PromptKind.TURN:
            continue
        for lead in asked(state).leads:
            assert lead.further is not None
            acts = lead.further().leads
            assert re.match(r"Build |.* cannot be built\.", acts[int(BUILD) - 1].words)
            assert acts[int(SELL) - 1].words.startswith("Sell ")


def test_sudden_ends_are_told_before_the_question_without_capitals() -> None:
    """Who is one step from winning, and by what, comes with the question, as words that are read as words."""
    anna = city(coins=40, unbuilt=["colossus"])
    lines = asked(position(anna, age=2, row=["walls", "statue"], pawn=7)).words
    wanted = "Anna is 2 spaces from Ben's capital: now with Walls (2 shields), The Colossus (2 shields)."
    assert wanted in lines
    ben = city(coins=40, built=FIVE)
    lines = asked(position(None, ben, age=3, row=["observatory", "altar"], board=[])).words
    assert "Ben has 5 of 6 symbols: now with Observatory (globe)." in lines


# What can be asked for


@pytest.mark.parametrize("game", DICE)
def test_every_deed_of_a_game_is_told_in_lines(game: str) -> None:
    """The news of each decision name its cards, Wonders, gods and conspiracies, and the coins that came or went."""
    story, plain_front = story_of(game), front()
    for at, one in enumerate(story.log, start=1):
        said = " ".join(plain_front.news(story.snapshot(at), [one]))
        for event in one.events:
            names = (getattr(event, field, None) for field in ("card", "taken", "given", "wonder", "divinity"))
            for name in names:
                assert name is None or plain_front.book.name_of(str(name)).casefold() in said.casefold(), (event, said)
            if isinstance(event, CoinsChanged):
                assert WORDS.coins(abs(event.coins)) in said, (event, said)


@pytest.mark.parametrize(("boxes", "moves"), [("", 0), ("", 45), (BOTH, 70)])
async def test_everything_on_the_table_can_be_asked_for(boxes: str, moves: int) -> None:
    """Letters tell every card that lies, all that both have, what lies beside the table, and what was done."""
    state = dealt(boxes, moves)
    (seat,) = the_duel().pending(state)
    scene = DuelScene(the_duel(), front().book, snapshot_of(state, seat), WORDS)
    known, book, found = letters(state, seat), front().book, dict[str, str]()
    for key, aside in known.items():
        found[key] = await says(aside)
        for row in lines_of(found[key]):
            assert not SIGNS.search(row)
    lying = [card for at, card in enumerate(scene.view.cards) if card is not None and scene.lies(at)]
    assert all(book.card_name(card) in found["t"] for card in lying)
    assert found["t"].count("face down") >= scene.lying - len(lying)
    assert all(book.progress_name(token) in found["t"] for token in scene.view.board_progress)
    for key, whose in (("c", seat), ("o", Seat(1 - seat))):
        city = scene.city(whose)
        things = (
            *city.cards,
            *city.unbuilt,
            *city.progress,
            *city.divinities,
            *(wonder for wonder, _under in city.wonders),
        )
        assert all(book.name_of(thing) in found[key] for thing in things)
        assert f"{city.coins} coin" in found[key]
    assert all(book.card_name(card) in found["d"] for card in scene.view.discards)
    assert str(scene.standing[seat].total) in found["s"]
    if boxes:
        laid = [space.card.item for space in scene.view.spaces if space is not None and space.card.item is not None]
        assert all(book.divinity_name(each) in found["n"] for each in laid)
        decrees = [lying.decree for chamber in scene.view.decrees for lying in chamber if lying.decree is not None]
        assert all(book.decree_name(each) in found["e"] for each in decrees)
        own = [hidden.item for hidden in scene.city(seat).unprepared if hidden.item is not None]
        assert all(book.conspiracy_name(each) in found["i"] for each in own)


async def test_thing_is_asked_for_by_number_or_name() -> None:
    """The number of an answer or any part of a name tells everything about it; several are named."""
    state = dealt("", 8)
    known = letters(state, *the_duel().pending(state))
    first = asked(state).leads[0].words.split(",")[0]
    assert (await says(known["w"], "1")).startswith(first)
    assert "Cost: 3 stone, 1 papyrus." in await says(known["w"], "pyramids")
    assert (await says(known["w"], "guild")).startswith("Perhaps: ")
    assert await says(known["w"], "xyzzy") == "There is no xyzzy among these."
    assert (await says(known["p"], "1")).count("For ") == 2


async def test_whoever_only_watches_knows_no_secret() -> None:
    """Without a seat conspiracies are told by number, and the city of the first player comes first."""
    state = choice("turn_of_events")
    known = letters(state)
    assert "city of Anna" in known["c"].words
    told_of = await says(known["i"])
    assert not any(name in told_of for name in ("Treason", "Blackmail"))


async def test_card_that_waits_to_be_turned_up_is_told_by_its_back() -> None:
    """What Curia Julia uncovered is no answer to Turn of Events, and the table names it to nobody."""
    state = position(
        city(coins=30, unbuilt=["curia_julia"], conspiracies=["turn_of_events"]),
        boxes="agora",
        places={"a1r5p1": "altar", "a1r4p1": "baths", "a1r5p7": "theater"},
    )
    state.faces &= ~(1 << state.layout.number_of[PlaceId("a1r4p1")])
    state = after(state, "wonder curia_julia over altar", "pick turn_of_events")
    assert not any("Baths" in row for row in told(asked(state)))
    table = await says(letters(state, 0)["t"])
    assert "Row 4, card 1: face down: age I." in table
    assert "Baths" not in table


# Whole games


class Dice:
    """Types a number of those that are offered, at random, and asks for something now and then."""

    def __init__(self, seed: int) -> None:
        self.said = ""
        self._rng = Random(seed)
        self._turn = 0

    async def read(self) -> str | None:
        """Return what is typed next."""
        self._turn += 1
        if "What do you want to know?" in self.said.splitlines()[-30:]:
            return str(self._rng.randint(1, 8))
        if self._turn % 20 == 0 and "Which card do you take?" in self.said.splitlines()[-9:]:
            return "0"
        if self._turn % 11 == 0:
            return self._rng.choice("hcotmdswpg")
        most = int(re.findall(r"Type 1(?: to (\d+))?, or", self.said)[-1] or 1)
        # Low numbers lead on, the last one often back.
        return str(self._rng.randint(1, min(most, 5) if self._turn % 3 else 1))

    def write(self, text: str) -> None:
        """Hear something."""
        self.said += text


@pytest.mark.parametrize("boxes", ["", BOTH])
async def test_whole_game_of_two_at_one_keyboard(boxes: str) -> None:
    """Two people play a whole game by numbers alone; every line is ASCII and short, and the last ones tell who won."""
    house, wire = House(MemoryStore(), kits(duel=the_duel())), Dice(3)
    seats = (SeatPlan(NAMES[0]), SeatPlan(NAMES[1]))
    try:
        table = await house.start(TablePlan(seats, Options(boxes_of(map(Box, boxes.split()))), seed=5, game=DUEL))
        clients = {Seat(at): table.client(Seat(at)) for at in range(2)}
        end = await PlainTable(Conversation(wire), front(), TableLines(clients, table.client(None))).play()
    finally:
        await house.close()
    assert end.view.is_over
    for row in wire.said.splitlines():
        assert not SIGNS.search(row)
        assert cell_len(row) <= CELLS
    sheet = "\n".join(front().result(end))
    assert " win" in sheet
    assert "Total: Anna " in sheet


def test_coach_of_the_guided_game_names_numbers_and_no_signs() -> None:
    """The coach says what to type: the number of the card, then that of the act."""
    kit = front().kit
    deal = set_up(front().lesson_plan("Nova"), kit).deal
    snapshot = replace(snapshot_of(the_duel().setup(deal), Seat(0), ("Nova", "Ben")), rules=TableRules(lesson=True))
    said = list(front().coach_lines(snapshot))
    assert any(re.search(r"press \d, then \d", each) for each in said)
    assert not any(SIGNS.search(each) or "()" in each for each in said)


async def test_keyboard_changes_hands_only_with_the_player() -> None:
    """With boxes there are secrets: the other looks away, but not between two choices of one player."""
    house, wire = House(MemoryStore(), kits(duel=the_duel())), ScriptedWire(["1"] * 6)
    seats = (SeatPlan(NAMES[0]), SeatPlan(NAMES[1]))
    try:
        table = await house.start(TablePlan(seats, Options(boxes_of([Box.PANTHEON])), seed=5, game=DUEL))
        clients = {Seat(at): table.client(Seat(at)) for at in range(2)}
        with pytest.raises(InputEnded):
            await PlainTable(Conversation(wire), front(), TableLines(clients, table.client(None))).play()
    finally:
        await house.close()
    calls = [row for row in wire.lines if row.startswith("It is the turn of ")]
    # Anna drafts one, Ben two, Anna one.
    assert calls == [f"It is the turn of {name}." for name in ("Anna", "Ben", "Anna")]
