"""The command line of the smoke test: `python -m sandbox.smoke`."""

import asyncio
import sys
from collections.abc import Callable
from typing import Any

import aiohttp
from pydantic import SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

from sandbox.smoke.account import Account, RefusalError
from sandbox.smoke.place import UnfitError, find
from sandbox.smoke.run import SmokeTest

DISCORD = "https://discord.com/api/v10"
PATIENCE = aiohttp.ClientTimeout(total=60)


class Settings(BaseSettings):
    """The settings of a smoke test, from the environment and `.env`.

    Attributes:
        discord_token: The token of Baraza's bot, which is in the test server alone.
        smoke_token: The token of a second bot, which reads back what Baraza posts.
        smoke_guild: The id of the test server.
        smoke_channel: The id of the channel in it.
        discord_api_url: A REST base URL other than Discord's own.
        discord_gateway_url: A gateway URL other than Discord's own; None for Discord.
    """

    model_config = SettingsConfigDict(
        env_file=".env", env_file_encoding="utf-8", extra="ignore", env_ignore_empty=True, hide_input_in_errors=True
    )

    discord_token: SecretStr
    smoke_token: SecretStr
    smoke_guild: int
    smoke_channel: int
    discord_api_url: str = DISCORD
    discord_gateway_url: str | None = None

    def environment(self) -> dict[str, str]:
        """The environment variables of Baraza's process."""
        chosen = {
            "DISCORD_TOKEN": self.discord_token.get_secret_value(),
            "LOG_LEVEL": "WARNING",
            "DISCORD_API_URL": "" if self.discord_api_url == DISCORD else self.discord_api_url,
            "DISCORD_GATEWAY_URL": self.discord_gateway_url or "",
            "PYTHONUTF8": "1",
        }
        return {name: value for name, value in chosen.items() if value}


FORMS = {
    "discord_token": "the token of Baraza's bot, of an application that is in the test server alone",
    "smoke_token": "the token of a second bot, of another application, with the Message Content Intent",
    "smoke_guild": "the id of the test server (in Discord with developer mode on: right click, Copy Server ID)",
    "smoke_channel": "the id of a text channel in it (right click, Copy Channel ID)",
}
"""What each setting holds, and where an owner finds it."""


async def smoke(settings: Settings, say: Callable[[str], None]) -> int:
    """Run the smoke test.

    Args:
        settings: The settings.
        say: Prints a line.

    Returns:
        The exit status: 0 where nothing was found, 1 for findings, 2 where no test could be run.
    """
    async with aiohttp.ClientSession(timeout=PATIENCE) as session:
        base = settings.discord_api_url.rstrip("/")
        bot = Account(session, base, settings.discord_token.get_secret_value())
        reader = Account(session, base, settings.smoke_token.get_secret_value())
        try:
            place = await find(bot, reader, settings.smoke_guild, settings.smoke_channel)
            say(
                f"In #{place.channel_name} of {place.guild_name} Baraza now plays a short game of each kind, the last one in "
                "a thread, and a second account reads it back. It takes about a minute; everything is deleted then."
            )
            findings = await SmokeTest(bot, reader, place, settings.environment(), say)()
        except UnfitError as error:
            say(str(error))
            return 2
        except (RefusalError, aiohttp.ClientError, TimeoutError) as error:
            say(f"Discord has refused a request, or cannot be reached: {error or type(error).__name__}.")
            return 2
    say(f"Findings: {len(findings)}.")
    return 1 if findings else 0


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> int:
    """Read the settings and run the smoke test; the exit status."""
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="backslashreplace")  # names may have letters that a Windows file has not
    try:
        given: dict[str, Any] = {}  # the environment has them
        settings = Settings(**given)
    except ValidationError as error:
        for name in sorted({str(problem["loc"][0]) for problem in error.errors()}):
            _say(f"{name.upper()} is missing or wrong: it is {FORMS.get(name, 'an address')}.")
        return 2
    try:
        return asyncio.run(smoke(settings, _say))
    except KeyboardInterrupt:
        _say("Stopped.")
        return 130


if __name__ == "__main__":
    sys.exit(main())
