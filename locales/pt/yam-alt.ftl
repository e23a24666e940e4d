# As descrições que acompanham as imagens do Yam Master. ● é uma ficha do primeiro lugar, ▮ uma do segundo.
yam-alt-seats = Yam Master. Claras ●: { $light }. Escuras ▮: { $dark }.
yam-alt-to-move = Turno { $turn }: vez de { $name } { $sign }.
yam-alt-declared = Um Défi (desafio) está valendo.
yam-alt-dice = Dados lançados: { $dice }.
yam-alt-kept = Guardados: { $dice }.
yam-alt-throws = { $left ->
    [0] Nenhum lançamento restante.
    [1] Resta { $left } lançamento.
   *[other] Restam { $left } lançamentos.
}
yam-alt-shown = Eles mostram { $figures }.
yam-alt-number = três { $number }
yam-alt-full = Full (trinca e par)
yam-alt-carre = Carré (quatro iguais)
yam-alt-yam = Yam (cinco iguais)
yam-alt-suite = Suite (sequência)
yam-alt-low = ≤8 (soma de 8 ou menos)
yam-alt-sec = Sec (num só lançamento)
yam-alt-defi = Défi (desafio cumprido)
yam-alt-place = Livres para uma ficha: { $squares }.
yam-alt-predator = O Predator pode tirar { $squares }.
yam-alt-use-won = (vence)
yam-alt-use-drawn = (empata)
yam-alt-use-lost = (perde)
yam-alt-won = { $name } { $sign } venceu.
yam-alt-drawn = A partida empatou.
yam-alt-unplayed = Nada foi jogado ainda.
yam-alt-last = Último turno: { $name } { $sign }, { $dice }, { $ending }.
yam-alt-last-place = ficha em { $cell } { $figure }
yam-alt-last-predator = o Predator tirou { $cell } { $figure }
yam-alt-last-pass = passou
yam-alt-last-nothing = nada para colocar
yam-alt-points = Pontos: ● { $light }, ▮ { $dark }.
yam-alt-lines = { $sign } pontua { $lines }.
yam-alt-tokens = { $sign } em { $squares }.
yam-alt-no-tokens = { $sign } em nenhuma casa.
yam-alt-reserve = Na reserva: ● { $light }, ▮ { $dark }.
