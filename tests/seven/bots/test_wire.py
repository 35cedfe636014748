"""The JSON lines: the message about a view, the meaning of an answer, and the published schema of both."""

from __future__ import annotations

import json
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from pydantic import TypeAdapter

from sevenwonders_tui.bots.wire import Nonsense, Talk, read_question
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.bots.roster import ROSTER
from sevenwonders_tui.seven.bots.wire import PROTOCOL
from sevenwonders_tui.seven.bots.wire.model import Message
from sevenwonders_tui.seven.bots.wire.schema import dump_schema
from sevenwonders_tui.seven.engine.moves import PromptKind
from sevenwonders_tui.seven.engine.state import State
from sevenwonders_tui.seven.engine.view import View
from tests.support.seven.build import deal_of, the_game
from tests.support.seven.invariants import CARD_IDS, known_cards
from tests.support.seven.play import as_wonder_builder, steps

DOCS = Path(__file__).parents[3] / "docs"
SEAT = Seat(0)


def first_view() -> View:
    """Return what seat 0 sees when the game begins."""
    game = the_game()
    return game.view(game.setup(deal_of(3, 1)), SEAT)


def said(lines: str) -> list[dict[str, Any]]:
    """Return messages as plain data."""
    return [json.loads(line) for line in lines.split("\n")]


def words(message: Any) -> set[str]:
    """Return every text in a message but the goods that cities make: Loom is a card too."""
    match message:
        case dict():
            return {word for key, part in message.items() if key != "production" for word in words(part)}
        case list():
            return {word for part in message for word in words(part)}
        case _:
            return {message} if isinstance(message, str) else set()


def asked(talk: Talk, view: View) -> list[dict[str, Any]]:
    """Return the question to a program."""
    return said(talk.ask(view))


def test_first_question_comes_after_a_hello() -> None:
    """A program gets the game and its seat once, and then questions with numbered moves."""
    talk, view = ROSTER.talk(the_game(), ("Anna", "Ben", "Cléo")), first_view()
    hello, question = asked(talk, view)
    assert (hello["type"], hello["protocol"], hello["game"], hello["seat"]) == ("hello", PROTOCOL, "wonders", 0)
    assert hello["names"] == ["Anna", "Ben", "Cléo"]
    assert hello["content"] == the_game().catalog.fingerprint
    assert (question["type"], question["ask"]) == ("choose", 1)
    assert [move["move"] for move in question["moves"]] == list(range(len(view.moves)))
    assert [message["type"] for message in asked(talk, view)] == ["choose"]


def test_view_names_all_that_the_seat_sees() -> None:
    """Hand, cities with wonder, coins and production: everything that a person would see on the table."""
    view = first_view()
    shown = asked(ROSTER.talk(the_game()), view)[-1]["view"]
    assert (shown["age"], shown["turn"], shown["seat"]) == (1, 1, 0)
    assert shown["hand"] == list(view.hand)
    assert shown["prompt"] == {"seat": 0, "kind": "pick", "cities": [0]}
    assert [city["wonder"] for city in shown["cities"]] == [city.wonder for city in view.cities]
    assert all(city["coins"] == 3 and len(city["production"]["for_sale"]) == 1 for city in shown["cities"])


def test_view_says_where_the_hand_goes() -> None:
    """A program need not know that hands go left in ages I and III and right in age II."""
    game, heard = the_game(), {}
    for players in (2, 4):
        for step in steps(deal_of(players, 1), as_wonder_builder(Random(1))):
            view = game.view(step.before, SEAT)
            if view.prompt is not None:
                shown = asked(ROSTER.talk(game), view)[-1]["view"]
                heard[players, shown["age"]] = shown["hand_goes_to"]
    assert heard == {(2, 1): 1, (2, 2): 1, (2, 3): 1, (4, 1): 1, (4, 2): 3, (4, 3): 1}


def test_question_with_fields_of_a_later_version_is_read() -> None:
    """A program that was written for an older version of the protocol passes over what it does not know."""
    view = first_view()
    question = asked(ROSTER.talk(the_game()), view)[-1]
    question["view"]["weather"] = question["mood"] = "fine"
    assert read_question(question) == view
    with pytest.raises(ValueError, match="moves"):
        read_question({"type": "choose", "ask": 1, "view": question["view"]})


def test_clock_is_told_where_there_is_one() -> None:
    """A program without a time limit gets no number of seconds."""
    view = first_view()
    assert said(ROSTER.talk(the_game()).ask(view, timedelta(milliseconds=1500)))[-1]["clock_s"] == 1.5
    assert "clock_s" not in asked(ROSTER.talk(the_game()), view)[-1]


def hear(state: State, seat: Seat, lines: str) -> int:
    """Check the messages to a seat, and return the number of cards that it does not know yet."""
    unseen = CARD_IDS - known_cards(state, seat)
    for line in lines.split("\n"):
        TypeAdapter[Any](Message).validate_json(line)
        assert "null" not in line
        assert not unseen & words(json.loads(line))
    return len(unseen)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_whole_games_are_said_as_published_and_betray_nothing(players: int) -> None:
    """Through whole games with powers each line is such as the models allow, and names no card unseen by its seat.

    A question holds all that its view does.
    """
    game, kinds, hidden = the_game(), set(), 0
    for seed in range(2):
        talks = [ROSTER.talk(game) for _ in range(players)]
        deal = deal_of(players, seed, wonders=("babylon", "halicarnassus", "olympia"), sides="B")
        for step in steps(deal, as_wonder_builder(Random(seed))):
            for seat, prompt in step.before.waiting.items():
                view = game.view(step.before, seat)
                question = talks[seat].ask(view)
                hidden += hear(step.before, seat, question)
                assert read_question(said(question)[-1]) == view
                assert talks[seat].read(f'{{"move": {view.moves.index(step.moves[seat])}}}') == step.moves[seat]
                kinds.add(prompt.kind)
            state = step.transition.state
        for seat in map(Seat, range(players)):
            hear(state, seat, talks[seat].end(game.view(state, seat)))
    assert kinds == set(PromptKind)
    assert hidden, "the test would see nothing if nothing were hidden"


