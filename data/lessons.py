"""What people have been taught, game by game."""

from data.port import Connection


def known(connection: Connection, user_id: int, game: str) -> set[str]:
    """The keys that are kept of somebody in a game."""
    rows = connection.execute("SELECT key FROM lessons WHERE user_id = ? AND game = ?", (user_id, game))
    return {row[0] for row in rows}


def learn(connection: Connection, user_id: int, game: str, key: str) -> None:
    """Keep a key of somebody; a second time changes nothing."""
    connection.execute(
        "INSERT INTO lessons (user_id, game, key) VALUES (?, ?, ?) ON CONFLICT (user_id, game, key) DO NOTHING",
        (user_id, game, key),
    )


def learn_at(connection: Connection, user_id: int, game: str, key: str, table_id: str) -> None:
    """Keep a key of somebody as `learn` does, but only as long as they sit at the table where they have learnt it."""
    connection.execute(
        "INSERT INTO lessons (user_id, game, key) SELECT user_id, ?, ? FROM seats WHERE table_id = ? AND user_id = ? "
        "ON CONFLICT (user_id, game, key) DO NOTHING",
        (game, key, table_id, user_id),
    )


def unlearn(connection: Connection, user_id: int, game: str, key: str) -> None:
    """Keep it no longer."""
    connection.execute("DELETE FROM lessons WHERE user_id = ? AND game = ? AND key = ?", (user_id, game, key))


def has_finished(connection: Connection, user_id: int, game: str) -> bool:
    """Whether somebody has played a game of this kind to its end, anywhere."""
    found = connection.execute(
        "SELECT 1 FROM seats s JOIN tables t ON t.id = s.table_id "
        "WHERE s.user_id = ? AND t.game = ? AND t.status = 'finished' LIMIT 1",
        (user_id, game),
    ).fetchone()
    return found is not None
