# Os quebra-cabeças do dia.

name-daily = dia
describe-daily = Os quebra-cabeças de hoje, os mesmos para todo mundo
name-do = fazer
describe-option-daily-kind = Qual quebra-cabeça; todos, se vazio
describe-option-daily-do = O que fazer com o quebra-cabeça; mostrar, se nada for dito
describe-option-daily-answer = A resposta na notação do jogo
describe-option-daily-level = Um quebra-cabeça mais antigo desta dificuldade, para praticar: de 1, o mais fácil, a 7
choice-daily-begin = Começar
choice-daily-hint = Pedir uma dica
choice-daily-text = A posição em palavras
choice-daily-share = Mostrar meu resultado no canal; sem quebra-cabeça, os do dia inteiro
choice-daily-table = A tabela deste servidor
choice-daily-past = O quebra-cabeça de ontem, com a solução
choice-daily-more = Escolher entre quebra-cabeças mais antigos
choice-daily-reveal = Desistir de um quebra-cabeça mais antigo e ver a solução

daily-title = { $kind }, dia { $day }
daily-day = Dia { $day }
daily-answered = Respostas: { $done } de { $all }
daily-best-before = Melhor de ontem: { $name }, { $result }
daily-percent = { $percent }%
daily-somebody = alguém
daily-alt-box = { $title }: { $facts }.
daily-alt-result = Um resultado num quebra-cabeça do dia. { $name }, { $title }. { $told }
daily-head = Os quebra-cabeças são os mesmos para todo mundo, com uma tentativa em cada. Seu tempo conta desde que você abre um deles. Os próximos chegam { $until }.
daily-more = **Mais quebra-cabeças: { $kind }.** Quantos mais antigos você quiser, da dificuldade 1, a mais fácil, até { $levels }. Eles não contam para nada: nem dias seguidos, nem tabela do dia, nem relógio. Escolha um jogo, depois uma dificuldade.
daily-older = { $kind }, quebra-cabeça mais antigo
daily-line = - { $kind }: { $how }
daily-waiting = por fazer
daily-open = em andamento, à espera da sua resposta
daily-late = o tempo acabou
daily-any = Todos os quebra-cabeças
daily-in-a-row =
    { $days ->
        [1] { $days } dia seguido
       *[other] { $days } dias seguidos
    }
daily-row = { $what }: { $running } (recorde: { $most })
daily-level = dificuldade { $level } de { $levels }
daily-until = termina { $until }
daily-clock = seu tempo acaba { $until }
daily-intro = Você vê o quebra-cabeça quando toca em Começar, e seu tempo conta a partir daí. Na classificação, uma dica conta como um minuto a mais.
daily-intro-timed = Você tem { $minutes } minutos seguidos. As respostas erradas são contadas, e dá para continuar depois delas.
daily-intro-once = Vale a sua primeira resposta.
daily-wrong =
    { $wrong ->
        [1] { $wrong } resposta errada até agora.
       *[other] { $wrong } respostas erradas até agora.
    }
daily-hint = Dica: { $hint }
daily-own = Sua resposta: { $answer }.
daily-time-over = Seu tempo para este quebra-cabeça acabou.
daily-better = Melhor que { $percent }% dos outros, em todos os servidores que comparam.
daily-solution-later = A solução aparece em “Ontem” a partir do fim do dia, { $until }.
daily-past = **O quebra-cabeça de ontem: { $title }**
daily-people =
    { $solved ->
        [0] { $people } pessoas tentaram, e nenhuma achou a melhor resposta.
        [one] { $people } pessoas tentaram, e uma achou a melhor resposta.
       *[other] { $people } pessoas tentaram, e { $solved } acharam a melhor resposta.
    }
daily-people-timed =
    { $solved ->
        [0] { $people } pessoas tentaram, e nenhuma resolveu.
        [one] { $people } pessoas tentaram, e uma resolveu, em { $time }.
       *[other] { $people } pessoas tentaram, e { $solved } resolveram, metade delas em até { $time }.
    }
