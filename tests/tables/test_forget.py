"""A person's data: exported, and deleted but for an anonymous seat in games of others."""

import asyncio
import json
from dataclasses import replace

import pytest

from data import analyses, blocks, dialect, honours
from data.honours import HonourRow
from engines.game import Illegal
from tables.callme import Wish
from tables.daily import calendar
from tables.deletion import FRESH_MS
from tables.errors import Refused
from tables.model import Player, Table
from tables.tournament.model import TournamentSettings
from tables.tournament.opening import Plan
from tests.counting_store import CountingStore
from tests.engines.race import Race
from tests.engines.toy import ToyState
from tests.engines.toypuzzles import KINDS, NEARLY
from tests.tables.ended import NAMES, Ended, dangling, put, rows_of
from tests.tables.harness import CHANNEL, GAMES, PEOPLE, Bench

COVERED = {
    # Rows about the person alone are deleted; in rows that others' games need, a negative number replaces the id.
    "people": "deleted",
    "members": "deleted",
    "lessons": "deleted",
    "presses": "deleted",
    "avatars": "deleted",
    "callme": "deleted",
    "drafts": "deleted",
    "daily_attempts": "deleted",
    "daily_shares": "deleted",
    "daily_streaks": "deleted",
    "honours": "deleted",
    "posts": "deleted",
    "analyses": "deleted",
    "notifications": "deleted",
    "tables": "replaced",
    "seats": "replaced",
    "log": "replaced",
    "results": "replaced",
    "ratings": "replaced",
    "feats": "replaced",
    "bests": "replaced",
    "tournaments": "replaced",
    "tournament_entrants": "replaced",
    # No personal data; clocks have a seat, but belong to the table and are deleted when its game ends.
    "clocks": "",
    "tournament_pairings": "",
    "daily_puzzles": "",
    "endings": "",
    "greeted": "",
    "player_calls": "",
    "meta": "",
    "barred_people": "",
    "blocked_people": "deleted",
    "schema": "",
    "seasons": "",
    "servers": "",
}
"""Every table of the store, and whether a person's rows in it are deleted, replaced, or absent ("")."""

SNOWFLAKE = 987_654_321_012_345_678
"""A person's id that is unlikely to occur anywhere by chance."""


@pytest.fixture(autouse=True)
def _unmistakable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PEOPLE, "Lion", SNOWFLAKE)
    monkeypatch.setitem(NAMES, SNOWFLAKE, "Lion")


async def _store(hands: Bench) -> dict[str, list[tuple[object, ...]]]:
    return await hands.store.run(lambda connection: rows_of(connection, dialect.tables(connection)))


async def _traces(hands: Bench) -> list[tuple[str, tuple[object, ...]]]:
    """All rows that contain Lion's id or name, each with its table's name."""
    return [
        (table, row)
        for table, rows in (await _store(hands)).items()
        for row in rows
        if any(str(SNOWFLAKE) in str(value) or "Lion" in str(value) for value in row)
    ]


async def _forget(hands: Bench) -> list[Table]:
    return await hands.tables.village.forget(SNOWFLAKE)


