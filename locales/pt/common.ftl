# Palavras que todos os jogos usam. Zero pede o plural (“0 pontos”), por isso as contagens distinguem [1], e não [one].

language-auto = Como no Discord
language-en = English
language-fr = Français
language-pt = Português (Brasil)

level-beginner = iniciante
level-beginner2 = iniciante 2
level-beginner3 = iniciante 3
level-beginner4 = iniciante 4
level-beginner5 = iniciante 5
level-beginner6 = iniciante 6
level-easy = fácil
level-medium = médio
level-hard = difícil
level-master = mestre
house-player = { $name } (da casa, { $level })
nobody-yet = ninguém ainda
list-and = { $first } e { $last }
list-apart = { "; " }
list-then = { " e daí para " }
list-more = E mais { $count }.

speed-arena = 15 segundos por turno
speed-live = 60 segundos por turno
speed-relaxed = 10 minutos por turno
speed-days = 24 horas por turno
speed-none = Sem relógio
turn = **{ $sign }Vez de { $name }: { $act }.**
clock = O tempo acaba { $until }.
clock-warning = **Depressa, menos de { $left }!**
left-arena = 5 segundos
left-live = 15 segundos
left-relaxed = 2 minutos
left-days = 2 horas

# Dois lados

sides-won = **{ $sign } { $name } vence:** { $why }
sides-drawn = **Empate:** { $why }
sides-void = **Ninguém jogou:** { $why }
outcome-resigned = { $loser } abandonou.
outcome-time = o tempo de { $loser } acabou.
outcome-agreed = de comum acordo.
nobody-played = Ninguém jogou.

# Mais de dois

players-ahead = **A partida acabou antes do fim; { $name } { $count ->
    [1] estava
   *[other] estavam
} na frente:** { $why }
players-level = **A partida acabou antes do fim, sem ninguém na frente:** { $why }
players-void = **Ninguém jogou uma rodada até o fim:** { $why }

# Antes da partida

lobby-challenge = { $name } desafia { $user }
seats-free =
    { $count ->
        [1] lugar livre
       *[other] { $count } lugares livres
    }
lobby-lacking =
    -# { $count ->
        [1] Falta uma pessoa:
       *[other] Faltam { $count } pessoas:
    } { $who ->
        [both] outras tocam em Entrar, ou quem abriu a mesa toca em Jogador da casa.
        [house] toque em Jogador da casa.
       *[join] outras tocam em Entrar.
    }
lobby-expires = -# Fecha { $until } se ninguém começar.
lobby-changed = **Mudança:** { $what }. { $names }: toque em Pronto se concordar.
lobby-as-before = tudo como antes
lobby-fair = -# Selo de jogo limpo: com ele dá para conferir, depois da partida, que ninguém manipulou o sorteio. { $commitment }
lobby-speed = Ritmo
rule-rounds = Rodadas
rule-rounds-about = Quantas rodadas tem a partida; muito curta, não vale rating.
rule-rounds-value =
    { $value ->
        [1] 1 rodada
       *[other] { $value } rodadas
    }
lobby-about =
    { $aim } { $players } jogadores{ $minutes ->
        [0] .
       *[other] , cerca de { $minutes } minutos.
    }
tips-aim = **Objetivo:** { $aim }
lobby-length = Duração
length-minutes = { $length }, cerca de { $minutes } minutos
length-unrated = { $length }, não vale rating
unrated = não vale rating
rule-set = Regras: { $set }
lobby-set = Regras: do seu jeito
lobby-house = Jogador da casa: escolher o nível
lobby-level = Jogador da casa: { $level }
house-rating = cerca de { $rating } entre os jogadores da casa
house-level = { $level }, { $about }
house-beginner = para as primeiras partidas
form-title = Regras: { $game }
form-switches = Outras regras
rule-is = { $rule }: { $value }
rule-on = sim
rule-off = não
cover-alt = { $game }: o cartão de uma mesa que espera seus jogadores.
cover-alt-playing = { $game }: o cartão de uma mesa que joga num tópico.
button-play = Jogar
play-head = **O que vamos jogar?**
play-alt = As capas dos jogos: { $games }.
closed-expired = Esta mesa fechou: ninguém começou a tempo.
closed-emptied = Esta mesa fechou: todos saíram.
closed-declined = { $user } recusou o desafio.
closed-withdrawn = O desafio foi retirado.
closed-ended = A moderação fechou esta mesa.
closed-abandoned = Ninguém voltou a esta mesa por um dia inteiro, e ela foi guardada. Digite { COMMAND("play") } para abrir outra.
closed-lost = Esta mesa fechou: o canal dela não existe mais.
closed-deleted = Esta partida acabou há muito tempo e foi apagada; o resultado dela continua valendo.
closed-away = Esta mesa fechou: fiquei 30 dias fora deste servidor.
closed-note = Motivo: { $note }
panel-shows = Seu painel está atualizado: [aqui]({ $link }).
tables-none = Você não tem mesas em andamento. Digite { COMMAND("play") } para abrir uma.
tables-lobby = { $game } com { $others }, ainda não começou: { $link }
tables-yours = **Sua vez** em { $game } contra { $others }: { $link }
tables-theirs = { $game } contra { $others }, vez do outro lado: { $link }
tables-left = { $game } com { $others } parou: me tiraram daquele servidor. Se me convidarem de novo até { $until }, a partida continua.
tables-leave = Sair de { $game } com { $others }
rules-head = **Que regras você quer ler?**
rules-foot = { $game }, página { $page } de { $pages }

