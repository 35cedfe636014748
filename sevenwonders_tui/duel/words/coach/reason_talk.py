"""The reasons for a proposal, in whole sentences for people who have never played."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from sevenwonders_tui.duel.bots.reason import (
    Brings,
    ByChain,
    Costs,
    Dearer,
    Denies,
    Income,
    NewSymbol,
    Opens,
    PointsNow,
    Saves,
    Steps,
    TurnMore,
    Wins,
    leading,
    reasons,
)
from sevenwonders_tui.duel.engine.moves import DiscardCard, Move
from sevenwonders_tui.duel.engine.rules import KINDS_TO_WIN
from sevenwonders_tui.duel.engine.state import other as rival_of
from sevenwonders_tui.duel.words.coach.naming import (
    card_named,
    coins_named,
    effects_named,
    number,
    player,
    points_named,
    symbol_named,
)
from sevenwonders_tui.duel.words.end.result import by_words
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.i18n import _, ngettext
from sevenwonders_tui.present.coach import Named, Sentence, sentence

MOST_REASONS = 2


OfBuilding: TypeAlias = (
    Wins | PointsNow | NewSymbol | Steps | TurnMore | ByChain | Opens | Income | Costs | Saves | Dearer | Brings
)
"""Reasons to build something. To uncover a card for the opponent is no such reason, and to deny the opponent a card is
weaker than the reasons of the player who builds."""
OfSelling: TypeAlias = OfBuilding | Denies


def why_sentences(scene: DuelScene, move: Move, most: int = MOST_REASONS) -> list[Sentence]:
    """Return the reasons for a move of the reader, the most important first, at most `most` of them."""
    kinds = OfSelling if isinstance(move, DiscardCard) else OfBuilding
    found = [each for each in reasons(scene.game, scene.view, move) if isinstance(each, kinds)]
    return [reason_sentence(scene, each) for each in leading(found, most)]


def reason_sentence(scene: DuelScene, reason: OfSelling) -> Sentence:  # noqa: C901, PLR0911  one a kind
    """Return one reason."""
    assert scene.mover is not None, "somebody is asked"
    rival = player(scene, rival_of(scene.mover))
    match reason:
        case Wins(how):
            return sentence("why.wins", _("It wins the game: {how}."), how=Named(how, by_words(how)))
        case PointsNow(points):
            return sentence("why.points", _("It is worth {points}."), points=points_named(points))
        case NewSymbol(symbol, is_pair, kinds):
            if is_pair:
                text = _("It is your second {symbol}: take a Progress token for it.")
                return sentence("why.pair", text, symbol=symbol_named(scene, symbol))
            return sentence(
                "why.symbol",
                _("Its symbol {symbol} is new: you have {kinds} of {most} then."),
                symbol=symbol_named(scene, symbol),
                kinds=number(kinds),
                most=number(KINDS_TO_WIN),
            )
        case Steps(spaces):
            text = ngettext(
                "It moves the pawn {spaces} space toward {rival}'s capital.",
                "It moves the pawn {spaces} spaces toward {rival}'s capital.",
                spaces,
            )
            return sentence("why.steps", text, spaces=number(spaces), rival=rival)
        case TurnMore():
            return sentence("why.again", _("You play again at once."))
        case ByChain():
            return sentence("why.chain", _("A chain makes it free."))
        case Opens(card):
            return sentence("why.opens", _("It can make {card} free for you later."), card=card_named(scene, card))
        case Income(coins):
            return sentence("why.income", _("It brings you {coins}."), coins=coins_named(scene, coins))
        case Costs(coins):
            return sentence("why.costs", _("{rival} loses {coins}."), rival=rival, coins=coins_named(scene, coins))
        case Saves(coins):
            text = _("It saves you {coins} on the cards that lie here and on your Wonders.")
            return sentence("why.saves", text, coins=coins_named(scene, coins))
        case Dearer(coins):
            text = _("It makes what lies here {coins} dearer for {rival}.")
            return sentence("why.dearer", text, rival=rival, coins=coins_named(scene, coins))
        case Denies(card):
            text = _("If you leave {card}, {rival} can build it.")
            return sentence("why.denies", text, rival=rival, card=card_named(scene, card))
        case Brings(effects):
            return sentence("why.brings", _("What it does: {effects}."), effects=effects_named(effects))
        case _:
            assert_never(reason)
