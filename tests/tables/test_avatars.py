"""Avatars: their hashes are learnt from people who have a seat, kept while they allow it, and cached."""

from dataclasses import replace
from typing import Any

import pytest

from data import avatars as store_avatars
from data.errors import UnusableStoreError
from data.port import Connection
from tables.model import Table
from tables.person import Person
from tests.clock import FakeClock
from tests.tables.harness import PEOPLE, Bench, Place, bench

HERON, LION, GECKO = PEOPLE["Heron"], PEOPLE["Lion"], PEOPLE["Gecko"]
KEY, OTHER = "0f" * 16, "a_" + "1e" * 16


async def seated(hands: Bench, key: str | None = KEY) -> Table:
    """Open a lobby of Heron's, and have Lion, whose avatar is known by `key`, sit down."""
    table = await hands.lobby()
    return await hands.tables.join(table.id, replace(hands.actor("Lion"), avatar=key))


async def stored(hands: Bench) -> list[tuple[int, str | None]]:
    query = "SELECT user_id, hash FROM avatars ORDER BY user_id"
    return await hands.store.read(lambda connection: list(map(tuple, connection.execute(query))))


async def meets(hands: Bench, user_id: int, key: str | None) -> bool:
    """Meet a person with this avatar; whether anything had to be written."""
    changed = hands.tables.avatars.changed(user_id, key)
    if changed:
        await hands.tables.avatars.learn(user_id, key)
    return changed


async def test_whoever_takes_a_seat_is_known_by_their_avatar(hands: Bench) -> None:
    await seated(hands)
    assert await hands.tables.avatars.shown([HERON, LION, GECKO]) == {LION: KEY}
    host = replace(hands.actor("Gecko"), avatar=OTHER)
    await hands.tables.open("toy", host, 5, 77, "en", hands.tables._pipeline.games["toy"].options())
    assert await stored(hands) == [(LION, KEY), (GECKO, OTHER)]
    assert await hands.tables.avatars.shown([GECKO]) == {GECKO: OTHER}


async def test_an_avatar_that_is_known_costs_nothing(hands: Bench) -> None:
    await seated(hands)
    await hands.quiet()
    before = hands.store.done
    assert not await meets(hands, LION, KEY)
    assert await hands.tables.avatars.shown([LION]) == {LION: KEY}
    await hands.tables.avatars.seated(replace(hands.actor("Lion"), avatar=KEY))
    assert hands.store.done == before


async def test_another_avatar_is_written_once(hands: Bench) -> None:
    await seated(hands)
    assert await meets(hands, LION, OTHER)
    assert not await meets(hands, LION, OTHER)
    assert await stored(hands) == [(LION, OTHER)]
    assert await meets(hands, LION, None), "somebody may take their avatar off"
    assert await stored(hands) == []
    assert await hands.tables.avatars.shown([LION]) == {}


async def test_people_of_earlier_versions_are_known_once_they_were_looked_for(hands: Bench) -> None:
    await seated(hands, None)
    hands.tables.avatars.drop(LION)
    assert not await meets(hands, LION, KEY), "a plain press of somebody who is not cached reads nothing"
    assert await hands.tables.avatars.shown([LION]) == {}
    assert await meets(hands, LION, KEY)
    assert await stored(hands) == [(LION, KEY)]


async def test_nothing_is_kept_of_somebody_without_a_seat(hands: Bench) -> None:
    await hands.tables.avatars.shown([GECKO])
    assert await meets(hands, GECKO, KEY)
    assert await stored(hands) == []
    assert not await meets(hands, GECKO, KEY)


async def test_a_no_deletes_the_hash_and_keeps_later_ones_out(hands: Bench) -> None:
    await seated(hands)
    await hands.tables.preferences.change(LION, avatar=False)
    assert await hands.tables.preferences.of(LION) == Person(avatar=False)
    assert await stored(hands) == [(LION, None)]
    assert await hands.tables.avatars.shown([LION]) == {}
    await hands.tables.avatars.learn(LION, OTHER)
    await seated(hands, OTHER)
    await hands.tables.avatars.learn(LION, None)
    assert await stored(hands) == [(LION, None)]
    await hands.tables.preferences.change(LION, avatar=True)
    assert await hands.tables.preferences.of(LION) == Person()
    assert await stored(hands) == []
    await hands.tables.avatars.learn(LION, OTHER)
    assert await hands.tables.avatars.shown([LION]) == {LION: OTHER}


async def test_hash_and_no_are_exported(hands: Bench) -> None:
    await seated(hands)
    kept = await hands.tables.village.export(LION)
    assert kept["avatars"] == [{"user_id": str(LION), "hash": KEY}]
    await hands.tables.preferences.change(LION, avatar=False)
    kept = await hands.tables.village.export(LION)
    assert kept["avatars"] == [{"user_id": str(LION), "hash": None}]


async def test_a_deletion_takes_the_hash_and_a_late_interaction_does_not_bring_it_back(hands: Bench) -> None:
    await seated(hands)
    await hands.tables.village.forget(LION)
    assert await stored(hands) == []
    await hands.tables.avatars.learn(LION, KEY)
    assert await stored(hands) == []


async def test_what_was_read_before_a_change_is_read_again(hands: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    await seated(hands)
    cache, read = hands.tables.avatars, hands.store.read
    cache.drop(None)

    async def late(*args: Any) -> object:
        found: object = await read(*args)
        monkeypatch.setattr(hands.store, "read", read)
        await hands.tables.preferences.change(LION, avatar=False)
        return found

    monkeypatch.setattr(hands.store, "read", late)
    assert await cache.shown([LION]) == {}


async def test_a_no_during_the_writing_of_a_hash_is_kept(hands: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    await seated(hands)
    run = hands.store.run

    async def late(*args: Any) -> object:
        done: object = await run(*args)
        monkeypatch.setattr(hands.store, "run", run)
        await hands.tables.preferences.change(LION, avatar=False)
        return done

    monkeypatch.setattr(hands.store, "run", late)
    await hands.tables.avatars.learn(LION, OTHER)
    assert await hands.tables.avatars.shown([LION]) == {}


async def test_a_store_that_cannot_be_used_takes_no_seat_away(hands: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    def down(_: Connection, __: int, ___: str | None) -> bool:
        raise UnusableStoreError("down")

    with monkeypatch.context() as patched:
        patched.setattr(store_avatars, "learn", down)
        table = await seated(hands)
    assert table.seat_of(LION) is not None
    assert await hands.tables.avatars.shown([LION]) == {}
    assert await meets(hands, LION, KEY), "the next press tries again"
    assert await stored(hands) == [(LION, KEY)]


async def test_a_restart_knows_them_still(place: Place, clock: FakeClock) -> None:
    async with bench(place, clock) as hands:
        await seated(hands)
    async with bench(place, clock) as hands:
        assert await hands.tables.avatars.shown([LION]) == {LION: KEY}
