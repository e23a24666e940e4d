"""The life of a process as one of several on a PostgreSQL database: it stands by, holds a block of shards, hands over."""

import asyncio
from collections.abc import Coroutine, Sequence
from typing import TYPE_CHECKING, Any

from cogs.client.client import Baraza
from data.blocks import Lease
from data.errors import NotHolderError
from data.handover import take_panels
from data.opening import OpenStore
from data.shards import Block
from tables.handover import Giving, Succeeding
from tables.play.holding import Held, Outside, give_back

if TYPE_CHECKING:
    from data.postgres.membership import Membership


async def live(
    bot: Baraza, member: "Membership", store: OpenStore, parts: Sequence[Block], leaving: asyncio.Event, *, version: str
) -> None:
    """Hold a block of shards: stand by until one is free or is handed over, run the client, and hand the block over.

    Args:
        bot: The client.
        member: The membership.
        store: The store.
        parts: The blocks into which the shards are divided.
        leaving: Set where the process is asked to end.
        version: The version of this program: a process takes over from one whose version is lower.

    Raises:
        NotHolderError: Another process has taken the block, because this one gave no heartbeat in time.
    """
    tasks: list[asyncio.Task[Any]] = []

    def spawn(work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        tasks.append(asyncio.create_task(work))
        return tasks[-1]

    async def first(*awaited: asyncio.Task[Any]) -> None:
        done, _ = await asyncio.wait(awaited, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()

    asked, lost = spawn(leaving.wait()), spawn(member.lost.wait())
    try:
        holding = spawn(member.hold(store, parts, version, give_back(bot.tables.clock.now_ms)))
        await first(holding, asked)
        if not holding.done():
            return
        found = holding.result()
        if isinstance(found, Lease):
            lease, held = found, Held(found, member, member.holder)
            bot.hold(held)
            # A successor that died right after the transfer has left the panels that were handed over to it.
            bot.private.take_over(await store.run(take_panels, lease.block, bot.tables.clock.now_ms()))
            connection = spawn(_hold(bot))
        else:
            bot.hold(Outside(found.block, member, member.holder))
            connection = spawn(bot.connect())
            succeeding = spawn(Succeeding(store, member, found, bot.frontend).run())
            await first(succeeding, connection, asked)
            if not succeeding.done():
                return
            lease, since_ms = succeeding.result()
            held = Held(lease, member, member.holder)
            panels = await store.run(take_panels, lease.block, bot.tables.clock.now_ms())
            await bot.succeed(held, since_ms, panels)
        giving = spawn(Giving(bot.tables, store, member, lease, held, bot.frontend).run(leaving))
        await first(connection, lost, giving)
        if lost.done() and not giving.done():
            await bot.frontend.leave()
            raise NotHolderError(
                "Another process has taken over the shards of this one, which was not heard of in time."
            )
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _hold(bot: Baraza) -> None:
    """Resume the tables, whose house players and boards need no gateway, and then connect the client."""
    await bot.connections.take_over()
    await bot.connect()
