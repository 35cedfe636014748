"""The present place of a component, as far as the reader may know it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from sevenwonders_tui.duel.engine.catalog import (
    Card,
    Conspiracy,
    Decree,
    Divinity,
    MilitaryToken,
    Mythology,
    ProgressToken,
    Wonder,
)
from sevenwonders_tui.duel.engine.quote import is_out
from sevenwonders_tui.duel.engine.view import Veiled
from sevenwonders_tui.duel.words.book import Component
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.i18n import _, comma_list


def where_words(scene: DuelScene, component: Component) -> str:  # noqa: PLR0911  one a kind
    """Return the place of a component, in a few words."""
    match component:
        case Card():
            return _card(scene, component)
        case Wonder():
            return _wonder(scene, component)
        case ProgressToken():
            return _progress(scene, component)
        case Divinity():
            return _divinity(scene, component)
        case Mythology():
            return _mythology(scene, component)
        case Decree():
            return _decree(scene, component)
        case Conspiracy():
            return _conspiracy(scene, component)
        case MilitaryToken():
            return _military(scene, component)
        case _:
            assert_never(component)


def _unseen() -> str:
    return _("has not been seen in this game")


def _card(scene: DuelScene, card: Card) -> str:
    view, book = scene.view, scene.book
    for seat, city in enumerate(view.cities):
        if card.id in city.cards:
            return _("in the city of {name}").format(name=scene.names[seat])
        for wonder, under in city.wonders:
            if under == card.id:
                text = _("under {wonder} of {name}")
                return text.format(wonder=book.wonder_name(wonder), name=scene.names[seat])
        if card.id in {under for _hidden, under in (*city.prepared, *city.triggered)}:
            return _("under a conspiracy of {name}").format(name=scene.names[seat])
    if card.id in view.discards:
        return _("in the discard pile")
    at = view.cards.index(card.id) if card.id in view.cards else None
    if at is not None and scene.lies(at):
        return _("in the structure: it can be taken") if at in view.open else _("in the structure, covered")
    return _("out of the game") if is_out(scene.known, card.id) else _unseen()


def _wonder(scene: DuelScene, wonder: Wonder) -> str:
    view = scene.view
    for seat, city in enumerate(view.cities):
        if wonder.id in city.unbuilt:
            return _("{name} has it, not built").format(name=scene.names[seat])
        for built, under in city.wonders:
            if built == wonder.id:
                text = _("built by {name} over {card}")
                return text.format(name=scene.names[seat], card=scene.book.card_name(under))
    return _("to be drafted now") if wonder.id in view.group else _unseen()


def _progress(scene: DuelScene, token: ProgressToken) -> str:
    view = scene.view
    for seat, city in enumerate(view.cities):
        if token.id in city.progress:
            return _("{name} has it").format(name=scene.names[seat])
    if token.id in view.board_progress:
        return _("on the board")
    for divinity, tokens in view.laid_progress.items():
        if token.id in tokens:
            return _("on {divinity}").format(divinity=scene.book.divinity_name(divinity))
    if _is_known(token.id, view.box):
        return _("in the box")
    if view.locked is not None and view.locked.item == token.id:
        return _("out of the game")
    return _("in the box, as far as one can see")


def _divinity(scene: DuelScene, divinity: Divinity) -> str:
    view = scene.view
    for seat, city in enumerate(view.cities):
        if divinity.id in city.divinities:
            return _("{name} has it").format(name=scene.names[seat])
    for number, space in enumerate(view.spaces, start=1):
        if space is not None and space.card.item == divinity.id:
            return _("on space {n} of the Pantheon").format(n=number)
    if any(_is_known(divinity.id, deck) for deck in view.decks.values()):
        return _("in its deck")
    return _unseen()


def _mythology(scene: DuelScene, mythology: Mythology) -> str:
    owners = [
        scene.names[seat]
        for seat, city in enumerate(scene.view.cities)
        for token in city.tokens
        if token == mythology.id
    ]
    places = [_("{name} has it").format(name=name) for name in owners]
    places += [_("on a card of the structure") for lying in scene.view.deposits if lying.token == mythology.id]
    return comma_list(places) or _("none on the table")


def _decree(scene: DuelScene, decree: Decree) -> str:
    for number, lying in enumerate(scene.view.decrees, start=1):
        if any(each.decree == decree.id for each in lying):
            holder = scene.view.controllers[number - 1]
            if holder is None:
                return _("in chamber {n}, which nobody controls").format(n=number)
            return _("in chamber {n}, which {name} controls").format(n=number, name=scene.names[holder])
    return _unseen()


def _conspiracy(scene: DuelScene, conspiracy: Conspiracy) -> str:
    for seat, city in enumerate(scene.view.cities):
        if any(each == conspiracy.id for each, _card in city.triggered):
            return _("triggered by {name}").format(name=scene.names[seat])
        for hidden, card in city.prepared:
            if hidden.item == conspiracy.id:
                text = _("{name} has prepared it with {card}")
                return text.format(name=scene.names[seat], card=scene.book.card_name(card))
        if _is_known(conspiracy.id, city.unprepared):
            return _("{name} has it, not prepared").format(name=scene.names[seat])
    if _is_known(conspiracy.id, scene.view.conspiracies):
        return _("in the deck")
    return _unseen()


def _military(scene: DuelScene, token: MilitaryToken) -> str:
    tokens = [each.id for each in scene.game.catalog.track.tokens]
    lies = scene.view.military >> tokens.index(token.id) & 1
    return _("on the military track") if lies else _("met already")


def _is_known(item: str, pile: Iterable[Veiled]) -> bool:
    return any(each.item == item for each in pile)
