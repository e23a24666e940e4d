"""Replays through Discord: a whole game, every way to move through it, access, sharing."""

import asyncio
import io
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

import locales
from cogs.village import film as village_film
from data import direct
from engines import verify
from sandbox.driver import Person
from sandbox.permissions import Perm
from sandbox.seen import Reply, Shown
from sandbox.world import Channel
from tests.e2e.conftest import House
from tests.e2e.example import begin_held, thought
from tests.e2e.play import Playing, animation, begin, further, play_out, sentence, shown, type_turn
from tests.example import GAME, OTHER

TURNS = 6


async def over(house: House, path: str = f"{GAME} start") -> Playing:
    """Play a short game of Heron and Lion, which Lion resigns."""
    playing = await begin(house, path)
    await play_out(playing, seed=3, by=type_turn, turns=TURNS)
    await give_up(house.lion, playing.channel, path.removesuffix(" start"), playing.table_id)
    assert (await playing.table()).status == "finished"
    return playing


async def give_up(person: Person, channel: Channel, game: str, table_id: str) -> None:
    question = await person.slash("table", channel, do="resign", table=table_id)
    await person.click(shown(question), "Yes, resign")


async def opened(playing: Playing, person: Person) -> Shown:
    """Open the replay's panel below the finished board, with all its controls."""
    panel = shown(await further(person, await playing.board(), "Replay"))
    assert panel.ephemeral
    return await pressed(person, panel, "More")


async def pressed(person: Person, panel: Shown, label: str) -> Shown:
    """Press a button of the panel, and return the panel, which must be the only answer."""
    reply = await person.click(panel, label)
    assert reply.state == "done"
    assert not reply.follow_ups, reply.follow_ups[0].text
    now = shown(reply)
    assert now.id == panel.id
    return now


# Step by step


async def test_a_game_is_looked_at_step_by_step(house: House) -> None:
    playing = await over(house)
    board = await playing.board()
    assert f"`/replay game:{playing.table_id}`" in board.text
    panel = await opened(playing, house.gecko)
    last = TURNS + 1
    assert f"**Start** · {last} steps" in panel.text
    pictures = [panel.image]
    for step in range(1, last + 1):
        panel = await pressed(house.gecko, panel, "Next ▶")
        assert f"**Step {step} of {last}**" in panel.text
        pictures.append(panel.image)
    assert len(set(pictures[:-1])) == last, "each turn has its own picture"
    assert "wins:**" in panel.text
    assert "Lion resigns" in panel.text
    assert panel.alt

    panel = await pressed(house.gecko, panel, "◀ Back")
    assert panel.image == pictures[last - 1]
    panel = await pressed(house.gecko, panel, "⏮ Start")
    assert panel.image == pictures[0]
    panel = await pressed(house.gecko, panel, "+10")
    assert f"**Step {last} of {last}**" in panel.text
    panel = await pressed(house.gecko, panel, "−10")
    assert "**Start**" in panel.text


async def test_a_replay_has_few_controls_at_first_and_all_after_more(house: House) -> None:
    playing = await over(house)
    panel = shown(await asked_for(house.gecko, playing.channel, playing.table_id))
    few = ["◀ Back", "Next ▶", "Analyse", "More"]
    for label, step, shows in (("Next ▶", 1, few), ("More", 1, None), ("Next ▶", 2, None), ("Less", 2, few)):
        panel = await pressed(house.gecko, panel, label)
        assert f"**Step {step} of {TURNS + 1}**" in panel.text
        now = [label for label, *_ in panel.buttons]
        assert now == shows if shows else len(now) == 12 and "Less" in now
        assert len(panel.selects) == (1 if shows else 2)


async def test_jumps_eyes_and_steps_that_are_typed(house: House) -> None:
    playing = await over(house)
    panel = await opened(playing, house.heron)
    chapter = next(o for s in panel.selects if "jump" in s["custom_id"] for o in s["options"] if o["label"] == "Turn 3")
    jumped = shown(await house.heron.select(panel, "Jump to", [chapter["value"]]))
    assert f"**Step 3 of {TURNS + 1}**" in jumped.text
    eyes = next(s for s in jumped.selects if "seen" in s["custom_id"])["options"]
    assert eyes[0]["label"] == "Seen by everybody"
    seen = shown(await house.heron.select(jumped, "Seen by", [eyes[2]["value"]]))
    assert f"**Step 3 of {TURNS + 1}**" in seen.text
    assert seen.image != jumped.image, "seen by dark, the board is turned round"

    asked = await house.heron.click(seen, "Go to…")
    assert asked.modal
    typed = await house.heron.submit(asked, step="5")
    assert f"**Step 5 of {TURNS + 1}**" in shown(typed).text
    asked = await house.heron.click(seen, "Go to…")
    assert f"**Step {TURNS + 1} of {TURNS + 1}**" in shown(await house.heron.submit(asked, step=str(TURNS + 1))).text
    for wrong in (str(TURNS + 2), "99", "-1", "two", "٣"):
        asked = await house.heron.click(seen, "Go to…")
        told = await sentence(house, await house.heron.submit(asked, step=wrong))
        assert f"from 0 to {TURNS + 1}" in told


