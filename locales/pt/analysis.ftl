# A análise de uma partida terminada, e as dicas nas partidas contra a casa.

describe-option-turning = Mostrar esta virada, de 1 a 3
name-turning-point = virada

analysis-title = **Análise: { $game }**
analysis-waits =
    { $count ->
        [1] Outra análise vem antes da sua.
       *[other] { $count } outras análises vêm antes da sua.
    }
analysis-runs = { $percent }% pronta
analysis-keeps = Você pode fechar esta mensagem: Analisar mostra a análise a qualquer momento.
analysis-heading-chance = Quem estava melhor
analysis-heading-points = Pontos, passo a passo
analysis-about-chance = -# Acima da linha do meio { $first } estava melhor, abaixo dela { $second }; a precisão diz o quanto as jogadas chegaram perto das melhores.
analysis-about-points = -# A curva mostra os pontos feitos e os que se podia esperar; a precisão diz o quanto as escolhas chegaram perto das melhores.
analysis-scale = { $value }
analysis-step = Passo { $step }
analysis-accuracy = precisão { $percent }%
analysis-tie-break = D
analysis-tasks = Barra: tempo gasto · traço: tempo usual
analysis-tasks-told = -# Para cada rodada: o tempo gasto, e entre parênteses o que um quebra-cabeça dessa dificuldade costuma levar.
analysis-task = { $round }) { $time }
analysis-task-par = { $round }) { $time } ({ $par })
analysis-unsolved = sem resposta
analysis-worth-chance = { $value }%
analysis-worth-points =
    { $value ->
        [1] 1 ponto
       *[other] { $value } pontos
    }
analysis-alt-step = Passo { $step }: { $values }.
analysis-alt-turning = Virada { $number }, passo { $step }: { $values }.
analysis-alt-accuracy = { $name }: precisão { $percent }%.
analysis-seat = **{ $name }:** { $told }
analysis-alt-seat = { $name }: { $told }.
analysis-luck = sorte { $value }
analysis-choices = suas escolhas { $value }
analysis-luck-told = sorte: o que dados ou compras deram contra a média
analysis-choices-told = suas escolhas: o que se perdeu contra as melhores
analysis-share = sorte { $luck }, escolhas próprias { $choices }, o resto { $rest }
analysis-turnings = **As viradas**
analysis-listed = { $number }. { $told } *(passo { $step }{ $gain })*
analysis-no-turnings = Nenhum momento virou a partida sozinho.
analysis-turning = **Virada { $number } de { $count }** · passo { $step } de { $last }
analysis-lost-chance =
    { $value ->
        [1] A chance de vencer de { $name } caiu 1 ponto percentual.
       *[other] A chance de vencer de { $name } caiu { $value } pontos percentuais.
    }
analysis-lost-points = Isso custou { $worth } a { $name }.
analysis-won-chance =
    { $value ->
        [1] A chance de vencer de { $name } subiu 1 ponto percentual.
       *[other] A chance de vencer de { $name } subiu { $value } pontos percentuais.
    }
analysis-won-points = Isso deu { $worth } a mais a { $name }.
analysis-shown = -# A imagem: a posição antes desta jogada.
analysis-shown-marked = -# A imagem: a posição antes desta jogada, com a melhor jogada marcada.
analysis-about-shares-chance = -# Em pontos percentuais da chance de vencer, somados ao longo da partida. Sorte: o que deram os próprios dados ou as compras, em relação à média; escolhas próprias: o que se perdeu em relação às melhores; o resto: sobretudo o que o outro lado fez. Os três somam o que a curva subiu ou desceu.
analysis-about-shares-points = -# Sorte: o que deram os próprios dados ou as compras, em relação à média; escolhas próprias: o que se perdeu em relação às melhores; o resto: o que uma partida média dá, e o que os outros fizeram. Os três somam o resultado.
analysis-marked = A melhor jogada está marcada: { $turn }.

button-analyse = Analisar
button-analysis-overview = Visão geral
button-analysis-turning = Virada { $number }
button-hint = Dica

hint-count =
    { $count ->
        [1] 1 dica até agora nesta partida
       *[other] { $count } dicas até agora nesta partida
    }
hints-had =
    { $name }: { $count ->
        [1] 1 dica
       *[other] { $count } dicas
    }

refused-no-analysis = Não há análise para este jogo.
refused-analysis-person = Você já espera por { $most } análises: peça de novo quando uma delas estiver pronta.
refused-analysis-server = Este servidor já espera por { $most } análises: tente de novo em alguns minutos.
refused-analysis-full = Há tantas análises na fila agora que não aceito mais: tente de novo em alguns minutos.
refused-analysis-failed = Não foi possível fazer esta análise: tente de novo em alguns minutos.
refused-analysis-older = Esta partida foi jogada com regras antigas, então não pode ser analisada.
refused-analysis-soon = A análise está sendo feita: toque em Analisar de novo daqui a um minuto.
refused-no-hints = Não há dicas para este jogo.
refused-hints-alone = As dicas são só para partidas que você joga sem outras pessoas, contra a casa, e que não contam para nada.
refused-no-hint = Não há nada a aconselhar agora.
refused-hint-runs = Sua última dica ainda está a caminho: um momento.
refused-hint-busy = Muita gente está pedindo dicas agora: tente de novo daqui a pouco.
refused-hint-failed = Nenhuma dica foi encontrada a tempo: tente de novo.
refused-stale-hint = A partida andou enquanto isso: peça a dica de novo.
