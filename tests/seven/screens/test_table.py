"""The table, by what a person does at it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from rich.console import RenderableType
from textual.app import App
from textual.screen import Screen

from sevenwonders_tui.engine.cards import WonderId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.engine.catalog import BoardSide
from sevenwonders_tui.seven.engine.moves import Build, BuildStage, Discard, Free, Pass, PromptKind, Recover
from sevenwonders_tui.seven.engine.setup import BoardChoice, Variant
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.seven.screens.dialogs.discard_pile import DiscardPileDialog
from sevenwonders_tui.seven.screens.dialogs.seventh_card import SeventhCardDialog
from sevenwonders_tui.seven.screens.dialogs.stage import StageDialog
from sevenwonders_tui.seven.screens.dialogs.trade import TradeDialog
from sevenwonders_tui.seven.screens.table.free_city import FreeCityScreen
from sevenwonders_tui.seven.screens.table.table import TableScreen
from sevenwonders_tui.seven.screens.views.card_help import CardHelpScreen
from sevenwonders_tui.seven.screens.views.city import CityScreen
from sevenwonders_tui.seven.screens.views.comparison import ComparisonScreen
from sevenwonders_tui.seven.screens.widgets.board import TableBoard
from sevenwonders_tui.seven.screens.widgets.card import CardTile
from sevenwonders_tui.seven.screens.widgets.hand import Hand
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.seven.words.offers import offers
from sevenwonders_tui.seven.words.rules.rulings import chapters
from sevenwonders_tui.table import TableRules
from sevenwonders_tui.table.table import Table
from sevenwonders_tui.tui.screens.books.help import HelpScreen
from sevenwonders_tui.tui.screens.table.confirm import ConfirmDialog
from sevenwonders_tui.tui.screens.table.curtain import BackdropScreen
from sevenwonders_tui.tui.screens.table.log import LogScreen
from tests.support.seven.at_table import found, locked, place, press
from tests.tui.conftest import ScreenApp, drawn
from tests.tui.tables import at, play, seated, snapshot_of, table_of, table_screen, the_game, until


async def test_building_a_card_that_one_can_afford_locks_it() -> None:
    """`b` builds the card under the cursor, and the screen says that it is locked."""
    async with table_of() as table, seated(table) as pilot:
        view = wonders_view(snapshot_of(table).view)
        number = place(view, lambda offered, card: len(offered.builds(card)) == 1)
        await press(pilot, number, "b")
        (order,) = await locked(pilot, table)
        assert isinstance(order, Build)
        assert order.card == view.hand[number - 1]
        await until(pilot, lambda: "Locked: build" in drawn(pilot.app))


async def test_typed_ahead_keys_choose_the_third_card() -> None:
    """Right Right b, faster than anything is painted, is the third card and no other."""
    async with table_of() as table, seated(table) as pilot:
        view = wonders_view(snapshot_of(table).view)
        for key in ("right", "right", "d"):
            pilot.app.post_message(_key(key))
        (order,) = await locked(pilot, table)
        assert order.card == view.hand[2]


def _key(key: str) -> Any:
    from textual import events

    return events.Key(key, key if len(key) == 1 else None)


async def test_selling_takes_the_card_under_the_cursor() -> None:
    """`d` discards for coins."""
    async with table_of() as table, seated(table) as pilot:
        await press(pilot, 4, "d")
        (order,) = await locked(pilot, table)
        assert isinstance(order, Discard)
        assert order.card == wonders_view(snapshot_of(table).view).hand[3]


async def test_taking_back_until_the_last_lock() -> None:
    """`u` takes a pick back as long as somebody else is choosing."""
    async with table_of() as table, seated(table) as pilot:
        await press(pilot, "d")
        await locked(pilot, table)
        await until(pilot, lambda: "u take back" in drawn(pilot.app))
        await press(pilot, "u")
        await until(pilot, lambda: snapshot_of(table).locked is None)
        await until(pilot, lambda: "b build" in drawn(pilot.app))


async def test_a_locked_pick_is_not_changed_by_further_keys() -> None:
    """A second act is refused with a sentence that says how to go on."""
    async with table_of() as table, seated(table) as pilot:
        await press(pilot, 1, "d")
        (order,) = await locked(pilot, table)
        await until(pilot, lambda: "Locked" in drawn(pilot.app))
        table_screen(pilot).action_sell()
        await until(pilot, lambda: "Press u to take it back first" in drawn(pilot.app))
        assert snapshot_of(table).locked == (order,)


async def test_an_answer_to_a_turn_that_is_over_is_refused() -> None:
    """A dialog that was left open while the table went on changes nothing, and says why."""
    async with table_of() as table:
        await play(table, lambda view: bool(found(view).any_stages()))
        async with seated(table) as pilot:
            await press(pilot, "w")
            await until(pilot, lambda: isinstance(pilot.app.screen, StageDialog))
            decision = snapshot_of(table).decision
            for seat in range(3):
                await table.submit(Seat(seat), decision, snapshot_of(table, seat).view.moves[0])
            await press(pilot, "enter")
            await until(pilot, lambda: not isinstance(pilot.app.screen, StageDialog))
            if isinstance(pilot.app.screen, TradeDialog):
                await press(pilot, "enter")
            await until(pilot, lambda: pilot.app.screen is table_screen(pilot))
            await pilot.pause()
            assert snapshot_of(table).locked is None
            assert snapshot_of(table).decision == decision + 1


async def test_a_card_that_cannot_be_built_says_why() -> None:
    """Nothing is locked, and the reason stands below the hand."""
    async with table_of(4) as table:
        await play(table, lambda view: any(not found(view).builds(card) for card in view.hand))
        async with seated(table) as pilot:
            number = place(wonders_view(snapshot_of(table).view), lambda offered, card: not offered.builds(card))
            await press(pilot, number, "b")
            await until(pilot, lambda: "cannot be built." in drawn(pilot.app))
            assert snapshot_of(table).locked is None


async def test_a_choice_of_payments_is_asked() -> None:
    """Where several payments are worth offering a dialog lists them, and Enter takes the cheapest."""
    async with table_of(4) as table:
        await play(table, lambda view: any(len(found(view).builds(card)) > 1 for card in view.hand))
        async with seated(table) as pilot:
            view = wonders_view(snapshot_of(table).view)
            number = place(view, lambda offered, card: len(offered.builds(card)) > 1)
            await press(pilot, number, "b")
            await until(pilot, lambda: isinstance(pilot.app.screen, TradeDialog))
            assert "leaves" in drawn(pilot.app)
            await press(pilot, "enter")
            (order,) = await locked(pilot, table)
            assert order.payment.total == min(o.payment.total for o in found(view).builds(order.card))


async def test_leaving_the_trade_dialog_locks_nothing() -> None:
    """Escape goes back to the hand, and another key may be an answer again."""
    async with table_of(4) as table:
        await play(table, lambda view: any(len(found(view).builds(card)) > 1 for card in view.hand))
        async with seated(table) as pilot:
            await press(
                pilot,
                place(wonders_view(snapshot_of(table).view), lambda offered, card: len(offered.builds(card)) > 1),
                "b",
            )
            await until(pilot, lambda: isinstance(pilot.app.screen, TradeDialog))
            await press(pilot, "escape")
            await until(pilot, lambda: pilot.app.screen is table_screen(pilot))
            assert snapshot_of(table).locked is None
            await press(pilot, "d")
            await locked(pilot, table)


async def test_a_stage_takes_the_card_under_the_cursor_or_any_other() -> None:
    """`w` proposes the card under the cursor; a number chooses another card of the hand."""
    async with table_of(4) as table:
        await play(table, lambda view: bool(found(view).any_stages()))
        async with seated(table) as pilot:
            view = wonders_view(snapshot_of(table).view)
            await press(pilot, 2, "w")
            await until(pilot, lambda: isinstance(pilot.app.screen, StageDialog))
            await press(pilot, 3, "enter")
            await until(
                pilot, lambda: snapshot_of(table).locked is not None or isinstance(pilot.app.screen, TradeDialog)
            )
            if snapshot_of(table).locked is None:
                await press(pilot, "enter")
            (order,) = await locked(pilot, table)
            assert isinstance(order, BuildStage)
            assert order.card == view.hand[2]


async def test_no_stage_says_why() -> None:
    """Where the stage cannot be paid for, `w` opens nothing and names the reason."""
    async with table_of(4) as table:
        await play(table, lambda view: not found(view).any_stages())
        async with seated(table) as pilot:
            await press(pilot, "w")
            await until(pilot, lambda: "No stage can be built." in drawn(pilot.app))


async def test_tables_that_want_it_ask_before_they_lock() -> None:
    """With the option on, Escape keeps the hand open and Enter locks."""
    async with table_of(rules=TableRules(confirm=True)) as table, seated(table) as pilot:
        await press(pilot, "d")
        await until(pilot, lambda: isinstance(pilot.app.screen, ConfirmDialog))
        await press(pilot, "escape")
        await until(pilot, lambda: pilot.app.screen is table_screen(pilot))
        assert snapshot_of(table).locked is None
        await press(pilot, "d")
        await until(pilot, lambda: isinstance(pilot.app.screen, ConfirmDialog))
        await press(pilot, "enter")
        await locked(pilot, table)


async def test_points_so_far_are_shown_only_where_the_table_plays_with_them() -> None:
    """Without live points no panel shows any."""
    async with table_of(rules=TableRules(live_points=False)) as table:
        await play(table, at(2, 1))
        async with seated(table) as pilot:
            sight = table_screen(pilot).sight
            assert sight is not None
            assert sight.own.points is None
            assert "✦" not in drawn(pilot.app).splitlines()[2]


async def test_free_build_is_offered_when_the_power_is_there() -> None:
    """Olympia's key stands in the bar once the stage is built and not before, and builds a card for nothing."""
    boards = (BoardChoice(WonderId("olympia"), BoardSide.A), BoardChoice(), BoardChoice())
    async with table_of(boards=boards) as table:
        async with seated(table) as pilot:
            assert "f free build" not in drawn(pilot.app)
        await play(table, lambda view: found(view).has_power)
        view = wonders_view(snapshot_of(table).view)
        async with seated(table) as pilot:
            assert "f free build" in drawn(pilot.app)
            await press(pilot, place(view, lambda offered, card: offered.power_build(card) is not None), "f")
            (order,) = await locked(pilot, table)
            assert order.free is Free.POWER


