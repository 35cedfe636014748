"""Each private name of Textual that the screens use does what it is used for, and closed screens leave nothing."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import partial

import pytest
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._styles_cache import StylesCache
from textual.app import App, ComposeResult
from textual.cache import LRUCache
from textual.color import Color
from textual.containers import Vertical
from textual.css.stylesheet import Stylesheet
from textual.dom import DOMNode
from textual.drivers.headless_driver import HeadlessDriver
from textual.filter import NoColor
from textual.pilot import Pilot
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.worker import WorkerCancelled

from sevenwonders_tui.person.settings import SettingsInMemory
from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.line import Role, Span, line
from sevenwonders_tui.tui.home import HomeApp
from sevenwonders_tui.tui.private import (
    SharedStylesheet,
    bytes_written,
    drawn_lines,
    every_style,
    is_held,
    option_beginning_at,
)
from sevenwonders_tui.tui.private.strips import CACHES, SLOTS
from sevenwonders_tui.tui.screens.books.help import HelpScreen
from sevenwonders_tui.tui.widgets.block_view import BlockView
from sevenwonders_tui.tui.widgets.placed import Placed
from tests.tui.conftest import ScreenApp, no_services
from tests.tui.tables import until


def new_app() -> HomeApp:
    """Return an app that shows the menu."""
    return HomeApp(SettingsInMemory(), no_services)


@contextmanager
def no_collector() -> Iterator[None]:
    """Let the garbage collector find nothing meanwhile."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def open_and_close_help(pilot: Pilot[None]) -> list[weakref.ref[Widget]]:
    """Open the help and close it, and return what has been on it."""
    await pilot.press("f1")
    await until(pilot, lambda: isinstance(pilot.app.screen, HelpScreen) and pilot.app.screen.is_ready)
    shown = [weakref.ref(widget) for widget in pilot.app.screen.walk_children(Widget, with_self=True)]
    await pilot.press("escape")
    await until(pilot, lambda: not isinstance(pilot.app.screen, HelpScreen))
    return shown


async def test_closed_screen_goes_without_the_garbage_collector() -> None:
    """On a server the collector comes rarely; a screen and its widgets go as soon as they are closed."""
    async with new_app().run_test() as pilot:
        await open_and_close_help(pilot)
        with no_collector():
            shown = await open_and_close_help(pilot)
            assert len(shown) >= 8
            await until(pilot, lambda: not any(widget() for widget in shown))


async def test_screen_that_was_never_painted_is_closed_all_the_same() -> None:
    """There is no timer of paints to cut yet."""
    async with new_app().run_test() as pilot:
        screen = HelpScreen(pilot.app.screen, [("C", "clay")])  # type: ignore[arg-type]
        assert "_Screen__update_timer" in screen.__dict__
        with pilot.app.batch_update():
            await pilot.app.push_screen(screen)
            await pilot.app.pop_screen()
        assert not screen.is_running


async def test_mistake_in_a_worker_is_logged_with_its_place(caplog: pytest.LogCaptureFixture) -> None:
    """Textual wraps it in a mistake that knows no place in the source, and a log without texts would say nothing."""

    async def fail() -> None:
        raise KeyError

    with suppress(KeyError):
        async with new_app().run_test() as pilot:
            pilot.app.run_worker(fail())
            await pilot.pause()
    assert "in fail" in caplog.text
    assert "KeyError" in caplog.text


async def test_worker_that_ended_keeps_no_screen() -> None:
    """A screen that somebody waited for goes as soon as it is closed, whether its workers ended or were cancelled."""
    async with new_app().run_test() as pilot:
        with no_collector():
            screen = HelpScreen(pilot.app.screen, [("C", "clay")])  # type: ignore[arg-type]
            await pilot.app.push_screen(screen)
            ended = screen.run_worker(asyncio.sleep(0, "slept"))
            cancelled = screen.run_worker(asyncio.Event().wait())
            assert await ended.wait() == "slept"
            gone = weakref.ref(screen)
            del screen, ended
            await pilot.app.pop_screen()
            with pytest.raises(WorkerCancelled):
                await cancelled.wait()
            del cancelled
            await until(pilot, lambda: gone() is None)


def test_backgrounds_are_remembered_without_the_widget_that_asked() -> None:
    """Textual's own memory of them keeps the painted lines of 1,024 widgets, whatever became of them."""
    cache = StylesCache()
    gone = weakref.ref(cache)
    inner, outer = cache.get_inner_outer(Color(1, 2, 3), Color(200, 100, 0, 0.5))
    assert (inner.background, outer.background) == (Color(1, 2, 3) + Color(200, 100, 0, 0.5), Color(1, 2, 3))
    del cache
    assert gone() is None


