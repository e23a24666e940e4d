# O que diz o Yebo. Rodadas, naipes e Avistamentos pelo nome estão em yebo-alt.ftl.

yebo-player = Jogador { $number }

yebo-head = rodada { $order } de { $rounds }, { $round }
yebo-head-unnamed = rodada { $order } de { $rounds }
yebo-act-fence = como Chefe, abra a Cerca e distribua
yebo-act-round = como Chefe, escolha a rodada
yebo-act-take = pegue um bloco
yebo-may-call = Até lá ainda dá para chamar { $block }.
yebo-act-form = escolha o grupo do bloco chamado
yebo-act-play = descarte um bloco
yebo-phase-window = **{ $block }: quem chama Yebo?** { $seconds } segundos.
yebo-act-exhausted = como Chefe, mande pontuar a rodada ou reconstruir a Cerca
yebo-phase-exhausted = **A Cerca está vazia.**
yebo-seat = { $name }: { $points } pontos{ $concealed ->
    [0] { "" }
    [1] , { $concealed } bloco na mão
   *[other] , { $concealed } blocos na mão
}
yebo-chief = Chefe
yebo-announced = **último bloco!**
yebo-to-move = na vez
yebo-fence = Cerca: { $blocks ->
    [1] { $blocks } bloco
   *[other] { $blocks } blocos
}. Descartes: { $discards }.
yebo-round-scored = { $round }, pontuada como estava: { $scores }.
yebo-round-won = { $round }, vencida por { $name }: { $scores }.
yebo-totals = Totais até agora: { $totals }.
yebo-won = **{ $name } vence:** { $why }
yebo-shared = **{ $name } dividem a vitória:** { $why }
outcome-points = mais pontos na soma das rodadas.
outcome-rounds-won = mesmos pontos, porém mais rodadas vencidas.
outcome-best-round = mesmos pontos e rodadas vencidas, porém a melhor rodada.

yebo-event-chief-drawn = { $seat } comprou o bloco mais alto e é o Chefe.
yebo-event-broke-fence = { $seat } abre a Cerca na pilha { $stack } e distribui { $direction }.
yebo-event-laid-out = { $seat } põe à mostra { $sighting } ({ $points }).
yebo-event-round-named = { $seat } escolhe a rodada: { $round }.
yebo-event-announced = { $seat } anuncia: **último bloco!**
yebo-event-drew = { $seat } compra um bloco.
yebo-event-drew-block = Você compra { $block }.
yebo-event-sighting = { $seat } compra { $sighting } ({ $points }) e põe à mostra.
yebo-event-reversed = O sentido se inverte: { $direction }.
yebo-event-put-back = { $seat } devolve uma África à Cerca.
yebo-event-picked-up = { $seat } pega { $block }.
yebo-event-displayed = { $seat } baixa { $group }.
yebo-event-fourth = { $seat } põe { $block } em { $group } como 4º bloco.
yebo-event-exchanged = { $seat } põe { $block } em { $group } de { $owner } e tira a África.
yebo-event-discarded = { $seat } descarta **{ $block }**.
yebo-event-discarded-final = { $seat } descarta **{ $block }** e anuncia: **último bloco!**
yebo-event-lapsed = De novo falta mais de um bloco a { $seat }: o anúncio deixa de valer.
yebo-event-passed = Você deixa passar.
yebo-event-called = Você chama.
yebo-event-passes-always = { $seat } passa pelo resto da rodada.
yebo-event-asks-again = { $seat } volta a responder aos descartes.
yebo-event-claimed = **Yebo!** { $seat } chamou { $block }.
yebo-event-nobody-called = Ninguém chama { $block }.
yebo-event-exhausted = A Cerca está vazia: { $chief } decide.
yebo-event-rebuilt = { $chief } manda reconstruir a Cerca com { $blocks } blocos.
yebo-event-scored = { $chief } manda pontuar a rodada como está.
yebo-event-round-won = **{ $seat } vence a rodada!** ({ $round })
yebo-event-round-over = A rodada acabou ({ $round }).
yebo-event-new-chief = { $seat } é o próximo Chefe.
yebo-event-over = A partida acabou.

