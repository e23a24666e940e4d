"""Late, foreign, forged and stale clicks: each is answered with one private sentence and changes no state."""

import asyncio
import random
import string
from functools import partial

import pytest

from cogs.client import door
from sandbox.driver import Person
from sandbox.seen import Reply, Shown
from tests.e2e.conftest import House
from tests.e2e.play import Playing, begin, play_out, shown, tap_turn, type_turn
from tests.example import GAME


def answered(reply: Reply) -> bool:
    return reply.ephemeral or len(reply.follow_ups) == 1


async def acting(playing: Playing) -> tuple[Person, Person]:
    table = await playing.table()
    seat = table.to_act()[0]
    return playing.person(table, seat), playing.person(table, 1 - seat)


async def test_random_text_and_buttons_never_fail(house: House) -> None:
    playing = await begin(house)
    before = await playing.table()
    board = await playing.board()
    person, _ = await acting(playing)
    dice = random.Random(11)
    letters = string.printable.strip() + "éß●😀\u202e中"
    for _ in range(40):
        text = "".join(dice.choices(letters, k=dice.randint(1, 60)))
        reply = await person.slash(f"{GAME} move", playing.channel, move=text)
        assert reply.ephemeral
        assert shown(reply).text.count("\n") == 0, text
        begun = dice.choice((f"{GAME}:tap:{before.id}:-:", ""))
        forged = await person.raw_component(board, f"{begun}{text}"[:100])
        await house.driver.until(partial(answered, forged), "one private sentence")
    for text in ("z9", "c3xc4", "c3-c4", "c" * 2000, "🐫", "c3xc5:hand", "resign", "flag", "draw", "1. e4"):
        reply = await person.slash(f"{GAME} move", playing.channel, move=text)
        assert reply.ephemeral
        assert len(shown(reply).text) < 250
        await person.complete(f"{GAME} move", playing.channel, move=text)
    assert (await playing.table()).revision == before.revision


async def test_private_pages_never_take_a_public_messages_place(house: House) -> None:
    playing = await begin(house)
    board = await playing.board()
    for forged in (
        f"help:page:-:-:{GAME}+2",
        "me:set:-:-:text+off",
        f"table:text:{playing.table_id}:-",
        "table:stay:-:-",
    ):
        reply = await house.zebra.raw_component(board, forged)
        assert reply.ephemeral, forged
    for verb in ("quit", "offer"):
        reply = await house.heron.raw_component(board, f"table:{verb}:{playing.table_id}:-:draw")
        assert reply.ephemeral, verb
    assert "’s turn" in (await playing.board()).text


async def test_random_arguments_at_every_handler(house: House) -> None:
    playing = await begin(house)
    before = await playing.table()
    board = await playing.board()
    dice = random.Random(5)
    arguments = ["", "+", "yes", "draw+", "c3+", "+c3", "😀", f"{GAME}+0", "language+", "a" * 60]
    arguments += ["".join(dice.choices(string.printable[:94], k=12)) for _ in range(4)]
    for namespace, verb in list(house.bot.router._handlers):
        for argument in dice.sample(arguments, 5):
            place = dice.choice(("zzzzzz", "-", "ABC", ""))
            reply = await house.zebra.raw_component(board, f"{namespace}:{verb}:{place}:-:{argument}"[:100])
            assert reply.state == "done"
            assert answered(reply), (namespace, verb, argument)
    typed = [(f"{GAME} move", {"move": "c3"}), *(("table", {"do": word}) for word in ("board", "resign", "draw"))]
    for path, given in typed:
        refused = await house.heron.slash(path, playing.channel, **given, table="@everyone")
        assert refused.ephemeral
        assert "no such " in shown(refused).text
    assert (await playing.table()).revision == before.revision


async def test_others_and_the_wrong_side_are_told(house: House) -> None:
    playing = await begin(house)
    _, waiting = await acting(playing)
    board = await playing.board()
    foreign = await house.gecko.click(board, "c3")
    assert "do not play at this table" in shown(foreign).text
    early = await waiting.click(board, "c3")
    assert "not your turn" in shown(early).text
    assert foreign.ephemeral
    assert early.ephemeral


async def test_a_stale_click_redraws_the_board_and_says_why(house: House) -> None:
    playing = await begin(house)
    person, _ = await acting(playing)
    old = await playing.board()
    await type_turn(playing, "c3")
    await house.driver.idle()
    stale = next(custom for label, custom, *_ in old.buttons if label == "a1")
    reply = await person.raw_component(old, stale)
    await house.driver.until(lambda: reply.follow_ups, "the reason")
    assert [m.text for m in reply.follow_ups] == ["The board has changed since; here is how it stands now."]
    assert "c3" in shown(reply).text


async def test_after_the_end_buttons_only_explain(house: House) -> None:
    playing = await begin(house)
    board = await playing.board()
    person, _ = await acting(playing)
    sure = await person.slash("table", playing.channel, do="resign")
    table = await playing.table()
    await person.click(shown(sure), "Yes, resign")
    assert (await playing.table()).status == "finished"
    late = await person.raw_component(board, f"{GAME}:tap:{table.id}:{table.stamp(0)}:+c3")
    assert shown(late).text == "This game is over."


