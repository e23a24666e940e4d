"""The lobby: sitting down, leaving, starting, and the draw of seats."""

from collections.abc import Callable

import pytest

from engines import fairness
from engines.game import ALL_LEVELS, Options, Speed
from engines.record import replay
from tables.errors import Refused
from tables.model import Player, Table
from tests.clock import FakeClock
from tests.engines.race import Race, RaceOptions
from tests.engines.toy import Toy, ToyOptions
from tests.tables.harness import Bench, Place, bench


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
    table = await hands.tables.leave(table.id, hands.actor("Lion"))
    assert (table.status, table.closed_reason, table.due_ms) == ("closed", "emptied", None)
    with pytest.raises(Refused, match="closed"):
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


async def test_a_house_player_starts_a_game_for_two(hands: Bench) -> None:
    table = await hands.lobby()
    with pytest.raises(Refused, match="host-only"):
        await hands.tables.add_house(table.id, hands.actor("Lion"), "easy")
    table = await hands.tables.add_house(table.id, hands.actor("Heron"), "hard")
    assert table.status == "playing"
    assert {(player.name, player.house) for player in table.players} == {("Heron", None), ("Okapi", "hard")}
    with pytest.raises(Refused, match="started"):
        await hands.tables.add_house(table.id, hands.actor("Heron"), "easy")
    await hands.quiet()
    await hands.check(table.id)


async def test_the_house_player_on_the_last_seat_changes_its_level(hands: Bench) -> None:
    table = await hands.tables.open("race", hands.actor("Heron"), 5, 77, "en", RaceOptions())
    while len(table.players) < table.game.seats[-1]:
        table = await hands.tables.add_house(table.id, hands.actor("Heron"), "easy")
    table = await hands.tables.add_house(table.id, hands.actor("Heron"), "hard")
    assert [player.house for player in table.players][-2:] == ["easy", "hard"]
    with pytest.raises(Refused, match="full"):
        await hands.tables.add_house(table.id, hands.actor("Heron"), "hard")


async def test_a_house_player_has_the_level_last_chosen(hands: Bench) -> None:
    assert await hands.tables.preferences.last_level(1, Race()) == "easy"
    table = await hands.tables.open("race", hands.actor("Heron"), 5, 77, "en", RaceOptions(), level="hard")
    assert (table.status, [player.house for player in table.players]) == ("lobby", [None, "hard"])
    assert await hands.tables.preferences.last_level(1, Race()) == "hard"
    assert await hands.tables.preferences.last_level(2, Race()) == "easy"
    await hands.advance(1)
    await hands.tables.add_house(table.id, hands.actor("Heron"), "medium")
    assert await hands.tables.preferences.last_level(1, Race()) == "medium"


async def test_a_level_that_the_game_does_not_have_is_refused(hands: Bench) -> None:
    with pytest.raises(Refused, match="no-level"):
        await hands.tables.open("toy", hands.actor("Heron"), 5, 77, "en", ToyOptions(), level="master")
    with pytest.raises(Refused, match="no-level"):
        await hands.tables.alone("toy", hands.actor("Heron"), 5, 77, "en", ToyOptions(), "master")
    table = await hands.tables.open("race", hands.actor("Heron"), 5, 77, "en", RaceOptions())
    with pytest.raises(Refused, match="no-level"):
        await hands.tables.add_house(table.id, hands.actor("Heron"), "master")
    while len(table.players) < table.game.seats[-1]:
        table = await hands.tables.add_house(table.id, hands.actor("Heron"), "easy")
    with pytest.raises(Refused, match="no-level"):  # nor as the new level of the last seat
        await hands.tables.add_house(table.id, hands.actor("Heron"), "master")
    assert [player.house for player in (await hands.tables.load(table.id)).players] == [None, "easy", "easy", "easy"]


async def test_the_level_last_chosen_is_kept_as_far_as_another_game_has_it(
    hands: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Race, "levels", ALL_LEVELS)
    await hands.tables.open("race", hands.actor("Heron"), 5, 77, "en", RaceOptions(), level="master")
    assert await hands.tables.preferences.last_level(1, Race()) == "master"
    assert await hands.tables.preferences.last_level(1, Toy()) == "hard"
    await hands.advance(1)
    await hands.tables.open("race", hands.actor("Heron"), 5, 77, "en", RaceOptions(), level="beginner")
    assert await hands.tables.preferences.last_level(1, Toy()) == "easy"
    assert await hands.tables.preferences.last_level(2, Race()) == "beginner", "the easiest, as none was chosen"


async def test_a_table_for_two_opened_with_a_house_player_is_played_at_once(hands: Bench) -> None:
    table = await hands.tables.open("toy", hands.actor("Heron"), 5, 77, "en", ToyOptions(), level="medium")
    assert (table.status, table.due_ms is None) == ("playing", False)
    await hands.quiet()
    await hands.check(table.id)


def speed(value: Speed) -> Callable[[Options], Options]:
    return lambda options: options.model_copy(update={"speed": value})


async def change(hands: Bench, table: Table, value: Speed, who: str = "Heron") -> Table:
    return await hands.tables.change_options(table.id, hands.actor(who), speed(value))


