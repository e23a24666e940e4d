# Ce qu’apprend quelqu’un de nouveau, selon ce qu’il faut décider.

lesson-choko-first = **Posez votre premier pion :** touchez le bouton d’une case vide. Poser veut dire plus qu’il n’y paraît : qui pose librement a l’initiative de pose, et l’autre camp doit poser aussi.
lesson-choko-choose = **À vous : poser ou avancer.** Touchez une case vide, et l’autre devra poser aussi ; ou un de vos pions, puis la case d’à côté, et les deux sont libres. Près d’un adversaire, une case vide derrière vous invite au saut.
lesson-choko-forced = **Vous devez poser un pion,** parce que l’autre camp vient d’en poser un librement : c’est l’initiative de pose. Touchez une case vide, de préférence loin des adversaires. Ensuite, vous êtes libre de nouveau.
lesson-choko-capture = **Vous pouvez prendre !** Touchez votre pion voisin d’un adversaire, la case vide juste derrière celui-ci, puis un second pion adverse, n’importe où sur le plateau.
lesson-choko-move = **Votre main est vide :** on ne peut plus vous forcer, et vous avancez ou sautez. Touchez un pion, puis sa case d’arrivée. Près d’un adversaire, attention à la case derrière vous.
lesson-choko-wait = **C’est à l’autre camp.** Si vous venez de poser librement, il doit poser aussi. Voyez où il laisse un pion que vous pourriez sauter.
lesson-choko-over = **Voilà une partie entière de choko.** Vous en connaissez le cœur : poser librement oblige l’autre à poser. Revanche donne une autre leçon ; { COMMAND("play") } ouvre une table que d’autres peuvent rejoindre.
