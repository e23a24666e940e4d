# O que a análise de uma partida de Yam Master diz das suas viradas, e o que diz uma dica.

analysis-yam-figure =
    { $figure ->
        [full] um Full
        [carre] um Carré
        [yam] um Yam
        [suite] uma Suite
        [low] ≤8
        [sec] um Sec
        [defi] um Défi
       *[other] três { $figure }
    }
analysis-yam-kept =
    { $kept2 ->
        [0] { $name } lançou todos os dados de novo
       *[other] { $name } guardou { $dice2 }
    }
analysis-yam-aim =
    { $aim ->
        [none] : nenhuma outra escolha dá chances melhores.
        [wins] : uma ficha em { $cell } ({ analysis-yam-figure }) vence então { $percent }% das vezes.
        [predator] : o Predator tira então a ficha de { $cell } { $percent }% das vezes.
        [stops] : uma ficha em { $cell } ({ analysis-yam-figure }) impede então o outro lado de fazer cinco em linha { $percent }% das vezes.
        [more] : uma ficha vai então para { $cell } ({ analysis-yam-figure }) { $percent }% das vezes, o que vale mais que { $now } agora.
       *[token] : uma ficha vai então para { $cell } ({ analysis-yam-figure }) { $percent }% das vezes.
    }
analysis-yam-missed-win = { $name } não viu **{ $cell }**: uma ficha ali venceria na hora.
analysis-yam-unstopped = { $name } deixou **{ $cell }** livre, onde uma ficha do outro lado faz cinco em linha e vence.
analysis-yam-threw-on = { $name } lançou de novo, mas uma ficha em **{ $cell }** valia mais.
analysis-yam-points =
    { $count ->
        [1] { $name } não viu **{ $cell }**: uma ficha ali faria 1 ponto.
       *[other] { $name } não viu **{ $cell }**: uma ficha ali faria { $count } pontos.
    }
analysis-yam-unblocked = { $name } deixou **{ $cell }** livre, onde uma ficha do outro lado faz pontos.
analysis-yam-unbuilt = { $name } escolheu { $cell2 }; uma ficha em **{ $cell }** faria duas numa linha aberta.
analysis-yam-square = { $name } escolheu { $cell2 }; uma ficha em **{ $cell }** valia mais.
analysis-yam-unused = { $name } não colocou ficha; uma em **{ $cell }** valia mais.
analysis-yam-robbed = { $name } usou o Predator; uma ficha em **{ $cell }** valia mais.
analysis-yam-predator =
    { $count ->
        [0] { $name } devia ter tirado a ficha de **{ $cell }** com o Predator.
        [1] { $name } devia ter tirado a ficha de **{ $cell }** com o Predator, o que tira 1 ponto.
       *[other] { $name } devia ter tirado a ficha de **{ $cell }** com o Predator, o que tira { $count } pontos.
    }
analysis-yam-keep =
    { $kept ->
        [0] { analysis-yam-kept }. Era melhor lançar os cinco{ analysis-yam-aim }
       *[other] { analysis-yam-kept }. Era melhor guardar **{ $dice }**{ analysis-yam-aim }
    }
analysis-yam-stopped =
    { $kept ->
        [0] { $name } parou cedo demais. Era melhor lançar os cinco{ analysis-yam-aim }
       *[other] { $name } parou cedo demais. Era melhor guardar **{ $dice }** e lançar os outros{ analysis-yam-aim }
    }
analysis-yam-defi-rash = { $name } declarou um Défi que tinha { $percent }% de chance; não valia o risco.
analysis-yam-defi-instead = { $name } declarou um Défi que tinha { $percent }% de chance; uma ficha em **{ $cell }** valia mais.
analysis-yam-defi-missed = { $name } não declarou um Défi, embora tivesse { $percent }% de chance e valesse o risco.
analysis-yam-defi-keep =
    { $kept ->
        [0] Para o Défi, { $name } devia ter lançado os cinco, com { $percent }% de chance.
       *[other] Para o Défi, { $name } devia ter guardado **{ $dice }**, com { $percent }% de chance.
    }
analysis-yam-should-pass = { $name } devia ter terminado o turno sem ficha.
analysis-yam-lucky =
    { $use ->
        [place] Os dados ajudaram { $name }: { $dice }, para uma ficha em **{ $cell }** ({ analysis-yam-figure }).
        [predator] Os dados ajudaram { $name }: { $dice }, para o Predator em **{ $cell }**.
       *[none] Os dados ajudaram { $name }: { $dice }.
    }
analysis-yam-unlucky = Os dados deixaram { $name } na mão: { $dice }.
analysis-yam-resigned = { $name } abandonou com cerca de { $chance }% de chance de vencer.
analysis-yam-time = { $name } perdeu por tempo com cerca de { $chance }% de chance de vencer.
analysis-yam-agreed = { $name } aceitou o empate com cerca de { $chance }% de chance de vencer.

hint-yam-throw = Lance os dados: ainda não há nada a escolher.
hint-yam-wins = Coloque uma ficha em **{ $cell }**: ela vence na hora.
hint-yam-stops = Coloque uma ficha em **{ $cell }**: o outro lado faria cinco em linha ali e venceria.
hint-yam-points =
    { $count ->
        [1] Coloque uma ficha em **{ $cell }**: ela faz 1 ponto.
       *[other] Coloque uma ficha em **{ $cell }**: ela faz { $count } pontos.
    }
hint-yam-blocks = Coloque uma ficha em **{ $cell }**: o outro lado faria pontos ali.
hint-yam-builds = Coloque uma ficha em **{ $cell }**: ela faz duas numa linha que ninguém bloqueia.
hint-yam-place = Coloque uma ficha em **{ $cell }**: nenhum outro uso dos dados vale tanto.
hint-yam-predator =
    { $count ->
        [0] Tire a ficha de **{ $cell }** com o Predator: é a que mais vale para o outro lado.
        [1] Tire a ficha de **{ $cell }** com o Predator: o outro lado perde 1 ponto.
       *[other] Tire a ficha de **{ $cell }** com o Predator: o outro lado perde { $count } pontos.
    }
hint-yam-keep =
    { $kept ->
        [0] Lance os cinco dados de novo{ analysis-yam-aim }
       *[other] Guarde **{ $dice }** e lance os outros{ analysis-yam-aim }
    }
hint-yam-defi =
    { $percent ->
        [100] Declare um Défi: ele não pode falhar.
       *[other] Declare um Défi: ele tem { $percent }% de chance e vale o risco.
    }
hint-yam-defi-keep =
    { $kept ->
        [0] Lance os cinco dados de novo: o Défi tem então { $percent }% de chance.
       *[other] Guarde **{ $dice }** e lance os outros: o Défi tem então { $percent }% de chance.
    }
hint-yam-pass = Termine o turno sem ficha: qualquer uso dos dados só faria mal.
