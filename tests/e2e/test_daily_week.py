"""A week of the puzzles of the day: every kind of control, hints, wrong answers, days in a row, grace, shared results, the table."""

import re
from dataclasses import dataclass

import pytest

from cogs.base.puzzle_face import Posed
from cogs.kit import completion
from engines.registry import GAMES
from sandbox.driver import Person
from sandbox.seen import Reply, Shown
from sandbox.world import Channel
from tables.daily import calendar
from tests.cogs.games.posing import path
from tests.e2e.conftest import House
from tests.e2e.play import shown
from tests.example import DICED, GAME, HELD, RACED

MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY = range(7)


@dataclass
class Week:
    """A week in a channel, from a Monday on, two hours after the first day has begun."""

    house: House
    channel: Channel
    monday: int = 0

    @classmethod
    async def begun(cls, house: House) -> "Week":
        week = cls(house, house.driver.channel("tables"))
        today = calendar.number(house.clock.now_ms())
        week.monday = today + -calendar.weekday(today) % calendar.WEEK
        await week.until(MONDAY)
        week.know()
        return week

    def know(self) -> None:
        """Give the bot a known secret, so that every run of the test has the same puzzles."""
        self.house.tables.daily._pools._secret = bytes(32)

    async def until(self, weekday: int) -> None:
        """Move the clock on to a day of the week."""
        moment = calendar.start_ms(self.monday + weekday) + 2 * 3_600_000
        await self.house.clock.advance((moment - self.house.clock.now_ms()) / 1000)

    @property
    def day(self) -> int:
        return calendar.number(self.house.clock.now_ms())

    def kinds(self, game: str) -> list[str]:
        return [name for name, kind in self.house.tables.daily.kinds.items() if kind.game.name == game]

    async def posed(self, kind: str, draft: str = "") -> tuple[Posed, str]:
        """A day's puzzle before its person, and its best answer, which only a test may ask for."""
        puzzles, daily = self.house.tables.daily.kinds[kind], self.house.tables.daily
        puzzle = daily._pools.found(kind, await daily._pools.puzzle(kind, self.day), self.day)
        view = puzzles.view(puzzle)
        return Posed(kind, view, lambda partial: puzzles.continuations(puzzle, partial), draft), puzzles.best(puzzle)[0]

    async def open(self, person: Person, kind: str) -> Shown:
        return shown(await person.slash("daily", self.channel, puzzle=kind))

    async def told(self, person: Person) -> str:
        """The description of the front page's picture."""
        return shown(await person.slash("daily", self.channel)).alt or ""

    async def begin(self, person: Person, kind: str) -> Shown:
        """Open a puzzle and begin it."""
        message = await self.open(person, kind)
        assert message.image is None, "nothing of a puzzle is seen before the time counts"
        return self.now(await person.click(message, "Begin"), message)

    def now(self, reply: Reply, message: Shown) -> Shown:
        assert reply.state == "done", reply.interaction.reason
        assert not reply.follow_ups, [each.text for each in reply.follow_ups]
        return Shown(self.house.box, message.raw)

    async def solve_by_taps(self, person: Person, kind: str) -> Shown:
        """Begin a puzzle, tap the best answer and press Answer; return the result."""
        message = await self.begin(person, kind)
        posed, best = await self.posed(kind)
        face = self.house.bot.faces.puzzle(self.house.tables.daily.kinds[kind].game.name)
        for arg in path(face, posed, face.drafted(posed, best)):
            message = self.now(await self._tap(person, message, arg), message)
        (label,) = [label for label, _, off, _ in message.buttons if label.startswith("Answer") and not off]
        assert face.answer(posed, best, "en") in label
        return self.now(await person.click(message, label), message)

    async def _tap(self, person: Person, message: Shown, arg: str) -> Reply:
        buttons = [custom for _, custom, _, _ in message.buttons if custom.endswith(f":{arg}")]
        if buttons:
            return await person.click(message, custom_id=buttons[0])
        (menu,) = message.selects
        return await person.select(message, menu["custom_id"], [arg])

    async def type(self, person: Person, message: Shown, **fields: str) -> Shown:
        """Type an answer into the form."""
        opened = await person.click(message, "Type it")
        return self.now(await person.submit(opened, **fields), message)


