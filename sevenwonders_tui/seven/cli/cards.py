"""The list of cards of 7 Wonders in plain text, and all facts about one card."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING

from sevenwonders_tui.cli.album import album_lines, output_signs
from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.cli.paint import STYLES, wide_console
from sevenwonders_tui.i18n import _, comma_list, folded, ngettext, semicolon_list, sentences
from sevenwonders_tui.seven.cli.content import load_catalog

if TYPE_CHECKING:
    from rich.table import Table

    from sevenwonders_tui.seven.engine.catalog import Card, Catalog, Wonder
    from sevenwonders_tui.seven.words.book import Book


def print_cards(args: Namespace) -> int:
    """Print the cards and wonders that the options name."""
    catalog = load_catalog(args)
    if args.json:
        print(json_text(catalog, args))
    elif args.name:
        print("\n".join(named_lines(catalog, " ".join(args.name), args.age, args.players)))
    else:
        print(list_text(catalog, args.age, args.players))
    return 0


def named_lines(catalog: Catalog, name: str, age: int | None, players: int | None) -> Iterator[str]:
    """Yield all facts about the cards and wonders with a name. Raises CommandFailed with the nearest names."""
    from sevenwonders_tui.seven.words.album.album import SevenAlbum
    from sevenwonders_tui.seven.words.book import Book

    album, signs = SevenAlbum(Book(catalog), players), output_signs()
    if age is None:
        for wonder in find_wonders(catalog, name):
            yield from album_lines(album, wonder.id, signs)
            return
    for card in find_cards(catalog, name, age):
        in_play = "" if players is None else copies_words(catalog, card, players)
        yield from album_lines(album, card.id, signs, in_play)


def find_wonders(catalog: Catalog, name: str) -> list[Wonder]:
    """Return the wonders with that name, city or id, whatever the case of letters; empty if there is none."""
    from sevenwonders_tui.seven.words.book import Book

    wanted, book = folded(name).strip(), Book(catalog)
    return [wonder for wonder in catalog.wonders if wanted in map(folded, _wonder_names(book, wonder))]


def _wonder_names(book: Book, wonder: Wonder) -> tuple[str, ...]:
    return wonder.id, wonder.name, wonder.city, book.wonder_name(wonder.id), book.city_name(wonder.id)


def find_cards(catalog: Catalog, name: str, age: int | None) -> list[Card]:
    """Return the cards with that name or id, whatever the case. Raises CommandFailed with the nearest names."""
    from difflib import get_close_matches

    from sevenwonders_tui.seven.words.book import Book

    wanted = folded(name).strip()
    book = Book(catalog)
    found = [card for card in catalog.cards if wanted in {card.id, folded(card.name), folded(book.name(card.id))}]
    matching = [card for card in found if age in {None, card.age}]
    if matching:
        return matching
    if found:
        text = _("{name} is no card of age {age}; leave --age out.")
        raise CommandFailed(text.format(name=book.name(found[0].id), age=age))
    # A match by the English name is suggested by the name in the reader's language.
    said = {card.name: book.name(card.id) for card in catalog.cards}
    for wonder in catalog.wonders:
        said |= {wonder.name: book.wonder_name(wonder.id), wonder.city: book.city_name(wonder.id)}
    names = {folded(each): own for english, own in said.items() for each in (english, own)}
    near = get_close_matches(wanted, names, cutoff=0.5)
    if near:
        advice = _("Perhaps: {names}?").format(names=comma_list(dict.fromkeys(names[match] for match in near)))
    else:
        advice = _("`sevenwonders cards` lists them all.")
    raise CommandFailed(sentences([_("There is no card or wonder {name}.").format(name=repr(name)), advice]))


def json_text(catalog: Catalog, args: Namespace) -> str:
    """Return the cards that the options name, and all wonders, as one JSON object."""
    import json

    from sevenwonders_tui.seven.content.plain import plain_catalog

    found = find_cards(catalog, " ".join(args.name), args.age) if args.name else catalog.cards
    cards = [card for card in found if args.age in {None, card.age} and is_in_play(card, args.players)]
    return json.dumps(plain_catalog(catalog, cards), indent=2, ensure_ascii=False)


def copies_words(catalog: Catalog, card: Card, players: int | None) -> str:
    """Return the number of copies in play, for one number of players or for each."""
    from sevenwonders_tui.seven.engine.sizes import city_count, copies_in_play, guilds_in_play

    if card.is_guild:
        guilds = sum(entry.is_guild for entry in catalog.cards)
        if players is None:
            text = ngettext(
                "drawn: two more of the {n} guild than there are players",
                "drawn: two more of the {n} guilds than there are players",
                guilds,
            )
            return text.format(n=guilds)
        text = ngettext("drawn: {drawn} of the {n} guild", "drawn: {drawn} of the {n} guilds", guilds)
        return text.format(drawn=guilds_in_play(city_count(players)), n=guilds)
    if players is not None:
        count = copies_in_play(card, city_count(players))
        return ngettext("{n} copy in play", "{n} copies in play", count).format(n=count)
    return _("copies: {marks}").format(marks=" ".join(f"{mark}+" for mark in card.copies))


def is_in_play(card: Card, players: int | None) -> bool:
    """Whether a card has copies in play with `players` players; guilds may always be drawn."""
    from sevenwonders_tui.seven.engine.sizes import city_count, copies_in_play

    return players is None or card.is_guild or copies_in_play(card, city_count(players)) > 0


def list_text(catalog: Catalog, age: int | None, players: int | None) -> str:
    """Return the list of cards, in colour if the output is a terminal that wants it."""
    from sevenwonders_tui.content.words import AGES

    console = wide_console()
    with console.capture() as text:
        for number, numeral in AGES.items():
            cards = [card for card in catalog.cards if card.age == number and is_in_play(card, players)]
            if age in {None, number}:
                console.print(_("Age {age}").format(age=numeral), style="bold")
                console.print(_table(catalog, cards, players), "")
        if age is None:
            console.print(_("Wonders"), style="bold")
            console.print(_wonder_table(catalog))
    return "\n".join(line.rstrip() for line in text.get().splitlines())


def _wonder_table(catalog: Catalog) -> Table:
    from rich.table import Table

    from sevenwonders_tui.content.words import resource_word
    from sevenwonders_tui.seven.words.book import Book
    from sevenwonders_tui.seven.words.effects.full import card_effects_words

    book = Book(catalog)
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    for wonder in catalog.wonders:
        head = ("    " + book.wonder_name(wonder.id), resource_word(wonder.start))
        for at, (side, stages) in enumerate(wonder.sides.items()):
            gives = semicolon_list(comma_list(card_effects_words(stage.effects)) for stage in stages)
            table.add_row(*(head if not at else ("", "")), side.value, gives)
    return table


def _table(catalog: Catalog, cards: list[Card], players: int | None) -> Table:
    from rich.table import Table
    from rich.text import Text

    from sevenwonders_tui.content.words import color_word, cost_words
    from sevenwonders_tui.seven.words.book import Book
    from sevenwonders_tui.seven.words.effects.full import card_effects_words

    book = Book(catalog)
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    color = None
    for card in cards:
        copies = copies_words(catalog, card, players)
        if card.color != color:
            color = card.color
            table.add_row(Text("  " + color_word(color), STYLES[color]), "", copies if card.is_guild else "")
        effects = semicolon_list(card_effects_words(card.effects))
        table.add_row("    " + book.name(card.id), cost_words(card.cost), effects, "" if card.is_guild else copies)
    return table
