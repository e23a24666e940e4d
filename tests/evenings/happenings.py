"""What happens in an evening beside the presses of people: what it begins with, its tournament, misfortunes, what somebody regrets."""

import asyncio
import contextlib
import random
from collections.abc import Iterable, Mapping, Sequence

from engines.registry import GAMES
from sandbox.payloads import ClientRefusalError
from sandbox.permissions import Perm
from sandbox.world import Channel
from tests.evenings import exports
from tests.evenings.people import Crowd
from tests.evenings.town import Town
from tests.example import DICED, GAME, HELD, OTHER, RACED

BURSTS = 240
PLANNED = 30
"""The number of the first burst before which a misfortune may happen."""
NEWEST = 15
"""The number of messages among which a moderator chooses those to delete."""
REGRETTED = 4
"""The number of tables, at most, at which turns are taken back at the same moment."""
STARTS: Sequence[tuple[str, Mapping[str, object]]] = (
    (f"{GAME} start", {"speed": "live"}),
    (f"{OTHER} start", {"speed": "relaxed"}),
    (f"{DICED} start", {"speed": "live"}),
    (f"{RACED} start", {"rounds": 3, "round_seconds": 60}),
    (f"{HELD} start", {"speed": "live", "window": 5, "rounds": 2}),
    ("play", {"game": GAME, "house": "beginner"}),
)
"""The games that the evening begins with; others come by chance."""
CUPS: Sequence[Mapping[str, object]] = (
    {"game": GAME, "format": "arena", "length": 30},
    {"game": DICED, "format": "swiss", "rounds": 2},
    {"game": OTHER, "format": "round-robin"},
    {"game": RACED, "format": "table-rounds", "rounds": 2},
)
"""The tournaments, of which an evening has one."""
OF_FEW, FEW = ("round-robin",), 5
"""The formats in which everybody meets everybody, so that a field of eight would be an evening of its own; their largest field."""
OF_MANY = ("swiss", "table-rounds")
"""The formats that a large tournament may have: in the others house players would think for minutes, or eight may take part."""


def large(seed: str) -> bool:
    """Whether an evening has a large tournament, and a game of many rounds that is played to its end: one in ten has."""
    return seed.endswith("0")


