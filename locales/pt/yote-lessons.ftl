# O que se ensina a quem é novo, conforme o que tem de decidir.

lesson-yote-first = **Coloque a sua primeira peça.** Toque em qualquer casa vazia, ou digite `/yoté jogada` com `c3`. O meio é um bom lugar: de lá uma peça pode andar e saltar em todas as direções.
lesson-yote-choose = **Sua vez: coloque ou ande.** Toque numa casa vazia para colocar mais uma peça; ou toque numa peça sua e depois na casa ao lado dela. Antes de parar junto de uma peça inimiga, olhe para trás: se a casa ali estiver vazia, você é o próximo a ser saltado. As peças na mão estão a salvo, então não há pressa.
lesson-yote-capture = **Você pode capturar!** Uma das suas peças está ao lado de uma inimiga, e a casa atrás dela está vazia. Toque na sua peça, toque nessa casa e depois numa segunda peça inimiga, em qualquer lugar do tabuleiro: cada captura leva duas.
lesson-yote-move = **Sua mão está vazia,** então de agora em diante você anda ou salta. Toque numa peça e depois aonde ela vai. Mantenha as peças juntas ou na borda, onde não podem ser saltadas de todos os lados.
lesson-yote-wait = **É a vez do outro lado.** Veja aonde ele vai: parou ao lado de uma peça sua com uma casa vazia atrás? Então você pode saltar no próximo turno.
lesson-yote-over = **Foi uma partida inteira de Yoté.** Você já sabe tudo: colocar, andar, saltar e levar duas. Jogue outra aqui, ou abra com /jogar uma mesa para outras pessoas entrarem.
