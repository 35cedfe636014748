"""Moments that have a screen of their own between two turns: the end of an age, and each supremacy.

A moment is drawn in steps for an exact number of cells and rows. Only the last step has all words; the steps before it
show the motion: the pawn walks, symbols light up, chambers turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.duel.engine.events import AgeBegan, Event, GameEnded, PawnMoved, StarterChosen
from sevenwonders_tui.duel.engine.moves import PromptKind
from sevenwonders_tui.duel.engine.rules import KINDS_TO_WIN, SEATS
from sevenwonders_tui.duel.engine.scoring import Victory
from sevenwonders_tui.duel.engine.state import other as rival_of
from sevenwonders_tui.duel.words.cities.lines import science_line
from sevenwonders_tui.duel.words.end.result import by_words
from sevenwonders_tui.duel.words.events.moment_art import chambers_row, march, symbols_row
from sevenwonders_tui.duel.words.events.story import turns_of_duel
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.table.track import lead_line
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _, ngettext
from sevenwonders_tui.present.block import Block, beside, centered
from sevenwonders_tui.present.drawing.large import LARGE_ROWS, has_large, large_text, large_width
from sevenwonders_tui.present.line import Line, Role, Span, flow, line, measure, wrap
from sevenwonders_tui.present.review.review_terms import DEED
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.table.client import Resolution

SMALL_SYMBOLS = 24
"""The width of a row of symbols where there is no room for large ones."""
WIDEST_WORDS = 78


@dataclass(frozen=True)
class DuelMoment:
    """One moment, with the scene of the table after it."""

    scene: DuelScene
    told: tuple[Resolution, ...]
    """The resolutions of the turn that caused it."""

    def with_signs(self, signs: Symbols) -> DuelMoment:
        """Return the moment drawn with other signs."""
        scene = self.scene
        if scene.signs == signs:
            return self
        other = DuelScene(scene.game, scene.book, scene.snapshot, signs, (), is_shared=scene.is_shared)
        return replace(self, scene=other)

    @property
    def heading(self) -> str:
        """Return the event in a few words."""
        raise NotImplementedError

    @property
    def frames(self) -> int:
        """Return the number of steps before the last one."""
        raise NotImplementedError

    def picture(self, cells: int, rows: int, step: int) -> Block:
        """Return the moving picture, centred in `cells` cells, at most `rows` rows high; all steps have one height."""
        raise NotImplementedError

    def sentences(self) -> list[Line]:
        """Return the sentences below the picture."""
        raise NotImplementedError

    def block(self, cells: int, rows: int, step: int) -> list[Line]:
        """Return the moment, centred in `cells` by `rows`."""
        is_last = step >= self.frames
        heading = self._heading(cells)
        words = [row for each in self._words(min(cells - 2, WIDEST_WORDS)) for row in centered([each], cells)]
        words = words[: max(rows - len(heading) - LARGE_ROWS - 2, 1)]
        room = rows - len(heading) - len(words) - 2
        picture = self.picture(cells, room, step)
        if not is_last:
            heading, words = [line()] * len(heading), [line()] * len(words)
        gap = [line()] * (1 + (room - len(picture) >= LARGE_ROWS))
        found = [*heading, *gap, *picture, *gap, *words]
        return [*[line()] * ((rows - len(found)) // 2), *found][:rows]

    def _heading(self, cells: int) -> Block:
        """Return the heading in large letters, one word a line if the whole is too wide."""
        role, signs = self._role, self.scene.signs
        for rows in ([self.heading], self.heading.split(" ")):
            if all(has_large(text) and large_width(text, signs) <= cells - 2 for text in rows):
                return [row for text in rows for row in centered(large_text(text, role, signs), cells)]
        rows = wrap(self.heading, cells - 2)
        return [row for text in rows for row in centered([line(Span(text, role))], cells)]

    @property
    def _role(self) -> Role:
        return Role.YOU if self.scene.view.winners else Role.TITLE

    def _words(self, cells: int) -> list[Line]:
        return [row for each in self.sentences() for row in _broken(each, cells)]

    def _deeds(self) -> list[Line]:
        """Return the deeds of the turn with their consequences."""
        scene = self.scene
        turns = turns_of_duel(self.told, scene.book, scene.names, scene.signs)
        return DEED.block((*deed.what, *_tail(deed.consequences, scene)) for turn in turns for deed in turn.deeds)


def _tail(consequences: Sequence[Line], scene: DuelScene) -> Line:
    between = Span(f" {scene.signs.dot} ", Role.MUTED)
    return tuple(span for consequence in consequences for span in (between, *consequence))


def _broken(parts: Line, cells: int) -> list[Line]:
    """Return the line, broken between its words if it is too long."""
    if measure(parts) <= cells:
        return [parts]
    words = [(replace(span, text=word),) for span in parts for word in span.text.split(" ") if word]
    return flow(words, cells, " ")


# An age is over


@dataclass(frozen=True)
class AgeOver(DuelMoment):
    """An age is over, and another one begins."""

    age: int
    path: tuple[int, ...]
    """The positions of the pawn, from the beginning of the age to its end."""
    has_points: bool
    """Whether the table shows points and still looks as the age left it."""
    chosen: StarterChosen | None = None
    """The choice of the player who begins the next age, if it has been made."""

    @property
    def heading(self) -> str:
        """Return the sentence that the age is over."""
        return _("Age {age} is over").format(age=AGES[self.age])

    @property
    def frames(self) -> int:
        """Return the number of spaces that the pawn has walked."""
        return len(self.path) - 1

    def picture(self, cells: int, rows: int, step: int) -> Block:
        """Return the track, and the points of both players if the table shows points."""
        last = replace_pawn(self.scene, self.path[-1])
        points = self._points() if self.has_points and step >= self.frames else []
        blank = [line()] * (1 + len(self._points())) if self.has_points else []
        has_room = rows >= LARGE_ROWS + 3 + len(blank)
        walk = march(replace_pawn(self.scene, self.path[min(step, self.frames)]), cells, has_pawn=has_room)
        lead = centered([lead_line(last)], cells) if step >= self.frames else [line()]
        if len(walk) + 1 + len(blank) > rows:
            return [*walk, *lead][:rows]
        return [*walk, *lead, *([line(), *centered(points, cells)] if points else blank)]

    def _points(self) -> Block:
        """Return the current points of both players, as large figures between their names."""
        first, second = (score.total for score in self.scene.standing)
        names = [[line(), line(Span(name, Role.STRONG))] for name in self.scene.names]
        figures = large_text(f"{first} : {second}", Role.PLAIN, self.scene.signs)
        return beside([names[0], figures, names[1]], 3)

    def sentences(self) -> list[Line]:
        """Return who chooses the player who begins the next age, and why."""
        scene, age = self.scene, AGES[self.age + 1]
        if self.chosen is not None:
            chooser, starter = scene.name(self.chosen.seat), scene.name(self.chosen.starter)
            if self.chosen.seat == self.chosen.starter:
                text = _("{name} chose to begin age {age}.").format(name=chooser, age=age)
            else:
                text = _("{name} chose: {starter} begins age {age}.").format(name=chooser, starter=starter, age=age)
            return [line(Span(text, Role.STRONG))]
        if scene.mover is None:
            return []
        name = scene.name(scene.mover)
        if not self.path[-1]:
            why = _("The pawn stands in the middle, and {name} took the last turn.")
        else:
            why = _("The pawn is on {name}'s side of the track.")
        chooses = _("{name} chooses who begins age {age}.").format(name=name, age=age)
        return [line(Span(why.format(name=name), Role.MUTED)), line(Span(chooses, Role.STRONG))]


# Supremacies


@dataclass(frozen=True)
class Supremacy(DuelMoment):
    """The game has ended at once."""

    how: Victory

    @property
    def heading(self) -> str:
        """Return the kind of supremacy."""
        return by_words(self.how) if self.scene.view.winners else _("a draw")

    @property
    def winner(self) -> Seat | None:
        """The winner; None for a draw."""
        winners = self.scene.view.winners
        return winners[0] if len(winners) == 1 else None

    def _left(self) -> Line:
        """Return the time at which it happened."""
        count = self.scene.lying
        text = ngettext("Age {age}, {n} card left.", "Age {age}, {n} cards left.", count)
        return line(Span(text.format(age=AGES[self.scene.view.age], n=count), Role.MUTED))


@dataclass(frozen=True)
class MilitaryWin(Supremacy):
    """The pawn has walked into a capital."""

    path: tuple[int, ...]

    @property
    def frames(self) -> int:
        """Return the number of spaces that the pawn has walked in the last turn."""
        return len(self.path) - 1

    def picture(self, cells: int, rows: int, step: int) -> Block:
        """Return the track with the pawn on its way."""
        scene = replace_pawn(self.scene, self.path[min(step, self.frames)])
        return march(scene, cells, has_pawn=rows >= LARGE_ROWS + 2)

    def sentences(self) -> list[Line]:
        """Return whose army stands where, and the thing that moved the pawn there."""
        winner = self.winner
        assert winner is not None, "a capital is one player's"
        text = _("{name}'s army stands in {rival}'s capital.")
        rival = self.scene.name(rival_of(winner))
        says = line(Span(text.format(name=self.scene.name(winner), rival=rival), Role.STRONG))
        return [says, *self._deeds(), self._left()]


@dataclass(frozen=True)
class ScienceWin(Supremacy):
    """A player has six different symbols."""

    @property
    def frames(self) -> int:
        """Return the number of symbols."""
        return KINDS_TO_WIN

    def picture(self, cells: int, rows: int, step: int) -> Block:
        """Return the symbols of each player with six of them; one more is lit at each step."""
        seats = SEATS if self.winner is None else (self.winner,)
        found: list[Line] = []
        for seat in seats:
            shelf = symbols_row(self.scene, seat, step, cells)
            has_room = len(found) + bool(found) + len(shelf) <= rows
            small = [science_line(self.scene, seat, min(cells, SMALL_SYMBOLS))]
            found += [line()] * bool(found) + centered(shelf if has_room else small, cells)
        return found

    def sentences(self) -> list[Line]:
        """Return the winner, and the thing that gave the last symbol."""
        if self.winner is None:
            text = _("Both have six different symbols at once: nobody wins.")
            return [line(Span(text, Role.STRONG)), *self._deeds(), self._left()]
        text = ngettext("{name} has {n} different symbol.", "{name} has {n} different symbols.", KINDS_TO_WIN)
        says = line(Span(text.format(name=self.scene.name(self.winner), n=KINDS_TO_WIN), Role.STRONG))
        return [says, *self._deeds(), self._left()]


@dataclass(frozen=True)
class SenateWin(Supremacy):
    """A player controls all chambers."""

    @property
    def frames(self) -> int:
        """Return the number of chambers."""
        return len(self.scene.view.controllers)

    def picture(self, cells: int, rows: int, step: int) -> Block:
        """Return the chambers; one more of them is turned at each step."""
        return centered(chambers_row(self.scene, step, cells - 2)[:rows], cells)

    def sentences(self) -> list[Line]:
        """Return the player who controls the Senate, and the thing that gave the last chamber."""
        winner = self.winner
        assert winner is not None, "a chamber is one player's"
        text = _("{name} controls all chambers of the Senate.").format(name=self.scene.name(winner))
        return [line(Span(text, Role.STRONG)), *self._deeds(), self._left()]


def replace_pawn(scene: DuelScene, pawn: int) -> DuelScene:
    """Return the scene with the pawn elsewhere."""
    snapshot = replace(scene.snapshot, view=replace(scene.view, pawn=pawn))
    return DuelScene(scene.game, scene.book, snapshot, scene.signs, (), is_shared=scene.is_shared)


# Finding moments


def is_moment(event: Event) -> bool:
    """Return whether an event is shown as a moment of its own."""
    match event:
        case AgeBegan(age=age):
            return age > 1
        case GameEnded(how=how):
            return how is not Victory.POINTS
        case _:
            return False


def duel_moments(scene: DuelScene, fresh: Sequence[Resolution]) -> Iterator[DuelMoment]:
    """Yield the moments in these resolutions; the scene is the table after the last of them."""
    for at, one in enumerate(fresh):
        for event in filter(is_moment, one.events):
            if isinstance(event, AgeBegan):
                yield _age_over(scene, fresh, at, event.age - 1)
            elif isinstance(event, GameEnded):
                turn = tuple(each for each in scene.snapshot.log if (each.age, each.turn) == (one.age, one.turn))
                yield _supremacy(scene, turn or tuple(fresh), event.how)


def _age_over(scene: DuelScene, fresh: Sequence[Resolution], at: int, age: int) -> AgeOver:
    later = [event for one in fresh[at + 1 :] for event in one.events]
    chosen = next((event for event in later if isinstance(event, StarterChosen)), None)
    moved = next((event.source for event in later if isinstance(event, PawnMoved)), None)
    end = scene.view.pawn if moved is None else moved
    log = [event for one in scene.snapshot.log if one.age == age for event in one.events]
    begin = next((event.source for event in log if isinstance(event, PawnMoved)), end)
    is_now = scene.asked is not None and scene.asked.ask is PromptKind.STARTER
    has_points = is_now and scene.snapshot.rules.live_points
    return AgeOver(scene, (fresh[at],), age, _walk([begin, end]), has_points, chosen)


def _supremacy(scene: DuelScene, turn: tuple[Resolution, ...], how: Victory) -> Supremacy:
    match how:
        case Victory.MILITARY:
            events: list[Event] = [event for one in turn for event in one.events]
            moves = [event for event in events if isinstance(event, PawnMoved)]
            stops = [moves[0].source, *(event.target for event in moves)] if moves else [scene.view.pawn]
            return MilitaryWin(scene, turn, how, _walk(stops))
        case Victory.SCIENCE:
            return ScienceWin(scene, turn, how)
        case _:
            return SenateWin(scene, turn, how)


def _walk(stops: Sequence[int]) -> tuple[int, ...]:
    """Return every space on the pawn's way from stop to stop.

    >>> _walk([2, 5, 4])
    (2, 3, 4, 5, 4)
    """
    path = [stops[0]]
    for stop in stops[1:]:
        step = 1 if stop > path[-1] else -1
        path += range(path[-1] + step, stop + step, step) if stop != path[-1] else []
    return tuple(path)
