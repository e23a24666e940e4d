"""Start-up reports invalid settings in a sentence, without a traceback."""

import contextlib
import errno
import logging
import os
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import pytest

import bot
import config
from data.migrate import newest
from process import logs, running

if TYPE_CHECKING:
    from types import CoroutineType

ROOT = Path(__file__).parents[1]
TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.Gabcde.abcdefghijklmnopqrstuvwxyz"
HALF_FILLED = """DISCORD_TOKEN=paste it here
DATABASE_PATH=no/such/folder/baraza.db
DISCORD_API_URL=discord.com
DISCORD_GATEWAY_URL=discord.com
"""


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """An environment without any of the bot's settings, in a folder without a .env file."""
    for name in config.Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.chdir(tmp_path)


def test_defaults_need_only_the_token(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    settings = config.load()
    assert (settings.token, settings.application_id) == (TOKEN, 123456789012345678)
    assert settings.discord_api_url is None


def test_spaces_around_a_token_are_left_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", f" {TOKEN}\n")
    assert config.load().token == TOKEN


def test_env_file_is_read_and_the_environment_wins(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / ".env").write_text(f"DISCORD_TOKEN={TOKEN}\nDATABASE_PATH=one.db\nLOG_LEVEL=DEBUG\n")
    monkeypatch.setenv("DATABASE_PATH", "two.db")
    settings = config.load()
    assert (settings.token, str(settings.database_path), settings.log_level) == (TOKEN, "two.db", "DEBUG")


def test_an_example_file_filled_in_is_accepted(tmp_path: Path) -> None:
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    (tmp_path / ".env").write_text(example.replace("DISCORD_TOKEN=", f"DISCORD_TOKEN={TOKEN}"))
    assert config.load().token == TOKEN


def test_a_secret_of_days_has_32_bytes_and_is_never_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    assert config.load().secret_of_days is None
    monkeypatch.setenv("DAILY_SECRET", "0f" * 32)
    assert config.load().secret_of_days == b"\x0f" * 32
    for wrong in ("0f" * 31, "0g" * 32, "sesame"):
        monkeypatch.setenv("DAILY_SECRET", wrong)
        with pytest.raises(config.SettingsError, match="DAILY_SECRET is wrong") as raised:
            config.load()
        assert wrong not in str(raised.value)


@pytest.mark.parametrize("token", ["", "   ", "hello", "a.b.c", "MTIz.two", "é.ü.ß", "MTIz.a.b.c", "MTIz.a\nb.c"])
def test_a_wrong_token_is_named_with_where_to_get_one(monkeypatch: pytest.MonkeyPatch, token: str) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", token)
    with pytest.raises(config.SettingsError, match=r"DISCORD_TOKEN is (wrong|missing).*discord\.com/developers"):
        config.load()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DISCORD_API_URL", "discord.com/api"),
        ("DISCORD_API_URL", "http://"),
        ("DISCORD_API_URL", "http://127.0.0.1:99999999/api"),
        ("DISCORD_API_URL", "http://[::1/api"),
        ("DISCORD_API_URL", "http://..example.org"),
        ("DISCORD_API_URL", f"http://{'x' * 64}.org"),
        ("DISCORD_GATEWAY_URL", f"ws://{'x' * 64}.org"),
        ("DISCORD_GATEWAY_URL", "http://127.0.0.1:1"),
        ("DISCORD_GATEWAY_URL", "ws://"),
        ("LOG_LEVEL", "LOUD"),
        ("HOUSE_WORKERS", "0"),
        ("DIRECT_GAME_DAYS", "0"),
        ("HOUSE_WORKERS", "two"),
        ("IDENTIFY_DELAY", "-1"),
        ("SANDBOX_PORT", "70000"),
        ("DATABASE_PATH", "no/such/folder/baraza.db"),
        ("DATABASE_PATH", ":memory:"),
    ],
)
def test_each_wrong_setting_is_named_with_what_it_looks_like(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv(name, value)
    with pytest.raises(config.SettingsError) as caught:
        config.load()
    assert str(caught.value).startswith(f"{name} is wrong")
    assert "\n" not in str(caught.value)


def test_a_folder_for_the_database_is_told_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("DATABASE_PATH", str(tmp_path))
    with pytest.raises(config.SettingsError) as caught:
        config.load()
    named = tmp_path / "baraza.db"
    assert str(caught.value) == f"DATABASE_PATH is wrong ({tmp_path} is a folder). Name a file in it, such as {named}."


@pytest.mark.parametrize("named", ["backups/baraza-2027-01-10.db", "baraza.db", "elsewhere/baraza-2027-01-10.db"])
def test_a_database_that_would_be_deleted_as_an_old_backup_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, named: str
) -> None:
    """Named as it is, by a link to it, and in a folder that is a link."""
    (tmp_path / "backups").mkdir()
    (tmp_path / "baraza.db").symlink_to("backups/baraza-2027-01-10.db")
    (tmp_path / "elsewhere").symlink_to("backups")
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("DATABASE_PATH", named)
    assert str(config.load().database_path) == named, "without BACKUP_DIR nothing is deleted"
    monkeypatch.setenv("BACKUP_DIR", "backups")
    with pytest.raises(config.SettingsError, match=r"^DATABASE_PATH is wrong .* is a backup in BACKUP_DIR") as caught:
        config.load()
    assert "\n" not in str(caught.value)
    monkeypatch.setenv("DATABASE_PATH", "backups/baraza.db")
    assert config.load().backup_dir == Path("backups")


