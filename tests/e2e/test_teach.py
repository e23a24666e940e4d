"""*Teach me*: a lesson with its tips and its end; and tips in ordinary first games."""

import random

import pytest

import locales
from cogs.show import publisher
from cogs.show.tips import lesson
from data.people import lessons as known
from sandbox.permissions import Perm
from tests.e2e import play
from tests.e2e.conftest import House
from tests.e2e.example import begin_held
from tests.e2e.learning import labels, resign, teach
from tests.e2e.play import begin_several, shown
from tests.example import DICED, GAME, HELD, OTHER, OTHER_TITLE, RACED


@pytest.mark.parametrize("game", [GAME, OTHER])
async def test_a_lesson_by_taps(house: House, game: str) -> None:
    """The pupil begins; the tip of each position is quoted on the board itself, in the text that is there already."""
    learning = await teach(house, game)
    table = await learning.settle()
    assert [player.house for player in table.players] == [None, "easy"]
    assert table.options.speed == "none"
    assert table.view(0).turn == 1
    lessons = []
    for number in range(3):
        table = await learning.settle()
        lessons.append(await learning.lesson())
        await play.tap_turn(learning, play.choose(table, random.Random(number)))
    assert lessons[0] == "first"
    assert set(lessons[1:]) <= {"choose", "capture", "forced"}
    await learning.settle()
    await resign(learning)
    assert await learning.lesson() == "over"
    again = await house.heron.click(await learning.board(), "Rematch")
    assert again.ephemeral
    after = (await house.tables.finder.of_person(house.heron.id))[-1]
    assert (after.id != learning.table_id, after.seat_of(house.heron.id), after.pupil) == (True, 0, house.heron.id)


@pytest.mark.parametrize("game", [GAME, DICED])
async def test_the_tip_stands_between_the_picture_and_the_buttons(house: House, game: str) -> None:
    """A chat shows the end of a long message: on a phone, what stands above the picture is out of sight."""

    async def order(playing: play.Playing) -> list[int]:
        await house.driver.idle()
        return [each["type"] for each in (await playing.board()).data["components"]][:2]

    picture, text = 12, 10
    assert await order(await play.begin(house, f"{game} start")) == [picture, text], "a first game has tips too"
    learning = await teach(house, game, house.driver.channel("market"))
    assert await order(learning) == [picture, text]
    await resign(learning)
    assert await order(learning) == [text, picture]
    await house.heron.slash("me", house.driver.channel("quiet"), text_first=True)
    assert await order(await teach(house, OTHER)) == [text, picture], "first the text for whoever reads"


async def test_a_draft_keeps_the_tip(house: House) -> None:
    learning = await teach(house, GAME)
    await play.tap_turn(learning, play.choose(await learning.settle(), random.Random(0)))
    await learning.settle()
    tip, board = f"> {await learning.expected()}\n", await learning.board()
    piece = next(label for label, _, off, _ in board.buttons if label.startswith("●") and not off)
    await house.heron.click(board, piece)
    drafted = await learning.board()
    assert drafted.text.startswith(tip)
    assert f"{piece[1:]} is picked up" in drafted.text


async def test_teach_leads_back_to_the_lesson_in_progress(house: House) -> None:
    learning = await teach(house, GAME)
    table = await learning.settle()
    games = await house.heron.slash("play", learning.channel)
    again = await house.heron.select(shown(games), "Teach me", [GAME])
    assert str(table.message_id) in shown(again).text
    assert len(await house.tables.finder.of_person(house.heron.id)) == 1
    await house.stop()
    await house.start()
    await play.tap_turn(learning, play.choose(await learning.table(), random.Random(1)))
    await learning.settle()
    assert await learning.lesson() in {"choose", "capture"}


async def test_an_ordinary_game_against_the_house_is_no_lesson(house: House) -> None:
    """Neither a table that somebody made just like a lesson nor one of an earlier version is led back to."""
    place, heron = house.driver.channel("tables"), house.heron
    card = shown(await heron.slash(f"{GAME} start", place, speed="none"))
    await heron.click(card, "House player")
    (ordinary,) = await house.tables.finder.of_person(heron.id)
    learning = await teach(house, GAME)
    assert learning.table_id != ordinary.id


