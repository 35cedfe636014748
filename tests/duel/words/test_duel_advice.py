"""What the strongest bot would do in Duel, in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sevenwonders_tui.bots.advice import Option
from sevenwonders_tui.duel.bots.reason import reasons
from sevenwonders_tui.duel.engine.catalog import boxes_of
from sevenwonders_tui.duel.engine.moves import Activate, BuildCard, Prepare, Trigger
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.words.coach.reason_talk import why_sentences
from sevenwonders_tui.duel.words.judgement.advice import option_lines, option_words
from sevenwonders_tui.duel.words.move_target import target_of
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import SpotKind
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.present.line import measure, plain
from tests.duel.words.moments import BOXES, late
from tests.support.duel.build import city, position, the_duel
from tests.support.duel.choices import CHOICES, choice
from tests.support.duel.play import by_dice, mover, steps
from tests.support.duel.scene import scene_of as seen_by

CELLS = 72


def scene_of(state: State) -> DuelScene:
    """Return what the seat sees that is asked."""
    return seen_by(state, mover(state))


@pytest.mark.parametrize("boxes", BOXES)
def test_every_move_and_its_reasons_have_words_that_fit(boxes: str, language: str) -> None:
    """Whatever is advised can be said in the cells of the dialog, in every language."""
    for state in late(boxes):
        scene = scene_of(state)
        for move in scene.moves[:12]:
            option = Option(move, 0.5, 40, 10, reasons(the_duel(), scene.view, move))
            lines = option_lines(option, CELLS, scene)
            assert len(lines) > 1
            assert all(measure(line) <= CELLS for line in lines)


@pytest.mark.parametrize("name", CHOICES)
def test_every_kind_of_choice_can_be_advised(name: str) -> None:
    """Answers to what is asked beside turns have words too."""
    scene = scene_of(choice(name))
    for move in scene.moves[:4]:
        lines = option_lines(Option(move, 0.5, 40, 10, reasons(the_duel(), scene.view, move)), CELLS, scene)
        assert plain(lines[0]).strip()


def test_reasons_are_a_sentence() -> None:
    """A card that brings points and denies them says so in plain words."""
    scene = scene_of(position(city(coins=9), city(coins=9), row=["altar", "tavern"]))
    move = next(move for move in scene.moves if isinstance(move, BuildCard) and move.card == "altar")
    option = Option(move, 0.5, 40, 10, reasons(the_duel(), scene.view, move))
    text = " ".join(plain(line).strip() for line in option_lines(option, CELLS, scene))
    assert text.startswith("Build Altar")
    assert "3 points at once (Civilian)" in text
    assert "keeps Altar from the opponent" in text


def test_advice_at_a_shared_keyboard_names_no_conspiracy() -> None:
    """Where two people look at the screen, a plot is advised without its name and what it does."""
    state = position(city(conspiracies=["extortion"], prepared=["coup"]), boxes="agora", row=["altar", "tavern"])
    scene = scene_of(state)
    shared = DuelScene(scene.game, scene.book, scene.snapshot, scene.signs, scene.moves, is_shared=True)
    plots = [move for move in scene.moves if isinstance(move, Prepare | Trigger)]
    assert plots
    for move in plots:
        option = Option(move, 0.5, 40, 10, reasons(the_duel(), scene.view, move))
        text = " ".join(map(plain, option_lines(option, CELLS, shared)))
        assert scene.book.conspiracy_name(move.conspiracy) not in text
        assert text != " ".join(map(plain, option_lines(replace(option), CELLS, scene)))


def test_advice_points_at_what_it_is_about() -> None:
    """The cursor of the table goes to the card that is advised."""
    scene = scene_of(position(row=["altar", "tavern"]))
    for move in scene.moves:
        target = target_of(move, scene)
        assert target is not None
        assert target.kind is SpotKind.PLACE


def test_a_call_that_is_advised_is_pointed_at_on_its_space() -> None:
    """Cards that lie face down have no name either, and are not what a move without a card is about."""
    game = the_duel()
    dealt = game.deal(Options(boxes=boxes_of(["pantheon"])), Rng(5))
    asked = (scene_of(step.before) for step in steps(dealt, by_dice(5)))
    scene, calls = next(
        (scene, calls)
        for scene in asked
        if None in scene.view.cards and (calls := [move for move in scene.moves if isinstance(move, Activate)])
    )
    for call in calls:
        target = target_of(call, scene)
        assert target is not None
        assert target.kind is SpotKind.SPACE


def test_the_coins_that_the_pawn_takes_are_told_wherever_its_steps_are() -> None:
    """Onto a Military token: advice and coach say what the opponent loses, however few reasons are read."""
    mine = city(coins=30, built=["altar"], unbuilt=["pyramids", "colossus"])
    scene = scene_of(position(mine, city(coins=5, unbuilt=["sphinx"]), age=2, pawn=2, row=["walls", "altar"]))
    move = next(move for move in scene.moves if isinstance(move, BuildCard) and move.card == "walls")
    told = option_words(Option(move, 0.5, 40, 10, reasons(the_duel(), scene.view, move)), scene)
    assert "the pawn moves 2 spaces" in told
    assert "the opponent loses 2¢" in told
    claims = [each.claim for each in why_sentences(scene, move, 1)]
    assert claims == ["why.steps", "why.costs"]


def test_points_are_told_row_by_row_where_several_change() -> None:
    """What is paid lessens the treasury: the sum is that of the title, and each row stands behind it."""
    scene = scene_of(position(city(coins=4), row=["rostrum", "altar"], age=2))
    words = {
        move.card: option_words(Option(move, 0.5, 40, 10, reasons(the_duel(), scene.view, move)), scene)
        for move in scene.moves
        if isinstance(move, BuildCard)
    }
    assert "3 points at once (Civilian +4, Treasury -1)" in words[CardId("rostrum")]
    assert "3 points at once (Civilian)" in words[CardId("altar")]