seated-yebo = Você está nesta mesa de Yebo. Sua mão vai aparecer aqui quando a partida começar; **Minha mão**, embaixo da mesa, a traz de volta a qualquer momento.
yebo-drawn = Você comprou **{ $block }**.
yebo-sure-group = **{ $block } faz parte de um grupo completo.** Toque de novo para descartar.
yebo-sure-hasty = **{ $block }, logo depois da compra?** Toque de novo para descartar.
yebo-more-display = -# A lista mostra { $shown } dos { $count } grupos que você pode baixar; qualquer outro com { COMMAND("yebo display") }.
yebo-more-form = -# A lista mostra { $shown } dos { $count } grupos que você pode escolher; qualquer outro com { COMMAND("yebo other") } com *formar*.
yebo-hint-must = -# Tem de ser baixado antes do descarte: { $groups }
yebo-hint-should = -# Já formado, e você decide se baixa antes do descarte: { $groups }
yebo-remind-must = -# Antes de descartar é preciso baixar um grupo.
yebo-remind-should = -# Antes de descartar você poderia baixar um grupo.
yebo-hint-may = -# Pode ser baixado: { $groups }
yebo-hint-call = -# Se você chamar este descarte, pode formar: { $groups }
yebo-hint-win = -# Chame este descarte e você vence a rodada!
yebo-hint-near = -# Falta um bloco: { $groups }

yebo-button-call = Yebo!
yebo-button-pass = Passar
yebo-button-always = Passar toda a rodada
yebo-button-ask = Voltar a responder
yebo-button-hand = Minha mão
yebo-button-last = Última rodada
yebo-button-draw-left = Comprar ←
yebo-button-draw-right = Comprar →
yebo-button-pickup = Pegar o descarte
yebo-button-announce = Último bloco!
yebo-button-display = Baixar { $group }
yebo-button-score = Pontuar como está
yebo-button-rebuild = Reconstruir a Cerca
yebo-button-deal = Distribuir
yebo-button-choose = Escolher…
yebo-stack = Pilha { $stack }
yebo-fourth = 4º bloco em { $group }
yebo-exchange = África de { $name }: { $group }
yebo-choose-fence-right = Distribuir ⬇ descendo a lista, da pilha…
yebo-choose-fence-left = Distribuir ⬆ subindo a lista, da pilha…
yebo-choose-round = Qual rodada vamos jogar?
yebo-choose-form = Qual grupo você baixa?
yebo-choose-display = Baixar um grupo
yebo-choose-more = 4º bloco, ou tirar uma África
yebo-choose-final = Descartar e anunciar o último bloco


illegal-window-counting = A janela acabou de fechar e as chamadas estão sendo contadas; se ninguém chamou, tente de novo em um segundo.

