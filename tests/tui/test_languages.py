"""Every screen in languages that nobody speaks: one 40 % longer, one of wide characters without blanks."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from sevenwonders_tui.duel.screens.dialogs.question import AnswerWindow
from sevenwonders_tui.duel.screens.table.paged_table import PagedTable
from sevenwonders_tui.duel.screens.table.pointing_table import PointingTable
from sevenwonders_tui.duel.screens.table.seen_table import DuelSeenTable
from sevenwonders_tui.duel.screens.views.reading import ReadingScreen
from sevenwonders_tui.engine.cards import WonderId
from sevenwonders_tui.i18n import languages, speak
from sevenwonders_tui.i18n.language import EXTRA
from sevenwonders_tui.person.settings import Motion, Signs
from sevenwonders_tui.seven.engine.catalog import BoardSide
from sevenwonders_tui.seven.engine.setup import BoardChoice
from sevenwonders_tui.seven.lesson import LESSON_SEED
from sevenwonders_tui.seven.screens.table.seen_table import SeenTable
from sevenwonders_tui.seven.screens.widgets.board import TableBoard
from sevenwonders_tui.seven.screens.widgets.city_panel import CityPanel
from sevenwonders_tui.table import TableRules
from sevenwonders_tui.tui.coach import Coached, CoachedByKeys
from sevenwonders_tui.tui.game_app import GameApp
from sevenwonders_tui.tui.host_app import GroundScreen
from sevenwonders_tui.tui.screens.base import BaseDialog, BaseScreen
from sevenwonders_tui.tui.screens.dialogs.listing import ListDialog
from sevenwonders_tui.tui.screens.dialogs.search import SearchDialog
from sevenwonders_tui.tui.screens.end.after_game import AfterGameScreen
from sevenwonders_tui.tui.screens.end.replaying import Replaying
from sevenwonders_tui.tui.screens.end.review import BaseReviewScreen
from sevenwonders_tui.tui.screens.end.score_sheet import ScoreSheetScreen
from sevenwonders_tui.tui.screens.history.base import BaseHistoryScreen
from sevenwonders_tui.tui.screens.home.choose_language import ChoosesLanguage
from sevenwonders_tui.tui.screens.rooms.in_room import InRoom
from sevenwonders_tui.tui.screens.rooms.large import LargeScreen
from sevenwonders_tui.tui.screens.rooms.room_scores import InRoomScores
from sevenwonders_tui.tui.screens.rooms.seat_care import SeatCareScreen
from sevenwonders_tui.tui.screens.table.answering import AnsweringTable
from sevenwonders_tui.tui.screens.table.curtain import BackdropScreen
from sevenwonders_tui.tui.screens.table.exercise import ExerciseTable
from sevenwonders_tui.tui.screens.table.seat import SeatScreen
from sevenwonders_tui.tui.screens.table.shared_table import SharedTable
from sevenwonders_tui.tui.screens.table.shown_table import ShownTable
from sevenwonders_tui.tui.screens.table.turn_over import TurnOverScreen
from sevenwonders_tui.tui.screens.table.watched import WatchedTable
from tests.i18n.pseudo import LANGUAGES, LONGER
from tests.support.guided_game import guided
from tests.support.languages import SIZES, STAY, STORIES, facts, looked_at, lost
from tests.support.resizing import resize
from tests.tui.conftest import drawn
from tests.tui.gallery import PICTURES, Picture, Size
from tests.tui.kinds import screens
from tests.tui.looking import english, painted
from tests.tui.sessions import WAY_IN
from tests.tui.tables import at, play, seated, table_of, table_screen, the_game

ABSTRACT = {
    BaseScreen,
    BaseDialog,
    ListDialog,
    SearchDialog,
    SeatScreen,
    LargeScreen,
    SharedTable,
    ShownTable,
    AnsweringTable,
    ExerciseTable,
    WatchedTable,
    ScoreSheetScreen,
    Replaying,
    SeenTable,
    DuelSeenTable,
    PagedTable,
    SeatCareScreen,
    PointingTable,
    AnswerWindow,
    TurnOverScreen,
    AfterGameScreen,
    InRoom,
    InRoomScores,
    ReadingScreen,
    BaseHistoryScreen,
    BaseReviewScreen,
    Coached,
    CoachedByKeys,
    ChoosesLanguage,
}
"""What other screens are made of."""
EMPTY = {BackdropScreen, GroundScreen}
SHARED = re.compile(r"7 Wonders( Duel)? \d{4}-.*\]")
"""The line to share, which is the same in every language."""

LOOKED_AT = (2, 7, 12, 17)
"""Some moments of a guided game, by the decisions that are over; the last one has the fullest cities."""


@pytest.fixture(autouse=True)
def _further_languages(pseudo: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(EXTRA, str(pseudo))


async def check(
    picture: Picture,
    language: str,
    players: int,
    sizes: list[Size],
    monkeypatch: pytest.MonkeyPatch,
    *,
    is_compared: bool,
) -> None:
    """Look at a picture in a language, and hold what it shows against the same in English."""
    found = await looked_at(picture, language, players, sizes, monkeypatch)
    source = await looked_at(picture, "en", players, sizes, monkeypatch) if is_compared else found
    for size, (said, faults), (shown, _looks) in zip(sizes, found, source, strict=True):
        assert not faults, f"{size}: " + "\n".join(faults)
        stay = STAY | {"Free", "City"} if picture.name in STORIES else STAY
        begun = {cut for cut in re.findall(r"([A-Za-z]+)…", said) if any(name.startswith(cut) for name in stay)}
        assert not english(SHARED.sub("", said.replace(WAY_IN, "").replace("-t join", ""))) - stay - begun, (
            f"{size}:\n{said}"
        )
        assert not lost(picture, shown, said), f"{size}:\n{said}"


@pytest.mark.parametrize(
    ("at", "picture"),
    [
        pytest.param(at, picture, id=picture.name, marks=[pytest.mark.slow] * (at % 12 > 0))
        for at, picture in enumerate(PICTURES)
    ],
)
async def test_screens_hold_on_the_smallest_terminal(
    at: int, picture: Picture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With most players no English is left and no border is open; where players stand in rows, nothing is lost.

    All but some are slow.
    """
    players, language = picture.players[-1], LANGUAGES[at % 2]
    is_compared = len(picture.players) > 1
    await check(picture, language, players, SIZES[:1], monkeypatch, is_compared=is_compared)


