"""The honours of a server's weeks: who has them, and what they are found from."""

from dataclasses import astuple, dataclass

from data.port import Connection
from data.statements import add, column_names


@dataclass(frozen=True, slots=True)
class HonourRow:
    """A row of `honours`.

    Attributes:
        week_ms: The end of the week, in Unix milliseconds.
        kind: The name of the honour.
        user_id: A person who has it; several people together have a row each.
        value: What it was given for, in the honour's unit.
    """

    guild_id: int
    week_ms: int
    kind: str
    user_id: int
    value: int


@dataclass(frozen=True, slots=True)
class RatedSeat:
    """A seat of a rated game of a week.

    Attributes:
        place: The place; 1 is the best.
        before: The person's rating in the game, as shown before it; None if it was their first rated one.
        after: The person's rating in the game, as shown after it.
        named: Whether the person may be named among the honours.
    """

    table_id: str
    game: str
    user_id: int
    place: int
    before: int | None
    after: int
    named: bool


def named(column: str) -> str:
    """An SQL condition: the person with the id in this column may be named, neither deleted nor opted out."""
    out = f"SELECT 1 FROM people WHERE people.user_id = {column} AND people.honours = 0"  # noqa: S608 - own names only
    return f"({column} > 0 AND NOT EXISTS ({out}))"


_GIVE = add("honours", column_names(HonourRow), ("guild_id", "week_ms", "kind", "user_id"))
_WEEK = "guild_id = ? AND ended_ms >= ? AND ended_ms < ?"


def give(connection: Connection, rows: list[HonourRow]) -> None:
    """Write honours. Idempotent."""
    connection.executemany(_GIVE, [astuple(row) for row in rows])


def of_week(connection: Connection, guild_id: int, week_ms: int) -> list[tuple[HonourRow, str]]:
    """The honours of a week whose people may be named, each with the person's name."""
    # Somebody who has finished no game here has the name under which they last showed a result of /daily.
    shown = (
        "SELECT s.name FROM daily_shares s WHERE s.guild_id = h.guild_id AND s.user_id = h.user_id ORDER BY s.day DESC"
    )
    rows = connection.execute(
        f"SELECT h.guild_id, h.week_ms, h.kind, h.user_id, h.value, COALESCE(m.name, ({shown} LIMIT 1)) "  # noqa: S608
        "FROM honours h LEFT JOIN members m ON m.guild_id = h.guild_id AND m.user_id = h.user_id "
        f"WHERE h.guild_id = ? AND h.week_ms = ? AND {named('h.user_id')} ORDER BY h.kind, m.folded, h.user_id",
        (guild_id, week_ms),
    )
    return [(HonourRow(*row[:5]), row[5]) for row in rows if row[5] is not None]


def of_person(connection: Connection, guild_id: int, user_id: int) -> dict[str, int]:
    """How often a person has had each honour in a server; empty for a person who does not want to be named."""
    rows = connection.execute(
        "SELECT kind, COUNT(*) FROM honours "  # noqa: S608 - own names only
        f"WHERE user_id = ? AND guild_id = ? AND {named('honours.user_id')} GROUP BY kind",
        (user_id, guild_id),
    )
    return {row[0]: row[1] for row in rows}


def best_feat(
    connection: Connection, guild_id: int, kind: str, since_ms: int, until_ms: int, *, lowest: bool
) -> tuple[int, int] | None:
    """The best value of a kind of feat in the games of a week, as (person, value), the first of equal ones; or None."""
    row = connection.execute(
        f"SELECT user_id, value FROM feats WHERE {_WEEK} AND kind = ? AND {named('feats.user_id')} "  # noqa: S608 - own names only
        f"ORDER BY value {'ASC' if lowest else 'DESC'}, number, seat LIMIT 1",
        (guild_id, since_ms, until_ms, kind),
    ).fetchone()
    return None if row is None else (row[0], row[1])


