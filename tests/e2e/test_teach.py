"""*Teach me*: a guided first game of each kind, with its lessons and its end; and tips in ordinary first games."""

import asyncio
import random

import pytest

import locales
from cogs.show import publisher
from data.people import lessons as known
from sandbox.permissions import Perm
from tests.e2e import play
from tests.e2e.conftest import House
from tests.e2e.example import begin_held
from tests.e2e.learning import labels, resign, teach
from tests.e2e.play import shown
from tests.example import DICED, GAME, HELD, OTHER, OTHER_TITLE, TITLE


@pytest.mark.parametrize("game", [GAME, OTHER])
async def test_a_guided_game_by_taps(house: House, game: str) -> None:
    learning = await teach(house, game)
    table = await learning.settle()
    assert [player.house for player in table.players if player.user_id is None] == ["easy"]
    assert table.options.speed == "none"
    lessons = []
    for number in range(3):
        table = await learning.settle()
        lessons.append(await learning.lesson())
        assert "Okapi" in shown(learning.reply).text
        await play.tap_turn(learning, play.choose(table, random.Random(number)))
    assert lessons[0] in {"first", "forced"}
    assert set(lessons[1:]) <= {"choose", "capture", "forced", "first"}
    await learning.settle()
    await resign(learning)
    assert await learning.lesson() == "over"
    assert labels(shown(learning.reply)) == ["Teach me", "How to play"]
    # The guide of a finished game has a button that begins another guided game.
    again = await house.heron.click(shown(learning.reply), "Teach me")
    assert (await house.tables.of_person(house.heron.id))[-1].id != table.id
    assert f"Learning {locales.text('en', f'game-{game}')}" in shown(again).text


async def test_the_guide_can_be_had_again(house: House) -> None:
    """A lost guide comes again by /teach or *Teach me* while the game runs, and after a restart by *More*."""
    learning = await teach(house, GAME)
    games = await house.heron.slash("games", learning.channel)
    again = await house.heron.select(shown(games), "Teach me", [GAME])
    assert f"Learning {TITLE}" in shown(again).text
    assert len(await house.tables.of_person(house.heron.id)) == 1
    await learning.settle()
    await house.stop()
    await house.start()
    more = await house.heron.click(await learning.board(), "More")
    guide = await house.heron.click(shown(more), "Guide")
    assert await learning.expected() in shown(guide).text
    # From now on the new guide is kept up to date.
    learning.reply = guide
    await play.tap_turn(learning, play.choose(await learning.table(), random.Random(1)))
    await learning.settle()
    assert await learning.lesson() in {"choose", "capture", "forced"}
    stopped = await house.heron.click(shown(guide), "Stop teaching")
    assert "the game goes on" in shown(stopped).text
    await play.tap_turn(learning, play.choose(await learning.settle(), random.Random(1)))
    await learning.settle()
    assert "the game goes on" in shown(stopped).text, "a closed guide must not be drawn again"
    current = await house.heron.click(
        shown(await house.heron.slash("teach", learning.channel, game=GAME)), "Where are we?"
    )
    assert await learning.expected() in shown(current).text


async def test_a_guide_that_is_being_drawn_is_closed_all_the_same(house: House) -> None:
    learning = await teach(house, GAME)
    await learning.settle()
    await learning.lesson()
    await house.driver.idle()
    hold = house.box.faults.hold(method="PATCH", path="/webhooks/*")
    house.bot.publisher.changed(await house.tables.end(learning.table_id, "closing time"))
    await house.driver.until(lambda: hold.waiting, "the guide under way")
    sending = house.bot.private._background.lock(shown(learning.reply).id)
    stopping = asyncio.create_task(house.heron.click(shown(learning.reply), "Stop teaching"))
    await house.driver.until(lambda: stopping.done() or sending._waiters, "the click")
    hold.release()
    stopped = await stopping
    await house.driver.idle()
    assert "the game goes on" in shown(stopped).text


async def test_only_who_plays_is_guided(house: House) -> None:
    learning = await teach(house, GAME)
    await learning.settle()
    board = await learning.board()
    more = await house.lion.click(board, "More")
    assert "Guide" not in labels(shown(more))
    forged = await house.lion.raw_component(board, f"teach:guide:{learning.table_id}:-")
    assert "do not play at this table" in shown(forged).text
    forged = await house.lion.raw_component(board, f"teach:panel:{learning.table_id}:-")
    assert "not one of mine" in shown(forged).text
    forged = await house.lion.raw_component(board, "teach:new:-:-:chess")
    assert "not played here" in shown(forged).text
    lobby = shown(await house.zebra.slash(f"{GAME} start", learning.channel))
    early = await house.zebra.raw_component(lobby, f"teach:guide:{lobby.buttons[0][1].split(':')[2]}:-")
    assert "not started" in shown(early).text


