"""The solo mission over ten boards as a game: what is kept from board to board, and the verdict (DWS-LS-*)."""
