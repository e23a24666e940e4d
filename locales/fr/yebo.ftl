# Ce que dit Yebo. Les manches, les familles et les Animaux sont dans yebo-alt.ftl.

yebo-player = Joueur { $number }

yebo-head = manche { $order } sur { $rounds }, { $round }
yebo-head-unnamed = manche { $order } sur { $rounds }
yebo-act-fence = d’ouvrir, comme Chef, la Palissade et de distribuer
yebo-act-round = de choisir la manche, comme Chef
yebo-act-take = de prendre un bloc
yebo-may-call = D’ici là, on peut encore appeler { $block }.
yebo-act-form = de choisir le groupe du bloc appelé
yebo-act-play = de défausser un bloc
yebo-phase-window = **{ $block } : qui appelle Yebo ?** { $seconds } secondes.
yebo-act-exhausted = de faire compter la manche ou rebâtir la Palissade, comme Chef
yebo-phase-exhausted = **La Palissade est vide.**
yebo-seat = { $name } : { $points } points{ $concealed ->
    [0] { "" }
    [one] , { $concealed } bloc en main
   *[other] , { $concealed } blocs en main
}
yebo-chief = Chef
yebo-announced = **un dernier bloc !**
yebo-to-move = à son tour
yebo-fence = Palissade : { $blocks ->
    [one] { $blocks } bloc
   *[other] { $blocks } blocs
}. Défausses : { $discards }.
yebo-round-scored = { $round }, comptée en l’état : { $scores }.
yebo-round-won = { $round }, gagnée par { $name } : { $scores }.
yebo-totals = Totaux : { $totals }.
yebo-won = **{ $name } gagne :** { $why }
yebo-shared = **{ $name } partagent la victoire :** { $why }
outcome-points = le plus de points sur toutes les manches.
outcome-rounds-won = à égalité de points, mais plus de manches gagnées.
outcome-best-round = à égalité de points et de manches gagnées, mais la meilleure manche.

yebo-event-chief-drawn = { $seat } a tiré le bloc le plus haut et devient Chef.
yebo-event-broke-fence = { $seat } ouvre la Palissade à la pile { $stack } et distribue { $direction }.
yebo-event-laid-out = { $seat } expose { $sighting } ({ $points }).
yebo-event-round-named = { $seat } choisit la manche : { $round }.
yebo-event-announced = { $seat } annonce : **un dernier bloc !**
yebo-event-drew = { $seat } tire un bloc.
yebo-event-drew-block = Vous tirez { $block }.
yebo-event-sighting = { $seat } tire { $sighting } ({ $points }) et l’expose.
yebo-event-reversed = Le sens s’inverse : { $direction }.
yebo-event-put-back = { $seat } remet une Afrique dans la Palissade.
yebo-event-picked-up = { $seat } ramasse { $block }.
yebo-event-displayed = { $seat } expose { $group }.
yebo-event-fourth = { $seat } pose { $block } en 4e bloc sur { $group }.
yebo-event-exchanged = { $seat } met { $block } dans { $group } de { $owner } et prend l’Afrique.
yebo-event-discarded = { $seat } défausse **{ $block }**.
yebo-event-discarded-final = { $seat } défausse **{ $block }** et annonce : **un dernier bloc !**
yebo-event-lapsed = Il manque de nouveau plus d’un bloc à { $seat } : l’annonce tombe.
yebo-event-passed = Vous laissez passer.
yebo-event-called = Vous appelez.
yebo-event-passes-always = { $seat } passe pour le reste de la manche.
yebo-event-asks-again = { $seat } répond de nouveau aux défausses.
yebo-event-claimed = **Yebo !** { $seat } a appelé { $block }.
yebo-event-nobody-called = Personne n’appelle { $block }.
yebo-event-exhausted = La Palissade est vide : { $chief } décide.
yebo-event-rebuilt = { $chief } fait rebâtir la Palissade avec { $blocks } blocs.
yebo-event-scored = { $chief } fait compter la manche en l’état.
yebo-event-round-won = **{ $seat } gagne la manche !** ({ $round })
yebo-event-round-over = La manche est finie ({ $round }).
yebo-event-new-chief = { $seat } sera le prochain Chef.
yebo-event-over = La partie est finie.

