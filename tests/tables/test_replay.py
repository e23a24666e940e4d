"""Replays: every recorded game, take-backs, access, and the cache of replays."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from data.rows import LogRow
from engines.record import Entry, standing
from engines.registry import GAMES
from tables.errors import Refused
from tables.play import replay as replays
from tables.play.replay import Replay, standing_rows
from tests.example import DICED, HELD, RACED
from tests.playthroughs.recorded import LONGEST, PATHS, START_MS, STEP_MS, recorded
from tests.tables.harness import Bench


@pytest.mark.parametrize("path", [path for path in PATHS if path != LONGEST], ids=lambda path: path.stem)
def test_every_recorded_game_leads_to_its_end(path: Path) -> None:
    game = recorded(path)
    replay = game.replay
    last = replay.moments[replay.last]
    outcome = game.game.outcome(last.state)
    assert outcome is not None
    assert game.end == f"= {outcome.reason} {outcome.ranks} {outcome.scores}"
    assert [(m.seat, m.text, m.clock) for m in replay.moments[1:]] == [
        (row.seat, row.text, row.kind == "timeout") for row in game.log
    ]
    assert [m.at_ms for m in replay.moments] == [None, *(START_MS + STEP_MS * (n + 1) for n in range(replay.last))]


@pytest.mark.parametrize("path", [path for path in PATHS if path != LONGEST], ids=lambda path: path.stem)
def test_chapters_are_rounds_or_else_tenths_of_the_turns(path: Path) -> None:
    game = recorded(path)
    replay = game.replay
    steps = [chapter.step for chapter in replay.chapters]
    assert steps == sorted(set(steps))
    assert steps[0] == 0
    assert replay.rounds == (game.game.name in {HELD, RACED})
    for chapter in replay.chapters[1:]:
        now, before = replay.moments[chapter.step], replay.moments[chapter.step - 1]
        if replay.rounds:
            assert game.game.round_of(now.state) == chapter.number != game.game.round_of(before.state)
        else:
            assert before.turn < now.turn == chapter.number
    assert len(steps) <= 10


def test_4_7_a_tie_break_is_a_chapter_of_its_own() -> None:
    """After the last round, the players tied for first solve one more puzzle."""
    replay = recorded(next(path for path in PATHS if path.stem == f"{RACED}_tie_break")).replay
    assert [chapter.number for chapter in replay.chapters] == [1, 2, 3, 0]


def test_a_turn_of_several_actions_counts_once() -> None:
    """A turn has up to three throws and a placement."""
    replay = recorded(next(path for path in PATHS if path.stem == f"{DICED}_five")).replay
    turns = [replay.moments[step].turn for step in range(replay.last + 1)]
    views = [GAMES[DICED].view(moment.state, None) for moment in replay.moments]
    assert turns[-1] == views[-1].turn - 1
    assert all(now - before in {0, 1} for before, now in pairwise(turns))


def test_who_leaves_for_good_was_there_until_then() -> None:
    path = next(path for path in PATHS if path.stem == f"{RACED}_tie_break")
    game = recorded(path)
    rows = [LogRow(0, row.kind, row.seat, row.text, None, 1, None, 0) for row in game.log]
    for kind in ("quit", "substitute"):
        log = [*rows[:7], LogRow(0, kind, 1, "", None, 1, None, 0), *rows[7:]]
        assert replays.played(game.game, game.options, game.seats, game.seed, log).left == {1: 7}
    assert game.replay.left == {}


def test_what_stands_is_what_the_record_says_stands() -> None:
    kinds = ("action", "action", "timeout", "takeback", "vote", "action", "away", "takeback", "action", "back")
    keeps = {3: 1, 7: 0}
    rows = [
        LogRow(number, kind, 0, f"a{number}", keeps.get(number), None, None, number)
        for number, kind in enumerate(kinds)
    ]
    entries = [
        Entry.model_validate({"kind": row.kind, "seat": row.seat, "text": row.text, "to": row.keep})
        for row in rows
        if row.kind != "vote"
    ]
    for length in range(len(rows)):
        told = [entry.text for entry in standing(e for e in entries if int(e.text[1:]) < length)]
        assert [row.text for row in standing_rows(rows[:length])] == told


# Replays of a table


async def finished(hands: Bench) -> str:
    """Play a game of Heron and Lion with a take-back and a resignation; return the table's id."""
    table = await hands.game()
    for seat in (0, 1):
        table = await hands.play(table, seat, "step")
    table = await hands.tables.offer(table.id, hands.actor(table.names[1]), "takeback")
    table = await hands.tables.answer(table.id, hands.actor(table.names[0]), "takeback", accept=True)
    table = await hands.play(table, 1, "step")
    table = await hands.tables.resign(table.id, hands.actor(table.names[0]))
    assert table.status == "finished"
    return table.id


