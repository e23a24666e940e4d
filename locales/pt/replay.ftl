# As partidas guardadas: o histórico, a reprise, a animação.

describe-history = As partidas terminadas deste servidor
describe-replay = Rever uma partida terminada passo a passo
describe-option-history-member = Só as partidas desta pessoa
describe-option-history-game = Só este jogo
describe-option-replay-game = Qual: escolha, ou digite as seis letras que estão embaixo do resultado
name-history = histórico
name-replay = rever

former-player = um antigo jogador

history-head = **Partidas terminadas deste servidor**
history-head-own = **Suas partidas terminadas aqui**
history-head-member = **Partidas terminadas de { $name }**
history-head-person = **Partidas terminadas de uma pessoa**
history-line = { $game } · { $date } · { $places } · [tabuleiro]({ $link }) · `{ $table }`
history-line-unseen = { $game } · { $date } · { $places } · em um canal que você não pode ver
history-place = { $place }. { $name }
history-place-house = { $place }. { $name } (jogador da casa)
history-none = Nenhuma partida chegou ao fim ainda.
history-none-game = Nenhuma partida de { $game } chegou ao fim aqui ainda.
history-none-own = Não guardei aqui nenhuma partida terminada sua; digite { COMMAND("play") } para começar.
history-none-member = Não guardei aqui nenhuma partida terminada de { $name }.
history-none-such = Não guardei aqui nenhuma partida assim.
history-page = Página { $page } de { $pages }
history-choose = Rever uma destas partidas
history-choice = { $game }: { $names }

replay-line = -# Passo a passo: `/rever jogo:{ $table }`
replay-start = **Início** · { $steps ->
        [1] { $steps } passo
       *[other] { $steps } passos
    }
replay-step = **Passo { $step } de { $last }** · { $name }: { $what } · { $time }
replay-step-clock = **Passo { $step } de { $last }** · o relógio: { $what } · { $time }
replay-action = `{ $text }`
replay-action-meant = `{ $text }` ({ $meant })
replay-step-ending = **Passo { $step } de { $last }** · { $what } · { $time }
replay-ending-resign = { $name } abandona
replay-ending-draw = fim de comum acordo
replay-ending-flag = o tempo de { $name } acabou
replay-chapters = Ir para
replay-round = Rodada { $number }
replay-tiebreak = Desempate
replay-turn = Turno { $number }
replay-seen = Visto por
replay-seen-all = Visto por todos
replay-seen-seat = Visto por { $name }
replay-shown = { $game }, passo { $step } de { $last } · `/rever jogo:{ $table }`
replay-goto = Ir para um passo
replay-goto-step = Passo, de 0 a { $last }
replay-film = { $game }, a partida inteira · `/rever jogo:{ $table }`
replay-film-turning = -# Na moldura dourada: a virada da partida, passo { $step }.
replay-film-drawn = Desenhando a animação: { $done } de { $all } imagens.
replay-film-alt = Animação de uma partida inteira de { $game }: { $names }, { $date }.
replay-film-turned = A virada, mostrada por mais tempo numa moldura dourada, é o passo { $step }: { $said }

button-replay = Rever
button-replay-first = ⏮ Início
button-replay-back = ◀ Voltar
button-replay-on = Avançar ▶
button-replay-last = Fim ⏭
button-replay-less = −10
button-replay-more = +10
button-replay-goto = Ir para…
button-replay-film = Animação
button-replay-here = Mostrar aqui
button-replay-film-here = Animação, mostrada aqui

refused-unknown-replay = Não conheço essa partida terminada aqui; { COMMAND("history") } mostra todas, cada uma com as suas seis letras.
refused-replay-older = Esta partida foi jogada com regras antigas, então não pode ser revista passo a passo.
refused-no-step = Esta partida não tem esse passo: digite um número de 0 a { $last }.
refused-replay-whole = A animação e a análise são da partida inteira; deixe de fora `passo` e `lugar`.
refused-replay-turning = Uma virada faz parte da análise; deixe de fora `virada`, ou escolha “{ button-analyse }” em `mostrar`.
refused-film-runs = Sua última animação ainda está sendo desenhada: um momento.
refused-no-speaking = Você não pode escrever neste canal, então não posso mostrar a imagem aqui por você.

moment-line = **A virada:** { $said }
moment-record = **Novo recorde deste servidor:** { $what }, { $name }, { $value }
moment-alt = A virada, passo { $step }, numa moldura dourada.
