"""French and Portuguese: text boards, the pages of the rules, and a person's own choice of language."""

import pytest

from sandbox.seen import Shown
from tests.e2e.conftest import House
from tests.e2e.play import begin, shown, startable
from tests.example import DICED, GAME, OTHER


async def test_a_french_reader_is_answered_in_french(house: House) -> None:
    playing = await begin(house)
    house.gecko.locale = "fr"
    foreign = await house.gecko.click(await playing.board(), "c3")
    assert shown(foreign).text.startswith("Vous ne jouez pas à cette table")
    assert "’s turn" in (await playing.board()).text
    chosen = await house.gecko.slash("me", playing.channel, language="en")
    assert "Your choices" in shown(chosen).text
    again = await house.gecko.click(await playing.board(), "c3")
    assert shown(again).text.startswith("You do not play")


async def test_a_french_server_has_french_boards(house: House) -> None:
    house.driver.guild.locale = "fr"
    place = house.driver.channel("tables")
    reply = await house.heron.slash(f"{OTHER} start", place)
    card = shown(reply)
    assert "libre" in card.text
    await house.lion.click(card, "Entrer")
    await startable(house, card)
    started = await house.heron.click(card, "Démarrer")
    assert "● À " in shown(started).text
    assert "Plus" in [label for label, *_ in shown(started).buttons]


async def test_commands_have_names_of_ones_own_language(house: House) -> None:
    command = next(c for c in house.box.commands.usable(house.driver.guild) if c["name"] == GAME)
    subcommands = {option["name"]: option for option in command["options"]}
    speed = next(option for option in subcommands["start"]["options"] if option["name"] == "speed")
    for locale, name, description, choice in (
        ("fr", "coup", "Jouer un coup", "Sans pendule"),
        ("pt-BR", "jogada", "Fazer uma jogada", "Sem relógio"),
    ):
        assert subcommands["move"]["name_localizations"][locale] == name
        assert subcommands["move"]["description_localizations"][locale] == description
        assert choice in [each["name_localizations"][locale] for each in speed["choices"]]


@pytest.mark.parametrize(("game", "rule"), [(OTHER, "Regras: Lemery"), (DICED, "Empate sem fichas")])
async def test_a_brazilian_server_has_its_lobby_and_boards_in_portuguese(house: House, game: str, rule: str) -> None:
    house.driver.guild.locale = house.heron.locale = house.lion.locale = "pt-BR"
    reply = await house.heron.slash(f"{game} start", house.driver.channel("tables"))
    card = shown(reply)
    assert "● Heron · ○ lugar livre" in card.text
    assert [label for label, *_ in card.buttons] == ["Entrar", "Começar", "Jogador da casa", "Como se joga", "Mais"]
    more = shown(await house.heron.click(card, "Mais"))
    assert {"Sair", "Regras…", "Chamar jogadores"} == {label for label, *_ in more.buttons}
    assert rule in shown(await house.lion.click(card, "Mais")).text
    await house.lion.click(card, "Entrar")
    await startable(house, card)
    await house.heron.click(card, "Começar")
    board = shown(reply)
    assert "Vez de" in board.text
    assert "Claras ●: " in (board.alt or "")
    assert "Mais" in [label for label, *_ in board.buttons]
    stranger = await house.gecko.click(board, next(label for label, *_ in board.buttons))
    assert shown(stranger).text.startswith("You do not play")


async def test_a_brazilian_reader_is_answered_in_portuguese(house: House) -> None:
    playing = await begin(house)
    house.gecko.locale = "pt-BR"
    foreign = await house.gecko.click(await playing.board(), "c3")
    assert shown(foreign).text.startswith("Você não joga nesta mesa")
    assert "’s turn" in (await playing.board()).text
    house.box.faults.refuse(403, 50001, method="GET", path="*/commands")
    page = shown(await house.gecko.slash("help", playing.channel))
    assert "/jogar abre uma mesa" in page.text
    commands = await house.gecko.click(page, "Comandos")
    assert ": Ver as suas mesas em andamento" in shown(commands).text
    rules = await house.gecko.slash("rules", playing.channel, game=GAME)
    assert "cada captura leva duas peças" in shown(rules).text


async def test_rules_turn_their_pages(house: House) -> None:
    place = house.driver.channel("quiet")
    for game in (GAME, OTHER):
        page = await house.zebra.slash("rules", place, game=game)
        assert page.ephemeral
        pictures = 0
        while True:
            pictures += shown(page).image is not None
            on = next(b for b in shown(page).buttons if b[0] == "Next")
            if on[2]:
                break
            await house.zebra.click(shown(page), "Next")
        assert pictures >= 3


async def test_text_first_puts_the_board_into_the_public_text(house: House) -> None:
    await house.lion.slash("me", house.driver.channel("quiet"), text_first=True)
    playing = await begin(house)
    assert "```" in (await playing.board()).text
    reply = await house.lion.slash("table", playing.channel, do="board")
    assert "```" in shown(reply).text
    assert shown(reply).image is not None


def chosen(panel: Shown, custom_id: str) -> list[str]:
    """The chosen options of a panel's select, by their labels."""
    menu = next(each for each in panel.selects if each["custom_id"] == custom_id)
    return [option["label"] for option in menu["options"] if option.get("default")]


async def test_my_choices_by_buttons(house: House) -> None:
    reply = await house.zebra.slash("me", house.driver.channel("quiet"))
    menu = shown(reply).selects[0]["custom_id"]
    await house.zebra.select(shown(reply), menu, ["fr"])
    calls = shown(reply).selects[1]["custom_id"]
    changed = await house.zebra.select(shown(reply), calls, ["never"])
    assert "Appels\u00a0: jamais" in chosen(shown(changed), calls)
    again = await house.zebra.select(shown(reply), menu, ["pt"])
    assert "Chamadas: nunca" in chosen(shown(again), calls)
