"""The keeper of posts: a message stands as its row says, whatever Discord and kills do, by its kind's declaration alone."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from cogs.base.post_kind import Kind, Said
from cogs.show.keeper import Keeper
from cogs.show.publisher import ChannelPublisher
from data import posts
from data.posts import SERVER, PostRow, Subject
from tables.errors import NotHolderError, Refused, UnusableStoreError
from tests.clock import FakeClock
from tests.cogs.failure import failure
from tests.cogs.show.stand_in import Client, Message, Sea
from tests.tables.harness import CHANNEL, Bench, bench

GUILD = 5
PAPER = Subject(SERVER, "paper")
FOUR_MINUTES = 240


class Morning:
    """A morning card, which says how many are up; all that it needs beside this is a line in the keeper's list."""

    def __init__(self) -> None:
        self.up: int | None = 1

    async def say(self, post: PostRow) -> Said | None:
        return None if self.up is None else Said(post.lane_id, f"Good morning! {self.up} are up.")

    def declare(self, keeper: Keeper, **more: Any) -> None:
        keeper.kinds["morning"] = Kind(self.say, **more)


class Town:
    """A bot whose only posts are morning cards, on the stand-in for Discord."""

    def __init__(self, hands: Bench, morning: Morning, sea: Sea) -> None:
        self.hands, self.morning, self.sea = hands, morning, sea
        self.begin()

    def begin(self, **more: Any) -> None:
        """Begin a run of the bot."""
        self.client = Client(self.hands, self.sea)
        self.publisher = self.hands.tables.publisher = ChannelPublisher(cast("Any", self.client))
        self.morning.declare(self.publisher.keeper, **more)

    async def begin_again(self, away_s: float, **more: Any) -> None:
        """Kill the bot, and start it again after a while."""
        self.client.kill()
        await self.hands.advance(away_s)
        self.begin(**more)
        await self.recover()

    async def recover(self) -> None:
        """Do what a start does about posts."""
        tables = self.hands.tables
        self.publisher.posts(await tables.posts.hurry(tables.holding.block.without()))
        await self.hands.advance(1)

    async def wants(self, version: int = 1) -> PostRow:
        """Write the row of a card, or raise the version that its one shows."""
        if version == 1:
            number = posts.new_number(self.hands.clock.now_ms())
            row = PostRow(number, SERVER, PAPER.id, "morning", 0, GUILD, None, CHANNEL, wanted=1)
            await self.hands.store.run(posts.put, row)
        else:
            await self.hands.store.run(posts.want, PAPER, version)
        self.publisher.posts([CHANNEL])
        return (await self.rows())[0]

    async def rows(self) -> list[PostRow]:
        return await self.hands.tables.posts.of_subject(PAPER)

    def stands(self) -> list[str]:
        """What the bot's messages in the channel say."""
        return [m.content for m in self.messages()]

    def messages(self) -> list[Message]:
        return list(self.sea.places.get(CHANNEL, {}).values())


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    clock = FakeClock()
    async with bench(tmp_path, clock) as hands:
        yield Town(hands, Morning(), Sea(clock))


async def test_a_card_stands_is_brought_up_to_date_and_taken_away(town: Town) -> None:
    await town.wants()
    await town.hands.advance(1)
    assert town.stands() == ["Good morning! 1 are up."]
    town.morning.up = 2
    await town.wants(version=2)
    await town.hands.advance(1)
    assert town.stands() == ["Good morning! 2 are up."]
    await town.hands.store.run(posts.withdraw, PAPER, "morning", None)
    town.publisher.posts([CHANNEL])
    await town.hands.advance(1)
    assert (town.stands(), await town.rows()) == ([], [])


async def test_a_card_that_is_to_say_nothing_any_more_goes(town: Town) -> None:
    await town.wants()
    await town.hands.advance(1)
    town.morning.up = None
    await town.wants(version=2)
    await town.hands.advance(1)
    assert (town.stands(), await town.rows()) == ([], [])


async def test_a_card_about_what_is_gone_goes(town: Town) -> None:
    await town.wants()
    await town.hands.advance(1)

    async def gone(_: PostRow) -> Said | None:
        raise Refused("unknown-table")

    town.publisher.keeper.kinds["morning"] = Kind(gone)
    await town.wants(version=2)
    await town.hands.advance(1)
    assert (town.stands(), await town.rows()) == ([], [])


@pytest.mark.parametrize("turns", range(0, 24, 3))
@pytest.mark.parametrize("away_s", [1, 1_800])
async def test_a_kill_at_any_moment_leaves_one_card_however_long_the_bot_is_away(
    town: Town, turns: int, away_s: float
) -> None:
    town.sea.turns = turns
    await town.wants()
    await town.hands.advance(0)
    await town.begin_again(away_s)
    town.sea.turns = 1
    await town.hands.advance(60)
    assert town.stands() == ["Good morning! 1 are up."]
    (row,) = await town.rows()
    assert (row.shown, [row.message_id]) == (row.wanted, [m.id for m in town.messages()])


