"""The buttons of a table's card and of *More* as commands: `/table`, and answers to the other side's offers."""

import pytest

from cogs.client import door
from sandbox.driver import PATIENCE_S, Person
from sandbox.seen import Reply, Shown
from tables.model import Table
from tests.e2e.conftest import House
from tests.e2e.example import begin_raced
from tests.e2e.play import Playing, begin, given_up, shown, type_turn
from tests.example import DICED, DICED_TITLE, GAME, HELD, OTHER, OTHER_TITLE, RACED, RACED_TITLE, TITLE


async def told(house: House, person: Person, path: str, channel: str = "tables", **options: object) -> str:
    """Type a command, and return the single private sentence that answers it."""
    reply = await house.driver.settled(await person.slash(path, house.driver.channel(channel), **options))
    assert reply.ephemeral
    assert "\n" not in shown(reply).text
    return shown(reply).text


async def opened(house: House, path: str = f"{GAME} start", **options: object) -> tuple[Reply, Table]:
    """Open a table as Heron; return the reply with its card, and the table."""
    reply = await house.heron.slash(path, house.driver.channel("tables"), **options)
    return reply, await house.tables.load(shown(reply).buttons[0][1].split(":")[2])


async def now(house: House, table: Table) -> Table:
    return await house.tables.load(table.id)


# Before the start


async def test_a_table_is_joined_and_started_by_typing(house: House) -> None:
    card, table = await opened(house)
    assert (
        await told(house, house.lion, "table", do="join") == f"You sit at Heron’s table of {TITLE} as the second of 2."
    )
    await house.driver.until(lambda: "● Lion" in shown(card).text, "Lion on the card")
    begun = await told(house, house.heron, "table", do="start")
    assert begun.startswith(f"Your game of {TITLE} with Lion begins, and ")
    turn = (await now(house, table)).seat_of(house.heron.id) in (await now(house, table)).to_act()
    assert ("it is your turn" in begun) is turn
    await house.driver.until(lambda: "’s turn" in shown(card).text, "the board")


async def test_house_players_are_asked_in_by_typing(house: House) -> None:
    _, table = await opened(house, f"{RACED} start")
    for level, place in (("easy", "second"), ("medium", "third"), ("hard", "last")):
        said = await told(house, house.heron, "table", do="house", **{"with": level})
        assert f"(house, {level}) sits at your table of {RACED_TITLE} as the {place} of 4." in said
    assert [player.house for player in (await now(house, table)).players] == [None, "easy", "medium", "hard"]
    assert "All 4 seats are taken" in await told(house, house.heron, "table", do="house", **{"with": "hard"})


@pytest.mark.parametrize("patience", [PATIENCE_S, 0.0])
async def test_whoever_sits_down_by_typing_has_the_private_panel(
    house: House, monkeypatch: pytest.MonkeyPatch, patience: float
) -> None:
    """After /table do:join and do:start the private hands come as messages of their own and follow the game.

    The hands also come if the command had to be deferred first (patience 0).
    """
    _, table = await opened(house, f"{HELD} start")
    monkeypatch.setattr(door, "DEFER_SECONDS", patience)
    people = (house.lion, house.heron)

    def alone(person: Person, *, hand: bool) -> list[Shown]:
        seen = person.sees(house.driver.channel("tables"))
        return [m for m in seen if m.ephemeral and (m.image is not None) is hand]

    await told(house, house.lion, "table", do="join")
    await told(house, house.heron, "table", do="start")
    await house.driver.until(lambda: all(alone(each, hand=True) for each in people), "both hands")
    assert [m.text[:10] for m in alone(house.lion, hand=False)] == ["You sit at"]
    assert [m.text[:9] for m in alone(house.heron, hand=False)] == ["Your game"]
    for each in people:
        await told(house, each, "table", do="early")
    assert (await now(house, table)).status == "finished"
    for each in people:
        await told(house, each, "table", do="rematch")
    await house.driver.until(lambda: all(len(alone(each, hand=True)) == 2 for each in people), "the new hands")
    assert "as soon as" in alone(house.lion, hand=False)[-1].text
    assert "Here we go" in alone(house.heron, hand=False)[-1].text


async def test_getting_up_by_typing(house: House) -> None:
    card, table = await opened(house)
    await told(house, house.lion, "table", do="join")
    assert await told(house, house.lion, "table", do="leave") == f"You have left the table of {TITLE}."
    assert "has closed" in await told(house, house.heron, "table", do="leave")
    assert (await now(house, table)).status == "closed"
    await house.driver.until(lambda: not shown(card).buttons, "the end on the card")


