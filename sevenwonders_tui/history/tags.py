"""The tags of a game: words by which a person finds it again."""

from __future__ import annotations

from collections.abc import Iterable

MOST_TAGS = 5
LONGEST_TAG = 20


def tags_of(text: str) -> tuple[str, ...]:
    """Return the words in a typed text, each once, in small letters and without the sign before them.

    >>> tags_of("#Teaching  close, close  2nd-try")
    ('2nd-try', 'close', 'teaching')
    """
    return clean_tags(text.replace(",", " ").split())


def clean_tags(tags: Iterable[str]) -> tuple[str, ...]:
    """Return words as they are kept: at most `MOST_TAGS`, sorted, none longer than `LONGEST_TAG`."""
    words = (tag.strip().lstrip("#").casefold()[:LONGEST_TAG] for tag in tags)
    kept = dict.fromkeys(word for word in words if word and word.isprintable())
    return tuple(sorted(list(kept)[:MOST_TAGS]))
