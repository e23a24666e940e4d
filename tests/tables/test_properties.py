"""Whatever is asked in whatever order: the state is the log's, one clock runs, revisions only grow."""

import asyncio
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engines.game import Illegal, Speed
from tables.errors import Refused
from tables.model import Actor, OfferKind, Table
from tests.clock import FakeClock
from tests.tables.harness import Bench, bench

NAMES = ("Heron", "Lion", "Zebra")
TEXTS = ("pick1", "pick2", "pick3", "step", "roll", "resign", "draw", "", "c3xc5", "🐪", "x" * 2_000)

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

OFTEN = ("act",) * 4 + ("legal",) * 3
VERBS = (
    *OFTEN,
    "again",
    "draw",
    "takeback",
    "yes",
    "no",
    "wait",
    "long",
    "back",
    "resign",
    "rematch",
    "forged",
    "shown",
)

request = st.tuples(st.sampled_from(VERBS), st.sampled_from(NAMES), st.sampled_from(TEXTS))


class Walk:
    """One table, asked one thing after the other."""

    def __init__(self, hands: Bench, table_id: str) -> None:
        self.hands = hands
        self.table_id = table_id
        self.last: Actor | None = None

    async def ask(self, verb: str, name: str, text: str) -> None:
        tables, actor = self.hands.tables, self.hands.actor(name)
        if verb == "again" and self.last:
            actor = self.last
        self.last = actor
        table = await tables.load(self.table_id)
        asked: dict[str, Callable[[], Awaitable[object]]] = {
            "act": lambda: tables.act(table.id, actor, text, None),
            "again": lambda: tables.act(table.id, actor, text, None),
            "legal": lambda: self._legal(table, actor, len(text)),
            "forged": lambda: tables.act(table.id, actor, "step", text[:12]),
            "draw": lambda: tables.offer(table.id, actor, "draw"),
            "takeback": lambda: tables.offer(table.id, actor, "takeback"),
            "yes": lambda: self._answer(table, actor, accept=True),
            "no": lambda: self._answer(table, actor, accept=False),
            "wait": lambda: self.hands.advance(7),
            "long": lambda: self.hands.advance(61),
            "back": lambda: tables.back(table.id, actor),
            "resign": lambda: tables.resign(table.id, actor),
            "shown": lambda: tables.delivered(table.id, table.revision, 900, 1),
            "rematch": lambda: self._rematch(table, actor),
        }
        await asked[verb]()

    async def _legal(self, table: Table, actor: Actor, number: int) -> None:
        seat = table.seat_of(actor.user_id)
        legal = () if seat is None else table.game.legal(table.state, seat)
        if legal:
            await self.hands.tables.act(table.id, actor, legal[number % len(legal)], table.stamp(seat))

    async def _answer(self, table: Table, actor: Actor, *, accept: bool) -> None:
        kind: OfferKind = "takeback" if "takeback" in table.offers else "draw"
        await self.hands.tables.answer(table.id, actor, kind, accept=accept)

    async def _rematch(self, table: Table, actor: Actor) -> None:
        self.table_id = (await self.hands.tables.rematch(table.id, actor)).id


async def _walk(speed: Speed, house: bool, requests: list[tuple[str, str, str]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with bench(Path(folder), FakeClock()) as hands:
            table = await (hands.solo if house else hands.game)(speed, 9)
            walk = Walk(hands, table.id)
            revisions = {table.id: table.revision}
            for verb, name, text in requests:
                before = await hands.tables.load(walk.table_id)
                try:
                    await walk.ask(verb, name, text)
                except (Refused, Illegal):
                    assert await hands.tables.load(before.id) == before
                await hands.quiet()
                now = await hands.tables.load(walk.table_id)
                assert now.revision >= revisions.get(now.id, 0)
                revisions[now.id] = now.revision
                await hands.check(now.id)


@settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(["live", "relaxed", "days", "none"]), st.booleans(), st.lists(request, min_size=10, max_size=40))
def test_any_sequence_of_requests(speed: Speed, house: bool, requests: list[tuple[str, str, str]]) -> None:
    asyncio.run(_walk(speed, house, requests))
