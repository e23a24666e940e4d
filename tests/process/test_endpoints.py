"""The endpoints belong to one process: they answer while it starts, and `--healthy` asks them."""

import asyncio
import socket
import urllib.error
import urllib.request
from pathlib import Path

import pytest

import bot
import config
from process import running


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def ask(port: int, path: str) -> tuple[int, str]:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=30) as response:
            return response.status, response.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


async def test_a_process_answers_before_its_store_is_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    port = free_port()
    seen: list[tuple[int, str]] = []

    async def open_store(*_: object) -> None:
        seen.extend([await asyncio.to_thread(ask, port, path) for path in ("/healthz", "/readyz", "/metrics")])
        monkeypatch.setenv("METRICS_PORT", str(port))
        monkeypatch.setenv("METRICS_HOST", "0.0.0.0")
        seen.append((await asyncio.to_thread(bot.main, ["--healthy"]), "asked by another process"))
        raise InterruptedError

    monkeypatch.setattr(running, "open_store", open_store)
    monkeypatch.chdir(tmp_path)
    settings = config.Settings(database_path=tmp_path / "baraza.db", metrics_port=port, process_name="here")
    with pytest.raises(InterruptedError):
        async with running.running(settings, "token", asyncio.Event(), "1.2.3"):
            pass
    (alive, ready, metrics, healthy) = seen
    assert (alive, ready) == ((200, "alive\n"), (503, "The process is starting.\n"))
    assert metrics[0] == 200
    assert 'baraza_info{version="1.2.3"} 1.0' in metrics[1]
    assert healthy[0] == 0
    assert await asyncio.to_thread(bot.main, ["--healthy"]) == 1, "nothing listens any more"


async def test_another_program_at_its_port_is_no_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot goes on without endpoints where its port is taken, and whatever has it may speak another protocol."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"SSH-2.0-OpenSSH_9.2\r\n")
        writer.close()

    monkeypatch.chdir(tmp_path)
    async with await asyncio.start_server(answer, "127.0.0.1", 0) as server:
        monkeypatch.setenv("METRICS_PORT", str(server.sockets[0].getsockname()[1]))
        assert await asyncio.to_thread(bot.main, ["--healthy"]) == 1


def test_several_processes_are_not_told_apart_by_their_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("METRICS_PORT", raising=False)
    monkeypatch.setenv("DATABASE_URL", "postgresql://127.0.0.1/baraza")
    assert bot.main(["--healthy"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("METRICS_PORT is missing")
    assert said.count("\n") == 1
