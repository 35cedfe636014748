"""Moves and scores of 7 Wonders Duel, to words and back.

A move is written as an object whose `act` tells its fields. A record and a program also get the seat of the move, and
the power that asks for a choice; the log of a table leaves both out, since they follow from the decision.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from typing import Any, Final, TypeAlias, assert_never

from pydantic import TypeAdapter

from sevenwonders_tui.duel.engine.catalog import Box, ConspiracyId, DivinityId
from sevenwonders_tui.duel.engine.moves import (
    CONSPIRE,
    SKIP,
    Activate,
    BuildCard,
    BuildWonder,
    CallDivinity,
    Choice,
    Choose,
    ConspireInstead,
    DeckEnd,
    DiscardCard,
    DraftWonder,
    Exchange,
    FreeBy,
    KeepConspiracy,
    Move,
    MoveDecreeTo,
    MoveInfluence,
    PlaceDivinity,
    PlaceInfluence,
    Prepare,
    RaiseWonder,
    RemoveInfluence,
    Skip,
    Trigger,
)
from sevenwonders_tui.duel.engine.scoring import Score
from sevenwonders_tui.duel.notation.words import (
    CONSPIRE_WORD,
    ActivateWords,
    AnyLine,
    AnyWords,
    BuildWords,
    ChooseWords,
    DecreePick,
    DiscardWords,
    DraftWords,
    MovePick,
    Null,
    PlacePick,
    PrepareWords,
    RemovePick,
    TriggerWords,
    WonderWords,
)
from sevenwonders_tui.engine.cards import CardId, WonderId
from sevenwonders_tui.engine.game import Seat

Words: TypeAlias = dict[str, Any]
"""Plain data, ready for JSON: a field that does not apply is left out."""

CATEGORIES: Final = tuple(field.name for field in fields(Score))
"""The categories of a score sheet, in the order of writing."""

_BOX_OF: Final = {"temples": Box.PANTHEON, "divinities": Box.PANTHEON, "senate": Box.AGORA}

_MOVES: Final[TypeAdapter[AnyWords]] = TypeAdapter(AnyWords)
_LINES: Final[TypeAdapter[AnyLine]] = TypeAdapter(AnyLine)


def categories_of(boxes: Iterable[str]) -> tuple[str, ...]:
    """Return the categories of a game with these expansions, in the order of writing."""
    in_play = set(boxes)
    return tuple(name for name in CATEGORIES if name not in _BOX_OF or _BOX_OF[name] in in_play)


def dump_score(score: Score, seat: int, boxes: Iterable[str]) -> Words:
    """Return the points of a player as a record has them."""
    points = {category: getattr(score, category) for category in categories_of(boxes)}
    return {"seat": seat, **points, "total": score.total}


def dump_line(move: Move, seat: Seat, power: str) -> Words:
    """Return a move of a seat as a record has it; `power` is the thing that asks, empty for the draft and a turn."""
    words = dump_move(move)
    if words["act"] != "choose":
        return {"seat": seat, **words}
    pick = {"pick": None} if isinstance(move, Skip) else {}
    return {"seat": seat, "act": "choose", "power": power, **pick, **words}


def read_line(words: object) -> AnyLine:
    """Return the output of `dump_line` as a value. Raises ValueError for anything that is no move of a record."""
    return _LINES.validate_python(words)


def dump_move(move: Move) -> Words:
    """Return a move in words without seat and power; `Skip` is a choice without a pick."""
    words: Words
    match move:
        case DraftWonder(wonder):
            words = {"act": "draft", "wonder": wonder}
        case BuildCard(card, pay, vault, free):
            words = {"act": "build", "card": card, **_price(pay, vault)}
            words |= {} if free is None else {"free": free.value}
        case DiscardCard(card):
            words = {"act": "discard", "card": card}
        case BuildWonder(wonder, card, pay, vault):
            words = {"act": "wonder", "wonder": wonder, "card": card, **_price(pay, vault)}
        case Activate(divinity, offerings, pay, vault):
            spent = {"offerings": offerings} if offerings else {}
            words = {"act": "activate", "card": divinity, **spent, **_price(pay, vault)}
        case Trigger(conspiracy):
            words = {"act": "trigger", "conspiracy": conspiracy}
        case Prepare(conspiracy, card):
            words = {"act": "prepare", "conspiracy": conspiracy, "card": card}
        case _:
            words = {"act": "choose", **_dump_choice(move)}
    return words


def load_move(words: object) -> Move:
    """Return the move of the words that `dump_move` wrote. Raises ValueError if they are no move."""
    return move_of(_MOVES.validate_python(words))


def move_of(words: AnyWords) -> Move:
    """Return the move of words that are checked already."""
    move: Move
    match words:
        case DraftWords():
            move = DraftWonder(WonderId(words.wonder))
        case BuildWords():
            free = None if words.free is None else FreeBy(words.free)
            move = BuildCard(CardId(words.card), words.pay or 0, words.vault or 0, free)
        case DiscardWords():
            move = DiscardCard(CardId(words.card))
        case WonderWords():
            move = BuildWonder(WonderId(words.wonder), CardId(words.card), words.pay or 0, words.vault or 0)
        case ActivateWords():
            move = Activate(DivinityId(words.card), words.offerings or (), words.pay or 0, words.vault or 0)
        case TriggerWords():
            move = Trigger(ConspiracyId(words.conspiracy))
        case PrepareWords():
            move = Prepare(ConspiracyId(words.conspiracy), CardId(words.card))
        case ChooseWords():
            move = _choice(words)
        case _:
            assert_never(words)
    return move


def _price(pay: int, vault: int) -> Words:
    return {name: coins for name, coins in (("pay", pay), ("vault", vault)) if coins}


def _dump_choice(choice: Choice) -> Words:
    words: Words
    match choice:
        case Choose(item):
            words = {"pick": item}
        case PlaceDivinity(divinity, space):
            words = {"pick": divinity, "space": space}
        case CallDivinity(divinity, rest):
            words = {"pick": divinity, "rest": rest}
        case RaiseWonder(wonder, card):
            words = {"pick": wonder, "card": card}
        case Exchange(take, give):
            words = {"pick": take, "give": give}
        case KeepConspiracy(conspiracy, other):
            words = {"pick": conspiracy, "other": other.value}
        case ConspireInstead():
            words = {"pick": CONSPIRE_WORD}
        case Skip():
            words = {}
        case _:
            words = {"pick": _dump_influence(choice)}
    return words


def _dump_influence(choice: PlaceInfluence | MoveInfluence | RemoveInfluence | MoveDecreeTo) -> Words:
    match choice:
        case PlaceInfluence(chamber):
            return {"place": chamber}
        case MoveInfluence(source, target):
            return {"move": (source, target)}
        case RemoveInfluence(chamber):
            return {"remove": chamber}
        case MoveDecreeTo(source, target):
            return {"decree": (source, target)}
        case _:
            assert_never(choice)


def _choice(words: ChooseWords) -> Choice:
    choice: Choice
    match words.pick:
        case None | Null():
            choice = SKIP
        case PlacePick(place=chamber):
            choice = PlaceInfluence(chamber)
        case MovePick(move=(source, target)):
            choice = MoveInfluence(source, target)
        case RemovePick(remove=chamber):
            choice = RemoveInfluence(chamber)
        case DecreePick(decree=(source, target)):
            choice = MoveDecreeTo(source, target)
        case str(item):
            choice = _named(words, item)
        case number:
            choice = Choose(number)
    return choice


def _named(words: ChooseWords, item: str) -> Choice:
    """Return the choice of a thing with an id; another field tells its kind."""
    choice: Choice = CONSPIRE if item == CONSPIRE_WORD else Choose(CardId(item))
    if words.space is not None:
        choice = PlaceDivinity(DivinityId(item), words.space)
    elif words.rest is not None:
        choice = CallDivinity(DivinityId(item), tuple(map(DivinityId, words.rest)))
    elif words.card is not None:
        choice = RaiseWonder(WonderId(item), CardId(words.card))
    elif words.give is not None:
        choice = Exchange(CardId(item), CardId(words.give))
    elif words.other is not None:
        choice = KeepConspiracy(ConspiracyId(item), DeckEnd(words.other))
    return choice
