"""The metrics of a process: the dashboard and the alerts ask for what a scrape has, and labels name nobody."""

import json
import math
import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families

import process.metrics
from engines.registry import GAMES
from process.metrics import Counted, Metrics, Vitals
from render.kit.kept import Kept
from tables.meter import Meter
from tables.usage import Usage
from tables.vitals import Trouble
from tests.example import GAME

DASHBOARD = Path(__file__).parents[2] / "deploy" / "grafana" / "baraza.json"
ALERTS = DASHBOARD.parents[1] / "prometheus" / "baraza.rules.yml"
ADDED = {"instance", "job"}
"""The labels that Prometheus adds to what it scrapes."""
LABELS = {
    "game",
    "stage",
    "command",
    "level",
    "method",
    "route",
    "code",
    "shard",
    "version",
    "le",
    "event",
    "days",
    "end",
    "found",
}
WORDS = {"sum", "rate", "by", "max", "min", "count", "histogram_quantile", "time"}
OWN = {"up": {"job"}}
"""The series that Prometheus itself makes of each scrape."""
VITALS = Vitals(
    ready=True,
    writable=True,
    backs_up=True,
    backup_failure=Trouble(1_800_000_060_000, "The disk is full."),
    backlog=2,
    retries=1,
    shards={0: 0.04, 1: float("nan")},
    held=2,
    commands_behind=True,
    counted=Counted(live={GAME: 3}, late=1, size=4096, backup_ms=1_800_000_000_000, dumped=False),
    usage=Usage(firsts=12, back={1: 0.5, 7: 0.25}, games={GAME: 3.5}, ends={"played": 2.5}, wait_ms=90_000),
)


def scraped(metrics: Metrics) -> dict[str, set[str]]:
    """The names of a scrape's series, each with its labels."""
    found: dict[str, set[str]] = {}
    for family in text_string_to_metric_families(metrics.text(VITALS).decode()):
        for sample in family.samples:
            found.setdefault(sample.name, set()).update(sample.labels)
    return found


def used() -> Metrics:
    """Metrics to which everything has been reported once."""
    metrics = Metrics(tuple(GAMES), "1.2.3")
    metrics.tapped(
        GAME, [("heard", 0.03), ("locked", 0.001), ("committed", 0.002), ("drawn", 0.01), ("answered", 0.05)]
    )
    metrics.tapped("", [("heard", 0.03)])
    metrics.commanded(f"{GAME} start")
    metrics.thought(GAME, "hard", 1.0, late=True)
    metrics.requested("POST", "/channels/{channel_id}/messages", 0.1)
    metrics.failed("50013")
    metrics.grouped(3)
    metrics.unreadable("MESSAGE_CREATE")
    return metrics


def queries() -> list[str]:
    dashboard: dict[str, Any] = json.loads(DASHBOARD.read_text(encoding="utf-8"))
    return [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]


def alerts() -> dict[str, str]:
    """The expressions of the alerts, by name."""
    return dict(re.findall(r"^ +- alert: (\w+)\n +expr: (.+)$", ALERTS.read_text(encoding="utf-8"), re.MULTILINE))


def series(query: str) -> dict[str, set[str]]:
    """The series that a query asks for, each with the labels that it names or groups by."""
    plain = re.sub(r"\[\w+\]", "", query)
    grouped = {label for group in re.findall(r"by \(([^)]*)\)", plain) for label in re.split(r",\s*", group)}
    plain = re.sub(r"by \([^)]*\)", "", plain)
    found: dict[str, set[str]] = {}
    for name, matchers in re.findall(r"\b([a-z_]+)\b(?:\{([^}]*)\})?", re.sub(r'"[^"]*"', '""', plain)):
        if name not in WORDS and not matchers and f"{name}=" in plain.replace("!", ""):
            continue  # a label within braces
        if name not in WORDS:
            found[name] = grouped | set(re.findall(r"(\w+)\s*!?=", matchers))
    return found


def missing(query: str, there: dict[str, set[str]]) -> set[str]:
    """What a query asks for and a scrape does not have."""
    asked = series(query)
    assert asked, query
    names = set(asked) - set(there)
    return names | {label for name, labels in asked.items() for label in labels - there.get(name, labels) - ADDED}


def test_every_query_of_the_dashboard_asks_for_what_a_scrape_has() -> None:
    there = scraped(used())
    assert {query: wrong for query in queries() if (wrong := missing(query, there))} == {}


def test_every_alert_asks_for_what_a_scrape_has() -> None:
    there = scraped(used()) | OWN
    assert {alert: wrong for alert, query in alerts().items() if (wrong := missing(query, there))} == {}
    assert len(alerts()) == ALERTS.read_text(encoding="utf-8").count("alert:") > 5


def test_alerts_are_explained() -> None:
    page = (ALERTS.parents[2] / "docs" / "en" / "run" / "metrics.md").read_text(encoding="utf-8")
    assert re.findall(r"^\| `(Baraza\w+)` \|", page, re.MULTILINE) == list(alerts())


