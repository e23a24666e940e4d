"""The metrics of a process, in Prometheus' text format. No label carries a table, a server, a person or a free text."""

import asyncio
import math
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.core import CounterMetricFamily
from prometheus_client.registry import Collector

from render.kit.kept import Kept, kept
from tables.meter import Meter
from tables.usage import Usage
from tables.vitals import Trouble

OTHER = "other"
"""The label of taps on buttons that belong to no game."""
LAG_SECONDS = 0.5
"""The interval at which the event loop's lag is measured."""
QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""The buckets, in seconds, of what should take milliseconds."""
SLOW = (0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.5, 5.0, 10.0)
"""The buckets, in seconds, of requests to Discord and of thoughts."""


@dataclass(frozen=True, slots=True)
class Counted:
    """What is counted in the store at each scrape.

    Attributes:
        live: The unfinished tables on this process's shards, by game.
        late: The number of clocks on this process's shards that are late.
        size: The size of the database in bytes.
        backup_ms: When the last nightly backup or dump was made, in Unix milliseconds; None if none was.
        dumped: Whether a service beside the bot has made nightly dumps of the store.
    """

    live: Mapping[str, int]
    late: int
    size: int
    backup_ms: int | None
    dumped: bool


@dataclass(frozen=True, slots=True)
class Vitals:
    """What is found at each scrape.

    Attributes:
        ready: Whether the process is ready, as `/readyz` says.
        writable: Whether the store can be written.
        backs_up: Whether the process makes nightly backups.
        backup_failure: The last nightly backup that failed since the start; None if none did.
        backlog: The number of boards and other jobs that wait for the publisher.
        retries: The number of boards that could not be shown and are tried again later.
        shards: The latency in seconds of each connected shard, not a number where it is not known yet.
        held: The number of shards that this process holds.
        commands_behind: Whether Discord may list outdated commands, because it refused the new ones or failed.
        counted: What is counted in the store; None where it cannot be read.
        usage: How the bot is used; None where it could not be counted.
    """

    ready: bool
    writable: bool
    backs_up: bool
    backup_failure: Trouble | None
    backlog: int
    retries: int
    shards: Mapping[int, float]
    held: int
    commands_behind: bool
    counted: Counted | None
    usage: Usage | None


class _Pictures(Collector):
    """How often pictures have found what they keep, read from the cache at each scrape."""

    def __init__(self, cache: Kept) -> None:
        self._cache = cache

    def collect(self) -> Iterator[CounterMetricFamily]:
        """The hits and the misses."""
        asked = CounterMetricFamily(
            "baraza_pictures_asked",
            "Parts of pictures that were asked for: a hit was kept, a miss drawn.",
            labels=["found"],
        )
        uses = tuple(self._cache.uses.values())
        asked.add_metric(["hit"], sum(use.hits for use in uses))
        asked.add_metric(["miss"], sum(use.misses for use in uses))
        yield asked


class Metrics(Meter):
    """A meter that keeps Prometheus' counters and histograms.

    Args:
        games: The names of all games.
        version: The version of this program.
    """

    def __init__(self, games: Collection[str], version: str) -> None:
        disable_created_metrics()  # type: ignore[no-untyped-call]  # else every counter and histogram has a second series with its start
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        Info("baraza", "This program.", registry=registry).info({"version": version})
        self._games = games
        self._tap = Histogram(
            "baraza_tap_seconds",
            "Seconds from the stage before to this one, of a button, select or modal; heard: since Discord made it.",
            ("game", "stage"),
            buckets=QUICK,
            registry=registry,
        )
        self._command = Counter("baraza_commands", "Commands answered.", ("command",), registry=registry)
        self._lag = Histogram(
            "baraza_loop_lag_seconds", "How late the event loop wakes a task.", buckets=QUICK, registry=registry
        )
        self._group = Histogram(
            "baraza_commit_group",
            "Transactions that are committed together.",
            buckets=(1, 2, 4, 8, 16, 32, 64),
            registry=registry,
        )
        self._thought = Histogram(
            "baraza_house_thought_seconds",
            "Seconds of a house player's choice, the wait for a free worker included.",
            ("game", "level"),
            buckets=SLOW,
            registry=registry,
        )
        self._late_thought = Counter(
            "baraza_house_late", "House players' choices that came too late.", ("game", "level"), registry=registry
        )
        self._request = Histogram(
            "baraza_rest_seconds",
            "Seconds of a request to Discord, waits for its rate limits included.",
            ("method", "route"),
            buckets=SLOW,
            registry=registry,
        )
        self._failure = Counter(
            "baraza_discord_failures", "Requests that Discord refused, by its code.", ("code",), registry=registry
        )
        self._unreadable = Counter(
            "baraza_unreadable_events", "Gateway events that could not be read.", ("event",), registry=registry
        )
        self._behind = Gauge(
            "baraza_commands_behind",
            "1 while Discord refuses the commands, or fails when it is asked for them; else 0.",
            registry=registry,
        )
        self._ready = Gauge("baraza_ready", "1 while the process is ready, as /readyz says; else 0.", registry=registry)
        self._writable = Gauge(
            "baraza_store_writable", "1 while the store can be written, as a trial shows; else 0.", registry=registry
        )
        self._backup = Gauge(
            "baraza_backup_timestamp_seconds",
            "When the last nightly backup was made, in Unix time; 0 if none was, not a number where none is asked for.",
            registry=registry,
        )
        self._backup.set(math.nan)
        self._backup_failure = Gauge(
            "baraza_backup_failure_timestamp_seconds",
            "When a nightly backup last failed since the start, in Unix time; 0 if none did.",
            registry=registry,
        )
        self._firsts = Gauge(
            "baraza_first_games",
            "People who finished their first game within four weeks, in all servers. Not a number for fewer than ten, as "
            "with all that says how the bot is used.",
            registry=registry,
        )
        self._firsts.set(math.nan)
        self._back = Gauge(
            "baraza_back_ratio",
            "Share of new people who finished another game so many days after their first, or later.",
            ("days",),
            registry=registry,
        )
        self._games_a_day = Gauge(
            "baraza_games_a_day", "Games finished a day, over four weeks, in all servers.", ("game",), registry=registry
        )
        self._ends_a_day = Gauge(
            "baraza_ends_a_day",
            "Games finished a day, over four weeks, in all servers, by how they ended.",
            ("end",),
            registry=registry,
        )
        self._lobby_wait = Gauge(
            "baraza_lobby_wait_seconds",
            "Seconds from the opening of a lobby to the start, of those that somebody joined and that began; four weeks' median.",
            registry=registry,
        )
        self._lobby_wait.set(math.nan)
        self._live = Gauge("baraza_live_tables", "Lobbies and games in progress.", ("game",), registry=registry)
        self._late = Gauge("baraza_clocks_late", "Clocks that should have fired 5 s ago.", registry=registry)
        self._backlog = Gauge(
            "baraza_publisher_backlog", "Boards that wait, and channels whose other messages do.", registry=registry
        )
        self._retries = Gauge("baraza_publisher_retries", "Boards that are tried again later.", registry=registry)
        self._held = Gauge("baraza_shards_held", "Shards that this process holds.", registry=registry)
        self._latency = Gauge(
            "baraza_shard_latency_seconds", "Latency of a connected shard's gateway.", ("shard",), registry=registry
        )
        self._size = Gauge("baraza_database_bytes", "Size of the database.", registry=registry)
        held = Gauge("baraza_pictures_bytes", "Parts of pictures that are kept, in bytes.", registry=registry)
        held.set_function(lambda: kept.size)
        registry.register(_Pictures(kept))

    def tapped(self, game: str, stages: Iterable[tuple[str, float]]) -> None:
        """Record the stages of a tap that was answered."""
        for stage, seconds in stages:
            self._tap.labels(game or OTHER, stage).observe(seconds)

    def commanded(self, name: str) -> None:
        """Record a command that was answered."""
        self._command.labels(name).inc()

    def thought(self, game: str, level: str, seconds: float, *, late: bool) -> None:
        """Record a house player's choice of an action."""
        self._thought.labels(game, level).observe(seconds)
        if late:
            self._late_thought.labels(game, level).inc()

    def requested(self, method: str, route: str, seconds: float) -> None:
        """Record a request to Discord's REST API."""
        self._request.labels(method, route).observe(seconds)

    def failed(self, code: str) -> None:
        """Record a request that Discord refused."""
        self._failure.labels(code).inc()

    def unreadable(self, kind: str) -> None:
        """Record an event of Discord's gateway that could not be read."""
        self._unreadable.labels(kind).inc()

    def grouped(self, jobs: int) -> None:
        """Record the number of transactions that were committed together; called on a thread of the store."""
        self._group.observe(jobs)

    async def watch_loop(self) -> None:
        """Measure the event loop's lag until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            due_s = loop.time() + LAG_SECONDS
            await asyncio.sleep(LAG_SECONDS)
            self._lag.observe(max(0.0, loop.time() - due_s))

    def text(self, vitals: Vitals | None) -> bytes:
        """All metrics in Prometheus' text format; `vitals` is None while the process is starting."""
        if vitals is not None:
            if vitals.counted is not None:
                self._set_counted(vitals.counted, backs_up=vitals.backs_up)
            if vitals.usage is not None:
                self._set_usage(vitals.usage)
            self._ready.set(vitals.ready)
            self._writable.set(vitals.writable)
            self._backup_failure.set(vitals.backup_failure.at_ms / 1000 if vitals.backup_failure else 0)
            self._backlog.set(vitals.backlog)
            self._retries.set(vitals.retries)
            self._held.set(vitals.held)
            self._behind.set(vitals.commands_behind)
            self._latency.clear()
            for shard_id, seconds in vitals.shards.items():
                if math.isfinite(seconds):
                    self._latency.labels(str(shard_id)).set(seconds)
        return generate_latest(self.registry)

    def _set_usage(self, usage: Usage) -> None:
        self._firsts.set(math.nan if usage.firsts is None else usage.firsts)
        self._lobby_wait.set(math.nan if usage.wait_ms is None else usage.wait_ms / 1000)
        shown = (self._back, usage.back), (self._games_a_day, usage.games), (self._ends_a_day, usage.ends)
        for gauge, values in shown:
            gauge.clear()
            for label, value in values.items():
                gauge.labels(str(label)).set(value)

    def _set_counted(self, counted: Counted, *, backs_up: bool) -> None:
        for game in self._games:
            self._live.labels(game).set(counted.live.get(game, 0))
        self._late.set(counted.late)
        self._size.set(counted.size)
        self._backup.set((counted.backup_ms or 0) / 1000 if backs_up or counted.dumped else math.nan)
