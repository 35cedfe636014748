"""The turning point of a game: the turn that raised the winner's chance the most, as a review has counted it."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.i18n import _, comma_list
from sevenwonders_tui.present.review.chart import chance_words
from sevenwonders_tui.present.symbols import UNICODE
from sevenwonders_tui.review import Review
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.events.story import Teller
from sevenwonders_tui.table.client import Resolution


def turning_words(book: Book, view: View, names: Sequence[str], log: Sequence[Resolution], review: Review) -> str:
    """Return the turning point of a game that is over; empty if two counts do not agree on one."""
    moment, winner = review.turned, review.turned_for
    if moment is None or winner is None:
        return ""
    age, turn = review.turns[moment]
    deed = deed_words(book, view, names, log, (age, turn), CityId(winner))
    before, after = (chance_words(review.chances[at][winner]) for at in (moment, moment + 1))
    text = _("age {age}, turn {turn}: {name} {deed}; chance to win {before} before, {after} after")
    return text.format(age=AGES[age], turn=turn, name=names[winner], deed=deed, before=before, after=after)


def deed_words(
    book: Book, view: View, names: Sequence[str], log: Sequence[Resolution], moment: tuple[int, int], city: CityId
) -> str:
    """Return a city's acts in a turn, given by its age and number; empty if it did nothing."""
    told = [one for one in log if (one.age, one.turn) == moment]
    stories = Teller(book, view, names, UNICODE).tell(told, log)
    return comma_list(
        act.sentence for story in stories for deed in story.deeds if deed.city == city for act in deed.acts
    )
