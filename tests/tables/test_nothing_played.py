"""A game that is ended by agreement before any person has acted in it counts nowhere."""

from collections.abc import Awaitable, Callable

import pytest

from data.endings import DERIVED
from tables.errors import Refused
from tables.model import END, Table
from tables.village import results
from tables.village.counting import Recount
from tests.engines.toy import WINDOW_SECONDS
from tests.tables.ended import Ended, put, rows_of
from tests.tables.harness import Bench

COUNTED = ("endings", *DERIVED)


async def voted(hands: Bench, table: Table) -> Table:
    """Let all people who are present vote for an early end."""
    for player in table.players:
        table = await hands.tables.load(table.id)
        if table.status == "playing" and player.user_id is not None:
            table = await hands.tables.vote(table.id, hands.actor(player.name), END)
    return table


async def agreed(hands: Bench, table: Table) -> Table:
    """Let both sides agree to a draw."""
    first, second = table.names
    await hands.tables.offer(table.id, hands.actor(first), "draw")
    return await hands.tables.answer(table.id, hands.actor(second), "draw", accept=True)


async def pair(hands: Bench) -> Table:
    """Start a game of Heron and Lion, no pick made."""
    table = await hands.lobby()
    await hands.tables.join(table.id, hands.actor("Lion"))
    return await hands.tables.start(table.id, hands.actor("Heron"))


async def at_once(hands: Bench) -> Table:
    return await voted(hands, await hands.race(3))


async def drawn_at_once(hands: Bench) -> Table:
    return await agreed(hands, await pair(hands))


async def by_who_stayed(hands: Bench) -> Table:
    table = await hands.race(3)
    await hands.tables.quit(table.id, hands.actor("Lion"))
    return await voted(hands, await hands.tables.load(table.id))


async def after_the_clock(hands: Bench) -> Table:
    table = await hands.race(3, opening=WINDOW_SECONDS)
    await hands.advance(WINDOW_SECONDS + 1)
    assert [kind for kind, *_ in await hands.log(table)].count("timeout") == 3
    return await voted(hands, table)


async def after_the_house(hands: Bench) -> Table:
    table = await hands.solo()
    assert "action" in [kind for kind, *_ in await hands.log(table)]
    return await hands.tables.offer(table.id, hands.actor("Heron"), "draw")


async def after_a_take_back(hands: Bench) -> Table:
    table = await hands.play(await pair(hands), 0, "pick1")
    await hands.tables.offer(table.id, hands.actor(table.names[0]), "takeback")
    table = await hands.tables.answer(table.id, hands.actor(table.names[1]), "takeback", accept=True)
    return await agreed(hands, table)


NOTHING = (at_once, drawn_at_once, by_who_stayed, after_the_clock, after_the_house, after_a_take_back)


@pytest.mark.parametrize("ending", NOTHING)
async def test_it_counts_nowhere(hands: Bench, ending: Callable[[Bench], Awaitable[Table]]) -> None:
    table = await ending(hands)
    assert table.status == "finished"
    village = hands.tables.village
    assert not any((await hands.store.run(rows_of, COUNTED)).values())
    assert await village.profile(5, 1) is None
    assert (await village.history(5)).games == ()
    assert (await village.leaderboard(5, None, "all", "rating")).total == 0
    with pytest.raises(Refused, match="season-empty"):
        await village.close_season(5, 1, 1)
    with pytest.raises(Refused, match="no-game"):
        await village.finished(table.id)
    # The table itself is kept: its record, its replay and a rematch are available.
    assert (await hands.tables.records.record(table.id))[1].reason == "agreed"
    assert (await hands.tables.records.replay(await hands.tables.load(table.id))).moments
    await hands.tables.rematch(table.id, hands.actor("Heron"))
    assert not any((await hands.store.run(rows_of, COUNTED)).values())
    assert await hands.recount() == Recount(0, 0)


async def played(hands: Bench) -> Table:
    table = await hands.race(3)
    await hands.pick(table, 2)
    return await voted(hands, table)


async def played_by_one_who_left(hands: Bench) -> Table:
    table = await hands.race(3)
    await hands.play(table, 1, "pick2")
    await hands.tables.quit(table.id, hands.actor(table.names[1]))
    return await voted(hands, await hands.tables.load(table.id))


async def given_up_at_once(hands: Bench) -> Table:
    table = await pair(hands)
    return await hands.tables.resign(table.id, hands.actor("Heron"))


@pytest.mark.parametrize("ending", [played, played_by_one_who_left, given_up_at_once])
async def test_one_action_of_a_person_s_makes_a_game_and_so_does_giving_up(
    hands: Bench, ending: Callable[[Bench], Awaitable[Table]]
) -> None:
    table = await ending(hands)
    assert [game.table_id for game in (await hands.tables.village.history(5)).games] == [table.id]
    before = await hands.store.run(rows_of, COUNTED)
    assert await hands.recount() == Recount(1, 0)
    assert await hands.store.run(rows_of, COUNTED) == before


async def test_what_earlier_versions_have_counted_stands_until_it_is_recomputed(
    hands: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    await hands.store.run(put, Ended("a", (1, 2), (1, 2), ended_ms=hands.clock.now_ms()))
    with monkeypatch.context() as earlier:
        earlier.setattr(results, "counts", lambda *_: True)
        old = await at_once(hands)
    await hands.store.run(put, Ended("b", (2, 3), (2, 1), ended_ms=hands.clock.now_ms()))
    history = (await hands.tables.village.history(5)).games
    assert {game.table_id for game in history} == {"a", "b", old.id}
    # A start counts games that still wait to be counted, and does not recount the others.
    await hands.tables.resume()
    assert len((await hands.tables.village.history(5)).games) == 3
    recount = await hands.recount()
    assert recount.games == 2
    assert recount.differing > 0
    assert [game.table_id for game in (await hands.tables.village.history(5)).games] == ["b", "a"]
    assert await hands.recount() == Recount(2, 0)
    assert (await hands.tables.load(old.id)).status == "finished"
