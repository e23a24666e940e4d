# Ce que dit Ubongo 3D. Les animaux et les gemmes sont dans ubongo-alt.ftl.

ubongo-player = Joueur { $number }
ubongo-head = manche { $round } sur { $rounds }, { $animal }
ubongo-head-tiebreak = barrage, { $animal }

ubongo-phase-gather = **Touchez Prêt :** le dé est lancé { $until } au plus tard.
ubongo-unready = **Touchez Prêt :** le dé est lancé quand tout le monde l’a fait, au plus tard une demi-minute après le premier Prêt. Si personne ne le fait, la partie fait une pause { $until }.
ubongo-unready-untimed = **Prenez votre temps :** rien ne court avant que vous ne touchiez Prêt.
ubongo-phase-pause = **Une pause :** personne n’a touché Prêt. Touchez-le pour continuer ; sinon la partie finit { $until }.
ubongo-phase-race = **Le dé montre { $die }. Remplissez votre surface !** { $seconds } secondes, la cloche sonne { $until }.
ubongo-race-untimed = **Le dé montre { $die }. Remplissez votre surface !** Cette première énigme est sans pendule.
ubongo-phase-second = **Seconde chance :** personne n’a trouvé. La première réponse gagne une gemme ; encore { $seconds } secondes, la cloche sonne { $until }.
ubongo-phase-tiebreak = **Barrage sans pendule :** le dé montre { $die }, la première réponse gagne.
ubongo-seat = - { $name } : { $value ->
    [one] { $value } point
   *[other] { $value } points
}, { $gems ->
    [one] { $gems } gemme
   *[other] { $gems } gemmes
}{ $kinds } · { $doing }
ubongo-doing-ready = attend le dé
ubongo-doing-waits = se prépare
ubongo-doing-races = cherche
ubongo-doing-solved = { $place ->
    [1] **Ubongo ! première place**
    [2] **Ubongo ! deuxième place**
    [3] **Ubongo ! troisième place**
   *[other] **Ubongo ! quatrième place**
}
ubongo-doing-sits-out = passe cette manche
ubongo-doing-looks-on = regarde
ubongo-doing-gave-up = a renoncé
ubongo-doing-won = **a gagné**
ubongo-doing-ahead = **menait**
ubongo-doing-done = a fini
ubongo-stock = Exposés : { $sapphires ->
    [one] { $sapphires } saphir
   *[other] { $sapphires } saphirs
}, { $ambers ->
    [one] { $ambers } ambre
   *[other] { $ambers } ambres
}. Sac : { $bag }.
ubongo-last = { $round ->
    [0] Barrage : { $solved }.
   *[other] Manche { $round } : { $solved }.
}
ubongo-last-solved = { $name } ({ $gems })
ubongo-last-solved-bare = { $name }
ubongo-last-nobody = { $round ->
    [0] Barrage : personne n’a trouvé.
   *[other] Manche { $round } : personne n’a trouvé.
}
ubongo-won = **{ $name } gagne :** { $why }
ubongo-shared = **{ $name } partagent la victoire :** { $why }
outcome-value = les gemmes les plus précieuses.
outcome-tiebreak = le barrage a décidé.
outcome-shared = personne n’a résolu le barrage.
outcome-abandoned = personne n’est revenu, et la partie finit en l’état.
outcome-ended = tout le monde a voulu finir la partie en l’état.

ubongo-hint-ready = -# Touchez Prêt : votre énigme arrive sur un panneau que personne d’autre ne voit, face cachée jusqu’au lancer du dé.
ubongo-hint-race = -# Mon énigme rouvre votre panneau. Une erreur ne coûte rien.

ubongo-button-ready = Prêt
ubongo-button-puzzle = Mon énigme
ubongo-button-last = Dernière manche
ubongo-button-giveup = Renoncer au barrage
ubongo-button-lower = Niveau 1
ubongo-button-upper = Niveau 2
ubongo-button-way = Position suivante
ubongo-button-undo = Reprendre
ubongo-button-clear = Effacer
ubongo-button-type = Écrire