async def test_a_card_whose_note_was_never_made_is_found_again_among_others(town: Town) -> None:
    """The bot is away for half an hour, so Discord has forgotten the nonce; others have written since.

    Its machine's clock is half a minute fast.
    """
    await town.wants()
    await town.hands.advance(1)
    ((before,), row) = town.messages(), (await town.rows())[0]
    unnoted = "UPDATE posts SET message_id = NULL, shown = 0, begun_ms = ?"
    await town.hands.store.run(lambda c: c.execute(unnoted, (town.hands.clock.now_ms() + 30_000,)).rowcount)
    for _ in range(50):
        number = town.sea.new_id()
        town.sea.places[CHANNEL][number] = Message(number, SimpleNamespace(id=1), content="Hello")
    town.morning.up = 3
    await town.begin_again(1_800)
    ours = [m for m in town.messages() if m.content.startswith("Good morning")]
    assert [(m.id, m.content) for m in ours] == [(before.id, "Good morning! 3 are up.")]
    assert (await town.rows())[0] == replace(row, shown=1)


async def test_a_card_that_somebody_has_deleted_is_posted_anew(town: Town) -> None:
    before = await town.wants()
    await town.hands.advance(1)
    town.sea.people_delete(CHANNEL, town.messages()[0].id)
    town.morning.up = 2
    await town.wants(version=2)
    await town.hands.advance(1)
    assert town.stands() == ["Good morning! 2 are up."]
    assert (await town.rows())[0].number > before.number, "Discord knows the nonce of the deleted one"


@pytest.mark.parametrize("replaced", [True, False])
async def test_a_card_that_nobody_may_edit_any_more_is_replaced_or_waits(
    town: Town, monkeypatch: pytest.MonkeyPatch, replaced: bool
) -> None:
    town.morning.declare(town.publisher.keeper, replaced=replaced)
    await town.wants()
    await town.hands.advance(1)
    (before,) = town.messages()

    def unfit(*_: object) -> None:
        raise failure(429, 30046)

    town.morning.up = 2
    with monkeypatch.context() as patch:
        patch.setattr(town.sea, "rewrite", unfit)
        await town.wants(version=2)
        await town.hands.advance(1)
        assert town.stands() == [f"Good morning! {2 if replaced else 1} are up."]
    await town.hands.advance(61)
    assert town.stands() == ["Good morning! 2 are up."]
    assert (town.messages()[0].id != before.id) == replaced


