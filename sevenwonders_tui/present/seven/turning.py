"""When a game turned: the turn that brought the winner the most chance to win, as a review has counted it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.engine.seven.moves import CityId
from sevenwonders_tui.engine.seven.view import View
from sevenwonders_tui.i18n import _, comma_list
from sevenwonders_tui.present.chart import chance_words
from sevenwonders_tui.present.seven.book import Book
from sevenwonders_tui.present.seven.story import Teller
from sevenwonders_tui.present.symbols import UNICODE
from sevenwonders_tui.review import Review
from sevenwonders_tui.table.client import Resolution


def turning_words(book: Book, view: View, names: Sequence[str], log: Sequence[Resolution], review: Review) -> str:
    """Return the turning point of a game that is over; empty where no turn brought a winner anything."""
    found = _turning(review, view.winners)
    if found is None:
        return ""
    moment, winner = found
    age, turn = review.turns[moment]
    told = [one for one in log if (one.age, one.turn) == (age, turn)]
    stories = Teller(book, view, names, UNICODE).tell(told, log)
    acts = [act.sentence for story in stories for deed in story.deeds if deed.city == winner for act in deed.acts]
    before, after = (chance_words(review.chances[at][winner]) for at in (moment, moment + 1))
    text = _("age {age}, turn {turn}: {name} {deed}; chance to win {before} before, {after} after")
    return text.format(age=AGES[age], turn=turn, name=names[winner], deed=comma_list(acts), before=before, after=after)


def _turning(review: Review, winners: Collection[CityId]) -> tuple[int, CityId] | None:
    """Return the moment before the turn that brought a winner the most, and who that was."""
    rises = {
        (moment, winner): review.chances[moment + 1][winner] - review.chances[moment][winner]
        for winner in winners
        for moment in range(len(review.turns))
    }
    best = max(rises, key=lambda key: rises[key], default=None)
    return best if best is not None and rises[best] > 0 else None
