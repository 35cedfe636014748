"""What catalogues ask of names: every form that a place asks for is there, and what is wrong is said with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from sevenwonders_tui.content import load_catalog, load_duel
from sevenwonders_tui.duel.words.book import DuelBook, chamber_name
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.games.titles import DUEL, TITLES, WONDERS
from sevenwonders_tui.i18n import _, ngettext, speak
from sevenwonders_tui.seven.words.book import Book
from tests.support.catalogues import SPOKEN, begun
from tools.asked_forms import form_faults
from tools.catalog import catalog_bytes, content_catalog, main, read_catalog, source_catalog, update
from tools.compile_catalogues import LOCALE

FORMS = """
msgctxt "card gender"
msgid "Altar"
msgstr "m"

msgctxt "card dat"
msgid "Altar"
msgstr "Altar"
"""


def written(folder: Path, text: str, said: str, *more: str, language: str = "de") -> Path:
    """Begin a language, translate a text of it, add entries, and return the folder of its catalogues."""
    texts = begun(folder, language)
    words = texts.read_text("utf-8")
    assert f'msgid "{text}"\nmsgstr ""\n' in words
    words = words.replace(f'msgid "{text}"\nmsgstr ""\n', f'msgid "{text}"\nmsgstr "{said}"\n')
    texts.write_text("\n".join([words, *more]), "utf-8")
    return texts.parent


@pytest.mark.parametrize("language", SPOKEN)
def test_every_form_that_is_asked_for_is_there(language: str) -> None:
    """A form that nothing has would be lost, as one that is not known."""
    assert form_faults(LOCALE / language / "LC_MESSAGES") == []


@pytest.mark.parametrize(
    ("text", "said", "fault"),
    [
        ("build {card}", "baue {card:akk}", "{card:akk} asks for a form that is not known"),
        ("build {card}", "baue {card:loc}", "{card:loc}: nothing that stands there has this form"),
        ("you are {name}", "du bist {name:dat}", "{name:dat}: nothing that stands there has this form"),
        (
            "The code of this table: {code}",
            "Der Code: {code:dat}",
            "{code:dat}: what stands in this place has no forms",
        ),
    ],
)
def test_a_form_that_cannot_be_is_told_with_its_line(tmp_path: Path, text: str, said: str, fault: str) -> None:
    """Whoever translates sees at once where it stands."""
    folder = written(tmp_path, text, said)
    lines = (folder / "sevenwonders.po").read_text("utf-8").splitlines()
    line = lines.index(f'msgstr "{said}"')
    (found,) = form_faults(folder)
    assert found.startswith(f"de/sevenwonders.po:{line}: {fault}")
    assert main(["compile"], tmp_path) == 1


def test_forms_stay_beside_their_text(tmp_path: Path) -> None:
    """What somebody wrote of a name is kept while the name is there, and goes with it."""
    folder = written(tmp_path, "build {card}", "mit {card:a dat} bauen")
    names = folder / "content.po"
    names.write_text(names.read_text("utf-8") + FORMS + FORMS.replace("Altar", "Long Gone"), "utf-8")
    update(tmp_path)
    catalog = read_catalog(names)
    form = catalog.get("Altar", "card dat")
    assert form is not None
    assert form.string == "Altar"
    assert catalog.get("Long Gone", "card dat") is None
    assert names.read_bytes() == catalog_bytes(content_catalog(), "de", catalog)
    assert form_faults(folder) == []


def test_forms_of_a_changed_text_are_fuzzy_as_it_is(tmp_path: Path) -> None:
    """They are looked at together."""
    old = 'msgid "chamber no. {number}"\nmsgstr "Kammer {number}"\n'
    folder = written(tmp_path, "build {card}", "", old, f'msgctxt "dat"\n{old}')
    update(tmp_path)
    catalog = read_catalog(folder / "sevenwonders.po")
    text, form = catalog["chamber {number}"], catalog.get("chamber {number}", "dat")
    assert form is not None
    assert (form.string, form.fuzzy) == ("Kammer {number}", True)
    assert text.fuzzy
    assert source_catalog().get("chamber {number}", "dat") is None


def test_hungarian_names_take_article_and_case() -> None:
    """Sentences of the game as people say them."""
    book, duel = Book(load_catalog()), DuelBook(load_duel())
    with speak("hu"):
        asked = [_("Have you played {game}?").format(game=TITLES[game]) for game in (WONDERS, DUEL)]
        assert asked == ["Játszottál már a 7 Csodával?", "Játszottál már a 7 Csoda Párbajjal?"]
        chain = _("A chain makes it free for you: {parent} stands in your city.")
        assert chain.format(parent=book.name(CardId("workshop"))).endswith("a városodban áll a Műhely.")
        press = _("Press {number}, then {answer}: build {card}.")
        assert press.format(number=1, answer="b", card=book.name(CardId("workshop"))).endswith(
            "Így megépíted a Műhelyt."
        )
        last = _("{most} Wonders stand, and no more may be built. Your last one, {wonder}, is out of the game.")
        said = last.format(most=7, wonder=duel.wonder_name("statue_of_zeus"))
        assert said == "7 csoda áll, többet nem szabad építeni. A te utolsó csodád, a Zeusz-szobor, kikerül a játékból."


def test_german_names_take_article_case_and_verb() -> None:
    """Sentences of the game as people say them."""
    book = DuelBook(load_duel())
    with speak("de"):
        built = _("{name} built {wonder} over {card}").format(
            name="Ben", wonder=book.wonder_name("temple_of_artemis"), card=book.card_name("brickyard")
        )
        assert built == "Ben baute den Artemis-Tempel, mit der Ziegelbrennerei darunter"
        lacks = _("You cannot build it now: you are {coins} short.")
        lack = [lacks.format(coins=ngettext("{n} coin", "{n} coins", n).format(n=n)) for n in (1, 2)]
        assert [text.split(": ")[1] for text in lack] == ["Dir fehlt 1 Münze.", "Dir fehlen 2 Münzen."]


def test_polish_names_and_counts_take_a_case() -> None:
    """Sentences of the game as people say them."""
    book = DuelBook(load_duel())
    with speak("pl"):
        assert _("Free: you have {card}.").format(card=book.card_name("apothecary")) == "Za darmo: masz Aptekę."
        assert _("place in {chamber}").format(chamber=chamber_name(1)) == "umieść w izbie 1"
        short = _("You cannot build it now: you are {coins} short.")
        lack = [short.format(coins=ngettext("{n} coin", "{n} coins", n).format(n=n)) for n in (1, 2, 5)]
        assert [each.partition("brakuje ci ")[2] for each in lack] == ["1 monety.", "2 monet.", "5 monet."]


def test_turkish_people_take_a_case() -> None:
    """Sentences of the game as people say them."""
    with speak("tr"):
        paid = _("You paid {city} {coins} for resources.").format(
            city="Oyuncu 1", coins=ngettext("{n} coin", "{n} coins", 2).format(n=2)
        )
        assert paid == "Kaynaklar için Oyuncu 1'e 2 altın ödediniz."
        others = _("The others go on to {receiver}, and you get those of {giver}.").format(receiver="陳", giver="Cleo")
        assert others == "Kalan kartlarınız 陳 adlı oyuncuya geçer, size de Cleo'nun kartları gelir."
