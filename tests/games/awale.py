"""What the general tests are told of Awalé."""

from tests.facts import Facts
from tests.sixth.engine.events import EVENTS, OUTCOMES
from tests.sixth.engine.notation import REASONS

FACTS = Facts(
    outcomes=OUTCOMES,
    reasons=REASONS,
    playthroughs="sixth/games/*.txt",
    verbs={"sow": "awale move letter table"},
    typed=[("move", {"letter": " C "}, "C"), ("move", {"letter": "c"}, "c")],
    searched={
        "en": {
            "A turn": "sow twelve clock",
            "Captures": "capture chain slam",
            "Feeding": "starved",
            "How it ends": "win draw",
            "Playing here": "resign commands",
        },
        "fr": {"Captures": "prise chelem", "How it ends": "nulle", "Playing here": "abandonner commandes"},
        "pt": {"Captures": "captura", "How it ends": "empate", "Playing here": "abandonar comandos"},
    },
    families={"awale-event-": list(EVENTS)},
)