async def test_a_replay_goes_on_after_a_restart(house: House) -> None:
    playing = await over(house)
    panel = await pressed(house.lion, await opened(playing, house.lion), "Next ▶")
    await house.stop()
    await house.start()
    panel = await pressed(house.lion, panel, "Next ▶")
    assert "**Step 2 of" in panel.text


async def test_what_was_hidden_is_shown_once_the_game_is_over(house: House) -> None:
    """Hands are hidden while a game runs; the replay of a finished game shows them, ended early or not."""
    playing = await begin_held(house)
    for _ in range(3):
        table = await playing.table()
        seat = table.to_act()[0]
        await playing.say(playing.person(table, seat), thought(table, seat))
    table = await playing.table()
    assert "not over yet" in await sentence(house, await asked_for(house.gecko, playing.channel, table.id))
    for person in await playing.seats():
        more = shown(await person.click(await playing.board(), "More"))
        await person.click(more, "End the game early")
    assert (await playing.table()).status == "finished"
    panel = await opened(playing, house.gecko)
    panel = await pressed(house.gecko, panel, "End ⏭")
    panel = await pressed(house.gecko, panel, "◀ Back")
    state = (await house.tables.records.replay(await house.tables.load(table.id))).moments[-2].state
    alts = set()
    for option in next(s for s in panel.selects if "seen" in s["custom_id"])["options"][1:]:
        seen = shown(await house.gecko.select(panel, "Seen by", [option["value"]]))
        media = [item for one in seen.components for item in _galleries(one)]
        assert len(media) == 2
        alts.add(media[1]["description"])
        seat = int(option["value"].rstrip("!")[-1])
        assert table.game.view(state, seat).hand
    assert len(alts) == 2


def _galleries(component: dict[str, Any]) -> list[dict[str, Any]]:
    found = list(component.get("items", [])) if component["type"] == 12 else []
    return found + [item for inner in component.get("components", []) for item in _galleries(inner)]


def shown_now(house: House, card: Shown) -> Shown:
    """A card in its present state."""
    return Shown(house.box, card.raw)


async def asked_for(person: Person, channel: Channel, table_id: str) -> Reply:
    return await person.slash("replay", channel, game=table_id)


# Access


async def test_a_game_of_another_server_is_unknown(house: House) -> None:
    playing = await over(house)
    world = house.box.world
    permissions = house.driver.guild.roles[house.driver.guild.id].permissions
    other = world.add_guild("Elsewhere", house.gecko.user, permissions)
    place = world.add_channel(other, "their-tables")
    assert "/history lists" in await sentence(house, await asked_for(house.gecko, place, playing.table_id))
    assert "/history lists" in await sentence(house, await asked_for(house.heron, house.heron.dm(), playing.table_id))
    assert "/history lists" in await sentence(house, await asked_for(house.heron, playing.channel, "zzzzzz"))
    assert "/history lists" in await sentence(house, await asked_for(house.heron, playing.channel, "x" * 90))
    empty = shown(await house.gecko.slash("history", place))
    assert "No game has been finished yet." in empty.text
    assert await house.gecko.complete("replay", place, game="") == []


async def test_a_game_in_direct_messages_is_one_s_own(house: House) -> None:
    place = house.zebra.dm()
    card = shown(await house.zebra.slash(f"{GAME} start", place, speed="none"))
    await house.zebra.click(card, "House player")
    table_id = card.buttons[0][1].split(":")[2]
    await give_up(house.zebra, place, GAME, table_id)
    listed = shown(await house.zebra.slash("history", place))
    assert table_id in listed.text
    panel = shown(await asked_for(house.zebra, place, table_id))
    assert "**Start**" in panel.text
    posted = shown(await further(house.zebra, panel, "Show here"))
    assert not posted.ephemeral
    assert posted.image == panel.image
    for person, where in ((house.heron, house.heron.dm()), (house.zebra, house.driver.channel("tables"))):
        assert "/history lists" in await sentence(house, await asked_for(person, where, table_id))


