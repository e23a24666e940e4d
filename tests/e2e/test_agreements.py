"""Agreements between players (draws, take-backs, rematches); the clock, calls to turn and coming back."""

import json

import pytest

from sandbox.driver import Person
from sandbox.seen import Reply, Shown
from tests.e2e.conftest import House
from tests.e2e.play import Playing, begin, further, play_out, shown, tap_turn, type_turn
from tests.example import GAME, TITLE


def notices(playing: Playing) -> list[Shown]:
    """The notices in the channel."""
    shown = playing.house.zebra.sees(playing.channel)
    return [m for m in shown if m.image is None and not m.ephemeral]


async def test_a_draw_is_offered_and_accepted(house: House) -> None:
    playing = await begin(house)
    await type_turn(playing, "c3")
    reply = await house.heron.slash("table", playing.channel, do="draw")
    assert "offer of a draw stands" in shown(reply).text
    answered = await house.lion.click(await asking(playing, "Accept"), "Accept")
    assert answered.state == "done"
    table = await playing.table()
    assert table.outcome is not None
    assert table.outcome.reason == "agreed"
    assert "both sides agreed" in (await playing.board()).text
    await house.driver.until(lambda: not notices(playing), "the offer to be taken away")


async def test_a_draw_is_declined_in_the_panel(house: House) -> None:
    playing = await begin(house)
    await type_turn(playing, "c3")
    panel = await house.heron.click(await playing.board(), "More")
    await house.heron.click(shown(panel), "Offer a draw")
    other = await house.lion.click(await playing.board(), "More")
    declined = await house.lion.click(shown(other), "Decline the draw")
    assert "declined" in shown(declined).text
    assert (await playing.table()).offers == {}


@pytest.mark.parametrize("by", ["command", "panel"])
async def test_whoever_offered_a_draw_learns_that_it_was_declined(house: House, by: str) -> None:
    playing = await begin(house)
    table = await playing.table()
    offerer, other = playing.person(table, 0), playing.person(table, 1)
    if by == "command":
        offered = await offerer.slash("table", playing.channel, do="draw")
    else:
        offered = await offerer.click(shown(await offerer.click(await playing.board(), "More")), "Offer a draw")
    assert "offer of a draw stands" in shown(offered).text
    assert f"{offerer.user.name} offers a draw." in (await playing.board()).text
    await other.click(await asking(playing, "Decline"), "Decline")
    declined = f"{other.user.name} has declined the draw."
    await house.driver.until(lambda: shown(offered).text.startswith(declined), "the answer to be told")
    assert declined in (await playing.board()).text
    await type_turn(playing, "c3")
    assert declined not in (await playing.board()).text
    again = await offerer.slash("table", playing.channel, do="draw")
    assert "offer of a draw stands" in shown(again).text
    await type_turn(playing, "d4")
    await house.driver.until(lambda: "no longer stands" in shown(again).text, "the end of the offer to be told")


async def test_a_move_is_taken_back_by_agreement(house: House) -> None:
    playing = await begin(house)
    table = await playing.table()
    mover, other = playing.person(table, 0), playing.person(table, 1)
    await type_turn(playing, "c3")
    asked = await mover.slash("table", playing.channel, do="takeback")
    assert shown(asked).text.endswith("whether you may take back the move `c3`.")
    notice = await asking(playing, "Accept")
    assert f"{mover.user.name} asks to take back the move `c3` in {TITLE}" in notice.text
    answered = await other.click(notice, "Accept")
    await said(house, answered, f"Agreed: {mover.user.name} has taken back the move `c3`.")
    board = await playing.board()
    assert f"{mover.user.name} has taken back the move `c3`." in board.text
    await house.driver.until(lambda: "you have taken back the move `c3`" in shown(asked).text, "the answer to be told")
    assert (await playing.table()).view(None).turn == 1
    assert "c3" in [label for label, *_ in board.buttons]


async def test_a_take_back_names_the_answer_that_it_takes_back_too(house: House) -> None:
    playing = await begin(house)
    table = await playing.table()
    mover, other = playing.person(table, 0), playing.person(table, 1)
    await type_turn(playing, "c3")
    await type_turn(playing, "d4")
    asked = await mover.slash("table", playing.channel, do="takeback")
    what = "the move `c3` and what followed it, `d4`"
    assert f"{mover.user.name} asks to take back {what}" in (await asking(playing, "Decline")).text
    assert f"{mover.user.name} asks to take back {what}." in (await playing.board()).text
    await other.click(await asking(playing, "Decline"), "Decline")
    refused = f"{other.user.name} has refused the take-back."
    await house.driver.until(lambda: shown(asked).text == refused, "the answer to be told")
    assert refused in (await playing.board()).text


async def test_a_rematch_swaps_sides(house: House) -> None:
    playing = await begin(house, speed="days")
    before = (await play_out(playing, seed=5, by=type_turn)).names
    board = await playing.board()
    await eager(house, house.driver.user(before[1]))
    first = await house.driver.user(before[1]).click(board, "Rematch")
    await said(house, first, "as soon as everybody")
    notice = await asking(playing, "Rematch")
    assert notice.text.startswith(f"{before[1]} would like another game of {TITLE}.")
    second = await house.driver.user(before[0]).click(notice, "Rematch")
    await said(house, second, "new board")
    old = await playing.table()
    assert old.next_id is not None
    again = Playing(house, playing.channel, old.next_id)
    board = await again.board()
    await again.after(120)
    call = await calling(again)
    assert f"/{board.id}" in call.text
    assert call.id > board.id
    assert "’s turn" in (await again.board()).text
    assert (await again.table()).names == (before[1], before[0])
    await type_turn(again, "c3")