def test_styles_do_not_keep_their_widget() -> None:
    """A widget has styles, and they tell it when they change: one of the two must not hold the other."""
    with no_collector():
        widget = Static()
        assert widget.styles.inline.node is widget
        assert widget.styles.base.node is widget
        styles, gone = widget.styles.inline, weakref.ref(widget)
        del widget
        assert gone() is None
        assert styles.node is None


def test_screen_that_is_mixed_of_two_has_the_style_of_both() -> None:
    """What a room adds to a screen stands before that screen, whose style sheet counts all the same."""

    class Added(Screen[None]):
        """Adds something to a screen."""

        _css_bases = classmethod(every_style)  # type: ignore[assignment]

    class Plain(Screen[None]):
        """A screen with a style."""

        DEFAULT_CSS = "Plain { margin: 3; }"

    class Mixed(Added, Plain):
        """Both."""

    screen = Mixed()
    assert {"Added", "Plain"} < screen._css_type_names
    assert "Plain { margin: 3; }" in {source for _place, source, *_rest in screen._get_default_css()}


def test_styles_keep_a_node_that_stands_for_a_part_of_a_widget() -> None:
    """Nothing else keeps it, and a list asks its styles about it."""
    node = DOMNode()
    styles, part = node.styles, weakref.ref(node)
    del node
    assert styles.node is part() is not None


def test_cache_leaves_nothing_when_it_is_emptied_or_goes() -> None:
    """Its entries form a ring, which would wait for the collector."""

    class Value:
        """Something that can be looked after."""

    for ending in (LRUCache.clear, LRUCache.__del__):  # type: ignore[attr-defined]
        with no_collector():
            cache: LRUCache[int, Value] = LRUCache(2)
            for key in range(3):
                cache[key] = Value()
            gone = weakref.ref(cache[2])
            ending(cache)
            assert gone() is None
            assert cache.get(2) is None
            cache[1] = Value()
            assert 1 in cache


def test_painted_lines_have_the_caches_that_are_known() -> None:
    """With other ones Textual keeps its own way, and this has to be looked at again."""
    assert set(Strip.__slots__) == SLOTS


def test_painted_line_remembers_what_was_made_of_it_and_not_itself() -> None:
    """A line that is painted again is cut and coloured once; one that nobody keeps goes at once."""

    class Kept(Strip):
        """A line that can be looked after."""

    line = Strip([Segment("abcdef")], 6)
    black = Color(0, 0, 0)
    no_color = NoColor()
    with no_collector():
        assert line.divide([2, 6]) is line.divide([2, 6])
        assert line.crop(1, 3) is line.crop(1, 3)
        assert line.apply_filter(no_color, black) is line.apply_filter(no_color, black)
        assert line.divide([6])[0] is line
        assert [line.crop(at, at + 1).text for at in range(6)] == list("abcdef")
        again = Strip([Segment("abcdef")], 6)
        assert [part.text for part in line.divide([1, 6])] == [part.text for part in again.divide([1, 6])]
        for cut in range(1, 6):
            line.divide([cut, 6])
        assert len(line._divide_cache) == CACHES["_divide_cache"]
        gone = weakref.ref(Kept([Segment("abcdef")], 6).divide([6])[0])
        assert gone() is None


async def test_apps_of_one_theme_share_what_is_parsed() -> None:
    """A second app parses nothing, and is styled as with a style sheet of its own."""
    async with new_app().run_test() as first, new_app().run_test() as second:
        ours, theirs = first.app.stylesheet, second.app.stylesheet
        assert isinstance(ours, SharedStylesheet)
        assert {id(rule) for rule in ours.rules} == {id(rule) for rule in theirs.rules}
        alone = Stylesheet(variables=first.app.get_css_variables())
        alone.source = dict(ours.source)
        alone.parse()
        assert [str(rule.styles) for rule in alone.rules] == [str(rule.styles) for rule in ours.rules]
        assert [rule.selectors for rule in alone.rules] == [rule.selectors for rule in ours.rules]


async def test_theme_of_one_app_changes_no_other() -> None:
    """Each person has colours of their own, and gets them back as they were."""
    async with new_app().run_test() as first, new_app().run_test() as second:

        def ground(app: App[None]) -> Color:
            return app.screen.styles.background

        before = ground(second.app)
        for theme in ("wonders-light", "wonders"):
            assert isinstance(first.app, HomeApp)
            # In the app's own context: the test's is that of the app that began last.
            first.app.call_later(first.app.apply_settings, replace(first.app.settings, theme=theme))
            await first.pause()
            assert (ground(first.app) == before) is (theme == "wonders")
            assert ground(second.app) == before


