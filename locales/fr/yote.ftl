# Ce que disent le yoté et le choko.

event-placed = { $name } pose un pion en { $cell }.
event-stepped = { $name } va de { $from } en { $to }.
event-leapt = { $name } saute l’un des siens, de { $from } en { $to }.
event-captured = { $name } saute de { $from } en { $to }, prend { $cells }
event-removed = { ", " }puis { $cells }
event-removed-from-hand =
    { $count ->
        [one] { ", " }puis un pion dans la main
       *[other] { ", " }puis { $count } pions dans la main
    }
event-initiative = { $sign } a l’initiative de pose.
event-owes-placement = { $name } doit maintenant poser un pion.

yote-side-light = Cailloux
yote-side-dark = Bâtons
yote-counts = En main : { $light } { $lighthand }, { $dark } { $darkhand }. Perdus : { $light } { $lightlost }, { $dark } { $darklost }.

outcome-captured-all = { $loser } n’a plus aucun pion.
outcome-small-endgame = les deux camps ont trois pions ou moins.
outcome-blocked = le camp qui devait jouer est bloqué ; on a compté les pions.
outcome-stalemate = vingt tours sans prise, avec trois pions ou moins par camp.
outcome-repetition = la même position est revenue une troisième fois.
outcome-no-progress = trop de tours sans pose ni prise.

yote-act-either = de poser ou de jouer un pion
yote-repeated = Cette position revient pour la deuxième fois : une troisième, et la partie est nulle.
yote-act-place = de poser un pion
yote-act-move = de jouer un pion
yote-tap-where = -# Le pion { $cell } est choisi : touchez sa case d’arrivée, ou retouchez-le pour le lâcher.
yote-tap-remove = -# Touchez maintenant le second pion à prendre. Touchez votre propre pion pour renoncer au coup.
yote-tap-chain = -# Sautez encore, ou retouchez { $cell } pour vous y arrêter.


illegal-not-a-turn = Je ne lis pas « { $text } » comme un coup ; écrivez par exemple c3, c3-c4 ou c3xc5:e2.
illegal-occupied = { $cell } est occupée ; pour poser, choisissez une case vide, et pour jouer un pion, dites où, comme { $cell }-c4.
illegal-enemy-there = Un pion adverse se trouve en { $cell } ; pour poser, choisissez une case vide.
illegal-no-piece = Il n’y a pas de pion en { $cell }.
illegal-not-yours = Le pion en { $cell } n’est pas à vous.
illegal-hand-empty = Votre main est vide ; jouez un pion du plateau.
illegal-must-place = Vous devez poser un pion à ce tour ; choisissez une case vide.
illegal-must-capture = À cette table la prise est obligatoire, et vous en avez une.
illegal-not-adjacent = { $to } ne touche pas { $from } ; on avance d’une case : en haut, en bas, à gauche ou à droite.
illegal-not-two-away = { $to } n’est pas à deux cases de { $from } en ligne droite : il n’y a pas de saut.
illegal-nothing-to-jump = Il n’y a pas de pion adverse à sauter en { $cell }.
illegal-nothing-to-leap = Il n’y a pas de pion à vous à sauter en { $cell }.
illegal-blocked-landing = { $cell } est occupée ; choisissez une case d’arrivée vide.
illegal-return-barred = À cette table un pion ne revient pas aussitôt de { $from } en { $to }.
illegal-leap-off = À cette table on ne saute pas ses propres pions.
illegal-chain-off = À cette table un pion ne saute qu’une fois par tour.
illegal-must-go-on = Votre pion en { $cell } peut encore sauter : il doit continuer.
illegal-removal-needed =
    { $count ->
        [one] Dites quel second pion vous prenez, après les deux-points : { $choices }
       *[other] Dites quels { $count } autres pions vous prenez, après les deux-points : { $choices }
    }
illegal-removal-count =
    { $count ->
        [0] Aucun second pion n’est à prendre ici ; ôtez ce qui suit les deux-points.
       [one] Il faut prendre un second pion ici, et non { $given }.
       *[other] Il faut prendre { $count } autres pions ici, et non { $given }.
    }
illegal-bad-removal = Le pion en { $cell } ne peut pas être pris ici ; choisissez un pion adverse encore sur le plateau.
illegal-bad-hand-removal = Rien ne peut être pris dans la main ici ; choisissez un pion du plateau.

# Le nom du jeu

game-yote = Yoté
about-yote = Deux joueurs. Les dames d’Afrique de l’Ouest, sur un plateau vide : chaque prise enlève deux pions.
aim-yote = Prenez tous les pions adverses, deux à chaque prise.
yote-button-from-hand = Dans la main

# Commandes

name-yote = yoté
name-preset = règles
name-second-removal = seconde-prise
name-mandatory-capture = prise-obligatoire
name-chain-capture = prises-en-chaîne
name-friendly-leap = saut-ami
name-small-endgame-draw = nulle-à-trois
name-no-immediate-return = sans-retour
name-repetition-draw = nulle-par-répétition
describe-yote = Yoté : les dames d’Afrique de l’Ouest, sur un plateau vide
describe-option-move = Par exemple c3, c3-c4 ou c3xc5:e2
describe-option-preset = Les règles de départ
choice-preset-lemery = Lemery
choice-preset-traditional = Traditionnelles
rule-second-removal = Second pion de la prise
rule-second-removal-about = D’où vient le second pion pris.
rule-second-removal-value =
    { $value ->
        [board_only] du plateau seulement
        [board_or_hand] du plateau ou de la main
       *[board_then_hand] du plateau, sinon de la main
    }
rule-small-endgame-draw = Nulle avec peu de pions
rule-small-endgame-draw-about = Quand une partie à trois pions ou moins de chaque côté est nulle.
rule-small-endgame-draw-value =
    { $value ->
        [auto] aussitôt
        [off] jamais
       *[stalemate] après 20 tours sans prise
    }
rule-no-progress-draw = Nulle sans progrès
rule-no-progress-draw-about = Après combien de tours sans pose ni prise la partie est nulle.
rule-no-progress-draw-value =
    { $value ->
        [0] jamais
        [one] après un tour
       *[other] après { $value } tours
    }
rule-mandatory-capture = Prise obligatoire
rule-mandatory-capture-about = Qui peut prendre doit prendre.
rule-chain-capture = Prises en chaîne
rule-chain-capture-about = Un pion peut sauter plusieurs fois dans le même tour.
rule-friendly-leap = Saut ami
rule-friendly-leap-about = Un pion peut sauter par-dessus un des siens, qui reste en place.
rule-no-immediate-return = Pas de retour immédiat
rule-no-immediate-return-about = Un pion ne peut pas revenir aussitôt d’où il vient.
rule-repetition-draw = Nulle par répétition
rule-repetition-draw-about = Une position qui revient pour la troisième fois termine la partie par une nulle.

# Records

feat-yote-turns = Le moins de tours pour gagner
choice-feat-yote-turns = { game-yote } : { feat-yote-turns }

# Le tournant d’une partie finie

turning-yote-capture =
    { $count ->
        [one] { $name } prend un pion par { $text }, et la partie bascule.
       *[other] { $name } prend { $count } pions par { $text }, et la partie bascule.
    }
turning-yote-gain = { $name } joue { $text } et prend l’avantage.
turning-yote-slip = { $name } joue { $text }, et l’avantage passe à { $other }.