async def _full(hands: Bench) -> None:
    """Fill the store so that Lion occurs in every table that can name a person."""
    tables = hands.tables
    await tables.preferences.change(SNOWFLAKE, lang="fr", text_first=True)
    await hands.store.run(lambda c: c.execute("INSERT INTO lessons VALUES (?, 'race', 'act')", (SNOWFLAKE,)))
    await hands.store.run(honours.give, [HonourRow(5, 9, "haul", SNOWFLAKE, 12)])
    await tables.callme.put(5, SNOWFLAKE, "toy", Wish(127, 18, 23, "Europe/Paris"))
    over = await hands.game()
    await tables.resign(over.id, hands.actor("Heron"))
    await tables.rematch(over.id, hands.actor("Lion"))
    await hands.store.run(analyses.want, over.id, SNOWFLAKE, 0)
    left = await hands.race(3)
    await hands.pick(left, 0, 1, 2)
    await tables.quit(left.id, hands.actor("Lion"))
    for name in ("Heron", "Gecko"):
        await tables.vote(left.id, hands.actor(name), "end")
    await hands.store.run(put, Ended("dm", (SNOWFLAKE, None), (1, 2), guild_id=None))
    await hands.store.run(put, Ended("feats", (SNOWFLAKE, 3), (1, 2), left=(1,)))
    gone = await hands.lobby()
    await tables.join(gone.id, hands.actor("Lion"))
    await tables.leave(gone.id, hands.actor("Lion"))
    await tables.leave(gone.id, hands.actor("Heron"))
    refused = await hands.lobby(challenged=Player("Lion", SNOWFLAKE))
    await tables.decline(refused.id, hands.actor("Lion"))
    expired = await hands.lobby(challenged=Player("Lion", SNOWFLAKE))
    await tables.leave(expired.id, hands.actor("Heron"))
    for kind in KINDS:
        day = calendar.number(hands.clock.now_ms())
        await tables.daily.begin(kind, day, hands.actor("Lion"), compared=True)
        await tables.daily.edit(kind, day, hands.actor("Lion"), lambda _: ("half", NEARLY))
    await tables.daily.shares.share(next(iter(KINDS)), day, hands.actor("Lion"), 5, 77)
    starts_ms = hands.clock.now_ms() + 3_600_000
    plan = Plan("Cup", TournamentSettings("toy", "swiss"), starts_ms, 5, 77, "en", threads=True)
    cup = await tables.tournaments.open(plan, hands.actor("Lion"))
    await tables.tournaments.join(cup.row.id, hands.actor("Lion"))
    await tables.tournaments.join(cup.row.id, hands.actor("Heron"))
    running = await hands.race(3)
    await tables.avatars.learn(SNOWFLAKE, "a_lion")
    await tables.manners.block(SNOWFLAKE, 424_243)
    await tables.notifications.challenged(expired.id, SNOWFLAKE, CHANNEL)
    await hands.advance(5)
    await hands.store.run(
        lambda c: c.execute("INSERT INTO drafts VALUES (?, ?, 'w0', 'pi')", (running.id, running.seat_of(SNOWFLAKE)))
    )


async def test_every_table_of_the_store_is_thought_of(hands: Bench) -> None:
    assert set(await hands.store.run(dialect.tables)) - blocks.TABLES == set(COVERED), (
        "add a new table to COVERED; a column of people's ids must be called user_id"
    )
    await _full(hands)
    assert {table for table, _ in await _traces(hands)} == {table for table, what in COVERED.items() if what} - {
        "drafts"
    }


async def test_an_export_holds_every_row_of_somebodys_and_nobody_elses(hands: Bench) -> None:
    await _full(hands)
    export = await hands.tables.village.export(SNOWFLAKE)
    assert json.loads(json.dumps(export)) == export
    assert {table for table, rows in export.items() if rows} == {table for table, what in COVERED.items() if what}
    said = json.dumps(export)
    for name, user_id in PEOPLE.items():
        if name != "Lion":
            assert name not in said
            assert f'"user_id": "{user_id}"' not in said
    assert not {"secret", "seed", "state"} & {key for row in export["tables"] for key in row}  # type: ignore[attr-defined]
    stored = await _store(hands)
    for table in ("people", "lessons", "members", "results", "ratings", "feats", "bests", "log"):
        own = [row for row in stored[table] if SNOWFLAKE in row]
        assert len(own) == len(export[table]), table  # type: ignore[arg-type]
    ids = {row["id"] for row in export["tables"]}  # type: ignore[attr-defined]
    assert ids == {row[0] for row in stored["tables"]}
    assert len(export["seats"]) == 5  # type: ignore[arg-type]


async def test_an_export_of_nobody_is_empty(hands: Bench) -> None:
    await _full(hands)
    assert not any((await hands.tables.village.export(424_242)).values())


async def test_nothing_is_left_but_the_anonymous_seat(hands: Bench) -> None:
    await _full(hands)
    before = await _store(hands)
    changed = await _forget(hands)
    assert await _traces(hands) == []
    assert not any((await hands.tables.village.export(SNOWFLAKE)).values())
    after = await _store(hands)
    numbers = {
        value for rows in after.values() for row in rows for value in row if isinstance(value, int) and value < -1
    }
    assert len(numbers) == 1
    for name in ("tables", "seats", "results", "ratings", "feats", "bests", "endings"):
        assert len(after[name]) == len(before[name]), name
    sat = {row[0] for row in after["seats"] if row[2] == "" or row[3] in numbers}
    asked = {table.id for table in changed if table.challenged_id in numbers}
    assert asked
    assert {table.id for table in changed} == sat | asked
    for table in changed:
        assert table == await hands.tables.load(table.id)
        assert table.shown < table.revision
        assert table.names.count("") == (table.id in sat)
    assert await hands.store.run(dangling) == []


