# Les descriptions qui accompagnent les images de Yoté et de Choko. ● est un pion clair, ▮ un pion foncé.
alt-seats = { $game }. Clairs ● : { $light }. Foncés ▮ : { $dark }.
alt-to-move = Tour { $turn } : à { $name } { $sign } de jouer.
alt-must-place = Ce tour doit être une pose.
alt-barred = Le pas { $step } est interdit à ce tour.
alt-won = { $name } { $sign } a gagné.
alt-drawn = La partie est nulle.
alt-last = Dernier tour : { $name } { $sign } { $turn }.
alt-unplayed = Rien n’a encore été joué.
alt-squares = { $sign } en { $squares }.
alt-no-squares = { $sign } sur aucune case.
alt-hands = En main : ● { $light }, ▮ { $dark }.
alt-lost = Perdus : ● { $light }, ▮ { $dark }.
alt-holder = Initiative de pose : { $name } { $sign }.
alt-position = Position : { $line }
