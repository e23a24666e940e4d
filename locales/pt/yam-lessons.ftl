# O que se ensina a quem é novo, conforme o que tem de decidir.

lesson-yam-throw = **Lance os dados!** Você tem três lançamentos por turno para uma figura do tabuleiro, como três 4; aí uma ficha vai para a casa dela. O objetivo: três, quatro ou cinco fichas em linha.
lesson-yam-keep = **Nada para colocar ainda.** Toque nos dados que vale a pena guardar, por exemplo todos os iguais, e lance os outros de novo. O que você guarda agora ainda pode ser lançado depois.
lesson-yam-place = **Estes dados mostram uma figura.** Escolha abaixo uma casa iluminada para uma ficha: cada uma diz o que traz. Ou toque nos dados que quer guardar e lance os outros; uma figura que você desfaz está perdida.
lesson-yam-last = **Foi o terceiro lançamento.** Escolha abaixo uma casa iluminada para a sua ficha, ou toque em Passar. Procure uma casa junto das suas fichas, ou uma que corte a linha do outro lado.
lesson-yam-sec = **Sec: uma grande figura logo no primeiro lançamento!** As casas Sec também estão abertas, na cruz do meio, por onde passa a maioria das linhas. Ocupe uma já: depois de outro lançamento não é mais Sec.
lesson-yam-bet = **Uma chance de Défi.** Aposte numa grande figura (Full, Carré, Yam, Suite ou ≤8): se fizer, as casas Défi também são suas; se falhar, você não coloca nada. Ou siga sem ele.
lesson-yam-stands = **Seu Défi está valendo.** Guarde o que leva a um Full, Carré, Yam, Suite ou ≤8 e lance os outros. Se no fim não houver uma grande figura, nada é colocado neste turno.
lesson-yam-met = **Seu Défi foi cumprido!** Escolha uma casa abaixo: uma casa Défi, ou outra que estes dados permitam. Você também pode lançar de novo, mas aí arrisca tudo.
lesson-yam-predator = **Um Yam: você pode usar o Predator.** Tire uma ficha do outro lado: escolha na última fileira abaixo, de preferência no meio de uma linha. Ou coloque uma ficha, por exemplo na casa Yam, bem no centro.
lesson-yam-wait = **O outro lado lança.** Veja onde as fichas dele estão duas ou três em linha: as casas que aumentariam a linha são as que você deve ocupar antes.
lesson-yam-over = **Foi uma partida inteira de Yam Master.** Cinco em linha vencem na hora; senão, contam os pontos quando alguém colocou as doze fichas. Revanche começa outra lição; { COMMAND("play") } abre uma mesa.