@pytest.mark.night
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("picture", "players"), [pytest.param(one, n, id=f"{one.name}-{n}") for one in PICTURES for n in one.players]
)
async def test_screens_hold_at_every_size(
    picture: Picture, players: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same at three sizes, with every number of players, in both languages; nothing is lost anywhere."""
    await check(picture, language, players, SIZES, monkeypatch, is_compared=True)


@pytest.mark.parametrize(
    ("language", "signs"),
    [
        pytest.param(LANGUAGES[0], Signs.AUTO, marks=pytest.mark.slow),
        pytest.param(LANGUAGES[1], Signs.AUTO, marks=pytest.mark.slow),
        pytest.param("en", Signs.ASCII, marks=pytest.mark.slow),
    ],
)
async def test_the_guided_table_has_room_for_its_coach(language: str, signs: Signs) -> None:
    """All through the guided game nothing is cut, at the sizes that every screen must hold at."""
    rules = TableRules(lesson=True)
    with speak(language):
        async with table_of(3, seed=LESSON_SEED, rules=rules) as table, seated(table, SIZES[0]) as pilot:
            screen, app = table_screen(pilot), pilot.app
            assert isinstance(app, GameApp)
            app.apply_settings(replace(app.settings, signs=signs, motion=Motion.NONE))
            for size in SIZES:
                for moment in map(guided().__getitem__, LOOKED_AT if size == SIZES[0] else LOOKED_AT[-1:]):
                    screen.show(moment.snapshot)
                    await resize(pilot, size)
                    _said, faults = await facts(pilot, language)
                    lines = drawn(app).splitlines()
                    for region in (panel.region for panel in screen.query_one(TableBoard).panels):
                        rows = [row[region.x : region.right] for row in lines[region.y : region.bottom]]
                        faults += [row for row in rows if "…" in row]
                    assert screen.coach.rows
                    assert not faults, f"{size} {moment.state.age}/{moment.state.turn}\n" + "\n".join(faults)


@pytest.mark.parametrize(
    ("language", "wonder", "side"),
    [
        pytest.param(language, wonder.id, side, marks=pytest.mark.slow if (at + turn) % 2 else pytest.mark.night)
        for at, wonder in enumerate(the_game().catalog.wonders)
        for turn, language in enumerate(LANGUAGES)
        for side in BoardSide
    ],
)
async def test_no_stage_hides_its_cost(language: str, wonder: WonderId, side: BoardSide) -> None:
    """On the smallest terminal the panel of a city says what each stage takes that is not built, on every board.

    Each board is slow in one language; the other one takes a night.
    """
    boards = (BoardChoice(wonder, side), *[BoardChoice()] * 6)
    with speak(language):
        async with table_of(7, seed=5, boards=boards) as table:
            for moment in ((1, 1), (3, 3)):
                await play(table, at(*moment))
                async with seated(table, SIZES[0]) as pilot:
                    text = "".join(painted(pilot.app.screen.query_one(CityPanel)).split())
                    sight = table_screen(pilot).sight
                    assert sight is not None
                    costs = [stage.cost.replace(" ", "") for stage in sight.own.stages if not stage.is_built]
                    assert all(cost in text for cost in costs), f"{costs}\n{text}"


def test_the_gallery_shows_every_screen() -> None:
    """A new screen or dialog is looked at in all languages."""
    assert {picture.kind for picture in PICTURES} == screens() - ABSTRACT - EMPTY


@pytest.mark.parametrize(
    "name",
    [
        "duel-table-boxes",
        *(pytest.param(each, marks=pytest.mark.slow) for each in ("full-table", "first-turn", "duel-table")),
    ],
)
async def test_language_changes_in_the_middle_of_a_game(name: str) -> None:
    """The settings open over a table; below them it is then as if it had been opened in that language."""
    picture = next(picture for picture in PICTURES if picture.name == name)

    async def seen(language: str, *keys: str) -> str:
        with speak(language):
            async with picture.open((120, 36), picture.players[-1]) as pilot:
                await pilot.pause()
                await pilot.press(*keys)
                await pilot.pause()
                return drawn(pilot.app)

    to_longer = ["space"] * (1 + [*languages()].index(LONGER))
    assert await seen("en", "full_stop", *to_longer, "enter") == await seen(LONGER)
