"""One evening from one seed: its bursts of presses, its misfortunes, its end, and what is found wrong."""

import asyncio
import contextlib
import hashlib
import random
import tempfile
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from cogs.client.client import Baraza
from engines import fairness
from engines.registry import GAMES
from sandbox import commands
from sandbox.payloads import ClientRefusalError
from sandbox.permissions import Perm
from sandbox.server import Sandbox
from sandbox.world import Channel
from tables.play.house_pool import InlineHouses, Thought
from tests import readable
from tests.e2e.conftest import TRANSLATIONS, validated_once
from tests.evenings import boards, exports, referee
from tests.evenings.chance import drawn
from tests.evenings.loop import VirtualLoop
from tests.evenings.people import Crowd
from tests.evenings.referee import Witness
from tests.evenings.sights import Sights
from tests.evenings.town import Town
from tests.example import DICED, GAME, HELD, OTHER, RACED

BURSTS = 240
PLANNED = 30
"""The number of the first burst before which a misfortune may happen."""
RESTS = 20
"""The number of bursts between two rests."""
PLAYED_OUT = 2_000
"""How many turns, at most, the game may take that is played to its end."""
NEWEST = 15
"""The number of messages among which a moderator chooses those to delete."""
REGRETTED = 4
"""The number of tables, at most, at which turns are taken back at the same moment."""
THOUGHT_S = 2
"""How long, in virtual seconds, a house player thinks."""
PATIENCE_S = 300
"""How long, in virtual seconds, the town may take until it is at rest."""
COPIES_S = 60
"""How long, in virtual seconds, a copy of a board may stand until the bot has looked for it and deleted it."""
EXCUSED_S = 60
"""How long, in virtual seconds, to wait for answers after a misfortune that may have prevented some for good."""
STARTS: Sequence[tuple[str, Mapping[str, object]]] = (
    (f"{GAME} start", {"speed": "live"}),
    (f"{OTHER} start", {"speed": "relaxed"}),
    (f"{DICED} start", {"speed": "live"}),
    (f"{RACED} start", {"rounds": 3, "round_seconds": 60}),
    (f"{HELD} start", {"speed": "live", "window": 5, "rounds": 2}),
    ("play", {"game": GAME, "house": "beginner"}),
)
"""The games that the evening begins with; others come by chance."""
LAST: Sequence[tuple[str, Mapping[str, object]]] = (
    (f"{HELD} start", {"speed": "relaxed", "window": 5, "rounds": 1}),
    (f"{DICED} start", {"speed": "relaxed"}),
)
"""The games of which one is played to its end when all else is over; short ones, for an evening takes 20 s of CPU at most."""
EASY = "easy"
"""The level of the house player in that game."""
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


@dataclass
class Report:
    """What an evening was like.

    Attributes:
        wrong: What was found wrong, a sentence each.
        sights: What was in sight at each rest.
        pressed: What was pressed.
        figures: The numbers of tables by game, status and reason of the end.
    """

    wrong: list[str] = field(default_factory=list)
    sights: list[list[str]] = field(default_factory=list)
    pressed: list[str] = field(default_factory=list)
    figures: Counter[tuple[str, str, str | None]] = field(default_factory=Counter)

    @property
    def digest(self) -> str:
        """A checksum of all that was in sight."""
        return hashlib.sha256("\n".join(line for rest in self.sights for line in rest).encode()).hexdigest()[:16]


def large(seed: str) -> bool:
    """Whether an evening has a large tournament, and a game of many rounds that is played to its end: one in ten has."""
    return seed.endswith("0")