async def test_the_discard_pile_is_offered_and_filtered() -> None:
    """Letters narrow the pile down, Enter takes the card under the cursor."""
    boards = (BoardChoice(WonderId("halicarnassus"), BoardSide.B), BoardChoice(), BoardChoice())
    async with table_of(boards=boards) as table:
        await play(table, _asks(PromptKind.DISCARD_PILE))
        async with seated(table) as pilot:
            assert "discard pile" in drawn(pilot.app)
            await press(pilot, "enter")
            await until(pilot, lambda: isinstance(pilot.app.screen, DiscardPileDialog))
            wanted = next(o.card for o in found(wonders_view(snapshot_of(table).view)).orders if isinstance(o, Recover))
            await press(pilot, *table_screen(pilot).book.name(wanted)[:4].lower().replace(" ", ""))
            await press(pilot, "enter")
            await until(pilot, lambda: table.snapshot(None).decision > 0 and not _waits(table))
            assert wanted in wonders_view(snapshot_of(table).view).cities[0].cards


async def test_the_discard_pile_may_be_left_alone() -> None:
    """The last line of the pile takes nothing."""
    boards = (BoardChoice(WonderId("halicarnassus"), BoardSide.B), BoardChoice(), BoardChoice())
    async with table_of(boards=boards) as table:
        await play(table, _asks(PromptKind.DISCARD_PILE))
        cards = wonders_view(snapshot_of(table).view).cities[0].cards
        async with seated(table) as pilot:
            await press(pilot, "enter")
            await until(pilot, lambda: isinstance(pilot.app.screen, DiscardPileDialog))
            await press(pilot, "up", "enter")
            await until(pilot, lambda: not _waits(table))
            assert wonders_view(snapshot_of(table).view).cities[0].cards == cards


