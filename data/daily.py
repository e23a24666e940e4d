"""The puzzles of the day: which puzzle each day has, people's attempts and streaks, and the results shown in servers.

A transaction that changes an attempt and writes anything else of its person begins with `attempt(to_change=True)`: a
deletion of the person's data, which deletes the attempt before it deletes the rest, waits for that transaction.
"""

from dataclasses import astuple, dataclass

from data import meta
from data.dialect import LOCK_FOUND
from data.port import Connection

SECRET = "daily-secret"  # noqa: S105 - the name under which the secret stands
SWEPT = 1_000
"""The most rows of each table that one call of `sweep` deletes, so that other transactions are not kept waiting."""

_ATTEMPT = (
    "day, kind, user_id, compared, begun_ms, draft, hints, wrong, answer, ended_ms, solved, percent, score, streak"
)
_SHARE = "guild_id, day, kind, user_id, name"


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
    row = connection.execute("SELECT puzzle FROM daily_puzzles WHERE day = ? AND kind = ?", (day, kind)).fetchone()
    return None if row is None else str(row[0])


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
    marks = ", ".join("?" * len(astuple(row)))
    connection.execute(
        f"INSERT INTO daily_attempts ({_ATTEMPT}) VALUES ({marks}) ON CONFLICT (day, kind, user_id) DO NOTHING",  # noqa: S608
        astuple(row),
    )


def attempt(connection: Connection, day: int, kind: str, user_id: int, *, to_change: bool = False) -> AttemptRow | None:
    """A person's attempt, with `to_change` locked until the transaction ends; None where they have not begun."""
    row = connection.execute(
        f"SELECT {_ATTEMPT} FROM daily_attempts WHERE day = ? AND kind = ? AND user_id = ?"  # noqa: S608 - own names only
        + (f" {LOCK_FOUND}" if to_change else ""),
        (day, kind, user_id),
    ).fetchone()
    return None if row is None else AttemptRow(*row)


def begin_anew(connection: Connection, row: AttemptRow) -> None:
    """Insert a person's attempt in place of the one before at the same puzzle, if there was any."""
    connection.execute(
        "DELETE FROM daily_attempts WHERE day = ? AND kind = ? AND user_id = ?", (row.day, row.kind, row.user_id)
    )
    begin(connection, row)


def practised(connection: Connection, kind: str, user_id: int) -> list[AttemptRow]:
    """A person's attempts at older puzzles of a kind, the last begun first."""
    rows = connection.execute(
        f"SELECT {_ATTEMPT} FROM daily_attempts WHERE user_id = ? AND day < 0 AND kind = ? "  # noqa: S608 - own names only
        "ORDER BY begun_ms DESC, day",
        (user_id, kind),
    )
    return [AttemptRow(*row) for row in rows]


def attempts(connection: Connection, day: int, user_id: int, *, to_change: bool = False) -> list[AttemptRow]:
    """A person's attempts of a day, with `to_change` locked until the transaction ends."""
    rows = connection.execute(
        f"SELECT {_ATTEMPT} FROM daily_attempts WHERE user_id = ? AND day = ? ORDER BY kind"  # noqa: S608 - own names only
        + (f" {LOCK_FOUND}" if to_change else ""),
        (user_id, day),
    )
    return [AttemptRow(*row) for row in rows]


def save(connection: Connection, row: AttemptRow) -> None:
    """Write what changes in an attempt that the transaction has locked."""
    connection.execute(
        "UPDATE daily_attempts SET draft = ?, hints = ?, wrong = ?, answer = ?, ended_ms = ?, solved = ?, percent = ?, "
        "score = ?, streak = ? WHERE day = ? AND kind = ? AND user_id = ?",
        (
            *(
                row.draft,
                row.hints,
                row.wrong,
                row.answer,
                row.ended_ms,
                row.solved,
                row.percent,
                row.score,
                row.streak,
            ),
            *(row.day, row.kind, row.user_id),
        ),
    )


