"""An action asks the game's rules each question only once per state: the table memoises the answers."""

from collections import Counter
from dataclasses import replace

import pytest

from engines.game import Illegal
from tests.asked import Asked
from tests.tables.harness import Bench


async def test_an_action_asks_each_question_once(hands: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await hands.game("live")
    counts = Asked(monkeypatch, table.game).counts
    played = await hands.tables.act(table.id, hands.actor(table.names[0]), "step", table.stamp(0))
    for _ in range(2):
        assert (played.to_act(), played.stamp(1), played.view(1).seat) == ((1,), "n3", 1)
    once = ("may_act", "parse", "apply", "format", "outcome", "deadline", "dump")
    # Two calls: for the state before and the state after. Who is to act before was asked by the action before.
    assert counts == Counter(dict.fromkeys((*once, "to_act"), 1) | {"view": 2, "stamp": 2})


async def test_the_next_press_asks_nothing_again(hands: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await hands.game("live")
    played = await hands.tables.act(table.id, hands.actor(table.names[0]), "step", None)
    shown = played.to_act(), played.stamp(1), played.view(1)
    counts = Asked(monkeypatch, table.game).counts
    loaded = await hands.tables.load(table.id)
    assert (loaded.to_act(), loaded.stamp(1), loaded.view(1)) == shown
    assert counts == Counter()


async def test_a_tap_is_played_as_it_was_read(hands: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await hands.game()
    counts = Asked(monkeypatch, table.game).counts
    played = await hands.tables.tap(table.id, hands.actor(table.names[0]), table.stamp(0), lambda *_: "step")
    assert (counts["parse"], counts["format"], counts["may_act"]) == (0, 1, 1)
    assert (await hands.log(played))[-1] == ("action", 0, "step")


@pytest.mark.parametrize("text", ["draw", "resign"])
async def test_the_words_for_ending_a_game_are_no_taps(hands: Bench, text: str) -> None:
    table = await hands.game()
    with pytest.raises(Illegal, match="not-notation"):
        await hands.tables.tap(table.id, hands.actor(table.names[0]), None, lambda now, seat: now.read(seat, text))
    assert await hands.tables.load(table.id) == table


async def test_what_a_seat_may_know_is_answered_to_that_seat_alone(hands: Bench) -> None:
    table = await hands.race()
    table = await hands.pick(table, 1)
    for _ in range(2):
        assert [table.view(seat).own for seat in (0, 1, 2, None)] == [0, 2, 0, 0]
        assert [table.view(seat).seat for seat in (0, 1, 2, None)] == [0, 1, 2, None]


async def test_another_state_is_asked_afresh_and_the_same_one_is_not(
    hands: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await hands.game("live")
    assert (table.to_act(), table.stamp(0), table.view(0).scores) == ((0,), "n2", (0, 0))
    counts = Asked(monkeypatch, table.game).counts
    over = replace(table, status="finished", revision=table.revision + 1)
    assert (over.to_act(), over.stamp(0), over.view(0).scores) == ((), "n2", (0, 0))
    assert counts == Counter()
    later = replace(table, state=table.game.apply(table.state, 0, "step").state)
    assert (later.to_act(), later.stamp(0), later.view(0).scores) == ((1,), "n3", (1, 0))
