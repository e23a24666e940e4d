# Ce que disent les énigmes de Yebo.

puzzle-kind-yebo = Main de Yebo du jour
puzzle-short-yebo = Yebo
puzzle-yebo-asked = **{ $round } : quel bloc défaussez-vous ?**
puzzle-yebo-you = Vous
puzzle-yebo-open = { $name } a exposé : { $groups }.
puzzle-yebo-discards = Déjà défaussés : { $blocks }.
puzzle-yebo-tap = -# Touchez le bloc à défausser. Seul le bouton Répondre donne votre réponse.
puzzle-yebo-chosen = -# Votre choix : **{ $block }**. Touchez Répondre, ou un autre bloc.
puzzle-yebo-draft = À défausser : { $block }.
puzzle-yebo-typed = Le bloc à défausser
puzzle-yebo-typed-about = P Pots, M Masques, S Boucliers, F Fleurs, B Oiseaux et un chiffre, comme P3 ; A une Afrique.
puzzle-yebo-goes = Défausser **{ $block }** vaut **{ $percent }** sur 100.
puzzle-yebo-goes-whole = Cela défait un groupe entier.
puzzle-yebo-goes-outs =
    { $outs ->
        [0] Aucun des blocs que vous ne voyez pas ne formerait un groupe avec lui.
        [one] Un des blocs que vous ne voyez pas formerait un groupe avec lui.
       *[other] { $outs } des blocs que vous ne voyez pas formeraient un groupe avec lui.
    }
puzzle-yebo-goes-called =
    { $called ->
        [0] Personne ne l’appellerait, sans doute.
       *[other] Dans { $called } donnes sur 100 tirées au sort, quelqu’un pourrait l’appeler.
    }
puzzle-yebo-hint-family = Le meilleur bloc est de la famille « { $family } ».
