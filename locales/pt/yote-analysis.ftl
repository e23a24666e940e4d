# O que a análise de uma partida de Yoté diz das suas viradas, e o que diz uma dica.

analysis-yote-missed-win =
    { $turns ->
        [1] { $name } jogou { $played }. **{ $better }** venceria na hora.
       *[other] { $name } jogou { $played }. **{ $better }** venceria em no máximo { $turns } turnos.
    }
analysis-yote-loses =
    { $turns ->
        [1] { $name } jogou { $played }, e o outro lado pode vencer no próximo turno. **{ $better }** dava mais chances.
       *[other] { $name } jogou { $played }, e o outro lado pode vencer em { $turns } turnos. **{ $better }** dava mais chances.
    }
analysis-yote-missed-ending = { $name } jogou { $played }. **{ $better }** venceria o final.
analysis-yote-ending = { $name } jogou { $played } e deixou escapar um final ganho. **{ $better }** venceria.
analysis-yote-loses-ending = { $name } jogou { $played }, e o outro lado pode vencer o final. **{ $better }** dava mais chances.
analysis-yote-ending-lost = { $name } jogou { $played } e perdeu um final que **{ $better }** seguraria.
analysis-yote-removal = { $name } capturou com { $played }. Na mesma captura devia ter tirado outra peça: **{ $better }**.
analysis-yote-missed-capture =
    { $count ->
        [1] { $name } jogou { $played }. **{ $better }** capturaria uma peça.
       *[other] { $name } jogou { $played }. **{ $better }** capturaria { $count } peças.
    }
analysis-yote-unsaved =
    { $count ->
        [1] { $name } jogou { $played } e não fez nada contra { $reply }, que captura uma peça. **{ $better }** arriscava menos.
       *[other] { $name } jogou { $played } e não fez nada contra { $reply }, que captura { $count } peças. **{ $better }** arriscava menos.
    }
analysis-yote-hangs =
    { $count ->
        [1] { $name } jogou { $played } e permitiu { $reply }, que captura uma peça. **{ $better }** arriscava menos.
       *[other] { $name } jogou { $played } e permitiu { $reply }, que captura { $count } peças. **{ $better }** arriscava menos.
    }
analysis-yote-answered =
    { $count ->
        [1] { $name } jogou { $played }. A melhor resposta, { $reply }, captura uma peça. **{ $better }** era melhor.
       *[other] { $name } jogou { $played }. A melhor resposta, { $reply }, captura { $count } peças. **{ $better }** era melhor.
    }
analysis-yote-pressed =
    { $count ->
        [1] { $name } jogou { $played }. A melhor resposta, { $reply }, ameaça capturar uma peça com { $threat }. **{ $better }** era melhor.
       *[other] { $name } jogou { $played }. A melhor resposta, { $reply }, ameaça capturar { $count } peças com { $threat }. **{ $better }** era melhor.
    }
analysis-yote-missed-threat =
    { $count ->
        [1] { $name } jogou { $played }. **{ $better }** ameaçaria capturar uma peça com { $threat }.
       *[other] { $name } jogou { $played }. **{ $better }** ameaçaria capturar { $count } peças com { $threat }.
    }
analysis-yote-material =
    { $count ->
        [1] { $name } jogou { $played }. **{ $better }** era melhor em cerca de uma peça.
       *[other] { $name } jogou { $played }. **{ $better }** era melhor em cerca de { $count } peças.
    }
analysis-yote-slip = { $name } jogou { $played }. **{ $better }** era melhor.
analysis-yote-resigned = { $name } abandonou com cerca de { $chance }% de chance de vencer.
analysis-yote-time = { $name } perdeu por tempo com cerca de { $chance }% de chance de vencer.
analysis-yote-agreed = { $name } aceitou o empate com cerca de { $chance }% de chance de vencer.

hint-yote-wins-now = **{ $action }** vence na hora.
hint-yote-wins = **{ $action }** vence em no máximo { $turns } turnos.
hint-yote-won = **{ $action }** mantém o final ganho.
hint-yote-lost = Todas as jogadas perdem; **{ $action }** resiste mais tempo.
hint-yote-captures =
    { $count ->
        [1] **{ $action }** captura uma peça{ hint-yote-risk }
       *[other] **{ $action }** captura { $count } peças{ hint-yote-risk }
    }
hint-yote-saves =
    { $count ->
        [1] **{ $action }** salva uma peça{ hint-yote-risk }
       *[other] **{ $action }** salva { $count } peças{ hint-yote-risk }
    }
hint-yote-threatens =
    { $count ->
        [1] **{ $action }** ameaça capturar uma peça com { $threat }{ hint-yote-risk }
       *[other] **{ $action }** ameaça capturar { $count } peças com { $threat }{ hint-yote-risk }
    }
hint-yote-initiative = **{ $action }** obriga o outro lado a também colocar uma peça{ hint-yote-risk }
hint-yote-corner = **{ $action }** põe a peça num canto, onde nenhuma outra pode pular por cima dela.
hint-yote-edge = **{ $action }** põe a peça na borda, onde só se pode pular por cima dela ao longo da borda, e não deixa nenhuma peça para ser capturada.
hint-yote-guards = **{ $action }** não deixa nenhuma peça para ser capturada; uma peça do outro lado que for para uma destas casas poderá ser capturada: { $cells }.
hint-yote-safe = **{ $action }** não deixa nenhuma peça para ser capturada.
hint-yote-least =
    { $risk ->
        [1] **{ $action }** é a melhor jogada, embora { $reply } possa capturar uma peça depois.
       *[other] **{ $action }** é a melhor jogada, embora { $reply } possa capturar { $risk } peças depois.
    }
hint-yote-best = **{ $action }** é a melhor jogada e não deixa nenhuma peça para ser capturada.
hint-yote-risk =
    { $risk ->
        [0] , e nada pode ser capturado em troca.
        [1] , embora { $reply } possa capturar uma peça em troca.
       *[other] , embora { $reply } possa capturar { $risk } peças em troca.
    }
