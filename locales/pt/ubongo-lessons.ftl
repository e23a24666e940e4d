# O que se ensina a quem é novo, conforme o que tem de decidir.

lesson-ubongo-ready = **Primeiro toque em Pronto;** leia o resto depois. Cada um recebe o seu próprio quebra-cabeça: uma área, e algumas peças que têm de preenchê-la em exatamente dois níveis. Quem se atrasa fica fora da rodada.
lesson-ubongo-begin = **Leia com calma.** Depois de Pronto, você recebe um quebra-cabeça: uma área, e algumas peças que têm de preenchê-la em exatamente dois níveis. Enquanto isso, o jogador da casa resolve outro.
lesson-ubongo-gems = **Uma rodada acabou: toque em Pronto para a próxima.** Quem resolve primeiro ganha uma safira e uma gema do saco; o segundo, um âmbar e uma do saco. Um rubi vale 4, uma safira 3, uma esmeralda 2, um âmbar 1. O botão Última rodada mostra as soluções.
lesson-ubongo-set = **Anotado: você joga esta rodada.** Seu tabuleiro fica virado para baixo até o dado ser lançado. Deixe à vista o painel com o seu quebra-cabeça: ele vira sozinho.
lesson-ubongo-pause = **A partida espera,** porque ninguém tocou em Pronto a tempo. Toque quando quiser.
lesson-ubongo-puzzle = **Preencha a sua área!** Próxima posição mostra como uma peça pode ficar; o botão de nível troca entre embaixo e em cima. Comece onde é apertado. Errar não custa nada.
lesson-ubongo-try = **Preencha a sua área! Este primeiro é sem relógio.** Próxima posição mostra como uma peça pode ficar; o botão de nível troca entre embaixo e em cima. Comece onde é apertado. Errar não custa nada.
lesson-ubongo-second = **Uma segunda chance:** ninguém conseguiu a tempo, então os mesmos quebra-cabeças continuam. Agora só a primeira resposta ganha uma gema. Se você travou, limpe o tabuleiro e comece com outra peça.
lesson-ubongo-tiebreak = **Empate no primeiro lugar:** mais um quebra-cabeça, sem relógio, e a primeira resposta vence. Se você já cansou, Desistir do desempate deixa a vitória para os outros.
lesson-ubongo-solved = **Ubongo, você conseguiu!** Seu lugar na ordem decide que gemas você ganha. Os outros continuam até conseguirem também, ou até o sino tocar.
lesson-ubongo-aside = **Esta rodada segue sem você.** Você não tem quebra-cabeça agora; assista. Quando a próxima rodada for preparada, toque em Pronto em até meio minuto, e você entra nela.
lesson-ubongo-over = **Foi uma partida inteira de Ubongo 3D:** vencem as gemas mais valiosas. Uma partida comum tem nove rodadas, e o lado difícil tem quatro peças por quebra-cabeça. Revanche começa outra lição; { COMMAND("play") } abre uma mesa para outras pessoas entrarem.