def _asks(kind: PromptKind) -> Callable[[View], bool]:
    return lambda view: view.prompt is not None and view.prompt.kind is kind


def _waits(table: Table) -> bool:
    prompt = wonders_view(snapshot_of(table).view).prompt
    return prompt is not None and prompt.kind is not PromptKind.PICK


@pytest.mark.parametrize(("key", "kind"), [("n", Pass), ("d", Discard)])
async def test_the_seventh_card_may_be_left_or_sold(key: str, kind: type) -> None:
    """Babylon's last card is asked about in a dialog of its own."""
    boards = (BoardChoice(WonderId("babylon"), BoardSide.B), BoardChoice(), BoardChoice())
    async with table_of(boards=boards) as table:
        await play(table, _asks(PromptKind.SEVENTH_CARD))
        log = len(snapshot_of(table).log)
        async with seated(table) as pilot:
            await press(pilot, "enter")
            await until(pilot, lambda: isinstance(pilot.app.screen, SeventhCardDialog))
            await press(pilot, key)
            await until(pilot, lambda: len(snapshot_of(table).log) > log)
            events = [type(event).__name__ for event in snapshot_of(table).log[log].events]
            assert ("PowerPassed" if kind is Pass else "CardDiscarded") in events


async def test_two_players_give_two_orders() -> None:
    """The seat that acts for the Free City chooses its own card first, may go back, and locks both orders at once."""
    async with table_of(2) as table:
        await play(table, lambda view: view.prompt is not None and len(view.prompt.cities) == 2)
        async with seated(table) as pilot:
            assert "you act for the Free City too" in drawn(pilot.app)
            await press(pilot, 1, "d")
            await until(pilot, lambda: isinstance(pilot.app.screen, FreeCityScreen))
            await press(pilot, "escape")
            await until(pilot, lambda: pilot.app.screen is table_screen(pilot))
            assert snapshot_of(table).locked is None
            await press(pilot, 2, "d")
            await until(pilot, lambda: isinstance(pilot.app.screen, FreeCityScreen))
            offered = offers(
                wonders_view(wonders_view(snapshot_of(table).view)),
                (found(wonders_view(wonders_view(snapshot_of(table).view))).orders[0],),
            )
            assert offered is not None
            screen = pilot.app.screen
            assert isinstance(screen, FreeCityScreen)
            number = next(
                number
                for number, face in enumerate(screen.query_one(Hand).faces, start=1)
                if len(screen._found.builds(face.card)) == 1
            )
            await press(pilot, number, "b")
            own, other = await locked(pilot, table)
            assert isinstance(own, Discard)
            assert isinstance(other, Build)
            assert other.city == 2


