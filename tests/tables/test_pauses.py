"""The clocks of a race: pauses of house players, deadlines that are brought forward, turns of several actions."""

from dataclasses import replace
from pathlib import Path

import pytest

from data.rows import ClockRow
from engines.game import Deadline, Ending, Level, Speed, Step
from tables.model import Table
from tables.play.deadlines import DELIVERY_MS, GRACE_MS
from tables.play.seats import deserted
from tests.clock import FakeClock, settle
from tests.engines.race import OPENING_SECONDS, PAUSES, Race
from tests.engines.toy import WINDOW_SECONDS, Toy, ToyState
from tests.tables.harness import GAMES, Bench, Place, Slow, bench, killed


async def _clocks(hands: Bench, table: Table, kind: str) -> dict[int, ClockRow]:
    _, loaded = await hands.tables._pipeline.loaded(table.id)
    return {row.number: row for row in loaded.clocks if row.kind == kind}


async def _picked(hands: Bench, table: Table) -> list[str | None]:
    """The house levels of the seats that have picked, in the log's order; None for a person."""
    return [
        table.players[seat].house for kind, seat, _ in await hands.log(table) if kind == "action" and seat is not None
    ]


def _people(table: Table) -> list[int]:
    return [seat for seat, player in enumerate(table.players) if player.house is None]


# Pauses of house players


async def test_each_house_player_acts_when_its_own_pause_is_over(hands: Bench) -> None:
    table = await hands.race(1, ["hard", "easy", "medium"])
    await hands.quiet()
    assert await _picked(hands, table) == []
    await hands.advance(PAUSES["easy"] - 0.1)
    assert await _picked(hands, table) == []
    await hands.advance(0.1)
    assert await _picked(hands, table) == ["easy"]
    assert hands.publisher.shown[-1] == await hands.tables.load(table.id)
    await hands.advance(PAUSES["medium"] - PAUSES["easy"])
    assert await _picked(hands, table) == ["easy", "medium"]
    await hands.advance(PAUSES["hard"] - PAUSES["medium"])
    assert await _picked(hands, table) == ["easy", "medium", "hard"]
    table = await hands.tables.load(table.id)
    assert table.to_act() == tuple(_people(table))
    await hands.check(table.id)


async def test_house_players_whose_pauses_end_together_all_act(hands: Bench) -> None:
    table = await hands.race(1, ["easy", "easy", "easy"])
    await hands.advance(PAUSES["easy"])
    assert await _picked(hands, table) == ["easy"] * 3
    await hands.check(table.id)


async def test_what_others_do_meanwhile_does_not_begin_a_pause_anew(hands: Bench) -> None:
    table = await hands.race(2, ["hard"])
    for seat in _people(table):
        await hands.advance(4)
        await hands.pick(table, seat)
    await hands.advance(1.9)
    assert (await hands.tables.load(table.id)).to_act() == tuple({0, 1, 2} - set(_people(table)))
    await hands.advance(0.1)
    assert (await hands.tables.load(table.id)).to_act() == (0,)


