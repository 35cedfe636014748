"""The coach's words about the ways to win: Wonders, war, science, chains."""

from __future__ import annotations

from sevenwonders_tui.duel.engine.catalog import AGE_BACKS
from sevenwonders_tui.duel.engine.effects import OpponentLoses, PlayAgain
from sevenwonders_tui.duel.engine.events import WonderLoss, WonderLost
from sevenwonders_tui.duel.engine.moves import BuildCard, BuildWonder, Move
from sevenwonders_tui.duel.engine.rules import KINDS_TO_WIN, MOST_WONDERS, SEATS
from sevenwonders_tui.duel.engine.state import other as rival_of
from sevenwonders_tui.duel.words.coach.naming import (
    age_named,
    card_named,
    coins_named,
    effects_named,
    number,
    open_cards,
    place_of_card,
    player,
    points_named,
    wonder_named,
    wonders_named,
)
from sevenwonders_tui.duel.words.coach.pointing import points_at
from sevenwonders_tui.duel.words.coach.schedule import Topic, since_last_turn
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import SpotKind, Target
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _, ngettext
from sevenwonders_tui.present.coach import CoachPage, KeyTo, Named, Sentence, key_named, sentence
from sevenwonders_tui.present.line import Role

# Wonders


def wonders_page(scene: DuelScene, seat: Seat, proposed: Move | None, key_to: KeyTo) -> CoachPage | None:
    """Return the page about building a Wonder, with an unbuilt one as the example; None if none is left."""
    unbuilt = scene.city(seat).unbuilt
    if not unbuilt:
        return None
    cheapest = min(unbuilt, key=lambda each: scene.quote_wonder(each, seat).total)
    example = proposed.wonder if isinstance(proposed, BuildWonder) else cheapest
    said = [
        sentence(
            "wonders.left",
            ngettext(
                "You have {count} Wonder to build.",
                "You have {count} Wonders to build.",
                len(unbuilt),
            ),
            count=number(len(unbuilt)),
        ),
        sentence(
            "wonders.how",
            _("With {key} you build one, with an open card under it: that card gives nothing else."),
            key=key_named(key_to("table.wonder")),
        ),
        sentence("wonders.cost", _("You pay the Wonder's cost, not the card's.")),
        sentence(
            "wonders.price",
            _("{wonder} costs you {price} now."),
            wonder=wonder_named(scene, example),
            price=coins_named(scene, scene.quote_wonder(example, seat).total),
        ),
        sentence(
            "wonders.gives",
            _("It gives: {effects}."),
            wonder=Named(example, ""),
            effects=effects_named(scene.book.wonder(example).effects),
        ),
    ]
    again = [each for each in unbuilt if any(isinstance(one, PlayAgain) for one in scene.book.wonder(each).effects)]
    if again and example not in again:
        text = ngettext(
            "{wonders} gives you another turn at once.", "{wonders} give you another turn at once.", len(again)
        )
        said.append(sentence("wonders.again", text, wonders=wonders_named(scene, again)))
    said.append(_wonder_signs(scene))
    total = sum(len(city.unbuilt) + len(city.wonders) for city in scene.view.cities)
    if total > MOST_WONDERS:
        said.append(
            sentence(
                "wonders.most",
                _("Only {most} of all {total} Wonders can be built: the last one is lost."),
                most=number(MOST_WONDERS),
                total=number(total),
            )
        )
    return CoachPage(
        Topic.WONDERS, _("Wonders"), tuple(said), points_at(*(Target(SpotKind.WONDER, each) for each in unbuilt))
    )


def _wonder_signs(scene: DuelScene) -> Sentence:
    """Return the sentence about the signs beside the names of Wonders."""
    signs = scene.signs
    return sentence(
        "wonders.signs",
        _(
            "{open} marks a Wonder still to be built, with its price now ({cross}: too dear). "
            "{built} marks one that stands."
        ),
        open=Named(signs.stage_open, signs.stage_open, Role.STRONG),
        cross=Named(signs.cross, signs.cross, Role.BAD),
        built=Named(signs.stage_built, signs.stage_built, Role.DONE),
    )


def lost_page(scene: DuelScene, seat: Seat) -> CoachPage | None:
    """Return the page about a lost last Wonder, at the first turn after the seventh was built; None otherwise."""
    said = [
        _lost(scene, seat, event)
        for event in since_last_turn(scene, seat)
        if isinstance(event, WonderLost) and event.loss is WonderLoss.EIGHTH
    ]
    return CoachPage("wonder_lost", _("a Wonder is lost"), tuple(said)) if said else None


def _lost(scene: DuelScene, seat: Seat, event: WonderLost) -> Sentence:
    places = {"most": number(MOST_WONDERS), "wonder": wonder_named(scene, event.wonder)}
    if event.seat == seat:
        text = _("{most} Wonders stand, and no more may be built. Your last one, {wonder}, is out of the game.")
        return sentence("wonders.lost", text, **places)
    text = _("{most} Wonders stand, and no more may be built. {rival}'s last one, {wonder}, is out of the game.")
    return sentence("wonders.lost_rival", text, rival=player(scene, event.seat), **places)


# War


