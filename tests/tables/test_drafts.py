"""Drafts (half-made actions) kept in rows of their own; each request is one transaction on the store's thread."""

import asyncio
import sqlite3
import threading
from itertools import pairwise
from pathlib import Path

import pytest

from data import tables as store_tables
from data.errors import UnusableStoreError
from data.port import Connection
from data.rows import Saved
from engines.game import Illegal
from tables.errors import Refused, Stale
from tables.model import Table
from tables.play.drafts import Draft, Edit
from tests.clock import FakeClock
from tests.tables.harness import Bench, bench, killed


def _add(letter: str) -> Edit:
    """An edit that appends a letter to the draft, and never completes an action."""
    return lambda _, seat, draft: ((draft or "") + letter, None)


def _whole(text: str) -> Edit:
    return lambda table, seat, draft: ((draft or "") + "!", table.read(seat, text))


async def _tap(hands: Bench, table: Table, seat: int, edit: Edit) -> tuple[Table, str]:
    """Edit the seat's draft by a tap with the table's present stamp."""
    return await hands.tables.drafts.change(table.id, hands.actor(table.names[seat]), table.stamp(seat), edit)


async def _kept(hands: Bench, table: Table, seat: int) -> str | None:
    user_id = table.players[seat].user_id
    assert user_id is not None
    now, draft = await hands.tables.drafts.of(table.id, user_id)
    assert now == await hands.tables.load(table.id)
    return draft


async def test_a_draft_is_kept_by_seat_and_changes_nothing_else(hands: Bench) -> None:
    table = await hands.race()
    assert await _kept(hands, table, 0) is None
    assert await _tap(hands, table, 0, _add("a")) == (table, "a")
    assert await _tap(hands, table, 0, _add("b")) == (table, "ab")
    assert await _tap(hands, table, 1, _add("c")) == (table, "c")
    assert [await _kept(hands, table, seat) for seat in range(3)] == ["ab", "c", None]
    assert await hands.tables.drafts.of(table.id, 99) == (table, None)
    assert "action" not in [kind for kind, _, _ in await hands.log(table)]


async def test_an_empty_draft_is_one(hands: Bench) -> None:
    table = await hands.race()
    await _tap(hands, table, 0, _add("a"))
    assert await _tap(hands, table, 0, lambda _, seat, draft: ("", None)) == (table, "")
    assert await _kept(hands, table, 0) == ""


async def test_the_edit_is_given_the_table_and_its_own_seat_s_draft(hands: Bench) -> None:
    table = await hands.race()
    other = await hands.race()
    seen: list[tuple[Table, str | None]] = []

    def look(now: Table, seat: int, draft: str | None) -> Draft:
        seen.append((now, draft))
        return "mine", None

    await _tap(hands, table, 1, _add("x"))
    await _tap(hands, other, 0, _add("y"))
    for _ in range(2):
        await _tap(hands, table, 0, look)
    assert seen == [(table, None), (table, "mine")]


async def test_a_whole_draft_is_played_once(hands: Bench) -> None:
    table = await hands.race()
    await _tap(hands, table, 0, _add("a"))
    actor = hands.actor(table.names[0])
    played, _ = await hands.tables.drafts.change(table.id, actor, table.stamp(0), _whole("pick2"))
    assert (played.view(0).own, played.revision) == (2, table.revision + 1)
    again, _ = await hands.tables.drafts.change(table.id, actor, table.stamp(0), _whole("pick3"))
    assert again == played
    with pytest.raises(Refused, match="not-your-turn"):
        await _tap(hands, played, 0, _whole("pick3"))
    assert [row for row in await hands.log(table) if row[0] == "action"] == [("action", 0, "pick2")]
    await hands.check(table.id)


async def test_a_draft_is_authorised_like_an_action(hands: Bench) -> None:
    table = await hands.race()
    lobby = await hands.lobby()
    table = await hands.pick(table, 1)
    cases = [
        (table, "Zebra", None, Refused, "not-at-table"),
        (table, table.names[1], table.stamp(1), Refused, "not-your-turn"),
        (table, table.names[0], "old", Stale, "stale"),
        (lobby, "Heron", None, Refused, "not-started"),
    ]
    asked: list[str | None] = []

    def never(_: Table, seat: int, draft: str | None) -> Draft:
        asked.append(draft)
        return "", None

    for where, name, stamp, error, reason in cases:
        with pytest.raises(Refused, match=reason) as caught:
            await hands.tables.drafts.change(where.id, hands.actor(name), stamp, never)
        assert type(caught.value) is error
    assert asked == []
    assert await hands.tables.drafts.of(lobby.id, 1) == (lobby, None)


