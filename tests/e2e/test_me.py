"""What a person chooses for themselves, and everything that is kept of them: given as a file, and deleted."""

import json
from typing import Any

from render.sight import PLAIN, Sight
from sandbox.driver import Person, Reply
from tables.person import Person as Chosen
from tests.e2e.conftest import House
from tests.e2e.play import begin, given_up, sentence, shown

QUIET = "quiet"


async def me(house: House, person: Person, **options: Any) -> Reply:
    return await person.slash("me", house.driver.channel(QUIET), **options)


async def exported(house: House, person: Person) -> tuple[Reply, dict[str, Any]]:
    """What a person is given, and how."""
    reply = await person.click(shown(await me(house, person)), "Export my data")
    [file] = shown(reply).data["attachments"]
    assert file["filename"] == "baraza.json"
    content = house.box.cdn.get(file["url"])
    assert content is not None
    data: dict[str, Any] = json.loads(content)
    return reply, data


async def deleted(house: House, person: Person) -> Reply:
    asked = await person.click(shown(await me(house, person)), "Delete my data")
    assert "former player" in shown(asked).text
    return await person.click(shown(asked), "Yes, delete it all")


# Sight


async def test_larger_symbols_and_high_contrast(house: House) -> None:
    playing = await begin(house)
    people, table = house.bot.people, await playing.table()
    assert await people.sight(table) == PLAIN
    reply = await house.lion.click(shown(await me(house, house.lion)), "Larger symbols")
    assert "larger symbols" in shown(reply).text
    await me(house, house.heron, high_contrast=True)
    assert await people.sight(table) == Sight(contrast=True, large=True)
    assert await people.own_sight(house.lion.id) == Sight(large=True)
    await house.stop()
    await house.start()
    assert await house.bot.people.own_sight(house.heron.id) == Sight(contrast=True)
    await house.lion.click(shown(await me(house, house.lion)), "Usual symbols")
    assert await house.bot.people.own_sight(house.lion.id) == PLAIN


# Export


async def test_what_is_kept_is_given_privately_as_a_file(house: House) -> None:
    playing = await given_up(house)
    await me(house, house.lion, text_first=True)
    reply, data = await exported(house, house.lion)
    assert reply.ephemeral
    text = json.dumps(data)
    assert str(house.lion.id) in text
    assert playing.table_id in text
    assert str(house.heron.id) not in text
    assert "Heron" not in text


async def test_somebody_new_has_nothing_to_be_given(house: House) -> None:
    _, data = await exported(house, house.gecko)
    assert data


# Deletion


async def test_deletion_is_asked_once_more(house: House) -> None:
    await me(house, house.lion, large_symbols=True)
    asked = await house.lion.click(shown(await me(house, house.lion)), "Delete my data")
    kept = await house.lion.click(shown(asked), "No, keep it")
    assert "larger symbols" in shown(kept).text


async def test_a_former_player_at_every_kind_of_table(house: House) -> None:
    over, running = await given_up(house), await begin(house, speed="none")
    lobby = await house.lion.slash("yote start", house.driver.channel("market"))
    joined = await house.heron.slash("choko start", house.driver.channel("market"))
    await house.lion.click(shown(joined), "Join")
    await me(house, house.lion, text_first=True, language="en")
    done = await deleted(house, house.lion)
    assert "no longer keep anything" in shown(done).text
    await house.driver.idle()
    for playing in (over, running):
        table = await playing.table()
        assert table.status == "finished"
        assert table.seat_of(house.lion.id) is None
        assert "Lion" not in table.names
    await house.driver.until(lambda: "everybody left" in shown(lobby).text, "the lobby to close")
    await house.driver.until(lambda: "Lion" not in shown(joined).text, "the seat to be free")
    board = await running.board()
    assert "former player" in board.text
    assert "Lion" not in board.text
    assert "Lion" not in (board.alt or "")


async def test_nothing_is_remembered(house: House) -> None:
    playing = await begin(house, speed="none")
    board, lion = await playing.board(), house.lion
    await me(house, lion, text_first=True, mentions=False)
    await lion.slash("yote board", playing.channel)
    await house.gecko.click(board, "c3")
    await lion.click(board, "More")
    await deleted(house, lion)
    bot = house.bot
    assert await bot.people.get(lion.id) == await house.tables.person(lion.id) == Chosen()
    assert all(key[0] != lion.id for key in bot.private._watchers)
    assert all(key[0] != lion.id for key in bot.router._refusals)
    dump = await house.store.run(lambda connection: "\n".join(connection.iterdump()))
    assert str(lion.id) not in dump
    assert "Lion" not in dump
    assert "Gecko" not in dump, "who only looks on is not written down"


async def test_a_second_deletion_is_harmless_and_one_may_come_again(house: House) -> None:
    playing = await given_up(house)
    await deleted(house, house.lion)
    before = await playing.table()
    again = await deleted(house, house.lion)
    assert "no longer keep anything" in shown(again).text
    assert (await playing.table()).players == before.players
    second = await given_up(house)
    assert "Lion" in (await second.table()).names
    _, data = await exported(house, house.lion)
    assert second.table_id in json.dumps(data)
    assert playing.table_id not in json.dumps(data)


async def test_a_forged_choice_is_refused(house: House) -> None:
    panel = shown(await me(house, house.zebra))
    for arg in ("large+perhaps", "contrast+", "sight+on"):
        reply = await house.zebra.raw_component(panel, f"me:set:-:-:{arg}")
        assert "not possible" in await sentence(house, reply), arg
    assert await house.tables.person(house.zebra.id) == Chosen()
