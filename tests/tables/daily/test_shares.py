"""Results of puzzles of the day that are shown: their cards, and when they enter the server's tables."""

import pytest

from tables.daily.shares import DAY as DAY_OF_ALL
from tables.errors import Refused
from tests.clock import FakeClock
from tests.engines.toypuzzles import KINDS
from tests.tables.daily.test_service import CHANNEL, DAY, ELSEWHERE, SERVER, Hands, again
from tests.tables.harness import Bench, Place

ONCE, TIMED = KINDS


@pytest.fixture
def heron(hands: Bench) -> Hands:
    return Hands(hands)


async def test_a_card_is_to_be_posted_until_it_stands(place: Place, clock: FakeClock) -> None:
    """The process ends between the record of a card and its post: afterwards it is the same card, wherever it is asked for."""
    async with again(place, clock) as heron:
        await heron.solve(ONCE)
        await heron.solve(TIMED)
        post = await heron.daily.shares.share(ONCE, DAY, heron.actor(), SERVER, CHANNEL)
        await heron.shared(TIMED)
    async with again(place, clock) as heron:
        posts = heron.bench.tables.posts
        assert await posts.next_of(CHANNEL) == post
        assert await heron.daily.shares.share(ONCE, DAY, heron.actor(), SERVER, CHANNEL + 1) == post
        card = await heron.daily.shares.card(post)
        assert card is not None
        assert (card.name, card.number, card.results[0].kind) == ("Heron", post.number, ONCE)
        # Without a card nobody is in the table, and may show the result once more.
        await posts.remove(post)
        await heron.daily.shares.unshare(post)
        assert await heron.daily.shares.card(post) is None
        assert await heron.daily.table(ONCE, DAY, SERVER, 1, heron.now_ms) == ()
        await heron.bench.advance(1)
        other = await heron.daily.shares.share(ONCE, DAY, heron.actor(), SERVER, CHANNEL)
        assert other.number != post.number
        await posts.remove(other)
        with pytest.raises(Refused, match="daily-shared"):
            await heron.daily.shares.share(ONCE, DAY, heron.actor(), SERVER, CHANNEL)
        assert len(await heron.daily.table(ONCE, DAY, SERVER, 1, heron.now_ms)) == 1


async def test_a_whole_day_enters_the_tables_once_its_card_stands(place: Place, clock: FakeClock) -> None:
    async with again(place, clock) as heron:
        shares, posts = heron.daily.shares, heron.bench.tables.posts
        with pytest.raises(Refused, match="daily-unanswered"):
            await shares.share(DAY_OF_ALL, DAY, heron.actor(), SERVER, CHANNEL)
        await heron.solve(ONCE)
        await heron.begin(TIMED)
        post = await shares.share(DAY_OF_ALL, DAY, heron.actor(), SERVER, CHANNEL)
        assert await heron.daily.table(ONCE, DAY, SERVER, 1, heron.now_ms) == ()
        await heron.bench.advance(1)
        await heron.answer(TIMED, await heron.word(TIMED))
    async with again(place, clock) as heron:
        shares, posts = heron.daily.shares, heron.bench.tables.posts
        assert await shares.share(DAY_OF_ALL, DAY, heron.actor(), SERVER, CHANNEL) == post
        card = await shares.card(post)
        assert card is not None
        assert [each.kind for each in card.results] == [ONCE], "the other was answered afterwards"
        assert await posts.begin(post, CHANNEL, 7) is not None
        assert await posts.stands(post, 8, 1, stays=False)
        tables = [await heron.daily.table(kind, DAY, SERVER, 1, heron.now_ms) for kind in (ONCE, TIMED)]
        assert [len(table) for table in tables] == [1, 0]
        for kind, reason in ((DAY_OF_ALL, "daily-shared-day"), (ONCE, "daily-shared")):
            with pytest.raises(Refused, match=f"^{reason}$"):
                await shares.share(kind, DAY, heron.actor(), SERVER, CHANNEL)
        assert await shares.share(DAY_OF_ALL, DAY, heron.actor(), ELSEWHERE, CHANNEL) is not None, "once per server"
        for day in (DAY + 1, DAY - 35, -1):
            with pytest.raises(Refused, match="daily-unknown"):
                await shares.share(DAY_OF_ALL, day, heron.actor(), SERVER, CHANNEL)


async def test_a_day_whose_card_was_not_posted_takes_nothing_else_with_it(heron: Hands) -> None:
    await heron.solve(ONCE)
    await heron.shared(ONCE)
    post = await heron.daily.shares.share(DAY_OF_ALL, DAY, heron.actor(), SERVER, CHANNEL)
    await heron.bench.tables.posts.remove(post)
    await heron.daily.shares.unshare(post)
    assert await heron.daily.shares.card(post) is None
    assert len(await heron.daily.table(ONCE, DAY, SERVER, 1, heron.now_ms)) == 1
    assert await heron.daily.shares.share(DAY_OF_ALL, DAY, heron.actor(), SERVER, CHANNEL) is not None