seated-yebo = Vous êtes à cette table de Yebo. Votre main apparaîtra ici quand la partie commencera ; **Ma main**, sous la table, la ramène à tout moment.
yebo-drawn = Vous avez tiré **{ $block }**.
yebo-sure-group = **{ $block } fait partie d’un groupe entier.** Touchez-le encore pour le défausser.
yebo-sure-hasty = **{ $block }, juste après le tirage ?** Touchez-le encore pour le défausser.
yebo-more-display = -# La liste montre { $shown } des { $count } groupes que vous pouvez exposer ; les autres avec { COMMAND("yebo display") }.
yebo-more-form = -# La liste montre { $shown } des { $count } groupes que vous pouvez choisir ; les autres avec { COMMAND("yebo other") } et *former*.
yebo-hint-must = -# À exposer avant de défausser : { $groups }
yebo-hint-should = -# Formé, à vous de voir si vous l’exposez avant de défausser : { $groups }
yebo-remind-must = -# Avant de défausser, il faut exposer un groupe.
yebo-remind-should = -# Avant de défausser, vous pourriez exposer un groupe.
yebo-hint-may = -# Vous pouvez exposer : { $groups }
yebo-hint-call = -# En appelant cette défausse, vous pouvez former : { $groups }
yebo-hint-win = -# Appelez cette défausse et vous gagnez la manche !
yebo-hint-near = -# À un bloc près : { $groups }

yebo-button-call = Yebo !
yebo-button-pass = Passer
yebo-button-always = Passer toute la manche
yebo-button-ask = Répondre de nouveau
yebo-button-hand = Ma main
yebo-button-last = Dernière manche
yebo-button-draw-left = Tirer à gauche
yebo-button-draw-right = Tirer à droite
yebo-button-pickup = Ramasser
yebo-button-announce = Un dernier bloc !
yebo-button-display = Exposer { $group }
yebo-button-score = Compter en l’état
yebo-button-rebuild = Rebâtir la Palissade
yebo-button-deal = Distribuer
yebo-button-choose = Choisir…
yebo-stack = Pile { $stack }
yebo-fourth = 4e bloc sur { $group }
yebo-exchange = Afrique de { $name } : { $group }
yebo-choose-fence-right = Distribuer ⬇ vers le bas, de la pile…
yebo-choose-fence-left = Distribuer ⬆ vers le haut, de la pile…
yebo-choose-round = Quelle manche joue-t-on ?
yebo-choose-form = Quel groupe exposez-vous ?
yebo-choose-display = Exposer un groupe
yebo-choose-more = 4e bloc, ou prendre une Afrique
yebo-choose-final = Défausser et annoncer un dernier bloc


illegal-window-counting = La fenêtre vient de se fermer et l’on compte les appels ; si personne n’a appelé, réessayez dans une seconde.

