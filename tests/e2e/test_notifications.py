"""The ledger of notifications in the sandbox: a whole day with everything on, an evening's traces, and its bad days."""

import asyncio
import random
import sys
from itertools import combinations, pairwise
from typing import Any, NamedTuple

import pytest

from cogs.show.notices import LISTED
from data.notifications import NotificationRow, write
from data.posts import CHANNEL, TABLE, PostRow
from sandbox.driver import PATIENCE_S, Person
from sandbox.permissions import Perm
from sandbox.seen import Shown
from sandbox.world import Channel, Message
from tables.notifications import A_DAY, AN_HOUR, CHANNEL_AN_HOUR
from tables.posts import SUMMARY
from tables.tournament.course import seats
from tests.e2e.conftest import House
from tests.e2e.cups import course_of, each_presses, opened, person_of, post, settled
from tests.e2e.play import Playing, card_of, choose, shown, startable, type_turn
from tests.example import GAME

MINUTE, HOUR, DAY = 60, 3_600, 86_400
FROM_FRIDAY_TO_SUNDAY = 2 * DAY + 10 * HOUR
"""From the clock's start, a Friday at 08:00 UTC, to Sunday at 18:00."""
SKIPPED = "Calls that I left out in the last hour"


class Ping(NamedTuple):
    """A message that notifies somebody.

    Attributes:
        people: The ids of the people.
        at_s: When it was sent.
        waits: Whether it may wait: neither a warning nor a tournament's nor a challenge.
        there: Those of the people who had pressed something within two minutes.
    """

    people: tuple[int, ...]
    at_s: float
    waits: bool
    there: tuple[int, ...]


