"""One try at each puzzle of the day: the moments that decide, double clicks, two devices, hints, streaks, tables."""

import asyncio
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from data import daily as store
from data import dialect
from engines.game import Illegal
from tables.daily import calendar
from tables.daily import service as service_module
from tables.daily.model import Measure, Sitting
from tables.daily.service import Daily
from tables.errors import Refused
from tables.model import Actor
from tests.clock import FakeClock
from tests.engines.toypuzzles import KINDS, NEARLY, NOTHING
from tests.tables.ended import rows_of
from tests.tables.harness import PEOPLE, Bench, Place, bench

ONCE, TIMED = KINDS
DAY = 61
"""The day that begins with the tests' clock."""
HOUR = 3600
SERVER, ELSEWHERE, CHANNEL = 5, 6, 77


class Hands:
    """The puzzles of the day at a bench, and people whose interactions are made now, or a while ago."""

    def __init__(self, hands: Bench) -> None:
        self.bench = hands
        self.daily: Daily = hands.tables.daily

    @property
    def now_ms(self) -> int:
        return self.bench.clock.now_ms()

    def actor(self, name: str = "Heron", late_s: float = 0) -> Actor:
        return self.bench.actor(name, round(1000 * late_s))

    async def begin(self, kind: str, name: str = "Heron", day: int = DAY, late_s: float = 0) -> Sitting:
        return await self.daily.begin(kind, day, self.actor(name, late_s), compared=True)

    async def answer(self, kind: str, text: str, name: str = "Heron", day: int = DAY, late_s: float = 0) -> Sitting:
        return await self.daily.edit(kind, day, self.actor(name, late_s), lambda sitting: (sitting.draft, text))

    async def look(self, kind: str, name: str = "Heron", day: int = DAY) -> Sitting:
        return await self.daily.look(kind, day, PEOPLE[name], self.now_ms)

    async def word(self, kind: str, day: int = DAY) -> str:
        """The password of a day's puzzle."""
        chosen = await self.daily._pools.puzzle(kind, day)
        return next(puzzle.word for puzzle in KINDS[kind].pool() if puzzle.id == chosen)

    async def solve(self, kind: str, name: str = "Heron", day: int = DAY, after_s: float = 60) -> Sitting:
        await self.begin(kind, name, day)
        await self.bench.advance(after_s)
        return await self.answer(kind, await self.word(kind, day), name, day)

    async def shared(self, kind: str, name: str = "Heron") -> None:
        """Show a result, whose card is then posted."""
        post = await self.daily.shares.share(kind, DAY, self.actor(name), SERVER, CHANNEL)
        await self.bench.tables.posts.remove(post)

    async def running(self, name: str = "Heron") -> dict[str | None, tuple[int, int]]:
        days = await self.daily.streaks(PEOPLE[name], self.now_ms)
        return {each.game: (each.days, each.most) for each in days}


@pytest.fixture
def heron(hands: Bench) -> Hands:
    return Hands(hands)


@asynccontextmanager
async def again(place: Place, clock: FakeClock) -> AsyncIterator[Hands]:
    async with bench(place, clock) as hands:
        yield Hands(hands)


async def test_an_answer_ends_the_only_try(heron: Hands) -> None:
    assert (await heron.look(ONCE)).status == "waiting"
    assert (await heron.look(ONCE)).view is None, "the puzzle is not shown before its time runs"
    with pytest.raises(Refused, match="daily-unbegun"):
        await heron.answer(ONCE, NEARLY)
    await heron.begin(ONCE)
    await heron.bench.advance(75)
    with pytest.raises(Illegal, match="not-notation"):
        await heron.answer(ONCE, "what")
    done = await heron.answer(ONCE, NEARLY)
    assert done.status == "done"
    assert done.result is not None
    assert (done.result.solved, done.result.percent, done.result.ms, done.result.streak) == (False, 60, 75_000, 1)
    assert (await heron.answer(ONCE, await heron.word(ONCE))).result == done.result
    assert (await heron.begin(ONCE)).result == done.result


async def test_an_answer_is_kept_as_the_game_writes_it(heron: Hands) -> None:
    await heron.begin(ONCE)
    word = await heron.word(ONCE)
    assert (await heron.answer(ONCE, f" {word.upper()}")).answer == word
    row = await heron.bench.store.read(store.attempt, DAY, ONCE, PEOPLE["Heron"])
    assert row is not None
    assert row.answer == word


