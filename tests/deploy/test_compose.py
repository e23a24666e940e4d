"""`compose.yaml` says what the bot's processes and their database need of each other."""

import contextlib
import json
import os
import re
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Iterator, Sequence
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from data import meta
from data.opening import OpenStore, open_store
from data.postgres.connect import OLDEST
from sandbox.postgres import programs
from tables.vitals import BACKUP, backup_ms, dumped
from tests.deploy.conftest import ROOT, TOKEN, documents, settings_of

PASSWORD = re.compile(r"\$\{POSTGRES_PASSWORD:\?[^}]+\}")


@pytest.fixture
def compose() -> Any:
    (document,) = documents(ROOT / "compose.yaml")
    return document


@pytest.fixture
def bots(compose: Any) -> dict[str, Any]:
    """The services that run the bot to stay."""
    return {name: each for name, each in compose["services"].items() if name.startswith("baraza-")}


def test_what_waits_names_a_service_that_can_become_what_is_waited_for(compose: Any) -> None:
    services = compose["services"]
    checked = "HEALTHCHECK" in (ROOT / "Dockerfile").read_text(encoding="utf-8")
    for name, service in services.items():
        for other, wait in service.get("depends_on", {}).items():
            needed = services[other]
            if wait["condition"] == "service_healthy":
                assert "test" in needed.get("healthcheck", {}) or ("build" in needed and checked), (name, other)
            else:
                assert wait["condition"] == "service_completed_successfully"
                assert needed["restart"] == "no", f"{other} is to end"


def test_one_service_builds_the_image_of_all(compose: Any, bots: dict[str, Any]) -> None:
    """Builds of several services would take the image's name from each other, and every `up` would start the bots anew."""
    built = {name for name, service in compose["services"].items() if "build" in service}
    assert built == {"migrate"}
    for service in bots.values():
        assert (service["image"], service["pull_policy"]) == (compose["services"]["migrate"]["image"], "never")


def test_two_processes_wait_for_the_migration_and_for_the_database(bots: dict[str, Any]) -> None:
    assert len(bots) == 2
    for service in bots.values():
        assert service["depends_on"] == {
            "migrate": {"condition": "service_completed_successfully"},
            "postgres": {"condition": "service_healthy"},
        }


