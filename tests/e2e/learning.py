"""A lesson through the client: where its tips stand, what they teach, and its end."""

import asyncio
from dataclasses import dataclass

from cogs.show.tips import lesson
from sandbox.driver import PATIENCE_S
from sandbox.seen import Reply, Shown
from sandbox.world import Channel
from tables.model import Table
from tests.e2e.conftest import House
from tests.e2e.play import Playing, shown


@dataclass
class Learning(Playing):
    """A lesson: its table, and the answer to /rules lesson:, which is the pupil's panel where the game has panels."""

    reply: Reply

    async def told(self) -> Shown:
        """The message with the tips: the pupil's panel, or the board of a game without panels."""
        on_panel = self.house.bot.faces.game(await self.table()).panel is not None
        return shown(self.reply) if on_panel else await self.board()

    async def lesson(self) -> str:
        """Wait until the newest state's tip is shown, and return its lesson's key; the house may move meanwhile."""
        async with asyncio.timeout(PATIENCE_S):
            while not (await self.told()).text.startswith(f"> {await self.expected()}\n"):
                await self.house.box.activity.wait(0.02)
        return (await self.key())[1]

    async def key(self) -> tuple[Table, str]:
        table = await self.table()
        seat = table.seat_of(self.house.heron.id)
        return table, table.game.lesson(table.view(seat))

    async def expected(self) -> str:
        table, key = await self.key()
        return lesson(table.game.name, key, table.lang)

    async def settle(self) -> Table:
        """Wait until it is Heron's turn or the game is over, with the board up to date, and return the table."""
        for _ in range(60):
            await self.board()
            await self.house.driver.idle()
            table = await self.table()
            if table.status != "playing" or table.seat_of(self.house.heron.id) in table.to_act():
                return table
            await self.house.clock.advance(5)
        raise AssertionError("it is never Heron's turn")


async def teach(house: House, game: str, channel: Channel | None = None) -> Learning:
    """Start a lesson as Heron with /rules lesson:."""
    place = channel or house.driver.channel("tables")
    reply = await house.heron.slash("rules", place, lesson="begin", game=game)
    assert reply.ephemeral, shown(reply).text
    lessons = [table for table in await house.tables.finder.of_person(house.heron.id) if table.pupil is not None]
    return Learning(house, place, lessons[-1].id, reply)


def labels(message: Shown) -> list[str]:
    return [label for label, *_ in message.buttons]


async def resign(learning: Playing) -> None:
    """Resign the game as Heron."""
    asked = await learning.house.heron.slash("table", learning.channel, do="resign")
    await learning.house.heron.click(shown(asked), "Yes, resign")
