"""One more: the people of a finished table go on with another game."""

import pytest

from data.port import Connection
from engines import fairness
from engines.game import ALL_LEVELS, LEVELS
from tables.errors import Refused
from tables.model import Table
from tests.engines.race import Race
from tests.engines.toy import Toy, ToyOptions
from tests.tables.harness import CHANNEL, Bench


async def over(hands: Bench) -> Table:
    """A finished game of Heron and Lion."""
    table = await hands.game("relaxed")
    return await hands.tables.resign(table.id, hands.actor("Heron"))


async def test_another_game_starts_when_all_want_the_same_one(hands: Bench) -> None:
    old = await over(hands)
    first, second = hands.actor("Lion"), hands.actor("Heron")
    waiting = await hands.tables.rematch(old.id, first, "race")
    assert (waiting.id, waiting.rematch, waiting.next_id) == (old.id, frozenset(), None)
    assert waiting.votes == {"race": frozenset({old.seat_of(first.user_id)})}
    assert hands.publisher.notices[-1] == ("rematch", None)
    # A rematch is another wish: neither starts by the votes for the other.
    assert (await hands.tables.rematch(old.id, hands.actor("Heron"))).id == old.id
    assert hands.publisher.notices.count(("rematch", None)) == 1
    new = await hands.tables.rematch(old.id, second, "race")
    assert (new.game.name, new.status, new.options.speed) == ("race", "playing", "relaxed")
    assert sorted(new.names) == sorted(old.names)
    assert hands.publisher.withdrawn[-1] == "rematch"
    # Asking again leads to the same table; another game than the one that has begun is refused.
    assert (await hands.tables.rematch(old.id, hands.actor("Lion"), "race")).id == new.id
    with pytest.raises(Refused, match="gone-on"):
        await hands.tables.rematch(old.id, hands.actor("Lion"))
    _, record = await hands.tables.records.record(await _ended(hands, new))
    seed = fairness.seed(bytes.fromhex(record.secret), record.interaction_ids)
    assert record.interaction_ids == (first.interaction_id, second.interaction_id)
    assert list(record.joined) == fairness.seating(seed, 2)


async def test_against_the_house_one_more_starts_at_once(hands: Bench) -> None:
    options = ToyOptions(speed="none")
    table = await hands.tables.alone("toy", hands.actor("Heron"), 5, CHANNEL, "en", options, "hard")
    await hands.tables.resign(table.id, hands.actor("Heron"))
    new = await hands.tables.rematch(table.id, hands.actor("Heron"), "race")
    assert (new.status, sorted(player.house or "" for player in new.players)) == ("playing", ["", "hard"])


async def test_a_level_that_the_next_game_lacks_becomes_its_strongest(
    hands: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Toy, "levels", ALL_LEVELS)
    monkeypatch.setattr(Race, "levels", LEVELS)
    table = await hands.tables.alone("toy", hands.actor("Heron"), 5, CHANNEL, "en", ToyOptions(speed="none"), "master")
    await hands.tables.resign(table.id, hands.actor("Heron"))
    new = await hands.tables.rematch(table.id, hands.actor("Heron"), "race")
    assert sorted(player.house or "" for player in new.players) == ["", "hard"]


async def test_after_a_lesson_one_more_is_a_lesson(hands: Bench) -> None:
    options = ToyOptions(speed="none", lesson=True)
    table = await hands.tables.alone("toy", hands.actor("Heron"), 5, CHANNEL, "fr", options, "easy")
    await hands.tables.resign(table.id, hands.actor("Heron"))
    new = await hands.tables.rematch(table.id, hands.actor("Heron"), "race")
    assert (new.options.lesson, new.pupil, new.seat_of(new.pupil or 0), new.lang) == (True, table.pupil, 0, "fr")


async def test_who_did_not_sit_asks_for_nothing(hands: Bench) -> None:
    old = await over(hands)
    for game, actor, reason in (
        ("race", hands.actor("Gecko"), "not-at-table"),
        ("toy", hands.actor("Lion"), "unknown-game"),
        ("chess", hands.actor("Lion"), "unknown-game"),
    ):
        with pytest.raises(Refused, match=reason):
            await hands.tables.rematch(old.id, actor, game)
    running = await hands.game()
    with pytest.raises(Refused, match="not-over"):
        await hands.tables.rematch(running.id, hands.actor("Lion"), "race")


async def test_whoever_asks_is_not_taken_for_the_host_who_may_host_no_further_table(hands: Bench) -> None:
    old = await over(hands)
    await hands.tables.servers.change(5, per_person=1)
    await hands.tables.rematch(old.id, hands.actor("Heron"))
    other = await hands.lobby()
    with pytest.raises(Refused, match="host-full") as refused:
        await hands.tables.rematch(old.id, hands.actor("Lion"))
    assert refused.value.values == {"name": "Heron"}
    await hands.tables.leave(other.id, hands.actor("Heron"))
    assert (await hands.tables.rematch(old.id, hands.actor("Lion"))).status == "playing"


@pytest.mark.parametrize("game", [None, "race"])
async def test_nobody_is_pulled_out_of_another_game_against_the_clock(hands: Bench, game: str | None) -> None:
    """Whoever asked and then began something else is not dealt in by the last of the others to ask."""
    old = await over(hands)
    await hands.tables.rematch(old.id, hands.actor("Heron"), game)
    meanwhile = await hands.tables.alone(
        "toy", hands.actor("Heron"), 5, CHANNEL, "en", ToyOptions(speed="relaxed"), "easy"
    )
    with pytest.raises(Refused, match="busy-elsewhere") as refused:
        await hands.tables.rematch(old.id, hands.actor("Lion"), game)
    assert refused.value.values == {"name": "Heron"}
    await hands.tables.resign(meanwhile.id, hands.actor("Heron"))
    # A game of days leaves the evening free.
    await hands.tables.alone("toy", hands.actor("Heron"), 5, CHANNEL, "en", ToyOptions(speed="days"), "easy")
    assert (await hands.tables.rematch(old.id, hands.actor("Lion"), game)).status == "playing"


async def _ended(hands: Bench, table: Table) -> str:
    for name in table.names:
        await hands.tables.vote(table.id, hands.actor(name), "end")
    return table.id


async def test_a_running_game_of_a_kind_that_is_gone_stands_in_nobody_s_way(hands: Bench) -> None:
    old = await over(hands)
    await hands.tables.rematch(old.id, hands.actor("Heron"))
    kept = await hands.tables.alone("toy", hands.actor("Heron"), 5, CHANNEL, "en", ToyOptions(speed="relaxed"), "easy")

    def rename(connection: Connection) -> None:
        connection.execute("UPDATE tables SET game = 'chess' WHERE id = ?", (kept.id,))

    await hands.store.run(rename)
    assert (await hands.tables.rematch(old.id, hands.actor("Lion"))).status == "playing"


async def test_a_rematch_of_a_game_of_an_arena_has_the_fastest_speed_of_tables(hands: Bench) -> None:
    """docs/tournaments.md, 1.5: only an arena has 15 seconds a turn."""
    table = await hands.game("arena")
    await hands.tables.resign(table.id, hands.actor("Heron"))
    await hands.tables.rematch(table.id, hands.actor("Heron"))
    new = await hands.tables.rematch(table.id, hands.actor("Lion"))
    assert (new.status, new.options.speed) == ("playing", "live")