async def test_a_house_player_pauses_once_for_a_stamp(hands: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def pause(game: Race, level: Level, view: object, seed: bytes) -> float:
        asked.append(level)
        return PAUSES[level]

    monkeypatch.setattr(Race, "pause", pause)
    table = await hands.race(1, ["easy", "hard"])
    await hands.advance(PAUSES["easy"])
    await hands.pick(table, *_people(table))
    assert sorted(asked) == ["easy", "hard"]
    await hands.advance(PAUSES["hard"] - PAUSES["easy"])
    # The seats step one after the other, then a window opens again: each of these changes the stamp.
    for seat, player in enumerate(table.players):
        if player.house is None:
            await hands.play(table, seat, "step")
        else:
            await hands.advance(PAUSES[player.house])
    assert (await hands.tables.load(table.id)).to_act() == (0, 1, 2)
    assert sorted(asked) == ["easy"] * 3 + ["hard"] * 3
    await hands.check(table.id)


async def test_a_pause_starts_when_the_board_has_been_delivered(hands: Bench) -> None:
    table = await hands.race(1, ["hard"])
    await hands.advance(3)
    await hands.tables.delivery.delivered(table.id, table.revision, 900, 1)
    await hands.advance(9.9)
    assert await _picked(hands, table) == []
    await hands.advance(0.1)
    assert await _picked(hands, table) == ["hard"]


async def test_without_a_pause_the_house_acts_at_once(hands: Bench) -> None:
    table = await hands.solo()
    house = 1 - _people(table)[0]
    assert table.view(None).picked[house]
    assert await _clocks(hands, table, "house") == {}


async def test_where_the_rules_wait_for_a_person_the_house_holds_back(
    hands: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Race, "awaits_person", lambda _, state: state.turn is None and not any(state.picks))
    table = await hands.race(1, ["easy", "hard"], opening=0)
    await hands.advance(1_000)
    assert await _picked(hands, table) == []
    assert await _clocks(hands, table, "house") == {}
    await hands.pick(table, *_people(table))
    await hands.advance(PAUSES["easy"])
    await hands.advance(PAUSES["hard"] - PAUSES["easy"])
    assert await _picked(hands, table) == [None, "easy", "hard"]
    await hands.check(table.id)


async def test_a_pause_of_an_earlier_version_is_no_turn_while_the_rules_wait(
    hands: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An earlier version set a pause for a house player that the rules now let act only after a person has."""
    table = await hands.race(1, ["easy"])
    assert len(await _clocks(hands, table, "house")) == 1
    monkeypatch.setattr(Race, "awaits_person", lambda _, state: state.turn is None and not any(state.picks))
    await hands.advance(PAUSES["easy"] + 1)
    assert await _picked(hands, table) == []
    await hands.pick(table, *_people(table))
    await hands.advance(PAUSES["easy"])
    assert await _picked(hands, table) == [None, "easy"]
    await hands.check(table.id)


async def test_a_pause_ends_with_what_it_was_for(hands: Bench) -> None:
    table = await hands.race(1, ["hard", "hard"], opening=8)
    assert len(await _clocks(hands, table, "house")) == 2
    # The window's deadline picks for all seats before the house players' pauses end.
    await hands.advance(9)
    table = await hands.tables.load(table.id)
    assert table.to_act() == (0,)
    assert set(await _clocks(hands, table, "house")) <= {0}
    await hands.tables.end(table.id, "", 1)
    assert await _clocks(hands, table, "house") == {}


async def test_a_pause_outlives_a_kill(tmp_path: Path, clock: FakeClock) -> None:
    async with bench(tmp_path, clock) as hands:
        table = await hands.race(1, ["hard", "medium"])
        await hands.advance(PAUSES["medium"] - 1)
        left = killed(tmp_path)
    async with bench(left, clock) as hands:
        # The time since the last heartbeat is given back: here that is all of it.
        await hands.advance(PAUSES["medium"] - 1)
        assert await _picked(hands, table) == []
        await hands.advance(1)
        assert await _picked(hands, table) == ["medium"]
        await hands.advance(PAUSES["hard"] - PAUSES["medium"])
        assert await _picked(hands, table) == ["medium", "hard"]
        await hands.check(table.id)


async def _thinking(hands: Bench, slow: Slow) -> None:
    while not slow.asked:
        await (hands.store.ended() if hands.store.pending else settle())


async def test_a_house_player_killed_while_it_thinks_acts_after_the_start(place: Place, clock: FakeClock) -> None:
    async with bench(place, clock) as hands:
        slow = hands.tables._house_turns._houses = Slow()
        table = await hands.race(1, ["easy"])
        await clock.advance(PAUSES["easy"])
        await _thinking(hands, slow)
        await hands.tables._house_turns.close()
        assert await _picked(hands, table) == []
    async with bench(place, clock) as hands:
        assert await _picked(hands, table) == ["easy"]
        await hands.check(table.id)


async def test_a_house_player_acts_though_others_have_acted_while_it_thought(hands: Bench) -> None:
    slow = hands.tables._house_turns._houses = Slow()
    table = await hands.race(2, ["easy", "medium"])
    await hands.clock.advance(PAUSES["easy"])
    await _thinking(hands, slow)
    # A person acts, which changes the position, and then the other house player's pause ends too.
    await hands.pick(table, _people(table)[0])
    await hands.clock.advance(PAUSES["medium"] - PAUSES["easy"])
    slow.answer.set()
    await hands.quiet()
    table = await hands.tables.load(table.id)
    assert table.to_act() == (_people(table)[1],)
    assert slow.asked > 2
    await hands.check(table.id)


async def _left(hands: Bench) -> Table:
    """Start a race of two in which both went away and seat 0 has come back; seat 1 is to act."""
    table = await hands.race(2, speed="live")
    for _ in range(20):
        if deserted(table := await hands.tables.load(table.id)):
            break
        await hands.advance(61)
    table, _ = await hands.tables.back(table.id, hands.actor(table.names[0]))
    if table.to_act() == (0,):
        table = await hands.play(table, 0, "step")
    assert (table.players[1].away, 1 in table.to_act()) == (True, True)
    return table


async def test_the_house_pauses_for_those_who_are_away_too(hands: Bench) -> None:
    table = await _left(hands)
    before = await hands.log(table)
    await hands.advance(PAUSES["easy"] - 0.1)
    assert await hands.log(table) == before
    await hands.advance(0.1)
    assert [row[:2] for row in (await hands.log(table))[len(before) :]] == [("action", 1)]
    await hands.check(table.id)


async def test_whoever_comes_back_while_the_house_thinks_acts_themselves(hands: Bench) -> None:
    slow = hands.tables._house_turns._houses = Slow()
    table = await _left(hands)
    await hands.clock.advance(PAUSES["easy"])
    await _thinking(hands, slow)
    await hands.tables.back(table.id, hands.actor(table.names[1]))
    before = await hands.log(table)
    slow.answer.set()
    await hands.quiet()
    assert await hands.log(table) == before
    assert await _clocks(hands, table, "house") == {}
    await hands.check(table.id)


# Deadlines that are brought forward


@pytest.mark.parametrize(("wait", "left"), [(0, WINDOW_SECONDS), (30, WINDOW_SECONDS), (45, 15), (59, 1)])
async def test_the_first_pick_brings_the_end_forward_and_never_puts_it_off(hands: Bench, wait: int, left: int) -> None:
    table = await hands.race()
    await hands.tables.delivery.delivered(table.id, table.revision, 900, 1)
    await hands.advance(wait)
    table = await hands.pick(table, 0)
    end = hands.clock.now_ms() + left * 1000
    assert table.due_ms == end
    table = await hands.pick(table, 1)
    assert table.due_ms == end
    await hands.advance(left + GRACE_MS / 1000 - 0.1)
    assert (await hands.tables.load(table.id)).to_act() == (2,)
    await hands.advance(0.1)
    table = await hands.tables.load(table.id)
    assert (table.to_act(), table.absent()) == ((0,), (2,))
    await hands.check(table.id)


@pytest.mark.parametrize(("wait", "given_back"), [(34, DELIVERY_MS), (36, 0), (45, 0)])
async def test_no_delivery_puts_an_end_past_the_one_that_stood(hands: Bench, wait: int, given_back: int) -> None:
    table = await hands.race()
    await hands.tables.delivery.delivered(table.id, table.revision, 900, 1)
    stood = table.due_ms
    assert stood == hands.clock.now_ms() + OPENING_SECONDS * 1000
    await hands.advance(wait)
    table = await hands.pick(table, 0)
    assert table.due_ms is not None
    await hands.advance(6)
    await hands.tables.delivery.delivered(table.id, table.revision, 900, 1)
    now = await hands.tables.load(table.id)
    assert now.due_ms == table.due_ms + given_back
    assert now.due_ms <= stood


async def test_with_no_clock_before_it_it_is_a_clock_like_any_other(hands: Bench) -> None:
    table = await hands.race(opening=0)
    assert table.due_ms is None
    await hands.advance(1_000)
    table = await hands.pick(table, 0)
    assert table.due_ms == hands.clock.now_ms() + WINDOW_SECONDS * 1000
    await hands.advance(3)
    await hands.tables.delivery.delivered(table.id, table.revision, 900, 1)
    assert (await hands.tables.load(table.id)).due_ms == table.due_ms + 3_000
    await hands.check(table.id)


# Turns of several actions


class Twice(Toy):
    """A toy game whose turns are two steps under one deadline: a turn ends at an even score."""

    def apply(self, state: ToyState, seat: int, action: str | Ending) -> Step[ToyState]:
        step = super().apply(state, seat, action)
        if state.turn is None or isinstance(action, Ending) or step.state.scores[seat] % 2 == 0:
            return step
        return replace(step, state=replace(step.state, turn=seat, picks=state.picks))

    def deadline(self, state: ToyState) -> Deadline | None:
        deadline = super().deadline(state)
        if deadline is None or state.turn is None:
            return deadline
        return replace(deadline, key=f"turn{sum(score // 2 for score in state.scores)}")


@pytest.mark.parametrize("done", [0, 1])
async def test_the_clock_plays_a_turn_to_its_end_and_counts_one_miss(
    hands: Bench, monkeypatch: pytest.MonkeyPatch, done: int
) -> None:
    monkeypatch.setitem(GAMES, "toy", Twice())
    table = await hands.game("live")
    for _ in range(done):
        await hands.advance(10)
        table = await hands.play(table, 0, "step")
    assert (table.to_act(), table.due_ms) == ((0,), hands.clock.now_ms() + 60_000 - done * 10_000)
    await hands.advance(61 - done * 10)
    table = await hands.tables.load(table.id)
    assert (table.view(None).scores, table.to_act(), table.players[0].misses) == ((2, 0), (1,), 1)
    assert [kind for kind, _, _ in await hands.log(table)].count("timeout") == 2 - done
    assert table.due_ms == hands.clock.now_ms() + 60_000
    await hands.check(table.id)


async def test_a_game_that_ends_in_the_middle_of_the_clock_s_turn_ends_there(
    hands: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, "toy", Twice())
    table = await hands.game("live", goal=1)
    await hands.advance(61)
    table = await hands.tables.load(table.id)
    assert (table.status, table.view(None).scores) == ("finished", (1, 0))
    assert [kind for kind, _, _ in await hands.log(table)].count("timeout") == 1


# Calls to turn


@pytest.mark.parametrize("speed", ["live", "relaxed", "days"])
async def test_nobody_is_called_in_a_window_that_is_everybody_s(hands: Bench, speed: Speed) -> None:
    table = await hands.race(speed=speed, opening=7_200)
    assert await _clocks(hands, table, "call") == {}
    await hands.advance(7_100)
    assert hands.publisher.notices == []
    table = await hands.pick(table, 1, 0, 2)
    # After the window there is a turn of a single seat, which may be called.
    assert list(await _clocks(hands, table, "call")) == [0]
