"""Draws the README's boards anew, from games that are really played: `make pictures`.

`sandbox.png` is a screenshot of the browser's tests (`make browser-test`).
"""

from pathlib import Path

from engines.fairness import dice
from engines.registry import GAMES
from render.yote import Marks, picture

HERE = Path(__file__).parent
NAMES = ("Heron", "Lion")
TURNS = {"yote": 21, "choko": 16}


def main() -> None:
    """One picture a game, some turns into a game between two medium house players."""
    for name, turns in TURNS.items():
        game = GAMES[name]
        state = game.new(game.options(), 2, name.encode())
        for turn in range(turns):
            seat = game.to_act(state)[0]
            seed = dice(name.encode(), turn).randbytes(32)
            action = game.think("medium", game.view(state, seat), game.legal(state, seat), seed, 0.1)
            state = game.apply(state, seat, action).state
        (HERE / f"{name}.png").write_bytes(picture(game.view(state, None), NAMES, Marks()))


if __name__ == "__main__":
    main()