async def test_where_no_guided_game_can_be_opened(house: House) -> None:
    place = house.driver.channel("market")
    house.driver.forbid_bot(place, Perm.ATTACH_FILES)
    refused = await house.heron.slash("teach", place, game=GAME)
    assert "“Attach Files”" in shown(refused).text
    await house.tables.servers.change(house.driver.guild.id, house=False)
    nobody = await house.heron.slash("teach", house.driver.channel("tables"), game=GAME)
    assert nobody.ephemeral
    assert await house.tables.of_person(house.heron.id) == []


async def test_in_a_direct_message_and_in_french(house: House) -> None:
    house.heron.locale = "fr"
    reply = await house.heron.slash("teach", house.heron.dm(), game=OTHER)
    guide = shown(reply)
    assert f"On apprend\u00a0: {OTHER_TITLE}" in guide.text
    assert "Arrêter les leçons" in labels(guide)
    await house.driver.until(lambda: len(house.heron.sees(house.heron.dm())) > 1, "the board in the direct message")


@pytest.mark.parametrize(("chosen", "spoken"), [(None, "fr"), ("pt", "pt")])
async def test_the_board_of_a_guided_game_speaks_as_its_guide_unless_the_server_has_chosen(
    house: House, chosen: str | None, spoken: str
) -> None:
    house.heron.locale = "fr"
    if chosen is not None:
        await house.tables.servers.change(house.driver.guild.id, language=chosen)
    learning = await teach(house, GAME)
    assert (await learning.settle()).lang == spoken
    assert "On apprend" in shown(learning.reply).text
    assert locales.text(spoken, "button-more") in labels(await learning.board())


async def test_a_guided_game_that_is_asked_for_twice_is_one(house: House) -> None:
    games = shown(await house.heron.slash("games", house.driver.channel("tables")))
    await house.heron.deliver_twice(games, custom_id="teach:new:-:-", values=[GAME])
    await house.driver.idle()
    assert len(await house.tables.of_person(house.heron.id)) == 1


@pytest.mark.parametrize(("game", "by"), [(GAME, "command"), (DICED, "button"), (HELD, "command")])
async def test_the_guide_stands_below_its_board(house: House, game: str, by: str) -> None:
    place, heron = house.driver.channel("tables"), house.heron
    if by == "command":
        reply = (await teach(house, game)).reply
    else:
        games = await heron.slash("games", place)
        reply = await heron.select(shown(games), "Teach me", [game])
    table = await house.tables.load((await house.tables.of_person(heron.id))[0].id)
    last = heron.sees(place)[-2:]
    assert [message.id for message in last] == [table.message_id, shown(reply).id]


async def test_the_guide_comes_though_its_board_waits(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(publisher, "LEAD_SECONDS", 0)
    hold = house.box.faults.hold(method="POST", path="/channels/*")
    learning = await teach(house, GAME)
    assert await learning.lesson()
    assert (await learning.table()).message_id is None
    hold.release()
    await learning.settle()


async def test_the_guide_of_a_game_that_a_moderator_closes(house: House) -> None:
    learning = await teach(house, OTHER)
    await learning.settle()
    house.bot.publisher.changed(await house.tables.end(learning.table_id, "closing time"))
    await house.driver.until(lambda: "A moderator has closed" in shown(learning.reply).text, "the guide's last words")
    assert labels(shown(learning.reply)) == ["Teach me", "How to play"]


# Tips in ordinary first games


async def test_who_has_played_to_the_end_has_no_tips(house: House) -> None:
    first = await begin_held(house)
    for person in await first.seats():
        await person.slash(f"{HELD} early", first.channel)
    assert (await first.table()).status == "finished"
    second = await begin_held(house)
    for person in await second.seats():
        assert not (await second.hand(person)).text.startswith(">")


async def test_a_lesson_comes_once(house: House) -> None:
    """A lesson told in a first game is not told again in a second one that begins before the first has ended."""
    first = await begin_held(house)
    told = [(await first.hand(person)).text.startswith(">") for person in await first.seats()]
    second = await begin_held(house)
    asked = [await house.tables.lessons.tip(await second.table(), person.id) for person in await second.seats()]
    assert told == [True, True]
    kept = [await house.store.run(known, person.id, HELD) for person in await second.seats()]
    assert all(key is None or key in keys for key, keys in zip(asked, kept, strict=True))
    assert {"fence", "chief"} & kept[0]


async def test_forged_tips(house: House) -> None:
    playing = await begin_held(house)
    forged = await house.heron.raw_component(await playing.board(), f"teach:tips:{playing.table_id}:-:maybe")
    assert "not one of mine" in shown(forged).text