ubongo-you-ready = C’est noté : vous jouez cette manche. La planche se retourne quand le dé est lancé ; gardez ce panneau ouvert.
ubongo-you-waits = Votre planche est face cachée. Touchez Prêt.
ubongo-you-solved = { $place ->
    [1] **Ubongo ! Vous prenez la première place.** Les autres continuent jusqu’à la cloche.
    [2] **Ubongo ! Vous prenez la deuxième place.** Les autres continuent jusqu’à la cloche.
    [3] **Ubongo ! Vous prenez la troisième place.** Les autres continuent jusqu’à la cloche.
   *[other] **Ubongo ! Vous prenez la quatrième place.**
}
ubongo-you-won-gems = Gagné : { $gems }. Vous avez maintenant { $value ->
    [one] { $value } point
   *[other] { $value } points
}.
ubongo-you-sits-out = **Trop tard pour cette manche : vous la passez.** Touchez **Prêt** dès qu’elle est finie, et vous jouez la suivante.
ubongo-you-looks-on = Vous ne jouez pas ce barrage ; regardez.
ubongo-you-gave-up = Vous avez laissé le barrage aux autres.
ubongo-you-won = Vous avez gagné !
ubongo-you-ahead = Vous meniez.
ubongo-you-done = La partie est finie.
ubongo-face-down = Une planche face cachée, au dos : { $animal }.

seated-ubongo = Vous êtes à cette table d’Ubongo 3D. Votre énigme apparaîtra ici quand la partie commencera ; **Mon énigme**, sous la table, la ramène à tout moment.
ubongo-panel = **Couvrez la surface sur les deux niveaux.** Vous touchez { $level }. { $time }
ubongo-level-lower = le niveau **inférieur** (1)
ubongo-level-upper = le niveau **supérieur** (2)
ubongo-time-race = La cloche sonne { $until }.
ubongo-time-second = Seconde chance : la cloche sonne { $until }.
ubongo-time-tiebreak = Sans pendule.
ubongo-tap = -# Pièce { $piece } : touchez une case qu’elle doit couvrir, ou choisissez une autre pièce. La dernière se pose toute seule.
ubongo-fitted = La pièce { $piece } était la dernière et remplissait ce qui restait libre : elle s’est posée toute seule.
ubongo-way = -# Elle peut se poser ainsi : position { $way } sur { $ways }. Touchez d’autres cases, ou Position suivante ; choisissez une autre pièce pour continuer.
ubongo-text = Votre énigme en lettres : les deux niveaux, puis chaque pièce en deux couches.

ubongo-form = Votre réponse
ubongo-form-lower = Niveau inférieur
ubongo-form-upper = Niveau supérieur
ubongo-form-letters = La pièce de chaque case : { $pieces }. Laissez les points.


refused-no-round = Aucune manche n’est encore finie.