async def test_a_game_in_direct_messages_that_was_deleted_is_listed_and_its_buttons_say_what_became_of_it(
    house: House,
) -> None:
    place = house.zebra.dm()
    card = shown(await house.zebra.slash(f"{GAME} start", place, speed="none"))
    await house.zebra.click(card, "House player")
    table_id = card.buttons[0][1].split(":")[2]
    await give_up(house.zebra, place, GAME, table_id)
    await house.driver.until(lambda: "Rematch" in [label for label, *_ in shown_now(house, card).buttons], "the end")
    await house.tables._store.run(direct.delete, table_id)
    assert table_id in shown(await house.zebra.slash("history", place)).text
    gone = "This game ended long ago and has been deleted; its result still counts."
    assert gone in await sentence(house, await asked_for(house.zebra, place, table_id))
    assert gone in await sentence(
        house, await house.zebra.raw_component(shown_now(house, card), f"replay:open:{table_id}:-")
    )
    assert "has closed" in await sentence(house, await house.zebra.click(shown_now(house, card), "Rematch"))


async def test_a_game_that_goes_on_and_forged_places_are_refused(house: House) -> None:
    playing = await begin(house, speed="none")
    assert "not over yet" in await sentence(house, await asked_for(house.gecko, playing.channel, playing.table_id))
    done = await over(house, f"{OTHER} start")
    panel = await opened(done, house.gecko)
    for forged in ("go:{id}:-", "go:{id}:-:5000+all", "go:{id}:-:1+9", "jump:{id}:-", "seen:{id}:-", "here:{id}:-:x"):
        custom = f"replay:{forged.format(id=done.table_id)}"
        assert "not one of mine" in await sentence(house, await house.gecko.raw_component(panel, custom))
    elsewhere = f"replay:go:{playing.table_id}:-:0+all"
    assert "not over yet" in await sentence(house, await house.gecko.raw_component(panel, elsewhere))


# Text, animation, sharing


async def test_the_export_passes_the_check(house: House, tmp_path: Path) -> None:
    playing = await over(house)
    panel = await opened(playing, house.gecko)
    reply = await house.gecko.click(panel, "Game as text")
    files = {file["filename"]: house.box.cdn.get(file["url"]) for file in shown(reply).data["attachments"]}
    data = files[f"{GAME}-{playing.table_id}.json"]
    assert data is not None
    (tmp_path / "game.json").write_bytes(data)
    assert verify.main([str(tmp_path / "game.json")]) == 0


async def test_the_animation_is_the_whole_game(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    playing = await over(house)
    panel = await opened(playing, house.gecko)
    answer = await animation(house, await house.gecko.click(panel, "Animation"))
    assert answer.ephemeral
    (file,) = answer.data["attachments"]
    assert file["filename"] == f"{GAME}-{playing.table_id}.gif"
    assert file["description"]
    data = house.box.cdn.get(file["url"])
    assert data is not None
    film: Any = Image.open(io.BytesIO(data))
    assert (film.format, film.n_frames) == ("GIF", TURNS + 4), "the pictures between a title and an end"

    posted = await house.driver.settled(await house.gecko.click(answer, "Show here"))
    seen = house.zebra.sees(playing.channel)[-1]
    assert seen.id == shown(posted).id
    assert not seen.ephemeral
    assert seen.image == data

    asked = SimpleNamespace(again=None, progress="")
    honest = village_film.film

    async def busy(*given: Any) -> bytes:
        *_, report = given
        await report(0, TURNS)
        asked.progress = house.gecko.sees(playing.channel)[-1].text
        asked.again = await house.gecko.click(panel, "Animation")
        return await honest(*given)

    monkeypatch.setattr(village_film, "film", busy)
    answer = await animation(house, await house.gecko.click(panel, "Animation"))
    assert asked.progress == f"Drawing the animation: 0 of {TURNS} pictures."
    assert "Drawing" not in answer.text
    assert "still being drawn" in await sentence(house, asked.again)


async def test_the_animation_is_shown_to_everybody_by_the_command_too(house: House) -> None:
    playing = await over(house)
    typed = {"game": playing.table_id, "show": "film-here"}
    answer = await animation(house, await house.gecko.slash("replay", playing.channel, **typed))
    assert answer.ephemeral

    def posted() -> bool:
        last = house.zebra.sees(playing.channel)[-1]
        return [file["filename"] for file in last.data["attachments"]] == [f"{GAME}-{playing.table_id}.gif"]

    await house.driver.until(posted, "the animation for everybody")
    seen = house.zebra.sees(playing.channel)[-1]
    assert (seen.ephemeral, seen.text, seen.image) == (False, answer.text, answer.image)

    playing.channel.overwrites[house.gecko.id] = (0, int(Perm.SEND_MESSAGES))
    assert "may not write" in await sentence(house, await house.gecko.slash("replay", playing.channel, **typed))


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"show": "film", "turning_point": 1}, "replay-turning"),
        ({"show": "here", "turning_point": 1}, "replay-turning"),
        ({"show": "film-here", "step": 2}, "replay-whole"),
        ({"show": "film", "seat": 1}, "replay-whole"),
        ({"show": "analysis", "step": 2}, "replay-whole"),
        ({"turning_point": 1, "seat": 1}, "replay-whole"),
    ],
)
async def test_what_does_not_go_together_is_not_left_out_silently(
    house: House, given: dict[str, Any], reason: str
) -> None:
    playing = await over(house)
    refused = await house.gecko.slash("replay", playing.channel, game=playing.table_id, **given)
    assert await sentence(house, refused) == locales.text("en", f"refused-{reason}")


