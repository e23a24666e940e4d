"""The start and the stop of a process on systems that cannot be run here: their parts are substituted."""

import asyncio
import importlib
import importlib.util
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, NoReturn

import pytest

import bot
from process import command, running
from tables.play import house_worker

ROOT = Path(__file__).parents[2]
WINDOWS: Any = SimpleNamespace(platform="win32")


@pytest.fixture
def handlers() -> Iterator[None]:
    """Put back the handlers of the signals that a test uses."""
    used = [signal.SIGINT, break_signal()]
    before = [signal.getsignal(number) for number in used]
    yield
    for number, handler in zip(used, before, strict=True):
        signal.signal(number, handler)


def break_signal() -> signal.Signals:
    """Windows' signal of Ctrl+Break; elsewhere another one that nobody uses."""
    found: signal.Signals = getattr(signal, "SIGBREAK", None) or signal.SIGUSR1
    return found


def refuse(*_: object) -> NoReturn:
    raise NotImplementedError


async def forever(begun: asyncio.Event) -> None:
    begun.set()
    await asyncio.Event().wait()


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch, handlers: None) -> None:
    """`process.running` as on Windows, whose event loops take no handlers of signals."""
    monkeypatch.setattr(running, "sys", WINDOWS)
    monkeypatch.setattr(signal, "SIGBREAK", break_signal(), raising=False)


@pytest.mark.parametrize("number", [signal.SIGINT, break_signal()])
async def test_ctrl_c_and_ctrl_break_stop_a_bot_on_windows(
    windows: None, monkeypatch: pytest.MonkeyPatch, number: signal.Signals
) -> None:
    loop = asyncio.get_running_loop()
    monkeypatch.setattr(loop, "add_signal_handler", refuse)
    begun, leaving = asyncio.Event(), asyncio.Event()
    stopped = asyncio.create_task(running.until_stopped(forever(begun), leaving))
    await begun.wait()
    signal.raise_signal(number)
    await leaving.wait()  # the first signal has the bot hand over what it holds
    assert not stopped.done()
    signal.raise_signal(number)
    await stopped


@pytest.mark.skipif(sys.platform == "win32", reason="the event loops of Windows take no handlers")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_either_signal_stops_a_bot_elsewhere(monkeypatch: pytest.MonkeyPatch, number: signal.Signals) -> None:
    handlers: dict[int, Callable[[], None]] = {}
    monkeypatch.setattr(asyncio.get_running_loop(), "add_signal_handler", handlers.__setitem__)
    begun, leaving = asyncio.Event(), asyncio.Event()
    stopped = asyncio.create_task(running.until_stopped(forever(begun), leaving))
    await begun.wait()
    handlers[number]()
    await leaving.wait()
    assert not stopped.done()
    handlers[number]()
    await stopped


def test_a_signal_after_the_end_of_the_loop_is_dropped(windows: None) -> None:
    async def at_once() -> None:
        loop: Any = asyncio.get_running_loop()
        loop.add_signal_handler = refuse
        await running.until_stopped(asyncio.sleep(0))

    with asyncio.Runner() as runner:
        runner.run(at_once())
    signal.raise_signal(break_signal())


def there(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """`process.running`, imported as on a system that has no uvloop."""
    spec = importlib.util.spec_from_file_location("running_there", running.__file__)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "uvloop", None)
    with monkeypatch.context() as system:
        system.setattr(sys, "platform", "win32")
        spec.loader.exec_module(module)
    monkeypatch.setattr(module, "sys", WINDOWS)
    return module


def test_where_there_is_no_uvloop_the_system_s_own_loop_runs(windows: None, monkeypatch: pytest.MonkeyPatch) -> None:
    async def loop() -> str:
        return type(asyncio.get_running_loop()).__module__.partition(".")[0]

    assert there(monkeypatch).run(loop()) == "asyncio"


def test_ctrl_c_before_the_bot_listens_for_signals_is_no_traceback(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def interrupted(*_: object) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(command, "carry_out", interrupted)
    assert bot.main(["--migrate"]) == 130


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="Windows ends a process by SIGTERM at once")
def test_sigterm_ends_a_start(tmp_path: Path) -> None:
    """As the first process of a container has no handler of the system's, its own one has to stand from the beginning.

    A process that a script starts with "&" ignores SIGINT. Both start side by side, as each waits for its connection to end.
    """
    ignoring = ["sh", "-c", "trap '' INT; exec \"$@\"", "sh"]
    with ExitStack() as stack:
        begun = []
        for before in ([], ignoring):
            database = stack.enter_context(socket.create_server(("127.0.0.1", 0)))
            url = f"postgresql://baraza@127.0.0.1:{database.getsockname()[1]}/baraza"
            starting = subprocess.Popen(
                [*before, sys.executable, str(ROOT / "bot.py"), "--migrate"],
                cwd=tmp_path,
                env={"DATABASE_URL": url, "PATH": os.defpath},
                stderr=subprocess.PIPE,
            )
            stack.enter_context(starting)
            stack.callback(starting.kill)
            begun.append((database, starting))
        for database, starting in begun:
            database.accept()[0].close()
            starting.send_signal(signal.SIGTERM)
        assert [(starting.communicate(timeout=60)[1], starting.returncode) for _, starting in begun] == [(b"", 130)] * 2


@pytest.mark.skipif(sys.platform == "win32", reason="Windows ends a process by SIGTERM at once")
@pytest.mark.parametrize("numbers", [(signal.SIGINT, signal.SIGINT), (signal.SIGTERM, signal.SIGTERM, signal.SIGINT)])
def test_a_second_signal_leaves_the_cleanup_of_a_start_alone(numbers: Sequence[signal.Signals]) -> None:
    """A store that is left open keeps the process: its thread waits for ever, and no signal is heard any more."""
    closed = []

    async def start() -> None:
        signal.raise_signal(numbers[0])
        try:
            await asyncio.Event().wait()
        finally:
            for number in numbers[1:]:
                signal.raise_signal(number)
                await asyncio.create_subprocess_exec(sys.executable, "-c", "")  # some turns of the loop
            closed.append("the store")

    with pytest.raises(KeyboardInterrupt):
        running.run(start())
    assert closed == ["the store"]


def test_a_house_worker_leaves_ctrl_c_and_ctrl_break_to_the_bot(windows: None, monkeypatch: pytest.MonkeyPatch) -> None:
    class StopHere(Exception):
        pass

    def stop(_: str) -> NoReturn:
        raise StopHere

    monkeypatch.setattr(os, "dup", lambda _: os.open(os.devnull, os.O_WRONLY))
    monkeypatch.setattr(os, "dup2", lambda *_: None)
    monkeypatch.setattr(importlib, "import_module", stop)
    with pytest.raises(StopHere):
        house_worker.main(["engines.registry"])
    assert [signal.getsignal(number) for number in (signal.SIGINT, break_signal())] == [signal.SIG_IGN] * 2


PRINTED = """
import sys, bot
from process import saving
saving.carry_out = lambda *_: sys.stdout.write("Restored and checked: \\u0141o\\u015b.db\\n") and 0
sys.exit(bot.main(["--check"]))
"""


def test_names_that_a_file_of_windows_cannot_have_are_escaped(tmp_path: Path) -> None:
    """On Windows the output has the system's encoding where it goes into a file."""
    ran = subprocess.run(
        [sys.executable, "-c", PRINTED],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "cp1252", "SYSTEMROOT": os.environ.get("SYSTEMROOT", "")},
        capture_output=True,
        check=False,
    )
    assert (ran.returncode, ran.stdout.splitlines()) == (0, [rb"Restored and checked: \u0141o\u015b.db"])
