"""The buttons of a narrow table: the acts of a turn with what they cost now."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.present.line import Role, Span
from sevenwonders_tui.present.touch import Button
from sevenwonders_tui.seven.engine.moves import PromptKind
from sevenwonders_tui.seven.words.cards.hand import CardFace
from sevenwonders_tui.seven.words.cards.tile import price_spans
from sevenwonders_tui.seven.words.effects.price import ROLES, Price
from sevenwonders_tui.seven.words.sight import Scene, TableSight
from sevenwonders_tui.tui.commands import TAKE_BACK, Command
from sevenwonders_tui.tui.keys import Keys

BUILD, STAGE, SELL, FREE, ANSWER = "table.build", "table.stage", "table.sell", "table.free_build", "table.answer"
ACTS = (BUILD, FREE, STAGE, SELL, ANSWER, TAKE_BACK.id)
"""The commands that have a button of their own, by id."""


def act_buttons(
    scene: Scene, sight: TableSight, face: CardFace | None, commands: Sequence[Command], keys: Keys
) -> list[Button]:
    """Return a button for each act of `commands`; `face` is the card under the cursor.

    In a pick the obvious act has none: it is the one that builds.
    """
    prompt = scene.view.prompt
    is_pick = prompt is not None and prompt.kind is PromptKind.PICK
    is_locked = scene.snapshot.locked is not None
    found: list[Button] = []
    for command in commands:
        if (command.id == ANSWER and is_pick) or (command.id == TAKE_BACK.id and not is_locked):
            continue
        price = _price(command.id, sight, face)
        name, number = command.said_name, None
        if price is not None:
            number = price_spans(price, scene.signs)[-1]
        elif command.id == SELL:
            name, number = _with_gain(name)
        is_possible = price is None or ROLES[price.reach] is not Role.BAD
        found.append(Button(command.id, command.action, (name,), keys.first(command), number, is_possible=is_possible))
    return found


def _price(act: str, sight: TableSight, face: CardFace | None) -> Price | None:
    match act:
        case "table.build":
            return None if face is None else face.price
        case "table.stage":
            return sight.stage_price
        case _:
            return None


def _with_gain(name: str) -> tuple[str, Span | None]:
    """Return the words and the number of an act that brings coins: `sell`, `+3`."""
    words, _blank, number = name.rpartition(" ")
    return (words, Span(number, Role.STRONG)) if words and number.startswith("+") else (name, None)
