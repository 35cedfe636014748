"""The JSON lines about 7 Wonders Duel: what is said about a view, and what is published about it."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from pydantic import TypeAdapter

from sevenwonders_tui.bots import play_match
from sevenwonders_tui.bots.process import ProgramBot
from sevenwonders_tui.content import load_duel
from sevenwonders_tui.duel.bots.roster import ROSTER
from sevenwonders_tui.duel.bots.wire import PROTOCOL
from sevenwonders_tui.duel.bots.wire.model import DuelMessage
from sevenwonders_tui.duel.bots.wire.schema import dump_schema
from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.catalog import Box, Boxes
from sevenwonders_tui.duel.engine.moves import BuildWonder, Skip
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.engine.view import View
from sevenwonders_tui.duel.notation import dump_line
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Seat
from tests.bots.programs import IN_TIME
from tests.support.bot_packages import PAGE, install
from tests.support.duel.build import city, position

GAME = Duel(load_duel())
BOXES = ((), (Box.PANTHEON,), (Box.AGORA,), (Box.PANTHEON, Box.AGORA))
DOCS = Path(__file__).parents[3] / "docs"
EXAMPLE = DOCS / "examples" / "first_duel_bot.py"
MESSAGES: TypeAdapter[Any] = TypeAdapter(DuelMessage)

by_boxes = pytest.mark.parametrize("boxes", BOXES, ids=lambda boxes: "+".join(boxes) or "base")


def begun(boxes: Boxes = (), seed: int = 1) -> State:
    """Return a game that begins."""
    return GAME.setup(GAME.deal(Options(boxes), Rng(seed)))


def first_view(boxes: Boxes = ()) -> View:
    """Return what seat 0 sees then."""
    return GAME.view(begun(boxes), Seat(0))


def states(boxes: Boxes, seed: int) -> Iterator[State]:
    """Yield the states of a game of players that do anything, its end included."""
    chance, state = Random(seed), begun(boxes, seed)
    while pending := GAME.pending(state):
        yield state
        state = GAME.apply(state, {seat: chance.choice(GAME.legal_moves(state, seat)) for seat in pending}).state
    yield state


def said(lines: str) -> list[dict[str, Any]]:
    """Return messages as plain data."""
    return [json.loads(line) for line in lines.split("\n")]


def ids() -> set[str]:
    """Return the id of every card, Wonder, token, divinity, decree and conspiracy."""
    catalog = GAME.catalog
    rows = (
        *(catalog.cards, catalog.wonders, catalog.progress, catalog.pantheon.divinities),
        *(catalog.agora.decrees, catalog.agora.conspiracies),
    )
    return {piece.id for row in rows for piece in row}


def texts(value: Any) -> set[str]:
    """Return every text in a value, whatever it is made of, without the names of its fields."""
    if isinstance(value, str):
        return {value}
    if is_dataclass(value):
        return {text for field in fields(value) for text in texts(getattr(value, field.name))}
    if isinstance(value, dict):
        return texts(tuple(value.values()))
    return {text for part in value for text in texts(part)} if isinstance(value, tuple | list | frozenset) else set()


@by_boxes
def test_first_question_comes_after_a_hello(boxes: Boxes) -> None:
    """A program is told once what is played and where it sits, and then asked with numbered moves."""
    talk, view = ROSTER.talk(GAME, ("Anna", "Cléo")), first_view(boxes)
    hello, question = said(talk.ask(view))
    assert (hello["type"], hello["protocol"], hello["game"], hello["seat"]) == ("hello", PROTOCOL, "duel", 0)
    assert (hello["names"], hello["expansions"]) == (["Anna", "Cléo"], [box.value for box in boxes])
    assert hello["content"] == GAME.catalog.fingerprints[boxes]
    assert (question["type"], question["ask"], "clock_s" in question) == ("choose", 1, False)
    assert question["view"]["prompt"] == {"seat": 0, "ask": "draft"}
    assert [move["order"]["wonder"] for move in question["moves"]] == question["view"]["group"]
    assert [message["type"] for message in said(talk.ask(view, timedelta(seconds=2)))] == ["choose"]


@by_boxes
def test_whole_games_are_said_as_published_and_betray_nothing(boxes: Boxes) -> None:
    """Each line is such as the models allow and names nothing that its view does not; moves are those of the record."""
    all_ids, hidden, asked, skipped = ids(), 0, set(), 0
    for seed in range(2):
        talks = [ROSTER.talk(GAME) for _seat in range(2)]
        for state in states(boxes, seed):
            for seat, prompt in GAME.pending(state).items():
                view = GAME.view(state, seat)
                lines = talks[seat].ask(view)
                for line in lines.split("\n"):
                    MESSAGES.validate_json(line)
                    assert line.count("null") == line.count('"pick":null')
                    assert texts(json.loads(line)) & all_ids <= texts(view), prompt
                    hidden += len(all_ids - texts(view))
                question = said(lines)[-1]
                orders = [json.loads(json.dumps(dump_line(move, seat, prompt.by))) for move in view.moves]
                assert question["moves"] == [{"move": at, "order": order} for at, order in enumerate(orders)]
                assert question["view"]["prompt"].get("power", "") == prompt.by
                assert talks[seat].read(f'{{"move": {len(view.moves) - 1}}}') == view.moves[-1]
                asked.add(prompt.by)
                skipped += any(isinstance(move, Skip) for move in view.moves)
        for seat in (Seat(0), Seat(1)):
            MESSAGES.validate_json(talks[seat].end(GAME.view(state, seat)).split("\n")[-1])
    assert hidden, "the test would see nothing if nothing were hidden"
    assert len(asked) > 2, asked
    assert skipped or Box.AGORA not in boxes


def test_tokens_that_are_drawn_are_no_longer_in_the_box() -> None:
    """While one of them is chosen they are what can be answered, as records have it."""
    state = position(city(unbuilt=["great_library"], coins=30), row=["press"])
    build = next(move for move in GAME.legal_moves(state, Seat(0)) if isinstance(move, BuildWonder))
    after = GAME.apply(state, {Seat(0): build})
    view = GAME.view(after.state, Seat(0))
    question = said(ROSTER.talk(GAME).ask(view))[-1]
    drawn = [move["order"]["pick"] for move in question["moves"]]
    assert len(drawn) == 3
    assert len(question["view"]["boxed_progress"]) == len(state.box) - len(drawn)
    assert not set(drawn) & texts(question["view"]["boxed_progress"])


def test_view_names_all_that_lies_on_the_table() -> None:
    """Cities, structure, tokens, Pantheon and Senate: what a person would see."""
    for state in states(BOXES[3], 5):
        for seat in GAME.pending(state):
            view = GAME.view(state, seat)
            shown = said(ROSTER.talk(GAME).ask(view))[-1]["view"]
            assert [city["coins"] for city in shown["cities"]] == [city.coins for city in view.cities]
            assert [tuple(city["cards"]) for city in shown["cities"]] == [city.cards for city in view.cities]
            assert len(shown["structure"]) == view.lying.bit_count()
            assert sum(card["accessible"] for card in shown["structure"]) == len(view.open)
            assert sum("mythology" in card or "offering" in card for card in shown["structure"]) == len(view.deposits)
            assert [len(chamber["cubes"]) for chamber in shown["senate"]["chambers"]] == [2] * 6
            assert sum(len(chamber["decrees"]) for chamber in shown["senate"]["chambers"]) == 6
            assert len(shown["senate"]["conspiracies"]) == len(view.conspiracies)
            assert set(shown["pantheon"]["decks"]) == set(view.decks)
            assert len(shown["pantheon"]["spaces"]) == sum(space is not None for space in view.spaces)
            assert len(shown["boxed_progress"]) == len(view.box)


def test_base_game_has_no_word_of_an_expansion() -> None:
    """What nobody plays with is left out."""
    shown = said(ROSTER.talk(GAME).ask(first_view()))[-1]["view"]
    assert {"pantheon", "senate"}.isdisjoint(shown)


@by_boxes
def test_over_tells_how_it_ended(boxes: Boxes) -> None:
    """The last line has the winners, the way to win, and the points in the record's words."""
    *_earlier, state = states(boxes, 4)
    over = said(ROSTER.talk(GAME).end(GAME.view(state, Seat(1))))[-1]
    assert state.result is not None
    assert (over["type"], over["how"]) == ("over", state.result.how.value)
    assert over["winners"] == list(GAME.winners(state))
    assert [line["total"] for line in over["scores"]] == [score.total for score in GAME.scores(state)]
    assert ("senate" in over["scores"][0], "temples" in over["scores"][0]) == (
        Box.AGORA in boxes,
        Box.PANTHEON in boxes,
    )


