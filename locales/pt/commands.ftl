# Nomes e descrições dos comandos, opções e escolhas.

name-play = jogar
name-rules = regras
name-tables = mesas
name-me = eu
name-table = mesa
name-side = lado
name-pass = passar
name-start = abrir
name-move = jogada
name-draw = empate
name-callme = me-chame
name-days = dias
name-from-hour = desde
name-until-hour = até
name-zone = fuso
name-off = parar
name-game = jogo
name-language = idioma
name-text-first = texto
name-mentions = menções
name-calls = chamadas
name-opponent = adversário
name-speed = ritmo
name-no-progress-draw = empate-sem-progresso

describe-play = Escolher um jogo e abrir uma mesa
describe-rules = As regras em resumo, com imagens; procure palavras nelas
describe-tables = Ver as suas mesas em andamento
describe-me = Escolher seu idioma, tabuleiros em texto, chamadas
describe-table = Tudo o que se faz numa mesa: sentar-se, começar, propor empate, sair, jogar de novo
describe-start = Abrir uma mesa
describe-move = Fazer uma jogada
describe-callme = Receber uma chamada quando alguém procurar jogadores

describe-option-game = Qual jogo
describe-option-language = O idioma em que falo com você
describe-option-text-first = Mostrar os tabuleiros também em texto
describe-option-calls = Como chamo você quando for a sua vez
describe-option-days = Em que dias; se vazio, todos os dias
describe-option-from-hour = A partir de que hora, por exemplo 18
describe-option-until-hour = Até que hora, por exemplo 23
describe-option-zone = Seu fuso horário, por exemplo America/Sao_Paulo
describe-option-callme-game = Qual jogo; se vazio, a lista dos seus
describe-option-callme-off = Tirar meu nome da lista
describe-option-table = Qual mesa, se você joga em várias
describe-option-opponent = Desafiar alguém
describe-option-speed = Quanto tempo pode durar um turno
describe-option-house-level = Chamar logo um jogador da casa: o nível dele

choice-calls-eager = Na hora: assim que chega a minha vez
choice-calls-calm = Com calma: depois de um tempo de ausência
choice-calls-never = Nunca
choice-days-daily = Todos os dias
choice-days-workdays = De segunda a sexta
choice-days-weekend = Sábado e domingo
choice-days-monday = Segunda
choice-days-tuesday = Terça
choice-days-wednesday = Quarta
choice-days-thursday = Quinta
choice-days-friday = Sexta
choice-days-saturday = Sábado
choice-days-sunday = Domingo
choice-speed-arena = Arena: 15 segundos por turno
choice-speed-live = Hoje à noite: um minuto por turno
choice-speed-relaxed = Tranquilo: 10 minutos por turno
choice-speed-days = Por dias: 24 horas por turno
choice-speed-none = Sem relógio
choice-group =
    { $count ->
        [1] { $start }… { $count } jogada
       *[other] { $start }… { $count } jogadas
    }

# Nos menus do Discord, de pessoas e de mensagens
menu-challenge = Desafiar
menu-profile = Perfil
challenge-head = **A que jogo desafiar { $name }?** Um toque envia o desafio.
refused-opponent-gone = Essa pessoa não está mais neste servidor.
refused-menu-replay = *Rever* mostra uma partida terminada passo a passo: use na mensagem de uma mesa.
refused-menu-analyse = *Analisar* diz quem estava melhor numa partida terminada e onde ela virou: use na mensagem de uma mesa.
refused-menu-report = *Denunciar* fala de uma mesa a quem gerencia este servidor: use na mensagem de uma mesa.
