"""*Teach me*: a guided first game of each kind, with its lessons and its end; and tips in ordinary first games."""

import asyncio
import random
from dataclasses import dataclass

import pytest

import locales
from cogs.show import publisher
from cogs.show.guide import lesson
from data.people import lessons as known
from engines.registry import GAMES
from sandbox.driver import PATIENCE_S
from sandbox.permissions import Perm
from sandbox.seen import Reply, Shown
from sandbox.world import Channel
from tables.model import Table
from tests.e2e import play, yamplay
from tests.e2e.conftest import House
from tests.e2e.play import Playing, shown
from tests.e2e.ubongoplay import Racing
from tests.e2e.yeboplay import Fencing, begin_yebo, thought


@dataclass
class Learning(Playing):
    """A guided game: its table, and the reply that shows the guide."""

    reply: Reply

    async def lesson(self) -> str:
        """Wait until the guide shows the newest state, and return its lesson's key; the house may move meanwhile."""
        async with asyncio.timeout(PATIENCE_S):
            while await self.expected() not in shown(self.reply).text:
                await self.house.box.activity.wait(0.02)
        return (await self.key())[1]

    async def key(self) -> tuple[Table, str]:
        table = await self.table()
        seat = table.seat_of(self.house.heron.id)
        return table, table.game.lesson(table.view(seat))

    async def expected(self) -> str:
        table, key = await self.key()
        return lesson(table.game.name, key, "en")

    async def settle(self) -> Table:
        """Wait until it is Heron's turn or the game is over, with the board up to date, and return the table."""
        for _ in range(60):
            await self.board()
            await self.house.driver.idle()
            table = await self.table()
            if table.status != "playing" or table.seat_of(self.house.heron.id) in table.to_act():
                return table
            await self.house.clock.advance(5)
        raise AssertionError("it is never Heron's turn")


async def teach(house: House, game: str, channel: Channel | None = None) -> Learning:
    """Start a guided game as Heron with /teach."""
    place = channel or house.driver.channel("tables")
    reply = await house.heron.slash("teach", place, game=game)
    assert reply.ephemeral, shown(reply).text
    tables = await house.tables.of_person(house.heron.id)
    return Learning(house, place, tables[-1].id, reply)


def labels(message: Shown) -> list[str]:
    return [label for label, *_ in message.buttons]


@pytest.mark.parametrize("game", ["yote", "choko"])
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


