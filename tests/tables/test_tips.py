"""Lessons, which start at once, and tips: what a person new to a game is told once."""

import asyncio

import pytest

from data.people import lessons as known
from engines.registry import GAMES
from engines.verify import verify
from tables.errors import Refused
from tables.lessons import FIRST_GAMES, QUIET, Lessons
from tables.model import Table
from tests.counting_store import CountingStore
from tests.engines.toy import ToyOptions
from tests.example import GAME
from tests.tables.harness import CHANNEL, Bench

HERON = 1
GUILD = 5


async def alone(hands: Bench, goal: int = 12) -> Table:
    options = ToyOptions(speed="none", goal=goal)
    return await hands.tables.alone("toy", hands.actor("Heron"), GUILD, CHANNEL, "en", options, "easy")


async def test_a_game_alone_starts_at_once_against_as_few_as_it_takes(hands: Bench) -> None:
    table = await alone(hands)
    assert table.status == "playing"
    assert sorted((player.user_id or 0, player.house) for player in table.players) == [(0, "easy"), (HERON, None)]


async def test_its_chance_can_be_checked_like_any_other(hands: Bench) -> None:
    """A lesson's seed is made of its secret and of the one interaction that opens and starts it."""
    table = await alone(hands, goal=1)
    await hands.tables.resign(table.id, hands.actor("Heron"))
    _, record = await hands.tables.records.record(table.id)
    assert len(record.interaction_ids) == 1
    # The record passes as one of a registered game, so that secret, seed and seats can be checked; its actions cannot.
    held = [holds for holds, _ in verify(record.model_copy(update={"game": GAME, "options": {}}), GAMES)]
    assert held[:3] == [True, True, True]


async def lesson(hands: Bench) -> Table:
    options = ToyOptions(speed="none", lesson=True)
    return await hands.tables.alone("toy", hands.actor("Heron"), GUILD, CHANNEL, "en", options, "easy")


async def test_in_a_lesson_the_pupil_has_seat_0_and_again_in_its_rematch(hands: Bench) -> None:
    for _ in range(5):
        table = await lesson(hands)
        assert (table.seat_of(HERON), table.pupil) == (0, HERON)
        await hands.tables.resign(table.id, hands.actor("Heron"))
        again = await hands.tables.rematch(table.id, hands.actor("Heron"))
        assert (again.id != table.id, again.seat_of(HERON), again.pupil) == (True, 0, HERON)
        await hands.tables.resign(again.id, hands.actor("Heron"))
    assert (await alone(hands)).pupil is None


async def test_the_seats_of_a_lesson_are_checked_as_not_drawn(hands: Bench) -> None:
    table = await lesson(hands)
    await hands.tables.resign(table.id, hands.actor("Heron"))
    _, record = await hands.tables.records.record(table.id)
    assert (record.joined, record.options["lesson"]) == ((), True)
    passed = record.model_copy(update={"game": GAME, "options": {"lesson": True}})
    said = [sentence for holds, sentence in verify(passed, GAMES) if holds]
    assert "The seats were not drawn: in a lesson the pupil begins." in said


async def test_a_lesson_has_a_tip_at_every_position(hands: Bench) -> None:
    """Whoever is taught has the tips again at each position, knows the game or not, and at the end; nobody else has any."""
    lessons = hands.tables.lessons
    for _ in range(2):
        table = await lesson(hands)
        for now in (table, await hands.play(table, 0, "pick1")):
            assert [await lessons.tip(now, HERON) for _ in range(2)] == [now.game.lesson(now.view(0))] * 2
            assert await lessons.tip(now, 2) is None
        over = await hands.tables.resign(table.id, hands.actor("Heron"))
        assert await lessons.tip(over, HERON) == "over"
        await lessons.mute(table, HERON)
        assert await lessons.tip(over, HERON) is None
        await lessons.unmute(table, HERON)


async def test_asked_for_twice_it_is_opened_once(hands: Bench) -> None:
    actor, options = hands.actor("Heron"), ToyOptions(speed="none")
    asked = [hands.tables.alone("toy", actor, GUILD, CHANNEL, "en", options, "easy") for _ in range(2)]
    first, second = await asyncio.gather(*asked)
    assert first.id == second.id


async def test_a_server_without_house_players_has_none_of_it(hands: Bench) -> None:
    await hands.tables.servers.change(GUILD, house=False)
    with pytest.raises(Refused, match="house-off"):
        await alone(hands)
    with pytest.raises(Refused, match="unknown-game"):
        await hands.tables.alone("chess", hands.actor("Heron"), GUILD, CHANNEL, "en", ToyOptions(), "easy")