class Watch:
    """All messages that everybody sees and those that notify somebody, beside when people pressed something last."""

    def __init__(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        self.pings: list[Ping] = []
        self.sent: list[Message] = []
        house.box.messages.watch(lambda message: None if message.ephemeral_to else self.sent.append(message))
        self._pressed: dict[int, float] = {}
        self._house = house
        before, pressed = house.box.body_hook, house.tables.pressed

        def hook(method: str, template: str, body: Any) -> None:
            sent = body.get("data") or body
            people = tuple(map(int, (sent.get("allowed_mentions") or {}).get("users", ())))
            if people:
                # A press of this very moment could not be known when the message was begun.
                there = tuple(each for each in people if 1 <= self._now() - self._pressed.get(each, 0) < 2 * MINUTE)
                text = sent.get("content") or ""
                self.pings.append(Ping(people, self._now(), bool(text) and "less than" not in text, there))
            if before is not None:
                before(method, template, body)

        def press(user_id: int, channel_id: int) -> None:
            self._pressed[user_id] = self._now()
            pressed(user_id, channel_id)

        house.box.body_hook = hook
        monkeypatch.setattr(house.tables, "pressed", press)

    def _now(self) -> float:
        return self._house.clock.now_ms() / 1000

    def of(self, user_id: int) -> list[Ping]:
        return [ping for ping in self.pings if user_id in ping.people]


def within(pings: list[Ping], seconds: float) -> int:
    """The most pings within a time, up to one that may wait; the clock may move on a little while one is sent."""
    return max(
        (
            sum(ping.at_s - seconds + MINUTE / 2 < each.at_s for each in pings[: n + 1])
            for n, ping in enumerate(pings)
            if ping.waits
        ),
        default=0,
    )


async def start(house: House, place: Channel, first: Person, second: Person, **options: object) -> Playing:
    """One opens a table, the other joins, and the first starts."""
    card = await card_of(house, place, await first.slash(f"{GAME} start", place, **options))
    playing = Playing(house, place, card.buttons[0][1].split(":")[2])
    await second.click(card, "Join")
    await startable(house, card)
    assert (await first.click(card, "Start")).state == "done"
    await playing.board()
    return playing


async def turn(playing: Playing, dice: random.Random) -> None:
    await type_turn(playing, choose(await playing.table(), dice))
    await playing.board()
    await playing.house.driver.idle()


def texts(house: House, place: Channel) -> list[str]:
    """The bot's small messages in a channel, those without a face."""
    return [each.text for each in house.zebra.sees(place) if each.data["content"]]


def tell(capsys: pytest.CaptureFixture[str], figures: str) -> None:
    """Print figures where the tests run."""
    with capsys.disabled():
        sys.stdout.write(f"{figures}\n")


async def test_an_evening_of_four_people_and_five_games_leaves_a_message_a_game(
    house: House, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    people = (house.heron, house.lion, house.gecko, house.zebra)
    for person in people[:2]:
        await person.slash("me", house.driver.channel("quiet"), calls="eager")
    place, dice = house.driver.channel("tables"), random.Random(4)
    watch = Watch(house, monkeypatch)
    games = []
    for first, second in ((0, 1), (2, 3), (0, 2), (1, 3), (0, 3)):
        playing = await start(house, place, people[first], people[second], speed="relaxed")
        games.append(playing)
        already = len(watch.pings)
        for number in range(8):
            # In each game both are away for five minutes: one is called after two, the other when that one has played.
            await house.clock.advance(5 * MINUTE if number == 3 else 20)
            if number == 3:
                await house.driver.until(lambda n=already: len(watch.pings) == n + 1, "a call")  # type: ignore[misc]
            await turn(playing, dice)
            if number == 3:
                await house.driver.until(lambda n=already: len(watch.pings) == n + 2, "a call")  # type: ignore[misc]
        person = playing.person(await playing.table(), 0)
        sure = await person.slash("table", place, do="resign", table=playing.table_id)
        await person.click(shown(sure), "Yes, resign")
        await playing.board()

    def left() -> list[Shown]:
        return [each for each in house.zebra.sees(place) if not each.ephemeral]

    # The last call may stand a little longer than its game.
    await house.driver.until(lambda: len(left()) == len(games), "a message a game")
    await house.driver.idle()
    assert len(left()) == len(games)
    pinged = [each for ping in watch.pings for each in ping.people]
    tell(
        capsys,
        f"an evening of {len(people)} people and {len(games)} games in a channel: {len(watch.sent)} messages sent, "
        f"{len(pinged)} pings, {len(left())} messages left",
    )
    assert [ping.there for ping in watch.pings if ping.there] == []
    assert len(pinged) == 2 * len(games), "one for each of the two who were away"


async def play_a_round(house: House, place: Channel) -> None:
    """Start the tournament after its check-in, let all come to their games, one of each pairing resign, and all check in."""
    people = (house.heron, house.lion, house.gecko, house.zebra)
    await house.heron.slash("tournament do", place, what="start")
    await each_presses(house, 1, "I’m here", *people)
    await house.heron.slash("tournament do", place, what="start")
    assert (await settled(house)).row.round == 1
    for row in (await settled(house)).under_way:
        course = await course_of(house)
        pair = [person for each in seats(row) if (person := person_of(house, course, each))]
        for person in pair:
            await person.click(await post(house, 2), "My game")
        played = next(each for each in (await settled(house)).under_way if seats(each) == seats(row))
        sure = await pair[-1].slash("table", place, do="resign", table=played.table_id)
        await pair[-1].click(shown(sure), "Yes, resign")
    await each_presses(house, 3, "I’m here", *people)
    assert (await settled(house)).row.round == 2


@pytest.mark.long
async def test_a_day_with_everything_on(
    house: House, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """From Sunday at 18:00 to Monday at noon, with the morning card, the honours of the week, games of each speed and a tournament."""
    people = (house.heron, house.lion, house.gecko, house.zebra)
    place, quiet, dice = house.driver.channel("tables"), house.driver.channel("quiet"), random.Random(7)
    await house.clock.advance(FROM_FRIDAY_TO_SUNDAY)
    watch = Watch(house, monkeypatch)
    await house.tables.servers.change(house.driver.guild.id, per_person=10, per_channel=20)
    await house.heron.slash("settings", quiet, morning=quiet, morning_at="9", honours=quiet)
    for person in people:
        await person.slash("me", quiet, calls="eager")
        await person.slash("callme", quiet, game=GAME)
    games = [
        await start(house, place, first, second, speed=speed)
        for first, second in combinations(people, 2)
        for speed in ("days", "none")
    ]
    await opened(house, minutes=600)
    await each_presses(house, 0, "Join", *people)
    summed = 0
    for hour in range(18):
        if hour % 6 == 0:
            await house.heron.slash(f"{GAME} start", place, opponent=people[1 + hour // 6 % 3], speed="days")
            card = await card_of(house, place, await house.lion.slash(f"{GAME} start", place))
            await house.lion.slash("table", place, do="call-players", table=card.buttons[0][1].split(":")[2])
            await start(house, place, house.gecko, house.zebra, speed="live")
        if hour == 2:
            await play_a_round(house, place)
        for playing in games:
            await house.clock.advance(3 * MINUTE)
            await house.driver.idle()
            if (await playing.table()).status == "playing":
                await turn(playing, dice)
        await house.clock.advance(HOUR - 3 * MINUTE * len(games))
        await house.driver.idle()
        summed += any(text.startswith(SKIPPED) for text in texts(house, place))
    await house.driver.idle()
    a_day = {person.user.name: len(watch.of(person.id)) for person in people}
    an_hour = {person.user.name: within(watch.of(person.id), HOUR) for person in people}
    within_a_day = {person.user.name: within(watch.of(person.id), DAY) for person in people}
    of_channel = within(watch.pings, HOUR)
    passing = sum(not ping.waits for ping in watch.pings)
    figures = (
        f"{a_day} pings, at most {an_hour} in an hour, {of_channel} messages of the channel; {passing} could not wait"
    )
    cards = [message for message in watch.sent if message.channel is quiet]
    warned = sum("less than" in (message.data["content"] or "") for message in watch.sent)
    tell(
        capsys,
        f"a day: {len(watch.sent)} messages sent; {figures}, of these {warned} warnings; in {summed} hours a line summed up; "
        f"{len(cards)} cards in a channel of their own",
    )
    assert max(an_hour.values()) <= AN_HOUR
    assert max(within_a_day.values()) == A_DAY
    assert of_channel == CHANNEL_AN_HOUR
    assert [ping for ping in watch.pings if ping.waits and ping.there] == []
    assert passing - warned >= 6, "challenges, the tournament's round, and its check-ins"
    assert warned >= 4, "one for each game of a minute a turn"
    assert [any(said in str(card.data) for card in cards) for said in ("Good morning", "honours of the week")] == [
        True
    ] * 2
    assert [card.data["mentions"] for card in cards] == [[]] * len(cards), "cards call nobody"
    assert summed, "what was left out is said"
    await house.clock.advance(HOUR + MINUTE)
    await house.driver.idle()


async def fill(house: House, place: Channel, *people: Person) -> None:
    """Use up what people may be called within an hour, in another channel."""
    for person in people:
        for number in range(AN_HOUR):
            at_ms = house.clock.now_ms()
            row = NotificationRow(person.id, TABLE, f"t{number}", "call", "w0", place.id + 1, number, at_ms, sent=1)
            await house.store.run(write, row)


async def test_a_warning_passes_where_all_calls_are_used_up(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    place, watch = house.driver.channel("tables"), Watch(house, monkeypatch)
    playing = await start(house, place, house.heron, house.lion, speed="live")
    person = playing.person(await playing.table(), 0)
    await playing.after(30)
    await fill(house, place, person)
    await house.clock.advance(16)
    await house.driver.until(lambda: watch.of(person.id), "the warning")
    assert (await playing.table()).warned
    assert "less than 15 seconds" in texts(house, place)[0]


async def test_a_call_that_was_left_out_comes_with_the_warning(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    place, watch = house.driver.channel("tables"), Watch(house, monkeypatch)
    playing = await start(house, place, house.heron, house.lion, speed="relaxed")
    person = playing.person(await playing.table(), 0)
    await fill(house, place, person)
    await playing.after(2 * MINUTE)
    await house.driver.until(lambda: texts(house, place), "the line")
    assert watch.pings == []
    await house.clock.advance(6 * MINUTE)
    await house.driver.until(lambda: watch.of(person.id), "the warning")
    assert "less than 2 minutes" in texts(house, place)[-1]


async def test_a_call_beyond_the_hour_s_is_left_out_and_summed_up_in_a_line_that_goes(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    place, watch = house.driver.channel("tables"), Watch(house, monkeypatch)
    playing = await start(house, place, house.heron, house.lion, speed="none")
    person = playing.person(await playing.table(), 0)
    await fill(house, place, person)
    await playing.after(2 * MINUTE)
    await house.driver.until(lambda: texts(house, place), "the line")
    assert texts(house, place) == [
        f"{SKIPPED}, so that nobody is called too often: {person.mention} (1). /tables shows your tables."
    ]
    assert watch.pings == []
    await house.driver.idle()  # the line stands in the store too
    await house.clock.advance(HOUR - 1)
    await house.driver.idle()
    assert texts(house, place)
    await house.clock.advance(2)
    await house.driver.until(lambda: not texts(house, place), "the line to go")


async def test_whoever_finds_no_room_in_that_line_is_counted(house: House) -> None:
    place, now_ms = house.driver.channel("tables"), house.clock.now_ms()
    line = PostRow(1, CHANNEL, str(place.id), SUMMARY, 0, house.driver.guild.id, None, place.id, wanted=1)
    for number, ends in (
        (LISTED, f"and <@{LISTED}> (1)."),
        (LISTED + 1, "and one more person."),
        (20, "10 more people."),
    ):
        for user_id in range(1, number + 1):
            skipped = NotificationRow(user_id, TABLE, "toad", "call", "turn", place.id, 1, now_ms, sent=0)
            await house.store.run(write, skipped)
        said = await house.bot.keeper.kinds[SUMMARY].say(line)
        assert said is not None
        assert ends in said.text


@pytest.mark.parametrize(("speed", "calm_s"), [("relaxed", 2 * MINUTE), ("days", HOUR)])
async def test_a_turn_that_is_played_again_after_a_take_back_calls_again(
    house: House, monkeypatch: pytest.MonkeyPatch, speed: str, calm_s: int
) -> None:
    place, dice, watch = house.driver.channel("tables"), random.Random(4), Watch(house, monkeypatch)
    playing = await start(house, place, house.heron, house.lion, speed=speed)
    for _ in range(2):
        await turn(playing, dice)
    table = await playing.table()
    mover = playing.person(table, table.to_act()[0])
    called = playing.person(table, 1 - table.to_act()[0])
    await turn(playing, dice)
    await playing.after(calm_s)
    await house.driver.until(lambda: len(watch.of(called.id)) == 1, "the call")
    await mover.slash("table", place, do="takeback", table=playing.table_id)
    await called.slash("table", place, do="takeback", table=playing.table_id, **{"with": "accept"})
    await house.driver.idle()
    await turn(playing, dice)
    await playing.after(calm_s)
    await house.driver.until(lambda: len(watch.of(called.id)) == 2, "the call to the turn that began anew")


async def test_who_wants_no_calls_has_none_and_none_are_counted(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    place, watch = house.driver.channel("tables"), Watch(house, monkeypatch)
    for person in (house.heron, house.lion):
        await person.slash("me", house.driver.channel("quiet"), calls="never")
    playing = await start(house, place, house.heron, house.lion, speed="relaxed")
    await playing.after(9 * MINUTE)
    await house.driver.idle()
    assert (watch.pings, texts(house, place)) == ([], [])
    assert await counted(house) == 0


async def counted(house: House) -> int:
    return await house.store.run(lambda c: c.execute("SELECT COUNT(*) FROM notifications").fetchone()[0])


async def test_a_call_that_discord_refuses_counts_nothing_until_it_stands(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    place, watch = house.driver.channel("tables"), Watch(house, monkeypatch)
    playing = await start(house, place, house.heron, house.lion, speed="none")
    subject = (await playing.table()).subject
    house.driver.forbid_bot(place, Perm.SEND_MESSAGES)
    await playing.after(2 * MINUTE)
    async with asyncio.timeout(PATIENCE_S):
        while not [post for post in await house.tables.posts.of_subject(subject) if post.tries]:
            await house.box.activity.wait(0.01)
    assert await counted(house) == 0
    house.driver.allow_bot(place, Perm.SEND_MESSAGES)
    await house.driver.until(lambda: texts(house, place), "the call")
    assert await counted(house) == 1
    assert watch.pings[-1].people == (playing.person(await playing.table(), 0).id,)


async def test_in_a_channel_that_is_gone_nobody_is_called_and_nothing_counts(house: House) -> None:
    place = house.driver.channel("tables")
    playing = await start(house, place, house.heron, house.lion, speed="none")
    await house.driver.idle()
    house.driver.lose_channel(place)
    await house.clock.advance(2 * MINUTE)
    await playing.until(lambda table: table.status == "closed", "the table to close")
    await house.driver.idle()
    assert await counted(house) == 0


def test_pings_within_a_window_are_counted_by_those_that_may_wait() -> None:
    def pings(*times: int, waits: bool = True) -> list[Ping]:
        return [Ping((1,), at, waits, ()) for at in times]

    assert within(pings(0, 10, 20, 3_600), HOUR) == 3
    assert within(pings(0, 10, waits=False), HOUR) == 0
    assert all(a <= b for a, b in pairwise([within(pings(*range(n)), HOUR) for n in range(5)]))
