"""What comes between the ages of a Duel and after it: moments, the sheet, the replay, the review."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from textual.app import App

from sevenwonders_tui.duel.engine.moves import PromptKind
from sevenwonders_tui.duel.kit import DuelKit
from sevenwonders_tui.duel.screens.end.picture import final_duel_picture
from sevenwonders_tui.duel.screens.end.position import DuelPositionScreen
from sevenwonders_tui.duel.screens.end.replay import DuelReplayScreen
from sevenwonders_tui.duel.screens.end.review import DuelReviewScreen
from sevenwonders_tui.duel.screens.end.scores import DuelScoresScreen
from sevenwonders_tui.duel.screens.front import DuelFront
from sevenwonders_tui.duel.screens.table.moment import DuelMomentScreen
from sevenwonders_tui.duel.screens.views.aside import AsideScreen
from sevenwonders_tui.duel.screens.views.cities import DuelCitiesScreen
from sevenwonders_tui.duel.seen import duel_view
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.events.past import DuelStep, duel_steps_so_far
from sevenwonders_tui.duel.words.judgement.curve import review_lines
from sevenwonders_tui.duel.words.judgement.review import DuelReviewed
from sevenwonders_tui.duel.words.spot import Focus
from sevenwonders_tui.present.line import plain
from sevenwonders_tui.present.symbols import UNICODE
from sevenwonders_tui.tui.screens.end.after_game import AfterGame
from sevenwonders_tui.tui.widgets.end_sheet import EndSheet
from tests.duel.screens.end_gallery import a_moment, a_replay, a_review, invented_review
from tests.support.duel.build import the_duel
from tests.support.duel.scene import NAMES
from tests.support.duel.stories import story_of
from tests.tui.conftest import ScreenApp, drawn
from tests.tui.tables import until

Golden = Callable[[App[Any], str], None]
LONG = ("Bartholomew IV. ", "名前がとても長い人")


@pytest.mark.parametrize("game", ["points", "boxes", "military", "senate"])
async def test_the_sheet_looks_so(game: str, size: tuple[int, int], golden: Golden) -> None:
    """Two columns, the lead in each category, the winner's Wonders; after a supremacy nobody's total is gold."""
    async with ScreenApp(DuelScoresScreen(story_of(game).snapshot(), the_duel(), can_review=True)).run_test(
        size=size
    ) as pilot:
        await pilot.pause()
        golden(pilot.app, f"duel-scores-{game}")
        totals = next(line for line in drawn(pilot.app).splitlines() if line.strip().startswith("Total"))
        assert (UNICODE.prompt in totals) is (game in {"points", "boxes"})


async def test_long_names_and_a_review_fit_on_the_sheet(golden: Golden) -> None:
    """Names are cut with an ellipsis; what a review knows stands below the totals."""
    review, _positions = invented_review("boxes")
    snapshot = story_of("boxes").snapshot(names=LONG)
    app = ScreenApp(DuelScoresScreen(snapshot, the_duel(), can_review=True, review=review))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        golden(app, "duel-scores-review")


async def test_the_sheet_is_counted_up_line_by_line() -> None:
    """Each step has as many lines as the last one; only there the winner is told."""
    app = ScreenApp(DuelScoresScreen(story_of("points").snapshot(), the_duel()))
    async with app.run_test(size=(120, 36)):
        sheet = app.screen.query_one(EndSheet)
        whole = sheet.block
        for step in range(sheet.last_step):
            sheet.step = step
            assert len(sheet.block) == len(whole)
            assert not any(UNICODE.prompt in plain(row) for row in sheet.block)


async def test_keys_of_the_sheet_lead_on() -> None:
    """Replay, review, picture and rematch are asked for by keys that are no letters too."""
    for key, choice in (("f2", "replay"), ("f3", "review"), ("f7", "picture"), ("f5", "rematch"), ("q", "menu")):
        answers: list[AfterGame | None] = []
        app = ScreenApp(DuelScoresScreen(story_of("points").snapshot(), the_duel()))
        async with app.run_test(size=(80, 24)) as pilot:
            screen = DuelScoresScreen(story_of("points").snapshot(), the_duel(), can_review=True)
            await app.push_screen(screen, answers.append)
            await pilot.press(key)
            await pilot.pause()
        assert answers == [AfterGame(choice)]


# Moments


MOMENTS = {
    "age": ("boxes", 2),
    "military": ("military", None),
    "science": ("science", None),
    "senate": ("senate", None),
}


@pytest.mark.parametrize("moment", MOMENTS)
async def test_moments_look_so(moment: str, size: tuple[int, int], golden: Golden) -> None:
    """The end of an age, and each supremacy, over the whole screen."""
    async with ScreenApp(a_moment(*MOMENTS[moment])).run_test(size=size) as pilot:
        await pilot.pause()
        golden(pilot.app, f"duel-moment-{moment}")


@pytest.mark.parametrize("moment", MOMENTS)
def test_each_step_of_a_moment_is_as_high_as_the_last(moment: str) -> None:
    """At every size the picture stands still while it moves, nothing is wider than the screen, and it ends whole."""
    told = a_moment(*MOMENTS[moment]).moment
    for cells, rows in ((80, 22), (100, 28), (120, 34), (160, 46), (200, 48)):
        last = told.block(cells, rows, told.frames)
        assert len(last) <= rows
        for step in range(told.frames):
            block = told.block(cells, rows, step)
            assert len(block) == len(last)
            assert block != last
            assert all(sum(map(len, map(plain, [row]))) <= cells for row in block)


def test_a_game_on_points_ends_without_a_moment_and_ages_have_one_each() -> None:
    """What is told on the table needs no screen of its own; an end on points is told by the sheet."""
    front, story = DuelFront(DuelKit(the_duel())), story_of("points")
    told = list(front.turn_screens(story.snapshot(), story.log, pauses=True))
    assert all(isinstance(screen, DuelMomentScreen) for screen in told)
    assert [screen.moment.heading for screen in told if isinstance(screen, DuelMomentScreen)] == [
        "Age I is over",
        "Age II is over",
    ]


async def test_a_moment_is_left_by_a_key() -> None:
    """Enter goes on with the game, once there was time to see it."""
    answers: list[bool | None] = []
    app = ScreenApp(a_replay(DuelReplayScreen, "points", 0))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = a_moment("military")
        await app.push_screen(screen, answers.append)
        await until(pilot, lambda: screen.rest.is_over)
        await pilot.press("enter")
        await until(pilot, lambda: bool(answers))
    assert answers == [False]


# Replay


async def test_the_replay_looks_so(size: tuple[int, int], golden: Golden) -> None:
    """The table after a turn, and below it what was done, with the choices inside the turn."""
    app = ScreenApp(a_replay(DuelReplayScreen, "boxes", 42))
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: "cube" in drawn(app))
        golden(app, "duel-replay")


async def test_the_replay_is_walked_by_keys() -> None:
    """Back and on, to both ends, and to the first turn of an age; a click tells about a card."""
    screen = a_replay(DuelReplayScreen, "points", 0)
    app = ScreenApp(screen)
    async with app.run_test(size=(100, 30)) as pilot:
        last = len(screen.steps) - 1
        for key, at in (("right", 1), ("left", 0), ("left", 0), ("end", last), ("right", last), ("home", 0)):
            await pilot.press(key)
            assert screen.at == at
        await pilot.press("2")
        assert screen.steps[screen.at].age == 2
        assert screen.steps[screen.at].turn == 0
        assert drawn(app).splitlines()[0].startswith(" Replay   Age II")


async def test_after_the_end_everything_is_open(size: tuple[int, int]) -> None:
    """The replay names conspiracies that lie face down, those of the deck, and the cards that were removed."""
    screen = a_replay(DuelReplayScreen, "boxes", -1)
    book, story = DuelBook(the_duel().catalog), story_of("boxes")
    at = next(at for at, step in enumerate(screen.steps) if any(hidden_plots(step)))
    screen = a_replay(DuelReplayScreen, "boxes", at)
    app = ScreenApp(screen)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: "Replay" in drawn(app))
        await pilot.press("f3")
        await until(pilot, lambda: isinstance(app.screen, AsideScreen))
        aside = app.screen
        assert isinstance(aside, AsideScreen)
        words = " ".join(" ".join(map(plain, aside.draw_things(Focus(), *size).lines)).split())
        for plot in hidden_plots(screen.steps[at]):
            assert book.conspiracy_name(plot) in words
        laid = {card for structure in story.deal.structures for card in structure}
        removed = duel_view(screen.steps[at].snapshot.view).removed
        assert removed[0]
        for card in (card for cards in removed for card in cards if card is not None):
            assert card not in laid
            assert book.card_name(card) in words
        assert "removed in age III" in words
        await pilot.press("escape", "f2")
        await until(pilot, lambda: isinstance(app.screen, DuelCitiesScreen))


async def test_face_down_cards_are_turned_up_and_down_again() -> None:
    """`o` shows what lay face down in this turn and all others, each card at its own place; `o` again hides it."""
    screen = a_replay(DuelReplayScreen, "boxes", 0)
    at = next(at for at, step in enumerate(screen.steps) if step.age == 2 and not step.is_draft)
    screen = a_replay(DuelReplayScreen, "boxes", at)
    story, book = story_of("boxes"), DuelBook(the_duel().catalog)
    view = duel_view(screen.steps[at].snapshot.view)
    hidden = [card for card, seen in zip(story.deal.structures[1], view.cards, strict=True) if seen is None]
    assert hidden
    app = ScreenApp(screen)
    async with app.run_test(size=(160, 48)) as pilot:
        await until(pilot, lambda: "Replay" in drawn(app))
        before = drawn(app)
        await pilot.press("o")
        await until(pilot, lambda: drawn(app) != before)
        assert duel_view(screen.client.snapshot().view).cards == story.deal.structures[1]
        assert any(book.card_name(card) in drawn(app) and book.card_name(card) not in before for card in hidden)
        await pilot.press("right", "left", "o")
        await until(pilot, lambda: drawn(app) == before)


async def test_running_game_keeps_its_cards_face_down() -> None:
    """Looking back while a game runs turns nothing up: its steps hold no face-down card."""
    story = story_of("boxes")
    table = story.snapshot(30)
    steps = duel_steps_so_far(table, [duel_view(story.snapshot(at).view) for at in range(1, 31)])
    assert all(step.faces is None for step in steps)


def hidden_plots(step: DuelStep) -> list[str]:
    """Return the conspiracies that lie face down in the cities after a turn."""
    cities = duel_view(step.snapshot.view).cities
    found = [each for city in cities for each in (*city.unprepared, *(plot for plot, _card in city.prepared))]
    return [each.item for each in found if each.item is not None]


async def test_a_game_that_still_runs_is_looked_back_at_as_everybody_saw_it() -> None:
    """Only the end opens anything: who watches and steps back reads no secret."""
    story = story_of("boxes")
    views = [duel_view(story.snapshot(at).view) for at in range(1, 60)]
    for step in duel_steps_so_far(story.snapshot(59), views):
        assert not hidden_plots(step)
        assert not step.drawn


# Review


async def test_the_review_looks_so(size: tuple[int, int], golden: Golden) -> None:
    """The plot of chances for both, the turning points first, and a row for each turn."""
    app = ScreenApp(a_review("boxes"))
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: app.screen.has_class("-known"))
        await pilot.pause()
        golden(app, "duel-review")


async def test_what_lay_within_reach_stands_beside_the_turns(golden: Golden) -> None:
    """A bar for each card that could be taken, with marks at what was played and at what was better."""
    app = ScreenApp(a_review("boxes"))
    async with app.run_test(size=(120, 36)) as pilot:
        await until(pilot, lambda: app.screen.has_class("-known"))
        await pilot.press("down", "down", "down")
        await until(pilot, lambda: "Within reach" in drawn(app))
        golden(app, "duel-review-pick")


def test_the_strip_of_a_turn_has_each_card_that_could_be_taken() -> None:
    """In the draft the Wonders of the group; a card that a move takes is marked, and a choice within a turn is not."""
    review, positions = invented_review("boxes")
    reviewed = DuelReviewed(review, the_duel(), DuelBook(the_duel().catalog), NAMES, UNICODE, positions)
    marked = 0
    for pick in review.picks:
        view = duel_view(positions[pick.decision].view)
        names = [card.name for card in reviewed.strip(pick).cards]
        if view.group:
            assert names == [reviewed.book.wonder_name(wonder) for wonder in view.group]
        else:
            cards = {card for move in view.moves if (card := getattr(move, "card", None)) is not None}
            if view.prompt is not None and view.prompt.ask is PromptKind.TURN:
                assert set(names) == {reviewed.book.card_name(card) for card in cards}
        piece: str = getattr(pick.made.move, "wonder" if view.group else "card", "")
        made = [card.name for card in reviewed.strip(pick).cards if card.is_made]
        assert made in ([], [reviewed.book.name_of(piece)])
        marked += len(made)
    assert marked > len(review.picks) // 2


async def test_a_turn_of_the_review_leads_to_its_position_and_back() -> None:
    """Enter shows the table as the seat saw it, with what is said of the choice."""
    app = ScreenApp(a_review("points"))
    async with app.run_test(size=(120, 36)) as pilot:
        await until(pilot, lambda: app.screen.has_class("-known"))
        review = app.screen
        assert isinstance(review, DuelReviewScreen)
        await pilot.press("down", "enter")
        await until(pilot, lambda: isinstance(app.screen, DuelPositionScreen))
        await until(pilot, lambda: "blunder" in drawn(app))
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is review)


def test_of_a_turn_the_choice_that_lost_most_is_listed() -> None:
    """A turn has one row; the others of its choices are named beside it."""
    review, positions = invented_review("boxes")
    reviewed = DuelReviewed(review, the_duel(), DuelBook(the_duel().catalog), NAMES, UNICODE, positions)
    assert len(reviewed.listed) == len(reviewed.turns) < len(review.picks)
    for pick, turn in zip(reviewed.listed, reviewed.turns, strict=True):
        assert pick.lost_chance == max(each.lost_chance for each in turn)
        assert bool(reviewed.context_line(pick)) is (len(turn) > 1)
    at = [review.find_moment(pick) for pick in reviewed.listed]
    assert at == sorted(set(at))
    assert [review.turns[moment] for moment in at] == [(pick.age, pick.turn) for pick in reviewed.listed]


def test_the_curve_of_the_sheet_fits_and_names_the_turning_point() -> None:
    """However many turns there were."""
    review, _positions = invented_review("boxes")
    for cells in (60, 78, 130):
        lines = review_lines(review, NAMES, (duel_view(story_of("boxes").snapshot().view).winners), cells, UNICODE)
        assert all(len(plain(row)) <= cells for row in lines)
        assert "Turning point" in plain(lines[1])


# To share


def test_the_picture_tells_who_won_and_is_the_same_each_time() -> None:
    """An SVG with both names, the sheet and the day, and nothing but shapes and words."""
    story = story_of("military")
    pictures = {
        final_duel_picture(the_duel(), story.deal, story.moves, NAMES, date(2026, 11, 22)) for _time in range(2)
    }
    (picture,) = pictures
    text = " ".join(each.text or "" for each in ET.fromstring(picture).iter())
    assert all(word in text for word in (*NAMES, "7 Wonders Duel", "2026-11-22", "military supremacy", "As it stood"))