async def test_a_guided_game_of_yam_master(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    dice = yamplay.LoadedDice(monkeypatch)
    learning = await teach(house, "yam")
    await learning.settle()
    lessons = [await learning.lesson()]
    dice.load("12456", "5512", "4")
    for text in ("throw", "throw 5", "throw 5552"):
        await yamplay.tap_action(learning, text)
        lessons.append(await learning.lesson())
    # After three throws the dice are 5 5 5 2 4, which fit a number's square only.
    assert lessons == ["throw", "keep", "place", "last"]
    await yamplay.tap_action(learning, "pass")
    await learning.settle()
    dice.load("55512", "15")
    for text, key in (("throw", "bet"), ("defi", "stands"), ("throw 555", "met")):
        await yamplay.tap_action(learning, text)
        assert await learning.lesson() == key
    assert "Dice: **5 5 5 1 5**" in shown(learning.reply).text
    await resign(learning)
    assert await learning.lesson() == "over"
    assert "resigns" in shown(learning.reply).text


async def resign(learning: Learning) -> None:
    """Resign the game as Heron."""
    asked = await learning.house.heron.slash(f"{(await learning.table()).game.name} resign", learning.channel)
    await learning.house.heron.click(shown(asked), "Yes, resign")


async def test_a_guided_game_of_ubongo(house: House) -> None:
    learning = await teach(house, "ubongo")
    table, heron = await learning.table(), house.heron
    chosen = table.options.model_dump()
    assert (chosen["rounds"], chosen["side"]) == (3, "easy")
    racing = Racing(house, learning.channel, table.id)
    assert await learning.lesson() == "begin"
    assert "no clock runs before you are" in (await learning.board()).text
    # The puzzle is a message of its own, beside the guide.
    panel = await heron.click(shown(learning.reply), "My puzzle")
    assert shown(panel).id != shown(learning.reply).id
    assert shown(panel).image is not None
    assert "No more tips" not in labels(shown(panel)), "the guide has shown this lesson, so the panel has no tip"
    # ubongo3d.md 4.6: no clock runs before the pupil is ready, and none in the pupil's first puzzle.
    await racing.after(300)
    assert (await racing.view()).phase == "gather"
    await racing.ready(heron)
    await until_phase(racing, "race")
    assert await learning.lesson() == "try"
    assert "This first puzzle has no clock." in (await learning.board()).text
    assert "No clock." in shown(await heron.click(shown(learning.reply), "My puzzle")).text
    await racing.after(3_000)
    assert (await racing.view()).phase == "race"
    assert (await racing.view(heron)).puzzle is not None
    await racing.solve(heron)
    # The guide's token has expired by now: its button brings the present lesson.
    await until_phase(racing, "gather")
    await heron.click(shown(learning.reply), "Where are we?")
    assert await learning.lesson() == "gems"
    assert "Round 1: " in shown(learning.reply).text
    # The second round waits for the pupil's Ready too, but then has a clock.
    await racing.after(300)
    assert ((await racing.view()).phase, (await racing.view()).round) == ("gather", 2)
    await racing.ready(heron)
    await until_phase(racing, "race")
    assert await learning.lesson() == "puzzle"
    assert "The bell rings" in shown(await heron.click(await learning.board(), "My puzzle")).text
    await heron.slash("ubongo early", learning.channel)
    assert await learning.lesson() == "over"


async def until_phase(racing: Racing, phase: str) -> None:
    """Move the clock on until the game is in this phase."""
    for _ in range(90):
        if (await racing.view()).phase == phase:
            break
        await racing.after(5)
    assert (await racing.view()).phase == phase


async def test_a_guided_game_of_yebo(house: House) -> None:
    learning = await teach(house, "yebo")
    heron, lessons = house.heron, [await learning.lesson()]
    fencing = Fencing(house, learning.channel, learning.table_id)
    while len(lessons) < 6:
        table = await learning.settle()
        seat = table.seat_of(heron.id)
        assert seat is not None
        await fencing.command(heron, thought(table, seat))
        lessons.append(await learning.lesson())
    assert lessons[0] in {"fence", "chief"}
    assert len(set(lessons)) > 1
    hand = await heron.click(shown(learning.reply), "My hand")
    assert shown(hand).image is not None
    assert "No more tips" not in labels(shown(hand)), "the guide shows the lesson, so the hand has no tip"
    await heron.slash("yebo early", learning.channel)
    assert await learning.lesson() == "over"


async def test_the_guide_can_be_had_again(house: House) -> None:
    """A lost guide comes again by /teach or *Teach me* while the game runs, and after a restart by *More*."""
    learning = await teach(house, "yote")
    games = await house.heron.slash("games", learning.channel)
    again = await house.heron.click(shown(games), custom_id="teach:new:-:-:yote")
    assert "Learning Yoté" in shown(again).text
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
        shown(await house.heron.slash("teach", learning.channel, game="yote")), "Where are we?"
    )
    assert await learning.expected() in shown(current).text


async def test_a_guide_that_is_being_drawn_is_closed_all_the_same(house: House) -> None:
    learning = await teach(house, "yote")
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
    learning = await teach(house, "yote")
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
    lobby = shown(await house.zebra.slash("yote start", learning.channel))
    early = await house.zebra.raw_component(lobby, f"teach:guide:{lobby.buttons[0][1].split(':')[2]}:-")
    assert "not started" in shown(early).text


async def test_where_no_guided_game_can_be_opened(house: House) -> None:
    place = house.driver.channel("market")
    house.driver.forbid_bot(place, Perm.ATTACH_FILES)
    refused = await house.heron.slash("teach", place, game="yote")
    assert "“Attach Files”" in shown(refused).text
    await house.tables.servers.change(house.driver.guild.id, house=False)
    nobody = await house.heron.slash("teach", house.driver.channel("tables"), game="yote")
    assert nobody.ephemeral
    assert await house.tables.of_person(house.heron.id) == []


async def test_in_a_direct_message_and_in_french(house: House) -> None:
    house.heron.locale = "fr"
    reply = await house.heron.slash("teach", house.heron.dm(), game="choko")
    guide = shown(reply)
    assert "On apprend\u00a0: Choko" in guide.text
    assert "Arrêter les leçons" in labels(guide)
    await house.driver.until(lambda: len(house.heron.sees(house.heron.dm())) > 1, "the board in the direct message")


@pytest.mark.parametrize(("chosen", "spoken"), [(None, "fr"), ("pt", "pt")])
async def test_the_board_of_a_guided_game_speaks_as_its_guide_unless_the_server_has_chosen(
    house: House, chosen: str | None, spoken: str
) -> None:
    house.heron.locale = "fr"
    if chosen is not None:
        await house.tables.servers.change(house.driver.guild.id, language=chosen)
    learning = await teach(house, "yote")
    assert (await learning.settle()).lang == spoken
    assert "On apprend" in shown(learning.reply).text
    assert locales.text(spoken, "button-more") in labels(await learning.board())


