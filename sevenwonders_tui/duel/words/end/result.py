"""The end of a game of 7 Wonders Duel as values and sentences: the score sheet, the winner, and the reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from sevenwonders_tui.content.words import points_words
from sevenwonders_tui.duel.engine.catalog import Box, Boxes
from sevenwonders_tui.duel.engine.rules import KINDS_TO_WIN
from sevenwonders_tui.duel.engine.scoring import Score, Victory
from sevenwonders_tui.duel.engine.state import other as rival_of
from sevenwonders_tui.duel.engine.view import View
from sevenwonders_tui.duel.words.terms import sheets as terms
from sevenwonders_tui.engine.cards import Color, WonderId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import N_, Marked, _, and_list, ngettext, say, sentences
from sevenwonders_tui.present.term import Term
from sevenwonders_tui.table.client import Ending, EndKind


@dataclass(frozen=True, slots=True)
class DuelCategory:
    """One row of the sheet."""

    name: str
    """The name of the field of `Score`."""
    title: Marked
    color: Color
    """Rows that stand side by side have different colours."""
    term: Term
    """The term for the source of its points."""
    box: Box | None = None
    """The box that it needs to score; None if it needs none."""
    without: Box | None = None
    """The box that prevents it from scoring; None if no box does."""


CATEGORIES = (
    DuelCategory("civilian", N_("Civilian"), Color.BLUE, terms.CIVILIAN),
    DuelCategory("science", N_("Science"), Color.GREEN, terms.SCIENCE),
    DuelCategory("commerce", N_("Commerce"), Color.YELLOW, terms.COMMERCE),
    DuelCategory("guilds", N_("Guilds"), Color.PURPLE, terms.GUILDS, without=Box.PANTHEON),
    DuelCategory("wonders", N_("Wonders"), Color.GREY, terms.WONDERS),
    DuelCategory("progress", N_("Progress"), Color.GREEN, terms.PROGRESS_POINTS),
    DuelCategory("treasury", N_("Treasury"), Color.BROWN, terms.COIN_POINTS),
    DuelCategory("military", N_("Military"), Color.RED, terms.WAR_POINTS),
    DuelCategory("temples", N_("Grand Temples"), Color.PURPLE, terms.TEMPLES, box=Box.PANTHEON),
    DuelCategory("divinities", N_("Divinities"), Color.YELLOW, terms.DIVINITIES, box=Box.PANTHEON),
    DuelCategory("senate", N_("Senate"), Color.GREY, terms.SENATE_POINTS, box=Box.AGORA),
)
"""The rows in the order of the record."""


def categories_in(boxes: Boxes) -> tuple[DuelCategory, ...]:
    """Return the rows that can score with these boxes."""
    return tuple(
        category
        for category in CATEGORIES
        if (category.box is None or category.box in boxes) and category.without not in boxes
    )


@dataclass(frozen=True, slots=True)
class DuelRow:
    """One category with the points of both players."""

    title: str
    color: Color
    points: tuple[int, int]
    term: str = ""
    """The term for the category."""

    @property
    def lead(self) -> int:
        """The lead of the first player in points; negative if the other player leads."""
        first, second = self.points
        return first - second


@dataclass(frozen=True, slots=True)
class DuelScoreSheet:
    """The whole score sheet."""

    names: tuple[str, ...]
    rows: tuple[DuelRow, ...]
    totals: tuple[int, int]
    how: Victory | None
    """None if people broke the game off."""
    winners: tuple[Seat, ...]
    wonders: tuple[tuple[WonderId, ...], ...]
    """The built Wonders, by seat."""
    headline: str
    """The winner, in as few words as possible; empty if nobody won."""
    result: str
    """The points of the win, or its kind; empty if nobody won."""
    verdict: str
    """Headline and result in one sentence, or the reason why nobody has won."""
    decided: str
    """The fact that decided the game; empty if nothing did."""

    @property
    def counts(self) -> bool:
        """Whether points decided the game; otherwise the sheet only shows how the players stood."""
        return self.how is Victory.POINTS


def duel_score_sheet(view: View, names: Sequence[str], ending: Ending | None = None) -> DuelScoreSheet:
    """Return the sheet of a finished game; `ending` is how people ended it, if they did."""
    assert view.scores is not None, "the game is not over"
    first, second = view.scores
    how = None if view.result is None else view.result.how
    rows = tuple(
        DuelRow(say(each.title), each.color, (getattr(first, each.name), getattr(second, each.name)), each.term.id)
        for each in categories_in(view.boxes)
    )
    told = _Told(tuple(names), view, rows, (first, second), how, ending)
    return DuelScoreSheet(
        told.names,
        rows,
        (first.total, second.total),
        how,
        view.winners,
        tuple(tuple(wonder for wonder, _card in city.wonders) for city in view.cities),
        told.headline(),
        told.result(),
        told.verdict(),
        told.decided(),
    )


@dataclass(frozen=True, slots=True)
class _Told:
    """Puts the end of a game into sentences."""

    names: tuple[str, ...]
    view: View
    rows: tuple[DuelRow, ...]
    scores: tuple[Score, Score]
    how: Victory | None
    ending: Ending | None

    @property
    def winner(self) -> Seat | None:
        """The sole winner; None if there is none."""
        return self.view.winners[0] if len(self.view.winners) == 1 else None

    @property
    def _winners(self) -> str:
        return and_list(self.names[seat] for seat in self.view.winners)

    @property
    def _has_tie(self) -> bool:
        return self.scores[0].total == self.scores[1].total

    def headline(self) -> str:
        """Return the winner."""
        text = ngettext("{names} wins", "{names} win", len(self.view.winners))
        return text.format(names=self._winners) if self.view.winners else ""

    def result(self) -> str:
        """Return the way of winning, in a few words."""
        if not self.view.winners:
            return ""
        if self.how is not None and self.how is not Victory.POINTS:
            return by_words(self.how)
        points = points_words(self.scores[self.view.winners[0]].total)
        if self.how is None:
            return _("{points} when the game was given up").format(points=points)
        if self.winner is None:
            return _("{points} each: the victory is shared").format(points=points)
        return _("{points} and the most of blue cards").format(points=points) if self._has_tie else points

    def verdict(self) -> str:
        """Return the winner and the way of winning, or the reason why nobody has won."""
        if not self.view.winners:
            if self.how is Victory.SCIENCE:
                return _("Both have six different symbols at once: nobody wins")
            return _("The game was abandoned; nobody has won. These are the points as they stood.")
        if self.how is None:
            return _("{names} wins: the other gave up").format(names=self._winners)
        if self.how is not Victory.POINTS:
            return _("{names} wins by {what}").format(names=self._winners, what=by_words(self.how))
        points = points_words(self.scores[self.view.winners[0]].total)
        if self.winner is None:
            return _("{names} share the victory with {points}").format(names=self._winners, points=points)
        return _("{names} wins with {points}").format(names=self._winners, points=points)

    def decided(self) -> str:
        """Return the fact that decided the game."""
        winner = self.winner
        if self.ending is not None:
            given_up = [
                _("{name} gave up.").format(name=self.names[seat])
                for seat in self.ending.losers
                if self.ending.kind is EndKind.CONCEDED
            ]
            return sentences([*given_up, _("The sheet as it stood then.")]) if given_up else ""
        if winner is None:
            return "" if self.how is Victory.SCIENCE else self._nothing_parts()
        name, rival = self.names[winner], self.names[rival_of(winner)]
        match self.how:
            case Victory.MILITARY:
                text = _("The Conflict pawn stands in {rival}'s capital.")
            case Victory.SCIENCE:
                text = ngettext("{name} has {n} different symbol.", "{name} has {n} different symbols.", KINDS_TO_WIN)
            case Victory.SENATE:
                text = _("{name} controls all chambers of the Senate.")
            case Victory.POINTS | None:
                return self._difference(winner)
            case _:
                assert_never(self.how)
        stood = _("The sheet as it stood then.")
        return sentences([text.format(name=name, rival=rival, n=KINDS_TO_WIN), stood])

    def _nothing_parts(self) -> str:
        text = _("Nothing parts {names}: the same points, and {points} of blue cards each.")
        return text.format(names=self._winners, points=self.scores[0].civilian)

    def _difference(self, winner: Seat) -> str:
        """Return the category with the winner's greatest lead, or what broke the tie."""
        name, rival = self.names[winner], self.names[rival_of(winner)]
        own, other = self.scores[winner], self.scores[rival_of(winner)]
        if self._has_tie:
            text = _("{name} and {rival} have the same points; {own} of blue cards to {other} decided it.")
            return text.format(name=name, rival=rival, own=own.civilian, other=other.civilian)
        row = max(self.rows, key=lambda each: each.points[winner] - each.points[rival_of(winner)])
        lead = own.total - other.total
        text = ngettext(
            "{n} point ahead of {rival}; {category} decided it, {own} to {other}.",
            "{n} points ahead of {rival}; {category} decided it, {own} to {other}.",
            lead,
        )
        return text.format(
            n=lead, rival=rival, category=row.title, own=row.points[winner], other=row.points[rival_of(winner)]
        )


def by_words(how: Victory) -> str:
    """Return a way to win at once as a noun."""
    match how:
        case Victory.MILITARY:
            return _("military supremacy")
        case Victory.SCIENCE:
            return _("scientific supremacy")
        case Victory.SENATE:
            return _("political supremacy")
        case Victory.POINTS:
            return _("points")
        case _:
            assert_never(how)
