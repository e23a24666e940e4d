"""Carries out what the command line asks for; a failure is one sentence on the standard error."""

import logging
import sys
from collections.abc import Coroutine
from typing import Any

import aiohttp
import discord

import config
from cogs.base import failures
from data.errors import NotHolderError, UnusableStoreError
from process import logs, play, running, sentry

log = logging.getLogger("baraza")

CLOSED = {
    4004: "DISCORD_TOKEN is not accepted any more",
    4010: "no such shard; check SHARD_COUNT",
    4011: "the bot is in too many servers for so few shards; check SHARD_COUNT",
    4012: "this version of the gateway is no longer offered; install a newer Baraza",
    4013: "no such intents",
    4014: "the intents are not granted",
}
"""Why Discord's gateway closes a connection that cannot be opened again, by its close code."""
FOR_GOOD = 78
"""The exit status (EX_CONFIG) where Discord refuses the token or the shards: another start would change nothing."""


def carry_out(purpose: config.Purpose, settings: config.Settings, version: str, processes: int | None) -> int:
    """Do what the process was started for; its exit status, as `bot.main` describes it.

    Args:
        purpose: What the process was started for.
        settings: The settings for that purpose.
        version: The version of this program.
        processes: The number of processes of a sandbox of several; None for one.

    Raises:
        SettingsError: A setting cannot be used.
    """
    logs.set_up(settings.log_level, settings.log_format)
    if purpose == "run" and settings.sentry_dsn is not None:
        sentry.begin(settings.sentry_dsn.get_secret_value(), version, settings.process_name)
    if purpose in {"sandbox", "processes"}:
        logging.getLogger("discord").setLevel(logging.WARNING)
    try:
        running.run(_work(purpose, settings, version, processes))
    except UnusableStoreError as error:
        return _refuse(str(error))
    except NotHolderError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    except (discord.LoginFailure, discord.ConnectionClosed) as error:
        return _refuse(_trouble(error), FOR_GOOD)
    except (discord.HTTPException, discord.GatewayNotFound, aiohttp.ClientError, OSError) as error:
        return _refuse(_trouble(error))
    except config.SettingsError:
        raise
    except Exception:
        # Not left to the interpreter, which would print the error's text: it may quote somebody, or a hidden hand.
        log.exception("The program has failed.")
        return 1
    return 0


def _work(
    purpose: config.Purpose, settings: config.Settings, version: str, processes: int | None
) -> Coroutine[Any, Any, None]:
    """The coroutine that a process with this purpose runs to its end."""
    if purpose == "migrate":
        return running.migrate(settings.store)
    if purpose == "processes":
        return play.processes(settings, processes or 1)
    if purpose == "sandbox":
        return play.sandbox(settings, version)
    return running.serve(settings, version)


def _trouble(error: BaseException) -> str:
    """A sentence that says why Discord cannot be used, in its own words where it refused something, and what to do about it."""
    if isinstance(error, discord.LoginFailure):
        return f"DISCORD_TOKEN is not accepted by Discord. Reset it at {config.DEVELOPERS} and write the new one into .env."
    if isinstance(error, discord.ConnectionClosed):
        why = CLOSED.get(error.code, "no reason is known")
        return f"Discord's gateway has closed the connection for good, with the code {error.code}: {why}."
    if isinstance(error, aiohttp.WSServerHandshakeError):
        return f"DISCORD_GATEWAY_URL names no gateway: it answers {error.status}. Write the address of one, or nothing."
    # discord.py raises an exception without words where Discord refuses to name its gateway.
    refusal = error.__cause__ if isinstance(error, discord.GatewayNotFound) else error
    if isinstance(refusal, discord.HTTPException):
        asked = f"{refusal.response.method} {refusal.response.url}"
        return (
            f"Discord was reached, and refused {asked}: {failures.in_words(refusal)}. "
            "Check DISCORD_API_URL if it is set, else try again later."
        )
    return f"Discord cannot be reached ({error}). Check the network, DISCORD_API_URL and DISCORD_GATEWAY_URL."


def _refuse(sentence: str, status: int = 2) -> int:
    """Print why the bot does not start; the exit status for that."""
    sys.stderr.write(sentence + "\n")
    return status