async def test_what_the_edit_or_the_action_raises_changes_nothing(hands: Bench) -> None:
    table = await hands.race()
    await _tap(hands, table, 0, _add("a"))

    def refuse(_: Table, seat: int, draft: str | None) -> Draft:
        raise Illegal("no-way")

    for edit in (refuse, _whole("step"), _whole("dance"), _whole("draw"), _whole("nap")):
        with pytest.raises(Illegal):
            await _tap(hands, table, 0, edit)
    assert await _kept(hands, table, 0) == "a"
    assert await hands.tables.load(table.id) == table


async def test_a_draft_about_what_no_longer_stands_is_none(hands: Bench) -> None:
    table = await hands.game()
    await _tap(hands, table, 0, _add("a"))
    table = await hands.play(table, 0, "step")
    assert await _kept(hands, table, 0) is None
    table = await hands.play(table, 1, "step")
    assert await _kept(hands, table, 0) is None
    assert (await _tap(hands, table, 0, _add("b")))[1] == "b"
    # Another seat's action that leaves this seat's stamp as it was keeps its draft.
    await hands.pick(table, 1)
    assert await _kept(hands, table, 0) == "b"


async def test_quick_taps_are_applied_one_after_another_and_none_is_lost(hands: Bench) -> None:
    table = await hands.race()
    letters = "abcdefghijklmnopqrst"
    found = await asyncio.gather(
        *(_tap(hands, table, 0, _add(letter)) for letter in letters), *(_tap(hands, table, 1, _add("x")) for _ in "123")
    )
    drafts = sorted((draft for _, draft in found[: len(letters)]), key=len)
    assert [len(draft) for draft in drafts] == list(range(1, 21))
    assert all(longer.startswith(shorter) for shorter, longer in pairwise(drafts))
    assert sorted(drafts[-1]) == list(letters)
    assert [await _kept(hands, table, seat) for seat in (0, 1)] == [drafts[-1], "xxx"]


async def test_quick_taps_play_a_whole_action_once(hands: Bench) -> None:
    table = await hands.race()

    def third(now: Table, seat: int, draft: str | None) -> Draft:
        text = (draft or "") + "a"
        return text, now.read(seat, "pick2") if len(text) == 3 else None

    results = await asyncio.gather(*(_tap(hands, table, 0, third) for _ in range(20)), return_exceptions=True)
    refused = [result.reason for result in results if isinstance(result, Refused)]
    assert refused == ["not-your-turn"] * 17
    assert [row for row in await hands.log(table) if row[0] == "action"] == [("action", 0, "pick2")]
    await hands.check(table.id)


async def test_drafts_survive_a_restart_and_a_kill(tmp_path: Path, clock: FakeClock) -> None:
    async with bench(tmp_path, clock) as hands:
        table = await hands.race()
        await _tap(hands, table, 0, _add("a"))
        left = killed(tmp_path)
        await _tap(hands, table, 0, _add("b"))
    for folder, draft in ((tmp_path, "ab"), (left, "a")):
        async with bench(folder, clock) as hands:
            assert await _kept(hands, table, 0) == draft
            assert (await _tap(hands, table, 0, _add("c")))[1] == draft + "c"


@pytest.mark.parametrize("place", ["sqlite"], indirect=True)
async def test_a_request_is_one_transaction_on_the_store_s_thread(hands: Bench, tmp_path: Path) -> None:
    table = await hands.race()
    other = sqlite3.connect(tmp_path / "baraza.db", timeout=0, isolation_level=None, check_same_thread=False)
    threads: list[threading.Thread] = []

    def look(now: Table, seat: int, draft: str | None) -> Draft:
        threads.append(threading.current_thread())
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            other.execute("BEGIN IMMEDIATE")
        return "a", now.read(seat, "pick2")

    played, _ = await _tap(hands, table, 0, look)
    assert threads
    assert threading.current_thread() not in threads
    # Draft, state and log row are committed together, before the request returns.
    rows = other.execute("SELECT revision, text FROM tables JOIN drafts ON table_id = id WHERE id = ?", (table.id,))
    assert rows.fetchall() == [(played.revision, "a")]
    assert other.execute("SELECT text FROM log WHERE table_id = ? AND kind = 'action'", (table.id,)).fetchall() == [
        ("pick2",)
    ]
    other.close()


@pytest.mark.parametrize("place", ["sqlite"], indirect=True)
async def test_a_write_that_fails_leaves_nothing_of_the_request(hands: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await hands.race()
    shown = len(hands.publisher.shown)

    healthy = store_tables.save

    def full(connection: Connection, change: Saved) -> None:
        healthy(connection, change)
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as patch:
        patch.setattr("data.tables.save", full)
        with pytest.raises(UnusableStoreError, match="full"):
            await _tap(hands, table, 0, _whole("pick2"))
    assert await hands.tables.load(table.id) == table
    assert await _kept(hands, table, 0) is None
    assert len(hands.publisher.shown) == shown
    played, _ = await _tap(hands, table, 0, _whole("pick2"))
    assert played.revision == table.revision + 1
    await hands.check(table.id)
