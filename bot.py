"""The command line: what `python bot.py` is asked to do. All work is done in `process`."""

import argparse
import sys
from collections.abc import Sequence

import config

VERSION = "0.1.0"
"""The version of this program. A release raises it: a process takes over from one whose version is lower."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the bot until it is stopped, answer `--healthy`, or carry out `--migrate`.

    Returns:
        The process's exit status: 0 for a normal end, 1 for an unhealthy bot, 2 for settings or a connection that
        failed.
    """
    chosen = _parsed(arguments)
    purposes: tuple[config.Purpose, ...] = ("healthy", "migrate", "processes", "sandbox")
    try:
        purpose: config.Purpose = next((each for each in purposes if getattr(chosen, each)), "run")
        settings = config.load(purpose)
        if purpose == "healthy":
            from process.heartbeat import healthy  # noqa: PLC0415 - a check every half minute imports no more than it needs

            return 0 if healthy(settings) else 1
        from process.command import carry_out  # noqa: PLC0415 - as above: this imports the whole bot

        return carry_out(purpose, settings, VERSION, chosen.processes)
    except config.SettingsError as error:
        sys.stderr.write(f"{error}\n")
        return 2


def _parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Parse the command line. Raises SystemExit, after a sentence, where it is wrong."""
    parser = argparse.ArgumentParser(prog="bot.py", description="Baraza, a Discord bot for group play.")
    parser.add_argument("--sandbox", action="store_true", help="play here: start a Discord of your own on this machine")
    parser.add_argument("--processes", type=int, metavar="N", help="play here with several processes over DATABASE_URL")
    parser.add_argument("--healthy", action="store_true", help="say by the exit status whether the running bot is well")
    parser.add_argument("--migrate", action="store_true", help="bring the database to this version's schema, and end")
    chosen = parser.parse_args(arguments)
    if chosen.processes is not None and (chosen.processes < 1 or not chosen.sandbox):
        parser.error("--processes takes a number from 1 on, and goes with --sandbox")
    return chosen


if __name__ == "__main__":
    sys.exit(main())
