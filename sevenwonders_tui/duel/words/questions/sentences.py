"""The words of a question: the thing that asks, what is chosen, and what happens with it."""

from __future__ import annotations

from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.duel.engine.effects import Science, Symbol
from sevenwonders_tui.duel.engine.moves import PromptKind
from sevenwonders_tui.duel.engine.rules import DRAFT_ORDER, GROUP, SEATS
from sevenwonders_tui.duel.engine.task import (
    ApplyToken,
    CallFromDeck,
    ChooseConspiracy,
    ChooseLaid,
    DiscardToken,
    DraftPick,
    Due,
    SenateAction,
    TakeProgress,
    TakeToken,
    Task,
    Turn,
)
from sevenwonders_tui.duel.words.effects.choice import choice_entry
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.signs import symbol_sign
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import N_, Marked, _, ngettext, say, sentences

_WHAT: dict[PromptKind, Marked] = {
    PromptKind.DRAFT: N_("take a Wonder"),
    PromptKind.TURN: N_("the turn"),
    PromptKind.STARTER: N_("who begins?"),
    PromptKind.PROGRESS: N_("choose a Progress token"),
    PromptKind.CARD: N_("choose a card"),
    PromptKind.WONDER: N_("choose a Wonder"),
    PromptKind.SWAP: N_("swap two cards"),
    PromptKind.WONDER_AND_CARD: N_("build a Wonder"),
    PromptKind.PLACE: N_("choose a card of the structure"),
    PromptKind.DIVINITY_AND_SPACE: N_("place a divinity"),
    PromptKind.MYTHOLOGY: N_("choose a deck"),
    PromptKind.DIVINITY_AND_REST: N_("choose a divinity"),
    PromptKind.DIVINITY: N_("choose a divinity"),
    PromptKind.POSITION: N_("choose a space of the track"),
    PromptKind.MILITARY_TOKEN: N_("choose a Military token"),
    PromptKind.CUBE: N_("Influence cubes"),
    PromptKind.SCHEME: N_("a cube, or conspire"),
    PromptKind.CONSPIRACY: N_("trigger a conspiracy"),
    PromptKind.KEEP: N_("keep a conspiracy"),
    PromptKind.DECREE: N_("move a decree"),
}


def what_words(kind: PromptKind) -> str:
    """Return what is chosen, in a few words."""
    return say(_WHAT[kind])


def asker_words(scene: DuelScene, task: Task | None) -> str:  # noqa: PLR0911  one a kind
    """Return the thing that asks: a component, a role, or an event; empty for the draft and for a turn."""
    book = scene.book
    match task:
        case CallFromDeck(source=source) | DiscardToken(source=source):
            return book.name_of(source)
        case ApplyToken(by=by):
            return book.name_of(by.removesuffix("_apply"))
        case TakeToken(mythology=mythology):
            return _("{mythology} token").format(mythology=book.mythology_name(mythology))
        case ChooseLaid(by=by):
            return book.divinity_name(by)
        case TakeProgress(seat=seat):
            return _pair_words(scene, seat)
        case DraftPick() | Turn() | ChooseConspiracy() | None:
            return ""
        case _:
            by = getattr(task, "by", "")
            return book.name_of(by) if by else ""


def _pair_words(scene: DuelScene, seat: Seat) -> str:
    """Return the symbol that makes a pair, if the last card shows it."""
    city = scene.city(seat)
    last = scene.book.card(city.cards[-1]).effects if city.cards else ()
    for symbol, count in zip(Symbol, city.symbols, strict=True):
        if count > 1 and Science(symbol) in last:
            return _("a second {symbol}").format(symbol=symbol_sign(scene.signs, symbol))
    return scene.book.name_of("progress")


def sentence(scene: DuelScene, task: Task | None, at: int) -> str:
    """Return the task as a sentence, for piece number `at` of the answer."""
    match task:
        case Due(effect=effect):
            question = choice_entry(effect).question
            return question if isinstance(question, str) else question(scene.name(SEATS[1 - task.seat]), at)
        case TakeToken(mythology=mythology):
            return _token_sentence(scene, mythology, at)
        case CallFromDeck():
            return _deck_sentence(at)
        case _:
            return _plain_sentence(scene, task, at)


def _plain_sentence(scene: DuelScene, task: Task | None, at: int) -> str:  # noqa: PLR0911  one a kind
    match task:
        case TakeProgress():
            return _("Two of the same symbol: take one of the Progress tokens of the board.")
        case ChooseLaid():
            return _("They lie on the divinity: take one, the others go back into the box.")
        case DiscardToken():
            return _("One Military token is discarded without effect.")
        case ApplyToken():
            return _("Another Military token is applied, and discarded then.")
        case SenateAction(left=left):
            text = ngettext(
                "Place a cube in this section, or move one of yours: {n} action.",
                "Place a cube in this section, or move one of yours: {n} actions are left.",
                left,
            )
            return text.format(n=left)
        case DraftPick():
            return draft_words(scene)
        case _ if task is not None and hasattr(task, "count"):
            return _("Drawn from the box: take one, the others go back.")
        case _ if scene.asked is not None and scene.asked.ask is PromptKind.STARTER:
            return _("Who takes the first turn of Age {age}?").format(age=AGES[scene.view.age])
        case _ if scene.asked is not None and scene.asked.ask is PromptKind.KEEP:
            return (
                _("Where does the other one go? You alone know which it is.")
                if at
                else _("Keep one; the other goes on top of the deck or under it.")
            )
        case _:
            return ""


def draft_words(scene: DuelScene) -> str:
    """Return the number of Wonders that each player takes next, and what comes after that."""
    picks, count = scene.view.picks, len(scene.view.group)
    order = DRAFT_ORDER[picks : picks + count]
    own = next((at for at, seat in enumerate(order) if seat != order[0]), count)
    if count == 1:
        text = _("{name} takes the last one.")
    else:
        text = ngettext("{name} takes {n} of these {all}.", "{name} takes {n} of these {all}.", own)
    parts = [text.format(name=scene.name(order[0]), n=own, all=count)]
    if count - own == 1:
        parts.append(_("The last one goes to {name}.").format(name=scene.name(order[-1])))
    if picks + count < len(DRAFT_ORDER):
        following = scene.name(DRAFT_ORDER[picks + count])
        parts.append(_("Then come {n} more: {name} takes the first.").format(n=GROUP, name=following))
    return sentences(parts)


def _token_sentence(scene: DuelScene, mythology: str, at: int) -> str:
    if at:
        return _("Which space is for it? The prices are those of calling it later.")
    text = _("Put one on a space of the Pantheon; the other goes back on top of the {mythology} deck.")
    return text.format(mythology=scene.book.mythology_name(mythology))


def _deck_sentence(at: int) -> str:
    if at == 0:
        return _("Call one of them free of charge. You put the others back in any order.")
    return _("Which of the others lies on top then? You alone know their order.")
