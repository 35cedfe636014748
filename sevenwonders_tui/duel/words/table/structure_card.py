"""One card of a structure: lit if it can be taken, dim if other cards lie on it, hatched if it lies face down.

A card that can be taken has a bar in its colour with its number and its price for the player to move. A covered card
has no bar and no price: its name stands in its colour. So nobody needs colours to tell the two apart.
"""

from __future__ import annotations

from dataclasses import replace

from rich.cells import cell_len

from sevenwonders_tui.content.words import coins_words, color_word
from sevenwonders_tui.duel.engine.catalog import Back, Deposit
from sevenwonders_tui.duel.engine.state import Lying
from sevenwonders_tui.duel.words.book import DuelBook, back_name
from sevenwonders_tui.duel.words.effects.large import dimmed, large_gives, says_all
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.signs import token_sign
from sevenwonders_tui.duel.words.table.card_look import CardLook, card_look
from sevenwonders_tui.duel.words.table.tiny_card import NAMED, tiny_covered_card, tiny_open_card, tiny_token
from sevenwonders_tui.duel.words.terms.signs import MAKES_FREE
from sevenwonders_tui.duel.words.terms.table import MYTHOLOGY_HERE, OFFERING_HERE
from sevenwonders_tui.duel.words.thing_terms import color_term
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.i18n import around, shorter
from sevenwonders_tui.present.block import Block, broken, on_ground
from sevenwonders_tui.present.drawing.card_face import WIDE_BAR, card_back
from sevenwonders_tui.present.drawing.face_sign import face_sign
from sevenwonders_tui.present.drawing.large import LARGE_ROWS
from sevenwonders_tui.present.line import (
    Ground,
    Line,
    Role,
    Span,
    clip,
    clip_line,
    fit,
    line,
    measure,
    pad,
    role_of,
    spread,
)
from sevenwonders_tui.present.symbols import Pictures, Symbols

LEAST_BODY = 3
"""The rows of a card with one line for its effects."""
NUMBER_APART = 13
"""The width in cells from which a blank stands between number and name."""


# What can be taken


def open_card(
    scene: DuelScene, card: CardId, cells: int, rows: int, *, number: str = "", is_chosen: bool = False
) -> list[Line]:
    """Return a card that nothing lies on, as a filled rectangle."""
    look = card_look(scene, card, scene.mover)
    ground = Ground.CURSOR if is_chosen else Ground.PANEL
    signs = scene.signs
    if cells < NAMED:
        return tiny_open_card(look, cells, rows, number, ground, signs)
    if rows == 1:
        return on_ground([_one_line(look, cells, number, signs)], ground, cells)
    if rows == 2:
        block: Block = [_bar(look, cells, number, signs), _between(*_brief(look, cells), cells, signs)]
        return on_ground(block, ground, cells)
    foot = _between(look.cost, look.price, cells, signs)
    body = _body(scene, card, look, cells, rows - 2)
    name, rest = _name_lines(look.name, cells - cell_len(number) - 2 * (cells >= NUMBER_APART))
    if not rest or any(body[-1:]) or rows == LEAST_BODY:
        return on_ground([_bar(look, cells, number, signs), *body, foot], ground, cells)
    bars = [_bar(replace(look, name=name), cells, number, signs), _bar(replace(look, name=rest), cells, "", signs)]
    return on_ground([*bars, *body[:-1], foot], ground, cells)


def _name_lines(name: str, cells: int) -> tuple[str, str]:
    """Return a name on one line, or on two if it is too long for one and can be split; otherwise it is cut off later.

    >>> _name_lines("Shelf Quarry", 9), _name_lines("Glass-Blower", 9), _name_lines("Laboratory", 9)
    (('Shelf', 'Quarry'), ('Glass-', 'Blower'), ('Laboratory', ''))
    """
    if cell_len(name) <= cells:
        return name, ""
    parts = [(name[:at].rstrip(), name[at:]) for at in range(1, len(name)) if name[at - 1] in " -"]
    fitting = [each for each in parts if cell_len(each[0]) <= cells]
    if fitting and cell_len(fitting[-1][1]) <= cells:
        return fitting[-1]
    if shorter(name) != name:
        return _name_lines(str(shorter(name)), cells)
    return fitting[-1] if fitting else (name, "")


def _brief(look: CardLook, cells: int) -> tuple[Line, Line]:
    """Return effects and price of a card, short enough to fit side by side; fuller words are tried first."""
    ways = ((look.gives, look.price), (look.short, look.price), (look.gives, look.brief_price))
    return next((way for way in ways if measure(way[0]) + 1 + measure(way[1]) <= cells), ways[1])