async def test_how_to_play_is_offered_after_three_refusals(house: House) -> None:
    playing = await begin(house)
    board = await playing.board()
    _, waiting = await acting(playing)
    answers = [await waiting.click(board, "c3") for _ in range(3)]
    assert [len(shown(answer).buttons) for answer in answers] == [0, 0, 1]
    page = await waiting.click(shown(answers[-1]), "How to play")
    assert "West Africa" in shown(page).text


async def test_many_clicks_at_once_count_once(house: House) -> None:
    playing = await begin(house, speed="none")
    board, table = await playing.board(), await playing.table()
    mover, other = playing.person(table, 0), playing.person(table, 1)
    free = [label for label, _, disabled, _ in board.buttons if not disabled and label != "More"]
    people = (mover, other, house.gecko)
    replies = await asyncio.gather(*(people[n % 3].click(board, label) for n, label in enumerate(free)))
    assert {reply.state for reply in replies} == {"done"}
    assert (await playing.table()).view(None).turn == 2
    assert "’s turn" in (await playing.board()).text
    refused = [reply for reply in replies if reply.ephemeral or reply.follow_ups]
    await house.driver.until(lambda: sum(map(answered, replies)) == len(free) - 1, "a sentence for all others")
    assert len(refused) <= len(free) - 1


async def test_an_interaction_that_comes_twice_counts_once(house: House) -> None:
    playing = await begin(house)
    person, _ = await acting(playing)
    await person.deliver_twice(await playing.board(), "c3")
    await house.driver.idle()
    table = await playing.table()
    assert table.view(None).turn == 2


async def test_a_late_interaction_is_dropped_quietly(house: House) -> None:
    playing = await begin(house)
    person, _ = await acting(playing)
    board = await playing.board()
    custom = next(c for label, c, *_ in board.buttons if label == "c3")
    before = (await playing.table()).revision
    interaction = person.client.component(board.raw, custom)
    house.clock._now += 2900
    await house.driver.until(lambda: interaction.id in house.bot.door._seen, "its arrival")
    await house.clock.advance(1)
    await house.driver.answered(interaction)
    assert (await playing.table()).revision == before


@pytest.mark.parametrize("option", ["second_removal", "preset"])
async def test_values_that_no_menu_offers(house: House, option: str) -> None:
    with pytest.raises(AssertionError):
        await house.heron.slash(f"{GAME} start", house.driver.channel("tables"), **{option: "nonsense"})


async def test_the_selected_piece_is_marked_and_let_go(house: House) -> None:
    playing = await begin(house, speed="none")
    await play_out(playing, seed=1, by=tap_turn, turns=4)
    table = await playing.table()
    person = playing.person(table, table.to_act()[0])
    board = await playing.board()
    label = next(name for name, _, disabled, style in board.buttons if style == 1 and not disabled)
    taken = await person.click(board, label)
    assert "is picked up" in shown(taken).text
    chosen = {name: (disabled, style) for name, _, disabled, style in shown(taken).buttons}
    assert chosen[label] == (False, 3)
    dropped = await person.click(shown(taken), label)
    assert "is picked up" not in shown(dropped).text
    assert (await playing.table()).revision == table.revision


async def test_a_click_while_the_board_is_being_sent(house: House) -> None:
    playing = await begin(house, speed="none")
    board, table = await playing.board(), await playing.table()
    hold = house.box.faults.hold(method="PATCH", path="*/channels/*")
    await type_turn(playing, "c3")
    await house.driver.until(lambda: house.box.rest.in_flight, "the edit")
    custom = next(c for label, c, *_ in board.buttons if label == "d4")
    stamp = (await playing.table()).stamp(1)
    fresh = custom.replace(custom.split(":")[3], stamp)
    reply = await playing.person(table, 1).raw_component(board, fresh)
    assert reply.type == 6
    hold.release()
    await house.driver.until(lambda: "places a piece on d4" in shown(reply).text, "the newest state")


async def test_slow_handlers_are_announced_and_still_answer(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "DEFER_SECONDS", 0.0)
    place = house.driver.channel("tables")
    opened = await house.heron.slash(f"{GAME} start", place, speed="none")

    def board() -> Shown | None:
        return next((m for m in house.lion.sees(place) if m.image is not None), None)

    await house.driver.until(board, "a card")
    card = board()
    assert card is not None
    assert opened.type in {4, 5}
    await house.lion.click(card, "Join")
    await house.driver.until(lambda: (m := board()) and "● Lion" in m.text, "Lion's seat")
    await house.heron.click(card, "Start")
    await house.driver.until(lambda: (m := board()) and "’s turn" in m.text, "the start")
    foreign = await house.gecko.click(card, "c3")
    await house.driver.until(partial(answered, foreign), "a private sentence")
    more = await house.gecko.click(card, "More")
    await house.driver.until(partial(answered, more), "the panel")
    rules = await house.gecko.slash("rules", place, game=GAME)
    await house.driver.settled(rules)
    assert rules.ephemeral


async def test_how_to_play_is_offered_after_three_refused_commands_in_a_row(house: House) -> None:
    playing = await begin(house, speed="none")
    table = await playing.table()
    mover = playing.person(table, table.to_act()[0])

    async def refused() -> list[str]:
        reply = await mover.slash(f"{GAME} move", playing.channel, move="z9")
        assert reply.message is not None
        return [button[0] for button in reply.message.buttons]

    assert [await refused(), await refused()] == [[], []]
    await mover.slash(f"{GAME} move", playing.channel, move="c3")
    assert [await refused(), await refused()] == [[], []]
    assert await refused() == ["How to play"]