illegal-not-an-action = Je ne peux pas jouer « { $text } » ici ; écrivez une action comme discard P3.
illegal-unknown-block = Je ne connais pas le bloc « { $text } » ; écrivez par exemple « Bouclier 6 » ou « S6 », ou bien « Afrique ».
illegal-only-chief = Seul le Chef en décide.
illegal-no-stack = Les piles vont de 1 à { $count } ; il n’y a pas de pile { $stack }.
illegal-no-round = Il n’y a pas de manche « { $round } » ; choisissez de 1 à 6.
illegal-round-played = Cette manche a déjà été jouée ; choisissez-en une autre.
illegal-no-group = { $blocks } n’est pas un groupe dans cette manche.
illegal-africa-reading = Dites ce que remplace l’Afrique dans { $blocks } : { $readings }
illegal-not-held = Vous n’avez pas { $blocks }.
illegal-other-suit = { $blocks } est d’une autre famille ; vos groupes exposés vous lient à { $suits }.
illegal-limit-reached = Vous ne pouvez exposer qu’un seul groupe comme { $blocks }.
illegal-last-group-unannounced = Votre dernier groupe ne s’expose que pour gagner ; annoncez d’abord un dernier bloc avec une défausse.
illegal-nothing-to-discard = Après cela, vous n’auriez plus rien à défausser.
illegal-pickup-pairs = Dans une manche de paires, on ne ramasse pas la défausse ; tirez un bloc de la Palissade.
illegal-pickup-limit = Trop de tours de suite ont commencé par une défausse ramassée ; tirez un bloc de la Palissade.
illegal-pickup-called = Il n’y a pas de défausse à ramasser.
illegal-call-no-group = Cela ne forme avec { $block } aucun groupe que vous puissiez exposer maintenant ; choisissez d’autres blocs ou passez.
illegal-call-to-win = Dans une manche de paires, un appel doit gagner ; annoncez d’abord un dernier bloc.
illegal-already-answered = Vous avez déjà répondu pour cette défausse.
illegal-not-ready = Vous n’en êtes pas à un dernier bloc ; il n’y a donc rien à annoncer.
illegal-already-announced = Vous l’avez déjà annoncé.
illegal-no-fourths = Dans cette manche, on ne pose pas de 4e bloc.
illegal-no-such-group = Il n’y a pas de groupe numéro { $group } à cet endroit.
illegal-not-fresh = Seul un bloc qui vient d’être tiré de la Palissade le permet.
illegal-not-fourth = { $block } ne peut pas être le 4e bloc de { $group }.
illegal-no-africa = Dans { $group }, aucune Afrique ne remplace { $block }.
illegal-discard-africa = Une Afrique ne se défausse pas ; choisissez un autre bloc.
illegal-discard-picked = Vous venez de ramasser { $block } ; défaussez un autre bloc.
illegal-must-display = Exposez d’abord { $group } ; à cette table, ce qui peut être exposé doit l’être.
illegal-no-rebuild = La Palissade ne peut plus être rebâtie dans cette manche.

# Le nom du jeu

game-yebo = Yebo
about-yebo = Deux à quatre joueurs. Des blocs, entre rami et mah-jong : criez « Yebo ! » pour la défausse.
aim-yebo = Exposez des groupes de blocs : le plus de points gagne.

# Commandes

name-yebo = yebo
name-hand = main
name-pickup = ramasser
name-display = exposer
name-discard = défausser
name-call = appeler
name-other = autre
name-window = fenêtre
name-strict-display = exposition-obligatoire
name-max-rebuilds = reconstructions
name-win-priority = priorité-gagnante
name-deal-sightings-reverse = animaux-inversent
name-hints = indices
name-blocks = blocs
name-block = bloc
name-final = dernier
name-with = avec
name-always = toujours
describe-yebo = Yebo : brelans, suites et paires de blocs en six manches
yebo-command-draw = tirer
yebo-option-side = côté
describe-hand = Voir votre main et ce que vous pouvez en faire
describe-draw-block = Prendre un bloc à un bout de la Palissade
describe-pickup = Prendre la dernière défausse en main
describe-display = Exposer un groupe
describe-discard = Défausser un bloc
describe-call = Yebo ! Appeler la dernière défausse
describe-pass-discard = Laisser passer la dernière défausse
describe-option-end = Quel bout de la Palissade
describe-option-blocks = Comme Pot 3 4 5, ou P3 P4 P5 ; une Afrique : Fleur 1 1 Afrique pour Fleur 1, ou F1 F1 A=F1
describe-option-block = Comme Pot 3, ou P3
describe-option-final = Annoncer en même temps un dernier bloc
describe-option-with = Vos deux blocs, comme Pot 3 4, ou P3 P4
describe-other = Ce qu’une manche demande plus rarement : palissade, manche, annoncer, former, échanger…
describe-option-yebo-other = Que faire
describe-option-yebo-with = Ce qui va avec : des blocs, une manche, une pile, les numéros d’un joueur et d’un groupe
choice-yebo-fence = palissade : le Chef fait distribuer, au hasard ou « avec » une pile
choice-yebo-round = manche : le Chef la nomme « avec » son numéro
choice-yebo-announce = annoncer : avant la première défausse d’une manche, un dernier bloc
choice-yebo-form = former : choisir le groupe à exposer avec le bloc que vous avez appelé
choice-yebo-fourth = quatrième : poser le bloc tiré sur un de vos groupes, en 4e bloc
choice-yebo-exchange = échanger : prendre une Afrique d’un groupe exposé contre le bloc tiré
choice-yebo-exhausted = épuisée : le Chef compte la manche en l’état, ou rebâtit la Palissade
yebo-way-fence =
    { $way ->
        [up] pile { $stack }, en remontant la liste
       *[down] pile { $stack }, en descendant la liste
    }
