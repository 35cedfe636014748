"""From a deal and the moves of a table to its record."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.record.archive import Sitter
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.moves import Move, PromptKind
from sevenwonders_tui.seven.engine.rules import TURNS
from sevenwonders_tui.seven.engine.scoring import Choice, SymbolChosen
from sevenwonders_tui.seven.engine.setup import Deal, Variant
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.seven.notation import POWERS, Words, dump_order, dump_score
from sevenwonders_tui.seven.record.content import changed_content
from sevenwonders_tui.seven.record.model import (
    FREE_CITY_PLAYER,
    Age,
    EndChoice,
    GuildChoice,
    Record,
    ScienceChoice,
    ScoreLine,
    SeatLine,
    Turn,
    WondersRecord,
)


@dataclass(frozen=True, slots=True)
class _Played:
    """A complete turn, and the public view after it."""

    age: int
    turn: Turn
    seen: View


def record_of(
    game: SevenWonders,
    deal: Deal,
    sitters: Sequence[Sitter],
    seed: int,
    moves: Iterable[Mapping[Seat, Move]],
    *,
    is_practice: bool = False,
) -> Record:
    """Return the record of a game, up to the last complete turn.

    `sitters` may leave the Free City out. `moves` are the moves of all pending seats, decision by decision, without
    those that were taken back; `is_practice` says whether any were.
    """
    if deal.variant is Variant.FREE_CITY and len(sitters) == len(deal.boards) - 1:
        sitters = (*sitters, Sitter("Free City", FREE_CITY_PLAYER))
    played = tuple(_turns(game, deal, moves))
    seen = played[-1].seen if played else None
    end = seen if seen is not None and seen.is_over else None
    return WondersRecord(
        format="sevenwonders/1",
        game="wonders",
        variant=deal.variant.value,
        seed=seed,
        content=changed_content(game.catalog),
        practice=True if is_practice else None,
        seats=tuple(
            SeatLine(name=sitter.name, player=sitter.player, wonder=board.wonder, side=board.side.value)
            for sitter, board in zip(sitters, deal.boards, strict=True)
        ),
        ages=tuple(_age(deal, age, played) for age in range(1, 1 + max((one.age for one in played), default=1))),
        choices=None
        if end is None
        else tuple(_choice(choice) for score in end.scores or () for choice in score.choices),
        scores=None
        if end is None
        else tuple(ScoreLine.model_validate(dump_score(score)) for score in end.scores or ()),
        winners=None if end is None else end.winners,
    )


def _turns(game: SevenWonders, deal: Deal, moves: Iterable[Mapping[Seat, Move]]) -> Iterable[_Played]:
    """Play the moves and yield each turn after all its powers have been used."""
    state = game.setup(deal)
    age = number = 0
    picks: list[Words] = []
    after: list[Words] = []
    for answers in moves:
        orders = sorted((order for move in answers.values() for order in move), key=lambda order: order.city)
        kind = next(iter(game.pending(state).values())).kind
        lines = [dump_order(order, POWERS[kind]) for order in orders]
        match kind:
            case PromptKind.PICK:
                before = game.view(state, None)
                age, number, picks, after = before.age, before.turn, lines, []
            case PromptKind.SEVENTH_CARD:
                # A seventh card that is left unplayed has no entry
                after += [line for line in lines if line["act"] != "pass"]
            case PromptKind.DISCARD_PILE:
                after += lines
        state = game.apply(state, answers).state
        if all(prompt.kind is PromptKind.PICK for prompt in game.pending(state).values()):
            seen = game.view(state, None)
            coins = tuple(city.coins for city in seen.cities)
            turn = {"turn": number, "moves": tuple(picks), "after": tuple(after), "coins": coins}
            yield _Played(age, Turn.model_validate(turn), seen)


def _age(deal: Deal, age: int, played: Sequence[_Played]) -> Age:
    turns = [one for one in played if one.age == age]
    is_whole = len(turns) == TURNS
    return Age(
        age=age,
        hands=deal.hands[age - 1],
        turns=tuple(one.turn for one in turns),
        pile=deal.piles[age - 1] if deal.variant is Variant.FREE_CITY else None,
        military=tuple(city.tokens[age - 1] for city in turns[-1].seen.cities) if is_whole else None,
    )


def _choice(choice: Choice) -> EndChoice:
    if isinstance(choice, SymbolChosen):
        return ScienceChoice(seat=choice.city, power="science", symbol=choice.symbol.value)
    return GuildChoice.model_validate(
        {"seat": choice.city, "power": "copy_guild", "card": choice.card, "from": choice.owner}
    )
