"""The components of 7 Wonders Duel in plain text, or everything about one of them."""

from __future__ import annotations

from argparse import Namespace
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from sevenwonders_tui.cli.album import album_lines, output_signs
from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.cli.paint import STYLES, wide_console
from sevenwonders_tui.content.words import color_word, cost_words
from sevenwonders_tui.duel.cli.component import Component, Family, components, plain_component
from sevenwonders_tui.duel.cli.content import load_content
from sevenwonders_tui.duel.content.words import box_word
from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.catalog import AGE_BACKS, Back, Box, Boxes, Catalog, boxes_of
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.effects.effect import effect_words
from sevenwonders_tui.i18n import (
    N_,
    Marked,
    _,
    comma_list,
    folded,
    ngettext,
    say,
    semicolon_list,
    sentences,
)

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
        print("\n".join(told(Duel(catalog), found)))
    else:
        print(list_text(found))
    return 0


def named(found: Sequence[Component], name: str) -> list[Component]:
    """Return the components with that name or id; case does not matter. Raises CommandFailed with the nearest names."""
    from difflib import get_close_matches

    wanted = folded(name).strip()
    matching = [each for each in found if wanted in {each.id, folded(each.title), folded(each.name)}]
    if matching:
        return matching
    names = {folded(shown): each.name for each in found for shown in (each.title, each.name)}
    near = get_close_matches(wanted, names, cutoff=0.5)
    if near:
        advice = _("Perhaps: {names}?").format(names=comma_list(names[match] for match in near))
    else:
        advice = _("`sevenwonders cards --game duel` lists them all.")
    raise CommandFailed(sentences([_("There is no {name} among these.").format(name=repr(name)), advice]))


def json_text(catalog: Catalog, boxes: Boxes | None, found: Sequence[Component]) -> str:
    """Return components as one JSON object, by kind."""
    import json

    in_play = tuple(Box) if boxes is None else boxes
    data = {"content": catalog.fingerprints[in_play], "boxes": [box.value for box in in_play]}
    lists = {
        key: [plain_component(each, catalog) for each in found if each.family is family]
        for family, key in _KEYS.items()
    }
    return json.dumps(data | lists, indent=2, ensure_ascii=False)


def told(game: Duel, found: Sequence[Component]) -> Iterator[str]:
    """Yield everything about components, line by line; identical ones stand once."""
    from sevenwonders_tui.duel.words.album.album import DuelAlbum

    album, signs = DuelAlbum(game, DuelBook(game.catalog)), output_signs()
    for thing in dict.fromkeys(album.shown(each.id) for each in found):
        yield from album_lines(album, thing, signs)


def list_text(found: Sequence[Component]) -> str:
    """Return a list of components; in colour if the output is a terminal with colours."""
    console = wide_console()
    with console.capture() as text:
        for title, members in _groups(found):
            console.print(title, style="bold")
            console.print(_table(members), "")
    return "\n".join(line.rstrip() for line in text.get().splitlines())


def _groups(found: Sequence[Component]) -> Iterator[tuple[str, list[Component]]]:
    """Yield the parts of the list with their titles: cards by their backs, then everything else by kind."""
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
