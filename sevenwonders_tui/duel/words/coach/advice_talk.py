"""The coach's proposal with its reasons and keys, and its warning of a sudden end."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.duel.engine.decisive import Decisive
from sevenwonders_tui.duel.engine.events import TurnGained
from sevenwonders_tui.duel.engine.moves import BuildCard, BuildWonder, DiscardCard, Move
from sevenwonders_tui.duel.engine.rules import SEATS
from sevenwonders_tui.duel.engine.state import other as rival_of
from sevenwonders_tui.duel.words.coach.naming import card_named, coins_named, player, wonder_named
from sevenwonders_tui.duel.words.coach.pointing import points_at
from sevenwonders_tui.duel.words.coach.reason_talk import why_sentences
from sevenwonders_tui.duel.words.coach.schedule import is_act
from sevenwonders_tui.duel.words.end.result import by_words
from sevenwonders_tui.duel.words.move_target import target_of
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import SpotKind, Target, taking
from sevenwonders_tui.duel.words.table.alarms import means_words
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _, comma_list
from sevenwonders_tui.present.coach import CoachPage, KeyTo, Named, Sentence, key_named, sentence
from sevenwonders_tui.present.line import Role

PROPOSAL = "proposal"


def proposal_page(scene: DuelScene, proposed: Move, key_to: KeyTo, *, is_first: bool) -> CoachPage:
    """Return one proposal for this turn, the keys for it, and the reasons."""
    said = [_what(scene, proposed, key_to)]
    said += why_sentences(scene, proposed, 1) if is_first else why_sentences(scene, proposed)
    if is_first:
        said.append(sentence("proposal.free", _("You may do anything else: I go along with it.")))
    wonder = Target(SpotKind.WONDER, proposed.wonder) if isinstance(proposed, BuildWonder) else None
    return CoachPage(PROPOSAL, _("my advice"), tuple(said), points_at(target_of(proposed, scene), wonder))


def _what(scene: DuelScene, move: Move, key_to: KeyTo) -> Sentence:
    """Return the sentence for an act of a turn, with its keys."""
    target = target_of(move, scene)
    first = key_named(taking(scene).get(target, "") if target is not None else "")
    match move:
        case BuildCard(card=card, pay=pay):
            if pay:
                text = _("Build {card} for {pay}: press {first}, then {key}.")
            else:
                text = _("Build {card}, it costs nothing: press {first}, then {key}.")
            places = {"card": card_named(scene, card), "pay": coins_named(scene, pay)}
            key = key_named(key_to("table.build"))
            kind = "build"
        case DiscardCard(card=card):
            text = _("Sell {card}: press {first}, then {key}.")
            places = {"card": card_named(scene, card)}
            key, kind = key_named(key_to("table.sell")), "sell"
        case BuildWonder(card=card, wonder=wonder, pay=pay):
            if pay:
                text = _("Build {wonder} for {pay}, with {card} under it: press {first}, then {key}, and choose it.")
            else:
                text = _("Build {wonder}, with {card} under it: press {first}, then {key}, and choose it.")
            places = {
                "card": card_named(scene, card),
                "wonder": wonder_named(scene, wonder),
                "pay": coins_named(scene, pay),
            }
            key, kind = key_named(key_to("table.wonder")), "wonder"
        case _:
            raise AssertionError(move)
    return sentence(f"proposal.{kind}", text, first=first, key=key, **places)


# Sudden ends


def danger_page(scene: DuelScene, seat: Seat) -> CoachPage | None:
    """Return who can win with one turn, and by what means; the reader first. None if nobody can."""
    said: list[Sentence] = []
    own = scene.game.decisive(scene.view, seat)
    if own:
        text = _("You can win now by {how}: {means}.")
        said.append(sentence("danger.own", text, how=_how(own), means=_means(scene, own)))
    rival = scene.game.decisive(scene.view, rival_of(seat))
    if rival:
        text = _("Careful: {rival} can win in one turn by {how}, with {means}.")
        said.append(
            sentence(
                "danger.rival", text, rival=player(scene, rival_of(seat)), how=_how(rival), means=_means(scene, rival)
            )
        )
        if not own:
            said.append(sentence("danger.take", _("Take that away, or make it too dear.")))
    return CoachPage("danger", _("one step from the end"), tuple(said)) if said else None


def _how(ways: Sequence[Decisive]) -> Named:
    found = tuple(dict.fromkeys(way.how for way in ways))
    return Named(found, comma_list(map(by_words, found)), Role.WARN)


def _means(scene: DuelScene, ways: Sequence[Decisive]) -> Named:
    return Named(tuple(ways), means_words(scene, ways), Role.STRONG)


def again_sentence(scene: DuelScene, seat: Seat) -> Sentence | None:
    """Return the sentence about another turn; None if the act before gave none."""
    for resolution in reversed(scene.snapshot.log):
        if any(isinstance(event, TurnGained) and event.seat == seat for event in resolution.events):
            return sentence("turn.again", _("It is your turn once more."))
        if any(is_act(event, each) for event in resolution.events for each in SEATS):
            return None
    return None


def waiting_page(scene: DuelScene, seat: Seat) -> CoachPage:
    """Return the page that names the player who is asked while the reader waits."""
    rival = player(scene, rival_of(seat))
    said = sentence("waiting", _("It is {rival}'s turn: see what comes of it."), rival=rival)
    return CoachPage("waiting", _("the other's turn"), (said,))