def test_events_tell_each_turn_once_and_again_when_a_power_adds_to_it() -> None:
    """A program that listens to events alone knows the whole game at its end."""
    game = the_game()
    deal = deal_of(3, 2, wonders=("halicarnassus", "babylon", "olympia"), sides="B")
    talk = ROSTER.talk(game)
    heard: dict[tuple[int, int], Any] = {}
    told = 0

    def listen(lines: str) -> None:
        nonlocal told
        for message in said(lines):
            if message["type"] == "events":
                told += len(message["turns"])
                heard.update({(turn["age"], turn["turn"]): turn for turn in message["turns"]})
            elif message["type"] == "choose":
                assert list(heard.values()) == message["view"]["history"]

    for step in steps(deal, as_wonder_builder(Random(3))):
        if SEAT in step.before.waiting:
            listen(talk.ask(game.view(step.before, SEAT)))
        state = step.transition.state
    listen(talk.end(game.view(state, SEAT)))
    assert list(heard) == [(age, turn) for age in (1, 2, 3) for turn in range(1, 7)]
    assert 18 < told < 36


def test_over_tells_scores_and_winners() -> None:
    """The last line has the points of every city in the record's words."""
    game = the_game()
    *_earlier, last = steps(deal_of(3, 4), as_wonder_builder(Random(4)))
    state = last.transition.state
    over = said(ROSTER.talk(game).end(game.view(state, SEAT)))[-1]
    assert over["type"] == "over"
    assert [line["total"] for line in over["scores"]] == [score.total for score in game.scores(state)]
    assert over["winners"] == list(game.winners(state))


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", "no answer"),
        ("hello", "'hello' is no answer"),
        ("[0]", "no answer"),
        ("{}", "move"),
        ('{"move": "0"}', "move"),
        ('{"move": true}', "move"),
        ('{"move": 0.0}', "move"),
        ('{"move": null}', "move"),
        ('{"move": -1}', "There is no move -1"),
        ('{"move": 100000}', "There is no move 100000"),
        ('{"move": 0, "ask": 2}', "Question 2 has not been asked"),
        ("[" * 5000, "no answer"),
        ("\x1b[2J\x07", "no answer"),
    ],
)
def test_nonsense_is_named(line: str, reason: str) -> None:
    """Whoever wrote the program reads what was wrong with the answer, without signs that a terminal obeys."""
    talk = ROSTER.talk(the_game())
    talk.ask(first_view())
    with pytest.raises(Nonsense) as nonsense:
        talk.read(line)
    assert reason in str(nonsense.value)
    assert str(nonsense.value).isprintable()
    assert len(str(nonsense.value)) < 300


def test_late_answers_are_passed_over_by_counting() -> None:
    """The earlier answer of a program that does not say what it answers is not taken for the new one."""
    talk, view = ROSTER.talk(the_game()), first_view()
    talk.ask(view)
    talk.give_up()
    talk.ask(view)
    assert talk.read('{"move": 1}') is None
    assert talk.read('{"move": 0}') == view.moves[0]


def test_late_nonsense_counts_as_the_late_answer() -> None:
    """What came too late is not complained about as well."""
    talk, view = ROSTER.talk(the_game()), first_view()
    talk.ask(view)
    talk.give_up()
    talk.ask(view)
    assert talk.read("sorry") is None
    assert talk.read('{"move": 0}') == view.moves[0]


def test_answers_that_name_their_question_need_no_counting() -> None:
    """Such a program may leave out an answer that would be too late."""
    talk, view = ROSTER.talk(the_game()), first_view()
    talk.ask(view)
    talk.give_up()
    talk.ask(view)
    assert talk.read('{"move": 1, "ask": 1, "why": "late"}') is None
    assert talk.read('{"move": 2, "ask": 2}') == view.moves[2]
    talk.ask(view)
    assert talk.read('{"move": 0}') == view.moves[0]


def test_refusal_names_the_move_made_instead() -> None:
    """A program learns what its city does in its place."""
    talk, view = ROSTER.talk(the_game()), first_view()
    talk.ask(view)
    (refused,) = said(talk.refuse(view, "Too late.", view.moves[0]))
    assert refused["type"] == "refused"
    assert (refused["ask"], refused["reason"]) == (1, "Too late.")
    assert refused["instead"] == asked(ROSTER.talk(the_game()), view)[-1]["moves"][0]["orders"]


def test_published_schema_is_what_the_models_give() -> None:
    """Write it anew with `python -m sevenwonders_tui.seven.bots.wire.schema > docs/bots.schema.json`."""
    assert (DOCS / "bots.schema.json").read_text(encoding="utf-8") == dump_schema()
