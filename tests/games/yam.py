"""What the general tests are told of Yam Master."""

from typing import get_args

from engines.yam.events import EVENTS, OUTCOMES
from engines.yam.notation import REASONS
from engines.yam.view import End, Figure, Use
from tests.engines.yam.aware import forgetful
from tests.engines.yam.expected import expected
from tests.facts import Facts

FACTS = Facts(
    outcomes=OUTCOMES,
    reasons=REASONS,
    playthroughs="playthroughs/yam_*.txt",
    forgetful=forgetful,
    weighed=expected,
    verbs={
        "keep": "yam throw keep table",
        "throw": "yam throw keep table",
        "defi": "yam defi table",
        "place": "yam place square table",
        "predator": "yam predator square table",
        "pass": "yam pass table",
    },
    typed=[
        ("throw", {"keep": ""}, "throw"),
        ("throw", {"keep": "5 5"}, "throw 5 5"),
        ("place", {"square": "A1"}, "place a1"),
        ("pass", {}, "pass"),
    ],
    searched={
        "en": {
            "A turn": "throw roll keep dice place pass",
            "The figures": "full straight figure",
            "Sec, Défi, Predator": "sec défi bet challenge predator",
            "Points and the end": "score scoring points win draw diagonal end",
            "Playing it here": "resign commands",
        },
        "fr": {
            "A turn": "lancer relancer garder dés poser passer",
            "The figures": "full carré suite brelan",
            "Sec, Défi, Predator": "sec défi prédateur",
            "Points and the end": "score points gagner nulle diagonale fin",
            "Playing it here": "abandonner commandes",
        },
        "pt": {
            "A turn": "lançar guardar dados colocar passar",
            "The figures": "full sequência trinca quadra",
            "Sec, Défi, Predator": "sec défi aposta desafio predator",
            "Points and the end": "pontos pontuar vencer empate diagonal fim",
            "Playing it here": "abandonar comandos",
        },
    },
    families={
        "analysis-yam-": ["figure", "kept", "aim"],
        "yam-act-": ["throw", "use-or-throw", "throw-or-pass", "throw-again", "use", "pass"],
        "yam-ended-": [kind for kind in EVENTS if kind not in {"threw", "declared-defi"}],
        "yam-choose-": get_args(Use.model_fields["kind"].annotation),
        "yam-worth-": [*get_args(End), "gain", "loss"],
        "yam-square-": [*get_args(End), "gain", "loss"],
        "yam-alt-use-": get_args(End),
        "yam-alt-": [figure for figure in get_args(Figure) if not figure.isdigit()],
    },
    forged=[
        "keep",
        "keep:{id}:{stamp}",
        "keep:{id}:{stamp}:0",
        "keep:{id}:{stamp}:0+",
        "keep:{id}:{stamp}:5+aside",
        "keep:{id}:{stamp}:0+away",
        "keep:{id}:{stamp}:00+aside",
        "keep:{id}:{stamp}:+aside",
        "keep:{id}:-:0+aside",
        "keep:zzzzzz:{stamp}:0+aside",
        "throw:{id}:-",
        "throw:{id}:{stamp}:11111",
        "throw:{id}:{stamp}:0+aside",
        "throw:zzzzzz:{stamp}",
        "throw:-:-",
        "defi:zzzzzz:{stamp}",
        "place:{id}:{stamp}",
        "predator:{id}:{stamp}",
        "place:{id}:{stamp}:c3",
        "resign:{id}:{stamp}",
        "tap:{id}:{stamp}:+c3",
        ("place:{id}:{stamp}", "c3"),
        ("place:{id}:{stamp}", "z9"),
        ("place:{id}:{stamp}", "defi"),
        ("predator:{id}:{stamp}", "e4"),
        ("predator:{id}:{stamp}", "a1\npass"),
    ],
)
