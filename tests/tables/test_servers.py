"""Server settings: defaults, ranges, limits checked in the transaction that opens a table, reading old settings."""

import asyncio
import json
from typing import Any

import pytest

from data import servers as store_servers
from engines.registry import GAMES
from tables.errors import Refused
from tables.model import Table
from tables.servers import Servers, ServerSettings, preset_options, read, with_presets
from tests.clock import FakeClock
from tests.engines.toy import ToyOptions
from tests.example import GAME, HELD, RACED
from tests.tables.harness import CHANNEL, Bench, Place, bench
from tests.tables.harness import GAMES as PLAYED

GUILD = 5


def chosen(hands: Bench, **fields: object) -> ServerSettings:
    """The settings of a server with the bench's games, all but these fields at their defaults."""
    return hands.tables.servers.model.model_validate(fields)


async def opened(hands: Bench, host: str = "Heron", channel: int = CHANNEL, guild: int | None = GUILD) -> Table:
    return await hands.tables.open("toy", hands.actor(host), guild, channel, "en", ToyOptions(speed="none", goal=1))


async def finished(hands: Bench) -> Table:
    """Play a game of Heron and Lion to its end."""
    table = await hands.game()
    return await hands.tables.resign(table.id, hands.actor("Heron"))


async def test_nothing_need_be_chosen(hands: Bench) -> None:
    assert await hands.tables.servers.get(GUILD) == chosen(hands)
    assert await hands.tables.servers.get(None) == chosen(hands)
    assert (await opened(hands)).status == "lobby"


async def test_a_choice_leaves_the_others_and_outlives_a_restart(place: Place, clock: FakeClock) -> None:
    async with bench(place, clock) as hands:
        await hands.tables.servers.change(GUILD, channels=(1, 2), mentions=False)
        await hands.tables.servers.change(GUILD, opening=20, enders=7)
    async with bench(place, clock) as hands:
        kept = await hands.tables.servers.get(GUILD)
        assert kept == chosen(hands, channels=(1, 2), mentions=False, opening=20, enders=7)
        assert await hands.tables.servers.get(GUILD + 1) == chosen(hands)
        assert await hands.tables.servers.reset(GUILD) == chosen(hands)


async def test_choices_of_two_processes_leave_each_other_s(hands: Bench) -> None:
    one, other = (Servers(hands.store, PLAYED.values()) for _ in range(2))
    for each in (one, other):
        assert not (await each.get(GUILD)).channels
    await one.change(GUILD, channels=(1, 2), enders=7)
    assert (await other.change(GUILD, mentions=False)).channels == (1, 2)
    await one.change(GUILD, per_channel=3)
    await other.drop_deleted(GUILD, 7)
    last = chosen(hands, channels=(1, 2), mentions=False, per_channel=3)
    assert (await Servers(hands.store, PLAYED.values()).get(GUILD)).model_dump() == last.model_dump()


async def test_a_choice_that_another_process_overtook_is_not_kept(
    hands: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = (Servers(hands.store, PLAYED.values()) for _ in range(2))
    run = hands.store.run

    async def overtaken(*work: Any) -> Any:
        monkeypatch.undo()
        saved = await run(*work)
        await other.change(GUILD, per_channel=4)
        one.drop(GUILD)  # the other's notification arrives before this process goes on
        return saved

    monkeypatch.setattr(hands.store, "run", overtaken)
    await one.change(GUILD, per_channel=3)
    assert (await one.get(GUILD)).per_channel == 4


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("per_channel", 0),
        ("per_channel", 51),
        ("per_person", 0),
        ("per_person", 26),
        ("opening", 4),
        ("opening", 61),
        ("speed", "instant"),
        ("freshness", "always"),
        ("seasons", "weekly"),
        ("channels", tuple(range(26))),
        ("volume", 11),
    ],
)
async def test_what_is_out_of_range_is_refused_and_changes_nothing(hands: Bench, name: str, value: object) -> None:
    await hands.tables.servers.change(GUILD, house=False)
    with pytest.raises(Refused, match="setting-range"):
        await hands.tables.servers.change(GUILD, **{name: value})
    assert await hands.tables.servers.get(GUILD) == chosen(hands, house=False)


