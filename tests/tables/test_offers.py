"""Draws, take-backs, rematches."""

from dataclasses import replace

import pytest

from engines import fairness
from engines.record import replay
from tables.errors import Refused
from tables.model import OfferKind
from tables.play.asked import Asked
from tests.engines.toy import Toy
from tests.tables.harness import Bench


async def test_a_draw_offer_stands_through_one_s_own_move_and_lapses_with_the_other_s(hands: Bench) -> None:
    table = await hands.game()
    table = await hands.tables.offer(table.id, hands.actor(table.names[0]), "draw")
    assert table.offers == {"draw": 0}
    assert ("draw", 0) in hands.publisher.notices
    with pytest.raises(Refused, match="offer-stands"):
        await hands.tables.offer(table.id, hands.actor(table.names[0]), "draw")
    table = await hands.play(table, 0, "step")
    assert table.offers == {"draw": 0}
    table = await hands.play(table, 1, "step")
    assert table.offers == {}
    assert "draw" in hands.publisher.withdrawn
    with pytest.raises(Refused, match="no-offer"):
        await hands.tables.answer(table.id, hands.actor(table.names[1]), "draw", accept=True)


async def test_a_draw_is_agreed_refused_or_taken_back(hands: Bench) -> None:
    table = await hands.game()
    first, second = table.names
    await hands.tables.offer(table.id, hands.actor(first), "draw")
    with pytest.raises(Refused, match="own-offer"):
        await hands.tables.answer(table.id, hands.actor(first), "draw", accept=True)
    assert (await hands.tables.answer(table.id, hands.actor(second), "draw", accept=False)).offers == {}
    await hands.tables.offer(table.id, hands.actor(first), "draw")
    assert (await hands.tables.answer(table.id, hands.actor(first), "draw", accept=False)).offers == {}
    await hands.tables.offer(table.id, hands.actor(first), "draw")
    table = await hands.tables.answer(table.id, hands.actor(second), "draw", accept=True)
    assert table.outcome is not None
    assert (table.status, table.outcome.drawn, table.outcome.reason, table.offers) == ("finished", True, "agreed", {})
    await hands.check(table.id)


async def test_the_log_tells_what_became_of_each_offer(hands: Bench) -> None:
    table = await hands.game()
    assert await hands.tables.asking.of(table.id) == {}
    await hands.tables.offer(table.id, hands.actor(table.names[0]), "draw")
    assert await hands.tables.asking.of(table.id) == {("draw", 0): Asked("draw", 0)}
    await hands.tables.answer(table.id, hands.actor(table.names[1]), "draw", accept=False)
    declined = Asked("draw", 0, answer=False, by=1)
    assert await hands.tables.asking.of(table.id) == {("draw", 0): declined}
    assert declined.declined
    await hands.play(table, 0, "step")
    await hands.play(table, 1, "step")
    await hands.tables.offer(table.id, hands.actor(table.names[0]), "takeback")
    open_one = Asked("takeback", 0, actions=("step", "step"))
    draw = replace(declined, turns=(0, 1))
    assert await hands.tables.asking.of(table.id) == {("draw", 0): draw, ("takeback", 0): open_one}
    await hands.tables.answer(table.id, hands.actor(table.names[1]), "takeback", accept=True)
    done = replace(open_one, answer=True, by=1)
    assert (await hands.tables.asking.of(table.id))["takeback", 0] == done
    # What was taken back counts no more: only the step that stands can be taken back now.
    await hands.play(table, 0, "step")
    await hands.tables.offer(table.id, hands.actor(table.names[0]), "takeback")
    assert (await hands.tables.asking.of(table.id))["takeback", 0] == Asked("takeback", 0, actions=("step",))
    # An action makes the offer obsolete, which leaves it without an answer.
    await hands.play(table, 1, "step")
    assert (await hands.tables.asking.of(table.id))["takeback", 0] == Asked("takeback", 0, actions=("step",))