async def test_a_guided_game_that_is_asked_for_twice_is_one(house: House) -> None:
    games = shown(await house.heron.slash("games", house.driver.channel("tables")))
    await house.heron.deliver_twice(games, custom_id="teach:new:-:-:yote")
    await house.driver.idle()
    assert len(await house.tables.of_person(house.heron.id)) == 1


@pytest.mark.parametrize(("game", "by"), [("yote", "command"), ("yam", "button"), ("yebo", "command")])
async def test_the_guide_stands_below_its_board(house: House, game: str, by: str) -> None:
    place, heron = house.driver.channel("tables"), house.heron
    if by == "command":
        reply = (await teach(house, game)).reply
    else:
        games = await heron.slash("games", place)
        reply = await heron.click(shown(games), custom_id=f"teach:new:-:-:{game}")
    table = await house.tables.load((await house.tables.of_person(heron.id))[0].id)
    last = heron.sees(place)[-2:]
    assert [message.id for message in last] == [table.message_id, shown(reply).id]


async def test_the_guide_comes_though_its_board_waits(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(publisher, "LEAD_SECONDS", 0)
    hold = house.box.faults.hold(method="POST", path="/channels/*")
    learning = await teach(house, "yote")
    assert await learning.lesson()
    assert (await learning.table()).message_id is None
    hold.release()
    await learning.settle()


async def test_the_guide_of_a_game_that_a_moderator_closes(house: House) -> None:
    learning = await teach(house, "choko")
    await learning.settle()
    house.bot.publisher.changed(await house.tables.end(learning.table_id, "closing time"))
    await house.driver.until(lambda: "A moderator has closed" in shown(learning.reply).text, "the guide's last words")
    assert labels(shown(learning.reply)) == ["Teach me", "How to play"]


# Tips in ordinary first games


async def test_a_first_game_of_yebo_has_tips_in_the_hand(house: House) -> None:
    playing = await begin_yebo(house)
    table = await playing.table()
    view = await playing.view()
    chief, other = playing.person(table, view.chief), playing.person(table, 1 - view.chief)
    hand = await playing.hand(chief)
    fence, name = (lesson("yebo", key, "en") for key in ("fence", "name"))
    assert hand.text.startswith(f"> {fence}")
    assert fence in (await playing.hand(chief)).text, "the tip is shown each time the hand is opened in this phase"
    dealt = await playing.tap(chief, "fence 1 +")
    assert name in shown(dealt).text
    quiet = await chief.click(shown(dealt), "No more tips")
    assert name not in shown(quiet).text
    assert shown(quiet).image is not None
    await playing.tap(chief, "round 1")
    assert not (await playing.hand(chief)).text.startswith(">")
    assert lesson("yebo", "wait", "en") in (await playing.hand(other)).text, "only one person has switched tips off"
    # "No more tips" is kept in the store, and undone by a button under More.
    await house.stop()
    await house.start()
    assert not (await playing.hand(chief)).text.startswith(">")
    more = await chief.click(await playing.board(), "More")
    on = await chief.click(shown(more), "Tips on")
    assert "Tips are on again" in shown(on).text
    key = lesson("yebo", GAMES["yebo"].lesson((await playing.table()).view(view.chief)), "en")
    assert key in (await playing.hand(chief)).text
    assert "Tips on" not in labels(shown(await chief.click(await playing.board(), "More")))


async def test_who_has_played_to_the_end_has_no_tips(house: House) -> None:
    first = await begin_yebo(house)
    for person in await first.seats():
        await person.slash("yebo early", first.channel)
    assert (await first.table()).status == "finished"
    second = await begin_yebo(house)
    for person in await second.seats():
        assert not (await second.hand(person)).text.startswith(">")


async def test_a_lesson_comes_once(house: House) -> None:
    """A lesson told in a first game is not told again in a second one that begins before the first has ended."""
    first = await begin_yebo(house)
    told = [(await first.hand(person)).text.startswith(">") for person in await first.seats()]
    second = await begin_yebo(house)
    asked = [await house.tables.lessons.tip(await second.table(), person.id) for person in await second.seats()]
    assert told == [True, True]
    kept = [await house.store.run(known, person.id, "yebo") for person in await second.seats()]
    assert all(key is None or key in keys for key, keys in zip(asked, kept, strict=True))
    assert {"fence", "chief"} & kept[0]


async def test_forged_tips(house: House) -> None:
    playing = await begin_yebo(house)
    forged = await house.heron.raw_component(await playing.board(), f"teach:tips:{playing.table_id}:-:maybe")
    assert "not one of mine" in shown(forged).text