async def test_a_challenge_is_accepted_by_typing(house: House) -> None:
    _, table = await opened(house, f"{OTHER} start", opponent=house.lion)
    assert "kept for" in await told(house, house.gecko, "table", do="join")
    accepted = await told(house, house.lion, "table", do="join")
    assert accepted.startswith(f"You have accepted Heron’s challenge. Your game of {OTHER_TITLE} with Heron begins")
    assert (await now(house, table)).status == "playing"


async def test_a_challenge_is_declined_by_typing(house: House) -> None:
    card, _ = await opened(house, f"{OTHER} start", opponent=house.lion)
    assert "Only the person who was challenged" in await told(house, house.gecko, "table", do="decline")
    declined = await told(house, house.lion, "table", do="decline")
    assert declined == f"You have declined Heron’s challenge to a game of {OTHER_TITLE}."
    await house.driver.until(lambda: "declined" in shown(card).text, "the end on the card")
    assert "No table in this channel" in await told(house, house.lion, "table", do="decline")


async def test_a_command_is_refused_in_the_words_of_its_button(house: House) -> None:
    card, table = await opened(house)
    await told(house, house.lion, "table", do="join")
    for person, word, options in (
        (house.lion, "join", {}),
        (house.gecko, "join", {}),
        (house.lion, "start", {}),
        (house.gecko, "leave", {}),
        (house.gecko, "decline", {}),
        (house.lion, "house", {"with": "easy"}),
    ):
        said = await told(house, person, "table", do=word, **options)
        custom = f"lobby:{word}:{table.id}:-" + (":easy" if options else "")
        clicked = await person.raw_component(shown(card), custom)
        answers = [m.text for m in [*clicked.follow_ups, shown(clicked)] if m.ephemeral]
        assert said in answers, (word, said, answers)


async def test_a_channel_without_tables(house: House) -> None:
    for word in ("join", "start", "decline"):
        assert "No table in this channel waits" in await told(house, house.heron, "table", "quiet", do=word)
    assert "You sit at no table here" in await told(house, house.heron, "table", "quiet", do="leave")
    assert "No table" in await told(house, house.heron, "table", "quiet", do="house", **{"with": "easy"})
    assert "No game is running" in await told(house, house.heron, "table", "quiet", do="back")
    assert "No game is running" in await told(house, house.heron, "table", "quiet", do="replace", **{"with": "1"})
    assert "not finished a game" in await told(house, house.heron, "table", "quiet", do="rematch")
    assert "No game has been played" in await told(house, house.heron, "table", "quiet", do="text")


async def test_which_of_several_tables_is_asked_and_completed(house: House) -> None:
    _, first = await opened(house)
    await house.clock.advance(1)
    _, second = await opened(house, f"{DICED} start")
    place = house.driver.channel("tables")
    asked = shown(await house.lion.slash("table", place, do="join"))
    assert [label for label, *_ in asked.buttons] == [f"{TITLE}: Heron", f"{DICED_TITLE}: Heron"]
    offered = await house.lion.complete("table", place, do="join", table=DICED)
    assert offered == [(f"{DICED_TITLE}: Heron ({second.id})", second.id)]
    assert DICED_TITLE in await told(house, house.lion, "table", do="join", table=second.id)
    # Lion can join only the first table now.
    assert [value for _, value in await house.lion.complete("table", place, do="join", table="")] == [first.id]
    assert TITLE in await told(house, house.lion, "table", do="join")
    assert await house.lion.complete("table", place, do="join", table="") == []


async def test_a_table_that_is_not_there_or_not_for_these_eyes(house: House) -> None:
    for word in ("join", "leave", "start", "decline", "back", "rematch", "text"):
        assert "no such table" in await told(house, house.heron, "table", do=word, table="zzzzzz"), word


async def test_a_table_of_another_server_is_unknown(house: House) -> None:
    _, table = await opened(house)
    world = house.box.world
    other = world.add_guild("Elsewhere", house.gecko.user, house.driver.guild.roles[house.driver.guild.id].permissions)
    reply = await house.gecko.slash("table", world.add_channel(other, "their-tables"), do="join", table=table.id)
    assert "no such table" in shown(reply).text


