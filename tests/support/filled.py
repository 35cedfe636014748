"""Fill every text of a language with values of each kind, and find texts that read like a filled-in form.

    python -m tests.support.filled hu           print the findings in a language, with their texts
    python -m tests.support.filled hu colon     print only those of one kind

Texts that a native speaker would write this way are listed in `tests/languages/filled/hu.toml`, with the reason.
`[left]` has the number of findings of each kind that are still to be fixed. These numbers only fall.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from string import Formatter
from typing import NamedTuple

from babel.messages.catalog import Message

from sevenwonders_tui.i18n import _, and_list, content_name, ngettext, pgettext, speak
from sevenwonders_tui.i18n.forms import find_form
from tests.support.catalogues import messages
from tools.asked_forms import COUNT, NUMBER, PERSON, PLACES, TEXT

LISTS = Path(__file__).parent.parent / "languages" / "filled"
COUNTS = (1, 2, 5, 22)
PEOPLE = ("Anna", "Ben", "Cleo", "annax", "Józef", "陳", "Player 1")
CARDS = ("Baths", "Brickyard", "Altar", "Theater", "Stables", "Apothecary", "Barracks")
WONDERS = ("The Hanging Gardens", "The Temple of Artemis", "The Sphinx", "The Mausoleum", "The Pyramids")
PIECES = ("Law", "Theology", "Strategy", "Economy", "Gate", "Zeus")

PATTERNS: Mapping[str, Mapping[str, str]] = {
    "hu": {
        "article": r"\b([Aa]z?|[Ee]gy) (az?|A|Az|egy) ",
        "colon": r"(?#colon)",
        "twice": r"(?#twice)",
        "pointer": r"\b(ez|ezt|ezek|ezeket|ezzel|ennek|ebből|erre|ennyi|ennyit|ide|innen|ettől|ehhez|tőle)\w*:",
        "hyphen": r"\w(?:-| )(?:ban/ben|val/vel|nak/nek|t/-ot)\b",
    },
    "tr": {
        "colon": r"(?#colon)",
        "twice": r"(?#twice)",
        "pointer": r"\bşu(nu|nları|ndan|nlardan|na|nlara|nun|nların)?(:| [A-Z0-9])",
        "player": r"\boyuncusu(na|nu|nun|ndan|nda)\b",
    },
    "de": {
        "article": r"\b([Dd](er|ie|as|en|em|es)|([DdSs]?e)ine?[nmr]?) (Der|Die|Das|der|die|das|den|dem) ",
        "colon": r"(?#colon)",
        "twice": r"(?#twice)",
        "verb": (
            r"\b(Bäder|Pyramiden|Hängenden Gärten|[2-9]\d* (Münzen|Punkte)) "
            r"(braucht|gibt|ist|hat|steht|liegt|fehlt|kostet|bringt|wird|zählt|macht)\b"
            r"|\b1 (Münze|Punkt) (fehlen|sind|haben|kosten|bringen|zählen|werden)\b"
        ),
        "case": r"\b(mit|von|aus|bei|zu|über|unter|ohne|für|gegen|durch) (ein |Der |Die Hängenden|Die Pyr)",
    },
    "pl": {
        "colon": r"(?#colon)",
        "twice": r"(?#twice)",
        "room": r"\bizb\w+ izb\w+",
        "verb": r"\bTermy (jest|ma|kosztuje|daje|produkuje|wymaga|stoi|leży|należy)\b",
        "case": r"\b(masz|mieć|ma|buduje|wybuduj|zbuduj|weź|odrzuć) (moneta|1 moneta|Cegielnia|Apteka)\b",
    },
    "zh_TW": {
        "colon": r"(?#colon)",
        "gap": r"[、，。：；] |[\u4e00-\u9fff]:",
    },
}
"""The patterns for the texts of each language. `colon` and `twice` are explained below."""
COLON = re.compile(r"[:：](?=\s|[^\s\d/:：]|$)")
TWICE = re.compile(r"\b([^\W\d_]{3,}) \1\b")


class Finding(NamedTuple):
    """A text that reads badly with some values."""

    kind: str
    msgid: str
    said: str


def fills(message: Message) -> Iterator[tuple[str, str]]:
    """Yield the English and the translation of a text, filled with values of each kind, in the running language."""
    one, *many = (message.id,) if isinstance(message.id, str) else message.id
    names = {name for text in (one, *many) for _words, name, _asked, _how in Formatter().parse(text) if name}
    numeric = {
        name
        for text in (one, *many)
        for _words, name, asked, _how in Formatter().parse(text)
        if name and asked and not find_form(asked)
    }
    samples = {name: [3] if name in numeric else samples_of(name) for name in names}
    for at in range(max(map(len, samples.values()), default=0)):
        values = {name: found[at % len(found)] for name, found in samples.items()}
        if many:
            count = COUNTS[at % len(COUNTS)]
            values |= {name: count for name in ("n", "count") if name in values}
            text = ngettext(one, many[0], count)
        else:
            text = pgettext(message.context, one) if message.context else _(one)
        yield one.format(**values), text.format(**values)


def samples_of(name: str) -> Sequence[object]:
    """Return sample values for a placeholder: people, numbers, names of each gender and number, counts and lists."""
    kinds = PLACES.get(name, frozenset())
    found: list[object] = []
    if PERSON in kinds:
        found += PEOPLE
    elif kinds & {"card", "duel card"}:
        cards = [content_name("duel card", each) for each in CARDS]
        found += [*cards, and_list(cards[:2])]
    elif "duel wonder" in kinds:
        found += [content_name("duel wonder", each) for each in WONDERS]
    elif "piece" in kinds:
        found += [content_name("piece", each) for each in PIECES]
    elif COUNT in kinds and NUMBER not in kinds:
        found += [ngettext("{n} coin", "{n} coins", n).format(n=n) for n in COUNTS]
    elif TEXT in kinds:
        found += [_("chamber {number}").format(number=n) for n in COUNTS]
    return found or list(COUNTS)


def findings(language: str) -> list[Finding]:
    """Return the texts of a language that read badly, once for each text and kind; allowed ones are left out."""
    patterns = {kind: re.compile(pattern) for kind, pattern in PATTERNS[language].items()}
    allowed = read_list(language)[0]
    found: dict[tuple[str, str], Finding] = {}
    with speak(language):
        for message, ours, _said in messages(language):
            msgid = ours[0]
            if not any("{" in each for each in ours) or "%(" in msgid or "{}" in msgid:
                continue
            for english, said in fills(message):
                for kind, pattern in patterns.items():
                    if (kind, msgid) not in found and reads_badly(kind, pattern, english, said):
                        found[kind, msgid] = Finding(kind, msgid, said)
    return [each for each in found.values() if each.msgid not in allowed]


def reads_badly(kind: str, pattern: re.Pattern[str], english: str, said: str) -> bool:
    """Whether a filled text matches the pattern of a kind."""
    match kind:
        case "colon":
            return len(COLON.findall(said)) > len(COLON.findall(english))
        case "twice":
            return bool(TWICE.search(said)) and not TWICE.search(english)
        case _:
            return bool(pattern.search(said))


def read_list(language: str) -> tuple[dict[str, str], dict[str, int]]:
    """Return the allowed texts with the reason, and the number of findings of each kind that are left."""
    kept = tomllib.loads((LISTS / f"{language}.toml").read_text("utf-8"))
    return kept.get("allowed", {}), kept.get("left", {})


def counted(language: str, found: Sequence[Finding]) -> dict[str, int]:
    """Return the number of findings of each kind."""
    return {kind: sum(each.kind == kind for each in found) for kind in PATTERNS[language]}


def main() -> None:
    """Print the findings in a language."""
    language, *kinds = sys.argv[1:]
    found = [each for each in findings(language) if not kinds or each.kind in kinds]
    for each in found:
        sys.stdout.write(f"{each.kind}: {each.msgid}\n    {each.said}\n")
    sys.stdout.write(f"{counted(language, found)}\n")


if __name__ == "__main__":
    main()
