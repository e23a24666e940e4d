"""Blocks: who does not sit down with whom, what of that stands already, and what games under way make of it."""

from itertools import combinations
from typing import Any

import pytest

from data.manners import blocked_by
from tables.callme import Wish
from tables.errors import NeedsConsent, Refused
from tables.manners import MOST
from tables.model import Player, Table
from tests.engines.race import RaceOptions
from tests.tables.cups import GUILD, opened
from tests.tables.harness import CHANNEL, Bench

HERON, LION, GECKO, ZEBRA = 1, 2, 3, 4
DAY_S = 86_400


async def lobby(hands: Bench, host: str = "Heron", *guests: str) -> Table:
    """A lobby of the game for several."""
    table = await hands.tables.open("race", hands.actor(host), GUILD, CHANNEL, "en", RaceOptions(speed="none"))
    for name in guests:
        table = await hands.tables.join(table.id, hands.actor(name))
    return table


async def refused(request: Any, reason: str = "no-seat") -> None:
    with pytest.raises(Refused) as error:
        await request
    assert error.value.reason == reason
    if reason == "no-seat":
        assert error.value.values == {}, "nobody is told more"


# Blocks


@pytest.mark.parametrize("pair", [(HERON, LION), (LION, HERON)])
async def test_a_block_keeps_both_from_what_the_other_hosts_and_from_challenges(
    hands: Bench, pair: tuple[int, int]
) -> None:
    await hands.tables.manners.block(*pair)
    table = await hands.lobby()
    await refused(hands.tables.join(table.id, hands.actor("Lion")))
    await refused(hands.lobby(challenged=Player("Lion", LION)))
    others = await lobby(hands, "Lion")
    await refused(hands.tables.join(others.id, hands.actor("Heron")))
    assert len((await hands.tables.join(others.id, hands.actor("Gecko"))).players) == 2
    elsewhere = await hands.tables.open("toy", hands.actor("Heron"), 6, CHANNEL, "en", table.options)
    await refused(hands.tables.join(elsewhere.id, hands.actor("Lion")))  # in every server
    await hands.tables.manners.unblock(*pair)
    assert len((await hands.tables.join(table.id, hands.actor("Lion"))).players) == 2


async def test_at_a_third_person_s_table_only_who_has_blocked_is_asked_first(hands: Bench) -> None:
    await hands.tables.manners.block(LION, GECKO)
    table = await lobby(hands, "Heron", "Gecko")
    with pytest.raises(NeedsConsent) as asked:
        await hands.tables.join(table.id, hands.actor("Lion"))
    assert asked.value.values == {"names": "Gecko"}
    assert len((await hands.tables.load(table.id)).players) == 2
    assert asked.value.met == {GECKO}
    joined = await hands.tables.join(table.id, hands.actor("Lion"), consents=asked.value.met)
    assert joined.names == ("Heron", "Gecko", "Lion")
    table = await lobby(hands, "Heron", "Lion")
    assert len((await hands.tables.join(table.id, hands.actor("Gecko"))).players) == 3, "Gecko is told nothing"


async def test_consent_does_not_open_the_table_of_somebody_blocked(hands: Bench) -> None:
    await hands.tables.manners.block(LION, HERON)
    await refused(hands.tables.join((await lobby(hands)).id, hands.actor("Lion"), consents=frozenset({HERON})))


async def test_consent_is_to_those_who_were_named_and_nobody_else(hands: Bench) -> None:
    for blocked_id in (GECKO, ZEBRA):
        await hands.tables.manners.block(LION, blocked_id)
    table = await lobby(hands, "Heron", "Gecko", "Zebra")
    with pytest.raises(NeedsConsent) as asked:
        await hands.tables.join(table.id, hands.actor("Lion"), consents=frozenset({GECKO}))
    assert asked.value.met == {GECKO, ZEBRA}


async def test_whoever_sits_with_somebody_blocked_stays_though_the_third_person_leaves(hands: Bench) -> None:
    table = await lobby(hands, "Heron", "Lion", "Gecko")
    await hands.tables.manners.block(LION, GECKO)
    await hands.tables.leave(table.id, hands.actor("Heron"))
    after = await hands.tables.load(table.id)
    assert (after.host_id, after.names) == (LION, ("Lion", "Gecko"))


async def test_a_rematch_asked_for_by_somebody_else_tells_of_no_block_and_no_bar(hands: Bench) -> None:
    table = await over(hands)
    await hands.tables.manners.block(HERON, LION)
    await refused(hands.tables.rematch(table.id, hands.actor("Gecko")), "not-at-table")
    await hands.tables.manners.unblock(HERON, LION)
    await hands.tables.manners.bar(GUILD, LION, None, HERON)
    await refused(hands.tables.rematch(table.id, hands.actor("Gecko")), "not-at-table")


