# O que dizem os quebra-cabeças do Yoté.

puzzle-kind-yote = Yoté do dia
puzzle-short-yote = Yoté
puzzle-yote-asked =
    { $seat ->
        [0] **Vez das Pedrinhas { $sign }. Qual é a melhor jogada?**
       *[other] **Vez dos Gravetos { $sign }. Qual é a melhor jogada?**
    }
puzzle-yote-tap =
    { $hand ->
        [0] -# Toque numa peça e depois na casa de destino. Só o botão Responder dá a sua resposta.
       *[other] -# Toque numa peça e depois na casa de destino, ou escolha uma casa para uma peça da mão. Só o botão Responder dá a sua resposta.
    }
puzzle-yote-whole = -# Você escolheu **{ $turn }**. Toque em Responder, ou escolha outra jogada.
puzzle-yote-place = Colocar uma peça: em qual casa?
puzzle-yote-typed = A melhor jogada
puzzle-yote-typed-about = Por exemplo c3 para colocar, c3-c4 para andar, c3xc5:e2 para capturar com a segunda peça.
puzzle-yote-lead = Depois desta jogada e das capturas em resposta: { $own }. Depois da melhor jogada: { $best }. Antes: { $before }.
puzzle-yote-lead-found = Depois desta jogada e das capturas em resposta: { $own }. Antes: { $before }. Nenhuma outra jogada é tão boa.
puzzle-yote-ahead =
    { $by ->
        [1] uma peça a mais
       *[other] { $by } peças a mais
    }
puzzle-yote-behind =
    { $by ->
        [1] uma peça a menos
       *[other] { $by } peças a menos
    }
puzzle-yote-level = tantas peças quanto o outro lado
puzzle-yote-wins =
    { $turns ->
        [1] A melhor jogada captura a última peça na hora.
       *[other] A melhor jogada captura a última peça em no máximo { $turns } turnos, faça o que fizer o outro lado.
    }
puzzle-yote-hint-kind =
    { $kind ->
        [place] A melhor jogada é uma colocação.
        [step] A melhor jogada é um passo.
       *[capture] A melhor jogada é uma captura.
    }
puzzle-yote-hint-cell = A melhor jogada começa em **{ $cell }**.