async def test_the_game_as_text(house: House) -> None:
    playing = await begin(house, preset="traditional")
    table = await play_out(playing, seed=2, by=type_turn)
    reply = await further(house.zebra, await playing.board(), "Game as text")
    assert reply.ephemeral
    files = {
        a["filename"]: house.box.cdn.get(a["url"].split("/cdn/")[1]) or b"" for a in shown(reply).data["attachments"]
    }
    text = files[f"{GAME}-{table.id}.txt"].decode()
    assert "1. " in text
    assert "Rules: Traditional" in text
    assert table.outcome is not None
    assert json.loads(files[f"{GAME}-{table.id}.json"])["reason"] == table.outcome.reason


async def test_time_runs_out_at_speed_days(house: House) -> None:
    playing = await begin(house, speed="days")
    await house.driver.idle()
    await house.clock.advance(24 * 3600 + 10)
    await house.driver.until(lambda: "ran out of time" in newest_board(playing), "the loss on time")


async def test_live_the_house_moves_and_keeps_the_seat(house: House) -> None:
    playing = await begin(house, speed="live")
    await house.driver.idle()
    for turn in (1, 2, 3):
        await playing.board()
        await house.clock.advance(62)
        await wait_for_turn(playing, turn)
    table = await playing.table()
    away = [seat for seat, player in enumerate(table.players) if player.away]
    assert away
    person = playing.person(table, away[0])
    back = await person.click(await asking(playing, "I’m back"), "I’m back")
    await said(house, back, "Welcome back")
    assert not (await playing.table()).players[away[0]].away


async def asking(playing: Playing, label: str) -> Shown:
    """Wait for the notice that has a button with this label, and return it."""

    def found() -> list[Shown]:
        return [m for m in notices(playing) if any(name == label for name, *_ in m.buttons)]

    await playing.house.driver.until(found, label)
    return found()[0]


async def calling(playing: Playing) -> Shown:
    """Wait for the call to turn, and return it."""
    await playing.house.driver.until(lambda: any("your turn" in m.text for m in notices(playing)), "a call")
    return next(m for m in notices(playing) if "your turn" in m.text)


async def eager(house: House, person: Person) -> None:
    """Have a person called as soon as their turn begins."""
    await person.slash("me", house.driver.channel("quiet"), calls="eager")


async def said(house: House, reply: Reply, words: str) -> None:
    """Wait until a click is answered with a message that has these words."""
    await house.driver.until(lambda: any(words in m.text for m in [*reply.follow_ups, reply.message] if m), words)


async def wait_for_turn(playing: Playing, turn: int) -> None:
    await playing.until(lambda table: table.view(None).turn > turn, "the next turn")


def newest_board(playing: Playing) -> str:
    return [m for m in playing.house.zebra.sees(playing.channel) if m.image is not None][-1].text


async def test_a_call_to_turn_mentions_one_person_and_goes_away(house: House) -> None:
    playing = await begin(house, speed="days")
    table = await playing.table()
    called = playing.person(table, 1)
    await eager(house, called)
    await playing.after(120)
    await tap_turn(playing, "c3")
    table = await playing.table()
    await house.driver.until(lambda: any(called.mention in m.text for m in notices(playing)), "the call")
    call = next(m for m in notices(playing) if called.mention in m.text)
    assert [user["id"] for user in call.data["mentions"]] == [str(called.id)]
    assert f"/{table.message_id}" in call.text
    await tap_turn(playing, "d4")
    await house.driver.until(lambda: all(m.id != call.id for m in notices(playing)), "the call to go")


async def test_nobody_is_mentioned_who_does_not_want_it(house: House) -> None:
    for person in (house.heron, house.lion):
        await person.slash("me", house.driver.channel("quiet"), calls="never")
    playing = await begin(house, speed="days")
    await tap_turn(playing, "c3")
    await playing.board()
    await house.clock.advance(3_601)
    await house.driver.idle()
    assert notices(playing) == []


async def test_a_moderator_ends_a_table(house: House) -> None:
    playing = await begin(house)
    with_reason = await house.heron.slash(
        "table", playing.channel, do="end", table=playing.table_id, **{"with": "It is *late*."}
    )
    assert "closed" in shown(with_reason).text
    await house.driver.until(lambda: (m := house.zebra.sees(playing.channel)) and "late" in m[-1].text, "the end")


async def test_the_private_answer_follows_the_opponent(house: House) -> None:
    playing = await begin(house, speed="none")
    table = await playing.table()
    mover = playing.person(table, 0)
    reply = await mover.slash(f"{GAME} move", playing.channel, move="c3")
    assert shown(reply).ephemeral
    await type_turn(playing, "d5")
    await house.driver.until(lambda: "places a piece on d5" in shown(reply).text, "the reply")
