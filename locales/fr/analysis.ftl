# L’analyse d’une partie terminée, et les indices dans les parties contre la maison.

refused-no-analysis = Il n’y a pas d’analyse pour ce jeu.
refused-analysis-person = Vous attendez déjà { $most } analyses : redemandez quand l’une d’elles sera là.
refused-analysis-server = Ce serveur attend déjà { $most } analyses : réessayez dans quelques minutes.
refused-analysis-full = Tant d’analyses attendent en ce moment que je n’en prends plus : réessayez dans quelques minutes.
refused-analysis-failed = Cette analyse n’a pas pu être faite : réessayez dans quelques minutes.
refused-analysis-older = Cette partie s’est jouée avec d’anciennes règles, je ne peux donc pas l’analyser.
refused-analysis-soon = L’analyse est en train de se faire : touchez Analyser dans une minute.
refused-no-hints = Il n’y a pas d’indices pour ce jeu.
refused-hints-alone = Les indices sont réservés aux parties où vous jouez seulement contre la maison et qui ne comptent pour rien.
refused-no-hint = Il n’y a rien à conseiller pour l’instant.
refused-hint-runs = Votre dernier indice se prépare encore : un instant.
refused-hint-busy = Beaucoup de monde demande des indices en ce moment : réessayez dans un instant.
refused-hint-failed = Aucun indice n’a été trouvé à temps : réessayez.
refused-stale-hint = La partie a continué entre-temps : redemandez l’indice.
