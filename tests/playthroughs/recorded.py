"""The whole games that are kept as text, as the tables would have logged them."""

import json
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path

from data.rows import LogRow
from engines.game import AnyGame, Options
from engines.registry import GAMES
from tables.model import Player, Table
from tables.play.replay import Replay, played
from tests.begun import table as begun

HERE = Path(__file__).parent
PATHS = sorted([*HERE.glob("*.txt"), *(HERE.parent / "engines" / "yebo").glob("game_*.txt")])
LONGEST = HERE.parent / "engines" / "yebo" / "game_four.txt"
NAMES = ("Heron", "Lion", "Gecko", "Zebra")
START_MS = 1_700_000_000_000
STEP_MS = 20_000


@dataclass(frozen=True)
class Recorded:
    """A recorded game.

    Attributes:
        game: The rules.
        options: The table's.
        seats: How many.
        seed: The game's.
        log: Its actions.
        end: The reason, the ranks and the scores that the file names.
    """

    game: AnyGame
    options: Options
    seats: int
    seed: bytes
    log: tuple[LogRow, ...]
    end: str

    @cached_property
    def replay(self) -> Replay:
        """All its moments."""
        return played(self.game, self.options, self.seats, self.seed, self.log)

    def table(self, lang: str = "en") -> Table:
        """The table once the game is over."""
        state = self.replay.moments[-1].state
        return replace(
            begun(self.game.name),
            lang=lang,
            options=self.options,
            state=state,
            status="finished",
            outcome=self.game.outcome(state),
            players=tuple(Player(name, number) for number, name in enumerate(NAMES[: self.seats], 1)),
        )


@cache
def recorded(path: Path) -> Recorded:
    """The game of a file."""
    head, *rows, end = path.read_text(encoding="utf-8").splitlines()
    family = path.stem.split("_")[0]
    name = {"game": "yebo"}.get(family, family)
    game = GAMES[name]
    given = json.loads(head.removeprefix(name)) if family in {"yote", "choko"} else json.loads(head)
    options = game.options.model_validate(given["options"] if "seed" in given else given)
    seats, seed = given.get("seats", 2), bytes.fromhex(given.get("seed", ""))
    state, log = game.new(options, seats, seed), list[LogRow]()
    for number, row in enumerate(rows, 1):
        who, text = _action(name, row)
        if name == "yebo":
            seat = int(who) - 1
        else:
            seat = int(who) if who.isdigit() else game.to_act(state)[0]
            state = game.apply(state, seat, game.parse(game.view(state, seat), text)).state
        kind = "timeout" if who == "clock" else "action"
        log.append(LogRow(number, kind, seat, text, None, None, None, START_MS + STEP_MS * number))
    return Recorded(game, options, seats, seed, tuple(log), end)


def _action(name: str, row: str) -> tuple[str, str]:
    """Who acts, empty for whoever is to move, and the notation."""
    if name in {"yote", "choko"}:
        return "", row.split(maxsplit=1)[0]
    said = row.partition("|")[0].strip()
    if name == "yam":
        return "", said
    who, _, text = said.partition(" ")
    return who, text.strip()
