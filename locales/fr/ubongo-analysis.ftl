# Ce que dit l’analyse d’une partie d’Ubongo 3D sur ses tournants, et ce que dit un conseil.

analysis-ubongo-tiebreak = { $name } a gagné le barrage.
analysis-ubongo-beaten =
    { $seconds ->
        [0] Manche { $round } : { $other } a devancé { $name } de moins d’une seconde.
        [one] Manche { $round } : { $other } a devancé { $name } d’une seconde.
       *[other] Manche { $round } : { $other } a devancé { $name } de { $seconds } secondes.
    }
analysis-ubongo-unsolved = Manche { $round } : { $name } n’a pas trouvé de réponse à une énigme faisable dans le temps.
analysis-ubongo-quick =
    { $seconds ->
        [one] Manche { $round } : { $name } a mis une seconde pour une énigme qui en demande environ { $par } à quelqu’un d’exercé.
       *[other] Manche { $round } : { $name } a mis { $seconds } secondes pour une énigme qui en demande environ { $par } à quelqu’un d’exercé.
    }
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
        [lower] { hint-ubongo-lies } : { $cell } sur le niveau 1 ne se remplit que de { $ways } façons, moins que partout ailleurs.
       *[upper] { hint-ubongo-lies } : { $cell } sur le niveau 2 ne se remplit que de { $ways } façons, moins que partout ailleurs.
    }
