"""Every screen on a telephone: 40 cells upright, 16 rows lying; by keys and by finger."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import LANGUAGES as SPOKEN
from sevenwonders_tui.i18n import speak
from sevenwonders_tui.i18n.language import EXTRA
from sevenwonders_tui.person.settings import Settings, Signs
from sevenwonders_tui.present.touch import BUTTON_ROWS, LEAST_CELLS
from sevenwonders_tui.seven.screens.end.position import PositionScreen
from sevenwonders_tui.seven.screens.end.replay import ReplayScreen
from sevenwonders_tui.seven.screens.table.acts import ANSWER, BUILD, SELL, STAGE
from sevenwonders_tui.seven.screens.table.table import TableScreen
from sevenwonders_tui.seven.screens.views.city import CityScreen
from sevenwonders_tui.seven.screens.widgets.card import CardTile
from sevenwonders_tui.seven.screens.widgets.hand import Hand
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.seven.words.cards.tile import price_spans
from sevenwonders_tui.seven.words.effects.price import Reach
from sevenwonders_tui.table import TableRules
from sevenwonders_tui.table.table import Table
from sevenwonders_tui.tui.game_app import LARGE, LOW_ROWS, GameApp
from sevenwonders_tui.tui.screens.base import BaseScreen, RoomNotice
from sevenwonders_tui.tui.screens.books.encyclopedia import EncyclopediaScreen
from sevenwonders_tui.tui.screens.dialogs.pick import PickScreen
from sevenwonders_tui.tui.screens.end.review import BaseReviewScreen
from sevenwonders_tui.tui.screens.home.menu import MenuScreen
from sevenwonders_tui.tui.widgets.cells import Cells
from sevenwonders_tui.tui.widgets.choices import Choice, Choices
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.touch_row import TouchRow
from tests.i18n.pseudo import LANGUAGES, LONGER
from tests.support.seven.play import by_rule
from tests.tui.conftest import ScreenApp, drawn
from tests.tui.gallery import PICTURES, Picture, Size, the_album
from tests.tui.kinds import screens
from tests.tui.looking import bare_cuts, open_frames, out_of_sight, painted, wrong_widths
from tests.tui.tables import at, play, seated, table_of, table_screen, the_game, until

SIZES = [(40, 20), (40, 29), (40, 44), (60, 20), (90, 18)]
PHONE = (40, 29)
STAY_LARGE = (EncyclopediaScreen, BaseReviewScreen, ReplayScreen)
"""Screens with pictures and charts that do not fold: they ask for 80x24."""
OTHER_WAYS = {"city", "position", "duel-position"}
"""Pictures that a key opens which turns a page here, or from a screen that stays large."""
SEEN_LYING = {"first-visit"}
"""Pictures that the quick suite looks at on a telephone that lies."""
SEEN_FIRST = {
    "menu",
    "choose-player",
    "trade",
    "stage",
    "reveal",
    "last-war",
    "scores",
    "free-city",
    "comparison",
    "settings",
    "room",
}
"""Pictures that the quick suite looks at."""


@pytest.fixture(autouse=True)
def _further_languages(pseudo: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(EXTRA, str(pseudo))


def test_every_screen_folds_or_is_an_exception() -> None:
    """A screen that asks for more than a telephone is listed here; whatever is new folds."""
    large = {each for each in screens() if issubclass(each, BaseScreen) and each.needs == LARGE}
    assert large == {each for each in screens() if issubclass(each, STAY_LARGE)}


async def test_screen_that_stays_large_says_so() -> None:
    """It asks for its own 80x24, where others have room."""
    picture = next(each for each in PICTURES if each.name == "encyclopedia")
    async with picture.open(PHONE, 3) as pilot:
        assert "80 x 24" in drawn(pilot.app)
        assert pilot.app.screen.query(RoomNotice)


@pytest.mark.parametrize("is_by_finger", [False, True])
async def test_screen_that_stays_large_has_a_way_back(is_by_finger: bool) -> None:
    """Escape or a tap leaves it: at a telephone nothing makes the terminal larger."""
    async with ScreenApp(MenuScreen()).run_test(size=PHONE) as pilot:
        await pilot.pause()
        await pilot.app.push_screen(EncyclopediaScreen(the_album()))
        await pilot.pause()
        assert "Esc" in drawn(pilot.app)
        app = pilot.app
        assert isinstance(app, GameApp)
        await until(pilot, lambda: app.type_ahead.is_clear)
        if is_by_finger:
            # The pilot gives clicks to the screen; a terminal gives them to the app.
            app.post_message(events.MouseUp(None, 20, 10, 0, 0, 1, False, False, False, 20, 10))
        else:
            await pilot.press("escape")
        await until(pilot, lambda: isinstance(pilot.app.screen, MenuScreen))


async def look_at(picture: Picture, size: Size, players: int, language: str) -> None:
    """Hold that a picture is whole at a size, as far as it has room there."""
    with speak(language):
        async with picture.open(size, players) as pilot:
            await pilot.pause()
            faults = [*wrong_widths(pilot.app), *open_frames(pilot.app), *out_of_sight(pilot.app)]
            if language == LONGER:
                faults += bare_cuts(pilot.app)
            assert not faults, drawn(pilot.app) + "\n".join(faults)


@pytest.mark.parametrize("picture", [pytest.param(each, id=each.name) for each in PICTURES if each.name in SEEN_FIRST])
async def test_pictures_are_whole_on_a_telephone(picture: Picture) -> None:
    """Nothing is out of sight and no frame is open at what most telephones show."""
    await look_at(picture, PHONE, picture.players[-1], "en")


@pytest.mark.parametrize("picture", [pytest.param(each, id=each.name) for each in PICTURES if each.name in SEEN_LYING])
async def test_pictures_are_whole_on_a_telephone_that_lies(picture: Picture) -> None:
    """The same with few rows, of screens on which something makes room for something else."""
    await look_at(picture, (90, 18), picture.players[-1], "en")


@pytest.mark.parametrize("name", ["calendar", "puzzles"])
async def test_pictures_are_whole_in_the_smallest_room(name: str) -> None:
    """At 40x20 a week of the calendar is one row, and what is below can be scrolled to."""
    (picture,) = [each for each in PICTURES if each.name == name]
    await look_at(picture, (40, 20), picture.players[-1], "en")


@pytest.mark.parametrize("name", ["menu", "choose-player"])
async def test_list_longer_than_the_screen_follows_its_cursor(name: str) -> None:
    """The last entry can be read when the cursor is on it, though something stands around the list."""
    (picture,) = [each for each in PICTURES if each.name == name]
    async with picture.open(PHONE, 3) as pilot:
        choices = pilot.app.screen.query_one(Choices)
        last = choices.choices[-1].label
        assert last not in drawn(pilot.app)
        choices.cursor = len(choices.choices) - 1
        await pilot.pause()
        assert any(last in line and "►" in line for line in drawn(pilot.app).splitlines())


@pytest.mark.parametrize(("name", "size"), [("new-event", (60, 20)), ("palette", PHONE)])
async def test_long_words_fold_a_form_and_shorten_what_cannot_fold(name: str, size: Size) -> None:
    """What stands in a cell goes below its label where there is no room behind it; a field says less."""
    (picture,) = [each for each in PICTURES if each.name == name]
    await look_at(picture, size, picture.players[-1], LONGER)


@pytest.mark.parametrize(
    "language", [each if each in {"en", "de"} else pytest.param(each, marks=pytest.mark.slow) for each in SPOKEN]
)
async def test_heads_of_a_form_are_whole_and_stand_above_their_columns(language: str) -> None:
    """Where the cells of a seat fold below its number, the heads fold with them."""
    (picture,) = [each for each in PICTURES if each.name == "new-game"]
    with speak(language):
        async with picture.open((60, 20), 3) as pilot:
            (head,) = [row for row in pilot.app.screen.query_one(Cells).rows if row.heads]
            lines = drawn(pilot.app).splitlines()
            at = next(at for at, line in enumerate(lines) if head.heads[0].text in line)
            assert all(each.text in lines[at] + lines[at + 1] for each in head.heads), lines


@pytest.mark.night
@pytest.mark.parametrize("language", ["en", *LANGUAGES])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(
    "picture", [pytest.param(each, id=each.name) for each in PICTURES if each.name not in OTHER_WAYS]
)
async def test_every_picture_is_whole_on_every_telephone(picture: Picture, size: Size, language: str) -> None:
    """The same of all pictures at all sizes, also in languages that are longer and wider."""
    await look_at(picture, size, picture.players[-1], language)


def assert_prices_whole(screen: TableScreen) -> None:
    """Hold that each tile says its number, and its price or why not in one of their ways, in full."""
    hand = screen.query_one(Hand)
    for face, tile in zip(hand.faces, hand.query(CardTile), strict=False):
        text = painted(tile)
        assert str(face.number) in text, text
        assert any(span.text in text for span in price_spans(face.price, screen.signs)), (face.price, text)


@pytest.mark.parametrize(
    ("players", "language"),
    [
        (3, "en"),
        *(pytest.param(*dear, marks=pytest.mark.slow) for dear in ((7, "en"), *((3, each) for each in LANGUAGES))),
        *(
            pytest.param(players, each, marks=pytest.mark.night)
            for players, languages in ((3, SPOKEN), (7, (*SPOKEN, *LANGUAGES)))
            for each in languages
            if each != "en"
        ),
    ],
)
async def test_no_price_is_cut_and_every_act_has_a_button(players: int, language: str) -> None:
    """At every size: prices and crosses are whole, nothing is out of sight, and a finger or a key does each act."""
    with speak(language):
        async with table_of(players, seed=players) as table:
            for moment in ((1, 1), (2, 3), (3, 4)):
                await play(table, at(*moment))
                async with seated(table, SIZES[0]) as pilot:
                    screen = table_screen(pilot)
                    for size in SIZES:
                        await pilot.resize_terminal(*size)
                        await pilot.pause()
                        assert_prices_whole(screen)
                        assert not [*wrong_widths(pilot.app), *out_of_sight(pilot.app)], drawn(pilot.app)
                        assert_acts(screen, size)


def assert_acts(screen: TableScreen, size: Size) -> None:
    """Hold that each act has a button: of three rows, or where the terminal is low of one."""
    acts = screen.query_one("#acts", TouchRow)
    for act in (BUILD, STAGE, SELL):
        place = acts.place(act)
        assert place is not None, drawn(screen.app)
        assert place.cells >= LEAST_CELLS
        assert place.rows >= (1 if size[1] < 24 else BUTTON_ROWS), drawn(screen.app)
        assert place.y + place.rows <= size[1]


@pytest.mark.parametrize("signs", [Signs.AUTO, Signs.ASCII])
async def test_narrow_table_holds_without_colour_and_in_ascii(signs: Signs) -> None:
    """The chosen card and the shown page have signs of their own there."""
    async with table_of(3) as table:
        screen = TableScreen(table.client(Seat(0)), the_game())
        app = ScreenApp(screen, Settings(signs=signs, theme="ansi"), is_poor_terminal=True)
        async with app.run_test(size=PHONE) as pilot:
            await until(pilot, lambda: screen.is_painted)
            text = drawn(app)
            assert text.count(screen.signs.prompt) >= 2, text
            assert not [*wrong_widths(app), *out_of_sight(app)], text
            if signs is Signs.ASCII:
                assert text.isascii()


async def tap(pilot: Pilot[None], row: str, id: str) -> None:  # noqa: A002  what a command calls it
    """Tap the middle of a button."""
    place = pilot.app.screen.query_one(row, TouchRow).place(id)
    assert place is not None, drawn(pilot.app)
    await pilot.click(offset=(place.x + place.cells // 2, place.y + place.rows // 2))
    await pilot.pause()


async def test_tap_chooses_and_only_a_button_acts() -> None:
    """A card that is tapped twice is not locked; the button locks it, and the hand is covered until it is wanted."""
    async with table_of(3) as table, seated(table, PHONE) as pilot:
        screen = table_screen(pilot)
        hand = screen.query_one(Hand)
        tile = list(hand.query(CardTile))[2]
        for _time in range(2):
            await pilot.click(tile)
            await pilot.pause()
        assert hand.cursor == 2
        assert table.snapshot(Seat(0)).locked is None
        assert hand.faces[2].name in drawn(pilot.app)
        await tap(pilot, "#acts", SELL)
        await until(pilot, lambda: table.snapshot(Seat(0)).locked is not None)
        await until(pilot, lambda: not hand.display)
        await tap(pilot, "#tabs", "table.page.hand")
        await until(pilot, lambda: hand.display)
        await tap(pilot, "#acts", "table.take_back")
        await until(pilot, lambda: table.snapshot(Seat(0)).locked is None)


async def test_tabs_and_the_tab_key_turn_the_pages() -> None:
    """Hand, city and neighbours one after the other; a tap on a city opens it in full."""
    async with table_of(5, seed=5) as table, seated(table, PHONE) as pilot:
        screen = table_screen(pilot)
        await pilot.press("tab")
        assert screen.query_one("#own").display
        await pilot.press("tab")
        assert screen.query_one("#left").display
        assert screen.query_one("#others").display
        await pilot.press("tab")
        assert screen.query_one(Hand).display
        await tap(pilot, "#tabs", "table.page.city")
        await pilot.click("#own")
        await until(pilot, lambda: isinstance(pilot.app.screen, CityScreen))


async def test_key_bar_is_buttons_with_a_way_to_everything() -> None:
    """What has no room in the buttons of a slim screen stands in the list of all commands, which a tap opens."""
    async with ScreenApp(MenuScreen()).run_test(size=PHONE) as pilot:
        await pilot.pause()
        bar = pilot.app.screen.query_one(KeyBar)
        place = bar.place("game.palette")
        assert place is not None
        assert place.rows == BUTTON_ROWS
        await pilot.click(offset=(place.x + 2, place.y + 1))
        await until(pilot, lambda: pilot.app.screen.query(".dialog").first() is not None)


async def test_a_lesson_asks_for_the_whole_table() -> None:
    """The coach has no room on a telephone, and says how much it needs."""
    async with table_of(3, rules=TableRules(lesson=True)) as table, seated(table, (80, 24)) as pilot:
        await pilot.resize_terminal(*PHONE)
        await pilot.pause()
        assert "80 x 24" in drawn(pilot.app)
        assert not isinstance(pilot.app.screen, PositionScreen)


async def others_lock(table: Table) -> None:
    """Let everybody but seat 0 answer."""
    snapshot = table.snapshot(None)
    for seat in snapshot.view.waiting:
        if seat != Seat(0):
            await table.submit(seat, snapshot.decision, by_rule(table.snapshot(Seat(seat)).view.moves))


@pytest.mark.slow
async def test_a_whole_game_by_taps_alone() -> None:
    """Seat 0 plays all eighteen turns at 40x29 without a key: tiles, acts, and the windows that they open."""
    async with table_of(3, seed=8) as table, seated(table, PHONE) as pilot:
        while not table.snapshot(None).view.is_over:
            await others_lock(table)
            snapshot = table.snapshot(Seat(0))
            if wonders_view(snapshot.view).prompt is not None and snapshot.locked is None:
                await lock_by_taps(pilot, table, snapshot.decision)
        screen = table_screen(pilot)
        await until(pilot, lambda: screen.scene is not None and screen.scene.view.is_over)


async def lock_by_taps(pilot: Pilot[None], table: Table, decision: int) -> None:
    """Tap a card that can be built and its button, or sell one; then the first line of each window that opens."""
    screen = table_screen(pilot)
    await until(pilot, lambda: screen.is_seen and screen.scene is not None and _is_at(screen, decision))
    hand = screen.query_one(Hand)
    can_build = [at for at, face in enumerate(hand.faces) if face.price.reach in {Reach.FREE, Reach.PAID}]
    act = ANSWER
    if screen.query_one("#acts", TouchRow).place(BUILD) is not None:
        await pilot.click(list(hand.query(CardTile))[can_build[0] if can_build else 0])
        await pilot.pause()
        act = BUILD if can_build else SELL
    await tap(pilot, "#acts", act)
    for _window in range(4):
        await until(pilot, lambda: pilot.app.screen is not screen or has_answered(table, decision))
        if has_answered(table, decision):
            return
        await pilot.click("OptionList", offset=(4, 0))
        await pilot.pause()


def has_answered(table: Table, decision: int) -> bool:
    """Whether seat 0 has locked an answer to a decision, or it is over."""
    snapshot = table.snapshot(Seat(0))
    return snapshot.locked is not None or snapshot.decision != decision


def _is_at(screen: TableScreen, decision: int) -> bool:
    return screen.scene is not None and screen.scene.snapshot.decision == decision


@pytest.mark.parametrize("size", [(40, 20), (40, 29)])
async def test_note_of_a_choice_that_is_cut_says_so(size: Size) -> None:
    """Where a note needs more rows than a choice has, the last one ends in an ellipsis."""
    choices = (Choice("a", "Play on", "refuse, and the proposal is over for as long as this game goes on " * 2),)
    async with ScreenApp(PickScreen("The end", "Well?", choices)).run_test(size=size) as pilot:
        await pilot.pause()
        rows = [row.strip() for row in drawn(pilot.app).splitlines()]
        note = next(at for at, row in enumerate(rows) if row.startswith("refuse"))
        assert rows[note + (size[1] >= LOW_ROWS)].endswith("…")


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_war_says_what_it_costs_at_every_size(size: Size) -> None:
    """The worth of a victory and the cost of a defeat stand in its title, in a sentence or in figures."""
    picture = next(each for each in PICTURES if each.name == "last-war")
    async with picture.open(size, 7) as pilot:
        text = drawn(pilot.app)
        assert "a defeat costs 1 point." in text or "victory +5, defeat -1" in text, text