def _bar(look: CardLook, cells: int, number: str, signs: Symbols) -> Line:
    """Return number and name on the colour of the card, and the word for the colour if there is room."""
    apart = cells >= NUMBER_APART
    title = around(f"{number}{' ' if number and apart else ''}{{}}".format, look.name)
    front = " " if apart else ""
    word = "" if look.color is None else color_word(look.color)
    room = cells - len(front)
    if cells >= WIDE_BAR and word and cell_len(title) + cell_len(word) + 2 <= room:
        text = fit(title, room - cell_len(word) - 1)
        kind = Span(word + " ", Role.PLAIN, look.ground, color_term(look.color))
        return (Span(front + text, Role.STRONG, look.ground), kind)
    return (Span(front + fit(title, room, signs.ellipsis), Role.STRONG, look.ground),)


def _one_line(look: CardLook, cells: int, number: str, signs: Symbols) -> Line:
    """Return everything on one line: the bar on the left, then as much of the effects as fits, then the price."""
    title = around(f"{number}{{}}".format, look.name)
    price = measure(look.price)
    gives = measure(look.gives)
    least = min(cell_len(title), 7)
    room = cells - price - bool(price)
    has_gives = gives + 1 + least <= room
    bar = room - (gives + 1 if has_gives else 0)
    wide = min(cell_len(title) + 1, bar) if has_gives else bar
    parts: list[Span] = [Span(fit(title, wide, signs.ellipsis), Role.STRONG, look.ground)]
    if has_gives:
        parts += [Span(" "), *look.gives]
    return spread(tuple(parts), look.price, cells)


def _between(left: Line, right: Line, cells: int, signs: Symbols) -> Line:
    """Return two things at the ends of a line; the right one is never cut."""
    room = cells - measure(right) - bool(right)
    margin = (Span(" "),) if cells >= NUMBER_APART and measure(left) + 1 <= room else ()
    end = (Span(" "),) if cells >= NUMBER_APART and right and measure(left) + len(margin) + 1 <= room else ()
    return spread((*margin, *clip_line(left, room, signs.ellipsis)), (*right, *end), cells)


def _body(scene: DuelScene, card: CardId, look: CardLook, cells: int, rows: int) -> list[Line]:
    """Return the effects of a card in `rows` lines: as a large sign if there is room, in words otherwise."""
    signs = scene.signs
    effects = scene.book.card(card).effects
    picture: Block = []
    if rows > LARGE_ROWS or (rows == LARGE_ROWS and says_all(effects)):
        picture = face_sign(large_gives(effects, look.color, scene.book.catalog), cells, signs)
    if picture:
        rest = rows - LARGE_ROWS
        words = [_centered(look.gives, cells, signs)] if rest else []
        above: list[Line] = [()] if rest > 2 else []
        chain = [_chain(look, cells, signs)] if rest - len(words) - len(above) > 0 else []
        lines = [*above, *picture, *words, *chain]
    else:
        margin = 1 if cells >= NUMBER_APART else 0
        wrapped = broken(look.gives, cells - margin) if rows > 1 else [look.gives]
        lines = [(Span(" " * margin), *clip_line(row, cells - margin, signs.ellipsis)) for row in wrapped][:rows]
        if look.chain and len(lines) + 1 < rows:
            lines = [*lines, *[()] * (rows - len(lines) - 1), _chain(look, cells, signs)]
    return [*lines, *[()] * (rows - len(lines))]


def _chain(look: CardLook, cells: int, signs: Symbols) -> Line:
    margin = " " if cells >= NUMBER_APART else ""
    return (MAKES_FREE.span(Span(margin + clip(look.chain, cells - len(margin), signs.ellipsis), Role.MUTED)),)


