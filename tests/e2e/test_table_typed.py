"""`/table`: what its option `with` says, is completed by, and is answered where it is wrong or missing."""

import pytest

import locales
from cogs.service.table_command import ACTIONS
from data.port import Connection
from tests.e2e.conftest import House
from tests.e2e.example import begin_held, begin_raced
from tests.e2e.play import begin, sentence, type_turn
from tests.e2e.test_seats import opened, told
from tests.example import DICED, DICED_TITLE, GAME, HELD, OTHER


async def offered(house: House, do: str, text: str = "") -> list[str]:
    """The values by which `with` is completed in the channel of the tables, for Heron."""
    given = {"do": do, "with": text}
    return [value for _, value in await house.heron.complete("table", house.driver.channel("tables"), **given)]


async def test_with_is_completed_by_what_is_done(house: House) -> None:
    game = house.games[GAME]
    assert await offered(house, "house") == list(await offered(house, "house", "")), "all levels without a table"
    _, table = await opened(house)
    assert await offered(house, "house") == list(game.levels)
    assert await offered(house, "speed") == list(game.speeds)
    assert await offered(house, "rules") == list(game.rule_sets)
    assert await offered(house, "draw") == await offered(house, "takeback") == ["accept", "decline"]
    assert await offered(house, "rematch") == list(house.games)
    assert await offered(house, "rematch", DICED_TITLE[:4].upper()) == [DICED]
    for nothing in ("join", "board", "end", "replace"):
        assert await offered(house, nothing) == [], nothing
    assert table.host_id == house.heron.id


async def test_the_lengths_of_a_game_are_completed(house: House) -> None:
    await opened(house, f"{HELD} start")
    assert await offered(house, "rules", "") == ["1", "2", "6"]


@pytest.mark.parametrize("do", ["house", "speed", "replace", "end"])
async def test_what_needs_a_word_says_which(house: House, do: str) -> None:
    await opened(house)
    assert await told(house, house.heron, "table", do=do) == locales.text("en", f"refused-with-{do}")


@pytest.mark.parametrize("do", ["house", "speed", "rules", "replace", "draw", "takeback", "rematch"])
async def test_a_wrong_word_is_answered_by_what_may_be_said(house: House, do: str) -> None:
    if do in {"house", "speed", "rules"}:
        await opened(house)
    else:
        playing = await begin(house, speed="none")
        if do == "rematch":
            sure = await house.heron.slash("table", playing.channel, do="resign")
            assert sure.message is not None
            await house.heron.click(sure.message, "Yes, resign")
    given = {"do": do, "with": "kitchen sink"}
    offered = {"offered": r"Rules\: Lemery; Rules\: Traditional"} if do == "rules" else {}
    assert await told(house, house.heron, "table", **given) == locales.text("en", f"refused-with-{do}", **offered)


async def test_what_a_game_does_not_have_is_not_offered_of_its_rules(house: House) -> None:
    given = {"do": "rules", "with": "kitchen sink"}
    await opened(house, f"{HELD} start")
    lengths = locales.text("en", "refused-with-rules", offered="1 round; 2 rounds; 6 rounds")
    assert await told(house, house.heron, "table", **given) == lengths
    _, table = await opened(house, f"{DICED} start")
    assert await told(house, house.heron, "table", **given, table=table.id) == locales.text(
        "en", "refused-with-nothing"
    )


async def test_a_table_of_a_game_that_is_gone_is_refused(house: House) -> None:
    _, table = await opened(house)

    def rename(connection: Connection) -> None:
        connection.execute("UPDATE tables SET game = 'chess' WHERE id = ?", (table.id,))

    await house.store.run(rename)
    unknown = locales.text("en", "refused-unknown-game")
    withs = {"house": "easy", "speed": "live", "end": "late"}
    for do in ACTIONS:
        given = {"do": do, "table": table.id} | ({"with": withs[do]} if do in withs else {})
        given |= {"with": "2"} if do == "replace" else {}
        assert await told(house, house.heron, "table", **given) == unknown, do
    assert await offered(house, "house") == await offered(house, "house", "")


async def test_a_word_where_none_goes_is_answered(house: House) -> None:
    await opened(house)
    given = {"do": "start", "with": "now"}
    assert await told(house, house.heron, "table", **given) == locales.text("en", "refused-with-nothing")


async def test_a_word_may_be_typed_by_its_name_in_the_reader_s_language(house: House) -> None:
    playing = await begin(house, speed="none")
    await type_turn(playing, "c3")
    await told(house, house.heron, "table", do="draw")
    house.lion.locale = "fr"
    assert "refus" in await told(house, house.lion, "table", **{"do": "draw", "with": "Refuser"})


async def test_leave_is_one_word_before_the_start_and_after(house: House) -> None:
    await opened(house)
    assert "You have left" in await told(house, house.heron, "table", do="leave")
    held = await begin_held(house)
    assert "house player" in await told_of(house, "leave")
    for person in (house.heron, house.lion):
        await person.slash("table", held.channel, do="early")
    await begin(house, f"{OTHER} start", speed="none")
    assert await told_of(house, "leave") == await told_of(house, "resign")


async def told_of(house: House, do: str) -> str:
    """The question before a game is given up."""
    reply = await house.heron.slash("table", house.driver.channel("tables"), do=do)
    assert reply.message is not None
    assert reply.message.buttons
    return reply.message.text


async def test_what_a_game_does_not_have_is_said(house: House) -> None:
    await begin(house, speed="none")
    assert await told(house, house.heron, "table", do="early") == locales.text("en", "refused-no-early-end")
    assert await told(house, house.heron, "table", do="last") == locales.text("en", "refused-no-rounds")
    sure = await house.heron.slash("table", house.driver.channel("tables"), do="resign")
    assert sure.message is not None
    await house.heron.click(sure.message, "Yes, resign")
    await begin_raced(house)
    for do in ("draw", "takeback"):
        assert await told(house, house.heron, "table", do=do) == locales.text("en", "refused-no-offers")


async def test_a_lobby_has_no_board_yet(house: House) -> None:
    _, table = await opened(house)
    said = await told(house, house.heron, "table", do="board", table=table.id)
    assert said == locales.text("en", "refused-not-started")


async def test_whoever_ends_a_table_names_it(house: House) -> None:
    _, table = await opened(house)
    given = {"do": "end", "with": "late"}
    assert await told(house, house.heron, "table", **given) == locales.text("en", "refused-which-to-end")
    refused = await house.lion.slash("table", house.driver.channel("tables"), **given, table=table.id)
    assert "manage the server" in await sentence(house, refused)
    await house.heron.slash("table", house.driver.channel("tables"), **given, table=table.id)
    assert (await house.tables.load(table.id)).status == "closed"


async def test_in_direct_messages_nobody_is_told_of_a_server(house: House) -> None:
    dm = house.heron.dm()
    await house.heron.slash("play", dm, game=HELD)
    for do, given in (("call-players", {}), ("report", {}), ("end", {"with": "why"})):
        said = await sentence(house, await house.heron.slash("table", dm, do=do, **given))
        assert said == "Nobody else is in here; that is for tables in a server.", do
