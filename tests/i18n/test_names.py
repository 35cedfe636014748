"""Names that nobody typed: of cards and wonders, of bots, and of the city that nobody has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from sevenwonders_tui.cli.main import main
from sevenwonders_tui.content import load_catalog
from sevenwonders_tui.i18n import Said, speak
from sevenwonders_tui.i18n.language import EXTRA
from sevenwonders_tui.lobby.errors import NameRefused
from sevenwonders_tui.lobby.names import check_name
from sevenwonders_tui.present.symbols import UNICODE
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.setup import Options, Variant
from sevenwonders_tui.seven.kit import WondersKit
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.cities.city import cards_by_color
from sevenwonders_tui.seven.words.events.chronicle import turns_words
from sevenwonders_tui.seven.words.events.story import Teller
from sevenwonders_tui.table.client import BOT, HUMAN
from sevenwonders_tui.table.setup import SeatPlan, TablePlan, set_up
from tests.i18n.catalogues import Texts, write_catalogue
from tests.tui.stories import played


@pytest.fixture(autouse=True)
def _german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    texts: Texts = {
        "Free City": "Freie Stadt",
        "{bot} bot": "{bot}-Bot",
        "Fair": "Mittel",
        "Seat {number}": "Platz {number}",
    }
    write_catalogue(tmp_path, "de", {**texts, "{bot} {number}": "{bot} Nr. {number}"})
    content: Texts = {
        ("card", "Altar"): "Altarstein",
        ("city", "Rhodes"): "Rhodos",
        ("wonder", "The Pyramids of Giza"): "Gizeh",
    }
    write_catalogue(tmp_path, "de", content, domain="content")
    monkeypatch.setenv(EXTRA, str(tmp_path))
    with speak("en"):
        yield


def test_book_is_the_one_door_to_names() -> None:
    """Cards, wonders and cities have names in each language; one without a translation keeps the file's."""
    catalog = load_catalog()
    book = Book(catalog)
    altar = next(card.id for card in catalog.cards if card.name == "Altar")
    assert (book.name(altar), book.city_name("rhodes")) == ("Altar", "Rhodes")
    with speak("de"):
        assert (book.name(altar), book.city_name("rhodes")) == ("Altarstein", "Rhodos")
        assert (book.wonder_name("giza"), book.city_name("giza")) == ("Gizeh", "Giza")


def test_every_wonder_of_the_box_has_a_short_name() -> None:
    """The short name of a wonder is a part of its name."""
    for wonder in load_catalog().wonders:
        assert wonder.city
        assert wonder.city in wonder.name


def test_names_at_a_table_are_read_in_every_language_and_kept_in_one() -> None:
    """Bots, blank seats and the Free City are called in the language of whoever reads; the log says the same always."""
    kit = WondersKit(SevenWonders(load_catalog()))
    seats = (SeatPlan("Fair bot", BOT + "fair"), SeatPlan("", HUMAN))
    plan = TablePlan(seats, Options(2, Variant.FREE_CITY), seed=1)
    with speak("de"):
        setup = set_up(plan, kit)
        assert setup.names(kit) == ("Mittel-Bot", "Platz 2", "Freie Stadt")
    assert setup.names(kit) == setup.kept_names(kit) == ("Fair bot", "Seat 2", "Free City")
    assert [seat.name for seat in setup.seats] == ["Fair bot", "Seat 2"]


def test_second_bot_of_a_kind_is_told_by_its_number() -> None:
    """A person who is called as a bot might be keeps the name as it was typed."""
    ladder = WondersKit.roster.ladder
    second = ladder.label("fair", "Fair bot 2")
    with speak("de"):
        assert str(second) == "Mittel-Bot Nr. 2"
    assert isinstance(second, Said)
    assert ladder.label("fair", "Anna") == "Anna"


def test_name_of_the_free_city_is_refused_in_every_language() -> None:
    """Nobody is taken for the third city, whatever language the server or the others speak."""
    for name in ("Free City", "Freie Stadt", "freie-stadt"):
        with pytest.raises(NameRefused):
            check_name(name)


def test_card_is_found_by_its_name_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    """Who knows only the English box finds a card as well as who knows only the translation."""
    for name in ("altar", "altarstein"):
        assert main(["cards", name, "--lang", "de"]) == 0
        assert "Altarstein" in capsys.readouterr().out


def test_no_account_of_a_game_names_a_card_in_another_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reveal, log, hand and city go through the one door to names."""
    catalog = load_catalog()
    content: Texts = {("card", card.name): f"Karte {card.id}" for card in catalog.cards}
    write_catalogue(tmp_path / "all", "de", content, domain="content")
    write_catalogue(tmp_path / "all", "de", {"Language": "Sprache"})
    monkeypatch.setenv(EXTRA, str(tmp_path / "all"))
    book, end = Book(catalog), played(3).end
    view = wonders_view(end.view)
    with speak("de"):
        told = [
            Teller(book, view, end.names, UNICODE).tell(end.log, end.log),
            turns_words(end.log, book, end.names, UNICODE),
        ]
        shown = repr([told, [cards_by_color(book, city) for city in view.cities]])
    assert "Karte" in shown
    english = {card.name for card in catalog.cards}
    assert {name for name in english if re.search(rf"\b{re.escape(name)}\b", shown)} == set()
