"""A review of a Duel in words: turn by turn, with the worst choice of each turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.duel.bots.reason import reasons
from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.moves import (
    BuildCard,
    BuildWonder,
    Choose,
    DiscardCard,
    DraftWonder,
    Move,
    Prepare,
    PromptKind,
)
from sevenwonders_tui.duel.seen import duel_view
from sevenwonders_tui.duel.words.act import move_words
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.end.result import duel_score_sheet
from sevenwonders_tui.duel.words.events.replay import moment_words
from sevenwonders_tui.duel.words.events.story import turns_of_duel
from sevenwonders_tui.duel.words.judgement.advice import compared_words, reason_words
from sevenwonders_tui.duel.words.questions.sentences import asker_words
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _, comma_list, semicolon_list, sentences
from sevenwonders_tui.present.line import Line, Role, Span, plain, rjust, told
from sevenwonders_tui.present.review.chart import ChartShape, chart_cells, chart_lines
from sevenwonders_tui.present.review.strip import Strip, StripCard
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.review import Judged, Pick, Review
from sevenwonders_tui.table import Snapshot

BAR_ROWS = (8, 4, 2)


@dataclass(frozen=True)
class DuelReviewed:
    """A review with everything that is needed to put it into words."""

    review: Review
    game: Duel
    book: DuelBook
    names: tuple[str, ...]
    """The names by seat."""
    signs: Symbols
    positions: Sequence[Snapshot]
    """The table by decision from the view of the seat; the last one is the end."""

    def scene(self, pick: Pick) -> DuelScene:
        """Return the scene of a pick."""
        return DuelScene(self.game, self.book, self.positions[pick.decision], self.signs)

    # Turns

    @cached_property
    def turns(self) -> tuple[tuple[Pick, ...], ...]:
        """The picks of each turn that had a pick, in the order of the game."""
        found: dict[int, list[Pick]] = {}
        for pick in self.review.picks:
            found.setdefault(self.review.find_moment(pick), []).append(pick)
        return tuple(map(tuple, found.values()))

    @property
    def listed(self) -> Sequence[Pick]:
        """The pick of each turn that lost most chances; the first one if none lost any."""
        return [max(turn, key=lambda pick: pick.lost_chance) for turn in self.turns]

    def others(self, pick: Pick) -> tuple[Pick, ...]:
        """Return the other picks of the turn."""
        turn = next(turn for turn in self.turns if pick in turn)
        return tuple(each for each in turn if each is not pick)

    # Words

    def move_words(self, pick: Pick, move: Move) -> str:
        """Return a move; for a choice within a turn with the thing that asked for it."""
        scene = self.scene(pick)
        text = move_words(move, scene)
        prompt = scene.asked
        asker = asker_words(scene, scene.view.asked)
        if prompt is None or not asker:
            return text
        if prompt.ask is PromptKind.STARTER and isinstance(move, Choose) and isinstance(move.item, int):
            text = self.names[move.item]
        return _("{what}: {choice}").format(what=asker, choice=text)

    def reasons_for(self, pick: Pick, judged: Judged) -> str:
        """Return the reasons for a move at that moment; empty if there are none."""
        scene = self.scene(pick)
        found = reasons(self.game, scene.view, judged.move)
        words = [reason_words(reason, scene) for reason in found]
        return semicolon_list([*words, *compared_words(pick.compared(judged), scene)])

    def outcome_words(self) -> str:
        """Return the winner and what decided the game."""
        sheet = duel_score_sheet(duel_view(self.positions[-1].view), self.names)
        return sentences([_("{text}.").format(text=sheet.verdict), sheet.decided])

    def turn_words(self, moment: int) -> str:
        """Return the age and the turn in words."""
        age, turn = self.review.turns[moment]
        return moment_words(age, turn, self._is_draft(self.review.begun[moment]), self.signs)

    def deed_words(self, moment: int, seat: Seat) -> str:
        """Return the deeds of a player in a turn, each as a sentence with the player's name."""
        begun = self.review.begun
        log = [one for one in self.positions[-1].log if begun[moment] <= one.decision < begun[moment + 1]]
        turns = turns_of_duel(log, self.book, self.names, self.signs)
        return comma_list(plain(deed.what) for turn in turns for deed in turn.deeds if deed.seat == seat)

    def _is_draft(self, decision: int) -> bool:
        return bool(duel_view(self.positions[decision].view).group)

    def moment_sign(self, pick: Pick) -> str:
        """Return the age and the turn, or the number of the pick in the draft."""
        age = self.signs.stage_open if self._is_draft(pick.decision) else AGES[pick.age]
        return f"{rjust(age, 3)} {rjust(str(pick.turn), 2)}"

    def moment_words(self, pick: Pick) -> str:
        """Return the age and the turn in words."""
        return self.turn_words(self.review.find_moment(pick))

    def context_line(self, pick: Pick, *, has_strip: bool = False) -> Line:  # noqa: ARG002 - no strip says it
        """Return the other decisions of the turn."""
        others = [self.move_words(other, other.made.move) for other in self.others(pick)]
        if not others:
            return ()
        return told(_("In the same turn: {choices}"), Role.MUTED, choices=Span(semicolon_list(others)))

    def strip(self, pick: Pick) -> Strip:
        """Return the cards that could be taken at that moment; in the draft the Wonders."""
        book, view = self.book, self.scene(pick).view
        made, best = (_piece_of(judged.move) for judged in (pick.made, pick.best))
        if view.group:
            wonders = [StripCard(book.wonder_name(each), None, each == made, each == best) for each in view.group]
            return Strip(_("Wonders"), tuple(wonders))
        cards = [
            StripCard(book.card_name(card), book.card(card).color, card == made, card == best)
            for place in view.open
            if (card := view.cards[place]) is not None
        ]
        return Strip(_("Within reach"), tuple(cards))

    # The chart

    def text_chart(self, cells: int) -> list[Line]:
        """Return the chart with two rows for each seat."""
        return self.chart(len(self.review.turns), cells, 2)

    def chart(self, at: int, cells: int, room: int) -> list[Line]:
        """Return the chances of both players in `cells` cells and `room` rows each; some of many turns are left out."""
        rows = next((rows for rows in BAR_ROWS if rows <= room), 1)
        shape = ChartShape(rows, turn_cells=1, has_gaps=room > rows > 1)
        wider = replace(shape, turn_cells=2)
        if chart_cells(self.review, wider) <= cells:
            shape = wider
        around = chart_cells(self.review, shape) - shape.turn_cells * len(self.review.chances)
        most = min((cells - around) // shape.turn_cells, len(self.review.chances))
        review = _thinned(self.review, most)
        turns = len(self.review.turns)
        here = len(review.turns) if at >= turns else at * len(review.turns) // turns
        return chart_lines(review, self.names, self.signs, shape, here)


def _piece_of(move: Move) -> str | None:
    """Return the card of the structure that a move takes, or the Wonder that it drafts; None if it does neither."""
    match move:
        case BuildCard(card=piece) | DiscardCard(card=piece) | BuildWonder(card=piece) | Prepare(card=piece):
            return piece
        case DraftWonder(wonder=piece):
            return piece
        case _:
            return None


def _thinned(review: Review, most: int) -> Review:
    """Return the review with at most `most` moments, evenly spread over the game, with the end as the last."""
    turns = len(review.turns)
    if most > turns:
        return review
    shown = [at * turns // (most - 1) for at in range(most - 1)]
    chances = (*(review.chances[at] for at in shown), review.chances[-1])
    return replace(review, turns=tuple(review.turns[at] for at in shown), chances=chances)
