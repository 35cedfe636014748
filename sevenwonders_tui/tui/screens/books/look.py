"""Explanations of the things on the screen below, one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from rich.cells import cell_len
from rich.style import Style
from textual import events
from textual.app import ComposeResult
from textual.screen import ModalScreen
from textual.strip import Strip
from textual.widget import Widget

from sevenwonders_tui.i18n import N_, _
from sevenwonders_tui.present.area import Area, sideways, up_or_down
from sevenwonders_tui.present.explained_thing import (
    ExplainedThing,
    TermRun,
    explained_things,
    first_thing,
    nearest_thing,
    panel_area,
    same_thing,
    thing_at,
)
from sevenwonders_tui.present.line import Line, Role, Span, clip, line, wrap
from sevenwonders_tui.present.term import Explanation, explanation, term_id
from sevenwonders_tui.tui.commands import ASK, Command
from sevenwonders_tui.tui.private import drawn_lines
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.widgets.keybar import KEY_TERM
from sevenwonders_tui.tui.widgets.look import LookMark, LookPanel
from sevenwonders_tui.tui.widgets.paint import AT_CURSOR, TERM

WIDEST = 76
"""The most cells of the panel: longer lines are hard to read."""
LEAST_BESIDE = 3
"""The least cells beside the panel.

