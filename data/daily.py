"""The puzzles of the day: which puzzle each day has, people's attempts and streaks, and the results shown in servers.

A transaction that changes an attempt and writes anything else of its person begins with `attempt(to_change=True)`: a
deletion of the person's data, which deletes the attempt before it deletes the rest, waits for that transaction.
"""

from dataclasses import astuple, dataclass
from operator import attrgetter

from data import meta
from data.dialect import LOCK_FOUND
from data.port import Connection
from data.query import all_rows, first_row, number
from data.statements import add, column_names, put

SECRET = "daily-secret"  # noqa: S105 - the name under which the secret stands
SWEPT = 1_000
"""The most rows of each table that one call of `sweep` deletes, so that other transactions are not kept waiting."""


@dataclass(frozen=True, slots=True)
class AttemptRow:
    """A row of `daily_attempts`: a person's one attempt at a puzzle of the day.

    Attributes:
        day: The number of the day (`tables.daily.calendar`); negative for an older puzzle (`tables.daily.practice`).
        kind: The kind of puzzle.
        compared: Whether the result is compared with everybody's.
        begun_ms: When the person was shown the puzzle, on Discord's clock.
        draft: The half-made answer; empty for none.
        hints: The number of hints taken.
        wrong: The number of wrong answers.
        answer: The last answer handed in, in notation; None before the first.
        ended_ms: When an answer ended the attempt; None before, and for good if none came in time.
        solved: Whether that answer is right, or as good as the best; None before.
        percent: How good it is, out of 100; None before.
        score: The value by which results are ordered, the best highest; None before.
        streak: How many days in a row the person had then answered puzzles of the game; None before.
    """

    day: int
    kind: str
    user_id: int
    compared: int
    begun_ms: int
    draft: str = ""
    hints: int = 0
    wrong: int = 0
    answer: str | None = None
    ended_ms: int | None = None
    solved: int | None = None
    percent: int | None = None
    score: int | None = None
    streak: int | None = None


@dataclass(frozen=True, slots=True)
class StreakRow:
    """A row of `daily_streaks`, without the person: days in a row of a game, or with an empty name of any game.

    Attributes:
        last_day: The last day that counts.
        days: The number of days in a row up to then.
        missed: The last day among them that was left out and forgiven; None for none.
        before_day: `last_day` as it was before that day counted; None where it was the first.
        before_days: `days` as it was before that day counted; None where it was the first.
        before_missed: `missed` as it was before that day counted.
        most: The largest number of days in a row that there has been.
    """

    game: str
    last_day: int
    days: int
    missed: int | None
    before_day: int | None
    before_days: int | None
    before_missed: int | None
    most: int


@dataclass(frozen=True, slots=True)
class ShareRow:
    """A row of `daily_shares`: a result that a person shows in a server.

    Attributes:
        kind: The kind of puzzle, or `tables.daily.shares.DAY` for all that the person has answered of the day.
        name: The person's name there.
    """

    guild_id: int
    day: int
    kind: str
    user_id: int
    name: str


_NAMES = column_names(AttemptRow)
_KEY = ("day", "kind", "user_id")
_CHANGED = _NAMES[_NAMES.index("draft") :]
_ATTEMPT = ", ".join(_NAMES)
_BEGIN = add("daily_attempts", _NAMES, _KEY)
_SAVE = f"UPDATE daily_attempts SET {', '.join(f'{name} = ?' for name in _CHANGED)} WHERE day = ? AND kind = ? AND user_id = ?"  # noqa: S608
_saved = attrgetter(*_CHANGED, *_KEY)
_STREAK = ", ".join(column_names(StreakRow))
_PUT_STREAK = put("daily_streaks", ("user_id", *column_names(StreakRow)), ("user_id", "game"))
_SHARE = ", ".join(column_names(ShareRow))
_PUT_SHARE = add("daily_shares", column_names(ShareRow), ("guild_id", *_KEY))


def secret(connection: Connection, new: str) -> str:
    """The secret that decides which puzzle a day has, in hexadecimal; `new` where the store had none so far."""
    connection.execute(
        "INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING",
        (SECRET, new),
    )
    found = meta.value(connection, SECRET)
    assert found is not None, "it was inserted"
    return found


def puzzle(connection: Connection, day: int, kind: str) -> str | None:
    """The id of a day's puzzle of a kind; None where nobody has looked at it yet."""
    return first_row(connection, str, "SELECT puzzle FROM daily_puzzles WHERE day = ? AND kind = ?", (day, kind))


