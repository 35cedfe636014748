"""7 Wonders in line mode."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.bots.advice import Advice, Option
from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.engine.game import AnyView, Seat
from sevenwonders_tui.i18n import _, comma_list, ngettext, percent, semicolon_list, sentences
from sevenwonders_tui.plain.front import Asking
from sevenwonders_tui.plain.query import Aside
from sevenwonders_tui.plain.sentence import full, labelled
from sevenwonders_tui.plain.talk import Conversation
from sevenwonders_tui.present.books.album import Album
from sevenwonders_tui.present.books.rule_page import RuleBook
from sevenwonders_tui.present.coach import NO_COUNSEL, Counsel
from sevenwonders_tui.present.practice import practice_notes
from sevenwonders_tui.present.review.advice import intro_words
from sevenwonders_tui.present.symbols import WORDS
from sevenwonders_tui.review import Review
from sevenwonders_tui.seven.engine.events import AgeBegan, BattleFought, GameEnded
from sevenwonders_tui.seven.form import BoardForm
from sevenwonders_tui.seven.kit import WondersKit
from sevenwonders_tui.seven.lesson import seven_lesson_plan
from sevenwonders_tui.seven.lines.asides import SevenAsides
from sevenwonders_tui.seven.lines.choosing import move_asked
from sevenwonders_tui.seven.lines.coach import coach_told
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.seven.words.album.album import SevenAlbum
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.coach.ready import needs_counsel
from sevenwonders_tui.seven.words.end.scores import categories, score_sheet
from sevenwonders_tui.seven.words.end.turning import turning_words
from sevenwonders_tui.seven.words.events.chronicle import turn_words
from sevenwonders_tui.seven.words.events.story import proxy_words
from sevenwonders_tui.seven.words.judgement.advice import hint_words, move_words, option_reasons
from sevenwonders_tui.seven.words.judgement.review import Reviewed
from sevenwonders_tui.seven.words.replay.past import positions_of_history
from sevenwonders_tui.seven.words.rules.pages import seven_rule_book
from sevenwonders_tui.seven.words.sight import Scene, locked_words
from sevenwonders_tui.seven.words.war.wars import battle_told
from sevenwonders_tui.table.client import Resolution, Snapshot
from sevenwonders_tui.table.history import History, state_before
from sevenwonders_tui.table.setup import TablePlan


class PlainSeven:
    """The line mode of 7 Wonders. Each method is described in `PlainFront`."""

    def __init__(self, kit: WondersKit) -> None:
        self.kit = kit
        self.game = kit.rules
        self.book = Book(kit.rules.catalog)
        self.form = BoardForm(kit.rules.catalog, kit.roster)

    def shares_table(self, snapshot: Snapshot) -> bool:  # noqa: ARG002
        """Return False: hands are secret."""
        return False

    def scene(self, snapshot: Snapshot) -> Scene:
        """Return the scene of a moment, for putting it into words."""
        return Scene(self.game, self.book, snapshot, WORDS)

    @property
    def gathers_people(self) -> bool:
        """Return True: everybody reads together what all have chosen."""
        return True

    def lesson_plan(self, name: str) -> TablePlan:
        """Return the plan of the guided game for a person with that name."""
        return seven_lesson_plan(self.kit, name)

    def moment_words(self, view: AnyView) -> str:
        """Return the age and the turn."""
        return _("Age {age}, turn {turn}").format(age=AGES[view.age], turn=view.turn)

    def news(self, snapshot: Snapshot, fresh: Sequence[Resolution]) -> Sequence[str]:
        """Return the acts of each city, turn by turn, and the wars of an age."""
        rows: list[str] = []
        names = snapshot.names
        told = {(one.age, one.turn) for one in snapshot.log if one.decision < fresh[0].decision}
        turns: dict[tuple[int, int], list[Resolution]] = {}
        for one in fresh:
            turns.setdefault((one.age, one.turn), []).append(one)
        for (age, turn), found in turns.items():
            if (age, turn) not in told:
                rows.append(full(_("Age {age}, turn {turn}").format(age=AGES[age], turn=turn)))
            events = [event for one in found for event in one.events]
            deeds = [event for event in events if not isinstance(event, BattleFought | AgeBegan | GameEnded)]
            rows += [full(words) for words in turn_words(deeds, self.book, names, WORDS)]
            rows += [full(battle_told(event, names)) for event in events if isinstance(event, BattleFought)]
            # The result names the winner.
            begun = [event for event in events if isinstance(event, AgeBegan)]
            rows += [full(words) for words in turn_words(begun, self.book, names, WORDS)]
            rows += _helped(found, names)
        return rows

    def asked(self, snapshot: Snapshot, *, is_brief: bool) -> Asking | None:
        """Return the question for a card, or the question of a power."""
        view = wonders_view(snapshot.view)
        if view.prompt is None or snapshot.locked is not None:
            return None
        return move_asked(self.scene(snapshot), self.moment_words(view), is_brief=is_brief)

    def locked_words(self, snapshot: Snapshot) -> str:
        """Return the locked answer of the seat."""
        return locked_words(self.scene(snapshot))

    def asides(self, snapshot: Snapshot, talk: Conversation) -> Sequence[Aside]:
        """Return the asides of the table."""
        return SevenAsides(self.scene(snapshot), talk).all()

    def advice_lines(self, snapshot: Snapshot, advice: Advice) -> Sequence[str]:
        """Return the best moves, each with its chance to win, its points and its reasons."""
        scene = self.scene(snapshot)
        rows = [intro_words(advice)]
        for option in advice.options:
            points = round(option.mean_points)
            promise = comma_list(
                [
                    move_words(option.move, scene),
                    _("{chance} to win").format(chance=percent(option.win_chance)),
                    ngettext("{n} point", "{n} points", points).format(n=points),
                ]
            )
            reasons = semicolon_list(option_reasons(option, scene))
            rows.append(sentences([full(promise), full(reasons)]))
        return rows

    def hint_words(self, snapshot: Snapshot, option: Option) -> str:
        """Return the first reason for a move, without naming its card."""
        return hint_words(option, self.scene(snapshot))

    def needs_counsel(self, snapshot: Snapshot) -> bool:
        """Return whether a proposal is due and none is ready."""
        return needs_counsel(self.scene(snapshot))

    def coach_lines(self, snapshot: Snapshot, counsel: Counsel = NO_COUNSEL) -> Sequence[str]:
        """Return the coach's lines about the turn that is over and the one that is asked, or about the score sheet."""
        return coach_told(self.scene(snapshot), counsel)

    def rule_book(self, snapshot: Snapshot) -> RuleBook:
        """Return the rules of the table's variant."""
        return seven_rule_book(lambda: self.game, wonders_view(snapshot.view).variant)

    def album(self) -> Album:
        """Return everything in the box."""
        return SevenAlbum(self.book)

    def positions(self, history: History, seat: Seat) -> Sequence[Snapshot]:
        """Return the table before each decision."""
        return positions_of_history(self.kit, history, seat)

    def replayed(self, history: History, seat: Seat) -> Sequence[Snapshot]:
        """Return the table before each decision, as the seat saw it."""
        return self.positions(history, seat)

    @property
    def open_words(self) -> str:
        """The offer to tell all hands."""
        return _("Tell all hands.")

    def open_lines(self, history: History, decision: int) -> Sequence[str]:
        """Return the hand of each seat."""
        state = state_before(self.game, history, decision)
        hands = [self.game.view(state, Seat(at)).hand for at in range(len(history.setup.seats))]
        names = history.setup.names(self.kit)
        return [
            full(labelled(name, [self.book.name(card) for card in hand]))
            for name, hand in zip(names, hands, strict=True)
            if hand
        ]

    def reviewed(self, snapshot: Snapshot, review: Review, positions: Sequence[Snapshot]) -> Reviewed:
        """Return a review with cards and boards."""
        return Reviewed(review, self.game, self.book, snapshot.names, WORDS, positions)

    def result(self, snapshot: Snapshot, review: Review | None = None) -> Sequence[str]:
        """Return the winner, the reason of the victory, and each city with its points by category."""
        view = wonders_view(snapshot.view)
        sheet = score_sheet(self.book, view, snapshot.names, snapshot.ending)
        rows = [full(sheet.verdict), sheet.decided]
        for place, seat in enumerate(sheet.ranking, start=1):
            parts = [
                _("{name}: {what}").format(name=row.name, what=points)
                for row, points in zip(categories(), seat.points, strict=True)
            ]
            total = ngettext("{n} point", "{n} points", seat.total).format(n=seat.total)
            head = f"{place}. " + _("{name}: {what}").format(name=seat.name, what=comma_list([seat.board, total]))
            rows.append(sentences([full(head), full(comma_list(parts))]))
        rows += [full(text) for text in sheet.choices]
        turning = "" if review is None else turning_words(self.book, view, snapshot.names, snapshot.log, review)
        if turning:
            rows.append(full(_("Turning point: {moment}").format(moment=turning)))
        return [*filter(None, rows), *practice_notes(snapshot.is_practice)]


def _helped(found: Sequence[Resolution], names: Sequence[str]) -> list[str]:
    """Return the sentences about seats for which a bot or the table chose."""
    rows = [
        _("{name}: {what}").format(name=names[seat], what=_("the table chose for this bot"))
        for one in found
        for seat in one.stand_ins
    ]
    rows += [
        _("{name}: {what}").format(name=names[seat], what=proxy_words(proxy))
        for one in found
        for seat, proxy in one.proxies
    ]
    return [full(row) for row in rows]
