"""A review in words: the picks with their grades, the summary of a seat, and the whole as plain text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _, semicolon_list, sentences
from sevenwonders_tui.present.block import Block
from sevenwonders_tui.present.drawing.wonder_drawing import WonderSize
from sevenwonders_tui.present.line import (
    Line,
    Role,
    Span,
    rjust,
    told,
)
from sevenwonders_tui.present.review.chart import ChartShape, chart_lines
from sevenwonders_tui.present.review.strip import Strip, StripCard
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.review import Judged, Pick, Review
from sevenwonders_tui.seven.bots.reason import reasons
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.moves import CityId, Move, Pass
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.end.scores import behind_words, score_sheet, wars_lost
from sevenwonders_tui.seven.words.end.turning import deed_words
from sevenwonders_tui.seven.words.judgement.advice import compared_words, reason_words
from sevenwonders_tui.seven.words.pictures.wonder_art import wonder_picture
from sevenwonders_tui.seven.words.sight import Scene, act_words, city_act_words
from sevenwonders_tui.table import Snapshot


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A review with the facts for putting it into words."""

    review: Review
    game: SevenWonders
    book: Book
    names: tuple[str, ...]
    """By city."""
    signs: Symbols
    positions: Sequence[Snapshot]
    """By decision: the table as the seat saw it; the last one is the end."""

    def move_words(self, pick: Pick, move: Move) -> str:
        """Return in words a whole move that was possible at a pick."""
        acts = [act_words(move[0], int(pick.about["stage"]), self.book, self.signs)]
        acts += [
            city_act_words(self.names[order.city], act_words(order, None, self.book, self.signs)) for order in move[1:]
        ]
        return semicolon_list(acts)

    @property
    def end(self) -> View:
        """The table at the end."""
        return wonders_view(self.positions[-1].view)

    def view_at(self, moment: int) -> View:
        """Return the table at a moment of the chances: before a turn, or at the end."""
        return wonders_view(self.positions[self.review.begun[moment]].view)

    def outcome_words(self) -> str:
        """Return who has won and why; also to whom the seat lost wars, if war cost it points."""
        sheet, own = score_sheet(self.book, self.end, self.names), CityId(self.review.seat)
        wars = wars_lost(self.end, self.names, self.positions[-1].log, own)
        return sentences([_("{text}.").format(text=sheet.verdict), behind_words(sheet, own) or sheet.decided, wars])

    def turn_words(self, moment: int) -> str:
        """Return the age and the turn in words."""
        age, turn = self.review.turns[moment]
        return _("Age {age}, turn {turn}").format(age=AGES[age], turn=turn)

    def deed_words(self, moment: int, seat: Seat) -> str:
        """Return a city's acts in a turn."""
        turn, log = self.review.turns[moment], self.positions[-1].log
        return deed_words(self.book, self.end, self.names, log, turn, CityId(seat))

    def portraits(self, moment: int, size: WonderSize) -> list[Block]:
        """Return the wonder of each seat at a moment."""
        cities = self.view_at(moment).cities[: len(self.review.chances[0])]
        return [
            wonder_picture(city.wonder, len(self.book.stages(city)), city.stages, size, self.signs) for city in cities
        ]

    def reasons_for(self, pick: Pick, judged: Judged) -> str:
        """Return the reasons for a move at that moment; empty if there are none."""
        scene = Scene(self.game, self.book, self.positions[pick.decision], self.signs)
        found = reasons(self.game, scene.view, judged.move)
        words = [reason_words(reason, scene) for reason in found]
        return semicolon_list([*words, *compared_words(pick.compared(judged), scene)])

    @property
    def listed(self) -> Sequence[Pick]:
        """All picks."""
        return self.review.picks

    def moment_sign(self, pick: Pick) -> str:
        """Return the age and the turn."""
        return f"{rjust(AGES[pick.age], 3)} {pick.turn}"

    def moment_words(self, pick: Pick) -> str:
        """Return the age and the turn in words."""
        return self.turn_words(self.review.find_moment(pick))

    def context_line(self, pick: Pick, *, has_strip: bool = False) -> Line:
        """Return the hand of that moment, unless its strip is shown."""
        cards = () if has_strip else wonders_view(self.positions[pick.decision].view).hand
        names = f" {self.signs.dot} ".join(self.book.name(card) for card in cards)
        return told(_("Hand: {cards}"), Role.MUTED, cards=Span(names)) if cards else ()

    def strip(self, pick: Pick) -> Strip:
        """Return the hand of that moment."""
        made, best = (_cards_of(judged.move) for judged in (pick.made, pick.best))
        hand = wonders_view(self.positions[pick.decision].view).hand
        cards = [
            StripCard(self.book.name(card), self.book.card(card).color, card in made, card in best) for card in hand
        ]
        return Strip(_("Hand"), tuple(cards))

    def text_chart(self, cells: int) -> list[Line]:  # noqa: ARG002 - it is no wider than the picks
        """Return the chart, two rows for each seat."""
        return chart_lines(self.review, self.names, self.signs, ChartShape(2), len(self.review.turns))


def _cards_of(move: Move) -> set[CardId | None]:
    """Return the cards that a move plays, one for each city that it is for."""
    return {order.card for order in move if not isinstance(order, Pass)}