If fewer would remain, the panel takes them, since they could show only parts of words.
"""
PICTURE_ROWS = 2
"""From this many rows on a thing is a picture or a text of its own, and is not repeated in the title."""


class LookScreen(BaseScreen[None], ModalScreen[None]):
    """Explains the drawn things of another screen, and knows nothing else of it.

    So it depends on no screen or game, and reveals nothing that is not on the screen already.
    """

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command(
            "look.left",
            "left",
            N_("move"),
            N_("Go to the next thing that is explained, in the direction of the arrow."),
            "go_sideways(-1)",
            also=(
                Command("look.right", "right", "", N_("Go to what stands on the right."), "go_sideways(1)"),
                Command("look.up", "up", "", N_("Go to what stands above."), "go_up_or_down(-1)"),
                Command("look.down", "down", "", N_("Go to what stands below."), "go_up_or_down(1)"),
            ),
        ),
        Command(
            "look.next",
            "tab",
            "",
            N_("Go through all things, one after the other, forwards or back."),
            "step(1)",
            also=(Command("look.previous", "shift+tab", "", N_("Go back to the thing before."), "step(-1)"),),
        ),
        Command("look.page", "enter", N_("more"), N_("Read the page of the rules that tells more about it."), "page"),
        Command("look.back", f"escape,{ASK.key},q", N_("back"), N_("Go back to the screen."), "dismiss"),
    )
    DEFAULT_CSS = """
    LookScreen, LookScreen:ansi { background: transparent; }
    LookMark, LookPanel { position: absolute; }
    """

    def __init__(self, explained: BaseScreen[Any], pointer: tuple[int, int] | None = None) -> None:
        """`explained` is the screen below; `pointer` is the cell under the mouse if the question is about that."""
        super().__init__()
        self.explained = explained
        self._pointer = pointer
        self._at = 0
        self._is_above = False
        self.things: tuple[ExplainedThing, ...] = ()

    def compose(self) -> ComposeResult:
        """Compose a mark and a panel above the screen below."""
        yield LookMark()
        yield LookPanel()

    def on_mount(self) -> None:
        """Begin at the requested thing."""
        self.things = seen_things(self.explained)
        if self.things:
            x, y = self._pointer or (0, 0)
            self._go(first_thing(self.things) if self._pointer is None else nearest_thing(self.things, x, y))

    def on_resize(self) -> None:
        """Find the things again: everything has moved."""
        super().on_resize()
        self.call_after_refresh(self._look_anew)

    @property
    def thing(self) -> ExplainedThing | None:
        """Return the explained thing."""
        return self.things[self._at] if self.things else None

    @property
    def told(self) -> Explanation | None:
        """Return the explanation that is shown."""
        return None if self.thing is None else explain(self.thing, self.explained)

    def _look_anew(self) -> None:
        """Redraw the changes of the screen below, and stay at the same place."""
        self._take_up()
        if self.things:
            self._go(self._at)

    def _take_up(self) -> None:
        """Find the things on the screen below as it is now; stay on the same thing."""
        before = self.thing
        self.things = seen_things(self.explained)
        self._at = same_thing(self.things, before) if self.things and before is not None else 0

    def _go(self, at: int) -> None:
        self._at = at
        thing, told = self.thing, self.told
        assert thing is not None
        assert told is not None
        wide, high = self.app.size
        cells = WIDEST if wide >= WIDEST + 2 * LEAST_BESIDE else wide
        mark, panel = self.query_one(LookMark), self.query_one(LookPanel)
        rows = panel.show(_title(thing, told), [line(row) for row in wrap(told.text, cells - 4)])
        place = panel_area(thing.area, (wide, high), (cells, rows), was_above=self._is_above)
        self._is_above = place.y == 0
        _place(panel, place)
        _place(mark, mark.show(thing.area, drawn_lines(self.explained), self.signs))
        self.refresh_bindings()

    def action_go_sideways(self, by: int) -> None:
        """Go to the next thing on the left or on the right; after the last thing comes the first."""
        self._take_up()
        if self.things:
            at = sideways([thing.area for thing in self.things], self._at, by)
            self._go((self._at + by) % len(self.things) if at == self._at else at)

    def action_go_up_or_down(self, by: int) -> None:
        """Go to the next thing above or below; after the last row comes the first."""
        self._take_up()
        if self.things:
            areas = [thing.area for thing in self.things]
            at = up_or_down(areas, self._at, by)
            if at == self._at:
                # As if the screen were repeated beyond its edge.
                here = areas[at].moved(0, -by * self.app.size.height)
                at = up_or_down([*areas, here], len(areas), by)
            self._go(at)

    def action_step(self, by: int) -> None:
        """Go to the next thing in reading order; after the last comes the first."""
        self._take_up()
        if self.things:
            self._go((self._at + by) % len(self.things))

    def action_page(self) -> None:
        """Open the rules page with more about the thing; going back from it leads here again."""
        from sevenwonders_tui.person.books import game_of_term

        thing, told = self.thing, self.told
        if thing is not None and told is not None:
            self.game_app.open_rules(told.page, game_of_term(thing.term))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer a page if there is one, and movement if there are several things."""
        match action:
            case "page":
                return self.told is not None and bool(self.told.page)
            case "go_sideways" | "go_up_or_down" | "step":
                return len(self.things) != 1
            case _:
                return super().check_action(action, parameters)

    def on_key(self, event: events.Key) -> None:
        """Report that a key of the screen below, whose key bar is still visible, does nothing here."""
        below = (each for command in self.explained.commands_now() for each in command.group)
        is_own = event.key in self.active_bindings and self.active_bindings[event.key].enabled
        if not is_own and any(event.key in self.keys.of(each) for each in below):
            text = _("The keys of the screen below do nothing here. {key} goes back to it.")
            self.notify(text.format(key=self.key_to("look.back")), timeout=3)

    @property
    def subject(self) -> BaseScreen[Any]:
        """Return the screen below."""
        return self.explained

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Explain the thing under the mouse, if there is one."""
        self.point_at(event.screen_x, event.screen_y)

    def on_click(self, event: events.Click) -> None:
        """Explain the clicked thing."""
        self.point_at(event.screen_x, event.screen_y)

    def point_at(self, x: int, y: int) -> None:
        """Explain the thing at a cell of the screen, if there is one."""
        if self.query_one(LookPanel).region.contains(x, y):
            return
        at = thing_at(self.things, x, y)
        if at is not None and at != self._at:
            self._go(at)


def _place(widget: Widget, area: Area) -> None:
    """Put a widget on an area of the screen; its surroundings stay visible."""
    widget.styles.offset = (area.x, area.y)
    widget.styles.width, widget.styles.height = area.cells, area.rows


def _title(thing: ExplainedThing, told: Explanation) -> Line:
    """Return the drawn text and the title of its term: `3¢ · coins`."""
    if thing.area.rows >= PICTURE_ROWS or thing.text.casefold() == told.title.casefold():
        return line(Span(told.title, Role.TITLE))
    return line(Span(clip(thing.text, WIDEST // 2), Role.YOU), Span(f"  {told.title}", Role.TITLE))


def explain(thing: ExplainedThing, screen: BaseScreen[Any]) -> Explanation:
    """Return the explanation of a thing on a screen: of a key its command, of everything else its term."""
    from sevenwonders_tui.person.books import find_term

    name = term_id(thing.term)
    if name.startswith(KEY_TERM):
        command = next(each for each in screen.commands_now() if each.id == name.removeprefix(KEY_TERM))
        return Explanation(_("key"), "", command.said_help, "keys")
    return explanation(find_term(name), thing.term, thing.text)


def seen_things(screen: BaseScreen[Any]) -> tuple[ExplainedThing, ...]:
    """Return all things with an explanation on a screen, as it is drawn now."""
    return explained_things(
        run for y, strip in enumerate(drawn_lines(screen)) for run in _runs(strip, y, screen.app.size.width)
    )


def _runs(strip: Strip, y: int, width: int) -> Iterator[TermRun]:
    """Yield each run of cells of a line that carries one term."""
    before: TermRun | None = None
    x = 0
    for text, style, _control in strip:
        cells = cell_len(text)
        meta = _meta(style)
        run = TermRun(x, y, cells, text, meta.get(TERM, ""), bool(meta.get(AT_CURSOR)))
        x += cells
        if before is not None and before.term == run.term:
            is_at_cursor = before.is_at_cursor or run.is_at_cursor
            before = TermRun(before.x, y, before.cells + cells, before.text + text, run.term, is_at_cursor)
            continue
        if before is not None and before.term and before.x < width:
            yield before
        before = run
    if before is not None and before.term and before.x < width:
        yield before


def _meta(style: Style | None) -> dict[str, Any]:
    return {} if style is None or style._meta is None else style.meta
