"""The lobby: sitting down, leaving, starting, and the draw of seats."""

import pytest

from engines import fairness
from engines.record import replay
from tables.errors import Refused
from tables.model import Player
from tests.engines.race import RaceOptions
from tests.engines.toy import Toy, ToyOptions
from tests.tables.harness import Bench


async def test_a_lobby_is_told_whole(hands: Bench) -> None:
    table = await hands.lobby()
    assert len(table.id) == 6
    assert (table.status, table.host_id, table.names, table.state) == ("lobby", 1, ("Heron",), None)
    assert table.due_ms == hands.clock.now_ms() + 15 * 60_000
    assert (table.shown, table.revision > 0, table.message_id) == (0, True, None)


async def test_who_may_sit_down_and_start(hands: Bench) -> None:
    table = await hands.lobby()
    for attempt, reason in [
        (hands.tables.start(table.id, hands.actor("Heron")), "too-few"),
        (hands.tables.join(table.id, hands.actor("Heron")), "already-seated"),
        (hands.tables.add_house(table.id, hands.actor("Lion"), "easy"), "host-only"),
        (hands.tables.leave(table.id, hands.actor("Lion")), "not-at-table"),
        (hands.tables.decline(table.id, hands.actor("Lion")), "not-challenged"),
    ]:
        with pytest.raises(Refused, match=reason):
            await attempt
    await hands.tables.join(table.id, hands.actor("Lion"))
    for attempt, reason in [
        (hands.tables.join(table.id, hands.actor("Zebra")), "full"),
        (hands.tables.add_house(table.id, hands.actor("Heron"), "easy"), "full"),
        (hands.tables.start(table.id, hands.actor("Lion")), "host-only"),
    ]:
        with pytest.raises(Refused, match=reason):
            await attempt
    await hands.tables.start(table.id, hands.actor("Heron"))
    with pytest.raises(Refused, match="started"):
        await hands.tables.leave(table.id, hands.actor("Lion"))


async def test_an_unknown_game_is_refused(hands: Bench) -> None:
    with pytest.raises(Refused, match="unknown-game"):
        await hands.tables.open("chess", hands.actor("Heron"), 5, 7, "en", ToyOptions())


async def test_the_host_s_place_goes_on_and_the_last_one_closes_the_table(hands: Bench) -> None:
    table = await hands.lobby()
    await hands.tables.join(table.id, hands.actor("Lion"))
    table = await hands.tables.leave(table.id, hands.actor("Heron"))
    assert (table.host_id, table.names, table.status) == (2, ("Lion",), "lobby")
    await hands.tables.add_house(table.id, hands.actor("Lion"), "medium")
    table = await hands.tables.leave(table.id, hands.actor("Lion"))
    assert (table.status, table.closed_reason, table.due_ms) == ("closed", "emptied", None)
    with pytest.raises(Refused, match="over"):
        await hands.tables.join(table.id, hands.actor("Heron"))


async def test_a_lobby_expires_a_quarter_of_an_hour_after_its_last_change(hands: Bench) -> None:
    table = await hands.lobby()
    await hands.advance(14 * 60)
    await hands.tables.join(table.id, hands.actor("Lion"))
    await hands.advance(14 * 60)
    assert (await hands.tables.load(table.id)).status == "lobby"
    await hands.advance(60)
    table = await hands.tables.load(table.id)
    assert (table.status, table.closed_reason) == ("closed", "expired")
    assert [shown.id for shown in hands.publisher.shown] == [table.id]


async def test_a_challenge_is_for_one_person_and_starts_when_accepted(hands: Bench) -> None:
    table = await hands.lobby(challenged=Player("Lion", 2))
    assert table.challenged_id == 2
    for attempt in (
        hands.tables.join(table.id, hands.actor("Zebra")),
        hands.tables.add_house(table.id, hands.actor("Heron"), "easy"),
    ):
        with pytest.raises(Refused, match="challenge"):
            await attempt
    table = await hands.tables.join(table.id, hands.actor("Lion"))
    assert (table.status, set(table.names)) == ("playing", {"Heron", "Lion"})
    with pytest.raises(Refused, match="challenge-self"):
        await hands.lobby(challenged=Player("Heron", 1))