async def test_of_taps_made_together_one_is_drawn(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    playing = await over(house)
    panel = await opened(playing, house.gecko)
    drawn, honest = [], village_film.film

    async def counted(*given: Any) -> bytes:
        drawn.append(1)
        return await honest(*given)

    monkeypatch.setattr(village_film, "film", counted)
    replies = await asyncio.gather(*(house.gecko.click(panel, "Animation") for _ in range(3)))
    told = [each.text for reply in replies for each in (await house.driver.settled(reply)).follow_ups]
    told += [shown(reply).text for reply in replies]
    assert len(drawn) == 1
    assert sum("still being drawn" in text for text in told) == 2


async def test_a_picture_is_shown_to_everybody_and_mentions_nobody(house: House) -> None:
    playing = await over(house)
    panel = await pressed(house.gecko, await opened(playing, house.gecko), "Next ▶")
    posted = await house.gecko.click(panel, "Show here")
    seen = house.zebra.sees(playing.channel)[-1]
    assert seen.id == shown(posted).id
    assert not seen.ephemeral
    assert seen.image == panel.image
    assert not seen.data["mentions"]
    assert shown(await house.zebra.click(seen, "Replay")).ephemeral

    playing.channel.overwrites[house.gecko.id] = (0, int(Perm.SEND_MESSAGES))
    panel = await pressed(house.gecko, panel, "Next ▶")
    assert "may not write" in await sentence(house, await house.gecko.click(panel, "Show here"))


async def test_what_not_everybody_may_see_is_shown_to_nobody_else(house: House) -> None:
    playing = await over(house)
    hidden, market = playing.channel, house.driver.channel("market")
    hidden.overwrites[house.driver.guild.id] = (0, int(Perm.VIEW_CHANNEL))
    for member in (house.heron.user, house.box.world.bot):
        hidden.overwrites[member.id] = (int(Perm.VIEW_CHANNEL), 0)
    house.box.events.channel("UPDATE", hidden)
    await house.driver.idle()
    for show in ("here", "film-here"):
        reply = await house.heron.slash("replay", market, game=playing.table_id, show=show)
        assert "Not everybody here" in await sentence(house, reply)
    assert shown(await house.heron.slash("replay", market, game=playing.table_id)).ephemeral


async def test_a_game_by_earlier_rules_is_said_to_be_one(house: House) -> None:
    """Trying again would not help."""
    playing = await over(house)
    query = "UPDATE log SET text = 'fly' WHERE table_id = ? AND kind = 'action'"
    await house.store.run(lambda connection: connection.execute(query, (playing.table_id,)))
    for options in ({}, {"show": "film"}):
        refused = await house.heron.slash("replay", playing.channel, game=playing.table_id, **options)
        assert await sentence(house, refused) == locales.text("en", "refused-replay-older")


async def test_what_a_command_may_not_show_to_all_is_not_said_to_be_shown(house: House) -> None:
    """A command shows nothing else, unlike the panel in which the button stands."""
    playing = await over(house)
    house.driver.lose_channel(playing.channel)
    for show in ("here", "film-here"):
        refused = await house.heron.slash("replay", house.driver.channel("quiet"), game=playing.table_id, show=show)
        assert (
            await sentence(house, refused)
            == "Not everybody here may look at that game, so it can be shown to you alone."
        )