illegal-not-an-action = Não posso jogar “{ $text }” aqui; escreva uma ação como discard P3.
illegal-unknown-block = Não conheço o bloco “{ $text }”; escreva por exemplo “Escudo 6” ou “S6”, ou então “África”.
illegal-only-chief = Só o Chefe decide isso.
illegal-no-stack = As pilhas vão de 1 a { $count }; não há pilha { $stack }.
illegal-no-round = Não há rodada “{ $round }”; escolha de 1 a 6.
illegal-round-played = Essa rodada já foi jogada; escolha outra.
illegal-no-group = { $blocks } não é um grupo nesta rodada.
illegal-africa-reading = Diga por qual bloco vale a África em { $blocks }: { $readings }
illegal-not-held = Você não tem { $blocks }.
illegal-other-suit = { $blocks } é de outro naipe; os grupos que você baixou prendem você a { $suits }.
illegal-limit-reached = Você só pode baixar um grupo como { $blocks }.
illegal-last-group-unannounced = Seu último grupo só pode ser baixado para vencer; anuncie antes o último bloco com um descarte.
illegal-nothing-to-discard = Depois disso você não teria nada para descartar.
illegal-pickup-pairs = Numa rodada de pares ninguém pega um descarte; compre da Cerca.
illegal-pickup-limit = Já houve turnos seguidos demais que começaram pegando o descarte; compre da Cerca.
illegal-pickup-called = Não há descarte para pegar.
illegal-call-no-group = Com { $block } isso não forma nenhum grupo que você possa baixar agora; escolha outros blocos ou passe.
illegal-call-to-win = Numa rodada de pares uma chamada tem de vencer; anuncie antes o último bloco.
illegal-already-answered = Você já respondeu a este descarte.
illegal-not-ready = Você não está a um bloco da vitória, então não há nada para anunciar.
illegal-already-announced = Você já anunciou.
illegal-no-fourths = Nesta rodada não existe 4º bloco.
illegal-no-such-group = Não há grupo número { $group } ali.
illegal-not-fresh = Só um bloco que acabou de ser comprado da Cerca pode fazer isso.
illegal-not-fourth = { $block } não pode ser o 4º bloco em { $group }.
illegal-no-africa = Em { $group } não há África que valha por { $block }.
illegal-discard-africa = Uma África não pode ser descartada; escolha outro bloco.
illegal-discard-picked = Você acabou de pegar { $block }, então descarte outro bloco.
illegal-must-display = Baixe primeiro { $group }; nesta mesa, o que pode ser baixado tem de ser baixado.
illegal-no-rebuild = A Cerca não pode ser reconstruída de novo nesta rodada.

# O nome do jeu

game-yebo = Yebo
about-yebo = De dois a quatro jogadores. Blocos, entre cacheta e mahjong: grite “Yebo!” pelo último descarte.
aim-yebo = Baixe grupos de blocos: vence quem tiver mais pontos.

# Comandos

name-yebo = yebo
name-hand = mão
name-pickup = pegar
name-display = baixar
name-discard = descartar
name-call = chamar
name-other = outro
name-window = janela
name-strict-display = baixar-obrigatório
name-max-rebuilds = reconstruções
name-win-priority = prioridade-da-vitória
name-deal-sightings-reverse = avistamentos-invertem
name-hints = dicas
name-blocks = blocos
name-block = bloco
name-final = último
name-with = com
name-always = sempre
describe-yebo = Yebo: trincas, sequências e pares de blocos em seis rodadas
yebo-command-draw = comprar
yebo-option-side = ponta
describe-hand = Ver a sua mão e o que dá para fazer com ela
describe-draw-block = Comprar um bloco de uma ponta da Cerca
describe-pickup = Pegar o último descarte para a mão
describe-display = Baixar um grupo
describe-discard = Descartar um bloco
describe-call = Yebo! Chamar o último descarte
describe-pass-discard = Deixar passar o último descarte
describe-option-end = Qual ponta da Cerca
describe-option-blocks = Como Pote 3 4 5, ou P3 P4 P5; uma África: Flor 1 1 África como Flor 1, ou F1 F1 A=F1
describe-option-block = Como Pote 3, ou P3
describe-option-final = Anunciar junto o último bloco
describe-option-with = Os seus dois blocos, como Pote 3 4, ou P3 P4
describe-other = O que uma rodada pede mais raramente: cerca, rodada, anunciar, formar, trocar…
describe-option-yebo-other = O que fazer
describe-option-yebo-with = O que vai junto: blocos, uma rodada, uma pilha, os números de um jogador e de um grupo
choice-yebo-fence = cerca: o Chefe manda distribuir, onde o acaso decide ou “com” uma pilha
choice-yebo-round = rodada: o Chefe diz qual “com” o número dela
choice-yebo-announce = anunciar: antes do primeiro descarte da rodada, um último bloco
choice-yebo-form = formar: escolher o grupo a baixar com o bloco que você chamou
choice-yebo-fourth = quarto: pôr o bloco comprado num grupo seu, como 4º bloco
choice-yebo-exchange = trocar: tirar uma África de um grupo baixado pelo bloco comprado
choice-yebo-exhausted = esgotada: o Chefe pontua a rodada como está, ou reconstrói a Cerca
yebo-way-fence =
    { $way ->
        [up] pilha { $stack }, subindo a lista
       *[down] pilha { $stack }, descendo a lista
    }
