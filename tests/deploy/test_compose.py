"""`compose.yaml` says what the bot's processes and their database need of each other."""

import contextlib
import json
import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from data.postgres.connect import OLDEST
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


def checked(command: list[str], port: int) -> int:
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
    thread = threading.Thread(target=server.serve_forever, daemon=True)
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
    for command, path in [
        (image, "/healthz"),
        *((service["healthcheck"]["test"][1:], "/readyz") for service in bots.values()),
    ]:
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


def test_the_database_is_kept_and_new_enough(compose: Any) -> None:
    postgres = compose["services"]["postgres"]
    image, _, version = postgres["image"].partition(":")
    assert (image, int(version) * 10_000 >= OLDEST) == ("postgres", True)
    (volume,) = postgres["volumes"]
    name, _, folder = volume.partition(":")
    assert name in compose["volumes"]
    assert folder == "/var/lib/postgresql/data"
