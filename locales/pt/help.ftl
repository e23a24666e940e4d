# /ajuda, as lições e as dicas. As lições são de cada jogo.

name-help = ajuda
name-about = assunto
name-lesson = lição
describe-help = O que é a Baraza, e como começar
describe-option-about = Palavras a procurar, como empate, ou segunda peça
describe-option-lesson = Em vez disso: uma lição, com dica a cada turno; ou as dicas da sua partida

help-start =
    # Baraza
    Uma *baraza* é o banco de pedra onde a aldeia se senta, conversa e joga. Aqui você joga { $names }: com outras pessoas ou contra jogadores da casa, com toques ou digitando.

    { "" }**É a sua primeira vez?** Escolha um jogo abaixo, e eu ensino enquanto você joga, contra um adversário fácil.
    { "" }**Vamos jogar?** { COMMAND("play") } abre uma mesa em que os outros entram por um botão.
    { "" }**Algo para todo dia?** { COMMAND("daily") } traz novos quebra-cabeças, os mesmos para todo mundo.
    { "" }**Procura uma regra?** { COMMAND("rules") } traz regras curtas e ilustradas, e acha palavras nelas.
help-rules =
    # As regras
    Cada jogo tem algumas páginas curtas com imagens, dicas e o jeito de jogar aqui; os botões abrem essas páginas.

    { COMMAND("rules") } faz o mesmo, e a opção *assunto* procura palavras: digite `segunda peça` ou `empate` e escolha entre o que for achado.
help-commands =
    # Comandos
    { $lines }

    O que é igual em todos os jogos fica em { COMMAND("table") }. Cada jogo tem comandos próprios para as suas jogadas: escolha um abaixo.

    O menu *Apps* do Discord tem *{ menu-challenge }* e *{ menu-profile }* numa pessoa, *{ button-replay }*, *{ button-analyse }* e *{ button-report }* na mensagem de uma mesa.

    Nos rankings conta toda partida terminada em que alguém jogou. O rating vem só das partidas entre pessoas; quem sai de vez de uma partida, ou está fora quando ela termina, fica em último. Se um jogador da casa jogou por alguém que voltou, ela só vale rating se essa pessoa ficar em último. Quem passa muito tempo sem partida com rating, um ano no máximo, sai do ranking por rating até a próxima.
help-tournaments =
    # Torneios
    No sistema suíço se enfrentam pontos iguais; no todos contra todos, todo mundo se enfrenta; na arena, joga-se uma partida atrás da outra contra o relógio; nas rodadas por mesas, sentam-se juntos pontos iguais. **Estou aqui** abre 15 minutos antes de cada rodada: quem tocar joga; por dias, basta entrar. **Minha partida** leva você ao seu tabuleiro; quem não chega a tempo perde sem jogar.

    { $lines }
help-game =
    # { $game }
    { $lines }
help-line = { $command }: { $what }
help-readers =
    # Com leitor de tela, ou pelo teclado
    Todos os jogos podem ser jogados só com comandos, e o que eles pedem é completado enquanto você digita. Toda imagem tem uma descrição que diz a posição inteira em palavras.

    { COMMAND("me") } com *texto* dá os tabuleiros também em texto. **Tabuleiro em texto**, em **Mais**, faz isso numa partida, e { COMMAND("table") } com *tabuleiro* o mostra a qualquer momento.
    As respostas aos comandos são só para você e acompanham a partida: a jogada do outro lado aparece nelas.
    { COMMAND("rules") } com *lição* explica um jogo passo a passo, em palavras.
help-owners =
    # Para quem cuida de um servidor
    Nada precisa ser configurado antes da primeira partida. Este comando é para quem pode gerenciar o servidor:

    { $lines }

    Essas pessoas também fecham qualquer mesa por { COMMAND("table") } com *fechar*, e veem como vão as mesas por { COMMAND("help") } com *estado*.

    Preciso ver o canal, enviar mensagens e anexar arquivos nele, e não leio nenhuma mensagem.
help-data =
    # O que eu guardo
    Suas escolhas ({ COMMAND("me") }), as partidas que você jogou, com seu nome e suas jogadas, as lições que você já teve, os jogos para os quais quer ser chamado, quantos dias seguidos você respondeu aos quebra-cabeças do dia e, por cinco semanas, suas respostas; por um dia, no máximo, também o momento do seu último toque onde você joga. Não leio nenhuma mensagem.

    { COMMAND("me") } mostra o que você escolheu; é lá também que você vê o que é guardado sobre você, ou manda apagar.

button-help-start = Toda a ajuda
button-help-games = Jogos
button-help-rules = Regras
button-help-commands = Comandos
button-help-tournaments = Torneios
button-help-readers = Leitores de tela
button-help-owners = Servidores
button-help-status = Estado: como eu estou, para quem me opera ou gerencia este servidor
button-help-data = Meus dados
button-privacy = Privacidade
button-terms = Termos
button-teach = Quero aprender
button-teach-game = Aprender { $game }

said-lesson-begins = Sua lição de { $game } começa: o tabuleiro abaixo diz o que fazer.
said-lesson-runs = Sua lição de { $game } continua aqui: { $link }
button-tips-on = Ligar as dicas
button-tips-off = Desligar as dicas
said-tips-on = As dicas voltaram.
said-tips-off = Chega de dicas nesta partida. Mais, embaixo do tabuleiro, liga as dicas de novo.

rules-found = { $page }. { $heading }: { $text }
refused-rule-not-found = As regras de { $game } não falam de “{ $text }”; elas têm páginas sobre { $pages }.
