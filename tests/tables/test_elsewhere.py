"""Several processes on one database: each acts at any table, the holder shows the table, and no cache is stale."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from data import people
from data.errors import UnusableStoreError
from data.postgres import line
from data.postgres.line import NameTakenError
from data.postgres.membership import Membership
from data.posts import AWAY
from data.shards import Block
from tables.person import Person, to_row
from tables.play.holding import Holding
from tests.clock import FakeClock
from tests.tables.harness import CHANNEL, PEOPLE, Bench, bench

GUILD = 2 << 22
"""A server on the first of two shards, like the server of the harness."""
PATIENCE_S = 60.0


@asynccontextmanager
async def process(database: str, clock: FakeClock, number: int) -> AsyncIterator[Bench]:
    """A process that holds one of two shards."""
    member = Membership(database, f"p{number}", clock.now_ms, clock.correct)
    async with bench(database, clock, resume=False) as hands:
        hands.tables.holding = Holding(Block(number, 1, 2), member.holder)
        await member.enter(hands.tables.hear, hands.tables.outages.store_lost)
        await hands.tables.resume()
        await hands.quiet()
        try:
            yield hands
        finally:
            await member.leave(hands.store)


@pytest.fixture
async def two(database: str, clock: FakeClock) -> AsyncIterator[tuple[Bench, Bench]]:
    async with process(database, clock, 0) as one, process(database, clock, 1) as other:
        # At its start each process is told that it may have missed notifications.
        await until(one, lambda: asyncio.sleep(0, True))
        yield one, other


async def until(hands: Bench, condition: Callable[[], Awaitable[object]]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not await condition():
            await hands.quiet()


async def test_the_holder_shows_what_another_process_has_done(two: tuple[Bench, Bench]) -> None:
    holder, other = two
    table = await holder.game("live")
    await holder.quiet()
    assert holder.tables.holding.holds(table.guild_id)
    shown = len(holder.publisher.shown)
    after = await other.play(table, 0, "step")

    async def seen() -> bool:
        return any(each.revision == after.revision for each in holder.publisher.shown[shown:])

    await until(holder, seen)
    assert not other.publisher.shown


async def test_the_holder_posts_and_takes_away_small_messages_of_another_process(two: tuple[Bench, Bench]) -> None:
    holder, other = two
    table = await holder.game()
    seat = table.seat_of(holder.actor("Heron").user_id)
    assert seat is not None
    await other.tables.offer(table.id, other.actor("Heron"), "draw")

    async def posted() -> bool:
        return CHANNEL in holder.publisher.lanes

    await until(holder, posted)
    (offer,) = await holder.notices(table)
    assert (offer.kind, offer.about) == ("draw", seat)
    assert await holder.posted(offer, 900)
    holder.publisher.lanes.clear()
    await other.tables.answer(table.id, other.actor("Lion"), "draw", accept=False)
    await until(holder, posted)
    assert [row.wanted for row in await holder.notices(table)] == [AWAY]
    assert not other.publisher.lanes


async def test_the_house_plays_in_the_holder_s_process(two: tuple[Bench, Bench]) -> None:
    holder, other = two
    table = await other.lobby()
    table = await other.tables.add_house(table.id, other.actor("Heron"), "hard")
    assert not other.tables._house_turns._tasks

    async def played() -> bool:
        return any(kind == "action" for kind, _, _ in await holder.log(table))

    await until(holder, played)


async def test_one_press_heard_by_two_processes_counts_once(two: tuple[Bench, Bench]) -> None:
    holder, other = two
    table = await holder.game()
    press = holder.actor(table.names[0])
    await asyncio.gather(*(each.tables.act(table.id, press, "step", None) for each in two))
    assert [entry for entry in await other.log(table) if entry[2] == "step"] == [("action", 0, "step")]
    await holder.check(table.id)


async def test_what_is_remembered_is_dropped_when_another_process_changes_it(two: tuple[Bench, Bench]) -> None:
    holder, other = two
    forgotten: list[int | None] = []
    holder.tables.forget_with(forgotten.append)
    assert (await holder.tables.servers.get(GUILD)).house
    await other.tables.servers.change(GUILD, house=False)

    async def changed() -> bool:
        return not (await holder.tables.servers.get(GUILD)).house

    await until(holder, changed)
    await other.tables.preferences.change(7, lang="fr")

    async def dropped() -> bool:
        return 7 in forgotten

    await until(holder, dropped)
    table = await holder.game()
    assert await holder.tables.lessons.tip(table, 1) is not None
    await other.tables.lessons.mute(table, 1)

    async def quiet() -> bool:
        return await holder.tables.lessons.is_muted(table, 1)

    await until(holder, quiet)


async def test_how_somebody_wants_to_be_called_is_heard_of_everywhere(two: tuple[Bench, Bench]) -> None:
    holder, other = two
    await holder.tables._pipeline.awake()

    def calls(*eager: int) -> Callable[[], Awaitable[bool]]:
        async def there() -> bool:
            return [each for each in (7, 8) if holder.tables._pipeline.presence.is_eager(each)] == list(eager)

        return there

    for user_id in (7, 8):
        await other.tables.preferences.change(user_id, calls="eager")
    await until(holder, calls(7, 8))
    await other.tables.village.forget(7)
    await until(holder, calls(8))
    await other.store.run(people.save, to_row(8, Person(calls="calm")))  # told while the line is down
    holder.tables.hear(None)
    await until(holder, calls())


async def test_an_avatar_and_a_no_are_heard_of_everywhere(two: tuple[Bench, Bench]) -> None:
    holder, other = two
    await holder.tables.join((await holder.lobby()).id, replace(holder.actor("Lion"), avatar="old"))
    lion = PEOPLE["Lion"]
    assert await holder.tables.avatars.shown([lion]) == await other.tables.avatars.shown([lion]) == {lion: "old"}

    def shown(key: str | None) -> Callable[[], Awaitable[bool]]:
        async def there() -> bool:
            return (await holder.tables.avatars.shown([lion])).get(lion) == key

        return there

    await other.tables.avatars.learn(lion, "new")
    await until(holder, shown("new"))
    await other.tables.preferences.change(lion, avatar=False)
    await until(holder, shown(None))
    await other.tables.preferences.change(lion, avatar=True)
    await other.tables.avatars.learn(lion, "new")
    await until(holder, shown("new"))
    await other.tables.village.forget(lion)
    await until(holder, shown(None))


async def test_after_a_line_that_was_down_everything_is_looked_at_again(two: tuple[Bench, Bench]) -> None:
    holder, _ = two
    forgotten: list[int | None] = []
    holder.tables.forget_with(forgotten.append)
    table = await holder.game()

    def cut(connection: object) -> None:
        connection.execute(  # type: ignore[attr-defined]
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE application_name LIKE 'baraza p0/%' AND pid <> pg_backend_pid()"
        ).fetchall()

    holder.publisher.behind.clear()
    await holder.store.run(cut)

    async def looked() -> bool:
        return None in forgotten and table.id in holder.publisher.behind

    await until(holder, looked)


async def test_a_name_belongs_to_one_living_process(
    database: str, clock: FakeClock, two: tuple[Bench, Bench], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(line, "NAME_MS", 10)
    again = Membership(database, "p1", clock.now_ms, clock.correct)
    with pytest.raises(NameTakenError, match="PROCESS_NAME") as refused:
        await again.enter(lambda _: None, lambda _: None)
    assert isinstance(refused.value, UnusableStoreError)


async def test_whoever_stops_hears_of_nothing_any_more(two: tuple[Bench, Bench]) -> None:
    """The store is closed soon: what was begun for the news would fail, and be logged as an error."""
    holder, other = two
    table = await other.game()
    peers = holder.tables._peers
    await peers.close()
    for news in (None, f"table {table.id} {table.guild_id} another"):
        holder.tables.hear(news)
    assert not peers._tasks
