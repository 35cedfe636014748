"""Figures in the text format of Prometheus (version 0.0.4): a dozen lines, for which no library is needed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from sevenwonders_tui.store import Durations

PREFIX = "sevenwonders_"
CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


class FigureKind(StrEnum):
    """How a figure changes."""

    GAUGE = "gauge"
    """Up and down."""
    COUNTER = "counter"
    """Up only, from the start of the server."""
    HISTOGRAM = "histogram"


@dataclass(frozen=True, slots=True)
class HealthFigure:
    """One figure."""

    name: str
    """Without the prefix; a counter ends in `_total`, a duration in `_seconds`."""
    kind: FigureKind
    about: str
    """What it is, for the host: in English, as the names are."""
    value: float | Durations | Mapping[str, float]
    """A mapping has a value for each value of `label`."""
    label: str = ""


def figure_lines(figures: Iterable[HealthFigure]) -> Iterator[str]:
    """Yield the lines of figures.

    >>> list(figure_lines([HealthFigure("people", FigureKind.GAUGE, "People who are here", 3)]))[-1]
    'sevenwonders_people 3'
    """
    for figure in figures:
        name = PREFIX + figure.name
        yield f"# HELP {name} {figure.about}"
        yield f"# TYPE {name} {figure.kind}"
        match figure.value:
            case Durations():
                yield from _histogram(name, figure.value)
            case float() | int():
                yield f"{name} {figure.value:g}"
            case _:
                for key, value in figure.value.items():
                    yield f'{name}{{{figure.label}="{key}"}} {value:g}'


def _histogram(name: str, durations: Durations) -> Iterator[str]:
    for bound, count in durations.up_to():
        yield f'{name}_bucket{{le="{bound:g}"}} {count}'
    yield f'{name}_bucket{{le="+Inf"}} {durations.count}'
    yield f"{name}_sum {durations.total_s:.6f}"
    yield f"{name}_count {durations.count}"
