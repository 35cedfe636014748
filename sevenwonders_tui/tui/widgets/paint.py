"""From lines with roles to what Textual draws. The only place where a role gets a colour."""

from __future__ import annotations

from collections.abc import Iterable

from textual.content import Content

from sevenwonders_tui.present.line import Line, Role

STYLES: dict[Role, str] = {
    Role.PLAIN: "",
    Role.MUTED: "$muted",
    Role.STRONG: "bold",
    Role.TITLE: "bold $gold",
    Role.CHOSEN: "bold reverse $chosen on $background",
    Role.GOOD: "$success",
    Role.WARN: "$warning",
    Role.BAD: "$error",
    Role.DONE: "bold reverse $gold",
    Role.NEXT: "bold $block-cursor-foreground on $block-cursor-background",
    Role.LATER: "$muted on $panel",
    Role.BROWN: "$card-brown",
    Role.GREY: "$card-grey",
    Role.BLUE: "$card-blue",
    Role.YELLOW: "$card-yellow",
    Role.RED: "$card-red",
    Role.GREEN: "$card-green",
    Role.PURPLE: "$card-purple",
}


def paint(line: Line) -> Content:
    """Return one line."""
    return Content.assemble(*((span.text, STYLES[span.role]) for span in line))


def paint_all(lines: Iterable[Line]) -> Content:
    """Return several lines."""
    return Content("\n").join([paint(line) for line in lines])
