"""Entries of the plain data of a content file, by id."""

from __future__ import annotations

from typing import Any


def card(cards: dict[str, Any], name: str) -> dict[str, Any]:
    """Return the entry of a card."""
    return next(entry for age in cards.values() for group in age.values() for entry in group if entry["id"] == name)


def wonder(wonders: dict[str, Any], name: str) -> dict[str, Any]:
    """Return the entry of a wonder."""
    return next(entry for entry in wonders["wonders"] if entry["id"] == name)
