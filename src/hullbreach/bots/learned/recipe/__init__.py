"""How the models are made: games are played, positions kept, a network and linear weights fitted, cards written."""
