"""A PostgreSQL server of one's own on this machine, from the programs that are installed here: for tests and measurements.

It stays beside pytest-postgresql, whose server belongs to pytest's fixtures: benchmarks have none. Nor does that one start
where we are root, as in a container (`pg_ctl` refuses), follow another server as its standby, go down and up in the middle
of a test, or end with tests that are killed (`postgres_keeper`).
"""

import re
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

KEEPER = Path(__file__).with_name("postgres_keeper.py")
OLDEST = 15
MISSING = "PostgreSQL 15 or newer is not installed here (on Debian and Ubuntu: sudo apt install postgresql)"

EMPTIED = """
DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname = 'public' AND c.relkind = 'r' AND c.relname NOT IN ('schema', 'tables')
    LOOP EXECUTE format('DELETE FROM %I', name); END LOOP;
    IF to_regclass('tables') IS NOT NULL THEN
        DELETE FROM tables; PERFORM setval(pg_get_serial_sequence('endings', 'number'), 1, false);
    END IF;
END $$
"""


def programs() -> Path | None:
    """The folder of PostgreSQL's programs, Debian's newest or those on the PATH; None where there are none."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: -int(path.parts[-3]))
    there = shutil.which("initdb")
    for each in (*found, *([Path(there)] if there else [])):
        said = subprocess.run([each, "--version"], capture_output=True, text=True, check=False).stdout
        version = re.search(r"(\d+)", said)
        if version and int(version[1]) >= OLDEST and (each.parent / "postgres").exists():
            return each.parent
    return None


class PostgresServer:
    """A server that listens on a socket in its folder.

    Attributes:
        folder: Its folder, which holds the socket.
        pid: Its process.
    """

    def __init__(self, folder: Path, *options: str, follows: Path | None = None) -> None:
        """Make and start one.

        Args:
            folder: Of the programs.
            options: Further ones of `postgres`.
            follows: The folder of the server whose standby it is to be; None for a primary server.
        """
        self._keeper = subprocess.Popen(
            [sys.executable, KEEPER, folder, follows or "", *options],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,  # Ctrl-C is for the tests, whose end it then hears of
        )
        assert self._keeper.stdout is not None
        name, _, pid = self._keeper.stdout.readline().partition(" ")
        if not pid:
            raise RuntimeError("the tests' PostgreSQL server did not start")
        self.folder, self.pid = Path(name), int(pid)
        self._wait()

    def url(self, database: str = "postgres", **more: Any) -> str:
        """The address of a database by the socket in the server's folder; `more` are further parameters."""
        rest = "".join(f"&{name}={value}" for name, value in more.items())
        return f"postgresql://baraza@/{database}?host={self.folder}{rest}"

    def make(self, database: str) -> str:
        """The address of a new database."""
        self.execute(f'CREATE DATABASE "{database}"')
        return self.url(database)

    def execute(self, statement: str, database: str = "postgres") -> list[Any]:
        """Carry out a statement."""
        import psycopg  # noqa: PLC0415 - the tests of SQLite need none

        with psycopg.connect(self.url(database), autocommit=True) as connection:
            cursor = connection.execute(statement)
            return cursor.fetchall() if cursor.description else []

    def down(self) -> None:
        """Stop it for a while, which cuts all its connections."""
        self._ask("down")

    def up(self) -> None:
        """Start it again after `down`."""
        self.pid = int(self._ask("up"))
        self._wait()

    def _ask(self, what: str) -> str:
        assert self._keeper.stdin is not None
        assert self._keeper.stdout is not None
        self._keeper.stdin.write(f"{what}\n")
        self._keeper.stdin.flush()
        return self._keeper.stdout.readline()

    def stop(self) -> None:
        """Stop it, and take its folder away."""
        self._keeper.communicate()

    def _wait(self) -> None:
        from psycopg import pq  # noqa: PLC0415 - as above

        for _ in range(2_000):
            if pq.PGconn.ping(self.url().encode()) == pq.Ping.OK:
                return
            time.sleep(0.01)
        self.stop()
        raise RuntimeError("the tests' PostgreSQL server does not answer")


if __name__ == "__main__":
    if programs() is None:
        sys.exit(f"{MISSING}, and these tests are about it.")
