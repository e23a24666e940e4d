# Ce que dit l’analyse d’une partie de Yebo sur ses tournants, et ce que dit un indice.

analysis-yebo-block =
    { $family ->
        [P] { yebo-suit-p } { $number }
        [M] { yebo-suit-m } { $number }
        [S] { yebo-suit-s } { $number }
        [F] { yebo-suit-f } { $number }
        [B] { yebo-suit-b } { $number }
       *[A] { yebo-suit-a }
    }
analysis-yebo-other =
    { $family2 ->
        [P] { yebo-suit-p } { $number2 }
        [M] { yebo-suit-m } { $number2 }
        [S] { yebo-suit-s } { $number2 }
        [F] { yebo-suit-f } { $number2 }
        [B] { yebo-suit-b } { $number2 }
       *[A] { yebo-suit-a }
    }
analysis-yebo-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
analysis-yebo-round-named =
    { $round ->
        [1] { yebo-round-1 }
        [2] { yebo-round-2 }
        [3] { yebo-round-3 }
        [4] { yebo-round-4 }
        [5] { yebo-round-5 }
       *[6] { yebo-round-6 }
    }
analysis-yebo-round-other =
    { $round2 ->
        [1] { yebo-round-1 }
        [2] { yebo-round-2 }
        [3] { yebo-round-3 }
        [4] { yebo-round-4 }
        [5] { yebo-round-5 }
       *[6] { yebo-round-6 }
    }
analysis-yebo-discard = { $name } a défaussé **{ analysis-yebo-block }**. Défausser **{ analysis-yebo-other }** valait mieux d’environ { analysis-yebo-points }.
analysis-yebo-breaks = { $name } a défait un groupe entier en défaussant **{ analysis-yebo-block }**. Défausser **{ analysis-yebo-other }** valait mieux d’environ { analysis-yebo-points }.
analysis-yebo-needed = { $name } a défaussé **{ analysis-yebo-block }**, dont les meilleurs groupes à sa portée ont besoin. Aucun n’a besoin de **{ analysis-yebo-other }** : le défausser valait mieux d’environ { analysis-yebo-points }.
analysis-yebo-unannounced = { $name } a défaussé **{ analysis-yebo-block }**. Défausser **{ analysis-yebo-other }** permettait d’annoncer un dernier bloc.
analysis-yebo-silent = { $name } a défaussé **{ analysis-yebo-block }** sans annoncer un dernier bloc.
analysis-yebo-call = { $name } a appelé **{ analysis-yebo-block }**. Passer valait mieux d’environ { analysis-yebo-points }.
analysis-yebo-pass = { $name } a laissé **{ analysis-yebo-block }**. L’appeler pour le groupe **{ $blocks }** valait mieux d’environ { analysis-yebo-points }.
analysis-yebo-pass-wins = { $name } a laissé **{ analysis-yebo-block }**. L’appeler gagnait la manche.
analysis-yebo-draw = { $name } a tiré de la Palissade. Ramasser **{ analysis-yebo-block }** valait mieux d’environ { analysis-yebo-points }.
analysis-yebo-pickup = { $name } a ramassé **{ analysis-yebo-block }**. Tirer de la Palissade valait mieux d’environ { analysis-yebo-points }.
analysis-yebo-form = { $name } a choisi le groupe { $blocks2 }. **{ $blocks }** valait mieux d’environ { analysis-yebo-points }.
analysis-yebo-round = { $name } a choisi { analysis-yebo-round-named }. La main convenait mieux à **{ analysis-yebo-round-other }** d’environ { analysis-yebo-points }.
analysis-yebo-drew = { $name } a tiré **{ analysis-yebo-block }**, qui vaut environ { analysis-yebo-points } pour sa main.
analysis-yebo-sighting =
    { $sighting ->
        [Warthog] { $name } a tiré l’Animal **{ yebo-sighting-warthog }** : { analysis-yebo-points }.
        [Zebra] { $name } a tiré l’Animal **{ yebo-sighting-zebra }** : { analysis-yebo-points }.
        [Giraffe] { $name } a tiré l’Animal **{ yebo-sighting-giraffe }** : { analysis-yebo-points }.
        [Buffalo] { $name } a tiré l’Animal **{ yebo-sighting-buffalo }** : { analysis-yebo-points }.
        [Rhino] { $name } a tiré l’Animal **{ yebo-sighting-rhino }** : { analysis-yebo-points }.
        [Leopard] { $name } a tiré l’Animal **{ yebo-sighting-leopard }** : { analysis-yebo-points }.
        [Elephant] { $name } a tiré l’Animal **{ yebo-sighting-elephant }** : { analysis-yebo-points }.
       *[Lion] { $name } a tiré l’Animal **{ yebo-sighting-lion }** : { analysis-yebo-points }.
    }
analysis-yebo-dealt = { $name } a reçu une main qui vaut environ { analysis-yebo-points } de plus que d’habitude.
analysis-yebo-dealt-badly = { $name } a reçu une main qui vaut environ { analysis-yebo-points } de moins que d’habitude.

hint-yebo-fence = Ouvrez la Palissade où vous voulez : personne ne sait ce qui s’y trouve.
hint-yebo-round = Choisissez **{ analysis-yebo-round-named }** : votre main y convient le mieux.
hint-yebo-announce = Annoncez un dernier bloc : il ne vous en manque qu’un.
hint-yebo-draw = Tirez de la Palissade : il n’y a pas d’autre bloc à prendre.
hint-yebo-draw-rather = Tirez de la Palissade : **{ analysis-yebo-block }** aide moins votre main qu’un bloc inconnu.
hint-yebo-pickup = Ramassez **{ analysis-yebo-block }** : il aide votre main plus qu’un bloc inconnu.
hint-yebo-call = Appelez **{ analysis-yebo-block }** pour le groupe **{ $blocks }** : il marque { analysis-yebo-points }.
hint-yebo-call-wins = Appelez **{ analysis-yebo-block }** : il gagne la manche.
hint-yebo-pass = Passez : votre main vaut mieux sans **{ analysis-yebo-block }**.
hint-yebo-pass-none = Passez : votre main ne forme aucun groupe avec **{ analysis-yebo-block }**.
hint-yebo-nothing = Passez : votre main n’en est pas à un dernier bloc.
hint-yebo-form = Choisissez le groupe **{ $blocks }** : il marque { analysis-yebo-points } et vous laisse la meilleure main.
hint-yebo-display = Exposez **{ $blocks }** : le groupe marque { analysis-yebo-points }.
hint-yebo-fourth = Posez **{ analysis-yebo-block }** en 4e bloc : il marque des points, et vous tirez encore.
hint-yebo-exchange = Prenez l’Afrique : elle va dans plus de groupes que le bloc que vous donnez.
hint-yebo-final = Défaussez **{ analysis-yebo-block }** et annoncez un dernier bloc : vous pourrez alors gagner.
hint-yebo-wins = Défaussez n’importe quel bloc : vos groupes sont complets, et vous gagnez la manche.
hint-yebo-spare = Défaussez **{ analysis-yebo-block }** : aucun des groupes à votre portée n’en a besoin.
hint-yebo-least = Défaussez **{ analysis-yebo-block }** : c’est celui qui vous manquera le moins.
hint-yebo-score = Faites compter la manche en l’état.
hint-yebo-rebuild = Faites rebâtir la Palissade : la manche continue.
