"""What somebody asked the bot to remember."""

from dataclasses import dataclass

from data.rows import PersonRow


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody's wishes.

    Attributes:
        lang: Their language; None for that of their Discord.
        text_first: Whether they want boards as text.
        mentions: Whether calls to turn may mention them.
        large: Whether they want larger symbols in pictures.
        contrast: Whether they want colours further apart.
    """

    lang: str | None = None
    text_first: bool = False
    mentions: bool = True
    large: bool = False
    contrast: bool = False


def to_person(row: PersonRow | None) -> Person:
    """The wishes of a row; the usual ones for somebody who never said anything."""
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
    """The row of somebody's wishes."""
    return PersonRow(
        user_id,
        person.lang,
        text_first=int(person.text_first),
        mentions=int(person.mentions),
        large=int(person.large),
        contrast=int(person.contrast),
    )
