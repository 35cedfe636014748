"""The games that puzzles are looked for in: everything follows from the plan and the number of a game."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b

from sevenwonders_tui.bots.match import Match, play_match
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import AnyOptions, AnyState, AnyView, Seat
from sevenwonders_tui.games.codec import Plain
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.games.titles import DUEL, WONDERS
from sevenwonders_tui.puzzles.model import PuzzleRow, puzzle_id, record_of
from sevenwonders_tui.record import Sitter, dump_record

LEAST_THINGS = 3
"""Different things to choose from."""

TABLES: Mapping[str, Sequence[Plain]] = {
    WONDERS: tuple({"players": players, "variant": "standard"} for players in (3, 4, 5)),
    DUEL: tuple(
        {"boxes": boxes, "first_game": False} for boxes in ((), ("pantheon",), ("agora",), ("pantheon", "agora"))
    ),
}
"""The options of games, in turn."""
_RUNGS = ("easy", "fair", "good", "good")
"""People's mistakes are what makes puzzles, so some of these make them."""


@dataclass(frozen=True, slots=True)
class MinePlan:
    """What follows from it is the same everywhere."""

    game: str
    seed: int


class PlanNumbers:
    """Numbers that follow from a plan and a place in it."""

    def __init__(self, *parts: object) -> None:
        text = json.dumps([str(part) for part in parts])
        self._rng = Rng(int.from_bytes(blake2b(text.encode(), digest_size=8).digest()))

    def below(self, limit: int) -> int:
        """Return a number from 0 to `limit` - 1."""
        number, self._rng = self._rng.below(limit)
        return number

    def seed(self) -> int:
        """Return a seed."""
        return self.below(2**53)

    def shuffled(self, items: Sequence[int]) -> list[int]:
        """Return the items in another order."""
        found, self._rng = self._rng.shuffled(items)
        return found


@dataclass(frozen=True)
class PlanSpot:
    """One decision of a seat."""

    age: int
    decision: int
    """How many decisions were made before it."""
    seat: Seat


@dataclass(frozen=True)
class PlannedGame:
    """A game of a plan, played to its end."""

    kit: Kit
    plan: MinePlan
    number: int
    options: AnyOptions
    bots: tuple[str, ...]
    match: Match

    def state(self, spot: PlanSpot) -> AnyState:
        """Return the game before the decision."""
        rules = self.kit.rules
        state = rules.setup(self.match.deal)
        for answers in self.match.moves[: spot.decision]:
            rules.advance(state, answers)
        return state

    def view(self, spot: PlanSpot) -> AnyView:
        """Return what the seat knew."""
        view: AnyView = self.kit.rules.view(self.state(spot), spot.seat)
        return view

    @cached_property
    def spots(self) -> tuple[PlanSpot, ...]:
        """Each decision between different things."""
        return tuple(self._spots())

    def _spots(self) -> Iterator[PlanSpot]:
        kit, state = self.kit, self.kit.rules.setup(self.match.deal)
        for decision, answers in enumerate(self.match.moves):
            for seat in sorted(answers):
                view = kit.rules.view(state, seat)
                things = {kit.roster.thing(move) for move in view.moves}
                if len(things) >= LEAST_THINGS and not kit.roster.is_forced(view):
                    yield PlanSpot(view.age, decision, seat)
            kit.rules.advance(state, answers)

    def row(self, spot: PlanSpot) -> PuzzleRow | None:
        """Return a puzzle of which nothing is counted yet; None for a question in the middle of a turn, because a
        record holds whole turns only.
        """
        kit, bots = self.kit, self.bots
        titles = [kit.roster.ladder.title(bot, 1 + bots[:at].count(bot)).english for at, bot in enumerate(bots)]
        sitters = [Sitter(title, f"bot:{bot}") for title, bot in zip(titles, bots, strict=True)]
        composed = kit.archive.compose(self.match.deal, sitters, 0, self.match.moves[: spot.decision])
        record = json.loads(dump_record(composed))
        if kit.rules.view(kit.archive.replay(record_of(kit, record)).state, spot.seat) != self.view(spot):
            return None
        return PuzzleRow(
            id=puzzle_id(record, spot.seat),
            game=kit.id,
            content=kit.content(self.options),
            options=kit.codec.dump_options(self.options),
            seat=spot.seat,
            record=record,
            answers=(),
            finds={},
            themes=(),
            rating=0,
        )


def play_game(kit: Kit, plan: MinePlan, number: int) -> PlannedGame:
    """Play a game of a plan."""
    source = PlanNumbers("mine", plan.game, plan.seed, number)
    options = kit.codec.load_options(TABLES[plan.game][number % len(TABLES[plan.game])])
    names = tuple(_bot(kit, source) for _seat in range(kit.seats(options)))
    deal = kit.deal(options, Rng(source.seed()))
    bots = [kit.roster.make(name, kit.rules, source.seed()) for name in names]
    return PlannedGame(kit, plan, number, options, names, play_match(kit.rules, deal, bots))


def _bot(kit: Kit, source: PlanNumbers) -> str:
    rung = _RUNGS[source.below(len(_RUNGS))]
    styles = ("", *(f"+{style.id}" for style in kit.roster.ladder.styles))
    return rung + styles[source.below(len(styles))]
