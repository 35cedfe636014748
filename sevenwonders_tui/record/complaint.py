"""Converts pydantic's errors to sentences about a field of the record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from sevenwonders_tui.i18n import _, ngettext
from sevenwonders_tui.record.fault import RecordFault, path_of, quoted

MOST_COMPLAINTS = 20
_NEVER_THERE = {"missing", "extra_forbidden"}


def complaints(error: ValidationError, data: Any, own: Mapping[str, str]) -> tuple[RecordFault, ...]:
    """Return one fault for each error of the models, without errors that only follow from others.

    `own` are templates by kind of error, for kinds that only the models of one game raise.
    """
    details = error.errors(include_url=False)
    places = [detail["loc"] for detail in details]
    return tuple(
        _fault(detail, data, own)
        for detail in details
        # pydantic counts only the valid entries of a list, and therefore calls a list with an invalid one too short
        if detail["type"] != "too_short" or not any(_is_inside(place, detail["loc"]) for place in places)
    )[:MOST_COMPLAINTS]


def _is_inside(place: tuple[str | int, ...], outer: tuple[str | int, ...]) -> bool:
    return len(place) > len(outer) and place[: len(outer)] == outer


def _fault(detail: ErrorDetails, data: Any, own: Mapping[str, str]) -> RecordFault:
    steps = _steps(detail, data)
    context = detail.get("ctx", {})
    if detail["type"] in {"union_tag_invalid", "union_tag_not_found"}:
        steps = [*steps, str(context["discriminator"]).strip("'")]
    age, turn, move = moment_of(steps)
    return RecordFault(_sentence(detail, context, own), path_of(steps), age, turn, move=move)


def _steps(detail: ErrorDetails, data: Any) -> list[str | int]:
    """Return the path without the names of union members, which pydantic inserts between the fields."""
    steps: list[str | int] = []
    value = data
    tagged: Any = None
    """The last object in which a step was looked up: a first step may be both the name of a union member
    and a field."""
    last = len(detail["loc"]) - 1
    for at, step in enumerate(detail["loc"]):
        if isinstance(value, dict) and isinstance(step, str):
            is_tag, tagged = value is not tagged and step == value.get("act"), value
            if step in value and not is_tag:
                value = value[step]
            elif at < last or detail["type"] not in _NEVER_THERE:
                continue
        elif isinstance(value, list) and isinstance(step, int) and step < len(value):
            value = value[step]
        else:
            continue
        steps.append(step)
    return steps


def moment_of(steps: Sequence[str | int]) -> tuple[int | None, int | None, int | None]:
    """Return the age, the turn and the move that a path leads into, counted by position."""
    return (
        _number(steps, 0, "ages"),
        _number(steps, 2, "turns"),
        _number(steps, 0, "moves") or _number(steps, 0, "checks"),
    )


def _number(steps: Sequence[str | int], at: int, name: str) -> int | None:
    index = steps[at + 1] if len(steps) > at + 1 and steps[at] == name else None
    return index + 1 if isinstance(index, int) else None


def _sentence(detail: ErrorDetails, context: dict[str, Any], own: Mapping[str, str]) -> str:
    kind, given = detail["type"], detail["input"]
    if kind == "string_pattern_mismatch" and "human" in context["pattern"]:
        kind = "player"
    if kind == "missing" and isinstance(detail["loc"][-1], int):
        kind = "too_short"
    if kind == "string_too_long":
        most = context["max_length"]
        return ngettext("it is longer than {n} letter", "it is longer than {n} letters", most).format(n=most)
    template = {**_templates(), **own}.get(kind)
    if template is None:
        return detail["msg"]
    return template.format(
        given=quoted(context.get("tag", given)),
        known=context.get("expected_tags", context.get("expected")),
        limit=next((context[name] for name in ("ge", "le", "max_length") if name in context), None),
        reason=context.get("error"),
    )


def _templates() -> dict[str, str]:
    return {
        "missing": _("the field is missing"),
        "union_tag_not_found": _("the field is missing"),
        "extra_forbidden": _("records have no such field here"),
        "union_tag_invalid": _("{given} stands here; it must be one of {known}"),
        "literal_error": _("{given} stands here; it must be {known}"),
        "int_type": _("it must be a whole number"),
        "bool_type": _("it must be true, or left out"),
        "string_type": _("it must be text"),
        "tuple_type": _("it must be a list"),
        "model_type": _("it must be an object"),
        "model_attributes_type": _("it must be an object"),
        "greater_than_equal": _("{given} is too small; the least is {limit}"),
        "less_than_equal": _("{given} is too large; the most is {limit}"),
        "too_short": _("it has too few entries"),
        "too_long": _("it has too many entries; the most is {limit}"),
        "string_too_short": _("it must not be empty"),
        "string_pattern_mismatch": _("{given} is no id: small letters, digits and _"),
        "player": _("{given} is no player: human, or bot: with a name"),
        "json_invalid": _("it is not JSON: {reason}"),
    }