def choose(connection: Connection, day: int, kind: str, puzzle_id: str) -> str:
    """Choose a day's puzzle, and return its id; where another process was faster, what that has chosen."""
    connection.execute(
        "INSERT INTO daily_puzzles (day, kind, puzzle) VALUES (?, ?, ?) ON CONFLICT (day, kind) DO NOTHING",
        (day, kind, puzzle_id),
    )
    chosen = puzzle(connection, day, kind)
    assert chosen is not None, "it was inserted"
    return chosen


def replace_puzzle(connection: Connection, day: int, kind: str, puzzle_id: str) -> None:
    """Give a day another puzzle, because the pool has the chosen one no longer.

    Results stay; the drafts and answers of people, which belong to the old puzzle, are deleted. At an older puzzle, where
    an attempt that has ended shows the solution at once, nothing stays.
    """
    found = connection.execute(
        "UPDATE daily_puzzles SET puzzle = ? WHERE day = ? AND kind = ? AND puzzle <> ?",
        (puzzle_id, day, kind, puzzle_id),
    )
    if not found.rowcount:
        return
    if day < 0:
        connection.execute("DELETE FROM daily_attempts WHERE day = ? AND kind = ?", (day, kind))
    else:
        connection.execute(
            "UPDATE daily_attempts SET draft = '', answer = NULL WHERE day = ? AND kind = ?", (day, kind)
        )


def begin(connection: Connection, row: AttemptRow) -> None:
    """Insert a person's attempt, unless they have begun it before."""
    connection.execute(_BEGIN, astuple(row))


def attempt(connection: Connection, day: int, kind: str, user_id: int, *, to_change: bool = False) -> AttemptRow | None:
    """A person's attempt, with `to_change` locked until the transaction ends; None where they have not begun."""
    query = (
        f"SELECT {_ATTEMPT} FROM daily_attempts WHERE day = ? AND kind = ? AND user_id = ?"  # noqa: S608 - own names only
        + (f" {LOCK_FOUND}" if to_change else "")
    )
    return first_row(connection, AttemptRow, query, (day, kind, user_id))


def begin_anew(connection: Connection, row: AttemptRow) -> None:
    """Insert a person's attempt in place of the one before at the same puzzle, if there was any."""
    connection.execute(
        "DELETE FROM daily_attempts WHERE day = ? AND kind = ? AND user_id = ?", (row.day, row.kind, row.user_id)
    )
    begin(connection, row)


def practised(connection: Connection, kind: str, user_id: int) -> list[AttemptRow]:
    """A person's attempts at older puzzles of a kind, the last begun first."""
    query = (
        f"SELECT {_ATTEMPT} FROM daily_attempts WHERE user_id = ? AND day < 0 AND kind = ? "  # noqa: S608 - own names only
        "ORDER BY begun_ms DESC, day"
    )
    return all_rows(connection, AttemptRow, query, (user_id, kind))


def attempts(connection: Connection, day: int, user_id: int, *, to_change: bool = False) -> list[AttemptRow]:
    """A person's attempts of a day, with `to_change` locked until the transaction ends."""
    query = f"SELECT {_ATTEMPT} FROM daily_attempts WHERE user_id = ? AND day = ? ORDER BY kind"  # noqa: S608 - own names only
    return all_rows(connection, AttemptRow, f"{query} {LOCK_FOUND}" if to_change else query, (user_id, day))


def save(connection: Connection, row: AttemptRow) -> None:
    """Write what changes in an attempt that the transaction has locked."""
    connection.execute(_SAVE, _saved(row))


def compared(connection: Connection, day: int, kind: str, score: int) -> tuple[int, int]:
    """The number of compared results of a day's puzzle that are worse than a score, and that of all of them."""
    # Two counts, which the index alone answers, are faster than one sum over all rows.
    counted = "SELECT COUNT(*) FROM daily_attempts WHERE day = ? AND kind = ? AND compared = 1 AND score IS NOT NULL"
    worse = number(connection, f"{counted} AND score < ?", (day, kind, score))
    return worse, number(connection, counted, (day, kind))


