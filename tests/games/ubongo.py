"""What the general tests are told of Ubongo 3D."""

from functools import partial
from typing import get_args

from cogs.games.ubongo import panel
from engines.ubongo.events import OUTCOMES
from engines.ubongo.layout import REASONS as LAYOUT_REASONS
from engines.ubongo.notation import REASONS
from engines.ubongo.view import ANIMALS, VALUES, Phase
from render.ubongo.signs import SIGNS
from render.ubongo.style import PAINTS
from tests.facts import Facts

DOING = ["ready", "waits", "races", "solved", "sits-out", "looks-on", "gave-up", "won", "ahead", "done"]
"""What a seat may be doing (`words.doing`)."""

FACTS = Facts(
    outcomes=OUTCOMES,
    reasons=REASONS | LAYOUT_REASONS,
    playthroughs="playthroughs/ubongo_*.txt",
    panel=partial(panel.face, draft=None, text_first=True),
    verbs={
        "ready": "ubongo ready table",
        "puzzle": "ubongo puzzle table",
        "last": "table do table",
        "giveup": "ubongo giveup table",
        **dict.fromkeys(
            ("cell", "piece", "level", "way", "undo", "clear", "type", "typed"), "ubongo solve lower upper table"
        ),
    },
    typed=[],
    searched={
        "en": {
            "A round": "ready die time round pause",
            "A puzzle": "rotate turn mirror level",
            "Gems": "gems ruby score points chance",
            "How it ends": "win tie",
            "Tips": "stuck",
            "Rules a table can choose": "hard easy house",
            "Playing it here": "commands wrong",
        },
        "fr": {
            "A round": "prêt temps manche pause",
            "A puzzle": "tourner pivoter miroir niveau",
            "Gems": "gemmes rubis score points chance",
            "How it ends": "gagner égalité renoncer",
            "Tips": "bloqué",
            "Rules a table can choose": "difficile facile",
            "Playing it here": "commandes",
        },
        "pt": {
            "A round": "pronto dado tempo rodada pausa",
            "A puzzle": "girar virar espelho nível",
            "Gems": "gemas rubi pontos chance",
            "How it ends": "vencer empate desistir",
            "Tips": "travou",
            "Rules a table can choose": "difícil fácil",
            "Playing it here": "comandos",
        },
    },
    families={
        "hint-ubongo-": ["lies"],
        "lesson-rule-": ["ubongo"],
        "ubongo-alt-": [*get_args(Phase), *(kind for kind in SIGNS if not kind.isdigit())],
        "ubongo-animal-": list(ANIMALS),
        "ubongo-gem-": list(VALUES),
        "ubongo-colour-": list(PAINTS),
        "ubongo-phase-": [phase for phase in get_args(Phase) if phase != "over"],
        "ubongo-time-": ["race", "second", "tiebreak"],
        "ubongo-doing-": DOING,
        "ubongo-you-": [doing for doing in DOING if doing != "races"],
        "ubongo-form-": ["lower", "upper"],
    },
    forged=[
        "ready",
        "ready:{id}:{stamp}",
        "puzzle:zzzzzz:-",
        "last:{id}:-",
        "last:zzzzzz:-",
        "giveup:{id}:{stamp}",
        "cell:{id}:{stamp}",
        "cell:{id}:{stamp}:z9",
        "cell:{id}:{stamp}:a9",
        "cell:{id}:-:a1",
        "cell:{id}:g1:a1",
        "cell:zzzzzz:{stamp}:a1",
        "piece:{id}:{stamp}",
        "piece:{id}:{stamp}:3",
        "piece:{id}:{stamp}:4",
        "piece:{id}:{stamp}:-1",
        "piece:{id}:{stamp}:A",
        "way:{id}:{stamp}",
        "undo:{id}:{stamp}",
        "typed:{id}:{stamp}",
        "typed:{id}:g1",
        "type:{id}:g9",
        "solve:{id}:{stamp}",
        "level:-:-",
        "vote:{id}:-:end",
    ],
)
