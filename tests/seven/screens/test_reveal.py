"""The reveal: what each city did and paid, without a word about what lies face down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest
from textual.app import App

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.person.settings import Settings, Signs
from sevenwonders_tui.present.symbols import UNICODE
from sevenwonders_tui.seven.engine.events import CardDiscarded, PowerPassed, StageBuilt
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.screens.table.reveal import DeedTile, RevealScreen
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.events.story import Deed, Teller
from sevenwonders_tui.table.client import Proxy
from tests.support.seven.build import city, table, the_game
from tests.support.seven.play import play
from tests.tui.conftest import ScreenApp, drawn
from tests.tui.stories import LONG_NAMES, NAMES, Played, played, resolution, snapshot_of, turn_of


def reveal(game: Played, age: int, turn: int) -> RevealScreen:
    """Return the screen for a whole turn."""
    snapshot = game.after(age, turn)
    return RevealScreen(snapshot, turn_of(snapshot), the_game())


def told(*texts: str, built: Sequence[str] = (), hand: Sequence[str] = (), coins: int = 3) -> tuple[Deed, ...]:
    """Return what three cities did in one decision; the first has these cards and this hand."""
    state = table(city("giza", built=built, coins=coins), city(coins=9), city(coins=9), hand=hand)
    transition = play(state, *texts)
    view = the_game().view(transition.state, None)
    teller = Teller(Book(the_game().catalog), view, NAMES[:3], UNICODE)
    (story,) = teller.tell([resolution(transition.events)], ())
    return story.deeds


def deed_words(deed: Deed) -> str:
    """Return all that a city did: `built Altar (from own goods), +3¢ from the bank`."""
    acts = [act.sentence + (f" ({act.how})" if act.how else "") for act in deed.acts]
    return ", ".join([*acts, *deed.paid, *deed.gained])


def test_story_of_a_card_that_costs_coins() -> None:
    """Coins to the bank are told with their amount."""
    (deed, *_others) = told("build tree_farm", hand=["tree_farm", "altar"])
    assert deed_words(deed) == "built Tree Farm, -1¢ to the bank"


def test_story_of_a_trade_is_told_on_both_sides() -> None:
    """Who sells sees in the own line what came from whom."""
    state = table(city("giza"), city("alexandria", built=["loom"]), city("ephesus"), hand=["apothecary", "altar"])
    transition = play(state, "build apothecary left 2")
    view = the_game().view(transition.state, None)
    teller = Teller(Book(the_game().catalog), view, NAMES[:3], UNICODE)
    (story,) = teller.tell([resolution(transition.events)], ())
    assert story.deeds[0].paid == ("-2¢ to Ben",)
    assert "+2¢ from Anna" in story.deeds[1].gained
    assert story.deeds[0].coins == "1¢"


def test_story_names_the_card_that_made_another_free() -> None:
    """A chain is told by the card that it came from."""
    (deed, *_others) = told("build aqueduct by chain", built=["baths"], hand=["aqueduct", "altar"])
    assert deed_words(deed) == "built Aqueduct (free by Baths)"


def test_story_of_a_sale_does_not_name_the_card() -> None:
    """What is discarded lies face down."""
    (deed, *_others) = told("discard altar", hand=["altar", "baths"])
    assert deed_words(deed) == "sold a card, +3¢ from the bank"


async def test_unused_power_is_told_without_a_card() -> None:
    """Who was asked about a power and left it unused is not passed over in silence."""
    snapshot = played(3, 3).after(1, 6)
    late = resolution([PowerPassed(CityId(1))], len(snapshot.log), 1, 6)
    app = ScreenApp(RevealScreen(snapshot, [late], the_game()))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "left a power unused" in drawn(app)
        assert len(app.screen.query(DeedTile)) == 1


def test_stage_and_sale_stay_nameless_for_the_seat_that_chose_the_card() -> None:
    """All look at the reveal together: not even the own buried or sold card is named."""
    game = played(3, 4, seat=0, likes_stages=True)
    secret = [
        (one, event)
        for one in game.snapshots
        for event in one.log[-1].events
        if isinstance(event, StageBuilt | CardDiscarded) and event.card is not None
    ]
    assert secret
    book = Book(the_game().catalog)
    for snapshot, event in secret:
        stories = Teller(book, wonders_view(snapshot.view), snapshot.names, UNICODE).tell(
            snapshot.log[-1:], snapshot.log
        )
        deed = next(deed for story in stories for deed in story.deeds if deed.city == event.city)
        acts = [act for act in deed.acts if act.color is None]
        assert acts
        assert not any(book.name(event.card) in act.sentence + act.how for act in acts if event.card)


@pytest.mark.parametrize("players", [2, 3, 5, 7])
async def test_reveal_shows_every_city(
    players: int, size: tuple[int, int], golden: Callable[[App[Any], str], None]
) -> None:
    """Everybody sees in table order what each city did, paid and took."""
    app = ScreenApp(reveal(played(players, 3), 2, 3))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert len(app.screen.query(DeedTile)) == max(players, 3)
        golden(app, f"reveal-{players}")


async def test_long_names_leave_room_for_what_happened(
    size: tuple[int, int], golden: Callable[[App[Any], str], None]
) -> None:
    """Names are cut off, payments are not."""
    app = ScreenApp(reveal(played(7, 3, names=LONG_NAMES), 2, 3))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        golden(app, "reveal-long-names")


def _turn_with(game: Played, word: str) -> Played | None:
    """Return the game cut off after the first turn whose late powers are told with a word."""
    book = Book(the_game().catalog)
    for at, snapshot in enumerate(game.snapshots):
        stories = Teller(book, wonders_view(snapshot.view), snapshot.names, UNICODE).tell(turn_of(snapshot), ())
        if any(word in act.how for story in stories for deed in story.deeds for act in deed.acts):
            return replace(game, snapshots=game.snapshots[: at + 1])
    return None


@pytest.mark.parametrize(
    ("wonder", "side", "word"), [("halicarnassus", "A", "discard pile"), ("babylon", "B", "the last card")]
)
async def test_late_powers_stand_in_the_same_tile(
    wonder: str, side: str, word: str, size: tuple[int, int], golden: Callable[[App[Any], str], None]
) -> None:
    """A card from the discard pile or the last card of the age is told with the turn that it belongs to."""
    games = (played(3, seed, wonders=(wonder,), sides=side, likes_stages=True) for seed in range(20))
    game = next(cut for cut in (_turn_with(game, word) for game in games) if cut is not None)
    app = ScreenApp(RevealScreen(game.end, turn_of(game.end), the_game()))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert word in drawn(app)
        golden(app, f"reveal-late-{wonder}")


async def test_enter_goes_through_the_turns_and_on() -> None:
    """Several turns are several pages; Enter on the last one is the end."""
    snapshot = played(3, 3).after(1, 3)
    app = ScreenApp(RevealScreen(snapshot, snapshot.log, the_game()))
    answers: list[bool | None] = []
    async with app.run_test() as pilot:
        screen = RevealScreen(snapshot, snapshot.log, the_game())
        await app.push_screen(screen, answers.append)
        await pilot.pause()
        for turn in (1, 2, 3):
            assert f"turn {turn}/6" in drawn(app)
            await pilot.press("enter")
            await pilot.pause()
        assert answers == [False]


async def test_reveal_finds_room_again_after_a_resize() -> None:
    """Tiles lose their frames in a small terminal and get them back in a large one."""
    app = ScreenApp(reveal(played(7, 3), 2, 3))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert all(tile.has_class("-flat") for tile in app.screen.query(DeedTile))
        await pilot.resize_terminal(120, 36)
        await pilot.pause()
        assert not any(tile.has_class("-flat") for tile in app.screen.query(DeedTile))


async def test_choice_of_another_is_said_to_be_one() -> None:
    """Nobody takes a stand-in's move for the bot's own, or a bot's for that of a person who was away."""
    snapshot = played(3, 3).after(1, 3)
    proxies = ((Seat(0), Proxy.AWAY), (Seat(2), Proxy.CLOCK))
    fresh = replace(snapshot.log[-1], stand_ins=(Seat(1),), proxies=proxies)
    app = ScreenApp(RevealScreen(snapshot, [fresh], the_game()))
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        text = drawn(app)
        for words in ("the table chose for this bot", "away: a bot chose", "out of time: a bot chose"):
            assert text.count(words) == 1


