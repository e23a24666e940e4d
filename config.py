"""Settings from the environment and `.env`, validated at start; errors are reported in sentences, not as tracebacks."""

import base64
import binascii
import ipaddress
import os
import re
import socket
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

from pydantic import AfterValidator, Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

DEVELOPERS = "https://discord.com/developers/applications"
_LINK = 512
"""The most characters of the address behind a button at Discord."""
BACKUP_NAME = re.compile(r"baraza-\d{4}-\d\d-\d\d\.db")
"""The names of the nightly backups in `Settings.backup_dir`."""

Purpose = Literal["run", "sandbox", "processes", "healthy", "migrate", "backup", "restore", "check", "smoke"]
"""What the settings are read for: to run on Discord, to play in a sandbox, to play there with several processes, to check
the health of a running bot, to migrate the store, to write a backup of it, to restore one, to check the store, or to play
the games of a smoke test."""


class SettingsError(Exception):
    """One or more settings are missing or wrong; the message names them, their form and where to get them."""


def _address(*schemes: str, longest: int | None = None) -> AfterValidator:
    """A validator of URLs with one of these schemes and a host, without spaces; an empty value becomes None."""

    def check(value: str | None) -> str | None:
        if not value:
            return None
        parts = urlsplit(value)  # raises ValueError for unbalanced brackets
        if parts.scheme not in schemes or not parts.hostname:
            raise ValueError(f"must begin with {' or '.join(f'{scheme}://' for scheme in schemes)} and name a host")
        if any(map(str.isspace, value)):
            raise ValueError("has a space in it")
        try:
            parts.hostname.encode("idna")
        except UnicodeError:
            raise ValueError("names a host with an empty part, or one of more than 63 letters") from None
        if longest is not None and len(value) > longest:
            raise ValueError(f"has more than {longest} characters")
        if parts.port == 0:  # reading `port` raises ValueError above 65535
            raise ValueError("has no such port")
        return value.rstrip("/")

    return AfterValidator(check)


def _token(value: SecretStr | None) -> SecretStr | None:
    """Validate a bot's token: three parts with dots between, the first being the application's id in base 64.

    Spaces around it are left away, as discord.py does; any other character that is not visible ASCII fits into no header.
    """
    token = "" if value is None else value.get_secret_value().strip()
    if not token:
        return None
    parts = token.split(".")
    try:
        number = base64.urlsafe_b64decode(parts[0] + "=" * (-len(parts[0]) % 4)).decode("ascii")
    except (binascii.Error, UnicodeDecodeError, ValueError):
        number = ""
    if len(parts) != 3 or not number.isdigit() or not re.fullmatch("[!-~]+", token):
        raise ValueError("is not a bot's token")
    return SecretStr(token)


def _database(value: SecretStr | None) -> SecretStr | None:
    """Validate the URL of a PostgreSQL database; empty becomes None.

    The error repeats no part of the URL, which may contain a password. psycopg parses the rest of the URL.
    """
    if value is None or not value.get_secret_value():
        return None
    scheme, separator, rest = value.get_secret_value().partition("://")
    if scheme not in {"postgresql", "postgres"} or not separator or not rest or any(map(str.isspace, rest)):
        raise ValueError("must begin with postgresql:// and name a database")
    return value


def _bytes_of_secret(value: SecretStr | None) -> SecretStr | None:
    """Validate a secret of 32 bytes in hexadecimal; empty becomes None. The error does not repeat the value."""
    if value is None or not value.get_secret_value():
        return None
    if not re.fullmatch(r"[0-9A-Fa-f]{64}", value.get_secret_value()):
        raise ValueError("must have 64 hexadecimal digits")
    return value


def _host(value: str) -> str:
    """Validate an IP address of this machine."""
    ipaddress.ip_address(value)  # raises ValueError
    return value


def _process_name() -> str:
    """Make a default name of this process, unique among the bot's: the host name and the process id."""
    host = re.sub(r"[^A-Za-z0-9._-]", "-", socket.gethostname())
    return f"{host[:30]}-{os.getpid()}"


