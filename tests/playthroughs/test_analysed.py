"""Whole games of every game with an analyst are analysed from their logs to their end."""

import pytest

import locales
from engines.analysis import run
from tables.play.replay import timed_actions
from tests.playthroughs.recorded import GAMES_AS_TEXT, NAMES, recorded
from tests.registry import GIVEN


@pytest.mark.long
@pytest.mark.parametrize("name", GIVEN.analysts)
def test_the_curves_end_at_the_result_and_every_turning_point_has_its_words(name: str) -> None:
    of = recorded(min(GAMES_AS_TEXT[name], key=lambda path: path.stat().st_size))
    states, actions = [moment.state for moment in of.replay.moments], timed_actions(of.log)
    analyst, outcome = GIVEN.analysts[name], of.game.outcome(of.replay.moments[-1].state)
    found = run(analyst, states, actions)
    assert outcome is not None
    last = [curve[-1] for curve in found.curves]
    if found.unit == "points":
        assert last == list(outcome.scores)
    else:
        assert last == [0.5 if outcome.drawn else float(seat in outcome.winners) for seat in range(2)]
    for turning in found.turnings:
        assert turning.played == actions[turning.step - 1].text
        values = {key: NAMES[int(value)] if key == "other" else value for key, value in turning.values.items()}
        said = {"name": NAMES[turning.seat], "played": turning.played, "better": turning.better or "", **values}
        for lang in locales.LANGUAGES:
            assert NAMES[turning.seat] in locales.text(lang, f"analysis-{name}-{turning.reason}", **said)
