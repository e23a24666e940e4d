"""Upgrades while people play: each press is answered once and applied at most once, whichever process hears it.

`UPGRADE_SECONDS`, `UPGRADE_RATE` (presses a second) and `UPGRADES` set the length of the drill; by default it is short. The
full form: UPGRADE_SECONDS=600 UPGRADE_RATE=20 UPGRADES=3.
"""

import asyncio
import logging
import os
import random
import re
import shutil
import signal
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from data.migrate import newest
from sandbox.driver import Person
from sandbox.seen import Reply, Shown
from sandbox.world import Channel
from tests.cluster.conftest import PATIENCE_S, ROOT, Cluster, Process
from tests.cluster.test_takeover import begun, boards, button
from tests.example import GAME, HELD

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

pytestmark = pytest.mark.cluster
log = logging.getLogger(__name__)

SECONDS = float(os.environ.get("UPGRADE_SECONDS", "8"))
RATE = float(os.environ.get("UPGRADE_RATE", "8"))
UPGRADES = int(os.environ.get("UPGRADES", "1"))
PROGRAM = ("bot.py", "config.py", "cogs", "data", "engines", "locales", "process", "render", "tables")
full = pytest.mark.skipif(
    "UPGRADES" not in os.environ, reason="a part of the full form; see also tests/tables/test_handover.py"
)
SQUARES = [f"{column}{row}" for column in "abcdef" for row in range(1, 6)]
MORE = """ALTER TABLE log ADD COLUMN mood TEXT;
CREATE TABLE moods (table_id TEXT PRIMARY KEY);
"""


def upgraded(folder: Path, version: str, *, migrates: bool) -> Path:
    """A copy of the program with a higher version, and with one more migration from the second version on."""
    program = folder / version
    program.mkdir()
    for name in PROGRAM:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, program / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, program / name)
    text, changed = re.subn(
        r'^VERSION = ".*"',
        f'VERSION = "{version}"',
        (program / "bot.py").read_text(encoding="utf-8"),
        flags=re.MULTILINE,
    )
    assert changed == 1
    (program / "bot.py").write_text(text)
    if migrates:
        (program / "data" / "migrations").mkdir(exist_ok=True)
        (program / "data" / "migrations" / f"{newest() + 1:04}__more.sql").write_text(MORE)
    return program


class Crowd:
    """People who press, type, choose and complete at a steady rate."""

    def __init__(self, cluster: Cluster, channel: Channel, over: str) -> None:
        self.cluster = cluster
        self.channel = channel
        self.over = over
        self.people = [cluster.driver.user(name) for name in ("Heron", "Lion", "Gecko", "Zebra")]
        self.counts: Counter[str] = Counter()
        self.slowest_ms = 0.0
        self.unanswered: list[str] = []
        self._chance = random.Random(7)
        self._replays: dict[str, Shown] = {}
        self._leaders: dict[str, Shown] = {}

    async def prepare(self) -> None:
        """Open the private messages whose controls are pressed later."""
        for person in self.people:
            for where, reply in (
                (self._replays, await person.slash("replay", self.channel, game=self.over)),
                (self._leaders, await person.slash("leaderboard", self.channel)),
            ):
                assert reply.message is not None, reply.interaction.reason
                where[person.user.name] = reply.message
            replay = self._replays[person.user.name]
            await person.click(replay, custom_id=button(replay, "+fold"))

    def _fresh(self, shown: Shown) -> Shown:
        return Shown(self.cluster.box, shown.raw)

    async def tap(self, person: Person) -> Reply:
        seen = [each for each in boards(self.cluster, self.channel) if not each.ephemeral]
        enabled = {board: [custom for _, custom, off, _ in board.buttons if custom and not off] for board in seen}
        board = self._chance.choice([board for board in seen if enabled[board]])
        pressed = enabled[board]
        # A game that is over goes on as its rematch.
        squares = [custom for custom in pressed if f"{GAME}:tap" in custom]
        rematch = [custom for custom in pressed if custom.startswith("table:rematch")]
        return await person.click(board, custom_id=self._chance.choice(squares or rematch or pressed))

    async def move(self, person: Person) -> Reply:
        return await person.slash(f"{GAME} move", self.channel, move=self._chance.choice(SQUARES))

    async def leaderboard(self, person: Person) -> Reply:
        return await person.slash("leaderboard", self.channel)

    async def select(self, person: Person) -> Reply:
        shown = self._fresh(self._leaders[person.user.name])
        menu = self._chance.choice(shown.selects)
        return await person.select(shown, menu["custom_id"], [self._chance.choice(menu["options"])["value"]])

    async def modal(self, person: Person) -> Reply:
        shown = self._fresh(self._replays[person.user.name])
        asked = await person.click(shown, custom_id=button(shown, "replay:goto"))
        if asked.state == "failed" or asked.modal is None:
            return asked
        return await person.submit(asked, step="1")

    async def complete(self, person: Person) -> Reply:
        client, driver = person.client, self.cluster.driver
        return await driver.answered(client.complete(self.channel, f"{GAME} move", {"move": "c"}, "move"))

    async def press(self, number: int) -> None:
        kinds: list[Callable[[Person], Awaitable[Reply]]] = [
            *(self.tap, self.move, self.tap, self.leaderboard),
            *(self.tap, self.select, self.move, self.modal, self.complete),
        ]
        kind = kinds[number % len(kinds)]
        begun = time.monotonic()
        reply = await kind(self._chance.choice(self.people))
        self.counts[kind.__name__] += 1
        self.slowest_ms = max(self.slowest_ms, 1000 * (time.monotonic() - begun))
        if reply.state == "failed":
            self.unanswered.append(f"{number}: {kind.__name__}, {reply.interaction.id}: {reply.interaction.reason}")

    async def presses(self, over: asyncio.Event) -> None:
        """Press at a steady rate, whatever the answers take, until the upgrades are over and the time is too."""
        loop = asyncio.get_running_loop()
        begun, number = loop.time(), 0
        async with asyncio.TaskGroup() as under_way:
            while not over.is_set() or loop.time() - begun < SECONDS:
                under_way.create_task(self.press(number))
                number += 1
                await asyncio.sleep(max(0.0, begun + number / RATE - loop.time()))


