"""Things beside the table, in lines: the discard pile, cards that nobody has seen yet, and the box."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sevenwonders_tui.content.words import AGES, color_word
from sevenwonders_tui.duel.engine.catalog import AGE_BACKS, Back
from sevenwonders_tui.duel.words.book import back_name
from sevenwonders_tui.duel.words.effects.full import progress_told
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.table.aside import box_tokens, hidden_words, locked_words
from sevenwonders_tui.engine.cards import CardId, Color
from sevenwonders_tui.i18n import _, ngettext, pgettext, sentences
from sevenwonders_tui.plain.sentence import full, labelled


def pile_lines(scene: DuelScene) -> list[str]:
    """Return everything that lies beside the table."""
    return [*_discards(scene), *_to_come(scene), *_later(scene), *_box(scene)]


def by_color(scene: DuelScene, cards: Iterable[CardId]) -> list[str]:
    """Return the names of cards, one line for each colour."""
    found = list(cards)
    lines = []
    for color in (*Color, None):
        names = [scene.book.card_name(card) for card in found if scene.book.card(card).color is color]
        label = pgettext("cards of a city", "senate") if color is None else color_word(color)
        lines += [full(labelled(label, names))] if names else []
    return lines


def _discards(scene: DuelScene) -> Iterator[str]:
    pile = scene.view.discards
    if pile:
        count = ngettext("{n} card", "{n} cards", len(pile)).format(n=len(pile))
        yield full(labelled(_("Discard pile"), [count]))
        yield from by_color(scene, pile)
    else:
        yield _("No card has been discarded yet.")
    for age, cards in enumerate(scene.view.removed, start=1):
        if known := [card for card in cards if card is not None]:
            yield full(_("removed in age {age}").format(age=AGES[age]))
            yield from by_color(scene, known)


def _to_come(scene: DuelScene) -> Iterator[str]:
    """Yield the cards of the age that nobody has seen yet."""
    view = scene.view
    found = scene.game.unseen(view)
    hidden = [back for at, back in enumerate(view.backs) if view.cards[at] is None and scene.lies(at)]
    if scene.structure is None:
        return
    age_back = AGE_BACKS[view.age - 1]
    backs = [back for back in Back if back in hidden or (back is age_back and found[back])]
    yield full(_("Not seen yet in age {age}").format(age=AGES[view.age]))
    for back in backs:
        yield full(hidden_words(back, hidden.count(back), len(found[back]), is_own=back is age_back))
        yield from by_color(scene, found[back])
    if not backs:
        yield _("Every card of this age has been seen.")


def _later(scene: DuelScene) -> Iterator[str]:
    """Yield the cards of later ages; without boxes the Wonders are drafted before the first age is dealt."""
    found, dealt = scene.game.unseen(scene.view), scene.game.rules(scene.view.boxes).dealt
    first = scene.view.age + (scene.structure is not None)
    shown = {Back.SENATOR}
    for age in range(first, len(dealt) + 1):
        for back, count in dealt[age - 1].items():
            if back in shown:
                continue
            shown.add(back)
            text = _("{back}: {count} of these {all}")
            yield full(text.format(back=back_name(back), count=count, all=len(found[back])))
            yield from by_color(scene, found[back])


def _box(scene: DuelScene) -> Iterator[str]:
    """Yield the things in the box, as far as they are known, and the decks."""
    book = scene.book
    yield full(_("Progress tokens that are in the box"))
    tokens = box_tokens(scene)
    for token in tokens:
        what = sentences(progress_told(book, token))
        yield _("{name}: {what}").format(name=book.progress_name(token), what=what)
    if not tokens:
        yield full(pgettext("Progress tokens", "none"))
    if scene.view.locked is not None:
        yield locked_words(scene, scene.view.locked)
    if scene.has_pantheon:
        yield full(_("Divinities in their decks"))
        for mythology, deck in scene.view.decks.items():
            count = ngettext("{n} card", "{n} cards", len(deck)).format(n=len(deck))
            known = [book.divinity_name(each.item) for each in deck if each.item is not None]
            yield full(labelled(book.mythology_name(mythology), [count, *known]))
    if scene.has_agora:
        plots = len(scene.view.conspiracies)
        known = [book.conspiracy_name(each.item) for each in scene.view.conspiracies if each.item is not None]
        left = ngettext("{n} conspiracy to draw", "{n} conspiracies to draw", plots).format(n=plots)
        yield full(labelled(left, known) or left)
