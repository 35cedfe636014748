"""Opponents of one's own strength for a table that is being planned: proposed, never seated unasked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from sevenwonders_tui.daily.profile import ladders_of
from sevenwonders_tui.history.opponent import KNOWN_AFTER, Opponents, next_opponents
from sevenwonders_tui.history.person import person_of
from sevenwonders_tui.history.rating import Skill, ratings_of
from sevenwonders_tui.history.stored import from_stored
from sevenwonders_tui.person.draft import Draft
from sevenwonders_tui.store import GameFilter, HistoryFile
from sevenwonders_tui.table import BOT
from sevenwonders_tui.table.client import HUMAN

if TYPE_CHECKING:
    from sevenwonders_tui.games.kit import Kit
    from sevenwonders_tui.history.book import HistoryBook


@dataclass(frozen=True, slots=True)
class Strengths:
    """How strong the people of this machine are."""

    skills: Mapping[tuple[str, str], Skill] = field(default_factory=dict)
    """By game and person, of those with enough rated games."""
    people: Mapping[str, str] = field(default_factory=dict)
    """The person for each name that was put to another."""

    def opponents(self, draft: Draft) -> Opponents | None:
        """Return good opponents for the only person of this table; None if the person or their strength is unknown."""
        if not draft.is_alone or len(draft.seats) < 2:
            return None
        name = next(seat.name for seat in draft.seats if seat.is_human)
        person = person_of(name.strip(), HUMAN)
        skill = self.skills.get((draft.form.game, self.people.get(person, person)))
        return None if skill is None else next_opponents(draft.ladder, skill, len(draft.seats))


async def read_strengths(book: HistoryBook, kits: Mapping[str, Kit]) -> Strengths:
    """Work out how strong everybody is. Raises StoreError."""

    def work(file: HistoryFile) -> Strengths:
        ladders = ladders_of(kits)
        rated = ratings_of(map(from_stored, file.find(GameFilter())), ladders, on_server=False)
        known = {who: games[-1].after for who, games in rated.items() if len(games) >= KNOWN_AFTER}
        return Strengths(known, file.aliases())

    return await book.do(work)


def with_opponents(draft: Draft, found: Opponents) -> Draft:
    """Return the draft with these bots in the seats of its bots, the strongest first."""
    rungs = iter(found.rungs)
    seats = tuple(seat if seat.is_human else replace(seat, player=BOT + next(rungs)) for seat in draft.seats)
    return replace(draft, seats=seats)
