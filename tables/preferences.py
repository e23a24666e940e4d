"""People's preferences, as the store keeps them."""

from typing import Any, cast

from data import people as store_people
from data import tables as store_tables
from data import telling
from data.port import Connection
from engines.game import AnyGame, Level
from tables.avatars import Avatars
from tables.deletion import FRESH_MS
from tables.person import Person, changed, to_person
from tables.play.pipeline import Pipeline


class Preferences:
    """The preferences of all people.

    Args:
        pipeline: The pipeline of the tables.
        avatars: The avatars that may be shown, which a preference decides.
    """

    def __init__(self, pipeline: Pipeline, avatars: Avatars) -> None:
        self._pipeline = pipeline
        self._avatars = avatars

    async def of(self, user_id: int) -> Person:
        """A person's preferences."""
        return to_person(await self._pipeline.store.read(store_people.person, user_id))

    async def last_level(self, user_id: int, game: AnyGame) -> Level:
        """The level of house player that a person chose last, or the nearest that the game has; its weakest before any."""
        last = await self._pipeline.store.read(store_tables.last_house, user_id)
        return game.nearest_level(cast("Level", last or game.levels[0]))

    async def change(self, user_id: int, **choices: Any) -> tuple[Person, list[str]]:
        """Change some of a person's preferences as they stand, named by the fields of `Person`; the others stay.

        Returns:
            The preferences, and the tables whose messages show the avatar of a person who wants none shown now.
        """
        fresh, holding = self._pipeline.clock.now_ms() - FRESH_MS, self._pipeline.holding

        def change(connection: Connection) -> tuple[Person, list[str]]:
            person, beside = changed(connection, user_id, choices, fresh)
            holding.tell(connection, telling.PERSON, user_id)
            for table_id, guild_id in beside:
                holding.tell_of_table(connection, table_id, guild_id)
            return person, [table_id for table_id, _ in beside]

        person, shown = await self._pipeline.store.run(change)
        self._avatars.drop(user_id)
        self._pipeline.presence.prefer(user_id, eager=person.calls == "eager")
        return person, shown