class TitledApp(App[None]):
    """A panel with a title line, and a list with a cursor."""

    CSS = "#panel { height: 5; background: #111111; border-top: panel #222222; border-title-background: #222222; }"

    def compose(self) -> ComposeResult:
        """Lay out both."""
        with Vertical(id="panel") as panel:
            panel.border_title = "Seats"
            yield OptionList("one\nline more", "two", compact=True)


async def test_title_line_is_a_filled_ground_without_blocks() -> None:
    """Many fonts leave seams between blocks; blanks on a colour have none."""
    app = TitledApp()
    async with app.run_test(size=(20, 8)):
        title = app.screen._compositor.render_strips()[0]
        assert title.text == " Seats" + " " * 14
        grounds = {(style.color if style.reverse else style.bgcolor) for _text, style, _ in title if style}
        assert {ground.name for ground in grounds if ground} == {"#222222"}


async def test_list_tells_which_option_a_line_begins() -> None:
    """Only the first line of an option can carry the sign of the cursor."""
    app = TitledApp()
    async with app.run_test(size=(20, 8)):
        options = app.query_one(OptionList)
        assert [option_beginning_at(options, y) for y in range(4)] == [0, None, 1, None]


async def test_only_cells_that_change_are_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    """A number at the right edge costs a few bytes, not the line before it."""
    sent: list[str] = []
    monkeypatch.setattr(HeadlessDriver, "write", lambda _driver, data: sent.append(data))
    monkeypatch.setattr(HeadlessDriver, "is_headless", False)
    sheet = BlockView([line("x" * 70, Span("1", Role.STRONG))])
    app = ScreenApp(Screen())
    async with app.run_test(size=(80, 24)) as pilot:
        await app.screen.mount(sheet)
        await pilot.pause()
        sent.clear()
        sheet.show([line("x" * 70, Span("2", Role.STRONG))])
        await pilot.pause()
        assert "2" in "".join(sent)
        assert "xx" not in "".join(sent)


async def test_batch_is_seen_from_outside() -> None:
    """While an app is held in a batch it draws nothing, and says so; at home nobody counts what it sends."""
    app = ScreenApp(Screen())
    async with app.run_test():
        assert not is_held(app)
        with app.batch_update():
            assert is_held(app)
        assert bytes_written(app) == 0


async def test_cells_of_one_look_are_sent_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What explains a piece of text parts it from its neighbours in memory; the terminal is told of no parts."""
    sent: list[str] = []
    monkeypatch.setattr(HeadlessDriver, "write", lambda _driver, data: sent.append(data))
    monkeypatch.setattr(HeadlessDriver, "is_headless", False)
    app = ScreenApp(Screen())
    async with app.run_test(size=(80, 24)) as pilot:
        parts = [Span("ab", Role.RED, term="any.a"), Span("cd", Role.RED, term="any.b"), Span("ef", Role.RED)]
        await app.screen.mount(BlockView([tuple(parts)]))
        await pilot.pause()
        assert "abcdef" in "".join(sent)
        assert "any." not in "".join(sent)
        drawn = drawn_lines(app.screen)[0].crop(0, 6)
        assert [style.meta.get("term") for _text, style, _control in drawn if style] == ["any.a", "any.b", None]


def test_lines_with_links_are_sent_as_textual_does() -> None:
    """A link has codes of its own."""
    strip = Strip([Segment("a", Style(bold=True)), Segment("b", Style(link="https://example.org"))], 2)
    assert "https://example.org" in strip.render(Console())


async def test_children_that_only_grow_are_laid_out_again() -> None:
    """Boxes of the same children that change their size alone are seen at once."""
    child = Static(id="child")
    placed = Placed(child)
    async with ScreenApp(OneScreen(placed)).run_test(size=(40, 10)) as pilot:
        for rows in (3, 6, 2):
            placed.place({"child": Area(0, 0, 40, rows)})
            await until(pilot, partial(has_rows, child, rows))


def has_rows(widget: Widget, rows: int) -> bool:
    """Return whether a widget has so many rows on the screen."""
    return widget.size.height == rows


class OneScreen(Screen[None]):
    """Shows one widget."""

    def __init__(self, widget: Widget) -> None:
        super().__init__()
        self._widget = widget

    def compose(self) -> ComposeResult:
        """Show it."""
        yield self._widget
