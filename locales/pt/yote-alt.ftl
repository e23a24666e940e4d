# As descrições que acompanham as imagens de Yoté e Choko. ● é uma peça clara, ▮ uma escura.
alt-seats = { $game }. Claras ●: { $light }. Escuras ▮: { $dark }.
alt-to-move = Turno { $turn }: vez de { $name } { $sign }.
alt-must-place = Este turno tem de ser uma colocação.
alt-barred = O passo { $step } não é permitido neste turno.
alt-won = { $name } { $sign } venceu.
alt-drawn = A partida empatou.
alt-last = Último turno: { $name } { $sign } { $turn }.
alt-unplayed = Nada foi jogado ainda.
alt-squares = { $sign } em { $squares }.
alt-no-squares = { $sign } em nenhuma casa.
alt-hands = Na mão: ● { $light }, ▮ { $dark }.
alt-lost = Perdidas: ● { $light }, ▮ { $dark }.
alt-holder = Iniciativa de colocação: { $name } { $sign }.
alt-position = Posição: { $line }
