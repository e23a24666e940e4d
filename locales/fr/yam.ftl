# Ce que dit Yam Master. Les noms des figures sont dans yam-alt.ftl.

yam-side-light = Disques
yam-side-dark = Tablettes

yam-last = { $name } lance { $throws ->
    [one] une fois
   *[other] { $throws } fois
} : { $dice } ; { $done }.
yam-last-defi = { $name } annonce un Défi et lance { $throws ->
    [one] une fois
   *[other] { $throws } fois
} : { $dice } ; { $done }.
yam-ended-placed = un jeton en { $cell }, { $figure }
yam-ended-taken = le Prédateur enlève le jeton en { $cell }, { $figure }
yam-ended-passed = pas de jeton, par choix
yam-ended-nothing-to-place = rien à poser
yam-ended-failed-defi = le Défi échoue et rien n’est posé

yam-dice = Dés : **{ $dice }**
yam-throws-left = { $left ->
    [0] Plus de lancer.
    [one] Reste un lancer.
   *[other] Restent { $left } lancers.
}
yam-no-square = Aucune case n’est libre pour cela.
yam-may-place = Cases pour un jeton :
yam-may-predator = Jetons que le Prédateur peut enlever :
yam-defi-stands = **Un Défi est annoncé :** { $left ->
    [one] le dernier lancer
   *[other] un des deux prochains lancers
} doit donner un Full, un Carré, un Yam, une Suite ou ≤8, sinon rien ne se pose.
yam-score = Points : { $light } { $lightpoints }, { $dark } { $darkpoints }. Jetons restants : { $light } { $lightleft }, { $dark } { $darkleft }.

yam-act-throw = de lancer les dés
yam-act-use-or-throw = de choisir une case ou de relancer
yam-act-throw-or-pass = de relancer ou de passer
yam-act-throw-again = de relancer
yam-act-use = de choisir une case ou de passer
yam-act-pass = de passer


yam-button-throw = Lancer (encore { $left })
yam-button-defi = Défi !
yam-button-pass = Passer
yam-die = { $die }
yam-die-kept = { $die } gardé
yam-choice-all = les cinq dés
yam-choose-place = Poser un jeton : sur quelle case ?
yam-choose-predator = Prédateur : enlever quel jeton ?
yam-square-won = { $cell } { $figure } : gagne la partie
yam-square-drawn = { $cell } { $figure } : partie nulle
yam-square-lost = { $cell } { $figure } : perd la partie
yam-square-gain = { $cell } { $figure } : { $points ->
    [0] aucun point
    [one] 1 point
   *[other] { $points } points
}
yam-square-loss = Enlever { $cell } : { $points ->
    [0] ne coûte aucun point à l’autre camp
    [one] coûte 1 point à l’autre camp
   *[other] coûte { $points } points à l’autre camp
}
yam-worth-won = Gagne la partie
yam-worth-drawn = Votre dernier jeton : partie nulle
yam-worth-lost = Votre dernier jeton : vous perdez
yam-worth-gain = { $points ->
    [0] Pas encore de point
    [one] 1 point de plus
   *[other] { $points } points de plus
}
yam-worth-loss = { $points ->
    [0] Ne coûte aucun point à l’autre camp
    [one] Coûte 1 point à l’autre camp
   *[other] Coûte { $points } points à l’autre camp
}


outcome-five-in-a-row = cinq jetons alignés.
outcome-last-token = le dernier jeton est posé ; on a compté les points.
outcome-no-tokens = trop de tours sans jeton posé ni enlevé.