async def test_a_house_player_s_answers_are_told_too(hands: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Toy, "accepts_draw", lambda *_: False)
    # A roll of the house player could not be taken back.
    monkeypatch.setattr(Toy, "think", lambda _self, _level, _view, legal, *_: "step" if "step" in legal else legal[0])
    table = await hands.solo()
    person = next(seat for seat, player in enumerate(table.players) if player.house is None)
    await hands.play(table, person, "pick1")
    await hands.quiet()
    await hands.tables.offer(table.id, hands.actor(table.names[person]), "draw")
    assert (await hands.tables.asking.of(table.id))["draw", person] == Asked(
        "draw", person, answer=False, by=1 - person
    )
    await hands.play(table, person, "step")
    await hands.quiet()
    await hands.tables.offer(table.id, hands.actor(table.names[person]), "takeback")
    taken = (await hands.tables.asking.of(table.id))["takeback", person]
    assert (taken.actions[0], taken.answer, taken.by) == ("step", True, 1 - person)


async def test_offering_what_the_other_offers_is_agreeing(hands: Bench) -> None:
    table = await hands.game()
    await hands.tables.offer(table.id, hands.actor(table.names[0]), "draw")
    table = await hands.tables.offer(table.id, hands.actor(table.names[1]), "draw")
    assert table.status == "finished"


async def test_asking_for_a_take_back_is_not_allowing_the_other_s(hands: Bench) -> None:
    table = await hands.game()
    await hands.play(table, 0, "step")
    table = await hands.play(table, 1, "step")
    await hands.tables.offer(table.id, hands.actor(table.names[1]), "takeback")
    with pytest.raises(Refused, match="answer-first"):
        await hands.tables.offer(table.id, hands.actor(table.names[0]), "takeback")
    now = await hands.tables.load(table.id)
    assert (now.state, now.offers) == (table.state, {"takeback": 1})
    await hands.tables.answer(table.id, hands.actor(table.names[0]), "takeback", accept=False)
    assert (await hands.tables.offer(table.id, hands.actor(table.names[0]), "takeback")).offers == {"takeback": 0}


@pytest.mark.parametrize("kind", ["draw", "takeback"])
async def test_the_house_agrees_to_nothing_for_somebody_who_is_away(hands: Bench, kind: OfferKind) -> None:
    table = await hands.game("live", goal=100)
    while not (table := await hands.tables.load(table.id)).players[0].away:
        if 1 in table.to_act():
            await hands.play(table, 1, str(table.game.legal(table.state, 1)[0]))
        else:
            await hands.advance(61)
    await hands.quiet()
    await hands.play(table, 1, "step")
    await hands.quiet()
    # The house has picked for the away seat; the other seat has yet to pick.
    before = await hands.tables.load(table.id)
    asked = await hands.tables.offer(table.id, hands.actor(table.names[1]), kind)
    assert (asked.status, asked.state, asked.offers) == ("playing", before.state, {kind: 1})
    assert hands.publisher.notices[-1] == (kind, 1)


async def test_a_take_back_goes_back_before_one_s_last_action(hands: Bench) -> None:
    table = await hands.game("live")
    before = table.state
    await hands.advance(10)
    await hands.play(table, 0, "step")
    await hands.play(table, 1, "step")
    table = await hands.tables.offer(table.id, hands.actor(table.names[0]), "takeback")
    assert (table.offers, hands.publisher.notices[-1]) == ({"takeback": 0}, ("takeback", 0))
    table = await hands.tables.answer(table.id, hands.actor(table.names[1]), "takeback", accept=True)
    assert (table.state, table.offers, table.to_act()) == (before, {}, (0,))
    assert table.due_ms == hands.clock.now_ms() + 60_000
    await hands.check(table.id)
    # After a take-back the game goes on, and a further take-back is possible.
    await hands.play(table, 0, "step")
    await hands.tables.offer(table.id, hands.actor(table.names[0]), "takeback")
    table = await hands.tables.answer(table.id, hands.actor(table.names[1]), "takeback", accept=True)
    assert table.state == before
    await hands.check(table.id)


async def test_a_take_back_restarts_a_clock_of_the_same_name(hands: Bench) -> None:
    table = await hands.lobby("live")
    await hands.tables.join(table.id, hands.actor("Lion"))
    table = await hands.tables.start(table.id, hands.actor("Heron"))
    await hands.advance(15)
    await hands.play(table, 0, "pick2")
    await hands.tables.offer(table.id, hands.actor(table.names[0]), "takeback")
    table = await hands.tables.answer(table.id, hands.actor(table.names[1]), "takeback", accept=True)
    assert table.due_ms == hands.clock.now_ms() + 20_000
    assert table.to_act() == (0, 1)