@pytest.mark.parametrize("pair", [(HERON, LION), (LION, HERON)])
async def test_a_block_has_the_guest_leave_the_host_s_lobby(hands: Bench, pair: tuple[int, int]) -> None:
    table = await lobby(hands, "Heron", "Lion", "Gecko")
    await hands.tables.manners.block(*pair)
    left = await hands.tables.load(table.id)
    assert (left.status, left.host_id, left.names) == ("lobby", HERON, ("Heron", "Gecko"))
    assert hands.publisher.shown[-1].names == left.names, "the card is brought up to date"


async def test_a_lobby_that_cannot_be_read_stops_no_block(hands: Bench) -> None:
    broken, table = await lobby(hands, "Heron", "Lion"), await lobby(hands, "Heron", "Lion")
    query = "UPDATE tables SET options = 'no options' WHERE id = ?"
    await hands.store.run(lambda c: c.execute(query, (broken.id,)).rowcount)
    await hands.tables.manners.block(LION, HERON)
    assert (await hands.tables.load(table.id)).names == ("Heron",)


async def test_two_guests_of_a_lobby_stay_when_one_blocks_the_other_and_agree_to_its_options(hands: Bench) -> None:
    table = await lobby(hands, "Heron", "Lion", "Gecko")
    await hands.tables.manners.block(LION, GECKO)
    await hands.tables.change_options(table.id, hands.actor("Heron"), lambda o: o.model_copy(update={"goal": 9}))
    for name in ("Lion", "Gecko"):
        await hands.tables.join(table.id, hands.actor(name))
    assert (await hands.tables.start(table.id, hands.actor("Heron"))).status == "playing"


@pytest.mark.parametrize(("pair", "reason"), [((HERON, LION), "withdrawn"), ((LION, HERON), "declined")])
async def test_a_block_takes_back_a_challenge_that_stands(hands: Bench, pair: tuple[int, int], reason: str) -> None:
    table = await hands.lobby(challenged=Player("Lion", LION))
    await hands.tables.manners.block(*pair)
    closed = await hands.tables.load(table.id)
    assert (closed.status, closed.closed_reason) == ("closed", reason)


async def parted(hands: Bench, table: Table) -> bool:
    people = [player.user_id for player in table.players if player.user_id is not None]
    return await hands.tables.manners.parted(table.id, table.status, people)


async def test_a_game_goes_on_with_its_offers_and_either_may_end_it_without_a_result(hands: Bench) -> None:
    table = await hands.game()
    names = table.names
    await hands.tables.offer(table.id, hands.actor(names[1]), "draw")
    assert not await parted(hands, table)
    await refused(hands.tables.part(table.id, hands.actor(names[0])), "not-parted")
    await hands.tables.manners.block(HERON, LION)
    table = await hands.tables.load(table.id)
    assert (table.status, table.offers) == ("playing", {"draw": 1})
    await hands.tables.answer(table.id, hands.actor(names[0]), "draw", accept=False)
    await refused(hands.tables.part(table.id, hands.actor("Gecko")), "not-at-table")
    parts = hands.actor(names[1])
    closed = await hands.tables.part(table.id, parts)
    assert await hands.tables.part(table.id, parts) == closed, "the same press, delivered twice"
    await refused(hands.tables.part(table.id, hands.actor(names[0])), "over")
    assert (closed.status, closed.closed_reason, closed.outcome) == ("closed", "parted", None)
    assert await hands.tables.village.profile(GUILD, HERON) is None, "nothing is counted"


async def test_where_others_play_too_nobody_ends_the_game(hands: Bench) -> None:
    table, alone = await hands.race(), await hands.race(people=2, houses=("easy",))
    await hands.tables.manners.block(HERON, LION)
    await refused(hands.tables.part(table.id, hands.actor("Heron")), "not-parted")
    assert not await parted(hands, table)
    assert await parted(hands, alone), "the third is a house player"


async def over(hands: Bench) -> Table:
    table = await hands.game()
    return await hands.tables.resign(table.id, hands.actor(table.names[0]))


async def test_a_rematch_that_was_wished_for_before_the_block_does_not_come(hands: Bench) -> None:
    table = await over(hands)
    await hands.tables.rematch(table.id, hands.actor("Lion"))
    await hands.tables.manners.block(HERON, LION)
    await refused(hands.tables.rematch(table.id, hands.actor("Heron")))
    assert (await hands.tables.load(table.id)).next_id is None


async def test_nobody_waits_for_a_rematch_that_cannot_come(hands: Bench) -> None:
    table = await over(hands)
    await hands.tables.manners.block(HERON, LION)
    for name in ("Lion", "Heron"):
        await refused(hands.tables.rematch(table.id, hands.actor(name)))
    assert (await hands.tables.load(table.id)).rematch == frozenset()


