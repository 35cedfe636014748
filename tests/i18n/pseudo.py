"""Two languages that nobody speaks, made from the source, to see on every screen what a translation will meet.

`qps` has accents, brackets and 40 % more letters; `qzh` has wide characters without blanks between words, about as
wide as the English. Places such as `{name}` stay as they are, and the same source gives the same catalogues. To look
at them: `python -m tests.i18n.pseudo FOLDER`.
"""

from __future__ import annotations

import hashlib
import re
import sys
from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime
from itertools import chain
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

import sevenwonders_tui
from tools.catalog import sources

PACKAGE = Path(sevenwonders_tui.__file__).parent
LONGER, WIDE = "qps", "qzh"
LANGUAGES = (LONGER, WIDE)
_PLURALS_LIKE = {LONGER: "pl", WIDE: "zh"}
"""Three forms for the one, so that counting is seen at its hardest, and a single one for the other."""

_NO_DATE = datetime(2000, 1, 1, tzinfo=UTC)
"""The same source gives the same bytes."""

_PLACES = re.compile(r"(\{\{|\}\}|\{[^{}]*\}|%\(\w+\)[a-z]|%%|\bF\d+\b)")
_ACCENTS = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", "áƀçđéƒğħïĵķļɱñöþɋřšţüṽŵẋýžÁƁÇĐÉƑĞĦÏĴĶĻṀÑÖÞɊŘŠŢÜṼŴẊÝŽ"
)
_VOWELS = "aeiouyAEIOUY"
_STRETCH = 0.4
DIGEST = 16
"""So many digits name a state of the source."""
_FIRST_WIDE = 0x4E00
_WIDE_SIGNS = {",": "，", ".": "。", ":": "：", ";": "；", "?": "？", "!": "！"}


def longer(text: str) -> str:
    """Return a text in `qps`; the brackets at its ends show where it is cut.

    >>> longer("{name} builds the wonder.")
    '⟦{name} ƀüüïïļđš ţħéé ŵööñđéř.⟧'
    >>> longer("W"), longer("no")
    ('Ŵ', 'ñö')
    """
    parts = _PLACES.split(text)
    letters = sum(sum(map(str.isalpha, part)) for part in parts[::2])
    if letters <= 2:
        return "".join(part if at % 2 else part.translate(_ACCENTS) for at, part in enumerate(parts))
    extra = max(round(letters * _STRETCH) - 2, 0)
    vowels = [(at, place) for at, part in enumerate(parts) if not at % 2 for place in _vowels(part)]
    repeats = {vowel: 1 + (extra + len(vowels) - 1 - nth) // len(vowels) for nth, vowel in enumerate(vowels)}
    said = (
        part
        if at % 2
        else "".join(letter * repeats.get((at, place), 1) for place, letter in enumerate(part)).translate(_ACCENTS)
        for at, part in enumerate(parts)
    )
    return f"⟦{''.join(said)}⟧"


def _vowels(part: str) -> Iterable[int]:
    return (place for place, letter in enumerate(part) if letter in _VOWELS)


def wide(text: str) -> str:
    """Return a text in `qzh`: a character of two cells for every two letters of a word.

    >>> wide("{name} builds the wonder.")
    '{name}之仿乿値亇偼佾亙。'
    >>> from rich.cells import cell_len
    >>> cell_len(wide("Build the next stage with this card under it.")) <= 46
    True
    """
    said = "".join(
        part if at % 2 else re.sub(r"[A-Za-z']+", lambda word: _wide_word(word[0]), part)
        for at, part in enumerate(_PLACES.split(text))
    )
    said = re.sub(r"(?<=[^\s\x00-\x7f}])([,.:;?!])( (?! )|$)", lambda sign: _WIDE_SIGNS[sign[1]], said)
    said = re.sub(r"(?<=})([,.:;?!])( (?! )|$)", lambda sign: _WIDE_SIGNS[sign[1]], said)
    return re.sub(rf"(?<=[{_ANY_WIDE}]) (?=\S)|(?<=\S) (?=[{_ANY_WIDE}])", "", said)


_ANY_WIDE = "\u3000-\u9fff\uff00-\uffef"


def _wide_word(word: str) -> str:
    letters = word.replace("'", "").lower()
    pairs = (letters[at : at + 2] for at in range(0, len(letters), 2))
    return "".join(
        chr(_FIRST_WIDE + 27 * (ord(pair[0]) - 96) + (ord(pair[1]) - 96 if pair[1:] else 0)) for pair in pairs
    )


_MAKERS: Mapping[str, Callable[[str], str]] = {LONGER: longer, WIDE: wide}


def translated(source: Catalog, language: str) -> Catalog:
    """Return a catalogue with every text said in one of the languages."""
    say, plurals = _MAKERS[language], _PLURALS_LIKE[language]
    catalog = Catalog(locale=plurals, creation_date=_NO_DATE, revision_date=_NO_DATE)
    for message in source:
        if not message.id:
            continue
        if isinstance(message.id, str):
            said: str | tuple[str, ...] = say(message.id)
        else:
            one, many = message.id
            said = (say(one), *[say(many)] * (catalog.num_plurals - 1)) if catalog.num_plurals > 1 else (say(many),)
        catalog.add(message.id, said, context=message.context)
    return catalog


def write_catalogs(folder: Path) -> None:
    """Write the compiled catalogues of both languages below a folder, as gettext looks for them."""
    for language in LANGUAGES:
        place = folder / language / "LC_MESSAGES"
        place.mkdir(parents=True, exist_ok=True)
        for domain, source in sources().items():
            with (place / f"{domain}.mo").open("wb") as file:
                write_mo(file, translated(source, language))


def pseudo_catalogs(cache: Path) -> Path:
    """Return the folder of the catalogues, which are written once for each state of the source."""
    digest = hashlib.sha256(Path(__file__).read_bytes())
    for path in sorted(chain(PACKAGE.rglob("*.py"), PACKAGE.parent.glob("*.yaml"), PACKAGE.parent.glob("duel/*.yaml"))):
        digest.update(path.read_bytes())
    folder = cache / digest.hexdigest()[:DIGEST]
    if not folder.is_dir():
        # Several workers may come here at once: whoever is first puts a whole folder in its place.
        ready = Path(mkdtemp(dir=cache))
        write_catalogs(ready)
        try:
            ready.rename(folder)
        except OSError:
            assert folder.is_dir()
            rmtree(ready)
        for old in cache.glob("[0-9a-f]" * DIGEST):
            if old != folder:
                rmtree(old, ignore_errors=True)
    return folder


if __name__ == "__main__":
    write_catalogs(Path(sys.argv[1]))
