"""The command line: what `python bot.py` is asked to do. All work is done in `process`."""

import argparse
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

VERSION = "1.0.0"
"""The version of this program. A release raises it: a process takes over from one whose version is lower."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the bot until it is stopped, answer `--healthy` or `--check`, or carry out another task of the command line.

    Returns:
        The process's exit status: 0 for a normal end, 1 for an unhealthy bot, a store with findings or an unexpected
        failure, 2 for settings, a file or a connection that failed, 78 where Discord refuses the token or the shards for
        good, 130 for an end by a signal before the bot has started.
    """
    if hasattr(sys.stdout, "reconfigure"):
        # On Windows the encoding of redirected output may lack letters of a path; standard error escapes them anyway.
        sys.stdout.reconfigure(errors="backslashreplace")
    chosen = _parsed(arguments)
    try:
        return _carry_out(chosen)
    except KeyboardInterrupt:  # before the bot listens for signals
        return 130


def _carry_out(chosen: argparse.Namespace) -> int:
    """Do what the command line asks for; the exit status, as `main` describes it."""
    import config  # noqa: PLC0415 - a signal that comes meanwhile ends no more than the start

    purposes: tuple[config.Purpose, ...] = (
        "healthy",
        "migrate",
        "backup",
        "restore",
        "check",
        "processes",
        "sandbox",
    )
    try:
        purpose: config.Purpose = next((each for each in purposes if getattr(chosen, each)), "run")
        settings = config.load(purpose)
        if purpose == "healthy":
            from process.heartbeat import healthy  # noqa: PLC0415 - a check every half minute imports no more than it needs

            return 0 if healthy(settings) else 1
        if purpose in {"backup", "restore", "check"}:
            from process import saving  # noqa: PLC0415 - as above: the client is not needed

            return saving.carry_out(purpose, settings.store, chosen.backup or chosen.restore)
        from process.command import carry_out  # noqa: PLC0415 - as above: this imports the whole bot

        return carry_out(purpose, settings, VERSION, chosen.processes)
    except config.SettingsError as error:
        sys.stderr.write(f"{error}\n")
        return 2


def listen() -> None:
    """Have SIGTERM end a start as Ctrl+C does, until an event loop listens for it (`process.running.run`).

    Without a handler the first process of a container would never hear of it: Linux ignores the signal there. It is not
    passed on as SIGINT, which a process that a script has started in the background ignores.
    """
    signal.signal(signal.SIGTERM, signal.default_int_handler)


def _parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Parse the command line. Raises SystemExit, after a sentence, where it is wrong."""
    parser = argparse.ArgumentParser(prog="bot.py", description="Baraza, a Discord bot for group play.")
    task = parser.add_mutually_exclusive_group()
    task.add_argument("--sandbox", action="store_true", help="play here: start a Discord of your own on this machine")
    parser.add_argument("--processes", type=int, metavar="N", help="play here with several processes over DATABASE_URL")
    task.add_argument("--healthy", action="store_true", help="say by the exit status whether the running bot is well")
    task.add_argument("--migrate", action="store_true", help="bring the database to this version's schema, and end")
    task.add_argument(
        "--backup", type=Path, metavar="FILE", help="write a backup of the database, beside a running bot"
    )
    task.add_argument(
        "--restore", type=Path, metavar="FILE", help="put a backup in the database's place, which is empty"
    )
    task.add_argument("--check", action="store_true", help="check the database: the file, the games, the ratings")
    chosen = parser.parse_args(arguments)
    if chosen.processes is not None and (chosen.processes < 1 or not chosen.sandbox):
        parser.error("--processes takes a number from 1 on, and goes with --sandbox")
    return chosen


if __name__ == "__main__":
    listen()
    sys.exit(main())
