"""The analyst of the toy game: a roll is better than a step."""

import json
from collections.abc import Sequence
from typing import ClassVar

from engines.analysis import Analysis, Analyst, Hint, Turning
from engines.game import TimedAction
from tests.engines.toy import Toy, ToyState, ToyView

Part = tuple[int, int, str]


class ToyAnalyst(Analyst[ToyState, str, ToyView, Part]):
    game = Toy()
    reasons: ClassVar[dict[str, tuple[str, ...]]] = {"timid": ()}
    hint_reasons: ClassVar[dict[str, tuple[str, ...]]] = {"bold": ("points",)}

    def parts(self, states: Sequence[ToyState], actions: Sequence[TimedAction]) -> list[Part]:
        return [(step, action.seat, action.text) for step, action in enumerate(actions, 1)]

    def judge(self, part: Part) -> str:
        return json.dumps(part)

    def analysis(self, states: Sequence[ToyState], actions: Sequence[TimedAction], judged: Sequence[str]) -> Analysis:
        timid = [(step, seat) for step, seat, text in map(json.loads, judged) if text == "step"]
        turnings = [
            Turning(step=step, seat=seat, played="step", better="roll", swing=-2.0, reason="timid")
            for step, seat in timid[:3]
        ]
        return Analysis(
            version=self.version,
            unit="points",
            steps=tuple(range(len(states))),
            curves=tuple(tuple(float(state.scores[seat]) for state in states) for seat in (0, 1)),
            accuracy=(50, None),
            turnings=tuple(turnings),
        )

    def hint(self, view: ToyView, legal: Sequence[str]) -> Hint | None:
        return Hint(action="roll", reason="bold", values={"points": 3}) if "roll" in legal else None
