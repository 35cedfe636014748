"""Everything about a component: nobody needs the rule book for what it does."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import cycle

import pytest

from sevenwonders_tui.duel.engine.effects import PointsPer, Power, Standing, StealHalf
from sevenwonders_tui.duel.engine.rules import SEATS
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.words.effects.effect import rule_words
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import SpotKind, Target
from sevenwonders_tui.duel.words.table.spot_page import subject_of, subject_page, subject_title
from sevenwonders_tui.engine.effects import Coins, Points
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.present.line import measure, plain
from sevenwonders_tui.present.symbols import ASCII, UNICODE, Symbols
from tests.i18n.pseudo import LANGUAGES
from tests.support.duel.build import city, position
from tests.support.duel.deals import random_deal
from tests.support.duel.effects import CATALOG, every_effect
from tests.support.duel.play import by_dice, steps
from tests.support.duel.scene import scene_of

ANNA = Seat(0)
WIDTHS = (69, 107)


@cache
def moments() -> tuple[State, ...]:
    """Return some moments of a game with both boxes: the draft, each age, and the end."""
    played = list(steps(random_deal("pantheon agora", 3), by_dice(3)))
    return (*(step.before for step in played[::50]), played[-1].transition.state)


def everything() -> Iterator[str]:
    """Yield the ids of all components."""
    agora, pantheon = CATALOG.agora, CATALOG.pantheon
    for pieces in (
        CATALOG.cards,
        CATALOG.wonders,
        CATALOG.progress,
        CATALOG.track.tokens,
        pantheon.mythologies,
        pantheon.divinities,
        agora.decrees,
        agora.conspiracies,
    ):
        yield from (piece.id for piece in pieces)


def on_the_table(scene: DuelScene) -> Iterator[Target]:
    """Yield everything that a cursor can be on and that is no component of a city."""
    if scene.structure is not None:
        yield from (Target(SpotKind.PLACE, place.id) for place in scene.structure.places)
    yield from (Target(kind, number) for kind in (SpotKind.SPACE, SpotKind.CHAMBER) for number in range(1, 7))
    yield from (Target(kind, seat) for kind in (SpotKind.TOKENS, SpotKind.PLOTS) for seat in SEATS)
    yield Target(SpotKind.POSITION, 0)


def page(scene: DuelScene, target: Target | str, cells: int = 107) -> str:
    """Return a page as text."""
    subject = subject_of(scene, target)
    assert subject is not None
    return "\n".join(plain(row).rstrip() for row in subject_page(scene, subject, cells))


def check_pages(state: State, seat: Seat | None, signs: Symbols, widths: Iterable[tuple[int, ...]]) -> None:
    """Assert that everything has a page at a moment, and that each fits the widths given for it."""
    scene = scene_of(state, seat, signs=signs)
    targets: list[Target | str] = [*everything(), *on_the_table(scene)]
    for target, wide in zip(targets, widths, strict=False):
        subject = subject_of(scene, target)
        assert subject is not None, target
        assert subject_title(scene, subject)
        for cells in wide:
            rows = subject_page(scene, subject, cells)
            assert rows, subject
            assert max(map(measure, rows)) <= cells, subject
            assert "{" not in "".join(map(plain, rows))


def test_everything_has_a_page_at_every_moment() -> None:
    """No line is wider than its room, which is the other one at each moment; a player and one who looks on take turns.

    No place of a text stays open.
    """
    for at, (state, seat) in enumerate(zip(moments(), cycle((ANNA, None)))):
        check_pages(state, seat, UNICODE, cycle([(WIDTHS[at % 2],), (WIDTHS[1 - at % 2],)]))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "signs"), [("en", ASCII), *zip(LANGUAGES, (UNICODE, ASCII), strict=True)], indirect=["language"]
)
def test_everything_has_a_page_in_every_language(language: str, signs: Symbols) -> None:
    """The same at one moment, at both widths, in ASCII and in other languages."""
    del language
    check_pages(moments()[1], None, signs, cycle([WIDTHS]))


def test_every_effect_has_a_rule_or_says_all() -> None:
    """Only coins and points, from wherever, need no further word; each standing power has a rule of its own."""
    silent = {type(effect) for effect in every_effect() if not rule_words(effect, CATALOG)}
    assert silent == {Coins, Points, StealHalf}
    assert len({rule_words(Standing(power), CATALOG) for power in Power}) == len(Power)
    guild = next(effect for effect in every_effect() if isinstance(effect, PointsPer) and effect.count.where == "most")
    assert "opponent's" in rule_words(guild, CATALOG)


def test_a_card_tells_its_price_for_both_and_its_chain_both_ways() -> None:
    """What it costs the one and the other, what makes it free and what it makes free, and where these lie."""
    state = position(city(built=["altar"]), city(coins=0), row=["temple"], age=2)
    text = page(scene_of(state, ANNA), "temple")
    assert "for Anna    Free by a chain: you have Altar." in text
    assert "for Ben     Needs W P." in text
    cards, gives, places = text[text.index("Chains") :].splitlines()[2:5]
    assert cards.split() == ["Altar", "blue", "───►", "Temple", "blue", "───►", "Pantheon", "blue"]
    assert gives.split() == ["3✦", "this", "card", "6✦"]
    assert re.split(r"\s\s+", places.strip()) == ["in the city of Anna", "has not been seen in this game"]


def test_a_politician_has_the_numbers_of_the_content() -> None:
    """How many actions there are by blue cards is told from the content file."""
    text = page(scene_of(position(boxes="agora", row=["altar"]), ANNA), "politician_left_1")
    assert "1 from 0 blue cards on, 2 from 2 blue cards on, 3 from 4" in " ".join(text.split())


def test_what_is_secret_is_told_to_its_owner_alone() -> None:
    """A conspiracy in a city, and a divinity that a player put down, are in no page of the other."""
    state = position(city(), city(conspiracies=["coup"]), boxes="agora", age=2, row=["altar"])
    hidden = state.cities[1].unprepared[0]
    state.cities[1].unprepared = (hidden._replace(knowers=1 << SEATS[1]),)
    plots = Target(SpotKind.PLOTS, 1)
    assert "Coup" in page(scene_of(state, Seat(1)), plots)
    assert "Coup" not in page(scene_of(state, ANNA), plots)
    assert "has it, not prepared" not in page(scene_of(state, ANNA), "coup")
    assert "Ben has it, not prepared" in page(scene_of(state, Seat(1)), "coup")


def test_what_lies_face_down_says_when_it_is_turned_up() -> None:
    """Its back and the token on it are all that anybody may know."""
    state = position(row=["altar", "baths"], boxes="pantheon")
    scene = scene_of(state, ANNA)
    assert scene.structure is not None
    hidden = next(at for at in range(len(scene.view.cards)) if scene.lies(at) and scene.view.cards[at] is None)
    target = Target(SpotKind.PLACE, scene.place_of(hidden))
    subject = subject_of(scene, target)
    assert subject == target
    assert subject_title(scene, target) == "A card that lies face down (I)"
