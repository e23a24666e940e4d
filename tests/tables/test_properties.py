"""Any sequence of requests: the state equals the log's replay, one clock runs, revisions only grow."""

import asyncio
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.game import Illegal, Level, Speed
from tables.errors import Refused
from tables.model import END, Actor, OfferKind, Table
from tables.play.seats import present_seats
from tests.clock import FakeClock
from tests.engines.toy import WINDOW_SECONDS
from tests.examples import some
from tests.tables.harness import PEOPLE, Bench, bench

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
    """One table, which receives one request after the other."""

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
            "shown": lambda: tables.delivery.delivered(table.id, table.revision, 900, 1),
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


@some(12)
@given(st.sampled_from(["live", "relaxed", "days", "none"]), st.booleans(), st.lists(request, min_size=10, max_size=40))
@pytest.mark.long
def test_any_sequence_of_requests(speed: Speed, house: bool, requests: list[tuple[str, str, str]]) -> None:
    asyncio.run(_walk(speed, house, requests))


RACE_VERBS = ("act",) * 6 + ("vote",) * 4 + ("wait", "long", "back", "quit", "wrong")
race_request = st.tuples(
    st.sampled_from(RACE_VERBS), st.sampled_from(list(PEOPLE)), st.sampled_from([END, END, "0", "1", "2"])
)


async def _ask(hands: Bench, table: Table, verb: str, name: str, kind: str) -> None:
    actor = hands.actor(name)
    seat = table.seat_of(actor.user_id)
    if verb == "wait":
        await hands.advance(WINDOW_SECONDS + 1)
    elif verb == "long":
        await hands.advance(61)
    elif verb == "vote":
        await hands.tables.vote(table.id, actor, kind)
    elif verb == "act":
        legal = () if seat is None else table.game.legal(table.state, seat)
        await hands.tables.act(table.id, actor, legal[0] if legal else "step", None)
    elif verb == "wrong":
        await hands.tables.drafts.attempt(table.id, actor, "no such step", None, lambda _, draft: draft or "")
    else:
        await {"back": hands.tables.back, "quit": hands.tables.quit}[verb](table.id, actor)


async def _race(speed: Speed, houses: list[Level], requests: list[tuple[str, str, str]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with bench(Path(folder), FakeClock()) as hands:
            table = await hands.race(3, houses, speed)
            for verb, name, kind in requests:
                before = await hands.tables.load(table.id)
                try:
                    await _ask(hands, before, verb, name, kind)
                except (Refused, Illegal):
                    assert await hands.tables.load(table.id) == before
                await hands.quiet()
                await hands.check(table.id)
                _check_votes(await hands.tables.load(table.id))


def _check_votes(now: Table) -> None:
    assert now.status == "playing" or now.votes == {}
    for kind, seats in now.votes.items():
        assert kind == END or int(kind) in now.absent()
        assert seats
        assert not any(now.players[seat].automatic for seat in seats)
        # A vote of all who are present has been carried out, so at least one of them has not voted.
        assert not present_seats(now) or present_seats(now) - seats
    assert now.status != "playing" or any(player.user_id for player in now.players)


@some(12)
@given(
    st.sampled_from(["live", "none"]),
    st.sampled_from([[], ["easy"]]),
    st.lists(race_request, min_size=15, max_size=40),
)
@pytest.mark.long
def test_any_sequence_of_votes(speed: Speed, houses: list[Level], requests: list[tuple[str, str, str]]) -> None:
    asyncio.run(_race(speed, houses, requests))
