"""Checks between the fields of one record, before any rule or component is needed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from sevenwonders_tui.duel.engine.catalog import Box, boxes_of
from sevenwonders_tui.duel.notation import CATEGORIES, categories_of
from sevenwonders_tui.duel.record.model import DuelRecord, ResultLine
from sevenwonders_tui.i18n import _, ngettext
from sevenwonders_tui.record.fault import RecordFault

FIELDS_OF: Final = {
    Box.PANTHEON: ("mythology_decks", "mythology_tokens", "offering_tokens"),
    Box.AGORA: ("decrees", "conspiracies"),
}
"""The set-up fields of each expansion."""

LENGTHS: Final = {False: (20, 20, 20), True: (25, 25, 23)}
"""The number of cards by age, without and with Agora, in the boxes' own content."""


def shape_faults(record: DuelRecord) -> tuple[RecordFault, ...]:
    """Return the contradictions within a record; empty for a well-formed one."""
    faults = tuple(_expansion_faults(record))
    # The expansions say which other fields a record must have
    return faults or (
        *_setup_faults(record),
        *_structure_faults(record),
        *_check_faults(record),
        *_result_faults(record, record.result),
    )


def _expansion_faults(record: DuelRecord) -> Iterator[RecordFault]:
    if boxes_of(record.expansions) != record.expansions:
        yield RecordFault(_("each expansion stands once, pantheon before agora"), "expansions")


def _setup_faults(record: DuelRecord) -> Iterator[RecordFault]:
    setup = record.setup
    for box, names in FIELDS_OF.items():
        for name in names:
            is_there = getattr(setup, name) is not None
            if is_there and box not in record.expansions:
                text = _("it is there with the expansion {box}, and only then").format(box=box.value)
                yield RecordFault(text, f"setup.{name}")
            if not is_there and box in record.expansions:
                yield RecordFault(_("the field is missing"), f"setup.{name}")
    groups = [(f"setup.wonders[{at}]", group) for at, group in enumerate(setup.wonders)]
    yield from twice(groups)
    yield from twice([("setup.progress", setup.progress), ("setup.boxed_progress", setup.boxed_progress)])
    yield from twice([(f"setup.mythology_decks.{of}", deck) for of, deck in (setup.mythology_decks or {}).items()])
    yield from twice([("setup.decrees", setup.decrees or ())])
    yield from twice([("setup.conspiracies", setup.conspiracies or ())])


def _structure_faults(record: DuelRecord) -> Iterator[RecordFault]:
    for at, (cards, due) in enumerate(zip(record.structures, LENGTHS[Box.AGORA in record.expansions], strict=True)):
        # Other content has its own numbers of cards
        if record.content is None and len(cards) != due:
            yield counts(f"structures[{at}]", len(cards), due, age=at + 1)
    yield from twice([(f"structures[{at}]", cards) for at, cards in enumerate(record.structures)])


def _check_faults(record: DuelRecord) -> Iterator[RecordFault]:
    if len(record.checks) != len(record.moves):
        yield counts("checks", len(record.checks), len(record.moves))


def _result_faults(record: DuelRecord, result: ResultLine | None) -> Iterator[RecordFault]:
    if result is None:
        return
    if (result.scores is not None) != (result.how == "points"):
        yield RecordFault(_("the sheets are there when points decide, and only then"), "result.scores")
    if result.how == "senate" and Box.AGORA not in record.expansions:
        yield RecordFault(_("nobody wins by the Senate without the expansion agora"), "result.how")
    due = set(categories_of(record.expansions))
    for at, sheet in enumerate(result.scores or ()):
        if sheet.seat != at:
            text = _("{found} stands where {due} must stand").format(found=sheet.seat, due=at)
            yield RecordFault(text, f"result.scores[{at}].seat", seat=at)
        for name in CATEGORIES:
            if (getattr(sheet, name) is not None) != (name in due):
                is_due = name in due
                text = _("the field is missing") if is_due else _("records of these expansions have no such field here")
                yield RecordFault(text, f"result.scores[{at}].{name}", seat=at)


def counts(field: str, found: int, due: int, *, age: int | None = None) -> RecordFault:
    """Return the fault for a list with too few or too many entries."""
    text = ngettext("it has {n} entry and must have {due}", "it has {n} entries and must have {due}", found)
    return RecordFault(text.format(n=found, due=due), field, age)


def twice(rows: Iterable[tuple[str, Iterable[str]]]) -> Iterator[RecordFault]:
    """Yield a fault for each id that occurs twice in some lists, each given with its path."""
    seen: set[str] = set()
    for path, ids in rows:
        for at, name in enumerate(ids):
            if name in seen:
                yield RecordFault(_("{id} stands here a second time").format(id=name), f"{path}[{at}]")
            seen.add(name)
