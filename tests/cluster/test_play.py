"""`bot.py --sandbox --processes 2` plays on a sandbox with two processes, and leaves nothing behind."""

import asyncio
import os
import re
import signal
import socket
import sys

import pytest

from sandbox.postgres import PostgresServer
from tests.cluster.conftest import PATIENCE_S, ROOT

pytestmark = pytest.mark.cluster


async def test_two_processes_share_a_sandbox_and_a_database_of_their_own(postgres: PostgresServer) -> None:
    before = postgres.execute("SELECT datname FROM pg_database ORDER BY datname")
    environment = {key: os.environ[key] for key in ("PATH", "HOME", "LANG") if key in os.environ}
    taken = socket.create_server(("127.0.0.1", 0))
    port = taken.getsockname()[1]
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        str(ROOT / "bot.py"),
        *("--sandbox", "--processes", "2"),
        cwd=postgres.folder,
        env=environment | {"DATABASE_URL": postgres.url(), "HOUSE_WORKERS": "1", "SANDBOX_PORT": str(port)},
        stderr=asyncio.subprocess.PIPE,
    )
    assert process.stderr is not None
    said = ""
    try:
        async with asyncio.timeout(PATIENCE_S):
            wanted = (
                "Open http://127.0.0.1",
                "holds the shards 0 to 0 of 1",
                "stands by for a block",
                "has connected to",
            )
            while not all(each in said for each in wanted):
                line = (await process.stderr.readline()).decode(errors="replace")
                assert line, f"it has ended by itself:\n{said}"
                said += line
        assert len(set(re.findall(r"play-\d is the process \d+", said))) == 2
        assert len(postgres.execute("SELECT 1 FROM pg_database")) == len(before) + 1
        assert f":{port}/" not in said, "the port is another program's"
    finally:
        taken.close()
        process.send_signal(signal.SIGTERM)
        rest = await process.stderr.read()
        status = await asyncio.wait_for(process.wait(), PATIENCE_S)
    assert status == 0, rest.decode()
    assert postgres.execute("SELECT datname FROM pg_database ORDER BY datname") == before
