"""Moves in words, before they are made."""

from __future__ import annotations

from sevenwonders_tui.duel.engine.moves import (
    Activate,
    BuildCard,
    BuildWonder,
    CallDivinity,
    Choose,
    ConspireInstead,
    DeckEnd,
    DiscardCard,
    DraftWonder,
    Exchange,
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
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.i18n import _, comma_list


def move_words(move: Move, scene: DuelScene) -> str:
    """Return a move in words: `build Altar for 2¢`. It names conspiracies: ask `is_secret_move` first."""
    match move:
        case DraftWonder() | BuildCard() | DiscardCard() | BuildWonder() | Activate():
            return _turn_words(move, scene)
        case Trigger() | Prepare() | KeepConspiracy():
            return _plot_words(move, scene)
        case _:
            return _choice_words(move, scene)


def _turn_words(move: DraftWonder | BuildCard | DiscardCard | BuildWonder | Activate, scene: DuelScene) -> str:
    book, signs = scene.book, scene.signs
    match move:
        case DraftWonder(wonder=wonder):
            return _("take {wonder}").format(wonder=book.wonder_name(wonder))
        case BuildCard(card=card, pay=pay):
            recruits = book.card(card).color is None
            if pay:
                text = _("recruit {card} for {coins}") if recruits else _("build {card} for {coins}")
            else:
                text = _("recruit {card}") if recruits else _("build {card}")
            return text.format(card=book.card_name(card), coins=signs.coins(pay))
        case DiscardCard(card=card):
            return _("sell {card}").format(card=book.card_name(card))
        case BuildWonder(wonder=wonder, card=card, pay=pay):
            text = _("build {wonder} over {card} for {coins}") if pay else _("build {wonder} over {card}")
            return text.format(wonder=book.wonder_name(wonder), card=book.card_name(card), coins=signs.coins(pay))
        case Activate(divinity=divinity, pay=pay):
            text = _("call {divinity} for {coins}") if pay else _("call {divinity}")
            return text.format(divinity=book.divinity_name(divinity), coins=signs.coins(pay))


def _plot_words(move: Trigger | Prepare | KeepConspiracy, scene: DuelScene) -> str:
    name = scene.book.conspiracy_name(move.conspiracy)
    match move:
        case Trigger():
            return _("trigger {conspiracy}").format(conspiracy=name)
        case Prepare(card=card):
            text = _("prepare {conspiracy} with {card}")
            return text.format(conspiracy=name, card=scene.book.card_name(card))
        case KeepConspiracy(other=DeckEnd.TOP):
            text = _("keep {conspiracy}; the other goes on top of the deck")
        case KeepConspiracy():
            text = _("keep {conspiracy}; the other goes below the deck")
    return text.format(conspiracy=name)


def _choice_words(  # noqa: C901, PLR0911  one a kind
    move: Choose
    | PlaceDivinity
    | CallDivinity
    | RaiseWonder
    | Exchange
    | PlaceInfluence
    | MoveInfluence
    | RemoveInfluence
    | ConspireInstead
    | MoveDecreeTo
    | Skip,
    scene: DuelScene,
) -> str:
    book = scene.book
    match move:
        case Choose(item=item):
            return str(item) if isinstance(item, int) else book.name_of(item)
        case PlaceDivinity(divinity=divinity, space=space):
            return _("{divinity} on space {space}").format(divinity=book.divinity_name(divinity), space=space)
        case CallDivinity(divinity=divinity, rest=rest) if rest:
            then = comma_list(map(book.divinity_name, rest))
            return _("call {divinity}; back go {rest}").format(divinity=book.divinity_name(divinity), rest=then)
        case CallDivinity(divinity=divinity):
            return _("call {divinity}").format(divinity=book.divinity_name(divinity))
        case RaiseWonder(wonder=wonder, card=card):
            return _("build {wonder} over {card}").format(wonder=book.wonder_name(wonder), card=book.card_name(card))
        case Exchange(take=take, give=give):
            return _("take {taken} and give {given}").format(taken=book.card_name(take), given=book.card_name(give))
        case PlaceInfluence(chamber=chamber):
            return _("a cube into chamber {chamber}").format(chamber=chamber)
        case MoveInfluence(source=source, target=target):
            return _("a cube from chamber {source} to {target}").format(source=source, target=target)
        case RemoveInfluence(chamber=chamber):
            return _("the opponent's cube out of chamber {chamber}").format(chamber=chamber)
        case ConspireInstead():
            return _("conspire")
        case MoveDecreeTo(source=source, target=target):
            return _("the decree of chamber {source} to {target}").format(source=source, target=target)
        case Skip():
            return _("nothing")