class Happenings:
    """What happens before which burst, drawn from an evening's seed.

    Args:
        seed: The seed.
        town: The town.
        crowd: Its people.
        wrong: A list to which a sentence is added for each thing that is found wrong.
        calm: Whether nothing goes wrong.
    """

    def __init__(self, seed: str, town: Town, crowd: Crowd, wrong: list[str], *, calm: bool) -> None:
        self._seed = seed
        self._town = town
        self._crowd = crowd
        self._wrong = wrong
        self._calm = calm
        chance = random.Random(f"{seed}/plan")
        at = iter(chance.sample(range(PLANNED, BURSTS - 10), 14))
        self._plan = {
            next(at): self._restart,
            next(at): self._kill,
            next(at): self._refusals,
            next(at): self._lateness,
            next(at): self._cuts,
            next(at): self._forbid,
            next(at): self._drop,
            next(at): self._forget_screen,
            next(at): self._forgotten,
            next(at): self._exported,
            next(at): self._answers_lost,
            next(at): self._moderated,
            next(at): self._regretted,
            next(at): self._regretted,
            8: self._tournament,
            12: self._daily,
            16: self._tournament_begins,
            20: self._agreed,
        }
        if calm:
            self._plan = {number: event for number, event in self._plan.items() if number < PLANNED}

    async def before(self, number: int, chance: random.Random) -> None:
        """Have everything happen that is planned before the burst of this number."""
        if number < len(STARTS):
            path, options = STARTS[number]
            await self.types(chance.randrange(10), path, options)
        if (event := self._plan.get(number)) is not None:
            await event(chance)

    async def types(self, person: int, path: str, options: Mapping[str, object], place: Channel | None = None) -> None:
        """Have a person, given by their number, type a command, in the channel of tables by default, and wait for the answer."""
        who, place = self._town.people[person], place or self._town.driver.channel("tables")
        with contextlib.suppress(ClientRefusalError):
            self._crowd.log.append(f"{who.user.name}: /{path} {options}")
            await who.client.command(place, path, dict(options)).settled.wait()

    async def _tournament(self, chance: random.Random) -> None:
        market = self._town.driver.channel("market")
        many = large(self._seed)
        given = dict(chance.choice([cup for cup in CUPS if not many or cup["format"] in OF_MANY]))
        field = 16 if many else chance.randint(4, FEW if given["format"] in OF_FEW else 8)
        await self.types(0, "tournament open", given | {"title": "Friday Cup", "minutes": 0, "fill": field}, market)
        for number in chance.sample(range(10), 10 if many else chance.randint(field - 3, field)):
            await self.types(number, "tournament do", {"what": "join"}, market)

    async def _tournament_begins(self, chance: random.Random) -> None:
        market = self._town.driver.channel("market")
        if not self._calm and chance.random() < 0.5:
            self._lose_answers(chance, "POST", "/channels/*/messages")  # to the first boards
        await self.types(0, "tournament do", {"what": "start"}, market)
        await self.confirms(0, market)

    async def _daily(self, chance: random.Random) -> None:
        for number in chance.sample(range(10), 3):
            puzzle = chance.choice(list(GAMES.puzzles))
            await self.types(number, "daily", {"puzzle": puzzle, "do": "begin"})

    async def _agreed(self, chance: random.Random) -> None:
        """Have somebody agree to options that the host has changed in a lobby, and a house player added before the start."""
        host, guest = chance.sample(range(10), 2)
        await self.types(host, f"{RACED} start", {"rounds": 3, "round_seconds": 60})
        hosted = [table for table in self._crowd.open_tables() if table.host_id == self._town.people[host].id]
        if not hosted:
            return
        given = {"table": hosted[-1].id}
        await self.types(guest, "table", {"do": "join"} | given)
        with contextlib.suppress(ClientRefusalError):
            place = self._town.driver.channel("tables")
            form = self._town.people[host].client.command(place, "table", {"do": "rules"} | given)
            await form.settled.wait()
            if form.modal is not None:
                await self._crowd.fill(self._town.people[host], chance, form)
        await self.types(guest, "table", {"do": "join"} | given)
        await self.types(host, "table", {"do": "house", "with": hosted[-1].game.levels[0]} | given)
        await self.types(host, "table", {"do": "start"} | given)

    async def _regretted(self, chance: random.Random) -> None:
        """Have people at some tables ask to take their last turn back, and whoever plays against them agree."""
        tables = [table for table in self._crowd.open_tables() if table.status == "playing" and table.game.two_sided]
        numbers = {person.id: number for number, person in enumerate(self._town.people)}
        for table in chance.sample(tables, min(len(tables), REGRETTED)):
            place = self._town.box.world.channels.get(table.place_id)
            given = {"do": "takeback", "table": table.id}
            people = [numbers[player.user_id] for player in table.players if player.user_id in numbers]
            for number in people:
                await self.types(number, "table", given, place)
                for other in people:
                    if other != number:
                        await self.types(other, "table", given | {"with": "accept"}, place)

    async def _restart(self, chance: random.Random) -> None:
        await self._town.stop()
        await asyncio.sleep(chance.choice((1, 30, 400)))
        await self._town.start()

    async def _kill(self, chance: random.Random) -> None:
        """Kill the bot while people press, one of whom has just opened a table, and start it again."""
        self._crowd.burst(chance, 4)
        path, options = chance.choice(STARTS)
        opening = asyncio.create_task(self.types(chance.randrange(10), path, options))
        for _ in range(chance.randint(1, 80)):
            await asyncio.sleep(0)
        self._town.kill()
        await asyncio.sleep(chance.choice((1, 30, 400)))
        await self._town.start()
        await opening

    async def _refusals(self, chance: random.Random) -> None:
        self._town.misfortune(60)
        status, code = chance.choice(((500, 0), (503, 0), (403, 50013), (404, 10008)))
        path = chance.choice(("/channels/*/messages", "/channels/*/messages/*", "/webhooks/*", "/interactions/*"))
        self._town.box.faults.refuse(status, code, path=path, times=chance.randint(1, 3))

    async def _lateness(self, chance: random.Random) -> None:
        self._town.misfortune(60)
        path = chance.choice(("/channels/*", "/webhooks/*", "/interactions/*"))
        self._town.box.faults.delay(chance.choice((500, 2_500, 6_000)), path=path, times=chance.randint(1, 6))

    async def _cuts(self, chance: random.Random) -> None:
        self._town.misfortune(60)
        path = chance.choice(("/channels/*", "/webhooks/*", "/interactions/*"))
        self._town.box.faults.cut(path=path, times=chance.randint(1, 3))

    async def _answers_lost(self, chance: random.Random) -> None:
        self._lose_answers(chance, "*", chance.choice(("/channels/*", "/webhooks/*", "/interactions/*")))

    def _lose_answers(self, chance: random.Random, method: str, path: str) -> None:
        """Have Discord carry out some requests whose answers never arrive."""
        self._town.misfortune(60)
        self._town.box.faults.lose_answer(method=method, path=path, times=chance.randint(1, 3))

    async def _moderated(self, chance: random.Random) -> None:
        """Have a moderator delete some of the bot's newest messages."""
        world = self._town.box.world
        found = [
            message
            for channel in world.channels.values()
            for message in channel.messages.values()
            if channel.guild is not None and message.author is world.bot and message.ephemeral_to is None
        ]
        newest = sorted(found, key=lambda message: message.id)[-NEWEST:]
        for message in chance.sample(newest, min(len(newest), chance.randint(1, 5))):
            self._town.box.messages.delete(message)

    async def _forbid(self, chance: random.Random) -> None:
        channel = self._town.driver.channel(chance.choice(("tables", "market")))
        perm = chance.choice((Perm.SEND_MESSAGES, Perm.ATTACH_FILES, Perm.VIEW_CHANNEL))
        self._town.driver.forbid_bot(channel, perm)
        self._crowd.burst(chance, 5)
        await asyncio.sleep(20)
        self._town.driver.allow_bot(channel, perm)

    async def _drop(self, chance: random.Random) -> None:
        self._town.misfortune(60)
        await self._town.box.faults.drop_gateway(resume=chance.random() < 0.5)

    async def _forget_screen(self, chance: random.Random) -> None:
        for person in chance.sample(self._town.people, 4):
            person.reload()

    async def _exported(self, chance: random.Random) -> None:
        """Have somebody who sits at a game, if anybody does, export their data."""
        sitting = {player.user_id for table in self._crowd.open_tables() for player in table.players}
        numbers = [number for number, person in enumerate(self._town.people) if person.id in sitting]
        await self.types(chance.choice(numbers or range(10)), "me", {"data": "export"})

    async def _forgotten(self, chance: random.Random) -> None:
        """Have somebody delete their data, sometimes after ending their games."""
        number, place = chance.randrange(10), self._town.driver.channel("tables")
        if chance.random() < 0.5:
            await self.ends_all([number])
        await self._crowd.still()
        await self.types(number, "me", {"data": "forget"})
        await self.confirms(number, place)
        person = self._town.people[number]
        if any(exports.forgotten(shown.text) for shown in person.sees(place)[-1:]):
            self._wrong += [f"forgotten: {each}" for each in exports.left(self._town, person)]

    async def ends_all(self, numbers: Iterable[int]) -> None:
        """Have people end or leave all at which they sit."""
        for _ in range(12):
            sits = [
                (table, number)
                for table in self._crowd.open_tables()
                for number in numbers
                if table.seat_of(self._town.people[number].id) is not None
            ]
            if not sits:
                break
            for table, number in sits:
                ends = "resign" if table.game.two_sided else "early"
                ends = "leave" if table.status == "lobby" else ends
                place = self._town.box.world.channels.get(table.place_id) or self._town.people[number].dm()
                await self.types(number, "table", {"do": ends, "table": table.id}, place)
                if table.status == "playing":
                    await self.confirms(number, place)
            await asyncio.sleep(5)

    async def confirms(self, person: int, place: Channel) -> None:
        """Press the first button of the newest private message."""
        who = self._town.people[person]
        private = [shown for shown in who.sees(place) if shown.ephemeral and shown.buttons]
        if private:
            with contextlib.suppress(ClientRefusalError):
                await who.client.component(private[-1].raw, private[-1].buttons[0][1]).settled.wait()