def solved(connection: Connection, day: int, kind: str, above: int) -> tuple[int, int, int | None]:
    """How people did at a day's puzzle, among compared attempts.

    Args:
        connection: The store's connection.
        day: The day.
        kind: The kind of puzzle.
        above: The score above which an attempt has solved it.

    Returns:
        How many began, how many solved it, and the middle one of their scores; None where nobody solved it.
    """
    # The index alone answers all three.
    compared = "FROM daily_attempts WHERE day = ? AND kind = ? AND compared = 1"
    began = number(connection, f"SELECT COUNT(*) {compared}", (day, kind))
    best = number(connection, f"SELECT COUNT(*) {compared} AND score > ?", (day, kind, above))
    middle = f"SELECT score {compared} AND score > ? ORDER BY score DESC LIMIT 1 OFFSET ?"
    return began, best, first_row(connection, int, middle, (day, kind, above, max(0, best - 1) // 2))


def streak(connection: Connection, user_id: int, game: str) -> StreakRow | None:
    """A person's streak of a game, or with an empty name that of any game; None where they have answered nothing.

    The streak is locked until the transaction ends: an answer to another puzzle may count at the same moment.
    """
    query = f"SELECT {_STREAK} FROM daily_streaks WHERE user_id = ? AND game = ? {LOCK_FOUND}"  # noqa: S608 - own names only
    return first_row(connection, StreakRow, query, (user_id, game))


def streaks(connection: Connection, user_id: int) -> list[StreakRow]:
    """A person's streaks, in order of the games' names: first that of any game, whose name is empty."""
    query = f"SELECT {_STREAK} FROM daily_streaks WHERE user_id = ? ORDER BY game"  # noqa: S608 - own names only
    return all_rows(connection, StreakRow, query, (user_id,))


def put_streak(connection: Connection, user_id: int, row: StreakRow) -> None:
    """Insert or replace a person's streak, in a transaction that has locked one of the person's attempts."""
    connection.execute(_PUT_STREAK, (user_id, *astuple(row)))


def share(connection: Connection, row: ShareRow) -> bool:
    """Record that a person shows a result in a server; False where they have shown it there before."""
    return bool(connection.execute(_PUT_SHARE, astuple(row)).rowcount)


def share_of(connection: Connection, guild_id: int, day: int, kind: str, user_id: int) -> ShareRow | None:
    """What a person shows in a server of a day's puzzle; None for nothing."""
    query = f"SELECT {_SHARE} FROM daily_shares WHERE guild_id = ? AND day = ? AND kind = ? AND user_id = ?"  # noqa: S608
    return first_row(connection, ShareRow, query, (guild_id, day, kind, user_id))


def unshare(connection: Connection, guild_id: int, day: int, kind: str, user_id: int) -> None:
    """Delete the record of a shown result whose card was not posted."""
    connection.execute(
        "DELETE FROM daily_shares WHERE guild_id = ? AND day = ? AND kind = ? AND user_id = ?",
        (guild_id, day, kind, user_id),
    )


_SHARED = (
    f"SELECT s.name, {', '.join(f'a.{name}' for name in _NAMES)} "  # noqa: S608 - own names only
    "FROM daily_shares s JOIN daily_attempts a ON a.day = s.day AND a.kind = s.kind AND a.user_id = s.user_id "
    "WHERE s.guild_id = ? AND s.day = ? AND s.kind = ? ORDER BY a.score DESC, a.ended_ms, a.user_id"
)


def shared(connection: Connection, guild_id: int, day: int, kind: str) -> list[tuple[str, AttemptRow]]:
    """The results of a day's puzzle that people have shown in a server, with their names, the best first."""
    return [(str(name), AttemptRow(*row)) for name, *row in connection.execute(_SHARED, (guild_id, day, kind))]


def best_shared(connection: Connection, guild_id: int, day: int, kind: str) -> tuple[str, AttemptRow] | None:
    """The best of the results that `shared` returns; None where nobody has shown one."""
    found = connection.execute(f"{_SHARED} LIMIT 1", (guild_id, day, kind)).fetchone()
    return None if found is None else (str(found[0]), AttemptRow(*found[1:]))


def sweep(connection: Connection, before: int, before_ms: int) -> int:
    """Delete at most `SWEPT` rows of each table that are of days before this one; returns the number of rows.

    Of attempts at older puzzles those are deleted that were begun before the moment `before_ms`. Which puzzle these have
    stays: there are no more such rows than puzzles.
    """
    deleted = 0
    for table, key, old, values in (
        (
            "daily_attempts",
            "day, kind, user_id",
            "day < ? AND (day >= 0 OR begun_ms < ?)",
            (before, before_ms),
        ),
        ("daily_shares", "guild_id, day, kind, user_id", "day < ?", (before,)),
        ("daily_puzzles", "day, kind", "day < ? AND day >= 0", (before,)),
    ):
        rows = f"SELECT {key} FROM {table} WHERE {old} ORDER BY {key} LIMIT {SWEPT}"  # noqa: S608 - own names only
        deleted += connection.execute(f"DELETE FROM {table} WHERE ({key}) IN ({rows})", values).rowcount  # noqa: S608
    return deleted
