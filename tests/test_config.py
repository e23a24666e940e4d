"""Start-up says what is wrong with the settings, in a sentence and without a traceback."""

import subprocess
import sys
from pathlib import Path

import pytest

import config

ROOT = Path(__file__).parents[1]
TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.Gabcde.abcdefghijklmnopqrstuvwxyz"


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No setting of the machine, and no .env."""
    for name in config.Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.chdir(tmp_path)


def test_defaults_need_only_the_token(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    settings = config.load(needs_token=True)
    assert (settings.token, settings.application_id) == (TOKEN, 123456789012345678)
    assert settings.discord_api_url is None


def test_env_file_is_read_and_the_environment_wins(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / ".env").write_text(f"DISCORD_TOKEN={TOKEN}\nDATABASE_PATH=one.db\nLOG_LEVEL=DEBUG\n")
    monkeypatch.setenv("DATABASE_PATH", "two.db")
    settings = config.load(needs_token=True)
    assert (settings.token, str(settings.database_path), settings.log_level) == (TOKEN, "two.db", "DEBUG")


def test_an_example_file_filled_in_is_accepted(tmp_path: Path) -> None:
    example = (ROOT / ".env.example").read_text()
    (tmp_path / ".env").write_text(example.replace("DISCORD_TOKEN=", f"DISCORD_TOKEN={TOKEN}"))
    assert config.load(needs_token=True).token == TOKEN


@pytest.mark.parametrize("token", ["", "   ", "hello", "a.b.c", "MTIz.two", "é.ü.ß", "MTIz.a.b.c"])
def test_a_wrong_token_is_named_with_where_to_get_one(monkeypatch: pytest.MonkeyPatch, token: str) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", token)
    with pytest.raises(config.SettingsError, match=r"DISCORD_TOKEN is (wrong|missing).*discord\.com/developers"):
        config.load(needs_token=True)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DISCORD_API_URL", "discord.com/api"),
        ("DISCORD_API_URL", "http://"),
        ("DISCORD_API_URL", "http://127.0.0.1:99999999/api"),
        ("DISCORD_API_URL", "http://[::1/api"),
        ("DISCORD_GATEWAY_URL", "http://127.0.0.1:1"),
        ("DISCORD_GATEWAY_URL", "ws://"),
        ("LOG_LEVEL", "LOUD"),
        ("HOUSE_WORKERS", "0"),
        ("HOUSE_WORKERS", "two"),
        ("IDENTIFY_DELAY", "-1"),
        ("SANDBOX_PORT", "70000"),
        ("DATABASE_PATH", "no/such/folder/baraza.db"),
    ],
)
def test_each_wrong_setting_is_named_with_what_it_looks_like(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv(name, value)
    with pytest.raises(config.SettingsError) as caught:
        config.load(needs_token=True)
    assert str(caught.value).startswith(f"{name} is wrong")
    assert "\n" not in str(caught.value)


def test_every_setting_has_its_advice() -> None:
    assert set(config.Settings.model_fields) == set(config._ADVICE)


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes(b"DISCORD_TOKEN=\xff\xfe")
    with pytest.raises(config.SettingsError, match=r"\.env cannot be read"):
        config.load(needs_token=True)


def test_the_example_names_every_setting() -> None:
    example = (ROOT / ".env.example").read_text()
    assert [name for name in config.Settings.model_fields if f"{name.upper()}=" not in example] == []


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({}, "DISCORD_TOKEN is missing."),
        ({"DISCORD_TOKEN": TOKEN, "DISCORD_API_URL": "http://127.0.0.1:1/api"}, "Discord cannot be reached"),
        ({"DISCORD_TOKEN": TOKEN, "DISCORD_GATEWAY_URL": "ws://127.0.0.1:1"}, "Discord cannot be reached"),
        ({"DISCORD_TOKEN": TOKEN, "DATABASE_PATH": str(ROOT / "README.md")}, "DATABASE_PATH is wrong"),
    ],
)
def test_the_process_exits_with_a_sentence(tmp_path: Path, settings: dict[str, str], sentence: str) -> None:
    run = subprocess.run(
        [sys.executable, str(ROOT / "bot.py")],
        cwd=tmp_path,
        env={"PATH": "", **settings},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert run.returncode == 2
    assert sentence in run.stderr
    assert "Traceback" not in run.stderr
