"""House players at tables: their turns, offers to them, rematches, and their dice."""

from typing import TYPE_CHECKING, Any

import pytest

from engines.game import Illegal
from tables.play.house_pool import InlineHouses, Thought
from tables.play.seats import house_seed
from tests.tables.harness import Bench, Slow

if TYPE_CHECKING:
    from tests.engines.toy import ToyState


async def test_a_whole_game_against_the_house(hands: Bench) -> None:
    table = await hands.solo(goal=6)
    seat = table.seat_of(1)
    assert seat is not None
    for _ in range(60):
        table = await hands.tables.load(table.id)
        if table.status == "finished":
            break
        assert seat in table.to_act()
        await hands.play(table, seat, table.game.legal(table.state, seat)[0])
        await hands.quiet()
    assert table.status == "finished"
    await hands.check(table.id)


async def test_the_house_shows_its_moves_and_answers_offers_at_once(hands: Bench) -> None:
    table = await hands.solo()
    seat = table.seat_of(1)
    assert seat is not None
    assert hands.publisher.shown[-1] == table
    taken = await hands.play(table, seat, "pick1")
    await hands.quiet()
    with pytest.raises(Illegal):
        await hands.play(taken, seat, "pick2")
    drawn = await hands.tables.offer(table.id, hands.actor("Heron"), "draw")
    state: ToyState = drawn.state
    assert drawn.offers == {}
    assert (drawn.status == "finished") == (state.scores[1 - seat] <= state.scores[seat])
    assert hands.publisher.notices == []


async def test_a_house_player_thinks_in_the_turn_of_its_host_and_until_the_clock_plays(hands: Bench) -> None:
    thoughts = list[Thought]()

    class Noting(InlineHouses):
        async def think(self, thought: Thought) -> Any:
            thoughts.append(thought)
            return await super().think(thought)

    hands.tables._house_turns._houses = Noting()
    lobby = await hands.lobby()
    table = await hands.tables.add_house(lobby.id, hands.actor("Heron"), "easy")
    await hands.quiet()
    assert table.due_ms is not None
    assert [(thought.person, thought.until_ms) for thought in thoughts[:1]] == [(table.host_id, table.due_ms)]


async def test_the_house_agrees_to_a_take_back_and_plays_in_no_position_but_the_one_it_thought_about(
    hands: Bench,
) -> None:
    slow = Slow()
    hands.tables._house_turns._houses = slow
    lobby = await hands.lobby()
    table = await hands.tables.add_house(lobby.id, hands.actor("Heron"), "easy")
    await slow.begun.wait()
    own = table.seat_of(1)
    assert own is not None
    await hands.play(table, own, "pick1")
    table = await hands.tables.offer(table.id, hands.actor("Heron"), "takeback")
    assert (table.to_act(), table.offers) == ((0, 1), {})
    await hands.play(table, own, "pick2")
    slow.answer.set()
    await hands.quiet()
    table = await hands.tables.load(table.id)
    assert table.view(None).picked == (True, True)
    assert table.to_act() == (own,)
    assert slow.asked >= 2
    await hands.check(table.id)


async def test_a_rematch_with_the_house_starts_at_once(hands: Bench) -> None:
    table = await hands.solo()
    over = await hands.tables.resign(table.id, hands.actor("Heron"))
    new = await hands.tables.rematch(over.id, hands.actor("Heron"))
    assert (new.status, new.names) == ("playing", (over.names[1], over.names[0]))
    await hands.quiet()
    assert (await hands.tables.load(new.id)).to_act() == (new.seat_of(1),)


def test_the_house_s_dice_are_its_own() -> None:
    seeds = {house_seed(b"s", seat, number) for seat in (0, 1) for number in (1, 2)}
    assert len(seeds) == 4
