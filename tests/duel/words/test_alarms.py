"""Alarms one step from a sudden end: what they say is true, and they stand for as long as it is."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from sevenwonders_tui.duel.engine.catalog import boxes_of
from sevenwonders_tui.duel.engine.component import SYMBOLS
from sevenwonders_tui.duel.engine.effects import Science
from sevenwonders_tui.duel.engine.moves import PromptKind
from sevenwonders_tui.duel.engine.rules import CHAMBERS, KINDS_TO_WIN, SEATS
from sevenwonders_tui.duel.engine.scoring import Victory
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.words.table.alarms import _sixth_words, alarms
from sevenwonders_tui.duel.words.table.top_line import top_line
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.present.line import plain
from sevenwonders_tui.present.symbols import ASCII
from tests.support.duel.build import city, position, the_duel
from tests.support.duel.play import by_dice, steps
from tests.support.duel.scene import NAMES, scene_of
from tests.support.duel.science import FIVE


def told(state: State) -> list[str]:
    """Return the alarms of a position as text, as everybody sees them."""
    return [plain(alarm.full) for alarm in alarms(scene_of(state))]


def test_a_pawn_in_reach_of_the_capital_is_told_with_what_would_move_it() -> None:
    """How far it is, whose capital that is, and the cards and Wonders on the table that reach it."""
    anna = city(coins=40, unbuilt=["colossus"])
    state = position(anna, age=2, row=["walls", "statue"], pawn=7)
    assert told(state) == ["⚔ ANNA IS 2 SPACES FROM BEN'S CAPITAL: now with Walls ⚔⚔, The Colossus ⚔⚔"]
    assert told(position(city(), age=2, row=["statue", "altar"], pawn=7)) == []


def test_five_symbols_are_told_with_the_card_that_gives_the_sixth() -> None:
    """The card under which others lie is told with how many, one that can be built as what can be done now."""
    ben = city(coins=40, built=FIVE)
    state = position(None, ben, age=3, row=["observatory", "altar"], board=[])
    assert told(state) == ["✎ BEN HAS 5 OF 6 SYMBOLS: now with Observatory ◍"]
    poor = position(None, city(coins=0, built=FIVE), age=3, row=["observatory", "altar"], board=[])
    assert told(poor) == ["✎ BEN HAS 5 OF 6 SYMBOLS: Observatory ◍ can be reached, but not yet paid for"]
    unseen = position(None, ben, row=["altar", "baths"], board=["law"])
    assert told(unseen) == ["✎ BEN HAS 5 OF 6 SYMBOLS: a pair would give Law"]
    assert alarms(scene_of(unseen, signs=ASCII))[0].full[0].text.startswith("q BEN")


def test_a_divinity_with_the_sixth_symbol_is_told() -> None:
    """Where Ishtar lies in the Pantheon it is not said that nothing in sight gives another symbol."""
    for spaces, words in (
        ({4: "ishtar"}, "Ishtar ⚖ can be reached, but not yet paid for"),
        ({4: "mars"}, "no card that can be seen gives another"),
    ):
        ben = city(coins=0, built=FIVE)
        state = position(None, ben, age=2, boxes="pantheon", row=["altar", "baths"], spaces=spaces, board=[])
        assert told(state) == [f"✎ BEN HAS 5 OF 6 SYMBOLS: {words}"]


@pytest.mark.parametrize("boxes", ["", "pantheon", "agora"])
def test_no_card_gives_another_symbol_where_that_is_said(boxes: str) -> None:
    """In games: no card that lies face up, no token of the board and no divinity in sight has a symbol that is new."""
    game = the_duel()
    said = 0
    for seed in range(4):
        for step in steps(game.deal(Options(boxes_of(boxes.split())), Rng(seed)), by_dice(seed, "green")):
            scene = scene_of(step.before)
            for seat in SEATS:
                missing = [symbol for symbol, count in zip(SYMBOLS, scene.city(seat).symbols, strict=True) if not count]
                if _sixth_words(scene, missing) != "no card that can be seen gives another" or not scene.lying:
                    continue
                said += 1
                seen = [card for at, card in enumerate(scene.view.cards) if card is not None and scene.lies(at)]
                spaces = [space for space in scene.view.spaces if space is not None and scene.view.age > 1]
                seen += [CardId(space.card.item) for space in spaces if space.card.item is not None]
                seen += [CardId(token) for token in scene.view.board_progress]
                shown = [effect for each in seen for effect in getattr(scene.book.find(each), "effects", ())]
                assert not {each.symbol for each in shown if isinstance(each, Science)} & set(missing)
    assert said > 3


def test_five_chambers_are_told_with_the_cubes_of_the_sixth() -> None:
    """Both players' cubes in the chamber that is missing, those of whoever holds the others first."""
    cubes = {**dict.fromkeys(range(1, 7), (0, 1)), 4: (2, 1)}
    state = position(boxes="agora", row=["altar", "baths"], cubes=cubes)
    assert told(state) == ["♦ BEN HOLDS 5 OF 6 CHAMBERS: chamber 4 stands 1:2"]


