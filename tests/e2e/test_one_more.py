"""The end of an evening: what the result's message offers, each in one tap, and after a restart."""

import pytest

import locales
from sandbox.seen import Shown
from tests.e2e.conftest import House
from tests.e2e.learning import labels, resign, teach
from tests.e2e.play import Playing, animation, further, given_up, shown
from tests.example import DICED, GAME, HELD, OTHER, OTHER_TITLE, RACED

MORE = f"Next: {OTHER_TITLE}"
OTHERS = "Go on with another game"


async def result(house: House, playing: Playing) -> Shown:
    await house.driver.idle()
    return await playing.board()


async def test_what_the_result_offers(house: House) -> None:
    """The rematch, the analysis, every other game that seats as many people, and under More all that there is."""
    playing = await given_up(house)
    board = await result(house, playing)
    others = [
        locales.text("en", f"game-{name}") for name, game in house.games.items() if name != GAME and 2 in game.seats
    ]
    (select,) = board.selects
    assert sorted(option["label"] for option in select["options"]) == sorted(others)
    assert len(others) == len(house.games) - 1
    assert labels(board) == ["Rematch", "Analyse", "More"]
    every = ["Animation", "Replay", "Game as text", "Text board", "How to play"]
    assert labels(shown(await house.zebra.click(board, "More"))) == every
    film = await animation(house, await further(house.zebra, board, "Animation"))
    assert [file["filename"] for file in film.data["attachments"]] == [f"{GAME}-{playing.table_id}.gif"]
    assert film.ephemeral
    assert "Start" in shown(await further(house.zebra, board, "Replay")).text


@pytest.mark.parametrize("way", ["button", "notice", "command"])
async def test_the_same_people_go_on_with_another_game(house: House, way: str) -> None:
    """Also after a restart; each board says who wants what until it begins."""
    playing = await given_up(house)
    asked = await house.heron.select(await result(house, playing), OTHERS, [OTHER])
    assert "as soon as everybody wants it" in shown(asked).text
    assert f"Heron would like to go on with {OTHER_TITLE}." in (await result(house, playing)).text
    await house.stop()
    await house.start()
    board = await result(house, playing)
    if way == "button":
        agreed = await house.lion.select(board, OTHERS, [OTHER])
    elif way == "notice":
        notice = next(
            m for m in house.lion.sees(playing.channel) if f"Heron would like another game of {OTHER_TITLE}" in m.text
        )
        agreed = await house.lion.click(notice, MORE)
    else:
        agreed = await house.lion.slash(
            "table", playing.channel, do="rematch", **{"with": OTHER}, table=playing.table_id
        )
    assert "Here we go again" in shown(agreed).text
    (new,) = await house.tables.finder.of_person(house.heron.id)
    assert (new.game.name, sorted(new.names)) == (OTHER, ["Heron", "Lion"])
    old = await result(house, playing)
    assert "would like to go on" not in old.text
    assert all(off for label, _, off, _ in old.buttons if label == "Rematch")
    assert all(select["disabled"] for select in old.selects)


async def test_the_hands_of_one_more_come_unasked(house: House) -> None:
    playing = await given_up(house)
    board = await result(house, playing)
    for person in (house.heron, house.lion):
        # A button of a message from before this select.
        await person.raw_component(board, f"table:rematch:{playing.table_id}:-:{HELD}")

    def hand(person: object) -> bool:
        return any(m.ephemeral and m.image is not None for m in person.sees(playing.channel))  # type: ignore[attr-defined]

    await house.driver.until(lambda: all(hand(each) for each in (house.heron, house.lion)), "both hands")


async def test_only_those_who_sat_ask_for_more(house: House) -> None:
    playing = await given_up(house)
    board = await result(house, playing)
    stranger = await house.zebra.select(board, OTHERS, [OTHER])
    assert "You do not play at this table" in shown(stranger).text
    forged = await house.lion.raw_component(board, f"table:rematch:{playing.table_id}:-:chess")
    assert "not played here" in shown(forged).text
    await house.heron.select(board, OTHERS, [OTHER])
    await teach(house, DICED)
    await house.heron.slash(f"{HELD} start", playing.channel)
    assert "Here we go again" in shown(await house.lion.select(board, OTHERS, [OTHER])).text, (
        "neither runs against the clock"
    )


async def test_who_plays_elsewhere_is_waited_for(house: House) -> None:
    playing = await given_up(house)
    board = await result(house, playing)
    await house.heron.select(board, OTHERS, [OTHER])
    await teach(house, HELD)
    refused = shown(await house.lion.select(board, OTHERS, [OTHER]))
    assert refused.text == "Heron is playing another game at the moment; ask again when it is over."


@pytest.mark.parametrize("game", [HELD, RACED])
async def test_after_a_lesson_one_more_is_a_lesson(house: House, game: str) -> None:
    learning = await teach(house, GAME)
    await learning.settle()
    await resign(learning)
    await house.heron.select(await learning.board(), OTHERS, [game])
    (new,) = await house.tables.finder.of_person(house.heron.id)
    assert (new.game.name, new.pupil) == (game, house.heron.id)
