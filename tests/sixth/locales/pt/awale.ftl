# O que diz o Awalé, e como se descrevem as suas imagens. ● é Sul, ▮ é Norte. Zero pede o plural, por isso [1], e não [one].

game-awale = Awalé
about-awale = Dois jogadores. Semeie as sementes das suas covas em volta do tabuleiro e capture duas ou três.
aim-awale = Capture mais sementes que o outro lado: 25 vencem.

name-awale = awalé
name-letter = letra
name-no-capture-turns = turnos-sem-captura
name-quiet = turnos-calmos
describe-awale = Awalé: semeie sementes, capture duas ou três de cada vez
describe-option-letter = A letra de uma das suas covas, de A a F
describe-option-usual-quiet = Awalé: turnos sem captura até o fim, quando quem abre não escolhe

feat-awale-capture = Maior captura
choice-feat-awale-capture = { game-awale }: { feat-awale-capture }
village-measure-seeds = Sementes
village-value-seeds =
    { $count ->
        [1] { $value } semente
       *[other] { $value } sementes
    }

awale-side-south = Sul
awale-side-north = Norte

awale-event-sown =
    { $count ->
        [1] { $name } semeia uma semente de { $house }.
       *[other] { $name } semeia { $count } sementes de { $house }.
    }
awale-event-captured =
    { $count ->
        [1] { $name } captura uma semente: { $houses }.
       *[other] { $name } captura { $count } sementes: { $houses }.
    }
awale-event-slam = Isso teria levado todas as sementes da outra fileira, então nada é capturado.
awale-event-collected =
    { $count ->
        [1] { $name } recolhe a semente que resta na sua fileira.
       *[other] { $name } recolhe as { $count } sementes que restam na sua fileira.
    }
awale-taken = { $house } ({ $count })

awale-stores = No celeiro: { $south } { $southstore }, { $north } { $northstore }.
awale-must-feed = A outra fileira está vazia: este turno tem de levar sementes até lá.
awale-stood-twice = Esta posição aparece pela segunda vez; a terceira acaba a partida.
awale-act = semeie uma cova
awale-tap = -# Toque numa das suas covas: as sementes dela são semeadas uma a uma nas covas seguintes, no sentido anti-horário.

rule-no-capture-turns = Fim sem capturas
rule-no-capture-turns-about = Depois de quantos turnos sem captura a partida acaba.
rule-no-capture-turns-value = após { $value } turnos

settings-quiet = Awalé: fim após { $number } turnos sem captura
settings-quiet-auto = Awalé: os turnos sem captura de sempre

outcome-majority = mais da metade das sementes está num só celeiro.
outcome-unfed = não dava para alimentar a fileira vazia, e cada lado recolheu as sementes da sua.
outcome-cycle = a mesma posição apareceu pela terceira vez, e cada lado recolheu as sementes da sua fileira.
outcome-no-capture = turnos demais sem captura, e cada lado recolheu as sementes da sua fileira.

illegal-no-house = Não consigo ler “{ $text }” como cova; escreva uma letra de A a F.
illegal-not-your-house = { $house } não é uma das suas covas.
illegal-house-empty = Não há sementes em { $house }; escolha uma cova que tenha alguma.
illegal-must-feed = A outra fileira está vazia e { $house } não chega até lá; escolha uma cova que leve sementes até ela.

awale-alt-seats = Awalé. Sul ●: { $south }. Norte ▮: { $north }.
awale-alt-to-move = Turno { $turn }: vez de { $name } { $sign }.
awale-alt-won = { $name } { $sign } venceu.
awale-alt-drawn = A partida empatou.
awale-alt-unplayed = Nada foi jogado ainda.
awale-alt-last = Último turno: { $name } { $sign } semeou { $house }, a última semente em { $end }.
awale-alt-captured =
    { $count ->
        [1] Captura: uma semente de { $houses }.
       *[other] Captura: { $count } sementes de { $houses }.
    }
awale-alt-slam = Isso teria levado todas as sementes da outra fileira, então nada foi capturado.
awale-alt-collected = Recolhidas no fim: ● { $south }, ▮ { $north }.
awale-alt-row = { $sign } { $houses }.

lesson-awale-first = **Seu primeiro turno: semeie.** Toque numa das suas covas: todas as sementes são postas uma a uma nas covas seguintes, no sentido anti-horário. Vence quem tiver primeiro 25 sementes no celeiro.
lesson-awale-feed = **A outra fileira está vazia, e você tem de alimentá-la.** Agora só podem ser semeadas as covas de que uma semente chega ao outro lado.
lesson-awale-capture = **Você pode capturar!** Procure a cova cuja última semente cai numa cova da outra fileira que tem uma ou duas: são suas. Se a cova anterior então também tem duas ou três, você leva essas também, e assim por diante.
lesson-awale-slam = **Cuidado com a captura total.** Uma das suas covas capturaria todas as sementes da outra fileira, e uma captura assim não leva nada. Você pode semeá-la mesmo assim, mas outra cova talvez sirva melhor.
lesson-awale-guard = **Uma das suas covas está em perigo.** Ela tem uma ou duas sementes, e uma semeadura do outro lado terminaria nela. Semeie-a, ponha mais uma semente nela ou capture em outro lugar.
lesson-awale-choose = **Sua vez.** Não há nada a capturar agora. Veja onde termina cada semeadura, e deixe poucas covas com uma ou duas sementes, que podem ser capturadas. Uma cova cheia está a salvo; doze sementes dão a volta.
lesson-awale-wait = **É a vez do outro lado.** Conte as sementes dele: onde terminaria cada semeadura?
lesson-awale-over = **Foi uma partida inteira de Awalé.** Você já sabe tudo: semear, capturar duas ou três de cada vez e nunca deixar o outro lado passar fome. Jogue outra aqui, ou abra com { COMMAND("play") } uma mesa para outras pessoas entrarem.

# A virada de uma partida terminada

turning-awale-harvest =
    { $count ->
        [1] { $name } captura uma semente, e a partida vira.
       *[other] { $name } captura { $count } sementes, e a partida vira.
    }

analysis-awale-slip = { $name } semeia { $played }; { $better } teria valido { $seeds ->
        [1] 1 semente
       *[other] { $seeds } sementes
    } a mais.
hint-awale-takes = Semeie { $action }: captura { $seeds ->
        [1] 1 semente
       *[other] { $seeds } sementes
    }.
hint-awale-quiet = Semeie { $action }: nada se pode capturar agora, e isto deixa menos ao outro lado.