def test_the_dashboard_shows_every_metric() -> None:
    def families(names: Iterable[str]) -> set[str]:
        return {re.sub(r"_(bucket|sum|count|total)$", "", name) for name in names}

    asked = {name for query in queries() for name in series(query)}
    assert families(name for name in scraped(used()) if name.startswith("baraza_")) <= families(asked)


@pytest.mark.parametrize(
    ("query", "wrong"),
    [
        ("time() - baraza_backup_seconds > 93600", {"baraza_backup_seconds"}),
        ("sum by (person) (baraza_commands_total)", {"person"}),
        ("rate(baraza_commands[5m])", {"baraza_commands"}),
        ('baraza_tap_seconds_count{stage="heard", table!="x"}', {"table"}),
        ('sum by (game) (rate(baraza_tap_seconds_count{stage="heard"}[5m]))', set()),
    ],
)
def test_a_query_about_what_is_not_there_is_found(query: str, wrong: set[str]) -> None:
    assert missing(query, scraped(used())) == wrong


def test_labels_are_those_that_are_known() -> None:
    for name, labels in scraped(used()).items():
        assert labels <= LABELS, name


def test_everything_that_can_be_reported_is_recorded() -> None:
    reports = [name for name in vars(Meter) if not name.startswith("_")]
    assert reports
    assert [name for name in reports if name not in vars(Metrics)] == []


def test_a_scrape_tells_whether_the_store_can_be_written_and_when_it_was_saved() -> None:
    metrics = used()
    read = metrics.registry.get_sample_value

    def told(vitals: Vitals | None) -> list[float | None]:
        metrics.text(vitals)
        backup = ("backup_timestamp_seconds", "backup_failure_timestamp_seconds")
        return [read(f"baraza_{name}") for name in ("ready", "store_writable", *backup)]

    assert told(None)[:2] == [0, 0], "the process is starting"
    assert told(VITALS) == [1, 1, 1_800_000_000, 1_800_000_060]
    assert told(replace(VITALS, ready=False, writable=False, counted=None, backup_failure=None)) == [
        0,
        0,
        1_800_000_000,
        0,
    ]
    never = replace(VITALS, counted=Counted(live={}, late=0, size=1, backup_ms=None, dumped=False))
    assert told(never)[2] == 0
    unasked = told(replace(VITALS, backs_up=False))[2]
    assert unasked is not None
    assert math.isnan(unasked), "no alert is older than what is not a number"
    counted = Counted(live={}, late=0, size=1, backup_ms=1_800_000_000_000, dumped=True)
    assert told(replace(VITALS, backs_up=False, counted=counted))[2] == 1_800_000_000, (
        "a service beside the bot makes them"
    )


def test_a_scrape_tells_of_use_what_is_about_enough_people() -> None:
    metrics = used()
    text = metrics.text(VITALS).decode()
    for line in (
        "baraza_first_games 12.0",
        'baraza_back_ratio{days="7"} 0.25',
        f'baraza_games_a_day{{game="{GAME}"}} 3.5',
        'baraza_ends_a_day{end="played"} 2.5',
        "baraza_lobby_wait_seconds 90.0",
    ):
        assert line in text.splitlines()
    text = metrics.text(replace(VITALS, usage=Usage(None, {}, {}, {}, None))).decode()
    assert {"baraza_first_games NaN", "baraza_lobby_wait_seconds NaN"} <= set(text.splitlines())
    assert not re.search(r"^baraza_(back_ratio|games_a_day|ends_a_day)\b", text, re.MULTILINE)


def test_a_scrape_without_a_store_still_has_the_rest() -> None:
    metrics = used()
    assert f'baraza_commands_total{{command="{GAME} start"}} 1.0'.encode() in metrics.text(None)
    assert b"baraza_database_bytes 4096.0" in metrics.text(VITALS)
    assert b'baraza_shard_latency_seconds{shard="0"} 0.04' in metrics.text(VITALS)
    assert b'shard="1"' not in metrics.text(VITALS), "no latency is known before the first heartbeat"
    for game in GAMES:
        count = 3 if game == GAME else 0
        assert f'baraza_live_tables{{game="{game}"}} {count}.0'.encode() in metrics.text(VITALS)


def test_the_use_of_what_pictures_keep_is_read_at_each_scrape(monkeypatch: pytest.MonkeyPatch) -> None:
    cache = Kept(10_000)
    monkeypatch.setattr(process.metrics, "kept", cache)
    metrics, drawn = used(), cache(bytes)
    for number in (100, 200, 100, 100):
        drawn(number)
    text = metrics.text(None).decode().splitlines()
    for line in (
        f"baraza_pictures_bytes {cache.size}.0",
        'baraza_pictures_asked_total{found="hit"} 2.0',
        'baraza_pictures_asked_total{found="miss"} 2.0',
    ):
        assert line in text
