"""The preferences that a person has asked the bot to remember."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, Literal, get_args

from data import avatars, people, servers
from data.endings import NO_GUILD
from data.port import Connection
from data.rows import PersonRow

Calls = Literal["never", "calm", "eager"]
"""How a person wants to be called to their turn: never mentioned at all; calmly, once they have been away for a while
(`tables.play.calls`); or eagerly, as soon as each turn begins. Their order is that of the numbers in the store."""
CALLS: tuple[Calls, ...] = get_args(Calls)


@dataclass(frozen=True, slots=True)
class Person:
    """A person's preferences.

    Attributes:
        lang: The person's language; None for the language of their Discord client.
        text_first: Whether the person wants boards as text.
        calls: How the person wants to be called to their turn.
        large: Whether the person wants larger symbols in pictures.
        contrast: Whether the person wants colours of stronger contrast in pictures.
        avatar: Whether the person's avatar at Discord may be shown.
        honours: Whether the person may be named among the honours of a week.
    """

    lang: str | None = None
    text_first: bool = False
    calls: Calls = "calm"
    large: bool = False
    contrast: bool = False
    avatar: bool = True
    honours: bool = True


UNCHOSEN = Person()
"""The preferences of everybody who has chosen none, one object for all of them."""

SWITCHES = tuple(field.name for field in fields(Person) if isinstance(field.default, bool))
"""The preferences that are on or off, which have the same names in a row."""


def to_person(row: PersonRow | None) -> Person:
    """Read a person's preferences from their row; the defaults where they have no row."""
    if row is None:
        return UNCHOSEN
    switches = {name: bool(getattr(row, name)) for name in SWITCHES}
    return Person(row.lang, calls=CALLS[row.mentions], **switches)


def to_row(user_id: int, person: Person) -> PersonRow:
    """Make the row of a person's preferences."""
    switches = {name: int(getattr(person, name)) for name in SWITCHES}
    return PersonRow(user_id, person.lang, mentions=CALLS.index(person.calls), **switches)


def changed(
    connection: Connection, user_id: int, choices: Mapping[str, Any], since_ms: int
) -> tuple[Person, list[tuple[str, int | None]]]:
    """Change some of a person's preferences as they stand, named by the fields of `Person`.

    Returns:
        The preferences; and where the person wants no avatar shown now, the tables whose messages show it and were posted
        at `since_ms` or later, each with its server.
    """
    beside = [] if choices.get("avatar", True) else avatars.outdate(connection, user_id, since_ms)
    servers.lock(connection, NO_GUILD)  # another process may be changing the person's other preferences
    person = replace(to_person(people.person(connection, user_id)), **choices)
    people.save(connection, to_row(user_id, person))
    return person, beside
