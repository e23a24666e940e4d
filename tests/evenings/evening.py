"""One evening from one seed: its bursts of presses, its misfortunes, its end, and what is found wrong."""

import asyncio
import contextlib
import hashlib
import random
import tempfile
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from cogs.client.client import Baraza
from engines import fairness
from sandbox import commands
from sandbox.server import Sandbox
from tables.play.house_pool import InlineHouses, Thought
from tests import readable
from tests.e2e.conftest import TRANSLATIONS, validated_once
from tests.evenings import boards, referee
from tests.evenings.chance import drawn
from tests.evenings.happenings import BURSTS, Happenings, large
from tests.evenings.loop import VirtualLoop
from tests.evenings.people import Crowd
from tests.evenings.referee import Witness
from tests.evenings.sights import Sights
from tests.evenings.town import Town
from tests.example import DICED, HELD

RESTS = 20
"""The number of bursts between two rests."""
PLAYED_OUT = 2_000
"""How many turns, at most, the game may take that is played to its end."""
THOUGHT_S = 2
"""How long, in virtual seconds, a house player thinks."""
PATIENCE_S = 300
"""How long, in virtual seconds, the town may take until it is at rest."""
COPIES_S = 60
"""How long, in virtual seconds, a copy of a board may stand until the bot has looked for it and deleted it."""
EXCUSED_S = 60
"""How long, in virtual seconds, to wait for answers after a misfortune that may have prevented some for good."""
LAST: Sequence[tuple[str, Mapping[str, object]]] = (
    (f"{HELD} start", {"speed": "relaxed", "window": 5, "rounds": 1}),
    (f"{DICED} start", {"speed": "relaxed"}),
)
"""The games of which one is played to its end when all else is over; short ones, for an evening takes 20 s of CPU at most."""
EASY = "easy"
"""The level of the house player in that game."""


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
        self._happenings = Happenings(seed, town, self._crowd, self._report.wrong, calm=calm)

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
        await self._happenings.before(number, chance)
        self._crowd.burst(chance, 1 if self._calm else chance.randint(2, 5))
        await asyncio.sleep(chance.choice((0.05, 0.3, 1.0, 1.0, 2.0, 4.0, 9.0, 20.0)))
        self._crowd.look()
        self._witness.look()
        self._report.wrong += [f"clocks: {each}" for each in referee.clocks(self._town)]
        if number % RESTS == RESTS - 1:
            self._town.box.faults.clear()
            await self._rest()

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
        await self._happenings.types(number, path, options, quiet)
        begun = {table.id for table in self._crowd.open_tables()} - {table.id for table in tables}
        for table_id in begun:
            await self._happenings.types(number, "table", {"do": "house", "with": EASY, "table": table_id}, quiet)
            await self._happenings.types(number, "table", {"do": "start", "table": table_id}, quiet)
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
        await self._happenings.types(0, "tournament do", {"what": "end"}, market)
        await self._happenings.confirms(0, market)
        await self._happenings.ends_all(range(10))
        await asyncio.sleep(120)
        await self._rest()
        self._report.sights.append(self._sights.rows())
        self._report.wrong += [
            f"end: table {table.id} of {table.game.name} is not over: {table.status}, {table.players}"
            for table in self._crowd.open_tables()
        ]


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
