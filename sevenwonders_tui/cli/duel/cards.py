"""The components of 7 Wonders Duel in plain text, or everything about one of them."""

from __future__ import annotations

from argparse import Namespace
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from sevenwonders_tui.cli.duel.component import Component, Family, components, plain_component
from sevenwonders_tui.cli.duel.content import load_content
from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.cli.paint import STYLES, wide_console
from sevenwonders_tui.content.duel.words import box_word, effect_words
from sevenwonders_tui.content.words import AGES, color_word, cost_words
from sevenwonders_tui.engine.duel.catalog import AGE_BACKS, Back, Box, Boxes, Catalog, boxes_of
from sevenwonders_tui.i18n import (
    N_,
    Marked,
    _,
    comma_list,
    content_name,
    ngettext,
    say,
    semicolon_list,
    sentences,
)
from sevenwonders_tui.present.duel.book import DuelBook
from sevenwonders_tui.present.duel.kind import kind_rules, kind_words
from sevenwonders_tui.present.duel.rule import rules_behind_effects

if TYPE_CHECKING:
    from rich.table import Table

_KEYS = {
    Family.CARD: "cards",
    Family.WONDER: "wonders",
    Family.PROGRESS: "progress",
    Family.MILITARY: "military",
    Family.DIVINITY: "divinities",
    Family.DECREE: "decrees",
    Family.CONSPIRACY: "conspiracies",
}
_TITLES: dict[Family, Marked] = {
    Family.CARD: N_("Cards"),
    Family.WONDER: N_("Wonders"),
    Family.PROGRESS: N_("Progress tokens"),
    Family.MILITARY: N_("Military tokens"),
    Family.DIVINITY: N_("Divinities"),
    Family.DECREE: N_("Decrees"),
    Family.CONSPIRACY: N_("Conspiracies"),
}
_DECKS: dict[Back, Marked] = {
    Back.AGE_1: N_("Age I"),
    Back.AGE_2: N_("Age II"),
    Back.AGE_3: N_("Age III"),
    Back.GUILD: N_("Guilds"),
    Back.TEMPLE: N_("Grand Temples"),
    Back.SENATOR: N_("Senators"),
}


def print_components(args: Namespace) -> int:
    """Print the components that the options name."""
    catalog = load_content(args)
    boxes = None if args.boxes is None else boxes_of(args.boxes)
    found = [each for each in components(catalog) if each.is_in(boxes) and args.age in {None, each.age}]
    if args.name:
        found = named(found, " ".join(args.name))
    if args.json:
        print(json_text(catalog, boxes, found))
    elif args.name:
        print("\n".join(line for text in told(catalog, found) for line in (*text, "")))
    else:
        print(list_text(found))
    return 0


def named(found: Sequence[Component], name: str) -> list[Component]:
    """Return those of that name or id, whatever the letters' case. Raises CommandFailed with the nearest names."""
    from difflib import get_close_matches

    wanted = name.casefold().strip()
    matching = [each for each in found if wanted in {each.id, each.title.casefold(), each.name.casefold()}]
    if matching:
        return matching
    names = {shown.casefold(): each.name for each in found for shown in (each.title, each.name)}
    near = get_close_matches(wanted, names, cutoff=0.5)
    if near:
        advice = _("Perhaps: {names}?").format(names=comma_list(names[match] for match in near))
    else:
        advice = _("`sevenwonders cards --game duel` lists them all.")
    raise CommandFailed(sentences([_("There is no {name} among these.").format(name=repr(name)), advice]))


def json_text(catalog: Catalog, boxes: Boxes | None, found: Sequence[Component]) -> str:
    """Return components as one JSON object, by what they are."""
    import json

    in_play = tuple(Box) if boxes is None else boxes
    data = {"content": catalog.fingerprints[in_play], "boxes": [box.value for box in in_play]}
    lists = {
        key: [plain_component(each, catalog) for each in found if each.family is family]
        for family, key in _KEYS.items()
    }
    return json.dumps(data | lists, indent=2, ensure_ascii=False)


def told(catalog: Catalog, found: Sequence[Component]) -> Iterator[tuple[str, ...]]:
    """Yield everything about components, a text of several lines each; those that are alike are told once."""
    yield from dict.fromkeys(tuple(_component_lines(catalog, each)) for each in found)


