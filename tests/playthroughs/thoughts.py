"""What house players and analysts think of positions of the whole games, as text.

`python -m tests.playthroughs.thoughts` rewrites it, a file a game in `thought`; after an intended change of their thinking,
the diff shows the positions that differ. Each line has the recorded game, the step, the seat to act, the choice and the pause
in seconds of each level of house players, whether one agrees to a draw, in every third line the hint, and the numbers behind
these. The last lines have the analyst's judgements of turns that were played. Searches are limited by nodes, so no line
depends on the machine.
"""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from tables.play.replay import timed_actions
from tests.facts import facts
from tests.nodes import by_nodes
from tests.playthroughs.recorded import GAMES_AS_TEXT, Recorded, recorded
from tests.registry import GIVEN

HERE = Path(__file__).parent / "thought"
SECONDS = 0.02
"""The time limit of searches, on a clock that moves on by a millisecond each time a search reads it."""


def path(name: str) -> Path:
    """The file of a game."""
    return HERE / f"{name}.txt"


def thoughts(name: str) -> str:
    """The text of a game's file."""
    most, games = facts(name).pondered, [(each.stem, recorded(each)) for each in GAMES_AS_TEXT[name]]
    turns = [
        (stem, of, step, seat)
        for stem, of in games
        for step, moment in enumerate(of.replay.moments)
        for seat in of.game.to_act(moment.state)
        if len(of.game.legal(moment.state, seat)) > 1
    ]
    lines = []
    with by_nodes(), facts(name).alike():
        for number, (stem, of, step, seat) in enumerate(_some(turns, most)):
            lines.append(f"{stem} {step} {seat} {_thought(of, step, seat, hinted=number % 3 == 0)}")
        if name in GIVEN.analysts:
            lines += [f"{stem} judged {text}" for stem, text in _judged(name, games, most // 3)]
    return "\n".join(lines) + "\n"


def _some(every: Sequence[Any], most: int) -> Sequence[Any]:
    """At most `most` of these, spread evenly."""
    return [every[place * len(every) // most] for place in range(most)] if len(every) > most else every


def _thought(of: Recorded, step: int, seat: int, *, hinted: bool) -> str:
    """What is thought of a seat's position."""
    game, state = of.game, of.replay.moments[step].state
    view, legal, weighed = game.view(state, seat), game.legal(state, seat), facts(game.name).weighed
    seed = str(step).encode()
    found: dict[str, object] = {}
    for level in game.levels:
        chosen = game.think(level, view, legal, seed, SECONDS)
        found[level] = f"{game.format(chosen)} {game.pause(level, view, seed):.3f}"
    found["draw"] = game.accepts_draw(game.levels[-1], view)
    if hinted and game.name in GIVEN.analysts:
        hint = GIVEN.analysts[game.name].hint(view, legal)
        found["hint"] = None if hint is None else [hint.action, hint.reason, hint.values]
    if weighed is not None:
        found["weighed"] = weighed(view, legal)
    return text(found)


def _judged(name: str, games: Sequence[tuple[str, Recorded]], most: int) -> Iterator[tuple[str, str]]:
    """The judgements of turns that were played, each with its game."""
    analyst = GIVEN.analysts[name]
    parts = [
        (stem, part)
        for stem, of in games
        for part in analyst.parts([moment.state for moment in of.replay.moments], timed_actions(of.log))
    ]
    for stem, part in _some(parts, most):
        yield stem, text(json.loads(analyst.judge(part)))


def text(value: object) -> str:
    """A value as JSON, with its numbers rounded so that the text does not depend on the machine's arithmetic."""
    return json.dumps(_rounded(value), ensure_ascii=False)


def _rounded(value: Any) -> Any:
    match value:
        case float():
            return round(value, 3)
        case dict():
            return {key: _rounded(each) for key, each in value.items()}
        case list() | tuple():
            return [_rounded(each) for each in value]
    return value


if __name__ == "__main__":
    for each in GIVEN:
        path(each).write_text(thoughts(each), encoding="utf-8")
