"""The colours: what can be read on what, and how far apart they lie for eyes of every kind."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pytest
from textual.color import Color
from textual.theme import BUILTIN_THEMES, Theme

from sevenwonders_tui.engine.cards import Color as CardColor
from sevenwonders_tui.present.line import Paint
from sevenwonders_tui.tui.borrowed import borrowed
from sevenwonders_tui.tui.palette import DARK_NUMBERS, LIGHT_NUMBERS, color_of, number_of
from sevenwonders_tui.tui.theme import ANSI, ATTRIBUTES, COLOR_BLIND, CONTRAST, DARK_VARIABLES, LIGHT, THEMES, WONDERS
from sevenwonders_tui.tui.widgets.paint import paint_variable
from tests.tui.eyes import EYES, ciede2000, contrast, distance, lab_distance, least

SHADED = tuple(theme for theme in THEMES if not theme.ansi)
BORROWED = tuple(borrowed(name) for name, theme in BUILTIN_THEMES.items() if not theme.ansi)
KINDS = tuple(color.value for color in CardColor)
GROUNDS = ("background", "panel", "raised", "cursor-ground")

SHARMA = (
    ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
    ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0000),
    ((50, 0, 0), (50, -1, 2), 2.3669),
    ((50, 2.4900, -0.0010), (50, -2.4900, 0.0009), 7.1792),
    ((50, 2.5, 0), (50, 0, -2.5), 4.3065),
    ((50, 2.5, 0), (73, 25, -18), 27.1492),
    ((50, 2.5, 0), (61, -5, 29), 22.8977),
    ((50, 2.5, 0), (56, -27, -3), 31.9030),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((61.2901, 3.7196, -5.3901), (61.4292, 2.2480, -4.9620), 1.8731),
    ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
)
"""Pairs that Sharma, Wu and Dalal (2005) published with their distances, so that others can check their sums."""


def colors(theme: Theme) -> dict[str, Color]:
    """Return the colours that a theme names, Textual's and ours."""
    made = theme.to_color_system().generate() | theme.variables
    return {name: Color.parse(made[name]) for name in (*ATTRIBUTES, "text-error", "text-success", *DARK_VARIABLES)}


def of_kinds(found: Mapping[str, Color], prefix: str) -> list[Color]:
    """Return the colours of the seven kinds of card: words or bars."""
    return [found[f"{prefix}-{kind}"] for kind in KINDS]


def worst(found: Mapping[str, Color], texts: Iterable[str], grounds: Iterable[str]) -> float:
    """Return the least contrast of any of these texts on any of these grounds."""
    grounds = tuple(grounds)
    return min(contrast(found[text], found[ground]) for text in texts for ground in grounds)


@pytest.mark.parametrize(("one", "other", "apart"), SHARMA)
def test_distances_are_those_that_were_published(
    one: tuple[float, float, float], other: tuple[float, float, float], apart: float
) -> None:
    """What this file measures with is CIEDE2000, whichever way round."""
    assert lab_distance(one, other) == pytest.approx(apart, abs=0.0001)
    assert lab_distance(other, one) == pytest.approx(apart, abs=0.0001)


@pytest.mark.parametrize("theme", [*THEMES, *BORROWED], ids=lambda theme: theme.name)
def test_a_theme_has_a_colour_of_its_own_for_each_kind_of_card(theme: Theme) -> None:
    """No two kinds of card look the same, as words or as bars, in whatever theme."""
    for prefix in ("card", "bar"):
        assert len({theme.variables[f"{prefix}-{kind}"] for kind in KINDS}) == 7


@pytest.mark.parametrize("theme", [*THEMES, *BORROWED], ids=lambda theme: theme.name)
def test_a_theme_has_every_variable(theme: Theme) -> None:
    """What a widget asks for is in each theme: none falls back to the colours of another one."""
    assert set(DARK_VARIABLES) <= set(theme.variables)
    assert {paint_variable(paint) for paint in Paint} <= set(theme.variables)


@pytest.mark.parametrize("theme", [*SHADED, *BORROWED], ids=lambda theme: theme.name)
def test_texts_can_be_read_wherever_they_stand(theme: Theme) -> None:
    """Text, muted text, gold and results have contrast on each ground; so have the kinds' words on ground and panel."""
    found = colors(theme)
    texts = ("foreground", "muted", "gold", "success", "error", "text-success", "text-error")
    assert worst(found, texts, GROUNDS) >= 4.5
    assert worst(found, (f"card-{kind}" for kind in KINDS), ("background", "panel")) >= 4.5
    assert worst(found, ("background",), ("success", "error")) >= 4.5, "what stands on a filled result"


@pytest.mark.parametrize("theme", [*SHADED, *BORROWED], ids=lambda theme: theme.name)
def test_texts_on_bars_can_be_read(theme: Theme) -> None:
    """A bar carries its number and name in a colour that has contrast to it."""
    found = colors(theme)
    assert min(contrast(found[f"bar-{kind}-text"], found[f"bar-{kind}"]) for kind in KINDS) >= 4.5


