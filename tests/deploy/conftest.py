"""Helpers for the tests of the deployment's files, which read YAML with a library that `make deploy-check` installs."""

from pathlib import Path
from typing import Any

import pytest

import config

ROOT = Path(__file__).parents[2]
MISSING = "the files of a deployment are checked by `make deploy-check`, which installs what that needs"
TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.Gabcde.abcdefghijklmnopqrstuvwxyz"


def documents(path: Path) -> list[Any]:
    """The documents of a YAML file; the test is skipped where nothing can read them."""
    yaml = pytest.importorskip("yaml", reason=MISSING)
    return list(yaml.safe_load_all(path.read_text("utf-8")))


def settings_of(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, environment: dict[str, str]) -> config.Settings:
    """The settings that a process reads from this environment. Raises SettingsError."""
    for name in config.Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.chdir(tmp_path)
    unknown = {name for name in environment if name.lower() not in config.Settings.model_fields}
    assert not unknown, "the bot reads no such settings"
    for name, value in environment.items():
        assert isinstance(value, str), f"{name} is to be a text: YAML made a {type(value).__name__} of it"
        monkeypatch.setenv(name, value)
    return config.load()
