# O que diz o Ubongo 3D. Os animais e as gemas estão em ubongo-alt.ftl.

ubongo-player = Jogador { $number }
ubongo-head = rodada { $round } de { $rounds }, { $animal }
ubongo-head-tiebreak = desempate, { $animal }

ubongo-phase-gather = **Prepare-se:** o dado é lançado { $until }, no mais tardar.
ubongo-unready = **Prepare-se:** o dado é lançado quando todos tiverem tocado em Pronto, no máximo meio minuto depois do primeiro. Se ninguém tocar, a partida faz uma pausa { $until }.
ubongo-unready-untimed = **Prepare-se com calma:** nenhum relógio corre antes de você tocar em Pronto.
ubongo-phase-pause = **Uma pausa:** ninguém tocou em Pronto. Toque para continuar; senão a partida termina { $until }.
ubongo-phase-race = **O dado mostra { $die }. Preencha a sua área!** { $seconds } segundos, o sino toca { $until }.
ubongo-race-untimed = **O dado mostra { $die }. Preencha a sua área!** Este primeiro quebra-cabeça é sem relógio.
ubongo-phase-second = **Segunda chance:** ninguém conseguiu. A primeira solução ganha uma gema; mais { $seconds } segundos, o sino toca { $until }.
ubongo-phase-tiebreak = **Desempate, sem relógio:** o dado mostra { $die }, a primeira solução vence.
ubongo-seat = - { $name }: { $value ->
    [1] { $value } ponto
   *[other] { $value } pontos
}, { $gems ->
    [1] { $gems } gema
   *[other] { $gems } gemas
}{ $kinds } · { $doing }
ubongo-doing-ready = espera o dado
ubongo-doing-waits = se prepara
ubongo-doing-races = resolvendo
ubongo-doing-solved = { $place ->
    [1] **Ubongo! em primeiro**
    [2] **Ubongo! em segundo**
    [3] **Ubongo! em terceiro**
   *[other] **Ubongo! em quarto**
}
ubongo-doing-sits-out = fora desta rodada
ubongo-doing-looks-on = assistindo
ubongo-doing-gave-up = desistiu
ubongo-doing-won = **venceu**
ubongo-doing-ahead = **estava na frente**
ubongo-doing-done = terminou
ubongo-stock = À mostra: { $sapphires ->
    [1] { $sapphires } safira
   *[other] { $sapphires } safiras
}, { $ambers ->
    [1] { $ambers } âmbar
   *[other] { $ambers } âmbares
}. Saco: { $bag }.
ubongo-last = { $round ->
    [0] Desempate: { $solved }.
   *[other] Rodada { $round }: { $solved }.
}
ubongo-last-solved = { $name } ({ $gems })
ubongo-last-solved-bare = { $name }
ubongo-last-nobody = { $round ->
    [0] Desempate: ninguém resolveu.
   *[other] Rodada { $round }: ninguém resolveu.
}
ubongo-won = **{ $name } vence:** { $why }
ubongo-shared = **{ $name } dividem a vitória:** { $why }
outcome-value = as gemas mais valiosas.
outcome-tiebreak = o desempate decidiu.
outcome-shared = ninguém resolveu o desempate.
outcome-abandoned = ninguém voltou, e a partida terminou como estava.
outcome-ended = todos concordaram em encerrar a partida como estava.

ubongo-hint-ready = -# Toque em Pronto: seu quebra-cabeça vem num painel que só você vê, virado para baixo até o dado ser lançado.
ubongo-hint-race = -# O botão Meu quebra-cabeça traz o seu painel de volta. Respostas erradas não custam nada.

ubongo-button-ready = Pronto
ubongo-button-puzzle = Meu quebra-cabeça
ubongo-button-last = Última rodada
ubongo-button-giveup = Desistir do desempate
ubongo-button-lower = Ir ao nível 1
ubongo-button-upper = Ir ao nível 2
ubongo-button-way = Próxima posição
ubongo-button-undo = Desfazer
ubongo-button-clear = Limpar
ubongo-button-type = Escrever