def test_processes_have_names_of_their_own_and_one_database(
    compose: Any, bots: dict[str, Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    database = compose["services"]["postgres"]["environment"]
    for name, service in bots.items():
        environment = {
            key: PASSWORD.sub("Quagga7", value) if isinstance(value, str) else value
            for key, value in service["environment"].items()
        }
        settings = settings_of(monkeypatch, tmp_path, environment | {"DISCORD_TOKEN": TOKEN})
        assert settings.process_name == name
        assert settings.store == (
            f"postgresql://{database['POSTGRES_USER']}:Quagga7@postgres:5432/{database['POSTGRES_DB']}"
        )
        assert service["environment"]["DATABASE_URL"] == compose["services"]["migrate"]["environment"]["DATABASE_URL"]


def checked(command: Sequence[str], port: int) -> int:
    """The exit status of a health check's command, with a process that listens on this port."""
    python = [sys.executable if part == "python" else part for part in command]
    return subprocess.run(
        python,
        env={"METRICS_PORT": str(port), "SYSTEMROOT": os.environ.get("SYSTEMROOT", "")},
        capture_output=True,
        timeout=60,
        check=False,
    ).returncode


@contextlib.contextmanager
def answering(status: int) -> Iterator[tuple[int, list[str]]]:
    """A server of one machine that answers everything with this status: its port, and the paths it was asked for."""
    paths: list[str] = []

    class Answers(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            paths.append(self.path)
            self.send_response(status)
            self.end_headers()

        def log_message(self, *_: object) -> None: ...

    server = HTTPServer(("127.0.0.1", 0), Answers)
    # It looks every 10 ms whether it is to end; by default every half second.
    thread = threading.Thread(target=server.serve_forever, args=[0.01], daemon=True)
    thread.start()
    try:
        yield server.server_port, paths
    finally:
        server.shutdown()
        server.server_close()


def test_the_health_checks_ask_the_process_itself(bots: dict[str, Any]) -> None:
    (line,) = [
        line
        for line in (ROOT / "Dockerfile").read_text(encoding="utf-8").splitlines()
        if line.startswith("HEALTHCHECK ")
    ]
    image = json.loads(line.partition("CMD ")[2])
    commands = {tuple(service["healthcheck"]["test"][1:]) for service in bots.values()}
    for command, path in [(image, "/healthz"), *((command, "/readyz") for command in commands)]:
        with answering(200) as (port, asked):
            assert checked(command, port) == 0
        assert asked == [path]
        with answering(503) as (port, _):
            assert checked(command, port) != 0
        assert checked(command, port) != 0, "nothing listens any more"


def test_no_password_stands_in_the_file(compose: Any) -> None:
    assert PASSWORD.fullmatch(compose["services"]["postgres"]["environment"]["POSTGRES_PASSWORD"])
    for service in compose["services"].values():
        url = service["environment"].get("DATABASE_URL")
        assert url is None or PASSWORD.search(url)
    assert "# POSTGRES_PASSWORD=" in (ROOT / ".env.example").read_text(encoding="utf-8")


def test_every_container_is_confined_and_its_log_is_bounded(compose: Any) -> None:
    (pod,) = [
        each["spec"]["template"]["spec"]
        for each in documents(ROOT / "deploy" / "kubernetes" / "statefulset.yaml")
        if each["kind"] == "StatefulSet"
    ]
    example = pod["containers"][0]["securityContext"]
    for name, service in compose["services"].items():
        assert service["read_only"] == example["readOnlyRootFilesystem"], name
        assert service["cap_drop"] == example["capabilities"]["drop"], name
        assert "cap_add" not in service, name
        assert ("no-new-privileges:true" in service["security_opt"]) != example["allowPrivilegeEscalation"], name
        assert service["logging"]["driver"] == "json-file"
        assert set(service["logging"]["options"]) == {"max-size", "max-file"}, name


def test_backups_are_of_the_same_postgresql_and_the_bots_make_none(
    compose: Any, bots: dict[str, Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    backup = compose["services"]["backup"]
    assert backup["image"] == compose["services"]["postgres"]["image"]
    assert backup["environment"]["DATABASE_URL"] == compose["services"]["migrate"]["environment"]["DATABASE_URL"]
    (volume,) = backup["volumes"]
    named, _, folder = volume.rpartition(":")
    assert folder == "/backups"
    assert named.partition(":-")[2].strip("}") in compose["volumes"], "where no folder is named"
    for service in bots.values():
        given = {name: value for name, value in service["environment"].items() if name != "DATABASE_URL"}
        settings = settings_of(monkeypatch, tmp_path, given | {"DISCORD_TOKEN": TOKEN})
        assert settings.backup_dir is None


class Nights:
    """The command of the service `backup`, with a folder of the test's, and hours that pass at once.

    Args:
        service: The service in compose.yaml.
        folder: A folder for the backups and for what stands in the place of programs.
        url: The database.
    """

    def __init__(self, service: Any, folder: Path, url: str) -> None:
        shell, option, script = service["command"]
        self.saved, programs = folder / "saved", folder / "programs"
        self.saved.mkdir()
        programs.mkdir()
        self._hour = folder / "hour"
        self._hour.write_text("2027-01-15 08:00")
        self._command = [shell, option, script.replace("$$", "$").replace("cd /backups", f"cd '{self.saved}'")]
        # A sleep that fails ends the command; the time is that of a file.
        self._write(programs / "sleep", "exit 1")
        self._write(
            programs / "date",
            f"hour=$(cat '{self._hour}')\n"
            '[ "$1 $2 $3" = "--utc --date=3 hours ago +%F" ] || exit 1\n'
            'exec /bin/date --utc --date="$hour 3 hours ago" +%F',
        )
        path = os.pathsep.join([str(programs), str(postgresql_programs()), os.environ["PATH"]])
        self._environment = {"PATH": path, "DATABASE_URL": url, "KEEP": "2", "NOTE": service["environment"]["NOTE"]}

    @staticmethod
    def _write(path: Path, text: str) -> None:
        path.write_text(f"#!/bin/sh\n{text}\n")
        path.chmod(0o755)

    def pass_hour(self, hour: str) -> str:
        """Have the command look once at this hour, UTC; what it says."""
        self._hour.write_text(hour)
        told = subprocess.run(
            self._command, env=self._environment, capture_output=True, text=True, timeout=60, check=False
        )
        assert told.returncode == 1, "the hour that does not pass"
        return told.stdout + told.stderr

    @property
    def names(self) -> list[str]:
        return sorted(path.name for path in self.saved.iterdir())


def postgresql_programs() -> Path:
    found = programs()
    assert found is not None, "the database of the test was made by them"
    return found


@pytest.fixture
async def store(database: str) -> AsyncIterator[OpenStore]:
    store = await open_store(database)
    yield store
    await store.close()


@pytest.fixture
def nights(compose: Any, tmp_path: Path, store: OpenStore, database: str) -> Nights:
    if sys.platform != "linux":
        pytest.skip("the command is for the programs of the image, which are GNU's")
    url = re.sub(r"[?&]connect_timeout=\d+", "", database)
    return Nights(compose["services"]["backup"], tmp_path, url)


async def test_the_bot_sees_when_the_last_dump_was_made(nights: Nights, store: OpenStore) -> None:
    assert not await store.read(dumped)
    nights.pass_hour("2027-01-15 08:00")
    assert await store.read(dumped)
    made_ms = await store.read(backup_ms)
    assert made_ms is not None
    assert made_ms > 1_700_000_000_000, "milliseconds"
    await store.run(meta.put, BACKUP, str(made_ms - 1))
    assert await store.read(backup_ms) == made_ms, "a backup from before the move to PostgreSQL"


def test_each_night_has_a_dump_and_the_oldest_go(nights: Nights) -> None:
    (nights.saved / "letter.txt").write_text("somebody else's")
    assert nights.pass_hour("2027-01-15 08:00") == "The backup baraza-2027-01-15.dump is written.\n"
    first = (nights.saved / "baraza-2027-01-15.dump").read_bytes()
    assert first.startswith(b"PGDMP")
    assert nights.pass_hour("2027-01-16 02:59") == "", "the night begins at 03:00"
    assert nights.pass_hour("2027-01-16 03:00") != ""
    assert nights.names == ["baraza-2027-01-15.dump", "baraza-2027-01-16.dump", "letter.txt"]
    nights.pass_hour("2027-01-17 03:30")
    assert nights.names == ["baraza-2027-01-16.dump", "baraza-2027-01-17.dump", "letter.txt"]
    assert (nights.saved / "baraza-2027-01-17.dump").stat().st_mode & 0o077 == 0


def test_a_dump_that_fails_leaves_what_is_there_and_is_tried_again(nights: Nights) -> None:
    nights.pass_hour("2027-01-15 08:00")
    whole = nights._environment["DATABASE_URL"]
    nights._environment["DATABASE_URL"] = "postgresql://127.0.0.1:1/baraza"
    assert "baraza-2027-01-16.dump has failed and is tried again" in nights.pass_hour("2027-01-16 03:00")
    assert [name for name in nights.names if name.endswith(".dump")] == ["baraza-2027-01-15.dump"]
    nights._environment["DATABASE_URL"] = whole
    nights.pass_hour("2027-01-16 04:00")
    assert nights.names == ["baraza-2027-01-15.dump", "baraza-2027-01-16.dump"]


def test_the_database_is_kept_and_new_enough(compose: Any) -> None:
    postgres = compose["services"]["postgres"]
    image, _, version = postgres["image"].partition(":")
    assert (image, int(version) * 10_000 >= OLDEST) == ("postgres", True)
    (volume,) = postgres["volumes"]
    name, _, folder = volume.partition(":")
    assert name in compose["volumes"]
    assert folder == "/var/lib/postgresql/data"