daily-best = A melhor resposta era { $answer }.

# Um resultado para mostrar

daily-spoken = { $parts }.
daily-spoken-solved =
    { $time ->
        [none] Solução encontrada
       *[other] Solução encontrada em { $time }
    }
daily-spoken-percent =
    { $time ->
        [none] { $percent }% da melhor resposta
       *[other] { $percent }% da melhor resposta, em { $time }
    }
daily-spoken-missed =
    { $time ->
        [none] Solução não encontrada
       *[other] Solução não encontrada, em { $time }
    }
daily-spoken-hints =
    { $hints ->
        [1] { $hints } dica
       *[other] { $hints } dicas
    }
daily-spoken-wrong =
    { $wrong ->
        [1] { $wrong } resposta errada
       *[other] { $wrong } respostas erradas
    }
daily-shown = Seu resultado está agora neste canal.
daily-shown-day = Seus resultados do dia estão agora neste canal.
daily-shared = **{ $name }** · { $title }
daily-table = **Os resultados mostrados aqui: { $title }**
daily-table-line = { $place }. { $name }: { $result }
daily-table-own = **{ $place }. { $name }:** { $result }
daily-table-empty = Nenhum por enquanto. Resolva o quebra-cabeça e toque em Compartilhar.
daily-table-none = Ninguém mostrou um resultado desse dia.
daily-table-foot = -# A melhor resposta vem primeiro, depois o menor tempo; uma dica conta como um minuto a mais, uma resposta errada como meio minuto.

morning-head = **Bom dia!** Novos quebra-cabeças, os mesmos para todo mundo: toque em um deles. Seu tempo conta a partir daí; os próximos chegam { $until }.
morning-title = Bom dia
morning-new = Dia { $day }: novos quebra-cabeças
morning-yesterday =
    { $results ->
        [0] Nenhum resultado ontem
        [1] O resultado de ontem
       *[other] Os { $results } resultados de ontem
    }
morning-nobody = ninguém ontem: primeiro lugar livre
morning-more =
    { $count ->
        [1] e mais um
       *[other] e mais { $count }
    }
morning-alt-line = { $place }. { $name }, { $value }

profile-daily = Quebra-cabeças do dia

button-daily-begin = Começar
button-daily-hint = Dica (um minuto)
button-daily-share = Compartilhar
button-daily-table = Tabela do dia
button-daily-past = Ontem
button-daily-home = Todos os quebra-cabeças
button-daily-next = A seguir: { $kind }
button-daily-more = Mais quebra-cabeças
button-daily-another = Outro
button-daily-level = Dificuldade { $level }
button-daily-reveal = Solução
button-daily-play = O quebra-cabeça de hoje

refused-daily-which = Diga com `quebra-cabeça` qual deles você quer dizer.
refused-daily-unknown = Esse quebra-cabeça do dia não existe; { COMMAND("daily") } mostra os de hoje.
refused-daily-over = Esse dia já terminou; { COMMAND("daily") } mostra os quebra-cabeças de hoje.
refused-daily-unbegun = Você ainda não começou este quebra-cabeça; { COMMAND("daily") } o abre.
refused-daily-unfinished = Responda primeiro a este quebra-cabeça; depois dá para compartilhar o resultado.
refused-daily-late = Seu tempo para este quebra-cabeça acabou: não há resultado para compartilhar.
refused-daily-unanswered = Responda primeiro a um quebra-cabeça do dia; depois dá para compartilhar os resultados.
refused-daily-shared = Você já mostrou esse resultado neste servidor.
refused-daily-shared-day = Você já mostrou o seu dia neste servidor; um resultado mais novo tem o próprio “{ button-daily-share }”.
refused-daily-do-alone = Uma coisa não vai com a outra: indique só `fazer` ou só `resposta`.
refused-daily-older = Isso só vale para um quebra-cabeça do dia; deixe `nível` de fora.
refused-daily-reveal = A solução de um quebra-cabeça do dia vem quando o dia dele acaba; com `nível`, você desiste de um mais antigo.
