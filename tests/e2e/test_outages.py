"""Discord's refusals and gateway outages: missed updates are shown later, and no player loses time."""

import asyncio
import re
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from cogs.client import door
from cogs.client.internals import Socket
from data.errors import UnusableStoreError
from data.posts import TABLE, Subject
from sandbox.driver import PATIENCE_S
from sandbox.permissions import Perm
from sandbox.seen import Shown
from tables.play.holding import Holding, whole
from tests.counting_store import CountingStore
from tests.e2e.conftest import House
from tests.e2e.example import begin_raced
from tests.e2e.play import Playing, begin, type_turn
from tests.example import GAME, OTHER

NEEDED = Perm.VIEW_CHANNEL | Perm.SEND_MESSAGES | Perm.ATTACH_FILES


async def refused(playing: Playing, times: int) -> None:
    """Make a turn whose board Discord refuses to show `times` times."""
    await playing.board()
    await playing.house.driver.idle()
    before = tries(playing)
    playing.house.box.faults.refuse(403, 50013, method="PATCH", path="/channels/*", times=times)
    await type_turn(playing, "c3")
    await playing.house.driver.until(lambda: tries(playing) > before, "the refusal")
    await playing.house.driver.idle()
    assert await behind(playing)


def tries(playing: Playing) -> int:
    return sum(method == "PATCH" and "/channels/" in path for _, method, path in playing.house.box.requests)


async def caught_up(playing: Playing) -> None:
    message_id = (await playing.table()).message_id
    assert message_id is not None
    raw, box = playing.house.driver.message(message_id), playing.house.box
    await playing.house.driver.until(lambda: "places a piece on c3" in Shown(box, raw).text, "the newest state")


async def behind(playing: Playing) -> bool:
    table = await playing.table()
    return table.shown < table.revision


async def test_a_board_that_was_refused_is_tried_again_at_growing_intervals(house: House) -> None:
    playing = await begin(house, speed="none")
    await refused(playing, times=2)
    before = tries(playing)
    await house.clock.advance(61)
    await house.driver.until(lambda: tries(playing) == before + 1, "a second try")
    await house.driver.idle()
    await house.clock.advance(61)
    await house.driver.idle()
    assert tries(playing) == before + 1
    await house.clock.advance(61)
    await caught_up(playing)
    house.box.refusals.clear()


async def test_a_board_that_was_refused_is_shown_when_the_bot_is_let_in_again(house: House) -> None:
    playing = await begin(house, speed="none")
    await refused(playing, times=1)
    house.driver.allow_bot(playing.channel, NEEDED)
    await caught_up(playing)
    house.box.refusals.clear()


async def test_a_board_that_was_refused_is_shown_when_a_role_changes(house: House) -> None:
    playing = await begin(house, speed="none")
    await refused(playing, times=1)
    before, after = (SimpleNamespace(permissions=n, guild=SimpleNamespace(id=house.driver.guild.id)) for n in (1, 2))
    house.bot.dispatch("guild_role_update", before, after)
    await caught_up(playing)
    house.box.refusals.clear()


async def test_asking_for_the_board_shows_what_is_behind(house: House) -> None:
    playing = await begin(house, speed="none")
    await refused(playing, times=1)
    await house.heron.slash("table", playing.channel, do="board")
    await caught_up(playing)
    house.box.refusals.clear()


async def test_an_archived_thread_keeps_one_board(house: House) -> None:
    place = house.driver.channel("tables")
    await house.bot.http.start_thread_without_message(place.id, name="a game", auto_archive_duration=60, type=11)
    thread = house.driver.channel("a game")
    thread.thread_members.update((house.heron.id, house.lion.id))
    playing = await begin(house, channel="a game", speed="none")
    old = await playing.board()
    await house.driver.idle()
    thread.archived = True
    table = await playing.table()
    await playing.person(table, 0).slash(f"{GAME} move", place, move="c3", table=table.id)
    new = await playing.board()
    assert new.id != old.id
    await house.driver.until(lambda: old.id not in thread.messages, "the old board to go")
    house.box.refusals.clear()


