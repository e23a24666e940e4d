"""Taps that no message offers, and private responses that are overtaken while in flight."""

import asyncio

import pytest

from sandbox.seen import Reply, Shown
from tests.e2e.conftest import House
from tests.e2e.play import Playing, begin, play_out, shown, tap_turn
from tests.example import GAME, OTHER


@pytest.mark.parametrize("game", [GAME, OTHER])
async def test_a_plain_turn_takes_a_tap_a_square(house: House, game: str) -> None:
    """One tap places a piece, two move one: nothing is to be confirmed."""
    playing = await begin(house, f"{game} start")
    for squares in (["c3"], ["d4"], ["c3", "b3"]):
        for square in squares:
            table, board = await playing.table(), await playing.board()
            seat = table.to_act()[0]
            label = next(label for label, *_ in board.buttons if label.lstrip("●▮") == square)
            await playing.person(table, seat).click(board, label)
        assert (await playing.table()).to_act() == (1 - seat,)


@pytest.mark.parametrize("form", ["{C3}+{c3}", " {c3}+{c3}", "{c3} +{c3}", "{C3}+hand"])
async def test_a_half_made_turn_has_one_form_only(house: House, form: str) -> None:
    playing = await begin(house, speed="none")
    await play_out(playing, seed=1, by=tap_turn, turns=4)
    table, board = await playing.table(), await playing.board()
    seat = table.to_act()[0]
    view = table.view(seat)
    own = next(cell for cell in view.squares() if view.at(cell) == "ox"[seat])
    arg = form.replace("{C3}", own.upper()).replace("{c3}", own)
    reply = await playing.person(table, seat).raw_component(board, f"{GAME}:tap:{table.id}:{table.stamp(seat)}:{arg}")
    assert reply.ephemeral
    assert "not one of mine" in shown(reply).text
    assert (await playing.table()).revision == table.revision


async def test_a_private_answer_shows_the_house_players_quick_reply(house: House) -> None:
    place = house.driver.channel("tables")
    card = await house.heron.slash(f"{GAME} start", place, speed="none")
    await house.heron.click(shown(card), "House player")
    playing = Playing(house, place, shown(card).buttons[0][1].split(":")[2])
    seat = (await playing.table()).seat_of(house.heron.id)
    assert seat is not None
    await playing.until(lambda table: table.to_act() == (seat,), "Heron's turn")
    await playing.board()
    before = await playing.table()
    hold = house.box.faults.hold(method="POST", path="*callback*")
    text = before.game.format(before.game.legal(before.state, seat)[0])
    moving = asyncio.create_task(house.heron.slash(f"{GAME} move", place, move=text))
    await house.driver.until(lambda: hold.waiting, "the answer under way")
    await playing.until(
        lambda now: now.revision >= before.revision + 2 and now.shown >= now.revision, "both turns on the board"
    )
    hold.release()
    reply = await moving
    await house.driver.until(lambda: "Heron’s turn" in private(house, reply), "the house player's turn")


def private(house: House, reply: Reply) -> str:
    message = shown(reply)
    return Shown(house.box, message.raw).text
