"""The explanations of things on the table: each is a term with the thing's own name and sentences."""

from __future__ import annotations

from sevenwonders_tui.content.words import AGES, points_words
from sevenwonders_tui.duel.engine.catalog import AGE_BACKS, Back, MilitaryToken
from sevenwonders_tui.duel.engine.effects import Section
from sevenwonders_tui.duel.words.effects.full import (
    card_told,
    decree_told,
    divinity_told,
    military_told,
    progress_told,
    wonder_told,
)
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.terms import boxes, city, signs, table
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import N_, NP_, Marked, _, say, sentences
from sevenwonders_tui.present.term import Term

LEFT, RIGHT = Seat(0), Seat(1)
_COLORS: dict[Color | None, Term] = {
    Color.BROWN: signs.BROWN,
    Color.GREY: signs.GREY,
    Color.BLUE: signs.BLUE,
    Color.YELLOW: signs.YELLOW,
    Color.RED: signs.RED,
    Color.GREEN: signs.GREEN,
    Color.PURPLE: signs.PURPLE,
    None: signs.SENATOR,
}
_BACKS: dict[Back, Marked] = {
    Back.GUILD: N_("a Guild"),
    Back.TEMPLE: N_("a Grand Temple"),
    Back.SENATOR: N_("a Senator"),
}

_SECTIONS: dict[Section, Marked] = {
    Section.LEFT: NP_("section of the Senate", "left"),
    Section.CENTER: NP_("section of the Senate", "center"),
    Section.RIGHT: NP_("section of the Senate", "right"),
}


def color_term(color: Color | None) -> str:
    """Return the term for the cards of a colour, or for Senators if it is None."""
    return _COLORS[color].id


def card_term(scene: DuelScene, card: str, term: Term = city.CARD) -> str:
    """Return the term for a card, with its effects."""
    return term.of(card=scene.book.card_name(card), what=sentences(card_told(scene.book, card)))


def back_term(back: Back) -> str:
    """Return the term for a face-down card, with the word on its back."""
    if back in AGE_BACKS:
        return table.BACK.of(kind=_("a card of age {age}").format(age=AGES[AGE_BACKS.index(back) + 1]))
    return table.BACK.of(kind=say(_BACKS[back]))


def wonder_term(scene: DuelScene, wonder: str, term: Term) -> str:
    """Return the term for a Wonder, with its effects."""
    told = wonder_told(scene.book, wonder, is_drafted=bool(scene.view.group))
    return term.of(wonder=scene.book.wonder_name(wonder), what=sentences(told))


def progress_term(scene: DuelScene, token: str, term: Term = table.PROGRESS_TOKEN) -> str:
    """Return the term for a Progress token, with its effects."""
    return term.of(name=scene.book.progress_name(token), what=sentences(progress_told(scene.book, token)))


def divinity_term(scene: DuelScene, divinity: str, term: Term = boxes.DIVINITY) -> str:
    """Return the term for a divinity, with its effects."""
    return term.of(name=scene.book.divinity_name(divinity), what=sentences(divinity_told(scene.book, divinity)))


def decree_term(scene: DuelScene, decree: str) -> str:
    """Return the term for a decree, with its effects."""
    return boxes.DECREE.of(name=scene.book.decree_name(decree), what=sentences(decree_told(scene.book, decree)))


# The military track


def zone_term(scene: DuelScene, position: int, term: Term = table.SPACE) -> str:
    """Return the term for a space of the military track, with the points of its zone."""
    if not position:
        return table.MIDDLE.id
    name = scene.name(LEFT if position > 0 else RIGHT)
    if abs(position) == scene.game.catalog.track.capital:
        return table.CAPITAL.of(name=name)
    return term.of(name=name, points=points_words(zone_points(scene, position)))


def zone_points(scene: DuelScene, position: int) -> int:
    """Return the points for the pawn on a space at the end; 0 in the middle and in the capitals."""
    zones = scene.game.catalog.track.zones
    return next((zone.points for zone in zones if zone.nearest <= abs(position) <= zone.farthest), 0)


def lying_tokens(scene: DuelScene) -> dict[int, MilitaryToken]:
    """Return the Military tokens on the track, by the space at which the pawn first meets them."""
    tokens = scene.game.catalog.track.tokens
    return {min(token.spaces, key=abs): token for at, token in enumerate(tokens) if scene.view.military >> at & 1}


def military_term(scene: DuelScene, token: str, position: int) -> str:
    """Return the term for a Military token, with its effects and the player that they concern."""
    what = sentences(military_told(scene.book, token, has_agora=scene.has_agora))
    return table.MILITARY_TOKEN.of(name=scene.name(LEFT if position > 0 else RIGHT), what=what)


# The boxes


def both_term(scene: DuelScene, term: Term, ours: object, theirs: object) -> str:
    """Return a term about both players, with a figure for each."""
    return term.of(left=scene.name(LEFT), ours=str(ours), right=scene.name(RIGHT), theirs=str(theirs))


def section_word(section: Section) -> str:
    """Return the name of a section of the Senate."""
    return say(_SECTIONS[section])


def chamber_term(scene: DuelScene, number: int) -> str:
    """Return the term for a chamber, with its section and its points."""
    chamber = scene.game.catalog.agora.chambers[number - 1]
    section, points = section_word(chamber.section), points_words(chamber.points)
    return boxes.CHAMBER.of(number=str(number), section=section, points=points)


def space_term(scene: DuelScene, space: int) -> str:
    """Return the term for a space of the Pantheon, with the printed prices for both players."""
    ours, theirs = map(scene.signs.coins, scene.game.catalog.pantheon.prices[space - 1])
    left, right = scene.name(LEFT), scene.name(RIGHT)
    return boxes.PANTHEON_SPACE.of(number=str(space), left=left, ours=ours, right=right, theirs=theirs)
