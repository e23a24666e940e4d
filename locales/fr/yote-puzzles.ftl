# Ce que disent les énigmes du yoté.

puzzle-kind-yote = Yoté du jour
puzzle-short-yote = Yoté
puzzle-yote-asked =
    { $seat ->
        [0] **Aux Cailloux { $sign } de jouer. Quel est le meilleur coup ?**
       *[other] **Aux Bâtons { $sign } de jouer. Quel est le meilleur coup ?**
    }
puzzle-yote-tap =
    { $hand ->
        [0] -# Touchez un pion, puis sa case d’arrivée. Seul le bouton Répondre donne votre réponse.
       *[other] -# Touchez un pion, puis sa case d’arrivée, ou choisissez une case pour un pion de la main. Seul le bouton Répondre donne votre réponse.
    }
puzzle-yote-whole = -# Votre choix : **{ $turn }**. Touchez Répondre, ou choisissez un autre coup.
puzzle-yote-place = Poser un pion : sur quelle case ?
puzzle-yote-typed = Le meilleur coup
puzzle-yote-typed-about = Par exemple c3 pour poser, c3-c4 pour avancer, c3xc5:e2 pour une prise et son second pion.
puzzle-yote-lead = Après ce coup et les prises en réponse : { $own }. Après le meilleur coup : { $best }. Avant : { $before }.
puzzle-yote-lead-found = Après ce coup et les prises en réponse : { $own }. Avant : { $before }. Aucun autre coup ne fait aussi bien.
puzzle-yote-ahead =
    { $by ->
        [one] un pion d’avance
       *[other] { $by } pions d’avance
    }
puzzle-yote-behind =
    { $by ->
        [one] un pion de retard
       *[other] { $by } pions de retard
    }
puzzle-yote-level = autant de pions que l’autre camp
puzzle-yote-wins =
    { $turns ->
        [one] Le meilleur coup prend aussitôt le dernier pion.
       *[other] Le meilleur coup prend le dernier pion en { $turns } tours au plus, quoi que fasse l’autre camp.
    }
puzzle-yote-hint-kind =
    { $kind ->
        [place] Le meilleur coup est une pose.
        [step] Le meilleur coup avance un pion.
       *[capture] Le meilleur coup est une prise.
    }
puzzle-yote-hint-cell = Le meilleur coup commence en **{ $cell }**.