async def test_time_cut_off_from_the_gateway_is_given_back(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    playing = await begin(house, speed="live")
    await playing.board()
    await house.driver.idle()
    again, connect = asyncio.Event(), Socket.from_client

    async def later(*given: Any, **named: Any) -> Socket:
        await again.wait()
        return await connect(*given, **named)

    told: list[str] = []
    for name in ("cut_off", "reconnected"):
        monkeypatch.setattr(house.tables.outages, name, partial(noted, told, name, getattr(house.tables.outages, name)))
    monkeypatch.setattr(Socket, "from_client", later)
    await house.clock.advance(20)
    await house.box.faults.drop_gateway()
    await house.driver.until(lambda: told == ["cut_off"], "the loss to be noticed")
    for _ in range(5):
        await house.clock.advance(62)
        await house.driver.idle()
    assert (await playing.table()).view(None).turn == 1
    again.set()
    await house.driver.until(lambda: told[-1] == "reconnected", "the connection")
    await house.clock.advance(35)
    await house.driver.idle()
    assert (await playing.table()).view(None).turn == 1
    await house.clock.advance(10)
    await playing.until(lambda table: table.view(None).turn != 1, "the end of the turn")


async def noted(told: list[str], name: str, call: Any, shard_id: int) -> None:
    await call(shard_id)
    told.append(name)


async def test_a_challenge_answered_late_calls_the_challenged_person(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "DEFER_SECONDS", 0.0)
    place = house.driver.channel("tables")
    await house.heron.slash(f"{GAME} start", place, opponent=house.gecko)

    def cards() -> list[Shown]:
        return [m for m in house.zebra.sees(place) if m.image is not None]

    await house.driver.until(cards, "the card")
    assert [user["id"] for user in cards()[0].data["mentions"]] == [str(house.gecko.id)]


async def test_a_small_message_that_is_posted_twice_stands_once(house: House) -> None:
    playing = await begin(house, speed="none")
    table = await playing.table()

    def offers() -> list[int]:
        return [shown.id for shown in house.zebra.sees(playing.channel) if "offers a draw" in shown.data["content"]]

    await house.heron.slash("table", playing.channel, do="draw")
    await house.driver.until(offers, "the offer's message")
    await all_noted(playing)
    before = offers()
    # After a kill between the post and its note the message's id is missing, so the message is posted again.
    await house.store.run(lambda connection: connection.execute("UPDATE posts SET message_id = NULL, shown = 0"))
    house.bot.publisher.posts([table.channel_id])
    await all_noted(playing)
    assert offers() == before


async def all_noted(playing: Playing) -> None:
    """Wait until the message ids of all the table's posts are stored."""
    async with asyncio.timeout(PATIENCE_S):
        while any(
            post.message_id is None
            for post in await playing.house.tables.posts.of_subject(Subject(TABLE, playing.table_id))
        ):
            await playing.house.box.activity.wait(0.02)


def end_of_turn(message: Shown) -> list[str]:
    """The times that a message counts down to, in Unix seconds."""
    return re.findall(r"<t:(\d+):R>", message.text)


@pytest.mark.parametrize("seconds", [16, 1])
async def test_a_start_after_an_outage_shows_when_the_turn_ends_now(house: House, seconds: int) -> None:
    playing, untimed = await begin(house, speed="live"), await begin(house, f"{OTHER} start", "market", speed="none")
    boards = [await playing.board(), await untimed.board()]
    await house.driver.idle()
    edited = [board.data["edited_timestamp"] for board in boards]
    before = end_of_turn(boards[0])
    await house.stop()
    house.clock._now += seconds * 1000
    await house.start()
    moved = [str(int(moment) + seconds) for moment in before] if seconds > 2 else before
    await house.driver.until(lambda: end_of_turn(Shown(house.box, boards[0].raw)) == moved, "the true end")
    await house.driver.idle()
    now = [Shown(house.box, board.raw).data["edited_timestamp"] for board in boards]
    assert [one != other for one, other in zip(edited, now, strict=True)] == [seconds > 2, False]


async def test_a_lost_gateway_shows_when_the_turn_ends_now_on_board_and_panels(house: House) -> None:
    racing = await begin_raced(house)
    people = await racing.seats()
    await racing.ready(*people)
    await racing.phase("race")
    await house.driver.idle()
    board, panels = await racing.board(), [racing.panel(person) for person in people]
    before = [end_of_turn(message) for message in (board, *panels)]
    assert all(before)
    await house.tables.outages.cut_off(0)
    house.clock._now += 16_000
    await house.tables.outages.reconnected(0)

    def true_again() -> bool:
        now = [end_of_turn(Shown(house.box, message.raw)) for message in (board, *panels)]
        return now == [[str(int(moment) + 16) for moment in moments] for moments in before]

    await house.driver.until(true_again, "the true ends")


async def test_many_short_losses_of_the_gateway_leave_the_board_at_the_true_end(house: House) -> None:
    playing = await begin(house, speed="live")
    await playing.board()
    await house.driver.idle()
    for _ in range(8):
        await house.tables.outages.cut_off(0)
        await house.clock.advance(1.9)
        await house.tables.outages.reconnected(0)
        await house.driver.idle()
    due_ms = (await playing.table()).due_ms
    assert due_ms is not None
    (shown,) = end_of_turn(await playing.board())
    assert abs(due_ms / 1000 - int(shown)) <= 2


async def test_whoever_takes_a_block_gives_back_the_time_until_its_shard_is_ready(house: House) -> None:
    playing = await begin(house, speed="live")
    await playing.board()
    await house.driver.idle()
    due_ms = (await playing.table()).due_ms
    assert due_ms is not None
    await house.stop()
    house.clock._now += 16_000

    async def take_over() -> None:
        house.bot.hold(Holding(whole(1)))
        await house.bot.connections.take_over()
        taken = await playing.table()
        assert taken.due_ms == due_ms + 16_000
        await house.clock.advance(200)
        now = await playing.table()
        assert (now.due_ms, now.view(None).turn) == (taken.due_ms, 1)

    await house.start(take_over)
    async with asyncio.timeout(PATIENCE_S):
        while (await playing.table()).due_ms != due_ms + 216_000:
            await house.box.activity.wait(0.02)
    assert (await playing.table()).view(None).turn == 1
    await house.clock.advance(70)
    async with asyncio.timeout(PATIENCE_S):
        while (await playing.table()).view(None).turn == 1:
            await house.box.activity.wait(0.02)


def breaking(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Have the store fail for as long as the list that is returned has a reason; each failure adds another one."""
    reasons: list[str] = []
    healthy = CountingStore.run

    async def run(store: CountingStore, fn: Any, *args: Any, **kwargs: Any) -> Any:
        if reasons:
            reasons.append("again")
            raise UnusableStoreError("The disk is full.")
        return await healthy(store, fn, *args, **kwargs)

    monkeypatch.setattr(CountingStore, "run", run)
    return reasons


async def test_a_database_that_fails_at_the_start_is_waited_for(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else no clock would run and no house player act before the next start."""
    await house.stop()
    reasons = breaking(monkeypatch)

    async def fill() -> None:
        reasons.append("the disk is full")

    starting = asyncio.create_task(house.start(fill))
    await house.driver.until(lambda: len(reasons) > 1, "a failure")
    reasons.clear()
    await house.clock.advance(60)
    await starting
    assert house.tables.outages.resumed


async def test_a_database_that_fails_as_a_shard_is_back_is_waited_for(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the clocks of the shard's servers would stand still until it is cut off again."""
    reasons = breaking(monkeypatch)
    listener = house.bot.connections
    await listener.on_shard_disconnect(0)
    assert house.tables.holding.lost
    reasons.append("the disk is full")
    back = asyncio.create_task(listener.on_shard_resumed(0))
    await house.driver.until(lambda: len(reasons) > 1, "a failure")
    reasons.clear()
    await house.clock.advance(60)
    await back
    assert not house.tables.holding.lost
