# Ce que dit l’analyse d’une partie de yoté sur ses tournants, et ce que dit un conseil.

analysis-yote-missed-win =
    { $turns ->
        [one] { $name } a joué { $played }. **{ $better }** gagnait aussitôt.
       *[other] { $name } a joué { $played }. **{ $better }** gagnait en { $turns } tours au plus.
    }
analysis-yote-loses =
    { $turns ->
        [one] { $name } a joué { $played }, et l’autre camp peut gagner au tour suivant. **{ $better }** était meilleur.
       *[other] { $name } a joué { $played }, et l’autre camp peut gagner en { $turns } tours. **{ $better }** était meilleur.
    }
analysis-yote-ending = { $name } a joué { $played } et laissé échapper une finale gagnée. **{ $better }** gagnait.
analysis-yote-ending-lost = { $name } a joué { $played } et perdu une finale que **{ $better }** tenait.
analysis-yote-removal = { $name } a pris par { $played }. Avec la même prise, il fallait enlever un autre pion : **{ $better }**.
analysis-yote-missed-capture =
    { $count ->
        [one] { $name } a joué { $played }. **{ $better }** prenait un pion.
       *[other] { $name } a joué { $played }. **{ $better }** prenait { $count } pions.
    }
analysis-yote-unsaved =
    { $count ->
        [one] { $name } a joué { $played } et laissé un pion en prise. **{ $better }** était plus sûr.
       *[other] { $name } a joué { $played }, alors que { $count } pions pouvaient être pris en un tour. **{ $better }** était plus sûr.
    }
analysis-yote-hangs =
    { $count ->
        [one] { $name } a joué { $played } et permis à l’autre camp de prendre un pion. **{ $better }** était plus sûr.
       *[other] { $name } a joué { $played } et permis à l’autre camp de prendre { $count } pions. **{ $better }** était plus sûr.
    }
analysis-yote-missed-threat =
    { $count ->
        [one] { $name } a joué { $played }. **{ $better }** menaçait de prendre un pion.
       *[other] { $name } a joué { $played }. **{ $better }** menaçait de prendre { $count } pions.
    }
analysis-yote-material =
    { $count ->
        [one] { $name } a joué { $played }. **{ $better }** était meilleur et valait environ un pion de plus.
       *[other] { $name } a joué { $played }. **{ $better }** était meilleur et valait environ { $count } pions de plus.
    }
analysis-yote-slip = { $name } a joué { $played }. **{ $better }** était meilleur.
analysis-yote-resigned = { $name } a abandonné avec environ { $chance } % de chances de gagner.
analysis-yote-time = { $name } a perdu au temps avec environ { $chance } % de chances de gagner.
analysis-yote-agreed = { $name } a accepté la nulle avec environ { $chance } % de chances de gagner.

hint-yote-wins-now = **{ $action }** gagne aussitôt.
hint-yote-wins = **{ $action }** gagne en { $turns } tours au plus.
hint-yote-won = **{ $action }** garde la finale gagnée.
hint-yote-lost = Tous les coups perdent ; **{ $action }** résiste le plus longtemps.
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
        [one] **{ $action }** menace de prendre un pion{ hint-yote-risk }
       *[other] **{ $action }** menace de prendre { $count } pions{ hint-yote-risk }
    }
hint-yote-initiative = **{ $action }** oblige l’autre camp à poser un pion lui aussi{ hint-yote-risk }
hint-yote-safe = **{ $action }** ne laisse aucun pion en prise.
hint-yote-least =
    { $risk ->
        [one] **{ $action }** est le meilleur coup, bien qu’un pion puisse alors être pris.
       *[other] **{ $action }** est le meilleur coup, bien que { $risk } pions puissent alors être pris.
    }
hint-yote-best = **{ $action }** est le meilleur coup et ne laisse aucun pion en prise.
hint-yote-risk =
    { $risk ->
        [0] , et rien ne peut être pris en retour.
        [one] , bien qu’un pion puisse être pris en retour.
       *[other] , bien que { $risk } pions puissent être pris en retour.
    }
