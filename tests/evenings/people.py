"""What the people of an evening press: turns of their games, seats, old buttons, commands, forms; all drawn by chance."""

import asyncio
import contextlib
import random
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from data import tables as store_tables
from engines.registry import GAMES
from sandbox.commands import USER_MENU
from sandbox.components import INTERACTIVE, SELECTS, walk
from sandbox.driver import Person
from sandbox.errors import Json
from sandbox.interactions import Interaction
from sandbox.payloads import ClientRefusalError
from sandbox.world import DM, Channel, Message, User
from tables.model import Table
from tables.rows import to_table
from tests.cluster.people import command
from tests.evenings.town import Town
from tests.evenings.whims import Whims

CHAT_INPUT = 1
"""The type of slash commands; those of other types stand in menus."""
OPEN = "SELECT id FROM tables WHERE status IN ('lobby', 'playing') ORDER BY created_ms, id"
SECONDS = 30
"""How long a person waits for the choices of an option that they type into, at the most."""
DRASTIC = (
    "forget",
    "resign",
    "early",
    "leave",
    "end",
    "close",
    "stop",
    "withdraw",
    "out",
    "block",
    "bar",
    "part",
    "close-season",
)
"""Verbs of buttons and names of commands that end something; they are pressed seldom."""
PARTING = ("block_person", "bar")
"""Options that keep people from each other's tables; given often, they would leave nobody to play with."""
SELDOM = 0.05
PATIENT: Mapping[str, float] = {"window": 0.4, "race": 0.3}
"""How likely a person acts in a phase that is open for a while."""


@dataclass(frozen=True)
class Habits:
    """How a person plays.

    Attributes:
        acts: How likely a press is a turn of a game that waits for the person.
        strays: How likely another press is one of any button in sight, and not a command.
        twice: How likely a press is delivered twice.
        old: How likely a button is one of a message that is no longer the last.
        types: How likely a turn is typed; otherwise a button of the board is tried first.
    """

    acts: float
    strays: float
    twice: float
    old: float
    types: float


QUICK = Habits(acts=0.9, strays=0.5, twice=0.02, old=0.1, types=0.9)
CURIOUS = Habits(acts=0.5, strays=0.5, twice=0.02, old=0.3, types=0.7)
CLUMSY = Habits(acts=0.6, strays=0.8, twice=0.3, old=0.5, types=0.3)
BUSY = Habits(acts=0.3, strays=0.3, twice=0.05, old=0.2, types=0.8)
EAGER = Habits(acts=1.0, strays=0.0, twice=0.0, old=0.0, types=1.0)
HABITS: Sequence[Habits] = (QUICK, CURIOUS, CLUMSY, BUSY, QUICK)


