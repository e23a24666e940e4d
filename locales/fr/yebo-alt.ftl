# Les descriptions qui accompagnent les images de Yebo, et les noms des blocs ; les joueurs sont dits par leur numéro.
yebo-round-1 = Brelans
yebo-round-2 = Suites
yebo-round-3 = Paires
yebo-round-4 = Brelans mixtes
yebo-round-5 = Suites mixtes
yebo-round-6 = Paires mixtes
yebo-suit-p = Pot
yebo-suit-m = Masque
yebo-suit-s = Bouclier
yebo-suit-f = Fleur
yebo-suit-b = Oiseau
yebo-suit-a = Afrique
yebo-block = { $family } { $numbers }
yebo-africa-as = Afrique pour { $block }
yebo-africas = { $count ->
    [one] Afrique
   *[other] { $count } Afriques
}
yebo-sighting-warthog = Phacochère
yebo-sighting-zebra = Zèbre
yebo-sighting-giraffe = Girafe
yebo-sighting-buffalo = Buffle
yebo-sighting-rhino = Rhinocéros
yebo-sighting-leopard = Léopard
yebo-sighting-elephant = Éléphant
yebo-sighting-lion = Lion
yebo-alt-round = Yebo, manche { $order } sur { $rounds } : { $round }.
yebo-alt-unnamed = Yebo, manche { $order } sur { $rounds }.
yebo-alt-over = Yebo : la partie est finie.
yebo-alt-fence-phase = { $name }, le Chef, ouvre la Palissade.
yebo-alt-round-phase = { $name }, le Chef, choisit la manche. Restent : { $rounds }.
yebo-alt-exhausted = { $name }, le Chef, fait compter la manche ou rebâtir la Palissade.
yebo-alt-draws = Tirés pour le Chef : { $draws }.
yebo-alt-direction = Ordre des tours : { $seats }.
yebo-alt-window = Le joueur { $seat } a défaussé { $block } : on peut l’appeler.
yebo-alt-late = Le joueur { $seat } a défaussé { $block } : on peut l’appeler jusqu’à ce qu’un bloc soit pris.
yebo-alt-silent = Sans réponse : { $seats }.
yebo-alt-next = Si personne n’appelle, c’est à { $name }.
yebo-alt-take = { $name } prend un bloc.
yebo-alt-again = { $name } tire encore.
yebo-alt-called = { $name } a appelé { $block }.
yebo-alt-play = { $name } expose et défausse.
yebo-alt-whole = La Palissade est entière : { $blocks } blocs en 72 piles.
yebo-alt-fence = Palissade : { $blocks ->
    [one] { $blocks } bloc
   *[other] { $blocks } blocs
}, bout gauche à la pile { $left }, bout droit à la pile { $right }.
yebo-alt-no-fence = La Palissade est vide.
yebo-alt-rebuilds = Rebâtie : { $count }.
yebo-alt-discards = Défausses dans l’ordre : { $blocks }.
yebo-alt-discarded = Défausses par famille : { $blocks } ; dernière { $last }.
yebo-alt-seat = { $seat } { $name } : { $facts }.
yebo-alt-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
yebo-alt-place = place { $place }
yebo-alt-chief = Chef
yebo-alt-announced = un dernier bloc annoncé
yebo-alt-passes = passe toujours
yebo-alt-displayed = exposé { $groups }
yebo-alt-concealed = { $count } en main
yebo-alt-in-hand = main { $blocks }
yebo-alt-history = { $round } : { $points }.
yebo-alt-hand = Votre main : { $blocks }.
yebo-alt-hand-empty = Votre main est vide.
yebo-alt-drawn = Tiré à l’instant : { $block }.
yebo-alt-picked = Ramassé, à ne pas défausser ce tour-ci : { $block }.
yebo-alt-must = À exposer avant de défausser : { $groups }.
yebo-alt-may = Peut être exposé : { $groups }.
yebo-alt-own = Exposé : { $groups }.
yebo-alt-won = { $round }, Chef { $chief } : { $name } a gagné la manche.
yebo-alt-scored = { $round }, Chef { $chief } : comptée en l’état.
yebo-alt-suits = familles
yebo-alt-enhancing = Fleurs et Oiseaux
yebo-alt-africas = Afriques exposées
yebo-alt-africas-left = Afriques en main
yebo-alt-sightings = Animaux
yebo-alt-winner = victoire
