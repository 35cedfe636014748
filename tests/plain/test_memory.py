"""What a seat has seen, asked for in lines."""

from __future__ import annotations

import pytest

from sevenwonders_tui.duel.lines.asides import asides_of
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.plain.talk import Conversation
from sevenwonders_tui.seven.lines.asides import SevenAsides
from tests.duel.words.moments import late
from tests.plain.script import ScriptedWire
from tests.support.duel.scene import scene_of as duel_scene_of
from tests.support.scenes import scene_of


async def test_letter_m_tells_what_a_seat_has_seen() -> None:
    """At a table of 7 Wonders, one line for each hand that went by; no letter is there twice."""
    asides = SevenAsides(await scene_of(4, 1, 3), Conversation(ScriptedWire(()))).all()
    letters = [aside.key for aside in asides]
    assert len(letters) == len({*letters})
    told = list(next(aside for aside in asides if aside.key == "m").tell(""))  # type: ignore[arg-type]
    assert told[0] == "What you have seen in age I."
    assert any(each.startswith("With Cleo: ") for each in told)


@pytest.mark.parametrize("seat", [Seat(0), None])
async def test_letter_r_is_for_seats_of_duel_alone(seat: Seat | None) -> None:
    """A seat is told where the cards of the age are; who watches is not offered it."""
    asides = list(asides_of(duel_scene_of(late("")[1], seat), Conversation(ScriptedWire(()))))
    assert len(asides) == len({aside.key for aside in asides})
    assert any(aside.key == "r" for aside in asides) == (seat is not None)