async def finished(cluster: Cluster, channel: Channel) -> str:
    """A game that Lion has resigned; the table's id."""
    table_id = await begun(cluster, channel)
    lion = cluster.driver.user("Lion")
    sure = await lion.slash("table", channel, do="resign", table=table_id)
    assert sure.message is not None
    await lion.click(sure.message, custom_id=sure.message.buttons[0][1])
    await cluster.until(lambda: over(cluster, table_id), "the end")
    return table_id


async def over(cluster: Cluster, table_id: str) -> bool:
    return await cluster.rows(f"SELECT status FROM tables WHERE id = '{table_id}'") == [("finished",)]


async def test_an_upgrade_goes_unnoticed(cluster: Cluster, tmp_path: Path, told: list[str]) -> None:
    programs = [upgraded(tmp_path, f"{number + 1}.10", migrates=number > 0) for number in range(UPGRADES)]
    if UPGRADES == 1:
        programs = [upgraded(tmp_path, "9.9", migrates=True)]
    running = await cluster.start("p0")
    await cluster.held_by(0, "p0")
    await cluster.driver.ready()
    market, lobby = cluster.driver.channel("market"), cluster.driver.channel("quiet")
    crowd = Crowd(cluster, cluster.driver.channel("tables"), await finished(cluster, market))
    heron, lion = cluster.driver.user("Heron"), cluster.driver.user("Lion")
    await heron.slash(f"{GAME} start", crowd.channel, speed="none")
    await cluster.until(lambda: boards(cluster, crowd.channel), "the card")
    card = boards(cluster, crowd.channel)[0]
    await lion.click(card, custom_id=button(card, ":join:"))
    await cluster.until(
        lambda: any(":start:" in custom and not off for _, custom, off, _ in Shown(cluster.box, card.raw).buttons),
        "the start",
    )
    await heron.click(card, custom_id=button(card, ":start:"))
    await crowd.prepare()
    panel = await open_panel(cluster, lobby)
    done = asyncio.Event()
    pressing = asyncio.create_task(crowd.presses(done))
    for number, program in enumerate(programs, 1):
        following = await cluster.start(f"p{number}", program)
        await cluster.held_by(0, f"p{number}")
        assert await running.ended() == 0, running.said
        log.info("upgrade %d: %s", number, handed_over(running))
        running = following
        await asyncio.sleep(SECONDS / 4 / len(programs))
    done.set()
    await asyncio.wait_for(pressing, SECONDS + PATIENCE_S)
    await cluster.driver.idle()
    refused = [(each.path, each.code) for each in cluster.box.refusals if each.code in {40060, 10062}]
    # A wish for a rematch stands in the old table's log, and as a seat taken in the log of the table that it opens.
    applied = "SELECT interaction_id FROM log WHERE kind <> 'rematch' GROUP BY 1 HAVING COUNT(interaction_id) > 1"
    twice = await cluster.rows(applied)
    rows = await cluster.rows("SELECT COUNT(*) FROM log WHERE interaction_id IS NOT NULL")
    told += [
        f"{UPGRADES} upgrades at {RATE:g} presses a second; presses: {dict(crowd.counts)}",
        f"{sum(crowd.counts.values())} presses, {rows[0][0]} rows of presses, slowest answer {crowd.slowest_ms:.0f} ms",
        f"without an answer: {len(crowd.unanswered)}, answered twice or late: {len(refused)}, applied twice: {len(twice)}",
    ]
    assert crowd.unanswered == []
    assert refused == []
    assert twice == []
    await refreshed(cluster, lobby, panel)
    assert await cluster.rows("SELECT 1 FROM open_panels UNION SELECT 1 FROM handovers") == []
    cluster.box.refusals.clear()