# Um servidor que tinha removido o bot o convidou de novo
returned-head = Estou de volta a este servidor, e o que estava em andamento neste canal continua:
returned-game = { $game }: { $names }
returned-lobby = { $game }, ainda não começou: { $names }
returned-tournament = Torneio **{ $name }**
returned-more = e mais { $more }
returned-clocks = Ninguém perdeu tempo. Um turno de uma hora ou mais continua com o que restava, no mínimo uma hora; um mais curto recomeça quando o tabuleiro dele estiver aqui.

# Quem ganhou mais partidas entre duas pessoas

rivalry-leads = { $first } lidera por { $wins } a { $losses } contra { $second }.
rivalry-level =
    { $wins ->
        [one] Empate entre { $first } e { $second }: uma vitória para cada lado.
       *[other] Empate entre { $first } e { $second }: { $wins } vitórias para cada lado.
    }

# Uma mesa num tópico só dela

thread-name = { $game }: { $names }
thread-opening = Um tópico para esta partida vai abrir aqui.
thread-open = A partida está em <#{ $thread }>.
thread-locked = A moderação trancou <#{ $thread }>: a partida espera até o tópico ser reaberto.
thread-over = Partida jogada em <#{ $thread }>.
thread-ended = O resultado e a próxima partida estão [no canal]({ $link }).
thread-stays-inside = Esta mesa não tem um tópico só dela, porque um tópico não pode conter outro.
thread-stays-kind = Esta mesa não tem um tópico só dela, porque canais deste tipo não têm tópicos.
thread-stays-create = Esta mesa não tem um tópico só dela, porque me falta a permissão “Criar tópicos públicos”.
thread-stays-send = Esta mesa não tem um tópico só dela, porque me falta a permissão “Enviar mensagens em tópicos”.
thread-stays-many = Esta mesa não tem um tópico só dela, porque este servidor já tem tantos tópicos abertos quanto o Discord permite.
thread-stays-lost = O tópico desta mesa foi apagado, e a partida continua aqui.
button-to-board = Ir ao tabuleiro

# Ao lado do tabuleiro

seat-away = { $name } está fora; a casa guarda o lugar até a volta.
seat-rests = { $name } está fora; a mesa espera a volta.
wish-one-more = Quem quer mais uma partida de { $game }: { $names }.
vote-end = Pedido de { $names }: encerrar a partida agora. Se você concorda: Mais, Encerrar a partida agora.
vote-replace = Pedido de { $names }: dar o lugar de { $name } a um jogador da casa. Se você concorda: Mais.
offer-draw = { $name } propõe empate.
offer-takeback = { $name } pede para desfazer { $what }.
takeback-done = { $name } desfez { $what }.
takeback-move = a jogada { $move }
takeback-followed = a jogada { $move } e o que veio depois, { $after }
offer-declined-draw = { $name } recusou o empate.
offer-declined-takeback = { $name } não deixou desfazer a jogada.
notice-call = { $user }, é a sua vez em { $game } contra { $others }: { $link }
notice-hurry = { $user }, é a sua vez em { $game } contra { $others }, e restam menos de { $left }: { $link }
calls-skipped = Chamadas que não fiz na última hora, para não chamar ninguém vezes demais: { $people }. { COMMAND("tables") } mostra as suas.
calls-skipped-more =
    { $count ->
        [one] mais uma pessoa
       *[other] mais { $count } pessoas
    }
