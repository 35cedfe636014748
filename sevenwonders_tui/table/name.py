"""The one place where typed text, a name or a line, becomes what others see."""

from __future__ import annotations

import unicodedata

NAME_CELLS = 20
"""The greatest width of a name, in terminal cells."""
MARKS = 2
"""The greatest number of accents on a letter: enough for every living script, too few to spill over other lines."""

# Terminal libraries take square brackets and backslashes for markup.
_HARMLESS = str.maketrans({"[": "(", "]": ")", "\\": "/"})


def clean_name(text: str) -> str:
    r"""Return the name on one line, with limited width, and without anything that could act on another terminal.

    The result is empty if nothing remains.

    >>> clean_name("  Anna \x1b[31m\n Maria ")
    'Anna (31m Maria'
    """
    return clean_line(text, NAME_CELLS)


def clean_line(text: str, cells: int) -> str:
    r"""Return the text on one line of at most `cells` cells, cleaned like a name.

    >>> clean_line("see\tyou \x07 soon", 7)
    'see you'
    """
    # First remove invisible characters, which may stand between a letter and its accent; then use the one spelling of
    # each letter.
    shown = "".join(letter for letter in _one_line(text) if not is_unseen(letter))
    kept: list[str] = []
    width = marks = 0
    for letter in _one_line(unicodedata.normalize("NFC", shown.translate(_HARMLESS))):
        marks = marks + 1 if unicodedata.category(letter).startswith("M") else 0
        # A mark without a letter leaves a blank, which is removed too: the mark after it is as loose as the first.
        if marks > MARKS or (not kept and (marks or letter == " ")):
            continue
        width += 0 if marks else 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        if width > cells:
            break
        kept.append(letter)
    return "".join(kept).strip()


def is_unseen(letter: str) -> bool:
    """Whether this is a control or format character, for example one that changes the writing direction.

    Variation selectors are included: they choose between pictures of the character before them, and terminals disagree
    about its width then.
    """
    return (
        unicodedata.category(letter).startswith("C")
        or letter in "\u180b\u180c\u180d\u180f"
        or "\ufe00" <= letter <= "\ufe0f"
        or "\U000e0100" <= letter <= "\U000e01ef"
    )


def _one_line(text: str) -> str:
    return " ".join(text.split())
