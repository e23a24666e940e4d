# Les descriptions qui accompagnent les images d’Ubongo 3D. Les cases s’appellent a1, b2 ; le niveau inférieur est 1, le supérieur 2.
ubongo-animal-elephant = éléphant
ubongo-animal-gazelle = gazelle
ubongo-animal-snake = serpent
ubongo-animal-gnu = gnou
ubongo-animal-ostrich = autruche
ubongo-animal-rhino = rhinocéros
ubongo-animal-giraffe = girafe
ubongo-animal-zebra = zèbre
ubongo-animal-warthog = phacochère
ubongo-gem-ruby = rubis
ubongo-gem-sapphire = saphir
ubongo-gem-emerald = émeraude
ubongo-gem-amber = ambre
ubongo-colour-yellow = jaune
ubongo-colour-blue = bleue
ubongo-colour-red = rouge
ubongo-colour-green = verte
ubongo-alt-gather = Ubongo 3D, manche { $round } sur { $rounds }, { $animal } : les joueurs se préparent.
ubongo-alt-pause = Ubongo 3D, manche { $round } sur { $rounds }, { $animal } : la partie est en pause.
ubongo-alt-race = Ubongo 3D, manche { $round } sur { $rounds }, { $animal }, numéro { $die } : la course est lancée.
ubongo-alt-second = Ubongo 3D, manche { $round } sur { $rounds }, { $animal }, numéro { $die } : la seconde chance.
ubongo-alt-tiebreak = Ubongo 3D, barrage, { $animal }, numéro { $die }.
ubongo-alt-over = Ubongo 3D : la partie est finie après la manche { $round } sur { $rounds }.
ubongo-alt-seat = { $name } : { $doing } ; valeur { $value } ({ $gems }).
ubongo-alt-no-gems = aucune gemme
ubongo-alt-waits = se prépare
ubongo-alt-ready = attend le dé
ubongo-alt-solving = cherche
ubongo-alt-out = passe cette manche
ubongo-alt-gave-up = a renoncé
ubongo-alt-won = a gagné
ubongo-alt-book = pas résolu, d’après le livre des solutions
ubongo-alt-place = place { $place }
ubongo-alt-display = Exposés : { $sapphires ->
    [one] { $sapphires } saphir
   *[other] { $sapphires } saphirs
}, { $ambers ->
    [one] { $ambers } ambre
   *[other] { $ambers } ambres
}.
ubongo-alt-bag = Dans le sac : { $count ->
    [one] { $count } gemme
   *[other] { $count } gemmes
}.
ubongo-alt-open = { $count ->
    [one] { $count } case est libre
   *[other] { $count } cases sont libres
} ; on touche le niveau { $level }.
ubongo-alt-complete = Tout est couvert.
ubongo-alt-fitted = Tout est couvert ; { $letter }, la dernière pièce, s’est posée toute seule.
ubongo-alt-lower = Niveau 1, inférieur : { $rows }.
ubongo-alt-upper = Niveau 2, supérieur : { $rows }.
ubongo-alt-free = libre
ubongo-alt-taps = Touchées : { $taps } ; position { $way } sur { $ways }.
ubongo-alt-pieces = Pièces, niveau par niveau :
ubongo-alt-piece-hand = { $letter } { $colour }, en main : { $cells }.
ubongo-alt-piece-chosen = { $letter } { $colour }, choisie : { $cells }.
ubongo-alt-piece-lies = { $letter } { $colour }, posée : { $cells }.
ubongo-alt-round = Manche { $round }, { $animal }, numéro { $die }.
ubongo-alt-last-task = Barrage, { $animal }, numéro { $die }.
ubongo-alt-second-chance = Avec la seconde chance.
ubongo-alt-solution = { $name }, { $doing } : inférieur { $lower }, supérieur { $upper }.
ubongo-alt-time = Temps : { $time }.
ubongo-alt-gems = Gemmes : { $gems }.
ubongo-alt-sat-out = { $name } a passé la manche.
