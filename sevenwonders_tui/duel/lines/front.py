"""7 Wonders Duel as lines of text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sevenwonders_tui.duel.engine.moves import PromptKind
from sevenwonders_tui.duel.form import DuelForm
from sevenwonders_tui.duel.kit import DuelKit
from sevenwonders_tui.duel.lesson import duel_lesson_plan
from sevenwonders_tui.duel.lines.asides import asides_of
from sevenwonders_tui.duel.lines.choice import choice_asked
from sevenwonders_tui.duel.lines.coach import coach_lines
from sevenwonders_tui.duel.lines.ending import result_lines
from sevenwonders_tui.duel.lines.story import news_lines
from sevenwonders_tui.duel.lines.turn import turn_asked
from sevenwonders_tui.duel.seen import duel_view
from sevenwonders_tui.duel.words.act import move_words
from sevenwonders_tui.duel.words.album.album import DuelAlbum
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.coach.ready import needs_counsel
from sevenwonders_tui.duel.words.events.past import duel_positions, duel_replayed
from sevenwonders_tui.duel.words.judgement.advice import hint_words, option_words
from sevenwonders_tui.duel.words.judgement.review import DuelReviewed
from sevenwonders_tui.duel.words.moment import moment_of_duel
from sevenwonders_tui.duel.words.rules.pages import duel_rule_book
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.engine.game import AnyView, Seat
from sevenwonders_tui.i18n import _
from sevenwonders_tui.plain.front import Asking
from sevenwonders_tui.plain.query import Aside
from sevenwonders_tui.plain.sentence import full, labelled
from sevenwonders_tui.plain.talk import Conversation
from sevenwonders_tui.present.coach import NO_COUNSEL, Counsel
from sevenwonders_tui.present.review.advice import intro_words
from sevenwonders_tui.present.symbols import WORDS
from sevenwonders_tui.table.history import state_before

if TYPE_CHECKING:
    from sevenwonders_tui.bots.advice import Advice, Option
    from sevenwonders_tui.present.books.album import Album
    from sevenwonders_tui.present.books.rule_page import RuleBook
    from sevenwonders_tui.review import Review
    from sevenwonders_tui.table import Snapshot
    from sevenwonders_tui.table.client import Resolution
    from sevenwonders_tui.table.history import History
    from sevenwonders_tui.table.setup import TablePlan


class PlainDuel:
    """7 Wonders Duel over one set of rules. Each method is described in `PlainFront`."""

    def __init__(self, kit: DuelKit) -> None:
        self.kit = kit
        self.game = kit.rules
        self.book = DuelBook(kit.rules.catalog)
        self.form = DuelForm(kit.roster)

    def shares_table(self, snapshot: Snapshot) -> bool:
        """Return whether no box is in play: without boxes there are no secrets."""
        return not duel_view(snapshot.view).boxes

    @property
    def gathers_people(self) -> bool:
        """Return False: a turn has several choices, and its player stays at the keyboard."""
        return False

    def lesson_plan(self, name: str) -> TablePlan:
        """Return a table with the Wonders of the rule book's first game."""
        return duel_lesson_plan(self.kit, name)

    def moment_words(self, view: AnyView) -> str:
        """Return the age and the number of cards left, or that Wonders are drafted."""
        return moment_of_duel(duel_view(view))

    def news(self, snapshot: Snapshot, fresh: Sequence[Resolution]) -> Sequence[str]:
        """Return the latest events."""
        return news_lines(self.scene(snapshot), fresh)

    def asked(self, snapshot: Snapshot, *, is_brief: bool) -> Asking | None:
        """Return the turn, or the choice that is due."""
        prompt = duel_view(snapshot.view).prompt
        if prompt is None or snapshot.locked is not None:
            return None
        scene = self.scene(snapshot)
        return (
            turn_asked(scene, is_brief=is_brief)
            if prompt.ask is PromptKind.TURN
            else choice_asked(scene, is_brief=is_brief)
        )

    def locked_words(self, snapshot: Snapshot) -> str:
        """Return the words for the seat's locked move; in Duel a move is made as soon as it is locked."""
        return "" if snapshot.locked is None else full(move_words(snapshot.locked, self.scene(snapshot)))

    def asides(self, snapshot: Snapshot, talk: Conversation) -> Sequence[Aside]:
        """Return the things on the table and beside it."""
        return tuple(asides_of(self.scene(snapshot), talk))

    def advice_lines(self, snapshot: Snapshot, advice: Advice) -> Sequence[str]:
        """Return the moves that the strongest bot considers."""
        scene = self.scene(snapshot)
        return [intro_words(advice), *(option_words(option, scene) for option in advice.options)]

    def hint_words(self, snapshot: Snapshot, option: Option) -> str:
        """Return the first reason for a move, without naming its card."""
        return hint_words(option, self.scene(snapshot))

    def needs_counsel(self, snapshot: Snapshot) -> bool:
        """Return whether a proposal is due and none is stored."""
        return needs_counsel(self.scene(snapshot))

    def coach_lines(self, snapshot: Snapshot, counsel: Counsel = NO_COUNSEL) -> Sequence[str]:
        """Return the coach's words."""
        return coach_lines(self.scene(snapshot), counsel)

    def rule_book(self, snapshot: Snapshot) -> RuleBook:
        """Return the rules, with those of the boxes in play."""
        return duel_rule_book(lambda: self.game, duel_view(snapshot.view).boxes)

    def album(self) -> Album:
        """Return the album of the boxes."""
        return DuelAlbum(self.game, self.book)

    def positions(self, history: History, seat: Seat) -> Sequence[Snapshot]:
        """Return the table before each decision."""
        return duel_positions(self.game, history.setup.deal, history.moves, seat, history.setup.names(self.kit))

    def replayed(self, history: History, seat: Seat) -> Sequence[Snapshot]:
        """Return the table before each decision and at the end, with everything open."""
        return duel_replayed(self.game, history.setup.deal, history.moves, seat, history.setup.names(self.kit))

    @property
    def open_words(self) -> str:
        """The offer to tell what lies face down."""
        return _("Tell which cards lie face down.")

    def open_lines(self, history: History, decision: int) -> Sequence[str]:
        """Return the face-down cards of the structure, row by row as they lie."""
        state = state_before(self.game, history, decision)
        view, faces = self.game.view(state, None), self.game.turned_up(state, None, history.setup.deal)
        hidden = [card for card, seen in zip(faces.cards, view.cards, strict=True) if seen is None and card is not None]
        if not hidden:
            return [_("No card lies face down.")]
        return [full(labelled(_("Face down"), [self.book.name_of(card) for card in hidden]))]

    def reviewed(self, snapshot: Snapshot, review: Review, positions: Sequence[Snapshot]) -> DuelReviewed:
        """Return a review with everything that its words need."""
        return DuelReviewed(review, self.game, self.book, snapshot.names, WORDS, positions)

    def result(self, snapshot: Snapshot, review: Review | None = None) -> Sequence[str]:
        """Return the winner and the way of winning, and the sheet."""
        return result_lines(self.scene(snapshot), review)

    def scene(self, snapshot: Snapshot) -> DuelScene:
        """Return a moment with everything that is needed to put it into words."""
        return DuelScene(self.game, self.book, snapshot, WORDS)
