# As descrições que acompanham as imagens do Ubongo 3D. As casas se chamam a1, b2; o nível inferior é 1, o superior 2.
ubongo-animal-elephant = elefante
ubongo-animal-gazelle = gazela
ubongo-animal-snake = cobra
ubongo-animal-gnu = gnu
ubongo-animal-ostrich = avestruz
ubongo-animal-rhino = rinoceronte
ubongo-animal-giraffe = girafa
ubongo-animal-zebra = zebra
ubongo-animal-warthog = javali-africano
ubongo-gem-ruby = rubi
ubongo-gem-sapphire = safira
ubongo-gem-emerald = esmeralda
ubongo-gem-amber = âmbar
ubongo-colour-yellow = amarela
ubongo-colour-blue = azul
ubongo-colour-red = vermelha
ubongo-colour-green = verde
ubongo-alt-gather = Ubongo 3D, rodada { $round } de { $rounds }, { $animal }: os jogadores se preparam.
ubongo-alt-pause = Ubongo 3D, rodada { $round } de { $rounds }, { $animal }: a partida está em pausa.
ubongo-alt-race = Ubongo 3D, rodada { $round } de { $rounds }, { $animal }, número { $die }: a corrida começou.
ubongo-alt-second = Ubongo 3D, rodada { $round } de { $rounds }, { $animal }, número { $die }: a segunda chance.
ubongo-alt-tiebreak = Ubongo 3D, desempate, { $animal }, número { $die }.
ubongo-alt-over = Ubongo 3D: a partida acabou depois da rodada { $round } de { $rounds }.
ubongo-alt-seat = { $name }: { $doing }; valor { $value } ({ $gems }).
ubongo-alt-no-gems = nenhuma gema
ubongo-alt-waits = se prepara
ubongo-alt-ready = espera o dado
ubongo-alt-solving = resolvendo
ubongo-alt-out = fora desta rodada
ubongo-alt-gave-up = desistiu
ubongo-alt-won = venceu
ubongo-alt-book = não resolvido, do livro de soluções
ubongo-alt-place = lugar { $place }
ubongo-alt-display = À mostra: { $sapphires ->
    [1] { $sapphires } safira
   *[other] { $sapphires } safiras
}, { $ambers ->
    [1] { $ambers } âmbar
   *[other] { $ambers } âmbares
}.
ubongo-alt-bag = No saco: { $count ->
    [1] { $count } gema
   *[other] { $count } gemas
}.
ubongo-alt-open = { $count ->
    [1] { $count } casa está aberta
   *[other] { $count } casas estão abertas
}; os toques valem para o nível { $level }.
ubongo-alt-complete = Tudo está coberto.
ubongo-alt-fitted = Tudo está coberto; { $letter }, a última peça, entrou sozinha.
ubongo-alt-lower = Nível 1, inferior: { $rows }.
ubongo-alt-upper = Nível 2, superior: { $rows }.
ubongo-alt-free = aberta
ubongo-alt-taps = Tocadas: { $taps }; posição { $way } de { $ways }.
ubongo-alt-pieces = Peças, por nível:
ubongo-alt-piece-hand = { $letter } { $colour }, na mão: { $cells }.
ubongo-alt-piece-chosen = { $letter } { $colour }, escolhida: { $cells }.
ubongo-alt-piece-lies = { $letter } { $colour }, colocada: { $cells }.
ubongo-alt-round = Rodada { $round }, { $animal }, número { $die }.
ubongo-alt-last-task = Desempate, { $animal }, número { $die }.
ubongo-alt-second-chance = Com a segunda chance.
ubongo-alt-solution = { $name }, { $doing }: inferior { $lower }, superior { $upper }.
ubongo-alt-time = Tempo: { $time }.
ubongo-alt-gems = Gemas: { $gems }.
ubongo-alt-sat-out = { $name } ficou de fora.
