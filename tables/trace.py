"""The trace of an interaction: which one is being answered by the current task, and when it passed each stage."""

import logging
import time
from collections.abc import Iterator
from contextvars import ContextVar
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Literal

log = logging.getLogger(__name__)

Stage = Literal["locked", "committed", "drawn", "answered"]
"""A stage that an interaction passes: it has its table's lock, its transaction is on disk, its picture is drawn, and
Discord has accepted its answer. Not every interaction passes every stage."""


@dataclass(slots=True)
class Trace:
    """An interaction that is being answered. The tasks that it starts share the trace.

    Attributes:
        interaction_id: The id of the interaction.
        guild_id: The id of the server; None for direct messages.
        shard_id: The shard of the server.
        table_id: The id of the table that the button names; empty for none.
        heard_s: The seconds from the interaction's creation by Discord until this process heard of it.
        ended: Whether the interaction is answered. A task that outlives it belongs to no interaction.
    """

    interaction_id: int
    guild_id: int | None
    shard_id: int
    heard_s: float
    table_id: str = ""
    ended: bool = False
    _passed: dict[str, float] = field(default_factory=lambda: {"heard": time.perf_counter()})

    def stages(self) -> Iterator[tuple[str, float]]:
        """The stages passed so far, in order, each with its seconds since the one before; the first is "heard"."""
        yield "heard", self.heard_s
        for (_, before_s), (stage, after_s) in pairwise(self._passed.items()):
            yield stage, after_s - before_s

    @property
    def seconds(self) -> float:
        """The seconds since this process heard of the interaction."""
        return time.perf_counter() - self._passed["heard"]

    def passes(self, stage: Stage) -> None:
        """Note that a stage is passed now; only the first time counts."""
        if not self.ended:
            self._passed.setdefault(stage, time.perf_counter())


_current: ContextVar[Trace | None] = ContextVar("trace", default=None)


def begin(trace: Trace) -> None:
    """Make this the trace of the current task and of the tasks that it starts."""
    _current.set(trace)


def names(table_id: str) -> None:
    """Note the table that the interaction of the current task is about."""
    trace = _current.get()
    if trace is not None:
        trace.table_id = table_id


def end() -> list[tuple[str, float]]:
    """End the current task's trace and return its stages, each with its seconds; empty without a trace."""
    trace = _current.get()
    if trace is None or trace.ended:
        return []
    log.debug("answered in %.0f ms", trace.seconds * 1000)
    trace.ended = True
    return list(trace.stages())


def current() -> Trace | None:
    """The trace of the interaction that the current task answers; None outside of one."""
    trace = _current.get()
    return None if trace is None or trace.ended else trace


def passes(stage: Stage) -> None:
    """Note that the interaction of the current task, if any, passes a stage now."""
    trace = _current.get()
    if trace is not None:
        trace.passes(stage)
