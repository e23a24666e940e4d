# Os torneios.

name-tournament = torneio
name-open = criar
name-what = quê
name-format = formato
name-title = nome
name-minutes = minutos
name-pace = ritmo
name-length = duração
name-fill = completar
name-tournaments = torneios
name-tournaments-at-once = torneios-ao-mesmo-tempo

describe-tournament = Torneios: criar um, entrar, ver a classificação
describe-tournament-open = Criar um torneio neste canal
describe-tournament-do = Participar de um torneio, ver a classificação, ou conduzir o seu
describe-option-tournament-what = O que fazer
choice-tournament-join = entrar: participar
choice-tournament-here = presença: marcar a sua, quando o check-in está aberto
choice-tournament-game = partida: ir para a sua, e ver onde ela está
choice-tournament-standings = classificação: ver quem está onde
choice-tournament-leave = sair: desistir; no seu torneio, “membro” tira outra pessoa
choice-tournament-start = começar: abrir agora o check-in do seu torneio; na segunda vez, a primeira rodada
choice-tournament-end = encerrar: acabar seu torneio antes da hora
describe-option-tournament = Qual torneio
describe-option-tournament-format = Quem enfrenta quem
describe-option-tournament-title = O nome do torneio
describe-option-tournament-minutes = Em quantos minutos ele começa; se vazio, 30
describe-option-tournament-pace = Hoje à noite, ou por dias (só todos contra todos)
describe-option-tournament-rounds = Quantas rodadas, no sistema suíço ou por mesas; se vazio, o número usual
describe-option-tournament-length = Quanto dura uma arena; se vazio, 30 minutos
describe-option-tournament-fill = Jogadores da casa completam até este número
describe-option-tournament-member = Alguém a tirar, se o torneio for seu
describe-option-server-tournaments = Se todo mundo pode criar torneios
describe-option-tournaments-at-once = Quantos torneios este servidor pode ter ao mesmo tempo
choice-format-round-robin = Todos contra todos: até 8
choice-format-swiss = Sistema suíço: pontos iguais se enfrentam, até 64
choice-format-arena = Arena: partida atrás de partida, contra o relógio
choice-format-table-rounds = Rodadas por mesas: até 4 por mesa, por pontos, até 64
choice-pace-tonight = Hoje à noite: rodadas de 45 minutos no máximo
choice-pace-days = Por dias: rodadas de 7 dias no máximo
choice-length-30 = 30 minutos
choice-length-60 = 60 minutos
choice-length-90 = 90 minutos
tournament-form-for-two = Para jogos a dois: { $names }
tournament-form-for-more = Para jogos a mais de dois: { $names }
tournament-form-start = Quando começa
tournament-form-fill = Jogadores da casa completam
tournament-form-fill-to =
    { $count ->
        [0] Sem jogadores da casa
       *[other] Até { $count }
    }
tournament-in-minutes =
    { $count ->
        [0] agora
        [1] em { $count } minuto
       *[other] em { $count } minutos
    }
tournament-in-hours =
    { $count ->
        [1] em { $count } hora
       *[other] em { $count } horas
    }
tournament-in-days =
    { $count ->
        [1] em { $count } dia
       *[other] em { $count } dias
    }

# O cartão e as rodadas

tournament-kind-round-robin = Todos contra todos
tournament-kind-swiss = Sistema suíço
tournament-kind-arena = Arena
tournament-kind-table-rounds = Rodadas por mesas
tournament-days = por dias
tournament-starts = Começa { $at } ({ $until }). O check-in abre { $minutes } minutos antes: quem tocar em **Estou aqui** joga.
tournament-starts-days = Começa { $at } ({ $until }). Quem entrar até lá joga; não é preciso tocar em mais nada.
tournament-check-in = **Check-in da rodada { $round }**: toque em **Estou aqui** para jogar. Ele fecha { $until }.
tournament-check-in-days = As primeiras partidas são sorteadas { $until }: quem entrar até lá joga.
tournament-check-in-over = O check-in da rodada { $round } está encerrado.
tournament-here =
    { $here ->
        [1] { $here } de { $count } está aqui.
       *[other] { $here } de { $count } estão aqui.
    }
tournament-entrants = { $count } de no máximo { $most }: { $names }
tournament-thread = Rodadas e resultados: <#{ $thread }>
tournament-round = Rodada { $round } de { $rounds }
tournament-arena-games = As últimas partidas
tournament-until = Termina { $until }.
tournament-come = Toque em **Minha partida** para começar: quem não chegar { $until } perde sem jogar.
tournament-come-table = Toque em **Minha partida** para começar: quem não chegar { $until } fica em último na sua mesa.
tournament-stage-open = Ainda não começou
tournament-stage-arena = Em andamento
tournament-stage-over = Terminado
tournament-over-finished = O torneio terminou.
tournament-over-ended = Quem criou o torneio o encerrou.
tournament-over-away = Fiquei 48 horas fora deste servidor, e o torneio terminou como estava.
tournament-over-too-few = O torneio terminou: restou pouca gente.
tournament-over-lost = O torneio terminou: o canal dele não existe mais.
tournament-over-called-off = O torneio foi cancelado: havia pouca gente, ou nada foi jogado.
tournament-won =
    { $count ->
        [1] Primeiro lugar: **{ $names }**.
       *[other] Primeiro lugar dividido: **{ $names }**.
    }
tournament-best =
    { $count ->
        [1] Melhor lugar sem contar os jogadores da casa: **{ $names }**, em { $place }º.
       *[other] Melhor lugar sem contar os jogadores da casa, dividido: **{ $names }**, em { $place }º.
    }
