"""Yam Master through Discord: whole games with honest dice, and every course of a turn or game with loaded dice."""

import pytest

from sandbox.seen import Shown
from tables.model import Table
from tests.e2e.conftest import House, fix_secret
from tests.e2e.play import Playing, shown, startable
from tests.e2e.yamplay import (
    ActionMaker,
    LoadedDice,
    begin_with_house,
    begin_yam,
    custom,
    labels,
    lay,
    offered,
    play,
    play_out,
    sides,
    tap_action,
    type_action,
    typed,
    use,
)

BY = pytest.mark.parametrize("by", [tap_action, type_action])
OVER = ["Rematch", "Analyse", "More"]


def reason(table: Table) -> tuple[str, tuple[int, ...], tuple[int, ...]]:
    """The game's outcome: reason, winners' seats, points by seat."""
    assert table.outcome is not None
    return table.outcome.reason, table.outcome.winners, table.outcome.scores


@pytest.mark.long
@pytest.mark.parametrize(
    ("by", "secret", "options"), [(tap_action, 10, {}), (type_action, 7, {"defi_only_defi_square": True})]
)
async def test_a_whole_game(
    house: House, monkeypatch: pytest.MonkeyPatch, by: ActionMaker, secret: int, options: dict[str, object]
) -> None:
    fix_secret(monkeypatch, secret)
    playing = await begin_yam(house, **options)
    table = await play_out(playing, seed=5, by=by)
    assert table.status == "finished"
    board = await playing.board()
    assert "wins:" in board.text or "A draw:" in board.text
    assert labels(board) == OVER
    assert len(board.selects) == 1, "the other games"
    assert board.image
    assert board.alt


