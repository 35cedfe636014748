"""The part of 7 Wonders Duel in the form for a new table: who begins, the boxes, and the first game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from sevenwonders_tui.bots.roster import AnyRoster
from sevenwonders_tui.duel.engine.catalog import BASE, Box, Boxes, boxes_of
from sevenwonders_tui.duel.engine.rules import SEATS
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.games.titles import DUEL
from sevenwonders_tui.i18n import N_, Marked, _, pgettext, say
from sevenwonders_tui.person.draft import Draft
from sevenwonders_tui.person.form import Cell, FormRow, next_value

if TYPE_CHECKING:
    from sevenwonders_tui.lobby import RoomRules

BOX_LABELS: Mapping[Box, Marked] = {Box.PANTHEON: N_("Pantheon"), Box.AGORA: N_("Agora")}
BEGINS, WONDERS_ROW = "begins", "wonders"


@dataclass(frozen=True, slots=True)
class DuelChoice:
    """The choices for a table of 7 Wonders Duel."""

    boxes: Boxes = BASE
    first: int | None = None
    """The seat of the form that begins; None for a random seat."""
    is_first_game: bool = False
    """Whether the players use the Wonders of the rule book's first game; it applies only without boxes."""

    @property
    def has_own_wonders(self) -> bool:
        """Whether the Wonders are those of the first game."""
        return self.is_first_game and not self.boxes


USUAL = DuelChoice()


class DuelForm:
    """The choices of who begins, and of boxes. The methods are described in `GameForm`.

    The choice of the table is a `DuelChoice`, or None for the default; a seat has nothing to choose.
    """

    game = DUEL
    seats = range(len(SEATS), len(SEATS) + 1)

    def __init__(self, roster: AnyRoster) -> None:
        self.roster = roster

    # What is shown

    def help(self) -> tuple[str, ...]:
        """Return where people sit."""
        return (_("Who begins sits on the left. In a rematch the other one begins."),)

    def seats_title(self) -> str:
        """Return that there are two seats."""
        return _("The two players")

    def room_title(self, rules: RoomRules) -> str:
        """Return who begins, unless it is decided at random later."""
        return self.seats_title() if rules.is_mixed else _("The two players: seat 1 begins")

    def heads(self) -> tuple[tuple[str, int], ...]:
        """Return no columns: a seat has nothing of its own."""
        return ()

    def seat_cells(self, draft: Draft, seat: int) -> tuple[Cell, ...]:  # noqa: ARG002
        """Return nothing."""
        return ()

    def rows(self, draft: Draft) -> tuple[FormRow, ...]:  # noqa: ARG002
        """Return nothing."""
        return ()

    def options(self, draft: Draft) -> tuple[tuple[str, str, str], ...]:
        """Return the options: who begins, the boxes, and the source of the Wonders."""
        choice = choice_of(draft)
        first = _("by chance") if choice.first is None else draft.name(choice.first)
        boxes = ((box.value, say(label), _("yes") if box in choice.boxes else _("no")) for box, label in _labels())
        wonders = (
            _("the rule book's first game") if choice.has_own_wonders else pgettext("Wonders of a new game", "drafted")
        )
        return (BEGINS, _("Who begins"), first), *boxes, (WONDERS_ROW, _("Wonders"), wonders)

    def hint(self, cell: str) -> str | None:
        """Return a hint for a cell; None if it has none."""
        return {
            BEGINS: _("Space: who begins and drafts the first Wonder, or chance says it at the deal."),
            Box.PANTHEON.value: _("Space: with the Pantheon box, its divinities and Grand Temples, or without."),
            Box.AGORA.value: _("Space: with the Agora box, its Senate and conspiracies, or without."),
            WONDERS_ROW: _(
                "Space: the players draft their Wonders, or have those that the rule book gives, without boxes."
            ),
        }.get(cell)

    # What is changed

    def for_newcomer(self, draft: Draft) -> Draft:
        """Return the draft with the Wonders of the rule book's first game, and without boxes."""
        return _with(draft, replace(choice_of(draft), boxes=BASE, is_first_game=True))

    def seat_choice(self, draft: Draft) -> None:
        """Return nothing: there are always two."""

    def changed(self, draft: Draft, row: str, cell: str, step: int) -> Draft | None:  # noqa: ARG002
        """Return the draft with another value in a row; None if the row does not belong to the game."""
        choice = choice_of(draft)
        if row == BEGINS:
            return _with(draft, replace(choice, first=next_value((None, *SEATS), choice.first, step)))
        if row == WONDERS_ROW:
            # With boxes the Wonders are always drafted: choosing the first game removes the boxes.
            wanted = not choice.has_own_wonders
            return _with(draft, replace(choice, is_first_game=wanted, boxes=BASE if wanted else choice.boxes))
        if row in list(Box):
            box = Box(row)
            others = [each for each in choice.boxes if each is not box]
            boxes = boxes_of(others if box in choice.boxes else [*others, box])
            return _with(draft, replace(choice, boxes=boxes, is_first_game=choice.is_first_game and not boxes))
        return None

    def told(self, before: Draft, after: Draft) -> str:
        """Return the note that the boxes were removed for the rule book's first game."""
        if choice_of(before).boxes and choice_of(after).has_own_wonders:
            return _("The boxes are put away: the rule book's first game is played without them.")
        return ""

    def plan(self, draft: Draft) -> Options:
        """Return the options for the dealer."""
        choice = choice_of(draft)
        return Options(choice.boxes, choice.has_own_wonders)

    def planned(self, draft: Draft, options: Options, is_mixed: bool) -> Draft:
        """Return the draft with the boxes of these options; in a room the first seat begins, or chance decides."""
        return _with(draft, DuelChoice(options.boxes, None if is_mixed else 0, options.is_first_game))

    def seating(self, draft: Draft) -> tuple[int, ...] | None:
        """Return who begins before the other."""
        first = choice_of(draft).first
        return None if first is None else (first, *(int(seat) for seat in SEATS if seat != first))

    # Stored settings

    def dump_seat(self, choice: None) -> dict[str, Any]:  # noqa: ARG002
        """Return nothing."""
        return {}

    def dump_table(self, choice: DuelChoice | None) -> dict[str, Any]:
        """Return the choice of the table as plain data."""
        choice = choice or USUAL
        return {
            "boxes": [box.value for box in choice.boxes],
            "first": choice.first,
            "first_game": choice.is_first_game,
        }

    def seat_choices(self, found: Sequence[Mapping[str, Any]]) -> tuple[None, ...]:
        """Return nothing for each seat."""
        return (None,) * len(found)

    def table_choice(self, data: Mapping[str, Any]) -> DuelChoice | None:
        """Return the choice of a stored table; of data from elsewhere, the valid part is used."""
        boxes, first = data.get("boxes"), data.get("first")
        known = list(Box)
        return _kept(
            DuelChoice(
                boxes=boxes_of(box for box in boxes if box in known) if isinstance(boxes, list | tuple) else BASE,
                first=first if type(first) is int and first in SEATS else None,
                is_first_game=data.get("first_game") is True,
            )
        )


def choice_of(draft: Draft) -> DuelChoice:
    """Return the choice of the table."""
    return draft.choice or USUAL


def _labels() -> list[tuple[Box, Marked]]:
    return [(box, BOX_LABELS[box]) for box in Box]


def _with(draft: Draft, choice: DuelChoice) -> Draft:
    return replace(draft, choice=_kept(choice))


def _kept(choice: DuelChoice) -> DuelChoice | None:
    return None if choice == USUAL else choice