ubongo-you-ready = Anotado: você joga esta rodada. Seu tabuleiro vai virar quando o dado for lançado; deixe este painel aberto.
ubongo-you-waits = Seu tabuleiro está virado para baixo. Toque em Pronto.
ubongo-you-solved = { $place ->
    [1] **Ubongo! Você ficou em primeiro.** Os outros continuam até o sino.
    [2] **Ubongo! Você ficou em segundo.** Os outros continuam até o sino.
    [3] **Ubongo! Você ficou em terceiro.** Os outros continuam até o sino.
   *[other] **Ubongo! Você ficou em quarto.**
}
ubongo-you-won-gems = Você ganhou: { $gems }. Agora você tem { $value ->
    [1] { $value } ponto
   *[other] { $value } pontos
}.
ubongo-you-sits-out = **Tarde demais para esta rodada: você fica de fora.** Toque em **Pronto** assim que ela acabar, e você entra na próxima.
ubongo-you-looks-on = Você não está no desempate; assista.
ubongo-you-gave-up = Você deixou o desempate para os outros.
ubongo-you-won = Você venceu!
ubongo-you-ahead = Você estava na frente.
ubongo-you-done = A partida acabou.
ubongo-face-down = Um tabuleiro virado para baixo; no verso: { $animal }.

seated-ubongo = Você está nesta mesa de Ubongo 3D. Seu quebra-cabeça vai aparecer aqui quando a partida começar; **Meu quebra-cabeça**, embaixo da mesa, o traz de volta a qualquer momento.
ubongo-panel = **Preencha a sua área nos dois níveis.** Seus toques valem { $level }. { $time }
ubongo-level-lower = no nível **inferior** (1)
ubongo-level-upper = no nível **superior** (2)
ubongo-time-race = O sino toca { $until }.
ubongo-time-second = Segunda chance: o sino toca { $until }.
ubongo-time-tiebreak = Sem relógio.
ubongo-tap = -# Peça { $piece }: toque numa casa que ela deve cobrir, ou escolha outra peça. A última entra sozinha.
ubongo-fitted = A peça { $piece } era a última e cabia no que estava livre, então entrou sozinha.
ubongo-way = -# Ela pode ficar assim: posição { $way } de { $ways }. Toque em mais casas, ou em Próxima posição; escolha outra peça para continuar.
ubongo-text = Seu quebra-cabeça em letras: os dois níveis, depois cada peça nas suas duas camadas.

ubongo-form = Sua solução
ubongo-form-lower = Nível inferior
ubongo-form-upper = Nível superior
ubongo-form-letters = A peça de cada casa: { $pieces }. Não mexa nos pontos.


refused-no-round = Nenhuma rodada acabou ainda.