class Settings(BaseSettings):
    """The settings of the process.

    Attributes:
        discord_token: The bot's secret; None only in the sandbox.
        database_path: The SQLite file, used where there is no `database_url`.
        database_url: The URL of a PostgreSQL database, which may contain a password; None for SQLite.
        discord_api_url: A REST base URL other than Discord's own; None for Discord.
        discord_gateway_url: A gateway URL other than Discord's own; None for Discord.
        log_level: The least severity that is logged.
        house_workers: The number of worker processes for the levels of house players that think for long; None for one
            fewer than the machine's cores. One more process serves the other levels.
        identify_delay: Seconds between the IDENTIFY requests of two shards; Discord asks for 5.
        shard_count: The number of the bot's shards; None for as many as Discord advises.
        shards_per_process: The number of shards that one process holds; None for all.
        process_name: The name of this process among all processes of the bot.
        sandbox_port: The sandbox's port; where that is in use, the next free one is taken.
        log_format: Whether the log has lines of text or of JSON.
        sentry_dsn: The address of the Sentry project to which failures are reported, with its key; None for none.
        metrics_port: The port on which this process serves its metrics and health (`process.endpoints`); 0 for none.
        metrics_host: The address on which `metrics_port` is opened.
        privacy_url: The address of the operator's page on privacy, which `/help` and `/me` show; None for none.
        terms_url: The address of the operator's terms, which `/help` and `/me` show; None for none.
        backup_dir: The folder for the nightly backups of an SQLite store; None for no such backups.
        backup_keep: The number of nightly backups that are kept.
        direct_game_days: The days for which a game in direct messages is kept after its end.
        daily_secret: The secret that decides which puzzle a day has, in hexadecimal; None for one that the store makes.
    """

    model_config = SettingsConfigDict(env_file=".env", env_file_encoding="utf-8", extra="ignore", env_ignore_empty=True)

    discord_token: Annotated[SecretStr | None, AfterValidator(_token)] = None
    database_path: Path = Path("baraza.db")
    database_url: Annotated[SecretStr | None, AfterValidator(_database)] = None
    discord_api_url: Annotated[str | None, _address("http", "https")] = None
    discord_gateway_url: Annotated[str | None, _address("ws", "wss")] = None
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    house_workers: Annotated[int, Field(ge=1, le=64)] | None = None
    identify_delay: Annotated[float, Field(ge=0, le=60)] = 5.0
    shard_count: Annotated[int, Field(ge=1, le=16_384)] | None = None
    shards_per_process: Annotated[int, Field(ge=1, le=16_384)] | None = None
    process_name: Annotated[str, Field(pattern=r"^[A-Za-z0-9._-]{1,40}$"), Field(default_factory=_process_name)]
    sandbox_port: Annotated[int, Field(ge=1, le=65535)] = 8124
    log_format: Literal["text", "json"] = "text"
    sentry_dsn: SecretStr | None = None
    metrics_port: Annotated[int, Field(ge=0, le=65535)] = 0
    metrics_host: Annotated[str, AfterValidator(_host)] = "127.0.0.1"
    privacy_url: Annotated[str | None, _address("https", "http", longest=_LINK)] = None
    terms_url: Annotated[str | None, _address("https", "http", longest=_LINK)] = None
    backup_dir: Path | None = None
    backup_keep: Annotated[int, Field(ge=1, le=1000)] = 14
    direct_game_days: Annotated[int, Field(ge=1, le=36_500)] = 180
    daily_secret: Annotated[SecretStr | None, AfterValidator(_bytes_of_secret)] = None

    @property
    def token(self) -> str:
        """The bot's token; `load` guarantees that it is set for a run on Discord."""
        assert self.discord_token is not None
        return self.discord_token.get_secret_value()

    @property
    def store(self) -> Path | str:
        """The place of the store: the path of the SQLite file, or the URL of a PostgreSQL database."""
        return self.database_path if self.database_url is None else self.database_url.get_secret_value()

    @property
    def secret_of_days(self) -> bytes | None:
        """The secret that decides which puzzle a day has; None for one that the store makes."""
        return None if self.daily_secret is None else bytes.fromhex(self.daily_secret.get_secret_value())

    @property
    def application_id(self) -> int:
        """The application's id, decoded from the first part of the token."""
        first = self.token.split(".")[0]
        return int(base64.urlsafe_b64decode(first + "=" * (-len(first) % 4)))


ADVICE = {
    "discord_token": f"It looks like three words with dots between them. Get it at {DEVELOPERS}: your application, Bot, Reset Token; write it into .env as DISCORD_TOKEN=... To try Baraza without a token: make play",
    "database_path": "It is the path of a file that the bot may write, such as baraza.db",
    "database_url": "Leave it out to keep the tables in a file; a PostgreSQL database's looks like postgresql://user:password@127.0.0.1:5432/baraza",
    "discord_api_url": "Leave it out for Discord itself; a proxy's looks like http://127.0.0.1:8124/api/v10",
    "discord_gateway_url": "Leave it out for Discord itself; a proxy's looks like ws://127.0.0.1:8124/gateway",
    "log_level": "It is one of DEBUG, INFO, WARNING, ERROR",
    "house_workers": "It is a whole number from 1 to 64; leave it out for the default",
    "identify_delay": "It is a number of seconds from 0 to 60; leave it out for the default",
    "shard_count": "It is a whole number; leave it out for as many as Discord advises",
    "shards_per_process": "It is a whole number, no larger than SHARD_COUNT, and all of them where DATABASE_URL names no database; leave it out for all",
    "process_name": "It is at most 40 letters, digits, dots, dashes and underscores, other than any other process's; leave it out for a name of its own",
    "sandbox_port": "It is a port number from 1 to 65535, such as 8124",
    "log_format": "It is text or json",
    "sentry_dsn": "Leave it out, or copy it from Sentry: Settings, your project, Client Keys",
    "metrics_port": "It is a port number from 1 to 65535, such as 9108, or 0 for none; each process on a machine has its own",
    "metrics_host": "It is an IP address of this machine: 127.0.0.1 for this machine alone, 0.0.0.0 for all that can reach it",
    "privacy_url": "It is the web address of your page on privacy, such as https://example.org/privacy",
    "terms_url": "It is the web address of your terms of use, such as https://example.org/terms",
    "backup_dir": "It is the path of a folder that the bot may write to; leave it out for no backups",
    "backup_keep": "It is a whole number from 1 to 1000",
    "direct_game_days": "It is a whole number of days from 1 to 36500",
    "daily_secret": "Leave it out, or give several bots that are to have the same puzzles of the day one that is made by: openssl rand -hex 32",
}
"""What an error message says about each setting: its form, and where to get it."""