async def test_two_changes_at_once_are_both_kept(hands: Bench) -> None:
    servers = hands.tables.servers
    await asyncio.gather(servers.change(GUILD, house=False), servers.change(GUILD, opening=9))
    kept = await servers.get(GUILD)
    assert kept == chosen(hands, house=False, opening=9)


async def test_what_is_gone_is_named_no_longer(hands: Bench) -> None:
    await hands.tables.servers.change(GUILD, channels=(1, 2), enders=3)
    for gone in (1, 3, 4):
        await hands.tables.servers.drop_deleted(GUILD, gone)
    kept = await hands.tables.servers.get(GUILD)
    assert (kept.channels, kept.enders) == ((2,), None)
    await hands.tables.servers.drop_deleted(GUILD, 2)
    assert (await hands.tables.servers.get(GUILD)).channels == (2,), "an empty list would allow every channel"


def test_settings_of_another_version_are_read_as_far_as_they_are_known(caplog: pytest.LogCaptureFixture) -> None:
    old = json.dumps({"per_channel": 999, "window": 12, "music": "loud", "freshness": "hourly"})
    model = with_presets(GAMES.values())
    assert read(old, model) == model.model_validate({"window": 12})
    assert read(old) == ServerSettings(), "without the games' presets `window` is unknown"
    assert "per_channel" in caplog.text
    assert read(None) == ServerSettings()


# Limits


async def test_the_most_of_a_channel(hands: Bench) -> None:
    await hands.tables.servers.change(GUILD, per_channel=2)
    first = await opened(hands, "Heron")
    await opened(hands, "Lion")
    with pytest.raises(Refused, match="channel-full") as refused:
        await opened(hands, "Gecko")
    assert refused.value.values == {"most": 2}
    await opened(hands, "Gecko", channel=CHANNEL + 1)
    await hands.tables.leave(first.id, hands.actor("Heron"))
    await opened(hands, "Zebra")


async def test_the_most_of_a_host(hands: Bench) -> None:
    await hands.tables.servers.change(GUILD, per_person=1)
    await opened(hands)
    with pytest.raises(Refused, match="person-full"):
        await opened(hands, channel=CHANNEL + 1)
    await opened(hands, "Lion")
    await opened(hands, channel=CHANNEL + 2, guild=GUILD + 1)
    await opened(hands, channel=CHANNEL + 3, guild=None)


async def test_a_game_that_its_host_has_left_is_none_of_theirs(hands: Bench) -> None:
    await hands.tables.servers.change(GUILD, per_person=1)
    table = await hands.game()
    await hands.tables.quit(table.id, hands.actor("Heron"))
    assert (await hands.tables.load(table.id)).status == "playing"
    await opened(hands, channel=CHANNEL + 1)


async def test_of_two_at_once_one_is_the_last(hands: Bench) -> None:
    await hands.tables.servers.change(GUILD, per_channel=1)
    outcomes = await asyncio.gather(*(opened(hands, name) for name in ("Heron", "Lion")), return_exceptions=True)
    assert {type(outcome) for outcome in outcomes} == {Table, Refused}
    assert len(await hands.tables.finder.in_channel(CHANNEL)) == 1


async def test_a_request_that_comes_twice_is_not_counted_twice(hands: Bench) -> None:
    await hands.tables.servers.change(GUILD, per_channel=1)
    actor = hands.actor("Heron")
    twice = [await hands.tables.open("toy", actor, GUILD, CHANNEL, "en", ToyOptions()) for _ in range(2)]
    assert twice[0].id == twice[1].id


