"""Consistency check of a store: do games' logs lead to the stored states, and do games lead to the stored ratings?"""

from collections.abc import Mapping
from dataclasses import dataclass

from data import tables as store_tables
from data import vitals
from data.port import Connection
from engines.game import AnyGame
from tables.play.replay import played
from tables.rows import to_kept, to_table
from tables.village import counting
from tables.village.counting import Recount

SAMPLE = 400
"""The most games that are replayed: half of them the newest, the others from all times."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """The result of replaying games of a store.

    Attributes:
        games: The number of games.
        findings: What is wrong with them, a sentence each.
    """

    games: int
    findings: list[str]


class RecountedError(Exception):
    """Carries the result of a recount out of its transaction, which is thereby rolled back."""

    def __init__(self, recount: Recount) -> None:
        super().__init__("the recount is not to be committed")
        self.recount = recount


def sample(ids: list[str], most: int = SAMPLE) -> list[str]:
    """Choose games to replay: the newest, and as many spread evenly over the others. `ids` has the newest first."""
    newest, others = ids[: most - most // 2], ids[most - most // 2 :]
    step = max(1, -(-len(others) // max(1, most // 2)))
    return newest + others[::step]


def replay(connection: Connection, games: Mapping[str, AnyGame]) -> Replayed:
    """Replay a sample of the games from their seeds and logs, and compare the resulting states with the stored ones."""
    ids = sample(vitals.begun(connection))
    found = {table_id: _finding(connection, games, table_id) for table_id in ids}
    return Replayed(len(ids), [f"Table {table_id}: {what}." for table_id, what in found.items() if what])


def _finding(connection: Connection, games: Mapping[str, AnyGame], table_id: str) -> str:
    """What is wrong with a game, to follow "Table ID: "; empty if nothing is."""
    loaded = store_tables.load(connection, table_id, with_log=True)
    assert loaded is not None, "it was found in this transaction"
    if loaded.table.game not in games:
        return f"its game, {loaded.table.game}, is not known"
    try:
        table, seed = to_table(loaded, games), to_kept(loaded.table).seed
        assert seed is not None, "its game has begun"
        end = played(table.game, table.options, len(table.players), seed, loaded.log).moments[-1].state
        same = table.game.dump(end) == table.game.dump(table.state)
    except Exception as error:  # noqa: BLE001 - a corrupt row may raise anything, and each is a finding
        return f"its game cannot be replayed ({type(error).__name__})"
    return "" if same else "its log does not lead to the position that is kept"


def recount(connection: Connection, games: Mapping[str, AnyGame]) -> None:
    """Count all games afresh, in a transaction that is always rolled back.

    Raises:
        RecountedError: Always; it has the result.
    """
    raise RecountedError(counting.recount(connection, games))