async def test_the_free_city_names_its_limits() -> None:
    """A stage over a card that must be built is refused with the reason, and so is a card it cannot pay for."""
    async with table_of(2) as table:
        await play(table, lambda view: view.prompt is not None and len(view.prompt.cities) == 2 and view.age > 1)
        async with seated(table) as pilot:
            await press(pilot, 1, "d")
            await until(pilot, lambda: isinstance(pilot.app.screen, FreeCityScreen))
            assert "cannot sell now" in drawn(pilot.app) or "so it sells a card" in drawn(pilot.app)
            await press(pilot, "d")
            assert isinstance(pilot.app.screen, FreeCityScreen)


async def test_wrong_keys_do_nothing() -> None:
    """Keys without a meaning leave the table as it is."""
    async with table_of() as table, seated(table) as pilot:
        before = drawn(pilot.app)
        await press(pilot, "x", "z", "8", "9", "u", "f", "space", "backspace")
        assert drawn(pilot.app) == before
        assert snapshot_of(table).locked is None


async def test_a_click_chooses_and_a_second_click_builds() -> None:
    """The mouse moves the cursor; on the card under the cursor it does the obvious thing."""
    async with table_of() as table, seated(table) as pilot:
        view = wonders_view(snapshot_of(table).view)
        number = next(n for n in range(2, 8) if len(found(view).builds(view.hand[n - 1])) == 1)
        card = pilot.app.screen.query(CardTile)[number - 1]
        await pilot.click(card)
        await until(pilot, lambda: pilot.app.screen.query_one(Hand).cursor == number - 1)
        await pilot.click(card)
        (order,) = await locked(pilot, table)
        assert order.card == view.hand[number - 1]


async def test_keys_work_after_a_click_beside_everything() -> None:
    """The hand keeps the keys wherever the mouse was pressed."""
    async with table_of() as table, seated(table) as pilot:
        await pilot.click(offset=(5, 0))
        await press(pilot, "right", "right")
        assert pilot.app.screen.query_one(Hand).cursor == 2


async def test_a_click_on_a_neighbour_shows_that_city() -> None:
    """Every panel opens the city it shows."""
    async with table_of() as table, seated(table) as pilot:
        await pilot.click(pilot.app.screen.query_one(TableBoard).left)
        await until(pilot, lambda: isinstance(pilot.app.screen, CityScreen))
        assert "Ben" in drawn(pilot.app).splitlines()[0]


