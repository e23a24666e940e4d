"""What the result of a game of two people says of their rivalry: who has won more of their games in that server."""

import pytest

from tests.tables.ended import START_MS, Ended, put
from tests.tables.harness import Bench

HERON, LION, GECKO = 1, 2, 3


async def _ended(
    hands: Bench, name: str, *ranks: int, people: tuple[int | None, ...] = (HERON, LION), **more: object
) -> None:
    await hands.store.run(put, Ended(name, people, ranks, ended_ms=START_MS, **more))  # type: ignore[arg-type]


async def _told(hands: Bench, name: str) -> list[tuple[int, int]]:
    return list((await hands.tables.village.rivalry(name)).items())


async def test_whoever_has_won_more_leads_whichever_seat_they_had(hands: Bench) -> None:
    await _ended(hands, "first", 1, 2)
    assert await _told(hands, "first") == [], "a first meeting"
    await _ended(hands, "second", 1, 2, people=(LION, HERON))
    assert sorted(await _told(hands, "second")) == [(HERON, 1), (LION, 1)]
    await _ended(hands, "third", 2, 1)
    assert await _told(hands, "third") == [(LION, 2), (HERON, 1)]
    assert sorted(await _told(hands, "second")) == [(HERON, 1), (LION, 1)], "as it stood at that game's end"


async def test_draws_count_for_nobody_and_alone_say_nothing(hands: Bench) -> None:
    for name in ("first", "second"):
        await _ended(hands, name, 1, 1)
        assert await _told(hands, name) == []
    await _ended(hands, "third", 1, 2)
    assert await _told(hands, "third") == [(HERON, 1), (LION, 0)]


async def test_other_servers_other_people_and_the_house_do_not_count(hands: Bench) -> None:
    await _ended(hands, "ours", 1, 2)
    await _ended(hands, "theirs", 1, 2, guild_id=6)
    await _ended(hands, "three", 1, 2, 3, people=(HERON, LION, GECKO))
    await _ended(hands, "gecko", 1, 2, people=(HERON, GECKO))
    await _ended(hands, "house", 1, 2, people=(HERON, None))
    await _ended(hands, "with the house", 1, 2, 3, people=(HERON, LION, None))
    for name in ("theirs", "three", "gecko", "house", "with the house", "unknown"):
        assert await _told(hands, name) == [], name
    await _ended(hands, "given up", 1, 2, left=(1,))
    assert await _told(hands, "given up") == [(HERON, 2), (LION, 0)]


@pytest.mark.parametrize("gone", [HERON, LION])
async def test_nobody_is_named_who_has_had_their_data_deleted(hands: Bench, gone: int) -> None:
    for name in ("first", "second"):
        await _ended(hands, name, 1, 2)
    assert await _told(hands, "second") == [(HERON, 2), (LION, 0)]
    await hands.tables.village.forget(gone)
    assert await _told(hands, "second") == []