notice-draw = { $name } propõe empate em { $game }: { $link }
notice-takeback = { $name } pede para desfazer { $what } em { $game }: { $link }
notice-away = { $name } perdeu dois turnos em { $game }, e a casa guarda o lugar até a volta: { $link }
notice-rests = { $name } perdeu dois turnos em { $game }, e a mesa espera a volta por um dia: { $link }
notice-rematch = Quem quer mais uma partida de { $game }: { $name }. Ela começa quando todos os que jogaram quiserem: { $link }
avatar-of = Avatar de { $name }

# Botões

button-join = Entrar
button-leave = Sair
button-start = Começar
button-start-house = Contra a casa
button-house = Jogador da casa
button-ready = Pronto
button-rules = Regras…
button-howto = Como se joga
button-accept = Aceitar
button-decline = Recusar
button-previous = Voltar
button-next = Avançar
button-more = Mais
button-less = Menos
button-call-players = Chamar jogadores
button-callme = Chamadas de jogadores
button-callme-on = { $game }: sim
button-callme-none = { $game }: não
button-callme-off = Não me chame mais
button-resign = Abandonar
button-resign-yes = Sim, abandonar
button-resign-no = Não, continuar
button-end = Encerrar a partida agora
button-end-yes = Sim, encerrar
button-replace = Jogador da casa por { $name }
button-leave-game = Sair de vez
button-leave-yes = Sim, sair
button-offer-draw = Propor empate
button-accept-draw = Aceitar o empate
button-decline-draw = Recusar o empate
button-offer-takeback = Desfazer a jogada
button-accept-takeback = Deixar desfazer
button-decline-takeback = Não deixar desfazer
button-call = Chamar para jogar
button-back = Voltei
button-text = Tabuleiro em texto
button-record = Partida em texto
button-rematch = Revanche
one-more = Continuar com outro jogo
button-one-more = Agora: { $game }
button-text-on = Tabuleiros em texto: sim
button-text-off = Tabuleiros em texto: não

# Respostas

ask-resign = Abandonar esta partida contra { $others }?
ask-leave = Sair de vez desta partida com { $others }? Um jogador da casa fica com o seu lugar.
ask-leave-alone = Sair de vez desta partida com { $others }? Mais ninguém joga aqui, então a mesa será fechada.
ask-end = Encerrar esta partida agora, como está?
said-resigned = Você abandonou a partida.
said-left = Você saiu; um jogador da casa está no seu lugar.
said-left-closed = Você saiu; não restava ninguém, então a mesa foi fechada.
said-left-ended = Você saiu; todos os outros presentes queriam encerrar a partida, então ela acabou.
said-vote-waits = Anotado. Será feito assim que todos os presentes quiserem.
said-vote-waits-together = Anotado. Em um torneio são precisas pelo menos duas pessoas, e todas as presentes.
said-vote-done = De acordo: está feito.
said-stayed = Ótimo: a partida continua.
said-called = Chamei { $name }.
said-players-called =
    { $count ->
        [1] Uma pessoa foi chamada.
       *[other] { $count } pessoas foram chamadas.
    }
said-players-nobody = Ninguém da lista pode vir agora.
said-coming = A mensagem está a caminho.
callme-on = Você está na lista deste servidor para { $game } ({ $when }). Quando alguém procurar jogadores, eu chamo você.
callme-always = a qualquer hora
callme-days = { $days }; { $zone }
callme-hours = { $days }, das { $from } às { $until }; { $zone }
callme-off = Não chamo mais você para { $game } neste servidor.
callme-head = **Chamadas de jogadores:** quando alguém deste servidor procura jogadores para um jogo marcado com sim, eu chamo você.
callme-line = - { $game }: { $when }
callme-about = -# { COMMAND("callme") } ajusta os dias e as horas.
callme-never = Você escolheu nunca ser chamado: enquanto isso valer em { COMMAND("me") }, também não chamo você aqui.
players-wanted = { $people }, { $name } procura jogadores para { $game }: { $link }
said-back = Que bom ter você de volta! O lugar é seu outra vez.
said-rematch-waits = Anotado. A partida começa assim que todos quiserem.
said-rematch-starts = Lá vamos nós: o novo tabuleiro está no canal.
said-record = A partida inteira: para ler, e em dados que dá para conferir.
said-ended = A mesa está fechada: { $link }
offered-draw = Sua proposta de empate vale até o outro lado responder ou jogar.
lapsed-draw = Sua proposta de empate não vale mais: o outro lado jogou, ou a partida acabou.
accepted-draw = De acordo: a partida empatou.
declined-draw = Você recusou o empate.
withdrawn-draw = Sua proposta de empate foi retirada.
offered-takeback = Perguntei ao outro lado se você pode desfazer { $what }.
lapsed-takeback = Seu pedido para desfazer a jogada não vale mais: a partida continuou, ou acabou.
accepted-takeback = De acordo: { $name } desfez { $what }.
declined-takeback = Você não deixou desfazer a jogada.
withdrawn-takeback = Seu pedido para desfazer a jogada foi retirado.
allowed-takeback = De acordo: você desfez { $what }.