def test_two_actions_of_a_politician_that_win_the_senate_are_told() -> None:
    """Where both missing chambers can be had in one turn, the Senator stands in the alarm."""
    cubes = {1: (1, 0), 2: (1, 0), 5: (1, 0), 6: (1, 0)}
    anna = city(coins=9, built=["theater", "baths"])
    state = position(anna, boxes="agora", row=["politician_center_1", "altar"], cubes=cubes)
    assert told(state) == ["♦ ANNA HOLDS 4 OF 6 CHAMBERS: chamber 3 stands 0:0, now with Politician"]


@pytest.mark.parametrize("names", [NAMES, ("Bartholomew the Young", "Wilhelmina the Elder")])
@pytest.mark.parametrize("boxes", ["", "pantheon agora"])
def test_an_alarm_keeps_what_brings_it_about(boxes: str, names: tuple[str, str]) -> None:
    """In the top line of a narrow table the first thing that would win has its whole name, whenever war is close."""
    game = the_duel()
    kept = 0
    for seed, taste in enumerate(("red", "green", "senate")):
        deal = game.deal(Options(boxes_of(boxes.split())), Rng(seed))
        for step in steps(deal, by_dice(seed, taste)):
            state = step.before.copy()
            state.pawn = 7 * (1, -1)[seed % 2]
            scene = scene_of(state, names=names)
            found = alarms(scene)
            for number, alarm in enumerate(found):
                means = plain(alarm.full).partition(": ")[2]
                shown = plain(top_line(scene, found[number:], 80))
                assert cell_len(shown) <= 80
                if "now with " in means:
                    # Behind "and" stands what is chosen after it is built.
                    thing = means.partition("now with ")[2].split(", ")[0].split(" and ")[0]
                    assert thing in shown, (thing, shown)
                    kept += 1
    assert kept > 30


def test_an_alarm_is_cut_from_its_less_important_end() -> None:
    """First the words of the danger give way to a figure, then the means behind the first, then the player's name."""
    anna = city(coins=40, unbuilt=["colossus"])
    (alarm,) = alarms(scene_of(position(anna, age=2, row=["walls", "statue"], pawn=7)))
    assert [plain(alarm.fit(cells, "…")) for cells in (80, 50, 35, 20)] == [
        "⚔ ANNA IS 2 SPACES FROM BEN'S CAPITAL: now with Walls ⚔⚔, The Colossus ⚔⚔",
        "⚔ ANNA 7/9: Walls ⚔⚔, The Colossus ⚔⚔",
        "⚔ ANNA 7/9: Walls ⚔⚔, ...",
        "⚔ ANNA 7/9: Walls ⚔…",
    ]


def test_the_last_card_tells_who_chooses_who_begins() -> None:
    """The player whose capital the pawn is nearer to; whoever takes the card where it stands in the middle."""
    assert told(position(only=["altar"], pawn=2)) == ["Last card of age I: as it stands, Ben says who begins."]
    assert told(position(only=["altar"])) == ["Last card of age I: as it stands, its taker says who begins."]
    assert told(position(age=3, only=["palace"])) == ["This is the last card: then the points are counted."]


@pytest.mark.parametrize("boxes", ["", "pantheon agora"])
def test_alarms_are_true_at_every_moment_of_games(boxes: str) -> None:
    """Each danger is told as long as it stands, and at no other moment."""
    game = the_duel()
    for seed, taste in enumerate(("red", "green", "senate", "red")):
        deal = game.deal(Options(boxes_of(boxes.split())), Rng(seed))
        for step in steps(deal, by_dice(seed, taste)):
            if game.pending(step.before)[step.seat].ask is PromptKind.TURN:
                check_moment(step.before)


def check_moment(state: State) -> None:
    """Compare the alarms of a moment with what the engine says of it."""
    game, texts = the_duel(), told(state)
    view = game.view(state, None)
    for seat, name in zip(SEATS, NAMES, strict=True):
        ways = {way.how for way in game.decisive(view, seat)}
        symbols = view.cities[seat].symbols
        kinds = len(symbols) - symbols.count(0)
        held = view.controllers.count(seat)
        assert _has(texts, f"{name.upper()} IS ") is (Victory.MILITARY in ways)
        assert _has(texts, f"{name.upper()} HAS ") is (kinds >= KINDS_TO_WIN - 1 or Victory.SCIENCE in ways)
        assert _has(texts, f"{name.upper()} HOLDS ") is (held >= CHAMBERS - 1 or Victory.SENATE in ways)
    assert _has(texts, "ast card") is (view.lying.bit_count() == 1)


def _has(texts: list[str], words: str) -> bool:
    return any(words in text for text in texts)