def war_page(scene: DuelScene, seat: Seat) -> CoachPage:
    """Return the page about shields, the place of the pawn, and the rewards of the war."""
    rival = player(scene, rival_of(seat))
    shield = Named(scene.signs.shield, scene.signs.shield)
    said = [
        sentence(
            "war.shield",
            _("Red cards have shields. Each moves the Conflict pawn {shield} one space toward the other capital."),
            shield=shield,
        ),
        pawn_stands(scene, seat),
        sentence("war.win", _("Bring it into {rival}'s capital, and you win at once; {rival} the same."), rival=rival),
    ]
    losses = military_losses(scene)
    if losses:
        said.append(
            sentence(
                "war.tokens",
                _("Whoever first brings it to a number on the way makes the other lose so many coins: {coins}."),
                coins=Named(tuple(losses), scene.signs.row(map(scene.signs.coins, losses))),
            )
        )
    most = max(zone.points for zone in scene.game.catalog.track.zones)
    said.append(
        sentence(
            "war.points",
            _("At the end whoever leads in the war gets up to {most}."),
            most=points_named(most),
        )
    )
    return CoachPage(Topic.WAR, _("war"), tuple(said), points_at(Target(SpotKind.POSITION, scene.view.pawn)))


def lead_of(scene: DuelScene, seat: Seat) -> int:
    """Return the lead of a player in the war, in spaces; negative if the other player leads."""
    return scene.view.pawn if seat == SEATS[0] else -scene.view.pawn


def pawn_stands(scene: DuelScene, seat: Seat) -> Sentence:
    """Return the sentence about the place of the Conflict pawn."""
    lead, capital = lead_of(scene, seat), scene.game.catalog.track.capital
    rival = player(scene, rival_of(seat))
    if not lead:
        text = _("The pawn stands in the middle, {left} spaces from each capital.")
        return sentence("war.even", text, left=number(capital))
    left = capital - abs(lead)
    places = {"rival": rival, "lead": number(abs(lead)), "left": number(left)}
    if lead > 0:
        text = ngettext(
            "You lead by {lead}: {left} space more, and the pawn is in {rival}'s capital.",
            "You lead by {lead}: {left} spaces more, and the pawn is in {rival}'s capital.",
            left,
        )
        return sentence("war.lead", text, **places)
    text = ngettext(
        "{rival} leads by {lead}: {left} space more, and the pawn is in your capital.",
        "{rival} leads by {lead}: {left} spaces more, and the pawn is in your capital.",
        left,
    )
    return sentence("war.behind", text, **places)


def military_losses(scene: DuelScene) -> list[int]:
    """Return the coins that the Military tokens on the track take, each amount once."""
    tokens = scene.game.catalog.track.tokens
    lying = (token for at, token in enumerate(tokens) if scene.view.military >> at & 1)
    return sorted({effect.amount for token in lying for effect in token.effects if isinstance(effect, OpponentLoses)})


# Science


def kinds_of(scene: DuelScene, seat: Seat) -> int:
    """Return how many different scientific symbols a player has."""
    symbols = scene.city(seat).symbols
    return len(symbols) - symbols.count(0)


def science_page(scene: DuelScene, seat: Seat) -> CoachPage:
    """Return the page about the use of symbols."""
    tokens = scene.view.board_progress
    said = [
        sentence(
            "science.win",
            _("Green cards show symbols. Whoever has {kinds} different ones wins at once."),
            kinds=number(KINDS_TO_WIN),
        )
    ]
    if tokens:
        said.append(
            sentence(
                "science.pair",
                ngettext(
                    "Two of the same bring a Progress token: the {count} above the cards.",
                    "Two of the same bring a Progress token, one of the {count} above the cards.",
                    len(tokens),
                ),
                count=number(len(tokens)),
            )
        )
    said.append(
        sentence(
            "science.have",
            _("So far you have {own} of them, {rival} has {other}."),
            own=number(kinds_of(scene, seat)),
            rival=player(scene, rival_of(seat)),
            other=number(kinds_of(scene, rival_of(seat))),
        )
    )
    return CoachPage(
        Topic.SCIENCE, _("science"), tuple(said), points_at(*(Target(SpotKind.PROGRESS, each) for each in tokens))
    )


# Chains


def chains_page(scene: DuelScene, seat: Seat, ready: Move | None) -> CoachPage:
    """Return the page about chains, using a card of the city or the structure as example, at best the proposed."""
    later = AGE_BACKS[scene.view.age :]
    said = [sentence("chains.what", _("Some cards make a card of a later age free: that is a chain."))]
    own = [card for card in scene.city(seat).cards if _leads_later(scene, card)]
    wanted = ready.card if isinstance(ready, BuildCard) else None
    lying = sorted((card for card in open_cards(scene) if _leads_later(scene, card)), key=lambda card: card != wanted)
    target = None
    for card, is_own in [*((card, True) for card in own), *((card, False) for card in lying)][:1]:
        follower = scene.book.leads_to(card)
        assert follower is not None, "it leads somewhere"
        target = None if is_own else place_of_card(scene, card)
        text = (
            _("You have {card}: should {follower} come in age {age}, you build it for nothing.")
            if is_own
            else _("If you build {card} and {follower} comes in age {age}, that one costs you nothing.")
        )
        said.append(
            sentence(
                "chains.own" if is_own else "chains.lying",
                text,
                card=card_named(scene, card),
                follower=card_named(scene, follower.id),
                age=age_named(AGE_BACKS.index(follower.back) + 1),
            )
        )
    if later:
        said.append(sentence("chains.arrow", _("Such a card names the other one behind an arrow when you are on it.")))
    return CoachPage(Topic.CHAINS, _("chains"), tuple(said), points_at(target))


def _leads_later(scene: DuelScene, card: CardId) -> bool:
    """Whether a card makes a card of a later age free."""
    follower = scene.book.leads_to(card)
    return follower is not None and follower.back in AGE_BACKS[scene.view.age :]
