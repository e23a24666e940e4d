"""What some people of an evening do beside playing: change languages, leave and come back, challenge and share."""

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import locales
from sandbox.driver import Person
from sandbox.world import Channel, Member
from tables.model import Table
from tests.evenings.town import LANGUAGES, Town
from tests.example import DICED, GAME, OTHER

Send = Callable[[Person, Channel, str, dict[str, Any]], Awaitable[object]]
"""Has a person type a command with options in a channel, and waits for the answer."""
OWN = "auto"
"""The value of the option `language` of `/me` with which the bot speaks the language of somebody's Discord again."""
FEW = 3
"""How many people have each whim."""
OFTEN = 0.12
"""How likely a press of somebody with a whim follows it."""
AWAY_S = 2
"""How long, in virtual seconds, somebody has left a lobby before they come back to it."""
SHARED: Sequence[tuple[str, dict[str, Any]]] = (
    ("profile", {"share": True}),
    ("leaderboard", {"share": True}),
    ("daily", {"do": "share"}),
)
"""What is shown to a whole channel, as it is typed."""


class Whims:
    """Knows who has which whim, and follows it.

    Args:
        town: The town.
        chance: Draws who has which.
        send: Types a command.
    """

    def __init__(self, town: Town, chance: random.Random, send: Send) -> None:
        self._town = town
        self._send = send
        self._away: dict[int, Member] = {}
        guild = town.driver.guild
        kinds = (self._speak, self._roam, self._dare)
        # The owner of a server cannot leave it.
        free = [person for person in town.people if person.id != guild.owner_id]
        self._having = [(kind, {person.id for person in chance.sample(free, FEW)}) for kind in kinds]

    async def follow(self, person: Person, chance: random.Random, tables: list[Table]) -> bool:
        """Have a person come back, or follow one of their whims now and then; returns whether they did."""
        if person.id in self._away:
            self._come_back(person)
            return True
        whims = [kind for kind, people in self._having if person.id in people]
        if not whims or chance.random() >= OFTEN:
            return False
        await chance.choice(whims)(person, chance, tables)
        return True

    def gather(self) -> None:
        """Have everybody come back to the server who has left it."""
        for person in self._town.people:
            if person.id in self._away:
                self._come_back(person)

    async def _speak(self, person: Person, chance: random.Random, tables: list[Table]) -> None:
        """Change the language of a person's Discord, or that in which the bot speaks to them."""
        del tables
        if chance.random() < 0.5:
            person.locale = chance.choice(LANGUAGES)
        else:
            language = chance.choice((OWN, *locales.LANGUAGES))
            await self._send(person, self._town.driver.channel("tables"), "me", {"language": language})

    async def _roam(self, person: Person, chance: random.Random, tables: list[Table]) -> None:
        """Have a person leave a lobby and come back to it, or leave the server until their next press."""
        sits = [table for table in tables if table.status == "lobby" and table.seat_of(person.id) is not None]
        place = self._town.box.world.channels.get(chance.choice(sits).place_id) if sits else None
        if place is None:
            guild = self._town.driver.guild
            self._away[person.id] = guild.members[person.id]
            self._town.box.faults.leave(guild, person.user)
            return
        table = next(table for table in sits if table.place_id == place.id)
        await self._send(person, place, "table", {"do": "leave", "table": table.id})
        await asyncio.sleep(AWAY_S)
        await self._send(person, place, "table", {"do": "join", "table": table.id})

    async def _dare(self, person: Person, chance: random.Random, tables: list[Table]) -> None:
        """Challenge somebody, or share something with a channel."""
        del tables
        place = self._town.driver.channel(chance.choice(("tables", "market")))
        if chance.random() < 0.5:
            other = chance.choice([each for each in self._town.people if each is not person])
            game = chance.choice((GAME, OTHER, DICED))
            await self._send(person, place, "play", {"game": game, "with": str(other.id)})
        else:
            path, options = chance.choice(SHARED)
            await self._send(person, place, path, dict(options))

    def _come_back(self, person: Person) -> None:
        roles = self._away.pop(person.id).roles
        self._town.box.world.join(self._town.driver.guild, person.user).roles.update(roles)