async def test_a_lesson_is_fresh_while_its_position_stands_and_asks_the_store_no_more(hands: Bench) -> None:
    lessons, table = hands.tables.lessons, await hands.game()
    seat = table.seat_of(HERON)
    key = await lessons.tip(table, HERON)
    assert key == ("act" if seat in table.to_act() else "wait")
    before = hands.store.done
    assert [await lessons.tip(table, HERON) for _ in range(3)] == [key] * 3
    assert hands.store.done == before
    after = await hands.play(table, table.to_act()[0], "step")
    other = await lessons.tip(after, HERON)
    assert {key, other} == {"act", "wait"}
    # Both lessons are known now, so the first one is not told again.
    assert await lessons.tip(table, HERON) is None
    assert await hands.store.run(known, HERON, "toy") == {"act", "wait"}


async def test_who_does_not_play_is_told_nothing(hands: Bench) -> None:
    assert await hands.tables.lessons.tip(await hands.game(), 4) is None
    assert await hands.tables.lessons.tip(await hands.lobby(), HERON) is None


async def test_who_has_finished_two_games_is_told_nothing_at_the_third(hands: Bench) -> None:
    lessons = hands.tables.lessons
    for _ in range(FIRST_GAMES):
        table = await hands.game()
        assert [await lessons.learns(table, person) for person in (HERON, 2, 4)] == [True, True, False]
        over = await hands.tables.resign(table.id, hands.actor("Heron"))
        assert not await lessons.learns(over, HERON)
    third = await hands.game()
    for person in (HERON, 2):
        assert await lessons.tip(third, person) is None
        assert not await lessons.learns(third, person)


async def test_whoever_wants_no_tips_does_not_learn(hands: Bench) -> None:
    table, lessons = await hands.game(), hands.tables.lessons
    await lessons.mute(table, HERON)
    assert [await lessons.learns(table, person) for person in (HERON, 2)] == [False, True]


async def test_no_more_tips_is_remembered_for_the_game_at_every_table(hands: Bench) -> None:
    one, two, lessons = await hands.game(), await hands.game(), hands.tables.lessons
    assert await lessons.tip(one, HERON) is not None
    assert not await lessons.is_muted(two, HERON)
    await lessons.mute(one, HERON)
    for asked in (lessons, Lessons(hands.store)):
        assert await asked.is_muted(two, HERON)
        assert await asked.tip(two, HERON) is None
    assert await lessons.tip(one, 2) is not None, "tips are switched off for one person alone"
    await lessons.unmute(two, HERON)
    assert QUIET not in await hands.store.run(known, HERON, "toy")
    assert not await lessons.is_muted(one, HERON)


async def test_a_tip_under_way_during_a_deletion_leaves_nothing(hands: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    table, lessons, healthy, asked = await hands.game(), hands.tables.lessons, CountingStore.run, False

    async def run(store: CountingStore, fn: object, *args: object, **kwargs: object) -> object:
        nonlocal asked
        if getattr(fn, "__name__", "") in {"learn", "learn_at"} and not asked:
            asked = True
            await hands.tables.village.forget(HERON)
        return await healthy(store, fn, *args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(CountingStore, "run", run)
    assert await lessons.tip(table, HERON) is not None
    assert asked
    assert await hands.store.run(known, HERON, "toy") == set()


async def test_what_was_read_before_somebody_hushed_is_not_remembered(
    hands: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, lessons, healthy, asked = await hands.game(), hands.tables.lessons, CountingStore.read, False

    async def read(store: CountingStore, fn: object, *args: object, **kwargs: object) -> object:
        nonlocal asked
        found = await healthy(store, fn, *args, **kwargs)  # type: ignore[arg-type,var-annotated]
        if not asked and HERON in args:  # the clocks are read meanwhile, too
            asked = True
            await lessons.mute(table, HERON)
        return found

    monkeypatch.setattr(CountingStore, "read", read)
    assert await lessons.tip(table, HERON) is None
    assert await lessons.is_muted(table, HERON)
    assert asked


async def test_what_is_forgotten_is_asked_for_anew(hands: Bench) -> None:
    table, lessons = await hands.game(), hands.tables.lessons
    key = await lessons.tip(table, HERON)
    assert key is not None
    await hands.tables.village.forget(HERON)
    lessons.drop(HERON)
    assert await hands.store.run(known, HERON, "toy") == set()