class Evening:
    """See the module.

    Args:
        seed: The seed of everything.
        town: The town.
        without: Numbers of bursts that are left out, to shorten an evening that fails.
        rested: Called with the sandbox at each rest, while the evening stands still.
        calm: Whether people press one at a time, and nothing goes wrong.
    """

    def __init__(
        self,
        seed: str,
        town: Town,
        without: Collection[int] = (),
        rested: Callable[[Sandbox], object] | None = None,
        *,
        calm: bool = False,
    ) -> None:
        self._seed = seed
        self._calm = calm
        self._town = town
        self._without = without
        self._rested = rested
        self._crowd = Crowd(town, random.Random(f"{seed}/whims"))
        self._sights = Sights(town)
        self._witness = Witness(town)
        self._report = Report(pressed=self._crowd.log)
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

    async def play(self) -> Report:
        """Play the evening, and have it judged."""
        await self._town.open()
        await asyncio.sleep(5)
        for number in range(BURSTS):
            if number not in self._without:
                await self._burst(number)
        self._crowd.gather()
        await self._play_out(*self._last_game())
        await self._wind_up()
        self._crowd.look()
        self._report.wrong += [f"unanswered: {each}" for each in self._crowd.unanswered]
        self._report.wrong += await referee.judge(self._town, self._witness, self._crowd)
        self._report.wrong = list(dict.fromkeys(self._report.wrong))  # what lasts for several bursts is told of once
        self._report.figures = Counter(self._town.store.rows("SELECT game, status, reason FROM tables"))
        await self._town.close()
        return self._report

    async def _burst(self, number: int) -> None:
        chance = random.Random(f"{self._seed}/burst/{number}")
        self._town.loop.draw_from(random.Random(f"{self._seed}/order/{number}"))
        if number < len(STARTS):
            path, options = STARTS[number]
            await self._try(chance.randrange(10), path, options)
        if (event := self._plan.get(number)) is not None:
            await event(chance)
        self._crowd.burst(chance, 1 if self._calm else chance.randint(2, 5))
        await asyncio.sleep(chance.choice((0.05, 0.3, 1.0, 1.0, 2.0, 4.0, 9.0, 20.0)))
        self._crowd.look()
        self._witness.look()
        self._report.wrong += [f"clocks: {each}" for each in referee.clocks(self._town)]
        if number % RESTS == RESTS - 1:
            self._town.box.faults.clear()
            await self._rest()

    async def _try(self, person: int, path: str, options: Mapping[str, object], place: Channel | None = None) -> None:
        who, place = self._town.people[person], place or self._town.driver.channel("tables")
        with contextlib.suppress(ClientRefusalError):
            self._crowd.log.append(f"{who.user.name}: /{path} {options}")
            await who.client.command(place, path, dict(options)).settled.wait()

    # What is planned

    async def _tournament(self, chance: random.Random) -> None:
        market = self._town.driver.channel("market")
        many = large(self._seed)
        given = dict(chance.choice([cup for cup in CUPS if not many or cup["format"] in OF_MANY]))
        field = 16 if many else chance.randint(4, FEW if given["format"] in OF_FEW else 8)
        await self._try(0, "tournament open", given | {"title": "Friday Cup", "minutes": 0, "fill": field}, market)
        for number in chance.sample(range(10), 10 if many else chance.randint(field - 3, field)):
            await self._try(number, "tournament do", {"what": "join"}, market)

    async def _tournament_begins(self, chance: random.Random) -> None:
        market = self._town.driver.channel("market")
        if not self._calm and chance.random() < 0.5:
            self._lose_answers(chance, "POST", "/channels/*/messages")  # to the first boards
        await self._try(0, "tournament do", {"what": "start"}, market)
        await self._confirm(0, market)

    async def _daily(self, chance: random.Random) -> None:
        for number in chance.sample(range(10), 3):
            puzzle = chance.choice(list(GAMES.puzzles))
            await self._try(number, "daily", {"puzzle": puzzle, "do": "begin"})

    async def _agreed(self, chance: random.Random) -> None:
        """Have somebody agree to options that the host has changed in a lobby, and a house player added before the start."""
        host, guest = chance.sample(range(10), 2)
        await self._try(host, f"{RACED} start", {"rounds": 3, "round_seconds": 60})
        hosted = [table for table in self._crowd.open_tables() if table.host_id == self._town.people[host].id]
        if not hosted:
            return
        given = {"table": hosted[-1].id}
        await self._try(guest, "table", {"do": "join"} | given)
        with contextlib.suppress(ClientRefusalError):
            place = self._town.driver.channel("tables")
            form = self._town.people[host].client.command(place, "table", {"do": "rules"} | given)
            await form.settled.wait()
            if form.modal is not None:
                await self._crowd.fill(self._town.people[host], chance, form)
        await self._try(guest, "table", {"do": "join"} | given)
        await self._try(host, "table", {"do": "house", "with": hosted[-1].game.levels[0]} | given)
        await self._try(host, "table", {"do": "start"} | given)

    async def _regretted(self, chance: random.Random) -> None:
        """Have people at some tables ask to take their last turn back, and whoever plays against them agree."""
        tables = [table for table in self._crowd.open_tables() if table.status == "playing" and table.game.two_sided]
        numbers = {person.id: number for number, person in enumerate(self._town.people)}
        for table in chance.sample(tables, min(len(tables), REGRETTED)):
            place = self._town.box.world.channels.get(table.place_id)
            given = {"do": "takeback", "table": table.id}
            people = [numbers[player.user_id] for player in table.players if player.user_id in numbers]
            for number in people:
                await self._try(number, "table", given, place)
                for other in people:
                    if other != number:
                        await self._try(other, "table", given | {"with": "accept"}, place)

    async def _restart(self, chance: random.Random) -> None:
        await self._town.stop()
        await asyncio.sleep(chance.choice((1, 30, 400)))
        await self._town.start()

    async def _kill(self, chance: random.Random) -> None:
        """Kill the bot while people press, one of whom has just opened a table, and start it again."""
        self._crowd.burst(chance, 4)
        path, options = chance.choice(STARTS)
        opening = asyncio.create_task(self._try(chance.randrange(10), path, options))
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
        await self._try(chance.choice(numbers or range(10)), "me", {"data": "export"})

    async def _forgotten(self, chance: random.Random) -> None:
        """Have somebody delete their data, sometimes after ending their games."""
        number, place = chance.randrange(10), self._town.driver.channel("tables")
        if chance.random() < 0.5:
            await self._end_all([number])
        await self._crowd.still()
        await self._try(number, "me", {"data": "forget"})
        await self._confirm(number, place)
        person = self._town.people[number]
        if any(exports.forgotten(shown.text) for shown in person.sees(place)[-1:]):
            self._report.wrong += [f"forgotten: {each}" for each in exports.left(self._town, person)]

    # Rest and end

    async def _rest(self) -> None:
        """Wait until nothing is under way, and write down what is in sight."""
        for second in range(PATIENCE_S):
            await asyncio.sleep(1)
            # What a misfortune has left without an answer never has one.
            unrest = self._town.unrest(excused=second >= EXCUSED_S)
            if not unrest:
                break
        else:
            self._report.wrong.append(f"rest: after {PATIENCE_S} s the town is not at rest: {unrest}")
        if referee.doubled(self._town):
            await asyncio.sleep(COPIES_S)
        self._report.wrong += [f"doubled: {each}" for each in referee.doubled(self._town)]
        self._report.wrong += [f"hidden: {each}" for each in referee.hidden(self._town)]
        self._report.wrong += [f"stale: {each}" for each in await boards.stale(self._town)]
        dealt = random.Random(f"{self._seed}/dealt/{len(self._report.sights)}")
        self._report.wrong += [f"leaks: {each}" for each in await boards.leaks(self._town, dealt)]
        self._report.sights.append(self._sights.all())
        if self._rested is not None:
            self._rested(self._town.box)

    def _last_game(self) -> tuple[str, Mapping[str, object]]:
        """The command and the options of the game that is played to its end, and scored."""
        if large(self._seed):
            return f"{HELD} start", {"speed": "relaxed", "window": 5}
        return random.Random(f"{self._seed}/last").choice(LAST)

    async def _play_out(self, path: str, options: Mapping[str, object]) -> None:
        """Have whoever sits at the fewest tables begin a game with a house player, and play it to its end."""
        tables = self._crowd.open_tables()
        quiet = self._town.driver.channel("quiet")  # where no other table takes its place
        seated = Counter(player.user_id for table in tables for player in table.players)
        number = min(range(10), key=lambda each: seated[self._town.people[each].id])
        await self._try(number, path, options, quiet)
        begun = {table.id for table in self._crowd.open_tables()} - {table.id for table in tables}
        for table_id in begun:
            await self._try(number, "table", {"do": "house", "with": EASY, "table": table_id}, quiet)
            await self._try(number, "table", {"do": "start", "table": table_id}, quiet)
        for turn in range(PLAYED_OUT):
            self._crowd.act(begun, random.Random(f"{self._seed}/out/{turn}"))
            await asyncio.sleep(6)
            self._crowd.look()
            self._witness.look()
            if not self._crowd.open_tables(begun):
                break

    async def _wind_up(self) -> None:
        """Have everybody end what is open, and wait until all messages are posted."""
        self._town.loop.draw_from(random.Random(f"{self._seed}/order/end"))
        self._town.box.faults.clear()
        self._crowd.gather()
        market = self._town.driver.channel("market")
        await self._try(0, "tournament do", {"what": "end"}, market)
        await self._confirm(0, market)
        await self._end_all(range(10))
        await asyncio.sleep(120)
        await self._rest()
        self._report.sights.append(self._sights.rows())
        self._report.wrong += [
            f"end: table {table.id} of {table.game.name} is not over: {table.status}, {table.players}"
            for table in self._crowd.open_tables()
        ]

    async def _end_all(self, numbers: Iterable[int]) -> None:
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
                await self._try(number, "table", {"do": ends, "table": table.id}, place)
                if table.status == "playing":
                    await self._confirm(number, place)
            await asyncio.sleep(5)

    async def _confirm(self, person: int, place: Channel) -> None:
        """Press the first button of the newest private message."""
        who = self._town.people[person]
        private = [shown for shown in who.sees(place) if shown.ephemeral and shown.buttons]
        if private:
            with contextlib.suppress(ClientRefusalError):
                await who.client.component(private[-1].raw, private[-1].buttons[0][1]).settled.wait()