me-head = **Suas escolhas**
me-language = Idioma: { $language }
me-calls-eager = Chamadas: na hora, assim que chega a sua vez
me-calls-calm = Chamadas: com calma, depois de um tempo de ausência
me-calls-never = Chamadas: nunca
me-still =
    { $tables ->
        [1] Uma das suas mesas está parada num servidor de onde me tiraram; { COMMAND("tables") } permite sair dela.
       *[other] { $tables } das suas mesas estão paradas em servidores de onde me tiraram; { COMMAND("tables") } permite sair delas.
    }

# Por que algo não foi feito

illegal-game-over = Esta partida acabou.
illegal-not-your-turn = Não é a sua vez; espere a vez chegar.
illegal-not-notation = “{ $text }” não é uma ação para digitar aqui; use os botões abaixo do tabuleiro, ou um comando à parte.
illegal-not-now = “{ $text }” não é possível agora; a mesa mostra o que é.
illegal-no-resigning = Aqui ninguém abandona; saia da partida em Mais.
illegal-off-board = { $cell } não fica neste tabuleiro.
refused-unknown-table = Não conheço essa mesa; { COMMAND("tables") } mostra as suas.
refused-server-left = Me tiraram daquele servidor: nada anda lá até me convidarem de novo; { COMMAND("tables") } permite sair da mesa.
refused-unknown-game = Esse jogo não se joga aqui; { COMMAND("play") } mostra os que temos.
refused-unknown-button = Esse botão não vale mais; use os do tabuleiro mais recente.
refused-unknown-command = Não conheço mais esse comando; reinicie o Discord para ver os novos.
refused-option-value = Um desses valores não é possível; escolha um da lista.
refused-options = As regras não permitem essas opções juntas; deixe uma delas de fora.
refused-not-allowed = Só quem pode gerenciar o servidor faz isso.
refused-not-at-table = Você não joga nesta mesa; assista, ou abra a sua com { COMMAND("play") }.
refused-not-started = Esta partida ainda não começou.
refused-started = Esta partida já começou.
refused-over = Esta partida acabou.
refused-stale = O tabuleiro mudou nesse meio-tempo; veja como ele está agora.
refused-too-late = Seu tempo acabou antes que a jogada chegasse.
refused-not-your-turn = Não é a sua vez; espere a vez chegar.
refused-already-seated = Você já está nesta mesa.
refused-full = Todos os { $seats } lugares estão ocupados; abra outra mesa com { COMMAND("play") }.
refused-challenge-stands = Você já desafiou essa pessoa neste canal; espere a resposta ou saia antes daquela mesa.
refused-replay-private = Nem todo mundo aqui pode ver essa partida; ela só pode ser mostrada a você.
refused-too-few = Para jogar é preciso { $seats } pessoas; espere alguém ou convide um jogador da casa.
refused-too-few-people = Para jogar é preciso { $seats } pessoas; espere alguém.
refused-host-only = Só quem abriu esta mesa pode fazer isso.
refused-company = Há mais alguém nela; nada foi fechado.
refused-in-tournament = Esta partida vale para um torneio; nada foi fechado.
refused-not-ready = Nem todos concordaram ainda com a mudança: { $names }.
refused-no-rules = Nas regras deste jogo não há nada para escolher.
refused-which-rules = Diga de qual jogo com a opção “jogo”.
refused-lesson-alone = Uma coisa não vai com a outra: indique só `lição` ou só `assunto`.
refused-which-game = Diga qual jogo com a opção “jogo”, ou digite só { COMMAND("play") }.
refused-challenge-alone = Escolha um dos dois: uma pessoa ou um jogador da casa.
refused-challenge-several = Neste jogo cabem mais de dois: abra uma mesa, e cada um entra pelo botão.
refused-no-speed = Este jogo não tem esse ritmo.
refused-no-level = Neste jogo, nenhum jogador da casa joga nesse nível.
refused-challenge = Este lugar está reservado para quem recebeu o desafio.
refused-challenge-self = Você não pode se desafiar; escolha outra pessoa.
refused-not-challenged = Só quem recebeu o desafio pode recusar.
refused-two-only = Isso só é possível entre dois jogadores.
refused-offer-stands = Isso já foi pedido; espere a resposta.
refused-answer-first = O outro lado também pede para desfazer uma jogada; responda primeiro, em Mais.
refused-no-offer = Não há mais nada para responder.
refused-own-offer = Quem pediu foi você; cabe ao outro lado responder.
refused-nothing-to-take-back = Você ainda não jogou, então não há o que desfazer.
refused-takeback-hidden = Essa jogada não pode mais ser desfeita: depois dela dados foram lançados ou algo escondido foi mostrado.
refused-nobody-to-call = Você não está esperando ninguém nesta mesa.
refused-called-already = Quem falta jogar já foi chamado neste turno.
refused-no-calls = { $name } não recebe chamadas aqui.
refused-here-already = { $name } já está aqui: não precisa de chamada.
refused-called-enough = { $name } não pode ser chamado agora, para não chamar ninguém vezes demais; tente mais tarde.
refused-players-called = Já chamaram jogadores para esta mesa.
refused-players-lately = Chamaram jogadores para este jogo há menos de meia hora; tente mais tarde.
refused-callme-off = Este servidor não chama ninguém para jogar.
refused-callme-which = Diga com `jogo` para qual jogo.
refused-off-alone = Para sair da lista, indique só `jogo` e `parar`.
refused-zone-needed = Para horas ou dias preciso do seu fuso horário; diga qual é com a opção “fuso”.
refused-zone-unknown = Não conheço esse fuso horário; escolha um da lista.
refused-not-over = Esta partida ainda não acabou.
refused-closed = Esta mesa está fechada; abra outra com { COMMAND("play") }.
refused-people-left = Alguém desta mesa apagou seus dados, então as mesmas pessoas não podem continuar.
refused-gone-on = Esta mesa já passou para a próxima partida, no canal dela.
refused-busy-elsewhere = { $name } está jogando outra partida agora; peça de novo quando ela acabar.
refused-host-full = Esta partida seria aberta em nome de { $name }, que já tem tantas mesas em andamento quantas este servidor permite; peça de novo quando uma delas acabar.
refused-no-game = Nenhuma partida foi jogada nesta mesa.
refused-game-deleted = Esta partida acabou há muito tempo e foi apagada; o resultado dela continua valendo.
refused-not-absent = Essa pessoa está presente, e a casa não pode ficar com o lugar.
refused-seat-kept = A casa já guarda esse lugar, até a volta dessa pessoa.
refused-vote-stands = Você já pediu isso; espere os outros.
refused-no-table = Você não tem uma partida assim em andamento; abra uma mesa com { COMMAND("play") }.
refused-unfinished = Isso é só o começo de uma jogada; continue com uma destas: { $choices }
refused-tap-nothing = Tocar em { $cell } não faz nada agora.
refused-opponent-bot = Não dá para desafiar um bot; abra uma mesa e convide um jogador da casa.
refused-no-challenge-here = Não há mais ninguém aqui; abra uma mesa e convide um jogador da casa.
refused-not-in-direct = Não há mais ninguém aqui; isso é para as mesas de um servidor.
refused-permission-missing = Não posso jogar aqui sem a permissão “{ $permission }”; fale com quem gerencia este servidor.

