"""The effects of components in full sentences, for people who do not know the box."""

from __future__ import annotations

from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.effects.effect import effect_words, effects_told
from sevenwonders_tui.i18n import _


def card_told(book: DuelBook, card: str) -> list[str]:
    """Return the effects of a card."""
    return effects_told(book.card(card).effects)


def wonder_told(book: DuelBook, wonder: str, *, is_drafted: bool = False) -> list[str]:
    """Return the effects of a Wonder; with `is_drafted` first the effects of drafting it."""
    entry = book.wonder(wonder)
    text = _("When it is drafted: {effect}.")
    drafted = [text.format(effect=effect_words(effect)) for effect in entry.on_draft if is_drafted]
    return [*drafted, *effects_told(entry.effects)]


def progress_told(book: DuelBook, token: str) -> list[str]:
    """Return the effects of a Progress token."""
    return effects_told(book.progress(token).effects)


def divinity_told(book: DuelBook, divinity: str) -> list[str]:
    """Return the effects of a divinity, or of the Gate."""
    return effects_told(book.divinity(divinity).effects)


def decree_told(book: DuelBook, decree: str) -> list[str]:
    """Return the effects of a decree for the player who controls its chamber."""
    return effects_told(book.decree(decree).effects)


def conspiracy_told(book: DuelBook, conspiracy: str) -> list[str]:
    """Return the effects of a conspiracy when it is triggered."""
    return effects_told(book.conspiracy(conspiracy).effects)


def military_told(book: DuelBook, token: str, *, has_agora: bool) -> list[str]:
    """Return the effects of a Military token when the pawn meets it."""
    entry = book.military_token(token)
    return effects_told(entry.agora_effects if has_agora else entry.effects)
