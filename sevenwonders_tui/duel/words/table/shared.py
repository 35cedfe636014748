"""What the band of a large screen tells of a Duel: whose turn it is, what is asked, and what can be taken."""

from __future__ import annotations

from sevenwonders_tui.duel.engine.moves import PromptKind
from sevenwonders_tui.duel.words.questions.questions import due_words
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.secrecy import is_secret
from sevenwonders_tui.i18n import _, comma_list
from sevenwonders_tui.present.band import BandHeadline, Missing
from sevenwonders_tui.present.line import Line, Role, Span, clip_line, line


def duel_headline(scene: DuelScene, missing: Missing) -> BandHeadline:
    """Return whose turn it is in large letters; what only that person may see is not named.

    Everything here follows from the public question. A person who is away is named in small letters only.
    """
    mover = scene.mover
    if mover is None:
        return BandHeadline((_("the game is over"),))
    name = scene.name(mover)
    if not missing.here:
        away = [_("{name} (away)").format(name=each) for each in missing.away]
        return BandHeadline(("",), "", comma_list(away))
    text = _("{name} to move")
    if is_secret(scene.view.asked):
        text, small = "{name}", _("{name} looks at something for one pair of eyes").format(name=name)
    elif scene.asked is not None and scene.asked.ask is not PromptKind.TURN:
        text, small = "{name}", due_words(scene, scene.asked)
    else:
        small = ""
    return BandHeadline((text.format(name=name), name), small)


def open_cards_line(scene: DuelScene, cells: int) -> Line:
    """Return the cards that can be taken; nothing outside a turn."""
    if scene.asked is None or scene.asked.ask is not PromptKind.TURN:
        return ()
    found = [card for place in scene.view.open if (card := scene.view.cards[place]) is not None]
    names = comma_list(scene.book.card_name(card) for card in found)
    words = line(Span(_("lies free: {cards}").format(cards=names), Role.MUTED))
    return clip_line(words, cells, scene.signs.ellipsis) if found else ()
