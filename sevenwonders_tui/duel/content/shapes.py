"""Checks of structures: the cards of an age can be laid out and taken."""

from __future__ import annotations

from collections.abc import Iterator

from sevenwonders_tui.duel.content.models import AGE_KEYS, RowModel, StructuresModel
from sevenwonders_tui.duel.content.sizes import DIVINITIES_PLACED
from sevenwonders_tui.duel.content.uses import FieldFault
from sevenwonders_tui.duel.engine.catalog import Deposit
from sevenwonders_tui.duel.engine.rules import TOKEN_AGES
from sevenwonders_tui.i18n import _, ngettext

MYTHOLOGY_AGE = TOKEN_AGES[Deposit.MYTHOLOGY] - 1
OFFERING_AGE = TOKEN_AGES[Deposit.OFFERING] - 1
"""The age's index, counted from 0 like the ages of the file."""
CARD_WIDTH = 2
"""The width in half cards."""


def structure_faults(
    structures: StructuresModel, sizes: tuple[int, ...], offerings: int | None
) -> Iterator[FieldFault]:
    """Yield the faults of the structures.

    `sizes` are the numbers of cards of each age, `offerings` the number of Offering tokens, None if they are not known.
    """
    for age, (key, rows) in enumerate(zip(AGE_KEYS, structures.by_age, strict=True)):
        have = sum(len(row.at) for row in rows)
        if have != sizes[age]:
            text = ngettext("has {n} place, and {need} are needed", "has {n} places, and {need} are needed", have)
            yield key, text.format(n=have, need=sizes[age])
        for at, row in enumerate(rows):
            near = rows[at + 1] if at + 1 < len(rows) else None
            for field, text in (*_row_faults(row), *_covering_faults(row, near), *_token_faults(age, row)):
                yield f"{key}[{at}]{field}", text
        yield from ((key, text) for text in _count_faults(age, rows, offerings))


def _row_faults(row: RowModel) -> Iterator[FieldFault]:
    for number, (left, right) in enumerate(zip(row.at, row.at[1:], strict=False), start=1):
        if right - left < CARD_WIDTH:
            text = _("cards {left} and {right} lie on each other; a card is two halves wide")
            yield ".at", text.format(left=number, right=number + 1)


def _covering_faults(row: RowModel, near: RowModel | None) -> Iterator[FieldFault]:
    covered = near.at if near else ()
    for number, half in enumerate(row.at, start=1):
        if half in covered:
            yield (
                ".at",
                _("card {n} lies straight under one of the next row, and not half a card beside it").format(n=number),
            )
        elif not row.face and not {half - 1, half + 1} & set(covered):
            yield ".at", _("card {n} lies face down, and no card of the next row lies on it").format(n=number)
    for number, half in enumerate(covered, start=1):
        if not {half - 1, half, half + 1} & set(row.at):
            yield ".at", _("card {n} of the next row lies on none of these").format(n=number)


def _token_faults(age: int, row: RowModel) -> Iterator[FieldFault]:
    for field, numbers, home in (("mythology", row.mythology, MYTHOLOGY_AGE), ("offering", row.offering, OFFERING_AGE)):
        if numbers and age != home:
            text = _("does not belong here; these tokens lie in {age}")
            yield f".{field}", text.format(age=AGE_KEYS[home])
        elif numbers and row.face:
            yield f".{field}", _("does not belong here; a token is taken when its card is turned up")
        elif numbers and numbers[-1] > len(row.at):
            text = _("there is no card {n} in this row")
            yield f".{field}", text.format(n=numbers[-1])


def _count_faults(age: int, rows: tuple[RowModel, ...], offerings: int | None) -> Iterator[str]:
    have = sum(len(row.mythology) for row in rows)
    if age == MYTHOLOGY_AGE and have != DIVINITIES_PLACED:
        text = _("has {have} places for Mythology tokens, and needs {need}: one for each divinity that is placed")
        yield text.format(have=have, need=DIVINITIES_PLACED)
    have = sum(len(row.offering) for row in rows)
    if age == OFFERING_AGE and offerings is not None and have != offerings:
        text = _("has {have} places for Offering tokens, and there are {need}")
        yield text.format(have=have, need=offerings)