async def test_who_names_no_day_means_the_one_that_goes_on(heron: Hands) -> None:
    def meant() -> Awaitable[Sitting]:
        return heron.daily.meant(TIMED, PEOPLE["Heron"], heron.now_ms)

    await heron.bench.advance(24 * HOUR - 600)
    assert ((await meant()).day, (await meant()).status) == (DAY, "waiting")
    await heron.begin(TIMED)
    await heron.bench.advance(700)
    assert ((await meant()).day, (await meant()).status) == (DAY, "open")
    await heron.begin(TIMED, day=DAY + 1)
    assert (await meant()).day == DAY + 1, "both are open"
    await heron.bench.advance(24 * HOUR)
    assert ((await meant()).day, (await meant()).status) == (DAY + 2, "waiting")


async def test_the_same_puzzle_for_everybody_on_two_devices_and_in_every_process(
    place: Place, clock: FakeClock
) -> None:
    async with again(place, clock) as one:
        first = await one.begin(TIMED)
        await one.bench.advance(10)
        await one.daily.edit(TIMED, DAY, one.actor(), lambda _: ("half", None))
        other = await one.look(TIMED)
        assert (other.view, other.draft, other.until_ms) == (first.view, "half", first.until_ms)
        assert (await one.begin(TIMED, "Lion")).view == first.view
        # A process that knows another secret, as if it were started with another setting, keeps to what has begun.
        stranger = Daily(one.bench.store, KINDS, b"another".ljust(32))
        assert (await stranger.look(TIMED, DAY, PEOPLE["Lion"], one.now_ms)).view == first.view
        known = [await one.daily._pools.puzzle(kind, day) for kind in KINDS for day in range(DAY - 10, DAY)]
    async with again(place, clock) as after:
        assert (await after.look(TIMED)).draft == "half"
        assert [await after.daily._pools.puzzle(kind, day) for kind in KINDS for day in range(DAY - 10, DAY)] == known
        assert await after.bench.tables.meta.value(store.SECRET) == await after.bench.tables.meta.value(store.SECRET)


async def test_several_bots_with_one_secret_have_the_same_days(hands: Bench) -> None:
    secret = b"one for all".ljust(32)
    one, other = Daily(hands.store, KINDS, secret), Daily(hands.store, KINDS, secret)
    chosen = [await one._pools.puzzle(ONCE, day) for day in range(40, 60)]
    await hands.store.run(lambda connection: connection.execute("DELETE FROM daily_puzzles"))
    assert [await other._pools.puzzle(ONCE, day) for day in range(40, 60)] == chosen
    assert await hands.tables.meta.value(store.SECRET) is None, "no other secret was made"


async def test_a_secret_is_made_once(heron: Hands) -> None:
    await asyncio.gather(*(heron.begin(kind, name) for kind in KINDS for name in PEOPLE))
    secret = await heron.bench.tables.meta.value(store.SECRET)
    assert secret is not None
    assert len(bytes.fromhex(secret)) == 32
    assert await heron.bench.store.run(store.secret, "00" * 32) == secret


async def test_what_was_looked_at_is_not_begun_a_second_time(heron: Hands) -> None:
    """A second device shows the button Begin still: it leads into the same sitting, whose time runs on."""
    begun = await heron.begin(TIMED)
    await heron.bench.advance(600)
    assert (await heron.begin(TIMED)).until_ms == begun.until_ms
    done = await heron.answer(TIMED, await heron.word(TIMED))
    assert done.result is not None
    assert done.result.ms == 600_000


async def test_a_sitting_has_half_an_hour_judged_by_the_moment_of_the_answer(heron: Hands) -> None:
    await heron.begin(TIMED)
    await heron.begin(TIMED, "Lion")
    await heron.bench.advance(1800)
    assert (await heron.look(TIMED)).status == "late"
    late = await heron.answer(TIMED, await heron.word(TIMED))
    assert (late.status, late.result) == ("late", None)
    # Lion's answer was made in time, and was long under way.
    in_time = await heron.answer(TIMED, await heron.word(TIMED), "Lion", late_s=0.5)
    assert in_time.result is not None
    assert in_time.result.ms == 1_799_500
    assert await heron.running() == {}