yebo-way-group = votre groupe { $group }
yebo-way-exchange = joueur { $seat }, groupe { $group }
refused-yebo-with-fence = Dites dans « avec » la pile, de 1 à 72, et le sens : 7 + descend la liste, 7 - la remonte ; laissez vide pour le hasard.
refused-yebo-with-round = Dites dans « avec » quelle manche, de 1 à 6.
refused-yebo-with-form = Dites dans « avec » vos deux blocs, par exemple P3 P4.
refused-yebo-with-fourth = Dites dans « avec » le numéro de votre groupe, par exemple 1.
refused-yebo-with-exchange = Dites dans « avec » le groupe de qui : les numéros du joueur et du groupe, par exemple 2 1.
refused-yebo-with-exhausted = Dites dans « avec » s’il faut compter ou rebâtir.
describe-option-always = Toujours passer dans cette manche, ou répondre de nouveau
choice-side-left = gauche
choice-side-right = droite
choice-end-score = compter en l’état
choice-end-rebuild = rebâtir la Palissade
rule-window = Temps pour appeler
rule-window-about = Combien de temps on a pour appeler une défausse.
rule-window-value = { $value } secondes
rule-max-rebuilds = Rebâtir la Palissade
rule-max-rebuilds-about = Combien de fois par manche le Chef peut rebâtir une Palissade épuisée.
rule-max-rebuilds-value =
    { $value ->
        [none] aussi souvent que le Chef le veut
        [0] jamais
        [1] une fois
        [2] deux fois
       *[other] { $value } fois
    }
rule-strict-display = Exposition obligatoire
rule-strict-display-about = On ne défausse pas tant qu’un groupe de la main doit être exposé.
rule-win-priority = L’appel gagnant d’abord
rule-win-priority-about = Un appel qui gagne la manche passe avant l’ordre des tours.
rule-deal-sightings-reverse = La donne inverse aussi le sens
rule-deal-sightings-reverse-about = Les Animaux de la donne inversent aussi le sens du jeu.
rule-hints = Indices
rule-hints-about = Votre panneau nomme les groupes que votre main peut former.

# Le panneau privé

button-panel-yebo = Ma main

# Records

feat-yebo-game = Meilleure partie
feat-yebo-round = Meilleure manche
choice-feat-yebo-game = { game-yebo } : { feat-yebo-game }
choice-feat-yebo-round = { game-yebo } : { feat-yebo-round }

# Ce qu’un serveur peut choisir

describe-option-usual-window = Yebo : secondes pour appeler une défausse, si rien n’est dit
settings-window = Yebo : { $number } secondes pour appeler une défausse
settings-window-auto = Yebo : le temps habituel pour appeler une défausse

# Le tournant d’une partie finie

turning-yebo-stolen =
    Manche { $round } : { $name } et { $other } appellent Yebo ; { $name } obtient le bloc et gagne la manche, { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
turning-yebo-round =
    Manche { $round } : { $name } la gagne avec { $points ->
        [one] 1 point
       *[other] { $points } points
    }, le plus haut total d’une manche.
turning-yebo-best-hand =
    Manche { $round } : { $name } marque { $points ->
        [one] 1 point
       *[other] { $points } points
    }, le plus haut total d’une manche, sans la gagner.
