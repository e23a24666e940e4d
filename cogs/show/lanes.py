"""Lanes: a queue per channel, which makes one request about boards and posts at a time."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from cogs.base.services import Spawn
from cogs.show.showing import Showing
from tables.clock import Clock
from tables.model import Table

LONGEST_PAUSE = 60
"""The longest pause after a server error of Discord, in seconds."""


@dataclass(slots=True)
class Lane:
    """The queue of one channel.

    Attributes:
        channel_id: The channel.
        boards: The waiting boards; `Showing.place` orders them.
        posts: Whether posts may be due.
        pause: Seconds of the last pause after a server error of Discord; 0 after a success.
        worker: The task that empties the queue; None while the queue is empty or stopped.
        shown: The table that the worker has shown last, in the state that its board shows; None where it must be loaded.
    """

    channel_id: int
    boards: list[Showing] = field(default_factory=list)
    posts: bool = False
    pause: int = 0
    worker: asyncio.Task[None] | None = None
    shown: Table | None = None


class Lanes:
    """The lanes of all channels. In a lane boards precede posts; of the boards, the most urgent and longest waiting is first.

    Args:
        clock: Times the pauses.
        spawn: Starts a worker as a background task.
        show: Shows a board that was taken from a lane.
        post: Brings the next post of a lane up to date; returns whether another may be due.
    """

    def __init__(
        self,
        clock: Clock,
        spawn: Spawn,
        show: Callable[[Lane, Showing], Awaitable[None]],
        post: Callable[[Lane], Awaitable[bool]],
    ) -> None:
        self._clock = clock
        self._spawn = spawn
        self._show = show
        self._post = post
        self._lanes: dict[int, Lane] = {}
        self._stopped = False

    def of(self, channel_id: int) -> Lane:
        """The lane of a channel, created if there is none."""
        lane = self._lanes.get(channel_id)
        if lane is None:
            lane = self._lanes[channel_id] = Lane(channel_id)
        return lane

    def shown(self, channel_id: int) -> Table | None:
        """`Lane.shown` of a channel's lane; None if it has no lane."""
        lane = self._lanes.get(channel_id)
        return None if lane is None else lane.shown

    def work(self, lane: Lane) -> None:
        """Start a lane's worker after something was added, unless it runs already or the lanes are stopped."""
        if lane.worker is None and not self._stopped:
            lane.worker = self._spawn(self._run(lane))

    def wake(self, channel_id: int) -> None:
        """Queue the posts of a channel, to be brought up to date with their rows."""
        lane = self.of(channel_id)
        lane.posts = True
        self.work(lane)

    async def pause(self, lane: Lane) -> None:
        """Sleep after a server error of Discord: 2 s at first, then twice as long each time until a success."""
        lane.pause = min(max(2, lane.pause * 2), LONGEST_PAUSE)
        await self._clock.sleep_until(self._clock.now_ms() + lane.pause * 1000)

    def stop(self) -> list[asyncio.Task[None]]:
        """Start no further request; returns the tasks of the requests in flight."""
        self._stopped = True
        return [lane.worker for lane in self._lanes.values() if lane.worker is not None]

    def go_on(self) -> None:
        """Resume after `stop`."""
        self._stopped = False
        for lane in list(self._lanes.values()):
            self.work(lane)

    @property
    def backlog(self) -> int:
        """The number of waiting boards, plus the number of channels with waiting posts."""
        return sum(len(lane.boards) + lane.posts for lane in self._lanes.values())

    async def _run(self, lane: Lane) -> None:
        try:
            while (lane.boards or lane.posts) and not self._stopped:
                if lane.boards:
                    showing = min(lane.boards, key=lambda each: each.place)
                    lane.boards.remove(showing)
                    await self._show(lane, showing)
                else:
                    lane.posts = False
                    if await self._post(lane):
                        lane.posts = True  # never set to False here: `wake` may have set it meanwhile
        finally:
            lane.worker = None
            if not lane.boards and not lane.posts and self._lanes.get(lane.channel_id) is lane:
                del self._lanes[lane.channel_id]
