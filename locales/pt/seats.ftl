# Sitting down, coming back, playing again: what a table's buttons do, typed.

name-level = nível
name-seat = lugar
name-answer = resposta

describe-option-here = Qual mesa; se vazio, a que serve aqui
describe-option-table-do = O que fazer
describe-option-table-with = O que vai junto: um nível, um ritmo, uma resposta, um motivo…
choice-table-join = entrar: sentar-se, ou aceitar um desafio
choice-table-start = começar: dar início à partida na sua mesa
choice-table-house = jogadores-da-casa: chamar um para a sua mesa; “com” diz o nível
choice-table-speed = ritmo: antes do começo, quanto dura um turno; “com” diz quanto
choice-table-rules = regras: antes do começo, um formulário; ou “com” regras prontas ou um número de rodadas
choice-table-call-players = chamar-jogadores: chamar para a sua mesa quem quer jogar
choice-table-decline = recusar: dizer não a um desafio
choice-table-leave = sair: levantar-se antes do começo, ou deixar a partida de vez
choice-table-board = tabuleiro: ver, em palavras também
choice-table-text = texto: o tabuleiro em texto, ou a partida toda depois que ela acaba
choice-table-last = última: a rodada que acabou de terminar, e os pontos até agora
choice-table-hint = dica: a melhor jogada, numa partida contra a casa
choice-table-call-them = chamar: chamar quem você está esperando
choice-table-back = retomar: voltar ao lugar que a casa guardou
choice-table-replace = substituir: um jogador da casa por quem sumiu; “com” diz que lugar
choice-table-draw = empate: propor; “com” responde ao outro lado
choice-table-takeback = voltar: pedir para desfazer a sua jogada; “com” responde ao outro lado
choice-table-early = encerrar: pedir para acabar a partida como está
choice-table-resign = abandonar: dar a partida por perdida
choice-table-rematch = revanche: jogar de novo; “com” diz outro jogo
choice-table-report = denunciar: a quem gerencia este servidor
choice-table-end = fechar: qualquer mesa, para quem pode; “com” diz por quê
choice-answer-accept = aceitar
choice-answer-decline = recusar

said-seated =
    { $number ->
        [2] Você está na mesa de { $game } aberta por { $name }, no segundo lugar de { $seats }.
        [3] Você está na mesa de { $game } aberta por { $name }, no terceiro lugar de { $seats }.
       *[other] Você está na mesa de { $game } aberta por { $name }, no último lugar de { $seats }.
    }
said-agreed = Você concordou com a mudança na mesa de { $name } ({ $game }).
said-house-sits =
    { $number ->
        [2] { $name } está na sua mesa de { $game }, no segundo lugar de { $seats }.
        [3] { $name } está na sua mesa de { $game }, no terceiro lugar de { $seats }.
       *[other] { $name } está na sua mesa de { $game }, no último lugar de { $seats }.
    }
said-accepted = Você aceitou o desafio de { $name }.
said-begun-yours = Sua partida de { $game } com { $others } começa, e é a sua vez: { $link }
said-begun-theirs = Sua partida de { $game } com { $others } começa, e outra pessoa joga primeiro: { $link }
said-got-up = Você saiu da mesa de { $game }.
said-turned = Sua mesa aqui agora é de { $game }: { $link } Outra caixa a troca, enquanto ninguém mais estiver nela.
said-closed = { $game }: a mesa está fechada, e você pode abrir outra.
hosted-close = Fechar { $game }
hosted-end = Encerrar { $game } contra { $others }
said-turned-down = Você recusou o desafio de { $name } para uma partida de { $game }.
said-back-already = O lugar já é seu; não está com a casa.

refused-no-lobby = Nenhuma mesa deste canal espera jogadores; abra uma com { COMMAND("play") }.
refused-no-running = Nenhuma partida está em andamento neste canal; { COMMAND("tables") } mostra as suas.
refused-no-finished = Você não terminou nenhuma partida neste canal ultimamente; { COMMAND("history") } mostra outras.
refused-no-readable = Nenhuma partida foi jogada neste canal ultimamente; { COMMAND("history") } mostra outras.
refused-seated-nowhere = Você não está em nenhuma mesa aqui, nem tem partida em andamento; abra uma mesa com { COMMAND("play") }.
refused-with-nothing = Nada vai junto com isso; deixe “com” vazio.
refused-with-house = Diga em “com” o nível do jogador da casa, como fácil.
refused-with-speed = Diga em “com” quanto tempo pode durar um turno, escolhendo da lista.
refused-with-rules = Diga em “com” uma destas opções, ou deixe vazio para o formulário: { $offered }
refused-with-replace = Diga em “com” o lugar de quem: o número do jogador na lista, como 2.
refused-with-rematch = Diga em “com” qual outro jogo, ou deixe vazio para o mesmo.
refused-with-draw = Diga em “com” se você aceita ou recusa o empate, ou deixe vazio para propor.
refused-with-takeback = Diga em “com” se você aceita ou recusa que se desfaça a jogada, ou deixe vazio para pedir.
refused-with-end = Diga em “com” por que você fecha a mesa; todo mundo pode ler.
refused-which-to-end = Diga com “mesa” qual mesa você fecha.
refused-no-rounds = Este jogo não tem rodadas.
refused-no-offers = Empate e desfazer são para jogos de dois.
refused-no-early-end = Uma partida de dois não se encerra assim; proponha empate, ou abandone.
which-table = Várias mesas servem. Qual delas?
which-table-more = Só { $most } delas têm um botão; diga qualquer outra com a opção “mesa”.
refused-which-here = Várias mesas daqui servem; diga qual com a opção “mesa”: { $tables }
refused-elsewhere = Essa mesa está em <#{ $channel }>; peça outra partida lá.
type-answer-draw = { $name } propõe empate: digite o mesmo comando de novo, com aceitar ou recusar em “com”.
type-answer-takeback = { $name } pede para desfazer a jogada: digite o mesmo comando de novo, com aceitar ou recusar em “com”.

# Pages, steps and rounds, typed

name-topic = tema
name-page = página
name-step = passo
name-show = mostrar
describe-option-topic = Qual página, ou os comandos de um jogo
describe-option-page = Qual página, a partir de 1
describe-option-board-page = Qual página, a partir de 1; 0 para aquela em que você está
describe-option-step = A partir de qual passo
describe-option-eyes = Pelos olhos de quem: o número do jogador na lista
describe-option-show = Em vez disso: a partida em animação, ou este passo para todos
name-where = onde
name-enders = cargo
describe-option-where = Mesas só neste canal; de novo: não mais
describe-option-enders = Um cargo que pode fechar mesas; de novo: não mais
