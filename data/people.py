"""What people asked the bot to remember."""

from dataclasses import astuple

from data.port import Connection
from data.rows import PersonRow


def person(connection: Connection, user_id: int) -> PersonRow | None:
    """What is known of somebody; None where they never said anything."""
    row = connection.execute(
        "SELECT user_id, lang, text_first, mentions, large, contrast FROM people WHERE user_id = ?", (user_id,)
    ).fetchone()
    return PersonRow(*row) if row else None


def save(connection: Connection, row: PersonRow) -> None:
    """Remember it, in place of what was known."""
    connection.execute(
        "INSERT INTO people (user_id, lang, text_first, mentions, large, contrast) VALUES (?, ?, ?, ?, ?, ?) "
        "ON CONFLICT (user_id) DO UPDATE SET lang = excluded.lang, text_first = excluded.text_first, "
        "mentions = excluded.mentions, large = excluded.large, contrast = excluded.contrast",
        astuple(row),
    )