illegal-race-runs = La course est lancée ; Prêt ne sert qu’entre les manches.
illegal-already-ready = C’est déjà noté ; le dé sera bientôt lancé.
illegal-no-puzzle = Vous n’avez pas d’énigme en ce moment ; il en vient une à chaque manche si vous touchez Prêt à temps.
illegal-already-solved = Vous avez déjà résolu celle-ci.
illegal-no-tie-break = Il n’y a en ce moment aucun barrage auquel renoncer.
illegal-already-given-up = Vous avez déjà renoncé à ce barrage.
illegal-not-a-solution = Je ne lis pas « { $text } » comme une solution ; écrivez les deux niveaux après le mot solve, comme solve AAB./.CCB ABB./.ACC.
illegal-two-levels = Une réponse a deux niveaux, et celle-ci en a { $given }.
illegal-row-count = Le niveau { $level ->
    [lower] inférieur
   *[upper] supérieur
} a { $count } rangées, et vous en avez écrit { $given }.
illegal-row-length = La rangée { $row } du niveau { $level ->
    [lower] inférieur
   *[upper] supérieur
} a { $count } cases, et vous en avez écrit { $given } ; mettez un point pour ce qui n’est pas une case.
illegal-unknown-sign = Je ne connais pas « { $sign } » en { $cell } du niveau { $level ->
    [lower] inférieur
   *[upper] supérieur
} ; écrivez les lettres des pièces.
illegal-not-in-task = Il n’y a pas de pièce { $letter } dans votre énigme ({ $cell }, niveau { $level ->
    [lower] inférieur
   *[upper] supérieur
}).
illegal-outside = La pièce { $letter } dépasse en { $cell } du niveau { $level ->
    [lower] inférieur
   *[upper] supérieur
}.
illegal-open-cell = { $cell } du niveau { $level ->
    [lower] inférieur
   *[upper] supérieur
} est encore libre.
illegal-piece-missing = La pièce { $letter } n’est nulle part, et toutes doivent servir.
illegal-piece-twice = La pièce { $letter } y est deux fois, et vous n’en avez qu’une.
illegal-piece-size = La pièce { $letter } a { $count } cubes, et vous en avez écrit { $given }.
illegal-piece-parts = La pièce { $letter } y est en plusieurs morceaux ; gardez ses cubes ensemble.
illegal-piece-mirrored = Ce que vous avez écrit pour la pièce { $letter } est son image en miroir.
illegal-piece-shape = Ce que vous avez écrit pour la pièce { $letter } est une autre forme.
illegal-no-such-cell = Il n’y a pas de case { $cell } dans votre surface.
illegal-no-such-piece = Cette pièce n’est pas dans votre énigme.
illegal-no-way = Cette pièce ne peut pas couvrir aussi { $cell } ; touchez Reprendre ou choisissez une autre pièce.
illegal-tap-first = Touchez d’abord une case, puis passez en revue les positions.
illegal-nothing-to-take-back = Rien n’est encore posé.

# Le nom du jeu

game-ubongo = Ubongo 3D
about-ubongo = Deux à quatre joueurs. Une course : remplir une surface à deux niveaux, pour des gemmes.
aim-ubongo = Remplissez votre surface avant les autres : les gemmes les plus précieuses gagnent.

# Commandes

name-ubongo = ubongo
name-ready = prêt
name-puzzle = énigme
name-solve = résoudre
name-giveup = renoncer
name-rounds = manches
name-round-seconds = secondes-par-manche
name-lower = inférieur
name-upper = supérieur
describe-ubongo = Ubongo 3D : remplir une surface avec des pièces, le plus vite possible
describe-ready = Dire Prêt pour la manche suivante
describe-puzzle = Revoir votre énigme, en image et en texte
describe-solve = Donner votre réponse
describe-giveup = Au barrage : laisser la victoire aux autres
describe-option-lower = Le niveau inférieur : des lettres, rangées séparées par /, comme AAB./.CC.
describe-option-upper = Le niveau supérieur, écrit de même
lesson-rule-ubongo = Une leçon : pas de pendule avant que vous ne touchiez Prêt, ni pour la première énigme
rule-side = Énigmes
rule-side-about = Combien de pièces remplissent une surface.
rule-side-value =
    { $value ->
        [hard] difficiles, quatre pièces
       *[easy] faciles, trois pièces
    }
rule-round-seconds = Durée d’une manche
rule-round-seconds-about = Combien de temps une manche dure au plus.
rule-round-seconds-value =
    { $value ->
        [none] 3 minutes à trois pièces, 5 à quatre
        [60] 1 minute
        [120] 2 minutes
        [180] 3 minutes
        [300] 5 minutes
        [600] 10 minutes
        [900] 15 minutes
       *[other] { $value } secondes
    }

# Le panneau privé

button-panel-ubongo = Mon énigme

# Records

feat-ubongo-easy = Réponse la plus rapide, face facile
feat-ubongo-hard = Réponse la plus rapide, face difficile
choice-feat-ubongo-easy = { game-ubongo } : { feat-ubongo-easy }
choice-feat-ubongo-hard = { game-ubongo } : { feat-ubongo-hard }

# Le tournant d’une partie finie

turning-ubongo-tiebreak = { $name } gagne le barrage.
turning-ubongo-last-second = Manche { $round } : { $name } crie Ubongo dans les dernières secondes.
turning-ubongo-race =
    Manche { $round } : { $name } crie Ubongo { $seconds ->
        [0] moins d’une seconde
        [one] une seconde
       *[other] { $seconds } secondes
    } avant { $other }.
