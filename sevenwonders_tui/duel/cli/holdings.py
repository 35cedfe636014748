"""The components in the cities of a finished game of 7 Wonders Duel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sevenwonders_tui.cli.batch.holdings import HoldingGroup, Holdings
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.i18n import _

if TYPE_CHECKING:
    from sevenwonders_tui.duel.engine import Duel
    from sevenwonders_tui.duel.engine.catalog import Catalog
    from sevenwonders_tui.duel.engine.setup import Deal
    from sevenwonders_tui.duel.engine.view import CityView
    from sevenwonders_tui.record import Replay


def holdings(rules: Duel, played: Replay) -> Holdings:
    """Return the components that were laid out or shown, and those of each seat at the end.

    Progress tokens that came out of the box later are left out, since no other player could have had them.
    """
    view = rules.view(played.state, None)
    most = max(len(city.wonders) + len(city.unbuilt) for city in view.cities)
    built = {_built(number) for number in range(most + 1)}
    held = tuple(set(_held(city)) for city in view.cities)
    boxes = played.deal.boxes
    content = rules.catalog.fingerprints[boxes]
    return Holdings(_in_play(played.deal) | built, held, tuple(view.winners), content, tuple(map(str, boxes)))


def holding_groups(catalog: Catalog) -> list[HoldingGroup]:
    """Return all components that can be held, by kind."""
    book = DuelBook(catalog)
    wonders = [wonder.id for wonder in catalog.wonders]
    return [
        HoldingGroup(_("Card"), {card.id: book.card_name(card.id) for card in catalog.cards}),
        HoldingGroup(_("Wonder"), {id_: book.wonder_name(id_) for id_ in wonders}),
        HoldingGroup(_("Wonders built"), {_built(number): str(number) for number in range(len(wonders) + 1)}),
        HoldingGroup(_("Progress token"), {token.id: book.progress_name(token.id) for token in catalog.progress}),
        HoldingGroup(_("Mythology token"), {of.id: book.mythology_name(of.id) for of in catalog.pantheon.mythologies}),
        HoldingGroup(_("Divinity"), {each.id: book.divinity_name(each.id) for each in catalog.pantheon.divinities}),
        HoldingGroup(_("Decree"), {decree.id: book.decree_name(decree.id) for decree in catalog.agora.decrees}),
        HoldingGroup(_("Conspiracy"), {each.id: book.conspiracy_name(each.id) for each in catalog.agora.conspiracies}),
    ]


def _in_play(deal: Deal) -> set[str]:
    cards = {str(card) for age in deal.structures for card in age}
    wonders = {str(wonder) for group in deal.wonders for wonder in group}
    divinities = {str(divinity) for deck in deal.mythology_decks.values() for divinity in deck}
    tokens = {*deal.progress, *deal.mythology_tokens}
    return cards | wonders | divinities | tokens | {*deal.decrees, *deal.conspiracies}


def _held(city: CityView) -> list[str]:
    wonders = [wonder for wonder, _card in city.wonders]
    conspiracies = [conspiracy for conspiracy, _card in city.triggered]
    pieces = [*city.progress, *city.divinities, *city.tokens, *city.decrees]
    return [*city.cards, *wonders, *pieces, *conspiracies, _built(len(wonders))]


def _built(wonders: int) -> str:
    return f"built.{wonders}"
