# O que a análise de uma partida de Yebo diz das suas viradas, e o que diz uma dica.

analysis-yebo-block =
    { $family ->
        [P] { yebo-suit-p } { $number }
        [M] { yebo-suit-m } { $number }
        [S] { yebo-suit-s } { $number }
        [F] { yebo-suit-f } { $number }
        [B] { yebo-suit-b } { $number }
       *[A] { yebo-suit-a }
    }
analysis-yebo-other =
    { $family2 ->
        [P] { yebo-suit-p } { $number2 }
        [M] { yebo-suit-m } { $number2 }
        [S] { yebo-suit-s } { $number2 }
        [F] { yebo-suit-f } { $number2 }
        [B] { yebo-suit-b } { $number2 }
       *[A] { yebo-suit-a }
    }
analysis-yebo-points =
    { $points ->
        [1] 1 ponto
       *[other] { $points } pontos
    }
analysis-yebo-round-named =
    { $round ->
        [1] { yebo-round-1 }
        [2] { yebo-round-2 }
        [3] { yebo-round-3 }
        [4] { yebo-round-4 }
        [5] { yebo-round-5 }
       *[6] { yebo-round-6 }
    }
analysis-yebo-round-other =
    { $round2 ->
        [1] { yebo-round-1 }
        [2] { yebo-round-2 }
        [3] { yebo-round-3 }
        [4] { yebo-round-4 }
        [5] { yebo-round-5 }
       *[6] { yebo-round-6 }
    }
analysis-yebo-discard = { $name } descartou **{ analysis-yebo-block }**. Descartar **{ analysis-yebo-other }** era melhor em cerca de { analysis-yebo-points }.
analysis-yebo-breaks = { $name } desfez um grupo completo ao descartar **{ analysis-yebo-block }**. Descartar **{ analysis-yebo-other }** era melhor em cerca de { analysis-yebo-points }.
analysis-yebo-needed = { $name } descartou **{ analysis-yebo-block }**, de que precisam os melhores grupos ao seu alcance. Nenhum deles precisa de **{ analysis-yebo-other }**: descartá-lo era melhor em cerca de { analysis-yebo-points }.
analysis-yebo-unannounced = { $name } descartou **{ analysis-yebo-block }**. Descartar **{ analysis-yebo-other }** permitia anunciar o último bloco.
analysis-yebo-silent = { $name } descartou **{ analysis-yebo-block }** sem anunciar o último bloco.
analysis-yebo-call = { $name } chamou **{ analysis-yebo-block }**. Passar era melhor em cerca de { analysis-yebo-points }.
analysis-yebo-pass = { $name } deixou **{ analysis-yebo-block }** passar. Chamar para o grupo **{ $blocks }** era melhor em cerca de { analysis-yebo-points }.
analysis-yebo-pass-wins = { $name } deixou **{ analysis-yebo-block }** passar. Chamar venceria a rodada.
analysis-yebo-draw = { $name } comprou da Cerca. Pegar **{ analysis-yebo-block }** era melhor em cerca de { analysis-yebo-points }.
analysis-yebo-pickup = { $name } pegou **{ analysis-yebo-block }**. Comprar da Cerca era melhor em cerca de { analysis-yebo-points }.
analysis-yebo-form = { $name } escolheu o grupo { $blocks2 }. **{ $blocks }** era melhor em cerca de { analysis-yebo-points }.
analysis-yebo-round = { $name } escolheu { analysis-yebo-round-named }. A mão era melhor para **{ analysis-yebo-round-other }** em cerca de { analysis-yebo-points }.
analysis-yebo-drew = { $name } comprou **{ analysis-yebo-block }**, que vale cerca de { analysis-yebo-points } para a mão.
analysis-yebo-sighting =
    { $sighting ->
        [Warthog] { $name } comprou o Avistamento **{ yebo-sighting-warthog }**: { analysis-yebo-points }.
        [Zebra] { $name } comprou o Avistamento **{ yebo-sighting-zebra }**: { analysis-yebo-points }.
        [Giraffe] { $name } comprou o Avistamento **{ yebo-sighting-giraffe }**: { analysis-yebo-points }.
        [Buffalo] { $name } comprou o Avistamento **{ yebo-sighting-buffalo }**: { analysis-yebo-points }.
        [Rhino] { $name } comprou o Avistamento **{ yebo-sighting-rhino }**: { analysis-yebo-points }.
        [Leopard] { $name } comprou o Avistamento **{ yebo-sighting-leopard }**: { analysis-yebo-points }.
        [Elephant] { $name } comprou o Avistamento **{ yebo-sighting-elephant }**: { analysis-yebo-points }.
       *[Lion] { $name } comprou o Avistamento **{ yebo-sighting-lion }**: { analysis-yebo-points }.
    }
analysis-yebo-dealt = { $name } recebeu uma mão que vale cerca de { analysis-yebo-points } a mais que o normal.
analysis-yebo-dealt-badly = { $name } recebeu uma mão que vale cerca de { analysis-yebo-points } a menos que o normal.

hint-yebo-fence = Abra a Cerca onde quiser: ninguém sabe o que há em cada lugar.
hint-yebo-round = Escolha **{ analysis-yebo-round-named }**: é para ela que a sua mão é melhor.
hint-yebo-announce = Anuncie o último bloco: só lhe falta um.
hint-yebo-draw = Compre da Cerca: não há outro bloco para pegar.
hint-yebo-draw-rather = Compre da Cerca: **{ analysis-yebo-block }** ajuda menos a sua mão que um bloco desconhecido.
hint-yebo-pickup = Pegue **{ analysis-yebo-block }**: ajuda a sua mão mais que um bloco desconhecido.
hint-yebo-call = Chame **{ analysis-yebo-block }** para o grupo **{ $blocks }**: ele faz { analysis-yebo-points }.
hint-yebo-call-wins = Chame **{ analysis-yebo-block }**: isso vence a rodada.
hint-yebo-pass = Passe: a sua mão vale mais sem **{ analysis-yebo-block }**.
hint-yebo-pass-none = Passe: a sua mão não forma nenhum grupo com **{ analysis-yebo-block }**.
hint-yebo-nothing = Passe: a sua mão ainda não está a um bloco da vitória.
hint-yebo-form = Escolha o grupo **{ $blocks }**: ele faz { analysis-yebo-points } e deixa a melhor mão.
hint-yebo-display = Baixe **{ $blocks }**: o grupo faz { analysis-yebo-points }.
hint-yebo-fourth = Coloque **{ analysis-yebo-block }** como 4º bloco: ele faz pontos, e você compra de novo.
hint-yebo-exchange = Pegue a África: ela cabe em mais grupos que o bloco que você dá por ela.
hint-yebo-final = Descarte **{ analysis-yebo-block }** e anuncie o último bloco: depois você pode vencer.
hint-yebo-wins = Descarte qualquer bloco: os seus grupos estão completos, e você vence a rodada.
hint-yebo-spare = Descarte **{ analysis-yebo-block }**: nenhum dos grupos ao seu alcance precisa dele.
hint-yebo-least = Descarte **{ analysis-yebo-block }**: é o que menos vai fazer falta.
hint-yebo-score = Mande pontuar a rodada como está.
hint-yebo-rebuild = Mande reconstruir a Cerca: a rodada continua.
