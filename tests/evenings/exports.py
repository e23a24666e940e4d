"""Checks of the exports that an evening's people get, and of what is left of them after a deletion."""

import io
import json
import zipfile
from collections.abc import Iterator
from typing import Any

import locales
from cogs.service.export import ARCHIVE, NAME
from data import personal
from sandbox.driver import Person
from tests.evenings.town import Town

Kept = dict[str, list[dict[str, Any]]]
OWNED = {"user_id", "host_id", "challenged_id", "organiser_id"}
"""Columns that name a person."""
SECRET = {"state", "secret", "seed"}
"""Columns of `tables` with what no player may know."""


def strange(town: Town) -> list[str]:
    """Check that the exports which people got, or would get now, have no other people's data and nothing hidden of a game."""
    handed = [*_handed(town), *((person, town.store.look(personal.export, person.id)) for person in town.people)]
    secrets = [one for row in town.store.rows("SELECT secret, seed FROM tables") for one in row if one]
    return [
        f"{what} in an export of {person.user.name}"
        for person, kept in handed
        for what in dict.fromkeys(_strange(town, person, kept, secrets))
    ]


def _strange(town: Town, person: Person, kept: Kept, secrets: list[str]) -> Iterator[str]:
    for name, rows in kept.items():
        for row in rows:
            if any(row.get(column) not in (None, str(person.id)) for column in OWNED):
                yield f"somebody else's row of {name}"
            if row.keys() & SECRET:
                yield f"what is hidden in {name}"
    # Whom somebody has blocked they are told themselves, by the id alone.
    text = json.dumps({name: rows for name, rows in kept.items() if name != "blocked_people"}, ensure_ascii=False)
    yield from (
        other.user.name
        for other in town.people
        if other is not person and (str(other.id) in text or f'"{other.user.name}"' in text)
    )
    yield from (f"the secret {secret}" for secret in secrets if secret in text)


def _handed(town: Town) -> Iterator[tuple[Person, Kept]]:
    """The exports that people got in private messages."""
    for channel in town.box.world.channels.values():
        for message in channel.messages.values():
            for file in message.data["attachments"]:
                if message.ephemeral_to is not None and file["filename"] in {NAME, ARCHIVE}:
                    yield town.driver.user(message.ephemeral_to.name), _read(town, file)


def _read(town: Town, file: dict[str, Any]) -> Kept:
    content = town.box.cdn.get(file["url"])
    assert content is not None, "an attachment is kept"
    if file["filename"] == ARCHIVE:
        content = zipfile.ZipFile(io.BytesIO(content)).read(NAME)
    kept: Kept = json.loads(content)
    return kept


def forgotten(text: str) -> bool:
    """Whether a message says that a person's data are deleted."""
    return text in {locales.text(lang, "me-forgotten") for lang in locales.LANGUAGES}


def left(town: Town, person: Person) -> list[str]:
    """Check that nothing of a person is left in the store, nor their name at a seat where they sat."""
    kept = town.store.look(personal.export, person.id)
    named = town.store.rows("SELECT table_id FROM seats WHERE name = ? AND COALESCE(user_id, -1) < 0", person.user.name)
    return [
        *(f"{len(rows)} rows of {name} are left of {person.user.name}" for name, rows in kept.items() if rows),
        *(f"the name of {person.user.name} is left at table {table_id}" for (table_id,) in named),
    ]