def _centered(parts: Line, cells: int, signs: Symbols) -> Line:
    parts = clip_line(parts, cells, signs.ellipsis)
    return (Span(" " * ((cells - measure(parts)) // 2)), *parts)


# What is covered


def covered_card(
    scene: DuelScene, card: CardId, cells: int, rows: int, *, is_chosen: bool = False, mark: Line = ()
) -> list[Line]:
    """Return a card that lies face up below others."""
    look = card_look(scene, card, None)
    signs = scene.signs
    if cells < NAMED:
        return tiny_covered_card(look, cells, rows, mark, is_chosen=is_chosen, signs=signs)
    margin = (Span(" "),) if cells >= NUMBER_APART else ()
    role = Role.STRONG if is_chosen else look.role
    has_room = rows > 2 or measure(look.gives) <= cells - len(margin)
    gives = tuple(replace(span, role=Role.MUTED) for span in (look.gives if has_room else look.short))
    room = cells - len(margin) - measure(mark)
    ground = Ground.CURSOR if is_chosen else Ground.PANEL
    if rows == 1:
        name = clip(look.name, max(room - measure(gives) - 1, min(cell_len(look.name), 7)), signs.ellipsis)
        block: list[Line] = [(*margin, *mark, Span(name, role), Span(" "), *gives)]
    else:
        body = _covered_body(scene, card, look, cells, rows - 1, margin)
        name, rest = _name_lines(look.name, room)
        if not rest or len(body) >= rows - 1:
            name, rest = look.name, ""
        block = [(*margin, *mark, Span(clip(name, room, signs.ellipsis), role))]
        block += [(*margin, Span(clip(rest, cells - len(margin), signs.ellipsis), role))] if rest else []
        block += body
    lines = [pad(clip_line(row, cells, signs.ellipsis), cells) for row in block[:rows]]
    lines += [line(" " * cells)] * (rows - len(lines))
    return on_ground(lines, ground, cells)


def _covered_body(scene: DuelScene, card: CardId, look: CardLook, cells: int, rows: int, margin: Line) -> list[Line]:
    """Return the lines of a covered card below its name, the cost last; pale, since it cannot be taken."""
    said = look.gives if rows > 1 or measure(look.gives) <= cells - len(margin) else look.short
    gives, cost = (tuple(replace(span, role=Role.MUTED) for span in parts) for parts in (said, look.cost))
    picture: Block = []
    if rows > LARGE_ROWS and scene.signs.pictures is not Pictures.SHAPES:
        # Without colours nothing can be faint.
        ways = large_gives(scene.book.card(card).effects, look.color, scene.book.catalog)
        picture = face_sign(dimmed(ways), cells, scene.signs)
    if picture:
        both = measure(gives) + measure(cost) + 3 <= cells and rows == LARGE_ROWS + 1
        foot = [_between(gives, cost, cells, scene.signs)] if both else [(*margin, *gives), (*margin, *cost)]
        return [*picture, *foot][:rows]
    lines = broken(gives, cells - len(margin))[: max(rows - bool(cost), 1)] if rows > 1 else [gives]
    return [(*margin, *each) for each in ([*lines, cost] if cost else lines)][:rows]


def hidden_card(
    scene: DuelScene,
    back: Back,
    deposit: Lying | None,
    cells: int,
    rows: int,
    *,
    is_chosen: bool = False,
    mark: Line = (),
) -> list[Line]:
    """Return a face-down card, with the word on its back and its token."""
    signs = scene.signs
    ground = Ground.CURSOR if is_chosen else Ground.RAISED
    name = back_name(back)
    token = () if deposit is None else tiny_token(token_line(scene.book, deposit, signs), cells)
    if deposit is None:
        block = card_back(cells, rows, "", is_worn=True, ground=None)
        block[(rows - 1) // 2] = _label((*mark, Span(name, Role.MUTED)), cells, block[(rows - 1) // 2])
    elif rows == 1:
        block = card_back(cells, rows, "", is_worn=True, ground=None)
        both = (*mark, Span(name, Role.MUTED), Span(" "), *token)
        block[0] = _label(both if measure(both) <= cells else token, cells, block[0])
    else:
        block = card_back(cells, rows, "", is_worn=True, ground=None)
        top = (rows - 2) // 2
        block[top] = _label((*mark, Span(name, Role.MUTED)), cells, block[top])
        block[top + 1] = _label(token, cells, block[top + 1])
    return on_ground(block, ground, cells)


def _label(label: Line, cells: int, lattice: Line) -> Line:
    """Return a lattice with a label in its middle."""
    label = clip_line(label, cells)
    wide = measure(label)
    air = 1 if wide + 2 <= cells else 0
    start = (cells - wide) // 2 - air
    text = "".join(span.text for span in lattice)
    return line(
        Span(text[:start], Role.FAINT),
        Span(" " * air),
        *label,
        Span(" " * air),
        Span(text[start + wide + 2 * air :], Role.FAINT),
    )


def token_line(book: DuelBook, deposit: Lying, signs: Symbols) -> Line:
    """Return a token that lies on a card: `◊ roman`, `◊ -3¢`."""
    sign = Span(f"{token_sign(signs)} ")
    if deposit.kind is Deposit.OFFERING:
        coins = int(deposit.token)
        parts = (sign, Span(f"-{signs.coins(coins)}", Role.STRONG))
        return OFFERING_HERE.line(parts, coins=coins_words(coins))
    name = book.mythology_name(str(deposit.token))
    color = role_of(book.mythology_color(str(deposit.token)))
    return MYTHOLOGY_HERE.line((sign, Span(name, color)), mythology=name)
