"""What is said and drawn of games, of every kind, that nobody has played or that were broken off."""

import re
from dataclasses import replace
from typing import Any

import pytest

import locales
from cogs.client.client import Baraza
from cogs.village import film
from cogs.village.replay_panel import ReplayedGame
from engines.game import EARLY, Ending, Outcome
from render.kit.sight import PLAIN
from tables.model import Table
from tables.play.replay import Moment, Replay
from tests.begun import table as begun
from tests.registry import GIVEN

CLAIMS = re.compile(r"\b(won|wins|win|victory|draw|drawn|place|ahead|½)\b", re.IGNORECASE)
"""What nobody may be said to have where nobody has played."""
ROUNDS = [name for name, game in GIVEN.items() if not game.two_sided]
"""The games that people end early by vote."""


def over(game: str, ending: Ending, lang: str) -> Table:
    """A table whose game ends so before anybody has acted, by the first seat that is to act."""
    table = begun(game)
    seat = table.game.to_act(table.state)[0]
    state = table.game.apply(table.state, seat, ending).state
    return replace(table, state=state, status="finished", outcome=table.game.outcome(state), lang=lang)


ENDS = [
    (name, ending)
    for name, game in GIVEN.items()
    for ending in (Ending.DRAW, Ending.FLAG)
    if ending is Ending.DRAW or "days" in game.speeds
]


@pytest.mark.parametrize("lang", locales.LANGUAGES)
@pytest.mark.parametrize(("game", "ending"), ENDS)
def test_nobody_is_named_as_a_winner(bot: Baraza, game: str, ending: Ending, lang: str) -> None:
    table = over(game, ending, lang)
    outcome, face = table.outcome, bot.faces.game(table)
    assert outcome is not None
    assert outcome.void
    why = locales.text(lang, f"outcome-{outcome.reason}", loser="Heron")
    key = "sides-void" if table.game.two_sided else "players-void"
    assert face.result(table, lang) == locales.text(lang, key, why=why)
    picture, alt = face.shot(table, None, lang, PLAIN)
    assert picture
    if lang == "en":
        assert not CLAIMS.search(alt), alt
        assert not CLAIMS.search(face.result(table, lang))


@pytest.mark.parametrize("game", GIVEN)
async def test_its_film_has_no_card_of_places(bot: Baraza, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = over(game, Ending.DRAW, "en")
    moments = (Moment(begun(game).state), Moment(table.state, 1, 0, "draw"))
    shown = ReplayedGame(table, Replay(moments, (), rounds=False, left={}), bot.faces.game(table))
    made = list[Any]()

    class Reel:
        size = 0

        def add(self, frame: bytes, ms: int, _: Any = None) -> None:
            made.append(ms)

        def gif(self) -> bytes:
            return b""

    async def run_slow(work: Any, *args: Any) -> Any:
        return work(*args)

    async def report(done: int, of: int) -> None:
        """Tell nobody how far the film is."""

    monkeypatch.setattr(film, "Film", Reel)
    await film.film(run_slow, shown, "en", PLAIN, report)
    assert made[0] == film.TITLE_MS
    assert film.END_MS not in made


@pytest.mark.parametrize("reason", sorted(EARLY))
@pytest.mark.parametrize("game", ROUNDS)
def test_whoever_comes_first_in_a_game_that_was_broken_off_was_ahead(bot: Baraza, game: str, reason: str) -> None:
    def result(*ranks: int) -> str:
        table = begun(game)
        outcome = Outcome(ranks=ranks, scores=tuple(9 - rank for rank in ranks), reason=reason)
        table = replace(
            table, status="finished", outcome=outcome, players=(*table.players, *table.players)[: len(ranks)]
        )
        return bot.faces.game(table).result(table, "en")

    why = locales.text("en", f"outcome-{reason}")
    assert re.fullmatch(rf"\*\*The game ended early; Heron( \(8\))? was ahead:\*\* {why}", result(1, 2))
    assert re.fullmatch(rf"\*\*The game ended early; Heron.* and Lion.* were ahead:\*\* {why}", result(1, 1, 3))
    assert result(1, 1) == f"**The game ended early, with nobody ahead:** {why}"