_think = InlineHouses.think


async def _after_a_while(houses: InlineHouses, thought: Thought) -> Any:
    """Think as in another process: a turn is shown before the house answers it, and an arena holds only so many games."""
    await asyncio.sleep(THOUGHT_S)
    return await _think(houses, thought)


def play(
    seed: str,
    place: Path | str | None = None,
    without: Collection[int] = (),
    rested: Callable[[Sandbox], object] | None = None,
    *,
    calm: bool = False,
) -> Report:
    """Play an evening on a store of its own, or on the one at the given place, and return its report; see `Evening`.

    A calm evening is the same on two versions of the program that look the same to people, however many tasks and requests
    they need: the order of tasks is not drawn, and the games' own chance does not come from secrets and ids.
    """
    with contextlib.ExitStack() as stack:
        loop = VirtualLoop(None if calm else random.Random(f"{seed}/order"))
        stack.enter_context(drawn(seed, loop.time))
        stack.enter_context(mock.patch.object(InlineHouses, "think", _after_a_while))
        if calm:
            stack.enter_context(
                mock.patch.object(fairness, "seed", return_value=hashlib.sha256(seed.encode()).digest())
            )
        stack.enter_context(mock.patch.object(Baraza, "warm"))
        readable.watch(stack.enter_context(pytest.MonkeyPatch.context()))
        stack.enter_context(mock.patch.object(commands, "validate_command", validated_once))
        for kind, translated in TRANSLATIONS:
            stack.enter_context(mock.patch.object(kind, "get_translated_payload", translated))
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="evening-"))
        asyncio.set_event_loop(loop)
        town = Town(loop, place or Path(folder) / "baraza.db")
        return loop.run_until_complete(Evening(seed, town, without, rested, calm=calm).play())
