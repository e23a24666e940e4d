"""What the general tests are told of Choko."""

from engines.yote.events import OUTCOMES
from engines.yote.notation import REASONS
from tests.engines.yote.aware import forgetful
from tests.engines.yote.endgames import kept_alone
from tests.engines.yote.searched import searched
from tests.facts import Facts

FACTS = Facts(
    outcomes=OUTCOMES,
    reasons=REASONS,
    playthroughs="playthroughs/choko_*.txt",
    forgetful=forgetful,
    weighed=searched,
    alike=kept_alone,
    pondered=7,
    verbs={"tap": "choko move move table"},
    typed=[("move", {"move": "c3… 7 moves"}, "c3")],
    searched={
        "en": {
            "A turn": "capture jump second place",
            "The drop initiative": "initiative drop force",
            "How it ends": "win draw end",
            "Playing it here": "resign commands",
        },
        "fr": {
            "A turn": "prise sauter",
            "The drop initiative": "initiative",
            "How it ends": "gagner nulle fin",
            "Playing it here": "abandonner commandes",
        },
        "pt": {
            "A turn": "captura capturar",
            "The drop initiative": "iniciativa",
            "How it ends": "vencer empate",
            "Playing it here": "abandonar comandos",
        },
    },
    forged=["tap", "tap:{id}:{stamp}", "tap:{id}:{stamp}:c3", "tap:{id}:{stamp}:+z9", "tap:{id}:{stamp}:+c3c4"],
)
