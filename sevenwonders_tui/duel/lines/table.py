"""The middle of the table in lines: the structure row by row, the military track, and the Progress tokens."""

from __future__ import annotations

from collections.abc import Iterator

from sevenwonders_tui.content.words import color_word
from sevenwonders_tui.duel.engine.catalog import AGE_BACKS, Place
from sevenwonders_tui.duel.words.book import back_name
from sevenwonders_tui.duel.words.effects.cost import price_words
from sevenwonders_tui.duel.words.effects.full import progress_told
from sevenwonders_tui.duel.words.effects.short import card_gives
from sevenwonders_tui.duel.words.effects.why import uncovers_words
from sevenwonders_tui.duel.words.moment import moment_of_duel
from sevenwonders_tui.duel.words.questions.answers import drafted_face, position_name
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import SpotKind, Target
from sevenwonders_tui.duel.words.table.detail import covered_by_words
from sevenwonders_tui.duel.words.table.spot_page import target_facts
from sevenwonders_tui.duel.words.terms.table import MINERVA, PROGRESS
from sevenwonders_tui.i18n import _, comma_list, pgettext, say, sentences, without_stop
from sevenwonders_tui.plain.sentence import clauses_of, fact_lines, full, headed, labelled, read


def card_words(scene: DuelScene, card: str, *, is_brief: bool = False) -> str:
    """Return a card of the structure with its colour, its price for the player to move, and its effects."""
    book, signs = scene.book, scene.signs
    entry = book.card(card)
    kind = pgettext("card", "Senator") if entry.color is None else color_word(entry.color)
    price = price_words(scene.quote(entry.id, scene.payer), signs)
    gives = "" if is_brief else read(card_gives(book, card, signs))
    return headed(comma_list([book.card_name(card), kind, price]), gives)


def structure_lines(scene: DuelScene) -> list[str]:
    """Return the cards of the structure, row by row, the near row first, whose cards nothing covers."""
    structure, drafted = scene.structure, drafted_lines(scene)
    if structure is None:
        return [full(moment_of_duel(scene.view)), *drafted]
    places = sorted(enumerate(structure.places), key=lambda each: (-each[1].row, each[1].number))
    lying = [_place_line(scene, at, place) for at, place in places if scene.lies(at)]
    return [full(moment_of_duel(scene.view)), *drafted, *lying]


def drafted_lines(scene: DuelScene) -> list[str]:
    """Return the Wonders that can be drafted now, with their numbers."""
    faces = [drafted_face(scene, wonder) for wonder in scene.view.group]
    return [f"{number} {headed(face.name, read(face.gives))}" for number, face in enumerate(faces, start=1)]


def _place_line(scene: DuelScene, at: int, place: Place) -> str:
    """Return the card at a place, with the cards that it covers or those that cover it."""
    card = scene.view.cards[at]
    if card is None:
        back = scene.view.backs[at]
        # A number alone sounds like the number of a card.
        is_aged = back in AGE_BACKS
        kind = _("age {age}").format(age=back_name(back)) if is_aged else back_name(back)
        what = _("face down: {back}").format(back=kind)
    else:
        what = card_words(scene, card)
    text = _("Row {row}, card {n}: {what}.").format(row=place.row, n=place.number, what=what)
    return sentences([text, uncovers_words(scene, at) if at in scene.view.open else covered_by_words(scene, at)])


def place_words(scene: DuelScene, id_: str) -> str:
    """Return the place of a card in the structure, and the cards and the token on it."""
    structure = scene.structure
    assert structure is not None, "a card lies there"
    at, place = next((at, place) for at, place in enumerate(structure.places) if place.id == id_)
    where = _("row {row}, card {n}").format(row=place.row, n=place.number)
    covered = "" if at in scene.view.open else covered_by_words(scene, at)
    return clauses_of(where, without_stop(covered))


def track_lines(scene: DuelScene) -> list[str]:
    """Return the place of the Conflict pawn, and the things on the military track."""
    lines = [full(text) for text in fact_lines(target_facts(scene, Target(SpotKind.POSITION, 0)))]
    if scene.view.minerva is not None:
        lines.append(full(labelled(say(MINERVA.title), [position_name(scene, scene.view.minerva)])))
    return lines


def progress_lines(scene: DuelScene) -> Iterator[str]:
    """Yield the Progress tokens of the board."""
    yield full(say(PROGRESS.title) if scene.view.board_progress else labelled(say(PROGRESS.title), [_("none")]))
    for token in scene.view.board_progress:
        what = sentences(progress_told(scene.book, token))
        yield _("{name}: {what}").format(name=scene.book.progress_name(token), what=what)
