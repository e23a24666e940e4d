"""A typed command that several tables fit is answered with a button for each, which does what was typed."""

import pytest

import locales
from sandbox.driver import Person
from sandbox.seen import Shown
from tables.model import Table
from tests.e2e.conftest import House
from tests.e2e.play import begin, sentence, shown
from tests.e2e.test_seats import now, opened
from tests.example import DICED, DICED_TITLE, GAME, RACED, RACED_TITLE, TITLE


async def asked(house: House, person: Person, path: str, **options: object) -> Shown:
    """The question which table is meant, after a command."""
    question = shown(await person.slash(path, house.driver.channel("tables"), **options))
    assert question.ephemeral
    assert question.text == "Several tables fit. Which one?"
    return question


async def press(house: House, person: Person, question: Shown, label: str) -> str:
    return await sentence(house, await person.click(question, label))


async def two_lobbies(house: House) -> tuple[Table, Table]:
    """Two tables of Heron's that wait for people."""
    _, first = await opened(house, f"{DICED} start")
    await house.clock.advance(1)
    return first, (await opened(house, f"{RACED} start"))[1]


async def test_a_button_does_what_was_typed_with_its_options(house: House) -> None:
    diced, raced = await two_lobbies(house)
    question = await asked(house, house.heron, "table", do="house", **{"with": "easy"})
    assert [label for label, *_ in question.buttons] == [f"{DICED_TITLE}: Heron", f"{RACED_TITLE}: Heron"]
    assert "(house, easy) sits at your table" in await press(house, house.heron, question, f"{RACED_TITLE}: Heron")
    assert len((await now(house, diced)).players) == 1
    assert [player.house for player in (await now(house, raced)).players] == [None, "easy"]


async def test_two_who_type_the_same_are_asked_and_answered_each_in_their_language(house: House) -> None:
    """The server's language is English; French has a space before the colon."""
    house.zebra.locale = "fr"
    await two_lobbies(house)
    for person, lang, colon, seated, begun in (
        (house.lion, "en", ":", "Heron", "You sit at"),
        (house.zebra, "fr", "\N{NO-BREAK SPACE}:", "Heron, Lion", "Vous êtes à la table"),
    ):
        question = shown(await person.slash("table", house.driver.channel("tables"), do="join"))
        assert question.ephemeral
        assert question.text == locales.text(lang, "which-table")
        labels = [label for label, *_ in question.buttons]
        assert labels == [f"{DICED_TITLE}{colon} Heron", f"{RACED_TITLE}{colon} {seated}"]
        answer = await press(house, person, question, labels[1])
        assert answer.startswith(begun)
        assert RACED_TITLE in answer


async def test_a_form_is_opened_for_the_table_of_the_button(house: House) -> None:
    _, raced = await two_lobbies(house)
    question = await asked(house, house.heron, "table", do="rules")
    form = await house.heron.click(question, f"{RACED_TITLE}: Heron")
    assert form.modal is not None
    assert raced.id in form.modal["custom_id"]


async def test_the_button_of_a_table_that_has_closed_meanwhile_says_so(house: House) -> None:
    await two_lobbies(house)
    question = await asked(house, house.lion, "table", do="join")
    assert "You have left" in await press(
        house, house.heron, await asked(house, house.heron, "table", do="leave"), f"{DICED_TITLE}: Heron"
    )
    assert "This table has closed" in await press(house, house.lion, question, f"{DICED_TITLE}: Heron")
    assert "You sit at" in await press(house, house.lion, question, f"{RACED_TITLE}: Heron")


async def test_a_second_press_and_one_by_somebody_else_are_as_if_typed(house: House) -> None:
    _, raced = await two_lobbies(house)
    question = await asked(house, house.lion, "table", do="join")
    custom = next(custom for label, custom, *_ in question.buttons if label == f"{RACED_TITLE}: Heron")
    assert "You sit at" in await sentence(house, await house.lion.deliver_twice(question, custom_id=custom))
    assert "already" in await press(house, house.lion, question, f"{RACED_TITLE}: Heron")
    assert "You sit at" in await sentence(house, await house.zebra.raw_component(question, custom))
    assert [player.name for player in (await now(house, raced)).players] == ["Heron", "Lion", "Zebra"]


async def test_a_turn_goes_to_the_game_of_the_button_and_one_too_long_for_it_is_typed_again(house: House) -> None:
    first = await begin(house, speed="none")
    await house.clock.advance(1)
    second = await begin(house, speed="none")
    one, two = await first.table(), await second.table()
    mover = first.person(one, one.to_act()[0])
    if second.person(two, two.to_act()[0]).id != mover.id:
        other = first.person(one, 1 - one.to_act()[0])
        played = await other.slash(f"{GAME} move", first.channel, move="a1", table=two.id)
        assert "places a piece" in shown(played).text
    told = await sentence(house, await mover.slash(f"{GAME} move", first.channel, move="a1" * 45))
    assert "say which one with the option “table”" in told
    assert all(each.id in told for each in (one, two))
    question = await asked(house, mover, f"{GAME} move", move="b1")
    assert [label for label, *_ in question.buttons] == [f"{TITLE}: Heron, Lion ({each.id})" for each in (one, two)]
    position = await mover.click(question, f"{TITLE}: Heron, Lion ({one.id})")
    assert "b1" in shown(position).text
    assert (await first.table()).revision > one.revision


@pytest.mark.parametrize(
    "arg",
    [
        "settings",
        "table",
        "table ",
        "tables",
        "table nothing",
        'table+{"with":"easy"}',
        'table+{"do":7}',
        'table+{"do":"fly"}',
        'table+{"do":"house","with":7}',
        'table+{"do":"replace","with":true}',
        'table+{"do":"join","kitchen":"sink"}',
        "table+[1]",
        "table+{",
    ],
)
async def test_a_forged_button_does_nothing(house: House, arg: str) -> None:
    diced, _ = await two_lobbies(house)
    question = await asked(house, house.lion, "table", do="join")
    forged = await house.lion.raw_component(question, f"command:again:{diced.id}:-:{arg}")
    assert "not one of mine" in await sentence(house, forged)
    assert (await now(house, diced)).revision == diced.revision