async def test_wrong_answers_are_counted_and_a_double_click_is_one(heron: Hands) -> None:
    await heron.begin(TIMED)
    for text, wrong in ((NEARLY, 1), (NEARLY, 1), (NOTHING, 2), (NEARLY, 3)):
        refused = await heron.answer(TIMED, text)
        assert (refused.status, refused.wrong) == ("open", wrong)
        assert refused.refused is not None
    with pytest.raises(Illegal):
        await heron.answer(TIMED, "a slip of the keyboard")
    assert (await heron.look(TIMED)).wrong == 3


async def test_a_hint_is_taken_once_however_often_its_button_is_pressed(heron: Hands) -> None:
    await heron.begin(TIMED)
    hinted = await asyncio.gather(*(heron.daily.hint(TIMED, DAY, heron.actor(), 1) for _ in range(3)))
    assert [len(each.taken) for each in hinted] == [1, 1, 1]
    for number, taken in ((3, 1), (2, 2), (2, 2), (3, 2)):
        assert len((await heron.daily.hint(TIMED, DAY, heron.actor(), number)).taken) == taken
    done = await heron.answer(TIMED, await heron.word(TIMED))
    assert done.result is not None
    assert done.result.hints == 2


async def test_answers_at_the_same_moment_end_it_once(heron: Hands) -> None:
    await heron.begin(ONCE)
    ended = await asyncio.gather(*(heron.answer(ONCE, text) for text in (NEARLY, NOTHING, NEARLY)))
    assert len({each.answer for each in ended}) == 1
    assert await heron.running() == {None: (1, 1), "toy": (1, 1)}


async def test_what_was_begun_before_the_end_counts_for_its_day(heron: Hands) -> None:
    """The bot was away over the end of the day, and the clicks of two people come late."""
    await heron.bench.advance(24 * HOUR - 60)
    await heron.begin(ONCE)
    await heron.begin(TIMED)
    await heron.bench.advance(120)
    assert (await heron.begin(ONCE, "Lion", late_s=61)).status == "open", "begun a second before the end"
    with pytest.raises(Refused, match="daily-over"):
        await heron.begin(ONCE, "Gecko", late_s=59)
    await heron.begin(ONCE, day=DAY + 1)
    await heron.answer(ONCE, NEARLY, day=DAY + 1)
    assert await heron.running() == {None: (1, 1), "toy": (1, 1)}
    await heron.bench.advance(1500)
    done = await heron.answer(ONCE, NEARLY)
    assert done.result is not None
    assert done.result.day == DAY
    # The earlier day has ended after the later one, and counts before it.
    assert await heron.running() == {None: (2, 2), "toy": (2, 2)}
    await heron.bench.advance(600)
    assert (await heron.answer(ONCE, NEARLY, "Lion")).status == "late"


async def test_a_changed_clock_of_this_machine_changes_nothing(heron: Hands) -> None:
    """People's interactions are made by Discord's clock, whatever the machine's says."""
    await heron.begin(TIMED)
    heron.bench.clock._now += 5 * 24 * HOUR * 1000
    done = await heron.answer(TIMED, await heron.word(TIMED), late_s=5 * 24 * HOUR - 90)
    assert done.result is not None
    assert (done.result.day, done.result.ms) == (DAY, 90_000)


async def test_an_interaction_that_seems_older_than_the_beginning_takes_no_time(heron: Hands) -> None:
    await heron.bench.advance(60)
    await heron.begin(ONCE)
    done = await heron.answer(ONCE, NEARLY, late_s=3)
    assert done.result is not None
    assert done.result.ms == 0


@pytest.mark.parametrize(("kind", "day"), [("chess", DAY), (ONCE, DAY + 1), (ONCE, DAY - 35), (ONCE, -99_999)])
async def test_there_is_no_such_puzzle(heron: Hands, kind: str, day: int) -> None:
    for ask in (
        heron.begin(kind, day=day),
        heron.answer(kind, NEARLY, day=day),
        heron.daily.hint(kind, day, heron.actor(), 1),
        heron.daily.look(kind, day, 1, heron.now_ms),
        heron.daily.shares.share(kind, day, heron.actor(), SERVER, CHANNEL),
        heron.daily.table(kind, day, SERVER, 1, heron.now_ms),
    ):
        with pytest.raises(Refused, match="daily-unknown"):
            await ask


