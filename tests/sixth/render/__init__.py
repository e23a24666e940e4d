"""How Awalé is drawn and told, part by part; `awale` is what others use."""