def best_streak(connection: Connection, guild_id: int, first_day: int, last_day: int) -> tuple[int, int] | None:
    """The longest streak of those who showed a result of these days in a server, as (person, days), or None.

    Of equal streaks that of the person who answered first.
    """
    row = connection.execute(
        "SELECT a.user_id, a.streak FROM daily_shares s JOIN daily_attempts a "  # noqa: S608 - own names only
        "ON a.day = s.day AND a.kind = s.kind AND a.user_id = s.user_id "
        f"WHERE s.guild_id = ? AND s.day >= ? AND s.day <= ? AND a.streak IS NOT NULL AND {named('a.user_id')} "
        "ORDER BY a.streak DESC, a.ended_ms, a.user_id LIMIT 1",
        (guild_id, first_day, last_day),
    ).fetchone()
    return None if row is None else (row[0], row[1])


def may_be_named(connection: Connection, user_id: int) -> bool:
    """Whether a person may be named among the honours."""
    out = "SELECT 1 FROM people WHERE user_id = ? AND honours = 0"
    return user_id > 0 and connection.execute(out, (user_id,)).fetchone() is None


def rated(connection: Connection, guild_id: int, since_ms: int, until_ms: int) -> list[RatedSeat]:
    """The people's seats in the rated games of a week, in the order in which the games ended."""
    rows = connection.execute(
        f"SELECT r.table_id, r.game, r.user_id, r.place, r.shown_game, CASE WHEN {named('r.user_id')} THEN 1 ELSE 0 END, "  # noqa: S608 - own names only
        "(SELECT b.shown_game FROM results b WHERE b.user_id = r.user_id AND b.number < r.number "
        "AND b.guild_id = r.guild_id AND b.game = r.game AND b.rated = 1 ORDER BY b.number DESC LIMIT 1) "
        "FROM results r WHERE r.guild_id = ? AND r.ended_ms >= ? AND r.ended_ms < ? AND r.rated = 1 "
        "AND r.user_id IS NOT NULL ORDER BY r.number, r.seat",
        (guild_id, since_ms, until_ms),
    )
    return [
        RatedSeat(table_id, game, user_id, place, before, after, bool(may))
        for table_id, game, user_id, place, after, may, before in rows
    ]


def sat(connection: Connection, guild_id: int, since_ms: int, until_ms: int) -> list[tuple[str, int, int]]:
    """Who sat at which table in the games of a week, people who may be named alone, in the order of the games.

    Returns:
        For each seat its table, the table's channel, and the person.
    """
    rows = connection.execute(
        "SELECT r.table_id, t.channel_id, r.user_id FROM results r JOIN tables t ON t.id = r.table_id "  # noqa: S608 - own names only
        "WHERE r.guild_id = ? AND r.ended_ms >= ? AND r.ended_ms < ? AND r.user_id IS NOT NULL "
        f"AND {named('r.user_id')} ORDER BY r.number, r.seat",
        (guild_id, since_ms, until_ms),
    )
    return [(row[0], row[1], row[2]) for row in rows]


def moments(connection: Connection, guild_id: int, since_ms: int, until_ms: int) -> list[tuple[str, int, int, str]]:
    """The games of a week whose moment is known and whose people may all be named, the last first.

    Returns:
        For each game its table, the table's channel, the number of its people, and its moment
        (`tables.play.moments.Moment`) as JSON.
    """
    rows = connection.execute(
        "SELECT t.id, t.channel_id, COUNT(r.user_id), t.moment FROM results r JOIN tables t ON t.id = r.table_id "  # noqa: S608 - own names only
        "WHERE r.guild_id = ? AND r.ended_ms >= ? AND r.ended_ms < ? AND t.moment <> '' "
        "GROUP BY t.id, t.channel_id, t.moment, r.number "
        f"HAVING SUM(CASE WHEN r.user_id IS NULL OR {named('r.user_id')} THEN 0 ELSE 1 END) = 0 ORDER BY r.number DESC",
        (guild_id, since_ms, until_ms),
    )
    return [(row[0], row[1], row[2], row[3]) for row in rows]
