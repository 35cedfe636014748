"""The things in the boxes of 7 Wonders Duel that are no components: Offering tokens, and the chambers of the Senate."""

from __future__ import annotations

from sevenwonders_tui.content.words import points_words
from sevenwonders_tui.duel.engine.catalog import Catalog, Chamber
from sevenwonders_tui.duel.words.book import SECTIONS, chamber_name
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.i18n import N_, _, pgettext, say, start_upper
from sevenwonders_tui.present.books.album import AlbumItem, AlbumText
from sevenwonders_tui.present.books.fact_sheet import entries
from sevenwonders_tui.present.drawing.card_face import CardPicture
from sevenwonders_tui.present.drawing.face_sign import FaceSign, LargeThing, LargeWord
from sevenwonders_tui.present.drawing.glyph import LargeSign
from sevenwonders_tui.present.line import Fact, Role
from sevenwonders_tui.present.symbols import Symbols

OFFERING_TOLD = N_(
    "Each saves so many coins when a card of the Pantheon is called, and leaves the game. No change is given."
)
CONTROL_TOLD = N_(
    "A player controls a chamber who has more cubes there than the other. With as many on both sides nobody does."
)


def extra_ids(catalog: Catalog, kind: str) -> tuple[str, ...]:
    """Return the ids of all things of a kind: `chamber` or `offering`."""
    numbers = [each.number for each in catalog.agora.chambers] if kind == "chamber" else catalog.pantheon.offerings
    return tuple(f"{kind}.{number}" for number in dict.fromkeys(numbers))


def extra_item(catalog: Catalog, thing: str, signs: Symbols) -> AlbumItem:
    """Return one of them in a line. Raises KeyError if nothing has that id."""
    chamber = _chamber(catalog, thing)
    if chamber is None:
        name = _("Offering token {coins}").format(coins=signs.coins(_coins(catalog, thing)))
        kind = pgettext("a component", "Offering token")
        return AlbumItem(thing, name, (kind,), None, signs.coins(_coins(catalog, thing)), (say(OFFERING_TOLD),))
    kinds = (pgettext("a component", "chamber of the Senate"), say(SECTIONS[chamber.section]))
    told = (chamber_worth(chamber), say(CONTROL_TOLD))
    return AlbumItem(
        thing, start_upper(chamber_name(chamber.number)), kinds, None, f"{chamber.points}{signs.point}", told
    )


def extra_picture(catalog: Catalog, thing: str, signs: Symbols) -> CardPicture:
    """Return the picture of one of them."""
    item = extra_item(catalog, thing, signs)
    chamber = _chamber(catalog, thing)
    number, sign, role, color = (
        (_coins(catalog, thing), LargeSign.COIN, Role.YELLOW, Color.YELLOW)
        if chamber is None
        else (chamber.points, LargeSign.STAR, Role.PLAIN, Color.GREY)
    )
    large: FaceSign = (LargeWord(str(number), role, color), LargeThing(sign, role))
    return CardPicture(item.name, None, "", signs=(large,), words=(item.kinds[-1],))


def extra_text(catalog: Catalog, thing: str, signs: Symbols) -> AlbumText:
    """Return the text of the page of one of them."""
    chamber = _chamber(catalog, thing)
    if chamber is None:
        return AlbumText(tuple(entries(_("effect"), extra_item(catalog, thing, signs).told)))
    up = _("at the start one lies here face up")
    down = _("at the start one lies here face down; it is turned up when the first cube comes here")
    facts = (
        Fact(_("where"), say(SECTIONS[chamber.section])),
        Fact(_("worth"), chamber_worth(chamber)),
        Fact(_("decree"), up if chamber.is_up else down),
        Fact(_("control"), say(CONTROL_TOLD)),
    )
    return AlbumText(facts)


def chamber_worth(chamber: Chamber) -> str:
    """Return the reward for the control of a chamber."""
    return _("{points} at the end for whoever controls it").format(points=points_words(chamber.points))


def _chamber(catalog: Catalog, thing: str) -> Chamber | None:
    found = {f"chamber.{each.number}": each for each in catalog.agora.chambers}
    return found.get(thing)


def _coins(catalog: Catalog, thing: str) -> int:
    """Return the coins of an Offering token. Raises KeyError if none has that id."""
    return {f"offering.{coins}": coins for coins in catalog.pantheon.offerings}[thing]