async def test_others_keep_games_and_ratings_and_see_a_former_player(hands: Bench) -> None:
    village = hands.tables.village
    await _full(hands)
    before = await village.leaderboard(5, None, "all", "rating")
    heron = await village.profile(5, 1)
    await _forget(hands)
    after = await village.leaderboard(5, None, "all", "rating")
    assert [row.user_id for row in before.rows if row.user_id != SNOWFLAKE] == [row.user_id for row in after.rows]
    kept = {row.user_id: (row.value, row.rating, row.games, row.wins) for row in before.rows}
    assert all(kept[row.user_id] == (row.value, row.rating, row.games, row.wins) for row in after.rows)
    profile = await village.profile(5, 1)
    assert heron is not None
    assert profile is not None
    assert (profile.rating_histories, profile.games, profile.wins) == (heron.rating_histories, heron.games, heron.wins)
    assert SNOWFLAKE in [each.user_id for each in heron.against]
    assert all(each.user_id > 0 for each in profile.against)
    (former,) = [seat for seat in profile.last[-1].seats if seat.user_id is None]
    assert (former.name, former.house, former.left) == ("", False, False)
    assert await village.profile(5, SNOWFLAKE) is None
    assert (await hands.recount()).differing == 0
    assert await village.leaderboard(5, None, "all", "rating") == after
    _, record = await hands.tables.records.record(profile.last[-1].table_id)
    assert sorted(record.players) == ["", "Heron"]


async def test_a_leaver_is_nobody_too(hands: Bench) -> None:
    table = await hands.race(3)
    await hands.pick(table, 0)
    await hands.tables.quit(table.id, hands.actor("Lion"))
    await _forget(hands)
    for name in ("Heron", "Gecko"):
        await hands.tables.vote(table.id, hands.actor(name), "end")
    seats = (await hands.tables.village.finished(table.id)).seats
    assert [(seat.name, seat.user_id, seat.house, seat.left, seat.place) for seat in seats if seat.left] == [
        ("", None, False, True, 3)
    ]
    assert await _traces(hands) == []
    assert (await hands.recount()).differing == 0


async def test_a_game_of_two_is_resigned(hands: Bench) -> None:
    table = await hands.game()
    (over,) = await _forget(hands)
    assert over.outcome is not None
    assert (over.id, over.status, over.outcome.reason) == (table.id, "finished", "resigned")
    board = await hands.tables.village.leaderboard(5, "toy", "all", "wins")
    assert [(row.name, row.value, row.rating and row.rating.games) for row in board.rows] == [("Heron", 1, 1)]
    await hands.check(table.id)


async def test_a_declined_challenge_is_shown_again_without_who_declined_it(hands: Bench) -> None:
    challenge = await hands.lobby(challenged=Player("Lion", SNOWFLAKE))
    await hands.tables.decline(challenge.id, hands.actor("Lion"))
    assert [(table.id, table.challenged_id == SNOWFLAKE) for table in await _forget(hands)] == [(challenge.id, False)]


async def test_a_long_finished_game_is_not_shown_again(hands: Bench) -> None:
    table = await hands.game()
    await hands.tables.resign(table.id, hands.actor("Heron"))
    await hands.advance(FRESH_MS / 1000 + 60)
    assert await _forget(hands) == []
    now = await hands.tables.load(table.id)
    assert now.shown == now.revision, "the next start would show it again"
    assert "" in now.names


async def test_a_game_that_ends_by_the_deletion_is_shown_without_the_name_however_old_its_message_is(
    hands: Bench,
) -> None:
    table = await hands.game()
    await hands.tables.delivery.delivered(table.id, table.revision, 1, hands.clock.now_ms())
    await hands.advance(FRESH_MS / 1000 + 60)
    (over,) = await _forget(hands)
    assert (over.status, over.shown < over.revision) == ("finished", True)
    assert "" in over.names