def test_refusal_names_the_move_made_instead() -> None:
    """A program learns what was done in its place."""
    talk, view = ROSTER.talk(GAME), first_view()
    question = said(talk.ask(view))[-1]
    (refused,) = said(talk.refuse(view, "Too late.", view.moves[0]))
    assert (refused["type"], refused["ask"], refused["reason"]) == ("refused", 1, "Too late.")
    assert refused["instead"] == question["moves"][0]["order"]
    assert "instead" not in said(talk.refuse(view, "Too late.", None))[0]
    assert talk.stand_in(view) in view.moves


def test_published_schema_is_what_the_models_give() -> None:
    """Write it anew with `python -m sevenwonders_tui.duel.bots.wire.schema > docs/duel-bots.schema.json`."""
    assert (DOCS / "duel-bots.schema.json").read_text(encoding="utf-8") == dump_schema()


def test_page_shows_the_example_and_names_every_message_field() -> None:
    """What authors copy is what is tested."""
    page = PAGE.read_text(encoding="utf-8")
    assert EXAMPLE.read_text(encoding="utf-8") in page


@pytest.mark.usefixtures("patience")
@by_boxes
def test_example_of_the_page_plays_a_whole_game(boxes: Boxes, caplog: pytest.LogCaptureFixture) -> None:
    """The complete program that authors are shown is never corrected; it has at most 30 lines."""
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= 30
    program = ProgramBot((sys.executable, "-S", "-E", str(EXAMPLE)), ROSTER.talk(GAME), patience=IN_TIME)
    match = play_match(GAME, GAME.deal(Options(boxes), Rng(3)), [program, ROSTER.make("random", GAME, 1)])
    assert match.state.result is not None
    assert (program.refused, caplog.messages) == (0, [])


def test_bot_of_another_package_is_found_by_its_entry_point(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The example of docs/bots.md works: a bot named in the group `sevenwonders.duel.bots` plays Duel by that name."""
    part = PAGE.read_text(encoding="utf-8").split("### A bot of your own for 7 Wonders Duel")[1]
    group, point = part.split("```toml\n")[1].splitlines()[:2]
    assert group == f'[project.entry-points."{ROSTER.entry_points}"]'
    text = part.split("```python\n")[1].split("```")[0]
    install(tmp_path, "eager_bot", text, point.replace('"', ""), monkeypatch, ROSTER.entry_points)
    assert "eager" in ROSTER.names()
    bots = [ROSTER.make("eager", GAME, 1), ROSTER.make("random", GAME, 2)]
    match = play_match(GAME, GAME.deal(Options(), Rng(3)), bots)
    assert any(isinstance(moves.get(Seat(0)), BuildWonder) for moves in match.moves)
