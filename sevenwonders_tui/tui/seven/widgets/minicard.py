"""A small card: what a city built, drawn in its colour, or a card that lies face down."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len
from textual.content import Content

from sevenwonders_tui.present.line import center, clip, line, pad, plain
from sevenwonders_tui.present.seven.story import Act, ActKind
from sevenwonders_tui.present.symbols import Symbols

CARD_CELLS = 28
"""Wide enough for every name of the box."""
CARD_ROWS = 3
"""The least height."""
AIRY_ROWS = 7
"""From this height on a card has some air in it."""


@dataclass(frozen=True, slots=True)
class _Frame:
    """The edges of a card; each kind has its own shape, so that colour is not needed to tell them apart."""

    corners: str
    across: str
    down: str


_FRAMES = {
    ActKind.BUILT: _Frame("╭╮╰╯", "─", "│"),
    ActKind.STAGE: _Frame("╔╗╚╝", "═", "║"),
    ActKind.SOLD: _Frame("┌┐└┘", "╌", "┆"),
}


def mini_card(act: Act, signs: Symbols, rows: int = CARD_ROWS) -> list[Content]:
    """Return a card in so many lines; at the least height what it gives stands in its lower edge."""
    frame = _FRAMES[act.kind]
    color = _color(act)
    inner = CARD_CELLS - 2
    is_low = rows <= CARD_ROWS
    gives = act.gives if cell_len(act.gives) <= inner - (3 if is_low else 2) else act.gives_signs
    body = _back(act, inner, rows - 2, signs) if act.kind is ActKind.SOLD else [_band(act, inner, signs)]
    if not is_low and act.kind is not ActKind.SOLD:
        body += [Content(" " * inner)] * (rows >= AIRY_ROWS)
        body.append(_text(gives, inner, signs))
    body += [Content(" " * inner)] * (rows - 2 - len(body))
    edge = Content.styled(frame.down, color)
    foot = gives if is_low else ""
    top, bottom = frame.corners[:2], frame.corners[2:]
    return [
        _edge(top, frame.across, act.label, inner, color, signs),
        *(Content.assemble(edge, row, edge) for row in body),
        _edge(bottom, frame.across, foot, inner, color, signs),
    ]


def _color(act: Act) -> str:
    match act.kind:
        case ActKind.STAGE:
            return "$gold"
        case ActKind.BUILT if act.color is not None:
            return f"$card-{act.color.value}"
        case _:
            return "$muted"


def _band(act: Act, inner: int, signs: Symbols) -> Content:
    """Return the line with the name. Reversed, so that its letters have the ground of the terminal in every theme."""
    text = plain(pad(line(" " + clip(act.title, inner - 2, signs.ellipsis)), inner))
    return Content.styled(text, f"bold reverse {_color(act)}")


def _back(act: Act, inner: int, rows: int, signs: Symbols) -> list[Content]:
    """Return the back of a card that lies face down."""
    lines = [signs.bar_rest * inner] * rows
    middle = (rows - 1) // 2
    lines[middle] = center(f" {clip(act.title, inner - 2, signs.ellipsis)} ", inner, signs.bar_rest)
    return [Content.styled(text, "$muted") for text in lines]


def _text(text: str, inner: int, signs: Symbols) -> Content:
    return Content(plain(pad(line(" " + clip(text, inner - 2, signs.ellipsis)), inner)))


def _edge(corners: str, across: str, text: str, inner: int, color: str, signs: Symbols) -> Content:
    """Return the upper or lower edge with a few words in it."""
    words = f" {clip(text, inner - 3, signs.ellipsis)} " if text else ""
    rest = across * (inner - 1 - cell_len(words))
    return Content.assemble((corners[0] + across, color), (words, f"bold {color}"), (rest + corners[1], color))
