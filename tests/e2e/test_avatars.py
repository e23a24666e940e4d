"""People's own avatars beside their wins, their profile and their place on the leaderboard, unless they want none."""

from typing import Any

import pytest

from data import avatars as store_avatars
from sandbox.components import walk
from sandbox.driver import Person
from sandbox.seen import Shown
from tests.e2e.conftest import House
from tests.e2e.play import Playing, begin, given_up, play_out, shown, tap_turn
from tests.e2e.test_me import deleted, exported, me

PLACE = "market"
AVATARS = "/avatars/"
"""In the address of every avatar, and of no other picture."""
NEW = "a_" + "1e" * 16


def face(person: Person) -> str:
    return f"https://cdn.discordapp.com/avatars/{person.id}/{person.user.avatar}.png?size=256"


def seen(message: Shown) -> list[str]:
    """The addresses of a message's avatars, every one of which Discord could load and describes."""
    for component in walk(message.components):
        if component["type"] == 11 and AVATARS in component["media"]["url"]:
            assert component["media"]["width"] == 256
            assert component["description"].endswith("’s avatar")
    return [url for url, _, _ in message.thumbnails if AVATARS in url]


async def profile(house: House, person: Person, **options: Any) -> Shown:
    return shown(await person.slash("profile", house.driver.channel(PLACE), **options))


async def leaderboard(house: House, person: Person, **options: Any) -> Shown:
    return shown(await person.slash("leaderboard", house.driver.channel(PLACE), kind="wins", **options))


async def drawn(house: House) -> Playing:
    playing = await begin(house, speed="none")
    await play_out(playing, 1, turns=1)
    await house.heron.slash("table", playing.channel, do="draw")
    await house.lion.slash("table", playing.channel, do="draw", **{"with": "accept"})
    assert (await playing.table()).status == "finished"
    return playing


async def test_the_winner_stands_beside_the_result(house: House) -> None:
    board = await (await given_up(house)).board()
    ((url, described, said),) = board.thumbnails
    assert (url, described) == (face(house.lion), "Lion’s avatar")
    assert "Lion wins" in said
    assert seen(board) == [face(house.lion)]
    assert board.image is not None
    assert len(list(walk(board.components))) <= 40


async def test_a_board_in_letters_keeps_the_whole_width(house: House) -> None:
    await me(house, house.heron, text_first=True)
    board = await (await given_up(house)).board()
    assert seen(board) == [face(house.lion)]
    assert [said for _, _, said in board.thumbnails] == ["**Lion**"]
    assert "```" in board.text


async def test_a_game_under_way_shows_nobody(house: House) -> None:
    assert not (await (await begin(house)).board()).thumbnails


async def test_a_draw_shows_nobody(house: House) -> None:
    board = await (await drawn(house)).board()
    assert not board.thumbnails
    assert "A draw:" in board.text
    assert "**Heron**" not in board.text


async def test_profile_and_leaderboard_show_those_who_lead(house: House) -> None:
    await given_up(house)
    for options in ({}, {"share": True}):
        found = await profile(house, house.zebra, member=house.lion, **options)
        ((url, _, said),) = found.thumbnails
        assert url == face(house.lion)
        assert said.startswith("**Lion**\n1 game, 1 won.")
        board = await leaderboard(house, house.zebra, **options)
        assert seen(board) == [face(house.lion), face(house.heron)]
        assert [said.split("\n")[0] for _, _, said in board.thumbnails] == ["**1. Lion**", "**2. Heron**"]
    await me(house, house.heron, text_first=True)
    own = await profile(house, house.heron)
    assert seen(own) == [face(house.heron)]
    assert own.text.count("**Heron**") == 1


async def test_a_no_hides_and_a_yes_shows_again(house: House) -> None:
    before = await given_up(house)
    panel = shown(await me(house, house.lion))
    said = shown(await house.lion.click(panel, "Your avatar: on"))
    assert "Your avatar: off" in [label for label, *_ in said.buttons]
    await house.driver.idle()
    assert not (await before.board()).thumbnails, "the result that stands there already"
    assert not (await (await given_up(house)).board()).thumbnails
    assert not (await profile(house, house.lion)).thumbnails
    assert seen(await leaderboard(house, house.zebra)) == [face(house.heron)]
    _, data = await exported(house, house.lion)
    assert data["avatars"] == [{"user_id": str(house.lion.id), "hash": None}]
    assert str(house.lion.user.avatar) not in str(data)
    await house.stop()
    await house.start()
    assert not (await profile(house, house.lion)).thumbnails
    await me(house, house.lion, show_avatar=True)
    assert seen(await profile(house, house.lion)) == [face(house.lion)]


async def test_a_deletion_takes_the_avatar_from_the_result_and_the_store(house: House) -> None:
    playing, lion = await given_up(house), house.lion
    _, data = await exported(house, lion)
    assert data["avatars"] == [{"user_id": str(lion.id), "hash": lion.user.avatar}]
    assert (await playing.board()).thumbnails
    await deleted(house, lion)
    assert not (await playing.board()).thumbnails
    assert seen(await leaderboard(house, house.zebra)) == [face(house.heron)]
    await me(house, lion)
    await house.driver.idle()
    rows = await house.store.read(lambda connection: list(connection.execute("SELECT user_id FROM avatars")))
    assert [row[0] for row in rows] == [house.heron.id]


async def test_a_new_avatar_is_written_once_and_a_plain_tap_writes_none(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    learn, written = store_avatars.learn, []

    def noted(*args: Any) -> bool:
        written.append(args[1])
        return learn(*args)

    monkeypatch.setattr(store_avatars, "learn", noted)
    playing = await begin(house, speed="none")
    assert sorted(written) == sorted([house.heron.id, house.lion.id])
    written.clear()
    for cell in ("a1", "b1"):
        await tap_turn(playing, cell)
    await house.driver.idle()
    assert written == []
    house.heron.user.avatar = NEW
    for cell in ("c1", "d1", "e1"):
        await tap_turn(playing, cell)
    known = house.tables.avatars._known.known
    await house.driver.until(lambda: (now := known(house.heron.id)) and now.shown == NEW, "the avatar to be learnt")
    assert written == [house.heron.id]
    sure = await house.lion.slash("table", playing.channel, do="resign")
    await house.lion.click(shown(sure), "Yes, resign")
    assert seen(await playing.board()) == [face(house.heron)]


async def test_somebody_without_an_avatar_has_none_beside_them(house: House) -> None:
    house.lion.user.avatar = None
    assert not (await (await given_up(house)).board()).thumbnails
    assert not (await profile(house, house.lion)).thumbnails
    assert "1. Lion" in (await leaderboard(house, house.zebra)).text


async def test_players_of_earlier_versions_are_shown_once_they_press_something(house: House) -> None:
    await given_up(house)
    await house.store.run(lambda connection: connection.execute("DELETE FROM avatars"))
    await house.stop()
    await house.start()
    assert not (await leaderboard(house, house.zebra)).thumbnails
    await me(house, house.lion)
    known = house.tables.avatars._known.known
    await house.driver.until(lambda: (now := known(house.lion.id)) and now.shown is not None, "the avatar to be learnt")
    assert seen(await leaderboard(house, house.zebra)) == [face(house.lion)]