async def test_where_the_rules_know_no_resigning_a_house_player_takes_the_seat(
    hands: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    def endless(game: Race, state: ToyState, seat: int, action: str) -> object:
        raise Illegal("no-resigning")

    monkeypatch.setattr(Race, "apply", endless)
    two, three = await hands.race(2), await hands.race(3)
    for table in await _forget(hands):
        (seat,) = [seat for seat, player in enumerate(table.players) if player.house]
        assert (table.status, table.names[seat]) == ("playing", "")
        assert ("quit", seat, "") in await hands.log(table)
    assert {table.id for table in await hands.tables.finder.of_person(1)} == {two.id, three.id}
    assert await hands.tables.finder.of_person(SNOWFLAKE) == []


async def test_an_away_person_a_lobby_a_challenge_and_the_last_one_at_a_table(hands: Bench) -> None:
    away = await hands.game(speed="live")
    seat = away.seat_of(SNOWFLAKE)
    assert seat is not None
    players = [replace(player, away=index == seat) for index, player in enumerate(away.players)]
    await hands.store.run(
        lambda c: c.execute("UPDATE seats SET away = 1 WHERE table_id = ? AND number = ?", (away.id, seat))
    )
    assert (await hands.tables.load(away.id)).players == tuple(players)
    lobby = await hands.lobby()
    await hands.tables.join(lobby.id, hands.actor("Lion"))
    await hands.tables.leave(lobby.id, hands.actor("Heron"))
    assert (await hands.tables.load(lobby.id)).host_id == SNOWFLAKE
    guest = await hands.lobby()
    await hands.tables.join(guest.id, hands.actor("Lion"))
    challenge = await hands.lobby(challenged=Player("Lion", SNOWFLAKE))
    alone = await hands.tables.open(
        "race", hands.actor("Lion"), None, CHANNEL, "en", GAMES["race"].options(speed="none")
    )
    for level in ("easy", "hard"):
        await hands.tables.add_house(alone.id, hands.actor("Lion"), level)
    await hands.tables.start(alone.id, hands.actor("Lion"))
    await hands.quiet()
    await _forget(hands)
    statuses = {
        t.id: (t.status, t.closed_reason)
        for t in [await hands.tables.load(each.id) for each in (away, lobby, guest, challenge, alone)]
    }
    assert statuses == {
        away.id: ("finished", None),
        lobby.id: ("closed", "emptied"),
        guest.id: ("lobby", None),
        challenge.id: ("closed", "declined"),
        alone.id: ("closed", "emptied"),
    }
    assert await _traces(hands) == []


async def test_a_table_that_cannot_be_read_is_no_hindrance(hands: Bench, caplog: pytest.LogCaptureFixture) -> None:
    broken, healthy = await hands.game(), await hands.game()
    await hands.store.run(lambda c: c.execute("UPDATE tables SET state = 'torn' WHERE id = ?", (broken.id,)))
    with caplog.at_level("CRITICAL", "tables.deletion"):
        assert [table.id for table in await _forget(hands)] == [healthy.id]
    assert await _traces(hands) == []


async def test_a_former_player_wants_no_other_game(hands: Bench) -> None:
    table = await hands.game()
    await hands.tables.resign(table.id, hands.actor("Heron"))
    await hands.tables.rematch(table.id, hands.actor("Lion"))
    await _forget(hands)
    with pytest.raises(Refused, match="people-left"):
        await hands.tables.rematch(table.id, hands.actor("Heron"))
    with pytest.raises(Refused, match="not-at-table"):
        await hands.tables.rematch(table.id, hands.actor("Lion"))


@pytest.mark.parametrize("when", ["after", "before"])
@pytest.mark.parametrize("host", ["Lion", "Heron"])
async def test_a_rematch_of_those_who_stayed_knows_nothing_of_who_left(hands: Bench, host: str, when: str) -> None:
    options = GAMES["race"].options(speed="none")
    table = await hands.tables.open("race", hands.actor(host), 5, CHANNEL, "en", options)
    stay = ("Heron", "Gecko")
    for name in {*stay, "Lion"} - {host}:
        await hands.tables.join(table.id, hands.actor(name))
    await hands.tables.start(table.id, hands.actor(host))
    await hands.tables.quit(table.id, hands.actor("Lion"))
    for name in stay:
        await hands.tables.vote(table.id, hands.actor(name), "end")
    if when == "before":
        await _forget(hands)
    for name in stay[::-1]:
        new = await hands.tables.rematch(table.id, hands.actor(name))
    assert new.id != table.id
    assert sorted(new.names) == ["Gecko", "Heron", "Okapi"]
    assert new.host_id == PEOPLE["Gecko" if host == "Lion" else "Heron"]
    export = await hands.tables.village.export(SNOWFLAKE)
    assert [row["id"] for row in export["tables"]] == ([table.id] if when == "after" else [])  # type: ignore[attr-defined]
    await _forget(hands)
    assert await _traces(hands) == []
    if when == "after":
        # The rematch is a game of the others that Lion never played in.
        await hands.tables.act(new.id, hands.actor("Heron"), "pick1", None)
        for name in stay:
            await hands.tables.vote(new.id, hands.actor(name), "end")
        assert {seat.name for seat in (await hands.tables.village.finished(new.id)).seats} == {
            "Gecko",
            "Heron",
            "Okapi",
        }


async def test_who_comes_again_is_somebody_new(hands: Bench) -> None:
    village = hands.tables.village
    for _ in range(2):
        table = await hands.game()
        await hands.tables.resign(table.id, hands.actor("Heron"))
        await _forget(hands)
    table = await hands.game()
    await hands.tables.resign(table.id, hands.actor("Heron"))
    profile = await village.profile(5, SNOWFLAKE)
    assert profile is not None
    assert (profile.games, profile.wins, len(profile.last)) == (1, 1, 1)
    numbers = {row[3] for row in (await _store(hands))["ratings"] if row[3] < 0}  # type: ignore[operator]
    assert len(numbers) == 2
    assert (await hands.recount()).differing == 0


async def test_deleting_somebody_unknown_changes_nothing(hands: Bench) -> None:
    await _full(hands)
    before = await _store(hands)
    assert await hands.tables.village.forget(424_242) == []
    assert await _store(hands) == before


async def test_a_game_that_ends_or_begins_meanwhile_leaves_no_trace(hands: Bench) -> None:
    tables = hands.tables
    asked = ("forget", "end", "begin", "act")
    for first in range(4):
        order = asked[first:] + asked[:first]
        ending, going, opened = await hands.game(goal=1), await hands.race(3), await hands.lobby()

        async def one(what: str, ending: Table = ending, going: Table = going, opened: Table = opened) -> object:
            if what == "forget":
                return await _forget(hands)
            if what == "end":
                return await tables.resign(ending.id, hands.actor("Lion"))
            if what == "begin":
                return await tables.join(opened.id, hands.actor("Lion"))
            return await tables.act(going.id, hands.actor("Lion"), "pick1", None)

        results = await asyncio.gather(*map(one, order), return_exceptions=True)
        assert all(isinstance(each, Refused | Illegal) for each in results if isinstance(each, Exception))
        await _forget(hands)
        assert await _traces(hands) == []
        assert (await hands.recount()).differing == 0
        for table in (ending, going, opened):
            await hands.check(table.id)
            for known in await tables.finder.of_person(1):
                await tables.end(known.id, "enough", 1)


async def test_sitting_down_while_being_deleted(hands: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deletion first leaves all tables: one that is joined after that, but before the deletion itself, is left too."""
    late = await hands.lobby()
    table = await hands.game()
    healthy, sat = CountingStore.run, False

    async def run(store: CountingStore, fn: object, *args: object, **kwargs: object) -> object:
        nonlocal sat
        if getattr(fn, "__module__", "") == "data.personal" and getattr(fn, "__name__", "") == "forget" and not sat:
            sat = True
            await hands.tables.join(late.id, hands.actor("Lion"))
        return await healthy(store, fn, *args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(CountingStore, "run", run)
    assert {changed.id for changed in await _forget(hands)} == {table.id}
    assert sat
    assert (await hands.tables.load(late.id)).names == ("Heron",)
    assert await _traces(hands) == []
