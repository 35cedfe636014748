"""Where in an entry of 7 Wonders a field stands, for the sentence about it."""

from __future__ import annotations

from pydantic import BaseModel

from sevenwonders_tui.content.sentences import Forms, Place
from sevenwonders_tui.seven.content.models import EFFECT_KINDS, CostModel, SidesModel, StageModel


def _owner(place: Place, model: type[BaseModel]) -> type[BaseModel]:
    match place[:-1]:
        case (*_before, "effects", int(), str(kind)):
            return EFFECT_KINDS[kind]
        case (*_before, "cost"):
            return CostModel
        case ("sides",):
            return SidesModel
        case ("sides", str(), int()):
            return StageModel
        case _:
            return model


FORMS = Forms(EFFECT_KINDS, _owner)
