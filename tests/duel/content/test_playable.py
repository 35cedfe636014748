"""What the checks let pass can be played: random contents, with random games of every set of boxes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from sevenwonders_tui.duel.content.models import EFFECTS, Effects
from sevenwonders_tui.duel.content.uses import ONCE, USES, Holder, effect_faults
from sevenwonders_tui.duel.engine.catalog import Box, Boxes, Catalog
from sevenwonders_tui.duel.engine.effects import Power, Reach, Rite, Section, Source, Symbol, Thing, Where
from sevenwonders_tui.duel.engine.game import Duel
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.chance import Rng
from tests.duel.content.conftest import Load, Plain
from tests.support.duel.build import content
from tests.support.duel.knowledge import check_knowledge
from tests.support.duel.play import by_dice, steps

SETS: tuple[Boxes, ...] = ((), (Box.PANTHEON,), (Box.AGORA,), (Box.PANTHEON, Box.AGORA))
GOODS = ("wood", "stone", "clay", "glass", "papyrus")
COLORS = tuple(Color)
VALUES: dict[str, tuple[Any, ...]] = {
    "units": (*((good,) for good in GOODS), ("wood", "wood"), ("wood/stone/clay",), ("glass/papyrus",)),
    "resources": (("wood",), GOODS[:3], GOODS[3:], GOODS),
    "symbol": tuple(Symbol),
    "color": COLORS,
    "power": tuple(Power),
    "amount": (1, 2, 5),
    "coins": (1, 2, 5),
    "cards": (1, 3),
    "where": tuple(Where),
    "points": ((1, 2, 3), (0, 0, 9, 9)),
    "colors": (("brown",), ("green",), ("red", "blue"), COLORS),
    "source": tuple(Source),
    "reach": tuple(Reach),
    "is_optional": (False, True),
    "draw": (1, 2, 3, 20, "all"),
    "lies_on_component": (False, True),
    "rite": tuple(Rite),
    "section": tuple(Section),
}
FORM = TypeAdapter(Effects)


def _effect(dice: random.Random, kind: str) -> Plain:
    """Return an effect of a kind with random parts, which may fit its component or not."""
    effect: Plain = {"kind": kind}
    for name in EFFECTS.kinds[kind]:
        if name == "what":
            effect[name] = dice.choice([*COLORS, *Thing, "brown+grey", "wonder+progress"])
        elif name == "units" and kind == "rebate":
            effect[name] = dice.randint(1, 3)
        elif name != "kind":
            effect[name] = dice.choice(VALUES[name])
    return effect


def _effects(dice: random.Random, holder: Holder, box: Box | None, color: Color | None) -> list[Plain]:
    """Return up to three effects that the checks let stand there."""
    while True:
        fitting = sorted(kind for kind, (holders, _box) in USES.items() if holder in holders)
        kinds = dice.choices(fitting, k=dice.randint(1, 3))
        plain = [_effect(dice, kind) for kind in kinds]
        try:
            models = FORM.validate_python(plain)
        except ValidationError:
            continue
        if not list(effect_faults(holder, models, box, color)):
            return plain


def _holders(files: Plain) -> Iterator[tuple[Plain, str, Holder, Box | None, Color | None]]:
    """Yield each list of effects that can be another: its entry, its field, and where it stands."""
    base, pantheon, agora = files["base"], files["pantheon"], files["agora"]
    for age in ("age_1", "age_2", "age_3"):
        for color, cards in base[age].items():
            yield from ((card, "effects", Holder.CARD, None, Color(color)) for card in cards)
    yield from ((card, "effects", Holder.CARD, None, Color.PURPLE) for card in base["guilds"])
    for zone in base["track"]["zones"][1:]:
        yield zone, "effects", Holder.BASE_TOKEN, None, None
    for mythology in pantheon["mythologies"]:
        yield from ((each, "effects", Holder.DIVINITY, Box.PANTHEON, None) for each in mythology["divinities"])
    for section, holder in (
        ("decrees", Holder.DECREE),
        ("conspiracies", Holder.CONSPIRACY),
        ("military_tokens", Holder.AGORA_TOKEN),
    ):
        yield from ((each, "effects", holder, Box.AGORA, None) for each in agora[section])
    for file, box in ((base, None), (pantheon, Box.PANTHEON), (agora, Box.AGORA)):
        yield from ((wonder, "effects", Holder.WONDER, box, None) for wonder in file["wonders"])
        yield from ((token, "effects", Holder.PROGRESS, box, None) for token in file["progress"])
    yield agora["wonders"][0], "on_draft", Holder.DRAFT, Box.AGORA, None


def _shuffle_effects(files: Plain, dice: random.Random) -> None:
    single: set[str] = set()
    for entry, field, holder, box, color in _holders(files):
        effects = entry[field]
        if dice.random() < 0.6 or single & set(ONCE) & {effect["kind"] for effect in effects}:
            effects = _effects(dice, holder, box, color)
            while single & set(ONCE) & {effect["kind"] for effect in effects}:
                effects = _effects(dice, holder, box, color)
            symbols = [effect for effect in entry[field] if effect["kind"] == "science"]
            if color is Color.GREEN and all(effect["kind"] != "science" for effect in effects):
                effects += symbols
            entry[field] = effects
        single |= {effect["kind"] for effect in effects}
    # Conspirators as many as the deck has conspiracies for
    files["agora"]["senators"][3]["effects"] = [{"kind": "scheme"}]
    for senator in files["agora"]["senators"][:3]:
        senator["effects"] = [{"kind": "senate_actions", "section": dice.choice(list(Section))}]


def _play(catalog: Catalog, boxes: Boxes, seed: int) -> int:
    """Play a random game to its end, and return how many decisions it had."""
    game = Duel(catalog)
    dice = random.Random(seed)
    state = game.setup(game.deal(Options(boxes), Rng(seed)))
    for decisions in range(2000):
        if not (pending := game.pending(state)):
            return decisions
        (seat,) = pending
        if decisions % 20 == 0:
            view = game.view(state, seat)
            assert game.view(game.sample(view, Rng(decisions)), seat) == view
        state = game.apply(state, {seat: dice.choice(game.legal_moves(state, seat))}).state
    raise AssertionError("no end")


@pytest.mark.parametrize("seed", range(6))
def test_a_content_without_a_fault_can_be_played(seed: int, files: Plain, load: Load) -> None:
    """Whatever effects the checks allow on a component, the engine plays a game with them to its end."""
    _shuffle_effects(files, random.Random(seed))
    catalog = load(files)
    for boxes in SETS:
        for game in range(2):
            assert _play(catalog, boxes, 10 * seed + game) > 20


@pytest.mark.parametrize("seed", range(6))
def test_a_content_without_a_fault_shows_nobody_what_lies_hidden(seed: int, files: Plain, load: Load) -> None:
    """Whatever effects stand on a component, views and events tell what the table of knowledge allows."""
    _shuffle_effects(files, random.Random(seed))
    with content(load(files)) as game:
        for boxes in SETS[2:]:
            dealt = game.deal(Options(boxes), Rng(seed))
            check_knowledge(dealt, steps(dealt, by_dice(seed, "plot")))