def _component_lines(catalog: Catalog, component: Component) -> Iterator[str]:
    book = DuelBook(catalog)
    found = book.find(component.id)
    assert found is not None, component.id
    box = [] if component.box is None else [box_word(component.box)]
    yield _("{name} ({what})").format(name=component.name, what=comma_list([*kind_words(book, found), *box]))
    if component.cost is not None:
        yield "  " + _("cost: {cost}").format(cost=cost_words(component.cost))
    for effect in component.effects:
        yield "  " + _("effect: {effect}").format(effect=effect_words(effect))
    for effect in component.on_draft:
        yield "  " + _("when it is drafted: {effect}").format(effect=effect_words(effect))
    for effect in component.agora_effects:
        yield "  " + _("with Agora instead: {effect}").format(effect=effect_words(effect))
    if component.card is not None and component.card.back is not Back.SENATOR:
        yield from _chain_lines(catalog, component)
    effects = (*component.on_draft, *component.effects, *component.agora_effects)
    for rule in (*rules_behind_effects(effects, catalog), *kind_rules(found)):
        yield "  " + _("rule: {rule}").format(rule=rule)


def _chain_lines(catalog: Catalog, component: Component) -> Iterator[str]:
    """Yield what makes a card free, and what the card makes free."""
    card = component.card
    assert card is not None
    by_id = {each.id: each for each in components(catalog)}
    sources = [] if card.chain_from is None else [by_id[card.chain_from]]
    targets = [by_id[other.id] for other in catalog.cards if other.chain_from == card.id]
    if sources:
        yield "  " + _("free with: {names}").format(names=comma_list(map(_with_age, sources)))
    if card.mythology is not None:
        name = next(each.name for each in catalog.pantheon.mythologies if each.id == card.mythology)
        yield "  " + _("free with a Mythology token: {name}").format(name=content_name("piece", name))
    if targets:
        yield "  " + _("makes free: {names}").format(names=comma_list(map(_with_age, targets)))
    if not sources and not targets and card.mythology is None:
        yield "  " + _("no chain")


def _with_age(component: Component) -> str:
    assert component.age is not None
    return _("{name} (age {age})").format(name=component.name, age=AGES[component.age])


def list_text(found: Sequence[Component]) -> str:
    """Return a list of components, in colour where the output is a terminal that wants it."""
    console = wide_console()
    with console.capture() as text:
        for title, members in _groups(found):
            console.print(title, style="bold")
            console.print(_table(members), "")
    return "\n".join(line.rstrip() for line in text.get().splitlines())


def _groups(found: Sequence[Component]) -> Iterator[tuple[str, list[Component]]]:
    """Yield the parts of the list with their titles: cards by their backs, then everything else by what it is."""
    backs: dict[Back | None, list[Component]] = {}
    for each in found:
        backs.setdefault(None if each.card is None else each.card.back, []).append(each)
    for back in Back:
        if back in backs:
            yield say(_DECKS[back]), backs[back]
    for family, title in _TITLES.items():
        members = [each for each in backs.get(None, ()) if each.family is family]
        if members:
            yield say(title), members


def _table(members: Sequence[Component]) -> Table:
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    rows = Counter(map(_row, members))
    color = None
    for component in members:
        row = _row(component)
        if row not in rows:
            continue
        card = component.card
        if card is not None and card.back in AGE_BACKS and card.color is not None and card.color != color:
            color = card.color
            table.add_row(Text("  " + color_word(color), STYLES[color]), "", "", "")
        count = rows.pop(row)
        copies = ngettext("{n} card", "{n} cards", count).format(n=count) if count > 1 else ""
        table.add_row(*row, copies)
    return table


def _row(component: Component) -> tuple[str, str, str]:
    cost = "" if component.cost is None else cost_words(component.cost)
    effects = [effect_words(effect) for effect in component.effects]
    effects += [_("when it is drafted: {effect}").format(effect=effect_words(each)) for each in component.on_draft]
    effects += [_("with Agora instead: {effect}").format(effect=effect_words(each)) for each in component.agora_effects]
    box = "" if component.box is None or component.card is not None else box_word(component.box)
    return "    " + component.name, comma_list(filter(None, (cost, box))), semicolon_list(effects)
