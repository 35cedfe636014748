"""What has been seen of the cards of this age in Duel, and where they are now."""

from __future__ import annotations

from collections.abc import Iterable

from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.duel.engine.rules import SEATS
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.i18n import _, ngettext, pgettext
from sevenwonders_tui.present.line import Line, Span, line, role_of
from sevenwonders_tui.present.memory import SeenRow, known, unseen_label


def title_words(scene: DuelScene) -> str:
    """Return the title of the panel."""
    return _("What you have seen in age {age}").format(age=AGES[scene.view.age])


def seen_rows(scene: DuelScene) -> tuple[SeenRow, ...] | None:
    """Return the rows of the panel, from what everybody sees; None if the table forbids it."""
    if not scene.snapshot.rules.memory:
        return None
    view = scene.view
    dealt = [card for card in view.cards if card is not None]
    lying = [card for at, card in enumerate(view.cards) if card is not None and scene.lies(at)]
    gone = set(dealt) - set(lying)
    rows = [SeenRow(_("still out"), _named(scene, lying))]
    for seat in SEATS:
        city = scene.city(seat)
        built = _named(scene, (card for card in city.cards if card in gone))
        under = _named(scene, (card for _wonder, card in city.wonders if card in gone))
        label = _("built by {name}").format(name=scene.name(seat))
        rows.append(SeenRow(label, built))
        rows.append(SeenRow(_("Wonders of {name}").format(name=scene.name(seat)), under))
        gone -= {*city.cards, *(card for _wonder, card in city.wonders)}
    pile = [card for card in view.discards if card in gone]
    gone -= set(pile)
    rows.append(SeenRow(_("discarded"), _named(scene, pile)))
    rows.append(SeenRow(pgettext("cards", "elsewhere"), _named(scene, (card for card in dealt if card in gone))))
    down = sum(card is None and scene.lies(at) for at, card in enumerate(view.cards))
    text = ngettext("{n} card, face down", "{n} cards, face down", down)
    rows.append(SeenRow(unseen_label(), note=text.format(n=down) if down else ""))
    return known(rows)


def _named(scene: DuelScene, cards: Iterable[CardId]) -> tuple[Line, ...]:
    book = scene.book
    found = []
    for card in cards:
        color = book.card(card).color
        found.append(line(book.card_name(card) if color is None else Span(book.card_name(card), role_of(color))))
    return tuple(found)