async def test_a_card_in_a_thread_that_is_shut_for_good_is_left_there(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    await town.wants()
    await town.hands.advance(1)

    def locked(*_: object) -> None:
        raise failure(403, 160005)

    monkeypatch.setattr(town.sea, "delete", locked)
    await town.hands.store.run(posts.withdraw, PAPER, "morning", None)
    town.publisher.posts([CHANNEL])
    await town.hands.advance(1)
    assert await town.rows() == []


async def test_a_refusal_waits_longer_each_time_and_not_at_all_once_permissions_change(town: Town) -> None:
    town.sea.shut = True
    await town.wants()
    waits = []
    for _ in range(8):
        await town.hands.advance(0)
        (row,) = await town.rows()
        waits.append((row.due_ms - town.hands.clock.now_ms()) // 60_000)
        await town.hands.advance((row.due_ms - town.hands.clock.now_ms()) / 1000)
    assert waits == [1, 2, 4, 8, 16, 32, 60, 60]
    town.sea.shut = False
    town.publisher.hurry(GUILD)
    await town.hands.advance(1)
    assert town.stands() == ["Good morning! 1 are up."]
    assert (await town.rows())[0].tries == 0


@pytest.mark.parametrize(
    ("code", "known", "heard"), [(30046, True, []), (10003, True, []), (50001, False, []), (50013, True, ["refused"])]
)
async def test_a_kind_that_waits_hears_only_of_what_does_not_pass_by_itself(
    town: Town, monkeypatch: pytest.MonkeyPatch, code: int, heard: list[str], *, known: bool
) -> None:
    """Too many edits pass, and so may a channel's loss of which nobody can say whether the whole server is meant."""

    lost: list[str] = []

    async def note(_: PostRow, what: str) -> None:
        lost.append(what)

    async def unknown(*_: Any, **__: Any) -> None:
        raise failure(503, 0)

    town.morning.declare(town.publisher.keeper, lost=note)
    await town.wants()
    await town.hands.advance(1)
    town.client.blind = known
    monkeypatch.setattr(town.client, "fetch_guild", unknown)
    town.sea.failures, town.sea.code, town.morning.up = [(400, False)], code, 2
    await town.wants(version=2)
    await town.hands.advance(1)
    assert lost == heard
    await town.hands.advance(FOUR_MINUTES)
    assert town.stands() == ["Good morning! 2 are up."]


async def test_a_refused_deletion_is_tried_again(town: Town) -> None:
    await town.wants()
    await town.hands.advance(1)
    town.sea.shut = True
    await town.hands.store.run(posts.withdraw, PAPER, "morning", None)
    town.publisher.posts([CHANNEL])
    await town.hands.advance(61)
    town.sea.shut = False
    await town.hands.advance(FOUR_MINUTES)
    assert (town.stands(), await town.rows()) == ([], [])


async def test_a_server_error_holds_up_the_lane_and_posts_nothing_twice(town: Town) -> None:
    town.sea.failures = [(503, True), (500, False)]
    await town.wants()
    await town.hands.advance(1)
    assert len(town.stands()) == 1, "it was carried out, but nobody knows"
    for _ in range(10):
        await town.hands.advance(1)
    assert (town.stands(), (await town.rows())[0].shown) == (["Good morning! 1 are up."], 1)


@pytest.mark.parametrize("what", ["next_of", "_held"])
async def test_a_store_that_cannot_be_used_for_a_while_holds_nothing_up_for_good(
    town: Town, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """What follows from a failure cannot be noted either, so nothing but the lane itself remembers it."""

    async def full(*_: object) -> None:
        raise UnusableStoreError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(town.hands.tables.posts, what, full)
        await town.wants()
        await town.hands.advance(1)
    assert town.stands() == []
    await town.hands.advance(61)
    assert town.stands() == ["Good morning! 1 are up."]


@pytest.mark.parametrize("what", ["channel", "refused", "doubtful"])
async def test_a_kind_that_does_not_wait_hears_once_that_its_card_is_lost(town: Town, what: str) -> None:
    lost: list[str] = []

    async def note(_: PostRow, what: str) -> None:
        lost.append(what)

    town.morning.declare(town.publisher.keeper, stays=False, waits=False, twice=False, lost=note)
    if what == "channel":
        town.sea.people_delete_place(CHANNEL)
    town.sea.shut = what == "refused"
    if what == "doubtful":  # an earlier run has begun to post it, and the bot may not read the channel
        number = posts.new_number(town.hands.clock.now_ms())
        row = PostRow(number, SERVER, PAPER.id, "morning", 0, GUILD, None, CHANNEL, wanted=1)
        await town.hands.store.run(posts.put, replace(row, begun_ms=1, signs=1, place_id=CHANNEL))
        town.client.blind = True
        town.publisher.posts([CHANNEL])
    else:
        await town.wants()
    await town.hands.advance(FOUR_MINUTES)
    assert (lost, await town.rows()) == ([what], [])


async def test_a_card_that_is_posted_once_leaves_no_row(town: Town) -> None:
    town.morning.declare(town.publisher.keeper, stays=False)
    await town.wants()
    await town.hands.advance(1)
    assert (town.stands(), await town.rows()) == (["Good morning! 1 are up."], [])


async def test_whoever_waits_for_a_card_hears_what_became_of_it(town: Town) -> None:
    row = await town.wants()
    said = await town.publisher.keeper.now(row)
    assert said is not None
    assert said.text == "Good morning! 1 are up."
    town.sea.shut = True
    await town.hands.store.run(posts.remove, row.number)
    with pytest.raises(Exception, match="50001"):
        await town.publisher.keeper.now(await town.wants())


@pytest.mark.parametrize("shut", [False, True])
async def test_whoever_asks_for_a_card_after_its_lane_hears_at_once_what_became_of_it(town: Town, shut: bool) -> None:
    town.morning.declare(town.publisher.keeper, stays=False, waits=False)
    town.sea.shut = shut
    row = await town.wants()
    await town.hands.advance(1)
    assert await town.rows() == []
    town.morning.up = None if shut else 1
    said = await town.publisher.keeper.now(row)
    assert (said is None) is shut


async def test_another_holder_s_card_stands_and_the_late_one_goes(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    """The note is refused for the epoch: this process has lost its shards while its post was under way."""

    def gone(_: object) -> None:
        raise NotHolderError("gone")

    stands = town.hands.tables.posts.stands

    async def late(*given: Any, **more: Any) -> bool:
        with monkeypatch.context() as patch:
            patch.setattr(town.hands.tables.holding, "fence", gone)
            return await stands(*given, **more)

    monkeypatch.setattr(town.hands.tables.posts, "stands", late)
    await town.wants()
    await town.hands.advance(1)
    assert town.stands() == []
