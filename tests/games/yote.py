"""What the general tests are told of Yoté."""

from engines.yote.events import EVENTS, OUTCOMES
from engines.yote.notation import REASONS
from tests.engines.yote.aware import forgetful
from tests.engines.yote.endgames import kept_alone
from tests.engines.yote.searched import searched
from tests.facts import Facts

FACTS = Facts(
    outcomes=OUTCOMES,
    reasons=REASONS,
    playthroughs="playthroughs/yote_*.txt",
    forgetful=forgetful,
    weighed=searched,
    alike=kept_alone,
    pondered=12,
    verbs={"tap": "yote move move table"},
    typed=[("move", {"move": " C3-C4 "}, "c3-c4")],
    searched={
        "en": {
            "A turn": "place hand step",
            "A capture takes two": "capture jump second",
            "How it ends": "win draw blocked end",
            "Playing it here": "resign commands",
        },
        "fr": {
            "A turn": "poser",
            "A capture takes two": "prise sauter deuxième",
            "How it ends": "gagner nulle bloqué fin",
            "Playing it here": "abandonner commandes",
        },
        "pt": {
            "A turn": "colocar mão",
            "A capture takes two": "captura capturar pular segunda",
            "How it ends": "vencer empate bloqueado",
            "Playing it here": "abandonar comandos",
        },
    },
    families={
        "hint-yote-": ["risk"],
        "event-": list(EVENTS),
    },
    forged=[
        "tap",
        "tap:zzzzzz:1aaaa:+c3",
        "tap:{id}:{stamp}",
        "tap:{id}:{stamp}:c3",
        "tap:{id}:{stamp}:+z9",
        "tap:{id}:{stamp}:+hand",
        "tap:{id}:{stamp}:c3xc5:+e2",
        "tap:{id}:{stamp}:resign+c3",
        "tap:{id}:{stamp}:" + "x" * 60,
    ],
)
