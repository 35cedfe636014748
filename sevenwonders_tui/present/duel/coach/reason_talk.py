"""Why something is proposed, in whole sentences for somebody who has never played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from sevenwonders_tui.bots.duel.reason import (
    Brings,
    ByChain,
    Chambers,
    Costs,
    Dearer,
    Denies,
    Income,
    NewSymbol,
    Opens,
    PointsNow,
    Reason,
    Saves,
    Steps,
    TurnMore,
    Uncovers,
    Wins,
    reasons,
)
from sevenwonders_tui.engine.duel.moves import Move
from sevenwonders_tui.engine.duel.rules import KINDS_TO_WIN
from sevenwonders_tui.engine.duel.state import other as rival_of
from sevenwonders_tui.i18n import _, ngettext
from sevenwonders_tui.present.coach import Named, Sentence, sentence
from sevenwonders_tui.present.duel.coach.naming import (
    card_named,
    coins_named,
    effects_named,
    number,
    player,
    points_named,
    symbol_named,
)
from sevenwonders_tui.present.duel.result import by_words
from sevenwonders_tui.present.duel.scene import DuelScene

MOST_REASONS = 2


def why_sentences(scene: DuelScene, move: Move) -> list[Sentence]:
    """Return what speaks for a move of whoever reads, the weightiest first."""
    found = [each for each in reasons(scene.game, scene.view, move) if _speaks_for(each, scene)]
    return [reason_sentence(scene, each) for each in _chosen(found)]


def _speaks_for(reason: Reason, scene: DuelScene) -> bool:
    """Whether a reason is one to do it: what it opens to the opponent is none."""
    return not isinstance(reason, Uncovers | Chambers) or (isinstance(reason, Uncovers) and reason.seat == scene.mover)


def _chosen(found: Sequence[Reason]) -> Sequence[Reason]:
    """Return the first few; that the opponent does not get the card is left out where it brings the same here."""
    own = [each for each in found if not isinstance(each, Denies)]
    return (own or found)[:MOST_REASONS]


def reason_sentence(scene: DuelScene, reason: Reason) -> Sentence:  # noqa: C901, PLR0911, PLR0912  one a kind
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
                text = _("It is your second {symbol}.")
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
            text = _("With it the cards that lie here and your Wonders cost you {coins} less, all together.")
            return sentence("why.saves", text, coins=coins_named(scene, coins))
        case Dearer(coins):
            text = _("{rival} has to pay {coins} more for what lies here, all together.")
            return sentence("why.dearer", text, rival=rival, coins=coins_named(scene, coins))
        case Denies(card):
            text = _("{rival} would like {card}, and does not get it.")
            return sentence("why.denies", text, rival=rival, card=card_named(scene, card))
        case Uncovers(cards):
            text = ngettext("You can take what it uncovers.", "You can take one of what it uncovers.", len(cards))
            return sentence("why.uncovers", text, cards=Named(tuple(cards), ""))
        case Brings(effects):
            return sentence("why.brings", _("What it does: {effects}."), effects=effects_named(effects))
        case Chambers():
            raise AssertionError(reason)
        case _:
            assert_never(reason)
