# Ce qu’apprend quelqu’un de nouveau, selon ce qu’il faut décider.

lesson-yote-first = **Posez votre premier pion :** touchez le bouton d’une case vide. Au milieu, un pion peut aller et sauter dans toutes les directions ; dans un coin, aucun autre ne peut sauter par-dessus.
lesson-yote-choose = **À vous : poser ou avancer.** Touchez une case vide pour poser un pion ; ou un de vos pions, puis la case d’à côté. Près d’un adversaire, regardez derrière vous : si la case y est vide, il peut vous sauter.
lesson-yote-capture = **Vous pouvez prendre !** Touchez votre pion voisin d’un adversaire, la case vide juste derrière celui-ci, puis un second pion adverse, n’importe où : chaque prise en enlève deux.
lesson-yote-move = **Votre main est vide :** désormais, vous avancez ou vous sautez. Touchez un pion, puis sa case d’arrivée. Groupés ou au bord, vos pions sont plus difficiles à sauter.
lesson-yote-wait = **C’est à l’autre camp.** S’arrête-t-il à côté d’un de vos pions, avec une case vide derrière lui ? Alors vous pourrez le sauter au prochain tour.
lesson-yote-over = **Voilà une partie entière de yoté.** Vous savez tout : poser, avancer, sauter et en prendre deux. Revanche donne une autre leçon ; { COMMAND("play") } ouvre une table que d’autres peuvent rejoindre.