async def test_a_week_with_a_day_left_out(heron: Hands) -> None:
    for day in range(DAY, DAY + 7):
        if day != DAY + 3:
            await heron.solve(ONCE, day=day, after_s=5)
        await heron.bench.advance(calendar.end_ms(day) / 1000 - heron.now_ms / 1000)
    assert await heron.running() == {None: (6, 6), "toy": (6, 6)}
    await heron.bench.advance(2 * 24 * HOUR)
    assert await heron.running() == {None: (0, 6), "toy": (0, 6)}
    assert (await heron.daily.today(PEOPLE["Heron"], heron.now_ms, None)).days == ()


async def test_the_table_of_a_server_has_those_who_share_the_best_first(heron: Hands) -> None:
    await heron.solve(TIMED, "Heron", after_s=100)
    await heron.begin(TIMED, "Lion")
    await heron.daily.hint(TIMED, DAY, heron.actor("Lion"), 1)
    await heron.bench.advance(50)
    await heron.answer(TIMED, await heron.word(TIMED), "Lion")
    await heron.begin(TIMED, "Gecko")
    await heron.answer(TIMED, NOTHING, "Gecko")
    await heron.bench.advance(70)
    await heron.answer(TIMED, await heron.word(TIMED), "Gecko")
    await heron.begin(TIMED, "Zebra")
    for name in ("Heron", "Lion", "Gecko"):
        await heron.shared(TIMED, name)
    for name, reason in (("Heron", "daily-shared"), ("Zebra", "daily-unfinished")):
        with pytest.raises(Refused, match=reason):
            await heron.daily.shares.share(TIMED, DAY, heron.actor(name), SERVER, CHANNEL)
    lines = await heron.daily.table(TIMED, DAY, SERVER, PEOPLE["Lion"], heron.now_ms)
    # Heron took 100 s; Gecko 70 s and half a minute for a wrong answer, which is as much; Lion 50 s and a minute.
    assert [(line.place, line.name, line.own) for line in lines] == [
        (1, "Heron", False),
        (1, "Gecko", False),
        (3, "Lion", True),
    ]
    assert await heron.daily.table(TIMED, DAY, ELSEWHERE, 1, heron.now_ms) == ()


async def test_only_results_of_servers_that_agree_are_compared(heron: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service_module, "FEWEST", 3)
    for name, text in (("Lion", NOTHING), ("Gecko", NEARLY), ("Zebra", NOTHING)):
        await heron.begin(ONCE, name)
        await heron.answer(ONCE, text, name)
    await heron.daily.begin(ONCE, DAY, heron.actor(), compared=False)
    assert await heron.daily.better_than(ONCE, DAY, PEOPLE["Heron"]) is None, "no answer yet"
    await heron.answer(ONCE, NEARLY)
    # Heron is compared with the three others, and not counted among those with whom others are compared.
    assert await heron.daily.better_than(ONCE, DAY, PEOPLE["Heron"]) == 66
    assert await heron.daily.better_than(ONCE, DAY, PEOPLE["Gecko"]) is None


