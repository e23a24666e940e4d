"""Filling the cache of sprites in the background: a picture that a person asks for is drawn before the rest."""

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

from cogs.client.client import Baraza
from engines.registry import GAMES
from tests.clock import settle
from tests.cogs.unasked import UNASKED


async def test_a_picture_for_a_person_is_drawn_between_two_parts_of_what_is_shared() -> None:
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(1))
    bot = Baraza(UNASKED, GAMES)
    drawn, begun, go_on = list[str](), threading.Event(), threading.Event()

    def parts(game: str) -> Iterator[None]:
        for number in range(3):
            begun.set()
            go_on.wait()
            drawn.append(f"{game} {number}")
            yield None

    bot.warm(parts("first"))
    bot.warm(parts("second"))
    await settle()
    assert not begun.is_set()
    bot.warming.begin()
    await settle()
    assert begun.wait(30)
    asked = [asyncio.create_task(asyncio.to_thread(drawn.append, f"cover {number}")) for number in range(2)]
    await settle()
    go_on.set()
    await asyncio.gather(*asked, *bot._tasks)
    assert set(drawn[1:3]) == {"cover 0", "cover 1"}
    one, other = dict.fromkeys(part.split()[0] for part in drawn if "cover" not in part)
    assert drawn[:1] + drawn[3:] == [f"{game} {number}" for game in (one, other) for number in range(3)]


async def test_the_end_of_the_parts_so_far_can_be_waited_for() -> None:
    bot = Baraza(UNASKED, GAMES)
    drawn = list[int]()

    def parts() -> Iterator[None]:
        for number in range(3):
            drawn.append(number)
            yield None

    bot.warm(parts())
    over = asyncio.create_task(bot.warming.over())
    await settle()
    assert (drawn, over.done()) == ([], False)
    bot.warming.begin()
    await over
    assert (drawn, bot.warming.waiting) == ([0, 1, 2], 0)