def test_the_process_reads_for_its_purpose(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    started: list[str] = []

    def run(work: "CoroutineType[object, object, None]") -> None:
        started.append(work.__qualname__)
        work.close()

    monkeypatch.setattr(running, "run", run)
    monkeypatch.setattr(logs, "set_up", lambda *_: None)
    monkeypatch.setattr(logging.getLogger("discord"), "level", logging.WARNING)
    (tmp_path / ".env").write_text(HALF_FILLED)
    assert (bot.main(["--sandbox"]), started) == (0, ["sandbox"])
    assert (bot.main([]), started) == (2, ["sandbox"])
    (tmp_path / ".env").write_text("DISCORD_TOKEN=paste it here\n")
    assert bot.main(["--healthy"]) == 1  # no bot has written a heartbeat to baraza.db


def test_a_half_filled_file_stops_no_sandbox(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text(HALF_FILLED + "SANDBOX_PORT=9000\n")
    settings = config.load("sandbox")
    assert (settings.discord_token, settings.discord_api_url, settings.discord_gateway_url) == (None, None, None)
    assert settings.sandbox_port == 9000


@pytest.mark.parametrize(
    "line",
    [
        "SANDBOX_PORT=70000",
        "LOG_LEVEL=LOUD",
        "LOG_FORMAT=xml",
        "HOUSE_WORKERS=0",
        "METRICS_PORT=-1",
        "METRICS_HOST=here",
    ],
)
def test_what_the_sandbox_uses_is_looked_at(tmp_path: Path, line: str) -> None:
    (tmp_path / ".env").write_text(f"{HALF_FILLED}{line}\n")
    with pytest.raises(config.SettingsError) as caught:
        config.load("sandbox")
    assert str(caught.value).startswith(f"{line.partition('=')[0]} is wrong")
    assert "\n" not in str(caught.value)


def test_whether_the_bot_is_well_asks_for_the_database_alone(tmp_path: Path) -> None:
    wrong = "DISCORD_TOKEN=hello\nDISCORD_API_URL=x\nLOG_LEVEL=LOUD\nHOUSE_WORKERS=0\nSANDBOX_PORT=0\n"
    (tmp_path / ".env").write_text(f"{wrong}DATABASE_PATH=one.db\n")
    assert str(config.load("healthy").database_path) == "one.db"
    (tmp_path / ".env").write_text(f"{wrong}DATABASE_PATH=no/such/folder/one.db\n")
    with pytest.raises(config.SettingsError, match=r"^DATABASE_PATH is wrong"):
        config.load("healthy")


def test_the_store_is_migrated_without_a_token(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("DISCORD_TOKEN=hello\nDATABASE_PATH=one.db\nSHARDS_PER_PROCESS=2\n")
    started = list[str]()
    monkeypatch.setattr(running, "serve", lambda *_: started.append("serve"))
    monkeypatch.setattr(logs, "set_up", lambda *_: None)
    for _ in range(2):  # the second time there is nothing to do
        assert bot.main(["--migrate"]) == 0
        with contextlib.closing(sqlite3.connect(tmp_path / "one.db")) as connection:
            assert connection.execute("SELECT version FROM schema").fetchone() == (newest(),)
    assert started == []


def test_several_processes_play_over_a_server_that_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / ".env").write_text(HALF_FILLED)
    monkeypatch.setattr(logs, "set_up", lambda *_: None)
    assert bot.main(["--sandbox", "--processes", "2"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("DATABASE_URL is missing")
    assert said.count("\n") == 1
    two_tasks = ["--backup", "a", "--restore", "b"]
    for arguments in (["--processes", "2"], ["--sandbox", "--processes", "0"], two_tasks):
        with pytest.raises(SystemExit):
            bot.main(arguments)


def test_every_setting_has_its_advice() -> None:
    assert set(config.Settings.model_fields) == set(config.ADVICE)


@pytest.mark.parametrize("name", ["open", "is_dir"])
def test_what_may_not_be_read_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str) -> None:
    (tmp_path / ".env").write_text(f"DISCORD_TOKEN={TOKEN}\n")

    def refuse(*_: object, **__: object) -> NoReturn:
        raise PermissionError(errno.EACCES, "Permission denied")

    with monkeypatch.context() as patch:
        if name == "open":
            patch.setattr("builtins.open", refuse)
        else:
            patch.setattr(Path, name, refuse)
        with pytest.raises(config.SettingsError, match=r"Permission denied.*Give the bot's user the right") as caught:
            config.load()
    assert "\n" not in str(caught.value)


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes(b"DISCORD_TOKEN=\xff\xfe")
    with pytest.raises(config.SettingsError, match=r"\.env cannot be read"):
        config.load()


def test_the_example_names_every_setting() -> None:
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    assert [name for name in config.Settings.model_fields if f"{name.upper()}=" not in example] == []


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({}, "DISCORD_TOKEN is missing."),
        ({"DISCORD_TOKEN": TOKEN, "DISCORD_API_URL": "http://127.0.0.1:1/api"}, "Discord cannot be reached"),
        ({"DISCORD_TOKEN": TOKEN, "DISCORD_GATEWAY_URL": "ws://127.0.0.1:1"}, "Discord cannot be reached"),
        ({"DISCORD_TOKEN": TOKEN, "DATABASE_PATH": str(ROOT / "README.md")}, "README.md is no database."),
    ],
)
def test_the_process_exits_with_a_sentence(tmp_path: Path, settings: dict[str, str], sentence: str) -> None:
    run = subprocess.run(
        [sys.executable, str(ROOT / "bot.py")],
        cwd=tmp_path,
        env={"PATH": "", "SYSTEMROOT": os.environ.get("SYSTEMROOT", ""), **settings},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert run.returncode == 2
    assert sentence in run.stderr
    assert "Traceback" not in run.stderr


@pytest.mark.parametrize(
    "url", ["postgresql://baraza:Quagga7@db.example/baraza", "postgres:///baraza?host=/run/postgresql"]
)
def test_a_database_url_stands_for_the_store_and_nothing_shows_its_password(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, url: str
) -> None:
    (tmp_path / ".env").write_text(f"DISCORD_TOKEN={TOKEN}\nDATABASE_PATH=no/such/folder/baraza.db\n")
    monkeypatch.setenv("DATABASE_URL", url)
    assert config.load().store == config.load("healthy").store == url
    assert "Quagga7" not in repr(config.load())
    monkeypatch.delenv("DATABASE_URL")
    (tmp_path / ".env").write_text(f"DISCORD_TOKEN={TOKEN}\nDATABASE_URL=\n")
    assert config.load().store == Path("baraza.db")


@pytest.mark.parametrize(
    "url", ["mysql://baraza:Quagga7@db/baraza", "postgresql:Quagga7", "postgresql://", "baraza.db"]
)
def test_what_is_no_address_of_a_database_is_said_without_repeating_it(
    monkeypatch: pytest.MonkeyPatch, url: str
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("DATABASE_URL", url)
    with pytest.raises(config.SettingsError, match=r"^DATABASE_URL is wrong .*postgresql://user") as caught:
        config.load()
    assert "Quagga7" not in str(caught.value)


@pytest.mark.parametrize(
    "lines",
    [
        "SHARD_COUNT=0",
        "SHARDS_PER_PROCESS=0",
        "SHARDS_PER_PROCESS=2",
        "SHARDS_PER_PROCESS=2\nSHARD_COUNT=4",
        "SHARDS_PER_PROCESS=5\nSHARD_COUNT=4\nDATABASE_URL=postgresql://127.0.0.1/baraza",
        "PROCESS_NAME=the first",
        f"PROCESS_NAME={41 * 'x'}",
    ],
)
def test_shards_that_cannot_be_divided_so_are_named(tmp_path: Path, lines: str) -> None:
    (tmp_path / ".env").write_text(f"DISCORD_TOKEN={TOKEN}\n{lines}\n")
    with pytest.raises(config.SettingsError, match=rf"^{lines.partition('=')[0]} is wrong"):
        config.load()


def test_processes_have_names_of_their_own_and_one_holds_all_shards(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text(f"DISCORD_TOKEN={TOKEN}\nSHARD_COUNT=4\n")
    settings = config.load()
    assert (settings.shard_count, settings.shards_per_process) == (4, None)
    assert settings.process_name.endswith(f"-{os.getpid()}")
    (tmp_path / ".env").write_text(
        f"DISCORD_TOKEN={TOKEN}\nSHARDS_PER_PROCESS=2\nDATABASE_URL=postgresql://127.0.0.1/b\n"
    )
    assert config.load().shards_per_process == 2