def test_high_contrast_is_high() -> None:
    """The theme for weak eyes has 7 for the kinds' words on the ground, and 18 CIELAB units between any two."""
    found = colors(CONTRAST)
    assert worst(found, (f"card-{kind}" for kind in KINDS), ["background"]) >= 7
    assert least(of_kinds(found, "card"), apart=lambda one, other, _eyes: distance(one, other)) >= 18


def test_the_colour_blind_theme_goes_furthest() -> None:
    """Its kinds lie 26 CIELAB units apart for all eyes, which no other theme does."""
    assert least(of_kinds(colors(COLOR_BLIND), "card"), apart=lambda one, other, _eyes: distance(one, other)) >= 26


APART = {
    ("bars", WONDERS.name): (25.3, 12.7, 12.4, 15.6),
    ("words", WONDERS.name): (23.1, 11.9, 10.5, 10.7),
    ("words", LIGHT.name): (21.2, 11.3, 10.5, 12.4),
    ("bars in 256", WONDERS.name): (21.6, 14.4, 12.6, 17.4),
    ("words in 256", WONDERS.name): (19.9, 9.7, 9.9, 12.7),
    ("words in 256", LIGHT.name): (19.7, 8.1, 8.9, 13.1),
}
"""The least CIEDE2000 between any two kinds, for normal, protan, deutan and tritan eyes."""


@pytest.mark.parametrize(("what", "name"), APART)
@pytest.mark.parametrize("eyes", EYES)
def test_kinds_of_card_lie_apart(what: str, name: str, eyes: str) -> None:
    """Whoever is blind to red, green or blue tells the kinds of card apart by colour too, also with 256 colours."""
    theme = next(theme for theme in THEMES if theme.name == name)
    prefix = "bar" if what.startswith("bars") else "card"
    found = of_kinds(colors(theme), prefix)
    if what.endswith("256"):
        found = [color_of(number_of(color)) for color in found]
    assert least(found, eyes) >= APART[what, name][list(EYES).index(eyes)] - 0.1


def test_gold_is_no_colour_of_a_card() -> None:
    """Gold says "you"; no kind's word comes near it, nor the yellow bar, nor text."""
    for theme, from_word in ((WONDERS, 14.5), (LIGHT, 9.3)):
        found = colors(theme)
        assert min(ciede2000(found["gold"], word) for word in of_kinds(found, "card")) >= from_word
        assert ciede2000(found["gold"], found["bar-yellow"]) >= 11.9
        assert ciede2000(found["gold"], found["foreground"]) >= 20


@pytest.mark.parametrize("eyes", EYES)
def test_good_is_not_bad(eyes: str) -> None:
    """Teal and orange are told apart by all eyes, and lie away from the green and the red of cards."""
    for theme in (WONDERS, LIGHT):
        found = colors(theme)
        assert ciede2000(found["success"], found["error"], eyes) >= 23.9
        assert ciede2000(found["success"], found["card-green"]) >= 11.5
        assert ciede2000(found["error"], found["card-red"]) >= 11.5


@pytest.mark.parametrize(("theme", "numbers"), [(WONDERS, DARK_NUMBERS), (LIGHT, LIGHT_NUMBERS)])
def test_every_colour_has_a_number_of_256(theme: Theme, numbers: Mapping[str, int]) -> None:
    """None is left to the nearest one, two themes do not claim one colour for two numbers, and texts can be read."""
    found = colors(theme)
    assert set(numbers) == {*DARK_VARIABLES, "foreground", "background", "panel", "success", "error"}
    assert {name: number_of(found[name]) for name in numbers} == dict(numbers)
    drawn = {name: color_of(number) for name, number in numbers.items()}
    assert min(contrast(drawn[f"bar-{kind}-text"], drawn[f"bar-{kind}"]) for kind in KINDS) >= 4.5
    assert worst(drawn, (f"card-{kind}" for kind in KINDS), ("background", "panel")) >= 4.5
    assert worst(drawn, ("foreground", "muted", "success"), GROUNDS) >= 4.4
    assert worst(drawn, ("error",), GROUNDS[:2]) >= 4.5
    assert worst(drawn, ("gold",), GROUNDS[:2]) >= (4.5 if theme is WONDERS else 3.7), "always bold, with a sign"


def test_one_of_the_256_colours_is_itself() -> None:
    """Our themes for other eyes are made of these colours and come through unchanged."""
    colors = [color_of(number) for number in range(16, 256)]
    assert [color_of(number_of(color)) for color in colors] == colors


def test_sixteen_colours_have_names_of_their_own() -> None:
    """Left to itself, the mapping to 16 makes grey and purple one colour; gold is no colour of a card."""
    words = {ANSI.variables[f"card-{kind}"] for kind in KINDS}
    assert len(words) == 7
    assert ANSI.variables["gold"] == "ansi_bright_white"
    assert not words & {ANSI.variables["gold"], ANSI.success, ANSI.error}


@pytest.mark.parametrize("theme", BORROWED, ids=lambda theme: theme.name)
def test_kinds_of_card_lie_apart_in_borrowed_themes(theme: Theme) -> None:
    """Made readable on another ground, the kinds' words keep their hues; bars are the same as in ours."""
    found = colors(theme)
    assert least(of_kinds(found, "card")) >= 18
    assert of_kinds(found, "bar") == of_kinds(colors(WONDERS), "bar")
