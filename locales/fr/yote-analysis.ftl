# Ce que dit l’analyse d’une partie de yoté sur ses tournants, et ce que dit un indice.

analysis-yote-missed-win =
    { $turns ->
        [one] { $name } a joué { $played }. **{ $better }** gagnait aussitôt.
       *[other] { $name } a joué { $played }. **{ $better }** gagnait en { $turns } tours au plus.
    }
analysis-yote-loses =
    { $turns ->
        [one] { $name } a joué { $played }, et l’autre camp peut gagner au tour suivant. **{ $better }** laissait plus de chances.
       *[other] { $name } a joué { $played }, et l’autre camp peut gagner en { $turns } tours. **{ $better }** laissait plus de chances.
    }
analysis-yote-missed-ending = { $name } a joué { $played }. **{ $better }** gagnait la finale.
analysis-yote-ending = { $name } a joué { $played } et laissé échapper une finale gagnée. **{ $better }** gagnait.
analysis-yote-loses-ending = { $name } a joué { $played }, et l’autre camp peut gagner la finale. **{ $better }** laissait plus de chances.
analysis-yote-ending-lost = { $name } a joué { $played } et perdu une finale que **{ $better }** tenait.
analysis-yote-removal = { $name } a pris par { $played }. Avec la même prise, il fallait enlever un autre pion : **{ $better }**.
analysis-yote-missed-capture =
    { $count ->
        [one] { $name } a joué { $played }. **{ $better }** prenait un pion.
       *[other] { $name } a joué { $played }. **{ $better }** prenait { $count } pions.
    }
analysis-yote-unsaved =
    { $count ->
        [one] { $name } a joué { $played } et n’a rien fait contre { $reply }, qui prend un pion. **{ $better }** risquait moins.
       *[other] { $name } a joué { $played } et n’a rien fait contre { $reply }, qui prend { $count } pions. **{ $better }** risquait moins.
    }
analysis-yote-hangs =
    { $count ->
        [one] { $name } a joué { $played } et permis { $reply }, qui prend un pion. **{ $better }** risquait moins.
       *[other] { $name } a joué { $played } et permis { $reply }, qui prend { $count } pions. **{ $better }** risquait moins.
    }
analysis-yote-answered =
    { $count ->
        [one] { $name } a joué { $played }. La meilleure réponse, { $reply }, prend un pion. **{ $better }** valait mieux.
       *[other] { $name } a joué { $played }. La meilleure réponse, { $reply }, prend { $count } pions. **{ $better }** valait mieux.
    }
analysis-yote-pressed =
    { $count ->
        [one] { $name } a joué { $played }. La meilleure réponse, { $reply }, menace de prendre un pion par { $threat }. **{ $better }** valait mieux.
       *[other] { $name } a joué { $played }. La meilleure réponse, { $reply }, menace de prendre { $count } pions par { $threat }. **{ $better }** valait mieux.
    }
analysis-yote-missed-threat =
    { $count ->
        [one] { $name } a joué { $played }. **{ $better }** menaçait de prendre un pion par { $threat }.
       *[other] { $name } a joué { $played }. **{ $better }** menaçait de prendre { $count } pions par { $threat }.
    }
analysis-yote-material =
    { $count ->
        [one] { $name } a joué { $played }. **{ $better }** valait mieux d’environ un pion.
       *[other] { $name } a joué { $played }. **{ $better }** valait mieux d’environ { $count } pions.
    }
analysis-yote-slip = { $name } a joué { $played }. **{ $better }** valait mieux.
analysis-yote-resigned = { $name } a abandonné avec environ { $chance } % de chances de gagner.
analysis-yote-time = { $name } a perdu au temps avec environ { $chance } % de chances de gagner.
analysis-yote-agreed = { $name } a accepté la nulle avec environ { $chance } % de chances de gagner.

hint-yote-wins-now = **{ $action }** gagne aussitôt.
hint-yote-wins = **{ $action }** gagne en { $turns } tours au plus.
hint-yote-won = **{ $action }** garde la finale gagnée.
hint-yote-lost = Tous les coups perdent ; **{ $action }** résiste le plus longtemps.
hint-yote-captures =
    { $count ->
        [one] **{ $action }** prend un pion{ hint-yote-risk }
       *[other] **{ $action }** prend { $count } pions{ hint-yote-risk }
    }
hint-yote-saves =
    { $count ->
        [one] **{ $action }** sauve un pion{ hint-yote-risk }
       *[other] **{ $action }** sauve { $count } pions{ hint-yote-risk }
    }
hint-yote-threatens =
    { $count ->
        [one] **{ $action }** menace de prendre un pion par { $threat }{ hint-yote-risk }
       *[other] **{ $action }** menace de prendre { $count } pions par { $threat }{ hint-yote-risk }
    }
hint-yote-initiative = **{ $action }** oblige aussi l’autre camp à poser un pion{ hint-yote-risk }
hint-yote-corner = **{ $action }** met le pion dans un coin, où aucun autre ne peut sauter par-dessus.
hint-yote-edge = **{ $action }** met le pion au bord, où l’on ne peut sauter par-dessus que le long du bord, et ne laisse aucun pion en prise.
hint-yote-guards = **{ $action }** ne laisse aucun pion en prise ; un pion adverse qui irait sur l’une de ces cases pourrait être pris : { $cells }.
hint-yote-safe = **{ $action }** ne laisse aucun pion en prise.
hint-yote-least =
    { $risk ->
        [one] **{ $action }** est le meilleur coup, bien que { $reply } puisse alors prendre un pion.
       *[other] **{ $action }** est le meilleur coup, bien que { $reply } puisse alors prendre { $risk } pions.
    }
hint-yote-best = **{ $action }** est le meilleur coup et ne laisse aucun pion en prise.
hint-yote-risk =
    { $risk ->
        [0] , et rien ne peut être pris en retour.
        [one] , bien que { $reply } puisse prendre un pion en retour.
       *[other] , bien que { $reply } puisse prendre { $risk } pions en retour.
    }
