# Les descriptions qui accompagnent les images de Yoté et de Choko. ● est un pion clair, ▮ un pion foncé.
yote-alt-seats = { $game }. Clairs ● : { $light }. Foncés ▮ : { $dark }.
yote-alt-to-move = Tour { $turn } : à { $name } { $sign } de jouer.
yote-alt-must-place = Ce tour doit être une pose.
yote-alt-barred = Le pas { $step } est interdit à ce tour.
yote-alt-won = { $name } { $sign } a gagné.
yote-alt-drawn = La partie est nulle.
yote-alt-last = Dernier tour : { $name } { $sign } { $turn }.
yote-alt-unplayed = Rien n’a encore été joué.
yote-alt-squares = { $sign } en { $squares }.
yote-alt-no-squares = { $sign } sur aucune case.
yote-alt-hands = En main : ● { $light }, ▮ { $dark }.
yote-alt-lost = Perdus : ● { $light }, ▮ { $dark }.
yote-alt-holder = Initiative de pose : { $name } { $sign }.