@pytest.mark.parametrize(
    ("key", "screen"),
    [("v", CityScreen), ("t", ComparisonScreen), ("l", LogScreen), ("question_mark", CardHelpScreen)],
)
async def test_looking_around_and_back(key: str, screen: type) -> None:
    """Every view opens by its key and closes with Escape."""
    async with table_of() as table:
        await play(table, at(1, 4))
        async with seated(table) as pilot:
            await press(pilot, key)
            await until(pilot, lambda: isinstance(pilot.app.screen, screen))
            await press(pilot, "escape")
            await until(pilot, lambda: pilot.app.screen is table_screen(pilot))


async def test_resizing_folds_and_unfolds() -> None:
    """The hand becomes a list in a small terminal and cards again in a large one; the cursor stays."""
    async with table_of(7) as table, seated(table) as pilot:
        await press(pilot, 5)
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: pilot.app.screen.query_one(Hand).has_class("-list"))
        await pilot.pause()
        assert "►  5" in drawn(pilot.app)
        await pilot.resize_terminal(200, 60)
        await until(pilot, lambda: not pilot.app.screen.query_one(Hand).has_class("-list"))
        assert pilot.app.screen.query_one(Hand).cursor == 4


async def test_the_table_follows_what_others_do() -> None:
    """Another seat's lock shows at once, and the next turn with the last one."""
    async with table_of() as table, seated(table) as pilot:
        snapshot = snapshot_of(table)
        await table.submit(Seat(1), snapshot.decision, snapshot_of(table, 1).view.moves[0])
        await until(pilot, lambda: "Ben ✓ locked" in drawn(pilot.app))
        await table.submit(Seat(2), snapshot.decision, snapshot_of(table, 2).view.moves[0])
        await press(pilot, "d")
        await until(pilot, lambda: "turn 2/6" in drawn(pilot.app))
        await until(pilot, lambda: "Anna sold" in drawn(pilot.app))


async def test_a_spectator_sees_the_table_without_a_hand() -> None:
    """Without a seat nothing can be answered, and nothing fails."""
    async with table_of() as table:
        await play(table, at(2, 2))
        app = ScreenApp(TableScreen(table.client(None), the_game()))
        async with app.run_test(size=(120, 36)) as pilot:
            await pilot.press("b", "w", "d", "enter", "u")
            text = drawn(app)
            assert "b build" not in text
            assert "ANNA" in text


Golden = Callable[[App[Any], str], None]


async def test_the_table_as_drawn(size: tuple[int, int], golden: Golden) -> None:
    """The whole table with seven seats in the third age."""
    async with table_of(7) as table:
        await play(table, at(3, 2))
        async with seated(table, size) as pilot:
            golden(pilot.app, "table")


@pytest.mark.parametrize(("size", "players"), [((100, 30), 3), ((140, 45), 4), ((160, 48), 5), ((200, 50), 3)], ids=str)
async def test_the_table_of_other_sizes_as_drawn(size: tuple[int, int], players: int, golden: Golden) -> None:
    """From 140 columns on all cities sit around the table, with what stands in its middle."""
    async with table_of(players, seed=players) as table:
        await play(table, at(3, 2))
        async with seated(table, size) as pilot:
            golden(pilot.app, f"table-{players}")


async def test_the_first_turn_as_drawn(size: tuple[int, int], golden: Golden) -> None:
    """The table of three before anything is built."""
    async with table_of() as table, seated(table, size) as pilot:
        golden(pilot.app, "table-first-turn")


@pytest.mark.parametrize(
    ("key", "name"), [("v", "city"), ("t", "comparison"), ("l", "log"), ("question_mark", "card-help")]
)
async def test_views_as_drawn(size: tuple[int, int], golden: Golden, key: str, name: str) -> None:
    """Each view of a table of five in the second age."""
    async with table_of(5) as table:
        await play(table, at(2, 5))
        async with seated(table, size) as pilot:
            await press(pilot, key)
            await until(pilot, lambda: pilot.app.screen is not table_screen(pilot))
            await pilot.pause()
            golden(pilot.app, name)


@pytest.mark.parametrize(
    ("name", "wonder", "kind"),
    [("discard-pile", "halicarnassus", PromptKind.DISCARD_PILE), ("seventh-card", "babylon", PromptKind.SEVENTH_CARD)],
)
async def test_powers_as_drawn(size: tuple[int, int], golden: Golden, name: str, wonder: str, kind: PromptKind) -> None:
    """The dialogs of the two wonders that ask at the end of a turn."""
    boards = (BoardChoice(WonderId(wonder), BoardSide.B), BoardChoice(), BoardChoice())
    async with table_of(boards=boards) as table:
        await play(table, _asks(kind))
        async with seated(table, size) as pilot:
            await press(pilot, "enter")
            await until(pilot, lambda: pilot.app.screen is not table_screen(pilot))
            await pilot.pause()
            golden(pilot.app, name)