async def test_in_a_direct_message_a_game_is_started_by_typing_alone(house: House) -> None:
    await house.zebra.slash(f"{GAME} start", house.zebra.dm(), speed="none")
    begun = await house.zebra.slash("table", house.zebra.dm(), do="house", **{"with": "easy"})
    assert "begins" in shown(begun).text
    ended = await house.zebra.slash("table", house.zebra.dm(), do="end", table="abcdef", **{"with": "mine"})
    assert "that is for tables in a server" in shown(ended).text


async def test_in_french(house: House) -> None:
    await opened(house)
    house.lion.locale = "fr"
    assert await told(house, house.lion, "table", do="join") == (
        f"Vous êtes à la table ouverte par Heron ({TITLE}), en deuxième place sur 2."
    )
    assert "Vous êtes déjà" in await told(house, house.lion, "table", do="join")
    assert "Aucune table de ce salon" in await told(house, house.lion, "table", "quiet", do="start")
    command = next(c for c in house.box.commands.usable(house.driver.guild) if c["name"] == "table")
    names = {option["name"]: option["name_localizations"]["fr"] for option in command["options"]}
    assert names == {"do": "faire", "with": "avec", "table": "table"}
    words = {choice["value"]: choice["name_localizations"]["fr"] for choice in command["options"][0]["choices"]}
    assert words["rematch"].startswith("revanche")


# During the game


async def test_the_seat_is_taken_back_by_typing(house: House) -> None:
    playing = await begin(house, speed="live")
    assert (
        await told(house, house.lion, "table", do="back") == "The seat is yours already; the house is not keeping it."
    )
    assert "do not play at this table" in await told(house, house.gecko, "table", do="back")
    await house.driver.idle()
    for turn in (1, 2, 3):
        await playing.board()
        await house.clock.advance(62)
        await playing.until(lambda table: table.view(None).turn > turn, "the next turn")  # noqa: B023 - at once
    table = await playing.table()
    away = next(seat for seat, player in enumerate(table.players) if player.away)
    assert "Welcome back" in await told(house, playing.person(table, away), "table", do="back")
    assert not (await playing.table()).players[away].away


async def test_a_draw_is_answered_by_typing(house: House) -> None:
    playing = await begin(house, speed="none")
    assert "nothing to answer" in await told(house, house.lion, "table", do="draw", **{"with": "accept"})
    await type_turn(playing, "c3")
    assert "stands until" in await told(house, house.heron, "table", do="draw")
    asked = await told(house, house.lion, "table", do="draw")
    assert asked == "Heron offers a draw: type the same command again, with accept or decline in “with”."
    assert "declined" in await told(house, house.lion, "table", do="draw", **{"with": "decline"})
    await told(house, house.heron, "table", do="draw")
    assert "asked this yourself" in await told(house, house.heron, "table", do="draw", **{"with": "accept"})
    assert "withdrawn" in await told(house, house.heron, "table", do="draw", **{"with": "decline"})
    await told(house, house.heron, "table", do="draw")
    assert "Agreed" in await told(house, house.lion, "table", do="draw", **{"with": "accept"})
    outcome = (await playing.table()).outcome
    assert outcome is not None
    assert outcome.reason == "agreed"


async def test_a_take_back_is_answered_by_typing(house: House) -> None:
    playing = await begin(house, f"{OTHER} start", speed="none")
    table = await playing.table()
    mover, other = playing.person(table, 0), playing.person(table, 1)
    await type_turn(playing, "c3")
    await told(house, mover, "table", do="takeback")
    other.locale = "fr"
    assert "refuser dans «\u202favec\u202f»" in await told(house, other, "table", do="takeback")
    assert "repris" in await told(house, other, "table", do="takeback", **{"with": "accept"})
    assert (await playing.table()).view(None).turn == 1


async def test_a_board_is_had_as_text_by_somebody_who_watches(house: House) -> None:
    playing = await begin(house, speed="none")
    reply = await house.gecko.slash("table", playing.channel, do="text")
    assert reply.ephemeral
    assert shown(reply).image is None
    assert "`" in shown(reply).text
    _, lobby = await opened(house)
    assert "not started yet" in await told(house, house.gecko, "table", do="text", table=lobby.id)


# After the game


async def test_another_game_is_had_by_typing(house: House) -> None:
    playing = await given_up(house)
    assert "do not play" in await told(house, house.gecko, "table", do="rematch", table=playing.table_id)
    assert "not finished a game" in await told(house, house.gecko, "table", do="rematch")
    for _ in range(2):
        assert "as soon as everybody" in await told(house, house.lion, "table", do="rematch")
    elsewhere = await told(house, house.heron, "table", "quiet", do="rematch", table=playing.table_id)
    assert f"<#{playing.channel.id}>" in elsewhere
    assert "Here we go again" in await told(house, house.heron, "table", do="rematch")
    again = (await playing.table()).next_id
    assert again is not None
    assert (await house.tables.load(again)).status == "playing"


