"""Files that the program came without are made once, by a process beside the bot, and never by accident."""

import asyncio
import importlib.util
import logging
import os
import sys
from pathlib import Path
from typing import Any

import pytest

import config
from data.lock import Lock
from engines import made
from process import making, running
from tables.play.house_process import Process
from tests.engines.toy import Toy

MAKER = "maker_of_toys"
WRITES = "(folder / 'toy.table').write_text(str(os.nice(0)))"


class Bare(Toy):
    """A game that lacks a file."""

    def unmade(self) -> str | None:
        return MAKER


GAMES: Any = {"toy": Toy(), "bare": Bare(), "another": Bare()}


@pytest.fixture
def maker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The module that makes the file; a test writes the body of its `fill`."""
    path = tmp_path / "modules" / f"{MAKER}.py"
    path.parent.mkdir()
    monkeypatch.syspath_prepend(str(path.parent))
    return path


def write(maker: Path, body: str) -> None:
    maker.write_text(f"import os, signal\n\ndef fill(folder):\n    {body}\n")


async def made_in(folder: Path, caplog: pytest.LogCaptureFixture) -> list[str]:
    """What a start says that makes what is missing in a folder."""
    caplog.clear()
    with caplog.at_level(logging.INFO):
        await making.make(GAMES, folder)
    return [each.getMessage() for each in caplog.records if each.name == "baraza"]


async def test_a_process_of_the_lowest_priority_makes_them_once(
    tmp_path: Path, maker: Path, caplog: pytest.LogCaptureFixture
) -> None:
    write(maker, f"assert not (folder / 'toy.table').exists(); {WRITES}")
    (said,) = await made_in(tmp_path / "endgames", caplog)
    assert said == f"The endgame tables are made, in {tmp_path / 'endgames'}: house players use them from now on."
    if hasattr(os, "nice"):
        assert int((tmp_path / "endgames" / "toy.table").read_text(encoding="utf-8")) == min(
            19, os.nice(0) + making.NICENESS
        )


async def test_where_nothing_is_missing_nothing_is_started(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    await making.make({"toy": Toy()}, tmp_path / "endgames")
    assert not (tmp_path / "endgames").exists()


async def test_one_that_was_killed_is_one_line_and_the_next_start_begins_again(
    tmp_path: Path, maker: Path, caplog: pytest.LogCaptureFixture
) -> None:
    write(maker, "os.kill(os.getpid(), signal.SIGTERM)")
    (said,) = await made_in(tmp_path / "endgames", caplog)
    assert "could not be made (it ended with -15). It is tried again at the next start" in said
    write(maker, WRITES)
    assert "are made" in (await made_in(tmp_path / "endgames", caplog))[0]


async def test_of_two_processes_one_makes_them(tmp_path: Path, maker: Path, caplog: pytest.LogCaptureFixture) -> None:
    write(maker, WRITES)
    (tmp_path / "endgames").mkdir()
    lock = Lock(tmp_path / "endgames" / "making")
    assert await made_in(tmp_path / "endgames", caplog) == []
    assert not (tmp_path / "endgames" / "toy.table").exists()
    lock.release()
    assert "are made" in (await made_in(tmp_path / "endgames", caplog))[0]


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("raise OSError(28, 'No space left on device')", "endgames cannot be written: No space left on device)"),
        ("raise MemoryError", "(MemoryError)"),
    ],
)
async def test_a_full_disk_is_one_line_and_no_loop(
    tmp_path: Path, maker: Path, caplog: pytest.LogCaptureFixture, body: str, said: str
) -> None:
    write(maker, f"(folder / 'tried').open('a').write('x'); {body}")
    (line,) = await made_in(tmp_path / "endgames", caplog)
    assert said in line
    assert (tmp_path / "endgames" / "tried").read_text(encoding="utf-8") == "x"


async def test_a_folder_that_cannot_be_made_is_one_line(
    tmp_path: Path, maker: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (line,) = await made_in(tmp_path / "no" / "endgames", caplog)
    assert "endgames cannot be written: No such file or directory" in line


async def test_without_numpy_one_line_says_how_to_get_it(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    (line,) = await made_in(tmp_path / "endgames", caplog)
    assert making.NUMPY in line
    assert not (tmp_path / "endgames").exists()
    assert (Path(__file__).parents[2] / making.NUMPY.rpartition(" ")[2]).exists()


async def test_a_bot_that_stops_ends_the_process(tmp_path: Path, maker: Path, caplog: pytest.LogCaptureFixture) -> None:
    pipe = tmp_path / "begun"
    write(maker, f"__import__('pathlib').Path({str(pipe)!r}).touch(); signal.pause()")
    settings = config.Settings(database_path=tmp_path / "baraza.db", process_name="here")
    async with making.making(GAMES, settings):
        async with asyncio.timeout(60):
            while not pipe.exists():  # noqa: ASYNC110 - another process writes it
                await asyncio.sleep(0.005)
    Lock(making.place(settings) / "making").release()  # nobody has it any more


async def test_a_bot_that_is_not_on_discord_itself_makes_nothing(tmp_path: Path, maker: Path) -> None:
    """Such as one on a sandbox, of a test or of a benchmark."""
    write(maker, WRITES)
    settings = config.Settings(
        database_path=tmp_path / "baraza.db", discord_api_url="http://127.0.0.1:1/api/v10", process_name="here"
    )
    tasks = asyncio.all_tasks()
    async with making.making(GAMES, settings):
        assert asyncio.all_tasks() == tasks


async def test_house_players_look_where_they_are_made(tmp_path: Path) -> None:
    settings = config.Settings(database_path=tmp_path / "baraza.db", process_name="here")
    found: list[Path | None] = []

    async def serve(*_: object) -> None:
        process = Process(())
        await process.up()
        found.append(await process.ask(made.folder))
        await process.end()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(running, "point_at", lambda _: None)
        patch.setattr(running, "_serve", serve)
        await running.serve(settings, "1.2.3")
    assert found == [tmp_path / "endgames"]
    assert made.folder() is None


if sys.platform == "win32":
    pytestmark = pytest.mark.skip("signals end a process otherwise there")