@pytest.mark.parametrize("game", [GAME, OTHER, DICED])
async def test_the_first_two_games_say_how_they_are_won(house: House, game: str) -> None:
    """On the board, with the tip of whoever's turn it is; who has had enough of it turns that off under More."""
    aim = f"> **Aim:** {locales.text('en', f'aim-{game}')}\n"
    for number in range(3):
        playing = await play.begin(house, f"{game} start", ("tables", "market", "quiet")[number])
        await house.driver.idle()
        board, table = await playing.board(), await playing.table()
        assert board.text.startswith(aim) == (number < 2)
        seat = table.to_act()[0]
        if number == 0:
            assert f"\n> {lesson(game, table.game.lesson(table.view(seat)), 'en')}\n" in board.text
        await resign(playing)


async def test_the_aim_stays_and_a_tip_goes_with_the_position(house: House) -> None:
    playing = await play.begin(house)
    aim, number = locales.text("en", f"aim-{GAME}"), 0
    while number < 6:
        table = await playing.table()
        text = (await playing.board()).text
        assert aim in text
        await play.tap_turn(playing, play.choose(table, random.Random(number)))
        number += 1
    assert lesson(GAME, "first", "en") not in (await playing.board()).text


async def test_tips_on_a_board_are_one_persons_to_turn_off(house: House) -> None:
    playing = await play.begin(house)
    off = await house.heron.click(shown(await house.heron.click(await playing.board(), "More")), "Turn tips off")
    assert "No more tips in this game" in shown(off).text
    assert "**Aim:**" in (await playing.board()).text, "Lion is new as well"
    await house.lion.click(shown(await house.lion.click(await playing.board(), "More")), "Turn tips off")
    assert not (await playing.board()).text.startswith(">")
    await house.heron.click(shown(await house.heron.click(await playing.board(), "More")), "Tips on")
    assert "**Aim:**" in (await playing.board()).text


async def test_the_tips_of_a_lesson_are_turned_off_and_on(house: House) -> None:
    """By buttons under More, which redraw the board at once; a new lesson begins with tips again."""
    learning = await teach(house, GAME)
    await learning.settle()
    assert await learning.lesson() == "first"
    more = await house.heron.click(await learning.board(), "More")
    assert "No more tips in this game" in shown(await house.heron.click(shown(more), "Turn tips off")).text
    assert not (await learning.board()).text.startswith(">")
    await play.tap_turn(learning, play.choose(await learning.table(), random.Random(1)))
    await learning.settle()
    assert not (await learning.board()).text.startswith(">")
    more = await house.heron.click(await learning.board(), "More")
    assert "Tips are on again" in shown(await house.heron.click(shown(more), "Tips on")).text
    assert await learning.lesson() in {"choose", "capture"}
    await house.heron.slash("rules", learning.channel, game=GAME, lesson="off")
    await resign(learning)
    another = await teach(house, GAME)
    assert another.table_id != learning.table_id
    assert await another.lesson() == "first"


async def test_the_tips_of_a_panel_are_turned_off_in_it(house: House) -> None:
    learning = await teach(house, HELD)
    assert await learning.lesson() == "fence"
    hand = shown(await house.heron.click(shown(learning.reply), "Turn tips off"))
    assert hand.image is not None
    assert not hand.text.startswith(">")
    more = await house.heron.click(await learning.board(), "More")
    await house.heron.click(shown(more), "Tips on")
    assert shown(await house.heron.click(await learning.board(), "My hand")).text.startswith(
        f"> {lesson(HELD, 'fence', 'en')}"
    )


@pytest.mark.parametrize("game", [HELD, RACED])
async def test_tips_are_turned_off_under_more_in_games_with_panels_too(house: House, game: str) -> None:
    """The panel takes the place of More, without its tip."""
    place, table_id = await begin_several(house, f"{game} start", 2, [], {})
    await house.driver.idle()
    board = next(each for each in reversed(house.heron.sees(place)) if "More" in labels(each))
    panel = shown(await house.heron.click(shown(await house.heron.click(board, "More")), "Turn tips off"))
    assert not panel.text.startswith(">")
    assert "Turn tips off" not in labels(panel)
    assert await house.tables.lessons.is_muted(await house.tables.load(table_id), house.heron.id)
    assert "Tips on" in labels(shown(await house.heron.click(board, "More")))


