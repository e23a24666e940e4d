"""Stops, crashes and lost messages or channels: every table goes on after its last answered action."""

import asyncio
import os
import re
import sys
from pathlib import Path

import pytest

from cogs.client.starts import FRESH_MS
from sandbox.components import walk
from sandbox.driver import Driver, Person
from sandbox.seen import Shown
from sandbox.server import Sandbox
from sandbox.world import Channel
from tests.e2e.conftest import House
from tests.e2e.play import begin, card_in, play_out, shown, tap_turn, type_turn
from tests.example import GAME, OTHER

ROOT = Path(__file__).parents[2]


async def test_a_restart_in_the_middle(house: House) -> None:
    playing = await begin(house)
    await play_out(playing, seed=4, by=tap_turn, turns=5)
    board, before = await playing.board(), await playing.table()
    lobby = await house.zebra.slash(f"{OTHER} start", playing.channel)
    await house.driver.idle()
    await house.stop()
    await house.start()
    assert (await playing.table()).revision == before.revision
    person = playing.person(before, before.to_act()[0])
    free = next(label for label, _, disabled, _ in board.buttons if not disabled and len(label) == 2)
    moved = await person.click(board, free)
    assert moved.state == "done"
    assert (await playing.table()).view(None).turn == 7
    joined = await house.gecko.click(shown(lobby), "Join")
    assert "● Gecko" in shown(joined).text
    table = await play_out(playing, seed=4, by=tap_turn)
    assert table.status == "finished"


async def test_a_bot_that_was_started_too_often_waits_and_keeps_its_token(house: House) -> None:
    token, limit = house.box.token, house.box.gateway.starts
    await house.stop()
    limit.total = 1  # the one session of the first start
    renewed_ms = house.clock.now_ms() + limit.api()["reset_after"]
    start = asyncio.create_task(house.start())
    await house.driver.until(lambda: house.clock.awaited(renewed_ms + FRESH_MS), "the wait for another day")
    assert limit.api()["remaining"] == 0
    await house.clock.advance((renewed_ms + FRESH_MS - house.clock.now_ms()) / 1000)
    await start
    assert (house.box.token, limit.api()["remaining"]) == (token, 0)


@pytest.mark.parametrize("sends", [True])
async def test_commands_are_sent_again_only_when_they_changed(house: House) -> None:
    def sent() -> int:
        return sum(method == "PUT" and path.endswith("/commands") for _, method, path in house.box.requests)

    assert sent() == 1
    await house.stop()
    await house.start()
    assert sent() == 1


async def test_time_away_is_given_back(house: House) -> None:
    playing = await begin(house, speed="live")
    await playing.board()
    await house.driver.idle()
    await house.stop()
    house.clock._now += 600_000
    await house.start()
    await house.driver.idle()
    assert (await playing.table()).view(None).turn == 1
    await type_turn(playing, "c3")


async def test_a_board_behind_is_redrawn_at_start(house: House) -> None:
    playing = await begin(house, speed="none")
    await playing.board()
    await house.driver.idle()
    house.box.faults.refuse(403, 50013, method="PATCH", times=1)
    await type_turn(playing, "c3")
    await house.driver.until(lambda: any(r.code == 50013 for r in house.box.refusals), "the refusal")
    await house.driver.idle()
    await house.stop()
    await house.start()
    assert "places a piece on c3" in (await playing.board()).text


async def test_a_deleted_board_is_posted_afresh(house: House) -> None:
    playing = await begin(house, speed="none")
    old = await playing.board()
    house.box.faults.refuse(404, 10008, method="PATCH", times=1)
    await type_turn(playing, "c3")
    await house.driver.until(lambda: len(boards(house, playing.channel)) > 1, "a new board")
    fresh = await playing.board()
    assert fresh.id != old.id
    await tap_turn(playing, "d4")


async def test_a_board_talked_out_of_sight_is_posted_afresh(house: House) -> None:
    playing = await begin(house, speed="none")
    old = await playing.board()
    for n in range(9):
        house.zebra.say(playing.channel, f"word {n}")
    await type_turn(playing, "c3")
    await house.driver.until(
        lambda: boards(house, playing.channel) and boards(house, playing.channel)[-1] != old.id, "it"
    )
    await house.driver.until(lambda: old.id not in boards(house, playing.channel), "the old one to go")
    assert len(boards(house, playing.channel)) == 1


async def test_an_old_board_is_posted_afresh(house: House) -> None:
    playing = await begin(house, speed="none")
    old = await playing.board()
    await house.clock.advance(3700)
    await type_turn(playing, "c3")
    await house.driver.until(lambda: old.id not in boards(house, playing.channel), "a fresh board")


async def test_trouble_at_discord_loses_nothing(house: House) -> None:
    playing = await begin(house, speed="none")
    await playing.board()
    house.box.faults.refuse(403, 50001, method="PATCH", times=1)
    await type_turn(playing, "c3")
    await house.driver.until(lambda: any(r.code == 50001 for r in house.box.refusals), "the refusal")
    await type_turn(playing, "d4")
    board = await playing.board()
    assert "places a piece on d4" in board.text


async def test_a_click_whose_answer_fails_still_counts(house: House) -> None:
    playing = await begin(house, speed="none")
    table, board = await playing.table(), await playing.board()
    house.box.faults.refuse(404, 10062, path="*callback*", times=1)
    interaction = playing.person(table, 0).client.component(
        board.raw, next(c for n, c, *_ in board.buttons if n == "c3")
    )
    await house.driver.until(lambda: "places a piece on c3" in Shown(house.box, board.raw).text, "the board")
    await house.clock.advance(4)
    assert (await house.driver.answered(interaction)).state == "failed"