async def test_trade_as_drawn(size: tuple[int, int], golden: Golden) -> None:
    """The payments worth considering, one a line."""
    async with table_of(4) as table:
        await play(table, lambda view: any(len(found(view).builds(card)) > 1 for card in view.hand))
        async with seated(table, size) as pilot:
            await press(
                pilot,
                place(wonders_view(snapshot_of(table).view), lambda offered, card: len(offered.builds(card)) > 1),
                "b",
            )
            await until(pilot, lambda: isinstance(pilot.app.screen, TradeDialog))
            await pilot.pause()
            golden(pilot.app, "trade")


async def test_stage_as_drawn(size: tuple[int, int], golden: Golden) -> None:
    """The cards that may go under the next stage."""
    async with table_of(4) as table:
        await play(table, lambda view: bool(found(view).any_stages()))
        async with seated(table, size) as pilot:
            await press(pilot, "w")
            await until(pilot, lambda: isinstance(pilot.app.screen, StageDialog))
            await pilot.pause()
            golden(pilot.app, "stage")


async def test_free_city_as_drawn(size: tuple[int, int], golden: Golden) -> None:
    """The second order of a turn with two players."""
    async with table_of(2) as table:
        await play(table, lambda view: view.age == 2 and view.prompt is not None and len(view.prompt.cities) == 2)
        async with seated(table, size) as pilot:
            await press(pilot, 1, "d")
            await until(pilot, lambda: isinstance(pilot.app.screen, FreeCityScreen))
            await pilot.pause()
            golden(pilot.app, "free-city")


@pytest.mark.parametrize(("players", "first"), [(2, "Two players and the Free City"), (3, "Often misread")])
async def test_help_at_a_table_tells_the_rulings(players: int, first: str) -> None:
    """A page of the help tells all of them, those of the Free City first where it plays, and no other game's."""
    async with table_of(players) as table, seated(table, (100, 200)) as pilot:
        await press(pilot, "f1")
        await until(pilot, lambda: isinstance(pilot.app.screen, HelpScreen))
        assert "7 Wonders Duel" not in drawn(pilot.app)
        pilot.app.open_rules("rulings")  # type: ignore[attr-defined]
        await until(pilot, lambda: first in drawn(pilot.app))
        text = drawn(pilot.app)
        told = chapters(Variant.FREE_CITY if players == 2 else Variant.STANDARD)
        places = [text.index(f" {chapter.title}\n") for chapter in told]
        assert places == sorted(places)
        assert all(ruling.question in text for chapter in told for ruling in chapter.rulings)
        assert ("Whom does it buy from?" in text) == (players == 2)


async def test_help_over_a_table_tells_the_rulings_too() -> None:
    """Whoever acts for the Free City reads them without going back."""
    async with table_of(2) as table, seated(table) as pilot:
        await press(pilot, "t")
        await until(pilot, lambda: isinstance(pilot.app.screen, ComparisonScreen))
        await press(pilot, "f1")
        await until(pilot, lambda: isinstance(pilot.app.screen, HelpScreen))
        pilot.app.open_rules("rulings")  # type: ignore[attr-defined]
        await until(pilot, lambda: "Two players and the Free City" in drawn(pilot.app))


class Frames(ScreenApp):
    """Keeps what was painted of the table."""

    def __init__(self, screen: Screen[Any]) -> None:
        super().__init__(screen)
        self.frames: list[str] = []

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        super()._display(screen, renderable)
        if renderable is not None and isinstance(screen, TableScreen):
            self.frames.append(drawn(self))


async def test_first_frame_is_the_settled_one(size: tuple[int, int]) -> None:
    """Nobody sees cards fold into a list: what fits the terminal is known before the first paint."""
    async with table_of(3) as table:
        app = Frames(BackdropScreen())
        async with app.run_test(size=size) as pilot:
            await app.push_screen(TableScreen(table.client(Seat(0)), the_game()))
            await until(pilot, lambda: table_screen(pilot).is_painted)
            assert app.frames[0] == drawn(app)
