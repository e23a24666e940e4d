"""Every kind of puzzle that is played: its best answer is graded so, and nothing before the end of the day tells it."""

from dataclasses import replace
from functools import partial
from itertools import islice
from pathlib import Path

import pytest

from engines.game import Illegal
from tables.daily import calendar
from tables.daily.model import Sitting
from tables.daily.service import Daily
from tests.clock import FakeClock
from tests.registry import GIVEN
from tests.tables.daily.test_service import DAY, HOUR, Hands
from tests.tables.harness import PEOPLE, bench

TRIED = 12
"""The number of poorer answers that are tried for each kind."""


def _answers(sitting: Sitting, begun: str = "") -> list[str]:
    """The whole answers that begin with a text, as far as the game lists them."""
    found = []
    for part in sitting.parts(begun):
        found += [begun + part.text] if part.whole else _answers(sitting, begun + part.text)
    return found


def _told(sitting: Sitting) -> str:
    """What a sitting tells, but for the draft and the answer that its person has made."""
    return f"{sitting.view!r} {sitting.taken!r} {sitting.said!r} {sitting.best!r} {sitting.explained!r}"


def _handed_in(answer: str, sitting: Sitting) -> tuple[str, str | None]:
    return sitting.draft, answer


@pytest.mark.parametrize("kind", GIVEN.puzzles)
async def test_nothing_tells_the_best_answer_before_the_end(kind: str, tmp_path: Path) -> None:
    async with bench(tmp_path, FakeClock()) as hands:
        heron = Hands(hands)
        heron.daily = Daily(hands.store, GIVEN.puzzles)
        chosen = heron.daily._pools.found(kind, await heron.daily._pools.puzzle(kind, DAY), DAY)
        best = GIVEN.puzzles[kind].best(chosen)
        telling = [each for each in best if not each.isalpha()]  # a word alone may be said of anything
        sitting = await heron.begin(kind)
        assert not any(each in _told(sitting) for each in telling)
        poorer = islice((answer for answer in _answers(sitting) if answer not in best), TRIED)
        for number, answer in enumerate(poorer):
            person = replace(heron.actor(), user_id=1000 + number)
            await heron.daily.begin(kind, DAY, person, compared=True)
            try:
                done = await heron.daily.edit(kind, DAY, person, partial(_handed_in, answer))
            except Illegal:
                continue
            assert done.status == "open" if done.refused else done.result is not None
            if done.result is None or not done.result.solved:
                assert not any(each in _told(done) for each in telling), answer
        done = await heron.answer(kind, best[0])
        assert done.result is not None
        assert (done.result.solved, done.result.percent) == (True, 100)
        await hands.advance(24 * HOUR)
        assert (await heron.daily.past(kind, PEOPLE["Zebra"], heron.now_ms)).best == best


@pytest.mark.parametrize("kind", GIVEN.puzzles)
def test_a_year_of_days_repeats_hardly_anything_and_each_week_grows_harder(kind: str) -> None:
    """Every puzzle of these pools is checked by an independent solver (tests/engines, all of them in `make long-test`)."""
    pool = GIVEN.puzzles[kind].pool()
    difficulty = {puzzle.id: puzzle.difficulty for puzzle in pool}
    out = {puzzle.id: puzzle.out for puzzle in pool if puzzle.out is not None}
    days = [calendar.chosen(b"s" * 32, kind, list(difficulty), day, out) for day in range(1, 365)]
    assert len(set(days[: 44 * calendar.WEEK])) == 44 * calendar.WEEK
    assert not out.keys() & set(days[calendar.RENEWED - 1 :])
    for monday in range(0, 364, calendar.WEEK):
        week = [difficulty[each] for each in days[monday : monday + calendar.WEEK]]
        assert week == sorted(week)
        assert week[0] < week[-1]