def compared(connection: Connection, day: int, kind: str, score: int) -> tuple[int, int]:
    """The number of compared results of a day's puzzle that are worse than a score, and that of all of them."""
    # Two counts, which the index alone answers, are faster than one sum over all rows.
    counted = "SELECT COUNT(*) FROM daily_attempts WHERE day = ? AND kind = ? AND compared = 1 AND score IS NOT NULL"
    worse = connection.execute(f"{counted} AND score < ?", (day, kind, score))
    every = connection.execute(counted, (day, kind))
    return int(worse.fetchone()[0]), int(every.fetchone()[0])


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
    began = connection.execute(f"SELECT COUNT(*) {compared}", (day, kind)).fetchone()
    best = connection.execute(f"SELECT COUNT(*) {compared} AND score > ?", (day, kind, above)).fetchone()
    middle = connection.execute(
        f"SELECT score {compared} AND score > ? ORDER BY score DESC LIMIT 1 OFFSET ?",
        (day, kind, above, max(0, int(best[0]) - 1) // 2),
    ).fetchone()
    return int(began[0]), int(best[0]), None if middle is None else int(middle[0])


def streak(connection: Connection, user_id: int, game: str) -> StreakRow | None:
    """A person's streak of a game, or with an empty name that of any game; None where they have answered nothing.

    The streak is locked until the transaction ends: an answer to another puzzle may count at the same moment.
    """
    row = connection.execute(
        "SELECT game, last_day, days, missed, before_day, before_days, before_missed, most FROM daily_streaks "  # noqa: S608 - own names only
        f"WHERE user_id = ? AND game = ? {LOCK_FOUND}",
        (user_id, game),
    ).fetchone()
    return None if row is None else StreakRow(*row)


def streaks(connection: Connection, user_id: int) -> list[StreakRow]:
    """A person's streaks, in order of the games' names: first that of any game, whose name is empty."""
    rows = connection.execute(
        "SELECT game, last_day, days, missed, before_day, before_days, before_missed, most FROM daily_streaks "
        "WHERE user_id = ? ORDER BY game",
        (user_id,),
    )
    return [StreakRow(*row) for row in rows]


def put_streak(connection: Connection, user_id: int, row: StreakRow) -> None:
    """Insert or replace a person's streak, in a transaction that has locked one of the person's attempts."""
    connection.execute(
        "INSERT INTO daily_streaks "
        "(user_id, game, last_day, days, missed, before_day, before_days, before_missed, most) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (user_id, game) DO UPDATE SET last_day = excluded.last_day, "
        "days = excluded.days, missed = excluded.missed, before_day = excluded.before_day, "
        "before_days = excluded.before_days, before_missed = excluded.before_missed, most = excluded.most",
        (user_id, *astuple(row)),
    )


def share(connection: Connection, row: ShareRow) -> bool:
    """Record that a person shows a result in a server; False where they have shown it there before."""
    marks = ", ".join("?" * len(astuple(row)))
    written = connection.execute(
        f"INSERT INTO daily_shares ({_SHARE}) VALUES ({marks}) ON CONFLICT (guild_id, day, kind, user_id) DO NOTHING",  # noqa: S608
        astuple(row),
    ).rowcount
    return bool(written)


def share_of(connection: Connection, guild_id: int, day: int, kind: str, user_id: int) -> ShareRow | None:
    """What a person shows in a server of a day's puzzle; None for nothing."""
    found = connection.execute(
        f"SELECT {_SHARE} FROM daily_shares WHERE guild_id = ? AND day = ? AND kind = ? AND user_id = ?",  # noqa: S608
        (guild_id, day, kind, user_id),
    ).fetchone()
    return None if found is None else ShareRow(*found)


def unshare(connection: Connection, guild_id: int, day: int, kind: str, user_id: int) -> None:
    """Delete the record of a shown result whose card was not posted."""
    connection.execute(
        "DELETE FROM daily_shares WHERE guild_id = ? AND day = ? AND kind = ? AND user_id = ?",
        (guild_id, day, kind, user_id),
    )


_SHARED = (
    f"SELECT s.name, {', '.join(f'a.{column}' for column in _ATTEMPT.split(', '))} "  # noqa: S608 - own names only
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
