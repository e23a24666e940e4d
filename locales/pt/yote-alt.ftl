# As descrições que acompanham as imagens de Yoté e Choko. ● é uma peça clara, ▮ uma escura.
yote-alt-seats = { $game }. Claras ●: { $light }. Escuras ▮: { $dark }.
yote-alt-to-move = Turno { $turn }: vez de { $name } { $sign }.
yote-alt-must-place = Este turno tem de ser uma colocação.
yote-alt-barred = O passo { $step } não é permitido neste turno.
yote-alt-won = { $name } { $sign } venceu.
yote-alt-drawn = A partida empatou.
yote-alt-last = Último turno: { $name } { $sign } { $turn }.
yote-alt-unplayed = Nada foi jogado ainda.
yote-alt-squares = { $sign } em { $squares }.
yote-alt-no-squares = { $sign } em nenhuma casa.
yote-alt-hands = Na mão: ● { $light }, ▮ { $dark }.
yote-alt-lost = Perdidas: ● { $light }, ▮ { $dark }.
yote-alt-holder = Iniciativa de colocação: { $name } { $sign }.
