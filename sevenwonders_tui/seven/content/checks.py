"""The checks between well-formed entries, and against the game: chains, decks, guilds, and effects in their places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import assert_never

from sevenwonders_tui.content.effect_form import kind_of
from sevenwonders_tui.content.faults import ContentFault, did_you_mean, listed, quoted
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.effects import Points, Produce
from sevenwonders_tui.engine.resources import Goods, goods_of
from sevenwonders_tui.i18n import _, ngettext
from sevenwonders_tui.seven.content.entries import AGE_KEYS, CardEntry, Cards, Wonders, card_label, wonder_label
from sevenwonders_tui.seven.content.models import EFFECTS, MOST_UNITS
from sevenwonders_tui.seven.engine.effects import DiscardBuild, Effect, PointsPer, SeventhCard, Token
from sevenwonders_tui.seven.engine.rules import AGES, HAND, SCORED
from sevenwonders_tui.seven.engine.sizes import CITIES, guilds_in_play
from sevenwonders_tui.seven.engine.trade import MOST_PRODUCERS

MOST_PLAYERS = CITIES[-1]
LEAST_GUILDS = guilds_in_play(MOST_PLAYERS)

SELLERS = (Color.BROWN, Color.GREY)
"""The colours whose goods neighbours may buy. Rules: 7W 1st ed., "Commerce"."""
MOST_CARDS = AGES * HAND - 1
"""The most cards in a city: all cards of three hands, less one for the stage that lets it play the last of a hand."""
MOST_SIDE_UNITS = MOST_PRODUCERS - 3 * (1 + MOST_CARDS * MOST_UNITS)
"""The most units of a class of goods that the stages of one side may make.

