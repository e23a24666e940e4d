"""What all pictures share is drawn by a process beside the bot, and the warm-up begins whatever becomes of that."""

import asyncio
import logging
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from process import drawing
from render.kit import drawn
from tests.registry import GIVEN


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The path of the file that a start looks for, in a process that has read nothing yet."""
    found = tmp_path / "one.drawn"
    monkeypatch.setattr(drawn, "_known", {})
    monkeypatch.setattr(drawing, "place", lambda _: found)
    return found


async def started(caplog: pytest.LogCaptureFixture) -> tuple[bool, bool, list[str]]:
    """Whether the file of a start is there, whether its warm-up begins in the end, and what it says."""
    begun, tasks = list[bool](), list[asyncio.Task[None]]()
    bot: Any = SimpleNamespace(
        warming=SimpleNamespace(begin=lambda: begun.append(True)),
        spawn=lambda work: tasks.append(asyncio.create_task(work)),
    )
    caplog.clear()
    with caplog.at_level(logging.INFO, "baraza"):
        there = drawing.prepare(bot)
        assert bool(begun) == there
        await asyncio.gather(*tasks)
    return there, begun == [True], caplog.messages


async def test_a_start_without_the_file_has_it_written_and_the_next_reads_it(
    path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    calls = list[tuple[str, str]]()

    async def beside(module: str, call: str) -> tuple[int, str]:
        calls.append((module, call))
        drawn.write(path, {"a.cover": b""})
        return 0, ""

    monkeypatch.setattr(drawing, "beside", beside)
    for there in (False, True):
        assert await started(caplog) == (there, True, [])
        assert drawn._known == {"a.cover": b""}
        drawn._known.clear()
    assert calls == [("process.drawing", "child()")]
    assert callable(drawing.child)


@pytest.mark.parametrize(("error", "why"), [(None, "cannot be written"), (OSError("no memory"), "no memory")])
async def test_a_start_that_cannot_have_it_draws_by_itself_and_says_so(
    path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    error: Exception | None,
    why: str,
) -> None:
    async def beside(_module: str, _call: str) -> tuple[int, str]:
        if error is not None:
            raise error
        return 1, f"{path.parent} cannot be written: Read-only file system"

    monkeypatch.setattr(drawing, "beside", beside)
    there, begun, (said,) = await started(caplog)
    assert (there, begun) == (False, True)
    assert why in said


async def test_a_process_that_hangs_is_ended_and_the_bot_draws_by_itself(
    path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ended = list[bool]()

    async def beside(_module: str, _call: str) -> tuple[int, str]:
        try:
            await asyncio.Event().wait()
        finally:
            ended.append(True)
        raise AssertionError("it goes on")

    monkeypatch.setattr(drawing, "beside", beside)
    monkeypatch.setattr(drawing, "PATIENCE_SECONDS", 0)
    there, begun, (said,) = await started(caplog)
    assert (there, begun, ended) == (False, True, [True])
    assert "it took more than" in said


@pytest.mark.long
def test_what_every_game_warms_is_recorded(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = dict[str, bytes]()
    monkeypatch.setattr(drawn, "write", lambda _, found: record.update(found))
    drawing.draw(GIVEN, path)
    assert {name.partition(".")[0] for name in record} == {*GIVEN, "shelf", "village", "emoji"}
    assert {f"{game}.cover" for game in GIVEN} <= set(record)


def test_a_folder_that_cannot_be_written_is_told_before_anything_is_drawn(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.with_name("file").touch()

    def parts(_: object) -> Iterator[Iterator[object]]:
        raise AssertionError("it draws")

    monkeypatch.setattr(drawing, "_parts", parts)
    monkeypatch.setattr(drawing, "place", lambda _: path.parent / "file" / "one.drawn")
    monkeypatch.setattr(drawing, "step_back", lambda _: None)
    with pytest.raises(SystemExit, match="cannot be written"):
        drawing.child()