_NEEDED: dict[Purpose, frozenset[str]] = {
    "run": frozenset(Settings.model_fields),
    "sandbox": frozenset(
        {"log_level", "house_workers", "identify_delay", "sandbox_port", "metrics_port", "metrics_host", "log_format"}
    ),
    "processes": frozenset({"log_level", "log_format", "database_url", "sandbox_port"}),
    "healthy": frozenset({"database_path", "database_url", "metrics_port", "metrics_host"}),
    "migrate": frozenset({"database_path", "database_url", "log_level", "log_format"}),
    "backup": frozenset({"database_path", "database_url"}),
    "restore": frozenset({"database_path", "database_url"}),
    "check": frozenset({"database_path", "database_url"}),
    "smoke": frozenset(
        {
            "discord_token",
            "discord_api_url",
            "discord_gateway_url",
            "log_level",
            "log_format",
            "house_workers",
            "identify_delay",
        }
    ),
}
"""The settings that each purpose reads; the sandbox supplies its own token, addresses and database."""


def load(purpose: Purpose = "run") -> Settings:
    """Read the settings that a purpose needs; all others keep their defaults, whatever the environment says.

    Raises:
        SettingsError: One line for each setting that is missing or wrong.
    """
    needed = _NEEDED[purpose]
    unread: dict[str, Any] = {
        name: field.get_default(call_default_factory=True)
        for name, field in Settings.model_fields.items()
        if name not in needed
    }
    try:
        settings = Settings(**unread)
    except ValidationError as error:
        lines = []
        for problem in error.errors():
            name = str(problem["loc"][0])
            what = problem["msg"].removeprefix("Value error, ")
            lines.append(f"{name.upper()} is wrong ({what}). {ADVICE[name]}.")
        raise SettingsError("\n".join(lines)) from None
    except UnicodeDecodeError:
        raise SettingsError("The file .env cannot be read. Save it as UTF-8 text, like .env.example.") from None
    except OSError as error:
        raise SettingsError(
            f"The file .env cannot be read ({error.strerror}). Give the bot's user the right to read it."
        ) from None
    if "discord_token" in needed and settings.discord_token is None:
        raise SettingsError(f"DISCORD_TOKEN is missing. {ADVICE['discord_token']}.")
    if purpose == "processes" and settings.database_url is None:
        raise SettingsError(
            "DATABASE_URL is missing: several processes play over a PostgreSQL server. "
            "Name one, such as postgresql://user:password@127.0.0.1:5432/postgres, or leave --processes out."
        )
    count, size = settings.shard_count, settings.shards_per_process
    if size is not None and ((count is not None and size > count) or (settings.database_url is None and size != count)):
        raise SettingsError(f"SHARDS_PER_PROCESS is wrong ({size}). {ADVICE['shards_per_process']}.")
    if "database_path" in needed and settings.database_url is None:
        database = settings.database_path.absolute()
        _check_place(database)
        if settings.backup_dir is not None:
            _check_no_backup(database, settings.backup_dir)
    return settings


def _check_place(database: Path) -> None:
    """Raise SettingsError unless an SQLite file can be created or opened at this path."""
    if database.name == ":memory:":
        raise SettingsError(f"DATABASE_PATH is wrong (:memory: keeps nothing). {ADVICE['database_path']}.")
    try:
        is_folder, in_folder = database.is_dir(), database.parent.is_dir()
    except OSError as error:
        raise SettingsError(
            f"DATABASE_PATH is wrong ({database}: {error.strerror}). Give the bot's user the right to its folder."
        ) from None
    if is_folder:
        raise SettingsError(
            f"DATABASE_PATH is wrong ({database} is a folder). Name a file in it, such as {database / 'baraza.db'}."
        )
    if not in_folder:
        raise SettingsError(
            f"DATABASE_PATH is wrong (there is no such folder: {database.parent}). {ADVICE['database_path']}."
        )


def _check_no_backup(database: Path, folder: Path) -> None:
    """Raise SettingsError if the database would be deleted as the oldest backup in this folder."""
    for path in (database, Path(os.path.realpath(database))):
        if BACKUP_NAME.fullmatch(path.name) and os.path.realpath(path.parent) == os.path.realpath(folder):
            raise SettingsError(
                f"DATABASE_PATH is wrong ({database} is a backup in BACKUP_DIR, where the oldest ones are deleted). "
                f"Name another file, such as baraza.db; to play on from the backup: python bot.py --restore {path}"
            )
