"""The whole games that are kept as text, read as logs of tables."""

import json
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path

from data.rows import LogRow
from engines.game import AnyGame, Options
from tables.model import Player, Table
from tables.play.replay import Replay, played
from tests.begun import table as begun
from tests.facts import facts
from tests.registry import GIVEN

HERE = Path(__file__).parent
GAMES_AS_TEXT = {name: sorted(HERE.parent.glob(facts(name).playthroughs)) for name in GIVEN}
"""The files of each game."""
PATHS = [path for paths in GAMES_AS_TEXT.values() for path in paths]
LONGEST = max(PATHS, key=lambda path: path.stat().st_size)
NAMES = ("Heron", "Lion", "Gecko", "Zebra")
START_MS = 1_700_000_000_000
STEP_MS = 20_000


@dataclass(frozen=True)
class Recorded:
    """A recorded game.

    Attributes:
        game: The rules.
        options: The options of the table.
        seats: The number of seats.
        seed: The seed of the game.
        log: The log of the actions.
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
        """The replay of the game: the state after each action."""
        return played(self.game, self.options, self.seats, self.seed, self.log)

    def table(self, lang: str = "en") -> Table:
        """The table at the end of the game."""
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
    """The game of a file.

    Its first line has the options, in some games the seats and the seed as well; its last one how the game ended. Each
    line between has an action, and then, mostly after `|`, how the game stands.
    """
    name = next(name for name, paths in GAMES_AS_TEXT.items() if path in paths)
    game, (head, *rows, end) = GIVEN[name], path.read_text(encoding="utf-8").splitlines()
    given = json.loads(head.removeprefix(name))
    options = game.options.model_validate(given["options"] if "seed" in given else given)
    seats, seed = given.get("seats", 2), bytes.fromhex(given.get("seed", ""))
    said = [_action(row, named="seats" in given) for row in rows]
    first = min((int(who) for who, _ in said if who.isdigit()), default=0)
    told = all(who.isdigit() for who, _ in said)
    state, log = game.new(options, seats, seed), list[LogRow]()
    for number, (who, text) in enumerate(said, 1):
        seat = int(who) - first if who.isdigit() else game.to_act(state)[0]
        if not told:
            state = game.apply(state, seat, game.parse(game.view(state, seat), text)).state
        kind = "timeout" if who == "clock" else "action"
        log.append(LogRow(number, kind, seat, text, None, None, None, START_MS + STEP_MS * number))
    return Recorded(game, options, seats, seed, tuple(log), end)


def _action(row: str, *, named: bool) -> tuple[str, str]:
    """The text that names the acting seat, empty for the seat that is to act, and the notation."""
    said, sign, _ = row.partition("|")
    if not sign:
        return "", row.split(maxsplit=1)[0]
    who, _, text = said.strip().partition(" ") if named else ("", "", said.strip())
    return who, text.strip()
