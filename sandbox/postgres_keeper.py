"""Keeps a PostgreSQL server running as long as its standard input stays open, and not a moment longer.

The tests hold the other end, so that the server and its folder go however they end, a kill included.
"""

import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

SETTINGS = {
    "listen_addresses": "",
    "fsync": "off",  # nobody keeps what tests write
    "full_page_writes": "off",
    "shared_buffers": "32MB",
    "max_connections": "40",
    "deadlock_timeout": "20ms",
    "max_wal_size": "256MB",
    "autovacuum": "off",
    "jit": "off",
    "log_min_messages": "fatal",
}


def _account() -> pwd.struct_passwd | None:
    """The account that runs the server where this process is root, as PostgreSQL refuses to run as root; None elsewhere."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise SystemExit("PostgreSQL does not run as root, and there is neither a user postgres nor nobody")


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main(programs: Path, follows: str | None, more: list[str]) -> None:
    """Make and start a server, print its folder, which is its socket's too, and wait for the end of standard input.

    With `follows`, the folder of another server, it is that one's standby. `more` are further options of `postgres`. Each
    line of standard input stops the server ("down") or starts it again, and is answered by its process.
    """
    account = _account()
    folder = Path(tempfile.mkdtemp(prefix="baraza-pg-"))
    server: subprocess.Popen[bytes] | None = None
    who: dict[str, Any] = (
        {} if account is None else {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}
    )
    environment = {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C"}
    try:
        if account is not None:
            os.chown(folder, account.pw_uid, account.pw_gid)
            folder.chmod(0o755)
        data = folder / "data"
        making: list[str | Path] = (
            [programs / "initdb", "-D", data, "-A", "trust", "--no-sync", "--locale=C", "-E", "UTF8", "-U", "baraza"]
            if follows is None
            else [
                programs / "pg_basebackup",
                "-D",
                data,
                "-h",
                follows,
                "-U",
                "baraza",
                "-R",
                "-c",
                "fast",
                "--no-sync",
            ]
        )
        made = subprocess.run(
            making, cwd=folder, env=environment, capture_output=True, text=True, check=False, **who,
        )  # fmt: skip
        if made.returncode:
            raise SystemExit(made.stderr)
        options = [part for name, value in SETTINGS.items() for part in ("-c", f"{name}={value}")]

        def begin() -> "subprocess.Popen[bytes]":
            return subprocess.Popen(
                [programs / "postgres", "-D", data, "-k", folder, *options, *more],
                cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=sys.stderr, **who,
            )  # fmt: skip

        server = begin()
        _say(f"{folder} {server.pid}")
        for line in sys.stdin:
            if line == "down\n":
                server.send_signal(signal.SIGINT)
                server.wait()
            else:
                server = begin()
            _say(str(server.pid))
    finally:
        if server is not None:
            server.send_signal(signal.SIGCONT)
            server.send_signal(signal.SIGQUIT)
            server.wait()
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    main(Path(sys.argv[1]), sys.argv[2] or None, sys.argv[3:])
