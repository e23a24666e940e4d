"""The history of finished games: one game, a page of games, and statistics of a person's games."""

from dataclasses import dataclass

from data import tournaments
from data.dialect import unindexed
from data.endings import ALL_GAMES
from data.port import Connection
from data.query import first_row, number


@dataclass(frozen=True, slots=True)
class FinishedSeat:
    """A seat of a finished game, with its player and result.

    Attributes:
        name: The player's name as shown; empty for a former player, whose data were deleted.
        user_id: The person; None for a house player and for a former player.
        house: Whether a house player had the seat from the start.
        place: The place; 1 is best.
        score: The score in the game's own unit.
        left: Whether the person left for good or was away at the end, either of which gives the last place.
    """

    name: str
    user_id: int | None
    house: bool
    place: int
    score: int
    left: bool


@dataclass(frozen=True, slots=True)
class Finished:
    """The summary of a finished game.

    Attributes:
        table_id: The game's table.
        game: The game's name in the registry.
        channel_id: The channel of the table's message.
        message_id: The table's message; None where the message is gone.
        guild_id: The server; None in a direct message.
        ended_ms: The time at which the game ended.
        season: The number of the server's season in which the game ended; 1 is the first.
        rated: Whether the game counted for ratings.
        seats: The seats in order.
        tournament: The name of the tournament that the game belongs to; None for any other game.
    """

    table_id: str
    game: str
    guild_id: int | None
    channel_id: int
    message_id: int | None
    ended_ms: int
    season: int
    rated: bool
    seats: tuple[FinishedSeat, ...]
    tournament: str | None = None

    @property
    def drawn(self) -> bool:
        """Whether nobody has won: every seat has the same place."""
        return len({seat.place for seat in self.seats}) == 1


def status(connection: Connection, table_id: str) -> str | None:
    """The status of a table, such as "playing"; None if no table has this id."""
    return first_row(connection, str, "SELECT status FROM tables WHERE id = ?", (table_id,))


def finished(connection: Connection, table_id: str) -> Finished | None:
    """The finished game of a table; None if there is none or it is not counted yet."""
    seats = connection.execute(
        "SELECT s.name, r.user_id, r.place, r.score, r.has_left, r.rated FROM results r "
        "JOIN seats s ON s.table_id = r.table_id AND s.number = r.seat WHERE r.table_id = ? ORDER BY r.seat",
        (table_id,),
    ).fetchall()
    if not seats:
        return None
    row: tuple[str, str, int | None, int, int | None, int, int]
    row = connection.execute(
        "SELECT t.id, t.game, t.guild_id, t.channel_id, t.message_id, e.ended_ms, e.season "
        "FROM tables t JOIN endings e ON e.table_id = t.id WHERE t.id = ?",
        (table_id,),
    ).fetchone()
    occasion = tournaments.occasion(connection, table_id)
    return Finished(
        *row,
        bool(seats[0][5]),
        tuple(
            FinishedSeat(
                name,
                # Deleting somebody's data leaves a negative id in place of theirs.
                user_id=None if user_id is None or user_id < 0 else user_id,
                house=user_id is None,
                place=place,
                score=score,
                left=bool(has_left),
            )
            for name, user_id, place, score, has_left, _ in seats
        ),
        occasion and occasion[0],
    )


def count(connection: Connection, guild_id: int, user_id: int | None, game: str | None) -> int:
    """The number of counted games in a server, of one person or (None) of everybody, of one game or (None) of all."""
    source, values = _source(guild_id, user_id, game)
    query = f"SELECT COUNT(*) {source}"
    return number(connection, query, values)


def page(
    connection: Connection, guild_id: int, user_id: int | None, game: str | None, *, first: int, most: int
) -> list[Finished]:
    """A page of the games that `count` counts: at most `most` of them, newest first, after skipping `first`."""
    source, values = _source(guild_id, user_id, game)
    ids = connection.execute(
        f"SELECT table_id {source} ORDER BY number DESC LIMIT ? OFFSET ?", (*values, most, first)
    ).fetchall()
    found = (finished(connection, row[0]) for row in ids)
    return [row for row in found if row is not None]


