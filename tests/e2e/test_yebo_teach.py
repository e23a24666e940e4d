"""Yebo for those who are new to it: a lesson, and tips in the hand."""

from cogs.show.tips import lesson
from engines.registry import GAMES
from tests.e2e.conftest import House
from tests.e2e.learning import labels, teach
from tests.e2e.play import shown
from tests.e2e.yeboplay import Fencing, begin_yebo, thought
from tests.example import HELD


async def test_a_lesson_in_yebo(house: House) -> None:
    learning = await teach(house, HELD)
    heron, lessons = house.heron, [await learning.lesson()]
    fencing = Fencing(house, learning.channel, learning.table_id)
    while len(lessons) < 6:
        table = await learning.settle()
        seat = table.seat_of(heron.id)
        assert seat is not None
        await fencing.command(heron, thought(table, seat))
        lessons.append(await learning.lesson())
    assert lessons[:2] == ["fence", "name"], "the pupil begins"
    assert len(set(lessons)) > 3
    hand = shown(learning.reply)
    assert hand.image is not None
    assert "Turn tips off" in labels(hand)
    await heron.click(shown(await heron.slash("table", learning.channel, do="early")), "Yes, end it")
    assert await learning.lesson() == "over"


async def test_a_first_game_of_yebo_has_tips_in_the_hand(house: House) -> None:
    playing = await begin_yebo(house)
    table = await playing.table()
    view = await playing.view()
    chief, other = playing.person(table, view.chief), playing.person(table, 1 - view.chief)
    hand = await playing.hand(chief)
    fence, name = (lesson(HELD, key, "en") for key in ("fence", "name"))
    assert hand.text.startswith(f"> {fence}")
    assert fence in (await playing.hand(chief)).text, "the tip is shown each time the hand is opened in this phase"
    dealt = await playing.tap(chief, "fence 1 +")
    assert name in shown(dealt).text
    quiet = await chief.click(shown(dealt), "Turn tips off")
    assert name not in shown(quiet).text
    assert shown(quiet).image is not None
    await playing.tap(chief, "round 1")
    assert not (await playing.hand(chief)).text.startswith(">")
    assert lesson(HELD, "wait", "en") in (await playing.hand(other)).text, "only one person has switched tips off"
    # "Turn tips off" is kept in the store, and undone by a button under More.
    await house.stop()
    await house.start()
    assert not (await playing.hand(chief)).text.startswith(">")
    more = await chief.click(await playing.board(), "More")
    on = await chief.click(shown(more), "Tips on")
    assert "Tips are on again" in shown(on).text
    key = lesson(HELD, GAMES[HELD].lesson((await playing.table()).view(view.chief)), "en")
    assert key in (await playing.hand(chief)).text
    assert "Tips on" not in labels(shown(await chief.click(await playing.board(), "More")))
