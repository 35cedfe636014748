"""What the coach proposes and why, with the keys to press; and who is one turn from a sudden end."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.bots.duel.reason import Reason, Uncovers, reasons
from sevenwonders_tui.engine.duel.decisive import Decisive
from sevenwonders_tui.engine.duel.events import TurnGained
from sevenwonders_tui.engine.duel.moves import BuildCard, BuildWonder, DiscardCard, Move
from sevenwonders_tui.engine.duel.rules import SEATS
from sevenwonders_tui.engine.duel.state import other as rival_of
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _, comma_list, semicolon_list
from sevenwonders_tui.present.coach import CoachPage, KeyTo, Named, Sentence, key_named, sentence
from sevenwonders_tui.present.duel.advice import reason_words
from sevenwonders_tui.present.duel.alarms import means_words
from sevenwonders_tui.present.duel.coach.naming import card_named, coins_named, player, points_at, wonder_named
from sevenwonders_tui.present.duel.coach.schedule import is_act
from sevenwonders_tui.present.duel.move_target import target_of
from sevenwonders_tui.present.duel.result import by_words
from sevenwonders_tui.present.duel.scene import DuelScene
from sevenwonders_tui.present.duel.spot import SpotKind, Target, taking
from sevenwonders_tui.present.line import Role

MOST_REASONS = 2
PROPOSAL = "proposal"


def proposal_page(scene: DuelScene, proposed: Move, key_to: KeyTo, *, is_first: bool) -> CoachPage:
    """Return one thing to do in this turn, the keys that do it, and why."""
    said = [_what(scene, proposed, key_to)]
    why = why_sentence(scene, proposed)
    if why is not None:
        said.append(why)
    if is_first:
        said.append(sentence("proposal.free", _("But do as you like: I speak of whatever comes of it.")))
    wonder = Target(SpotKind.WONDER, proposed.wonder) if isinstance(proposed, BuildWonder) else None
    return CoachPage(PROPOSAL, _("my advice"), tuple(said), points_at(target_of(proposed, scene), wonder))


def _what(scene: DuelScene, move: Move, key_to: KeyTo) -> Sentence:
    """Return an act of a turn with its keys."""
    target = target_of(move, scene)
    first = key_named(taking(scene).get(target, "") if target is not None else "")
    match move:
        case BuildCard(card=card, pay=pay):
            if pay:
                text = _("Build {card} for {pay}: press {first}, then {key}.")
            else:
                text = _("Build {card}, it is free: press {first}, then {key}.")
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


def why_sentence(scene: DuelScene, move: Move) -> Sentence | None:
    """Return what speaks for a move; None where nothing can be named."""
    found = for_it(reasons(scene.game, scene.view, move), scene)
    if not found:
        return None
    words = semicolon_list(reason_words(reason, scene) for reason in found)
    why = Named((move, tuple(found)), words, Role.PLAIN)
    return sentence("proposal.why", _("Why: {reasons}."), reasons=why)


def for_it(found: Sequence[Reason], scene: DuelScene) -> list[Reason]:
    """Return the reasons that speak for a move, the weightiest first: what it opens to the opponent is none."""
    good = [each for each in found if not (isinstance(each, Uncovers) and each.seat != scene.mover)]
    return good[:MOST_REASONS]


# Sudden ends


def danger_page(scene: DuelScene, seat: Seat) -> CoachPage | None:
    """Return who can win with one turn, and by what; the reader first."""
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


def again_page(scene: DuelScene, seat: Seat) -> CoachPage | None:
    """Return that the player has another turn, if the act before gave one."""
    for resolution in reversed(scene.snapshot.log):
        if any(isinstance(event, TurnGained) and event.seat == seat for event in resolution.events):
            return CoachPage("again", _("another turn"), (sentence("turn.again", _("It is your turn once more.")),))
        if any(is_act(event, each) for event in resolution.events for each in SEATS):
            return None
    return None
