"""The curtain."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual.app import App

from sevenwonders_tui.tui.screens.table.curtain import CurtainScreen, CurtainWords, Lift, WaitScreen
from tests.tui.conftest import ScreenApp, drawn

WORDS = CurtainWords("Anna", "Age II, turn 3", (("Ben", True), ("Cleo", False)))


class CurtainApp(ScreenApp):
    """Drops a curtain and notes how it was left."""

    def __init__(self, **options: Any) -> None:
        from sevenwonders_tui.tui.screens.home.menu import MenuScreen

        super().__init__(MenuScreen())
        self.curtain = CurtainScreen(WORDS, **options)
        self.answers: list[Lift | None] = []

    def on_mount(self) -> None:
        """Drop it."""
        self.push_screen(self.curtain, self.answers.append)


async def right_pin(pin: str) -> bool:
    """Know one PIN."""
    return pin == "1234"


async def test_curtain_names_the_next_person(size: tuple[int, int], golden: Callable[[App[Any], str], None]) -> None:
    """It covers everything, and says who is to take the keyboard."""
    app = CurtainApp(can_go_back=True)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        golden(app, "curtain")


async def test_enter_lifts() -> None:
    """Without a PIN, Enter is enough."""
    app = CurtainApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
    assert app.answers == [Lift.UP]


async def test_pin_lifts_and_another_does_not(golden: Callable[[App[Any], str], None]) -> None:
    """A wrong PIN is refused and never shown, and the person can try again."""
    app = CurtainApp(check_pin=right_pin)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*"4321", "enter")
        await pilot.pause()
        assert "That is not the PIN." in drawn(app)
        assert app.answers == []
        await pilot.press(*"12")
        golden(app, "curtain-pin")
        assert "12" not in drawn(app)
        await pilot.press(*"34", "enter")
        await pilot.pause()
    assert app.answers == [Lift.UP]


async def test_letters_keep_their_meaning_beside_a_pin() -> None:
    """A PIN is made of digits, so q still leads to the menu."""
    app = CurtainApp(check_pin=right_pin)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1", "q")
    assert app.answers == [Lift.MENU]


async def test_way_back_only_where_there_is_one() -> None:
    """Taking back is offered only when the last pick can still be taken back."""
    app = CurtainApp()
    async with app.run_test(size=(80, 24)) as pilot:
        assert "take a pick back" not in drawn(app)
        await pilot.press("u")
        assert app.answers == []
    app = CurtainApp(can_go_back=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("u")
    assert app.answers == [Lift.BACK]


async def test_waiting_names_who_is_missing() -> None:
    """While bots think, nobody wonders what is going on, and who has locked may want to choose again."""
    asked: list[str] = []
    app = ScreenApp(WaitScreen(("Solon", "Thales"), lambda: asked.append("back")))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "Still choosing: Solon, Thales." in drawn(app)
        assert "u take a pick back" in drawn(app)
        await pilot.press("u")
        assert asked == ["back"]