@pytest.mark.long
async def test_a_week(house: House) -> None:
    week = await Week.begun(house)
    (turn,), (throw,), (hand,), (easy, hard) = (week.kinds(game) for game in (GAME, DICED, HELD, RACED))

    # Monday: Heron solves, Lion does not, and both show it.
    first = shown(await house.heron.slash("daily", week.channel))
    assert (first.alt or "").count("not begun") == len(house.tables.daily.kinds)
    _, best = await week.posed(turn)
    result = await week.solve_by_taps(house.heron, turn)
    assert "Solved, 1 day in a row" in result.text, "the test's clock stands still, and no time is told"
    assert "1 day in a row" in result.text
    await house.heron.click(result, "Share")
    public = week.house.heron.sees(week.channel)[-1]
    assert not public.ephemeral
    assert "Solved" in (public.alt or "")
    assert best not in repr(public.data)
    opened = shown(await house.lion.click(public, "Today’s puzzle"))
    message = week.now(await house.lion.click(opened, "Begin"), opened)
    posed, _ = await week.posed(turn)
    worse = next(text for text in completion.whole(GAMES[GAME], posed.view, "") if text != best)
    await house.clock.advance(95)
    missed = await week.type(house.lion, message, answer=worse)
    assert f"Your answer: {worse}" in missed.text
    assert best not in missed.text, "nobody is told the answer on its day"
    assert best not in (missed.alt or "")
    await house.lion.click(missed, "Share")
    board = shown(await house.zebra.click(public, "Table of the day"))
    assert board.text.index("Heron") < board.text.index("Lion")
    assert best not in board.text

    # Tuesday: Monday's solution, and the second day in a row.
    await week.until(TUESDAY)
    past = await week.open(house.lion, turn)
    past = week.now(await house.lion.click(past, "Yesterday’s"), past)
    assert f"The best answer was {best}" in past.text
    assert f"Your answer: {worse}" in past.text
    assert past.image is not None
    result = await week.solve_by_taps(house.heron, throw)
    assert "1 day in a row" in result.text, "days in a row are counted for each game"
    assert ". 2 days in a row. " in await week.told(house.heron)

    # Wednesday is forgiven, and a restart forgets nothing.
    await week.until(THURSDAY)
    await house.stop()
    await house.start()
    week.know()
    await week.solve_by_taps(house.heron, hand)
    assert ". 3 days in a row. " in await week.told(house.heron)

    # Friday: a hint, a wrong answer, the right one; somebody else's time runs out.
    await week.until(FRIDAY)
    late = await week.begin(house.lion, easy)
    message = await week.begin(house.heron, easy)
    message = week.now(await house.heron.click(message, "Hint (one minute)"), message)
    assert "Hint: " in message.text
    posed, best = await week.posed(easy)
    assert best not in (message.alt or "")
    words = shown(await house.heron.click(message, "Text board"))
    assert "```" in words.text
    _, lower, upper = best.split()
    wrong = re.sub("[A-D]", "A", lower).replace("/", "\n")
    message = await week.type(house.heron, message, lower=wrong, upper=wrong)
    assert "1 wrong answer so far" in message.text
    await house.clock.advance(134)
    message = await week.type(house.heron, message, lower=lower.replace("/", "\n"), upper=upper.replace("/", "\n"))
    for said in ("Solved in", "1 hint", "1 wrong answer", "💡\N{NO-BREAK SPACE}1", "❌\N{NO-BREAK SPACE}1"):
        assert said in message.text
    await house.clock.advance(1800)
    assert "time" in (await week.open(house.lion, easy)).text
    assert late.image is not None

    # Saturday is a second day without an answer: the row begins anew, and the profile keeps the longest.
    await week.until(SUNDAY)
    assert not re.search(r"answered\. [0-9]+ days? in a row", await week.told(house.heron))
    message = await week.begin(house.heron, hard)
    _, best = await week.posed(hard)
    _, lower, upper = best.split()
    await week.type(house.heron, message, lower=lower, upper=upper)
    assert ". 1 day in a row. " in await week.told(house.heron)
    profile = shown(await house.heron.slash("profile", week.channel))
    assert "(best so far: 4)" in profile.text
