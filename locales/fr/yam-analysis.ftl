# Ce que dit l’analyse d’une partie de Yam Master sur ses tournants, et ce que dit un indice.

analysis-yam-figure =
    { $figure ->
        [full] un Full
        [carre] un Carré
        [yam] un Yam
        [suite] une Suite
        [low] ≤8
        [sec] un Sec
        [defi] un Défi
       *[other] un brelan de { $figure }
    }
analysis-yam-kept =
    { $kept2 ->
        [0] { $name } a relancé tous les dés
       *[other] { $name } a gardé { $dice2 }
    }
analysis-yam-aim =
    { $aim ->
        [none]  : aucun autre choix ne donne de meilleures chances.
        [wins]  : un jeton en { $cell } ({ analysis-yam-figure }) gagne alors { $percent } % des fois.
        [predator]  : le Prédateur enlève alors le jeton en { $cell } { $percent } % des fois.
        [stops]  : un jeton en { $cell } ({ analysis-yam-figure }) empêche alors l’autre camp d’en aligner cinq { $percent } % des fois.
        [more]  : un jeton va alors en { $cell } ({ analysis-yam-figure }) { $percent } % des fois, ce qui vaut mieux que { $now } tout de suite.
       *[token]  : un jeton va alors en { $cell } ({ analysis-yam-figure }) { $percent } % des fois.
    }
analysis-yam-missed-win = { $name } n’a pas vu **{ $cell }** : un jeton y gagnait aussitôt.
analysis-yam-unstopped = { $name } a laissé **{ $cell }** libre, où un jeton de l’autre camp en aligne cinq et gagne.
analysis-yam-threw-on = { $name } a relancé, mais un jeton en **{ $cell }** valait mieux.
analysis-yam-points =
    { $count ->
        [one] { $name } n’a pas vu **{ $cell }** : un jeton y marquait 1 point.
       *[other] { $name } n’a pas vu **{ $cell }** : un jeton y marquait { $count } points.
    }
analysis-yam-unblocked = { $name } a laissé **{ $cell }** libre, où un jeton de l’autre camp marque des points.
analysis-yam-unbuilt = { $name } a choisi { $cell2 } ; un jeton en **{ $cell }** en faisait deux dans une ligne ouverte.
analysis-yam-square = { $name } a choisi { $cell2 } ; un jeton en **{ $cell }** valait mieux.
analysis-yam-unused = { $name } n’a pas posé de jeton ; en poser un en **{ $cell }** valait mieux.
analysis-yam-robbed = { $name } a joué le Prédateur ; un jeton en **{ $cell }** valait mieux.
analysis-yam-predator =
    { $count ->
        [0] { $name } aurait dû enlever le jeton en **{ $cell }** par le Prédateur.
        [one] { $name } aurait dû enlever le jeton en **{ $cell }** par le Prédateur, ce qui ôte 1 point.
       *[other] { $name } aurait dû enlever le jeton en **{ $cell }** par le Prédateur, ce qui ôte { $count } points.
    }
analysis-yam-keep =
    { $kept ->
        [0] { analysis-yam-kept }. Mieux valait relancer les cinq{ analysis-yam-aim }
       *[other] { analysis-yam-kept }. Mieux valait garder **{ $dice }**{ analysis-yam-aim }
    }
analysis-yam-stopped =
    { $kept ->
        [0] { $name } a utilisé les dés trop tôt. Mieux valait relancer les cinq{ analysis-yam-aim }
       *[other] { $name } a utilisé les dés trop tôt. Mieux valait garder **{ $dice }** et relancer{ analysis-yam-aim }
    }
analysis-yam-defi-rash = { $name } a annoncé un Défi qui avait { $percent } % de chances ; il ne valait pas le risque.
analysis-yam-defi-instead = { $name } a annoncé un Défi qui avait { $percent } % de chances ; un jeton en **{ $cell }** valait mieux.
analysis-yam-defi-missed = { $name } n’a pas annoncé de Défi, qui avait pourtant { $percent } % de chances et valait le risque.
analysis-yam-defi-keep =
    { $kept ->
        [0] Pour le Défi, { $name } aurait dû relancer les cinq dés, avec { $percent } % de chances.
       *[other] Pour le Défi, { $name } aurait dû garder **{ $dice }**, avec { $percent } % de chances.
    }
analysis-yam-should-pass = { $name } aurait dû finir le tour sans jeton.
analysis-yam-lucky =
    { $use ->
        [place] Les dés ont aidé { $name } : { $dice }, pour un jeton en **{ $cell }** ({ analysis-yam-figure }).
        [predator] Les dés ont aidé { $name } : { $dice }, pour le Prédateur en **{ $cell }**.
       *[none] Les dés ont aidé { $name } : { $dice }.
    }
analysis-yam-unlucky = Les dés ont trahi { $name } : { $dice }.
analysis-yam-resigned = { $name } a abandonné avec environ { $chance } % de chances de gagner.
analysis-yam-time = { $name } a perdu au temps avec environ { $chance } % de chances de gagner.
analysis-yam-agreed = { $name } a accepté la nulle avec environ { $chance } % de chances de gagner.

hint-yam-throw = Lancez les dés : il n’y a encore rien à choisir.
hint-yam-wins = Posez un jeton en **{ $cell }** : il gagne aussitôt.
hint-yam-stops = Posez un jeton en **{ $cell }** : l’autre camp y alignerait cinq jetons et gagnerait.
hint-yam-points =
    { $count ->
        [one] Posez un jeton en **{ $cell }** : il marque 1 point.
       *[other] Posez un jeton en **{ $cell }** : il marque { $count } points.
    }
hint-yam-blocks = Posez un jeton en **{ $cell }** : l’autre camp y marquerait des points.
hint-yam-builds = Posez un jeton en **{ $cell }** : il en fait deux dans une ligne que personne ne bloque.
hint-yam-place = Posez un jeton en **{ $cell }** : rien d’autre ne vaut autant avec ces dés.
hint-yam-predator =
    { $count ->
        [0] Enlevez le jeton en **{ $cell }** par le Prédateur : c’est celui qui vaut le plus à l’autre camp.
        [one] Enlevez le jeton en **{ $cell }** par le Prédateur : l’autre camp perd 1 point.
       *[other] Enlevez le jeton en **{ $cell }** par le Prédateur : l’autre camp perd { $count } points.
    }
hint-yam-keep =
    { $kept ->
        [0] Relancez les cinq dés{ analysis-yam-aim }
       *[other] Gardez **{ $dice }** et relancez les autres{ analysis-yam-aim }
    }
hint-yam-defi =
    { $percent ->
        [100] Annoncez un Défi : il ne peut pas échouer.
       *[other] Annoncez un Défi : il a { $percent } % de chances et vaut le risque.
    }
hint-yam-defi-keep =
    { $kept ->
        [0] Relancez les cinq dés : le Défi a alors { $percent } % de chances.
       *[other] Gardez **{ $dice }** et relancez les autres : le Défi a alors { $percent } % de chances.
    }
hint-yam-pass = Finissez le tour sans jeton : ces dés ne feraient que nuire.
