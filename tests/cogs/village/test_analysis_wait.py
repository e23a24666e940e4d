"""The message that shows how far an analysis is: edited now and then, as long as it can be, and never in the way."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from cogs.base.face import Face
from cogs.kit import components
from cogs.village import analysis, finished_games
from cogs.village.analysis import Analyses
from engines.analysis import Analysis
from tables.analysis.service import Job
from tables.errors import Refused
from tests.clock import FakeClock, settle
from tests.cogs.failure import failure
from tests.cogs.village.looked import said
from tests.example import GAME

MADE = Analysis(version=1, unit="chance", steps=(0,), curves=((0.5,), (0.5,)), accuracy=(None, None))
TABLE: Any = SimpleNamespace(id="abc234", game=SimpleNamespace(name=GAME))


class Message:
    """A private message that keeps what is drawn on it."""

    shown_id = None
    answer = SimpleNamespace(id=5)

    def __init__(self) -> None:
        self.drawn: list[str] = []

    async def draw(self, face: Face) -> None:
        self.drawn.append(said(face))


class Waiting:
    """Somebody who waits for an analysis."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.clock, self.message, self.job, self.lives = FakeClock(), Message(), Job("abc234"), True
        bot: Any = SimpleNamespace(
            router=SimpleNamespace(register=lambda *_: None),
            tables=SimpleNamespace(clock=self.clock, analyses=SimpleNamespace(before=lambda _: 0)),
            private=SimpleNamespace(lives=lambda _: self.lives),
        )
        self.cog = Analyses(bot)
        self.cog._waiting = 1

        async def face(*_: object) -> Face:
            return components.panel("made")

        monkeypatch.setattr(self.cog, "_face", face)
        message: Any = self.message
        self.task = asyncio.create_task(self.cog._follow(message, 1, TABLE, self.job, number=0, lang="en"))

    async def report(self, done: int, seconds: float) -> None:
        await settle()
        await self.clock.advance(seconds)
        self.job.report(done, 10)
        await settle()


async def test_it_is_edited_at_a_modest_rate(monkeypatch: pytest.MonkeyPatch) -> None:
    waiting = Waiting(monkeypatch)
    for done in range(10):
        await waiting.report(done, 1)
    waiting.job.finish(MADE)
    await waiting.task
    shares = [text.partition("% done")[0].rpartition(" ")[2] for text in waiting.message.drawn]
    assert shares == ["20", "50", "80", "made"]
    assert waiting.cog._waiting == 0


async def test_a_message_that_cannot_be_edited_any_more_is_left_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    waiting = Waiting(monkeypatch)
    waiting.lives = False
    await waiting.report(5, 10)
    waiting.job.finish(MADE)
    await waiting.task
    assert waiting.message.drawn == []


async def test_an_analysis_that_cannot_be_made_is_said_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    waiting = Waiting(monkeypatch)
    await settle()
    waiting.job.refuse(Refused("analysis-older"))
    await waiting.task
    assert waiting.message.drawn == ["This game was played by earlier rules, so it cannot be analysed."]


async def test_an_analysis_that_cannot_be_drawn_is_said_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    waiting = Waiting(monkeypatch)

    async def face(*_: object) -> Face:
        raise ValueError("a picture that cannot be drawn")

    monkeypatch.setattr(waiting.cog, "_face", face)
    waiting.job.finish(MADE)
    await waiting.task
    assert waiting.message.drawn == ["This analysis could not be made: try again in a few minutes."]
    assert "abc234" in caplog.text


async def test_not_everybody_is_shown_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    waiting = Waiting(monkeypatch)
    monkeypatch.setattr(analysis, "MOST", 1)

    async def visible(*_: object) -> Any:
        return TABLE

    async def ask(*_: object) -> Job:
        return waiting.job

    monkeypatch.setattr(finished_games, "visible", visible)
    monkeypatch.setattr(waiting.cog.bot.tables.analyses, "ask", ask, raising=False)
    interaction: Any = SimpleNamespace(user=SimpleNamespace(id=1))
    with pytest.raises(Refused, match="analysis-soon"):
        await waiting.cog.show(interaction, "abc234", 0)
    waiting.job.finish(MADE)
    await waiting.task


async def test_a_message_that_cannot_be_drawn_for_an_unknown_reason_is_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    waiting = Waiting(monkeypatch)

    async def draw(_: Face) -> None:
        raise failure(400, 40_000)

    monkeypatch.setattr(waiting.message, "draw", draw)
    waiting.job.finish(MADE)
    await waiting.task
    assert "could not be shown" in caplog.text