def handed_over(process: Process) -> str:
    """What a process said of its handover."""
    return " | ".join(
        line[-90:] for line in process.said.splitlines() if "handed over" in line or "from now on" in line
    )


async def open_panel(cluster: Cluster, channel: Channel) -> Shown:
    """The private panel of Lion in a lobby of a game with hands."""
    heron, lion = cluster.driver.user("Heron"), cluster.driver.user("Lion")
    await heron.slash(f"{HELD} start", channel)
    await cluster.until(lambda: boards(cluster, channel), "the card")
    card = boards(cluster, channel)[0]
    await lion.click(card, custom_id=button(card, ":join:"))

    def panels() -> list[Shown]:
        return [each for each in lion.sees(channel) if each.ephemeral]

    await cluster.until(panels, "the panel")
    return panels()[0]


async def refreshed(cluster: Cluster, channel: Channel, panel: Shown) -> None:
    """The panel shows the hand once the game begins, though the process that has sent it is gone."""
    card = boards(cluster, channel)[0]
    await cluster.driver.user("Heron").click(card, custom_id=button(card, ":start:"))
    await cluster.until(lambda: Shown(cluster.box, panel.raw).buttons, "the hand on the panel")


async def agreed(cluster: Cluster) -> None:
    """Wait until a holder and its successor have agreed on a moment."""

    async def there() -> bool:
        return bool(await cluster.rows("SELECT 1 FROM handovers WHERE agreed = 1"))

    await cluster.until(there, "the agreement")


@full
async def test_a_successor_that_dies_after_the_agreement_leaves_no_press_without_an_answer(
    cluster: Cluster, tmp_path: Path
) -> None:
    zebra, channel = cluster.driver.user("Zebra"), cluster.driver.channel("tables")
    await cluster.start("first")
    await cluster.held_by(0, "first")
    await cluster.driver.ready()
    second = await cluster.start("second", upgraded(tmp_path, "9.9", migrates=False))
    await agreed(cluster)
    second.signal(signal.SIGKILL)
    replies = []
    for _ in range(20):
        replies.append(asyncio.create_task(zebra.slash("leaderboard", channel)))
        await asyncio.sleep(0.2)
    assert [(await cluster.driver.settled(await reply)).state for reply in replies] == ["done"] * 20
    assert await cluster.holders() == {0: "first"}
    cluster.box.refusals.clear()


@full
async def test_a_holder_that_dies_after_the_agreement_leaves_its_shards_to_the_successor_that_is_connected(
    cluster: Cluster, tmp_path: Path
) -> None:
    first = await cluster.start("first")
    await cluster.held_by(0, "first")
    await cluster.driver.ready()
    await cluster.start("second", upgraded(tmp_path, "9.9", migrates=False))
    await agreed(cluster)
    first.signal(signal.SIGKILL)
    took = await cluster.held_by(0, "second")
    log.info("taken over by the connected successor after %.2f s", took)
    reply = await cluster.driver.user("Zebra").slash("leaderboard", cluster.driver.channel("tables"))
    assert reply.state == "done"
    cluster.box.refusals.clear()
