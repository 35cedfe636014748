"""What a component does in full sentences, for people who do not know the box.

The words of each effect are those of `duel/content/words.py`, which the command line prints too.
"""

from __future__ import annotations

from collections.abc import Iterable

from sevenwonders_tui.duel.content.words import effect_words
from sevenwonders_tui.duel.engine.effects import Effect
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.i18n import _, start_upper


def card_told(book: DuelBook, card: str) -> list[str]:
    """Return what a card does."""
    return effects_told(book.card(card).effects)


def wonder_told(book: DuelBook, wonder: str, *, is_drafted: bool = False) -> list[str]:
    """Return what a Wonder does when it is built; before that what it does when it is drafted, where that is coming."""
    entry = book.wonder(wonder)
    text = _("When it is drafted: {effect}.")
    drafted = [text.format(effect=effect_words(effect)) for effect in entry.on_draft if is_drafted]
    return [*drafted, *effects_told(entry.effects)]


def progress_told(book: DuelBook, token: str) -> list[str]:
    """Return what a Progress token does."""
    return effects_told(book.progress(token).effects)


def divinity_told(book: DuelBook, divinity: str) -> list[str]:
    """Return what a divinity, or the Gate, does."""
    return effects_told(book.divinity(divinity).effects)


def decree_told(book: DuelBook, decree: str) -> list[str]:
    """Return what a decree does for whoever controls its chamber."""
    return effects_told(book.decree(decree).effects)


def conspiracy_told(book: DuelBook, conspiracy: str) -> list[str]:
    """Return what a conspiracy does when it is triggered."""
    return effects_told(book.conspiracy(conspiracy).effects)


def military_told(book: DuelBook, token: str, *, has_agora: bool) -> list[str]:
    """Return what a Military token does when the pawn meets it."""
    entry = book.military_token(token)
    return effects_told(entry.agora_effects if has_agora else entry.effects)


def effects_told(effects: Iterable[Effect]) -> list[str]:
    """Return a sentence for each effect, in the order in which they happen.

    >>> from sevenwonders_tui.engine.effects import Coins
    >>> effects_told([Coins(4)])
    ['4 coins.']
    """
    return [_("{clause}.").format(clause=start_upper(effect_words(effect))) for effect in effects]
