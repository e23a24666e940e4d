# Ce qu’apprend quelqu’un de nouveau, selon ce qu’il faut décider.

lesson-yote-first = **Posez votre premier pion.** Touchez n’importe quelle case vide, ou tapez `/yoté coup` avec `c3`. Le milieu est une bonne place : de là, un pion peut aller et sauter dans toutes les directions.
lesson-yote-choose = **À vous : poser ou avancer.** Touchez une case vide pour poser un pion de plus ; ou touchez un de vos pions, puis la case d’à côté. Avant de vous arrêter près d’un adversaire, regardez derrière vous : si la case y est vide, vous êtes le prochain à être sauté. Les pions en main sont à l’abri, rien ne presse.
lesson-yote-capture = **Vous pouvez prendre !** Un de vos pions touche un adversaire, et la case juste derrière lui est vide. Touchez votre pion, touchez cette case, puis un second pion adverse, n’importe où sur le plateau : chaque prise en enlève deux.
lesson-yote-move = **Votre main est vide :** désormais, vous avancez ou vous sautez. Touchez un pion, puis sa case d’arrivée. Gardez vos pions groupés ou au bord, où l’on ne peut pas les sauter de tous les côtés.
lesson-yote-wait = **C’est à l’autre camp.** Regardez où il va : s’arrête-t-il à côté d’un de vos pions, avec une case vide derrière lui ? Alors vous pourrez le sauter au prochain tour.
lesson-yote-over = **Voilà une partie entière de yoté.** Vous savez tout : poser, avancer, sauter et en prendre deux. Rejouez ici, ou ouvrez une table avec /jouer, que d’autres pourront rejoindre.