async def test_a_lost_channel_closes_its_tables(house: House) -> None:
    playing = await begin(house)
    house.driver.lose_channel(playing.channel)
    table = await playing.until(lambda table: table.status != "playing", "the table to be closed")
    assert table.closed_reason == "lost"


async def test_the_gateway_drops_and_resumes(house: House) -> None:
    playing = await begin(house, speed="none")
    await house.box.faults.drop_gateway(resume=True)
    await house.driver.ready()
    await house.driver.until(house.box.gateway.ready, "the connection")
    await type_turn(playing, "c3")


def boards(house: House, channel: Channel) -> list[int]:
    """The ids of the messages with a picture that a spectator sees: boards and cards."""
    return [m.id for m in house.zebra.sees(channel) if m.image is not None]


async def run(box: Sandbox, folder: Path) -> asyncio.subprocess.Process:
    """Start the bot as a process of its own, with its store in this folder."""
    environment = {
        **os.environ,
        "DISCORD_TOKEN": box.token,
        "DISCORD_API_URL": box.api_url,
        "DISCORD_GATEWAY_URL": box.gateway_url,
        "DATABASE_PATH": str(folder / "killed.db"),
        "HOUSE_WORKERS": "1",
        "IDENTIFY_DELAY": "0",
    }
    return await asyncio.create_subprocess_exec(
        sys.executable, "bot.py", cwd=ROOT, env=environment, stderr=asyncio.subprocess.PIPE
    )


@pytest.mark.long
async def test_kill_nine_between_an_answer_and_the_note_of_it(tmp_path: Path) -> None:
    """A bot killed before it notes where its card was posted finds that card at the next start and posts no other.

    Nobody clicks on the card before that, as a click would tell where it is. A response that arrives only after the
    next run has posted its own card stays until that run looks for copies, seconds later; `test_once` tests that on a
    fake clock: `test_an_answer_that_comes_after_the_bot_was_killed_does_not_stay`.
    """
    box = Sandbox(rate_limits=False, static=False)
    await box.start()
    driver = Driver(box)
    heron, lion, place = driver.user("Heron"), driver.user("Lion"), driver.channel("tables")
    process = await run(box, tmp_path)
    try:
        await driver.ready()
        hold = box.faults.hold(path="*callback*")
        asking = asyncio.create_task(heron.slash(f"{GAME} start", place, speed="none"))
        await driver.until(lambda: hold.waiting, "the answer to be out")
        process.kill()
        await process.wait()
        hold.release()
        card = shown(await asking)
        process = await run(box, tmp_path)
        await driver.until(lambda: box.gateway.ready() == 1, "the bot to be back")
        await driver.until(lambda: Shown(box, card.raw).data["edited_timestamp"], "the card to be shown anew")
        assert pictured(lion, place) == [card.id]
        await press(lion, card, "Join")
        await driver.until(lambda: "Lion" in Shown(box, card.raw).text, "Lion's seat")
        await press(heron, card, "Start")
        await driver.until(lambda: "’s turn" in Shown(box, card.raw).text, "the board")
        await driver.idle()
        assert pictured(lion, place) == [card.id]
    finally:
        process.terminate()
        await process.wait()
        await box.stop()


@pytest.mark.long
async def test_kill_nine(tmp_path: Path) -> None:
    """A real process is killed with SIGKILL and started again: the game goes on, on the same board."""
    box = Sandbox(rate_limits=False, static=False)
    await box.start()
    driver = Driver(box)
    heron, place = driver.user("Heron"), driver.channel("tables")
    process = await run(box, tmp_path)
    try:
        await driver.ready()
        await heron.slash(f"{GAME} start", place, speed="none")
        card = await card_in(driver, heron, place)
        await press(heron, card, "House player")
        await driver.until(lambda: "Heron’s turn" in Shown(box, card.raw).text, "Heron's turn")
        await heron.click(Shown(box, card.raw), free(Shown(box, card.raw)))
        process.kill()
        await process.wait()
        process = await run(box, tmp_path)
        await driver.until(lambda: box.gateway.ready() == 1, "the bot to be back")
        await driver.until(lambda: "Heron’s turn" in Shown(box, card.raw).text, "the house's move")
        hand = pieces_in_hand(Shown(box, card.raw))
        await heron.click(Shown(box, card.raw), free(Shown(box, card.raw)))
        await driver.until(lambda: pieces_in_hand(Shown(box, card.raw)) == hand - 1, "the game to go on")
        assert hand == 11
    finally:
        process.terminate()
        await process.wait()
        await box.stop()


async def press(person: Person, card: Shown, label: str) -> None:
    """Press a button until that is answered: on a busy machine, a bot that has just started may be later than Discord waits."""
    while (await person.click(card, label)).state == "failed":
        pass


def free(board: Shown) -> str:
    """The label of an empty square that can be tapped, a corner first: there the house player cannot take the piece.

    A piece on a square is an emoji or a sign beside its name.
    """
    squares = (part for part in walk(board.components) if re.fullmatch("[a-e][1-6]", part.get("label") or ""))
    labels = [str(part["label"]) for part in squares if not part.get("disabled") and "emoji" not in part]
    return min(labels, key=lambda label: label not in {"a1", "a6", "e1", "e6"})


def pieces_in_hand(board: Shown) -> int:
    """The number of Heron's pieces in hand, according to the description of its picture."""
    sign = "●" if "● Heron" in board.text else "▮"
    found = re.search(rf"In hand: .*?{sign} (\d+)", board.alt or "")
    assert found is not None
    return int(found[1])


def pictured(person: Person, place: Channel) -> list[int]:
    """The ids of the cards and boards that a person sees, without the hello, which has a picture too."""
    seen = [each for each in person.sees(place) if each.image is not None]
    return [each.id for each in seen if not any(custom.startswith("lobby:games:") for _, custom, *_ in each.buttons)]
