"""Checks a record's set-up against the content: the right components, each in the right number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache

from sevenwonders_tui.content import load_duel
from sevenwonders_tui.duel.engine.catalog import AGE_BACKS, Back, Box, Boxes, Catalog, Deposit, Structure, boxes_of
from sevenwonders_tui.duel.engine.rules import BOARD_PROGRESS, LAST_DECK_CARDS
from sevenwonders_tui.duel.record.model import DuelRecord
from sevenwonders_tui.duel.record.shape import counts
from sevenwonders_tui.i18n import _
from sevenwonders_tui.record.fault import RecordFault

Rows = Sequence[tuple[str, Collection[str]]]
"""Lists of ids, each with its path in the record."""


@cache
def _fingerprints_of_the_boxes() -> Mapping[Boxes, str]:
    return load_duel().fingerprints


def changed_content(catalog: Catalog, boxes: Boxes) -> str | None:
    """Return the fingerprint of changed content; None for that of the boxes, which every program knows."""
    fingerprint = catalog.fingerprints[boxes]
    return None if fingerprint == _fingerprints_of_the_boxes()[boxes] else fingerprint


def fit_faults(record: DuelRecord, catalog: Catalog) -> tuple[RecordFault, ...]:
    """Return the faults of a well-formed record whose set-up is impossible with this content; empty if it fits."""
    boxes = boxes_of(record.expansions)
    # Without the right content nothing else can be judged
    return tuple(_content_faults(record, changed_content(catalog, boxes))) or (
        *_wonder_faults(record, catalog, boxes),
        *_progress_faults(record, catalog, boxes),
        *_structure_faults(record, catalog, boxes),
        *(_pantheon_faults(record, catalog, boxes) if Box.PANTHEON in boxes else ()),
        *(_agora_faults(record, catalog) if Box.AGORA in boxes else ()),
    )


def _content_faults(record: DuelRecord, changed: str | None) -> Iterator[RecordFault]:
    if record.content == changed:
        return
    if changed is None:
        text = _("the game was played with other content; give it with --duel")
    elif record.content is None:
        text = _("the game was played with the content of the boxes; leave --duel out")
    else:
        text = _("the game was played with content other than that given with --duel")
    yield RecordFault(text, "content")


def _wonder_faults(record: DuelRecord, catalog: Catalog, boxes: Boxes) -> Iterator[RecordFault]:
    known = [wonder.id for wonder in catalog.wonders if wonder.box is None or wonder.box in boxes]
    yield from _unknown([(f"setup.wonders[{at}]", group) for at, group in enumerate(record.setup.wonders)], known)


def _progress_faults(record: DuelRecord, catalog: Catalog, boxes: Boxes) -> Iterator[RecordFault]:
    known = [token.id for token in catalog.progress if token.box is None or token.box in boxes]
    setup = record.setup
    if len(setup.progress) != BOARD_PROGRESS:
        yield counts("setup.progress", len(setup.progress), BOARD_PROGRESS)
    yield from _unknown([("setup.progress", setup.progress), ("setup.boxed_progress", setup.boxed_progress)], known)
    yield from _missing("setup.boxed_progress", {*setup.progress, *setup.boxed_progress}, known)


def due_backs(catalog: Catalog, boxes: Boxes, age: int) -> Mapping[Back, int]:
    """Return the number of cards of each back in the structure of an age."""
    due = Counter({AGE_BACKS[age - 1]: len(structure_of(catalog, boxes, age).places)})
    if age == len(AGE_BACKS):
        due[Back.TEMPLE if Box.PANTHEON in boxes else Back.GUILD] = LAST_DECK_CARDS
    if Box.AGORA in boxes:
        due[Back.SENATOR] = catalog.agora.senators[age - 1]
    due[AGE_BACKS[age - 1]] -= sum(due.values()) - due[AGE_BACKS[age - 1]]
    return due


def structure_of(catalog: Catalog, boxes: Boxes, age: int) -> Structure:
    """Return the layout of the cards of an age."""
    return (catalog.agora_structures if Box.AGORA in boxes else catalog.structures)[age - 1]


def _structure_faults(record: DuelRecord, catalog: Catalog, boxes: Boxes) -> Iterator[RecordFault]:
    backs: Mapping[str, Back] = {card.id: card.back for card in catalog.cards}
    for at, cards in enumerate(record.structures):
        due = due_backs(catalog, boxes, at + 1)
        strangers = tuple(_unknown([(f"structures[{at}]", cards)], [card for card in backs if backs[card] in due]))
        yield from strangers or _count_faults(f"structures[{at}]", Counter(backs[card] for card in cards), due, at + 1)


def _count_faults(path: str, found: Mapping[Back, int], due: Mapping[Back, int], age: int) -> Iterator[RecordFault]:
    for back, count in due.items():
        if found[back] != count:
            text = _("it has {found} of the deck {deck} and must have {due}")
            yield RecordFault(text.format(found=found[back], deck=back.value, due=count), path, age)


def _pantheon_faults(record: DuelRecord, catalog: Catalog, boxes: Boxes) -> Iterator[RecordFault]:
    setup, pantheon = record.setup, catalog.pantheon
    mythologies = {mythology.id: mythology.tokens for mythology in pantheon.mythologies}
    decks, tokens, offerings = setup.mythology_decks or {}, setup.mythology_tokens or (), setup.offering_tokens or ()
    yield from _unknown([("setup.mythology_decks", decks)], mythologies, _under)
    yield from _missing("setup.mythology_decks", decks, mythologies)
    for mythology, deck in decks.items():
        path = f"setup.mythology_decks.{mythology}"
        due = [divinity.id for divinity in pantheon.divinities if divinity.mythology == mythology]
        yield from _unknown([(path, deck)], due)
        yield from _missing(path, deck, due)
    yield from _unknown([("setup.mythology_tokens", tokens)], mythologies)
    for mythology, count in Counter(tokens).items():
        most = mythologies.get(mythology, count)  # type: ignore[call-overload]
        if count > most:
            text = _("{id} stands here {found} times; there are {most} such tokens")
            yield RecordFault(text.format(id=mythology, found=count, most=most), "setup.mythology_tokens")
    for age, name, found in ((1, Deposit.MYTHOLOGY, len(tokens)), (2, Deposit.OFFERING, len(offerings))):
        due_tokens = sum(place.token is name for place in structure_of(catalog, boxes, age).places)
        if found != due_tokens:
            yield counts(f"setup.{name.value}_tokens", found, due_tokens)
    for at, coins in enumerate(offerings):
        if offerings[: at + 1].count(coins) > pantheon.offerings.count(coins):
            text = _("{found} stands here; the Offering tokens are {tokens}, each once")
            text = text.format(found=coins, tokens=", ".join(map(str, pantheon.offerings)))
            yield RecordFault(text, f"setup.offering_tokens[{at}]")


def _agora_faults(record: DuelRecord, catalog: Catalog) -> Iterator[RecordFault]:
    setup, agora = record.setup, catalog.agora
    decrees, deck = setup.decrees or (), setup.conspiracies or ()
    yield from _unknown([("setup.decrees", decrees)], [decree.id for decree in agora.decrees])
    if len(decrees) != len(agora.chambers):
        yield counts("setup.decrees", len(decrees), len(agora.chambers))
    conspiracies = [conspiracy.id for conspiracy in agora.conspiracies]
    yield from _unknown([("setup.conspiracies", deck)], conspiracies)
    yield from _missing("setup.conspiracies", deck, conspiracies)


def _at(path: str, at: int, _name: str) -> str:
    return f"{path}[{at}]"


def _under(path: str, _at: int, name: str) -> str:
    return f"{path}.{name}"


def _unknown(rows: Rows, known: Iterable[str], place: Callable[[str, int, str], str] = _at) -> Iterator[RecordFault]:
    """Yield a fault for each id that may not stand there in a game with these expansions."""
    allowed = set(known)
    for path, ids in rows:
        for at, name in enumerate(ids):
            if name not in allowed:
                yield RecordFault(_("{id} cannot stand here").format(id=name), place(path, at, name))


def _missing(path: str, found: Collection[str], due: Iterable[str]) -> Iterator[RecordFault]:
    for name in due:
        if name not in found:
            yield RecordFault(_("{id} is missing").format(id=name), path)
