"""The preferences that a person has asked the bot to remember."""

from dataclasses import dataclass

from data.rows import PersonRow


@dataclass(frozen=True, slots=True)
class Person:
    """A person's preferences.

    Attributes:
        lang: The person's language; None for the language of their Discord client.
        text_first: Whether the person wants boards as text.
        mentions: Whether calls to turn may mention the person.
        large: Whether the person wants larger symbols in pictures.
        contrast: Whether the person wants colours of stronger contrast in pictures.
    """

    lang: str | None = None
    text_first: bool = False
    mentions: bool = True
    large: bool = False
    contrast: bool = False


def to_person(row: PersonRow | None) -> Person:
    """Read a person's preferences from their row; the defaults where they have no row."""
    if row is None:
        return Person()
    return Person(
        row.lang,
        text_first=bool(row.text_first),
        mentions=bool(row.mentions),
        large=bool(row.large),
        contrast=bool(row.contrast),
    )


def to_row(user_id: int, person: Person) -> PersonRow:
    """Make the row of a person's preferences."""
    return PersonRow(
        user_id,
        person.lang,
        text_first=int(person.text_first),
        mentions=int(person.mentions),
        large=int(person.large),
        contrast=int(person.contrast),
    )
