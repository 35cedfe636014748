"""Things beside the table: the discard pile, cards that nobody has seen yet, and the things in the box."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.duel.engine.catalog import AGE_BACKS, Back
from sevenwonders_tui.duel.engine.rules import SEATS
from sevenwonders_tui.duel.engine.view import Veiled
from sevenwonders_tui.duel.words.book import back_name
from sevenwonders_tui.duel.words.cities.card_groups import flow_cards, list_cards
from sevenwonders_tui.duel.words.effects.short import progress_gives
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import Drawn, Focus, SpotKind, Target, side_by_side, stacked
from sevenwonders_tui.duel.words.table.spot_sheet import Item, SpotSheet
from sevenwonders_tui.duel.words.terms import sheets as terms
from sevenwonders_tui.duel.words.terms.boxes import PLOT
from sevenwonders_tui.duel.words.thing_terms import divinity_term, progress_term
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.i18n import _, comma_list, ngettext, pgettext
from sevenwonders_tui.present.block import on_ground
from sevenwonders_tui.present.line import Ground, Line, Role, Span, line, measure, role_of, spread, wrap
from sevenwonders_tui.present.term import Term, explained

Write = Callable[[DuelScene, SpotSheet, Iterable[CardId]], None]
"""How cards are written: each card on its own line, or their names in running text."""

THREE_COLUMNS = 110
TWO_COLUMNS = 70
"""The width in cells from which the sheet has two columns."""


def aside(scene: DuelScene, focus: Focus, cells: int, rows: int) -> Drawn:
    """Return everything that lies beside the table, in columns; in three columns a list that fits is card by card."""
    columns = 3 if cells >= THREE_COLUMNS else 2 if cells >= TWO_COLUMNS else 1
    wide = (cells - columns + 1) // columns
    parts = []
    for make in (_discards, _to_come, _box):
        listed, flowing = make(scene, focus, wide, list_cards), make(scene, focus, wide, flow_cards)
        parts.append(listed if columns == len((_discards, _to_come, _box)) and listed.rows <= rows else flowing)
    plots = _plots(scene, focus, wide)
    parts += [plots] if plots is not None else []
    held: list[list[Drawn]] = [[] for _column in range(columns)]
    for part in parts:
        min(held, key=_high).append(part)
    later = _later(scene, focus, wide)
    if later is not None:
        room = (column for column in (held[1 % columns], *held) if _high(column) + 1 + later.rows <= rows)
        next(room, []).append(later)
    drawn = [_spaced(column) for column in held if column]
    high = max(rows, *(each.rows for each in drawn))
    return side_by_side([Drawn(_filled(each, high, wide), each.spots) for each in drawn])


def _high(column: Sequence[Drawn]) -> int:
    return sum(each.rows + 1 for each in column)


def _filled(part: Drawn, rows: int, cells: int) -> list[Line]:
    return on_ground([*part.lines, *[()] * (rows - part.rows)], Ground.PANEL, cells)


def _spaced(parts: Sequence[Drawn]) -> Drawn:
    return stacked([each for part in parts for each in (part, Drawn([()]))][:-1])


def _titled(title: str, right: str, sheet: SpotSheet, term: Term) -> Drawn:
    """Return a sheet with its title above it."""
    parts = term.line(spread(line(Span(title, Role.STRONG)), line(Span(right, Role.MUTED)), sheet.cells - 2))
    head = tuple(replace(span, ground=Ground.RAISED) for span in line(" ", *parts, " "))
    return stacked([Drawn([head]), sheet.drawn(sheet.rows)])


# The discard pile


def _discards(scene: DuelScene, focus: Focus, cells: int, write: Write) -> Drawn:
    sheet = SpotSheet(focus, cells, scene.signs)
    pile = scene.view.discards
    if pile:
        write(scene, sheet, pile)
    else:
        sheet.add(Span(_("No card has been discarded yet."), Role.MUTED))
    for age, cards in enumerate(scene.view.removed, start=1):
        known = [card for card in cards if card is not None]
        if known:
            sheet.blank()
            sheet.add(Span(_("removed in age {age}").format(age=AGES[age]), Role.MUTED))
            write(scene, sheet, known)
    count = ngettext("{n} card", "{n} cards", len(pile)).format(n=len(pile))
    return _titled(_("Discard pile"), count, sheet, terms.DISCARDS)


# What is still to come


def _to_come(scene: DuelScene, focus: Focus, cells: int, write: Write) -> Drawn:
    """Return the cards of the age that nobody has seen yet: some lie face down, the others are out of the game."""
    view = scene.view
    sheet = SpotSheet(focus, cells, scene.signs)
    found = scene.game.unseen(view)
    if scene.structure is None:
        # Without boxes the Wonders are drafted first.
        _write_ages(scene, sheet, range(view.age, view.age + 1), write)
        return _titled(_("Age {age}, not dealt yet").format(age=AGES[view.age]), "", sheet, terms.TO_COME)
    hidden = [back for at, back in enumerate(view.backs) if view.cards[at] is None and scene.lies(at)]
    age_back = AGE_BACKS[view.age - 1]
    backs = [back for back in Back if back in hidden or (back is age_back and found[back])]
    for back in backs:
        cards = found[back]
        sheet.blank()
        words = hidden_words(back, hidden.count(back), len(cards), is_own=back is age_back)
        for row in wrap(words, cells - 2):
            sheet.add(terms.TO_COME.span(Span(row, Role.MUTED)))
        write(scene, sheet, cards)
    if not backs:
        sheet.add(Span(_("Every card of this age has been seen."), Role.MUTED))
    return _titled(_("Not seen yet in age {age}").format(age=AGES[view.age]), "", sheet, terms.TO_COME)


def _later(scene: DuelScene, focus: Focus, cells: int) -> Drawn | None:
    """Return the cards of the ages to come by name; None in the last age."""
    sheet = SpotSheet(focus, cells, scene.signs)
    last = len(scene.game.rules(scene.view.boxes).dealt)
    _write_ages(scene, sheet, range(scene.view.age + 1, last + 1), flow_cards)
    return _titled(_("Ages to come"), "", sheet, terms.LATER) if sheet.rows else None


def _write_ages(scene: DuelScene, sheet: SpotSheet, ages: range, write: Write) -> None:
    """Write, for each back in these ages, the number of cards to be dealt and the unseen cards that they come from."""
    found = scene.game.unseen(scene.view)
    dealt = scene.game.rules(scene.view.boxes).dealt
    shown: set[Back] = {Back.SENATOR}
    for age in ages:
        for back, count in dealt[age - 1].items():
            if back in shown:
                continue
            shown.add(back)
            sheet.blank()
            words = _("{back}: {count} of these {all}").format(back=back_name(back), count=count, all=len(found[back]))
            sheet.add(terms.LATER.span(Span(words, Role.MUTED)))
            write(scene, sheet, found[back])


def hidden_words(back: Back, down: int, unseen: int, *, is_own: bool) -> str:
    """Return the number of unseen cards that lie face down, and where the other unseen cards are."""
    lie = ngettext("{n} of these {unseen} lies face down", "{n} of these {unseen} lie face down", down)
    said = lie.format(n=down, unseen=unseen)
    rest = unseen - down
    if not rest:
        text = ngettext("it lies face down", "these {n} lie face down", down).format(n=down)
    elif not down:
        text = ngettext("this one is out of the game", "these {n} are out of the game", rest).format(n=rest)
    elif is_own:
        text = _("{said}, {rest} are out of the game").format(said=said, rest=rest)
    else:
        text = _("{said}, {rest} are not in this structure").format(said=said, rest=rest)
    return _("{back}: {text}.").format(back=back_name(back), text=text)


# The box


def locked_words(scene: DuelScene, locked: Veiled) -> str:
    """Return the words about the Progress token out of the game, by name if the viewer knows it."""
    if locked.item is None:
        return _("One of them may be out of the game, face down.")
    return _("{name} is out of the game.").format(name=scene.book.progress_name(locked.item))


def _box(scene: DuelScene, focus: Focus, cells: int, write: Write) -> Drawn:  # noqa: ARG001 - it has no cards
    sheet = SpotSheet(focus, cells, scene.signs)
    sheet.add(Span(_("Progress tokens that are in the box"), Role.MUTED))
    tokens = box_tokens(scene)
    for token in tokens:
        name = line(Span(" ", ground=Ground.GREEN), " ", scene.book.progress_name(token))
        name = explained(name, progress_term(scene, token))
        gives = tuple(replace(span, role=Role.MUTED) for span in progress_gives(scene.book, token, scene.signs))
        room = cells - 2
        text = spread(name, gives, room) if measure(name) + 1 + measure(gives) <= room else name
        sheet.add_item(Item(Target(SpotKind.PROGRESS, token), text))
    if not tokens:
        sheet.add(pgettext("Progress tokens", "none"))
    if scene.view.locked is not None:
        sheet.add(Span(locked_words(scene, scene.view.locked), Role.MUTED))
    if scene.has_pantheon:
        _decks(scene, sheet)
    if scene.has_agora:
        count = len(scene.view.conspiracies)
        sheet.blank()
        words = ngettext("{n} conspiracy to draw", "{n} conspiracies to draw", count).format(n=count)
        sheet.add(terms.BOX.span(Span(words)))
        known = [each.item for each in scene.view.conspiracies if each.item is not None]
        if known and not scene.is_shared:
            for row in wrap(comma_list(map(scene.book.conspiracy_name, known)), cells - 2):
                sheet.add(terms.BOX.span(Span(row, Role.MUTED)))
    return _titled(_("In the box"), "", sheet, terms.BOX)


def _plots(scene: DuelScene, focus: Focus, cells: int) -> Drawn | None:
    """Return the face-down conspiracies of both cities, named if the viewer knows them; None if there are none."""
    sheet = SpotSheet(focus, cells, scene.signs)
    for seat in SEATS:
        city = scene.city(seat)
        known: list[tuple[str | None, CardId | None]] = [(veiled.item, card) for veiled, card in city.prepared]
        known += [(veiled.item, None) for veiled in city.unprepared]
        named = [(item, card) for item, card in known if item is not None and not scene.is_shared]
        if named:
            sheet.add(Span(_("Conspiracies of {name}").format(name=scene.name(seat)), Role.MUTED))
        for item, card in named:
            under = "" if card is None else " " + _("over {card}").format(card=scene.book.card_name(card))
            for row in wrap(scene.book.conspiracy_name(item) + under, cells - 2):
                sheet.add(PLOT.span(Span(row)))
    return _titled(_("Face down"), "", sheet, PLOT) if sheet.rows else None


def box_tokens(scene: DuelScene) -> list[str]:
    """Return the Progress tokens that are not on the table, in the order of the rule book."""
    view = scene.view
    seen = {*view.board_progress, *(token for city in view.cities for token in city.progress)}
    seen.update(token for tokens in view.laid_progress.values() for token in tokens)
    if view.locked is not None and view.locked.item is not None:
        seen.add(view.locked.item)  # type: ignore[arg-type]
    return [token for token in scene.game.rules(view.boxes).progress if token not in seen]


def _decks(scene: DuelScene, sheet: SpotSheet) -> None:
    """Write the number of divinities left in each deck, and the names of those that are known."""
    sheet.blank()
    sheet.add(Span(_("Divinities in their decks"), Role.MUTED))
    for mythology, deck in scene.view.decks.items():
        known = [divinity.item for divinity in deck if divinity.item is not None]
        items = [
            Item(
                Target(SpotKind.DIVINITY, each),
                line(Span(scene.book.divinity_name(each), term=divinity_term(scene, each, terms.DECK_DIVINITY))),
            )
            for each in known
        ]
        color = role_of(scene.book.mythology_color(mythology))
        label: Line = (Span(scene.book.mythology_name(mythology), color), Span(f" {len(deck)}", Role.STRONG))
        label = terms.DECK.line(label)
        if items:
            sheet.flow(label, items)
        else:
            sheet.add(*label)