illegal-unreadable = Je ne comprends pas « { $text } » : les dés à garder s’écrivent 5 5, les cases a1 à e5.
illegal-throw-first = Lancez d’abord les dés.
illegal-no-throws-left = Vous avez lancé trois fois : posez un jeton ou passez.
illegal-nothing-to-keep = Le premier lancer d’un tour se fait avec les cinq dés ; laissez « garder » vide.
illegal-too-many-dice = Il y a cinq dés, et vous voulez en garder { $given } ; gardez-en quatre au plus.
illegal-dice-missing = Les dés sont { $dice } ; il n’y reste pas de { $missing } à garder.
illegal-keeps-all = Vous gardez les cinq dés ; pour lancer, laissez-en au moins un.
illegal-defi-declared = Votre Défi est déjà annoncé ; continuez.
illegal-defi-late = Un Défi s’annonce seulement après le premier lancer ; jouez sans lui.
illegal-defi-no-square = Aucune case Défi n’est libre ; un Défi ne vous rapporterait rien.
illegal-defi-bound = Vous avez annoncé un Défi : relancez d’abord au moins un dé.
illegal-defi-failed = Le Défi n’est pas réussi et rien ne peut être posé : relancez ou passez.
illegal-defi-undeclared = { $cell } est une case Défi, et vous n’en avez annoncé aucun.
illegal-defi-square-only = À cette table un Défi réussi prend une case Défi ; { $cell } n’en est pas une.
illegal-sec-late = { $cell } demande un Sec : une grande figure au premier lancer.
illegal-square-taken = Il y a déjà un jeton en { $cell } ; choisissez une case libre.
illegal-not-shown =
    { $cell } demande { $figure ->
        [full] un Full
        [carre] un Carré
        [yam] un Yam
        [suite] une Suite
        [low] ≤8
        [sec] un Sec
        [defi] un Défi
       *[other] un brelan de { $figure }
    }, et les dés ne le montrent pas.
illegal-no-yam = Le Prédateur demande un Yam : cinq dés égaux.
illegal-no-token = Il n’y a pas de jeton à enlever en { $cell }.
illegal-own-token = Le jeton en { $cell } est à vous ; le Prédateur en enlève un de l’autre camp.

# Le nom du jeu

game-yam = Yam Master
about-yam = Deux joueurs. Cinq dés, trois lancers, un plateau de figures : alignez vos jetons, bloquez l’autre.
aim-yam = Cinq jetons alignés gagnent aussitôt ; sinon, le plus de points.

# Commandes

name-yam = yam
name-throw = lancer
name-defi = défi
name-place = poser
name-predator = prédateur
name-keep = garder
name-square = case
name-defi-only-defi-square = défi-case-défi
name-predator-returns-token = prédateur-rend-le-jeton
describe-yam = Yam Master : des figures aux dés pour aligner des jetons
describe-throw = Lancer les dés, tous ou en partie
describe-defi = Après le premier lancer : parier sur une grande figure
describe-place = Poser un jeton sur une case
describe-predator = Avec un Yam : enlever un jeton de l’autre camp
describe-pass = Finir votre tour sans jeton
describe-option-keep = Les dés à mettre de côté, comme 5 5
describe-option-square = Comme c3
rule-no-token-draw = Nulle sans jetons
rule-no-token-draw-about = Après combien de tours sans jeton posé ni enlevé la partie est nulle.
rule-no-token-draw-value =
    { $value ->
        [0] jamais
        [one] après un tour
       *[other] après { $value } tours
    }
rule-defi-only-defi-square = Case Défi seulement
rule-defi-only-defi-square-about = Un Défi réussi ne se pose sur aucune autre case.
rule-predator-returns-token = Le Prédateur rend les jetons
rule-predator-returns-token-about = Un jeton que le Prédateur enlève revient à la personne qui l’a posé.

# Records

feat-yam-five = Cinq jetons alignés, le plus vite
choice-feat-yam-five = { game-yam } : { feat-yam-five }

# Le tournant d’une partie finie

turning-yam-five = { $name } pose le cinquième jeton d’une ligne, en { $cell }.
turning-yam-defi = { $name } annonce un Défi et le réussit, en { $cell }.
turning-yam-predator = { $name } enlève le jeton en { $cell } par le Prédateur, et la partie bascule.
turning-yam-points =
    { $count ->
        [one] { $name } pose un jeton en { $cell } et marque 1 point.
       *[other] { $name } pose un jeton en { $cell } et marque { $count } points.
    }
turning-yam-placed = { $name } pose un jeton en { $cell }, et la partie bascule.

# Ce que veut dire une étape d’une partie revue

yam-step-keeps =
    { $count ->
        [4] garde { $dice } et relance le dernier
       *[other] garde { $dice } et relance les autres
    }
