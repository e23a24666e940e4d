"""What the general tests are told of Yebo."""

from functools import partial
from typing import get_args

from cogs.games.yebo import hand
from engines.yebo.events import EVENTS, OUTCOMES
from engines.yebo.notation import REASONS
from engines.yebo.view import ROUNDS, SIGHTINGS, Phase
from tests.engines.yebo.reckoned import reckoned
from tests.facts import Facts

FACTS = Facts(
    outcomes=OUTCOMES,
    reasons=REASONS,
    playthroughs="engines/yebo/game_*.txt",
    weighed=reckoned,
    panel=partial(hand.face, text_first=True),
    pondered=70,
    # A hand's buttons and lists carry any action in their custom_id; each kind of action has a command.
    verbs={
        "hand": "hand table",
        "last": "last table",
        "do": "draw side table",
        "pick": "discard block final table",
        "throw": "discard block table",
    },
    typed=[
        ("draw", {"side": "left"}, "draw left"),
        ("discard", {"block": "P3", "final": False}, "discard p3"),
        ("discard", {"block": "P3", "final": True}, "discard p3 final"),
        ("exchange", {"player": 2, "group": 1}, "exchange 2 1"),
        ("call", {"blocks": ""}, "call"),
        ("pass", {"always": None}, "pass"),
        ("pass", {"always": True}, "pass always"),
        ("pass", {"always": False}, "ask"),
        ("exhausted", {"choice": "score"}, "score"),
    ],
    searched={
        "en": {
            "The blocks and the Fence": "letters suit flower animal sighting chief fence",
            "The six rounds": "sets runs pairs",
            "A turn": "draw take discard display time",
            "Yebo!": "call pass window",
            "Africa and the 4th block": "africa joker wild fourth",
            "One final block": "announce win",
            "Points": "score scoring points tie",
            "Rules a table can choose": "hints",
            "Playing it here": "commands",
        },
        "fr": {
            "The blocks and the Fence": "lettres famille fleurs animal chef palissade",
            "The six rounds": "brelans suites paires",
            "A turn": "piocher tirer défausser exposer ramasser temps",
            "Yebo!": "appeler passer fenêtre",
            "Africa and the 4th block": "afrique joker",
            "One final block": "annoncer gagner",
            "Points": "score points égalité",
            "Rules a table can choose": "indices",
            "Playing it here": "commandes",
        },
        "pt": {
            "The blocks and the Fence": "letras naipe flores animal chefe cerca",
            "The six rounds": "trincas sequências pares",
            "A turn": "comprar pegar descartar baixar tempo",
            "Yebo!": "chamar passar janela",
            "Africa and the 4th block": "áfrica coringa",
            "One final block": "anunciar vencer",
            "Points": "pontuar pontos empate",
            "Playing it here": "comandos",
        },
    },
    families={
        "analysis-yebo-": ["block", "other", "points", "round-named", "round-other"],
        "yebo-event-": list(EVENTS),
        "yebo-round-": [str(number) for number in ROUNDS],
        "yebo-sighting-": [name.lower() for name in SIGHTINGS],
        "yebo-act-": [phase for phase in get_args(Phase) if phase not in {"window", "over"}],
        "yebo-choose-": ["fence-right", "fence-left", "round", "form", "display", "more", "final"],
        "yebo-button-": ["draw-left", "draw-right", "deal", "score", "rebuild"],
        "yebo-more-": ["display", "form"],
        "yebo-sure-": ["group", "hasty"],
        "choice-side-": ["left", "right"],
        "choice-way-": ["down", "up"],
        "choice-end-": ["score", "rebuild"],
    },
    forged=[
        "hand",
        "hand:zzzzzz:-",
        "last:{id}:-",
        "last:zzzzzz:-",
        "do:{id}:{stamp}",
        "do:{id}:{stamp}:",
        "do:{id}:{stamp}:resign",
        "do:{id}:{stamp}:close",
        "do:{id}:{stamp}:drop",
        "do:{id}:{stamp}:draw up",
        "do:{id}:{stamp}:discard P1",
        "do:{id}:{stamp}:fence 0 +",
        "do:{id}:{stamp}:round 2",
        "do:{id}:{stamp}:score",
        "do:{id}:a0:draw left",
        "do:{id}:-:draw left",
        "do:zzzzzz:{stamp}:draw left",
        "pick:{id}:{stamp}:discard",
        "throw:{id}:{stamp}",
        "throw:{id}:{stamp}:P1",
        "throw:{id}:{stamp}:P1.0",
        "throw:{id}:{stamp}:P1.0!",
        "throw:{id}:{stamp}:P1.0.x",
        "throw:{id}:{stamp}:A.0!",
        "throw:{id}:{stamp}:resign.0!",
        "show:{id}:{stamp}",
        "vote:{id}:-:end",
        ("pick:{id}:{stamp}:discard", "discard P1"),
        ("pick:{id}:{stamp}:discard", "discard P3"),
        ("pick:{id}:{stamp}:discard", "draw"),
        ("pick:{id}:{stamp}:discard", "close"),
        (
            "pick:{id}:{stamp}:discard",
            "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
        ),
    ],
)
