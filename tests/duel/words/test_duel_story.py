"""What happened at a table of Duel: every event in words, turn by turn, and nothing that the reader may not know."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import get_args

import pytest
from rich.cells import cell_len

from sevenwonders_tui.duel.engine import events
from sevenwonders_tui.duel.engine.catalog import (
    ConspiracyId,
    Deposit,
    DivinityId,
    MythologyId,
    ProgressId,
)
from sevenwonders_tui.duel.engine.events import (
    CardBuilt,
    CoinCause,
    CoinsChanged,
    ConspiracyDrawn,
    ConspiracyPrepared,
    DeckOrdered,
    DivinityPlaced,
    Event,
    GameEnded,
    LockedFrom,
    MinervaPlaced,
    PawnMoved,
    RemovedCardsSeen,
    TokenLocked,
    TokenTaken,
    WonderBuilt,
    WonderLoss,
    WonderLost,
)
from sevenwonders_tui.duel.engine.moves import DeckEnd, FreeBy
from sevenwonders_tui.duel.engine.scoring import Score, Victory
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.events.log import DuelLogSheet
from sevenwonders_tui.duel.words.events.news import duel_news_lines
from sevenwonders_tui.duel.words.events.story import recent_lines, turns_of_duel
from sevenwonders_tui.duel.words.events.told import EventTeller
from sevenwonders_tui.duel.words.moment import moment_of_duel
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.engine.cards import CardId, WonderId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.lobby.client import AwayNews
from sevenwonders_tui.present.line import Ground, Line, measure, plain
from sevenwonders_tui.present.symbols import UNICODE
from sevenwonders_tui.table.client import Resolution
from tests.support.duel.build import the_duel
from tests.support.duel.deals import random_deal
from tests.support.duel.golden import GAMES, told_game
from tests.support.duel.play import by_dice, steps
from tests.support.duel.scene import NAMES, snapshot_of

ANNA, BEN = Seat(0), Seat(1)
LONGEST = 200
"""No sentence takes more cells in any language."""
STARTED = datetime(2026, 1, 1, tzinfo=UTC)


@cache
def played(seat: Seat | None) -> tuple[State, tuple[Resolution, ...]]:
    """Return a whole game with both boxes as a seat has read it, and the state at its end."""
    game, log = the_duel(), []
    for number, step in enumerate(steps(random_deal("pantheon agora", 3), by_dice(3))):
        view = game.view(step.before, None)
        told = tuple(game.redact(event, seat) for event in step.transition.events)
        log.append(Resolution(number, view.age, view.turn, told))
    return step.transition.state, tuple(log)


def whole_scene(seat: Seat | None) -> DuelScene:
    """Return the end of the game with its log."""
    state, log = played(seat)
    return DuelScene(the_duel(), DuelBook(the_duel().catalog), snapshot_of(state, seat, log=log), UNICODE)


def line_of(event: Event) -> Line:
    """Return what is told of one event."""
    return EventTeller(DuelBook(the_duel().catalog), NAMES, UNICODE).line(event)


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (CardBuilt(ANNA, CardId("barracks"), free=FreeBy.CHAIN), "Anna built Barracks by its chain"),
        (CardBuilt(BEN, CardId("brewery")), "Ben built Brewery"),
        (CardBuilt(BEN, CardId("statue"), 3, 1), "Ben built Statue for 3¢, 1¢ of them from the vault"),
        (CardBuilt(BEN, CardId("altar"), by="mausoleum"), "Ben built Altar free of charge (The Mausoleum)"),
        (CardBuilt(BEN, CardId("conspirator_1"), 1), "Ben recruited Conspirator for 1¢"),
        (
            WonderBuilt(ANNA, WonderId("circus_maximus"), CardId("temple"), 3),
            "Anna built Circus Maximus over Temple for 3¢",
        ),
        (PawnMoved(ANNA, 0, 1), "the pawn moved 1 space for Anna"),
        (PawnMoved(BEN, 1, -1, is_blocked=True), "the pawn moved 2 spaces for Ben, and Minerva stopped it"),
        (MinervaPlaced(ANNA, 3), "Anna put Minerva on space 3, towards Ben"),
        (MinervaPlaced(ANNA, -3), "Anna put Minerva on space 3, towards Anna"),
        (MinervaPlaced(ANNA, 0), "Anna put Minerva in the middle"),
        (CoinsChanged(BEN, -5, CoinCause.TOKEN), "Ben lost 5¢ by a Military token"),
        (TokenTaken(None, Deposit.OFFERING, 3), "an Offering token of 3¢ left the game"),
        (WonderLost(BEN, WonderId("sphinx"), WonderLoss.UNBUILT), "The Sphinx of Ben has to be built again"),
        (GameEnded(Victory.POINTS, (ANNA,), (Score(5), Score(4))), "Anna won on points, 5:4"),
        (GameEnded(Victory.MILITARY, (BEN,), (Score(5), Score(4))), "Ben won by military supremacy"),
        (GameEnded(Victory.POINTS, (ANNA, BEN), (Score(5), Score(5))), "both won, 5:5"),
        (GameEnded(Victory.SCIENCE, (), (Score(), Score())), "the game ended in a draw"),
    ],
)
def test_events_are_told_in_the_third_person(event: Event, text: str) -> None:
    """Who, what, why, and the coins."""
    assert plain(line_of(event)) == text


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (DivinityPlaced(BEN, MythologyId("greek"), 2, None), "Ben put a divinity (Greek) on space 2"),
        (
            DivinityPlaced(BEN, MythologyId("greek"), 2, DivinityId("zeus")),
            "Ben put Zeus on space 2",
        ),
        (DeckOrdered(BEN, MythologyId("greek"), None), "Ben put the deck back (Greek)"),
        (
            ConspiracyDrawn(BEN, (None,), None, DeckEnd.TOP),
            "Ben conspired, kept 1 conspiracy and put the other on top of the deck",
        ),
        (ConspiracyDrawn(BEN, (None, None), None, None), "Ben conspired and kept 2 conspiracies"),
        (
            ConspiracyDrawn(BEN, (ConspiracyId("coup"),), ConspiracyId("treason"), DeckEnd.BOTTOM),
            "Ben conspired, kept Coup and put Treason under the deck",
        ),
        (ConspiracyPrepared(BEN, None, CardId("altar")), "Ben prepared a conspiracy with Altar"),
        (RemovedCardsSeen(BEN, None), "Ben looked at the removed cards"),
        (TokenLocked(BEN, LockedFrom.BOX, None), "Ben took a Progress token of the box out of the game"),
        (TokenLocked(BEN, LockedFrom.OPPONENT, ProgressId("law")), "Ben took Law of Anna out of the game"),
    ],
)
def test_what_was_redacted_is_told_by_its_back(event: Event, text: str) -> None:
    """Who may know it reads it, the other reads that it happened."""
    assert plain(line_of(event)) == text


def test_every_kind_of_event_has_words_in_every_language(language: str) -> None:
    """Games that show everything that can happen are told without a gap, for those who play and for those who watch."""
    teller = EventTeller(DuelBook(the_duel().catalog), NAMES, UNICODE)
    shown = {event for boxes, _, seed, taste in GAMES for event in told_game(boxes, seed, taste).events}
    assert {type(event) for event in shown} == set(get_args(events.Event)), language
    for event in shown:
        for seat in (ANNA, BEN, None):
            text = plain(teller.line(the_duel().redact(event, seat)))
            assert 0 < cell_len(text) <= LONGEST, text
            assert "{" not in text


@pytest.mark.parametrize("cause", CoinCause)
@pytest.mark.parametrize("coins", [2, -2])
def test_every_cause_of_coins_has_words(cause: CoinCause, coins: int) -> None:
    """Gains and losses are told apart."""
    assert re.match(
        "Ben (took|got) 2¢" if coins > 0 else "Ben lost 2¢", plain(line_of(CoinsChanged(BEN, coins, cause)))
    )


def test_the_log_tells_no_secret() -> None:
    """Whatever was taken out of an event for a reader stands in no line of the reader's log."""
    game, book = the_duel(), DuelBook(the_duel().catalog)
    teller = EventTeller(book, NAMES, UNICODE)
    hidden = 0
    for boxes, _, seed, taste in GAMES:
        for event in told_game(boxes, seed, taste).events:
            for seat in (ANNA, BEN, None):
                redacted = game.redact(event, seat)
                if redacted == event:
                    continue
                hidden += 1
                secrets = set(re.findall(r"'(\w+)'", repr(event))) - set(re.findall(r"'(\w+)'", repr(redacted)))
                text = plain(teller.line(redacted))
                assert not any(book.name_of(secret) in text for secret in secrets), text
    assert hidden