async def test_a_plain_turn_takes_two_taps(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A throw that makes a figure, and the figure's square."""
    dice = LoadedDice(monkeypatch)
    playing = await begin_yam(house)
    dice.load("33312")
    first, second = await sides(playing)
    board = await playing.board()
    await first.click(board, custom_id=custom(board, "throw"))
    await use(first, await playing.board(), "place", "a1")
    table = await playing.table()
    assert playing.person(table, table.to_act()[0]) is second


@BY
async def test_five_in_a_row_win_at_once(house: House, monkeypatch: pytest.MonkeyPatch, by: ActionMaker) -> None:
    """yam_master.md 1.8: a whole row wins, whatever the points."""
    dice = LoadedDice(monkeypatch)
    playing = await begin_yam(house)
    for throw, cell in zip(("33312", "22213", "44441", "55513"), ("a1", "b1", "c1", "d1"), strict=True):
        dice.load(throw, "66421")
        board = await play(playing, "throw", f"place {cell}", "throw", "pass", by=by)
    assert "Points: ● 2, ▮ 0" in board.text
    dice.load("44423")
    board = await play(playing, "throw", by=by)
    assert offered(board, "place") == {"d5": "no points", "e1": "wins the game"}
    board = await play(playing, "place e1", by=by)
    assert reason(await playing.table())[:2] == ("five-in-a-row", (0,))
    assert "wins:** five in a row." in board.text


async def test_the_other_ends(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yam_master.md 1.8: the end by the twelfth token, a draw at equal points, a draw after 60 turns without tokens."""
    dice = LoadedDice(monkeypatch)
    for tokens, told in (("x:c3", "wins:** the last token"), ("x:c5,c4,c3", "**A draw:** the last token")):
        lay(monkeypatch, f"o:a1,b1 {tokens}", reserve=(1, 4))
        playing = await begin_yam(house)
        dice.load("44441")
        board = await play(playing, "throw")
        assert (offered(board, "place")["c1"] == "Wins the game") is ("wins" in told)
        board = await play(playing, "place c1")
        assert told in board.text
        equal = "draw" in told
        assert reason(await playing.table()) == ("last-token", (0, 1) if equal else (0,), (1, 1) if equal else (1, 0))

    lay(monkeypatch, "o:a1,b1,c1", idle=58)
    playing = await begin_yam(house)
    dice.load("66421", "66421")
    board = await play(playing, "throw", "pass")
    assert "no token by choice" in board.text
    board = await play(playing, "throw", "pass")
    assert reason(await playing.table()) == ("no-tokens", (0, 1), (1, 0))
    assert "too long without a token" in board.text


@BY
async def test_sec_defi_and_predator(house: House, monkeypatch: pytest.MonkeyPatch, by: ActionMaker) -> None:
    dice = LoadedDice(monkeypatch)
    lay(monkeypatch, "o:a1,b1,c1")
    playing = await begin_yam(house)
    table = await playing.table()

    # 1.5 A Sec: a great figure on the first throw; its own square may be taken instead.
    dice.load("12345")
    board = await play(playing, "throw", by=by)
    assert "Suite (straight) and Sec (in one throw)" in board.text
    assert set(offered(board, "place")) == {"c4", "b2", "c2", "e3"}
    board = await play(playing, "place c4", by=by)
    assert "throws once: 1 2 3 4 5; a token goes to c4, Sec" in board.text

    # 1.5 A Défi that is met on the second throw, and takes a Défi square or any other that the dice satisfy.
    dice.load("55521", "22")
    board = await play(playing, "throw", "defi", by=by)
    assert "A Défi stands" in board.text
    assert not offered(board, "place")
    assert "Pass" not in labels(board), "a declared Défi needs a further throw"
    board = await play(playing, "throw 555", by=by)
    assert "Défi (challenge met)" in board.text
    assert set(offered(board, "place")) == {"c5", "d3", "b3", "d4", "e4", "d1"}
    assert board.selects, "six squares are offered in a list"
    board = await play(playing, "place d3", by=by)
    assert "declares a Défi and throws twice: 5 5 5 2 2; a token goes to d3, Défi" in board.text

    # 1.5 A Défi that fails: nothing may be placed, not even a brelan, and the turn is over.
    dice.load("55521", "63", "41")
    board = await play(playing, "throw", "defi", "throw 555", by=by)
    assert "the last throw must bring" in board.text
    assert not offered(board, "place")
    board = await play(playing, "throw 555", by=by)
    assert f"{table.names[0]} declares a Défi and throws 3 times: 5 5 5 4 1; the Défi fails" in board.text
    assert (await playing.table()).to_act() == (1,)

    # 1.6 Predator: the token goes back to its owner, and the points of its line are lost.
    dice.load("66661", "6")
    board = await play(playing, "throw", "throw 6666", by=by)
    assert "Points: ● 1, ▮ 0. Tokens left: ● 8, ▮ 11." in board.text
    costs = {
        "a1": "costs them 1 point",
        "b1": "costs them 1 point",
        "c1": "costs them 1 point",
        "c4": "costs them no points",
    }
    assert offered(board, "predator") == costs
    board = await play(playing, "predator b1", by=by)
    assert "Predator takes the token from b1, three 2s" in board.text
    assert "Points: ● 0, ▮ 0. Tokens left: ● 9, ▮ 11." in board.text


async def test_a_defi_at_a_strict_table(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yam_master.md 1.5: with `defi_only_defi_square` a met Défi may take a Défi square only."""
    LoadedDice(monkeypatch, "55521", "22")
    playing = await begin_yam(house, defi_only_defi_square=True)
    board = await play(playing, "throw", "defi", "throw 555")
    assert set(offered(board, "place")) == {"c5", "d3"}
    mover, _ = await sides(playing)
    refused = await typed(playing, mover, "place d4")
    assert "takes a Défi square, and d4 is not one" in shown(refused).text


async def test_dice_are_kept_and_put_back(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    LoadedDice(monkeypatch, "55521", "66")
    playing = await begin_yam(house)
    board = await play(playing, "throw")
    mover, _ = await sides(playing)
    revision = (await playing.table()).revision
    for place, expected in ((0, "5 kept"), (4, "1 kept"), (4, "1")):
        reply = await mover.click(board, custom_id=board.buttons[place][1])
        assert not reply.ephemeral
        board = Shown(house.box, board.raw)
        assert labels(board)[place] == expected
    for place in range(1, 5):
        await mover.click(board, custom_id=board.buttons[place][1])
        board = Shown(house.box, board.raw)
    assert [label for label, _, disabled, _ in board.buttons if disabled] == ["Throw (2 left)"], "no die to throw"
    assert (await playing.table()).revision == revision, "a draft must not change the game"
    for place in (3, 4):
        await mover.click(board, custom_id=board.buttons[place][1])
        board = Shown(house.box, board.raw)
    await mover.click(board, "Throw (2 left)")
    board = Shown(house.box, board.raw)
    assert labels(board)[:6] == ["5 kept", "5 kept", "5 kept", "6", "6", "Throw (1 left)"]


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
async def test_against_the_house(house: House, monkeypatch: pytest.MonkeyPatch, level: str) -> None:
    lay(monkeypatch, "o:a1,e5 x:c3,e1", reserve=(1, 1))
    playing = await begin_with_house(house, level, speed="none")
    while (table := await playing.table()).status == "playing":
        seat = table.seat_of(house.heron.id)
        assert seat is not None
        if table.to_act() == (seat,):
            await tap_action(playing, choose_own(table))
        else:
            await house.box.activity.wait(0.02)
    assert labels(await playing.board()) == OVER


def choose_own(table: Table) -> str:
    """The action that the medium house player would choose for the side to move."""
    seat = table.to_act()[0]
    legal = table.game.legal(table.state, seat)
    return table.game.format(table.game.think("medium", table.view(seat), legal, b"", 0.0))


async def test_a_rematch_swaps_seats(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yam_master.md 1.8: in a rematch the other player starts."""
    lay(monkeypatch, "o:a1,b1 x:c3", reserve=(1, 4))
    LoadedDice(monkeypatch, "44441")
    playing = await begin_yam(house, speed="days")
    board = await play(playing, "throw", "place c1")
    before = await playing.table()
    for person in (house.lion, house.heron):
        await person.click(board, "Rematch")
    old = await playing.table()
    assert old.next_id is not None
    again = Playing(house, playing.channel, old.next_id)
    assert (await again.table()).names == before.names[::-1]
    assert "Throw (3 left)" in labels(await again.board())


async def test_the_board_in_text(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    LoadedDice(monkeypatch, "55521", "53")
    await house.lion.slash("me", house.driver.channel("quiet"), text_first=True)
    playing = await begin_yam(house)
    board = await play(playing, "throw")
    assert "+ e4 d1" in board.text
    private = shown(await house.lion.slash("table", playing.channel, do="board"))
    assert "- e4 · three 5s · No points yet" in private.text
    assert "2 throws left." in private.text
    assert private.image
    assert private.alt
    mover, _ = await sides(playing)
    answer = shown(await typed(playing, mover, "throw 5 5 5"))
    assert "Dice: **5 5 5 5 3** · three 5s and Carré (four of a kind)" in answer.text
    assert "- b4 · Carré (four of a kind) · No points yet" in answer.text


async def test_choices_say_what_they_bring(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    LoadedDice(monkeypatch, "66661", "6")
    lay(monkeypatch, "o:e5,e4 x:a1,b1,c1")
    playing = await begin_yam(house)
    mover, waiting = await sides(playing)
    assert await mover.complete("yam throw", playing.channel, keep="") == []
    await play(playing, "throw")
    found = await mover.complete("yam throw", playing.channel, keep="6 6 6")
    assert found == [("6 6 6 6", "6666"), ("6 6 6", "666")]
    assert ("all five dice", "all") in await mover.complete("yam throw", playing.channel, keep="")
    await play(playing, "throw 6666")
    places = await mover.complete("yam place", playing.channel, square="c3")
    assert places == [("c3 · Yam (five of a kind) · No points yet", "c3")]
    tokens = await mover.complete("yam predator", playing.channel, square="")
    assert [value for _, value in tokens] == ["a1", "b1", "c1"]
    assert tokens[0][0] == "a1 · three 3s · Costs them 1 point"
    assert await waiting.complete("yam place", playing.channel, square="") == []


async def test_in_french(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    LoadedDice(monkeypatch, "12345", "66661", "4", "3")
    house.driver.guild.locale = house.heron.locale = house.lion.locale = "fr"
    place = house.driver.channel("tables")
    card = shown(await house.heron.slash("yam start", place, defi_only_defi_square=True))
    assert "Case Défi seulement\u00a0: oui" in card.text
    await house.lion.click(card, "Entrer")
    await startable(house, card)
    await house.heron.click(card, "Démarrer")
    playing = Playing(house, place, card.buttons[0][1].split(":")[2])
    board = await play(playing, "throw")
    assert labels(board)[5:9] == ["Lancer (encore 2)", "Défi\u202f!", "Passer", "Plus"]
    assert labels(board)[9:] == [
        f"{square}\u00a0: aucun point" for square in ("c4 Sec", "e3 Suite", "b2 Sec", "c2 Suite")
    ]
    assert "Suite et Sec (en un seul lancer)" in board.text
    board = await play(playing, "place c2", "throw", "defi", "throw 6666", "throw 6666")
    assert "Suite" in board.text.split("\n**Yam", 1)[1].splitlines()[1]
    mover, _ = await sides(playing)
    refused = shown(await typed(playing, mover, "place c4")).text
    assert refused == "c4 demande un Sec\u00a0: une grande figure au premier lancer."
    board = await play(playing, "place c5")
    assert "annonce un Défi et lance 3 fois" in board.text
    assert "jeton en c5 Défi" in (board.alt or "")