yebo-way-group = seu grupo { $group }
yebo-way-exchange = jogador { $seat }, grupo { $group }
refused-yebo-with-fence = Diga em “com” a pilha, de 1 a 72, e o sentido: 7 + desce a lista, 7 - sobe; deixe vazio para o acaso.
refused-yebo-with-round = Diga em “com” qual rodada, de 1 a 6.
refused-yebo-with-form = Diga em “com” os seus dois blocos, como P3 P4.
refused-yebo-with-fourth = Diga em “com” o número do seu grupo, como 1.
refused-yebo-with-exchange = Diga em “com” o grupo de quem: os números do jogador e do grupo, como 2 1.
refused-yebo-with-exhausted = Diga em “com” se é para pontuar ou reconstruir.
describe-option-always = Passar sempre nesta rodada, ou voltar a responder
choice-side-left = esquerda
choice-side-right = direita
choice-end-score = pontuar como está
choice-end-rebuild = reconstruir a Cerca
rule-window = Tempo para chamar
rule-window-about = Quanto tempo cada um tem para chamar um descarte.
rule-window-value = { $value } segundos
rule-max-rebuilds = Reconstruir a Cerca
rule-max-rebuilds-about = Quantas vezes por rodada o Chefe pode reconstruir uma Cerca esgotada.
rule-max-rebuilds-value =
    { $value ->
        [none] quantas vezes o Chefe quiser
        [0] nunca
        [1] uma vez
        [2] duas vezes
       *[other] { $value } vezes
    }
rule-strict-display = Baixar é obrigatório
rule-strict-display-about = Ninguém descarta enquanto um grupo da mão tem de ser baixado.
rule-win-priority = A chamada que vence vem antes
rule-win-priority-about = Uma chamada que vence a rodada passa à frente da ordem dos turnos.
rule-deal-sightings-reverse = A distribuição também inverte
rule-deal-sightings-reverse-about = Os Avistamentos da distribuição também invertem o sentido do jogo.
rule-hints = Dicas
rule-hints-about = O seu painel diz os grupos que a sua mão pode formar.

# O painel privado

button-panel-yebo = Minha mão

# Recordes

feat-yebo-game = Melhor partida
feat-yebo-round = Melhor rodada
choice-feat-yebo-game = { game-yebo }: { feat-yebo-game }
choice-feat-yebo-round = { game-yebo }: { feat-yebo-round }

# O que um servidor pode escolher

describe-option-usual-window = Yebo: segundos para chamar um descarte, quando quem abre não escolhe
settings-window = Yebo: { $number } segundos para chamar um descarte
settings-window-auto = Yebo: o tempo de sempre para chamar um descarte

# A virada de uma partida terminada

turning-yebo-stolen =
    Rodada { $round }: { $name } e { $other } chamam Yebo ao mesmo tempo. { $name } fica com o bloco e vence a rodada, { $points ->
        [1] 1 ponto
       *[other] { $points } pontos
    }.
turning-yebo-round =
    Rodada { $round }: { $name } vence com { $points ->
        [1] 1 ponto
       *[other] { $points } pontos
    }, o maior total de uma rodada.
turning-yebo-best-hand =
    Rodada { $round }: { $name } faz { $points ->
        [1] 1 ponto
       *[other] { $points } pontos
    }, o maior total de uma rodada, sem vencê-la.
