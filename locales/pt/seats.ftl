# Sitting down, coming back, playing again: what a table's buttons do, typed.

name-join = entrar
name-level = nível
name-decline = recusar
name-back = retomar
name-replace = substituir
name-seat = lugar
name-rematch = revanche
name-text = texto
name-answer = resposta

describe-join = Sentar-se a uma mesa, ou aceitar um desafio
describe-table-leave = Sair de uma mesa que não começou
describe-table-start = Começar a partida na sua mesa
describe-table-house = Chamar um jogador da casa para a sua mesa
describe-table-speed = Antes do começo: quanto tempo pode durar um turno
describe-table-rules = Antes do começo: mudar as regras num formulário
describe-decline = Recusar um desafio
describe-back = Retomar o lugar que a casa guardou
describe-replace = Pedir um jogador da casa no lugar de quem sumiu
describe-rematch = Pedir outra partida com as mesmas pessoas
describe-table-text = Uma partida em texto: o tabuleiro, ou tudo, depois que ela acaba
describe-option-here = Qual mesa; se vazio, a que serve aqui
describe-option-next-game = Outro jogo em vez do mesmo
describe-option-level = O nível dele
describe-option-seat = O lugar de quem: o número do jogador na lista
describe-option-answer = Responder ao que o outro lado pede
table-command-start = começar
choice-answer-accept = aceitar
choice-answer-decline = recusar

said-seated =
    { $number ->
        [2] Você está na mesa de { $game } aberta por { $name }, no segundo lugar de { $seats }.
        [3] Você está na mesa de { $game } aberta por { $name }, no terceiro lugar de { $seats }.
       *[other] Você está na mesa de { $game } aberta por { $name }, no último lugar de { $seats }.
    }
said-agreed = Você concordou com a mudança de { $name } na mesa de { $game }.
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
which-table = Várias mesas servem. Qual delas?
which-table-more = Só { $most } delas têm um botão; diga qualquer outra com a opção “mesa”.
refused-which-here = Várias mesas daqui servem; diga qual com a opção “mesa”: { $tables }
refused-elsewhere = Essa mesa está em <#{ $channel }>; peça outra partida lá.
type-answer-draw = { $name } propõe empate: digite o mesmo comando de novo com a opção “resposta”.
type-answer-takeback = { $name } pede para desfazer a jogada: digite o mesmo comando de novo com a opção “resposta”.

# Pages, steps and rounds, typed

name-topic = tema
name-page = página
name-step = passo
name-show = mostrar
name-last = última
describe-option-topic = Qual página, ou os comandos de um jogo
describe-option-page = Qual página, a partir de 1
describe-option-board-page = Qual página, a partir de 1; 0 para aquela em que você está
describe-option-step = A partir de qual passo
describe-option-eyes = Pelos olhos de quem: o número do jogador na lista
describe-option-show = Em vez disso: a partida em animação, ou este passo para todos
describe-last = Rever a rodada que acabou agora
name-lessons = lições
name-where = onde
name-enders = cargo
name-defaults = padrões
describe-option-lessons = Em vez disso: ligar ou desligar as dicas da sua partida
describe-option-where = Mesas só neste canal; de novo: não mais
describe-option-enders = Um cargo que pode fechar mesas; de novo: não mais
describe-option-defaults = Voltar aos padrões; a pergunta vem antes