async def test_how_hard_people_found_a_puzzle(heron: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted are all who began it where results are compared, solved or not; nothing is said of a few."""
    monkeypatch.setattr(service_module, "ENOUGH", 4)
    word = await heron.word(TIMED)
    await heron.daily.begin(TIMED, DAY, heron.actor("Heron"), compared=False)
    for name in ("Lion", "Gecko", "Zebra"):
        await heron.begin(TIMED, name)
    assert await heron.daily.measured(TIMED, DAY) is None
    await heron.daily.begin(TIMED, DAY, replace(heron.actor(), user_id=99), compared=True)
    assert await heron.daily.measured(TIMED, DAY) == Measure(4, 0, None)
    for name, seconds in (("Gecko", 40), ("Heron", 5), ("Lion", 30), ("Zebra", 60)):
        await heron.bench.advance(seconds)
        await heron.answer(TIMED, word, name)
    assert await heron.daily.measured(TIMED, DAY) == Measure(4, 3, 75_000), "the middle one of 40, 75 and 135 seconds"


async def test_the_solution_is_there_from_the_end_of_the_day_on(heron: Hands) -> None:
    word = await heron.word(ONCE)
    await heron.begin(ONCE)
    assert word not in repr(await heron.answer(ONCE, NEARLY))
    assert word not in repr(await heron.daily.past(ONCE, PEOPLE["Heron"], heron.now_ms)), "that is the day before"
    await heron.bench.advance(24 * HOUR - 1)
    await heron.begin(TIMED, "Lion")
    assert word not in repr(await heron.look(ONCE))
    await heron.bench.advance(1)
    past = await heron.daily.past(ONCE, PEOPLE["Heron"], heron.now_ms)
    assert (past.best, past.answer) == ((word,), NEARLY)
    assert (await heron.daily.past(ONCE, PEOPLE["Zebra"], heron.now_ms)).best == (word,)
    # Lion still solves yesterday's, and is not told.
    own = await heron.daily.past(TIMED, PEOPLE["Lion"], heron.now_ms)
    assert (own.status, own.best) == ("open", ())
    assert await heron.word(TIMED) not in repr(own)


async def test_what_is_stored_before_the_end_does_not_have_the_answer(heron: Hands) -> None:
    """Not in a person's export either, unless they found the answer themselves."""
    words = [await heron.word(kind) for kind in KINDS]
    await heron.begin(ONCE)
    await heron.answer(ONCE, NEARLY)
    await heron.begin(TIMED)
    await heron.answer(TIMED, NOTHING)
    await heron.daily.hint(TIMED, DAY, heron.actor(), 1)
    await heron.daily.shares.share(ONCE, DAY, heron.actor(), SERVER, CHANNEL)
    export = await heron.bench.tables.village.export(PEOPLE["Heron"])
    stored = await heron.bench.store.run(lambda connection: rows_of(connection, dialect.tables(connection)))
    assert not any(word in f"{export} {stored}" for word in words)
    assert "daily_attempts" in export


async def test_a_person_who_is_deleted_in_the_middle_begins_as_somebody_new(heron: Hands) -> None:
    await heron.solve(ONCE)
    await heron.daily.shares.share(ONCE, DAY, heron.actor(), SERVER, CHANNEL)
    await heron.begin(TIMED)
    await heron.bench.tables.village.forget(PEOPLE["Heron"])
    assert await heron.running() == {}
    assert await heron.daily.table(ONCE, DAY, SERVER, 1, heron.now_ms) == ()
    with pytest.raises(Refused, match="daily-unbegun"):
        await heron.answer(TIMED, await heron.word(TIMED))
    with pytest.raises(Refused, match="daily-unbegun"):
        await heron.daily.shares.share(ONCE, DAY, heron.actor(), SERVER, CHANNEL)
    assert (await heron.begin(ONCE)).status == "open"


async def test_what_is_five_weeks_old_goes_and_streaks_stay(heron: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "SWEPT", 2)
    for name in PEOPLE:
        await heron.begin(ONCE, name)
        await heron.answer(ONCE, NEARLY, name)
        await heron.daily.shares.share(ONCE, DAY, heron.actor(name), SERVER, CHANNEL)
    await heron.bench.advance(34 * 24 * HOUR)
    await heron.begin(ONCE, "Lion", day=DAY + 34)
    tables = ("daily_attempts", "daily_shares", "daily_puzzles", "daily_streaks")
    kept = []
    for _ in range(2):
        await heron.bench.tables.retention.purge()
        rows = await heron.bench.store.run(rows_of, tables)
        kept.append([len(rows[table]) for table in tables])
        await heron.bench.advance(24 * HOUR)
    assert kept == [[5, 4, 2, 8], [1, 0, 1, 8]], "five weeks after the beginning of the day all of it goes"


async def test_another_pool_changes_no_day_that_has_begun(hands: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    heron = Hands(hands)
    begun = await heron.begin(ONCE)
    kind = KINDS[ONCE]
    pool = kind.pool()
    more = [puzzle.model_copy(update={"id": f"n{puzzle.id}"}) for puzzle in pool]
    monkeypatch.setattr(kind, "pool", lambda: [*more, *pool])
    later = Daily(hands.store, KINDS)
    assert (await later.look(ONCE, DAY, PEOPLE["Heron"], heron.now_ms)).view == begun.view
    # A puzzle that the pool has no longer gives way to another.
    monkeypatch.setattr(kind, "pool", lambda: more)
    later = Daily(hands.store, KINDS)
    assert (await later.look(ONCE, DAY, PEOPLE["Heron"], heron.now_ms)).status == "open"


async def test_days_before_the_renewal_keep_their_puzzles_and_their_grades(
    heron: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind, renewed = KINDS[ONCE], DAY + 3
    before = list(kind.pool())
    await heron.begin(ONCE)
    await heron.solve(ONCE, "Lion")
    first, good, last, *rest = before
    anew = [first.model_copy(update={"out": renewed}), good, last.model_copy(update={"out": renewed}), *rest]
    monkeypatch.setattr(calendar, "RENEWED", renewed)
    monkeypatch.setattr(kind, "earlier", lambda: before)
    monkeypatch.setattr(kind, "pool", lambda: [each.model_copy(update={"word": "anew"}) for each in anew])

    heron.daily = Daily(heron.bench.store, KINDS)
    lion = await heron.look(ONCE, "Lion")
    old = next(each.word for each in before if each.word == lion.answer)
    with pytest.raises(Illegal):
        await heron.answer(ONCE, "anew")
    done = await heron.answer(ONCE, old)
    assert (done.answer, done.result is not None and done.result.solved) == (old, True)

    # The first Monday: two of its three puzzles are left out from now on, the third is graded anew.
    await heron.bench.advance(3 * 24 * HOUR)
    assert await heron.daily._pools.puzzle(ONCE, renewed) == good.id
    await heron.begin(ONCE, day=renewed)
    assert (await heron.answer(ONCE, "anew", day=renewed)).result is not None
    assert (await heron.look(ONCE, "Lion")).answer == old


async def test_sixty_four_answer_at_once(heron: Hands) -> None:
    """Each twice, from two devices: all have one result, one day in a row, and one line of the table."""
    word = await heron.word(ONCE)
    people = [replace(heron.actor(), user_id=1000 + number) for number in range(64)]
    await asyncio.gather(*(heron.daily.begin(ONCE, DAY, each, compared=True) for each in people))
    await heron.bench.advance(60)
    pressed = [replace(heron.actor(), user_id=each.user_id) for each in people * 2]
    every = await asyncio.gather(*(heron.daily.edit(ONCE, DAY, each, lambda _: ("", word)) for each in pressed))
    assert {sitting.result is not None and sitting.result.streak for sitting in every} == {1}
    await asyncio.gather(*(heron.daily.shares.share(ONCE, DAY, each, SERVER, CHANNEL) for each in people))
    lines = await heron.daily.table(ONCE, DAY, SERVER, people[0].user_id, heron.now_ms)
    assert [line.place for line in lines] == [1] * 64
    for each in people:
        days = await heron.daily.streaks(each.user_id, heron.now_ms)
        assert {(run.days, run.most) for run in days} == {(1, 1)}


async def test_a_result_outlives_the_puzzle_that_it_answered(heron: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    """After an upgrade whose pool has the puzzle of the day no longer, under way and answered."""
    solved = await heron.solve(ONCE)
    await heron.begin(ONCE, "Lion")
    await heron.daily.edit(ONCE, DAY, heron.actor("Lion"), lambda _: ("half", None))
    kind = KINDS[ONCE]
    more = [puzzle.model_copy(update={"id": f"n{puzzle.id}", "word": "another"}) for puzzle in kind.pool()]
    monkeypatch.setattr(kind, "pool", lambda: more)
    for daily in (Daily(heron.bench.store, KINDS), Daily(heron.bench.store, KINDS)):
        heron.daily = daily
        seen = await heron.look(ONCE)
        assert (seen.status, seen.answer, seen.result) == ("done", None, solved.result)
        begun = await heron.look(ONCE, "Lion")
        assert (begun.status, begun.draft) == ("open", "")
    assert (await heron.answer(ONCE, "another", "Lion")).result is not None
    # The draft and the answer are those of the new puzzle from now on.
    assert (await Daily(heron.bench.store, KINDS).look(ONCE, DAY, PEOPLE["Lion"], heron.now_ms)).answer == "another"
