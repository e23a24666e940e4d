# O que se ensina a quem é novo, conforme o que tem de decidir.

lesson-choko-first = **Coloque a sua primeira peça.** Toque em qualquer casa vazia, ou digite `/choko jogada` com `c3`. Colocar é mais do que parece aqui: quem coloca porque quer tem a iniciativa de colocação, e aí o outro lado também tem de colocar.
lesson-choko-choose = **Sua vez: coloque, ou ande.** Toque numa casa vazia para colocar uma peça: o outro lado terá de colocar também, mesmo onde isso lhe faça mal. Ou toque numa peça sua e na casa ao lado dela, e os dois lados ficam livres. Junto de uma peça inimiga, olhe primeiro para trás: uma casa vazia ali convida ao salto.
lesson-choko-forced = **Você tem de colocar uma peça agora,** porque o outro lado acabou de colocar uma porque quis: é a iniciativa de colocação. Toque numa casa vazia, de preferência sem inimigas ao lado. Uma colocação forçada não obriga ninguém, então depois dela você fica livre de novo.
lesson-choko-capture = **Você pode capturar!** Uma das suas peças está ao lado de uma inimiga, e a casa atrás dela está vazia. Toque na sua peça, toque nessa casa e depois numa segunda peça inimiga, em qualquer lugar do tabuleiro.
lesson-choko-move = **Sua mão está vazia:** ninguém pode mais forçar você, e você anda ou salta. Toque numa peça e depois aonde ela vai. Cuidado com a casa atrás de você quando parar ao lado de uma inimiga.
lesson-choko-wait = **É a vez do outro lado.** Se você acabou de colocar porque quis, ele também tem de colocar. Veja onde ele deixa uma peça que você possa saltar.
lesson-choko-over = **Foi uma partida inteira de Choko.** Você conhece o coração do jogo: quem coloca porque quer faz o outro colocar. Jogue outra aqui, ou abra com /jogar uma mesa para outras pessoas entrarem.
