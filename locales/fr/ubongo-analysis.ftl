# Ce que dit l’analyse d’une partie d’Ubongo 3D sur ses tournants, et ce que dit un indice.

analysis-ubongo-tiebreak = { $name } a gagné le barrage.
analysis-ubongo-beaten =
    { $seconds ->
        [0] Manche { $round } : { $name } a fini moins d’une seconde après { $other }.
        [one] Manche { $round } : { $name } a fini une seconde après { $other }.
       *[other] Manche { $round } : { $name } a fini { $seconds } secondes après { $other }.
    }
analysis-ubongo-unsolved = Manche { $round } : { $name } n’a pas résolu une énigme qui prend environ { $par } à quelqu’un d’exercé.
analysis-ubongo-quick = Manche { $round } : { $name } a mis { $time } pour une énigme qui prend environ { $par } à quelqu’un d’exercé.
analysis-ubongo-ruby = Manche { $round } : { $name } a tiré un rubis du sac.

hint-ubongo-lies =
    { $on ->
        [lower] La pièce **{ $letter }** couvre **{ $lower }** sur le niveau 1
        [upper] La pièce **{ $letter }** couvre **{ $upper }** sur le niveau 2
       *[both] La pièce **{ $letter }** couvre **{ $lower }** sur le niveau 1 et **{ $upper }** sur le niveau 2
    }
hint-ubongo-only =
    { $level ->
        [lower] { hint-ubongo-lies } : rien d’autre ne va en { $cell } sur le niveau 1.
       *[upper] { hint-ubongo-lies } : rien d’autre ne va en { $cell } sur le niveau 2.
    }
hint-ubongo-tight =
    { $level ->
        [lower] { hint-ubongo-lies } : de toutes les cases, { $cell } sur le niveau 1 se remplit du moins de façons, { $ways }.
       *[upper] { hint-ubongo-lies } : de toutes les cases, { $cell } sur le niveau 2 se remplit du moins de façons, { $ways }.
    }
