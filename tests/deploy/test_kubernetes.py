"""The Kubernetes example is valid, holds together, and starts the bot with settings that it reads."""

from pathlib import Path
from typing import Any

import pytest

import bot
from tests.deploy.conftest import MISSING, ROOT, TOKEN, documents, settings_of

FOLDER = ROOT / "deploy" / "kubernetes"
APPLIED, TEMPLATE = sorted(FOLDER.glob("*.yaml")), FOLDER / "secret.yaml.template"
FILES = [*APPLIED, TEMPLATE]
VERSIONS = 4
"""The number of Kubernetes' minor versions against which the files are checked, the newest first."""


@pytest.fixture
def objects() -> dict[str, Any]:
    return {each["kind"]: each for path in FILES for each in documents(path)}


@pytest.fixture
def pod(objects: dict[str, Any]) -> Any:
    return objects["StatefulSet"]["spec"]["template"]["spec"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_object_is_valid(path: Path) -> None:
    validate = pytest.importorskip("kubernetes_validate", reason=MISSING)
    newest = int(validate.latest_version().split(".")[1])
    for each in documents(path):
        for minor in range(newest, newest - VERSIONS, -1):
            validate.validate(each, f"1.{minor}", strict=True)
        assert "namespace" not in each["metadata"], "whoever applies it chooses the namespace"


def test_the_folder_can_be_applied_without_overwriting_a_secret(objects: dict[str, Any]) -> None:
    assert len(objects) == 5, "one object of each kind"
    assert "Secret" not in {each["kind"] for path in APPLIED for each in documents(path)}
    assert set(objects["Secret"]["stringData"].values()) == {""}


def test_what_is_referred_to_is_there(objects: dict[str, Any], pod: Any) -> None:
    spec = objects["StatefulSet"]["spec"]
    assert spec["serviceName"] == objects["Service"]["metadata"]["name"]
    labels = spec["template"]["metadata"]["labels"]
    assert spec["selector"]["matchLabels"] == labels == objects["Service"]["spec"]["selector"]
    assert objects["PodDisruptionBudget"]["spec"]["selector"]["matchLabels"] == labels
    (migration,), (process,) = pod["initContainers"], pod["containers"]
    assert [next(iter(each.values()))["name"] for each in process["envFrom"]] == [
        objects["ConfigMap"]["metadata"]["name"],
        objects["Secret"]["metadata"]["name"],
    ]
    (url,) = migration["env"]
    assert url["valueFrom"]["secretKeyRef"]["name"] == objects["Secret"]["metadata"]["name"]
    assert url["valueFrom"]["secretKeyRef"]["key"] in objects["Secret"]["stringData"]
    assert migration["image"] == process["image"] == f"baraza:{bot.VERSION}"


def test_one_process_more_than_there_are_blocks(
    objects: dict[str, Any], pod: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    secret = dict.fromkeys(objects["Secret"]["stringData"], "") | {
        "DISCORD_TOKEN": TOKEN,
        "DATABASE_URL": "postgresql://baraza:Quagga7@db/baraza",
    }
    (name,) = pod["containers"][0]["env"]
    assert name["valueFrom"]["fieldRef"]["fieldPath"] == "metadata.name"
    replicas = objects["StatefulSet"]["spec"]["replicas"]
    last = f"{objects['StatefulSet']['metadata']['name']}-{replicas - 1}"
    settings = settings_of(monkeypatch, tmp_path, objects["ConfigMap"]["data"] | secret | {name["name"]: last})
    assert settings.process_name == last
    assert settings.shard_count is not None
    assert settings.shards_per_process is not None
    assert replicas == -(-settings.shard_count // settings.shards_per_process) + 1


def test_probes_ask_the_endpoints_that_the_process_has(objects: dict[str, Any], pod: Any) -> None:
    (process,) = pod["containers"]
    asked = {name: process[f"{name}Probe"]["httpGet"] for name in ("startup", "liveness", "readiness")}
    assert {name: probe["path"] for name, probe in asked.items()} == {
        "startup": "/healthz",
        "liveness": "/healthz",
        "readiness": "/readyz",
    }
    (port,), (served,) = process["ports"], objects["Service"]["spec"]["ports"]
    assert {probe["port"] for probe in asked.values()} == {port["name"]}
    given = objects["ConfigMap"]["data"]
    assert given["METRICS_PORT"] == str(port["containerPort"]) == str(served["port"])
    assert given["METRICS_HOST"] == "0.0.0.0", "probes come from outside the pod"


def test_containers_start_as_the_image_is_made(pod: Any) -> None:
    image = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    (migration,) = pod["initContainers"]
    user = pod["securityContext"]["runAsUser"]
    assert f"--uid {user} " in image
    assert f"--gid {pod['securityContext']['runAsGroup']} " in image
    assert f"\nUSER {user}\n" in image, "a number, as runAsNonRoot wants to see one"
    (compose,) = documents(ROOT / "compose.yaml")
    assert migration["command"] == compose["services"]["migrate"]["command"]