async def test_nobody_is_called_whom_a_block_or_a_bar_keeps_from_the_table(hands: Bench) -> None:
    callme = hands.tables.callme
    for user_id in (2, 3, 4, 5, 6):
        await callme.put(GUILD, user_id, "race", Wish())
    table = await lobby(hands, "Heron", "Lion")
    await hands.tables.manners.block(HERON, GECKO)
    await hands.tables.manners.block(5, LION)
    assert await callme.listed(await hands.tables.finder.reach(table.id), HERON) == [4, 6]
    await hands.tables.manners.bar(GUILD, 6, None, 9)
    assert await callme.listed(await hands.tables.finder.reach(table.id), HERON) == [4]


async def test_a_person_whom_everybody_has_blocked_still_plays_alone_and_with_whom_they_find(hands: Bench) -> None:
    for user_id in (HERON, LION, GECKO, ZEBRA):
        await hands.tables.manners.block(user_id, 9)
    for host in ("Heron", "Lion", "Gecko"):
        table = await lobby(hands, host)
        actor = hands.actor("Zebra")
        await refused(hands.tables.join(table.id, type(actor)(9, "Quagga", actor.interaction_id)))
    actor = hands.actor("Zebra")
    alone = await hands.tables.alone(
        "toy",
        type(actor)(9, "Quagga", actor.interaction_id),
        GUILD,
        CHANNEL,
        "en",
        (await hands.lobby()).options,
        "easy",
    )
    assert alone.status == "playing"
    assert await hands.tables.manners.blocked(9) == [], "they are not told by whom"


async def test_nobody_blocks_themself_or_more_than_the_list_names(hands: Bench) -> None:
    manners = hands.tables.manners
    await refused(manners.block(HERON, HERON), "block-self")
    for number in range(MOST):
        await manners.block(HERON, 1000 + number)
    await manners.block(HERON, 1000)
    await refused(manners.block(HERON, 2000), "blocks-full")
    await hands.clock.advance(1)
    await manners.unblock(HERON, 1000)
    await manners.block(HERON, 2000)
    assert (await manners.blocked(HERON))[0] == 2000, "the last one first"


async def test_rivals_are_named_without_those_of_a_block(hands: Bench) -> None:
    await over(hands)
    profile = await hands.tables.village.profile(GUILD, HERON)
    assert profile is not None
    assert [each.name for each in profile.against] == ["Lion"]
    await hands.tables.manners.block(LION, HERON)
    for user_id in (HERON, LION):
        profile = await hands.tables.village.profile(GUILD, user_id)
        assert profile is not None
        assert profile.against == ()


@pytest.mark.parametrize("pair", [(HERON, LION), (LION, HERON)])
async def test_a_result_tells_of_no_rivalry_between_two_of_a_block(hands: Bench, pair: tuple[int, int]) -> None:
    await over(hands)
    again = await over(hands)
    rivalry = await hands.tables.village.rivalry(again.id)
    assert set(rivalry) == {HERON, LION}
    await hands.tables.manners.block(*pair)
    assert await hands.tables.village.rivalry(again.id) == {}
    await hands.tables.manners.unblock(*pair)
    assert await hands.tables.village.rivalry(again.id) == rivalry


# Export and deletion


async def test_the_export_has_the_blocks_that_one_has_made_and_no_others(hands: Bench) -> None:
    await hands.tables.manners.block(HERON, LION)
    await hands.tables.manners.bar(GUILD, LION, None, HERON)
    exported: dict[str, Any] = await hands.tables.village.export(HERON)
    assert [(row["user_id"], row["blocked_id"]) for row in exported["blocked_people"]] == [("1", "2")]
    assert str(HERON) not in str((await hands.tables.village.export(LION)).get("blocked_people"))
    assert "barred_people" not in await hands.tables.village.export(LION)


async def test_deletion_takes_the_blocks_of_who_blocked_and_lifts_nothing_for_who_is_blocked_or_barred(
    hands: Bench,
) -> None:
    await hands.tables.manners.block(HERON, LION)
    await hands.tables.manners.bar(GUILD, LION, None, HERON)
    await hands.tables.village.forget(LION)
    await refused(hands.tables.join((await hands.lobby()).id, hands.actor("Lion")))
    await refused(hands.tables.open("toy", hands.actor("Lion"), GUILD, CHANNEL, "en", (await hands.lobby()).options))
    await hands.tables.village.forget(HERON)
    assert await hands.store.read(blocked_by, HERON) == []
    assert list(await hands.tables.manners.barred(GUILD)) == [LION], "a bar is the server's"


# Tournaments


async def test_a_tournament_pairs_people_who_have_blocked_each_other_and_their_games_have_results(hands: Bench) -> None:
    people = (HERON, LION, GECKO, ZEBRA)
    for one, other in combinations(people, 2):
        await hands.tables.manners.block(one, other)
    cup = await opened(hands, "round-robin")
    await cup.begun(*people)
    await cup.come(*people)
    tables = await cup.tables()
    assert len(tables) == 2
    for table in tables:
        assert not await parted(hands, table)
        user_id = table.players[0].user_id
        assert user_id is not None
        await refused(hands.tables.part(table.id, cup.actor(user_id)), "not-parted")