@pytest.mark.parametrize("seat", [ANNA, None])
@pytest.mark.parametrize("cells", [77, 117, 157])
def test_the_log_tells_every_turn_in_any_width(seat: Seat | None, cells: int) -> None:
    """Every card built or sold is named under its age, and no line is wider than the sheet."""
    scene = whole_scene(seat)
    rows = DuelLogSheet(scene, cells).lines()
    assert all(measure(row) <= cells for row in rows)
    text = "\n".join(map(plain, rows))
    assert "…" not in text
    for one in scene.snapshot.log:
        for event in one.events:
            if isinstance(event, CardBuilt):
                assert scene.book.card_name(event.card) in text
    headings = [row for row in rows if row and row[0].ground is Ground.RAISED]
    assert [plain(row).strip() for row in headings] == ["Age III", "Age II", "Age I", "Draft of the Wonders"]


def test_cards_of_the_log_stand_on_their_colours() -> None:
    """What was built is seen by the colour of its bar as well."""
    scene = whole_scene(None)
    bars = {span.text: span.ground for row in DuelLogSheet(scene, 117).lines() for span in row if span.ground}
    card = scene.book.card("brewery")
    assert card.color is not None
    assert bars["Brewery"] == Ground(card.color.value)


def test_choices_belong_to_the_turn_that_asked_for_them() -> None:
    """Each turn begins once, in the order of the game, and what the table lists last is what happened last."""
    scene = whole_scene(None)
    turns = turns_of_duel(scene.snapshot.log, scene.book, scene.names, UNICODE)
    assert sum(len(turn.decisions) for turn in turns) == len(scene.snapshot.log)
    assert [turn.turn for turn in turns if turn.is_draft] == list(range(1, 9))
    assert max(len(turn.decisions) for turn in turns) > 1
    recent = recent_lines(scene.snapshot.log, scene.book, scene.names, UNICODE, 5)
    assert len(recent) == 5
    assert plain(recent[0]) == plain(turns[-1].ending)
    assert plain(recent[1]).startswith(plain(turns[-1].deeds[-1].what))


def test_news_tell_what_was_missed_in_five_lines() -> None:
    """How long, how many turns, what a bot played, what was last, and the chat."""
    state, log = played(ANNA)
    news = AwayNews(STARTED, STARTED + timedelta(minutes=12), 20, 30, (log[21].decision, log[22].decision), 2, True)
    lines = duel_news_lines(
        news, snapshot_of(state, ANNA, log=log), (ANNA, BEN), DuelBook(the_duel().catalog), UNICODE, "c"
    )
    assert len(lines) == 5
    assert lines[0] == "You were away for 12 minutes."
    assert lines[1] == "The game is over; Anna won."
    assert lines[2].startswith("A bot played for you: ")
    assert lines[3].endswith("Anna won on points, 53:47.")
    assert lines[4] == "2 lines were said in the chat; c shows them."


def test_moments_are_told_in_a_few_words() -> None:
    """The draft, an age with what is left, and the end."""
    moments = [
        moment_of_duel(the_duel().view(step.before, None)) for step in steps(random_deal("pantheon", 3), by_dice(3))
    ]
    assert moments[0] == "Draft of the Wonders"
    assert "Age I, 20 cards left" in moments
    assert "Age III, 1 card left" in moments
