# Ce qu’apprend quelqu’un de nouveau, selon ce qu’il faut décider.

lesson-yam-throw = **Lancez les dés !** Vous avez trois lancers par tour pour une figure du plateau, par exemple trois 4 ; un jeton se pose alors sur sa case. Le but : trois, quatre ou cinq jetons alignés.
lesson-yam-keep = **Rien à poser encore.** Touchez les dés à garder, par exemple tous ceux qui sont égaux, et relancez les autres. Ce que vous gardez maintenant, vous pourrez encore le relancer.
lesson-yam-place = **Ces dés montrent une figure.** Choisissez ci-dessous une case éclairée pour un jeton : chacune dit ce qu’elle rapporte. Ou touchez les dés à garder et relancez les autres ; une figure défaite est perdue.
lesson-yam-last = **C’était le troisième lancer.** Choisissez ci-dessous une case éclairée, ou touchez Passer. Cherchez une case près de vos jetons, ou qui coupe la ligne de l’autre camp.
lesson-yam-sec = **Sec : une grande figure dès le premier lancer !** Les cases Sec vous sont ouvertes aussi, sur la croix du milieu, par où passent la plupart des lignes. Prenez-en une : après un autre lancer, ce n’est plus un Sec.
lesson-yam-bet = **L’occasion d’un Défi.** Pariez sur une grande figure (Full, Carré, Yam, Suite ou ≤8) : réussie, les cases Défi sont à vous aussi ; manquée, vous ne posez rien. Ou continuez sans.
lesson-yam-stands = **Votre Défi tient.** Gardez ce qui mène à un Full, un Carré, un Yam, une Suite ou ≤8, et relancez le reste. Sans grande figure à la fin, rien n’est posé à ce tour.
lesson-yam-met = **Votre Défi est réussi !** Choisissez une case ci-dessous : une case Défi, ou une autre que ces dés permettent. Vous pouvez aussi relancer, mais alors vous risquez tout.
lesson-yam-predator = **Un Yam : à vous le Prédateur.** Enlevez un jeton de l’autre camp : choisissez-le dans la dernière rangée ci-dessous, de préférence au milieu d’une ligne. Ou posez un jeton, par exemple sur la case Yam au centre.
lesson-yam-wait = **L’autre camp lance.** Voyez où ses jetons sont alignés par deux ou trois : les cases qui en feraient davantage sont celles à prendre avant lui.
lesson-yam-over = **Voilà une partie entière de Yam Master.** Cinq jetons alignés gagnent aussitôt ; sinon, les points comptent dès que douze jetons sont posés. Revanche donne une autre leçon ; { COMMAND("play") } ouvre une table.