def _source(guild_id: int, user_id: int | None, game: str | None) -> tuple[str, tuple[int | str, ...]]:
    values: tuple[int | str, ...]
    source, values = "FROM endings WHERE guild_id = ?", (guild_id,)
    if user_id is not None:
        source, values = f"FROM results WHERE {unindexed('guild_id')} = ? AND user_id = ?", (guild_id, user_id)
    if game is not None:
        source, values = f"{source} AND {unindexed('game')} = ?", (*values, game)
    return source, values


def points(connection: Connection, guild_id: int, user_id: int, game: str, most: int) -> list[tuple[int, int]]:
    """A person's rating curve: (end in milliseconds, shown rating) of their last `most` rated games, oldest first."""
    where, values = f"{unindexed('guild_id')} = ? AND user_id = ? AND rated = 1", (guild_id, user_id)
    if game == ALL_GAMES:
        query = f"SELECT ended_ms, shown_all FROM results WHERE {where}"  # noqa: S608 - own names only
        rows = connection.execute(f"{query} ORDER BY number DESC LIMIT ?", (*values, most))
    else:
        query = f"SELECT ended_ms, shown_game FROM results WHERE {where} AND {unindexed('game')} = ?"  # noqa: S608 - own names only
        rows = connection.execute(f"{query} ORDER BY number DESC LIMIT ?", (*values, game, most))
    return rows.fetchall()[::-1]


def against(connection: Connection, guild_id: int, user_id: int, most: int) -> list[tuple[int, str, int, int, int]]:
    """A person's most frequent opponents, at most `most`, without those of whom one has blocked the other.

    Returns:
        For each opponent: id, name, and the numbers of games in which the person came before, level with and after
        them.
    """
    return connection.execute(
        "SELECT o.user_id, m.name, SUM(CASE WHEN me.place < o.place THEN 1 ELSE 0 END), "  # noqa: S608 - own names only
        "SUM(CASE WHEN me.place = o.place THEN 1 ELSE 0 END), SUM(CASE WHEN me.place > o.place THEN 1 ELSE 0 END) "
        "FROM results me JOIN results o ON o.table_id = me.table_id AND o.user_id <> me.user_id "
        "JOIN members m ON m.guild_id = me.guild_id AND m.user_id = o.user_id "
        f"WHERE {unindexed('me.guild_id')} = ? AND me.user_id = ? AND NOT EXISTS (SELECT 1 FROM blocked_people b "
        "WHERE (b.user_id = me.user_id AND b.blocked_id = o.user_id) OR (b.user_id = o.user_id AND b.blocked_id = me.user_id)) "
        "GROUP BY o.user_id, m.name, m.folded ORDER BY COUNT(*) DESC, m.folded, o.user_id LIMIT ?",
        (guild_id, user_id, most),
    ).fetchall()


def answers(connection: Connection, guild_id: int, user_id: int, game: str, word: str) -> tuple[int, int]:
    """The numbers of a person's answers in a server's finished games of one kind: all answers, and the wrong ones.

    Args:
        connection: The store's connection.
        guild_id: The server.
        user_id: The person.
        game: The game's name in the registry.
        word: The word with which an accepted answer begins in the log.
    """
    given, wrong = connection.execute(
        "SELECT COUNT(*), COALESCE(SUM(CASE WHEN l.kind = 'wrong' THEN 1 ELSE 0 END), 0) "  # noqa: S608 - own names only
        "FROM results r JOIN log l ON l.table_id = r.table_id AND l.user_id = r.user_id "
        f"WHERE {unindexed('r.guild_id')} = ? AND r.user_id = ? AND {unindexed('r.game')} = ? "
        "AND (l.kind = 'wrong' OR (l.kind = 'action' AND l.text LIKE ?))",
        (guild_id, user_id, game, f"{word} %"),
    ).fetchone()
    return given, wrong


def options(connection: Connection, guild_id: int, user_id: int) -> list[tuple[str, str]]:
    """The game's name and the options, as JSON, of each game that a person has finished in a server, newest first."""
    return connection.execute(
        "SELECT r.game, t.options FROM results r JOIN tables t ON t.id = r.table_id "  # noqa: S608 - own names only
        f"WHERE {unindexed('r.guild_id')} = ? AND r.user_id = ? ORDER BY r.number DESC",
        (guild_id, user_id),
    ).fetchall()