@pytest.mark.parametrize("verb", ["guide", "panel", "stop"])
async def test_the_buttons_of_guides_of_earlier_versions_are_out_of_date(house: House, verb: str) -> None:
    learning = await teach(house, GAME)
    old = await house.heron.raw_component(await learning.board(), f"teach:{verb}:{learning.table_id}:-")
    assert "not one of mine any more" in shown(old).text


async def test_only_who_is_taught_has_tips(house: House) -> None:
    learning = await teach(house, GAME)
    board = await learning.board()
    more = await house.lion.click(board, "More")
    assert not {"Turn tips off", "Tips on"} & set(labels(shown(more)))
    await house.lion.raw_component(board, f"teach:tips:{learning.table_id}:-:off")
    assert (await learning.board()).text.startswith("> ")
    forged = await house.lion.raw_component(board, "teach:new:-:-:chess")
    assert "not played here" in shown(forged).text


async def test_where_no_lesson_can_be_opened(house: House) -> None:
    place = house.driver.channel("market")
    house.driver.forbid_bot(place, Perm.ATTACH_FILES)
    refused = await house.heron.slash("rules", place, lesson="begin", game=GAME)
    assert "“Attach Files”" in shown(refused).text
    await house.tables.servers.change(house.driver.guild.id, house=False)
    nobody = await house.heron.slash("rules", house.driver.channel("tables"), lesson="begin", game=GAME)
    assert nobody.ephemeral
    assert await house.tables.finder.of_person(house.heron.id) == []


async def test_in_a_direct_message_and_in_french(house: House) -> None:
    house.heron.locale = "fr"
    reply = await house.heron.slash("rules", house.heron.dm(), lesson="begin", game=OTHER)
    assert f"Votre leçon ({OTHER_TITLE})" in shown(reply).text
    await house.driver.until(lambda: len(house.heron.sees(house.heron.dm())) > 1, "the board in the direct message")


@pytest.mark.parametrize("chosen", [None, "pt"])
async def test_the_board_of_a_lesson_speaks_the_pupils_language(house: House, chosen: str | None) -> None:
    """Whatever the server has chosen: nobody else plays."""
    house.heron.locale = "fr"
    if chosen is not None:
        await house.tables.servers.change(house.driver.guild.id, language=chosen)
    learning = await teach(house, GAME)
    assert (await learning.settle()).lang == "fr"
    assert "Posez votre premier pion" in (await learning.board()).text
    assert locales.text("fr", "button-more") in labels(await learning.board())


async def test_a_lesson_that_is_asked_for_twice_is_one(house: House) -> None:
    games = shown(await house.heron.slash("play", house.driver.channel("tables")))
    await house.heron.deliver_twice(games, custom_id="teach:new:-:-", values=[GAME])
    await house.driver.idle()
    assert len(await house.tables.finder.of_person(house.heron.id)) == 1


@pytest.mark.parametrize("game", [GAME, DICED, HELD, RACED])
@pytest.mark.parametrize("by", ["command", "button"])
async def test_the_message_with_the_tip_comes_last(house: House, game: str, by: str) -> None:
    """The pupil's panel stands below the board; the board of a game without panels below the answer."""
    place, heron = house.driver.channel("tables"), house.heron
    if by == "command":
        reply = (await teach(house, game)).reply
    else:
        games = await heron.slash("play", place)
        reply = await heron.select(shown(games), "Teach me", [game])
    playing = play.Playing(house, place, (await house.tables.finder.of_person(heron.id))[0].id)
    await playing.board()
    table = await playing.table()
    last = [message.id for message in heron.sees(place)[-2:]]
    assert set(last) == {table.message_id, shown(reply).id}
    assert heron.sees(place)[-1].text.startswith("> ")


async def test_the_lesson_is_answered_though_its_board_waits(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(publisher, "LEAD_SECONDS", 0)
    hold = house.box.faults.hold(method="POST", path="/channels/*")
    learning = await teach(house, HELD)
    assert await learning.lesson() == "fence"
    assert (await learning.table()).message_id is None
    hold.release()
    await learning.settle()


# Tips in ordinary first games


async def test_who_has_played_two_games_to_the_end_has_no_tips(house: House) -> None:
    for _ in range(2):
        played = await begin_held(house)
        for person in await played.seats():
            await person.slash("table", played.channel, do="early", table=played.table_id)
        assert (await played.table()).status == "finished"
    third = await begin_held(house)
    for person in await third.seats():
        assert not (await third.hand(person)).text.startswith(">")


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
