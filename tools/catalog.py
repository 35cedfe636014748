"""The catalogues of all languages, for people who translate.

    python -m tools.catalog update          update every catalogue from the source, and compile them
    python -m tools.catalog new es          begin a catalogue
    python -m tools.catalog compile         compile edited catalogues, to look at them in the game

Each language has two catalogues: `sevenwonders.po` has all texts, `content.po` the names of cards, wonders, cities
and pieces. docs/translating.md explains the rest.
"""

from __future__ import annotations

import re
import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from functools import cache
from io import BytesIO
from itertools import chain, takewhile
from pathlib import Path
from typing import Any, Protocol, TypeAlias

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po

from sevenwonders_tui.content import load_catalog, load_duel
from sevenwonders_tui.duel.words.book import ARTICLE, CARD, PIECE, SHORT_WONDER, WONDER
from sevenwonders_tui.i18n.forms import split_context
from sevenwonders_tui.i18n.language import TEXTS
from sevenwonders_tui.i18n.voice import CONTENT
from tools.asked_forms import form_faults
from tools.compile_catalogues import LOCALE, compile_all, forms

PACKAGE = Path(__file__).parent.parent / "sevenwonders_tui"
KEYWORDS = {"_": None, "N_": None, "NP_": ((1, "c"), 2), "NN_": (1, 2), "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
"""The functions that mark our texts, and the positions of the texts among their arguments."""
MARKS = re.compile(rb"\b(%s)\s*\(" % b"|".join(map(str.encode, KEYWORDS)))

WAS = "It was: "
"""The beginning of the comment with the old text of a changed one. Babel does not read the usual `#| msgid`."""
MUCH_ALIKE = 0.6
"""The similarity of two texts, from 0 to 1, above which one is taken for a change of the other."""


@cache
def source_catalog() -> Catalog:
    """Return every text that the program marks for translation, with the modules that contain it."""
    catalog = Catalog()
    for path in sorted(PACKAGE.rglob("*.py")):
        source = path.read_bytes()
        # To take a module apart takes long, and half of them mark nothing.
        if MARKS.search(source):
            for line, message, _comments, context in extract("python", BytesIO(source), KEYWORDS):
                catalog.add(message, locations=[(path.relative_to(PACKAGE).as_posix(), line)], context=context)
    return catalog


class Named(Protocol):
    """A component of Duel."""

    @property
    def name(self) -> str:
        """The name in English."""


@cache
def content_catalog() -> Catalog:
    """Return the names of cards, wonders and cities, and of the pieces of Duel."""
    catalog = Catalog()
    box = load_catalog()
    for card in box.cards:
        catalog.add(card.name, context="card")
    for wonder in box.wonders:
        catalog.add(wonder.name, context="wonder")
        catalog.add(wonder.city, context="city")
    duel = load_duel()
    pantheon, agora = duel.pantheon, duel.agora
    kinds: dict[str, Iterable[Sequence[Named]]] = {
        CARD: [duel.cards],
        WONDER: [duel.wonders],
        PIECE: [duel.progress, pantheon.mythologies, pantheon.divinities, agora.decrees, agora.conspiracies],
    }
    for kind, groups in kinds.items():
        for piece in chain.from_iterable(groups):
            catalog.add(piece.name, context=kind)
    for large in duel.wonders:
        catalog.add(large.name.removeprefix(ARTICLE), context=SHORT_WONDER)
    return catalog


def sources() -> dict[str, Catalog]:
    """Return the texts to be translated, by the name of their file."""
    return {TEXTS: source_catalog(), CONTENT: content_catalog()}


def read_catalog(path: Path) -> Catalog:
    """Return a catalogue of a language."""
    with path.open("rb") as stream:
        return read_po(stream, locale=path.parts[-3], domain=path.stem)


def catalog_bytes(source: Catalog, language: str | None = None, said: Catalog | None = None) -> bytes:
    """Return the file of a catalogue: the texts of the source, with the existing translations.

    Without a language it is the template for a new translation. Texts that the source no longer has are left out. A new
    text has no translation, unless it resembles a removed one: then it counts as changed, and keeps that translation as
    *fuzzy*, with the old text beside it, until a translator has checked it. The forms that translators wrote for a text
    stay beside it. The same texts give the same bytes.
    """
    catalog = Catalog(locale=language)
    gone, written = _gone(source, said), _written(said)
    for message in source:
        if message.id:
            modules = sorted(module for module, _line in message.locations)
            # Babel writes a place without a line if it has none.
            place: list[Any] = [(module, None) for module in modules[:1]]
            known = said.get(message.id, message.context) if said else None
            comments = list(known.user_comments) if known else []
            if known is None or not any(forms(known.string)):
                known = _closest(message, gone)
                if known is not None:
                    known.flags.add("fuzzy")
                    comments = [*known.user_comments, *(f"{WAS}{text}" for text in forms(known.id))]
            elif not known.fuzzy:
                # A long old text stands on several lines, and Babel reads each as a comment of its own. It stands last.
                comments = list(takewhile(lambda comment: not comment.startswith(WAS), comments))
            catalog.add(
                message.id,
                known.string if known else None,
                locations=place,
                flags={"fuzzy"} if known and known.fuzzy else (),
                user_comments=comments,
                context=message.context,
            )
            before = known or message
            for context, form in written.get((forms(before.id)[0], message.context), {}).items():
                flags = {"fuzzy"} if before.fuzzy or form.fuzzy else ()
                catalog.add(message.id, form.string, flags=flags, user_comments=form.user_comments, context=context)
    body = BytesIO()
    write_po(body, catalog, width=0, omit_header=True, sort_output=True)
    return _head(catalog, language).encode() + body.getvalue()


Kinds: TypeAlias = dict[tuple[str | None, int], dict[str, Message]]
"""Messages by context and number of forms, and then by their first form."""


def _gone(source: Catalog, said: Catalog | None) -> Kinds:
    """Return the translated texts of a catalogue that the source no longer has."""
    gone: Kinds = {}
    for message in said or ():
        is_form = split_context(message.context or "")[1]
        if (
            message.id
            and any(forms(message.string))
            and not is_form
            and source.get(message.id, message.context) is None
        ):
            gone.setdefault(_kind(message), {})[forms(message.id)[0]] = message
    return gone


Written: TypeAlias = dict[tuple[str, str | None], dict[str, Message]]
"""The forms that translators wrote for a text: by the text and its context, and then by their own context."""


def _written(said: Catalog | None) -> Written:
    """Return the forms that a catalogue has for its texts."""
    written: Written = {}
    for message in said or ():
        own, form = split_context(message.context or "")
        if message.id and form:
            written.setdefault((forms(message.id)[0], own or None), {})[str(message.context)] = message
    return written


def _closest(message: Message, gone: Kinds) -> Message | None:
    """Return the earlier version of a new text; None if no removed text resembles it."""
    candidates = gone.get(_kind(message), {})
    found = get_close_matches(forms(message.id)[0], candidates, n=1, cutoff=MUCH_ALIKE)
    return candidates[found[0]] if found else None


def _kind(message: Message) -> tuple[str | None, int]:
    return message.context, len(forms(message.id))


def _head(catalog: Catalog, language: str | None) -> str:
    """Return the entry of the empty text: without a date and without the version of any tool."""
    entries = {"Content-Type": "text/plain; charset=utf-8"}
    if language is not None:
        entries |= {"Language": language, "Plural-Forms": catalog.plural_forms}
    lines = "".join(f'"{name}: {value}\\n"\n' for name, value in entries.items())
    return f'msgid ""\nmsgstr ""\n{lines}\n'


def places(locale: Path) -> list[Path]:
    """Return the files of all languages, grouped by language."""
    return sorted(locale.glob("*/LC_MESSAGES/*.po"))


def template(locale: Path, domain: str) -> Path:
    """Return the path of the file with the texts of the source."""
    return locale / f"{domain}.pot"


def update(locale: Path) -> None:
    """Update the templates and every catalogue from the source."""
    for domain, source in sources().items():
        template(locale, domain).write_bytes(catalog_bytes(source))
        for path in locale.glob(f"*/LC_MESSAGES/{domain}.po"):
            path.write_bytes(catalog_bytes(source, path.parts[-3], read_catalog(path)))


def begin(locale: Path, language: str) -> list[Path]:
    """Begin the catalogues of a language; existing ones stay as they are. Return the written files.

    Raises UnknownLocaleError for a code that names no language.
    """
    Locale.parse(language)
    folder = locale / language / "LC_MESSAGES"
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for domain, source in sources().items():
        path = folder / f"{domain}.po"
        if not path.exists():
            path.write_bytes(catalog_bytes(source, language))
            written.append(path)
    return written


def missing(path: Path) -> tuple[int, int]:
    """Return the number of texts of a catalogue without a translation, and of texts with the translation of an older
    text.
    """
    catalog = [message for message in read_catalog(path) if message.id]
    return sum(not all(forms(message.string)) for message in catalog), sum(message.fuzzy for message in catalog)


def main(words: Sequence[str] | None = None, locale: Path = LOCALE) -> int:
    """Run a command, and print how complete each catalogue is."""
    parser = ArgumentParser(prog="python -m tools.catalog", description="The catalogues of all languages.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("update", help="take what the source says now into every catalogue, and compile them")
    commands.add_parser("new", help="begin a catalogue").add_argument("language", metavar="CODE")
    commands.add_parser("compile", help="compile what was edited, to look at it in the game")
    args = parser.parse_args(words)
    if args.command == "update":
        update(locale)
    elif args.command == "new":
        try:
            begin(locale, args.language)
        except (UnknownLocaleError, ValueError) as error:
            print(f"{args.language} is the code of no language: {error}.", file=sys.stderr)
            return 1
    compile_all(locale)
    for path in places(locale):
        left, changed = missing(path)
        rest = [f"{left} texts to translate"] * bool(left) + [f"{changed} changed texts to look at"] * bool(changed)
        print(f"{path.relative_to(locale)}: {', '.join(rest) or 'complete'}")
    faults = [fault for folder in sorted(locale.glob("*/LC_MESSAGES")) for fault in form_faults(folder)]
    print(*faults, sep="\n", end="\n" if faults else "", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
