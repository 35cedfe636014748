"""The coach's words about choices outside a turn: a Progress token, who begins, and choices of effects."""

from __future__ import annotations

from sevenwonders_tui.duel.engine.moves import Choose, Move, PromptKind
from sevenwonders_tui.duel.words.act import move_words
from sevenwonders_tui.duel.words.coach.advice_talk import PROPOSAL
from sevenwonders_tui.duel.words.coach.naming import age_named, effects_named, number, player, token_named
from sevenwonders_tui.duel.words.coach.pointing import points_at
from sevenwonders_tui.duel.words.coach.ready import proposal
from sevenwonders_tui.duel.words.coach.reason_talk import why_sentences
from sevenwonders_tui.duel.words.coach.way_talk import lead_of
from sevenwonders_tui.duel.words.move_target import target_of
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import SpotKind, Target
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _, ngettext
from sevenwonders_tui.present.coach import CoachPage, Counsel, Named, Sentence, sentence, waiting_sentence


def choice_pages(scene: DuelScene, seat: Seat, counsel: Counsel) -> tuple[CoachPage, ...]:
    """Return the pages about a choice: its subject, then the answer that seems best."""
    assert scene.asked is not None, "something is asked"
    proposed = proposal(scene, counsel)
    match scene.asked.ask:
        case PromptKind.PROGRESS:
            return _progress(scene, proposed, counsel)
        case PromptKind.STARTER:
            return _starter(scene, seat, proposed, counsel)
        case _:
            return (_other(scene, proposed, counsel),)


def _progress(scene: DuelScene, proposed: Move | None, counsel: Counsel) -> tuple[CoachPage, ...]:
    tokens = [str(move.item) for move in scene.moves if isinstance(move, Choose)]
    text = ngettext(
        "You may take this Progress token. It is yours for the rest of the game.",
        "You may take one of these {count} Progress tokens. It is yours for the rest of the game.",
        len(tokens),
    )
    said = [sentence("progress.take", text, count=number(len(tokens)))]
    if isinstance(proposed, Choose):
        token = str(proposed.item)
        said.append(
            sentence(
                "progress.best",
                _("I would take {token}: {effects}."),
                token=token_named(scene, token),
                effects=effects_named(scene.book.progress(token).effects),
            )
        )
    else:
        said.append(waiting_sentence(counsel))
    points = points_at(*(Target(SpotKind.PROGRESS, token) for token in tokens))
    return (CoachPage("progress", _("a Progress token"), tuple(said), points),)


def _starter(scene: DuelScene, seat: Seat, proposed: Move | None, counsel: Counsel) -> tuple[CoachPage, ...]:
    view = scene.view
    said: list[Sentence] = []
    if lead_of(scene, seat) < 0:
        text = _("You are behind in the war, so you say who begins age {age}.")
    else:
        text = _("The war stands even and you took the last card, so you say who begins age {age}.")
    said.append(sentence("starter.why", text, age=age_named(view.age)))
    if isinstance(proposed, Choose):
        chosen = Seat(int(proposed.item))
        text = _("I would begin myself.") if chosen == seat else _("I would let {name} begin.")
        said.append(sentence("starter.best", text, name=player(scene, chosen)))
    else:
        said.append(waiting_sentence(counsel))
    said.append(
        sentence("starter.mind", _("Whoever begins chooses first; what that uncovers, the other one may take."))
    )
    return (CoachPage("starter", _("who begins"), tuple(said)),)


def _other(scene: DuelScene, proposed: Move | None, counsel: Counsel) -> CoachPage:
    if proposed is None:
        return CoachPage(PROPOSAL, _("my advice"), (waiting_sentence(counsel),))
    said = [
        sentence("choice.best", _("I would choose: {answer}."), answer=Named(proposed, move_words(proposed, scene)))
    ]
    said += why_sentences(scene, proposed)
    return CoachPage(PROPOSAL, _("my advice"), tuple(said), points_at(target_of(proposed, scene)))
