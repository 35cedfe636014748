"""Pydantic's errors about an entry, in our words."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias, get_args

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from sevenwonders_tui.content.faults import ContentFault, did_you_mean, listed, quoted
from sevenwonders_tui.i18n import N_, _, ngettext, say

Place: TypeAlias = tuple[int | str, ...]
"""A position in an entry as pydantic gives it: keys, indices, and the kind of an effect after its index."""


@dataclass(frozen=True, slots=True)
class Forms:
    """The data about a game's effects that the sentences need."""

    kinds: Mapping[str, Collection[str]]
    """The words for the kinds of effects in the order of sentences, with the fields of each."""
    effect_lists: Collection[str] = ("effects",)
    """The fields that hold effects."""

    def fields_at(self, place: Place, model: type[BaseModel]) -> Collection[str]:
        """Return the fields that may stand beside the field at a position of an entry."""
        match place[:-1]:
            case (*_before, str(name), int(), str(kind)) if name in self.effect_lists:
                return self.kinds[kind]
            case owners:
                for part in owners:
                    model = _model_in(model.model_fields[part].annotation) if isinstance(part, str) else model
        return model.model_fields


def _model_in(annotation: object) -> type[BaseModel]:
    """Return the form of the entries in a field."""
    while not isinstance(annotation, type):
        annotation = get_args(annotation)[0]
    assert issubclass(annotation, BaseModel), annotation
    return annotation


def entry_faults(
    error: ValidationError, model: type[BaseModel], forms: Forms, file: str, entry: str
) -> Iterator[ContentFault]:
    """Yield a fault for each error in the form of one entry."""
    for detail in error.errors(include_url=False):
        if _is_echo(detail):
            continue
        place = detail["loc"]
        if detail["type"] == "union_tag_not_found":
            place = (*place, "", "kind")
        elif detail["type"] == "union_tag_invalid":
            place = (*place, detail["ctx"]["tag"], "kind")
        yield ContentFault(file, entry, field_name(place, forms.effect_lists), _sentence(detail, model, forms))


def _is_echo(detail: ErrorDetails) -> bool:
    """Whether a list is called too short only because its invalid items, reported separately, are not counted."""
    return detail["type"] == "too_short" and len(detail["input"]) >= detail["ctx"]["min_length"]


def field_name(place: Place, effect_lists: Collection[str] = ("effects",)) -> str:
    """Return the path of a field as a person would write it.

    >>> field_name(("effects", 0, "produce", "units", 1))
    'effects[0].units[1]'
    """
    path = ""
    for at, part in enumerate(place):
        before = place[max(0, at - 2) : at]
        match before, part:
            case (str(name), int()), str() if name in effect_lists:
                pass  # the kind of the effect, which pydantic adds
            case ("units", int()), int():
                pass  # inside a choice such as wood/clay, which a person sees as one word
            case _, int():
                path += f"[{part}]"
            case _:
                word = part if part.isidentifier() else quoted(part)
                path += f".{word}" if path else word
    return path


def _sentence(detail: ErrorDetails, model: type[BaseModel], forms: Forms) -> str:
    context: Mapping[str, Any] = detail.get("ctx", {})
    match detail["type"]:
        case "extra_forbidden":
            fields = list(forms.fields_at(detail["loc"], model))
            text = _("is not a field here; use {names}").format(names=listed(fields))
            return did_you_mean(text, str(detail["loc"][-1]), fields)
        case "union_tag_invalid":
            text = _("{kind} is not a kind of effect; use one of {names}")
            return text.format(kind=quoted(context["tag"]), names=listed(forms.kinds))
        case "union_tag_not_found":
            return _("is missing; use one of {names}").format(names=listed(forms.kinds))
        case "content":
            return str(context["text"])
        case "string_too_long":
            most = context["max_length"]
            return ngettext("must have at most {n} letter", "must have at most {n} letters", most).format(n=most)
        case other:
            text = say(_SENTENCES[other]) if other in _SENTENCES else detail["msg"]
            return text.format(**context)


_SENTENCES = {
    "missing": N_("is missing"),
    "int_type": N_("must be a whole number"),
    "greater_than_equal": N_("must be {ge} or more"),
    "less_than_equal": N_("must be {le} or less"),
    "string_type": N_("must be text; a number or true needs quotes"),
    "string_too_short": N_("must not be empty"),
    "string_pattern_mismatch": N_("must be small letters, digits and _, a letter first"),
    "bool_type": N_("must be true or false"),
    "too_short": N_("must have at least {min_length}"),
    "too_long": N_("must have at most {max_length}"),
    "tuple_type": N_("must be a list, such as [a, b]"),
    "model_type": N_("must be a mapping, such as {{wood: 1}}"),
    "model_attributes_type": N_("must be a mapping with a kind, such as {{kind: points, amount: 3}}"),
}
"""By pydantic's name of the error; the names in braces are pydantic's too."""
