"""The analyst of Awalé: every turn compared with the best one of a short search."""

import json
import random
from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from engines.analysis import MOST, Analysis, Analyst, Hint, Turning, accuracy
from engines.game import Ending, TimedAction
from engines.two_sided_analysis import at_end
from tests.sixth.engine import house
from tests.sixth.engine.board import Houses, playable, sow
from tests.sixth.engine.rules import Awale
from tests.sixth.engine.state import State
from tests.sixth.engine.view import NAMES, SEEDS, AwaleView

DEPTH = 4
"""The search depth of a judgement, in turns."""


class Part(NamedTuple):
    """One turn to judge: the position before it, the side to move and the house that it sowed from."""

    houses: Houses
    stores: tuple[int, int]
    side: int
    played: int


class AwaleAnalyst(Analyst[State, int, AwaleView, Part]):
    """Counts in seeds: a lead of all seeds is a won game."""

    game = Awale()
    reasons: ClassVar[dict[str, tuple[str, ...]]] = {"slip": ("seeds",)}
    hint_reasons: ClassVar[dict[str, tuple[str, ...]]] = {"takes": ("seeds",), "quiet": ()}

    def parts(self, states: Sequence[State], actions: Sequence[TimedAction]) -> list[Part]:
        """The turns of the game, without resignations and the like."""
        found = []
        for state, action in zip(states, actions, strict=False):
            if action.text not in set(Ending):
                position = state.position
                found.append(Part(position.houses, position.stores, position.side, NAMES.index(action.text)))
        return found

    def judge(self, part: Part) -> str:
        """The values of all turns of a position, by house."""
        return json.dumps({NAMES[each]: _worth(part, each) for each in playable(part.houses, part.side)})

    def analysis(self, states: Sequence[State], actions: Sequence[TimedAction], judged: Sequence[str]) -> Analysis:
        """The leads as chances, and the turns that lost most."""
        chances = [0.5 + (state.position.stores[0] - state.position.stores[1]) / (2 * SEEDS) for state in states]
        chances[-1] = at_end(self.game.outcome(states[-1]), chances[-1])
        lost: tuple[list[float], list[float]] = [], []
        slips = []
        for step, (part, text) in enumerate(zip(self.parts(states, actions), judged, strict=True), 1):
            worths = json.loads(text)
            best = max(worths, key=lambda name: worths[name])
            loss = worths[best] - worths[NAMES[part.played]]
            lost[part.side].append(loss / (2 * SEEDS))
            if loss > 1:
                played = NAMES[part.played]
                slips.append(
                    Turning(
                        step=step,
                        seat=part.side,
                        played=played,
                        better=best,
                        swing=-loss / (2 * SEEDS),
                        reason="slip",
                        values={"seeds": min(loss, SEEDS)},
                    )
                )
        worst = sorted(slips, key=lambda each: each.swing)[:MOST]
        return Analysis(
            version=self.version,
            unit="chance",
            steps=tuple(range(len(states))),
            curves=(tuple(chances), tuple(1 - each for each in chances)),
            accuracy=(accuracy(lost[0]), accuracy(lost[1])),
            turnings=tuple(sorted(worst, key=lambda each: each.step)),
        )

    def hint(self, view: AwaleView, legal: Sequence[int]) -> Hint | None:
        """The best turn of a short search."""
        if not legal:
            return None
        best = house.choose(view.houses, view.stores, view.turn, legal, (DEPTH, random.Random(0)))
        seeds = sow(view.houses, best).seeds
        return Hint(action=NAMES[best], reason="takes" if seeds else "quiet", values={"seeds": seeds} if seeds else {})


def _worth(part: Part, played: int) -> int:
    """The lead in seeds after a turn and the best answers to it."""
    sowing, own, foe = sow(part.houses, played), part.stores[part.side], part.stores[1 - part.side]
    window = (-2 * house.WIN, 2 * house.WIN)
    return -house._value(sowing.after, (foe, own + sowing.seeds), 1 - part.side, DEPTH - 1, window)
