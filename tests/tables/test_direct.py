"""Games in direct messages: how many somebody may have, and their deletion long after their end."""

import asyncio

import pytest

from data import meta
from data.direct import BEGUN
from data.endings import DERIVED
from tables.errors import Refused
from tables.model import END, Table
from tables.retention import GRACE_DAYS
from tests.engines.race import RaceOptions
from tests.engines.toy import ToyOptions
from tests.tables.ended import dangling, rows_of
from tests.tables.harness import Bench

PLACE = 900
DAYS = 180
DAY = 86_400
GAME = ("log", "clocks", "drafts", "analyses")


async def lobby(hands: Bench, name: str = "Heron", guild: int | None = None) -> Table:
    return await hands.tables.open("toy", hands.actor(name), guild, PLACE, "en", ToyOptions(speed="none"))


async def game(hands: Bench, guild: int | None = None) -> Table:
    """A game of Heron's against a house player, under way."""
    table = await lobby(hands, guild=guild)
    table = await hands.tables.add_house(table.id, hands.actor("Heron"), "easy")
    await hands.quiet()
    return table


async def over(hands: Bench, guild: int | None = None) -> Table:
    table = await hands.tables.resign((await game(hands, guild)).id, hands.actor("Heron"))
    await hands.quiet()
    return table


async def rows(hands: Bench, *tables: str) -> dict[str, list[tuple[object, ...]]]:
    return await hands.store.read(rows_of, tables)


async def test_somebody_has_at_most_five_unfinished_tables_in_direct_messages(hands: Bench) -> None:
    tables = [await lobby(hands) for _ in range(5)]
    with pytest.raises(Refused, match="direct-full") as refused:
        await lobby(hands)
    assert refused.value.values == {"most": 5}
    await lobby(hands, "Lion")
    await lobby(hands, guild=5)
    await hands.tables.add_house(tables[0].id, hands.actor("Heron"), "easy")  # those that are there go on
    await hands.tables.resign(tables[0].id, hands.actor("Heron"))
    again = await asyncio.gather(*(lobby(hands) for _ in range(3)), return_exceptions=True)
    assert sorted(type(each).__name__ for each in again) == ["Refused", "Refused", "Table"], "one may be opened again"


async def test_a_game_goes_and_what_it_counted_for_stays(hands: Bench) -> None:
    retention = hands.tables.retention
    await retention.purge()
    gone, elsewhere = await over(hands), await over(hands, guild=5)
    emptied = await hands.tables.leave((await lobby(hands)).id, hands.actor("Heron"))
    counted = await rows(hands, *DERIVED, "endings")
    await hands.advance(DAYS * DAY - 60)
    here = await game(hands)
    await retention.purge()
    assert (await hands.tables.load(gone.id)).status == "finished"
    await hands.advance(61)
    await retention.purge()
    assert await rows(hands, *DERIVED, "endings") == counted
    left = await rows(hands, *GAME)
    assert {row[name == "clocks"] for name in GAME for row in left[name]} <= {here.id, elsewhere.id}
    row = (await hands.tables._pipeline.loaded(gone.id))[1].table
    assert (row.state, row.seed, row.secret, row.host_id, row.message_id) == (None, None, "", 0, None)
    assert (await hands.tables.load(here.id)).status == "playing"
    with pytest.raises(Refused, match="unknown-table"):
        await hands.tables.load(emptied.id)
    assert (await hands.tables.load(elsewhere.id)).status == "finished"
    assert await hands.store.run(dangling) == []
    await retention.purge()
    assert await rows(hands, *DERIVED, "endings") == counted, "nothing more goes"


async def test_the_files_of_the_database_give_up_a_deleted_game_too(
    hands: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    settled: list[int] = []

    async def settle() -> None:
        settled.append(hands.clock.now_ms())

    monkeypatch.setattr(hands.tables.retention._store, "settle", settle)
    await hands.tables.retention.purge()
    await over(hands)
    await hands.advance((DAYS - 1) * DAY)
    await hands.tables.retention.purge()
    assert not settled, "nothing has gone yet"
    await hands.advance(2 * DAY)
    await hands.tables.retention.purge()
    assert settled == [hands.clock.now_ms()]


async def test_a_deleted_game_is_counted_afresh_by_its_results(hands: Bench) -> None:
    await hands.tables.retention.purge()
    await over(hands)
    counted = await rows(hands, *DERIVED)
    await hands.advance((DAYS + 1) * DAY)
    await hands.tables.retention.purge()
    assert (await hands.recount()).differing == 0
    assert await rows(hands, *DERIVED) == counted
    await hands.tables.village.forget(1)
    assert (await hands.recount()).differing == 0
    assert all(not found for name, found in (await hands.tables.village.export(1)).items() if name != "tables")
    assert (await hands.tables.village.history(None, user_id=1)).games == ()


async def test_no_name_is_left_of_somebody_whose_seat_a_house_player_had_taken_over(hands: Bench) -> None:
    await hands.tables.retention.purge()
    options = RaceOptions(speed="none", goal=1_000)
    table = await hands.tables.open("race", hands.actor("Heron"), None, PLACE, "en", options)
    for name in ("Lion", "Gecko"):
        await hands.tables.join(table.id, hands.actor(name))
    await hands.pick(await hands.tables.start(table.id, hands.actor("Heron")), 0, 1, 2)
    await hands.tables.quit(table.id, hands.actor("Lion"))
    for name in ("Heron", "Gecko"):
        await hands.tables.vote(table.id, hands.actor(name), END)
    await hands.advance((DAYS + 1) * DAY)
    await hands.tables.retention.purge()
    await hands.tables.village.forget(2)
    names = {player.name for player in (await hands.tables.load(table.id)).players}
    assert names == {"Heron", "Gecko", ""}
    assert (await hands.recount()).differing == 0


async def test_what_is_left_of_a_game_is_shown_exported_and_refused_by_a_clear_sentence(hands: Bench) -> None:
    await hands.tables.retention.purge()
    table = await over(hands)
    await hands.tables.records.replay(table)  # which this process remembers
    await hands.advance((DAYS + 1) * DAY)
    await hands.tables.retention.purge()
    history = await hands.tables.village.history(None, user_id=1)
    assert [each.table_id for each in history.games] == [table.id]
    export = await hands.tables.village.export(1)
    assert [row["table_id"] for row in export["results"] if row["seat"] == table.seat_of(1)] == [table.id]  # type: ignore[attr-defined]
    with pytest.raises(Refused, match="game-deleted"):
        await hands.tables.records.record(table.id)
    with pytest.raises(Refused, match="game-deleted"):
        await hands.tables.records.replay(await hands.tables.load(table.id))
    with pytest.raises(Refused, match="game-deleted"):
        await hands.tables.analyses.ask(await hands.tables.load(table.id), 1)
    with pytest.raises(Refused):
        await hands.tables.rematch(table.id, hands.actor("Heron"))


async def test_games_of_before_the_upgrade_stay_for_thirty_days_more(hands: Bench) -> None:
    table = await over(hands)
    await hands.advance(2 * DAYS * DAY)
    assert await hands.store.read(meta.value, BEGUN) is None
    await hands.tables.retention.purge()
    await hands.advance(GRACE_DAYS * DAY - 60)
    await hands.tables.retention.purge()
    assert (await hands.tables.load(table.id)).status == "finished"
    await hands.advance(60)
    await hands.tables.retention.purge()
    assert (await hands.tables.load(table.id)).closed_reason == "deleted"