async def test_reveal_in_ascii_is_ascii(size: tuple[int, int]) -> None:
    """Cards have edges in a plain terminal too."""
    screen = reveal(played(7, 3), 2, 3)
    app = ScreenApp(screen, Settings(signs=Signs.ASCII))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert drawn(app).isascii()


def test_snapshots_of_tests_are_like_those_of_tables() -> None:
    """The Free City has a name and no seat."""
    snapshot = played(2, 1).end
    assert (len(snapshot.seats), snapshot.names[2]) == (2, "Free City")
    assert snapshot_of(wonders_view(snapshot.view), snapshot.names, snapshot.log).seats == snapshot.seats


async def test_reveal_that_is_taken_apart_while_it_opens_stays_quiet() -> None:
    """An app may close at any moment: widgets that are gone are not looked for, on the first page or a later one."""
    game = played(3, 2)
    snapshot = game.after(1, 2)
    screen = RevealScreen(snapshot, (*turn_of(game.after(1, 1)), *turn_of(snapshot)), the_game())
    app = ScreenApp(screen)
    async with app.run_test(size=(80, 24)):
        await screen.query_children().remove()
        screen.on_resize()
        screen.rest.begin()
        await screen.action_go_on()
        assert screen.page == 1


async def test_reveal_shows_any_step() -> None:
    """Whoever plays the steps only counts: the first shows backs, the last one the whole turn, as at first."""
    screen = reveal(played(5, 3, likes_stages=True), 2, 3)
    app = ScreenApp(screen)
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        whole = drawn(app)
        screen.step = 0
        await pilot.pause()
        assert not any(act.title in drawn(app) for deed in screen.story.deeds for act in deed.acts)
        assert "from the bank" not in drawn(app)
        for step in range(len(screen.steps)):
            screen.step = step
            await pilot.pause()
        assert drawn(app) == whole


async def test_step_of_a_reveal_paints_one_panel_alone() -> None:
    """A card that turns costs no more than the cells of its panel: nothing else is painted anew."""
    screen = reveal(played(3, 3), 2, 3)
    app = ScreenApp(screen)
    async with app.run_test(size=(120, 36)) as pilot:
        screen.step = 0
        await pilot.pause()
        tiles = list(app.screen.query(DeedTile))
        before = [tile.block for tile in tiles]
        screen.step = 1
        assert [tile.block == old for tile, old in zip(tiles, before, strict=True)] == [False, True, True]
        await pilot.pause()
