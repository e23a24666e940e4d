# O que se ensina a quem é novo, conforme o que tem de decidir.

-yebo-letters = Nos blocos, P são os Potes, M as Máscaras, S (Shield) os Escudos, F as Flores, B (Bird) os Pássaros, cada um com o seu número; as Áfricas têm só a letra A.
lesson-yebo-chief = **Começa uma rodada.** Cada um comprou um bloco, e quem tirou o mais alto é o Chefe: o Chefe escolhe onde abrir a Cerca e em que sentido distribuir. Depois você recebe doze blocos; Minha mão, ou `/yebo mão`, mostra os blocos só para você.
lesson-yebo-fence = **Você é o Chefe** e conduz esta rodada. Escolha em Minha mão, numa das duas listas, onde abrir a Cerca e em que sentido distribuir; é pura sorte, então qualquer pilha serve. Depois cada um recebe doze blocos.
lesson-yebo-hand = **Doze blocos são seus.** Olhe para eles em Minha mão, enquanto o Chefe escolhe uma das rodadas que ainda não foram jogadas. Procure blocos que combinam: pares, números iguais, números em sequência. { -yebo-letters }
lesson-yebo-name = **Você escolhe a rodada,** na lista de Minha mão. Fique com a que combina com os seus doze blocos: muitos iguais pedem Trincas ou Pares, muitos em sequência pedem Sequências, números iguais em vários naipes pedem as rodadas mistas. Cada uma se joga uma vez só. { -yebo-letters }
lesson-yebo-announce = **Falta só um bloco, logo de saída!** Toque em Último bloco! antes de seguir. Sem anunciar, ninguém pode vencer a rodada.
lesson-yebo-take = **Seu turno começa: pegue um bloco.** Comprar ← ou Comprar → tira um bloco de uma ponta da Cerca; qual deles é sorte. Em algumas rodadas você pode pegar o último descarte em vez disso, se ele ajudar a sua mão. { -yebo-letters }
lesson-yebo-again = **Compre mais uma vez.** Um animal que você comprou (um Avistamento) fica à sua frente pelos pontos dele, e você compra outro bloco no lugar; o mesmo depois de um 4º bloco. Com um animal, o sentido do jogo se inverte.
lesson-yebo-form = **O bloco é seu!** Dá para formar vários grupos com ele: escolha em Minha mão qual você baixa. Se não escolher, vale o primeiro.
lesson-yebo-must = **Você tem um grupo completo, e ele tem de ser baixado** antes do descarte: toque nele embaixo dos seus blocos. Só o que está na mesa vale pontos, 10 por bloco e 20 por Flores e Pássaros.
lesson-yebo-display = **Você tem um grupo completo.** Pode baixá-lo pelo botão em Minha mão, mas não é obrigado: o primeiro grupo define que naipe você junta, e às vezes vale guardar uma África para um lugar melhor. Ou simplesmente descarte.
lesson-yebo-discard = **Agora descarte um bloco,** tocando nele em Minha mão ou com `/yebo descartar`. Livre-se do que não combina com nada, de preferência de um naipe que você não junta. Os outros podem chamá-lo: se ele formar um grupo, gritam Yebo!
lesson-yebo-bonus = **O bloco que você comprou pode fazer algo especial:** entrar num grupo seu como 4º bloco, por mais pontos e outra compra, ou ficar no lugar de uma África que vale por ele. Está na lista de Minha mão, e só é possível agora.
lesson-yebo-final = **Você está prestes a ficar a um bloco da vitória!** Descarte pela lista “Descartar e anunciar o último bloco”: só quem anunciou pode baixar o último grupo e vencer a rodada.
lesson-yebo-win = **Você pode vencer a rodada!** Baixe agora o seu último grupo e depois descarte o bloco que sobra.
lesson-yebo-call = **Yebo! Esse descarte serve para você.** Dois dos seus blocos formam um grupo com ele: toque em Yebo! antes que outra pessoa fique com o bloco. O grupo é baixado na hora, e o jogo segue a partir de você.
lesson-yebo-window = **Um bloco foi descartado.** Dois dos seus blocos formam um grupo com ele? Então toque em Yebo!, mesmo que não seja a sua vez. Se não, toque em Passar, ou deixe a janela fechar sozinha. Uma chamada que não serve não custa nada.
lesson-yebo-late = **Outra pessoa vai pegar um bloco.** Até lá você ainda pode chamar o último descarte: se dois dos seus blocos formam um grupo com ele, toque em Yebo!
lesson-yebo-short = **Você anunciou: mais um bloco e você vence.** Preste atenção em cada descarte e chame Yebo! quando ele completar o seu último grupo; ou compre o bloco no seu próprio turno.
lesson-yebo-wait = **A vez é de outra pessoa.** Veja o que ela descarta e o que ela baixa: assim você sabe o que ela junta. Depois do descarte você pode chamar Yebo! se dois dos seus blocos formam um grupo com ele.
lesson-yebo-dry = **A Cerca está vazia, e você, como Chefe, decide.** Pontuar como está termina a rodada sem vencedor; é bom se você já baixou muito. Reconstruir a Cerca embaralha todos os descartes numa nova, e o jogo continua.
lesson-yebo-scored = **Uma rodada acabou.** Última rodada mostra todas as mãos e o que cada bloco rendeu. Quem venceu é o próximo Chefe e abre a Cerca; depois de seis rodadas, vence a maior soma.
lesson-yebo-over = **Foi uma partida inteira de Yebo,** com as seis rodadas. Revanche começa outra lição; /jogar abre uma mesa para outras pessoas entrarem: o melhor é jogar a quatro.
