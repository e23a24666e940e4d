# O que dizem o Yoté e o Choko.

event-placed = { $name } coloca uma peça em { $cell }.
event-stepped = { $name } anda de { $from } para { $to }.
event-leapt = { $name } pula uma peça sua, de { $from } para { $to }.
event-captured = { $name } pula de { $from } para { $to }, captura { $cells }
event-removed = { " " }e depois { $cells }
event-removed-from-hand =
    { $count ->
        [1] { " " }e uma peça da mão
       *[other] { " " }e { $count } peças da mão
    }
event-initiative = { $sign } tem a iniciativa de colocação.
event-owes-placement = { $name } tem de colocar uma peça agora.

yote-side-light = Pedrinhas
yote-side-dark = Gravetos
yote-counts = Na mão: { $light } { $lighthand }, { $dark } { $darkhand }. Perdidas: { $light } { $lightlost }, { $dark } { $darklost }.

outcome-captured-all = { $loser } não tem mais nenhuma peça.
outcome-small-endgame = os dois lados têm três peças ou menos.
outcome-blocked = o lado da vez está bloqueado, e as peças foram contadas.
outcome-stalemate = vinte turnos sem captura, com três peças ou menos de cada lado.
outcome-repetition = a mesma posição apareceu pela terceira vez.
outcome-no-progress = turnos demais sem colocação nem captura.

yote-act-either = coloque ou mova uma peça
yote-repeated = Esta posição aparece pela segunda vez: na terceira, a partida empata.
yote-act-place = coloque uma peça
yote-act-move = mova uma peça
yote-tap-where = -# A peça em { $cell } está escolhida: toque na casa de destino, ou de novo nela para soltá-la.
yote-tap-remove = -# Agora toque na segunda peça a capturar. Toque na sua própria peça para desistir da jogada.
yote-tap-chain = -# Pule mais uma vez, ou toque de novo em { $cell } para parar ali.


illegal-not-a-turn = Não entendi “{ $text }” como jogada; escreva algo como c3, c3-c4 ou c3xc5:e2.
illegal-occupied = { $cell } está ocupada; para colocar, escolha uma casa vazia, e para mover, diga aonde, como { $cell }-c4.
illegal-enemy-there = Há uma peça inimiga em { $cell }; para colocar, escolha uma casa vazia.
illegal-no-piece = Não há peça em { $cell }.
illegal-not-yours = A peça em { $cell } não é sua.
illegal-hand-empty = Sua mão está vazia; mova uma peça do tabuleiro.
illegal-must-place = Você tem de colocar uma peça neste turno; escolha uma casa vazia.
illegal-must-capture = Nesta mesa capturar é obrigatório, e você tem uma captura.
illegal-not-adjacent = { $to } não fica bem ao lado de { $from }; um passo vai uma casa para cima, para baixo, para a esquerda ou para a direita.
illegal-not-two-away = { $to } não está a duas casas de { $from } em linha reta, então não há pulo.
illegal-nothing-to-jump = Não há peça inimiga em { $cell } para pular.
illegal-nothing-to-leap = Não há peça sua em { $cell } para pular.
illegal-blocked-landing = { $cell } está ocupada; escolha uma casa vazia como destino.
illegal-return-barred = Nesta mesa uma peça não pode voltar logo de { $from } para { $to }.
illegal-leap-off = Nesta mesa ninguém pula as próprias peças.
illegal-chain-off = Nesta mesa uma peça pula só uma vez por turno.
illegal-must-go-on = Sua peça em { $cell } ainda pode pular, então tem de continuar.
illegal-removal-needed =
    { $count ->
        [1] Diga qual segunda peça você captura, depois de dois-pontos: { $choices }
       *[other] Diga quais outras { $count } peças você captura, depois de dois-pontos: { $choices }
    }
illegal-removal-count =
    { $count ->
        [0] Nenhuma segunda peça é capturada aqui; tire o que vem depois dos dois-pontos.
       [1] É preciso capturar uma segunda peça aqui, e não { $given }.
       *[other] É preciso capturar outras { $count } peças aqui, e não { $given }.
    }
illegal-bad-removal = A peça em { $cell } não pode ser capturada aqui; escolha uma peça inimiga que ainda esteja no tabuleiro.
illegal-bad-hand-removal = Nada pode ser tirado da mão aqui; escolha uma peça do tabuleiro.

# O nome do jeu

game-yote = Yoté
about-yote = Dois jogadores. As damas da África Ocidental, num tabuleiro vazio: cada captura leva duas peças.
aim-yote = Capture todas as peças do outro lado, duas de cada vez.
yote-button-from-hand = Da mão

# Comandos

name-yote = yoté
name-preset = regras
name-second-removal = segunda-peça
name-mandatory-capture = captura-obrigatória
name-chain-capture = capturas-em-cadeia
name-friendly-leap = pulo-amigo
name-small-endgame-draw = empate-a-três
name-no-immediate-return = sem-volta-imediata
name-repetition-draw = empate-por-repetição
describe-yote = Yoté: as damas da África Ocidental, num tabuleiro vazio
describe-option-move = Por exemplo c3, c3-c4 ou c3xc5:e2
describe-option-preset = De quais regras partir
choice-preset-lemery = Lemery
choice-preset-traditional = Tradicional
rule-second-removal = Segunda peça da captura
rule-second-removal-about = De onde sai a segunda peça capturada.
rule-second-removal-value =
    { $value ->
        [board_only] só do tabuleiro
        [board_or_hand] do tabuleiro ou da mão
       *[board_then_hand] do tabuleiro, senão da mão
    }
rule-small-endgame-draw = Empate com poucas peças
rule-small-endgame-draw-about = Quando empata a partida com três peças ou menos de cada lado.
rule-small-endgame-draw-value =
    { $value ->
        [auto] na hora
        [off] nunca
       *[stalemate] após 20 turnos sem captura
    }
rule-no-progress-draw = Empate sem progresso
rule-no-progress-draw-about = Depois de quantos turnos sem colocação nem captura a partida empata.
rule-no-progress-draw-value =
    { $value ->
        [0] nunca
        [1] após um turno
       *[other] após { $value } turnos
    }
rule-mandatory-capture = Captura obrigatória
rule-mandatory-capture-about = Quem pode capturar tem de capturar.
rule-chain-capture = Capturas em cadeia
rule-chain-capture-about = Uma peça pode pular várias vezes no mesmo turno.
rule-friendly-leap = Pulo amigo
rule-friendly-leap-about = Uma peça pode pular por cima de uma das suas, que fica no lugar.
rule-no-immediate-return = Sem volta imediata
rule-no-immediate-return-about = Uma peça não pode voltar logo para de onde veio.
rule-repetition-draw = Empate por repetição
rule-repetition-draw-about = Uma posição que aparece pela terceira vez empata a partida.

# Recordes

feat-yote-turns = Vitória em menos turnos
choice-feat-yote-turns = { game-yote }: { feat-yote-turns }

# A virada de uma partida terminada

turning-yote-capture =
    { $count ->
        [1] { $name } captura uma peça com { $text }, e a partida vira.
       *[other] { $name } captura { $count } peças com { $text }, e a partida vira.
    }
turning-yote-gain = { $name } joga { $text } e passa a ter vantagem.
turning-yote-slip = { $name } joga { $text }, e a vantagem passa para { $other }.
