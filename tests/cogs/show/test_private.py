"""Private messages that are kept up to date, for as long as Discord allows edits."""

import asyncio
import contextlib
from collections.abc import Coroutine
from types import SimpleNamespace
from typing import Any, cast

import discord

from cogs.base import answers
from cogs.base.face import Face
from cogs.show.contents import Content
from cogs.show.private import KEPT, LIVES_MS, KeptMessages
from tables.play.holding import Holding
from tests.clock import FakeClock, settle

HERON = 1


class Reader:
    """A bot, and people who privately open boards of finished tables."""

    def __init__(self) -> None:
        self.clock = FakeClock()
        tables = SimpleNamespace(clock=self.clock, holding=Holding())
        self.private = KeptMessages(cast("Any", SimpleNamespace(tables=tables, spawn=self._spawn)))

        self.spawned = list[str]()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        self.spawned.append(getattr(work, "__name__", ""))
        work.close()

    def look(self, number: int, build: Any = None) -> None:
        """Have this person open the board of a finished table of their own."""
        self.private.keep(*self._opened(number), build)

    def open_panel(self, number: int) -> None:
        """Have this person open their panel at that table."""
        interaction, over = self._opened(number)
        answers.of(interaction).shown_id = interaction.id
        self.private.keep_panel(interaction, over, cast("Any", None), None)

    def _opened(self, number: int) -> tuple[Any, Any]:
        sent = (self.clock.now_ms() - discord.utils.DISCORD_EPOCH) << 22
        interaction = SimpleNamespace(
            id=sent,
            user=SimpleNamespace(id=number),
            message=None,
            extras={},
            token="t",
            client=SimpleNamespace(transport=None),
            guild_id=5,
            channel_id=7,
        )
        over = SimpleNamespace(id=f"table{number}", status="finished", revision=1, guild_id=5)
        return interaction, over


async def test_what_is_kept_of_ended_tables_goes_with_its_tokens() -> None:
    reader = Reader()
    for number in range(KEPT // 2):
        reader.look(number)
    await reader.clock.advance(LIVES_MS / 1000 - 1)
    assert len(reader.private._watchers) == KEPT // 2
    await reader.clock.advance(2)
    reader.look(KEPT)
    assert [key[0] for key in reader.private._watchers] == [KEPT]


async def test_whoever_opens_a_panel_again_after_the_end_has_the_older_one_taken_away() -> None:
    reader = Reader()
    reader.open_panel(HERON)
    assert not reader.spawned
    await reader.clock.advance(60)
    reader.open_panel(HERON)
    assert reader.spawned == ["_discard"]


async def test_no_more_messages_than_so_many_are_followed() -> None:
    reader = Reader()
    for number in range(KEPT + 50):
        reader.look(number)
    assert [key[0] for key in reader.private._watchers] == list(range(50, KEPT + 50))


async def test_only_messages_that_another_process_can_edit_and_build_are_handed_over() -> None:
    reader, bot = Reader(), cast("Any", None)
    reader.look(1, Content(bot, "text", 1, "en"))
    await reader.clock.advance(60)
    reader.look(2, Content(bot, "text", 2, "fr"))
    reader.look(3, bot)
    handed_over = [
        (each.reader_id, each.table_id, each.kind, each.content, each.lang) for each in reader.private.handed_over()
    ]
    assert handed_over == [(1, "table1", "board", "text", "en"), (2, "table2", "board", "text", "fr")]
    await reader.clock.advance(LIVES_MS / 1000 - 30)
    assert [(each.reader_id, each.until_ms - reader.clock.now_ms()) for each in reader.private.handed_over()] == [
        (2, 30_000)
    ]


class Race:
    """A bot and a player's panel in a race; `shown` lists the table's revisions that the panel has shown."""

    def __init__(self) -> None:
        self.shown: list[int] = []
        self._tasks: set[asyncio.Task[None]] = set()
        tables = SimpleNamespace(clock=FakeClock(), holding=Holding())
        game = SimpleNamespace(moment=lambda table, _: table.said)
        faces = SimpleNamespace(game=lambda _: game)
        self.private = KeptMessages(cast("Any", SimpleNamespace(tables=tables, spawn=self._spawn, faces=faces)))
        interaction = SimpleNamespace(
            id=(tables.clock.now_ms() - discord.utils.DISCORD_EPOCH) << 22,
            user=SimpleNamespace(id=HERON),
            message=None,
            extras={},
            token="t",
            client=SimpleNamespace(transport=SimpleNamespace(application_id=9, request=self._edited)),
            guild_id=5,
            channel_id=7,
        )
        self.interaction = cast("Any", interaction)
        self.private.keep_panel(self.interaction, self.table(0), self._build, None)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        if getattr(work, "__name__", "") == "_catch_up":
            work.close()
            return
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def table(self, revision: int, said: str = "as before") -> Any:
        """The table at a revision; the player's panel depends on `said` alone."""
        player = SimpleNamespace(user_id=HERON)
        return SimpleNamespace(
            id="race",
            guild_id=5,
            status="playing",
            revision=revision,
            said=said,
            pupil=None,
            players=[player],
            seat_of=lambda _: 0,
        )

    async def _build(self, table: Any) -> Any:
        view: Any = SimpleNamespace(to_components=lambda: table.revision)
        return Face(view)

    async def _edited(self, *request: Any, **_: Any) -> bytes:
        self.shown.append(request[3]["components"])
        return b""


async def test_what_somebody_did_is_shown_though_nothing_else_matters_to_them() -> None:
    race = Race()
    assert race.private.follows(race.interaction, race.table(1))
    race.private.refresh(race.table(1))
    await settle()
    assert race.shown == [1]


async def test_an_older_table_undoes_no_newer_one() -> None:
    """A slow click's older table does not replace a newer one: here another's Ready has started the race meanwhile."""
    race = Race()
    race.private.refresh(race.table(2, "the race"))
    await settle()
    assert race.private.follows(race.interaction, race.table(1))
    race.private.refresh(race.table(1, "you are ready"))
    await settle()
    assert race.shown == [2]


async def test_an_older_answer_on_its_way_out_holds_up_no_newer_table() -> None:
    race = Race()
    race.private.refresh(race.table(2, "the race"))
    with race.private.going_out(race.interaction, race.table(1, "you are ready")):
        await settle()
    race.private.refresh(race.table(2, "the race"))
    await settle()
    assert race.shown == [2]


async def test_an_older_answer_that_fails_lets_no_older_table_win() -> None:
    race = Race()
    race.private.refresh(race.table(2, "the race"))
    await settle()
    with contextlib.suppress(OSError), race.private.going_out(race.interaction, race.table(1)):
        raise OSError
    race.private.refresh(race.table(1, "you are ready"))
    await settle()
    assert race.shown == [2]
