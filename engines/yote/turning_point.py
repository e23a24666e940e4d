"""The turning point of a game of Yoté or Choko: the turn with the largest swing of the house players' evaluation."""

from collections.abc import Sequence
from math import tanh

from engines.game import Event, TurningPoint
from engines.swing import largest_swing
from engines.yote.glance import Glance
from engines.yote.options import ruleset
from engines.yote.state import State

KINDS = ("capture", "gain", "slip")
"""A turn that took pieces; one without a capture after which its side stands better; one after which it stands worse."""
_FAIR = 400
"""The lead, in hundredths of a piece, that counts as a fair one: further pieces change a won game little."""
_STEPS = 20
"""The steps in which a lead is counted, from level to won: smaller swings do not count."""
_TAKEN = ("captured", "removed")


def turning_point(states: Sequence[State]) -> TurningPoint | None:
    """The turn of the largest swing, after the captures in answer; None if no turn changed the chances noticeably."""
    glance = Glance(ruleset(states[0].options))
    leads = [_lead(glance, state) for state in states]
    step = largest_swing(leads)
    if step is None:
        return None
    mover = states[step - 1].position.side
    gainer = 0 if leads[step] > leads[step - 1] else 1
    # The evaluation foresees captures, so a slip turns the game before the capture that everybody sees.
    if mover != gainer and step + 1 < len(states) and _taken(states[step + 1].happened):
        step, mover = step + 1, gainer
    text, count = _text(states[step].happened), _taken(states[step].happened)
    if mover != gainer:
        return TurningPoint(step, "slip", (mover, gainer), gainer, values={"text": text})
    if not count:
        return TurningPoint(step, "gain", (mover,), mover, values={"text": text})
    return TurningPoint(step, "capture", (mover,), mover, values={"text": text, "count": count})


def _lead(glance: Glance, state: State) -> int:
    """How far light is ahead, from -`_STEPS` to `_STEPS`."""
    position = state.position
    score = glance.after(position)
    return round(_STEPS * tanh((score if position.side else -score) / _FAIR))


def _text(happened: Sequence[Event]) -> str:
    """The notation of a turn."""
    return next(event.text("text") for event in happened if "text" in event.values)


def _taken(happened: Sequence[Event]) -> int:
    """The number of pieces that a turn took."""
    count = sum(len(event.texts("cells")) for event in happened if event.kind in _TAKEN)
    return count + sum(event.number("count") for event in happened if event.kind == "removed-from-hand")
