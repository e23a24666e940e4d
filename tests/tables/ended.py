"""Finished games written to a store as rows, as if people had played them."""

import json
import sqlite3
from collections.abc import Collection
from dataclasses import dataclass, replace

from data import identity
from data import tables as store_tables
from data.migrate import migrate
from data.port import Connection
from data.rows import LogRow, Saved, SeatRow, TableRow
from engines.game import Ending
from tables.village import counting
from tests.engines.race import Race, RaceOptions
from tests.tables.harness import GAMES

NAMES = {1: "Heron", 2: "Lion", 3: "Gecko", 4: "Zebra", 5: "Hippo", 6: "jackal"}
START_MS = 1_800_000_000_000
RULES = Race()


@dataclass(frozen=True)
class Ended:
    """A finished race.

    Attributes:
        table_id: The id of its table.
        people: The ids of the people who sat down, in seat order; None for a house player.
        ranks: The outcome's ranks, by seat; 1 is the best.
        left: Seats whose person left before the end; a house player took over.
        away: Seats whose person was away at the end.
        ending: The word by which the first seat ended it after its first action; None for a game played to its end.
        rated: Whether the rules let the game count for ratings.
        ended_ms: The time of its end, in Unix milliseconds.
        guild_id: The id of its server; None in direct messages.
        goal: The option of that name: the points that end the game.
        game: The game's name in the registry.
    """

    table_id: str
    people: tuple[int | None, ...]
    ranks: tuple[int, ...]
    left: tuple[int, ...] = ()
    rated: bool = True
    ended_ms: int = START_MS
    guild_id: int | None = 5
    channel_id: int = 77
    goal: int = 12
    game: str = "race"
    away: tuple[int, ...] = ()
    ending: Ending | None = None

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores by seat: 40 for rank 1, and 10 fewer for each further rank."""
        return tuple(10 * (5 - rank) for rank in self.ranks)


def store() -> sqlite3.Connection:
    """Open an empty in-memory store with the newest schema."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.execute("PRAGMA foreign_keys = ON")
    identity.mark(connection)
    migrate(connection)
    return connection


def put(connection: Connection, ended: Ended) -> None:
    """Save the game as finished, and count it in the results and ratings."""
    row = table_row(ended)
    store_tables.save(connection, Saved(row, None, seat_rows(ended), (), log_rows(ended), (), (), {}))
    count(connection, row.id)


def count(connection: Connection, table_id: str) -> None:
    """Count a game that was saved as finished."""
    loaded = store_tables.load(connection, table_id, with_log=True)
    assert loaded is not None
    counting.ended(connection, loaded, GAMES)


def table_row(ended: Ended) -> TableRow:
    """The game's row in `tables`."""
    options = RaceOptions(speed="none", goal=ended.goal)
    state = replace(RULES.new(options, len(ended.people), b"seed"), scores=ended.scores)
    return TableRow(
        id=ended.table_id,
        game=ended.game,
        guild_id=ended.guild_id,
        channel_id=ended.channel_id,
        lang="en",
        status="finished",
        host_id=next(person for person in ended.people if person is not None),
        options=options.model_dump_json(),
        challenged_id=None,
        secret="00" * 32,
        seed="00" * 32,
        joined=json.dumps(list(range(len(ended.people)))),
        state=RULES.dump(state),
        length=2,
        revision=9,
        shown=9,
        message_id=900,
        message_ms=ended.ended_ms,
        warned=0,
        house_turn=0,
        offers="{}",
        rematch="[]",
        votes="{}",
        next_id=None,
        ranks=json.dumps(ended.ranks),
        scores=json.dumps(ended.scores),
        rated=int(ended.rated),
        reason="goal",
        closed_reason=None,
        closed_note=None,
        created_ms=ended.ended_ms - 60_000,
        ended_ms=ended.ended_ms,
    )


def seat_rows(ended: Ended) -> tuple[SeatRow, ...]:
    """The game's rows in `seats`; a seat whose person has left has a house player."""
    return tuple(
        SeatRow(
            seat,
            "Okapi" if person is None else NAMES.get(person, f"Zebra {person}"),
            None if seat in ended.left else person,
            "medium" if person is None or seat in ended.left else None,
            int(seat in ended.away),
            0,
        )
        for seat, person in enumerate(ended.people)
    )


def log_rows(ended: Ended) -> tuple[LogRow, ...]:
    """The game's rows in `log`.

    All join, then every seat acts twice, its second action `seat + 1` seconds after its first; the leavers quit last.
    """
    rows: list[LogRow] = []

    def add(kind: str, seat: int | None, text: str, user_id: int | None, at_ms: int) -> None:
        interaction = None if user_id is None else len(rows) + 1000
        rows.append(LogRow(len(rows) + 1, kind, seat, text, None, user_id, interaction, at_ms))

    begun = ended.ended_ms - 30_000
    for index, person in enumerate(ended.people):
        add("house" if person is None else "join" if index else "open", None, "", person, begun)
    if ended.ending is not None:
        add("action", 0, "pick1", ended.people[0], begun)
        add("action", 0, ended.ending, ended.people[0], begun + 1000)
        return tuple(rows)
    for seat, person in enumerate(ended.people):
        add("action", seat, "pick1", person, begun)
        add("action", seat, "pick2", person, begun + 1000 * (seat + 1))
    for seat in ended.left:
        add("quit", seat, "", ended.people[seat], begun + 9000)
    return tuple(rows)


def rows_of(connection: Connection, tables: Collection[str]) -> dict[str, list[tuple[object, ...]]]:
    """All rows of these tables of the store, sorted by their content so that they can be compared."""
    return {table: sorted(connection.execute(f"SELECT * FROM {table}").fetchall(), key=repr) for table in tables}


def dangling(connection: Connection) -> list[object]:
    """Rows whose foreign key points to no row; PostgreSQL allows none, so the list is then empty."""
    return (
        connection.execute("PRAGMA foreign_key_check").fetchall() if isinstance(connection, sqlite3.Connection) else []
    )