async def test_a_challenge_declined_is_closed(hands: Bench) -> None:
    table = await hands.lobby(challenged=Player("Lion", 2))
    with pytest.raises(Refused, match="not-challenged"):
        await hands.tables.decline(table.id, hands.actor("Zebra"))
    table = await hands.tables.decline(table.id, hands.actor("Lion"))
    assert (table.status, table.closed_reason) == ("closed", "declined")


async def test_a_challenge_withdrawn_is_closed(hands: Bench) -> None:
    table = await hands.lobby(challenged=Player("Lion", 2))
    table = await hands.tables.leave(table.id, hands.actor("Heron"))
    assert (table.status, table.closed_reason) == ("closed", "withdrawn")


async def test_the_house_player_on_the_last_seat_changes_its_level(hands: Bench) -> None:
    table = await hands.lobby()
    await hands.tables.add_house(table.id, hands.actor("Heron"), "easy")
    table = await hands.tables.add_house(table.id, hands.actor("Heron"), "hard")
    assert [(player.name, player.house) for player in table.players] == [("Heron", None), ("Okapi", "hard")]
    with pytest.raises(Refused, match="full"):
        await hands.tables.add_house(table.id, hands.actor("Heron"), "hard")
    with pytest.raises(Refused, match="host-only"):
        await hands.tables.add_house(table.id, hands.actor("Lion"), "easy")
    await hands.tables.start(table.id, hands.actor("Heron"))
    await hands.quiet()
    await hands.check(table.id)


async def test_where_seats_are_free_a_further_house_player_sits_down(hands: Bench) -> None:
    table = await hands.tables.open("race", hands.actor("Heron"), 5, 77, "en", RaceOptions())
    for level in ("easy", "hard"):
        table = await hands.tables.add_house(table.id, hands.actor("Heron"), level)
    assert [player.house for player in table.players] == [None, "easy", "hard"]


async def test_the_record_proves_the_draw(hands: Bench) -> None:
    table = await hands.game()
    with pytest.raises(Refused, match="not-over"):
        await hands.tables.record(table.id)
    await hands.play(table, 0, "roll")
    over = await hands.tables.resign(table.id, hands.actor("Lion"))
    record = await hands.tables.record(table.id)
    assert record.commitment == over.commitment == fairness.commitment(bytes.fromhex(record.secret))
    assert len(record.interaction_ids) == 3
    seed = fairness.seed(bytes.fromhex(record.secret), record.interaction_ids)
    assert list(record.joined) == fairness.seating(seed, 2)
    assert tuple(("Heron", "Lion")[index] for index in record.joined) == record.players == over.names
    assert over.outcome is not None
    assert (record.reason, record.ranks) == (over.outcome.reason, over.outcome.ranks)
    state = replay(Toy(), ToyOptions.model_validate(record.options), 2, seed, record.log)
    assert state == over.state


async def test_a_lobby_has_no_record(hands: Bench) -> None:
    table = await hands.lobby()
    await hands.tables.leave(table.id, hands.actor("Heron"))
    with pytest.raises(Refused, match="no-game"):
        await hands.tables.record(table.id)


async def test_a_moderator_closes_a_table_with_a_note(hands: Bench) -> None:
    table = await hands.game("live")
    table = await hands.tables.end(table.id, "quiet hours")
    assert (table.status, table.closed_reason, table.closed_note) == ("closed", "ended", "quiet hours")
    assert (await hands.tables.record(table.id)).reason is None
    await hands.check(table.id)


async def test_tables_are_found_by_person_and_by_channel(hands: Bench) -> None:
    first = await hands.lobby()
    await hands.advance(1)
    second = await hands.game()
    assert [table.id for table in await hands.tables.of_person(1)] == [first.id, second.id]
    assert [table.id for table in await hands.tables.of_person(2)] == [second.id]
    assert [table.id for table in await hands.tables.in_channel(77)] == [first.id, second.id]
    await hands.tables.resign(second.id, hands.actor("Lion"))
    assert await hands.tables.of_person(2) == []
    assert [table.id for table in await hands.tables.in_channel(77)] == [first.id]