async def test_a_change_takes_the_others_ready_back_until_they_agree(hands: Bench) -> None:
    table = await hands.lobby("live")
    table = await change(hands, table, "relaxed")
    assert (table.options.speed, table.agreed) == ("relaxed", None)
    await hands.tables.join(table.id, hands.actor("Lion"))
    before = (await hands.tables.load(table.id)).revision
    table = await change(hands, table, "days")
    assert (table.options.speed, [player.ready for player in table.players]) == ("days", [True, False])
    assert table.agreed is not None
    assert (table.agreed.speed, table.revision) == ("relaxed", before + 1)
    with pytest.raises(Refused, match="not-ready") as refused:
        await hands.tables.start(table.id, hands.actor("Heron"))
    assert refused.value.values == {"names": "Lion"}
    with pytest.raises(Refused, match="host-only"):
        await change(hands, table, "live", "Lion")
    table = await hands.tables.join(table.id, hands.actor("Lion"))
    assert (table.agreed, [player.ready for player in table.players]) == (None, [True, True])
    with pytest.raises(Refused, match="already-seated"):
        await hands.tables.join(table.id, hands.actor("Lion"))
    table = await hands.tables.start(table.id, hands.actor("Heron"))
    assert (table.status, table.agreed) == ("playing", None)
    with pytest.raises(Refused, match="started"):
        await change(hands, table, "live")
    await hands.quiet()
    await hands.check(table.id)


async def test_a_change_is_one_row_of_the_log_and_none_where_nothing_changes(hands: Bench) -> None:
    table = await hands.lobby("live")
    clicked = hands.actor("Heron")
    for _ in range(2):
        table = await hands.tables.change_options(table.id, clicked, speed("days"))
    again = await change(hands, table, "days")
    assert again.revision == table.revision
    assert [kind for kind, _, _ in await hands.log(table)] == ["open", "rules"]
    assert ToyOptions.model_validate_json((await hands.log(table))[1][2]) == table.options


async def test_what_was_agreed_to_is_ready_again(hands: Bench) -> None:
    table = await hands.tables.open("race", hands.actor("Heron"), 5, 77, "en", RaceOptions(speed="live"))
    await hands.tables.join(table.id, hands.actor("Lion"))
    await change(hands, table, "days")
    table = await change(hands, table, "live")
    assert (table.agreed, all(player.ready for player in table.players)) == (None, True)
    # Gecko sits down while the change stands, and so has agreed to nothing else.
    await change(hands, table, "days")
    await hands.tables.join(table.id, hands.actor("Gecko"))
    table = await change(hands, table, "live")
    assert [player.ready for player in table.players] == [True, True, False]
    assert table.agreed is not None
    assert table.agreed.speed == "days"
    table = await hands.tables.leave(table.id, hands.actor("Gecko"))
    assert table.agreed is None


async def test_nobody_is_ready_for_options_that_they_have_never_agreed_to(hands: Bench) -> None:
    table = await hands.tables.open("race", hands.actor("Heron"), 5, 77, "en", RaceOptions(speed="live"))
    await hands.tables.join(table.id, hands.actor("Lion"))
    await change(hands, table, "days")
    await hands.tables.join(table.id, hands.actor("Gecko"))
    await change(hands, table, "relaxed")
    table = await change(hands, table, "live")
    assert [player.ready for player in table.players] == [True, True, False], "Gecko has sat down for days alone"
    table = await change(hands, table, "days")
    assert [player.ready for player in table.players] == [True, False, True]


async def test_a_new_host_has_agreed(hands: Bench) -> None:
    table = await hands.lobby("live")
    await hands.tables.join(table.id, hands.actor("Lion"))
    await change(hands, table, "days")
    table = await hands.tables.leave(table.id, hands.actor("Heron"))
    assert (table.host_id, table.agreed, table.players[0].ready) == (2, None, True)


async def test_what_nobody_has_agreed_to_yet_survives_a_restart(place: Place, clock: FakeClock) -> None:
    async with bench(place, clock) as hands:
        table = await hands.lobby("live")
        await hands.tables.join(table.id, hands.actor("Lion"))
        before = await change(hands, table, "days")
    async with bench(place, clock) as hands:
        after = await hands.tables.load(table.id)
        assert (after.agreed, after.players, after.options) == (before.agreed, before.players, before.options)


async def test_where_seats_are_free_a_further_house_player_sits_down(hands: Bench) -> None:
    table = await hands.tables.open("race", hands.actor("Heron"), 5, 77, "en", RaceOptions())
    for level in ("easy", "hard"):
        table = await hands.tables.add_house(table.id, hands.actor("Heron"), level)
    assert [player.house for player in table.players] == [None, "easy", "hard"]


async def test_the_record_proves_the_draw(hands: Bench) -> None:
    table = await hands.game()
    with pytest.raises(Refused, match="not-over"):
        await hands.tables.records.record(table.id)
    await hands.play(table, 0, "roll")
    over = await hands.tables.resign(table.id, hands.actor("Lion"))
    _, record = await hands.tables.records.record(table.id)
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
        await hands.tables.records.record(table.id)


async def test_a_moderator_closes_a_table_with_a_note(hands: Bench) -> None:
    table = await hands.game("live")
    table = await hands.tables.end(table.id, "quiet hours", 1)
    assert (table.status, table.closed_reason, table.closed_note) == ("closed", "ended", "quiet hours")
    assert (await hands.tables.records.record(table.id))[1].reason is None
    await hands.check(table.id)


async def test_tables_are_found_by_person_and_by_channel(hands: Bench) -> None:
    first = await hands.lobby()
    await hands.advance(1)
    second = await hands.game()
    assert [table.id for table in await hands.tables.finder.of_person(1)] == [first.id, second.id]
    assert [table.id for table in await hands.tables.finder.of_person(2)] == [second.id]
    assert [table.table_id for table in await hands.tables.finder.in_channel(77)] == [first.id, second.id]
    await hands.tables.resign(second.id, hands.actor("Lion"))
    assert await hands.tables.finder.of_person(2) == []
    assert [table.table_id for table in await hands.tables.finder.in_channel(77)] == [first.id]
