# Ce que disent l’analyse d’une partie de Choko et ses conseils : comme au yoté.

analysis-choko-missed-win = { analysis-yote-missed-win }
analysis-choko-loses = { analysis-yote-loses }
analysis-choko-ending = { analysis-yote-ending }
analysis-choko-ending-lost = { analysis-yote-ending-lost }
analysis-choko-removal = { analysis-yote-removal }
analysis-choko-missed-capture = { analysis-yote-missed-capture }
analysis-choko-unsaved = { analysis-yote-unsaved }
analysis-choko-hangs = { analysis-yote-hangs }
analysis-choko-missed-threat = { analysis-yote-missed-threat }
analysis-choko-material = { analysis-yote-material }
analysis-choko-slip = { analysis-yote-slip }
analysis-choko-resigned = { analysis-yote-resigned }
analysis-choko-time = { analysis-yote-time }
analysis-choko-agreed = { analysis-yote-agreed }
hint-choko-wins-now = { hint-yote-wins-now }
hint-choko-wins = { hint-yote-wins }
hint-choko-won = { hint-yote-won }
hint-choko-lost = { hint-yote-lost }
hint-choko-captures = { hint-yote-captures }
hint-choko-saves = { hint-yote-saves }
hint-choko-threatens = { hint-yote-threatens }
hint-choko-initiative = { hint-yote-initiative }
hint-choko-safe = { hint-yote-safe }
hint-choko-least = { hint-yote-least }
hint-choko-best = { hint-yote-best }
