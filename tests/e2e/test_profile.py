"""Profiles: their counts of answers, and the games that they link for each reader."""

from sandbox.driver import Person
from sandbox.permissions import Perm
from tests.e2e.conftest import House
from tests.e2e.example import begin_raced
from tests.e2e.play import begin, given_up, shown, type_turn
from tests.example import RACED_TITLE, TITLE

PLACE = "market"


async def test_a_profile_tells_of_answers(house: House) -> None:
    """A wrong answer costs only time and is logged, so a profile counts it; a Ready is no answer."""
    playing = await begin_raced(house)
    place = house.driver.channel(PLACE)
    await playing.ready(house.heron, house.lion)
    for _ in range(2):
        assert shown(await playing.command(house.heron, "A", "A")).image is None
    await playing.solve(house.heron)
    for person in (house.heron, house.lion):
        await person.slash("table", playing.channel, do="early")
    assert (await playing.table()).status == "finished"
    running = await begin_raced(house)
    await running.ready(house.heron, house.lion)
    await running.command(house.heron, "A", "A")
    told = shown(await house.zebra.slash("profile", place, member=house.heron)).text
    assert f"**Answers**\n- {RACED_TITLE}: 3 answers given, 2 wrong\n" in told
    assert "**Answers**" not in shown(await house.lion.slash("profile", place)).text


async def test_a_profile_lists_a_draw_as_one(house: House) -> None:
    playing = await begin(house, speed="none")
    for turn in ("c3", "d4"):
        await type_turn(playing, turn)
    await house.heron.slash("table", playing.channel, do="draw")
    await house.lion.slash("table", playing.channel, do="draw", **{"with": "accept"})
    assert (await playing.table()).status == "finished"
    told = shown(await house.heron.slash("profile", playing.channel))
    assert f"[{TITLE}](" in told.text.split("**Last games**")[1]
    assert ": draw, <t:" in told.text
    assert "place 1" not in told.text
    assert "the newest last: draw." in (told.alt or "")


async def test_a_profile_links_what_its_reader_can_see(house: House) -> None:
    """A game's link needs a reader who played in it or sees its channel; a shared profile links what all can see."""
    await given_up(house)
    place, hidden = house.driver.channel(PLACE), house.driver.channel("tables")

    async def links(person: Person, **options: object) -> int:
        told = shown(await person.slash("profile", place, member=house.heron, **options)).text
        assert TITLE in told.split("**Last games**")[1], "the game is listed even without a link"
        return told.count("https://discord.com/channels/")

    open_to_all = await links(house.zebra)
    assert open_to_all > 0
    assert await links(house.heron, share=True) == open_to_all
    hidden.overwrites.update({person.id: (0, int(Perm.VIEW_CHANNEL)) for person in (house.gecko, house.lion)})
    house.box.events.channel("UPDATE", hidden)
    assert await links(house.gecko) == 0
    assert await links(house.zebra) == open_to_all
    assert await links(house.lion) == open_to_all, "Lion played in the game"
    hidden.overwrites[house.driver.guild.id] = (0, int(Perm.VIEW_CHANNEL))
    house.driver.allow_bot(hidden, Perm.VIEW_CHANNEL)
    assert await links(house.heron) == open_to_all
    assert await links(house.heron, share=True) == 0
