# O que dizem os quebra-cabeças do Yam Master.

puzzle-kind-yam = Lançamento de Yam do dia
puzzle-short-yam = Yam Master
puzzle-yam-asked =
    { $left ->
        [1] **{ $sign } { $side }: resta um lançamento. Que dados você guarda?**
       *[other] **{ $sign } { $side }: restam { $left } lançamentos. Que dados você guarda?**
    }
puzzle-yam-tap = -# Toque nos dados que quer guardar. Só o botão Responder dá a sua resposta.
puzzle-yam-keep =
    { $kept ->
        [0] lançar os cinco
        [4] guardar { $dice }, lançar um
       *[other] guardar { $dice }, lançar { $thrown }
    }
puzzle-yam-none = Não guardar nada
puzzle-yam-draft = Escolha: { $answer }.
puzzle-yam-typed = Os dados que você guarda
puzzle-yam-typed-about = Por exemplo 5 5 2. Não escreva nada para lançar os cinco.
puzzle-yam-keeps = “{ $answer }” vale **{ $percent }** de 100. O turno então termina mais vezes com uma ficha em { $cell }, { $figure }: { $chance }% das vezes.
puzzle-yam-keeps-none = “{ $answer }” vale **{ $percent }** de 100. O turno então termina mais vezes sem ficha: { $chance }% das vezes.
puzzle-yam-hint-count =
    { $count ->
        [0] A melhor escolha não guarda nenhum dado.
        [1] A melhor escolha guarda um dado.
       *[other] A melhor escolha guarda { $count } dados.
    }
