"""Draw a city's act as a card: face up, as a back with a few words on it, or as one bar."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rich.cells import cell_len

from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.block import Block, centered, on_ground, padded
from sevenwonders_tui.present.drawing.card_face import CardPicture, card_back, card_block, card_rows
from sevenwonders_tui.present.line import Ground, Line, Role, Span, bar, clip, line, ljust, pad, plain, role_of, wrap
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.words.events.story import Act, ActKind
from sevenwonders_tui.seven.words.terms.end import UNDER_STAGE

EDGE_CELLS = 4
"""The width of a card that is seen from the side."""
LATTICE_CELLS = 2
"""The cells of the back at either side of its words."""
_CORNERS = {ActKind.BUILT: "╭╮╰╯─│", ActKind.STAGE: "╔╗╚╝═║", ActKind.SOLD: "┌┐└┘╌┆", ActKind.PASSED: "┌┐└┘╌┆"}
"""The edges of a card on terminals without background colours; each kind has its own."""


@dataclass(frozen=True, slots=True)
class CardRoom:
    """The room for a card, and how it is drawn."""

    cells: int
    rows: int
    signs: Symbols
    is_framed: bool
    """Whether it needs lines around it, because the terminal shows no shades of the ground."""
    is_filled: bool = True
    """Whether it has a ground of its own; False between title lines that have the same ground."""
    has_foot: bool = True
    """Whether its last lines show its cost and its payment."""


def least_rows(act: Act, room: CardRoom, *, has_sign: bool = False) -> int:
    """Return the rows of a card with all its words; `has_sign` adds those of its large sign."""
    edges = 2 * room.is_framed
    if act.picture is not None:
        return card_rows(_picture(act, room), room.cells - edges, has_sign=has_sign) + edges
    return len(_told(act, room)) + edges


def act_card(act: Act, room: CardRoom) -> list[Line]:
    """Return a card that fills exactly the cells and rows of the room."""
    if not room.is_framed:
        return _inside(act, room, Ground.RAISED if room.is_filled else None)
    inner = replace(room, cells=room.cells - 2, rows=room.rows - 2)
    return _framed(_inside(act, inner, None), act, room)


def bar_rows(act: Act, room: CardRoom) -> list[Line]:
    """Return a card as a bar with all its words below it; used for cards that a power brought."""
    ways = (*act.picture.words, act.gives) if act.picture is not None else (act.gives,)
    given = next((text for text in ways if cell_len(text) <= room.cells - 2), act.gives)
    words = [text for text in (given, act.how) if text]
    told = [line(Span(" " + row, Role.MUTED)) for text in words for row in wrap(text, room.cells - 2)]
    return on_ground([_bar(act, room.cells, room.signs), *told], Ground.RAISED, room.cells)


def face_down(room: CardRoom) -> list[Line]:
    """Return a card before it is turned."""
    return card_back(room.cells, room.rows, "")


def from_the_side(room: CardRoom) -> list[Line]:
    """Return a card that is half turned."""
    return centered(card_back(EDGE_CELLS, room.rows, ""), room.cells)


def _inside(act: Act, room: CardRoom, ground: Ground | None) -> list[Line]:
    if act.picture is not None:
        return card_block(_picture(act, room), room.cells, room.rows, room.signs, ground=ground)
    return _back(act, room, ground)


def _picture(act: Act, room: CardRoom) -> CardPicture:
    assert act.picture is not None
    # The kind of a framed card stands in its frame.
    picture = replace(act.picture, kind="") if room.is_framed else act.picture
    if not room.has_foot:
        return replace(picture, cost="", prices=())
    # If one line has no room for both, the payment is shown and the cost is not.
    cells = room.cells - 2 - 2 * room.is_framed
    is_long = cell_len(picture.cost) + 1 + cell_len(act.how) > cells >= cell_len(act.how) > 0
    return replace(picture, cost="") if is_long else picture


def _back(act: Act, room: CardRoom, ground: Ground | None) -> list[Line]:
    """Return the back of a card with a few words on it."""
    said = _told(act, room)
    said = said[max(len(said) - room.rows, 0) :]
    rows = card_back(room.cells, room.rows, "", ground=ground)
    first = (room.rows - len(said)) // 2
    for at, text in enumerate(said, first):
        front, back = (plain(rows[at])[:LATTICE_CELLS], plain(rows[at])[-LATTICE_CELLS:])
        middle = pad((Span(" "), *text), room.cells - 2 * LATTICE_CELLS)
        whole = (Span(front, Role.FAINT), *middle, Span(back, Role.FAINT))
        rows[at] = whole if ground is None else on_ground([whole], ground, room.cells)[0]
    return rows


def _told(act: Act, room: CardRoom) -> list[Line]:
    """Return the words on a back; the first ones are left out if there is no room for all."""
    cells = room.cells - 2 * LATTICE_CELLS - 2
    under = _("under stage {n}").format(n=act.stage) if act.kind is ActKind.STAGE else act.label
    foot = [text for text in (act.cost, act.how) if text and room.has_foot]
    texts = ((_("a card face down"), Role.MUTED), (under, Role.STRONG), (act.gives, Role.PLAIN))
    rows = [line(Span(row, role)) for text, role in texts for row in wrap(text, cells)]
    joined = "  ".join(foot)
    feet = [joined] if cell_len(joined) <= cells else [row for text in foot for row in wrap(text, cells)]
    return UNDER_STAGE.block([*rows, *(line(Span(row, Role.MUTED)) for row in feet if row)])


def _bar(act: Act, cells: int, signs: Symbols) -> Line:
    """Return a filled bar with the name of a card and its kind."""
    kind = f"{act.label} "
    name = " " + clip(act.title, cells - 2 - cell_len(kind), signs.ellipsis)
    text = ljust(name, cells - cell_len(kind)) + kind
    return (Span(text, Role.STRONG, Ground.CURSOR),) if act.color is None else (bar(text, act.color),)


def _framed(inside: Block, act: Act, room: CardRoom) -> list[Line]:
    """Return a card in a frame, with its kind in the top line."""
    left, right, low_left, low_right, across, down = tuple(_CORNERS[act.kind])
    role = Role.MUTED if act.color is None else role_of(act.color)
    label = f" {clip(act.label, room.cells - 6, room.signs.ellipsis)} "
    top = left + across + label + across * (room.cells - 3 - cell_len(label)) + right
    bottom = low_left + across * (room.cells - 2) + low_right
    rows = [(Span(down, role), *each, Span(down, role)) for each in padded(inside, room.cells - 2)]
    return [(Span(top, role),), *rows, (Span(bottom, role),)]