tournament-line-played = { $names }: **{ $points }**
tournament-line-adjudicated = { $names }: **{ $points }**, partida interrompida
tournament-line-no-show = { $names }: **{ $points }**, sem partida
tournament-line-void = { $names }: não conta
tournament-line-bye = { $name }: sem adversário desta vez
tournament-line-late = { $name }: entrou mais tarde
tournament-line-playing = { $names }: em andamento
tournament-line-comes = { $names }: { $here } de { $count } à mesa
tournament-line-waits = { $names }: esperando { $missing }
button-here = Estou aqui
button-my-game = Minha partida
button-standings = Classificação
button-withdraw = Desistir
button-tournament-join-yes = Sim, participar mesmo assim
button-tournament-withdraw-yes = Sim, desistir
button-tournament-open = Criar um torneio
button-tournament-manage = Gerenciar
button-tournament-start-check-in = Abrir o check-in agora
button-tournament-start-begin = Começar a primeira rodada
button-tournament-end = Encerrar
button-tournament-end-yes = Sim, encerrar

# Respostas

tournament-opened = { $name } foi criado; o cartão está neste canal.
tournament-joined = Você está em { $name }. Toque em Estou aqui quando o check-in abrir.
tournament-joined-here = Você está em { $name }, com a presença marcada; toque em Minha partida quando ela for anunciada.
tournament-you-are-here = Sua presença em { $name } está marcada.
tournament-withdrawn = Você está fora de { $name }.
tournament-put-out = { $member } está fora de { $name }.
tournament-ended = { $name } está sendo encerrado; as partidas em andamento são interrompidas e decididas como estão.
tournament-started-check-in = O check-in de { $name } está aberto por 15 minutos; { COMMAND("tournament do") } com *começar*, outra vez, começa logo a primeira rodada.
tournament-started-begun = { $name } começou.
tournament-ask-join = Você bloqueou alguém que participa de { $name }: { $names }. Os torneios seguem as suas regras, e vocês podem ter de jogar um contra o outro. Participar mesmo assim?
tournament-ask-withdraw = Desistir de { $name }? Você perde a partida em andamento e não joga mais.
tournament-ask-withdraw-arena = Desistir de { $name }? Você perde a partida em andamento; até o fim da arena você pode entrar de novo, e seus pontos ficam.
tournament-ask-end = Encerrar { $name } agora? As partidas em andamento são interrompidas, e a classificação fica definitiva.
tournament-game-here = Sua partida de { $game } está em andamento.
tournament-game-waits =
    { $count ->
        [1] Sua presença está marcada; a partida começa quando { $names } chegar. A espera termina { $until }.
       *[other] Sua presença está marcada; a partida começa quando { $names } chegarem. A espera termina { $until }.
    }

# Por que algo não foi feito

closed-adjudicated = A rodada terminou, e o torneio decidiu esta partida como estava.
refused-unknown-tournament = Não há esse torneio aqui; escolha um da lista do comando.
refused-no-tournament = Não há torneio aqui agora; crie um com { COMMAND("tournament open") }.
refused-tournament-member = Só “sair” leva um membro; deixe “membro” vazio.
refused-which-tournament = Há vários torneios ({ $names }); escolha com a opção torneio.
refused-tournament-over = Este torneio já terminou.
refused-tournament-runs = Este torneio já começou.
refused-tournament-full = Este torneio está cheio: { $most } participam.
refused-tournaments-full =
    { $most ->
        [1] Já há um torneio em andamento ou por começar neste servidor; termine ou encerre esse antes.
       *[other] Já há { $most } torneios em andamento ou por começar neste servidor; termine ou encerre um antes.
    }
refused-tournament-game = As rodadas por mesas são para jogos de mais de dois, e os outros formatos para jogos de dois; escolha outro.
refused-tournament-pace = Só o formato todos contra todos se joga por dias; escolha esse, ou hoje à noite.
refused-tournament-hour = Um torneio começa nos próximos 30 dias; escolha um momento até lá.
refused-tournament-overlap = Você joga { $name } nessa hora; desista lá antes.
refused-tournament-few = Há pouca gente para começar; pelo menos { $least } precisam tocar em Estou aqui.
refused-tournament-few-days = Há pouca gente neste torneio para começar; precisa de pelo menos { $least }.
refused-tournament-managers = Aqui só quem gerencia o servidor cria torneios; { COMMAND("settings") } pode permitir a todo mundo.
refused-tournament-organiser = Só quem criou este torneio e quem gerencia o servidor podem fazer isso.
refused-already-entered = Você já está neste torneio.
refused-left-tournament = Quem saiu de um torneio, ou foi tirado dele, não volta; fica para o próximo.
refused-entry-closed = Ninguém mais entra neste torneio; fica para o próximo.
refused-not-entered = Você não está neste torneio; toque em Entrar, se ainda der tempo.
refused-member-not-entered = Essa pessoa não está neste torneio.
refused-no-check-in = Nenhum check-in está aberto; o próximo abre 15 minutos antes da rodada.
refused-no-check-in-days = Não é preciso tocar em nada aqui: quem entrou antes do início joga em todas as rodadas.
refused-no-check-in-left = Nenhum check-in abre mais: as partidas em andamento são as últimas.
refused-check-in-over = O check-in acabou de fechar; toque em Estou aqui no próximo.
refused-no-pairing = Você não tem partida agora; toque em Estou aqui quando o próximo check-in abrir.
refused-no-pairing-days = Você não tem partida agora; a mensagem da próxima rodada mostra a sua.
refused-no-game-left = Você não tem mais partida: as que estão em andamento são as últimas.
refused-no-opponent = Você não tem partida agora; toque em Estou aqui, e um aviso vem assim que houver adversário.
