"""Every message is posted exactly once: also if asked for again, deleted by a moderator, or posted before a crash."""

import asyncio
import time
from typing import Any

import discord
import pytest

from cogs.show import idempotent_post
from cogs.show.boards import TIDY_SECONDS
from data.port import Store
from data.posts import TABLE, Subject
from engines.entry import Registry
from sandbox.driver import PATIENCE_S
from sandbox.seen import Shown
from sandbox.world import Channel
from tables.play.house_pool import InlineHouses
from tables.service import Tables
from tests.clock import FakeClock
from tests.e2e import conftest
from tests.e2e.conftest import House
from tests.e2e.play import Playing, begin, further, given_up, shown, startable, type_turn
from tests.e2e.test_outages import all_noted
from tests.example import GAME, OTHER


def small(playing: Playing, words: str) -> list[Shown]:
    """The notices with these words."""
    seen = playing.house.zebra.sees(playing.channel)
    return [m for m in seen if m.image is None and not m.ephemeral and words in m.data["content"]]


def boards(house: House, channel: Channel) -> list[int]:
    return [m.id for m in house.zebra.sees(channel) if m.image is not None]


def moderate(house: House, message_id: int) -> None:
    """Delete a message, as a moderator does."""
    house.box.messages.delete(house.driver.message(message_id))


async def test_a_relaxed_game_calls_to_every_turn(house: House) -> None:
    playing = await begin(house, speed="relaxed")
    await playing.board()
    for turn, text in enumerate(("c3", "d4", "b2", "a1")):
        await playing.board()
        called = playing.person(await playing.table(), turn % 2).mention
        await house.driver.idle()
        await house.clock.advance(121)

        def only(called: str = called) -> bool:
            return [called in message.text for message in small(playing, "your turn")] == [True]

        await house.driver.until(only, f"call {turn + 1}, and none of the turn before")
        await type_turn(playing, text)


@pytest.mark.parametrize(("kind", "words"), [("draw", "offers a draw"), ("takeback", "take back the move")])
async def test_a_second_offer_brings_accept_and_decline(house: House, kind: str, words: str) -> None:
    playing = await begin(house, speed="none")
    await type_turn(playing, "c3")
    mover = playing.person(await playing.table(), 0)
    other = house.lion if mover is house.heron else house.heron
    for _ in range(3):
        await mover.slash("table", playing.channel, do=kind)
        await house.driver.until(lambda: small(playing, words), "the offer")
        offer = small(playing, words)[0]
        assert {"Accept", "Decline"} == {label for label, *_ in offer.buttons}
        await other.click(offer, "Decline")
        await house.driver.until(lambda: not small(playing, words), "the offer to be taken away")