hello =
    Olá, eu sou Baraza, o banco de pedra onde a gente se senta para jogar. Aqui se joga { $games }, entre vocês ou com jogadores da casa, neste mesmo canal.
    { COMMAND("play") } abre uma mesa. Quem gerencia este servidor ajusta o resto com { COMMAND("settings") }.
hello-missing = Para mostrar os tabuleiros, ainda preciso da permissão “{ $permission }”.

permission-view-channel = Ver canal
permission-send-messages = Enviar mensagens
permission-send-messages-in-threads = Enviar mensagens em tópicos
permission-attach-files = Anexar arquivos

failed-unexpected = Algo deu errado do meu lado, então tente outra vez.
failed-unexpected-table = Algo deu errado do meu lado; a mesa está como estava, então tente outra vez. (Mesa { $table })
failed-store = Minha memória está fora de alcance no momento; nada se perdeu, então tente outra vez daqui a um minuto.
failed-discord = O Discord não me deixou mostrar isso; pode ter sido feito mesmo assim, então confira antes de tentar outra vez.
failed-discord-table = O Discord não me deixou mostrar isso; pode ter sido feito mesmo assim, então olhe o tabuleiro antes de tentar outra vez. (Mesa { $table })

# A day, as people write it
date = { NUMBER($day, minimumIntegerDigits: 2) }/{ NUMBER($month, minimumIntegerDigits: 2) }/{ $year }
