"""What the coach of 7 Wonders says while a person chooses."""

from __future__ import annotations

from sevenwonders_tui.engine.seven.moves import PromptKind
from sevenwonders_tui.i18n import _, ngettext
from sevenwonders_tui.present.coach import CoachPage, KeyTo, Named, key_named, sentence
from sevenwonders_tui.present.seven.coach.pointing import hand_point
from sevenwonders_tui.present.seven.sight import Scene


def table_pages(scene: Scene, key_to: KeyTo) -> tuple[CoachPage, ...]:
    """Return what is to be read at this decision, the first thing first; nothing where nothing is asked."""
    prompt = scene.view.prompt
    if prompt is None or prompt.kind is not PromptKind.PICK:
        return ()
    return (_hand(scene, key_to),)


def _hand(scene: Scene, key_to: KeyTo) -> CoachPage:
    hand = scene.view.hand
    count = Named(len(hand), ngettext("{n} card", "{n} cards", len(hand)).format(n=len(hand)))
    return CoachPage(
        "hand",
        _("your hand"),
        (
            sentence("hand.size", _("This is your hand: {count}."), count=count),
            sentence("hand.one", _("Each turn you choose one of them.")),
            sentence("hand.keys", _("{first} puts the cursor on the first one."), first=key_named(key_to("hand.1"))),
        ),
        tuple(hand_point(at) for at in range(len(hand))),
    )
