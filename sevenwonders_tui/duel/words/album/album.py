"""The album of 7 Wonders Duel and its boxes: all components of any content folder. Identical ones stand once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import replace

from sevenwonders_tui.content.words import AGES, color_word, cost_words
from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.catalog import AGE_BACKS, Back, Box, Card, Divinity, MilitaryToken, Wonder
from sevenwonders_tui.duel.engine.effects import Effect
from sevenwonders_tui.duel.words.album.card import component_effects, component_facts, component_picture
from sevenwonders_tui.duel.words.album.counts import boxes_with, dealt_facts
from sevenwonders_tui.duel.words.album.extra import extra_ids, extra_item, extra_picture, extra_text
from sevenwonders_tui.duel.words.book import Component, DuelBook
from sevenwonders_tui.duel.words.effects.effect import effects_told, rules_behind_effects
from sevenwonders_tui.duel.words.effects.kind import kind_rules, title_words
from sevenwonders_tui.duel.words.effects.large import says_all
from sevenwonders_tui.duel.words.effects.short import gives
from sevenwonders_tui.duel.words.pictures.wonder_art import duel_wonder_picture
from sevenwonders_tui.duel.words.rules.pages import duel_rule_book
from sevenwonders_tui.duel.words.rules.rulings import (
    AGORA_RULINGS,
    BOTH_RULINGS,
    DUEL_MISREAD,
    DUEL_RULINGS,
    PANTHEON_RULINGS,
)
from sevenwonders_tui.duel.words.signs import duel_legend
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.games.titles import DUEL
from sevenwonders_tui.i18n import _, pgettext, sentences, start_upper
from sevenwonders_tui.present.books.album import CHAINS, AlbumItem, AlbumOrder, AlbumShelf, AlbumText
from sevenwonders_tui.present.books.chain_map import ChainCard, ChainFamily, columns_by_age, families, family_of
from sevenwonders_tui.present.books.held_facts import HeldAsk, held_facts
from sevenwonders_tui.present.books.rule_page import RuleBook
from sevenwonders_tui.present.books.ruling import naming
from sevenwonders_tui.present.drawing.card_face import CardPicture
from sevenwonders_tui.present.drawing.wonder_drawing import WonderSize
from sevenwonders_tui.present.goods import cost_letters
from sevenwonders_tui.present.line import Fact, Role, Span, plain
from sevenwonders_tui.present.symbols import Symbols

CHAPTERS = (DUEL_MISREAD, DUEL_RULINGS, PANTHEON_RULINGS, AGORA_RULINGS, BOTH_RULINGS)
TILE_SIZES = (WonderSize.LARGE, WonderSize.SMALL)


class DuelAlbum:
    """Everything in the boxes. The methods are described in `Album`."""

    def __init__(self, game: Duel, book: DuelBook) -> None:
        self.game = game
        self.book = book
        self._first: dict[Hashable, str] = {}
        self._shown: dict[str, str] = {}
        catalog = book.catalog
        everything: tuple[Component, ...] = (
            *catalog.cards,
            *catalog.wonders,
            *catalog.progress,
            *catalog.track.tokens,
            *catalog.pantheon.divinities,
            *catalog.pantheon.mythologies,
            *catalog.agora.decrees,
            *catalog.agora.conspiracies,
        )
        for component in everything:
            self._shown[component.id] = self._first.setdefault(_look(component), component.id)
        self._copies = Counter(self._shown.values())
        self._cards = [card for card in catalog.cards if self._shown[card.id] == card.id]

    @property
    def title(self) -> str:
        """The name of the game."""
        return _("7 Wonders Duel")

    def shown(self, thing: str) -> str:
        """Return the thing that stands on the shelf for this one."""
        return self._shown.get(thing, thing)

    # Shelves

    def shelves(self, order: AlbumOrder) -> tuple[AlbumShelf, ...]:
        """Return the cards by age or by colour, then everything else of the base game and of the boxes."""
        catalog = self.book.catalog
        linked = dict.fromkeys(end for link in self._links() for end in link)
        shelves = [
            *(self._by_age() if order is AlbumOrder.AGE else self._by_color()),
            self._shelf("wonders", pgettext("shelf", "Wonders"), catalog.wonders),
            self._shelf("progress", pgettext("shelf", "Progress"), catalog.progress),
            self._shelf("military", pgettext("shelf", "Military"), catalog.track.tokens),
            self._shelf("divinities", pgettext("shelf", "Divinities"), catalog.pantheon.divinities),
            self._temples() if order is AlbumOrder.AGE else self._shelf("temples", "", ()),
            self._tokens(),
            self._shelf("senators", pgettext("shelf", "Senators"), self._of(Back.SENATOR)),
            self._shelf("decrees", pgettext("shelf", "Decrees"), catalog.agora.decrees),
            AlbumShelf("chambers", pgettext("shelf", "Chambers"), extra_ids(catalog, "chamber")),
            self._shelf("conspiracies", pgettext("shelf", "Conspiracies"), catalog.agora.conspiracies),
            AlbumShelf(CHAINS, _("Chains"), tuple(linked)),
        ]
        return tuple(shelf for shelf in shelves if shelf.items)

    def _by_age(self) -> Iterator[AlbumShelf]:
        for numeral, back in zip(AGES.values(), AGE_BACKS, strict=True):
            yield self._shelf(back.value, _("Age {age}").format(age=numeral), self._of(back))
        yield self._shelf("guilds", _("Guilds"), self._of(Back.GUILD))

    def _by_color(self) -> Iterator[AlbumShelf]:
        for color in Color:
            cards = (card for card in self._cards if card.color is color)
            yield self._shelf(color.value, start_upper(color_word(color)), cards)

    def _temples(self) -> AlbumShelf:
        return self._shelf("temples", pgettext("shelf", "Temples"), self._of(Back.TEMPLE))

    def _tokens(self) -> AlbumShelf:
        pantheon = self.book.catalog.pantheon
        items = (*(each.id for each in pantheon.mythologies), *extra_ids(self.book.catalog, "offering"))
        return AlbumShelf("tokens", pgettext("shelf", "Tokens"), items)

    def _of(self, back: Back) -> Iterator[Card]:
        return (card for card in self._cards if card.back is back)

    def _shelf(self, shelf: str, title: str, components: Iterable[Component]) -> AlbumShelf:
        return AlbumShelf(shelf, title, tuple(dict.fromkeys(self._shown[each.id] for each in components)))

    # One thing

    def item(self, thing: str, signs: Symbols) -> AlbumItem:
        """Return one thing in a line."""
        component = self.book.find(thing)
        if component is None:
            return extra_item(self.book.catalog, thing, signs)
        effects = component_effects(component, has_agora=False)
        name, *kinds = title_words(self.book, component)
        color = component_picture(self.book, component, signs, has_agora=False).color
        # The feature that tells it from its neighbours comes first: a colour, a mythology.
        kinds.reverse()
        told = tuple(effects_told(effects))
        gives_signs = plain(gives(effects, self.book.catalog, signs))
        return AlbumItem(thing, name, tuple(kinds), color, gives_signs, told, _cost_told(component))

    def picture(self, thing: str, signs: Symbols, *, has_agora: bool = False) -> CardPicture:
        """Return the picture of one thing: a card with its chains, and the number of copies if there are several."""
        component = self.book.find(thing)
        if component is None:
            return extra_picture(self.book.catalog, thing, signs)
        picture = component_picture(self.book, component, signs, has_agora=has_agora)
        count = self._copies[self.shown(thing)]
        prices = (Span(f"{signs.times}{count}", Role.MUTED),) if count > 1 else ()
        art = (
            tuple(duel_wonder_picture(component.id, size, signs) for size in TILE_SIZES)
            if isinstance(component, Wonder)
            else ()
        )
        effects = component_effects(component, has_agora=has_agora)
        return replace(
            picture,
            kind=picture.kind or self._mythology(component),
            words=picture.words if _is_short(component, effects) else (sentences(effects_told(effects)),),
            chains=tuple(self._chains(component, signs)),
            cost=_cost(component, signs),
            prices=prices,
            art=art,
        )

    def _mythology(self, component: Component) -> str:
        if isinstance(component, Divinity) and component.mythology is not None:
            return self.book.mythology_name(component.mythology)
        return ""

    def _chains(self, component: Component, signs: Symbols) -> Iterator[str]:
        if not isinstance(component, Card):
            return
        if (source := self.book.comes_from(component.id)) is not None:
            yield f"{signs.left} {self.book.card_name(source.id)}"
        if component.mythology is not None:
            yield f"{signs.left} {self.book.mythology_name(component.mythology)}"
        if (target := self.book.leads_to(component.id)) is not None:
            yield f"{signs.right} {self.book.card_name(target.id)}"

    # Its page

    def text(self, thing: str, signs: Symbols) -> AlbumText:
        """Return the text of a thing's page."""
        component = self.book.find(thing)
        if component is None:
            return extra_text(self.book.catalog, thing, signs)
        family = family_of(self.families(signs), thing) if isinstance(component, Card) else None
        facts = (
            *component_facts(component, has_agora=False),
            *([] if family else self._unchained(component)),
            *dealt_facts(self.game, component, self._copies[self.shown(thing)]),
        )
        effects = component_effects(component, has_agora=False)
        rules = (*rules_behind_effects(effects, self.book.catalog), *kind_rules(component))
        name = "" if isinstance(component, MilitaryToken) else component.name
        rulings = naming(CHAPTERS, name, is_bare=isinstance(component, Card))
        return AlbumText(facts, self._held(component, signs), family, rules=rules, rulings=rulings)

    def _unchained(self, component: Component) -> Iterator[Fact]:
        """Yield the thing that makes a card free, for a card that no chain leads to."""
        if isinstance(component, Card) and component.mythology is not None:
            token = _("a Mythology token: {mythology}")
            yield Fact(_("free with"), token.format(mythology=self.book.mythology_name(component.mythology)))
        elif isinstance(component, Card) and component.back in AGE_BACKS:
            yield Fact(_("chain"), _("none"))

    def _held(self, component: Component, signs: Symbols) -> tuple[Fact, ...]:
        if self._copies[self.shown(component.id)] > 1:
            return ()
        boxes = boxes_with(component)
        ask = HeldAsk(DUEL, self.book.catalog.fingerprints[boxes], tuple(box.value for box in boxes))
        return held_facts(ask, {component.id: _("held by")}, signs)

    # Chains

    def families(self, signs: Symbols) -> tuple[ChainFamily, ...]:
        """Return all cards that chains link, each family by itself."""
        aged = [card for card in self._cards if card.back in AGE_BACKS]
        columns = columns_by_age({each.id: AGE_BACKS.index(each.back) for each in aged}, self._links())
        ends = {end for link in self._links() for end in link}
        cards = [
            ChainCard(
                each.id,
                self.book.card_name(each.id),
                each.color,
                columns[each.id],
                (plain(gives(each.effects, self.book.catalog, signs)),),
            )
            for each in aged
            if each.id in ends
        ]
        return families(cards, self._links())

    def columns(self) -> tuple[str, ...]:
        """Return the ages."""
        return tuple(_("Age {age}").format(age=numeral) for numeral in AGES.values())

    # The signs and the rules

    def legend(self, signs: Symbols) -> tuple[tuple[str, str], ...]:
        """Return every sign with its meaning."""
        return duel_legend(signs, tuple(Box))

    def rules(self) -> RuleBook:
        """Return the rules, with those of both boxes."""
        return duel_rule_book(lambda: self.game)

    def _links(self) -> Iterator[tuple[str, str]]:
        """Yield each link, from a card to the card that it makes free."""
        for card in self.book.catalog.cards:
            if card.chain_from is not None:
                yield card.chain_from, card.id


def _cost_told(component: Component) -> str:
    """Return the cost of a component in words; empty if it has no cost of its own."""
    if isinstance(component, Wonder) or (isinstance(component, Card) and component.back is not Back.SENATOR):
        return cost_words(component.cost)
    return ""


def _is_short(component: Component, effects: Sequence[Effect]) -> bool:
    """Whether the picture of a component shows its effects in signs, as on the table; otherwise in sentences."""
    is_built = isinstance(component, Wonder) or (isinstance(component, Card) and component.back is not Back.SENATOR)
    return is_built or not effects or says_all(effects)


def _cost(component: Component, signs: Symbols) -> str:
    """Return the cost at the foot of a card; empty for a Senator, which has a price of its own."""
    if isinstance(component, Wonder) or (isinstance(component, Card) and component.back is not Back.SENATOR):
        return cost_letters(component.cost, signs)
    return ""


def _look(component: Component) -> Hashable:
    """Return the features that identical components have in common."""
    match component:
        case Card(name=name, back=back, effects=effects, cost=cost, chain_from=source, chain_gives=sign):
            return name, back, effects, cost, source, sign
        case MilitaryToken(role=role, effects=effects, agora_effects=agora_effects):
            return role, effects, agora_effects
        case _:
            return component.id