illegal-race-runs = A corrida já começou; Pronto só vale entre as rodadas.
illegal-already-ready = Já está anotado; o dado será lançado logo.
illegal-no-puzzle = Você não tem quebra-cabeça agora; vem um em cada rodada, se você tocar em Pronto a tempo.
illegal-already-solved = Você já resolveu este.
illegal-no-tie-break = Não há nenhum desempate agora para você desistir.
illegal-already-given-up = Você já desistiu deste desempate.
illegal-not-a-solution = Não entendi “{ $text }” como solução; escreva os dois níveis depois da palavra solve, como solve AAB./.CCB ABB./.ACC.
illegal-two-levels = Uma solução tem dois níveis, e esta tem { $given }.
illegal-row-count = O nível { $level ->
    [lower] inferior
   *[upper] superior
} tem { $count } fileiras, e você escreveu { $given }.
illegal-row-length = A fileira { $row } do nível { $level ->
    [lower] inferior
   *[upper] superior
} tem { $count } casas, e você escreveu { $given }; ponha um ponto onde não há casa.
illegal-unknown-sign = Não conheço “{ $sign }” em { $cell } do nível { $level ->
    [lower] inferior
   *[upper] superior
}; escreva as letras das peças.
illegal-not-in-task = Não há peça { $letter } no seu quebra-cabeça ({ $cell }, nível { $level ->
    [lower] inferior
   *[upper] superior
}).
illegal-outside = A peça { $letter } fica para fora em { $cell } do nível { $level ->
    [lower] inferior
   *[upper] superior
}.
illegal-open-cell = { $cell } do nível { $level ->
    [lower] inferior
   *[upper] superior
} ainda está aberta.
illegal-piece-missing = A peça { $letter } não está em lugar nenhum, e todas têm de ser usadas.
illegal-piece-twice = A peça { $letter } está ali duas vezes, e você só tem uma.
illegal-piece-size = A peça { $letter } tem { $count } cubos, e você escreveu { $given }.
illegal-piece-parts = A peça { $letter } está ali em vários pedaços; deixe juntos os cubos dela.
illegal-piece-mirrored = O que você escreveu para a peça { $letter } é a imagem dela no espelho.
illegal-piece-shape = O que você escreveu para a peça { $letter } tem outra forma.
illegal-no-such-cell = Não há casa { $cell } na sua área.
illegal-no-such-piece = Não há essa peça no seu quebra-cabeça.
illegal-no-way = Essa peça não consegue cobrir também { $cell }; toque em Desfazer ou escolha outra peça.
illegal-tap-first = Toque primeiro numa casa, depois veja as posições.
illegal-nothing-to-take-back = Não há nada ali ainda.

# O nome do jeu

game-ubongo = Ubongo 3D
about-ubongo = De dois a quatro jogadores. Todos correm para preencher uma área de dois níveis e ganhar gemas.
aim-ubongo = Preencha sua área antes dos outros: vencem as gemas mais valiosas.

# Comandos

name-ubongo = ubongo
name-ready = pronto
name-puzzle = quebra-cabeça
name-solve = resolver
name-giveup = desistir
name-rounds = rodadas
name-round-seconds = segundos-por-rodada
name-lower = inferior
name-upper = superior
describe-ubongo = Ubongo 3D: uma corrida para preencher uma área com peças
describe-ready = Dizer Pronto para a próxima rodada
describe-puzzle = Rever o seu quebra-cabeça, em imagem e em texto
describe-solve = Entregar a sua solução
describe-giveup = No desempate: deixar a vitória para os outros
describe-option-lower = O nível inferior: letras, fileiras separadas por /, como AAB./.CC.
describe-option-upper = O nível superior, escrito do mesmo jeito
lesson-rule-ubongo = Uma lição: sem relógio antes de você tocar em Pronto, nem no primeiro quebra-cabeça
rule-side = Quebra-cabeças
rule-side-about = Quantas peças preenchem uma área.
rule-side-value =
    { $value ->
        [hard] difíceis, quatro peças
       *[easy] fáceis, três peças
    }
rule-round-seconds = Tempo de uma rodada
rule-round-seconds-about = Quanto tempo uma rodada dura no máximo.
rule-round-seconds-value =
    { $value ->
        [none] 3 minutos com três peças, 5 com quatro
        [60] 1 minuto
        [120] 2 minutos
        [180] 3 minutos
        [300] 5 minutos
        [600] 10 minutos
        [900] 15 minutos
       *[other] { $value } segundos
    }

# O painel privado

button-panel-ubongo = Meu quebra-cabeça

# Recordes

feat-ubongo-easy = Solução mais rápida, lado fácil
feat-ubongo-hard = Solução mais rápida, lado difícil
choice-feat-ubongo-easy = { game-ubongo }: { feat-ubongo-easy }
choice-feat-ubongo-hard = { game-ubongo }: { feat-ubongo-hard }

# A virada de uma partida terminada

turning-ubongo-tiebreak = { $name } vence o desempate.
turning-ubongo-last-second = Rodada { $round }: { $name } grita Ubongo nos últimos segundos.
turning-ubongo-race =
    Rodada { $round }: { $name } grita Ubongo { $seconds ->
        [0] menos de um segundo
        [1] um segundo
       *[other] { $seconds } segundos
    } antes de { $other }.