async def test_an_offer_that_a_dead_bot_has_posted_and_not_noted_is_taken_away_once_it_is_answered(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    playing = await begin(house, speed="none")
    await type_turn(playing, "c3")
    mover = playing.person(await playing.table(), 0)
    other = house.lion if mover is house.heron else house.heron
    monkeypatch.setattr(house.tables.posts, "stands", never)
    await mover.slash("table", playing.channel, do="draw")
    await house.driver.until(lambda: small(playing, "offers a draw"), "the offer")
    await other.click(small(playing, "offers a draw")[0], "Decline")
    assert small(playing, "offers a draw")
    await restart(house, 1)
    await house.driver.until(lambda: not small(playing, "offers a draw"), "the offer to be taken away")
    await rest(house)
    assert not await house.tables.posts.of_subject(Subject(TABLE, playing.table_id))


async def test_a_board_that_is_deleted_again_and_again_at_one_revision_comes_again(house: House) -> None:
    playing = await begin(house, speed="none")
    await playing.board()
    await house.driver.idle()
    for _ in range(3):
        moderate(house, boards(house, playing.channel)[0])
        # The loss is noted without any other change, so the revision stays the same.
        await house.store.run(
            lambda connection: connection.execute("UPDATE tables SET message_id = NULL, shown = 0").rowcount
        )
        house.bot.publisher.changed(await playing.table())
        await house.driver.until(lambda: boards(house, playing.channel), "the board")
        await playing.board()
        await house.clock.advance(20)
        await house.driver.idle()
    assert len(boards(house, playing.channel)) == 1


async def restart(house: House, seconds: float) -> None:
    """Stop the bot, and start it again after this time."""
    await house.stop()
    house.clock._now += round(seconds * 1000)
    await house.start()


def never(*_: Any, **__: Any) -> "asyncio.Future[None]":
    """A coroutine that never ends, in place of a step that the dying bot does not reach."""
    return asyncio.get_running_loop().create_future()


async def one_board(house: House, channel: Channel, table_id: str) -> int:
    """Wait until the channel has a single board, which is noted in the store, and return its id."""
    end = time.monotonic() + PATIENCE_S
    while True:
        await rest(house)
        table, standing = await house.tables.load(table_id), boards(house, channel)
        if standing == [table.message_id] and not table.copies:
            return standing[0]
        assert time.monotonic() < end, f"these boards stand: {standing}"


async def rest(house: House) -> None:
    """Wait until nothing is in progress, including the delayed search for copies."""
    await house.driver.idle()
    await house.box.activity.wait(0.02)
    await house.clock.advance(TIDY_SECONDS + 1)
    await house.driver.idle()


class Behind:
    """The clock of a machine that is two minutes slow."""

    def __init__(self, clock: FakeClock) -> None:
        self._clock = clock

    def now_ms(self) -> int:
        return self._clock.now_ms() - 120_000

    async def sleep_until(self, ms: int) -> None:
        await self._clock.sleep_until(ms + 120_000)


@pytest.fixture(params=[False, True])
def moved(house: House, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> House:
    """A house whose next run is on a machine with a right clock, or with a slow one."""

    def tables(store: Store, clock: FakeClock, houses: InlineHouses, games: Registry, **more: Any) -> Tables:
        return Tables(store, Behind(clock) if request.param else clock, houses, games, **more)

    monkeypatch.setattr(conftest, "Tables", tables)
    return house


@pytest.mark.parametrize("deleted", [False, True])
async def test_a_small_message_that_a_dead_bot_has_posted_stands_once(moved: House, *, deleted: bool) -> None:
    house = moved
    playing = await begin(house, speed="none")
    await house.heron.slash("table", playing.channel, do="draw")
    await house.driver.until(lambda: small(playing, "offers a draw"), "the offer")
    await house.driver.idle()
    before = small(playing, "offers a draw")[0].id
    await house.store.run(
        lambda connection: connection.execute("UPDATE posts SET message_id = NULL, shown = 0").rowcount
    )
    if deleted:
        moderate(house, before)
    await restart(house, 30)

    await all_noted(playing)
    after = [message.id for message in small(playing, "offers a draw")]
    assert len(after) == 1
    assert (after == [before]) is not deleted
    # Discord answers the repeated nonce with the old message: the bot asks whether that message still exists.
    assert [refusal.code for refusal in house.box.refusals] == [10008] * deleted
    house.box.refusals.clear()
    await house.lion.click(small(playing, "offers a draw")[0], "Decline")
    await house.driver.until(lambda: not small(playing, "offers a draw"), "the offer to be taken away")


@pytest.mark.parametrize("away", [1, 3000, 4000])
async def test_a_board_that_a_dead_bot_has_posted_stands_once(
    moved: House, monkeypatch: pytest.MonkeyPatch, away: float
) -> None:
    """A bot killed between posting a new board and noting it finds that board in the channel, even after nonces expire.

    After an hour a board is reposted in any case.
    """
    house = moved
    playing = await begin(house, speed="none")
    old = await playing.board()
    await house.clock.advance(3700)
    for note in ("delivered", "posted"):
        monkeypatch.setattr(house.tables.delivery, note, never)
    await type_turn(playing, "c3")
    await house.driver.until(lambda: len(boards(house, playing.channel)) == 2, "a new board")
    new = max(boards(house, playing.channel))
    await restart(house, away)
    board = await one_board(house, playing.channel, playing.table_id)
    assert board != old.id
    assert (board == new) is (away < 3600)
    seen = Shown(house.box, house.driver.message(board))
    assert "places a piece on c3" in seen.text
    # A board that the next run has adopted was edited to show the present state.
    assert board != new or seen.data["edited_timestamp"] is not None


async def test_an_older_board_whose_deletion_a_dead_bot_has_not_come_to_is_deleted(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    playing = await begin(house, speed="none")
    old, delete = await playing.board(), idempotent_post.delete
    await house.clock.advance(3700)

    async def dies(channel: discord.PartialMessageable, message_id: int) -> None:
        # Other messages, such as a call to turn, are deleted normally: else the channel's boards would wait for them.
        await (never() if message_id == old.id else delete(channel, message_id))

    with monkeypatch.context() as patch:
        patch.setattr(idempotent_post, "delete", dies)
        await type_turn(playing, "c3")
        await playing.board()
        await house.driver.idle()
        assert len(boards(house, playing.channel)) == 2
        await restart(house, 1)
    new = max(boards(house, playing.channel))
    assert await one_board(house, playing.channel, playing.table_id) == new


async def test_a_board_that_was_noted_just_before_the_bot_died_is_not_posted_again(house: House) -> None:
    """The next run edits the board, so links to it go on working, those of calls included."""
    playing = await begin(house, speed="live")
    await playing.board()
    await house.store.run(lambda connection: connection.execute("UPDATE tables SET message_ms = 0").rowcount)
    await type_turn(playing, "c3")
    board = await playing.board()
    await house.driver.idle()
    assert (await playing.table()).copies
    posts = sum(method == "POST" and path.endswith("/messages") for _, method, path in house.box.requests)
    await restart(house, 5)
    assert await one_board(house, playing.channel, playing.table_id) == board.id
    assert posts == sum(method == "POST" and path.endswith("/messages") for _, method, path in house.box.requests)


async def opened(house: House, channel: Channel) -> str:
    """The id of the only table in this channel."""
    tables = await house.tables.finder.in_channel(channel.id)
    assert len(tables) == 1
    return tables[0].table_id


async def test_a_bot_killed_before_the_note_of_its_answer_leaves_one_card(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = house.driver.channel("tables")
    monkeypatch.setattr(house.tables.delivery, "delivered", never)
    await house.heron.slash(f"{GAME} start", place, speed="none")
    (card,) = boards(house, place)
    await restart(house, 2)
    assert await one_board(house, place, await opened(house, place)) == card


async def test_an_answer_that_comes_after_the_bot_was_killed_does_not_stay(house: House) -> None:
    """A response in flight at the kill arrives after the next run has posted the card again: that copy is deleted."""
    place = house.driver.channel("tables")
    theirs = house.zebra.say(place, "Who plays?")
    other = shown(await house.gecko.slash(f"{OTHER} start", house.driver.channel("market"), speed="none"))
    hold = house.box.faults.hold(path="*callback*")
    asking = asyncio.create_task(house.heron.slash(f"{GAME} start", place, speed="none"))
    await house.driver.until(lambda: hold.waiting, "the answer to be under way")
    table_id = await opened(house, place)
    await restart(house, 1)
    await house.driver.until(lambda: boards(house, place), "the card")
    hold.release()
    await asking
    assert len(boards(house, place)) == 2
    card = await one_board(house, place, table_id)
    assert "free" in Shown(house.box, house.driver.message(card)).text
    await house.lion.click(Shown(house.box, house.driver.message(card)), "Join")
    await startable(house, Shown(house.box, house.driver.message(card)))
    await house.heron.click(Shown(house.box, house.driver.message(card)), "Start")
    assert await one_board(house, place, table_id) == card
    assert theirs.id in [message.id for message in house.zebra.sees(place)]
    assert boards(house, house.driver.channel("market")) == [other.id]


def reads(house: House) -> int:
    """The number of requests so far that have listed a channel's messages."""
    return sum(method == "GET" and path.endswith("/messages") for _, method, path in house.box.requests)


async def test_a_start_reads_no_channel_whose_boards_are_all_noted(house: House) -> None:
    playing = await begin(house, speed="live")
    before = await playing.board()
    await house.driver.idle()
    asked = reads(house)
    await restart(house, 16)
    await house.driver.until(lambda: Shown(house.box, before.raw).data["edited_timestamp"], "the board")
    await playing.board()
    await house.clock.advance(TIDY_SECONDS + 1)
    await house.driver.idle()
    assert reads(house) == asked


async def test_what_is_no_board_of_the_table_is_left_alone(house: House) -> None:
    playing = await given_up(house)
    await house.driver.idle()
    looked = await further(house.gecko, await playing.board(), "Replay")
    await further(house.gecko, shown(looked), "Show here")
    house.heron.say(playing.channel, "Well played")
    await house.driver.idle()
    before = [message.id for message in house.zebra.sees(playing.channel)]
    await house.tables.delivery.note_copies(playing.table_id, may_stand=True)
    await restart(house, 1)
    async with asyncio.timeout(PATIENCE_S):
        while (await playing.table()).copies:
            await rest(house)
    assert [message.id for message in house.zebra.sees(playing.channel)] == before
    assert len(before) >= 3