async def test_a_rematch_is_a_new_table_like_any_other(hands: Bench) -> None:
    table = await finished(hands)
    await hands.tables.servers.change(GUILD, per_channel=1)
    standing = await opened(hands, "Gecko")
    await hands.tables.rematch(table.id, hands.actor("Heron"))
    with pytest.raises(Refused, match="channel-full"):
        await hands.tables.rematch(table.id, hands.actor("Lion"))
    assert (await hands.tables.load(table.id)).next_id is None
    await hands.tables.leave(standing.id, hands.actor("Gecko"))
    again = await hands.tables.rematch(table.id, hands.actor("Lion"))
    assert (again.id != table.id, again.status) == (True, "playing")


# House players


async def test_without_house_players(hands: Bench) -> None:
    solo = await hands.solo()
    solo = await hands.tables.resign(solo.id, hands.actor("Heron"))
    await hands.tables.servers.change(GUILD, house=False)
    lobby = await opened(hands)
    for asked in (
        hands.tables.add_house(lobby.id, hands.actor("Heron"), "easy"),
        hands.tables.rematch(solo.id, hands.actor("Heron")),
        hands.tables.alone("toy", hands.actor("Lion"), GUILD, CHANNEL, "en", ToyOptions(), "easy"),
    ):
        with pytest.raises(Refused, match="house-off"):
            await asked
    assert (await hands.tables.load(lobby.id)).names == ("Heron",)
    elsewhere = await opened(hands, guild=None, channel=9)
    assert len((await hands.tables.add_house(elsewhere.id, hands.actor("Heron"), "easy")).players) == 2


async def test_where_there_are_no_house_players_a_host_alone_is_not_told_to_ask_one_in(hands: Bench) -> None:
    lobby = await opened(hands)
    await hands.tables.servers.change(GUILD, house=False)
    with pytest.raises(Refused, match="too-few-people") as refused:
        await hands.tables.start(lobby.id, hands.actor("Heron"))
    assert refused.value.values == {"seats": 2}


# Defaults of a server


def test_speed_and_window_reach_the_games_that_know_them() -> None:
    model = with_presets(GAMES.values())
    chosen = model.model_validate({"speed": "relaxed", "window": 25})
    assert preset_options(chosen, GAMES[GAME]) == {"speed": "relaxed"}
    assert preset_options(chosen, GAMES[HELD]) == {"speed": "relaxed", "window_seconds": 25}
    assert preset_options(chosen, GAMES[RACED]) == {"speed": "live"}
    assert preset_options(model(speed="days"), GAMES[HELD]) == {"speed": "live"}
    assert preset_options(model(), GAMES[HELD]) == {"speed": "live"}


def test_a_challenge_begins_with_days_where_nobody_has_chosen_and_the_game_has_them() -> None:
    model = with_presets(GAMES.values())
    assert preset_options(model(), GAMES[GAME]) == {"speed": "relaxed"}
    assert preset_options(model(), GAMES[GAME], challenge=True) == {"speed": "days"}
    assert preset_options(model(speed="none"), GAMES[GAME], challenge=True) == {"speed": "none"}
    assert preset_options(model(), GAMES[HELD], challenge=True) == {"speed": "live"}


async def test_the_row_is_json(hands: Bench) -> None:
    await hands.tables.servers.change(GUILD, channels=(2**63,))
    text = await hands.store.run(store_servers.settings, GUILD)
    assert text is not None
    assert json.loads(text)["channels"] == [2**63]


async def test_a_server_is_greeted_once_whoever_asks(place: Place, clock: FakeClock) -> None:
    async with bench(place, clock) as hands:
        assert [await hands.tables.servers.greet(5) for _ in range(2)] == [True, False]
        # Another process has greeted it meanwhile.
        assert await hands.store.run(store_servers.greet, 6)
        assert not await hands.tables.servers.greet(6)
    async with bench(place, clock) as hands:
        tables = hands.tables
        assert [await tables.servers.greet(guild_id) for guild_id in (5, 6, 7)] == [False, False, True]
        # Whoever invites the bot again after everything was deleted is somebody new.
        await tables.retention.forget(5, tables.holding)
        tables.servers.drop(5)
        assert [await tables.servers.greet(guild_id) for guild_id in (5, 5, 6)] == [True, False, False]
