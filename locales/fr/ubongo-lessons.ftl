# Ce qu’apprend quelqu’un de nouveau, selon ce qu’il faut décider.

lesson-ubongo-ready = **Touchez d’abord Prêt** ; vous lirez la suite après. Tout le monde reçoit sa propre énigme : une surface, et quelques pièces qui doivent la remplir sur deux niveaux exactement. Qui est en retard passe la manche.
lesson-ubongo-begin = **Lisez tranquillement.** Après Prêt, vous recevez une énigme : une surface, et quelques pièces qui doivent la remplir sur deux niveaux exactement. Le joueur maison en cherche une autre pendant ce temps.
lesson-ubongo-gems = **Une manche est finie : touchez Prêt pour la suivante.** La première réponse reçoit un saphir et une gemme du sac, la deuxième un ambre et une gemme du sac. Un rubis vaut 4, un saphir 3, une émeraude 2, un ambre 1. Dernière manche montre les solutions.
lesson-ubongo-set = **C’est noté : vous jouez cette manche.** Votre planche reste face cachée jusqu’au lancer du dé. Gardez sous les yeux le panneau de votre énigme : elle se retourne toute seule.
lesson-ubongo-pause = **La partie attend,** car personne n’a touché Prêt à temps. Touchez-le quand vous voudrez.
lesson-ubongo-puzzle = **Remplissez votre surface !** Position suivante montre comment une pièce peut se poser ; le bouton de niveau passe du bas au haut. Commencez là où c’est étroit. Une erreur ne coûte rien.
lesson-ubongo-try = **Remplissez votre surface ! Cette première énigme est sans pendule.** Position suivante montre comment une pièce peut se poser ; le bouton de niveau passe du bas au haut. Commencez là où c’est étroit. Une erreur ne coûte rien.
lesson-ubongo-second = **Une seconde chance :** personne n’a fini à temps, et les mêmes énigmes continuent. Seule la première réponse prend maintenant une gemme. Si rien ne va plus, effacez tout et commencez par une autre pièce.
lesson-ubongo-tiebreak = **Égalité pour la première place :** une énigme de plus, sans pendule, et la première réponse gagne. Si vous en avez assez, Renoncer au barrage la laisse aux autres.
lesson-ubongo-solved = **Ubongo, vous l’avez !** Votre place dans l’ordre décide de vos gemmes. Les autres continuent jusqu’à leur réponse, ou jusqu’à la cloche.
lesson-ubongo-aside = **Cela se joue sans vous.** Vous n’avez pas d’énigme en ce moment ; regardez. Quand la manche suivante se prépare, touchez Prêt dans la demi-minute, et vous la jouerez.
lesson-ubongo-over = **Voilà une partie entière d’Ubongo 3D :** les gemmes les plus précieuses gagnent. D’ordinaire on joue neuf manches, et la face difficile a quatre pièces par énigme. Revanche donne une autre leçon ; { COMMAND("play") } ouvre une table que d’autres peuvent rejoindre.
