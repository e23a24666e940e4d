# Les descriptions qui accompagnent les images de Yam Master. ● est un jeton du premier joueur, ▮ du second.
yam-alt-seats = Yam Master. Clairs ● : { $light }. Foncés ▮ : { $dark }.
yam-alt-to-move = Tour { $turn } : à { $name } { $sign } de jouer.
yam-alt-declared = Un Défi est annoncé.
yam-alt-dice = Dés lancés : { $dice }.
yam-alt-kept = Mis de côté : { $dice }.
yam-alt-throws = { $left ->
    [0] Plus de lancer.
    [one] Reste { $left } lancer.
   *[other] Restent { $left } lancers.
}
yam-alt-shown = Ils montrent { $figures }.
yam-alt-number = brelan de { $number }
yam-alt-full = Full
yam-alt-carre = Carré
yam-alt-yam = Yam (cinq dés égaux)
yam-alt-suite = Suite
yam-alt-low = ≤8 (somme de 8 au plus)
yam-alt-sec = Sec (en un seul lancer)
yam-alt-defi = Défi réussi
yam-alt-place = Libres pour un jeton : { $squares }.
yam-alt-predator = Le Prédateur peut enlever { $squares }.
yam-alt-use-won = (gagne)
yam-alt-use-drawn = (nulle)
yam-alt-use-lost = (perd)
yam-alt-won = { $name } { $sign } a gagné.
yam-alt-drawn = La partie est nulle.
yam-alt-unplayed = Rien n’a encore été joué.
yam-alt-last = Dernier tour : { $name } { $sign }, { $dice }, { $ending }.
yam-alt-last-place = jeton en { $cell } { $figure }
yam-alt-last-predator = le Prédateur enlève { $cell } { $figure }
yam-alt-last-pass = passe
yam-alt-last-nothing = rien à poser
yam-alt-points = Points : ● { $light }, ▮ { $dark }.
yam-alt-lines = { $sign } marque { $lines }.
yam-alt-tokens = { $sign } en { $squares }.
yam-alt-no-tokens = { $sign } sur aucune case.
yam-alt-reserve = En réserve : ● { $light }, ▮ { $dark }.
