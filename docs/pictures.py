"""Draws the documentation's pictures of boards afresh: `make pictures`. The boards show games that house players have played.

`sandbox.png` is not drawn here: it is a screenshot of the browser's tests (`make browser-test`).
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from engines.fairness import dice
from engines.game import AnyGame
from engines.registry import GAMES
from engines.ubongo import layout, view
from render.ubongo import pictures as ubongo
from render.village import pictures as village
from render.village.view import LeaderboardLine, LeaderboardView, Rated
from render.yam import pictures as yam
from render.yebo import pictures as yebo
from render.yote import pictures as yote

HERE = Path(__file__).parent
NAMES = ("Heron", "Lion", "Gecko", "Zebra")

Drawn = tuple[int, int, Callable[[Any], bytes]]
"""The number of seats, the number of actions before the picture, and the function that draws the view."""

PICTURES: dict[str, Drawn] = {
    "yote": (2, 21, lambda seen: yote.picture(seen, NAMES[:2])),
    "choko": (2, 16, lambda seen: yote.picture(seen, NAMES[:2])),
    "yam": (2, 60, lambda seen: yam.picture(seen, NAMES[:2])),
    "ubongo": (4, 30, lambda seen: ubongo.table(seen, NAMES)),
    "yebo": (4, 150, lambda seen: yebo.table(seen, NAMES)),
}


def played(game: AnyGame, seats: int, actions: int) -> Any:
    """The state after so many actions of medium house players."""
    seed = game.name.encode()
    state = game.new(game.options(), seats, seed)
    for number in range(actions):
        able = game.to_act(state)
        seat = dice(seed, f"who/{number}").choice(able)
        legal = game.legal(state, seat)
        action = game.think("medium", game.view(state, seat), legal, dice(seed, number).randbytes(32), 0.1)
        state = game.apply(state, seat, action).state
    return state


def panel() -> bytes:
    """The panel of a seat of Ubongo 3D with one piece placed and another one tried."""
    game = GAMES["ubongo"]
    state = played(game, 4, 30)
    seat = game.to_act(state)[0]
    puzzle, solved = game.view(state, seat).puzzle, game.legal(state, seat)[0]
    made = layout.choose(puzzle, layout.blank(), 0)
    for level, rows in enumerate((solved.lower, solved.upper)):
        made = made.model_copy(update={"level": level})
        for y, row in enumerate(rows.split("/")):
            for x in (x for x, sign in enumerate(row) if sign == "A"):
                made = layout.tap(puzzle, made, view.cell_name(puzzle.area, x, y))
    made = layout.turn_level(layout.choose(puzzle, made, 1))
    tried = (layout.tap(puzzle, made, cell) for cell in layout.shown(puzzle, made).cells)
    return ubongo.panel(puzzle, layout.shown(puzzle, next(each for each in tried if each.piece == 1)))


STANDINGS = (
    ("Heron", 1742, 84, 48, 31, 22),
    ("Lion", 1688, 92, 39, 22, -14),
    ("Gecko", 1651, 120, 27, 16, 35),
    ("Zebra", 1604, 110, 31, 14, 8),
    ("Hippo", 1533, 101, 44, 20, 0),
    ("Jackal", 1490, 96, 51, 21, -3),
)
"""The people of an invented server, best first: name, rating, margin of the rating, games, wins, change in a week."""


def leaderboard() -> bytes:
    """The picture of a leaderboard, as Zebra sees it."""
    lines = tuple(
        LeaderboardLine(
            place, name, shown, Rated(shown, margin, provisional=False), games, wins, 0, change, own=name == "Zebra"
        )
        for place, (name, shown, margin, games, wins, change) in enumerate(STANDINGS, 1)
    )
    view = LeaderboardView("Yebo", "Rating", "This season", "rating", lines, None, page=1, pages=1, total=len(lines))
    return village.leaderboard(view, "en")


def main() -> None:
    """Draw a picture for each game, a puzzle, and a leaderboard."""
    for name, (seats, actions, draw) in PICTURES.items():
        (HERE / f"{name}.png").write_bytes(draw(GAMES[name].view(played(GAMES[name], seats, actions), None)))
    (HERE / "puzzle.png").write_bytes(panel())
    (HERE / "leaderboard.png").write_bytes(leaderboard())


if __name__ == "__main__":
    main()