async def test_nothing_hidden_or_random_is_taken_back(hands: Bench) -> None:
    table = await hands.game()
    await hands.play(table, 0, "roll")
    with pytest.raises(Refused, match="takeback-hidden"):
        await hands.tables.offer(table.id, hands.actor(table.names[0]), "takeback")
    # The second pick of a round revealed both picks.
    with pytest.raises(Refused, match="takeback-hidden"):
        await hands.tables.offer(table.id, hands.actor(table.names[1]), "takeback")
    await hands.play(table, 1, "step")
    table = await hands.tables.offer(table.id, hands.actor(table.names[1]), "takeback")
    assert table.offers == {"takeback": 1}
    # An action of the other side refuses the offer.
    assert (await hands.play(table, 0, "pick1")).offers == {}


async def test_there_must_be_something_to_take_back(hands: Bench) -> None:
    table = await hands.lobby()
    await hands.tables.join(table.id, hands.actor("Lion"))
    table = await hands.tables.start(table.id, hands.actor("Heron"))
    with pytest.raises(Refused, match="nothing-to-take-back"):
        await hands.tables.offer(table.id, hands.actor("Lion"), "takeback")


async def test_an_answer_that_comes_twice_is_one(hands: Bench) -> None:
    table = await hands.game()
    await hands.play(table, 0, "step")
    await hands.tables.offer(table.id, hands.actor(table.names[0]), "takeback")
    actor = hands.actor(table.names[1])
    once = await hands.tables.answer(table.id, actor, "takeback", accept=True)
    await hands.play(table, 0, "step")
    await hands.tables.offer(table.id, hands.actor(table.names[0]), "takeback")
    again = await hands.tables.answer(table.id, actor, "takeback", accept=True)
    assert (again.offers, again.revision > once.revision) == ({"takeback": 0}, True)


async def test_a_rematch_starts_when_all_want_it_with_sides_changed(hands: Bench) -> None:
    table = await hands.game("live", goal=1)
    old = await hands.play(table, 0, "step")
    assert old.status == "finished"
    first, second = hands.actor(old.names[0]), hands.actor(old.names[1])
    waiting = await hands.tables.rematch(old.id, first)
    assert (waiting.id, waiting.rematch, waiting.next_id) == (old.id, frozenset({0}), None)
    assert hands.publisher.notices[-1] == ("rematch", None)
    new = await hands.tables.rematch(old.id, second)
    assert (new.status, new.names, new.options) == ("playing", (old.names[1], old.names[0]), old.options)
    assert (new.commitment != old.commitment, new.due_ms) == (True, hands.clock.now_ms() + 20_000)
    # Asking again, by a new click or by a repeated one, leads to the same table.
    for actor in (first, second, hands.actor("Heron")):
        assert (await hands.tables.rematch(old.id, actor)).id == new.id
    old = await hands.tables.load(old.id)
    assert (old.next_id, hands.publisher.shown[-1], hands.publisher.withdrawn[-1]) == (new.id, old, "rematch")
    await hands.check(new.id)
    await hands.tables.resign(new.id, hands.actor("Lion"))
    _, record = await hands.tables.records.record(new.id)
    assert (record.joined, record.interaction_ids) == ((), (first.interaction_id, second.interaction_id))
    seed = fairness.seed(bytes.fromhex(record.secret), record.interaction_ids)
    assert replay(Toy(), new.options, 2, seed, record.log) == (await hands.tables.load(new.id)).state


async def test_a_rematch_wants_a_finished_game(hands: Bench) -> None:
    table = await hands.game()
    with pytest.raises(Refused, match="not-over"):
        await hands.tables.rematch(table.id, hands.actor("Lion"))
    await hands.tables.end(table.id, "", 1)
    with pytest.raises(Refused, match="closed"):
        await hands.tables.rematch(table.id, hands.actor("Lion"))
