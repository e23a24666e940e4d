# Ce qu’apprend quelqu’un de nouveau, selon ce qu’il faut décider.

lesson-choko-first = **Posez votre premier pion.** Touchez n’importe quelle case vide, ou tapez `/choko coup` avec `c3`. Poser veut dire plus qu’il n’y paraît : qui pose librement a l’initiative de pose, et l’autre camp doit poser aussi.
lesson-choko-choose = **À vous : poser, ou avancer.** Touchez une case vide pour poser un pion : l’autre devra poser aussi, même si cela le gêne. Ou touchez un de vos pions, puis la case d’à côté, et les deux camps sont libres. Près d’un adversaire, regardez d’abord derrière vous : une case vide y invite au saut.
lesson-choko-forced = **Vous devez poser un pion maintenant,** parce que l’autre camp vient d’en poser un librement : c’est l’initiative de pose. Touchez une case vide, de préférence loin des adversaires. Une pose forcée n’oblige personne : ensuite, vous êtes libre de nouveau.
lesson-choko-capture = **Vous pouvez prendre !** Un de vos pions touche un adversaire, et la case juste derrière lui est vide. Touchez votre pion, touchez cette case, puis un second pion adverse, n’importe où sur le plateau.
lesson-choko-move = **Votre main est vide :** on ne peut plus vous forcer, et vous avancez ou sautez. Touchez un pion, puis sa case d’arrivée. Attention à la case derrière vous quand vous vous arrêtez près d’un adversaire.
lesson-choko-wait = **C’est à l’autre camp.** Si vous venez de poser librement, il doit poser aussi. Voyez où il laisse un pion que vous pourriez sauter.
lesson-choko-over = **Voilà une partie entière de choko.** Vous en connaissez le cœur : qui pose librement fait poser l’autre. Rejouez ici, ou ouvrez une table avec /jouer, que d’autres pourront rejoindre.