class Crowd:
    """The people of a town, and what they have open.

    Args:
        town: The town.
        chance: Draws who has which whims.

    Attributes:
        log: What was pressed, a line a press.
        turns: Turns that were typed.
        unanswered: Presses without an answer that no misfortune explains.
    """

    def __init__(self, town: Town, chance: random.Random) -> None:
        self._town = town
        self._whims = Whims(town, chance, self._slash)
        self._modals: dict[int, Interaction] = {}
        self._pressing: list[asyncio.Task[None]] = []
        self.log: list[str] = []
        self.unanswered: list[str] = []
        self.turns: list[Interaction] = []

    def open_tables(self, among: Collection[str] | None = None) -> list[Table]:
        """The unfinished tables, oldest first; all, or those of the given ids."""
        store = self._town.store
        ids = [row[0] for row in store.rows(OPEN) if among is None or row[0] in among]
        found = [store.look(store_tables.load, each) for each in ids]
        return [to_table(loaded, GAMES) for loaded in found if loaded is not None]

    def look(self) -> None:
        """Re-raise exceptions of the people's own tasks that ended since the last look; a press may take several bursts."""
        for task in [task for task in self._pressing if task.done()]:
            self._pressing.remove(task)
            task.result()

    async def still(self) -> None:
        """Wait until every press has its first response, or Discord has given up on it."""
        await asyncio.gather(*self._pressing)

    def gather(self) -> None:
        """Have everybody come back to the server who has left it."""
        self._whims.gather()

    def burst(self, chance: random.Random, number: int) -> None:
        """Have some people press something at once, in tasks of their own."""
        tables = self.open_tables() if self._town.up else []
        waited = [
            (person, table)
            for table in tables
            if table.status == "playing"
            for seat in table.to_act()
            if (person := self._at(table, seat)) is not None
        ]
        for _ in range(number):
            person = chance.choice(self._town.people)
            if waited and chance.random() < 0.6:
                person, _ = chance.choice(waited)
            own = random.Random(chance.random())
            self._pressing.append(asyncio.create_task(self._press(person, own, tables)))

    def act(self, table_ids: Collection[str], chance: random.Random) -> None:
        """Have everybody who is to act at these tables take a turn, in tasks of their own."""
        for table in self.open_tables(table_ids):
            for seat in table.to_act():
                if (person := self._at(table, seat)) is not None:
                    own = random.Random(chance.random())
                    self._pressing.append(asyncio.create_task(self._turn(person, own, [table])))

    async def _turn(self, person: Person, chance: random.Random, tables: list[Table]) -> None:
        with contextlib.suppress(ClientRefusalError):
            await self._act(person, chance, tables, EAGER)

    def _at(self, table: Table, seat: int) -> Person | None:
        user_id = table.players[seat].user_id
        return next((person for person in self._town.people if person.id == user_id), None)

    async def _press(self, person: Person, chance: random.Random, tables: list[Table]) -> None:
        habits = HABITS[self._town.people.index(person) % len(HABITS)]
        try:
            if await self._whims.follow(person, chance, tables):
                return
            modal = self._modals.pop(person.id, None)
            if modal is not None and modal.modal is not None and chance.random() < 0.7:
                await self.fill(person, chance, modal)
            elif (chance.random() < habits.acts and await self._act(person, chance, tables, habits)) or (
                chance.random() < 0.4 and await self._sit(person, chance, tables)
            ):
                pass
            elif chance.random() < habits.strays:
                await self._stray(person, chance, habits)
            else:
                await self._command(person, chance)
        except ClientRefusalError as refusal:
            self.log.append(f"{person.user.name}: their client refuses: {refusal}")

    # Turns

    async def _act(self, person: Person, chance: random.Random, tables: list[Table], habits: Habits) -> bool:
        mine = [
            (table, seat)
            for table in tables
            if table.status == "playing" and (seat := table.seat_of(person.id)) is not None and seat in table.to_act()
        ]
        if not mine:
            return False
        table, seat = chance.choice(mine)
        if chance.random() > PATIENT.get(getattr(table.view(None), "phase", ""), 1.0):
            return False
        channel = self._channel(person, table)
        if channel is None:
            return False
        if chance.random() > habits.types:
            message = channel.messages.get(table.message_id or 0)
            found = [] if message is None else _buttons(message)
            if message is not None and found:
                await self._use(person, chance, message, chance.choice(found), habits)
                return True
        legal = list(table.game.legal(table.state, seat))
        if not legal:
            return False
        action = chance.choice(legal)
        if chance.random() < 0.7:
            action = table.game.think(table.game.levels[0], table.view(seat), legal, chance.randbytes(8), 0.0)
        path, options = command(table, table.game.format(action))
        twice = habits.twice > chance.random()
        one = await self._slash(person, channel, path, dict(options) | {"table": table.id}, twice=twice)
        self.turns.append(one)
        return True

    def _channel(self, person: Person, table: Table) -> Channel | None:
        """The channel in which a person plays at a table; None where they do not see it."""
        found = self._town.box.world.channels.get(table.place_id)
        if found is None and table.guild_id is None:
            found = person.dm()
        return found

    # Seats

    async def _sit(self, person: Person, chance: random.Random, tables: list[Table]) -> bool:
        lobbies = [table for table in tables if table.status == "lobby"]
        if not lobbies:
            return False
        table = chance.choice(lobbies)
        channel = self._channel(person, table)
        if channel is None:
            return False
        given: dict[str, Any] = {}
        seat = table.seat_of(person.id)
        if seat is None:
            word = "join"
        elif table.host_id == person.id:
            word = chance.choice(("start", "start", "start", "house", "house", "rules", "call-players", "leave"))
            if word == "house":
                given["with"] = chance.choice(table.game.levels[:2])
            if word == "rules":
                return await self._stray_on(person, chance, channel.messages.get(table.message_id or 0))
        else:
            word = "leave" if chance.random() < 0.15 else "join"
        await self._slash(person, channel, "table", {"do": word} | given | {"table": table.id})
        return True

    async def _stray_on(self, person: Person, chance: random.Random, message: Message | None) -> bool:
        found = [] if message is None else _buttons(message)
        if message is None or not found:
            return False
        await self._use(person, chance, message, chance.choice(found), QUICK)
        return True

    # Anything in sight

    async def _stray(self, person: Person, chance: random.Random, habits: Habits) -> None:
        seen = [message for channel in self._channels(person) for message in person.client.sees(channel)]
        with_controls = [(message, found) for message in seen if (found := _buttons(message))]
        if not with_controls:
            return
        recent = with_controls[-6:] if chance.random() > habits.old else with_controls
        message, found = chance.choice(recent)
        await self._use(person, chance, message, chance.choice(found), habits)

    def _channels(self, person: Person) -> list[Channel]:
        channels = list(self._town.box.world.channels.values())
        return [channel for channel in channels if channel.type != DM or channel.recipient is person.user]

    async def _use(
        self, person: Person, chance: random.Random, message: Message, component: Json, habits: Habits
    ) -> None:
        custom = str(component["custom_id"])
        if any(word in custom.split(":")[1:2] for word in DRASTIC) and chance.random() > SELDOM * 4:
            return
        values = _values(self._town, chance, component) if component["type"] != 2 else None
        if component["type"] != 2 and not values:
            return
        one = person.client.component(message, custom, values)
        if chance.random() < habits.twice:
            person.client.deliver(one)
        await self._noted(person, one, f"{custom} {values or ''}")

    # Commands

    async def _command(self, person: Person, chance: random.Random) -> None:
        channel = chance.choice([c for c in self._channels(person) if c.name != "quiet"])
        found: list[tuple[str, list[Json]]] = []
        menus: list[Json] = []
        for each in person.client.commands(channel):
            if each["type"] == CHAT_INPUT:
                found += _leaves(each, "")
            else:
                menus.append(each)
        if menus and chance.random() < SELDOM:
            await self._menu(person, chance, channel, chance.choice(menus))
            return
        words = {path.split()[0] for path, _ in found}
        if not words:
            return
        word = chance.choice(sorted(words))
        path, options = chance.choice([each for each in found if each[0].split()[0] == word])
        if any(name in path.split() for name in DRASTIC) and chance.random() > SELDOM:
            return
        given: dict[str, Any] = {}
        for option in options:
            often = SELDOM if option["name"] in PARTING else 0.25
            if option.get("required") or chance.random() < often:
                value = await self._value(person, chance, channel, path, given, option)
                if value is None:
                    continue
                given[option["name"]] = value
        ends = given.get("data") == "forget" or any(given.get(name) in DRASTIC for name in ("do", "what"))
        if ends and chance.random() > SELDOM:
            return
        await self._slash(person, channel, path, given)

    async def _menu(self, person: Person, chance: random.Random, channel: Channel, menu: Json) -> None:
        """Use a command of the menu of somebody, or of a message in sight."""
        if menu["type"] == USER_MENU:
            target: User | Message = chance.choice(self._town.people).user
        elif seen := person.client.sees(channel):
            target = chance.choice(seen)
        else:
            return
        one = person.client.menu(channel, menu["name"], target)
        await self._noted(person, one, f"{menu['name']} {target.id}")

    async def _value(  # noqa: PLR0917 - all that is known of what is being typed
        self,
        person: Person,
        chance: random.Random,
        channel: Channel,
        path: str,
        given: dict[str, Any],
        option: Json,
    ) -> Any:
        if choices := option.get("choices"):
            return chance.choice(choices)["value"]
        match option["type"]:
            case 3 if option.get("autocomplete"):
                one = person.client.complete(channel, path, {**given, option["name"]: ""}, option["name"])
                await self._answered(one)
                return chance.choice(one.choices)["value"] if one.choices else "?"
            case 3:
                return chance.choice(("hello", "x/y", "1", "**Friday**"))
            case 4:
                low, high = option.get("min_value", 0), option.get("max_value", 12)
                return chance.randint(int(low), int(min(high, low + 20)))
            case 5:
                return chance.random() < 0.5
            case 6:
                return str(chance.choice(self._town.people).id)
            case 7:
                return str(chance.choice(list(self._town.driver.guild.channels)))
            case _:
                return None

    async def _slash(
        self, person: Person, channel: Channel, path: str, options: dict[str, Any], *, twice: bool = False
    ) -> Interaction:
        one = person.client.command(channel, path, options)
        if twice:
            person.client.deliver(one)
        await self._noted(person, one, f"/{path} {options}")
        return one

    async def fill(self, person: Person, chance: random.Random, opened: Interaction) -> None:
        """Fill in a form at random, and submit it."""
        assert opened.modal is not None
        given: dict[str, Any] = {}
        for field in walk(opened.modal["components"]):
            if "custom_id" not in field:
                continue
            if field["type"] == 4:
                given[field["custom_id"]] = (field.get("value") or "3")[: field.get("max_length", 4000)]
            elif field["type"] in (3, 21, 22) and field.get("options"):
                given[field["custom_id"]] = [chance.choice(field["options"])["value"]]
        await self._noted(person, person.client.modal(opened, given), f"submits {opened.modal}"[:80])

    async def _noted(self, person: Person, one: Interaction, what: str) -> None:
        self.log.append(f"{self._town.clock.now_ms()} {person.user.name}: {what}")
        await self._answered(one)
        if one.state == "failed" and not self._town.excused(one.made_ms):
            self.unanswered.append(f"{person.user.name}: {what}: {one.reason}")
        if one.modal is not None:
            self._modals[person.id] = one

    async def _answered(self, one: Interaction) -> None:
        """Wait for the first response, or until Discord has given it up."""
        await asyncio.wait_for(one.settled.wait(), SECONDS)


def _buttons(message: Message) -> list[Json]:
    """The buttons and selects of a message that may be used."""
    return [
        part
        for part in walk(message.data["components"])
        if part["type"] in INTERACTIVE and part.get("custom_id") and not part.get("disabled")
    ]


def _values(town: Town, chance: random.Random, component: Json) -> list[str]:
    kind = component["type"]
    if kind == 3:
        return [chance.choice(component["options"])["value"]]
    makers: Mapping[int, Callable[[], list[str]]] = {
        5: lambda: [str(chance.choice(town.people).id)],
        8: lambda: [str(chance.choice([c.id for c in town.driver.guild.channels.values() if not c.is_thread]))],
    }
    return makers[kind]() if kind in SELECTS and kind in makers else []


def _leaves(command: Json, before: str) -> list[tuple[str, list[Json]]]:
    """The commands that can be typed, with their options, by their whole names."""
    path = f"{before}{command['name']}"
    options = command.get("options") or []
    groups = [option for option in options if option["type"] in (1, 2)]
    return [leaf for each in groups for leaf in _leaves(each, f"{path} ")] if groups else [(path, options)]