async def test_a_finished_game_is_handed_over_as_text(house: House) -> None:
    playing = await given_up(house)
    reply = await house.zebra.slash("table", playing.channel, do="text")
    assert reply.ephemeral
    files = [attached["filename"] for attached in shown(reply).data["attachments"]]
    assert files == [f"{GAME}-{playing.table_id}.txt", f"{GAME}-{playing.table_id}.json"]
    running = Playing(house, playing.channel, (await begin(house, speed="none")).table_id)
    choices = await house.zebra.complete("table", playing.channel, do="text", table="")
    assert [value for _, value in choices] == [running.table_id, playing.table_id]


# Other buttons


async def test_pages_steps_and_rounds_are_had_by_typing(house: House) -> None:
    playing = await given_up(house)
    place = playing.channel
    owners = shown(await house.zebra.slash("help", place, topic="owners"))
    assert owners.text.startswith("# For those who run a server")
    assert "Finished games" in shown(await house.zebra.slash("history", place, page=9)).text
    board = shown(await house.heron.slash("leaderboard", place, page=0))
    assert "Heron" in (board.alt or "")
    step = shown(await house.zebra.slash("replay", place, game=playing.table_id, step=1, seat=2))
    assert "Step 1 of 1" in step.text
    assert "from 0 to 1" in await told(house, house.zebra, "replay", game=playing.table_id, step=2)
    assert "not possible" in await told(house, house.zebra, "replay", game=playing.table_id, seat=3)
    shared = await house.zebra.slash("replay", place, game=playing.table_id, show="here", step=1)
    assert not shared.ephemeral


async def test_the_round_just_over_is_had_by_typing(house: House) -> None:
    await opened(house, f"{RACED} start")
    await told(house, house.heron, "table", do="house", **{"with": "easy"})
    await told(house, house.heron, "table", do="start")
    assert "No round is over" in await told(house, house.heron, "table", do="last")


async def test_tips_are_turned_off_and_on_by_typing(house: House) -> None:
    await begin(house, speed="none")
    for lessons, said in (("off", "No more tips"), ("on", "Tips are on")):
        assert said in await told(house, house.heron, "rules", game=GAME, lesson=lessons)
    assert "no such game running" in await told(house, house.gecko, "rules", game=GAME, lesson="off")


async def test_a_server_is_set_up_by_typing(house: House) -> None:
    place, role = house.driver.channel("tables"), next(iter(house.driver.guild.roles.values()))
    panel = shown(await house.heron.slash("settings", place, where=place, enders=role))
    assert f"<#{place.id}> only" in panel.text
    assert f"<@&{role.id}>" in panel.text
    assert f"<#{place.id}>" in await told(house, house.lion, f"{GAME} start", "quiet")
    panel = shown(await house.heron.slash("settings", place, where=place, enders=role))
    assert str(place.id) not in panel.text
    assert str(role.id) not in panel.text
    placeholders = [menu.get("placeholder") for menu in panel.selects]
    assert "Tables: in every channel" in placeholders
    assert "Ending others’ tables: managers only" in placeholders
    assert "Undo all choices" in shown(await house.heron.slash("settings", place, do="defaults")).text


async def test_a_house_player_for_somebody_who_is_gone_by_typing(house: House) -> None:
    playing = await begin_raced(house, 3)
    assert "That player is not away" in await told(house, house.heron, "table", do="replace", **{"with": "2"})
    for _ in range(2):
        await playing.ready(house.heron, house.lion)
        await playing.after(32)
        await playing.phase("race")
        await playing.solve(house.heron, house.lion)
    table = await playing.table()
    gone = table.seat_of(house.gecko.id)
    assert gone is not None
    place = house.driver.channel("tables")
    assert await house.heron.complete("table", place, do="replace", **{"with": ""}) == [
        (f"{gone + 1}: Gecko", f"{gone + 1}")
    ]
    assert "once everybody" in await told(house, house.heron, "table", do="replace", **{"with": str(gone + 1)})
    assert "asked for this already" in await told(house, house.heron, "table", do="replace", **{"with": str(gone + 1)})
    pasted = {"with": f" {gone + 1}: gecko"}
    assert "it is done" in await told(house, house.lion, "table", do="replace", **pasted)
    assert (await playing.table()).players[gone].house is not None
