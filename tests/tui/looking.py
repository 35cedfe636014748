"""What can be seen to be wrong with a screen, whatever it says: open borders, bare cuts, words of another language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from rich.cells import cell_len
from textual.app import App
from textual.geometry import Region
from textual.pilot import Pilot
from textual.screen import ModalScreen
from textual.strip import Strip
from textual.widget import Widget

CORNERS = {"╭": ("╮", "╰", "╯"), "┌": ("┐", "└", "┘"), "┏": ("┓", "┗", "┛"), "╔": ("╗", "╚", "╝")}
DOWN = set("│┃║┆▌▐▁▂▃▄▅▆▇█▔▏▎▍▋▊▉ ")
"""What the sides of a frame are made of; a scroll bar may stand where the right side is."""
OPENING, CLOSING, CUT = "⟦", "⟧", "…"


def grid(app: App[Any]) -> list[list[str]]:
    """Return the screen cell by cell; the second cell of a wide character is empty."""
    rows = []
    for strip in app.screen._compositor.render_strips():
        if strip.cell_length == len(strip.text) and max(map(cell_len, set(strip.text)), default=1) == 1:
            rows.append(list(strip.text))
            continue
        row: list[str] = []
        for sign in strip.text:
            cells = cell_len(sign)
            if cells:
                row += [sign, *[""] * (cells - 1)]
            elif row:
                row[-1] += sign
        rows.append(row)
    return rows


def looked_at(app: App[Any]) -> Region:
    """Return the part of the screen that is shown whole: of a dialog or an explanation its frame, else all."""
    screen = app.screen
    box = screen.query(".dialog, LookPanel") if isinstance(screen, ModalScreen) else ()
    return box.first().region if box else screen.region


def wrong_widths(app: App[Any]) -> Iterator[str]:
    """Yield each line that is not exactly as wide as the screen."""
    for number, row in enumerate(grid(app)):
        if len(row) != app.size.width:
            yield f"line {number} has {len(row)} cells: {''.join(row)}"


def open_frames(app: App[Any]) -> Iterator[str]:
    """Yield each frame that is drawn and not closed."""
    cells, region = grid(app), looked_at(app)
    is_scrolled = any(widget.max_scroll_y > 0 for widget in app.screen.walk_children(Widget))
    for y in range(region.y, region.bottom):
        for x in range(region.x, region.right):
            if cells[y][x] in CORNERS:
                fault = _fault(cells, x, y, region, is_scrolled)
                if fault:
                    yield f"the frame at {x}, {y} {fault}"


def _fault(cells: list[list[str]], left: int, top: int, region: Region, is_scrolled: bool) -> str:
    right_corner, left_foot, right_foot = CORNERS[cells[top][left]]
    right = next((x for x in range(left + 1, region.right) if cells[top][x] == right_corner), None)
    if right is None:
        return "has no upper right corner"
    foot = next((y for y in range(top + 1, region.bottom) if cells[y][left] == left_foot), None)
    if foot is None:
        return "" if is_scrolled else "has no lower left corner"
    if cells[foot][right] != right_foot:
        return "has no lower right corner"
    for y in range(top + 1, foot):
        for x in (left, right):
            if cells[y][x] not in DOWN:
                return f"has {cells[y][x]!r} in its side at {x}, {y}"
    return ""


def leaves(app: App[Any]) -> list[Widget]:
    """Return what draws something: widgets without others in them."""
    return [
        widget
        for widget in app.screen.walk_children(Widget)
        if widget.is_on_screen and widget.region and not any(child.display for child in widget.children)
    ]


def painted(widget: Widget, strips: Sequence[Strip] | None = None) -> str:
    """Return what can be seen of a widget; whoever looks at many gives the strips of the whole screen."""
    strips = strips or widget.screen._compositor.render_strips()
    region = widget.region.intersection(widget.screen.region)
    return "\n".join(strip.crop(region.x, region.right).text for strip in strips[region.y : region.bottom])


def scrolled(widget: Widget) -> bool:
    """Whether part of the widget may be out of sight: it can be scrolled to."""
    around = (each for each in (widget, *widget.ancestors) if isinstance(each, Widget))
    return any(each.max_scroll_y > 0 and each.styles.overflow_y != "hidden" for each in around)


def bare_cuts(app: App[Any]) -> Iterator[str]:
    """Yield what is cut off without a sign that it is: in `qps` each text ends with its bracket."""
    strips = app.screen._compositor.render_strips()
    for widget in leaves(app):
        text = painted(widget, strips)
        if not scrolled(widget) and _depth(text):
            yield f"{widget!r} is cut:\n{text}"


def _depth(text: str) -> int:
    """Return how many brackets are left open; an ellipsis closes all that are open at it."""
    depth = 0
    for sign in text:
        depth = {OPENING: depth + 1, CLOSING: depth - 1, CUT: 0}.get(sign, depth)
    return depth


def out_of_sight(app: App[Any]) -> Iterator[str]:
    """Yield each widget of which a part with something in it can neither be seen nor scrolled to."""
    if app.screen.has_class("-cramped"):
        # A notice covers everything.
        return
    for widget in leaves(app):
        if scrolled(widget):
            continue
        container = widget.parent
        seen = app.screen.region if not isinstance(container, Widget) else container.region
        if widget.region.intersection(seen) != widget.region and _says_something_out_of(widget, seen):
            yield f"{widget!r} at {widget.region} stands out of {seen}"


def _says_something_out_of(widget: Widget, seen: Region) -> bool:
    region = widget.region
    shown = region.intersection(seen)
    strips = widget.render_lines(Region(0, 0, *region.size))
    for y, strip in enumerate(strips, region.y):
        is_row_seen = shown.y <= y < shown.bottom
        left, right = shown.x - region.x, shown.right - region.x
        hidden = strip.text if not is_row_seen else strip.crop(0, left).text + strip.crop(right, region.width).text
        if hidden.strip():
            return True
    return False


async def whole_text(pilot: Pilot[None]) -> str:
    """Return all that the screen shows, with what can be scrolled to."""
    app = pilot.app
    region = looked_at(app)
    texts = ["\n".join("".join(row[region.x : region.right]) for row in grid(app)[region.y : region.bottom])]
    for widget in app.screen.walk_children(Widget):
        if widget.display and widget.max_scroll_y > 0:
            before = widget.scroll_y
            step = max(widget.size.height, 1)
            for y in range(0, int(widget.max_scroll_y) + step, step):
                widget.scroll_to(y=y, animate=False)
                await pilot.pause()
                texts.append(painted(widget))
            widget.scroll_to(y=before, animate=False)
    return "\n".join(texts)


def english(text: str) -> set[str]:
    """Return the words of a text that are written with the letters of English, but for those that were cut short."""
    return set(re.findall(rf"[A-Za-z]{{2,}}(?![A-Za-z{CUT}])", text))


def numbers(text: str) -> set[str]:
    """Return the numbers in a text."""
    return set(re.findall(r"[+-]?\d+", text))