It is the room left in a lane by three cities full of the most productive cards, each with its board's own resource.
"""


def check_cards(cards: Cards) -> Iterator[ContentFault]:
    """Yield the faults between the cards of a file."""
    file = cards.file
    yield from (ContentFault(file, card_label(card), "id", text) for card, text in _repeated(cards.ids))
    yield from _names(cards)
    ages = {entry.model.id: entry.age for entry in cards.entries}
    for entry in cards.entries:
        label = card_label(entry.model.id)
        yield from (ContentFault(file, label, field, text) for field, text in _copies(entry))
        yield from (ContentFault(file, label, field, text) for field, text in _chains(entry, ages, cards.ids))
        yield from (
            ContentFault(file, label, field, text) for field, text in _effects(entry.color, entry.model.effects)
        )
        for made in _units(MOST_UNITS, entry.model.effects):
            text = _("makes {units} in all; a card may make {most} of a class").format(units=made, most=MOST_UNITS)
            yield ContentFault(file, label, "effects", text)
    for key, age in AGE_KEYS.items():
        if age not in cards.broken_ages:
            yield from (ContentFault(file, key, field, text) for field, text in _deck(age, cards))


def check_wonders(wonders: Wonders) -> Iterator[ContentFault]:
    """Yield the faults between the wonders of a file."""
    file = wonders.file
    yield from (ContentFault(file, wonder_label(wonder), "id", text) for wonder, text in _repeated(wonders.ids))
    seen: dict[str, str] = {}
    for model in wonders.entries:
        label = wonder_label(model.id)
        if (other := seen.setdefault(model.name, model.id)) != model.id:
            yield ContentFault(file, label, "name", _("{other} has this name too").format(other=quoted(other)))
        for side, stages in (("A", model.sides.A), ("B", model.sides.B)):
            for at, stage in enumerate(stages):
                for field, text in _effects(Token.STAGE, stage.effects):
                    yield ContentFault(file, label, f"sides.{side}[{at}].{field}", text)
            effects = [effect for stage in stages for effect in stage.effects]
            for made in _units(MOST_SIDE_UNITS, effects):
                text = _("its stages make {units} in all; a side may make {most} of a class")
                yield ContentFault(file, label, f"sides.{side}", text.format(units=made, most=MOST_SIDE_UNITS))
    yield from _searches(wonders)
    if wonders.is_complete and len(wonders.entries) < MOST_PLAYERS:
        text = ngettext(
            "there are {count}, and {n} player needs one",
            "there are {count}, and {n} players need one each",
            MOST_PLAYERS,
        )
        yield ContentFault(file, "", "wonders", text.format(count=len(wonders.entries), n=MOST_PLAYERS))


def _searches(wonders: Wonders) -> Iterator[ContentFault]:
    """Yield a fault if two searches of the discard pile could fall into one turn: there is no ruling for that."""
    searchers: list[str] = []
    for model in wonders.entries:
        label = wonder_label(model.id)
        for side, stages in (("A", model.sides.A), ("B", model.sides.B)):
            effects = [effect for stage in stages for effect in stage.effects]
            if DiscardBuild() not in effects:
                continue
            searchers.append(model.id)
            if SeventhCard() in effects:
                yield ContentFault(
                    wonders.file, label, f"sides.{side}", _("has seventh_card and discard_build; take one")
                )
    for other in dict.fromkeys(searchers[1:]):
        if other != searchers[0]:
            text = _("{first} has discard_build already, and only one wonder may").format(first=quoted(searchers[0]))
            yield ContentFault(wonders.file, wonder_label(other), "sides", text)


def _repeated(ids: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    for entry, count in Counter(ids).items():
        if count > 1:
            text = ngettext("stands {n} time; an id must be unique", "stands {n} times; an id must be unique", count)
            yield entry, text.format(n=count)


def _names(cards: Cards) -> Iterator[ContentFault]:
    # the same name in another age is fine: one of the two cards then excludes the other
    seen: dict[tuple[int, str], str] = {}
    for entry in cards.entries:
        card = entry.model
        if (other := seen.setdefault((entry.age, card.name), card.id)) != card.id:
            text = _("{other} has this name too, in the same age").format(other=quoted(other))
            yield ContentFault(cards.file, card_label(card.id), "name", text)


def _copies(entry: CardEntry) -> Iterator[tuple[str, str]]:
    if entry.color is not Color.PURPLE:
        if not entry.model.copies:
            yield "copies", _("must name the number of players on each copy; only guilds have none")
        return
    if entry.model.copies:
        yield "copies", _("does not belong here; guilds are drawn, two more than there are players")
    if entry.age != AGES:
        yield "", _("is a guild, and guilds belong to age_3")


def _chains(entry: CardEntry, ages: dict[str, int], ids: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    for at, source in enumerate(entry.model.chain_from):
        field = f"chain_from[{at}]"
        if source not in ids:
            yield field, did_you_mean(_("there is no card {id}").format(id=quoted(source)), source, ids)
        elif ages.get(source, 0) >= entry.age:
            text = _("{id} is of age {there}, and a chain must come from an age before age {here}")
            yield field, text.format(id=quoted(source), there=ages[source], here=entry.age)


def _effects(kind: Color | Token, effects: Iterable[Effect]) -> Iterator[tuple[str, str]]:
    """Yield the faults of the effects of a card of a colour, or of a stage."""
    once: set[str] = set()
    for at, effect in enumerate(effects):
        field, name = f"effects[{at}]", kind_of(effect)
        match EFFECTS.kinds[name], effect:
            case _, Produce(for_sale=True) if kind not in SELLERS:
                yield f"{field}.for_sale", _("must be false; only what brown and grey cards make is for sale")
            case _, Points() | PointsPer() if kind not in SCORED:
                text = _("the score pad has no row for points on {color} cards; it has for blue, yellow and purple")
                yield field, text.format(color=kind)
            case ["kind"], _ if kind is not Token.STAGE:
                yield field, _("{kind} is a power for stages of wonders only").format(kind=name)
        if name in once and EFFECTS.kinds[name] == ["kind"]:
            yield field, _("{kind} stands here before; a stage gives a power once").format(kind=name)
        elif name in once and EFFECTS.kinds[name] == ["kind", "amount"]:
            yield field, _("{kind} stands here before; write the sum once").format(kind=name)
        once.add(name)


def _units(most: int, effects: Iterable[Effect]) -> Iterator[str]:
    """Yield a fault for each class of goods with more units than the engine can count."""
    made = [unit for effect in effects if isinstance(effect, Produce) for unit in effect.units]
    counts = Counter(goods_of(unit[0]) for unit in made)
    for goods in Goods:
        if counts[goods] > most:
            yield _units_words(goods, counts[goods])


def _units_words(goods: Goods, count: int) -> str:
    match goods:
        case Goods.RAW:
            text = ngettext("{n} raw unit", "{n} raw units", count)
        case Goods.MANUFACTURED:
            text = ngettext("{n} manufactured unit", "{n} manufactured units", count)
        case _:
            assert_never(goods)
    return text.format(n=count)


def _deck(age: int, cards: Cards) -> Iterator[tuple[str, str]]:
    """Yield the faults in the number of cards of an age."""
    entries = [entry for entry in cards.entries if entry.age == age]
    marks = Counter(mark for entry in entries for mark in entry.model.copies)
    wrong: list[str] = []
    for players in CITIES:
        have = sum(count for mark, count in marks.items() if mark <= players)
        need = HAND * players - (guilds_in_play(players) if age == AGES else 0)
        if have != need:
            text = ngettext(
                "{have} instead of {need} for {n} player", "{have} instead of {need} for {n} players", players
            )
            wrong.append(text.format(have=have, need=need, n=players))
    if wrong:
        text = ngettext(
            "the deck does not give {n} card to each seat: {decks}",
            "the deck does not give {n} cards to each seat: {decks}",
            HAND,
        )
        yield "copies", text.format(n=HAND, decks=listed(wrong))
    guilds = sum(entry.color is Color.PURPLE for entry in entries)
    if age == AGES and guilds < LEAST_GUILDS:
        text = ngettext(
            "there is {n} guild; {players} need {least}, two more than there are players",
            "there are {n} guilds; {players} need {least}, two more than there are players",
            guilds,
        )
        table = ngettext("{n} player", "{n} players", MOST_PLAYERS).format(n=MOST_PLAYERS)
        yield "purple", text.format(n=guilds, players=table, least=LEAST_GUILDS)