async def test_take_backs_leave_no_trace_and_giving_up_is_the_last_step(hands: Bench) -> None:
    table_id = await finished(hands)
    replay = await hands.tables.records.replay(await hands.tables.load(table_id))
    assert [moment.text for moment in replay.moments] == ["", "pick1", "pick2", "step", "step", "resign"]
    table = await hands.tables.load(table_id)
    assert table.game.dump(replay.moments[replay.last].state) == table.game.dump(table.state)
    assert [moment.seat for moment in replay.moments] == [None, 0, 1, 0, 1, 0]


async def test_a_game_that_goes_on_is_not_shown(hands: Bench) -> None:
    playing, lobby = await hands.game(), await hands.lobby()
    for table_id, reason in ((playing.id, "not-over"), (lobby.id, "not-over"), ("aaaaaa", "unknown-table")):
        with pytest.raises(Refused) as refused:
            await hands.tables.records.replay(await hands.tables.load(table_id))
        assert refused.value.reason == reason
    emptied = await hands.tables.leave(lobby.id, hands.actor("Heron"))
    assert emptied.status == "closed"
    with pytest.raises(Refused, match="no-game"):
        await hands.tables.records.replay(await hands.tables.load(lobby.id))
    ended = await hands.tables.end(playing.id, "", 1)
    assert (await hands.tables.records.replay(await hands.tables.load(ended.id))).last == 2


async def test_replays_are_worked_out_once_and_only_some_are_kept(
    hands: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[int] = []
    honest = replays.played

    def counted(*given: object) -> Replay:
        made.append(len(made))
        return honest(*given)  # type: ignore[arg-type]  # arguments passed through

    monkeypatch.setattr(replays, "played", counted)
    first, second, third = [await finished(hands) for _ in range(3)]
    shown = await hands.tables.records.replay(await hands.tables.load(first))
    assert await hands.tables.records.replay(await hands.tables.load(first)) is shown
    assert len(made) == 1
    monkeypatch.setattr(replays, "KEPT_STEPS", 2 * len(shown.moments))
    for table_id in (second, first, third, first):
        await hands.tables.records.replay(await hands.tables.load(table_id))
    assert len(made) == 3, "the most recently used replay must stay in the cache"
    await hands.tables.records.replay(await hands.tables.load(second))
    assert len(made) == 4
    monkeypatch.setattr(replays, "KEPT", 1)
    await hands.tables.records.replay(await hands.tables.load(third))
    assert await hands.tables.records.replay(await hands.tables.load(third)) is not shown
    assert len(made) == 5


async def test_a_log_that_the_rules_do_not_know_is_a_fault_of_ours(
    hands: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await finished(hands)
    honest = replays.standing_rows
    monkeypatch.setattr(replays, "standing_rows", lambda log: [replace(row, text="fly") for row in honest(log)])
    with pytest.raises(RuntimeError, match=table_id):
        await hands.tables.records.replay(await hands.tables.load(table_id))
